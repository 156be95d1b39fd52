//! The abstract reachability graph (Beyer, Dangl, Wendler, section 2.2): a tree of abstract states, with edges of coverage.

use crate::predicate::Predicate;

/// The position of a node.
pub type NodeId = usize;

/// An abstract state.
#[derive(Clone, Debug)]
pub struct Node {
    /// The cut point, as a place of the graph.
    pub place: usize,
    /// The abstract state that it follows; none of the first one.
    pub parent: Option<NodeId>,
    /// The states that follow it.
    pub children: Vec<NodeId>,
    /// The predicates that hold: their conjunction is the abstraction formula.
    pub label: Vec<Predicate>,
    /// The abstract state that represents all of its states, too.
    pub covered_by: Option<NodeId>,
    /// Whether all of its successors are there.
    pub is_expanded: bool,
    /// Whether it was removed.
    pub is_removed: bool,
}

/// The tree. A node comes after its parent.
#[derive(Default, Debug)]
pub struct Arg {
    /// The nodes, the first one for the entry.
    pub nodes: Vec<Node>,
}

impl Arg {
    /// The tree of the entry at `place`.
    pub fn new(place: usize) -> Arg {
        let mut arg = Arg::default();
        arg.add(place, None, Vec::new());
        arg
    }

    /// Adds a node.
    pub fn add(&mut self, place: usize, parent: Option<NodeId>, label: Vec<Predicate>) -> NodeId {
        let id = self.nodes.len();
        let (children, covered_by) = (Vec::new(), None);
        let (is_expanded, is_removed) = (false, false);
        self.nodes.push(Node { place, parent, children, label, covered_by, is_expanded, is_removed });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        id
    }

    /// The node and those above it, the node first.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |&n| self.nodes[n].parent)
    }

    /// The nodes from the one behind `from`, which is above, to `node`.
    pub fn way(&self, from: NodeId, node: NodeId) -> Vec<NodeId> {
        let mut way: Vec<NodeId> = self.ancestors(node).take_while(|&n| n != from).collect();
        way.reverse();
        way
    }

    /// Whether the node counts: it is there, and neither it nor a node above is covered.
    pub fn is_active(&self, node: NodeId) -> bool {
        self.ancestors(node).all(|n| !self.nodes[n].is_removed && self.nodes[n].covered_by.is_none())
    }

    /// The closest node above both.
    pub fn common_ancestor(&self, a: NodeId, b: NodeId) -> NodeId {
        let above: Vec<NodeId> = self.ancestors(a).collect();
        self.ancestors(b).find(|n| above.contains(n)).unwrap_or(0)
    }

    /// Whether `node` lies below `above`, or is it.
    pub fn is_below(&self, node: NodeId, above: NodeId) -> bool {
        self.ancestors(node).any(|n| n == above)
    }

    /// Lets the nodes be covered no more that a node covers for which `is_lost` holds; gives those nodes.
    pub fn uncover(&mut self, is_lost: impl Fn(&Arg, NodeId) -> bool) -> Vec<NodeId> {
        let lost = |n: &NodeId| self.nodes[*n].covered_by.is_some_and(|by| is_lost(self, by));
        let list: Vec<NodeId> = (0..self.nodes.len()).filter(|n| !self.nodes[*n].is_removed).filter(lost).collect();
        list.iter().for_each(|&n| self.nodes[n].covered_by = None);
        list
    }

    /// Removes the nodes below `node`, and itself; gives the nodes that are covered no more.
    pub fn remove(&mut self, node: NodeId) -> Vec<NodeId> {
        let mut todo = vec![node];
        while let Some(n) = todo.pop() {
            self.nodes[n].is_removed = true;
            todo.extend(std::mem::take(&mut self.nodes[n].children));
        }
        if let Some(parent) = self.nodes[node].parent {
            self.nodes[parent].children.retain(|&n| n != node);
        }
        self.uncover(|arg, by| arg.nodes[by].is_removed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_removed_node_covers_is_covered_no_more() {
        let mut arg = Arg::new(0);
        let a = arg.add(1, Some(0), Vec::new());
        let b = arg.add(1, Some(a), Vec::new());
        let c = arg.add(1, Some(0), Vec::new());
        arg.nodes[c].covered_by = Some(b);
        assert!(arg.is_active(b) && !arg.is_active(c));
        assert_eq!((arg.common_ancestor(b, c), arg.way(0, b)), (0, vec![a, b]));
        assert_eq!(arg.remove(a), vec![c]);
        assert!(arg.is_active(c) && !arg.is_active(b) && arg.nodes[0].children == [c]);
    }
}
