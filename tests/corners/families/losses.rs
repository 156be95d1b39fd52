//! Heap objects that lose their last pointer, in executions that end and in others.
//!
//! Natively each object and each variable that may point to one is known, and what they lead to is looked at where an execution ends, however it does, and in each
//! round of a loop; after so many rounds, it is taken for one without an end.

use crate::rng::Rng;
use crate::tree::{Node, block, either, text};

/// What a round may do with the variables `$` and `%`.
const WORK: [&str; 19] = [
    "$ = MAKE(0);",
    "if ($ == 0) $ = MAKE(0);",
    "$ = MAKE($);",
    "{ SLOT(t, MAKE(0)); % = t; }",
    "{ SLOT(t, MAKE(0)); RELEASE(t); }",
    "{ SLOT(t, MAKE(%)); % = t; }",
    "if ($) { SLOT(t, $); $ = $->next; RELEASE(t); }",
    "$ = %;",
    "$ = 0;",
    "if (k == 2) { $ = MAKE(0); }",
    "keep@(MAKE(0));",
    "drop@(MAKE(0));",
    "s@++;",
    "if ($ != %) { RELEASE($); $ = 0; }",
    "{ SLOT(t, MAKE(0)); if (k & 1) RELEASE(t); }",
    "{ SLOT(t, MAKE(%)); { SLOT(u, t); $ = k == 3 ? u : 0; } if (k == 1) END(); }",
    "if (k == 1) END();",
    "if (s@ > 1) END();",
    "CHECKED(both@(MAKE(0), stop@(k));) NATIVE({ SLOT(t, MAKE(0)); both@(t, stop@(k)); })",
];

/// Ways to end the program in the midst of it.
const ENDS: [&str; 4] = ["LEAVE()", "STOP()", "FAIL()", "(k == 1 ? LEAVE() : STOP())"];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let drop = *rng.pick(&["RELEASE(n);", "if (s@ & 1) RELEASE(n);", "n = 0;", ";"]);
    let mut nodes = vec![
        text("struct N@ { struct N@ *next; };\n#define NODE struct N@\nstatic NODE *a@, *b@;\nstatic int s@, on@ = 1;"),
        text(
            "static NODE *made@(NODE *next) { NODE *n = malloc(sizeof *n); n->next = next; NATIVE(known(n);) return n; }",
        ),
        text("#define MAKE(next) made@(next)"),
        text("static void keep@(NODE *n) { if (a@ == 0) a@ = n; else RELEASE(n); }"),
        text(format!("static void drop@(NODE *n) {{ {drop} }}")),
        text(format!("#define END() {}", rng.pick(&ENDS))),
        text("static int stop@(int k) { if (k == 2) END(); return k; }"),
        text("static void both@(NODE *n, int k) { if (k > 0) RELEASE(n); }"),
    ];
    let apart = rng.chance(300);
    if apart {
        let body = vec![text("HOLD(p);"), looping(rng, &["a@", "b@", "p"], 1)];
        nodes.push(block("static void apart@(NODE *p, int k) {", body));
    }
    let held = "NATIVE(hold((void **)&a@); hold((void **)&b@);)";
    let mut body = vec![text(held), text("int k = BITS(3);\nSLOT(p, 0);\nSLOT(q, 0);")];
    if rng.chance(300) {
        body.push(text("on@ = k & 1;"));
    }
    for _ in 0..rng.within(1, 2) {
        let part = match rng.below(4) {
            0 if apart => text(*rng.pick(&["apart@(p, k);", "apart@(MAKE(0), k);"])),
            0 => work(rng, &["a@", "b@", "p", "q"]),
            _ => looping(rng, &["a@", "b@", "p", "q"], 2),
        };
        body.push(if rng.chance(300) { block(format!("if (k == {}) {{", rng.below(4)), vec![part]) } else { part });
    }
    body.extend(end(rng));
    nodes.push(block("int main@(void) {", body));
    nodes.push(text("#undef NODE\n#undef MAKE\n#undef END"));
    vec![nodes]
}

fn work(rng: &mut Rng, slots: &[&str]) -> Node {
    let (first, second) = (*rng.pick(slots), *rng.pick(slots));
    text(rng.pick::<&str>(&WORK).replace('$', first).replace('%', second))
}

/// A loop, which ends or does not, with others inside.
fn looping(rng: &mut Rng, slots: &[&str], depth: usize) -> Node {
    let mut body = vec![text("ROUND();")];
    for _ in 0..rng.within(1, 3) {
        body.push(match rng.below(8) {
            0 if depth > 1 => looping(rng, slots, depth - 1),
            1 => either(&format!("k == {}", rng.below(4)), vec![work(rng, slots)], vec![work(rng, slots)]),
            _ => work(rng, slots),
        });
    }
    let heads = [
        ("for (;;) {", ""),
        ("for (;;) {", "if (s@ > 3) break;\ns@++;"),
        ("while (on@) {", ""),
        ("while (on@) {", "if (k == 1) on@ = 0;"),
        ("while (k != 7) {", "if (k < 2) k = 7;"),
        ("for (int i = 0; i < 3; i++) {", ""),
        ("for (int i = 0; i != 5; i += 2) {", ""),
        ("while (s@ < 5) {", "s@ += k;"),
        ("while (a@ == 0) {", ""),
        ("while (MORE()) {", ""),
        ("do {", ""),
    ];
    let (head, change) = *rng.pick(&heads);
    body.push(text(change));
    let end =
        if head == "do {" { *rng.pick(&["} while (on@);", "} while (s@ == 0);", "} while (b@ == 0);"]) } else { "}" };
    Node::Block(vec![(head.to_string(), body)], end.to_string())
}

/// How the program ends: it may clean up before.
fn end(rng: &mut Rng) -> Vec<Node> {
    let mut nodes = Vec::new();
    if rng.chance(500) {
        nodes.push(text("while (a@) { ROUND(); SLOT(t, a@); a@ = a@->next; RELEASE(t); }"));
    }
    if rng.chance(300) {
        nodes.push(text("if (p != a@) RELEASE(p);"));
    }
    nodes.push(text(*rng.pick(&["return 0;", "return 0;", "END();", "if (k == 1) END();\nreturn 0;"])));
    nodes
}
