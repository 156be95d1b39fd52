//! What an outcome holds as evidence, for readers.

use crate::engine::verdict::{Outcome, Proof, Status, When};
use crate::program::CheckId;
use crate::rendering::{self, LoopInvariant, conditions};
use std::collections::BTreeMap;

/// Why there are no invariants, though some were found.
const TOO_LARGE: &str =
    "invariants were found, but the program is too large for their names to be looked up: they are not shown";

/// Texts that are made of the evidence of an outcome.
#[derive(Clone, Default, Debug)]
pub struct Told {
    /// Invariants of loops.
    pub invariants: Vec<LoopInvariant>,
    /// The components of ranking functions, by the checks that they prove: the most significant one first; without any, there is no second iteration.
    pub rankings: BTreeMap<CheckId, Vec<String>>,
    /// Recurrent sets, by the checks that fail: every iteration that starts where these conditions hold ends there.
    pub regions: BTreeMap<CheckId, Vec<String>>,
    /// Conditions under which procedures do what they should, by their places in the outcome, as C-like expressions.
    pub conditions: BTreeMap<usize, String>,
    /// Remarks on what could not be told.
    pub notes: Vec<String>,
}

impl Told {
    /// The texts for `outcome`: of invariants, if these are `wanted`.
    pub fn of(outcome: &Outcome, wanted: bool) -> Told {
        let mut told = Told::default();
        match outcome.invariants.as_ref().filter(|_| wanted).map(rendering::invariants) {
            Some(Some(invariants)) => told.invariants = invariants,
            Some(None) => told.notes.push(TOO_LARGE.to_string()),
            None => {}
        }
        for (n, fact) in outcome.procedures.iter().enumerate() {
            if let When::If(condition) = &fact.when {
                told.conditions.insert(n, conditions::text(&condition.predicate, &condition.parameters));
            }
        }
        for (check, status) in outcome.statuses.entries() {
            match status {
                Status::Proved { proof: Proof::Ranking(ranked), .. } => {
                    told.rankings.insert(check, rendering::ranking(ranked));
                }
                Status::Violated(counterexample) => {
                    let region = counterexample.lasso.as_ref().and_then(|l| l.region.as_ref());
                    told.regions.extend(region.map(|region| (check, rendering::region(region))));
                }
                _ => {}
            }
        }
        told
    }
}
