//! Merging the states of several edges at a join.

use super::EdgeState;
use super::encoding::Encoding;

impl Encoding<'_> {
    /// The state where all `edges` meet: the disjunction of the guards, each value that of the edge taken.
    pub(super) fn merge(&self, edges: Vec<EdgeState>) -> Option<EdgeState> {
        let mut live: Vec<EdgeState> = edges.into_iter().filter(|e| !self.terms.is_false(e.guard)).collect();
        let mut result = live.pop()?;
        // The last edge is the default: exactly one of the edges is taken whenever the merge is reached.
        while let Some(edge) = live.pop() {
            let guard = edge.guard;
            for (new, old) in edge.args.iter().zip(result.args.iter_mut()) {
                *old = self.memory.ite_value(guard, *new, *old);
            }
            result.memory = self.memory.merge_memory(guard, &edge.memory, &result.memory);
            result.guard = self.terms.or(guard, result.guard);
        }
        Some(result)
    }
}
