//! Bit-fields and unions with narrow and wide types, signed and not; conversions between them.
//!
//! What is in them is mixed into one number, of which two bits are claimed to be something.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

const TYPES: [(&str, i128); 9] = [
    ("int", 32),
    ("unsigned", 32),
    ("long long", 64),
    ("unsigned long long", 64),
    ("short", 16),
    ("unsigned short", 16),
    ("signed char", 8),
    ("unsigned char", 8),
    ("_Bool", 1),
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let packed = if rng.chance(350) { " __attribute__((packed))" } else { "" };
    let (fields, declared) = fields(rng);
    let mut nodes = vec![
        block("struct F@ {", declared).ending(&format!("}}{packed};")),
        text(
            "union U@ { struct F@ f; unsigned char bytes[sizeof(struct F@)]; unsigned long long wide; short narrow; };",
        ),
        text("static unsigned long long h@;"),
        text("static void mix@(unsigned long long value) { h@ = (h@ ^ value) * 0x9e3779b97f4a7c15; h@ ^= h@ >> 29; }"),
        text("static union U@ u@;"),
    ];
    let mut body = vec![text("int k = INPUT(-2, 2);"), text("union U@ v = {0};"), text("struct F@ w = {0};")];
    for _ in 0..rng.within(3, 8) {
        body.push(statement(rng, &fields));
    }
    for object in ["u@.f", "v.f", "w"] {
        let reads: Vec<Node> = fields.iter().map(|f| text(format!("mix@({object}.{f});"))).collect();
        body.extend(reads);
    }
    let (shift, value) = (rng.within(3, 60), rng.below(4));
    body.push(text(format!("ASSERT(k != {} || (h@ >> {shift} & 3) != {value});\nreturn 0;", rng.within(-2, 2))));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

/// Names of members, and their declarations.
fn fields(rng: &mut Rng) -> (Vec<String>, Vec<Node>) {
    let (mut names, mut declared) = (Vec::new(), Vec::new());
    for index in 0..rng.within(2, 6) {
        let (ty, bits) = *rng.pick(&TYPES);
        let name = format!("f{index}");
        if rng.chance(800) {
            let width = if rng.chance(200) { bits } else { rng.within(1, bits) };
            declared.push(text(format!("{ty} {name} : {width};")));
        } else {
            declared.push(text(format!("{ty} {name};")));
        }
        if rng.chance(80) {
            declared.push(text(format!("{} : {};", rng.pick(&["int", "short", "char"]), rng.below(3))));
        }
        names.push(name);
    }
    (names, declared)
}

fn statement(rng: &mut Rng, fields: &[String]) -> Node {
    let object = *rng.pick(&["u@.f", "v.f", "w"]);
    let (one, other) = (rng.pick(fields).clone(), rng.pick(fields).clone());
    let value = value(rng, &format!("{object}.{other}"));
    match rng.below(9) {
        0 => text(format!("{object}.{one} {} {value};", rng.pick(&["+=", "^=", "|=", "&=", "-="]))),
        1 => text(format!("{object}.{one}{};", rng.pick(&["++", "--"]))),
        2 => text(format!("v.bytes[INPUT(0, 1)] = {value};")),
        3 => text(format!("v.wide = {value};\nmix@(v.narrow);")),
        4 => text("w = v.f;"),
        5 => text("u@ = v;"),
        6 => text(format!("mix@({object}.{one} = {value});")),
        7 => text(format!("if ({object}.{one} {} {value}) mix@(5);", rng.pick(&["<", ">", "==", "!="]))),
        _ => text(format!("{object}.{one} = {value};")),
    }
}

fn value(rng: &mut Rng, place: &str) -> String {
    match rng.below(7) {
        0 => format!("({}ull ^ k)", rng.within(0, u64::MAX as i128)),
        1 => place.to_string(),
        2 => format!("(unsigned)(k * {}u)", rng.within(0, u32::MAX as i128)),
        3 => format!("(signed char)(k + {})", rng.within(100, 200)),
        4 => format!("(({place} > k) - k)"),
        5 => format!("(unsigned short)({place} * 3 - k)"),
        _ => "k".to_string(),
    }
}
