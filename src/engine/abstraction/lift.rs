//! From terms over the state of a cut point to predicates about its variables.
//!
//! Terms compute modulo powers of two, predicates speak of mathematical integers. A number that is only known modulo a power of two becomes its lowest bits.

use crate::predicate::{Number, Predicate, Relation};
use crate::term::{Term, TermId, Terms};
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};

/// Terms that are looked at for one predicate.
const MAX_TERMS: u32 = 60;
/// Terms that are looked at for comparisons.
const MAX_CONE: usize = 4000;
/// How often choices in a term are made.
const MAX_ROUNDS: usize = 30;

/// What makes predicates of terms.
pub struct Lift<'t> {
    terms: &'t Terms,
    /// The variables that are symbols.
    variables: FxHashMap<TermId, usize>,
    widths: &'t [u16],
    left: u32,
}

impl<'t> Lift<'t> {
    /// For variables with these values and widths.
    pub fn new(terms: &'t Terms, values: &[TermId], widths: &'t [u16]) -> Self {
        let symbols = values.iter().enumerate().filter(|(_, t)| terms.as_symbol(**t).is_some());
        Lift { terms, variables: symbols.map(|(n, &t)| (t, n)).collect(), widths, left: 0 }
    }

    /// The predicate that the Boolean is; `None` if it depends on something else, or is too long.
    pub fn predicate(&mut self, t: TermId) -> Option<Predicate> {
        self.left = MAX_TERMS;
        self.boolean(t).filter(|p| p.fits(self.widths))
    }

    /// The comparisons in `roots` that are predicates.
    pub fn atoms(&mut self, roots: &[TermId]) -> Vec<Predicate> {
        let (mut todo, mut seen) = (roots.to_vec(), FxHashSet::default());
        todo.reverse();
        let mut found = Vec::new();
        while let Some(t) = todo.pop() {
            if !seen.insert(t) || seen.len() > MAX_CONE {
                continue;
            }
            let term = self.terms.get(t);
            let is_atom = matches!(term, Term::Eq(..) | Term::Ult(..) | Term::Slt(..));
            if is_atom || self.variables.contains_key(&t) && self.terms.width(t) == 1 {
                found.extend(self.predicate(t));
            }
            let mut below = Vec::new();
            Terms::for_each_operand(term, |a| below.push(a));
            todo.extend(below.into_iter().rev());
        }
        let mut unique = FxHashSet::default();
        found.retain(|p: &Predicate| unique.insert(p.clone()));
        found
    }

    fn boolean(&mut self, t: TermId) -> Option<Predicate> {
        self.left = self.left.checked_sub(1)?;
        if let Some(&v) = self.variables.get(&t) {
            return Some(Predicate::Truth(v));
        }
        Some(match self.terms.get(t) {
            Term::Const(_) if self.terms.is_true(t) => Predicate::always(),
            Term::Const(_) => Predicate::never(),
            Term::Not(a) => self.boolean(a)?.negated(),
            Term::And(a, b) => self.boolean(a)?.and(self.boolean(b)?),
            Term::Xor(a, b) => {
                let (a, b) = (self.boolean(a)?, self.boolean(b)?);
                let (one, other) = (a.clone().and(b.clone().negated()), a.negated().and(b));
                Predicate::Any(vec![one, other])
            }
            Term::Ite(c, a, b) => {
                let (c, a, b) = (self.boolean(c)?, self.boolean(a)?, self.boolean(b)?);
                Predicate::Any(vec![c.clone().and(a), c.negated().and(b)])
            }
            Term::Eq(a, b) if self.terms.width(a) > 1 => self.equal(a, b)?,
            Term::Eq(a, b) => {
                let (a, b) = (self.boolean(a)?, self.boolean(b)?);
                Predicate::Any(vec![a.clone().and(b.clone()), a.negated().and(b.negated())])
            }
            Term::Ult(a, b) => Predicate::Compare(self.unsigned(a)?, Relation::Less, self.unsigned(b)?),
            Term::Slt(a, b) => Predicate::Compare(self.signed(a)?, Relation::Less, self.signed(b)?),
            Term::Extract { arg, low } => {
                let bit = Number::Bits { of: Box::new(self.modular(arg)?), low, bits: 1 };
                Predicate::Compare(bit, Relation::Equal, Number::int(1))
            }
            _ => return None,
        })
    }

