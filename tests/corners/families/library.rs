//! Strings and blocks in small buffers: functions of the library at the ends of objects, and on overlapping ones.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let words = ["", "a", "ab", "abc", "abcd"];
    let mut body = vec![text("int k = INPUT(0, 5);")];
    let buffers: Vec<(String, i128)> = ["a", "b", "c"].iter().map(|n| (n.to_string(), rng.within(3, 7))).collect();
    for (name, size) in &buffers {
        let fitting: Vec<&&str> =
            words.iter().filter(|w| (w.len() as i128) < *size + i128::from(rng.chance(100))).collect();
        body.push(text(match rng.below(4) {
            0 => format!("char *{name} = calloc({size}, 1);\nmemcpy({name}, \"xy\", 2);"),
            1 => format!("static char {name}[{size}];"),
            _ => format!("char {name}[{size}] = \"{}\";", rng.pick(&fitting)),
        }));
    }
    for _ in 0..rng.within(2, 5) {
        let call = call(rng, &buffers);
        body.push(if rng.chance(300) {
            block(format!("if (k > {}) {{", rng.below(5)), vec![text(call)])
        } else {
            text(call)
        });
    }
    body.push(text(format!("ASSERT(s@ != {});\nreturn 0;", rng.within(1, 6))));
    vec![vec![text("static int s@;"), block("int main@(void) {", body)]]
}

/// A call with arguments of which most are right.
fn call(rng: &mut Rng, buffers: &[(String, i128)]) -> String {
    let (to, size) = rng.pick(buffers).clone();
    let (from, other) = rng.pick(buffers).clone();
    let near = size.min(other) - 1 + i128::from(rng.chance(250)) * 2;
    let length = if rng.chance(500) { "k".to_string() } else { rng.within(0, near).to_string() };
    let distinct: Vec<&String> = buffers.iter().map(|(name, _)| name).filter(|name| **name != to).collect();
    let source = (*rng.pick(&distinct)).clone();
    match rng.below(16) {
        0 => format!("memcpy({to}, {from}, {length});"),
        1 => format!("memmove({to} + {}, {from}, {length});", rng.below(2)),
        2 => format!("memset({to}, 'x', {length});"),
        3 => format!("strcpy({to}, {source});"),
        4 => format!("strncpy({to}, {source}, {length});"),
        5 => format!("strcat({to}, {source});"),
        6 => format!("strncat({to}, {source}, {length});"),
        7 => format!("s@ += strlen({from});"),
        8 => format!("{{ char *p = strchr({from}, '{}'); if (p) s@ += p - {from}; }}", rng.pick(&["a", "b", "x"])),
        9 => format!("s@ += strcmp({to}, {from}) < 0;"),
        10 => format!("s@ += strncmp({to}, {from}, {length}) == 0;"),
        11 => format!("s@ += memcmp({to}, {from}, {length}) > 0;"),
        12 => format!("{to}[{}] = {};", rng.within(0, size - 1), rng.pick(&["0", "'a'", "'b'"])),
        13 => format!("memcpy({to}, {to} + {}, {length});", rng.below(3)),
        14 => format!("ASSERT({from}[{}] != '{}');", rng.within(0, other - 1), rng.pick(&["a", "b", "x"])),
        _ => format!("strcpy({to}, {to} + {});", rng.below(2)),
    }
}
