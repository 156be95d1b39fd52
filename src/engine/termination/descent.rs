//! Infinite recursion: a function that is called, while it is active, in the state in which it was called before.
//!
//! Runs of the original program compare the states at the entries of recursive functions: arguments, globals, and all memory that
//! can be reached from them. Variables of callers that nobody has passed cannot be seen by the new call. As the state is the same, what led from
//! the first call to the second one leads from there to a third one, and so on.

use super::lasso::{Counting, Values, options};
use crate::engine::replay::{counterexample, guessed};
use crate::engine::verdict::{Counterexample, Lasso};
use crate::interp::{Machine, Observer, Options, Oracle, Prepared, Random, Recorded, Refusing, Reg, Snapshot, View};
use crate::program::{BlockId, CheckId, ENTRY, FuncId, Op, Program, Property};
use crate::util::Budget;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// Steps of one run.
const STEPS: u64 = 300_000;

/// Steps of the first ones.
const FIRST_STEPS: u64 = 2_000;

/// A call, remembered.
struct Saved {
    call: u64,
    params: Values,
    memory: Snapshot,
    inputs: usize,
    /// Calls of the function since then, while it was active.
    since: u64,
}

/// Watches the entries of recursive functions.
struct Watch<'p> {
    program: &'p Program,
    checks: &'p FxHashMap<FuncId, CheckId>,
    saved: FxHashMap<FuncId, Saved>,
    /// After so many calls another one is remembered (Brent 1980).
    patience: u64,
    inputs: Rc<Cell<usize>>,
    found: Option<(CheckId, usize)>,
}

impl Observer for Watch<'_> {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        block == ENTRY && self.checks.contains_key(&func)
    }

    fn at_block(&mut self, func: FuncId, _: BlockId, params: &[Reg], view: &View) {
        let Some(&check) = self.checks.get(&func) else { return };
        let function = &self.program.functions[func];
        let own = params.iter().zip(&function.blocks[ENTRY].params).map(|(&value, &p)| (value, function.ty(p)));
        let (params, active) = (Values::new(own), view.calls());
        if let Some(saved) = self.saved.get_mut(&func)
            && active.binary_search(&saved.call).is_ok()
        {
            saved.since += 1;
            if saved.params.look_like(&params)
                && view.snapshot_from(&params.pointers).is_some_and(|memory| memory == saved.memory)
            {
                self.found = Some((check, saved.inputs));
                return;
            }
            if saved.since < self.patience {
                return;
            }
            self.patience *= 2;
        }
        let (Some(&call), Some(memory)) = (active.last(), view.snapshot_from(&params.pointers)) else { return };
        let inputs = self.inputs.get();
        self.saved.insert(func, Saved { call, params, memory, inputs, since: 0 });
    }

    fn refuted(&self) -> Option<CheckId> {
        self.found.map(|f| f.0)
    }
}

/// The recursive functions with their checks.
fn checks(program: &Program) -> FxHashMap<FuncId, CheckId> {
    let is_recursion = |c: CheckId| {
        let check = &program.checks[c];
        check.property == Property::Termination && check.description.contains("recursion")
    };
    let mut found = FxHashMap::default();
    for (id, function) in program.functions.entries() {
        let first = function.blocks.iter().next().and_then(|b| b.insts.first());
        if let Some(Op::Check { check, .. }) = first.map(|i| &i.op)
            && is_recursion(*check)
        {
            found.insert(id, *check);
        }
    }
    found
}

/// Runs `program` on random inputs (or, without inputs, once) until `slice` ends.
pub fn find_descent(program: &Program, slice: &Budget) -> Option<Counterexample> {
    let checks = checks(program);
    if checks.is_empty() {
        return None;
    }
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let mut random = Random::new(program, 0);
    let closed = super::run::is_closed(program);
    let mut seed = 0;
    while slice.check().is_ok() && !(closed && seed > 0) {
        random.reseed(seed);
        let oracle: &mut dyn Oracle = if closed { &mut Refusing } else { &mut random };
        // Most cycles are short, and many runs are deep: short runs first.
        let steps = if closed { STEPS } else { (FIRST_STEPS << (seed / 8).min(20)).min(STEPS) };
        let (report, found) = watch(&mut machine, oracle, (program, &checks), &options(slice, steps));
        if let Some((check, stem)) = found
            && !report.addresses
            && guessed(program, &report).is_none()
        {
            let traced = Options { trace: true, ..options(&Budget::unlimited(), STEPS) };
            let (again, found) = watch(&mut machine, &mut Recorded::from(&report), (program, &checks), &traced);
            if found == Some((check, stem)) {
                let cycle = again.inputs.len() - stem;
                let mut found = counterexample(program, again, check);
                found.lasso = Some(Lasso { stem, cycle, region: None });
                return Some(found);
            }
        }
        seed += 1;
    }
    None
}

fn watch(
    machine: &mut Machine,
    oracle: &mut dyn Oracle,
    (program, checks): (&Program, &FxHashMap<FuncId, CheckId>),
    options: &Options,
) -> (crate::interp::Report, Option<(CheckId, usize)>) {
    let inputs = Rc::new(Cell::new(0));
    let mut counting = Counting { oracle, inputs: inputs.clone() };
    let mut watch = Watch { program, checks, saved: FxHashMap::default(), patience: 1, inputs, found: None };
    let report = machine.run_observed(&mut counting, options, &mut watch);
    (report, watch.found)
}
