//! Is the statement of a piece of evidence true? A formula and a solver of its own, used once.

use super::evidence::{Argument, Confirmed, Descent, Part};
use super::formula::{Statement, statement};
use super::unusable::Unusable;
use crate::solver::counters::Counters;
use crate::solver::refutation::{Refutation, Stated};
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, Shape};
use crate::term::{Rewriting, TermId, Terms};
use crate::unroll::Unroller;
use crate::util::{Budget, Effort, Stopped};
use std::sync::Arc;

/// Effort for statements whose terms are not rewritten.
const PLAIN: Effort = Effort::milliseconds_worth(1500);
/// Goals of an inductive statement that are looked at together: all at once are hard for solvers, one by one are many queries.
const GOALS_AT_ONCE: usize = 40;

/// The truth of a statement, as the solver has decided it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It is true: the checks hold.
    Confirmed {
        /// How its terms were rewritten.
        rewriting: Rewriting,
        /// The lemmas that it takes.
        stated: Vec<Stated>,
    },
    /// It is false: nothing is known of the checks.
    Refuted,
}

/// Decides the statement of `part`, about the program of `shape`; what the solver does is added to `counters`.
///
/// Its terms are left as they are made, so that no rule of rewriting is trusted. Only where that takes too much (products of variables are equal or not by rules
/// of arithmetic, which circuits do not know), and where states are listed, which are counted by the symbols of rewritten terms, rules are used as in searches.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn recheck(shape: &Shape, part: &Part, counters: Arc<Counters>, budget: &Budget) -> Result<Finding, Unusable> {
    let again = |rewriting, budget: &Budget| recheck_in(rewriting, shape, part, counters.clone(), budget);
    if lists_states(&part.evidence.argument) {
        return again(Rewriting::Full, budget);
    }
    match again(Rewriting::Plain, &budget.child_with_effort(PLAIN)) {
        Err(Unusable::Stopped(Stopped::Effort)) => {
            budget.check()?;
            again(Rewriting::Full, budget)
        }
        decided => decided,
    }
}

fn lists_states(argument: &Argument) -> bool {
    let Argument::Ranking { rankings, .. } = argument else { return false };
    rankings.iter().any(|r| matches!(r.descent, Descent::Listed(_)))
}

fn recheck_in(
    rewriting: Rewriting,
    shape: &Shape,
    part: &Part,
    counters: Arc<Counters>,
    budget: &Budget,
) -> Result<Finding, Unusable> {
    let terms = Terms::rewriting(rewriting);
    let mut solver = Solver::new(&terms, budget.clone()).remember();
    solver.count_in(counters);
    let Statement { encoding, clauses, goals } = statement(&terms, shape, part, budget)?;
    let at_once = match part.evidence.argument {
        Argument::CompleteUnwinding { .. } => goals.len(),
        Argument::Induction { .. } | Argument::Ranking { .. } => {
            solver.expect_many_queries();
            GOALS_AT_ONCE
        }
    };
    let mut solver = told(encoding, &clauses, solver, budget);
    for group in goals.chunks(at_once.max(1)) {
        if solver.check_any(&[], group)? == Answer::Sat {
            return Ok(Finding::Refuted);
        }
        // From there on, it is known.
        group.iter().for_each(|&goal| solver.assert_clause(&[terms.not(goal)]));
    }
    Ok(Finding::Confirmed { rewriting, stated: solver.stated().to_vec() })
}

/// Why the statement of evidence is true, given the lemmas that it takes; `None` if it is not.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn refutation(
    shape: &Shape,
    Confirmed { part, rewriting, stated }: &Confirmed,
    budget: &Budget,
) -> Result<Option<Refutation>, Unusable> {
    let terms = Terms::rewriting(*rewriting);
    let solver = told_all(statement(&terms, shape, part, budget)?, Solver::new(&terms, budget.clone()), budget);
    Ok(solver.refute(stated)?)
}

/// The clauses of the statement of evidence with its lemmas: literals as in DIMACS, each clause ended by 0; `None` if there are no such lemmas.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn clauses(
    shape: &Shape,
    Confirmed { part, rewriting, stated }: &Confirmed,
    budget: &Budget,
) -> Result<Option<Vec<i32>>, Unusable> {
    let terms = Terms::rewriting(*rewriting);
    let mut solver = told_all(statement(&terms, shape, part, budget)?, Solver::new(&terms, budget.clone()), budget);
    Ok(solver.clauses(stated)?.map(<[i32]>::to_vec))
}

/// The solver, with the statement asserted.
fn told_all<'a>(statement: Statement<'a>, solver: Solver<'a>, budget: &Budget) -> Solver<'a> {
    let mut solver = told(statement.encoding, &statement.clauses, solver, budget);
    solver.assert_clause(&statement.goals);
    solver
}

/// The solver, with the formula of the executions and `clauses` asserted.
fn told<'a>(encoding: Encoding<'a>, clauses: &[Vec<TermId>], solver: Solver<'a>, budget: &Budget) -> Solver<'a> {
    let mut unroller = Unroller::of(encoding, solver, budget);
    unroller.flush();
    clauses.iter().for_each(|clause| unroller.solver.assert_clause(clause));
    unroller.solver
}
