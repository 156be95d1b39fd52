//! Random terms, and random sequences of assertions, definitions and queries about them, for tests.

use super::Solver;
use crate::term::{Sort, TermId, Terms};
use proptest::prelude::*;

#[derive(Clone, Debug)]
pub(crate) struct Step {
    op: u8,
    picks: [u8; 3],
    constant: u64,
}

#[derive(Clone, Debug)]
pub(crate) enum Action {
    Assert(Vec<u8>),
    Check(Vec<u8>),
    CheckAny(Vec<u8>, Vec<u8>),
    /// Defines the symbol `z` or the array `b`.
    Define(bool, u8),
}

pub(crate) fn steps() -> impl Strategy<Value = Vec<Step>> {
    let constant = prop_oneof![0u64..4, any::<u64>()];
    let step = (0u8..26, any::<[u8; 3]>(), constant).prop_map(|(op, picks, constant)| Step { op, picks, constant });
    proptest::collection::vec(step, 5..30)
}

pub(crate) fn actions() -> impl Strategy<Value = Vec<Action>> {
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
pub(crate) struct World {
    pub(crate) terms: Terms,
    symbols: [TermId; 5],
    width: u16,
    index: u16,
    pub(crate) words: Vec<TermId>,
    /// Terms over x, y and a only: what z and b may be defined as.
    values: Vec<TermId>,
    arrays: Vec<TermId>,
    bools: Vec<TermId>,
}

fn pick<T: Copy>(from: &[T], i: u8) -> T {
    from[i as usize % from.len()]
}

impl World {
    pub(crate) fn new(width: u16, index: u16, element: u16, steps: &[Step]) -> Self {
        let t = Terms::new();
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
        let t = &self.terms;
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

    fn pick_bools(&self, picks: &[u8]) -> Vec<TermId> {
        let chosen = |t: &Terms, bools: &[TermId], p: u8| {
            let b = pick(bools, p / 2);
            if p.is_multiple_of(2) { b } else { t.not(b) }
        };
        picks.iter().map(|&p| chosen(&self.terms, &self.bools, p)).collect()
    }
}

/// The clauses and definitions that a solver has been given.
#[derive(Default, Clone)]
pub(crate) struct Facts {
    pub(crate) clauses: Vec<Vec<TermId>>,
    pub(crate) definitions: Vec<(TermId, TermId)>,
}

/// The assumptions of a query, and the Booleans of which one has to hold, if any.
pub(crate) type Query = (Vec<TermId>, Option<Vec<TermId>>);

/// A solver that is told what actions say.
pub(crate) struct Session<'w> {
    pub(crate) world: &'w World,
    pub(crate) solver: Solver<'w>,
    pub(crate) facts: Facts,
}

impl<'w> Session<'w> {
    /// A session with `solver`, of the terms of `world`, which is prepared for many queries in every other one.
    pub(crate) fn new(world: &'w World, mut solver: Solver<'w>, actions: &[Action]) -> Self {
        if actions.len() % 2 == 1 {
            solver.expect_many_queries();
        }
        Session { world, solver, facts: Facts::default() }
    }

    /// Tells the solver what `action` says; what it asks is left to the caller.
    pub(crate) fn tell(&mut self, action: &Action) -> Option<Query> {
        match action {
            Action::Assert(picks) => {
                let clause = self.world.pick_bools(picks);
                match self.facts.clauses.len() % 2 {
                    0 => self.solver.assert_clause_lazily(&clause),
                    _ => self.solver.assert_clause(&clause),
                }
                self.facts.clauses.push(clause);
            }
            Action::Check(picks) => return Some((self.world.pick_bools(picks), None)),
            Action::CheckAny(picks, any) => {
                return Some((self.world.pick_bools(picks), Some(self.world.pick_bools(any))));
            }
            Action::Define(array, p) => self.define(*array, *p),
        }
        None
    }

    fn define(&mut self, array: bool, p: u8) {
        let w = self.world;
        let (symbol, value) = if array {
            let (base, index) = (w.symbols[3], w.terms.resize_unsigned(pick(&w.values, p / 3), w.index));
            let element = w.terms.width(base);
            let value = w.terms.resize_unsigned(pick(&w.values, p), element);
            (w.symbols[4], w.terms.store(base, index, value))
        } else {
            (w.symbols[2], pick(&w.values, p))
        };
        let again = self.facts.definitions.iter().any(|d| d.0 == symbol);
        if array && again {
            return;
        }
        self.solver.define(symbol, value);
        self.facts.definitions.push((symbol, value));
    }
}
