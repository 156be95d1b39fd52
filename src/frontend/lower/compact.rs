//! Finishing a function: blocks that nothing leads to, unused constants and their checks are left out, and
//! blocks and values are numbered in order of control flow.

use crate::program::cfg::reverse_postorder;
use crate::program::operands::{map_operands, map_terminator_operands};
use crate::program::{Block, BlockId, Check, CheckId, Function, Inst, Op, ValueDef, ValueId};
use crate::util::ids::{Id, IdVec};

struct Compaction<'f> {
    old: &'f Function,
    new: Function,
    values: IdVec<ValueId, Option<ValueId>>,
}

/// The reachable part of `old`, and those of `checks` (by the ids that the instructions use) that it has.
pub fn compact(old: &Function, checks: &[Check]) -> (Function, Vec<Check>) {
    let order = reverse_postorder(old);
    let mut blocks: IdVec<BlockId, Option<BlockId>> = IdVec::filled(None, old.blocks.len());
    for (i, &block) in order.iter().enumerate() {
        blocks[block] = Some(BlockId::new(i));
    }
    let mut new = Function::new(old.name.clone());
    new.returns = old.returns.clone();
    let mut compaction = Compaction { old, new, values: IdVec::filled(None, old.values.len()) };
    for (i, &block) in order.iter().enumerate() {
        compaction.define(&old.blocks[block], BlockId::new(i));
    }
    let mut kept = Vec::new();
    for &block in &order {
        let mut copy = old.blocks[block].clone();
        for value in &mut copy.params {
            *value = compaction.value(*value);
        }
        for inst in &mut copy.insts {
            compaction.inst(inst);
            if let Op::Check { check, .. } = &mut inst.op {
                kept.push(checks[check.index()].clone());
                *check = CheckId::new(kept.len() - 1);
            }
        }
        map_terminator_operands(&mut copy.terminator, |v| compaction.value(v));
        for edge in copy.terminator.edges_mut() {
            edge.target = blocks[edge.target].expect("successors of reachable blocks are reachable");
        }
        compaction.new.blocks.push(copy);
    }
    (compaction.new, kept)
}

impl Compaction<'_> {
    /// Numbers what a block defines.
    fn define(&mut self, block: &Block, id: BlockId) {
        for &param in &block.params {
            self.push(param, ValueDef::Param(id));
        }
        for inst in &block.insts {
            for result in inst.results() {
                self.push(result, ValueDef::Inst(id));
            }
        }
    }

    fn push(&mut self, value: ValueId, def: ValueDef) {
        let mut copy = self.old.values[value].clone();
        copy.def = def;
        self.values[value] = Some(self.new.values.push(copy));
    }

    /// The new id of a value; constants are copied when first met.
    fn value(&mut self, value: ValueId) -> ValueId {
        if let Some(known) = self.values[value] {
            return known;
        }
        let id = self.new.values.push(self.old.values[value].clone());
        self.values[value] = Some(id);
        id
    }

    fn inst(&mut self, inst: &mut Inst) {
        map_operands(&mut inst.op, |v| self.value(v));
        if let Op::Call { results, .. } = &mut inst.op {
            for result in results {
                *result = self.value(*result);
            }
        }
        if let Some(result) = &mut inst.result {
            *result = self.value(*result);
        }
    }
}
