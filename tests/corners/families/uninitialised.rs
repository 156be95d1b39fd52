//! Variables without initialisers: a new arbitrary value each time the declaration is reached.
//!
//! Natively they are inputs, and each is assumed to have one of a few values.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![text("static int s@, last@, calls@;")];
    let function = rng.chance(400);
    if function {
        let mut body = vec![arbitrary(rng, "y")];
        body.extend(uses(rng, "y", "calls@"));
        body.push(text("calls@++;\nreturn y;"));
        nodes.push(block("static int f@(void) {", body));
    }
    let mut body = vec![text("int x = 4, k = 0;")];
    for part in 0..rng.within(1, 2) {
        let node =
            if function && rng.chance(500) { text("s@ += f@();\ns@ += f@();") } else { reached_again(rng, part) };
        body.push(node);
        body.push(text(claim(rng, "s@")));
    }
    body.push(text("return 0;"));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

/// A block in which a declaration is reached several times.
fn reached_again(rng: &mut Rng, part: i128) -> Node {
    let name = format!("y{part}");
    let rounds = rng.within(2, 3);
    match rng.below(6) {
        0 => {
            let mut body = vec![text(format!("ANY(int, {name}, -3, -1);"))];
            body.extend(uses(rng, &name, "k"));
            body.push(text(format!("x += {name};\nk++;")));
            let head = if rng.chance(500) { "while (x > 0) {" } else { "for (x = 3; x > 0;) {" };
            block("{", vec![block(head, body), text(format!("ASSERT(x != {});", rng.within(-3, 0)))])
        }
        1 => {
            // A jump back to the declaration, from within its block.
            let mut body = vec![text(format!("int n = 0;\nagain{part}:;")), arbitrary(rng, &name)];
            body.extend(uses(rng, &name, "n"));
            body.push(text(format!("if (n++ < {}) goto again{part};", rounds - 1)));
            block("{", body)
        }
        2 => jumped_over(rng, &name, rounds),
        3 => {
            let mut body = vec![arbitrary(rng, &name)];
            body.extend(uses(rng, &name, "k"));
            body.push(text("k++;"));
            Node::Block(vec![("do {".to_string(), body)], format!("}} while (k < {rounds});"))
        }
        4 => {
            // One that is declared outside of the loop stays as it is.
            let mut body = uses(rng, &name, "i");
            body.push(text(format!("if (i == {} && INPUT(0, 1)) {name}++;", rng.below(3))));
            let round = block(format!("for (int i = 0; i < {rounds}; i++) {{"), body);
            block("{", vec![arbitrary(rng, &name), round])
        }
        _ => {
            let mut body = vec![arbitrary(rng, &name)];
            body.extend(uses(rng, &name, "i"));
            block(format!("for (int i = 0; i < {rounds}; i++) {{"), body)
        }
    }
}

/// A declaration that `switch` jumps over.
fn jumped_over(rng: &mut Rng, name: &str, rounds: i128) -> Node {
    let assigned = rng.below(3);
    let mut cases = vec![text(format!("CHECKED(int {name};)"))];
    cases.push(text(format!("case {assigned}:\n{name} = 1;")));
    if rng.chance(500) {
        cases.push(text("break;"));
    }
    cases.push(text(format!("default:\nASSUME(0 <= {name} && {name} <= 1);")));
    cases.extend(uses(rng, name, "i"));
    let head = format!("for (int i = 0; i < {rounds}; i++) {{\nNATIVE(int {name} = choose(0, 1);)\nswitch (i) {{");
    Node::Block(vec![(head, cases)], "}\n}".to_string())
}

/// A declaration of an integer `name` without a value.
fn arbitrary(rng: &mut Rng, name: &str) -> Node {
    let low = -rng.within(0, 1);
    let bound = |value: &str| format!("ASSUME({low} <= {value} && {value} <= 1);");
    let choose = format!("choose({low}, 1)");
    match rng.below(7) {
        0 => text(format!(
            "CHECKED(int a{name}[2]; {} {})\nNATIVE(int a{name}[2] = {{{choose}, {choose}}};)\nint {name} = a{name}[{}];",
            bound(&format!("a{name}[0]")),
            bound(&format!("a{name}[1]")),
            rng.below(2),
        )),
        1 => text(format!(
            "struct {{ short a; int b; }} v{name};\nv{name}.a = 1;\nCHECKED({})\nNATIVE(v{name}.b = {choose};)\nint {name} = v{name}.b;",
            bound(&format!("v{name}.b")),
        )),
        2 => text(format!(
            "int *m{name} = malloc(sizeof(int));\nCHECKED({})\nNATIVE(*m{name} = {choose};)\nint {name} = *m{name};\nfree(m{name});",
            bound(&format!("*m{name}")),
        )),
        3 => text(format!(
            "CHECKED(int n{name}[1 + (s@ & 1)]; {})\nNATIVE(int n{name}[] = {{{choose}}};)\nint {name} = n{name}[0];",
            bound(&format!("n{name}[0]")),
        )),
        4 => text(format!("ANY({}, {name}, {low}, 1);", rng.pick(&["signed char", "short", "long", "long long"]))),
        _ => text(format!("ANY(int, {name}, {low}, 1);")),
    }
}

/// What is done with a value in round `round`.
fn uses(rng: &mut Rng, name: &str, round: &str) -> Vec<Node> {
    let (mut nodes, number) = (Vec::new(), rng.below(3));
    if rng.chance(350) {
        nodes.push(block(format!("if ({round} == {number}) {{"), vec![text(format!("ASSERT({name} == last@);"))]));
    }
    if rng.chance(250) {
        nodes.push(block(format!("if ({round} == {number}) {{"), vec![text(format!("{name} = {};", rng.below(2)))]));
    }
    nodes.push(text(format!("s@ += {name};")));
    if rng.chance(700) {
        nodes.push(text(format!("last@ = {name};")));
    }
    nodes
}

/// A claim about a sum.
fn claim(rng: &mut Rng, what: &str) -> String {
    format!("ASSERT({what} {} {});", rng.pick(&["!=", "!=", "<=", ">="]).to_owned(), rng.within(-3, 5))
}
