//! From terms to clauses of the SAT solver: assertions, queries, definitions and array lemmas.

use super::arrays::{Pair, Read};
use super::refutation::Stated;
use super::{Pending, Solver, from_bits};
use crate::bits::aig::Edge;
use crate::bits::gates::Gates;
use crate::term::{Term, TermId};
use crate::util::Stopped;
use crate::util::effort::cost;

/// A query in literals.
pub(super) struct Query {
    /// The literal of each assumption, unless it is constantly true.
    pub(super) literals: Vec<Option<i32>>,
    /// The literals to assume.
    pub(super) assumptions: Vec<i32>,
    /// Literals of which one must hold.
    pub(super) any: Option<Vec<i32>>,
}

impl Solver<'_> {
    /// The literals of a query; `None` if it is constantly false (the core is then set).
    pub(super) fn encode_query(
        &mut self,
        assumptions: &[TermId],
        any: Option<&[TermId]>,
    ) -> Result<Option<Query>, Stopped> {
        self.settle()?;
        let mut literals = Vec::new();
        for &t in assumptions {
            match self.bit(t)? {
                Edge::FALSE => {
                    self.core = vec![t];
                    return Ok(None);
                }
                edge => literals.push((edge != Edge::TRUE).then(|| self.literal(edge))),
            }
        }
        let any = match any {
            Some(any) => {
                let edges = any.iter().map(|&t| self.bit(t)).collect::<Result<Vec<_>, _>>()?;
                if edges.iter().all(|&e| e == Edge::FALSE) {
                    return Ok(None);
                }
                let open = edges.iter().filter(|&&e| e != Edge::FALSE);
                let free = !edges.contains(&Edge::TRUE);
                free.then(|| open.map(|&e| self.literal(e)).collect())
            }
            None => None,
        };
        self.settle()?;
        let mut unique = rustc_hash::FxHashSet::default();
        let assumptions = literals.iter().flatten().copied().filter(|&l| unique.insert(l)).collect();
        Ok(Some(Query { literals, assumptions, any }))
    }

    /// The bit of a Boolean.
    fn bit(&mut self, t: TermId) -> Result<Edge, Stopped> {
        Ok(self.blaster.blast(self.terms, t, &self.budget)?[0])
    }

    fn word(&mut self, t: TermId) -> Result<Vec<Edge>, Stopped> {
        Ok(self.blaster.blast(self.terms, t, &self.budget)?.to_vec())
    }

    fn literal(&mut self, edge: Edge) -> i32 {
        self.cnf.literal(&self.blaster.gates, &mut self.sat, edge)
    }

    /// Encodes everything that is pending, and what that reaches.
    pub(super) fn settle(&mut self) -> Result<(), Stopped> {
        loop {
            self.pay()?;
            for fact in self.blaster.gates.take_facts() {
                self.cnf.assert(&self.blaster.gates, &mut self.sat, &[fact]);
            }
            self.cnf.flush(&self.blaster.gates, &mut self.sat, &self.budget)?;
            self.reached.extend(self.cnf.take_reached());
            // Something is taken off its queue only when it is done, since the budget may end meanwhile.
            if let Some(&leaf) = self.reached.front() {
                self.activate(leaf)?;
                self.reached.pop_front();
            } else if let Some(pending) = self.pending.pop_front() {
                if let Err(stopped) = self.encode_pending(&pending) {
                    self.pending.push_front(pending);
                    return Err(stopped);
                }
            } else {
                return Ok(());
            }
        }
    }

    fn encode_pending(&mut self, pending: &Pending) -> Result<(), Stopped> {
        match pending {
            Pending::Clause(clause) => {
                let edges = clause.iter().map(|&t| self.bit(t)).collect::<Result<Vec<_>, _>>()?;
                self.cnf.assert(&self.blaster.gates, &mut self.sat, &edges);
            }
            Pending::Equate(a, b) => self.equate(*a, *b)?,
        }
        Ok(())
    }

    fn equate(&mut self, a: TermId, b: TermId) -> Result<(), Stopped> {
        let (a, b) = (self.word(a)?, self.word(b)?);
        for (x, y) in a.into_iter().zip(b) {
            self.cnf.equate(&self.blaster.gates, &mut self.sat, x, y);
        }
        Ok(())
    }

    /// Clauses have reached a leaf: its bits get variables, and what determines them is encoded.
    fn activate(&mut self, leaf: u32) -> Result<(), Stopped> {
        let leaf = self.blaster.leaf(leaf);
        if self.active.contains(&leaf) {
            return Ok(());
        }
        let element = self.word(leaf)?;
        element.iter().for_each(|&e| {
            self.literal(e);
        });
        if let Some(meaning) = self.blaster.meaning(self.terms, leaf) {
            self.equate(leaf, meaning)?;
        } else if let Term::Select(array, index) = self.terms.get(leaf) {
            let index = self.word(index)?;
            for &edge in &index {
                if self.blaster.gates.as_constant(edge).is_none() {
                    self.literal(edge);
                }
            }
            self.arrays.register(array, Read { term: leaf, index, element });
        }
        self.active.insert(leaf);
        Ok(())
    }

    /// Adds lemmas for the reads that contradict each other in the model; true if there are none.
    pub(super) fn repair(&mut self) -> Result<bool, Stopped> {
        self.budget.spend(self.arrays.len() as u64 / cost::VALUES);
        let mut arrays = std::mem::take(&mut self.arrays);
        let violations = arrays.violations(|bits| {
            let bits: Vec<bool> = bits.iter().map(|&e| self.edge_value(e).unwrap_or(false)).collect();
            from_bits(bits.len() as u16, &bits)
        });
        self.arrays = arrays;
        for &pair in &violations {
            self.relate(pair);
        }
        self.statistics.lemmas += violations.len() as u64;
        self.settle()?;
        let is_consistent = violations.is_empty();
        if let Some(stated) = self.stated.as_mut().filter(|_| !is_consistent) {
            stated.push(Stated::Reads(violations));
        }
        Ok(is_consistent)
    }

    /// States that equal indices give equal elements, of two reads; `false` if there are no such reads.
    pub(super) fn relate(&mut self, pair: Pair) -> bool {
        let reads = self.arrays.reads(pair);
        reads.iter().for_each(|(a, b)| self.add_lemma(a, b));
        reads.is_some()
    }

    /// Asserts the lazy clauses that the model violates; true if there are none.
    pub(super) fn state_violated(&mut self) -> Result<bool, Stopped> {
        let lazy = std::mem::take(&mut self.lazy);
        let holds = |this: &mut Self, clause: &[TermId]| clause.iter().any(|&t| this.value(t).is_true());
        let violated: Vec<usize> = (0..lazy.len()).filter(|&n| !holds(self, &lazy[n])).collect();
        self.lazy = lazy;
        self.state_lazy(&violated);
        self.statistics.stated += violated.len() as u64;
        self.settle()?;
        let is_consistent = violated.is_empty();
        if let Some(stated) = self.stated.as_mut().filter(|_| !is_consistent) {
            stated.push(Stated::Clauses(violated));
        }
        Ok(is_consistent)
    }

    /// States those of the lazy clauses at these positions, in order.
    pub(super) fn state_lazy(&mut self, positions: &[usize]) {
        let mut chosen = positions.iter().copied().peekable();
        for (n, clause) in std::mem::take(&mut self.lazy).into_iter().enumerate() {
            if chosen.next_if_eq(&n).is_some() {
                self.pending.push_back(Pending::Clause(clause));
            } else {
                self.lazy.push(clause);
            }
        }
    }

    /// Equal indices give equal elements.
    fn add_lemma(&mut self, a: &Read, b: &Read) {
        let gates = &mut self.blaster.gates;
        let same: Vec<Edge> = a.index.iter().zip(&b.index).map(|(&x, &y)| gates.equal(x, y)).collect();
        let differ = gates.and_all(&same).not();
        if a.element.len() > 1 && differ != Edge::FALSE {
            // With a variable of its own, it is not spelled out in each clause.
            self.literal(differ);
        }
        for (&x, &y) in a.element.iter().zip(&b.element) {
            for (x, y) in [(x, y.not()), (x.not(), y)] {
                self.cnf.assert(&self.blaster.gates, &mut self.sat, &[differ, x, y]);
            }
        }
    }
}
