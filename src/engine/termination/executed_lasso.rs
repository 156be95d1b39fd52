//! Executions of the original program, calls and all, that come to a state again: a function that is called, while it is active, in the
//! state in which it was called before (infinite recursion); in programs that are too large to be inlined, also a loop.
//!
//! At the entry of a function, arguments, globals, and all memory that can be reached from them are compared. Variables of callers that
//! nobody has passed cannot be seen by the new call. As the state is the same, what led from the first call to the second one leads from
//! there to a third one, and so on. At the head of a loop, all values of the call are compared, and all memory that can be reached.

use super::lasso::{Counting, Values, options};
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::engine::replay::{counterexample, guessed};
use crate::engine::verdict::{Counterexample, Lasso};
use crate::interp::{Machine, Observer, Options, Oracle, Prepared, Random, Recorded, Refusing, Reg, Snapshot, View};
use crate::program::{BlockId, CheckId, CheckKind, ENTRY, FuncId, Op, Program, Property, ValueId};
use crate::util::Budget;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// Steps of one run.
const STEPS: u64 = 300_000;

/// Steps of the first ones.
const FIRST_STEPS: u64 = 2_000;

/// Entries of recursive functions, and heads of loops, with their checks.
type Places = FxHashMap<(FuncId, BlockId), CheckId>;

/// A state, remembered.
struct Saved {
    call: u64,
    values: Values,
    memory: Snapshot,
    inputs: usize,
    /// Visits of the place since then, while the call was active.
    since: u64,
}

/// Watches the places.
struct Watch<'p> {
    program: &'p Program,
    places: &'p Places,
    saved: FxHashMap<(FuncId, BlockId), Saved>,
    /// After so many visits another state is remembered (Brent 1980).
    patience: FxHashMap<(FuncId, BlockId), u64>,
    inputs: Rc<Cell<usize>>,
    found: Option<(CheckId, usize)>,
}

impl Watch<'_> {
    /// The values that the rest of the execution depends on, beside memory: parameters, and SSA values in scope.
    fn values(&self, func: FuncId, block: BlockId, params: &[Reg], view: &View) -> Values {
        let function = &self.program.functions[func];
        let own = params.iter().zip(&function.blocks[block].params).map(|(&value, &p)| (value, function.ty(p)));
        if block == ENTRY {
            return Values::new(own);
        }
        let known = |v: ValueId| Some((view.value(v)?, function.ty(v)));
        Values::new(own.chain(function.values.ids().filter_map(known)))
    }

    fn memory(block: BlockId, values: &Values, view: &View) -> Option<Snapshot> {
        if block == ENTRY { view.snapshot_from(&values.pointers) } else { view.snapshot(&values.pointers) }
    }
}

impl Observer for Watch<'_> {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        self.places.contains_key(&(func, block))
    }

    fn at_block(&mut self, func: FuncId, block: BlockId, params: &[Reg], view: &View) {
        let place = (func, block);
        let Some(&check) = self.places.get(&place) else { return };
        let (values, active) = (self.values(func, block, params, view), view.calls());
        let Some(&call) = active.last() else { return };
        let goes_on = |saved: &Saved| match block {
            ENTRY => active.binary_search(&saved.call).is_ok(),
            _ => saved.call == call,
        };
        if let Some(saved) = self.saved.get_mut(&place)
            && goes_on(saved)
        {
            saved.since += 1;
            if saved.values.look_like(&values)
                && Self::memory(block, &values, view).is_some_and(|memory| memory == saved.memory)
            {
                self.found = Some((check, saved.inputs));
                return;
            }
            let patience = self.patience.entry(place).or_insert(1);
            if saved.since < *patience {
                return;
            }
            *patience *= 2;
        }
        let Some(memory) = Self::memory(block, &values, view) else { return };
        let inputs = self.inputs.get();
        self.saved.insert(place, Saved { call, values, memory, inputs, since: 0 });
    }

    fn refuted(&self) -> Option<CheckId> {
        self.found.map(|f| f.0)
    }
}

/// The entries of recursive functions; if `loops`, the heads of loops, too.
fn places(program: &Program, loops: bool) -> Places {
    let termination = |op: &Op| match op {
        Op::Check { check, .. } if program.checks[*check].property() == Property::Termination => Some(*check),
        _ => None,
    };
    let is_recursion = |c: &CheckId| matches!(program.checks[*c].kind, CheckKind::RecursionEnds { .. });
    let mut found = Places::default();
    for (id, function) in program.functions.entries().filter(|(_, f)| !f.blocks.is_empty()) {
        let first = function.blocks[ENTRY].insts.first();
        if let Some(check) = first.and_then(|i| termination(&i.op)).filter(is_recursion) {
            found.insert((id, ENTRY), check);
        }
        if loops {
            let forest = LoopForest::new(function, &Dominators::new(function));
            for (l, body) in forest.loops.entries() {
                let own = body.blocks.iter().filter(|b| forest.innermost(**b) == Some(l));
                let mut insts = own.flat_map(|&b| &function.blocks[b].insts);
                if let Some(check) = insts.find_map(|i| termination(&i.op)) {
                    found.insert((id, body.head), check);
                }
            }
        }
    }
    found
}

/// Runs `program` on random inputs (or, without inputs, once) until `slice` ends. Looks at recursion; if `loops`, at loops, too.
pub fn find(program: &Program, loops: bool, slice: &Budget) -> Option<Counterexample> {
    let places = places(program, loops);
    if places.is_empty() {
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
        let (report, found) = watch(&mut machine, oracle, (program, &places), &options(slice, steps));
        if let Some((check, stem)) = found
            && !report.addresses
            && guessed(program, &report).is_none()
        {
            let traced = Options { trace: true, ..options(&Budget::unlimited(), STEPS) };
            let (again, found) = watch(&mut machine, &mut Recorded::from(&report), (program, &places), &traced);
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
    (program, places): (&Program, &Places),
    options: &Options,
) -> (crate::interp::Report, Option<(CheckId, usize)>) {
    let inputs = Rc::new(Cell::new(0));
    let mut counting = Counting { oracle, inputs: inputs.clone() };
    let mut watch =
        Watch { program, places, saved: FxHashMap::default(), patience: FxHashMap::default(), inputs, found: None };
    let report = machine.run_observed(&mut counting, options, &mut watch);
    (report, watch.found)
}
