//! Questions about which heap objects can be reached ([`super::reachable`]).

use super::Memory;
use crate::program::CheckId;
use crate::term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A pointer that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Reached {
    pub(super) when: TermId,
    pub(super) name: TermId,
}

/// An observed check of what is lost.
#[derive(Clone)]
pub(super) struct Watched {
    pub(super) check: CheckId,
    /// Boolean: execution gets here.
    pub(super) guard: TermId,
    /// The names of objects that are not lost.
    pub(super) roots: Vec<TermId>,
    pub(super) memory: Memory,
}

/// Questions in bounded executions.
#[derive(Default)]
pub(super) struct Reachability {
    pub(super) questions: Vec<Question>,
    /// The answers, by what they depend on: iterations that change nothing of that ask the same.
    pub(super) answers: FxHashMap<(Vec<TermId>, Vec<Reached>), TermId>,
    /// The objects that pointers in memory may lead to, once that is known.
    pub(super) held: Option<Rc<FxHashSet<u32>>>,
    /// How many facts have been stated.
    pub(super) facts: usize,
}

/// A question whether all heap objects can be reached.
pub(super) struct Question {
    pub(super) memory: Memory,
    /// Boolean: it is asked; nothing is said of the set else.
    pub(super) is_asked: TermId,
    /// How many members of each family have been looked at.
    pub(super) looked_at: FxHashMap<u32, u64>,
    /// The objects that have been made.
    pub(super) members: Vec<Member>,
    /// The pointers in variables, and in the objects of the set.
    pub(super) pointers: Vec<Reached>,
    /// Arbitrary objects: whether one is outside of the set is the question.
    pub(super) any: Vec<Member>,
}

/// An object, or a member of a family.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub(super) object: u32,
    pub(super) name: TermId,
    /// Boolean: it is in the set.
    pub(super) is_inside: TermId,
}
