//! Loops that allocate: whether they end. So many steps natively are taken for an execution without an end.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// What an iteration may do, apart from what makes it the last one.
const WORK: [&str; 16] = [
    "malloc(1);",
    "char *m = malloc(2); free(m);",
    "int n[1 + (k & 1)]; n[0] = k;",
    "VARIABLE_LENGTH(char, n, 1 + (k & 3)); n[0] = 1;",
    "VARIABLE_LENGTH(int, n, (k & 3) + 1); n[k & 3] = 1; p = n;",
    "unsigned size = 1 + (k & 1); VARIABLE_LENGTH(long, n, size); n[0] = 1;",
    "int x = 1; p = &x;",
    "struct L@ *l = malloc(sizeof *l); l->next = list@; list@ = l;",
    "if (list@) { struct L@ *l = list@; list@ = l->next; free(l); }",
    "int *m = malloc(sizeof *m); *m = k; k = *m; free(m);",
    "m@ = realloc(m@, 4);",
    "p = (int[]){1, 2};",
    "char *m = calloc(1 + (k & 1), 1); m[0] = 1;",
    "helper@(k);",
    "s@ ^= 1;",
    "k = k;",
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let helper = ["", "char *m = malloc(1); free(m);", "char x[3]; x[0] = d;", "malloc(1);"];
    let mut nodes = vec![
        text("struct L@ { struct L@ *next; };\nstatic struct L@ *list@;\nstatic char *m@;\nstatic int s@;"),
        text(format!("static void helper@(int d) {{ {} }}", rng.pick(&helper))),
    ];
    let recursion = rng.chance(200);
    if recursion {
        let stop = *rng.pick(&["d == 0", "d <= 0", "d == 1"]);
        let next = *rng.pick(&["d - 1", "d - 2", "d"]);
        nodes.push(block(
            "static void down@(int d) {",
            vec![
                text("STEP();"),
                text(format!("if ({stop}) return;")),
                text("int k = d, *p = 0;"),
                block("{", vec![text(*rng.pick(&WORK))]),
                text(format!("down@({next});")),
            ],
        ));
    }
    let mut body = vec![text("int k = INPUT(0, 4), *p = 0;")];
    for _ in 0..rng.within(1, 2) {
        let endless = if recursion && rng.chance(500) {
            text(format!("down@({});", rng.pick(&["k", "3"])))
        } else {
            looping(rng)
        };
        body.push(if rng.chance(400) {
            block(format!("if (k == {}) {{", rng.below(5)), vec![endless])
        } else {
            endless
        });
    }
    body.push(text("return 0;"));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

/// A loop, which ends or does not.
fn looping(rng: &mut Rng) -> Node {
    let mut body = vec![text("STEP();")];
    for _ in 0..*rng.pick(&[1, 1, 2]) {
        body.push(block("{", vec![text(*rng.pick(&WORK))]));
    }
    let heads = [
        ("for (;;) {", ""),
        ("for (;;) {", "if (s@ > 3) break;\ns@++;"),
        ("for (int i = 0; i < 5; i++) {", ""),
        ("for (int i = 0; i != 5; i += 2) {", ""),
        ("for (unsigned char i = 0; i <= 255; i++) {", ""),
        ("for (unsigned char i = 0; i < 255; i++) {", ""),
        ("for (signed char i = k; i != 0; i -= 2) {", ""),
        ("while (k > 0) {", "k--;"),
        ("while (k > 0) {", "if (k != 3) k--;"),
        ("while (list@) {", "if (list@) list@ = list@->next;"),
        ("while (list@) {", ""),
        ("while (k) {", "k = (k * 3) & 7;"),
        ("while (s@ < 9) {", "s@ += k;"),
        ("do {", ""),
    ];
    // Rather one that goes on for ever.
    let (head, change) = if rng.chance(300) { heads[0] } else { *rng.pick(&heads) };
    body.push(text(change));
    let end =
        if head == "do {" { *rng.pick(&["} while (s@ == 0);", "} while (k-- > 0);", "} while (list@);"]) } else { "}" };
    Node::Block(vec![(head.to_string(), body)], end.to_string())
}
