//! Facts about control flow inside one function: predecessors and reverse postorder.

use super::ids::BlockId;
use super::ir::{ENTRY, Function};
use crate::util::ids::IdVec;

/// The blocks that can be reached from the entry, in reverse postorder.
pub fn reverse_postorder(function: &Function) -> Vec<BlockId> {
    let mut seen = IdVec::<BlockId, bool>::filled(false, function.blocks.len());
    let mut order = Vec::new();
    let successors = |b: BlockId| function.blocks[b].terminator.edges().map(|e| e.target).collect::<Vec<_>>();
    seen[ENTRY] = true;
    let mut stack = vec![(ENTRY, successors(ENTRY))];
    while let Some((block, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) => {
                if !seen[next] {
                    seen[next] = true;
                    let list = successors(next);
                    stack.push((next, list));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// For each block its predecessors, once per edge.
pub fn predecessors(function: &Function) -> IdVec<BlockId, Vec<BlockId>> {
    let mut preds = IdVec::filled(Vec::new(), function.blocks.len());
    for (id, block) in function.blocks.entries() {
        for edge in block.terminator.edges() {
            preds[edge.target].push(id);
        }
    }
    preds
}
