//! The SAT solver: the only place that knows CaDiCaL.
//!
//! Variables and clauses are collected and handed over before a solver call, so that a model stays
//! readable until then, and the variables of a batch are declared at once.

use super::refutation::{Derived, Trace};
use crate::bits::cnf::Clauses;
use crate::util::effort::cost;
use crate::util::{Budget, Stopped};
use cadical::{CaDiCal, ProofTracer, State, Status, Terminator};
use std::sync::{Arc, Mutex, PoisonError};

/// Ends a search with its budget. CaDiCaL asks in every tenth step of its search only, so that looking at
/// the clock each time costs nothing measurable. When it asks depends on the search alone, so that counting that is counting effort:
/// simplifications of the formula, which are no search, are known by nothing else.
struct Poll(Budget);

impl Terminator for Poll {
    fn terminated(&mut self) -> bool {
        self.0.spend(cost::POLL);
        self.0.check().is_err()
    }
}

/// Writes down what the SAT solver derives.
struct Tracer(Arc<Mutex<Trace>>);

impl Tracer {
    fn with(&mut self, note: impl FnOnce(&mut Trace)) {
        note(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl ProofTracer for Tracer {
    fn add_original_clause(&mut self, id: i64, _redundant: bool, _clause: &[i32], restored: bool) {
        if !restored {
            self.with(|t| t.given.push(id));
        }
    }

    fn add_derived_clause(&mut self, id: i64, _redundant: bool, _witness: i32, clause: &[i32], antecedents: &[i64]) {
        self.with(|t| t.derived.push(Derived { id, clause: clause.to_vec(), from: antecedents.to_vec() }));
    }

    fn delete_clause(&mut self, _id: i64, _redundant: bool, _clause: &[i32]) {}
    fn weaken_minus(&mut self, _id: i64, _clause: &[i32]) {}
    fn strengthen(&mut self, _id: i64) {}
    fn finalize_clause(&mut self, _id: i64, _clause: &[i32]) {}
    fn add_assumption(&mut self, _lit: i32) {}
    fn add_constraint(&mut self, _clause: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn add_assumption_clause(&mut self, _id: i64, _clause: &[i32], _antecedents: &[i64]) {}
    fn conclude_sat(&mut self, _conclusion_type: i32, _model: &[i32]) {}
    fn conclude_unsat(&mut self, _conclusion_type: i32, _clause_ids: &[i64]) {}
    fn conclude_unknown(&mut self, _trail: &[i32]) {}
}

/// An incremental SAT solver. Literals are as in DIMACS.
pub(super) struct Sat {
    cadical: CaDiCal,
    budget: Budget,
    /// Clauses not yet handed over, each ended by 0.
    buffer: Vec<i32>,
    variables: i32,
    declared: i32,
    clauses: u64,
    trace: Option<Arc<Mutex<Trace>>>,
    /// The clauses, questions and answers so far, if they are to be known.
    #[cfg(test)]
    pub(super) calls: Option<super::calls::Calls>,
}

// SAFETY: `CaDiCal` lacks `Send` only because of the raw pointers to its C++ object and callbacks. This
// type owns the object alone, and the callbacks connected, `Poll` and `Tracer`, are `Send`; CaDiCaL has no
// thread-local state.
unsafe impl Send for Sat {}

const fn assert_send<T: Send>() {}
const _: () = assert_send::<Poll>();
const _: () = assert_send::<Tracer>();

impl Clauses for Sat {
    fn variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    fn clause(&mut self, literals: &[i32]) {
        self.clauses += 1;
        self.buffer.extend_from_slice(literals);
        self.buffer.push(0);
        #[cfg(test)]
        self.keep_clause(literals);
    }
}

impl Sat {
    pub(super) fn new(budget: Budget) -> Self {
        let mut cadical = CaDiCal::new();
        cadical.set("quiet", 1);
        // Trying simple assignments first costs more than it gains over many small queries. Other options
        // (ilb, stabilize, chrono, elim, inprocessing, shrink, target, …) were not better
        // than their defaults on the families of the benchmark.
        cadical.set("lucky", 0);
        let mut sat = Sat {
            cadical,
            budget: budget.clone(),
            buffer: Vec::new(),
            variables: 0,
            declared: 0,
            clauses: 0,
            trace: None,
            #[cfg(test)]
            calls: None,
        };
        sat.set_budget(budget);
        sat
    }

    /// Never simplifies the formula during a search, and goes on from the assumptions of the search before; to be called before
    /// the first clause.
    pub(super) fn for_many_queries(&mut self) {
        self.cadical.set("inprocessing", 0);
        self.cadical.set("ilb", 1);
    }

    /// Keeps what is derived, and from what; to be called before the first clause.
    pub(super) fn trace(&mut self) {
        let trace = Arc::new(Mutex::new(Trace::default()));
        self.cadical.connect_proof_tracer1(Tracer(trace.clone()), true, false);
        self.trace = Some(trace);
    }

    /// Takes the clauses that were given and derived so far.
    pub(super) fn take_trace(&mut self) -> Trace {
        let trace = self.trace.as_ref();
        trace.map(|t| std::mem::take(&mut *t.lock().unwrap_or_else(PoisonError::into_inner))).unwrap_or_default()
    }

    /// The clauses that were not handed over yet, each ended by 0.
    pub(super) fn pending(&self) -> &[i32] {
        &self.buffer
    }

    pub(super) fn set_budget(&mut self, budget: Budget) {
        self.cadical.connect_terminator(Poll(budget.clone()));
        self.budget = budget;
    }

    /// Hands over what was collected.
    fn flush(&mut self) {
        self.budget.spend(self.buffer.len() as u64 / cost::LITERALS);
        if self.variables > self.declared {
            self.cadical.declare_more_variables(self.variables - self.declared);
            self.declared = self.variables;
        }
        for literal in self.buffer.drain(..) {
            self.cadical.add(literal);
        }
    }

    /// Solves under assumptions and, if given, with one of the literals `any` true.
    pub(super) fn solve(&mut self, assumptions: &[i32], any: Option<&[i32]>) -> Result<bool, Stopped> {
        self.budget.check()?;
        self.flush();
        for &literal in assumptions {
            self.cadical.assume(literal);
        }
        if let Some(any) = any {
            any.iter().for_each(|&literal| self.cadical.constrain(literal));
            self.cadical.constrain(0);
        }
        let answer = match self.search() {
            Status::SATISFIABLE => true,
            Status::UNSATISFIABLE => false,
            Status::UNKNOWN => return Err(self.budget.check().err().unwrap_or(Stopped::Effort)),
        };
        #[cfg(test)]
        self.keep_call(assumptions, any, answer);
        Ok(answer)
    }

    /// Lets CaDiCaL search, up to the effort that is left.
    fn search(&mut self) -> Status {
        if let Some(left) = self.budget.effort_left()
            && let Ok(limit) = i32::try_from(left.in_ticks().saturating_mul(cost::SEARCH))
        {
            self.cadical.limit("ticks", limit);
        }
        let before = self.ticks();
        let status = self.cadical.solve();
        let calls = cost::CALL + self.variables.unsigned_abs() as u64 / cost::VARIABLES;
        self.budget.spend(calls + (self.ticks() - before) / cost::SEARCH);
        status
    }

    /// The effort of CaDiCaL's searches so far, in ticks, its own unit.
    fn ticks(&self) -> u64 {
        u64::try_from(self.cadical.get_statistic_value("ticks")).unwrap_or(0)
    }

    /// The value of a literal in the model; false without a model.
    pub(super) fn value(&mut self, literal: i32) -> bool {
        self.cadical.state() == State::SATISFIED
            && literal.abs() <= self.declared
            && self.cadical.val(literal.abs()) == literal
    }

    /// Whether the assumption `literal` is in the core of the last unsatisfiable call.
    pub(super) fn failed(&mut self, literal: i32) -> bool {
        self.cadical.state() == State::UNSATISFIED && self.cadical.failed(literal)
    }

    pub(super) fn variables(&self) -> usize {
        self.variables as usize
    }

    pub(super) fn clauses(&self) -> u64 {
        self.clauses
    }

    pub(super) fn conflicts(&self) -> u64 {
        u64::try_from(self.cadical.get_statistic_value("conflicts")).unwrap_or(0)
    }
}

#[cfg(test)]
impl Sat {
    fn keep_clause(&mut self, literals: &[i32]) {
        if let Some(kept) = &mut self.calls {
            kept.clauses.extend(literals.iter().chain(&[0]));
        }
    }

    fn keep_call(&mut self, assumptions: &[i32], any: Option<&[i32]>, is_sat: bool) {
        use super::calls::{Call, Said};
        let Some(mut kept) = self.calls.take() else { return };
        let answer = if is_sat {
            Said::Model((1..=self.declared).filter(|&v| self.value(v)).collect())
        } else {
            Said::Core(assumptions.iter().copied().filter(|&l| self.failed(l)).collect())
        };
        let (assumptions, any) = (assumptions.to_vec(), any.map(<[i32]>::to_vec));
        kept.calls.push(Call { given: kept.clauses.len(), assumptions, any, answer });
        self.calls = Some(kept);
    }
}
