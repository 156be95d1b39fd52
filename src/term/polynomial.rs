//! Polynomials modulo a power of two in normal form.
//!
//! Products of sums are multiplied out and equal monomials collected, so that an identity between polynomials
//! is one between terms and needs no solver; a multiplier circuit would make it hard. Conditionals among
//! the operands are pulled to the outside, since the normal form sees through sums and products only.

use super::arena::{Term, TermId, Terms};
use crate::util::Bv;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Conditionals that are pulled to the outside; more are left inside as they are.
const MAX_SPLITS: usize = 4;
/// Monomials of a polynomial that is multiplied out.
const MAX_MONOMIALS: usize = 120;

/// Factors of a monomial.
const MAX_DEGREE: usize = 8;

/// Coefficients of products of terms (sorted, with repetitions).
type Polynomial = BTreeMap<Vec<TermId>, Bv>;

/// Polynomials of terms that have been multiplied out; shared operands are many.
type Expanded = FxHashMap<TermId, Polynomial>;

/// The polynomial depends on a condition that has not been assumed yet.
struct Undecided(TermId);

impl Terms {
    /// `Σ coefficient · Π factors`; factors and coefficients are `width` bits wide.
    pub fn polynomial(&self, width: u16, parts: &[(Vec<TermId>, Bv)]) -> TermId {
        self.polynomial_if(width, parts, &mut Vec::new())
    }

    /// The polynomial where the conditions `known` have these values.
    fn polynomial_if(&self, width: u16, parts: &[(Vec<TermId>, Bv)], known: &mut Vec<(TermId, bool)>) -> TermId {
        match self.expand_all(width, parts, known) {
            Ok(polynomial) => self.build(width, &polynomial),
            Err(Undecided(condition)) => {
                let mut branch = |this: &Self, value| {
                    known.push((condition, value));
                    let result = this.polynomial_if(width, parts, known);
                    known.pop();
                    result
                };
                let (yes, no) = (branch(self, true), branch(self, false));
                self.ite(condition, yes, no)
            }
        }
    }

    fn build(&self, width: u16, polynomial: &Polynomial) -> TermId {
        let mut total = self.int(width, 0);
        for (factors, &coefficient) in polynomial {
            let mut product = self.constant(coefficient);
            for &factor in factors.iter().rev() {
                // The coefficient comes last: `k * (x * y)` is a monomial of the linear normal form.
                product = if self.as_const(product).is_some() { factor } else { self.mul(product, factor) };
            }
            let coefficient = self.constant(coefficient);
            let part = if factors.is_empty() { coefficient } else { self.mul(product, coefficient) };
            total = self.add(total, part);
        }
        total
    }

    fn expand_all(
        &self,
        width: u16,
        parts: &[(Vec<TermId>, Bv)],
        known: &[(TermId, bool)],
    ) -> Result<Polynomial, Undecided> {
        let (mut sum, mut memo) = (Polynomial::new(), Expanded::default());
        for (factors, coefficient) in parts {
            let mut product = Polynomial::from([(Vec::new(), *coefficient)]);
            for &factor in factors {
                let expanded = self.expand(width, factor, known, &mut memo)?;
                product = match multiply(&product, &expanded) {
                    Some(product) => product,
                    // Too long: the factor stays whole.
                    None => multiply(&product, &atom(width, factor)).unwrap_or(product),
                };
            }
            accumulate(&mut sum, &product, Bv::one(width));
        }
        Ok(sum)
    }

