//! The encoding itself: frames, regions, blocks.

use super::address::{Address, Making};
use super::family::NameBits;
use super::instance::{Instance, InstanceId};
use super::memory::{DynamicObject, Slot};
use super::ownership::Ownership;
use super::{
    CheckInstance, ContentsInstance, EdgeState, InputInstance, Memory, Mode, Observation, Path, Shape, SsaValue,
};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, ENTRY, LocId, Terminator, Type, ValueDef, ValueId};
use crate::term::{TermId, Terms};
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Why an encoding could not be built or extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// The budget ended.
    Stopped(Stopped),
    /// More terms than allowed.
    Terms,
}

impl From<Stopped> for TooLarge {
    fn from(stopped: Stopped) -> Self {
        TooLarge::Stopped(stopped)
    }
}

/// How to encode.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which executions.
    pub mode: Mode,
    /// Whether a check precedes every access that may be invalid, so that accesses need not be guarded.
    pub accesses_checked: bool,
    /// The greatest number of terms.
    pub max_terms: usize,
    /// The width of the numbers of members of families ([`NameBits`]).
    pub member_bits: u16,
    /// The greatest number of copies made of a loop whose condition is constant.
    pub max_constant_copies: u32,
    /// Whether the state says which loops were executed ([`Encoding::is_executed`]).
    pub loop_paths: bool,
}

/// The values of one copy of a loop body (or of the whole function, outside loops).
#[derive(Clone, Debug)]
pub struct Frame {
    pub(super) parent: Option<usize>,
    /// The copy numbers of the enclosing loops.
    pub path: Path,
    pub(super) values: FxHashMap<ValueId, SsaValue>,
}

/// Where symbolic execution stands inside a block.
pub struct Cursor {
    pub(super) frame: usize,
    pub(super) guard: TermId,
    pub(super) memory: Memory,
}

/// An edge that leaves a region.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    /// The static edge.
    pub edge: (BlockId, usize),
    pub target: BlockId,
    pub state: EdgeState,
}

/// What executing a region gives.
pub(super) struct RegionResult {
    pub exits: Vec<Exit>,
    pub back: Vec<EdgeState>,
}

/// A program as terms.
pub struct Encoding<'p> {
    /// The terms.
    pub terms: Terms,
    /// Static facts.
    pub shape: &'p Shape<'p>,
    /// Options.
    pub options: Options,
    /// Loop instances, outer ones before the inner ones of the same copy.
    pub instances: Vec<Instance>,
    /// Every encoded check.
    pub checks: Vec<CheckInstance>,
    /// Every encoded input.
    pub inputs: Vec<InputInstance>,
    /// Every encoded observation.
    pub observations: Vec<Observation>,
    /// Arbitrary contents of objects.
    pub contents: Vec<ContentsInstance>,
    /// Guard, place and reason of everything reached that is not modelled.
    pub unsupported: Vec<(TermId, LocId, String)>,
    /// Symbols of open ends with what they are: to be asserted.
    pub definitions: Vec<(TermId, TermId)>,
    /// Facts about symbols: to be asserted.
    pub facts: Vec<TermId>,
    /// Facts of which there are many, and few are needed.
    pub lazy_facts: Vec<TermId>,
    /// Boolean: the execution makes no invalid access of memory. Counterexamples are sought among
    /// such executions, since the interpreter confirms no other.
    pub valid: TermId,
    /// How many copies a loop gets at first.
    pub level: IdVec<LoopId, u32>,
    /// Frames.
    pub frames: Vec<Frame>,
    /// Memory at the start of the program.
    pub initial: Memory,
    /// The widths of names.
    pub bits: NameBits,
    pub(super) mode: Mode,
    pub(super) budget: Budget,
    pub(super) slots: Vec<Slot>,
    pub(super) objects: Vec<DynamicObject>,
    pub(super) targets: FxHashMap<TermId, Rc<Vec<u32>>>,
    pub(super) address_owner: FxHashMap<TermId, TermId>,
    pub(super) addresses: Vec<Address>,
    /// Where objects were made, if addresses matter.
    pub(super) makings: Vec<Making>,
    pub(super) normal_names: FxHashMap<TermId, TermId>,
    pub(super) restricted: FxHashSet<(TermId, TermId)>,
    /// The slot and the name of a fresh pointer whose offset comes next.
    pub(super) fresh_half: Option<(usize, TermId)>,
    pub(super) ownership: Ownership,
    /// The slot that says whether the first loop was executed; those of the others follow.
    pub(super) first_executed: Option<usize>,
    pub(super) opaque: FxHashMap<(String, Vec<TermId>), SsaValue>,
    pub(super) never_closes: IdVec<LoopId, bool>,
    pub(super) speculating: Option<usize>,
}

