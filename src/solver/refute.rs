//! Refutations that others can check ([`super::refutation`]): which lemmas a query took, the clauses with these, and what follows from them.

use super::Solver;
use super::refutation::{Refutation, Stated, numbered};
use crate::util::Stopped;

impl Solver<'_> {
    /// Remembers what is stated during queries, for [`Solver::stated`].
    pub fn remember(mut self) -> Self {
        self.stated = Some(Vec::new());
        self
    }

    /// The facts that queries have stated, in order, if they were to be remembered.
    pub fn stated(&self) -> &[Stated] {
        self.stated.as_deref().unwrap_or_default()
    }

    /// The clauses of all that was asserted so far, and of `stated`: literals as in DIMACS, each clause ended by 0. `None` if nothing of the kind can be
    /// stated. To be called instead of queries.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn clauses(&mut self, stated: &[Stated]) -> Result<Option<&[i32]>, Stopped> {
        Ok(if self.state(stated)? { Some(self.sat.pending()) } else { None })
    }

    /// A refutation of all that was asserted so far, and of `stated`; `None` if it is satisfiable, or if nothing of the kind can be stated. To be called
    /// instead of queries.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn refute(mut self, stated: &[Stated]) -> Result<Option<Refutation>, Stopped> {
        self.sat.trace();
        if !self.state(stated)? || self.sat.solve(&[], None)? {
            return Ok(None);
        }
        let trace = self.sat.take_trace();
        Ok(Some(Refutation { steps: numbered(&trace) }))
    }

    fn state(&mut self, stated: &[Stated]) -> Result<bool, Stopped> {
        self.settle()?;
        for round in stated {
            match round {
                Stated::Reads(pairs) => {
                    if !pairs.iter().all(|&pair| self.relate(pair)) {
                        return Ok(false);
                    }
                }
                Stated::Clauses(positions) => {
                    let before = self.pending.len();
                    self.state_lazy(positions);
                    if self.pending.len() - before != positions.len() {
                        return Ok(false);
                    }
                }
            }
            self.settle()?;
        }
        Ok(true)
    }
}
