//! The forest of natural loops of a reducible function.

use super::dom::Dominators;
use crate::define_ids;
use crate::program::{BlockId, Function};
use crate::util::ids::IdVec;

define_ids!(
    /// A natural loop.
    LoopId
);

/// A natural loop: all back edges to one head, and the blocks that reach them without passing the head.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The head: the only entry.
    pub head: BlockId,
    /// The blocks, inner loops' included, in reverse postorder; the head is the first.
    pub blocks: Vec<BlockId>,
    /// The innermost loop around this one.
    pub parent: Option<LoopId>,
    /// Nesting depth, 1 for outermost loops.
    pub depth: u32,
}

/// All loops of a function; outer loops come before the loops inside them.
#[derive(Clone, Debug)]
pub struct LoopForest {
    /// The loops.
    pub loops: IdVec<LoopId, Loop>,
    innermost: IdVec<BlockId, Option<LoopId>>,
}

impl LoopForest {
    /// The loops of `function`, which must be reducible.
    pub fn new(function: &Function, dominators: &Dominators) -> Self {
        let mut heads: Vec<(BlockId, Vec<BlockId>)> = Vec::new();
        for &head in &dominators.order {
            let latches: Vec<BlockId> = dominators.predecessors[head]
                .iter()
                .copied()
                .filter(|&p| dominators.is_reachable(p) && dominators.dominates(head, p))
                .collect();
            if !latches.is_empty() {
                heads.push((head, latches));
            }
        }
        let mut loops = IdVec::new();
        let mut innermost: IdVec<BlockId, Option<LoopId>> = IdVec::filled(None, function.blocks.len());
        // Heads come in reverse postorder, so outer loops are met before inner ones.
        for (head, latches) in heads {
            let blocks = body(head, &latches, dominators);
            let parent = innermost[head];
            let depth = parent.map_or(1, |p: LoopId| -> u32 {
                let l: &Loop = &loops[p];
                l.depth + 1
            });
            let id = loops.push(Loop { head, blocks: blocks.clone(), parent, depth });
            for b in blocks {
                innermost[b] = Some(id);
            }
        }
        LoopForest { loops, innermost }
    }

    /// The innermost loop that contains `block`.
    pub fn innermost(&self, block: BlockId) -> Option<LoopId> {
        self.innermost[block]
    }

    /// Whether `block` lies in `id` (or in a loop inside it).
    pub fn contains(&self, id: LoopId, block: BlockId) -> bool {
        let mut at = self.innermost[block];
        while let Some(l) = at {
            if l == id {
                return true;
            }
            at = self.loops[l].parent;
        }
        false
    }

    /// The loop with head `block`, if it is one.
    pub fn headed_by(&self, block: BlockId) -> Option<LoopId> {
        self.innermost[block].filter(|&l| self.loops[l].head == block)
    }

    /// The child of `outer` (or the outermost loop, for `None`) that contains `block`, if any.
    pub fn child_containing(&self, outer: Option<LoopId>, block: BlockId) -> Option<LoopId> {
        let mut at = self.innermost[block];
        while let Some(l) = at {
            if self.loops[l].parent == outer {
                return Some(l);
            }
            at = self.loops[l].parent;
        }
        None
    }
}

fn body(head: BlockId, latches: &[BlockId], dominators: &Dominators) -> Vec<BlockId> {
    let mut inside = std::collections::BTreeSet::from([dominators.position[head]]);
    let mut work = latches.to_vec();
    while let Some(b) = work.pop() {
        if inside.insert(dominators.position[b]) {
            work.extend(dominators.predecessors[b].iter().filter(|p| dominators.is_reachable(**p)));
        }
    }
    inside.into_iter().map(|i| dominators.order[i]).collect()
}

/// The retreating edges (source, target) whose target does not dominate the source: none iff the function is reducible.
pub fn irreducible_edges(function: &Function, dominators: &Dominators) -> Vec<(BlockId, BlockId)> {
    let mut found = Vec::new();
    for &block in &dominators.order {
        for edge in function.blocks[block].terminator.edges() {
            let target = edge.target;
            if dominators.position[target] <= dominators.position[block] && !dominators.dominates(target, block) {
                found.push((block, target));
            }
        }
    }
    found
}
