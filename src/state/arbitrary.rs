//! Indices that stand for all elements.

use super::key::Aspect;
use crate::analysis::loops::LoopId;
use crate::ssa::Encoding;
use crate::term::{Sort, TermId};
use rustc_hash::FxHashMap;

/// The arbitrary indices of loops and objects, made once.
pub type Arbitrary = FxHashMap<(LoopId, Aspect), TermId>;

/// The number that stands for all members of `family` in loop `id`.
pub fn arbitrary_member(encoding: &Encoding, id: LoopId, family: u32, arbitrary: &mut Arbitrary) -> TermId {
    let width = encoding.memory.bits.member;
    *arbitrary.entry((id, Aspect::Elements(family))).or_insert_with(|| encoding.terms.symbol("member", Sort::Bv(width)))
}
