//! Questions about which heap objects can be reached ([`super::reachable`]).

use crate::program::CheckId;
use crate::ssa::Memory;
use crate::term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A pointer that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::ssa) struct Reached {
    pub(in crate::ssa) when: TermId,
    pub(in crate::ssa) name: TermId,
}

/// An observed check of what is lost.
#[derive(Clone)]
pub(in crate::ssa) struct Watched {
    pub(in crate::ssa) check: CheckId,
    /// Boolean: execution gets here.
    pub(in crate::ssa) guard: TermId,
    /// The names of objects that are not lost.
    pub(in crate::ssa) roots: Vec<TermId>,
    pub(in crate::ssa) memory: Memory,
}

/// Questions in bounded executions.
#[derive(Default)]
pub(in crate::ssa) struct Reachability {
    pub(in crate::ssa) questions: Vec<Question>,
    /// The answers, by what they depend on: iterations that change nothing of that ask the same.
    pub(in crate::ssa) answers: FxHashMap<(Vec<TermId>, Vec<Reached>), TermId>,
    /// The objects that pointers in memory may lead to, once that is known.
    pub(in crate::ssa) held: Option<Rc<FxHashSet<u32>>>,
    /// How many facts have been stated.
    pub(in crate::ssa) facts: usize,
}

/// A question whether all heap objects can be reached.
pub(in crate::ssa) struct Question {
    pub(in crate::ssa) memory: Memory,
    /// Boolean: it is asked; nothing is said of the set else.
    pub(in crate::ssa) is_asked: TermId,
    /// How many members of each family have been looked at.
    pub(in crate::ssa) looked_at: FxHashMap<u32, u64>,
    /// The objects that have been made.
    pub(in crate::ssa) members: Vec<Member>,
    /// The pointers in variables, and in the objects of the set.
    pub(in crate::ssa) pointers: Vec<Reached>,
    /// Arbitrary objects: whether one is outside of the set is the question.
    pub(in crate::ssa) any: Vec<Member>,
}

/// An object, or a member of a family.
#[derive(Clone, Copy)]
pub(in crate::ssa) struct Member {
    pub(in crate::ssa) object: u32,
    pub(in crate::ssa) name: TermId,
    /// Boolean: it is in the set.
    pub(in crate::ssa) is_inside: TermId,
}
