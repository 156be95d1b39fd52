//! Transitions: what executions do from one cut point to the next, by itself.
//!
//! Cut points are the entry and the heads of loops, so that the code between two of them has no loop and is one formula, however many
//! paths it has (large-block encoding: Beyer, Cimatti, Griggio, Keremoglu, Sebastiani, Software Model Checking via Large-Block Encoding, FMCAD 2009).
//! A transition takes a state to the states at the cut points that come next. Started in an arbitrary state, it is the transition
//! relation; started in the state that another transition leads to, a step of an unwinding.
//!
//! A state is what the rest of the execution depends on: parameters and live values of the head, memory, and the sizes of objects. Addresses of
//! objects are not part of it (an over-approximation, sound for proofs: each arbitrary state may have other ones).

use super::encoding::{Encoding, Exit, Frame, TooLarge};
use super::{EdgeState, Memory, SsaValue};
use crate::analysis::live::live_at;
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, ENTRY, ValueId};
use crate::term::TermId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

/// Where the program is cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CutPoint {
    /// The start of the entry function.
    Entry,
    /// The head of a loop.
    Head(LoopId),
}

impl CutPoint {
    /// The loop whose head it is.
    pub fn head(self) -> Option<LoopId> {
        match self {
            CutPoint::Entry => None,
            CutPoint::Head(id) => Some(id),
        }
    }
}

/// A state at a cut point.
#[derive(Clone, Debug)]
pub struct CutState {
    /// The parameters of the head; none at the entry.
    pub args: Vec<SsaValue>,
    /// The values that may still be used, in the order of their ids.
    pub values: Vec<(ValueId, SsaValue)>,
    /// Memory.
    pub memory: Memory,
    /// The size in bytes of each object.
    pub sizes: Vec<TermId>,
}

/// A transition to a cut point.
#[derive(Clone, Debug)]
pub struct Transition {
    /// The loop whose head is reached.
    pub to: LoopId,
    /// Boolean: the execution gets there.
    pub guard: TermId,
    /// The state there.
    pub state: CutState,
}

/// The transitions from a state at a cut point to the next cut points, with what is checked and read on the way.
#[derive(Clone, Debug)]
pub struct Transitions {
    /// The cut points that are reached, at most one by each execution. One that reaches none ends, fails a check, or meets an assumption.
    pub list: Vec<Transition>,
    /// The checks on the way, among those of the encoding.
    pub checks: Range<usize>,
    /// The inputs on the way, among those of the encoding.
    pub inputs: Range<usize>,
    /// The operations on the way that are not modelled, among those of the encoding.
    pub unsupported: Range<usize>,
    /// Boolean: no access on the way is invalid.
    pub valid: TermId,
    /// The frame with the values on the way, and those of the state that it starts in.
    pub frame: usize,
}