    fn equal(&mut self, a: TermId, b: TermId) -> Option<Predicate> {
        let is_simple = |t: TermId| self.variables.contains_key(&t) || self.terms.as_const(t).is_some();
        if is_simple(a) && is_simple(b) {
            return Some(Predicate::Compare(self.signed(a)?, Relation::Equal, self.signed(b)?));
        }
        let (bits, a, b) = (self.terms.width(a), self.modular(a)?, self.modular(b)?);
        Some(Predicate::Compare(a, Relation::Congruent(bits), b))
    }

    /// A number that is the term's modulo 2 to the power of its width.
    fn modular(&mut self, t: TermId) -> Option<Number> {
        self.left = self.left.checked_sub(1)?;
        if let Some(&variable) = self.variables.get(&t) {
            return Some(Number::Variable { variable, signed: true });
        }
        Some(match self.terms.get(t) {
            Term::Const(_) => Number::constant(self.terms.as_const(t)?),
            Term::Neg(a) => Number::Sum(vec![(-1, self.modular(a)?)]),
            Term::Not(a) => Number::Sum(vec![(-1, self.modular(a)?), (1, Number::int(-1))]),
            Term::Add(a, b) => Number::Sum(vec![(1, self.modular(a)?), (1, self.modular(b)?)]),
            Term::Mul(a, b) => Number::Product(vec![self.modular(a)?, self.modular(b)?]),
            Term::Extract { arg, low } => {
                let bits = self.terms.width(t);
                Number::Bits { of: Box::new(self.modular(arg)?), low, bits }
            }
            Term::ZExt(a) => self.unsigned(a)?,
            Term::SExt(a) => self.signed(a)?,
            Term::Concat(high, low) if self.terms.width(low) < 62 => {
                let weight = 1 << self.terms.width(low);
                Number::Sum(vec![(weight, self.unsigned(high)?), (1, self.unsigned(low)?)])
            }
            _ => return None,
        })
    }

    /// The bits of the term as a number that is not negative.
    fn unsigned(&mut self, t: TermId) -> Option<Number> {
        if let Some(&variable) = self.variables.get(&t) {
            return Some(Number::Variable { variable, signed: false });
        }
        match self.terms.get(t) {
            Term::Const(_) => {
                self.terms.as_const(t).filter(|v| v.width() < 200).map(|v| Number::constant(v.zext(v.width() + 1)))
            }
            Term::ZExt(a) => self.unsigned(a),
            _ => Some(Number::Bits { of: Box::new(self.modular(t)?), low: 0, bits: self.terms.width(t) }),
        }
    }

    /// The bits of the term as a number in two's complement.
    fn signed(&mut self, t: TermId) -> Option<Number> {
        if let Some(&variable) = self.variables.get(&t) {
            return Some(Number::Variable { variable, signed: true });
        }
        match self.terms.get(t) {
            Term::Const(_) => self.terms.as_const(t).map(Number::constant),
            Term::SExt(a) => self.signed(a),
            Term::ZExt(a) => self.unsigned(a),
            _ => {
                // Shifted by half of the range, it is not negative.
                let (bits, number) = (self.terms.width(t), self.modular(t)?);
                let half = Number::constant(Bv::min_signed(bits).zext((bits + 1).min(256)));
                let moved = Number::Sum(vec![(1, number), (1, half.clone())]);
                let moved = Number::Bits { of: Box::new(moved), low: 0, bits };
                Some(Number::Sum(vec![(1, moved), (-1, half)]))
            }
        }
    }
}

