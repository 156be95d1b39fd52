//! Is the statement of a piece of evidence true? A formula and a solver of its own, used once.

use super::evidence::Part;
use super::formula::{Statement, statement};
use super::unusable::Unusable;
use crate::solver::counters::Counters;
use crate::solver::refutation::{Refutation, Stated};
use crate::solver::{Answer, Solver};
use crate::ssa::Shape;
use crate::term::Terms;
use crate::unroll::Unroller;
use crate::util::Budget;
use std::sync::Arc;

/// The truth of a statement, as the solver has decided it.
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
    let terms = Terms::new();
    let mut solver = Solver::new(&terms, budget.clone()).remember();
    solver.count_in(counters);
    let mut solver = told(statement(&terms, shape, part, budget)?, solver, budget);
    let answer = solver.check(&[])?;
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
    let terms = Terms::new();
    let solver = told(statement(&terms, shape, part, budget)?, Solver::new(&terms, budget.clone()), budget);
    Ok(solver.refute(stated)?)
}

/// The clauses of the statement of `part` with these lemmas: literals as in DIMACS, each clause ended by 0; `None` if there are no such lemmas.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn clauses(shape: &Shape, part: &Part, stated: &[Stated], budget: &Budget) -> Result<Option<Vec<i32>>, Unusable> {
    let terms = Terms::new();
    let mut solver = told(statement(&terms, shape, part, budget)?, Solver::new(&terms, budget.clone()), budget);
    Ok(solver.clauses(stated)?.map(<[i32]>::to_vec))
}

/// The solver, with the statement asserted.
fn told<'a>(statement: Statement<'a>, solver: Solver<'a>, budget: &Budget) -> Solver<'a> {
    let mut unroller = Unroller::of(statement.encoding, solver, budget);
    unroller.flush();
    statement.clauses.iter().for_each(|clause| unroller.solver.assert_clause(clause));
    unroller.solver
}
