//! Dominators, by the iterative algorithm of Cooper, Harvey and Kennedy (A Simple, Fast Dominance
//! Algorithm, 2001), and dominance frontiers.

use crate::program::cfg::{predecessors, reverse_postorder};
use crate::program::{BlockId, ENTRY, Function};
use crate::util::ids::IdVec;

/// The dominator tree of the blocks that can be reached.
pub struct Dominators {
    /// Reachable blocks in reverse postorder.
    pub order: Vec<BlockId>,
    /// Position in `order`; `usize::MAX` for unreachable blocks.
    pub position: IdVec<BlockId, usize>,
    /// Predecessors, once per edge, reachable or not.
    pub predecessors: IdVec<BlockId, Vec<BlockId>>,
    idom: IdVec<BlockId, BlockId>,
}

impl Dominators {
    /// Computes the dominators of `function`.
    pub fn new(function: &Function) -> Self {
        let order = reverse_postorder(function);
        let predecessors = predecessors(function);
        let mut position = IdVec::filled(usize::MAX, function.blocks.len());
        for (i, &b) in order.iter().enumerate() {
            position[b] = i;
        }
        let mut dominators =
            Dominators { idom: IdVec::filled(ENTRY, function.blocks.len()), order, position, predecessors };
        dominators.solve();
        dominators
    }

    fn solve(&mut self) {
        let mut known = IdVec::<BlockId, bool>::filled(false, self.position.len());
        known[ENTRY] = true;
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..self.order.len() {
                let block = self.order[i];
                let mut new: Option<BlockId> = None;
                for &p in &self.predecessors[block] {
                    if self.position[p] != usize::MAX && known[p] {
                        new = Some(new.map_or(p, |n| self.meet(n, p)));
                    }
                }
                let new = new.unwrap_or(ENTRY);
                if !known[block] || self.idom[block] != new {
                    known[block] = true;
                    self.idom[block] = new;
                    changed = true;
                }
            }
        }
    }

    fn meet(&self, mut a: BlockId, mut b: BlockId) -> BlockId {
        while a != b {
            while self.position[a] > self.position[b] {
                a = self.idom[a];
            }
            while self.position[b] > self.position[a] {
                b = self.idom[b];
            }
        }
        a
    }

    /// Whether `block` can be reached from the entry.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.position[block] != usize::MAX
    }

    /// The immediate dominator; the entry's is itself.
    pub fn immediate(&self, block: BlockId) -> BlockId {
        self.idom[block]
    }

    /// Whether every path to `b` passes `a`.
    pub fn dominates(&self, a: BlockId, mut b: BlockId) -> bool {
        while self.position[b] > self.position[a] {
            b = self.idom[b];
        }
        a == b
    }

    /// For each block the blocks where its dominance ends.
    pub fn frontiers(&self) -> IdVec<BlockId, Vec<BlockId>> {
        let mut frontiers: IdVec<BlockId, Vec<BlockId>> = IdVec::filled(Vec::new(), self.position.len());
        for &block in &self.order {
            if self.predecessors[block].len() < 2 {
                continue;
            }
            for &p in &self.predecessors[block] {
                if !self.is_reachable(p) {
                    continue;
                }
                let mut runner = p;
                while runner != self.idom[block] {
                    if !frontiers[runner].contains(&block) {
                        frontiers[runner].push(block);
                    }
                    if runner == ENTRY {
                        break;
                    }
                    runner = self.idom[runner];
                }
            }
        }
        frontiers
    }
}
