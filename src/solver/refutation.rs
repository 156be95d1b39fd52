//! Why an assertion has no model: the clauses, the lemmas among them, and a clausal proof, for somebody who has no solver.
//!
//! A query that is refuted once says which lemmas it took ([`Stated`]). With these from the start, the clauses are a function
//! of the terms alone: whoever has the terms makes the same ones, in the same order, and a proof that they contradict each
//! other ([`super::refute`]) can be checked step by step (LRAT; Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT
//! Verification, CADE 2017; CaDiCaL writes no step that is not a reverse unit propagation).

use super::arrays::Pair;
use rustc_hash::{FxHashMap, FxHashSet};

/// Facts that were stated since a model violated them.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Stated {
    /// That equal indices give equal elements, of pairs of reads: the array, and its reads, in the order in which they were met.
    Reads(Vec<Pair>),
    /// Clauses that were asserted lazily: their positions among those that are left.
    Clauses(Vec<usize>),
}

/// A clause that follows from earlier ones.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Derived {
    /// Its number.
    pub id: i64,
    /// Its literals, as in DIMACS.
    pub clause: Vec<i32>,
    /// The clauses that become unit one after another if it is false, until one is false itself.
    pub from: Vec<i64>,
}

/// The clauses that a SAT solver was given, and those that it has derived.
#[derive(Clone, Default, Debug)]
pub(super) struct Trace {
    /// The numbers of the clauses that it was given, in order.
    pub(super) given: Vec<i64>,
    /// The others, in order.
    pub(super) derived: Vec<Derived>,
}

/// Clauses that contradict each other, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The derived clauses that the last one, which is empty, rests on, in order. The clauses that were given have the numbers from 1 on.
    pub steps: Vec<Derived>,
}

/// The steps that an empty clause rests on, numbered as the clauses that were given are: from 1 on, the derived ones after them.
pub(super) fn numbered(trace: &Trace) -> Vec<Derived> {
    let at: FxHashMap<i64, usize> = trace.derived.iter().enumerate().map(|(n, d)| (d.id, n)).collect();
    let Some(last) = trace.derived.iter().position(|d| d.clause.is_empty()) else { return Vec::new() };
    let mut needed: FxHashSet<usize> = FxHashSet::from_iter([last]);
    for n in (0..=last).rev() {
        if needed.contains(&n) {
            needed.extend(trace.derived[n].from.iter().filter_map(|id| at.get(id)));
        }
    }
    let mut numbers: FxHashMap<i64, i64> = trace.given.iter().zip(1..).map(|(&id, n)| (id, n)).collect();
    let mut steps = Vec::new();
    for (n, d) in trace.derived.iter().enumerate().filter(|(n, _)| needed.contains(n)) {
        let id = trace.given.len() as i64 + 1 + n as i64;
        numbers.insert(d.id, id);
        let from = d.from.iter().map(|id| numbers.get(id).copied().unwrap_or(0)).collect();
        steps.push(Derived { id, clause: d.clause.clone(), from });
    }
    steps
}
