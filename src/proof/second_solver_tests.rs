//! A second SAT solver, which shares no code with the first, is asked whatever the first one is asked about random terms: both have to give the same
//! answers, models have to satisfy the clauses, and of what has no model there has to be a clausal proof that [`super::lrat`] accepts.
//!
//! The clauses compared are those that [`Solver`] writes, question by question, with its assumptions, so that the way from there to the first solver and
//! back is a part of what is tested: incremental use, constraints, cores, options.

use super::lrat;
use crate::solver::calls::{Call, Calls, Said};
use crate::solver::overheard::refutation;
use crate::solver::random_world::{Action, Facts, Query, Session, World, actions, steps};
use crate::solver::{Answer, Solver};
use crate::term::{TermId, Terms};
use crate::util::Budget;
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

/// The clauses in a list of literals as in DIMACS, each ended by 0.
fn each_clause(clauses: &[i32]) -> impl Iterator<Item = &[i32]> {
    clauses.split_inclusive(|l| *l == 0).map(|clause| &clause[..clause.len() - 1])
}

/// The other solver, which speaks of literals as in DIMACS.
#[derive(Default)]
struct Second {
    solver: BasicSolver,
    variables: HashMap<i32, Var>,
}

impl Second {
    fn literal(&mut self, literal: i32) -> Lit {
        let variable = *self.variables.entry(literal.abs()).or_insert_with(|| self.solver.new_var_default());
        Lit::new(variable, literal > 0)
    }

    fn add(&mut self, clause: &[i32]) {
        let mut clause: Vec<Lit> = clause.iter().map(|&l| self.literal(l)).collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    /// The variables that are true in a model of all clauses, of the assumptions and of one of the literals `any`.
    fn solve(&mut self, assumptions: &[i32], any: Option<&[i32]>) -> Option<HashSet<i32>> {
        let mut assumed: Vec<Lit> = assumptions.iter().map(|&l| self.literal(l)).collect();
        if let Some(any) = any {
            // A clause for this question only: it holds if a new variable does.
            let guard = Lit::new(self.solver.new_var_default(), true);
            let mut clause: Vec<Lit> = any.iter().map(|&l| self.literal(l)).collect();
            clause.push(!guard);
            self.solver.add_clause_reuse(&mut clause);
            assumed.push(guard);
        }
        let answer = self.solver.solve_limited(&assumed);
        assert!(answer == lbool::TRUE || answer == lbool::FALSE);
        let is_true = |v: &Var| self.solver.value_var(*v) == lbool::TRUE;
        (answer == lbool::TRUE).then(|| self.variables.iter().filter(|(_, v)| is_true(v)).map(|(&n, _)| n).collect())
    }
}

fn is_model(model: &HashSet<i32>, clauses: &[i32], call: &Call) -> bool {
    let holds = |l: &i32| model.contains(&l.abs()) == (*l > 0);
    each_clause(clauses).all(|clause| clause.iter().any(holds))
        && call.assumptions.iter().all(holds)
        && call.any.as_ref().is_none_or(|any| any.iter().any(holds))
}

/// Asserts that clauses which the first solver cannot satisfy have a proof, assumptions being clauses, too.
fn assert_refuted(clauses: &[i32], core: &[i32], any: Option<&[i32]>) {
    let assumed = core.iter().flat_map(|&l| [l, 0]);
    let any = any.iter().flat_map(|any| any.iter().copied().chain([0]));
    let all: Vec<i32> = clauses.iter().copied().chain(assumed).chain(any).collect();
    assert_eq!(lrat::check(&all, &refutation(&all)), Ok(()));
}

/// Asks the second solver all that the first one was asked, in the same order.
fn compare(said: &Calls) {
    let mut second = Second::default();
    let mut given = 0;
    for call in &said.calls {
        each_clause(&said.clauses[given..call.given]).for_each(|clause| second.add(clause));
        given = call.given;
        let (clauses, any) = (&said.clauses[..given], call.any.as_deref());
        let other = second.solve(&call.assumptions, any);
        match (&call.answer, other) {
            (Said::Model(first), Some(other)) => {
                assert!(is_model(&first.iter().copied().collect(), clauses, call), "no model: {call:?}");
                assert!(is_model(&other, clauses, call), "no model of the second solver: {call:?}");
            }
            (Said::Core(core), None) => {
                assert!(core.iter().all(|l| call.assumptions.contains(l)));
                assert_eq!(second.solve(core, any), None, "no core: {call:?}");
                assert_refuted(clauses, core, any);
            }
            (_, other) => panic!("the second solver finds {other:?}, the first said {call:?}"),
        }
    }
}

fn ask(session: &mut Session, (assumptions, any): &Query) -> Answer {
    match any {
        Some(any) => session.solver.check_any(assumptions, any).unwrap(),
        None => session.solver.check(assumptions).unwrap(),
    }
}

/// A solver that is told everything for good, one clause in two only when it is needed.
fn told<'t>(terms: &'t Terms, facts: &Facts, query: &Query) -> Solver<'t> {
    told_to(Solver::new(terms, Budget::unlimited()).remember(), facts, query)
}

