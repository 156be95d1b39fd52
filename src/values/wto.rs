//! The order in which the blocks of a function are visited: a weak topological order (Bourdoncle, Efficient Chaotic Iteration Strategies with
//! Widenings, 1993), whose components are loops inside loops, with their heads.

use crate::program::{BlockId, ENTRY, Function};
use crate::util::ids::IdVec;

/// An element of the order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// A block that is in no inner component.
    Block(BlockId),
    /// A component: its head, and what is in it.
    Component(BlockId, Vec<Node>),
}

/// The order, and where blocks are.
#[derive(Clone, Debug)]
pub struct Order {
    /// The elements.
    pub nodes: Vec<Node>,
    /// The heads of the components around each block, the outermost one first; its own if it is one.
    pub heads: IdVec<BlockId, Vec<BlockId>>,
    /// Other blocks at which execution comes into a component from outside, each with the head: the loop is not reducible.
    pub entrances: Vec<(BlockId, BlockId)>,
}

/// An unfinished visit.
struct Frame {
    block: BlockId,
    successors: Vec<BlockId>,
    next: usize,
    head: usize,
    is_loop: bool,
}

struct Visit<'a> {
    function: &'a Function,
    numbers: IdVec<BlockId, usize>,
    count: usize,
    stack: Vec<BlockId>,
}

const DONE: usize = usize::MAX;

impl Order {
    /// The order of the blocks that can be reached.
    pub fn new(function: &Function) -> Order {
        let blocks = function.blocks.len();
        let mut visit = Visit { function, numbers: IdVec::filled(0, blocks), count: 0, stack: Vec::new() };
        let mut nodes = Vec::new();
        visit.run(ENTRY, &mut nodes);
        nodes.reverse();
        let heads = IdVec::filled(Vec::new(), blocks);
        let mut order = Order { nodes: Vec::new(), heads, entrances: Vec::new() };
        order.place(&nodes, &mut Vec::new());
        order.nodes = nodes;
        for (from, block) in function.blocks.entries() {
            for edge in block.terminator.edges() {
                let is_entered = |h: &&BlockId| **h != edge.target && !order.is_in(from, **h);
                let entered: Vec<BlockId> = order.heads[edge.target].iter().filter(is_entered).copied().collect();
                order.entrances.extend(entered.into_iter().map(|h| (h, edge.target)));
            }
        }
        order.entrances.sort_unstable();
        order.entrances.dedup();
        order
    }

    fn place(&mut self, nodes: &[Node], around: &mut Vec<BlockId>) {
        for node in nodes {
            match node {
                Node::Block(b) => self.heads[*b].clone_from(around),
                Node::Component(head, inner) => {
                    around.push(*head);
                    self.heads[*head].clone_from(around);
                    self.place(inner, around);
                    around.pop();
                }
            }
        }
    }

    /// Whether `block` is in the component of `head`.
    pub fn is_in(&self, block: BlockId, head: BlockId) -> bool {
        self.heads[block].contains(&head)
    }
}

impl Visit<'_> {
    fn frame(&mut self, block: BlockId) -> Frame {
        self.stack.push(block);
        self.count += 1;
        self.numbers[block] = self.count;
        let successors = self.function.blocks[block].terminator.edges().map(|e| e.target).collect();
        Frame { block, successors, next: 0, head: self.count, is_loop: false }
    }

    /// Visits what `root` reaches; elements are added in reverse.
    fn run(&mut self, root: BlockId, nodes: &mut Vec<Node>) {
        let mut frames = vec![self.frame(root)];
        while let Some(frame) = frames.last_mut() {
            if let Some(&target) = frame.successors.get(frame.next) {
                frame.next += 1;
                match self.numbers[target] {
                    0 => {
                        let new = self.frame(target);
                        frames.push(new);
                    }
                    number if number <= frame.head => (frame.head, frame.is_loop) = (number, true),
                    _ => {}
                }
                continue;
            }
            let Some(Frame { block, head, is_loop, .. }) = frames.pop() else { break };
            if head == self.numbers[block] {
                self.finish(block, is_loop, nodes);
            }
            if let Some(outer) = frames.last_mut()
                && self.numbers[block] != DONE
                && head <= outer.head
            {
                (outer.head, outer.is_loop) = (head, true);
            }
        }
    }

    /// `block` is the head of a component, or in none of those that are open.
    fn finish(&mut self, block: BlockId, is_loop: bool, nodes: &mut Vec<Node>) {
        self.numbers[block] = DONE;
        while let Some(member) = self.stack.pop() {
            if member == block {
                break;
            }
            if is_loop {
                self.numbers[member] = 0;
            }
        }
        if !is_loop {
            nodes.push(Node::Block(block));
            return;
        }
        let mut inner = Vec::new();
        let successors: Vec<BlockId> = self.function.blocks[block].terminator.edges().map(|e| e.target).collect();
        for target in successors {
            if self.numbers[target] == 0 {
                self.run(target, &mut inner);
            }
        }
        inner.reverse();
        nodes.push(Node::Component(block, inner));
    }
}
