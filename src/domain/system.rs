//! The problem of an inference: loops with their templates, states and back edges.

use super::template::{Row, Variable};
use crate::term::TermId;
use crate::util::Bv;

/// One loop in one copy of its surroundings: its loop-back state.
#[derive(Clone, Debug)]
pub struct PreState {
    /// The loop-select guard g^ls.
    pub select: TermId,
    /// The values of the variables.
    pub values: Vec<TermId>,
}

/// A state at a back edge, for which the rows must hold.
#[derive(Clone, Debug)]
pub struct PostState {
    /// When the back edge is taken as the first to violate an invariant.
    pub guard: TermId,
    /// The values of the variables.
    pub values: Vec<TermId>,
}

/// One loop.
#[derive(Clone, Debug)]
pub struct LoopSystem {
    /// Its state variables.
    pub variables: Vec<Variable>,
    /// Its template.
    pub rows: Vec<Row>,
    /// States of its variables at back edges that are known to be reachable; may be empty.
    pub seen: Vec<Vec<Bv>>,
    /// Its loop-back states.
    pub pre: Vec<PreState>,
    /// Its back edges.
    pub post: Vec<PostState>,
}

/// All loops with what is assumed.
#[derive(Clone, Debug)]
pub struct System {
    /// The loops.
    pub loops: Vec<LoopSystem>,
    /// Assumptions of every query.
    pub assumptions: Vec<TermId>,
    /// Numbers worth trying as bounds, e.g. the constants of the program.
    pub thresholds: Vec<i128>,
}

/// Limits of an inference.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    /// Queries at most; rows that are not yet inductive then are given up one after another.
    pub queries: u32,
}
