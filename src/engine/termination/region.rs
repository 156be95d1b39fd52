//! Recurrent sets as regions: once in the loop, an execution never leaves it (book chapter on 2LS, section 6.3, beyond its
//! arithmetic progressions; Chen et al., lemma 4).
//!
//! Whether loop L is ever left, from where some inputs lead, is a question of safety: in a copy of the program, in which these
//! inputs are constants, every way out of L is a check that fails. If kIkI proves that none is reached, its
//! invariants are the region: closed under the body, for all other inputs, without an exit. With an execution that gets to L,
//! that is a proof that the program does not terminate.
//!
//! Inputs worth trying come from transitions for which no ranking function was found, and from runs that took long.

use super::lasso::options;
use crate::analysis::loops::LoopId;
use crate::engine::board::Board;
use crate::engine::config::{Config, EngineKind, Progress};
use crate::engine::kiki;
use crate::engine::plan::Plan;
use crate::engine::replay::{Programs, counterexample, guessed};
use crate::engine::task::Task;
use crate::engine::verdict::{Counterexample, Lasso};
use crate::interp::{
    self, Machine, Observer, Oracle, Outcome, Prepared, Random, Recorded, Reg, Report, Scalar, Site, View,
};
use crate::program::{
    BOOL, BinOp, BlockId, CheckId, CmpOp, Constant, Edge, FuncId, Function, InputKind, LocId, Op, Program, Property,
    Terminator, Type,
};
use crate::program::{Check, CheckKind};
use crate::proof::evidence::Region;
use crate::ssa::Shape;
use crate::util::ids::Id;
use crate::util::{Budget, Bv, Effort, Stopped};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Random runs that look for a way to the loop.
const RUNS: u64 = 40;
/// Steps of such a run.
const STEPS: u64 = 200_000;
/// The effort allowed to one candidate.
const SLICE: Effort = Effort::milliseconds_worth(1500);
/// Visits of the head of the loop that a trace shows.
const VISITS: u64 = 3;

/// A loop, and values of inputs with which it may go on for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The loop.
    pub id: LoopId,
    /// Values of inputs.
    pub inputs: BTreeMap<(BlockId, u32), Bv>,
}

/// Watches the head of a loop.
struct Visits {
    head: BlockId,
    check: CheckId,
    /// After so many visits the run ends.
    limit: u64,
    count: u64,
}

impl Observer for Visits {
    fn wants(&self, _: FuncId, block: BlockId) -> bool {
        block == self.head
    }

    fn at_block(&mut self, _: FuncId, _: BlockId, _: &[Reg], _: &View) {
        self.count += 1;
    }

    fn refuted(&self) -> Option<CheckId> {
        (self.count >= self.limit).then_some(self.check)
    }
}

/// Gives some inputs their values; another oracle answers for the others.
struct Fixed<'o> {
    inputs: &'o BTreeMap<(BlockId, u32), Bv>,
    rest: &'o mut dyn Oracle,
}

impl Oracle for Fixed<'_> {
    fn input(&mut self, site: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        match self.inputs.get(&(site.block, site.index)) {
            Some(value) => Some(Scalar::Int(*value)),
            None => self.rest.input(site, kind, ty),
        }
    }

    fn contents(&mut self, origin: interp::Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        self.rest.contents(origin, occurrence, offset, len)
    }
}

