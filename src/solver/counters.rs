//! Counters that the solvers of an engine share: many solvers add to them, and others read them at any time.

use super::answer::{Answer, Statistics};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Sums over solvers, without learnt clauses.
#[derive(Default, Debug)]
pub struct Counters {
    queries: AtomicU64,
    sat: AtomicU64,
    unsat: AtomicU64,
    calls: AtomicU64,
    variables: AtomicU64,
    clauses: AtomicU64,
    solving: AtomicU64,
    encoding: AtomicU64,
}

/// The values of the counters at one time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sums {
    /// Queries; those that were given up are neither satisfiable nor unsatisfiable.
    pub queries: u64,
    /// Queries that are satisfiable.
    pub sat: u64,
    /// Queries that are unsatisfiable.
    pub unsat: u64,
    /// Calls of the SAT solver.
    pub calls: u64,
    /// Variables.
    pub variables: u64,
    /// Clauses.
    pub clauses: u64,
    /// Time in the SAT solver.
    pub solving: Duration,
    /// Time between terms and clauses.
    pub encoding: Duration,
}

impl Counters {
    /// The sums so far.
    pub fn sums(&self) -> Sums {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Sums {
            queries: get(&self.queries),
            sat: get(&self.sat),
            unsat: get(&self.unsat),
            calls: get(&self.calls),
            variables: get(&self.variables),
            clauses: get(&self.clauses),
            solving: Duration::from_nanos(get(&self.solving)),
            encoding: Duration::from_nanos(get(&self.encoding)),
        }
    }

    /// Adds a query: what a solver has done after it, and had done `before`.
    pub(super) fn add(&self, answer: Option<Answer>, before: &Statistics, after: &Statistics) {
        let add = |counter: &AtomicU64, n: u64| counter.fetch_add(n, Ordering::Relaxed);
        let nanoseconds = |time: Duration| time.as_nanos() as u64;
        add(&self.queries, 1);
        match answer {
            Some(Answer::Sat) => add(&self.sat, 1),
            Some(Answer::Unsat) => add(&self.unsat, 1),
            None => 0,
        };
        add(&self.calls, after.calls.saturating_sub(before.calls));
        add(&self.variables, after.variables.saturating_sub(before.variables) as u64);
        add(&self.clauses, after.clauses.saturating_sub(before.clauses));
        add(&self.solving, nanoseconds(after.solving.saturating_sub(before.solving)));
        add(&self.encoding, nanoseconds(after.encoding.saturating_sub(before.encoding)));
    }
}