impl<'p> Encoding<'p> {
    /// Encodes the program with `level` copies of each loop.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn new(shape: &'p Shape<'p>, options: Options, level: u32, budget: &Budget) -> Result<Self, TooLarge> {
        let mode = options.mode;
        let mut terms = Terms::new();
        let valid = terms.tt();
        let mut this = Encoding {
            bits: NameBits::new(shape.objects.list.len(), options.member_bits),
            terms,
            valid,
            options,
            instances: Vec::new(),
            checks: Vec::new(),
            inputs: Vec::new(),
            observations: Vec::new(),
            contents: Vec::new(),
            unsupported: Vec::new(),
            definitions: Vec::new(),
            facts: Vec::new(),
            lazy_facts: Vec::new(),
            level: IdVec::filled(level.max(1), shape.forest.loops.len()),
            frames: vec![Frame { parent: None, path: Rc::from([]), values: FxHashMap::default() }],
            initial: Rc::new(Vec::new()),
            mode,
            budget: budget.clone(),
            slots: Vec::new(),
            objects: Vec::new(),
            targets: FxHashMap::default(),
            address_owner: FxHashMap::default(),
            addresses: Vec::new(),
            makings: Vec::new(),
            normal_names: FxHashMap::default(),
            restricted: FxHashSet::default(),
            fresh_half: None,
            ownership: Ownership::default(),
            first_executed: None,
            opaque: FxHashMap::default(),
            never_closes: IdVec::filled(false, shape.forest.loops.len()),
            speculating: None,
            shape,
        };
        let memory = Rc::new(this.initial_memory());
        this.initial = memory.clone();
        let guard = this.terms.tt();
        this.region(None, 0, ENTRY, EdgeState { guard, args: Vec::new(), memory })?;
        Ok(this)
    }

    pub(super) fn check_limits(&self) -> Result<(), TooLarge> {
        self.budget.check()?;
        let limit = self.speculating.unwrap_or(self.options.max_terms).min(self.options.max_terms);
        if self.terms.len() > limit { Err(TooLarge::Terms) } else { Ok(()) }
    }

    /// Executes a region once: the body of a loop, or the whole function. `entry` is its first block.
    pub(super) fn region(
        &mut self,
        region: Option<LoopId>,
        frame: usize,
        entry: BlockId,
        state: EdgeState,
    ) -> Result<RegionResult, TooLarge> {
        let mut incoming: FxHashMap<BlockId, Vec<EdgeState>> = FxHashMap::default();
        let mut result = RegionResult { exits: Vec::new(), back: Vec::new() };
        let shape = self.shape;
        let order: &[BlockId] = match region {
            Some(l) => &shape.forest.loops[l].blocks,
            None => &shape.order,
        };
        incoming.insert(entry, vec![state]);
        for &block in order {
            let Some(edges) = incoming.remove(&block) else {
                continue;
            };
            let Some(state) = self.merge(edges) else {
                continue;
            };
            self.check_limits()?;
            let inner = shape.forest.headed_by(block).filter(|l| Some(*l) != region);
            let exits = match inner {
                Some(l) => self.enter_loop(l, frame, state)?,
                None => self.block(block, frame, state),
            };
            for exit in exits {
                let home = region.is_none_or(|l| shape.forest.contains(l, exit.target));
                if region.is_some() && exit.target == entry {
                    result.back.push(exit.state);
                } else if home {
                    incoming.entry(exit.target).or_default().push(exit.state);
                } else {
                    result.exits.push(exit);
                }
            }
        }
        Ok(result)
    }

    /// Executes one block; returns its outgoing edges that can be taken.
    fn block(&mut self, id: BlockId, frame: usize, state: EdgeState) -> Vec<Exit> {
        let function = self.shape.function();
        let block = &function.blocks[id];
        for (&param, value) in block.params.iter().zip(state.args) {
            self.frames[frame].values.insert(param, value);
        }
        let mut cursor = Cursor { frame, guard: state.guard, memory: state.memory };
        for (n, inst) in block.insts.iter().enumerate() {
            if self.terms.is_false(cursor.guard) {
                return Vec::new();
            }
            self.exec(inst, (id, n as u32), &mut cursor);
        }
        let conditions = match &block.terminator {
            Terminator::Branch { cond, .. } => {
                let c = self.bits(&cursor, *cond);
                let n = self.terms.not(c);
                vec![self.terms.and(cursor.guard, c), self.terms.and(cursor.guard, n)]
            }
            _ => vec![cursor.guard],
        };
        let mut exits = Vec::new();
        for (n, (edge, guard)) in block.terminator.edges().zip(conditions).enumerate() {
            if !self.terms.is_false(guard) {
                let args = edge.args.iter().map(|&a| self.value(&cursor, a)).collect();
                let state = EdgeState { guard, args, memory: cursor.memory.clone() };
                exits.push(Exit { edge: (id, n), target: edge.target, state });
            }
        }
        exits
    }

    /// The value of `id` at the cursor.
    pub(super) fn value(&mut self, cursor: &Cursor, id: ValueId) -> SsaValue {
        self.value_in(cursor.frame, id)
    }

    /// The value of `id` as seen from `frame`.
    pub fn value_in(&mut self, frame: usize, id: ValueId) -> SsaValue {
        let function = self.shape.function();
        let value = &function.values[id];
        if let ValueDef::Const(c) = &value.def {
            let (object, offset, bits) = self.constant_parts(c);
            return match (value.ty, bits) {
                (Type::Ptr, _) | (_, None) => SsaValue::Pointer { object, offset },
                (_, Some(v)) => SsaValue::Bits(self.terms.constant(v)),
            };
        }
        let mut at = Some(frame);
        while let Some(f) = at {
            if let Some(&v) = self.frames[f].values.get(&id) {
                return v;
            }
            at = self.frames[f].parent;
        }
        self.unseen(id)
    }

    /// What stands for a value that is defined on a way that cannot be taken: nobody can see it.
    pub(super) fn unseen(&mut self, id: ValueId) -> SsaValue {
        match self.shape.function().values[id].ty {
            Type::Ptr => {
                let (object, offset) = (self.object_term(0), self.terms.int(self.pointer_width(), 0));
                SsaValue::Pointer { object, offset }
            }
            ty => {
                let sort = self.sort_of(ty);
                SsaValue::Bits(self.zero_of(sort))
            }
        }
    }

    /// The bits of a value that is not a pointer (of a pointer: its offset).
    pub(super) fn bits(&mut self, cursor: &Cursor, id: ValueId) -> TermId {
        match self.value(cursor, id) {
            SsaValue::Bits(t) | SsaValue::Pointer { offset: t, .. } => t,
        }
    }

    /// Object number and offset of a pointer.
    pub(super) fn pointer(&mut self, cursor: &Cursor, id: ValueId) -> (TermId, TermId) {
        match self.value(cursor, id) {
            SsaValue::Pointer { object, offset } => (object, offset),
            SsaValue::Bits(t) => (self.object_term(0), t),
        }
    }

    /// The instances that have an open end.
    pub fn open_instances(&self) -> Vec<InstanceId> {
        (0..self.instances.len()).map(InstanceId).filter(|&i| self.instance(i).open.is_some()).collect()
    }

    /// The instance `id`.
    pub fn instance(&self, id: InstanceId) -> &Instance {
        &self.instances[id.0]
    }

    /// A memory slot.
    pub fn slot(&self, slot: usize) -> &Slot {
        &self.slots[slot]
    }

    /// All objects.
    pub fn objects(&self) -> &[DynamicObject] {
        &self.objects
    }

    /// All memory slots.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }
}
