//! A program's formula together with the solver that knows it, unwound as far as needed.
//!
//! An [`Unroller`] keeps the two in step: what unwinding adds is told to the solver before the next query, and nothing is ever removed, so
//! that what was learnt stays valid. Everybody who unwinds uses it: bounded model checking, kIkI, lassos, the recheck of proofs, tests.

#[cfg(test)]
mod tests;

use crate::program::CheckId;
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, InstanceId, Options, Shape, TooLarge};
use crate::term::{TermId, Terms};
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// How much of an encoding the solver has been told.
#[derive(Clone, Copy, Default)]
struct Told {
    definitions: usize,
    facts: usize,
    lazy_facts: usize,
}

/// The formula of a program and its solver.
pub struct Unroller<'a> {
    /// The formula. Whoever has to make terms of it, or have it say more, may.
    pub encoding: Encoding<'a>,
    /// The solver. Of what the encoding says, it knows what there was at the last query.
    pub solver: Solver<'a>,
    told: Told,
    budget: Budget,
}

impl<'a> Unroller<'a> {
    /// The program of `shape` with `level` copies of each loop, in `terms`.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn new(
        terms: &'a Terms,
        shape: &'a Shape<'a>,
        options: Options,
        level: u32,
        budget: &Budget,
    ) -> Result<Self, TooLarge> {
        let encoding = Encoding::new(terms, shape, options, level, budget)?;
        Ok(Unroller::of(encoding, Solver::new(terms, budget.clone()), budget))
    }

    /// An encoding with a solver that knows nothing of it, of the same arena; `budget` is the solver's.
    pub fn of(encoding: Encoding<'a>, solver: Solver<'a>, budget: &Budget) -> Self {
        Unroller { encoding, solver, told: Told::default(), budget: budget.clone() }
    }

    /// The arena of all terms.
    pub fn terms(&self) -> &'a Terms {
        self.encoding.terms
    }

    /// Tells the solver the definitions and facts that are new.
    pub fn flush(&mut self) {
        let Unroller { encoding, solver, told, .. } = self;
        for &(symbol, value) in &encoding.memory.stated.definitions[told.definitions..] {
            solver.define(symbol, value);
        }
        for &fact in &encoding.memory.stated.facts[told.facts..] {
            solver.assert(fact);
        }
        for &fact in &encoding.memory.stated.lazy_facts[told.lazy_facts..] {
            solver.assert_clause_lazily(&[fact]);
        }
        told.definitions = encoding.memory.stated.definitions.len();
        (told.facts, told.lazy_facts) = (encoding.memory.stated.facts.len(), encoding.memory.stated.lazy_facts.len());
    }

    /// Whether one of the Booleans `goals` can hold in an execution in which all of `assumptions` do.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn can_hold(&mut self, assumptions: &[TermId], goals: &[TermId]) -> Result<bool, Stopped> {
        self.flush();
        Ok(self.solver.check_any(assumptions, goals)? == Answer::Sat)
    }

    /// After a query that can hold: whether the Boolean `t` does in the execution found.
    pub fn holds(&mut self, t: TermId) -> bool {
        self.solver.value(t).is_true()
    }

    /// Does something with a solver that knows all, and that gives up when `slice` ends.
    pub fn within<R>(&mut self, slice: &Budget, work: impl FnOnce(&mut Self) -> R) -> R {
        self.flush();
        self.solver.set_budget(slice.clone());
        let result = work(self);
        self.solver.set_budget(self.budget.clone());
        result
    }

    /// Adds a copy to each of these loops.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn unwind(&mut self, loops: &[InstanceId]) -> Result<(), TooLarge> {
        loops.iter().try_for_each(|&id| self.encoding.unwind(id))
    }

    /// The greatest number of copies that a loop has.
    pub fn depth(&self) -> u32 {
        self.encoding.instances.iter().map(|i| i.copies.len() as u32).max().unwrap_or(0)
    }

    /// The Boolean that nothing comes from beyond the copies of a loop; `None` if it has no open end.
    pub fn closed_end(&self, id: InstanceId) -> Option<TermId> {
        self.encoding.instance(id).open.as_ref().map(|o| o.closed)
    }

    /// The Booleans that nothing comes from beyond the copies of any loop.
    pub fn closed(&self) -> Vec<TermId> {
        self.encoding.open_instances().into_iter().filter_map(|i| self.closed_end(i)).collect()
    }

    /// The Boolean that an execution goes on beyond the last copy of a loop; `None` if none does.
    pub fn onward(&self, id: InstanceId) -> Option<TermId> {
        self.encoding.instance(id).copies.last()?.back.as_ref().map(|b| b.guard)
    }

    /// The encoded checks that no execution reaches, given that the formula covers all executions. Where reaching
    /// the place is the failure (the call in `assert`), not reaching it is no news.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn unreachable_checks(&mut self, assumptions: &[TermId]) -> Result<BTreeSet<CheckId>, Stopped> {
        let mut left: BTreeSet<CheckId> = self.encoding.checks.iter().map(|c| c.check).collect();
        for c in self.encoding.checks.iter().filter(|c| c.fails == c.reached) {
            left.remove(&c.check);
        }
        loop {
            let goals: Vec<TermId> =
                self.encoding.checks.iter().filter(|c| left.contains(&c.check)).map(|c| c.reached).collect();
            if !self.can_hold(assumptions, &goals)? {
                return Ok(left);
            }
            for c in &self.encoding.checks {
                if left.contains(&c.check) && self.solver.value(c.reached).is_true() {
                    left.remove(&c.check);
                }
            }
        }
    }
}
