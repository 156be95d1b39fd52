//! The and-inverter graph, with nodes for exclusive or, multiplexer and majority.
//!
//! Nodes are hashed: equal nodes are one node. Conjunctions obey the one- and two-level rules of
//! Brummayer and Biere (Local Two-Level And-Inverter Graph Minimization without Blowup, MEMICS
//! 2006). Exclusive or, multiplexer and majority have nodes of their own since they have better clauses
//! than their conjunctions; where conjunctions spell one out, it is recognised.

use super::gates::Gates;
use rustc_hash::FxHashMap;

/// A node or its complement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge(u32);

impl Edge {
    /// The constant false.
    pub const FALSE: Edge = Edge(0);
    /// The constant true.
    pub const TRUE: Edge = Edge(1);

    /// The index of the node.
    pub fn node(self) -> usize {
        self.0 as usize >> 1
    }

    /// Whether this is the complement of the node.
    pub fn is_complement(self) -> bool {
        self.0 & 1 == 1
    }

    /// The complement.
    #[allow(clippy::should_implement_trait)]
    pub fn not(self) -> Edge {
        Edge(self.0 ^ 1)
    }

    fn not_if(self, condition: bool) -> Edge {
        Edge(self.0 ^ u32::from(condition))
    }

    fn positive(node: usize) -> Edge {
        Edge((node as u32) << 1)
    }
}

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// The constant false; node 0 only.
    False,
    /// A free bit of this leaf.
    Input(u32),
    /// Conjunction; operands ordered.
    And(Edge, Edge),
    /// Exclusive or; operands ordered and not complemented.
    Xor(Edge, Edge),
    /// The second operand if the first, else the third; the first two not complemented.
    Mux(Edge, Edge, Edge),
    /// Majority; operands ordered, at most one complemented.
    Majority(Edge, Edge, Edge),
}

/// The graph.
#[derive(Debug)]
pub struct Aig {
    nodes: Vec<Node>,
    fanout: Vec<u32>,
    unique: FxHashMap<Node, u32>,
    facts: Vec<Edge>,
}

impl Default for Aig {
    fn default() -> Self {
        Aig { nodes: vec![Node::False], fanout: vec![0], unique: FxHashMap::default(), facts: Vec::new() }
    }
}

impl Aig {
    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the constant.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The node of this index.
    pub fn node(&self, index: usize) -> Node {
        self.nodes[index]
    }

    /// The number of operands, over all nodes, that are this node or its complement.
    pub fn fanout(&self, index: usize) -> u32 {
        self.fanout[index]
    }

    /// Whether `a` and `b` are equal; true if equal, false if different, an edge otherwise.
    pub fn equal(&mut self, a: Edge, b: Edge) -> Edge {
        self.xor(a, b).not()
    }

    /// Takes the facts that circuits have stated since the last call.
    pub fn take_facts(&mut self) -> Vec<Edge> {
        std::mem::take(&mut self.facts)
    }

    fn push(&mut self, node: Node) -> Edge {
        self.nodes.push(node);
        self.fanout.push(0);
        Edge::positive(self.nodes.len() - 1)
    }

    fn intern(&mut self, node: Node) -> Edge {
        if let Some(&index) = self.unique.get(&node) {
            return Edge::positive(index as usize);
        }
        let edge = self.push(node);
        self.unique.insert(node, edge.node() as u32);
        let operands = match node {
            Node::False | Node::Input(_) => [Edge::FALSE; 3],
            Node::And(a, b) | Node::Xor(a, b) => [a, b, Edge::FALSE],
            Node::Mux(a, b, c) | Node::Majority(a, b, c) => [a, b, c],
        };
        for operand in operands {
            self.fanout[operand.node()] += 1;
        }
        edge
    }

    /// The operands of `e` if it is a conjunction.
    fn as_and(&self, e: Edge) -> Option<(Edge, Edge)> {
        match self.nodes[e.node()] {
            Node::And(a, b) if !e.is_complement() => Some((a, b)),
            _ => None,
        }
    }

    /// The operands of the conjunction whose complement `e` is.
    fn as_nand(&self, e: Edge) -> Option<(Edge, Edge)> {
        self.as_and(e.not())
    }

