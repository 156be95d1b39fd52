//! Executions that come back to a state of a loop: they can go round for ever (singleton recurrent sets, book chapter on 2LS,
//! section 6.3).
//!
//! An observer compares the states at the head of each loop in a concrete run: all values that the loop uses, and all memory that
//! can be reached. The inputs up to the second visit are the lasso: those up to the first one lead to the state,
//! the others lead back to it. As the state is the same, the same inputs do so again and again.

use crate::analysis::loops::LoopId;
use crate::engine::board::place_not_modelled;
use crate::engine::replay::{Programs, Replay, confirm_undefined, counterexample, guessed};
use crate::engine::verdict::{Counterexample, Lasso, Unasked};
use crate::interp::{
    self, Machine, Observer, Options, Oracle, Outcome, Prepared, Recorded, Reg, Scalar, Site, Snapshot, View,
};
use crate::program::{BlockId, CheckId, FuncId, InputKind, Type, ValueId};
use crate::ssa::Shape;
use crate::util::Budget;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// Steps that the original program must make on the inputs of a lasso without coming to an end.
const CONFIRMING_STEPS: u64 = 2_000_000;
/// How often the inputs of the cycle are repeated for that.
const ROUNDS: usize = 4;

/// Values that an execution depends on. Objects that pointers name are compared by their snapshots, everything else as it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Values {
    numbers: Vec<Reg>,
    offsets: Vec<u64>,
    /// The pointers themselves.
    pub pointers: Vec<Reg>,
}

impl Values {
    /// Values with their types.
    pub fn new(values: impl Iterator<Item = (Reg, Type)>) -> Self {
        let mut all = Values::default();
        for (value, ty) in values {
            if ty == Type::Ptr {
                all.pointers.push(value);
                all.offsets.push(value.lo);
            } else {
                all.numbers.push(value);
            }
        }
        all
    }

    /// Whether they are the same as far as can be seen without memory.
    pub fn look_like(&self, other: &Values) -> bool {
        self.numbers == other.numbers && self.offsets == other.offsets
    }
}

/// A state of a loop, remembered.
struct Saved {
    values: Values,
    memory: Snapshot,
    inputs: usize,
}

/// The head of a loop that is watched, with the state remembered there.
struct Head {
    id: LoopId,
    check: CheckId,
    /// Values from outside that it uses.
    outer: Vec<ValueId>,
    visits: u64,
    saved: Option<Saved>,
}

/// Watches the heads of loops.
pub struct Watch<'a> {
    shape: &'a Shape<'a>,
    heads: FxHashMap<BlockId, Head>,
    wanted: Vec<bool>,
    last: BlockId,
    inputs: Rc<Cell<usize>>,
    found: Option<(CheckId, usize)>,
}

impl<'a> Watch<'a> {
    /// Watches the loops for which `check_of` has a check; `inputs` counts the inputs read so far.
    pub fn new(shape: &'a Shape<'a>, check_of: &dyn Fn(LoopId) -> Option<CheckId>, inputs: Rc<Cell<usize>>) -> Self {
        let function = shape.function();
        let mut heads = FxHashMap::default();
        for (id, l) in shape.forest.loops.entries() {
            if let Some(check) = check_of(id) {
                let outer = shape.live_in[id].clone();
                heads.insert(l.head, Head { id, check, outer, visits: 0, saved: None });
            }
        }
        let mut wanted = vec![false; function.blocks.len()];
        for &b in &shape.order {
            for edge in function.blocks[b].terminator.edges() {
                if heads.contains_key(&edge.target) {
                    wanted[b.0 as usize] = true;
                    wanted[edge.target.0 as usize] = true;
                }
            }
        }
        Watch { shape, heads, wanted, last: BlockId(0), inputs, found: None }
    }

    /// Forgets what it has seen.
    pub fn start(&mut self) {
        self.last = BlockId(0);
        self.found = None;
        for head in self.heads.values_mut() {
            (head.visits, head.saved) = (0, None);
        }
    }

    /// The check of the loop that came back to a state, and the number of inputs read before.
    pub fn found(&self) -> Option<(CheckId, usize)> {
        self.found
    }
}

impl Observer for Watch<'_> {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        func == self.shape.program.entry && self.wanted[block.0 as usize]
    }

    fn at_block(&mut self, _: FuncId, block: BlockId, params: &[Reg], view: &View) {
        let last = std::mem::replace(&mut self.last, block);
        let Some(head) = self.heads.get_mut(&block) else { return };
        if !self.shape.forest.contains(head.id, last) || head.visits == 0 {
            (head.visits, head.saved) = (1, None);
        } else {
            head.visits += 1;
        }
        let function = self.shape.function();
        let outer = head.outer.iter().map(|&v| (view.value(v).unwrap_or_default(), function.ty(v)));
        let own = params.iter().zip(&function.blocks[block].params).map(|(&value, &p)| (value, function.ty(p)));
        let values = Values::new(own.chain(outer));
        if let Some(saved) = head.saved.as_ref().filter(|s| s.values.look_like(&values))
            && view.snapshot(&values.pointers).is_some_and(|memory| memory == saved.memory)
        {
            self.found = Some((head.check, saved.inputs));
            return;
        }
        // Whatever the length of the cycle, one of these visits is followed by a whole one (Brent 1980).
        if head.visits.is_power_of_two() {
            let inputs = self.inputs.get();
            head.saved = view.snapshot(&values.pointers).map(|memory| Saved { values, memory, inputs });
        }
    }

    fn refuted(&self) -> Option<CheckId> {
        self.found.map(|f| f.0)
    }
}

