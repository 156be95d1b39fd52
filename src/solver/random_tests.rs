//! Random sequences of assertions, definitions and queries: answers against brute force over all
//! values of the symbols (tiny widths) or a fresh solver; models against the evaluator; cores against both.

use super::*;
use crate::term::eval::{Evaluator, Value};
use crate::util::ids::Id;
use proptest::prelude::*;
use std::rc::Rc;

#[derive(Clone, Debug)]
struct Step {
    op: u8,
    picks: [u8; 3],
    constant: u64,
}

#[derive(Clone, Debug)]
enum Action {
    Assert(Vec<u8>),
    Check(Vec<u8>),
    CheckAny(Vec<u8>, Vec<u8>),
    /// Defines the symbol `z` or the array `b`.
    Define(bool, u8),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let constant = prop_oneof![0u64..4, any::<u64>()];
    let step = (0u8..26, any::<[u8; 3]>(), constant).prop_map(|(op, picks, constant)| Step { op, picks, constant });
    proptest::collection::vec(step, 5..30)
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let some = |n| proptest::collection::vec(any::<u8>(), 1..n);
    let action = prop_oneof![
        2 => some(4).prop_map(Action::Assert),
        3 => some(5).prop_map(Action::Check),
        2 => (some(4), some(4)).prop_map(|(a, b)| Action::CheckAny(a, b)),
        1 => (any::<bool>(), any::<u8>()).prop_map(|(a, p)| Action::Define(a, p)),
    ];
    proptest::collection::vec(action, 1..10)
}

/// Terms over the symbols x, y, z and the arrays a, b, in order of symbol ids.
struct World {
    terms: Terms,
    symbols: [TermId; 5],
    width: u16,
    index: u16,
    words: Vec<TermId>,
    /// Terms over x, y and a only: what z and b may be defined as.
    values: Vec<TermId>,
    arrays: Vec<TermId>,
    bools: Vec<TermId>,
}

fn pick<T: Copy>(from: &[T], i: u8) -> T {
    from[i as usize % from.len()]
}

impl World {
    fn new(width: u16, index: u16, element: u16, steps: &[Step]) -> Self {
        let mut t = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|n| t.symbol(n, Sort::Bv(width)));
        let [a, b] = ["a", "b"].map(|n| t.symbol(n, Sort::Array { index, element }));
        let (bools, truth) = (vec![t.eq(x, y)], t.ult(x, y));
        let mut world = World {
            terms: t,
            symbols: [x, y, z, a, b],
            width,
            index,
            words: vec![x, y],
            values: vec![x],
            arrays: vec![a],
            bools,
        };
        world.bools.push(truth);
        let (early, late) = steps.split_at(steps.len() / 2);
        early.iter().for_each(|s| world.step(s));
        world.values = world.words.clone();
        world.words.push(z);
        let read = world.read(b, z);
        world.words.push(read);
        late.iter().for_each(|s| world.step(s));
        world
    }

    fn read(&mut self, array: TermId, index: TermId) -> TermId {
        let index = self.terms.resize_unsigned(index, self.index);
        let element = self.terms.select(array, index);
        self.terms.resize_unsigned(element, self.width)
    }

    fn step(&mut self, s: &Step) {
        let [x, y, z] = s.picks.map(|p| pick(&self.words, p));
        let t = &mut self.terms;
        let low = (s.constant % u64::from(self.width)) as u16;
        let word = match s.op {
            0 => t.and(x, y),
            1 => t.xor(x, y),
            2 => t.add(x, y),
            3 => t.sub(x, y),
            4 => t.mul(x, y),
            5 => t.udiv(x, y),
            6 => t.urem(x, y),
            7 => t.sdiv(x, y),
            8 => t.shl(x, y),
            9 => t.lshr(x, y),
            10 => t.ashr(x, y),
            11 => t.not(x),
            12 => {
                let part = t.extract(x, low, self.width - low);
                t.sext(part, self.width)
            }
            13 => {
                let c = pick(&self.bools, s.picks[2]);
                t.ite(c, x, y)
            }
            14 => t.int(self.width, u128::from(s.constant)),
            15..=19 => {
                let array = pick(&self.arrays, s.picks[0]);
                self.read(array, y)
            }
            20 | 21 => {
                let array = pick(&self.arrays, s.picks[0]);
                let (element, index) = (t.width(array), t.resize_unsigned(y, self.index));
                let value = t.resize_unsigned(z, element);
                let stored = t.store(array, index, value);
                self.arrays.push(stored);
                self.read(stored, x)
            }
            _ => {
                let test = match s.op {
                    22 => t.eq(x, y),
                    23 => t.ult(x, y),
                    24 => t.slt(x, y),
                    _ => t.mul_overflows(x, y, true),
                };
                self.bools.push(test);
                return;
            }
        };
        self.words.push(word);
    }

    fn pick_bools(&mut self, picks: &[u8]) -> Vec<TermId> {
        let chosen = |t: &mut Terms, bools: &[TermId], p: u8| {
            let b = pick(bools, p / 2);
            if p.is_multiple_of(2) { b } else { t.not(b) }
        };
        picks.iter().map(|&p| chosen(&mut self.terms, &self.bools, p)).collect()
    }
}

