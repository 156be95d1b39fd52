//! Is the statement of a piece of evidence true? A formula and a solver of its own, used once.

use super::evidence::{Argument, Confirmed, Descent, Part};
use super::formula::{Statement, statement};
use super::unusable::Unusable;
use crate::solver::counters::Counters;
use crate::solver::refutation::{Refutation, Stated};
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, Shape};
use crate::term::{Rewriting, Sort, TermId, Terms};
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
        /// The lemmas that it takes, by groups of goals.
        stated: Vec<Vec<Stated>>,
    },
    /// It is false: nothing is known of the checks.
    Refuted,
}

/// Decides the statement of `part`, about the program of `shape`; what the solver does is added to `counters`.
///
/// Its terms are left as they are made, as far as [`Rewriting::Plain`] says, so that few rules of rewriting are trusted. Only where that takes too much, and where
/// states are listed, which are counted by the symbols of rewritten terms, all rules are used, as in searches.
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
    rankings.iter().any(|r| matches!(r.descent, Descent::Listed { .. }))
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
    let at_once = at_once(&part.evidence.argument, &goals);
    if at_once == GOALS_AT_ONCE {
        solver.expect_many_queries();
    }
    let mut solver = told(encoding, &clauses, solver, budget);
    let (mut stated, mut before) = (Vec::new(), 0);
    for group in goals.chunks(at_once) {
        if solver.check_any(&[], group)? == Answer::Sat {
            return Ok(Finding::Refuted);
        }
        // From there on, it is known.
        group.iter().for_each(|&goal| solver.assert_clause(&[terms.not(goal)]));
        stated.push(solver.stated()[before..].to_vec());
        before = solver.stated().len();
    }
    Ok(Finding::Confirmed { rewriting, stated })
}

/// How many goals are looked at together.
fn at_once(argument: &Argument, goals: &[TermId]) -> usize {
    match argument {
        Argument::CompleteUnwinding { .. } => goals.len().max(1),
        Argument::Induction { .. } | Argument::Ranking { .. } => GOALS_AT_ONCE,
    }
}

/// Why the statement of evidence is true, given the lemmas that it takes; `None` if it is not.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn refutation(shape: &Shape, confirmed: &Confirmed, budget: &Budget) -> Result<Option<Refutation>, Unusable> {
    let terms = Terms::rewriting(confirmed.rewriting);
    let solver = Solver::new(&terms, budget.clone()).traced();
    match told_all(solver, shape, confirmed, budget)? {
        Some(solver) => Ok(solver.refute()?),
        None => Ok(None),
    }
}

/// The clauses of the statement of evidence with its lemmas: literals as in DIMACS, each clause ended by 0; `None` if there are no such lemmas.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn clauses(shape: &Shape, confirmed: &Confirmed, budget: &Budget) -> Result<Option<Vec<i32>>, Unusable> {
    let terms = Terms::rewriting(confirmed.rewriting);
    match told_all(Solver::new(&terms, budget.clone()), shape, confirmed, budget)? {
        Some(mut solver) => Ok(Some(solver.clauses()?.to_vec())),
        None => Ok(None),
    }
}

/// The solver, with the statement asserted, and its lemmas; `None` if there are none like these. Lemmas name reads of arrays by the order in which these are
/// met, so goals are told in groups, each with its lemmas, as they were asked for.
fn told_all<'a>(
    solver: Solver<'a>,
    shape: &'a Shape<'a>,
    Confirmed { part, stated, .. }: &Confirmed,
    budget: &Budget,
) -> Result<Option<Solver<'a>>, Unusable> {
    let terms = solver.terms();
    let Statement { encoding, clauses, goals } = statement(terms, shape, part, budget)?;
    let mut solver = told(encoding, &clauses, solver, budget);
    let groups = goals.chunks(at_once(&part.evidence.argument, &goals));
    if stated.len() > groups.len() {
        return Ok(None);
    }
    let mut some = Vec::new();
    for (n, group) in groups.enumerate() {
        let another = terms.symbol("another", Sort::Bv(1));
        solver.assert_clause(&[group, &[another]].concat());
        some.push(terms.not(another));
        if !solver.state(stated.get(n).map_or(&[], Vec::as_slice))? {
            return Ok(None);
        }
    }
    solver.assert_clause(&some);
    Ok(Some(solver))
}

/// The solver, with the formula of the executions and `clauses` asserted.
fn told<'a>(encoding: Encoding<'a>, clauses: &[Vec<TermId>], solver: Solver<'a>, budget: &Budget) -> Solver<'a> {
    let mut unroller = Unroller::of(encoding, solver, budget);
    unroller.flush();
    clauses.iter().for_each(|clause| unroller.solver.assert_clause(clause));
    unroller.solver
}
