//! One pointer that escapes from one construct: all combinations of how a block is repeated or left, what is declared in
//! it, where the pointer is kept, and when it is used. Programs of `scopes` combine more, but seldom the few that matter.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// What is around a block: before it, and after it.
const AROUND: [(&str, &str); 15] = [
    ("for (int i = 0; i < 3; i++) {", "}"),
    ("while (MORE()) {", "}"),
    ("do {", "} while (n++ < 2);"),
    ("do {", "} while (MORE());"),
    ("again:;\n{", "if (n++ < 2) goto again;\n}"),
    ("again: {", "}\nif (n++ < 2) goto again;"),
    ("again:;\n{\nint z = n;\n{", "if (n++ < 2) goto again;\ns@ += z;\n}\n}"),
    ("for (int i = 0; i < 2; i++) {\nif (i == INPUT(0, 1)) {", "}\n}"),
    ("for (int i = 0; i < 3; i++) {\n{", "if (INPUT(0, 1)) continue;\n}\ns@++;\n}"),
    ("for (int i = 0; i < 3; i++) {", "if (INPUT(0, 1)) break;\n}"),
    ("for (int i = 0; i < 2; i++) {\nswitch (INPUT(0, 1)) {\ncase 0: {", "break;\n}\ndefault:;\n}\n}"),
    ("for (int i = 0; i < 3; i++) {\nif (i == 1) goto next;\n{", "}\nnext:;\n}"),
    ("{", "goto out;\n}\nout:;"),
    ("for (int i = 0; i < 2; i++)\nfor (int j = 0; j < 2; j++) {", "}"),
    ("if (INPUT(0, 1)) {", "}"),
];

/// A declaration, and what of it a pointer may lead to.
const DECLARED: [(&str, &str); 8] = [
    ("LOCAL(int, x); V(x) = n;", "&V(x)"),
    ("LOCAL(PAIR@, x); V(x)[0] = n; V(x)[1] = 1;", "&V(x)[1]"),
    ("LOCAL(struct S@, x); V(x) = (struct S@){n, {1, 2}};", "&V(x).b[1]"),
    ("VARIABLE_LENGTH(int, x, 1 + (n & 1)); x[0] = n;", "x"),
    ("CHECKED(int *x = (int[]){n, 2};)\nNATIVE(VARIABLE_LENGTH(int, x, 2); x[0] = n; x[1] = 2;)", "x"),
    (
        "CHECKED(int *x = &(struct S@){n, {1, 2}}.a;)\n\
         NATIVE(LOCAL(struct S@, y); V(y) = (struct S@){n, {1, 2}}; int *x = &V(y).a;)",
        "x",
    ),
    ("LOCAL(int, x); V(x) = n;\nint *y = &V(x);", "y"),
    ("LOCAL(struct S@, x); V(x) = made@(n);", "&V(x).a"),
];

const HOLDERS: [&str; 5] = ["p", "g@", "h@.p", "t@[1]", "l.p"];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![
        text("struct S@ { int a, b[2]; };\ntypedef int PAIR@[2];"),
        text("struct P@ { int n; int *p; };"),
        text("static int s@, *g@, *t@[2];\nstatic struct P@ h@;"),
        text("static struct S@ made@(int n) { struct S@ s = {n, {1, 2}}; return s; }"),
    ];
    let called = rng.chance(300);
    // A function that is called again finds only what is static.
    let holder = if called { *rng.pick(&HOLDERS[1..4]) } else { *rng.pick(&HOLDERS) };
    let (declared, address) = *rng.pick(&DECLARED);
    let late = || block(format!("if ({holder}) {{"), vec![text(format!("s@ += *{holder};"))]);
    let mut body = Vec::new();
    if rng.chance(600) {
        body.push(late());
    }
    body.push(text(declared));
    let escape = text(format!("{holder} = {address};"));
    body.push(if rng.chance(500) { block("if (INPUT(0, 1)) {", vec![escape]) } else { escape });
    if rng.chance(300) {
        body.push(text(format!("ASSERT(!{holder} || *{holder} {} {});", rng.pick(&["!=", "<"]), rng.within(2, 4))));
    }
    if rng.chance(300) {
        body.push(text(format!("{holder} = NULL;")));
    }
    let locals = || text("int *p = NULL, n = INPUT(0, 1);\nstruct P@ l = {0, NULL};");
    let mut main = vec![locals()];
    if called {
        nodes.push(called_again(rng, body));
        main.push(text(format!("f@({});", rng.below(3))));
        main.push(block(format!("for (int i = 0; i < {}; i++) {{", rng.within(1, 2)), vec![text("f@(n);")]));
    } else {
        let (before, after) = *rng.pick(&AROUND);
        main.push(Node::Block(vec![(before.to_string(), body)], after.to_string()));
    }
    if rng.chance(400) {
        main.push(late());
    }
    main.push(text("return 0;"));
    nodes.push(block("int main@(void) {", main));
    vec![nodes]
}

/// A function with this body, which may call itself, before or after.
fn called_again(rng: &mut Rng, mut body: Vec<Node>) -> Node {
    let again = block("if (n > 0) {", vec![text("f@(n - 1);")]);
    match rng.below(3) {
        0 => body.insert(0, again),
        1 => body.push(again),
        _ => {}
    }
    block("static void f@(int n) {", body)
}