/// What the solver has been told.
#[derive(Default, Clone)]
struct Facts {
    clauses: Vec<Vec<TermId>>,
    definitions: Vec<(TermId, TermId)>,
}

impl Facts {
    /// The answer of a solver of its own, which is told the definitions first.
    fn fresh(&self, terms: &mut Terms, assumptions: &[TermId], any: Option<&[TermId]>) -> Answer {
        let mut solver = Solver::new(Budget::unlimited());
        self.definitions.iter().for_each(|&(s, v)| solver.define(terms, s, v));
        self.clauses.iter().for_each(|c| solver.assert_clause(terms, c));
        assumptions.iter().for_each(|&a| solver.assert(terms, a));
        any.iter().for_each(|c| solver.assert_clause(terms, c));
        solver.check(terms, &[]).unwrap()
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

struct Run {
    world: World,
    solver: Solver,
    facts: Facts,
    tiny: bool,
}

impl Run {
    fn truth(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) -> Answer {
        let brute = self.tiny.then(|| self.facts.brute(&self.world.terms, assumptions, any));
        brute.unwrap_or_else(|| self.facts.fresh(&mut self.world.terms, assumptions, any))
    }

    fn check(&mut self, assumptions: &[TermId], any: Option<&[TermId]>) {
        let terms = &mut self.world.terms;
        let answer = match any {
            Some(any) => self.solver.check_any(terms, assumptions, any).unwrap(),
            None => self.solver.check(terms, assumptions).unwrap(),
        };
        assert_eq!(answer, self.truth(assumptions, any));
        if answer == Answer::Unsat {
            let core = self.solver.core();
            assert!(core.iter().all(|c| assumptions.contains(c)));
            assert_eq!(self.truth(&core, any), Answer::Unsat);
            return;
        }
        let (terms, solver) = (&self.world.terms, &mut self.solver);
        assert!(self.facts.hold(|l| solver.value(terms, l).is_true(), assumptions, any));
        let model = solver.model(terms);
        let (mut evaluator, mut on_demand) = (model.whole(terms), model.evaluator(terms));
        assert!(self.facts.hold(|l| evaluator.is_true(l), assumptions, any));
        for &(symbol, value) in &self.facts.definitions {
            if let Sort::Bv(_) = terms.sort(symbol) {
                assert_eq!(solver.value(terms, symbol), solver.value(terms, value));
            }
        }
        for &word in &self.world.words {
            let value = solver.value(terms, word);
            assert_eq!(value, evaluator.bv(word));
            assert_eq!(value, on_demand.bv(word));
            assert_eq!(value, model.value(terms, word));
        }
    }

    fn act(&mut self, action: &Action) {
        match action {
            Action::Assert(picks) => {
                let clause = self.world.pick_bools(picks);
                match self.facts.clauses.len() % 2 {
                    0 => self.solver.assert_clause_lazily(&mut self.world.terms, &clause),
                    _ => self.solver.assert_clause(&mut self.world.terms, &clause),
                }
                self.facts.clauses.push(clause);
            }
            Action::Check(picks) => {
                let assumptions = self.world.pick_bools(picks);
                self.check(&assumptions, None);
            }
            Action::CheckAny(picks, any) => {
                let (assumptions, any) = (self.world.pick_bools(picks), self.world.pick_bools(any));
                self.check(&assumptions, Some(&any));
            }
            Action::Define(array, p) => {
                let w = &mut self.world;
                let (symbol, value) = if *array {
                    let (base, index) = (w.symbols[3], w.terms.resize_unsigned(pick(&w.values, p / 3), w.index));
                    let element = w.terms.width(base);
                    let value = w.terms.resize_unsigned(pick(&w.values, *p), element);
                    (w.symbols[4], w.terms.store(base, index, value))
                } else {
                    (w.symbols[2], pick(&w.values, *p))
                };
                let again = self.facts.definitions.iter().any(|d| d.0 == symbol);
                if *array && again {
                    return;
                }
                self.solver.define(&mut w.terms, symbol, value);
                self.facts.definitions.push((symbol, value));
            }
        }
    }
}

fn run(world: World, actions: &[Action], tiny: bool) {
    let mut solver = Solver::new(Budget::unlimited());
    if actions.len() % 2 == 1 {
        solver.expect_many_queries();
    }
    let mut run = Run { world, solver, facts: Facts::default(), tiny };
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
