//! Liveness of values: where they may still be used.

use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BlockId, Function, ValueDef, ValueId};
use crate::util::ids::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};

/// The block in which `value` is defined; `None` for constants.
pub fn home(function: &Function, value: ValueId) -> Option<BlockId> {
    match function.values[value].def {
        ValueDef::Param(b) | ValueDef::Inst(b) => Some(b),
        ValueDef::Const(_) => None,
    }
}

/// The blocks at whose start a value that is defined in `home` and used in the blocks `uses` may still be used.
pub fn live_blocks(
    home: Option<BlockId>,
    uses: impl Iterator<Item = BlockId>,
    predecessors: &IdVec<BlockId, Vec<BlockId>>,
) -> FxHashSet<BlockId> {
    let mut live: FxHashSet<BlockId> = FxHashSet::default();
    let mut todo: Vec<BlockId> = uses.filter(|&b| Some(b) != home && live.insert(b)).collect();
    while let Some(b) = todo.pop() {
        for &p in &predecessors[b] {
            if Some(p) != home && live.insert(p) {
                todo.push(p);
            }
        }
    }
    live
}

/// The values that may still be used at the start of each of `blocks`, constants and the block's own parameters not included; `order` has the
/// blocks that can be reached.
pub fn live_at(function: &Function, order: &[BlockId], blocks: &[BlockId]) -> FxHashMap<BlockId, Vec<ValueId>> {
    let mut predecessors = IdVec::filled(Vec::new(), function.blocks.len());
    let mut uses: FxHashMap<ValueId, Vec<BlockId>> = FxHashMap::default();
    for &b in order {
        let block = &function.blocks[b];
        block.terminator.edges().for_each(|edge| predecessors[edge.target].push(b));
        block.insts.iter().for_each(|i| for_each_operand(&i.op, |v| uses.entry(v).or_default().push(b)));
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            uses.entry(v).or_default().push(b);
            v
        });
    }
    let mut found: FxHashMap<BlockId, Vec<ValueId>> = blocks.iter().map(|&b| (b, Vec::new())).collect();
    for value in function.values.ids() {
        let (Some(home), Some(uses)) = (home(function, value), uses.get(&value)) else { continue };
        let live = live_blocks(Some(home), uses.iter().copied(), &predecessors);
        found.iter_mut().filter(|(b, _)| live.contains(b)).for_each(|(_, list)| list.push(value));
    }
    found
}
