//! Termination and non-termination: whether every execution ends.
//!
//! The search for ranking functions ([`prove`]) and the search for executions without an end ([`unwind`]) run side by side; the first that
//! decides stops the other (book chapter on 2LS, section 6.3). The one tells the other with which inputs loops may go on for ever.

pub mod check;
mod executed_lasso;
mod lasso;
pub(super) mod prove;
pub(super) mod region;
pub(super) mod settled;
pub(super) mod steps;
mod unwind;

use super::board::Board;
use super::config::EngineKind;
use super::job::Job;
use super::limits::UNINLINED_RUNS;
use super::plan::Plan;
use super::replay::Replay;
use super::run;
use super::task::Task;
use super::verdict::{Counterexample, Decision, Ends, Proof};
use crate::analysis::loops::LoopId;
use crate::interp::{Machine, Prepared, Random, Refusing};
use crate::program::{CheckId, Property};
use crate::proof::evidence::Ranked as RankedLoop;
use crate::util::{Budget, Effort, Stopped};
use check::check_of;
use lasso::{Runner, Watched};
use prove::Ranked;
use region::Candidate;
use std::sync::Arc;
use unwind::Unwound;

/// The effort allowed to the only run of a program without inputs before anything else is tried.
const CLOSED_RUN: Effort = Effort::milliseconds_worth(1000);
/// The effort allowed to random runs that look for lassos.
const RANDOM_RUNS: Effort = Effort::milliseconds_worth(150);
/// Instructions of one random run.
const STEPS: u64 = 20_000;

/// Runs of the original program that come to a state again, where it is too large for formulas.
///
/// # Errors
/// When the budget ends.
pub fn uninlined_cycles(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let slice = budget.child_with_effort(half_of(budget, UNINLINED_RUNS));
    if let Some(lasso) = executed_lasso::find(job.program, true, &slice) {
        refute(job, lasso);
    }
    budget.check()
}

/// Half of what everything may take, but `most` at most.
fn half_of(budget: &Budget, most: Effort) -> Effort {
    budget.allowance().map_or(most, |all| most.min(all / 2))
}

/// The only run of a program without inputs, else random runs for a while: they end, or come to a state again.
///
/// # Errors
/// When the budget ends.
pub fn runs(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let _work = job.progress.work("run");
    let form = job.bounded(budget)?;
    let task = job.task(form);
    let core = task.programs.core;
    if let Some(lasso) = executed_lasso::find(task.programs.original, false, &budget.child_with_effort(RANDOM_RUNS)) {
        refute(job, lasso);
        return Ok(());
    }
    let of_loop = |id: LoopId| check_of(&task, id);
    let mut runner = Runner::new(task.programs, task.shape, &of_loop);
    let prepared = Prepared::new(core);
    let mut machine = Machine::new(&prepared);
    job.progress.tell("run", "executing");
    if run::is_closed(core) {
        let slice = budget.child_with_effort(half_of(budget, CLOSED_RUN));
        match runner.run(&mut machine, &mut Refusing, &lasso::options(&slice, u64::MAX)) {
            Watched::Lasso(lasso) => refute(job, *lasso),
            Watched::Ended { complete: true } => prove_all(&task, &form.board, &Proof::CompleteRun),
            Watched::Undefined(failure) => {
                Replay::Undefined(failure).note(&form.board);
                job.exhaust();
            }
            _ => {}
        }
        return budget.check();
    }
    let slice = budget.child_with_effort(RANDOM_RUNS);
    let mut oracle = Random::new(core, 0);
    let mut seed = 0;
    while slice.check().is_ok() {
        oracle.reseed(seed);
        if let Watched::Lasso(lasso) = runner.run(&mut machine, &mut oracle, &lasso::options(&slice, STEPS)) {
            refute(job, *lasso);
            break;
        }
        seed += 1;
    }
    budget.check()
}

/// Lexicographic ranking functions of all loops.
///
/// # Errors
/// When the budget ends.
pub fn ranking_functions(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let _work = job.progress.work("termination");
    let form = job.proving(budget)?;
    let task = job.task(form);
    let plan = Plan::new(job.config, EngineKind::Kiki, false);
    // The loops of programs with recursion are not those of the bounded one.
    let sender = job.take_sender().filter(|_| !job.summarises_recursion());
    let mut ranked = Ranked::default();
    let ended = prove::prove(&task, &plan, &form.board, budget, &mut ranked, sender.as_ref());
    if ended.is_ok() && ranked.ends_where_modelled {
        job.exhaust();
    }
    tell(job, &task, &form.board, ranked);
    ended
}

