//! Control dependence between blocks that are kept, without post-dominators: which of them comes next (Danicic et al., A unifying theory of control dependence and its application to
//! arbitrary program structures, 2011: weak control closure). Endless loops and several ends need no care.

use crate::program::{BlockId, Function};
use crate::util::ids::IdVec;

/// The block among those that are kept that an execution comes to first, from the start of a block on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// None: it ends, or goes on for ever.
    Nothing,
    /// That one, if any.
    One(BlockId),
    /// There are several.
    Several,
}

impl Next {
    fn join(self, other: Next) -> Next {
        match (self, other) {
            (Next::Nothing, known) | (known, Next::Nothing) => known,
            (a, b) if a == b => a,
            _ => Next::Several,
        }
    }
}

/// For each block the one that is kept and comes first; `order` has the blocks that can be reached, in reverse postorder.
///
/// Where several may come first, there is a branch of whose sides one leads to a single one of them and the other elsewhere; it has to be kept.
pub fn next_kept(function: &Function, order: &[BlockId], kept: &IdVec<BlockId, bool>) -> IdVec<BlockId, Next> {
    let mut next = IdVec::filled(Next::Nothing, function.blocks.len());
    order.iter().filter(|&&b| kept[b]).for_each(|&b| next[b] = Next::One(b));
    let mut changed = true;
    while changed {
        changed = false;
        for &b in order.iter().rev().filter(|&&b| !kept[b]) {
            let edges = function.blocks[b].terminator.edges();
            let joined = edges.fold(next[b], |known, e| known.join(next[e.target]));
            changed |= joined != next[b];
            next[b] = joined;
        }
    }
    next
}
