//! Defects that a proof may hide: a program in which nothing is checked, that no execution leaves, whose assumptions exclude every
//! execution, or in which an optimiser has made something of undefined behaviour. Each is a remark beside the verdict, which stays as it is.
//!
//! Most programs come to an end in one of a few random runs. Of the others the engines are asked, for a short time, whether any
//! execution ends.

use super::board::is_requested;
use super::config::{Config, EngineKind, Progress};
use super::portfolio;
use super::topic::Topic;
use super::verdict::Verdict;
use crate::interp::{Machine, Options, Outcome, Prepared, Random};
use crate::program::{
    BlockId, Check, CheckId, CheckKind, Constant, FuncId, Inst, LocId, Op, Program, Property, Terminator, cfg,
};
use crate::proof::preparation::unchecked;
use crate::util::{Budget, Bv, Effort};

/// The effort allowed to random runs that look for an end of the program.
const RANDOM_RUNS: Effort = Effort::milliseconds_worth(20);
/// Instructions of one random run.
const STEPS: u64 = 20_000;
/// The effort allowed to each question to the engines; the first one without an answer is the last one.
const QUESTION: Effort = Effort::milliseconds_worth(150);
/// So many assumptions are looked at: what excludes everything comes early.
const MAX_ASSUMPTIONS: usize = 12;

/// Remarks on a proof about `program`.
pub fn remarks(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Vec<String> {
    let mut remarks = Vec::new();
    if !program.checks.ids().any(|check| is_requested(program, check)) {
        remarks.push("no property to check".to_string());
    }
    if let Some(name) = &program.source.optimised {
        remarks.push(format!(
            "function '{name}' was optimised: what is undefined in C may be gone from it; compile with -O0"
        ));
    }
    if config.all_functions || ends_in_some_run(program, budget) {
        return remarks;
    }
    let config = Config {
        engine: EngineKind::Auto,
        modular: false,
        preconditions: false,
        show_points_to: false,
        all_properties: false,
        ..config.clone()
    };
    let progress = progress.apart();
    let bare = unchecked(program);
    let is_reached = |places: &[Position]| -> Option<bool> {
        let probe = with_marks(&bare, places);
        let slice = budget.child_with_effort(QUESTION);
        match portfolio::answer(&probe, Topic::Safety, &config, &slice, &progress).verdict {
            Verdict::True => Some(false),
            Verdict::False(_) => Some(true),
            Verdict::Unknown(_) => None,
        }
    };
    if is_reached(&ends(&bare)) == Some(false) {
        remarks.push(match excluding(program, &is_reached) {
            Some(loc) => format!(
                "{}: no execution meets this assumption: whatever comes after it is proved",
                program.source.describe(loc)
            ),
            None => "no execution comes to an end".to_string(),
        });
    }
    remarks
}

/// Whether one of a few random runs ends as programs do.
fn ends_in_some_run(program: &Program, budget: &Budget) -> bool {
    let slice = budget.child_with_effort(RANDOM_RUNS);
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let options = Options { budget: slice.clone(), max_steps: STEPS, ..Options::default() };
    let mut oracle = Random::new(program, 0);
    let mut seed = 0;
    while slice.check().is_ok() {
        oracle.reseed(seed);
        if machine.run(&mut oracle, &options).outcome == Outcome::Finished {
            return true;
        }
        seed += 1;
    }
    false
}

/// A place in front of an instruction, or of the terminator behind the last one.
type Position = (FuncId, BlockId, usize);

/// Where executions end.
fn ends(program: &Program) -> Vec<Position> {
    let mut list = Vec::new();
    for (func, function) in program.functions.entries() {
        let stops =
            |t: &Terminator| *t == Terminator::Stop || func == program.entry && matches!(t, Terminator::Return(_));
        let blocks = function.blocks.entries().filter(|(_, b)| stops(&b.terminator));
        list.extend(blocks.map(|(block, b)| (func, block, b.insts.len())));
    }
    list
}

/// The first assumption, if any, that executions reach and that none meets.
fn excluding(program: &Program, is_reached: &dyn Fn(&[Position]) -> Option<bool>) -> Option<LocId> {
    for ((func, block, index), loc) in assumptions(program).into_iter().take(MAX_ASSUMPTIONS) {
        if is_reached(&[(func, block, index + 1)])? {
            continue;
        }
        if is_reached(&[(func, block, index)])? {
            return Some(loc);
        }
    }
    None
}

/// The assumptions that the source has, those of one function in the order of its control flow.
fn assumptions(program: &Program) -> Vec<(Position, LocId)> {
    let mut list = Vec::new();
    for (func, function) in program.functions.entries() {
        for block in cfg::reverse_postorder(function) {
            for (index, Inst { op, loc, .. }) in function.blocks[block].insts.iter().enumerate() {
                if matches!(op, Op::Assume(_)) && program.source.locs[*loc].line > 0 {
                    list.push(((func, block, index), *loc));
                }
            }
        }
    }
    list
}

/// The program in which reaching one of `places` is the only failure.
fn with_marks(bare: &Program, places: &[Position]) -> Program {
    let mut program = bare.clone();
    for &(func, block, index) in places {
        let function = &mut program.functions[func];
        let cond = function.add_const(Constant::Int(Bv::bool(false)));
        let loc = function.blocks[block].terminator_loc;
        let name = function.name.clone();
        let kind = CheckKind::of(Property::Assertions, "");
        let check: CheckId = program.checks.push(Check { kind, loc, function: name });
        program.functions[func].blocks[block]
            .insts
            .insert(index, Inst { op: Op::Check { check, cond }, result: None, loc });
    }
    program
}
