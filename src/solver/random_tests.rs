//! Random sequences of assertions, definitions and queries: answers against brute force over all
//! values of the symbols (tiny widths) or a fresh solver; models against the evaluator; cores against both.

use super::random_world::{Action, Facts, Session, World, actions, steps};
use super::*;
use crate::term::eval::{Evaluator, Value};
use crate::util::ids::Id;
use proptest::prelude::*;
use std::rc::Rc;

impl Facts {
    /// The answer of a solver of its own, which is told the definitions first.
    fn fresh(&self, terms: &Terms, assumptions: &[TermId], any: Option<&[TermId]>) -> Answer {
        let mut solver = Solver::new(terms, Budget::unlimited());
        self.definitions.iter().for_each(|&(s, v)| solver.define(s, v));
        self.clauses.iter().for_each(|c| solver.assert_clause(c));
        assumptions.iter().for_each(|&a| solver.assert(a));
        any.iter().for_each(|c| solver.assert_clause(c));
        solver.check(&[]).unwrap()
    }

    fn hold(&self, mut is_true: impl FnMut(TermId) -> bool, assumptions: &[TermId], any: Option<&[TermId]>) -> bool {
        self.clauses.iter().all(|c| c.iter().any(|&l| is_true(l)))
            && assumptions.iter().all(|&l| is_true(l))
            && any.is_none_or(|c| c.iter().any(|&l| is_true(l)))
    }

    /// The answer by trying all values: words of 2 bits, arrays of 2 elements of 1 bit.
    fn brute(&self, terms: &Terms, assumptions: &[TermId], any: Option<&[TermId]>) -> Answer {
        let model = (0..1u32 << 10).any(|n| {
            let value = |i: usize| -> Value {
                let bits = n >> (2 * i) & 3;
                if i < 3 {
                    return Value::Bv(Bv::new(2, u128::from(bits)));
                }
                let mut array = ArrayValue::filled(Bv::bool(false));
                (0..2u16).for_each(|k| array.set(&Bv::new(1, u128::from(k)), Bv::bool(bits >> k & 1 == 1)));
                Value::Array(Rc::new(array))
            };
            let mut e = Evaluator::new(terms, |s, _| value(s.index()));
            let defined = self.definitions.iter().all(|&(s, v)| match terms.sort(s) {
                Sort::Bv(_) => e.eval(s) == e.eval(v),
                Sort::Array { .. } => {
                    let (Value::Array(x), Value::Array(y)) = (e.eval(s), e.eval(v)) else { return false };
                    (0..2).all(|k| x.get(&Bv::new(1, k)) == y.get(&Bv::new(1, k)))
                }
            });
            defined && self.hold(|l| e.is_true(l), assumptions, any)
        });
        if model { Answer::Sat } else { Answer::Unsat }
    }
}

struct Run<'w> {
    session: Session<'w>,
    tiny: bool,
}

impl Run<'_> {
    fn truth(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) -> Answer {
        let brute = self.tiny.then(|| self.session.facts.brute(&self.session.world.terms, assumptions, any));
        brute.unwrap_or_else(|| self.session.facts.fresh(&self.session.world.terms, assumptions, any))
    }

    fn check(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) {
        let answer = match any {
            Some(any) => self.session.solver.check_any(assumptions, any).unwrap(),
            None => self.session.solver.check(assumptions).unwrap(),
        };
        assert_eq!(answer, self.truth(assumptions, any));
        if answer == Answer::Unsat {
            let core = self.session.solver.core();
            assert!(core.iter().all(|c| assumptions.contains(c)));
            assert_eq!(self.truth(&core, any), Answer::Unsat);
            return;
        }
        let (terms, solver) = (&self.session.world.terms, &mut self.session.solver);
        assert!(self.session.facts.hold(|l| solver.value(l).is_true(), assumptions, any));
        let model = solver.model();
        let (mut evaluator, mut on_demand) = (model.whole(terms), model.evaluator(terms));
        assert!(self.session.facts.hold(|l| evaluator.is_true(l), assumptions, any));
        for &(symbol, value) in &self.session.facts.definitions {
            if let Sort::Bv(_) = terms.sort(symbol) {
                assert_eq!(solver.value(symbol), solver.value(value));
            }
        }
        for &word in &self.session.world.words {
            let value = solver.value(word);
            assert_eq!(value, evaluator.bv(word));
            assert_eq!(value, on_demand.bv(word));
            assert_eq!(value, model.value(terms, word));
        }
    }

    fn act(&mut self, action: &Action) {
        if let Some((assumptions, any)) = self.session.tell(action) {
            self.check(&assumptions, any.as_deref());
        }
    }
}

fn run(world: World, actions: &[Action], tiny: bool) {
    let session = Session::new(&world, Solver::new(&world.terms, Budget::unlimited()), actions);
    let mut run = Run { session, tiny };
    actions.iter().for_each(|a| run.act(a));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn agrees_with_brute_force(s in steps(), actions in actions()) {
        run(World::new(2, 1, 1, &s), &actions, true);
    }

    #[test]
    fn agrees_with_fresh_solvers(s in steps(), actions in actions(), width in 3u16..9, index in 1u16..12, element in 1u16..9) {
        run(World::new(width, index, element, &s), &actions, false);
    }
}
