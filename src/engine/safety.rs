//! The engines that decide whether checks fail: simplification, runs, bounded model checking, induction.

use super::bmc::{self};
use super::board::Board;
use super::config::EngineKind;
use super::job::{Form, Job};
use super::kiki;
use super::limits::UNINLINED_RUNS;
use super::plan::Plan;
use super::replay::Programs;
use super::run;
use super::values;
use super::verdict::{Decision, Proof};
use crate::analysis::{self, Limits};
use crate::program::Op;
use crate::proof::preparation::Preparation;
use crate::ssa::Shape;
use crate::util::{Budget, Effort, Stopped};

/// The effort allowed to random runs that look for cheap bugs.
const RANDOM_RUNS: Effort = Effort::milliseconds_worth(100);
/// The same where they are all that there is, without a time limit.
const LONG_RANDOM_RUNS: Effort = Effort::milliseconds_worth(10_000);
/// The effort allowed to the only run of a program, before others.
const CLOSED_RUN: Effort = Effort::milliseconds_worth(4_000);
/// The same beside others, without a time limit.
const LONG_CLOSED_RUN: Effort = Effort::milliseconds_worth(60_000);
/// The effort allowed to such a run where the program may ask for inputs after all.
const ASKING_RUN: Effort = Effort::milliseconds_worth(100);
/// The effort allowed to the search for counterexamples where proofs need another program, without a time limit.
const REFUTING: Effort = Effort::milliseconds_worth(30_000);
/// How often functions may be active on the call stack, if the usual limit does not suffice.
const DEPTHS: [u32; 4] = [20, 60, 200, 600];

/// Proves everything if the prepared program has no check left.
///
/// # Errors
/// When the budget ends.
pub fn simplification(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let Form { core, board, .. } = job.bounded(budget)?;
    let function = &core.functions[core.entry];
    let may_fail = |op: &Op| matches!(*op, Op::Check { cond, .. } if function.int(cond).is_none_or(|c| !c.is_true()));
    if !function.blocks.iter().flat_map(|b| &b.insts).any(|i| may_fail(&i.op)) {
        core.checks.ids().for_each(|check| board.prove(check, Proof::Trivial, None));
    }
    Ok(())
}

/// The only run of a program without inputs, for a while: it may have no end.
///
/// # Errors
/// When the budget ends.
pub fn only_run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    run_closed(job, half_of(budget).map_or(CLOSED_RUN, |half| half.min(CLOSED_RUN)), budget)
}

/// The same for longer: half of what everything may take.
///
/// # Errors
/// When the budget ends.
pub fn long_only_run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let half = half_of(budget);
    match half.is_none_or(|half| half > CLOSED_RUN) {
        true => run_closed(job, half.unwrap_or(LONG_CLOSED_RUN), budget),
        false => Ok(()),
    }
}

fn run_closed(job: &Job, effort: Effort, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    if run::is_closed(form.core) {
        run::run_closed(job.programs(form), &form.board, &budget.child_with_effort(effort));
        // It is the only execution.
        if form.board.unasked().is_some() {
            job.exhaust();
        }
        budget.check()?;
    }
    Ok(())
}

/// The only run, if it asks for nothing that the program could ask for, and random runs, for a moment.
///
/// # Errors
/// When the budget ends.
pub fn random_runs(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    if run::is_closed(form.core) {
        return Ok(());
    }
    run_without_formulas(job.programs(form), job, &form.board, Some(RANDOM_RUNS), budget)
}

/// Runs, and nothing else: for the whole time.
///
/// # Errors
/// When the budget ends.
pub fn runs(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    run_without_formulas(job.programs(form), job, &form.board, None, budget)
}

/// Runs of a program that is too large to be inlined, calls and all.
///
/// # Errors
/// When the budget ends.
pub fn uninlined_runs(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let programs = Programs { original: job.program, core: job.program };
    let effort = half_of(budget).map_or(UNINLINED_RUNS, |half| half.min(UNINLINED_RUNS));
    let slice = budget.child_with_effort(effort);
    let ended = run_without_formulas(programs, job, &job.board, Some(effort), &slice);
    budget.check().and(ended.or(Ok(())))
}

/// Half of what everything may take, if that is limited.
fn half_of(budget: &Budget) -> Option<Effort> {
    budget.allowance().map(|all| all / 2)
}

