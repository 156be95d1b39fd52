//! Runs flat code.

use super::code::{Code, FuncCode, ProgramCode, global_slot, loc_of, reg_of};
use super::memory::{Arbitrary, Fault, Kind, Memory, Snapshot, Undefined};
use super::oracle::Oracle;
use super::outcome::{Contents, Input, Origin, Outcome, Reg, Site};
use super::prepared::Prepared;
use super::report::{Options, Report};
use super::trace::{Active, Tracer};
use crate::program::{BlockId, CheckId, FuncId, Function, GlobalId, Program, Property, ValueId};
use crate::util::effort::cost;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

mod access;
mod exec;
mod frame;
mod ops;

/// Watches the entries of blocks.
pub trait Observer {
    /// Whether it wants anything at all; without that it costs nothing.
    const ACTIVE: bool = true;

    /// Whether it wants to see the entries of `block`.
    fn wants(&self, _func: FuncId, _block: BlockId) -> bool {
        true
    }

    /// `block` is entered with these values of its parameters, in this state.
    fn at_block(&mut self, func: FuncId, block: BlockId, values: &[Reg], state: &View);

    /// The check that it has seen fail: the run ends where it is.
    fn refuted(&self) -> Option<CheckId> {
        None
    }
}

/// A view of the machine's state for observers.
pub struct View<'v> {
    code: &'v FuncCode,
    function: &'v Function,
    frame: &'v [u64],
    memory: &'v Memory<'v>,
    program: &'v ProgramCode,
    counts: &'v [u64],
    calls: &'v [u64],
}

/// The origin of an object, and whether it lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The instruction or global that made it; `None` for functions.
    pub origin: Option<Origin>,
    /// How often that was executed before.
    pub occurrence: u64,
    /// Whether it lives.
    pub lives: bool,
    /// Its size in bytes.
    pub size: u64,
}

impl View<'_> {
    /// The last value of `value`, if it was computed in this call.
    pub fn value(&self, value: ValueId) -> Option<Reg> {
        reg_of(self.code, self.function, value, self.frame)
    }

    /// The pointer to the start of a global.
    pub fn global(&self, global: GlobalId) -> Reg {
        Reg { lo: 0, hi: u64::from(global_slot(global)) }
    }

    /// `n` bytes (1 to 8) at `pointer`, little end first, if they are determined and hold no pointer.
    pub fn bytes(&self, pointer: Reg, n: usize) -> Option<u64> {
        matches!(n, 1 | 2 | 4 | 8).then(|| self.memory.load_fast(pointer, n)).flatten()
    }

    /// Whether all bits of the `n` bytes (at most 8) at `pointer` are initialised; `None` if they cannot be read.
    pub fn is_initialised(&self, pointer: Reg, n: usize) -> Option<bool> {
        (n <= 8).then(|| self.memory.peek_mask(pointer, n)).flatten().map(|mask| mask == 0)
    }

    /// The pointer that is stored at `pointer`, if it is determined.
    pub fn pointer(&self, pointer: Reg) -> Option<Reg> {
        self.memory.load_pointer_fast(pointer)
    }

    /// The object that `pointer` points into; `None` for null, integers, and what has been dead for long.
    pub fn object(&self, pointer: Reg) -> Option<Known> {
        let object = self.memory.object(pointer.hi).filter(|_| pointer.hi != 0)?;
        let origin = match object.kind {
            Kind::Function => None,
            _ => self.program.origins.get(object.origin as usize).map(|o| o.origin),
        };
        Some(Known { origin, occurrence: object.occurrence, lives: object.is_live(), size: object.size })
    }

    /// Whether the last byte of the object is known to be 0, which has this number and `size` bytes.
    pub fn ends_with_0(&self, object: u64, size: u64) -> bool {
        size > 0 && self.bytes(Reg { lo: size - 1, hi: object }, 1) == Some(0)
    }

    /// Pointers to the objects that the `sites` have made, in order, as far as they are known; dead ones included.
    pub fn made_by(&self, sites: &[Site]) -> Vec<Reg> {
        self.memory.made_by(&self.origins(sites))
    }

    /// How many of the objects that the `sites` have made are older than that of `pointer`.
    pub fn rank(&self, sites: &[Site], pointer: Reg) -> u64 {
        self.made_by(sites).iter().take_while(|r| r.hi != pointer.hi).count() as u64
    }

    fn origins(&self, sites: &[Site]) -> Vec<u32> {
        let of = |s: &Site| self.program.origins.iter().position(|o| o.origin == Origin::Site(*s));
        sites.iter().filter_map(of).map(|p| p as u32).collect()
    }

    /// The state of memory as it is seen from the pointers `roots`, globals and stack objects.
    pub fn snapshot(&self, roots: &[Reg]) -> Option<Snapshot> {
        self.memory.snapshot(roots, true)
    }

    /// The same, as far as it can be reached from globals and `roots`.
    pub fn snapshot_from(&self, roots: &[Reg]) -> Option<Snapshot> {
        self.memory.snapshot(roots, false)
    }

    /// The calls that are active, numbered in the order in which they were made, the innermost last.
    pub fn calls(&self) -> &[u64] {
        self.calls
    }

    /// The size in bytes of the object that `pointer` points into.
    pub fn size(&self, pointer: Reg) -> Option<u64> {
        self.memory.object(pointer.hi).filter(|_| pointer.hi != 0).map(|o| o.size)
    }

    /// Counts for what an observer has done, in steps.
    pub fn work(&self, steps: u64) {
        self.memory.work(steps);
    }

    /// How often the allocations `sites` were executed.
    pub fn count(&self, sites: &[Site]) -> u64 {
        self.origins(sites).iter().map(|&o| self.counts[o as usize]).sum()
    }
}

