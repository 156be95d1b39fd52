//! Clauses for the part of the graph that a query reaches; each node once.
//!
//! Tseitin's encoding in both directions, with the usual clauses for exclusive or, multiplexer
//! and majority. Conjunctions whose inner nodes nobody else uses become one n-ary conjunction; an
//! asserted clause needs no variable for its top gates.

use super::aig::{Aig, Edge, Node};
use crate::util::{Budget, Stopped};
use rustc_hash::FxHashSet;

/// A conjunction is flattened up to this many operands.
const MAX_OPERANDS: usize = 64;
/// How many nodes are encoded between two looks at the budget.
const PERIOD: u32 = 1 << 10;

/// Where variables come from and clauses go. Literals are as in DIMACS.
pub trait Clauses {
    /// A new variable.
    fn variable(&mut self) -> i32;
    /// Adds a clause.
    fn clause(&mut self, literals: &[i32]);
}

/// Which nodes have a variable.
#[derive(Default)]
pub struct Cnf {
    variables: Vec<i32>,
    work: Vec<usize>,
    reached: Vec<u32>,
    steps: u32,
}

impl Cnf {
    /// The literal of an edge whose node has a variable.
    pub fn existing(&self, edge: Edge) -> Option<i32> {
        let v = *self.variables.get(edge.node()).filter(|&&v| v != 0)?;
        Some(if edge.is_complement() { -v } else { v })
    }

    /// The leaves whose inputs have received variables since the last call, in order.
    pub fn take_reached(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.reached)
    }

    /// The literal of an edge; its cone is encoded by the next [`Cnf::flush`].
    pub fn literal(&mut self, aig: &Aig, out: &mut impl Clauses, edge: Edge) -> i32 {
        let node = edge.node();
        if self.variables.len() <= node {
            self.variables.resize(aig.len(), 0);
        }
        if self.variables[node] == 0 {
            self.variables[node] = out.variable();
            match aig.node(node) {
                Node::Input(leaf) => {
                    if self.reached.last() != Some(&leaf) {
                        self.reached.push(leaf);
                    }
                }
                _ => self.work.push(node),
            }
        }
        let v = self.variables[node];
        if edge.is_complement() { -v } else { v }
    }

    /// Encodes all nodes that have a variable but no clauses yet.
    ///
    /// # Errors
    /// When the budget ends; the next call goes on.
    pub fn flush(&mut self, aig: &Aig, out: &mut impl Clauses, budget: &Budget) -> Result<(), Stopped> {
        while let Some(node) = self.work.pop() {
            self.encode(aig, out, node);
            self.steps += 1;
            if self.steps.is_multiple_of(PERIOD) {
                budget.check()?;
            }
        }
        Ok(())
    }

    /// Asserts that one of `edges` holds.
    pub fn assert(&mut self, aig: &Aig, out: &mut impl Clauses, edges: &[Edge]) {
        let [edge] = edges else {
            return self.assert_clause(aig, out, edges);
        };
        let mut stack = vec![*edge];
        let mut seen = FxHashSet::default();
        while let Some(edge) = stack.pop() {
            if !seen.insert(edge) {
                continue;
            }
            match aig.node(edge.node()) {
                Node::And(a, b) if !edge.is_complement() && self.existing(edge).is_none() => stack.extend([b, a]),
                Node::Xor(a, b) if self.existing(edge).is_none() => {
                    let b = if edge.is_complement() { b.not() } else { b };
                    self.assert_clause(aig, out, &[a, b]);
                    self.assert_clause(aig, out, &[a.not(), b.not()]);
                }
                _ => self.assert_clause(aig, out, &[edge]),
            }
        }
    }

    /// Asserts that two edges are equal.
    pub fn equate(&mut self, aig: &Aig, out: &mut impl Clauses, a: Edge, b: Edge) {
        self.assert_clause(aig, out, &[a, b.not()]);
        self.assert_clause(aig, out, &[a.not(), b]);
    }

    fn assert_clause(&mut self, aig: &Aig, out: &mut impl Clauses, edges: &[Edge]) {
        let mut clause = Vec::new();
        let mut stack: Vec<Edge> = edges.iter().rev().copied().collect();
        while let Some(edge) = stack.pop() {
            match aig.node(edge.node()) {
                _ if edge == Edge::TRUE => return,
                _ if edge == Edge::FALSE => {}
                Node::And(a, b)
                    if edge.is_complement() && aig.fanout(edge.node()) <= 1 && self.existing(edge).is_none() =>
                {
                    stack.extend([a.not(), b.not()]);
                }
                _ => clause.push(edge),
            }
        }
        let literals: Vec<i32> = clause.into_iter().map(|e| self.literal(aig, out, e)).collect();
        out.clause(&literals);
    }

    /// The operands of the conjunction `node`, flattened.
    fn conjuncts(&self, aig: &Aig, a: Edge, b: Edge) -> Vec<Edge> {
        let (mut flat, mut stack) = (Vec::new(), vec![b, a]);
        while let Some(edge) = stack.pop() {
            match aig.node(edge.node()) {
                Node::And(c, d)
                    if !edge.is_complement()
                        && aig.fanout(edge.node()) == 1
                        && flat.len() + stack.len() < MAX_OPERANDS
                        && self.existing(edge).is_none() =>
                {
                    stack.extend([d, c]);
                }
                _ => flat.push(edge),
            }
        }
        flat
    }

    fn encode(&mut self, aig: &Aig, out: &mut impl Clauses, node: usize) {
        let o = self.variables[node];
        let mut lit = |cnf: &mut Self, e: Edge| cnf.literal(aig, out, e);
        match aig.node(node) {
            Node::Input(_) => {}
            Node::False => out.clause(&[-o]),
            Node::And(a, b) => {
                let operands = self.conjuncts(aig, a, b);
                let mut long: Vec<i32> = operands.into_iter().map(|e| -lit(self, e)).collect();
                long.iter().for_each(|&x| out.clause(&[-o, -x]));
                long.push(o);
                out.clause(&long);
            }
            Node::Xor(a, b) => {
                let (a, b) = (lit(self, a), lit(self, b));
                for c in [[-o, a, b], [-o, -a, -b], [o, -a, b], [o, a, -b]] {
                    out.clause(&c);
                }
            }
            Node::Mux(c, t, e) => {
                let (c, t, e) = (lit(self, c), lit(self, t), lit(self, e));
                // Two redundant clauses for equal arms (as many encodings have) did not pay.
                for c in [[-c, -t, o], [-c, t, -o], [c, -e, o], [c, e, -o]] {
                    out.clause(&c);
                }
            }
            Node::Majority(a, b, c) => {
                let (a, b, c) = (lit(self, a), lit(self, b), lit(self, c));
                for c in [[-a, -b, o], [-a, -c, o], [-b, -c, o], [a, b, -o], [a, c, -o], [b, c, -o]] {
                    out.clause(&c);
                }
            }
        }
    }
}
