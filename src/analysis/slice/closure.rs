//! What is kept, closed under dependence.

use super::control::{Next, next_kept};
use super::memory::{Effect, Place, Places, contains, overlap};
use super::slicer::{Restriction, Slicer};
use crate::analysis::objects::ObjectId;
use crate::program::operands::for_each_operand;
use crate::program::{BlockId, ENTRY, Op, Terminator, ValueDef, ValueId};
use crate::util::ids::{Id, IdVec};
use std::collections::BTreeSet;

/// What is kept of a program.
#[derive(Clone)]
pub struct Kept {
    /// Values.
    pub values: IdVec<ValueId, bool>,
    /// Blocks: executions pass them in the same order.
    pub blocks: IdVec<BlockId, bool>,
    /// Blocks whose branches choose.
    pub branches: IdVec<BlockId, bool>,
    /// Instructions without a result.
    pub effects: BTreeSet<Place>,
    /// What is read in memory.
    pub places: Places,
    /// The objects of which it matters when they live.
    lives: BTreeSet<ObjectId>,
    /// Whether something asks about the heap as a whole.
    pub asks_of_heap: bool,
    todo: Vec<ValueId>,
}

impl Kept {
    /// Nothing but the entry.
    pub fn new(slicer: &Slicer) -> Self {
        let function = slicer.function();
        let mut blocks = IdVec::filled(false, function.blocks.len());
        blocks[ENTRY] = true;
        Kept {
            values: IdVec::filled(false, function.values.len()),
            branches: IdVec::filled(false, function.blocks.len()),
            blocks,
            effects: BTreeSet::new(),
            places: Places::new(),
            lives: BTreeSet::new(),
            asks_of_heap: false,
            todo: Vec::new(),
        }
    }

    /// Whether a restriction is there.
    pub fn has(&self, restriction: Restriction) -> bool {
        match restriction {
            Restriction::Inst(place, _) => self.effects.contains(&place),
            Restriction::Branch(block, _) => self.branches[block],
        }
    }

    /// How much goes from one iteration of a loop to the next, and how many loops there are.
    pub fn state(&self, slicer: &Slicer) -> usize {
        let function = slicer.function();
        let loops = slicer.forest.loops.iter();
        let of_loop = |blocks: &[BlockId], head: BlockId| {
            let carried = function.blocks[head].params.iter().filter(|&&p| self.values[p]).count();
            usize::from(blocks.iter().any(|&b| self.blocks[b])) + carried
        };
        loops.map(|l| of_loop(&l.blocks, l.head)).sum::<usize>()
            + self.places.values().map(Vec::len).sum::<usize>()
            + self.lives.len()
    }

    /// How many instructions are kept.
    pub fn size(&self, slicer: &Slicer) -> usize {
        slicer.made.entries().filter(|(v, made)| made.is_some() && self.values[*v]).count() + self.effects.len()
    }

    /// What is kept, as bits: of values, then of instructions.
    pub fn items(&self, slicer: &Slicer) -> Vec<u64> {
        let values = self.values.len();
        let numbers = self.values.entries().filter(|(_, kept)| **kept).map(|(v, _)| v.index());
        let effects = self.effects.iter().map(|place| values + slicer.number(*place));
        let mut bits = vec![0; (values + slicer.size).div_ceil(64)];
        numbers.chain(effects).for_each(|n| bits[n / 64] |= 1 << (n % 64));
        bits
    }

    /// Keeps an instruction without a result.
    pub fn keep_inst(&mut self, slicer: &Slicer, place: Place) {
        if !self.effects.insert(place) {
            return;
        }
        self.blocks[place.0] = true;
        let op = &slicer.inst(place).op;
        for_each_operand(op, |v| self.todo.push(v));
        if let Op::MemCopy { src, len, .. } = op {
            self.read(slicer, *src, slicer.function().int(*len).and_then(|n| n.to_u64()));
        }
    }

    /// Keeps the choice at the end of a block.
    pub fn keep_branch(&mut self, slicer: &Slicer, block: BlockId) {
        self.blocks[block] = true;
        if let Terminator::Branch { cond, .. } = slicer.function().blocks[block].terminator
            && !std::mem::replace(&mut self.branches[block], true)
        {
            self.todo.push(cond);
        }
    }

    /// Adds all that what is kept depends on.
    pub fn close(&mut self, slicer: &Slicer) {
        loop {
            while let Some(v) = self.todo.pop() {
                self.keep_value(slicer, v);
            }
            let before = self.effects.len();
            for effect in &slicer.memory.effects {
                if !self.effects.contains(&effect.place) && self.is_touched(effect) {
                    self.keep_inst(slicer, effect.place);
                }
            }
            if self.effects.len() == before && self.todo.is_empty() && !self.add_choices(slicer) {
                return;
            }
        }
    }

    fn is_touched(&self, effect: &Effect) -> bool {
        let is_read = |(o, range): &(ObjectId, (i64, i64))| {
            self.places.get(o).is_some_and(|known| known.iter().any(|r| overlap(*r, *range)))
        };
        effect.writes.iter().any(is_read) || effect.ends.iter().any(|o| self.lives.contains(o))
    }

    fn keep_value(&mut self, slicer: &Slicer, v: ValueId) {
        if std::mem::replace(&mut self.values[v], true) {
            return;
        }
        self.lives.extend(slicer.memory.objects_of(v));
        let function = slicer.function();
        match function.values[v].def {
            ValueDef::Const(_) => {}
            ValueDef::Param(b) => {
                self.blocks[b] = true;
                let Some(at) = function.blocks[b].params.iter().position(|&p| p == v) else { return };
                for &p in &slicer.dominators.predecessors[b] {
                    if !slicer.dominators.is_reachable(p) {
                        continue;
                    }
                    self.blocks[p] = true;
                    let edges = || function.blocks[p].terminator.edges().filter(|e| e.target == b);
                    self.todo.extend(edges().map(|e| e.args[at]));
                    if edges().count() > 1 {
                        self.keep_branch(slicer, p);
                    }
                }
            }
            ValueDef::Inst(_) => {
                let Some(place) = slicer.made[v] else { return };
                self.blocks[place.0] = true;
                let op = &slicer.inst(place).op;
                for_each_operand(op, |o| self.todo.push(o));
                match op {
                    Op::Load(p) | Op::LoadMask(p) => {
                        let size = slicer.program.size_of(function.ty(v));
                        self.read(slicer, *p, Some(size));
                    }
                    Op::Heap(..) => self.asks_of_heap = true,
                    _ => {}
                }
            }
        }
    }

    fn read(&mut self, slicer: &Slicer, ptr: ValueId, len: Option<u64>) {
        for (object, range) in slicer.memory.places(ptr, len) {
            let known = self.places.entry(object).or_default();
            if !known.iter().any(|r| contains(*r, range)) {
                known.retain(|r| !contains(range, *r));
                known.push(range);
            }
        }
    }

    /// Keeps the branches that choose which of the blocks that are kept comes next; whether there are more than before.
    fn add_choices(&mut self, slicer: &Slicer) -> bool {
        let next = next_kept(slicer.function(), &slicer.dominators.order, &self.blocks);
        let mut changed = false;
        for &b in &slicer.dominators.order {
            let Terminator::Branch { then, other, .. } = &slicer.function().blocks[b].terminator else { continue };
            let (one, two) = (next[then.target], next[other.target]);
            let chooses = one != two && one != Next::Nothing && two != Next::Nothing;
            if chooses && !self.branches[b] {
                self.keep_branch(slicer, b);
                changed = true;
            }
        }
        changed
    }
}