impl Encoding<'_> {
    /// The state in which the program starts.
    pub fn initial_state(&self) -> CutState {
        let (args, values, memory) = (Vec::new(), Vec::new(), self.initial.clone());
        CutState { args, values, memory, sizes: self.memory.sizes() }
    }

    /// An arbitrary state at the head of loop `id`: of fresh symbols. Of what is made from it nothing follows unless the numbers of members suffice
    /// ([`super::MemoryModel::members_suffice`]).
    pub fn arbitrary_state(&mut self, id: LoopId) -> CutState {
        let head = self.shape.forest.loops[id].head;
        let params = self.shape.function().blocks[head].params.clone();
        let args = params.into_iter().map(|p| self.fresh_value("cut", p)).collect();
        let live = self.live_at_head(id);
        let values = live.into_iter().map(|v| (v, self.fresh_value("cut", v))).collect();
        let memory = (0..self.memory.slots().len()).map(|slot| self.memory.fresh_slot(slot)).collect();
        let sizes = self.memory.fresh_sizes();
        CutState { args, values, memory: Rc::new(memory), sizes }
    }

    /// Defines the symbols of an arbitrary state, made by [`Encoding::arbitrary_state`] and not defined before, by another state of the same loop: so a
    /// transition relation becomes the step from there.
    pub fn define_state(&mut self, symbols: &CutState, state: &CutState) {
        symbols.args.iter().zip(&state.args).for_each(|(&s, &v)| self.define_value(s, v));
        symbols.values.iter().zip(&state.values).for_each(|(&(_, s), &(_, v))| self.define_value(s, v));
        symbols.memory.iter().zip(state.memory.iter()).for_each(|(&s, &v)| self.define_term(s, v));
        let sizes = symbols.sizes.iter().zip(&state.sizes).filter(|(s, v)| s != v);
        sizes.for_each(|(&s, &v)| self.define_term(s, v));
    }

    /// Encodes executions from `state` at `from` to the next cut points. Checks, inputs and facts are added to those of the encoding.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn transitions(&mut self, from: CutPoint, state: &CutState) -> Result<Transitions, TooLarge> {
        let (checks, inputs, unsupported) =
            (self.checks.len(), self.inputs.len(), self.memory.stated.unsupported.len());
        self.memory.set_sizes(&state.sizes);
        let valid = std::mem::replace(&mut self.memory.stated.valid, self.terms.tt());
        let frame = self.frames.len();
        let values: FxHashMap<ValueId, SsaValue> = state.values.iter().copied().collect();
        self.frames.push(Frame { parent: None, path: Rc::from([frame as u32]), values });
        let reached = self.until_cut(from, frame, state);
        let valid = std::mem::replace(&mut self.memory.stated.valid, valid);
        let list = reached?.into_iter().map(|(to, state)| self.transition(to, frame, state)).collect();
        Ok(Transitions {
            list,
            checks: checks..self.checks.len(),
            inputs: inputs..self.inputs.len(),
            unsupported: unsupported..self.memory.stated.unsupported.len(),
            valid,
            frame,
        })
    }

    /// Executes blocks in `frame` up to the next heads of loops; the states there.
    fn until_cut(
        &mut self,
        from: CutPoint,
        frame: usize,
        state: &CutState,
    ) -> Result<Vec<(LoopId, EdgeState)>, TooLarge> {
        let shape = self.shape;
        let start = match from {
            CutPoint::Entry => ENTRY,
            CutPoint::Head(id) => shape.forest.loops[id].head,
        };
        let guard = self.terms.tt();
        let first = EdgeState { guard, args: state.args.clone(), memory: state.memory.clone() };
        let mut incoming: FxHashMap<BlockId, Vec<EdgeState>> = FxHashMap::from_iter([(start, vec![first])]);
        let mut reached: BTreeMap<LoopId, Vec<EdgeState>> = BTreeMap::new();
        // Without the edges to heads, the order of blocks is topological.
        for &block in &shape.order {
            let Some(state) = incoming.remove(&block).and_then(|edges| self.merge(edges)) else { continue };
            self.check_limits()?;
            for Exit { edge: (source, _), target, mut state } in self.block(block, frame, state) {
                match shape.forest.headed_by(target) {
                    Some(id) => {
                        self.memory.set_executed(id, shape.forest.contains(id, source), &mut state.memory);
                        reached.entry(id).or_default().push(state);
                    }
                    None => incoming.entry(target).or_default().push(state),
                }
            }
        }
        Ok(reached.into_iter().filter_map(|(id, edges)| Some((id, self.merge(edges)?))).collect())
    }

    fn transition(&mut self, to: LoopId, frame: usize, state: EdgeState) -> Transition {
        let values = self.live_at_head(to).into_iter().map(|v| (v, self.value_in(frame, v))).collect();
        let EdgeState { guard, args, memory } = state;
        Transition { to, guard, state: CutState { args, values, memory, sizes: self.memory.sizes() } }
    }

    fn live_at_head(&mut self, id: LoopId) -> Vec<ValueId> {
        let shape = self.shape;
        let live = self.copying.live_at_heads.get_or_insert_with(|| {
            let heads: Vec<BlockId> = shape.forest.loops.iter().map(|l| l.head).collect();
            Rc::new(live_at(shape.function(), &shape.order, &heads))
        });
        live[&shape.forest.loops[id].head].clone()
    }
}
