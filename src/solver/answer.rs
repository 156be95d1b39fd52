//! Answers to queries, and what they have cost.

use std::time::Duration;

/// The answer to a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Satisfiable: a model is available.
    Sat,
    /// Unsatisfiable: a core is available.
    Unsat,
}

impl Answer {
    /// `sat` or `unsat`.
    pub fn name(self) -> &'static str {
        match self {
            Answer::Sat => "sat",
            Answer::Unsat => "unsat",
        }
    }
}

/// Counts of the work that a solver has done so far, and the time that it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Queries.
    pub checks: u64,
    /// Calls of the SAT solver; more than queries where array lemmas were needed.
    pub calls: u64,
    /// Array lemmas.
    pub lemmas: u64,
    /// Lazy clauses that models violated.
    pub stated: u64,
    /// Nodes of the and-inverter graph.
    pub nodes: usize,
    /// Variables.
    pub variables: usize,
    /// Clauses, without learnt ones.
    pub clauses: u64,
    /// Conflicts.
    pub conflicts: u64,
    /// Time in the SAT solver.
    pub solving: Duration,
    /// Time between terms and clauses.
    pub encoding: Duration,
}

impl std::fmt::Display for Statistics {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Statistics { checks, calls, lemmas, stated, nodes, variables, clauses, conflicts, solving, encoding } =
            self;
        write!(
            f,
            "{checks} queries, {calls} solver calls, {conflicts} conflicts, {lemmas} array lemmas, \
             {stated} lazy clauses, {nodes} gates, {variables} variables, {clauses} clauses, {:.3} s solving, {:.3} s encoding",
            solving.as_secs_f64(),
            encoding.as_secs_f64()
        )
    }
}
