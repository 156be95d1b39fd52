//! Indices and pointers into the middle of objects, around their ends, and very far away.
//!
//! Natively each access says how many elements there are on both sides.

use crate::rng::Rng;
use crate::tree::{Node, block, either, text};

const TYPES: [&str; 6] = ["char", "short", "int", "unsigned", "long long", "unsigned char"];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![text("static int s@;")];
    let mut body = Vec::new();
    for part in 0..rng.within(1, 3) {
        let (declared, access) = part_of(rng, part);
        nodes.extend(declared);
        body.push(access);
    }
    body.push(text("return s@;"));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

/// An object and what is done with it: declarations of the file, and a block.
fn part_of(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    match rng.below(6) {
        0 | 1 => array(rng, part),
        2 => rows(rng, part),
        3 => member(rng, part),
        4 => flexible(rng, part),
        _ => bytes(rng, part),
    }
}

/// An array, or a pointer to one of its elements.
fn array(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    let (ty, count) = (*rng.pick(&TYPES), rng.within(2, 5));
    let before = if rng.chance(500) { rng.within(1, count) } else { 0 };
    let zeros = format!("{ty} a{part}[{count}] = {{0}};");
    let (mut file, mut body, mut base) = (Vec::new(), Vec::new(), format!("a{part}"));
    match rng.below(3) {
        0 => {
            file.push(text(format!("static {ty} a{part}@[{count}];")));
            base.push('@');
        }
        1 => body.push(text(zeros)),
        _ => body.push(text(format!("{ty} *a{part} = calloc({count}, sizeof({ty}));"))),
    }
    let name = if before == 0 && rng.chance(500) {
        base
    } else {
        body.push(text(format!("{ty} *p{part} = {base} + {before};")));
        format!("p{part}")
    };
    body.extend(access(rng, &name, before, count - before));
    (file, block("{", body))
}

fn rows(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    let (ty, rows, count) = (*rng.pick(&TYPES), rng.within(2, 3), rng.within(2, 4));
    let row = rng.within(0, rows - 1);
    let mut body = vec![text(format!("{ty} a{part}[{rows}][{count}] = {{{{0}}}};"))];
    if rng.chance(300) {
        body.extend(access(rng, &format!("a{part}[INPUT(0, {})]", rows - 1), 0, count));
    } else if rng.chance(300) {
        // The index of the row is the one that may be too large.
        let (index, declared) = index(rng, rows, false);
        body.push(declared);
        body.push(text(format!("s@ += ELEMENT(a{part}, {index}, 0, {rows})[{}];", rng.within(0, count - 1))));
    } else {
        body.extend(access(rng, &format!("a{part}[{row}]"), 0, count));
    }
    (Vec::new(), block("{", body))
}

/// An array that is a member: the last one of a structure in another one, perhaps.
fn member(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    let (ty, count) = (*rng.pick(&TYPES), rng.within(2, 5));
    // One element would make it flexible.
    let file = vec![
        text(format!("struct F{part}@ {{ unsigned length; {ty} data[1 + {}]; }};", count - 1)),
        text(format!("struct G{part}@ {{ struct F{part}@ inner; int guard; }};")),
    ];
    let (declared, place) = match rng.below(5) {
        0 => (format!("struct F{part}@ v{part} = {{0}};"), format!("v{part}.data")),
        1 => (format!("struct G{part}@ v{part} = {{{{0}}}};"), format!("v{part}.inner.data")),
        2 => (format!("struct F{part}@ v{part}[2] = {{{{0}}}};"), format!("v{part}[0].data")),
        3 => (format!("struct G{part}@ w{part} = {{{{0}}}}, *v{part} = &w{part};"), format!("v{part}->inner.data")),
        _ => (format!("struct F{part}@ *v{part} = calloc(1, sizeof(struct G{part}@));"), format!("v{part}->data")),
    };
    let mut body = vec![text(declared)];
    body.extend(access(rng, &place, 0, count));
    (file, block("{", body))
}

