//! Concrete execution as an engine: the only run of a program without inputs is a proof or a
//! counterexample; random runs of other programs find cheap bugs.

use super::board::{Board, is_requested};
use super::replay::{Programs, Replay, confirm, counterexample};
use super::verdict::Proof;
use crate::interp::{self, Machine, Outcome, Prepared, Random, Refusing};
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BinOp, CastOp, Op, Program, ValueId};
use crate::util::{Budget, Stopped};
use rustc_hash::FxHashSet;
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

/// Whether the result of a run may depend on the addresses that objects happen to have: some
/// address becomes an integer that is used for more than the difference of two addresses.
fn observes_addresses(program: &Program) -> bool {
    program.functions.iter().any(|function| {
        let insts = || function.blocks.iter().flat_map(|b| &b.insts);
        let addresses: FxHashSet<ValueId> =
            insts().filter(|i| matches!(i.op, Op::Cast(CastOp::PtrToInt, _))).filter_map(|i| i.result).collect();
        let mut observed = false;
        for inst in insts() {
            if matches!(inst.op, Op::Bin(BinOp::Sub, a, b) if addresses.contains(&a) && addresses.contains(&b)) {
                continue;
            }
            for_each_operand(&inst.op, |v| observed |= addresses.contains(&v));
        }
        for block in function.blocks.iter() {
            map_terminator_operands(&mut block.terminator.clone(), |v| {
                observed |= addresses.contains(&v);
                v
            });
        }
        observed
    })
}

/// Runs the program as long as it asks for nothing; `true` if that decided every check.
pub fn run_closed(programs: Programs, board: &Board, budget: &Budget) -> bool {
    let program = programs.original;
    board.progress().tell("run", "executing");
    let options = interp::Options { budget: budget.clone(), trace: true, ..interp::Options::default() };
    let report = interp::run(program, &mut Refusing, &options);
    match report.outcome {
        Outcome::Finished | Outcome::Excluded => {
            let complete = !observes_addresses(programs.core);
            if complete {
                board.prove_all(&Proof::CompleteRun);
            }
            complete
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
pub fn run_randomly(programs: Programs, board: &Board, time: Duration, budget: &Budget) -> Result<bool, Stopped> {
    let slice = budget.child(Some(time));
    let program = programs.core;
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
        {
            // Again, with a trace.
            oracle.reseed(seed);
            let options = interp::Options { budget: budget.clone(), trace: true, ..options };
            let report = machine.run(&mut oracle, &options);
            if let Replay::Confirmed(counterexample) = confirm(programs, report, check, budget) {
                board.refute(*counterexample);
                return Ok(true);
            }
        }
        seed += 1;
    }
    budget.check()?;
    Ok(false)
}
