//! Coverage-guided fuzzing: executions that did something new are kept, and their answers changed, for more of it. It only refutes.
//!
//! What is new is an edge of the control flow, taken as often as never before (by powers of two, as AFL does), or a comparison that
//! comes closer to having the outcome that it never had (the branch distance of search-based testing). Changes take what was compared:
//! an answer gets what it lacked, which solves every linear comparison of one input with a coefficient of 1 or -1 at once
//! (Aschermann et al., *REDQUEEN: Fuzzing with Input-to-State Correspondence*, NDSS 2019, section III).
//!
//! Runs depend on seeds only, and on what they may take, which is effort: the same program is always fuzzed alike.

mod corpus;
mod goals;
mod mutate;
mod watch;

use super::board::Board;
use super::job::{Form, Job};
use super::modular::size::{Inlined, inlined};
use super::replay::Programs;
use super::run::{Hunt, is_closed};
use super::values::is_large;
use crate::analysis::effects::recursive;
use crate::interp::{Machine, Options, Prepared, Report};
use crate::util::{Budget, Effort, Stopped};
use corpus::Corpus;
use goals::Goals;
use mutate::Mutated;
use std::cell::Cell;
use watch::{News, Watch};

/// What fuzzing may take after other engines, or where there is no time limit.
const LONG: Effort = Effort::milliseconds_worth(10_000);
/// What it may take before others.
const BRIEF: Effort = Effort::milliseconds_worth(2_000);
/// The same without an edge that is new.
const PATIENCE: Effort = Effort::milliseconds_worth(200);
/// The same after others, where there is nothing else to wait for.
const MORE_PATIENCE: Effort = Effort::milliseconds_worth(1500);
/// The first run after others: there were briefer ones before them.
const LATER: u64 = 1 << 32;
/// The first run where formulas are no way: there may have been others before, too.
const BETWEEN: u64 = 1 << 31;
/// Instructions of one run.
const STEPS: u64 = 200_000;

/// Fuzzing before other engines, as long as there is something new; not of what [`uninlined`] is about.
///
/// # Errors
/// When the budget ends.
pub fn before_others(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    if is_too_large(job) || is_closed(job.bounded(budget)?.core) {
        return Ok(());
    }
    fuzz(job, subject(job, budget)?, (0, PATIENCE), &budget.child_with_effort(BRIEF), budget)
}

/// Fuzzing after others, as long as there is something new every now and then; not of what [`uninlined`] is about.
///
/// # Errors
/// When the budget ends.
pub fn after_others(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    if is_too_large(job) {
        return Ok(());
    }
    fuzz(job, subject(job, budget)?, (LATER, MORE_PATIENCE), &budget.child_with_effort(LONG), budget)
}

/// Fuzzing of a program that is too large to be inlined, calls and all.
///
/// # Errors
/// When the budget ends.
pub fn uninlined(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    fuzz(job, as_it_is(job), (BETWEEN, LONG), &budget.child_with_effort(LONG), budget)
}

/// Fuzzing of a large program, calls and all, before formulas are made of it: as long as there is something new every now and then.
///
/// # Errors
/// When the budget ends.
pub fn large(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let slice = budget.allowance().map_or(LONG, |all| LONG.min(all / 5));
    fuzz(job, as_it_is(job), (0, MORE_PATIENCE), &budget.child_with_effort(slice), budget)
}

/// The same after everything else, for longer.
///
/// # Errors
/// When the budget ends.
pub fn large_again(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let slice = budget.allowance().map_or(LONG, |all| all / 3);
    fuzz(job, as_it_is(job), (LATER, LONG), &budget.child_with_effort(slice), budget)
}

/// Fuzzing and nothing else, for the whole time.
///
/// # Errors
/// When the budget ends.
pub fn alone(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let subject = subject(job, budget)?;
    let slice = budget.allowance().map_or_else(|| budget.child_with_effort(LONG), |_| budget.clone());
    fuzz(job, subject, (0, LONG), &slice, budget)
}

/// The program that is executed, and the board that is told of it.
type Subject<'t, 'a> = (Programs<'t>, &'t Board<'a>);

fn is_too_large(job: &Job) -> bool {
    inlined(job.program) == Inlined::TooLarge
}

/// The program with its calls inlined, unless that leaves some of them out, or makes it large.
fn subject<'t, 'a>(job: &'t Job<'a>, budget: &Budget) -> Result<Subject<'t, 'a>, Stopped> {
    match is_large(job.program) || !recursive(job.program).is_empty() {
        true => Ok(as_it_is(job)),
        false => Ok(prepared(job, job.bounded(budget)?)),
    }
}

fn as_it_is<'t, 'a>(job: &'t Job<'a>) -> Subject<'t, 'a> {
    (Programs { original: job.program, core: job.program }, &job.board)
}

fn prepared<'t, 'a>(job: &'t Job<'a>, form: &'t Form<'a>) -> Subject<'t, 'a> {
    (job.programs(form), &form.board)
}

/// Fuzzes until `slice` ends, a part of `budget`, or nothing new was seen for as much of its effort as patience allows. The number of the
/// first run says which ones they are.
fn fuzz(
    job: &Job,
    (programs, board): Subject,
    (first, patience): (u64, Effort),
    slice: &Budget,
    budget: &Budget,
) -> Result<(), Stopped> {
    let _work = job.progress.work("fuzzing");
    let program = programs.core;
    let (goals, prepared, given) = (Goals::of(program), Prepared::new(program), Cell::new(0));
    let (mut machine, mut watch) = (Machine::new(&prepared), Watch::new(&goals, &given));
    let (mut corpus, mut answers) = (Corpus::default(), Mutated::new(program, &given));
    let mut hunt = Hunt::new(programs, board);
    let options = Options { budget: slice.clone(), max_steps: STEPS, ..Options::default() };
    let mut last_news = slice.effort_left();
    for run in first.. {
        let is_patient = last_news.zip(slice.effort_left()).is_none_or(|(then, now)| now + patience >= then);
        if slice.check().is_err() || job.is_decided() || !is_patient {
            break;
        }
        job.progress.tell("fuzzing", format!("run {}, {} kept", run - first, corpus.len()));
        answers.prepare(run, corpus.choose(run));
        watch.restart();
        let report = machine.run_observed(&mut answers, &options, &mut watch);
        if hunt.take(&mut machine, &report, budget) {
            return Ok(());
        }
        match watch.finish() {
            News::Nothing => {}
            news => {
                corpus.keep(&report, watch.compared());
                last_news = if news == News::Edge { slice.effort_left() } else { last_news };
            }
        }
        if asks_for_nothing(&report) {
            break;
        }
    }
    budget.check()?;
    hunt.finish();
    Ok(())
}

/// Whether every run will be like this one.
fn asks_for_nothing(report: &Report) -> bool {
    report.inputs.is_empty() && report.contents.is_empty() && !report.addresses
}