/// An array of a length that the allocation tells.
fn flexible(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    let (ty, count) = (*rng.pick(&TYPES), rng.within(1, 4));
    let file = vec![text(format!("struct F{part}@ {{ unsigned length; {ty} data[]; }};"))];
    let mut body =
        vec![text(format!("struct F{part}@ *v{part} = calloc(1, sizeof(struct F{part}@) + {count} * sizeof({ty}));"))];
    body.extend(access(rng, &format!("v{part}->data"), 0, count));
    (file, block("{", body))
}

/// Accesses at any byte.
fn bytes(rng: &mut Rng, part: i128) -> (Vec<Node>, Node) {
    let (ty, size) = *rng.pick(&[("short", 2), ("int", 4), ("long long", 8)]);
    let count = rng.within(8, 12);
    let before = rng.within(0, 8);
    let mut body = vec![text(format!("char a{part}[{count}] = {{0}};\nchar *p{part} = a{part} + {before};"))];
    let (index, declared) = index(rng, count - before, before > 0);
    body.push(declared);
    let place = format!("*({ty} *)&ELEMENT(p{part}, {index}, {before}, {})", count - before - size + 1);
    body.push(text(if rng.chance(500) { format!("{place} = 1;") } else { format!("s@ += {place};") }));
    (Vec::new(), block("{", body))
}

/// An access to one of `room` elements, or of those before.
fn access(rng: &mut Rng, name: &str, before: i128, room: i128) -> Vec<Node> {
    let (index, declared) = index(rng, room, before > 0);
    let place = format!("ELEMENT({name}, {index}, {before}, {room})");
    let usage = if rng.chance(500) { format!("{place} = 1;") } else { format!("s@ += {place};") };
    let guarded = match rng.below(4) {
        0 => block(format!("if ({index} < {room}) {{"), vec![text(usage)]),
        1 => either(&format!("{index} == {}", rng.within(0, room)), vec![text(";")], vec![text(usage)]),
        _ => text(usage),
    };
    vec![declared, guarded]
}

/// The declaration of an index, its value by input: near the end, or as far away as can be.
fn index(rng: &mut Rng, room: i128, negative: bool) -> (String, Node) {
    let far = [
        ("unsigned long", "1UL << (8 * sizeof(long) - 2)"),
        ("unsigned long", "(1UL << (8 * sizeof(long) - 2)) + 1"),
        ("long", "1L << (8 * sizeof(long) - 3)"),
        ("long", "-(1L << (8 * sizeof(long) - 2))"),
        ("long", "(1L << (8 * sizeof(long) - 2)) - 1"),
        ("long", "1L << (8 * sizeof(long) - 4)"),
        ("int", "2147483647"),
        ("int", "-2147483647 - 1"),
        ("unsigned", "1u << 30"),
        ("unsigned", "0x80000000u"),
        ("int", "1 << 29"),
    ];
    let near = ["int", "long", "short", "signed char", "unsigned", "unsigned char", "unsigned long"];
    let (mut ty, mut extreme) = (*rng.pick(&near), None);
    if rng.chance(400) {
        let (wide, value) = *rng.pick(&far);
        (ty, extreme) = (wide, Some(value));
    }
    let unsigned = ty.starts_with("unsigned");
    let low = if negative && !unsigned { -rng.within(0, 2) } else { 0 };
    let high = (room - 1 + i128::from(rng.chance(400))).max(low);
    let name = format!("i{}", rng.below(100_000));
    let declared = match extreme {
        Some(value) => format!("{ty} {name} = INPUT(0, 3) == 3 ? {value} : {};", rng.within(low, high)),
        None if unsigned && !negative && ty == "unsigned" && rng.chance(300) => {
            // 1 less than 0 is very large.
            format!("{ty} {name} = INPUT(0, {}) - 1u;", room)
        }
        None => format!("{ty} {name} = INPUT({low}, {high});"),
    };
    (name, text(declared))
}
