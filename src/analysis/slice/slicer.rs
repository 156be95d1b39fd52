//! A prepared program with what slices of it are made from.

use super::memory::{Memory, Place};
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::program::{BlockId, CheckId, Function, Inst, Op, Program, Terminator, ValueId};
use crate::util::effort::cost;
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use std::collections::BTreeMap;

/// A prepared program with what slices of it are made from.
pub struct Slicer<'p> {
    /// The program.
    pub(super) program: &'p Program,
    /// Dominators of its blocks.
    pub(super) dominators: Dominators,
    /// Its loops.
    pub(super) forest: LoopForest,
    /// What its pointers lead to.
    pub(super) memory: Memory,
    /// Where each value is made, if by an instruction.
    pub(super) made: IdVec<ValueId, Option<Place>>,
    /// Where checks are.
    pub(super) checks: BTreeMap<CheckId, Vec<Place>>,
    /// What only ends executions, in order.
    pub(super) restrictions: Vec<Restriction>,
    /// How many instructions there are in blocks before this one.
    pub(super) before: IdVec<BlockId, usize>,
    /// How many instructions there are.
    pub size: usize,
}

/// What only ends executions.
#[derive(Clone, Copy)]
pub(super) enum Restriction {
    /// An assumption or a check.
    Inst(Place, ValueId),
    /// A branch.
    Branch(BlockId, ValueId),
}

impl<'p> Slicer<'p> {
    /// Of a prepared program; `None` if nothing can be left out of it safely.
    pub fn new(program: &'p Program) -> Option<Self> {
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let forest = LoopForest::new(function, &dominators);
        let memory = Memory::new(program, &dominators, &forest);
        if !memory.is_exact(program, &dominators.order) {
            return None;
        }
        let mut made = IdVec::filled(None, function.values.len());
        let mut before = IdVec::filled(0, function.blocks.len());
        let (mut checks, mut restrictions, mut size) = (BTreeMap::new(), Vec::new(), 0);
        for &b in &dominators.order {
            let block = &function.blocks[b];
            before[b] = size;
            size += block.insts.len();
            for (n, inst) in block.insts.iter().enumerate() {
                inst.results().for_each(|r| made[r] = Some((b, n)));
                match inst.op {
                    Op::Check { check, cond } => {
                        checks.entry(check).or_insert_with(Vec::new).push((b, n));
                        restrictions.push(Restriction::Inst((b, n), cond));
                    }
                    Op::Assume(cond) => restrictions.push(Restriction::Inst((b, n), cond)),
                    _ => {}
                }
            }
            if let Terminator::Branch { cond, .. } = block.terminator {
                restrictions.push(Restriction::Branch(b, cond));
            }
        }
        Some(Slicer { program, dominators, forest, memory, made, checks, restrictions, before, size })
    }

    /// The checks that the program has.
    pub fn checks(&self) -> impl Iterator<Item = CheckId> {
        self.checks.keys().copied()
    }

    /// How many loops the program has.
    pub fn loops(&self) -> usize {
        self.forest.loops.len()
    }

    /// The function that it consists of.
    pub(super) fn function(&self) -> &'p Function {
        &self.program.functions[self.program.entry]
    }

    /// The instruction at a place.
    pub(super) fn inst(&self, (block, n): Place) -> &'p Inst {
        &self.function().blocks[block].insts[n]
    }

    /// The number of an instruction.
    pub(super) fn number(&self, (block, n): Place) -> usize {
        self.before[block] + n
    }

    /// Tells the budget of a look at everything.
    pub(super) fn pay(&self, budget: &Budget) -> Result<(), Stopped> {
        budget.spend(self.size as u64 / cost::INSTS + 1);
        budget.check()
    }
}