impl Observer for () {
    const ACTIVE: bool = false;

    fn at_block(&mut self, _: FuncId, _: BlockId, _: &[Reg], _: &View) {}
}

/// Runs a prepared program, any number of times; keeps its memory for the next run.
pub struct Machine<'a> {
    prepared: &'a Prepared<'a>,
    /// The frames' cells.
    regs: Vec<u64>,
    /// The callers of the running function.
    callers: Vec<Caller>,
    state: State<'a>,
}

/// The state of the caller that a call saves.
struct Caller {
    func: FuncId,
    /// The call instruction.
    pc: u32,
    /// Where the cells of the caller's frame start.
    base: usize,
    /// How many stack objects there were.
    objects: usize,
}

/// The state that instructions other than calls change, beside the cells of their frame.
struct State<'a> {
    memory: Memory<'a>,
    /// Per origin how often it was executed.
    counts: Vec<u64>,
    /// The numbers of the active calls, and of all calls.
    calls: Vec<u64>,
    called: u64,
    /// The keys of live stack objects in order of their making.
    stack: Vec<u64>,
    /// The keys of the objects that functions that nobody models got.
    escaped: BTreeSet<u64>,
    /// The same with what could be reached from there, but for functions whose doings count as input.
    kept: BTreeSet<u64>,
    /// Bytes moved by bulk operations since the budget was last checked.
    bulk: u64,
    /// How many NaNs operations have given.
    nans: u64,
}

/// The environment of a run, which it uses but the machine does not own.
struct Env<'a> {
    program: &'a Program,
    code: &'a ProgramCode,
    options: &'a Options,
    inputs: Inputs<'a>,
    tracer: Tracer<'a>,
}

/// The oracle, and what it answered.
struct Inputs<'a> {
    oracle: &'a mut dyn Oracle,
    code: &'a ProgramCode,
    inputs: Vec<Input>,
    contents: Vec<Contents>,
}

impl Arbitrary for Inputs<'_> {
    fn contents(&mut self, origin: u32, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        let origin = self.code.origins.get(origin as usize)?.origin;
        let bytes = self.oracle.contents(origin, occurrence, offset, len)?;
        self.contents.push(Contents { origin, occurrence, offset, bytes: bytes.clone() });
        Some(bytes)
    }
}

const KEEPS: &str = "whether a function that is not modelled keeps or frees what is lost";
const CALLS_BACK: &str = "a function that is not modelled and may call functions of the program back";

/// Why the machine stopped.
enum Exit {
    Finished,
    Violation(CheckId),
    Excluded,
    /// A function that nobody models may call one of the program.
    CallsBack,
    /// A function that nobody models may keep or free an object that is asked about.
    Keeps,
    Fault(Fault),
    StepLimit,
    DepthLimit,
    Stopped(Stopped),
}

impl From<Fault> for Exit {
    fn from(fault: Fault) -> Self {
        Exit::Fault(fault)
    }
}

/// Where execution is: the function, the instruction, and the start of its frame.
#[derive(Clone, Copy)]
struct Position {
    func: FuncId,
    pc: usize,
    base: usize,
}

/// Where and how a run ended.
struct End {
    exit: Exit,
    func: FuncId,
    pc: usize,
    base: usize,
    steps: u64,
}

impl<'a> Machine<'a> {
    /// A machine for `prepared`.
    pub fn new(prepared: &'a Prepared<'a>) -> Self {
        let memory = Memory::new(prepared.program);
        let (counts, calls, stack) = (Vec::new(), Vec::new(), Vec::new());
        let (escaped, kept) = (BTreeSet::new(), BTreeSet::new());
        let state = State { memory, counts, calls, called: 0, stack, escaped, kept, bulk: 0, nans: 0 };
        Machine { prepared, regs: Vec::new(), callers: Vec::new(), state }
    }

    /// Runs the program from its start.
    pub fn run(&mut self, oracle: &mut dyn Oracle, options: &Options) -> Report {
        self.run_observed(oracle, options, &mut ())
    }

