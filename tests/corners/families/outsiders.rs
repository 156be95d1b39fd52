//! Functions that nobody models, for which everything counts as input that they may do (`--external arbitrary`): which variables do they know? Natively they change each
//! integer that they know at each call: no program asserts more than that nobody has.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// What the functions are to the verifier, and what they do natively.
const OUTSIDE: &str = "struct H@ { int n; int *held; };
CHECKED(extern void take@(int *); extern void hold@(struct H@ *); extern void later@(void);)
int *shown@;
NATIVE(static int *known@[64]; static struct H@ *holders@[64]; static int count@; static int held@;
static void know@(int *p) { if (p && count@ < 64) known@[count@++] = p; }
static void act@(void) {
    know@(shown@);
    for (int i = 0; i < held@; i++) { holders@[i]->n = 7; know@(holders@[i]->held); }
    for (int i = 0; i < count@; i++) *known@[i] = 7;
}
static void take@(int *p) { know@(p); act@(); }
static void hold@(struct H@ *h) { if (held@ < 64) holders@[held@++] = h; act@(); }
static void later@(void) { act@(); })";

const INTEGERS: [&str; 3] = ["a", "b", "s@"];
const POINTERS: [&str; 3] = ["p", "q@", "shown@"];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut body = vec![text("int a = 1, b = 1;\nint *p = NULL;\nstruct H@ h = {1, NULL};")];
    body.extend((0..rng.within(5, 11)).map(|_| statement(rng, 0)));
    let asserted = *rng.pick(&INTEGERS);
    if rng.chance(600) {
        body.push(text(format!("{asserted} = 1;")));
        body.push(statement(rng, 1));
        body.push(text("later@();"));
    }
    body.push(text(format!("ASSERT({asserted} == 1);\nreturn 0;")));
    let variables = text("static int s@ = 1;\nstatic int *q@;");
    vec![vec![text(OUTSIDE), variables, block("int main@(void) {", body)]]
}

fn statement(rng: &mut Rng, depth: u32) -> Node {
    let (x, y) = (*rng.pick(&INTEGERS), *rng.pick(&INTEGERS));
    let (p, q) = (*rng.pick(&POINTERS), *rng.pick(&POINTERS));
    text(match rng.below(13) {
        0 => format!("{p} = &{x};"),
        1 => format!("{p} = NULL;"),
        2 => format!("{p} = {q};"),
        3 => format!("h.held = &{x};"),
        4 => format!("h.held = {p};"),
        5 => format!("take@({p});"),
        6 => format!("take@(&{x});"),
        7 => "hold@(&h);".to_string(),
        8 | 9 => "later@();".to_string(),
        10 => format!(
            "{p} = INPUT(0, 1) ? &{x} : {};",
            if rng.chance(500) { "NULL".to_string() } else { format!("&{y}") }
        ),
        11 if depth < 2 => {
            let inner = vec![statement(rng, depth + 1), statement(rng, depth + 1)];
            return block("if (INPUT(0, 1)) {", inner);
        }
        _ => format!("{x} = 1;"),
    })
}
