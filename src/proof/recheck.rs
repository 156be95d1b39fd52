//! Is the statement of a piece of evidence true? A formula and a solver of its own, used once.

use super::evidence::Part;
use super::formula::{Statement, statement};
use super::unusable::Unusable;
use crate::solver::counters::Counters;
use crate::solver::refutation::{Refutation, Stated};
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, Shape};
use crate::util::Budget;
use std::sync::Arc;

/// What is known of a statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It is true: the checks hold.
    Confirmed {
        /// The lemmas that it takes.
        stated: Vec<Stated>,
    },
    /// It is false: nothing is known of the checks.
    Refuted,
}

/// Decides the statement of `part`, about the program of `shape`; what the solver does is added to `counters`.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn recheck(shape: &Shape, part: &Part, counters: Arc<Counters>, budget: &Budget) -> Result<Finding, Unusable> {
    let mut statement = statement(shape, part, budget)?;
    let mut solver = assertions(&mut statement, Solver::new(budget.clone()).remember().counting(counters));
    let answer = solver.check(&mut statement.encoding.terms, &[])?;
    Ok(match answer {
        Answer::Unsat => Finding::Confirmed { stated: solver.stated().to_vec() },
        Answer::Sat => Finding::Refuted,
    })
}

/// Why the statement of `part` is true, given the lemmas that it takes; `None` if it is not.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn refutation(
    shape: &Shape,
    part: &Part,
    stated: &[Stated],
    budget: &Budget,
) -> Result<Option<Refutation>, Unusable> {
    let mut statement = statement(shape, part, budget)?;
    let solver = assertions(&mut statement, Solver::new(budget.clone()));
    Ok(solver.refute(&mut statement.encoding.terms, stated)?)
}

/// The clauses of the statement of `part` with these lemmas: literals as in DIMACS, each clause ended by 0; `None` if there are no such lemmas.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn clauses(shape: &Shape, part: &Part, stated: &[Stated], budget: &Budget) -> Result<Option<Vec<i32>>, Unusable> {
    let mut statement = statement(shape, part, budget)?;
    let mut solver = assertions(&mut statement, Solver::new(budget.clone()));
    Ok(solver.clauses(&mut statement.encoding.terms, stated)?.map(<[i32]>::to_vec))
}

/// The solver, with the statement asserted.
fn assertions(statement: &mut Statement, mut solver: Solver) -> Solver {
    let Statement { encoding, clauses } = statement;
    let Encoding { terms, definitions, facts, lazy_facts, .. } = encoding;
    for &(symbol, value) in definitions.iter() {
        solver.define(terms, symbol, value);
    }
    for &fact in facts.iter() {
        solver.assert(terms, fact);
    }
    for &fact in lazy_facts.iter() {
        solver.assert_clause_lazily(terms, &[fact]);
    }
    for clause in clauses.iter() {
        solver.assert_clause(terms, clause);
    }
    solver
}
