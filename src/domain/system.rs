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
    /// What is worth trying as bounds.
    pub thresholds: Thresholds,
}

/// Numbers worth trying as bounds, e.g. the constants of the program, each list in ascending order.
#[derive(Clone, Debug, Default)]
pub struct Thresholds {
    /// Of integers.
    pub numbers: Vec<i128>,
    /// Of floating-point numbers: their places in the order, and the negations of those.
    pub places: Vec<i128>,
}

impl Thresholds {
    /// Those of what a row says.
    pub(super) fn of(&self, row: &Row, variables: &[Variable]) -> &[i128] {
        let about_floats = row.inner().mentions().iter().any(|&v| variables[v].is_float());
        if about_floats { &self.places } else { &self.numbers }
    }
}

/// Limits of an inference.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    /// Queries at most; rows that are not yet inductive then are given up one after another.
    pub queries: u32,
    /// Bits of a bound that are found beyond the thresholds, at most.
    pub refinements: u32,
}
