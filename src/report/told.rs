//! What an outcome holds as evidence, for readers.

use crate::engine::verdict::{Outcome, Proof, Status};
use crate::program::CheckId;
use crate::rendering::{self, LoopInvariant};
use std::collections::BTreeMap;

/// Texts that are made of the evidence of an outcome.
#[derive(Clone, Default, Debug)]
pub struct Told {
    /// Invariants of loops.
    pub invariants: Vec<LoopInvariant>,
    /// The components of ranking functions, by the checks that they prove: the most significant one first; without any, there is no second iteration.
    pub rankings: BTreeMap<CheckId, Vec<String>>,
    /// Recurrent sets, by the checks that fail: every iteration that starts where these conditions hold ends there.
    pub regions: BTreeMap<CheckId, Vec<String>>,
}

impl Told {
    /// The texts for `outcome`: of invariants, if these are `wanted`.
    pub fn of(outcome: &Outcome, wanted: bool) -> Told {
        let invariants = outcome.invariants.iter().filter(|_| wanted).flat_map(rendering::invariants).collect();
        let mut told = Told { invariants, ..Told::default() };
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