    /// The same with an observer of block entries.
    pub fn run_observed<V: Observer>(
        &mut self,
        oracle: &mut dyn Oracle,
        options: &Options,
        observer: &mut V,
    ) -> Report {
        let prepared = self.prepared;
        let program = prepared.program;
        let code = if options.trace { prepared.traced() } else { &prepared.fast };
        self.reset(code, options);
        let inputs = Inputs { oracle, code, inputs: Vec::new(), contents: Vec::new() };
        let tracer = Tracer::new(program, code, options.trace_events);
        let mut env = Env { program, code, options, inputs, tracer };
        let end = if options.trace {
            self.exec::<true, V>(&mut env, observer)
        } else {
            self.exec::<false, V>(&mut env, observer)
        };
        let outcome = self.outcome(code, &end);
        let trace = options.trace.then(|| {
            let at = |func: FuncId, pc: usize, base: usize| Active {
                site: code.functions[func].site(func, pc),
                frame: &self.regs[base..],
            };
            let callers = self.callers.iter().rev().map(|c| at(c.func, c.pc as usize, c.base));
            let active: Vec<_> = std::iter::once(at(end.func, end.pc, end.base)).chain(callers).collect();
            env.tracer.finish(&mut self.state.memory, &outcome, &active)
        });
        let addresses = self.state.memory.has_addresses();
        let Inputs { inputs, contents, .. } = env.inputs;
        Report { outcome, steps: end.steps, inputs, contents, addresses, nans: self.state.nans > 0, trace }
    }

    fn reset(&mut self, code: &ProgramCode, options: &Options) {
        self.callers.clear();
        self.state.memory.reset();
        self.state.memory.work(cost::RUN);
        self.state.memory.limit = options.max_memory;
        self.state.stack.clear();
        self.state.escaped.clear();
        self.state.kept.clear();
        self.state.calls.clear();
        self.state.called = 0;
        self.state.counts.clear();
        self.state.counts.resize(code.origins.len(), 0);
        self.state.bulk = 0;
        self.state.nans = 0;
        // A deep recursion leaves a large register file behind.
        if self.regs.len() > 1 << 22 {
            self.regs = Vec::new();
        }
    }

    fn outcome(&self, code: &ProgramCode, end: &End) -> Outcome {
        let program = self.prepared.program;
        let site = code.functions[end.func].site(end.func, end.pc);
        let loc = loc_of(program, site);
        match end.exit {
            Exit::Finished => Outcome::Finished,
            Exit::Violation(check) if program.checks[check].property() == Property::Unsupported => {
                // In models the check knows the caller's line.
                let check = &program.checks[check];
                Outcome::Unsupported { reason: check.description().into_owned(), site, loc: check.loc }
            }
            Exit::Violation(check) => Outcome::Violation { check, site, loc },
            Exit::Excluded => Outcome::Excluded,
            Exit::CallsBack => Outcome::Unsupported { reason: CALLS_BACK.to_string(), site, loc },
            Exit::Keeps => Outcome::Unsupported { reason: KEEPS.to_string(), site, loc },
            Exit::Fault(Fault::Undefined(Undefined { what, property })) => {
                Outcome::Undefined { what: what.to_string(), property, site, loc }
            }
            Exit::Fault(Fault::Unanswered) => Outcome::Unanswered { site, loc },
            Exit::Fault(Fault::Memory) => Outcome::MemoryLimit,
            Exit::StepLimit => Outcome::StepLimit,
            Exit::DepthLimit => Outcome::DepthLimit,
            Exit::Stopped(why) => Outcome::Stopped(why),
        }
    }
}

/// The instructions that may still be executed, handed out in portions between checks of the budget.
struct Fuel<'a> {
    /// Left of the current portion.
    left: i64,
    granted: u64,
    max: u64,
    budget: &'a Budget,
    /// The number of instructions that were used when the budget was last told of them.
    told: u64,
}

/// A portion takes a few milliseconds at most.
const PORTION: u64 = 1 << 18;

impl<'a> Fuel<'a> {
    fn new(options: &'a Options) -> Self {
        Fuel { left: 0, granted: 0, max: options.max_steps, budget: &options.budget, told: 0 }
    }

    /// Takes `cost` instructions off.
    #[inline(always)]
    fn pay(&mut self, cost: impl Into<i64>, memory: &Memory) -> Result<(), Exit> {
        self.left -= cost.into();
        if self.left < 0 { self.refill(memory) } else { Ok(()) }
    }

    /// The next portion.
    #[cold]
    fn refill(&mut self, memory: &Memory) -> Result<(), Exit> {
        self.tell(memory);
        self.budget.check().map_err(Exit::Stopped)?;
        // A block may be longer than a portion.
        let portion = PORTION.max(self.left.unsigned_abs()).min(self.max.saturating_sub(self.granted));
        self.granted += portion;
        self.left += portion as i64;
        // At the end of the last portion there is nothing left to hand out.
        if self.left < 0 { Err(Exit::StepLimit) } else { Ok(()) }
    }

    fn used(&self) -> u64 {
        self.granted.wrapping_add_signed(-self.left)
    }

    /// Tells the budget what was done since the last time, here and in `memory`.
    fn tell(&mut self, memory: &Memory) {
        let steps = self.used() - self.told + memory.take_work();
        self.told = self.used();
        // What makes no whole tick is left for the next time, also if that is in another run.
        memory.work(steps % cost::STEPS);
        self.budget.spend(steps / cost::STEPS);
    }
}
