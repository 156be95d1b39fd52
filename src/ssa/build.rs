//! The encoding itself: frames, regions, blocks.

use super::copies::{Instance, InstanceId};
use super::encoding::{Copying, Cursor, Encoding, Exit, Frame, RegionResult, TooLarge};
use super::memory::MemoryModel;
use super::options::Options;
use super::{EdgeState, Shape, SsaValue};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, ENTRY, Terminator, Type, ValueDef, ValueId};
use crate::term::{TermId, Terms};
use crate::util::Budget;
use crate::util::effort::cost;
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl<'p> Encoding<'p> {
    /// Encodes the program in `terms`, with `level` copies of each loop.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn new(
        terms: &'p Terms,
        shape: &'p Shape<'p>,
        options: Options,
        level: u32,
        budget: &Budget,
    ) -> Result<Self, TooLarge> {
        let mut this = Encoding::unexecuted(terms, shape, options, level, budget);
        let (guard, memory) = (this.terms.tt(), this.initial.clone());
        this.region(None, 0, ENTRY, EdgeState { guard, args: Vec::new(), memory })?;
        this.memory.state_reachability();
        Ok(this)
    }

    /// The program in `terms`, of which nothing is executed: for its transitions ([`super::transition`]).
    pub fn unexecuted(terms: &'p Terms, shape: &'p Shape<'p>, options: Options, level: u32, budget: &Budget) -> Self {
        let (memory, initial) = MemoryModel::new(terms, shape, options);
        Encoding {
            terms,
            shape,
            memory,
            instances: Vec::new(),
            checks: Vec::new(),
            inputs: Vec::new(),
            observations: Vec::new(),
            contents: Vec::new(),
            unforeseen: Vec::new(),
            frames: vec![Frame { parent: None, path: Rc::from([]), values: FxHashMap::default() }],
            initial,
            budget: budget.clone(),
            paid: 0,
            opaque: FxHashMap::default(),
            copying: Copying {
                level: IdVec::filled(level.max(1), shape.forest.loops.len()),
                never_closes: IdVec::filled(false, shape.forest.loops.len()),
                speculating: None,
                live_at_heads: None,
            },
        }
    }

    pub(super) fn check_limits(&mut self) -> Result<(), TooLarge> {
        self.budget.spend(self.terms.len().saturating_sub(self.paid) as u64 / cost::TERMS + 1);
        self.paid = self.terms.len();
        self.budget.check()?;
        let limit =
            self.copying.speculating.unwrap_or(self.memory.options.max_terms).min(self.memory.options.max_terms);
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
    pub(super) fn block(&mut self, id: BlockId, frame: usize, state: EdgeState) -> Vec<Exit> {
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
    pub(super) fn value(&self, cursor: &Cursor, id: ValueId) -> SsaValue {
        self.value_in(cursor.frame, id)
    }

    /// The value of `id` as seen from `frame`.
    pub fn value_in(&self, frame: usize, id: ValueId) -> SsaValue {
        let function = self.shape.function();
        let value = &function.values[id];
        if let ValueDef::Const(c) = &value.def {
            let (object, offset, bits) = self.memory.constant_parts(c);
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

    /// The placeholder for a value that is defined on a path that cannot be taken: nobody can see it.
    pub(super) fn unseen(&self, id: ValueId) -> SsaValue {
        match self.shape.function().values[id].ty {
            Type::Ptr => {
                let (object, offset) = (self.memory.object_term(0), self.terms.int(self.memory.pointer_width(), 0));
                SsaValue::Pointer { object, offset }
            }
            ty => {
                let sort = self.sort_of(ty);
                SsaValue::Bits(self.memory.zero_of(sort))
            }
        }
    }

    /// The bits of a value that is not a pointer (of a pointer: its offset).
    pub(super) fn bits(&self, cursor: &Cursor, id: ValueId) -> TermId {
        match self.value(cursor, id) {
            SsaValue::Bits(t) | SsaValue::Pointer { offset: t, .. } => t,
        }
    }

    /// Object number and offset of a pointer.
    pub(super) fn pointer(&self, cursor: &Cursor, id: ValueId) -> (TermId, TermId) {
        match self.value(cursor, id) {
            SsaValue::Pointer { object, offset } => (object, offset),
            SsaValue::Bits(t) => (self.memory.object_term(0), t),
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
}