    /// Rules for `x & y` that look into `y` only.
    fn and_one_sided(&mut self, x: Edge, y: Edge) -> Option<Edge> {
        if let Some((c, d)) = self.as_and(y) {
            if x == c || x == d {
                return Some(y);
            }
            return (x == c.not() || x == d.not()).then_some(Edge::FALSE);
        }
        if let Some((c, d)) = self.as_nand(y) {
            if x == c.not() || x == d.not() {
                return Some(x);
            }
            if x == c || x == d {
                let rest = if x == c { d } else { c };
                return Some(self.and(x, rest.not()));
            }
            return None;
        }
        match self.nodes[y.node()] {
            // x & (x ^ d) = x & !d, x & !(x ^ d) = x & d
            Node::Xor(c, d) if x.node() == c.node() || x.node() == d.node() => {
                let rest = if x.node() == c.node() { d } else { c };
                let flip = y.is_complement() == x.is_complement();
                Some(self.and(x, rest.not_if(flip)))
            }
            Node::Mux(c, t, e) if x.node() == c.node() => {
                let chosen = if x.is_complement() { e } else { t };
                Some(self.and(x, chosen.not_if(y.is_complement())))
            }
            _ => None,
        }
    }

    /// Rules for `x & y` that look into both.
    fn and_two_sided(&mut self, x: Edge, y: Edge) -> Option<Edge> {
        if let (Some((a, b)), Some((c, d))) = (self.as_and(x), self.as_and(y))
            && [(a, c), (a, d), (b, c), (b, d)].iter().any(|&(p, q)| p == q.not())
        {
            return Some(Edge::FALSE);
        }
        if let (Some((a, b)), Some((c, d))) = (self.as_nand(x), self.as_nand(y)) {
            return self.and_of_nands((a, b), (c, d));
        }
        for (x, y) in [(x, y), (y, x)] {
            let (Some((a, b)), Some((c, d))) = (self.as_and(x), self.as_nand(y)) else { continue };
            if [(a, c), (a, d), (b, c), (b, d)].iter().any(|&(p, q)| p == q.not()) {
                return Some(x);
            }
            for (p, q) in [(c, d), (d, c)] {
                if p == a || p == b {
                    return Some(self.and(x, q.not()));
                }
            }
        }
        None
    }

    /// `!(a & b) & !(c & d)`: resolution, exclusive or, multiplexer.
    fn and_of_nands(&mut self, (a, b): (Edge, Edge), (c, d): (Edge, Edge)) -> Option<Edge> {
        for (p, q, r, s) in [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)] {
            if p == r && q == s.not() {
                return Some(p.not());
            }
        }
        for (p, q, r, s) in [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)] {
            // Neither p & q nor !p & s: p ? !q : !s.
            if p == r.not() {
                return Some(self.mux(p, q.not(), s.not()));
            }
        }
        None
    }

    fn mux_constant(&mut self, c: Edge, t: Edge, e: Edge) -> Option<Edge> {
        match (t, e) {
            (Edge::TRUE, _) => Some(self.or(c, e)),
            (Edge::FALSE, _) => Some(self.and(c.not(), e)),
            (_, Edge::TRUE) => Some(self.or(c.not(), t)),
            (_, Edge::FALSE) => Some(self.and(c, t)),
            _ => None,
        }
    }
}

impl Gates for Aig {
    type Bit = Edge;

    fn constant(&self, value: bool) -> Edge {
        Edge::FALSE.not_if(value)
    }

    fn as_constant(&self, a: Edge) -> Option<bool> {
        (a.node() == 0).then(|| a.is_complement())
    }

    fn input(&mut self, leaf: u32) -> Edge {
        self.push(Node::Input(leaf))
    }

    fn not(&self, a: Edge) -> Edge {
        a.not()
    }

    fn and(&mut self, a: Edge, b: Edge) -> Edge {
        let (a, b) = (a.min(b), a.max(b));
        if a == Edge::FALSE || a == b.not() {
            return Edge::FALSE;
        }
        if a == Edge::TRUE || a == b {
            return b;
        }
        let simpler = self.and_one_sided(a, b).or_else(|| self.and_one_sided(b, a));
        simpler.or_else(|| self.and_two_sided(a, b)).unwrap_or_else(|| self.intern(Node::And(a, b)))
    }

