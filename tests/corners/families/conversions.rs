//! Conversions that C makes where no cast asks for them: of what is assigned, passed, returned, initialised, compared and
//! computed with, between types of other widths and signs, bit-fields among them.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

const TYPES: [&str; 10] = [
    "int",
    "unsigned",
    "long long",
    "unsigned long long",
    "short",
    "unsigned short",
    "signed char",
    "unsigned char",
    "char",
    "_Bool",
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![block("struct S@ {", (0..2).map(|n| bit_field(rng, n)).collect()).ending("};")];
    nodes.push(text("static struct S@ b@;"));
    for n in 0..3 {
        nodes.push(text(format!("static {} g{n}@;", rng.pick(&TYPES))));
    }
    for n in 0..2 {
        let (result, parameter) = (rng.pick(&TYPES), rng.pick(&TYPES));
        let value = rng.pick(&["x", "-x", "x + 1", "x * 2", "~x", "x - 3"]);
        nodes.push(text(format!("static {result} f{n}@({parameter} x) {{ return {value}; }}")));
    }
    let mut body = vec![text("int k = INPUT(-2, 2);"), text("int l = INPUT(0, 1);")];
    for n in 0..2 {
        let value = value(rng, 2);
        body.push(text(format!("{} v{n} = {value};", rng.pick(&TYPES))));
    }
    for _ in 0..rng.within(1, 3) {
        let line = text(statement(rng));
        body.push(if rng.chance(300) {
            let condition = format!("if ({} {} {}) {{", place(rng), rng.pick(&["<", ">=", "=="]), value(rng, 1));
            block(condition, vec![line])
        } else {
            line
        });
    }
    body.push(text("return 0;"));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

fn bit_field(rng: &mut Rng, number: usize) -> Node {
    let (ty, bits) = *rng.pick(&[("int", 32), ("unsigned", 32), ("signed char", 8), ("unsigned short", 16)]);
    text(format!("{ty} b{number} : {};", rng.within(2, bits)))
}

/// Something that can be assigned.
fn place(rng: &mut Rng) -> &'static str {
    rng.pick::<&str>(&["g0@", "g1@", "g2@", "v0", "v1", "b@.b0", "b@.b1", "k"])
}

fn statement(rng: &mut Rng) -> String {
    let to = place(rng);
    let value = value(rng, 2);
    match rng.below(8) {
        0 => format!("{to} {} {value};", rng.pick(&["+=", "-=", "^=", "&=", "|="])),
        1 => format!("{to}{};", rng.pick(&["++", "--"])),
        2 => format!("f{}@({value});", rng.below(2)),
        3 => format!("{to} = l ? {value} : {};", place(rng)),
        4 => format!("{to} = {} = {value};", place(rng)),
        _ => format!("{to} = {value};"),
    }
}

fn value(rng: &mut Rng, depth: u32) -> String {
    let deeper = |rng: &mut Rng| if depth > 0 { value(rng, depth - 1) } else { "l".to_string() };
    match rng.below(if depth > 0 { 14 } else { 4 }) {
        0 if rng.chance(300) => rng.within(0, 300).to_string(),
        0 => rng.below(4).to_string(),
        1 => rng.pick::<&str>(&["k", "l"]).to_string(),
        2 if rng.chance(600) => "l".to_string(),
        2 => format!("{}u", rng.pick(&[1u32, 127, 255, 65_535, 0x8000_0000])),
        3 => ["g0@", "g1@", "g2@", "b@.b0", "b@.b1"][rng.below(5)].to_string(),
        4 | 5 => format!("({} {} {})", deeper(rng), rng.pick(&["+", "-", "&", "|", "^"]), deeper(rng)),
        6 => format!("({} * {})", deeper(rng), rng.within(2, 90)),
        7 => format!("({})({})", rng.pick(&TYPES), deeper(rng)),
        8 => format!("f{}@({})", rng.below(2), deeper(rng)),
        9 => format!("({} & {})", deeper(rng), rng.pick(&[1, 7, 127, 255])),
        10 | 11 => format!("(l {} {})", rng.pick(&["+", "*", "^", "<"]), deeper(rng)),
        // No two signs are one operator.
        12 => format!("{} {}", rng.pick(&["-", "~", "+", "!"]), deeper(rng)),
        _ => format!("(l ? {} : {})", deeper(rng), deeper(rng)),
    }
}
