//! The checks of what is lost meanwhile that stand for a loop.

use super::preparation::Subject;
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, CheckId, Op};
use crate::ssa::Shape;
use std::collections::BTreeSet;

/// The checks of what is lost meanwhile, of which each time round loop `id` meets one: if the loop ends, so does whatever stays at these on its account.
/// Those in its head are met each time, so that inner loops have their own; where there is none in the head (it was made from several, or is a library function's), all in its
/// blocks count.
pub fn marks_of(shape: &Shape, id: LoopId) -> BTreeSet<CheckId> {
    let l = &shape.forest.loops[id];
    let is_marked = marks_in(shape, l.head).next().is_some();
    let counts = |b: &BlockId| !is_marked || shape.forest.innermost(*b) == Some(id);
    l.blocks.iter().copied().filter(counts).flat_map(|b| marks_in(shape, b)).collect()
}

fn marks_in<'s>(shape: &'s Shape, block: BlockId) -> impl Iterator<Item = CheckId> + use<'s> {
    let checks = shape.function().blocks[block].insts.iter();
    let checks = checks.filter_map(|i| if let Op::Check { check, .. } = i.op { Some(check) } else { None });
    checks.filter(|&check| Subject::of(shape.program, check) == Subject::Losses)
}