fn run_without_formulas(
    programs: Programs,
    job: &Job,
    board: &Board,
    effort: Option<Effort>,
    budget: &Budget,
) -> Result<(), Stopped> {
    let closed = run::is_closed(programs.core);
    let slice = if closed { budget.clone() } else { budget.child_with_effort(ASKING_RUN) };
    let decided = run::run_closed(programs, board, &slice);
    budget.check()?;
    if decided || closed {
        return Ok(());
    }
    let slice = match (effort, budget.allowance()) {
        (Some(effort), _) => budget.child_with_effort(effort),
        (None, Some(_)) => budget.clone(),
        (None, None) => budget.child_with_effort(LONG_RANDOM_RUNS),
    };
    run::run_randomly(programs, board, &job.config.expected_inputs, &slice, budget).map(|_| ())
}

/// Incremental bounded model checking.
///
/// # Errors
/// When the budget ends.
pub fn bounded_model_checking(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    if bmc::bmc(&job.task(form), &form.board, budget)? {
        job.note_deep_recursion();
    }
    Ok(())
}

/// Bounded model checking with ever deeper recursion, as long as that is what is in the way.
///
/// # Errors
/// When the budget ends.
pub fn deeper_recursion(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    // Where less than usual was followed, no more than that can be.
    let usual = Limits::DEFAULT.recursion;
    let depths: &[u32] = if job.recursion() < usual { &[usual] } else { &DEPTHS };
    for &recursion in depths {
        if job.is_decided() || !job.exceeds_recursion() {
            break;
        }
        let limits = Limits { recursion, ..Limits::DEFAULT };
        let core = analysis::prepare(job.program, limits, budget)?;
        let (shape, board) = (Shape::new(&core), Board::about(&core, job.topic, job.progress));
        let mut task = job.task(form);
        task.shape = &shape;
        task.programs = Programs { original: job.program, core: &core };
        task.preparation = Some(Preparation::of(job.topic.subject(), limits, job.program));
        let exceeds = bmc::bmc(&task, &board, budget)?;
        take_over(form, &board, job.program.checks.len());
        if !exceeds {
            break;
        }
    }
    Ok(())
}

/// Takes over what is known of another form; the first `own` checks are those of both.
fn take_over(form: &Form, other: &Board, own: usize) {
    for check in form.core.checks.ids().take(own) {
        match other.decision(check) {
            Some(Decision::Violated(counterexample)) => form.board.refute(*counterexample),
            Some(Decision::Proved { proof, reachable }) => form.board.prove_open(check, proof, reachable),
            _ => {}
        }
    }
    if other.complete() && !other.refuted() {
        form.board.prove_all(&Proof::Trivial);
    }
}

/// k-induction without invariants, and counterexamples.
///
/// # Errors
/// When the budget ends.
pub fn k_induction(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    refute_and_induce(job, EngineKind::KInduction, budget)
}

/// k-induction with invariants, and counterexamples.
///
/// # Errors
/// When the budget ends.
pub fn kiki(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    refute_and_induce(job, EngineKind::Kiki, budget)
}

/// One inductive check with invariants, and counterexamples.
///
/// # Errors
/// When the budget ends.
pub fn abstract_interpretation(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    refute_and_induce(job, EngineKind::AbstractInterpretation, budget)
}

/// k-induction with invariants.
///
/// # Errors
/// When the budget ends.
pub fn induction(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    induce(job, EngineKind::Kiki, budget)
}

fn plan(job: &Job, engine: EngineKind, refute: bool) -> Plan {
    Plan { asks_values: values::is_welcome(job), ..Plan::new(job.config, engine, refute) }
}

/// Where recursion is followed by summaries, counterexamples are looked for with half of the effort, then proofs.
fn refute_and_induce(job: &Job, engine: EngineKind, budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    let slice = match job.summarises_recursion() {
        true => budget.child_with_effort(half_of(budget).unwrap_or(REFUTING)),
        false => budget.clone(),
    };
    let plan = plan(job, engine, true);
    let found = kiki::kiki(&job.task(form), &plan, &form.board, &slice);
    budget.check()?;
    if !job.summarises_recursion() {
        job.notes().invariants = found?;
    } else if !job.is_decided() {
        induce(job, engine, budget)?;
    }
    Ok(())
}

fn induce(job: &Job, engine: EngineKind, budget: &Budget) -> Result<(), Stopped> {
    let form = job.proving(budget)?;
    let plan = plan(job, engine, false);
    let found = kiki::kiki(&job.task(form), &plan, &form.board, budget)?;
    job.notes().invariants = found;
    Ok(())
}
