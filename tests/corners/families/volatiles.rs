//! Objects that may change by themselves: each read of something volatile is an input. And writes to constants.

use crate::rng::Rng;
use crate::tree::{Node, block, either, text};

const PLACES: [&str; 9] =
    ["v@", "r@.status", "r@.data[1]", "a@[2]", "*vp@", "rp@->status", "local", "c@", "*(volatile unsigned *)&plain@"];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![
        text("static int s@, buffer@[8];"),
        text("static volatile int v@;"),
        text("struct R@ { volatile unsigned status; volatile unsigned char data[2]; };"),
        text("static struct R@ r@;\nstatic struct R@ *rp@ = &r@;"),
        text("static volatile short a@[4];"),
        text("static volatile int *vp@ = &v@;"),
        text("const volatile int c@ = 2;"),
        text("static unsigned plain@;"),
        text("static const int fixed@ = 7;"),
    ];
    let mut body = vec![text("volatile int local = 0;")];
    for part in 0..rng.within(1, 3) {
        body.push(statement(rng, part));
    }
    body.push(text(format!("ASSERT(s@ != {});\nreturn 0;", rng.within(3, 9))));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}

fn statement(rng: &mut Rng, part: i128) -> Node {
    let place = *rng.pick(&PLACES);
    let read = |mask: usize| format!("VOLATILE({place}, {mask})");
    let write = if place == "c@" { String::new() } else { format!("{place} = {};", rng.below(4)) };
    let (x, y) = (format!("x{part}"), format!("y{part}"));
    match rng.below(12) {
        0 => text(format!("{write}\nint {x} = {};\nint {y} = {};\nASSERT({x} == {y});", read(1), read(1))),
        1 => text(format!("{write}\nint {x} = {};\nASSERT({x} <= {});", read(3), rng.within(2, 3))),
        2 if rng.chance(500) => text(format!("int {x} = {};\nif ({} < 8) buffer@[{x}] = 1;", read(15), read(15))),
        2 | 3 | 8 | 9 => text(format!("int {x} = {};\nif ({x} < 8) buffer@[{x}] = 1;", read(15))),
        4 => {
            let mut body = vec![text("s@++;")];
            if rng.chance(400) {
                body.push(text(write));
            }
            let head = format!("for (int i = 0; i < {} && !{}; i++) {{", rng.within(1, 4), read(1));
            block(head, body)
        }
        5 => either(&read(1), vec![text("s@ += 2;")], vec![text(format!("{write}\ns@ += {};", read(1)))]),
        6 => {
            let put = text("*(int *)&fixed@ = 8;");
            block(format!("if ({} > {}) {{", read(3), rng.within(2, 3)), vec![put])
        }
        _ => text(format!("plain@ = 3;\nASSERT(plain@ == 3);\nint {x} = buffer@[1];\nASSERT({x} <= 1);")),
    }
}
