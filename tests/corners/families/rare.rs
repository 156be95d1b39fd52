//! What C has, or its compilers add, that programs rarely use: arrays without a length, odd types of distances and indices,
//! statements in expressions and structures that are used where they are returned, labels as values, ranges of cases,
//! atomic variables, functions of the compiler about bits and carries, bit-fields in unions.
//!
//! What wraps around though it is signed is in vectors.rs, which does not ask about it.

mod arrays;
mod atomics;
mod bits;
mod control;
mod expressions;
mod widths;

use super::mixing::Parts;
use crate::rng::Rng;
use crate::tree::Node;

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let kinds =
        [arrays::CORNERS, atomics::CORNERS, bits::CORNERS, control::CORNERS, expressions::CORNERS, widths::CORNERS];
    let mut parts = Parts::new();
    parts.declare("#define PLAIN(place, sign, number) NATIVE((void)((place) sign (number));)");
    for _ in 0..rng.within(1, 4) {
        if rng.chance(140) {
            bits::add_fields(&mut parts, rng);
        } else {
            let corners = *rng.pick(&kinds);
            let corner = *rng.pick(corners);
            parts.add(rng, corner);
        }
    }
    parts.finish(rng)
}
