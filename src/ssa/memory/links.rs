//! Links between members of families, and ghost values about them.

use crate::program::HeapQuery;
use crate::ssa::Memory;
use crate::term::TermId;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Links that may form a forest.
#[derive(Clone, Debug)]
pub struct Group {
    /// The slots with the links.
    pub links: Vec<usize>,
    /// The slots with the ghosts of each family: owners and ranks.
    pub(in crate::ssa) ghosts: BTreeMap<u32, (usize, usize)>,
}

/// A rank that was chosen.
#[derive(Clone, Debug)]
pub(in crate::ssa) struct Choice {
    pub(in crate::ssa) group: usize,
    /// When it was.
    pub(in crate::ssa) when: TermId,
    pub(in crate::ssa) rank: TermId,
    /// It is right below this one; else above all.
    pub(in crate::ssa) below: Option<TermId>,
    /// The ranks among which it was chosen.
    pub(in crate::ssa) memory: Memory,
}

/// A member that is the least one left.
#[derive(Clone, Debug)]
pub(in crate::ssa) struct Least {
    pub(in crate::ssa) group: usize,
    pub(in crate::ssa) name: TermId,
    pub(in crate::ssa) query: HeapQuery,
    pub(in crate::ssa) memory: Memory,
}

/// The ghost state.
#[derive(Clone, Default, Debug)]
pub(in crate::ssa) struct Ownership {
    pub(in crate::ssa) groups: Vec<Group>,
    pub(in crate::ssa) choices: Vec<Choice>,
    pub(in crate::ssa) leasts: Vec<Least>,
    /// The members whose ranks are spoken of: group, family, member.
    pub(in crate::ssa) ranked: Vec<(usize, u32, TermId)>,
    pub(in crate::ssa) known: FxHashSet<(usize, u32, TermId)>,
    /// The constraints that have been stated so far: choices with members, and least members.
    pub(in crate::ssa) stated: FxHashSet<(usize, usize)>,
    pub(in crate::ssa) stated_leasts: usize,
}
