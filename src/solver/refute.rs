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

    /// Remembers how clauses are derived, for [`Solver::refute`].
    pub fn traced(mut self) -> Self {
        self.sat.trace();
        self
    }

    /// The clauses of all that was asserted and stated so far: literals as in DIMACS, each clause ended by 0. To be called instead of queries.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn clauses(&mut self) -> Result<&[i32], Stopped> {
        self.settle()?;
        Ok(self.sat.pending())
    }

    /// A refutation of all that was asserted and stated so far, by a solver that is traced; `None` if it is satisfiable. To be called instead of queries.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn refute(mut self) -> Result<Option<Refutation>, Stopped> {
        self.settle()?;
        if self.sat.solve(&[], None)? {
            return Ok(None);
        }
        let trace = self.sat.take_trace();
        Ok(Some(Refutation { steps: numbered(&trace) }))
    }

    /// States what queries have stated elsewhere, where the same had been asserted before; `false` if nothing of the kind can be stated.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn state(&mut self, stated: &[Stated]) -> Result<bool, Stopped> {
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
