//! Coverage (Beyer, Dangl, Wendler, sections 2.2 and 3.3): an abstract state whose states another one represents need not be explored.

use super::arg::{Arg, NodeId};
use super::explore::Explorer;
use super::refine::{Goal, Refinement, refine};
use super::way::Start;
use crate::util::Stopped;

/// States that a forced covering is tried with.
const MAX_FORCED: usize = 3;

impl Explorer<'_, '_> {
    /// The operator `stop`: lets the node be covered by an earlier one that represents all of its states, if there is one.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn close(&mut self, node: NodeId) -> Result<bool, Stopped> {
        for by in candidates(&self.arg, node) {
            let (place, label) = (self.arg.nodes[node].place, self.arg.nodes[node].label.clone());
            let other = self.arg.nodes[by].label.clone();
            if self.graph.implies(place, &label, &other)? {
                self.cover(node, by);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn cover(&mut self, node: NodeId, by: NodeId) {
        self.arg.nodes[node].covered_by = Some(by);
        // What does not count any more covers nothing.
        let open = self.arg.uncover(|arg, by| arg.is_below(by, node));
        self.resume(&open);
    }

    /// The operator `fcover`: strengthens the node, and those on the way from the closest common ancestor, such that an earlier node covers it.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn force_cover(&mut self, node: NodeId) -> Result<bool, Stopped> {
        let list = candidates(&self.arg, node);
        for by in list.into_iter().rev().take(MAX_FORCED) {
            let above = self.arg.common_ancestor(node, by);
            let way = self.arg.way(above, node);
            let steps: Vec<usize> = way.iter().map(|&n| self.arg.nodes[n].place).collect();
            let (label, goal) = (self.arg.nodes[above].label.clone(), self.arg.nodes[by].label.clone());
            let start = Start { place: self.arg.nodes[above].place, label: &label };
            let slice = self.budget.child_with_effort(self.forced_effort());
            let found = refine(
                (self.task, &mut self.graph),
                &self.knowledge.borrowed(),
                (start, &steps),
                &Goal::Escape(&goal),
                &slice,
            );
            let labels = match found {
                Ok(Refinement::Interpolants(labels)) => labels,
                other => {
                    tracing::trace!(target: "engine::abstraction", "{by} cannot cover {node}: {other:?}");
                    self.budget.check()?;
                    continue;
                }
            };
            self.strengthen(&way, labels)?;
            let is_there = !self.arg.nodes[by].is_removed && self.arg.is_active(by) && self.arg.is_active(node);
            if is_there && self.implies(node, by)? {
                self.cover(node, by);
                return Ok(true);
            }
            if !self.arg.is_active(node) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn implies(&mut self, node: NodeId, by: NodeId) -> Result<bool, Stopped> {
        let (place, label) = (self.arg.nodes[node].place, self.arg.nodes[node].label.clone());
        let other = self.arg.nodes[by].label.clone();
        self.graph.implies(place, &label, &other)
    }
}

/// The earlier nodes at the same place that count.
fn candidates(arg: &Arg, node: NodeId) -> Vec<NodeId> {
    let place = arg.nodes[node].place;
    let serves = |n: &NodeId| {
        let other = &arg.nodes[*n];
        other.place == place && !other.is_removed && arg.is_active(*n)
    };
    (0..node).filter(serves).collect()
}
