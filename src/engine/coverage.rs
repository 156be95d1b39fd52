//! Which marked code (checks of [`Property::UnreachableCode`]) some execution reaches.
//!
//! Random runs find most of it. For the rest, every mark that has not been reached becomes a check that fails, and
//! the engines decide the program: a counterexample reaches a mark, and further marks on its way; a proof
//! says that no execution reaches any that is left, since none could be hidden behind another one.

use super::config::{Config, EngineKind, log};
use super::job::Job;
use super::replay::guessed;
use super::run;
use super::topic::Topic;
use super::verdict::{Counterexample, Proof, Status, Verdict};
use crate::interp::{Input, Machine, Observer, Options, Oracle, Prepared, Random, Recorded, Reg, View};
use crate::program::{BlockId, CheckId, CheckKind, Constant, FuncId, InputKind, Op, Program, Property};
use crate::util::{Budget, Bv, Effort, Stopped};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The effort allowed to random runs that look for marked code that is reached.
const RANDOM_RUNS: Effort = Effort::milliseconds_worth(300);
/// Instructions of one random run.
const STEPS: u64 = 200_000;

/// Marks by the block that they are in, and those that were reached.
struct Marks {
    by_block: FxHashMap<(FuncId, BlockId), Vec<CheckId>>,
    reached: BTreeSet<CheckId>,
}

impl Observer for Marks {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        self.by_block.contains_key(&(func, block))
    }

    fn at_block(&mut self, func: FuncId, block: BlockId, _: &[Reg], _: &View) {
        if let Some(marks) = self.by_block.get(&(func, block)) {
            self.reached.extend(marks);
        }
    }
}

/// Decides the marks of the program.
///
/// # Errors
/// None; what ends the search is the reason why marks are open.
pub fn run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let program = job.program;
    let mut marks = Marks { by_block: blocks_of_marks(program), reached: BTreeSet::new() };
    let all: BTreeSet<CheckId> = marks.by_block.values().flatten().copied().collect();
    // Of those that are suppressed, nobody asks.
    let suppressed = program.checks.ids().filter(|c| Topic::Reachability.is_about(&program.checks[*c]));
    suppressed.filter(|c| !all.contains(c)).for_each(|c| job.board.prove(c, Proof::Trivial, None));
    if all.is_empty() {
        return Ok(());
    }
    let _work = job.progress.work("coverage");
    run_randomly(program, &mut marks, budget);
    let config = Config {
        engine: EngineKind::Auto,
        modular: false,
        preconditions: false,
        all_properties: false,
        ..job.config.clone()
    };
    loop {
        let open: BTreeSet<CheckId> = all.difference(&marks.reached).copied().collect();
        log!(job.progress, "engine::coverage", "{} of {} marks are open", open.len(), all.len());
        if open.is_empty() {
            break;
        }
        let found = job.ask(Topic::Safety, &variant(program, &open), &config, budget);
        let failed = open.iter().find_map(|&m| match &found.statuses[m] {
            Status::Violated(counterexample) => Some((m, counterexample)),
            _ => None,
        });
        match (failed, found.verdict) {
            (Some((mark, counterexample)), _) => {
                marks.reached.insert(mark);
                follow(program, counterexample, &mut marks, budget);
                continue;
            }
            (None, Verdict::True) => {
                for &mark in &open {
                    if let Status::Proved { proof, .. } = &found.statuses[mark] {
                        job.board.prove_unreachable(mark, proof.clone());
                    }
                }
            }
            (None, Verdict::Unknown(reason)) => job.board.note_unsupported(reason),
            (None, Verdict::False(_)) => {}
        }
        break;
    }
    marks.reached.iter().for_each(|&mark| job.board.prove(mark, Proof::Execution, Some(true)));
    Ok(())
}

fn blocks_of_marks(program: &Program) -> FxHashMap<(FuncId, BlockId), Vec<CheckId>> {
    let mut found: FxHashMap<(FuncId, BlockId), Vec<CheckId>> = FxHashMap::default();
    for (func, function) in program.functions.entries() {
        for (block, b) in function.blocks.entries() {
            for inst in &b.insts {
                if let Op::Check { check, .. } = inst.op
                    && program.checks[check].property() == Property::UnreachableCode
                {
                    found.entry((func, block)).or_default().push(check);
                }
            }
        }
    }
    found
}

/// The program in which reaching a mark of `open` is the only failure; where another check would fail, the
/// execution ends.
fn variant(program: &Program, open: &BTreeSet<CheckId>) -> Program {
    let mut program = program.clone();
    let mut marks = Vec::new();
    for function in program.functions.iter_mut() {
        let never = function.add_const(Constant::Int(Bv::bool(false)));
        for block in function.blocks.iter_mut() {
            for inst in &mut block.insts {
                let Op::Check { check, cond } = inst.op else {
                    continue;
                };
                match program.checks[check].property() {
                    Property::UnreachableCode if open.contains(&check) => {
                        inst.op = Op::Check { check, cond: never };
                        marks.push(check);
                    }
                    Property::UnreachableCode | Property::Unsupported => {}
                    _ => inst.op = Op::Assume(cond),
                }
            }
        }
    }
    for mark in marks {
        program.checks[mark].kind = CheckKind::of(Property::Assertions, "");
    }
    program
}

fn run_randomly(program: &Program, marks: &mut Marks, budget: &Budget) {
    let slice = budget.child_with_effort(RANDOM_RUNS);
    let closed = run::is_closed(program);
    let mut oracle = Random::new(program, 0);
    let mut seed = 0;
    while slice.check().is_ok() && !(closed && seed > 0) {
        oracle.reseed(seed);
        watch(program, &mut oracle, marks, &slice);
        seed += 1;
    }
}

fn watch(program: &Program, oracle: &mut dyn Oracle, marks: &mut Marks, budget: &Budget) {
    let prepared = Prepared::new(program);
    let options = Options { budget: budget.clone(), max_steps: STEPS, ..Options::default() };
    let before = marks.reached.clone();
    let report = Machine::new(&prepared).run_observed(oracle, &options, marks);
    // What a function that nobody models did in this run, it may never do.
    let is_guess = |i: &Input| matches!(*i.kind, InputKind::Unmodelled(_) | InputKind::Doubtful(_));
    if report.inputs.iter().any(is_guess) || guessed(program, &report).is_some() {
        marks.reached = before;
    }
}

/// The marks on the way of a counterexample.
fn follow(program: &Program, counterexample: &Counterexample, marks: &mut Marks, budget: &Budget) {
    let inputs = counterexample.inputs.iter().map(|i| i.value);
    watch(program, &mut Recorded::new(inputs, []), marks, budget);
}
