//! Pointers that move: in their objects, just behind them, or out of them, without being used.
//!
//! Natively, only numbers are kept of where each pointer is: `n0` the object, `o0` the offset in it in bytes, for the pointer `p0`; and
//! `z` the sizes of objects in bytes, -1 of dead ones. Null is an object without bytes.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// Types of elements, with their sizes in bytes.
const TYPES: [(&str, i128); 5] =
    [("char", 1), ("int", 4), ("long long", 8), ("struct { int a; char b; }", 8), ("int[3]", 12)];
const OBJECTS: usize = 3;
const POINTERS: usize = 2;

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let &(ty, size) = rng.pick(&TYPES);
    let before = vec![text(format!("typedef __typeof__({ty}) T@;\nstatic int s@;"))];
    let (mut body, mut ends, mut sizes, mut starts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for object in 0..OBJECTS {
        let length = rng.within(1, 9);
        let name = format!("a{object}");
        let (declaration, start, bytes) = match rng.below(6) {
            0 => (format!("static T@ {name}[{length}];"), name.clone(), size * length),
            1 => (format!("T@ {name}[{length}];"), name.clone(), size * length),
            2 => (format!("T@ {name};"), format!("&{name}"), size),
            3 => {
                ends.push((object, format!("free({name});")));
                (
                    format!("T@ *{name} = malloc({length} * sizeof(T@)); ASSUME({name} != 0);"),
                    name.clone(),
                    size * length,
                )
            }
            4 => (format!("T@ {name}[{length}][2];"), format!("{name}[0]"), 2 * size * length),
            _ => (format!("T@ *{name} = 0;"), name.clone(), 0),
        };
        body.push(text(declaration));
        sizes.push(bytes.to_string());
        starts.push(start);
    }
    body.push(text(format!("NATIVE(long z[] = {{{}}};)", sizes.join(", "))));
    for pointer in 0..POINTERS {
        let object = rng.below(OBJECTS);
        body.push(text(format!("T@ *p{pointer} = {};", starts[object])));
        body.push(text(format!("NATIVE(int n{pointer} = {object}; _BitInt(128) o{pointer} = 0;)")));
    }
    for _ in 0..rng.within(1, 5) {
        body.push(statement(rng, size, &starts, &mut ends));
    }
    body.push(text("return s@ > 100;"));
    let mut file = before;
    file.push(block("int main@(void) {", body));
    vec![file]
}

fn statement(rng: &mut Rng, size: i128, starts: &[String], ends: &mut Vec<(usize, String)>) -> Node {
    let p = rng.below(POINTERS);
    let inner = match rng.below(12) {
        0 => {
            let object = rng.below(OBJECTS);
            text(format!("p{p} = {}; NATIVE(n{p} = {object}; o{p} = 0;)", starts[object]))
        }
        1 => {
            let q = rng.below(POINTERS);
            text(format!("p{p} = p{q}; NATIVE(n{p} = n{q}; o{p} = o{q};)"))
        }
        2 if !ends.is_empty() => {
            let (object, end) = ends.remove(rng.below(ends.len()));
            // Not in a loop or a branch: it is freed once, and no more taken as a start below.
            return text(format!("{end} NATIVE(z[{object}] = -1;)"));
        }
        3 | 4 => passing(rng, p, size),
        _ => step(rng, p, size),
    };
    match rng.below(8) {
        0 => block(format!("for (int i = 0; i < {}; i++) {{", rng.within(1, 4)), vec![inner]),
        1 => block("for (int i = INPUT(0, 3); i > 0; i--) {", vec![inner]),
        2 | 3 => block("if (INPUT(0, 1)) {", vec![inner]),
        _ => inner,
    }
}

/// A distance: its declaration as `d`.
fn distance(rng: &mut Rng) -> String {
    match rng.below(24) {
        0 => "int d = INPUT(-1, 2);".to_string(),
        1..=3 => "int d = INPUT(0, 2);".to_string(),
        4..=6 => "unsigned char d = INPUT(0, 3);".to_string(),
        7 => "unsigned d = INPUT(0, 2) - 1;".to_string(),
        8 => "long d = INPUT(0, 1) * (1L << (8 * sizeof(long) - 2));".to_string(),
        9 => "unsigned long d = INPUT(0, 1) * (1UL << (8 * sizeof(long) - 1));".to_string(),
        10 => "short d = INPUT(0, 1) ? 1 : -1;".to_string(),
        11 => format!("int d = {};", rng.within(-2, 6)),
        _ => format!("int d = {};", rng.within(0, 2)),
    }
}

/// The pointer moves.
fn step(rng: &mut Rng, p: usize, size: i128) -> Node {
    let (distance, by, move_) = match rng.below(14) {
        9.. => (String::new(), 1, "P++;".to_string()),
        0 => (String::new(), 1, "++P;".to_string()),
        1 => (String::new(), -1, "--P;".to_string()),
        2 => (String::new(), 1, "P = &P[1];".to_string()),
        3 => (distance(rng), -1, "P -= d;".to_string()),
        4 => (distance(rng), -1, "P = P - d;".to_string()),
        5 => (distance(rng), 1, "P = &P[d];".to_string()),
        6 => (distance(rng), 1, "P = d + P;".to_string()),
        _ => (distance(rng), 1, "P += d;".to_string()),
    };
    let factor = if distance.is_empty() { "1" } else { "d" };
    let bytes = by * size;
    let move_ = move_.replace('P', &format!("p{p}"));
    text(format!("{{ {distance} NATIVE(o{p} += (_BitInt(128)){factor} * {bytes};) SUM(o{p}, z[n{p}]); {move_} }}"))
}

/// A sum that is only compared.
fn passing(rng: &mut Rng, p: usize, size: i128) -> Node {
    let q = rng.below(POINTERS);
    let distance = distance(rng);
    let sum = *rng.pick(&["P + d", "&P[d]", "(T@ *)((char *)P + d)"]);
    let bytes = if sum.contains("char") { 1 } else { size };
    let sum = sum.replace('P', &format!("p{p}"));
    text(format!("{{ {distance} SUM(o{p} + (_BitInt(128))d * {bytes}, z[n{p}]); s@ += {sum} == p{q}; }}"))
}
