//! Solvers whose calls are kept, and refutations of plain clauses, for tests.

use super::Solver;
use super::calls::Calls;
use super::refutation::{Derived, numbered};
use super::sat::Sat;
use crate::bits::cnf::Clauses;
use crate::util::Budget;

impl Solver<'_> {
    /// The same, which keeps what goes to its SAT solver and what comes back.
    pub(crate) fn keeping_calls(mut self) -> Self {
        self.sat.calls = Some(Calls::default());
        self
    }

    /// The calls of the SAT solver that were kept.
    pub(crate) fn calls(&self) -> &Calls {
        self.sat.calls.as_ref().expect("a solver that keeps calls")
    }
}

/// The clauses that the SAT solver derives from `clauses`, which contradict each other: literals as in DIMACS, each clause ended by 0.
pub(crate) fn refutation(clauses: &[i32]) -> Vec<Derived> {
    let mut sat = Sat::new(Budget::unlimited());
    sat.trace();
    for _ in 0..clauses.iter().map(|l| l.abs()).max().unwrap_or(0) {
        sat.variable();
    }
    clauses.split_inclusive(|l| *l == 0).for_each(|clause| sat.clause(&clause[..clause.len() - 1]));
    assert_eq!(sat.solve(&[], None), Ok(false));
    numbered(&sat.take_trace())
}
