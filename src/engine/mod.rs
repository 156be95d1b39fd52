//! Strategies that turn a program into a verdict.
//!
//! [`verify`] asks the engines ([`portfolio`]), and draws the verdict from what they have found out ([`fold`]): `true` only if every requested
//! check is proved and nothing that is not modelled can be reached, `false` only with a confirmed counterexample. A proof is checked again
//! before it is told.

mod abstraction;
mod at_entry;
mod bmc;
mod board;
pub mod candidate;
mod candidates;
pub mod config;
mod coverage;
mod cross;
mod disagreement;
pub mod domains;
mod findings;
mod fold;
mod fuzz;
mod initial;
#[cfg(test)]
mod invariant_tests;
mod job;
mod kiki;
mod limits;
mod modular;
mod plan;
mod pointers;
pub mod portfolio;
mod recheck;
mod replay;
mod rows;
mod run;
mod safety;
mod sanity;
mod slices;
pub mod statistics;
mod strengthen;
mod task;
mod termination;
mod topic;
pub mod values;
mod values_beside;
pub mod verdict;

use crate::program::Program;
use crate::util::Budget;
use config::{Config, Progress};
use verdict::{Outcome, Verdict};

/// Proves or refutes the checks of `program`.
pub fn verify(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let findings = match config.cross_check {
        true => cross::search(program, config, budget, progress),
        false => portfolio::search(program, config, budget, progress),
    };
    let mut outcome = fold::fold(program, findings);
    if config.cross_check {
        outcome.decided_by = cross::name(program);
    }
    if outcome.verdict == Verdict::True && config.rechecks {
        recheck::check_again(program, &mut outcome, budget, progress);
    }
    if outcome.verdict == Verdict::True {
        outcome.remarks.extend(sanity::remarks(program, config, budget, progress));
    }
    outcome
}