/// Counts what another oracle answers.
pub struct Counting<'o> {
    /// The other one.
    pub oracle: &'o mut dyn Oracle,
    /// How many inputs it has given.
    pub inputs: Rc<Cell<usize>>,
}

impl Oracle for Counting<'_> {
    fn input(&mut self, site: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        self.inputs.set(self.inputs.get() + 1);
        self.oracle.input(site, kind, ty)
    }

    fn contents(&mut self, origin: interp::Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        self.oracle.contents(origin, occurrence, offset, len)
    }
}

/// Runs of the prepared program in which the loops are watched.
pub struct Runner<'a> {
    programs: Programs<'a>,
    watch: Watch<'a>,
    inputs: Rc<Cell<usize>>,
}

/// How a watched run ended.
pub enum Watched {
    /// It comes back to a state; confirmed.
    Lasso(Box<Counterexample>),
    /// It came to an end.
    Ended {
        /// Whether it is the only execution of a program without inputs, which does nothing that is not modelled.
        complete: bool,
    },
    /// It does something undefined that nobody asked about; confirmed.
    Undefined(Box<Unasked>),
    /// None of these, for this reason.
    Open(String),
}

impl<'a> Runner<'a> {
    /// Watches the loops of `shape` for which `check_of` has a check.
    pub fn new(programs: Programs<'a>, shape: &'a Shape<'a>, check_of: &dyn Fn(LoopId) -> Option<CheckId>) -> Self {
        let inputs = Rc::new(Cell::new(0));
        Runner { programs, watch: Watch::new(shape, check_of, inputs.clone()), inputs }
    }

    /// Runs the program on the answers of `oracle`.
    pub fn run(&mut self, machine: &mut Machine, oracle: &mut dyn Oracle, options: &Options) -> Watched {
        self.watch.start();
        self.inputs.set(0);
        let mut counting = Counting { oracle, inputs: self.inputs.clone() };
        let report = machine.run_observed(&mut counting, options, &mut self.watch);
        let Some((check, stem)) = self.watch.found() else {
            return match report.outcome {
                Outcome::Finished | Outcome::Excluded | Outcome::Violation { .. } => Watched::Ended {
                    complete: !report.addresses && report.inputs.is_empty() && report.contents.is_empty(),
                },
                Outcome::Undefined { .. } => self.undefined(&report, options),
                Outcome::Unsupported { reason, loc, .. } => {
                    Watched::Open(place_not_modelled(self.programs.core, &reason, loc))
                }
                _ => Watched::Open("no end of the execution was seen".to_string()),
            };
        };
        self.confirm(check, stem, &report, options)
    }

    /// Runs the prepared program again for a trace of what it does that is undefined.
    fn undefined(&self, report: &interp::Report, options: &Options) -> Watched {
        let mut oracle = Recorded::from(report);
        let again = interp::run(self.programs.core, &mut oracle, &Options { trace: true, ..options.clone() });
        match confirm_undefined(self.programs, again, &options.budget) {
            Replay::Undefined(failure) => Watched::Undefined(failure),
            Replay::Spurious(why) | Replay::Guessed { why, .. } => Watched::Open(why),
            Replay::Confirmed(_) => Watched::Open("the execution found could not be repeated".to_string()),
        }
    }

    /// Runs the prepared program again for a trace, and the original one, which must not come to an end either.
    fn confirm(&mut self, check: CheckId, stem: usize, report: &interp::Report, options: &Options) -> Watched {
        if report.addresses {
            return Watched::Open("the execution found depends on the addresses of objects".to_string());
        }
        if let Some(what) = guessed(self.programs.core, report) {
            return Watched::Open(format!("the execution found depends on {what}"));
        }
        if let Some(reason) = self.contradicts(stem, report, options) {
            return Watched::Open(reason);
        }
        self.watch.start();
        self.inputs.set(0);
        let prepared = Prepared::new(self.programs.core);
        let mut oracle = Recorded::from(report);
        let mut counting = Counting { oracle: &mut oracle, inputs: self.inputs.clone() };
        let options = Options { trace: true, ..options.clone() };
        let again = Machine::new(&prepared).run_observed(&mut counting, &options, &mut self.watch);
        if self.watch.found() != Some((check, stem)) {
            return Watched::Open("the execution found could not be repeated".to_string());
        }
        let cycle = again.inputs.len() - stem;
        let mut found = counterexample(self.programs.core, again, check);
        found.lasso = Some(Lasso { stem, cycle, region: None });
        Watched::Lasso(Box::new(found))
    }

    /// Why the original program does not seem to go on for ever on the inputs of the lasso.
    fn contradicts(&self, stem: usize, report: &interp::Report, options: &Options) -> Option<String> {
        // It may read memory that the prepared program has as values.
        if !report.contents.is_empty() || report.inputs.iter().any(|i| i.kind.is_contents()) {
            return None;
        }
        let all = || report.inputs.iter().map(|i| i.value);
        let rounds = std::iter::repeat_n((), ROUNDS).flat_map(|()| all().skip(stem));
        let mut oracle = Recorded::new(all().chain(rounds), []);
        let limits = Options { max_steps: CONFIRMING_STEPS, trace: false, ..options.clone() };
        match interp::run(self.programs.original, &mut oracle, &limits).outcome {
            Outcome::Finished | Outcome::Excluded | Outcome::Violation { .. } => {
                Some("the original program comes to an end".to_string())
            }
            Outcome::Undefined { what, .. } => Some(format!("the execution found does something undefined: {what}")),
            Outcome::Unsupported { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

/// Limits of a run that looks for lassos.
pub fn options(budget: &Budget, max_steps: u64) -> Options {
    Options { budget: budget.clone(), max_steps, ..Options::default() }
}