/// Executions without an end, in ever longer unwindings and in regions that are never left; if there are no longer executions, all end.
///
/// # Errors
/// When the budget ends.
pub fn executions_without_end(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let _work = job.progress.work("non-termination");
    let form = job.bounded(budget)?;
    let (task, board) = (job.task(form), &form.board);
    let of_loop = |id: LoopId| check_of(&task, id);
    let mut runner = Runner::new(task.programs, task.shape, &of_loop);
    let closed = |candidate: &Candidate| match of_loop(candidate.id) {
        Some(check) => region::never_left(&task, job.config, candidate, check, job.progress, budget),
        None => Ok(None),
    };
    let proves = job.config.engine != EngineKind::NonTermination;
    let Some(candidates) = job.take_receiver() else { return Ok(()) };
    if !proves {
        drop(job.take_sender());
    }
    match unwind::find_lasso(&task, &mut runner, board, budget, &candidates, &closed) {
        Ok(Unwound::Lasso(lasso)) => refute(job, *lasso),
        Ok(Unwound::Complete { depth, evidence }) => {
            job.notes().ends = evidence.clone().map(Ends::Whole);
            job.decided("unwinding");
            prove_all(&task, board, &Proof::CompleteUnwinding { depth, evidence });
        }
        _ => {}
    }
    Ok(())
}

/// There is an execution without an end.
fn refute(job: &Job, lasso: Counterexample) {
    job.decided("non-termination");
    job.board.refute(lasso);
}

/// The checks that stand for loops and recursion.
fn loops<'p>(task: &'p Task) -> impl Iterator<Item = CheckId> + use<'p> {
    let checks = task.programs.original.checks.entries();
    checks.filter(|(_, c)| c.property() == Property::Termination).map(|(check, _)| check)
}

/// Every execution ends. Where somebody has found one that does not, both count.
fn prove_all(task: &Task, board: &Board, proof: &Proof) {
    loops(task).for_each(|check| board.prove(check, proof.clone(), None));
    board.prove_all(proof);
}

/// Tells the board and the job the proofs by ranking functions, and the obstacles to an answer.
fn tell(job: &Job, task: &Task, board: &Board, ranked: Ranked) {
    let known = loops(task).filter_map(|check| Some((check, loop_proof(task, &ranked, check)?)));
    let mut notes = job.notes();
    if ranked.is_proof() {
        for (check, proof) in known {
            board.prove(check, proof, None);
        }
        board.prove_all(&Proof::Trivial);
        notes.ends = notes.ends.take().or(ranked.evidence.map(Ends::Whole));
    } else {
        let proved = known.map(|(check, proof)| (check, Decision::Proved { proof, reachable: None }));
        notes.partial.extend(proved);
    }
    notes.invariants = ranked.known;
    if ranked.modelled {
        notes.reasons = Some(Vec::new());
    } else if board.reasons().is_empty() && !ranked.unmodelled.is_empty() {
        notes.reasons = Some(ranked.unmodelled);
    }
}

/// Why the loops end that `check` stands for, as far as that is known.
fn loop_proof(task: &Task, ranked: &Ranked, check: CheckId) -> Option<Proof> {
    // A loop around one that may go on for ever may not end either.
    let around = |id: LoopId| std::iter::successors(Some(id), |&l| task.shape.forest.loops[l].parent);
    let is_open = ranked.open.iter().any(|&id| around(id).any(|l| check_of(task, l) == Some(check)));
    if !ranked.is_proof() && (is_open || !ranked.modelled) {
        return None;
    }
    match ranked.loops.iter().find(|(id, _)| check_of(task, **id) == Some(check)) {
        Some((_, ranking)) => {
            let ground = ranked.known.as_ref()?.ground.clone();
            Some(Proof::Ranking(Arc::new(RankedLoop { ground, ranking: ranking.clone() })))
        }
        // Its iterations may be a part of those of another loop.
        None => ranked.is_proof().then_some(Proof::Trivial),
    }
}