/// The terms without conditionals: each is one of its branches, as `is_true` says of its condition.
pub fn chosen(terms: &Terms, roots: &[TermId], is_true: &mut dyn FnMut(TermId) -> bool) -> Vec<TermId> {
    let mut roots = roots.to_vec();
    for _ in 0..MAX_ROUNDS {
        let (mut todo, mut seen) = (roots.clone(), FxHashSet::default());
        let mut branches: FxHashMap<TermId, TermId> = FxHashMap::default();
        while let Some(t) = todo.pop() {
            if !seen.insert(t) || seen.len() > MAX_CONE {
                continue;
            }
            match terms.get(t) {
                Term::Ite(c, a, b) => {
                    branches.insert(t, if is_true(c) { a } else { b });
                }
                term => Terms::for_each_operand(term, |a| todo.push(a)),
            }
        }
        if branches.is_empty() {
            break;
        }
        match terms.substitute(&roots, &branches, MAX_CONE * 4) {
            Some(new) => roots = new,
            None => break,
        }
    }
    roots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;
    use crate::term::eval::{Value, eval_with};
    use proptest::prelude::*;

    /// A Boolean over two words.
    fn boolean(terms: &Terms, x: TermId, y: TermId, ops: &[u8]) -> TermId {
        let width = terms.width(x);
        let (mut words, mut truth) = (vec![x, y], terms.ult(x, y));
        for (n, &op) in ops.iter().enumerate() {
            let (a, b) = (words[(op as usize / 16) % words.len()], words[n % words.len()]);
            let constant = terms.int(width, u128::from(op));
            match op % 16 {
                0 => words.push(terms.add(a, b)),
                1 => words.push(terms.neg(a)),
                2 => words.push(terms.not(a)),
                3 => words.push(terms.mul(a, constant)),
                4 => words.push(terms.zext(terms.extract(a, 1, width - 2), width)),
                5 => words.push(terms.sext(terms.extract(a, 0, width - 1), width)),
                6 => words.push(terms.add(a, constant)),
                7 => truth = terms.and(truth, terms.slt(a, b)),
                8 => truth = terms.xor(truth, terms.ult(a, b)),
                9 => truth = terms.or(truth, terms.eq(a, constant)),
                10 => truth = terms.ite(terms.slt(a, constant), truth, terms.eq(a, b)),
                11 => truth = terms.and(truth, terms.ult(b, constant)),
                12 => words.push(terms.concat(terms.extract(a, 0, 2), terms.extract(b, 0, width - 2))),
                13 => truth = terms.not(truth),
                14 => truth = terms.or(truth, terms.extract(a, 2, 1)),
                _ => words.push(terms.sub(a, b)),
            }
        }
        truth
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1500))]

        #[test]
        fn predicates_say_what_terms_say(ops in proptest::collection::vec(any::<u8>(), 1..8), x in any::<u8>(), y in any::<u8>()) {
            let terms = Terms::new();
            let [a, b] = ["a", "b"].map(|n| terms.symbol(n, Sort::Bv(6)));
            let truth = boolean(&terms, a, b, &ops);
            let state = [x, y].map(|v| Bv::new(6, u128::from(v)));
            let widths = [6, 6];
            let mut lift = Lift::new(&terms, &[a, b], &widths);
            let is_true = |t: TermId| eval_with(&terms, t, &state.map(Value::Bv)) == Value::Bv(Bv::bool(true));
            if let Some(p) = lift.predicate(truth) {
                prop_assert_eq!(p.holds(&state), is_true(truth), "{:?}", p);
            }
            for (n, t) in chosen(&terms, &[truth], &mut |c| is_true(c)).into_iter().enumerate() {
                prop_assert_eq!(is_true(t), is_true([truth][n]));
            }
        }
    }
}