    fn expand(
        &self,
        width: u16,
        t: TermId,
        known: &[(TermId, bool)],
        memo: &mut Expanded,
    ) -> Result<Polynomial, Undecided> {
        if let Some(done) = memo.get(&t) {
            return Ok(done.clone());
        }
        let mut of = |a: TermId| self.expand(width, a, known, memo);
        let expanded = match (self.as_const(t), self.get(t)) {
            (Some(k), _) if k.is_zero() => Polynomial::new(),
            (Some(k), _) => Polynomial::from([(Vec::new(), k)]),
            (None, Term::Add(a, b)) => {
                let mut sum = of(a)?;
                accumulate(&mut sum, &of(b)?, Bv::one(width));
                sum
            }
            (None, Term::Neg(a)) => {
                let mut sum = Polynomial::new();
                accumulate(&mut sum, &of(a)?, Bv::ones(width));
                sum
            }
            (None, Term::Mul(a, b)) => multiply(&of(a)?, &of(b)?).unwrap_or_else(|| atom(width, t)),
            (None, Term::Ite(c, a, b)) => match known.iter().find(|k| k.0 == c) {
                Some(&(_, value)) => of(if value { a } else { b })?,
                None if known.len() < MAX_SPLITS => return Err(Undecided(c)),
                None => atom(width, t),
            },
            _ => atom(width, t),
        };
        let expanded = if expanded.len() > MAX_MONOMIALS { atom(width, t) } else { expanded };
        memo.insert(t, expanded.clone());
        Ok(expanded)
    }
}

fn atom(width: u16, t: TermId) -> Polynomial {
    Polynomial::from([(vec![t], Bv::one(width))])
}

/// Adds `factor * more` to `sum`.
fn accumulate(sum: &mut Polynomial, more: &Polynomial, factor: Bv) {
    for (monomial, &k) in more {
        let entry = sum.entry(monomial.clone()).or_insert(Bv::zero(factor.width()));
        *entry = entry.add(k.mul(factor));
        if entry.is_zero() {
            sum.remove(monomial);
        }
    }
}

/// The product, unless it is too long or its degree is too high.
fn multiply(a: &Polynomial, b: &Polynomial) -> Option<Polynomial> {
    if a.len() * b.len() > MAX_MONOMIALS * 4 {
        return None;
    }
    let mut product = Polynomial::new();
    for (x, &k) in a {
        for (y, &l) in b {
            let mut factors: Vec<TermId> = x.iter().chain(y).copied().collect();
            if factors.len() > MAX_DEGREE {
                return None;
            }
            factors.sort();
            accumulate(&mut product, &Polynomial::from([(factors, k.mul(l))]), Bv::one(k.width()));
        }
    }
    (product.len() <= MAX_MONOMIALS).then_some(product)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    /// Symbols x, y and the polynomials of some sums and products of them.
    fn symbols(terms: &Terms) -> (TermId, TermId) {
        (terms.symbol("x", Sort::Bv(32)), terms.symbol("y", Sort::Bv(32)))
    }

    #[test]
    fn identities_are_equal_terms() {
        let terms = Terms::new();
        let (x, y) = symbols(&terms);
        let one = terms.int(32, 1);
        let next = terms.add(x, one);
        let k = |v: i128| Bv::signed(32, v);
        // (x + 1)² - 2x - 1 = x²
        let left = terms.polynomial(32, &[(vec![next, next], k(1)), (vec![x], k(-2)), (vec![], k(-1))]);
        let right = terms.polynomial(32, &[(vec![x, x], k(1))]);
        assert_eq!(left, right);
        // (x + y)(x - y) - x² + y² = 0
        let (sum, difference) = (terms.add(x, y), terms.sub(x, y));
        let zero = terms.polynomial(32, &[(vec![sum, difference], k(1)), (vec![x, x], k(-1)), (vec![y, y], k(1))]);
        assert!(terms.as_const(zero).is_some_and(|v| v.is_zero()));
    }

    #[test]
    fn repeated_squares_are_shared() {
        let terms = Terms::new();
        let (x, _) = symbols(&terms);
        // Without sharing, the work would double with each step.
        let power = (0..60).fold(x, |p, _| terms.mul(p, p));
        let same = terms.polynomial(32, &[(vec![power], Bv::one(32)), (vec![power], Bv::ones(32))]);
        assert!(terms.as_const(same).is_some_and(|v| v.is_zero()));
    }

    #[test]
    fn conditionals_move_out() {
        let terms = Terms::new();
        let (x, y) = symbols(&terms);
        let c = terms.symbol("c", Sort::Bv(1));
        let either = terms.ite(c, x, y);
        let squared = terms.polynomial(32, &[(vec![either, either], Bv::one(32))]);
        let (xx, yy) = (terms.mul(x, x), terms.mul(y, y));
        assert_eq!(squared, terms.ite(c, xx, yy));
    }
}
