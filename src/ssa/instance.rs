//! Loops: copies, loop-back values, exits, open ends.

use super::copies::{Copy, Instance, InstanceId, LoopBack, Open};
use super::encoding::Encoding;
use super::encoding::{Exit, Frame, TooLarge};
use super::memory::objects::SlotKind;
use super::{EdgeState, Memory, Mode, SsaValue};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, Type, ValueId};
use crate::term::{Sort, Term, TermId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The exits that the copies of a loop contribute, and the frame of the copies' values.
pub(super) struct Contribution {
    exits: Vec<Exit>,
    frame: usize,
}

/// In which states the first copy of a loop starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// In that in which it is entered.
    Entry,
    /// In any one that its back edge leads to as well.
    Anywhere,
}

/// The merged exits of an instance.
struct Merged {
    guards: FxHashMap<(BlockId, usize), (TermId, Vec<SsaValue>)>,
    memory: Option<Memory>,
    live_out: Vec<(ValueId, SsaValue)>,
}

/// Terms that a speculative complete unwinding may take.
const SPECULATIVE_TERMS: usize = 150_000;
/// Copies that a speculative complete unwinding may take in inductive mode.
const SPECULATIVE_COPIES: u32 = 64;

impl Encoding<'_> {
    /// Encodes loop `id` entered in `entry`; returns its exits.
    pub(super) fn enter_loop(&mut self, id: LoopId, frame: usize, mut entry: EdgeState) -> Result<Vec<Exit>, TooLarge> {
        self.memory.set_executed(id, false, &mut entry.memory);
        if let Some(structure) = self.memory.options.structure.clone() {
            return self.enter_told(&structure, id, frame, entry);
        }
        if self.memory.options.mode == Mode::Inductive
            && self.copying.speculating.is_none()
            && let Some(exits) = self.try_to_close(id, frame, &entry)?
        {
            return Ok(exits);
        }
        let hard = self.memory.options.mode == Mode::Bounded || self.copying.speculating.is_some();
        let start = if hard { Start::Entry } else { Start::Anywhere };
        let (number, head) = self.start_instance(id, frame, &entry, start);
        let mut contributions = Vec::new();
        let mut next = Some(head);
        while let Some(head) = next.take() {
            let contribution = self.add_copy(number, head)?;
            let instance = &self.instances[number];
            let count = instance.copies.len() as u32;
            let decided = contribution.exits.is_empty();
            contributions.push(contribution);
            let Some(back) = instance.copies.last().and_then(|c| c.back.clone()) else {
                break;
            };
            // A loop whose exits fold to false goes on for sure: unwinding it loses nothing.
            let constant = hard && decided && !self.shape.exits[id].is_empty() && count < self.constant_copies();
            if count < self.copying.level[id] || constant {
                next = Some(back);
            } else if self.copying.speculating.is_some() {
                return Err(TooLarge::Terms);
            } else {
                self.instances[number].open = Some(self.new_open(id));
            }
        }
        self.finish_exits(number, contributions, true)
    }

    /// A new instance of loop `id` entered in `entry`, without copies, and the state at the head of its first one.
    pub(super) fn start_instance(
        &mut self,
        id: LoopId,
        frame: usize,
        entry: &EdgeState,
        start: Start,
    ) -> (usize, EdgeState) {
        let (head, select, loop_back) = match start {
            Start::Entry => (entry.clone(), None, None),
            Start::Anywhere => {
                let (head, select, back) = self.loop_back_state(id, entry);
                (head, Some(select), Some(back))
            }
        };
        let (entry, copies) = (entry.clone(), Vec::new());
        self.instances.push(Instance { id, parent: frame, entry, select, loop_back, copies, open: None });
        (self.instances.len() - 1, head)
    }

    fn constant_copies(&self) -> u32 {
        if self.copying.speculating.is_some() { SPECULATIVE_COPIES } else { self.memory.options.max_constant_copies }
    }

    /// Unwinds the loop from its entry state if constants show where it ends; else leaves no trace.
    fn try_to_close(&mut self, id: LoopId, frame: usize, entry: &EdgeState) -> Result<Option<Vec<Exit>>, TooLarge> {
        if self.copying.never_closes[id] || self.shape.exits[id].is_empty() {
            return Ok(None);
        }
        let mark = (
            self.instances.len(),
            self.checks.len(),
            self.inputs.len(),
            self.contents.len(),
            self.frames.len(),
            self.observations.len(),
        );
        let met = self.memory.mark();
        self.copying.speculating = Some(self.terms.len() + SPECULATIVE_TERMS);
        let result = self.enter_loop(id, frame, entry.clone());
        self.copying.speculating = None;
        match result {
            Ok(exits) => Ok(Some(exits)),
            Err(TooLarge::Stopped(why)) => Err(TooLarge::Stopped(why)),
            Err(TooLarge::Terms) => {
                self.copying.never_closes[id] = true;
                self.instances.truncate(mark.0);
                self.checks.truncate(mark.1);
                self.inputs.truncate(mark.2);
                self.contents.truncate(mark.3);
                self.frames.truncate(mark.4);
                self.observations.truncate(mark.5);
                self.memory.reset(met);
                self.check_limits()?;
                Ok(None)
            }
        }
    }

    /// The state at the head: the loop-back values if the loop-select guard holds, else the entry state.
    fn loop_back_state(&mut self, id: LoopId, entry: &EdgeState) -> (EdgeState, TermId, LoopBack) {
        let select = self.terms.symbol("select", Sort::Bv(1));
        let head_block = self.shape.forest.loops[id].head;
        let params = self.shape.function().blocks[head_block].params.clone();
        let mut back_args = Vec::new();
        let mut args = Vec::new();
        for (n, (&param, &init)) in params.iter().zip(&entry.args).enumerate() {
            let back = match init {
                SsaValue::Pointer { object, .. } if self.shape.walking[id][n] => {
                    self.memory.moved_pointer(object, param)
                }
                _ => self.fresh_value("back", param),
            };
            args.push(self.memory.ite_value(select, back, init));
            back_args.push(back);
        }
        let mut memory = entry.memory.to_vec();
        let mut back_slots = Vec::new();
        for slot in self.memory.written_slots(id) {
            let back = match self.memory.slot(slot).kind {
                // This loop has come here by a back edge.
                SlotKind::Executed(own) if own == id => self.terms.tt(),
                _ => self.memory.fresh_slot(slot),
            };
            memory[slot] = self.terms.ite(select, back, memory[slot]);
            back_slots.push((slot, back));
        }
        let head = EdgeState { guard: entry.guard, args, memory: Rc::new(memory) };
        (head, select, (back_args, back_slots))
    }

    /// A fresh symbol in place of `value`.
    pub(super) fn fresh_value(&mut self, name: &str, value: ValueId) -> SsaValue {
        match self.shape.function().ty(value) {
            Type::Ptr => self.memory.fresh_pointer(name, value),
            ty => {
                let sort = self.sort_of(ty);
                SsaValue::Bits(self.terms.symbol(name, sort))
            }
        }
    }

    /// Executes one more copy of the body from `head`.
    pub(super) fn add_copy(&mut self, number: usize, head: EdgeState) -> Result<Contribution, TooLarge> {
        let (id, parent) = (self.instances[number].id, self.instances[number].parent);
        let copy_number = self.instances[number].copies.len() as u32;
        let mut path = self.frames[parent].path.to_vec();
        path.push(copy_number);
        let frame = self.frames.len();
        self.frames.push(Frame { parent: Some(parent), path: Rc::from(path), values: FxHashMap::default() });
        let block = self.shape.forest.loops[id].head;
        let result = self.region(Some(id), frame, block, head.clone())?;
        let mut back = self.merge(result.back);
        if let Some(back) = &mut back {
            self.memory.set_executed(id, true, &mut back.memory);
        }
        self.instances[number].copies.push(Copy { frame, head, back });
        let exits = result.exits.into_iter().filter(|e| !self.terms.is_false(e.state.guard)).collect();
        Ok(Contribution { exits, frame })
    }

    /// Fresh symbols for what further copies of loop `id` contribute.
    pub(super) fn new_open(&mut self, id: LoopId) -> Open {
        let function = self.shape.function();
        let edges = self.shape.exits[id].clone();
        let (mut guards, mut args) = (Vec::new(), Vec::new());
        let mut closed = self.terms.tt();
        for edge in edges {
            let guard = self.terms.symbol("open", Sort::Bv(1));
            let not = self.terms.not(guard);
            closed = self.terms.and(closed, not);
            let target = function.blocks[edge.0].terminator.edges().nth(edge.1).map(|e| e.target);
            let params = target.map(|t| function.blocks[t].params.clone()).unwrap_or_default();
            // An edge to the head of an enclosing loop carries that head's parameters like any other.
            args.push(params.into_iter().map(|p| self.fresh_value("open", p)).collect());
            guards.push((edge, guard));
        }
        let slots = self.memory.written_slots(id);
        let memory = slots.into_iter().map(|s| (s, self.memory.fresh_slot(s))).collect();
        let values = self.shape.live_out[id].clone();
        let live_out = values.into_iter().map(|v| (v, self.fresh_value("open", v))).collect();
        Open { closed, guards, args, memory, live_out }
    }

    /// Merges what copies (and the open end) contribute to the exits, later copies first.
    fn merge_exits(&self, number: usize, contributions: &[Contribution]) -> Merged {
        let instance = &self.instances[number];
        let (id, open, entry) = (instance.id, instance.open.clone(), instance.entry.memory.clone());
        let mut merged = Merged { guards: FxHashMap::default(), memory: None, live_out: Vec::new() };
        if let Some(open) = &open {
            let mut memory = entry.to_vec();
            for &(slot, symbol) in &open.memory {
                memory[slot] = symbol;
            }
            merged.memory = Some(Rc::new(memory));
            merged.live_out = open.live_out.clone();
            for ((edge, guard), args) in open.guards.iter().zip(&open.args) {
                merged.guards.insert(*edge, (*guard, args.clone()));
            }
        }
        for contribution in contributions.iter().rev() {
            let mut left = self.terms.ff();
            for exit in &contribution.exits {
                let state = &exit.state;
                left = self.terms.or(left, state.guard);
                merged.memory = Some(match merged.memory.take() {
                    Some(rest) => self.memory.merge_memory(state.guard, &state.memory, &rest),
                    None => state.memory.clone(),
                });
                let new = match merged.guards.remove(&exit.edge) {
                    Some((guard, args)) => {
                        let both = self.terms.or(state.guard, guard);
                        let args = state
                            .args
                            .iter()
                            .zip(args)
                            .map(|(a, b)| self.memory.ite_value(state.guard, *a, b))
                            .collect();
                        (both, args)
                    }
                    None => (state.guard, state.args.clone()),
                };
                merged.guards.insert(exit.edge, new);
            }
            if contribution.exits.is_empty() {
                continue;
            }
            let mut live_out = Vec::new();
            for (n, &v) in self.shape.live_out[id].iter().enumerate() {
                // Not from the frame around: there, it is what we are about to define.
                let own = self.frames[contribution.frame].values.get(&v).copied();
                let rest = merged.live_out.get(n).map(|(_, rest)| *rest);
                let value = match (own, rest) {
                    (Some(own), Some(rest)) => self.memory.ite_value(left, own, rest),
                    (Some(one), None) | (None, Some(one)) => one,
                    (None, None) => self.unseen(v),
                };
                live_out.push((v, value));
            }
            merged.live_out = live_out;
        }
        merged
    }

    /// The exits of an instance for the first time; `publish` makes the live-out values known outside.
    pub(super) fn finish_exits(
        &mut self,
        number: usize,
        contributions: Vec<Contribution>,
        publish: bool,
    ) -> Result<Vec<Exit>, TooLarge> {
        self.check_limits()?;
        let merged = self.merge_exits(number, &contributions);
        let (id, parent) = (self.instances[number].id, self.instances[number].parent);
        if publish {
            for &(v, value) in &merged.live_out {
                self.frames[parent].values.insert(v, value);
            }
        }
        let Some(memory) = merged.memory else {
            return Ok(Vec::new());
        };
        let function = self.shape.function();
        let mut exits = Vec::new();
        for &edge in &self.shape.exits[id] {
            if let Some((guard, args)) = merged.guards.get(&edge)
                && let Some(e) = function.blocks[edge.0].terminator.edges().nth(edge.1)
            {
                let state = EdgeState { guard: *guard, args: args.clone(), memory: memory.clone() };
                exits.push(Exit { edge, target: e.target, state });
            }
        }
        Ok(exits)
    }

    /// Adds a copy to an instance with an open end, and defines the old open end by it.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms; the encoding must not be used any more then.
    pub fn unwind(&mut self, id: InstanceId) -> Result<(), TooLarge> {
        let number = id.0;
        let Some(old) = self.instances[number].open.take() else {
            return Ok(());
        };
        let Some(back) = self.instances[number].copies.last().and_then(|c| c.back.clone()) else {
            return Ok(());
        };
        let loop_id = self.instances[number].id;
        let mut contributions = vec![self.add_copy(number, back)?];
        // As at first: go on while constants decide.
        loop {
            let instance = &self.instances[number];
            let Some(back) = instance.copies.last().and_then(|c| c.back.clone()) else {
                break;
            };
            let decided = contributions.last().is_some_and(|c| c.exits.is_empty());
            let more = instance.copies.len() as u32 <= self.memory.options.max_constant_copies;
            if self.memory.options.mode == Mode::Bounded && decided && more && !self.shape.exits[loop_id].is_empty() {
                contributions.push(self.add_copy(number, back)?);
            } else {
                self.instances[number].open = Some(self.new_open(loop_id));
                break;
            }
        }
        let count = self.instances[number].copies.len() as u32;
        if self.copying.level[loop_id] < count {
            self.copying.level[loop_id] += 1;
        }
        let merged = self.merge_exits(number, &contributions);
        self.define_open(&old, &merged);
        self.memory.state_reachability();
        Ok(())
    }

    fn define_open(&mut self, old: &Open, merged: &Merged) {
        for ((edge, symbol), symbols) in old.guards.iter().zip(&old.args) {
            match merged.guards.get(edge) {
                Some((guard, args)) => {
                    self.memory.stated.definitions.push((*symbol, *guard));
                    for (s, v) in symbols.iter().zip(args) {
                        self.define_value(*s, *v);
                    }
                }
                None => {
                    let never = self.terms.ff();
                    self.memory.stated.definitions.push((*symbol, never));
                }
            }
        }
        if let Some(memory) = &merged.memory {
            for &(slot, symbol) in &old.memory {
                self.define_term(symbol, memory[slot]);
            }
        }
        for (n, (_, symbol)) in old.live_out.iter().enumerate() {
            if let Some((_, value)) = merged.live_out.get(n) {
                self.define_value(*symbol, *value);
            }
        }
    }

    pub(super) fn define_value(&mut self, symbol: SsaValue, value: SsaValue) {
        match (symbol, value) {
            (SsaValue::Bits(s), SsaValue::Bits(v)) => self.memory.stated.definitions.push((s, v)),
            (SsaValue::Pointer { object: s, offset: t }, SsaValue::Pointer { object: v, offset: w }) => {
                self.define_term(s, v);
                self.define_term(t, w);
            }
            // Types agree in valid programs.
            _ => {}
        }
    }

    /// Defines the symbols that fresh contents or a fresh name are made of, where there are families: the numbers of an object
    /// and of a member. Solvers take definitions of symbols only.
    pub(super) fn define_term(&mut self, fresh: TermId, value: TermId) {
        let is_constant = |this: &Self, t: TermId| matches!(this.terms.get(t), Term::Const(_));
        match self.terms.get(fresh) {
            Term::Symbol(_) => self.memory.stated.definitions.push((fresh, value)),
            Term::Concat(high, low) => {
                let (above, below) = (self.terms.width(high), self.terms.width(low));
                let (v, w) = (self.terms.extract(value, below, above), self.terms.extract(value, 0, below));
                self.define_term(high, v);
                self.define_term(low, w);
            }
            // Names of objects that are no families have the member 0, also in `value`.
            Term::ZExt(low) => {
                let width = self.terms.width(low);
                let v = self.terms.extract(value, 0, width);
                self.define_term(low, v);
            }
            Term::Ite(_, member, zero) if is_constant(self, zero) => self.define_term(member, value),
            Term::Ite(_, zero, member) if is_constant(self, zero) => self.define_term(member, value),
            _ => {
                let same = self.terms.eq(fresh, value);
                self.memory.stated.facts.push(same);
            }
        }
    }
}