/// Tries to prove that loop `check` stands for is never left with the inputs of `candidate`: those outside of the loop, then also those
/// inside.
///
/// # Errors
/// When the budget ends.
pub fn never_left(
    task: &Task,
    config: &Config,
    candidate: &Candidate,
    check: CheckId,
    progress: &Progress,
    budget: &Budget,
) -> Result<Option<Counterexample>, Stopped> {
    let inside = |site: &(BlockId, u32)| task.shape.forest.contains(candidate.id, site.0);
    let mut outer = candidate.clone();
    outer.inputs.retain(|site, _| !inside(site));
    let variants = if outer == *candidate { vec![outer] } else { vec![outer, candidate.clone()] };
    for variant in variants {
        let Some(report) = way_to_loop(task, &variant, check, budget) else { continue };
        let slice = budget.child_with_effort(SLICE);
        let region = prove_closed(task, config, &variant, progress, &slice);
        budget.check()?;
        if let Some(region) = region
            && let Some(found) = confirm(task, &variant, check, &report, region, budget)
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// A run that goes round in the loop some times.
fn way_to_loop(task: &Task, candidate: &Candidate, check: CheckId, budget: &Budget) -> Option<Report> {
    let core = task.programs.core;
    let head = task.shape.forest.loops[candidate.id].head;
    let prepared = Prepared::new(core);
    let mut machine = Machine::new(&prepared);
    let mut random = Random::new(core, 0);
    for seed in 0..RUNS {
        random.reseed(seed);
        let mut oracle = Fixed { inputs: &candidate.inputs, rest: &mut random };
        let mut visits = Visits { head, check, limit: VISITS, count: 0 };
        let report = machine.run_observed(&mut oracle, &options(budget, STEPS), &mut visits);
        if visits.count >= VISITS && matches!(report.outcome, Outcome::Violation { .. }) && !report.addresses {
            return Some(report);
        }
    }
    None
}

/// The invariants with which no execution leaves the loop, if that is proved.
fn prove_closed(
    task: &Task,
    config: &Config,
    candidate: &Candidate,
    progress: &Progress,
    slice: &Budget,
) -> Option<Region> {
    let program = without_exits(task, candidate);
    let (shape, progress) = (Shape::new(&program), progress.apart());
    let board = Board::new(&program, &progress);
    let own = Task {
        programs: Programs { original: &program, core: &program },
        shape: &shape,
        preparation: None,
        accesses_checked: false,
        unwind: None,
        all_properties: true,
    };
    let config = Config { domains: Vec::new(), refine_values: false, unwind: None, ..config.clone() };
    let plan = Plan::new(&config, EngineKind::Kiki, false);
    let known = kiki::closed(&own, &plan, &board, slice).ok()??;
    let head = task.shape.function().blocks[task.shape.forest.loops[candidate.id].head].terminator_loc;
    Some(Region { known, head })
}

/// The prepared program with constants for inputs, in which every way out of the loop fails a check.
fn without_exits(task: &Task, candidate: &Candidate) -> Program {
    let mut program = task.programs.core.clone();
    let l = &task.shape.forest.loops[candidate.id];
    let loc = task.shape.function().blocks[l.head].terminator_loc;
    let kind = CheckKind::of(Property::Assertions, "the loop is not left");
    let left = Check { kind, loc, function: String::new() };
    let check = CheckId::new(program.checks.len());
    program.checks.push(left);
    let function = &mut program.functions[task.programs.core.entry];
    for (&(block, index), value) in &candidate.inputs {
        let constant = function.add_const(Constant::Int(*value));
        if let Some(inst) = function.blocks[block].insts.get_mut(index as usize)
            && matches!(inst.op, Op::Input(_))
        {
            inst.op = Op::Bin(BinOp::And, constant, constant);
        }
    }
    let never = function.add_const(Constant::Int(Bv::bool(false)));
    for &block in &l.blocks {
        close_block(function, block, check, loc);
        if matches!(function.blocks[block].terminator, Terminator::Stop | Terminator::Return(_)) {
            function.push_effect(block, Op::Check { check, cond: never }, loc);
            function.blocks[block].terminator = Terminator::Stop;
        }
        let leaves = |e: &Edge| !task.shape.forest.contains(candidate.id, e.target);
        let mut terminator = function.blocks[block].terminator.clone();
        for edge in terminator.edges_mut().filter(|e| leaves(e)) {
            let out = function.add_block(loc);
            function.push_effect(out, Op::Check { check, cond: never }, loc);
            function.blocks[out].terminator = Terminator::Stop;
            *edge = Edge { target: out, args: Vec::new() };
        }
        function.blocks[block].terminator = terminator;
    }
    program
}

/// Makes checks of what may end executions within a block: assumptions, and divisions by zero.
fn close_block(function: &mut Function, block: BlockId, check: CheckId, loc: LocId) {
    let insts = std::mem::take(&mut function.blocks[block].insts);
    for mut inst in insts {
        match inst.op {
            Op::Assume(cond) => inst.op = Op::Check { check, cond },
            Op::Bin(BinOp::SDiv | BinOp::UDiv | BinOp::SRem | BinOp::URem, _, by)
                if function.int(by).is_none_or(|v| v.is_zero()) =>
            {
                if let Type::Int(width) = function.ty(by) {
                    let zero = function.add_const(Constant::Int(Bv::zero(width)));
                    let cond = function.push(block, Op::Cmp(CmpOp::Ne, by, zero), BOOL, loc);
                    function.push_effect(block, Op::Check { check, cond }, loc);
                }
            }
            _ => {}
        }
        function.blocks[block].insts.push(inst);
    }
}

/// The counterexample, if the original program does not come to an end either.
fn confirm(
    task: &Task,
    candidate: &Candidate,
    check: CheckId,
    report: &Report,
    region: Region,
    budget: &Budget,
) -> Option<Counterexample> {
    let core = task.programs.core;
    if guessed(core, report).is_some() {
        return None;
    }
    let comparable = report.contents.is_empty() && report.inputs.iter().all(|i| !i.kind.is_contents());
    if comparable {
        let again = interp::run(task.programs.original, &mut Recorded::from(report), &options(budget, STEPS));
        if !matches!(again.outcome, Outcome::Unanswered { .. } | Outcome::Stopped(_) | Outcome::StepLimit) {
            return None;
        }
    }
    let head = task.shape.forest.loops[candidate.id].head;
    let prepared = Prepared::new(core);
    let stem = {
        let mut visits = Visits { head, check, limit: 1, count: 0 };
        let mut oracle = Recorded::from(report);
        Machine::new(&prepared).run_observed(&mut oracle, &options(budget, STEPS), &mut visits).inputs.len()
    };
    let mut visits = Visits { head, check, limit: VISITS, count: 0 };
    let options = interp::Options { trace: true, ..options(budget, STEPS) };
    let traced = Machine::new(&prepared).run_observed(&mut Recorded::from(report), &options, &mut visits);
    if visits.count < VISITS {
        return None;
    }
    let cycle = traced.inputs.len().saturating_sub(stem);
    let mut found = counterexample(core, traced, check);
    found.lasso = Some(Lasso { stem, cycle, region: Some(Arc::new(region)) });
    Some(found)
}
