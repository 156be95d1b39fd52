//! The value analysis as an engine: it proves checks one by one, in programs of any size.

use super::board::not_modelled;
use super::config::{EngineKind, log};
use super::job::Job;
use super::modular::size::{Inlined, inlined, weight};
use super::run::is_closed;
use super::topic::Topic;
use super::verdict::{Decision, Proof, Provided};
use crate::program::{CheckId, Program};
use crate::util::{Budget, Effort, Stopped};
use crate::values::analyse;

/// The effort allowed before other engines, without a time limit.
const BEFORE_OTHERS: Effort = Effort::milliseconds_worth(30_000);

/// Programs of a greater [`weight`] are large.
const LARGE: u64 = 4_000;

/// Whether formulas of a program are large.
pub fn is_large(program: &Program) -> bool {
    weight(program) > LARGE
}

/// Whether its proofs are welcome: it has no invariants to show.
pub fn is_welcome(job: &Job) -> bool {
    let config = job.config;
    let is_asked = config.engine == EngineKind::Auto && job.topic == Topic::Safety;
    let wants_more = config.certifies || config.show_invariants || config.show_points_to;
    let by_procedure = config.modular || config.preconditions || config.all_functions;
    is_asked && !wants_more && !by_procedure
}

/// Whether it goes before the other engines: what it proves makes programs smaller that are too large for formulas.
pub fn goes_first(job: &Job) -> bool {
    // The only execution of a program without inputs says more.
    is_welcome(job) && !is_closed(job.program) && is_large(job.program)
}

/// The same, as far as a third of what everything may take goes; all of it where a program is too large for formulas, so that only time that is left goes to
/// searches for failures. Where it takes longer, nothing is proved.
///
/// # Errors
/// When the budget ends.
pub fn before_others(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let share = |all: Effort| if inlined(job.program) == Inlined::TooLarge { all } else { all / 3 };
    let slice = budget.child_with_effort(budget.allowance().map_or(BEFORE_OTHERS, share));
    match run(job, &slice) {
        Err(_) => budget.check(),
        Ok(()) => Ok(()),
    }
}

/// Proves the checks that hold in all abstract states.
///
/// # Errors
/// When the budget ends.
pub fn run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let _work = job.progress.work("values");
    let facts = analyse(job.program, budget)?;
    let (proved, conditional, all) = (facts.proved.len(), facts.conditional.len(), job.program.checks.len());
    let work = facts.work;
    log!(job.progress, "engine::values", "{proved} and {conditional} of {all} checks proved, {work} ticks");
    facts.not_modelled.iter().for_each(|check| job.board.note_unsupported(not_modelled(job.program, *check)));
    let provided = if facts.calls_back { Provided::NothingCalledBack } else { Provided::NothingElseChanged };
    let mut partial: Vec<(CheckId, Provided)> = facts.conditional.iter().map(|check| (*check, provided)).collect();
    match facts.unmodelled.is_empty() {
        true => facts.proved.iter().for_each(|check| job.board.prove(*check, Proof::Values(Provided::Nothing), None)),
        // A board without open checks would say that nothing else can fail.
        false => partial.extend(facts.proved.iter().map(|check| (*check, Provided::Nothing))),
    }
    for (check, provided) in partial {
        let decision = Decision::Proved { proof: Proof::Values(provided), reachable: None };
        job.progress.note_proof(check, &decision);
        job.notes().partial.push((check, decision));
    }
    for what in &facts.unmodelled {
        job.board.note_unsupported(format!("not modelled: {what}"));
    }
    Ok(())
}

/// Whether other engines need not look at a check of which this is known: what it rests on, if anything, is for them to prove.
pub fn is_settled(decision: &Decision) -> bool {
    matches!(decision, Decision::Proved { proof, .. } if proof.provided() != Provided::NothingCalledBack)
}

/// The checks that it has proved.
pub fn proved(job: &Job) -> Vec<(CheckId, Decision)> {
    let is_proof = |decision: &Decision| matches!(decision, Decision::Proved { proof: Proof::Values(_), .. });
    let on_board = job.program.checks.ids().filter_map(|c| Some((c, job.board.decision(c)?)));
    on_board.chain(job.notes().partial.iter().cloned()).filter(|(_, decision)| is_proof(decision)).collect()
}
