//! Concrete execution as an engine: the only run of a program without inputs is a proof or a
//! counterexample; random runs of other programs find cheap bugs.

use super::board::{Board, is_requested};
use super::replay::{counterexample, guessed};
use super::verdict::Proof;
use crate::interp::{self, Machine, Outcome, Prepared, Random, Refusing};
use crate::program::{Op, Program};
use crate::util::{Budget, Stopped};
use std::time::Duration;

/// Whether every execution of `program` is determined, as far as its instructions tell.
pub fn is_closed(program: &Program) -> bool {
    !program
        .functions
        .iter()
        .flat_map(|f| f.blocks.iter())
        .flat_map(|b| &b.insts)
        .any(|i| matches!(i.op, Op::Input(_) | Op::MemHavoc { .. }))
}

/// Runs the program as long as it asks for nothing; `true` if that decided every check.
pub fn run_closed(program: &Program, board: &Board, budget: &Budget) -> bool {
    board.progress().tell("run", "executing");
    let options = interp::Options { budget: budget.clone(), trace: true, ..interp::Options::default() };
    let report = interp::run(program, &mut Refusing, &options);
    match report.outcome {
        Outcome::Finished | Outcome::Excluded => {
            for check in program.checks.ids() {
                board.prove(check, Proof::CompleteRun, None);
            }
            true
        }
        Outcome::Violation { check, .. } if is_requested(program, check) => {
            board.refute(counterexample(report, check));
            true
        }
        Outcome::Unsupported { reason, .. } => {
            board.note_unsupported(reason);
            false
        }
        Outcome::Undefined { what, .. } => {
            board.note_unsupported(format!("the program does something undefined that is not checked: {what}"));
            false
        }
        _ => false,
    }
}

/// Random runs for at most `time`; `true` if one violates a check.
///
/// # Errors
/// When the budget ends.
pub fn run_randomly(program: &Program, board: &Board, time: Duration, budget: &Budget) -> Result<bool, Stopped> {
    let slice = budget.child(Some(time));
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let options = interp::Options { budget: slice.clone(), max_steps: 200_000, ..interp::Options::default() };
    let mut oracle = Random::new(program, 0);
    let mut seed = 0;
    while slice.check().is_ok() {
        board.progress().tell("run", format!("random run {seed}"));
        oracle.reseed(seed);
        let report = machine.run(&mut oracle, &options);
        if let Outcome::Violation { check, .. } = report.outcome
            && is_requested(program, check)
            && guessed(&report).is_none()
        {
            // Again, with a trace.
            oracle.reseed(seed);
            let options = interp::Options { budget: budget.clone(), trace: true, ..options };
            let report = machine.run(&mut oracle, &options);
            if matches!(report.outcome, Outcome::Violation { check: c, .. } if c == check) {
                board.refute(counterexample(report, check));
                return Ok(true);
            }
        }
        seed += 1;
    }
    budget.check()?;
    Ok(false)
}
