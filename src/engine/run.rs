//! Concrete execution as an engine: the only run of a program without inputs is a proof or a
//! counterexample; random runs of other programs find cheap bugs.

use super::board::{Board, is_requested, place_not_modelled};
use super::replay::{Programs, Replay, SIGN_OF_NAN, confirm, counterexample, unasked_in_closed_run};
use super::verdict::{Counterexample, Proof};
use crate::interp::{self, Machine, Outcome, Prepared, Random, Recorded, Refusing, Report};
use crate::program::{Function, Inst, Op, Program, Property, ValueId};
use crate::util::{Budget, Stopped};
use rustc_hash::FxHashSet;

/// Whether every execution of `program` is determined, as far as its instructions tell: what an uninitialised variable holds
/// may never be read.
pub fn is_closed(program: &Program) -> bool {
    fn insts(f: &Function) -> impl Iterator<Item = &Inst> {
        f.blocks.iter().flat_map(|b| &b.insts)
    }
    !program.functions.iter().any(|f| {
        let made = insts(f).filter(|i| matches!(i.op, Op::Alloca { .. }));
        let variables: FxHashSet<ValueId> = made.filter_map(|i| i.result).collect();
        insts(f).any(|i| match &i.op {
            Op::Input(_) | Op::Escape { .. } => true,
            Op::MemHavoc { dst, .. } => !variables.contains(dst),
            _ => false,
        })
    })
}

/// Runs the program as long as it asks for nothing; `true` if that decided every check.
pub fn run_closed(programs: Programs, board: &Board, budget: &Budget) -> bool {
    let _work = board.progress().work("run");
    let program = programs.original;
    board.progress().tell("run", "executing");
    let run = |trace: bool| {
        let options = interp::Options { budget: budget.clone(), trace, ..interp::Options::default() };
        interp::run(program, &mut Refusing, &options)
    };
    let mut report = run(false);
    if matches!(report.outcome, Outcome::Violation { .. } | Outcome::Undefined { .. }) {
        report = run(true);
    }
    let options = interp::Options { budget: budget.clone(), ..interp::Options::default() };
    if !interp::has_one_outcome(program, &report, &options) {
        board.note_unsupported(SIGN_OF_NAN.to_string());
        return false;
    }
    match report.outcome {
        Outcome::Finished | Outcome::Excluded => {
            // With other addresses for its objects the program might do something else.
            let complete = !report.addresses;
            if complete {
                board.prove_all(&Proof::CompleteRun);
            }
            complete
        }
        Outcome::Violation { check, .. } if is_requested(program, check) => {
            board.refute(counterexample(program, report, check));
            true
        }
        Outcome::Unsupported { reason, loc, .. } => {
            board.note_unsupported(place_not_modelled(program, &reason, loc));
            false
        }
        Outcome::Undefined { ref what, .. } => {
            board.note_unsupported(format!("the program does something undefined that is not checked: {what}"));
            if let Some(failure) = unasked_in_closed_run(programs, report) {
                board.note_unasked(failure);
            }
            false
        }
        _ => false,
    }
}

/// Random runs until `slice` ends, a part of `budget`, the first one with the inputs that are expected; `true` if one violates a check. A leak is reported if no run
/// shows anything worse.
///
/// # Errors
/// When the budget ends.
pub fn run_randomly(
    programs: Programs,
    board: &Board,
    expected: &[i128],
    slice: &Budget,
    budget: &Budget,
) -> Result<bool, Stopped> {
    let _work = board.progress().work("run");
    let program = programs.core;
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let options = interp::Options { budget: slice.clone(), max_steps: 200_000, ..interp::Options::default() };
    let mut oracle = Random::new(program, 0);
    oracle.expect(expected);
    let (mut seed, mut hunt) = (0, Hunt::new(programs, board));
    while slice.check().is_ok() {
        board.progress().tell("run", format!("random run {seed}"));
        oracle.reseed(seed);
        let report = machine.run(&mut oracle, &options);
        if hunt.take(&mut machine, &report, budget) {
            return Ok(true);
        }
        seed += 1;
    }
    budget.check()?;
    Ok(hunt.finish())
}

/// Looks for a failure among executions. A leak is reported if none shows anything worse.
pub struct Hunt<'a> {
    programs: Programs<'a>,
    board: &'a Board<'a>,
    /// Whether there is nothing worse than leaks to be found.
    all_leaks: bool,
    leak: Option<Box<Counterexample>>,
}

impl<'a> Hunt<'a> {
    /// Nothing is found yet.
    pub fn new(programs: Programs<'a>, board: &'a Board<'a>) -> Self {
        let all_leaks =
            programs.core.checks.iter().all(|c| c.property().is_leak() || c.property() == Property::Unsupported);
        Hunt { programs, board, all_leaks, leak: None }
    }

    /// Looks at a run of the prepared program on `machine`, and tells the board of a failure that is confirmed; `true` if that ends the hunt.
    pub fn take(&mut self, machine: &mut Machine, report: &Report, budget: &Budget) -> bool {
        let Outcome::Violation { check, .. } = report.outcome else { return false };
        let program = self.programs.core;
        let is_leak = program.checks[check].property().is_leak();
        if !is_requested(program, check) || (is_leak && self.leak.is_some()) {
            return false;
        }
        // Again, with a trace.
        let options = interp::Options { budget: budget.clone(), trace: true, ..interp::Options::default() };
        let report = machine.run(&mut Recorded::from(report), &options);
        // A run that somebody else stops, because he has found a failure, too, shows nothing.
        if !matches!(report.outcome, Outcome::Violation { .. }) {
            return false;
        }
        let Replay::Confirmed(counterexample) = confirm(self.programs, report, check, budget) else { return false };
        if is_leak && !self.all_leaks {
            self.leak = Some(counterexample);
            return false;
        }
        self.board.refute(*counterexample);
        true
    }

    /// Tells the board of the leak, if there is one; whether it did.
    pub fn finish(self) -> bool {
        let found = self.leak.is_some();
        self.leak.into_iter().for_each(|counterexample| self.board.refute(*counterexample));
        found
    }
}