    fn xor(&mut self, a: Edge, b: Edge) -> Edge {
        let flip = a.is_complement() != b.is_complement();
        let (a, b) = (Edge::positive(a.node()), Edge::positive(b.node()));
        let (a, b) = (a.min(b), a.max(b));
        if a == b {
            return Edge::FALSE.not_if(flip);
        }
        if a == Edge::FALSE {
            return b.not_if(flip);
        }
        for (x, y) in [(a, b), (b, a)] {
            match self.nodes[y.node()] {
                Node::Xor(c, d) if x == c => return d.not_if(flip),
                Node::Xor(c, d) if x == d => return c.not_if(flip),
                // x ^ (x & d) = x & !d
                Node::And(c, d) if x == c => return self.and(x, d.not()).not_if(flip),
                Node::And(c, d) if x == d => return self.and(x, c.not()).not_if(flip),
                _ => {}
            }
        }
        self.intern(Node::Xor(a, b)).not_if(flip)
    }

    fn mux(&mut self, c: Edge, t: Edge, e: Edge) -> Edge {
        if t == e || c == Edge::TRUE {
            return t;
        }
        if c == Edge::FALSE {
            return e;
        }
        let (c, t, e) = if c.is_complement() { (c.not(), e, t) } else { (c, t, e) };
        let at_condition = |arm: Edge, value: bool| match self.nodes[arm.node()] {
            _ if arm.node() == c.node() => Edge::FALSE.not_if(value).not_if(arm.is_complement()),
            Node::Mux(d, x, y) if d == c => (if value { x } else { y }).not_if(arm.is_complement()),
            _ => arm,
        };
        let (t, e) = (at_condition(t, true), at_condition(e, false));
        if t == e {
            return t;
        }
        if t == e.not() {
            return self.xor(c, e);
        }
        if let Some(simpler) = self.mux_constant(c, t, e) {
            return simpler;
        }
        let flip = t.is_complement();
        self.intern(Node::Mux(c, t.not_if(flip), e.not_if(flip))).not_if(flip)
    }

    fn state(&mut self, a: Edge) {
        if a != Edge::TRUE {
            self.facts.push(a);
        }
    }

    fn majority(&mut self, a: Edge, b: Edge, c: Edge) -> Edge {
        let mut operands = [a, b, c];
        operands.sort();
        let [a, b, c] = operands;
        match a {
            Edge::FALSE => return self.and(b, c),
            Edge::TRUE => return self.or(b, c),
            _ if a == b || b == c => return b,
            _ if a == b.not() => return c,
            _ if b == c.not() => return a,
            _ => {}
        }
        let flip = operands.iter().filter(|e| e.is_complement()).count() >= 2;
        let [a, b, c] = operands.map(|e| e.not_if(flip));
        self.intern(Node::Majority(a, b, c)).not_if(flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn value(aig: &Aig, inputs: u32, edge: Edge) -> bool {
        let v = |e: Edge| value(aig, inputs, e);
        let node = match aig.node(edge.node()) {
            Node::False => false,
            Node::Input(i) => inputs >> i & 1 == 1,
            Node::And(a, b) => v(a) & v(b),
            Node::Xor(a, b) => v(a) ^ v(b),
            Node::Mux(c, t, e) => {
                if v(c) {
                    v(t)
                } else {
                    v(e)
                }
            }
            Node::Majority(a, b, c) => u8::from(v(a)) + u8::from(v(b)) + u8::from(v(c)) >= 2,
        };
        node != edge.is_complement()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn rules_keep_the_function(ops in proptest::collection::vec((0u8..4, any::<[u8; 3]>(), 0u8..8), 1..16)) {
            let mut aig = Aig::default();
            // Each edge with its truth table over four inputs.
            let mut pool = vec![(Edge::FALSE, 0u16)];
            for (i, table) in [0xaaaa, 0xcccc, 0xf0f0, 0xff00].into_iter().enumerate() {
                pool.push((aig.input(i as u32), table));
            }
            for (op, at, flips) in ops {
                let pick = |i: usize| {
                    let (e, t) = pool[at[i] as usize % pool.len()];
                    if flips >> i & 1 == 1 { (e.not(), !t) } else { (e, t) }
                };
                let ((a, x), (b, y), (c, z)) = (pick(0), pick(1), pick(2));
                pool.push(match op {
                    0 => (aig.and(a, b), x & y),
                    1 => (aig.xor(a, b), x ^ y),
                    2 => (aig.mux(a, b, c), (x & y) | (!x & z)),
                    _ => (aig.majority(a, b, c), (x & y) | (x & z) | (y & z)),
                });
            }
            for (e, table) in pool {
                for inputs in 0..16u32 {
                    prop_assert_eq!(value(&aig, inputs, e), table >> inputs & 1 == 1);
                }
            }
        }
    }
}
