//! An incremental solver for terms: assertions, definitions, assumptions, models, cores.
//!
//! A [`Solver`] owns one SAT solver. Terms become clauses when a query reaches them, each once; nothing is ever
//! removed, so that what was learnt stays valid. Definitions of symbols are followed lazily: a definition that
//! no assertion or assumption reaches costs nothing, and never makes a query unsatisfiable,
//! since definitions are required to be acyclic.
//!
//! - [`interpolation`], [`interpolate`]: Craig interpolants from refutations;
//! - [`counters`]: what solvers do, for others to see;
//! - [`sat`]: the SAT solver; [`arrays`]: consistency of reads; [`model`]: values of terms;
//! - [`refutation`]: why there is no model, for others to check.
//!
//! Everything is deterministic. All terms given to a solver must be of its arena.

mod answer;
mod arrays;
#[cfg(test)]
pub(crate) mod calls;
pub mod counters;
mod encode;
pub mod interpolate;
pub mod interpolation;
mod model;
#[cfg(test)]
pub(crate) mod overheard;
#[cfg(test)]
mod random_tests;
#[cfg(test)]
pub(crate) mod random_world;
pub mod refutation;
mod refute;
mod sat;
#[cfg(test)]
mod tests;

pub use answer::{Answer, Statistics};
pub use model::{Model, ModelEvaluator};

use crate::bits::aig::{Aig, Edge};
use crate::bits::blast::Blaster;
use crate::bits::cnf::Cnf;
use crate::bits::gates::Gates;
use crate::term::eval::ArrayValue;
use crate::term::{Sort, Term, TermId, Terms};
use crate::util::effort::cost;
use crate::util::{Budget, Bv, Stopped};
use counters::Counters;
use refutation::Stated;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// A clause or an equation that is to be encoded before the next query.
enum Pending {
    Clause(Vec<TermId>),
    Equate(TermId, TermId),
}

/// An incremental solver for self.terms.
pub struct Solver<'t> {
    terms: &'t Terms,
    blaster: Blaster<Aig>,
    cnf: Cnf,
    sat: sat::Sat,
    budget: Budget,
    pending: VecDeque<Pending>,
    /// Clauses that are stated when a model violates them.
    lazy: Vec<Vec<TermId>>,
    reached: VecDeque<u32>,
    active: FxHashSet<TermId>,
    arrays: arrays::Arrays,
    memo: model::Memo,
    core: Vec<TermId>,
    /// The facts that were stated because a model violated them, if they are to be known.
    stated: Option<Vec<Stated>>,
    statistics: Statistics,
    counters: Arc<Counters>,
    /// The ticks of what was made that the budget knows of.
    paid: u64,
}

impl<'t> Solver<'t> {
    /// A solver for `terms` that gives up when `budget` ends.
    pub fn new(terms: &'t Terms, budget: Budget) -> Self {
        Solver {
            terms,
            blaster: Blaster::default(),
            cnf: Cnf::default(),
            sat: sat::Sat::new(budget.clone()),
            budget,
            pending: VecDeque::new(),
            lazy: Vec::new(),
            reached: VecDeque::new(),
            active: FxHashSet::default(),
            arrays: arrays::Arrays::default(),
            memo: model::Memo::default(),
            core: Vec::new(),
            stated: None,
            statistics: Statistics::default(),
            counters: Arc::default(),
            paid: terms.len() as u64 / cost::TERMS,
        }
    }

