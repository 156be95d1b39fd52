//! Links between members of families, and ghost values about them.

use super::Memory;
use crate::program::HeapQuery;
use crate::term::TermId;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Links that may form a forest.
#[derive(Clone, Debug)]
pub struct Group {
    /// The slots with the links.
    pub links: Vec<usize>,
    /// The slots with the ghosts of each family: owners and ranks.
    pub(super) ghosts: BTreeMap<u32, (usize, usize)>,
}

/// A rank that was chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) group: usize,
    /// When it was.
    pub(super) when: TermId,
    pub(super) rank: TermId,
    /// It is right below this one; else above all.
    pub(super) below: Option<TermId>,
    /// The ranks among which it was chosen.
    pub(super) memory: Memory,
}

/// A member that is the least one left.
#[derive(Clone, Debug)]
pub(super) struct Least {
    pub(super) group: usize,
    pub(super) name: TermId,
    pub(super) query: HeapQuery,
    pub(super) memory: Memory,
}

/// The ghost state.
#[derive(Clone, Default, Debug)]
pub(super) struct Ownership {
    pub(super) groups: Vec<Group>,
    pub(super) choices: Vec<Choice>,
    pub(super) leasts: Vec<Least>,
    /// The members whose ranks are spoken of: group, family, member.
    pub(super) ranked: Vec<(usize, u32, TermId)>,
    pub(super) known: FxHashSet<(usize, u32, TermId)>,
    /// The constraints that have been stated so far: choices with members, and least members.
    pub(super) stated: FxHashSet<(usize, usize)>,
    pub(super) stated_leasts: usize,
}