fn told_to<'t>(mut solver: Solver<'t>, facts: &Facts, (assumptions, any): &Query) -> Solver<'t> {
    facts.definitions.iter().for_each(|&(symbol, value)| solver.define(symbol, value));
    let assumed = assumptions.chunks(1).chain(any.as_deref());
    let clauses: Vec<&[TermId]> = facts.clauses.iter().map(Vec::as_slice).chain(assumed).collect();
    for (n, clause) in clauses.into_iter().enumerate() {
        match n % 2 {
            0 => solver.assert_clause_lazily(clause),
            _ => solver.assert_clause(clause),
        }
    }
    solver
}

/// Asserts that the needed lemmas, the clauses with these, and their proof agree with the answer and with the second solver.
fn assert_certified(terms: &Terms, facts: &Facts, query: &Query, answer: Answer) {
    let mut searching = told(terms, facts, query);
    assert_eq!(searching.check(&[]), Ok(answer));
    let stated = searching.stated().to_vec();
    let mut writing = told(terms, facts, query);
    assert_eq!(writing.state(&stated), Ok(true));
    let clauses = writing.clauses().unwrap().to_vec();
    let mut second = Second::default();
    each_clause(&clauses).for_each(|clause| second.add(clause));
    assert_eq!(second.solve(&[], None).is_some(), answer == Answer::Sat);
    let mut refuting = told_to(Solver::new(terms, Budget::unlimited()).traced(), facts, query);
    assert_eq!(refuting.state(&stated), Ok(true));
    let refutation = refuting.refute().unwrap();
    assert_eq!(refutation.is_some(), answer == Answer::Unsat);
    if let Some(refutation) = refutation {
        assert_eq!(lrat::check(&clauses, &refutation.steps), Ok(()));
    }
}

fn session<'w>(world: &'w World, actions: &[Action]) -> Session<'w> {
    Session::new(world, Solver::new(&world.terms, Budget::unlimited()).keeping_calls(), actions)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn a_second_solver_gives_the_same_answers(
        s in steps(), actions in actions(), width in 2u16..9, index in 1u16..12, element in 1u16..9,
    ) {
        let world = World::new(width, index, element, &s);
        let mut session = session(&world, &actions);
        for action in &actions {
            if let Some(query) = session.tell(action) {
                ask(&mut session, &query);
            }
        }
        compare(session.solver.calls());
    }

    #[test]
    fn a_second_solver_agrees_with_refutations(
        s in steps(), actions in actions(), width in 2u16..9, index in 1u16..12, element in 1u16..9,
    ) {
        let world = World::new(width, index, element, &s);
        let mut session = session(&world, &actions);
        for action in &actions {
            if let Some(query) = session.tell(action) {
                let answer = ask(&mut session, &query);
                assert_certified(&session.world.terms, &session.facts, &query, answer);
            }
        }
    }
}