    /// The arena of the terms that it decides about.
    pub fn terms(&self) -> &'t Terms {
        self.terms
    }

    /// Adds what it does from now on to `counters`.
    pub fn count_in(&mut self, counters: Arc<Counters>) {
        self.counters = counters;
    }

    /// Leaves out what pays only in long searches: for many queries of which each is easy.
    pub fn expect_many_queries(&mut self) {
        self.sat.for_many_queries();
    }

    /// From now on, gives up when `budget` ends. What was encoded and learnt stays.
    pub fn set_budget(&mut self, budget: Budget) {
        self.sat.set_budget(budget.clone());
        self.budget = budget;
    }

    /// Asserts the Boolean `t` for good.
    pub fn assert(&mut self, t: TermId) {
        self.assert_clause(&[t]);
    }

    /// Asserts for good that one of the Booleans holds.
    pub fn assert_clause(&mut self, clause: &[TermId]) {
        if !clause.iter().any(|&t| self.terms.is_true(t)) {
            self.pending.push_back(Pending::Clause(clause.to_vec()));
        }
    }

    /// Asserts for good that one of the Booleans holds, which is encoded only when a model violates it: for statements of
    /// which there are many and few are needed.
    pub fn assert_clause_lazily(&mut self, clause: &[TermId]) {
        if !clause.iter().any(|&t| self.terms.is_true(t)) {
            self.lazy.push(clause.to_vec());
        }
    }

    /// Asserts for good that `symbol`, a bit-vector or array symbol, equals `value`.
    ///
    /// `value` must not depend on `symbol`, nor through other definitions. It is looked at when a query
    /// reaches `symbol`; of an array, at the elements that a query reaches. A second definition
    /// of a bit-vector asserts that both values are equal; of an array, it is ignored.
    pub fn define(&mut self, symbol: TermId, value: TermId) {
        if symbol == value {
            return;
        }
        let is_array = matches!(self.terms.sort(symbol), Sort::Array { .. });
        if !self.blaster.define(symbol, value) {
            if !is_array {
                self.pending.push_back(Pending::Equate(symbol, value));
            }
        } else if is_array {
            for read in self.arrays.take(symbol) {
                if let Some(meaning) = self.blaster.meaning(self.terms, read.term) {
                    self.pending.push_back(Pending::Equate(read.term, meaning));
                }
            }
        } else if self.active.contains(&symbol) {
            self.pending.push_back(Pending::Equate(symbol, value));
        }
    }

    /// Whether all assertions and the Boolean `assumptions` can hold together.
    ///
    /// # Errors
    /// When the budget ends; the solver may be used again if a later budget allows.
    pub fn check(&mut self, assumptions: &[TermId]) -> Result<Answer, Stopped> {
        self.query(assumptions, None)
    }

    /// Like [`Solver::check`], with at least one of the Booleans `any` true.
    ///
    /// # Errors
    /// Like [`Solver::check`].
    pub fn check_any(&mut self, assumptions: &[TermId], any: &[TermId]) -> Result<Answer, Stopped> {
        self.query(assumptions, Some(any))
    }

    fn query(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) -> Result<Answer, Stopped> {
        let before = self.sizes();
        let answer = self.decide(assumptions, any);
        self.counters.add(answer.ok(), &before, &self.sizes());
        tracing::trace!(target: "solver", "{}: {}", answer.map_or("given up", Answer::name), self.statistics());
        answer
    }

    fn decide(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) -> Result<Answer, Stopped> {
        self.statistics.checks += 1;
        let listed = assumptions.len() + any.map_or(0, <[TermId]>::len);
        self.budget.spend(cost::QUERY + listed as u64 / cost::LISTED);
        self.core.clear();
        if any.is_some_and(<[TermId]>::is_empty) {
            return Ok(Answer::Unsat);
        }
        let start = Instant::now();
        let query = self.encode_query(assumptions, any);
        self.statistics.encoding += start.elapsed();
        let Some(query) = query? else { return Ok(Answer::Unsat) };
        loop {
            let start = Instant::now();
            let sat = self.sat.solve(&query.assumptions, query.any.as_deref());
            self.statistics.calls += 1;
            self.statistics.solving += start.elapsed();
            if !sat? {
                let failed =
                    assumptions.iter().zip(&query.literals).filter(|(_, l)| l.is_some_and(|l| self.sat.failed(l)));
                self.core = failed.map(|(&t, _)| t).collect();
                return Ok(Answer::Unsat);
            }
            let start = Instant::now();
            self.forget_values();
            let complete = self.repair().and_then(|consistent| Ok(consistent && self.state_violated()?));
            self.statistics.encoding += start.elapsed();
            if complete? {
                return Ok(Answer::Sat);
            }
        }
    }

    /// Tells the budget of what was made since the last time.
    fn pay(&mut self) -> Result<(), Stopped> {
        let ticks = self.terms.len() as u64 / cost::TERMS + self.blaster.gates.len() as u64 / cost::GATES;
        if ticks > self.paid {
            self.budget.spend(ticks - self.paid);
            self.paid = ticks;
            self.budget.check()?;
        }
        Ok(())
    }

    /// Forgets the values of the model before, and tells the budget that they were computed.
    fn forget_values(&mut self) {
        self.budget.spend(self.memo.len() as u64 / cost::VALUES);
        self.memo.clear();
    }

    /// After an unsatisfiable query: assumptions that suffice for it, in the order given.
    pub fn core(&mut self) -> Vec<TermId> {
        self.core.clone()
    }

    /// After a satisfiable query: the value of the bit-vector `t` in the model, which covers every term:
    /// symbols and elements that the query has not reached are 0.
    pub fn value(&mut self, t: TermId) -> Bv {
        let mut memo = std::mem::take(&mut self.memo);
        let value = model::evaluate(self.terms, self, &mut memo, t);
        self.memo = memo;
        value
    }

    /// After a satisfiable query: the model, to be used when the solver has moved on.
    pub fn model(&mut self) -> Model {
        let mut model = Model { definitions: self.blaster.definitions(), ..Model::default() };
        for leaf in 0..self.blaster.leaf_count() {
            let symbol = self.blaster.leaf(leaf);
            if matches!(self.terms.get(symbol), Term::Symbol(_)) && self.blaster.definition(symbol).is_none() {
                let value = self.leaf_value(symbol, self.terms.width(symbol));
                model.symbols.insert(symbol, value);
            }
        }
        for (array, index, element) in self.arrays.elements() {
            let zero = Bv::zero(element.width());
            model.arrays.entry(array).or_insert_with(|| ArrayValue::filled(zero)).set(&index, element);
        }
        model
    }

    /// Counts of the work that the solver has done so far, and the time that it took.
    pub fn statistics(&self) -> Statistics {
        Statistics { nodes: self.blaster.gates.len(), conflicts: self.sat.conflicts(), ..self.sizes() }
    }

    /// The statistics that cost nothing.
    fn sizes(&self) -> Statistics {
        Statistics { variables: self.sat.variables(), clauses: self.sat.clauses(), ..self.statistics }
    }

    fn edge_value(&mut self, edge: Edge) -> Option<bool> {
        self.blaster.gates.as_constant(edge).or_else(|| self.cnf.existing(edge).map(|l| self.sat.value(l)))
    }

    /// The value of a leaf in the model; bits that no clause has reached are 0.
    fn leaf_value(&mut self, leaf: TermId, width: u16) -> Bv {
        let bits = self.blaster.made(leaf).map(<[Edge]>::to_vec).unwrap_or_default();
        let bits: Vec<bool> = bits.into_iter().map(|e| self.edge_value(e).unwrap_or(false)).collect();
        from_bits(width, &bits)
    }
}

/// The value of bits, least significant first.
fn from_bits(width: u16, bits: &[bool]) -> Bv {
    let mut words = [0u64; 4];
    for (i, &bit) in bits.iter().enumerate() {
        words[i / 64] |= u64::from(bit) << (i % 64);
    }
    Bv::from_words(width, &words)
}

impl model::Source for Solver<'_> {
    fn known(&mut self, id: TermId) -> Option<Bv> {
        let bits = self.blaster.made(id)?.to_vec();
        let bits: Option<Vec<bool>> = bits.into_iter().map(|e| self.edge_value(e)).collect();
        bits.map(|bits| from_bits(bits.len() as u16, &bits))
    }

    fn definition(&self, symbol: TermId) -> Option<TermId> {
        self.blaster.definition(symbol)
    }

    fn symbol(&mut self, symbol: TermId, width: u16) -> Bv {
        self.leaf_value(symbol, width)
    }

    fn element(&mut self, array: TermId, index: &Bv, width: u16) -> Bv {
        self.arrays.element(array, index).unwrap_or(Bv::zero(width))
    }
}
