//! `setjmp` and `longjmp`: to be right about, or silent.

use crate::rng::Rng;
use crate::tree::{Node, block, either, text};

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let jump = |rng: &mut Rng| format!("longjmp(env@, {});", rng.within(0, 3));
    let mut thrower = vec![text("s@++;")];
    let throw = jump(rng);
    thrower.push(block(format!("if (d == {}) {{", rng.below(3)), vec![text(throw)]));
    if rng.chance(400) {
        thrower.push(block("if (d > 0) {", vec![text("throw@(d - 1);")]));
    }
    thrower.push(text(format!("s@ += {};", rng.below(3))));
    let throws = text(format!("throw@({});", rng.pick(&["INPUT(0, 2)", "1", "2", "s@"])));
    let mut guarded = vec![throws];
    if rng.chance(300) {
        let again = jump(rng);
        guarded.push(block("if (s@ < 3) {", vec![text(again)]));
    }
    let caught = vec![text(format!("s@ += {} + r;", rng.below(3)))];
    let body = vec![
        text("static int r;\nr = 0;"),
        text("r = setjmp(env@);"),
        either("r == 0", guarded, caught),
        text(format!("ASSERT(s@ {} {});\nreturn 0;", rng.pick(&["!=", "<=", ">"]).to_owned(), rng.below(7))),
    ];
    vec![vec![
        text("#include <setjmp.h>"),
        text("static jmp_buf env@;\nstatic int s@;"),
        block("static void throw@(int d) {", thrower),
        block("int main@(void) {", body),
    ]]
}
