//! Terms with a better circuit than that of their operator.

use crate::term::{Sort, Term, TermId, Terms};

/// A recognised term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// `a + (-b)`.
    Difference(TermId, TermId),
    /// `(n / d) d`, which is `n - n % d`.
    Multiple(TermId, TermId),
    /// `(n / d) (-d)` for a constant d.
    NegatedMultiple(TermId, TermId),
    /// Whether the signed product of two words fits their width.
    SignedProductFits(TermId, TermId),
    /// Whether the unsigned product of two words fits their width.
    UnsignedProductFits(TermId, TermId),
}

impl Pattern {
    /// The operands.
    pub fn operands(self) -> [TermId; 2] {
        match self {
            Pattern::Multiple(a, b)
            | Pattern::NegatedMultiple(a, b)
            | Pattern::Difference(a, b)
            | Pattern::SignedProductFits(a, b)
            | Pattern::UnsignedProductFits(a, b) => [a, b],
        }
    }
}

/// The pattern that `id` matches, if any.
pub fn pattern(terms: &Terms, id: TermId) -> Option<Pattern> {
    match terms.get(id) {
        Term::Add(x, y) => match (terms.get(x), terms.get(y)) {
            (_, Term::Neg(z)) => Some(Pattern::Difference(x, z)),
            (Term::Neg(z), _) => Some(Pattern::Difference(y, z)),
            _ => None,
        },
        Term::Mul(x, y) => multiple(terms, x, y).or_else(|| multiple(terms, y, x)),
        Term::Eq(a, b) => {
            signed_fits(terms, a, b).or_else(|| signed_fits(terms, b, a)).or_else(|| unsigned_fits(terms, a, b))
        }
        _ => None,
    }
}

/// A quotient times its divisor.
fn multiple(terms: &Terms, quotient: TermId, factor: TermId) -> Option<Pattern> {
    let Term::UDiv(n, d) = terms.get(quotient) else { return None };
    if factor == d {
        return Some(Pattern::Multiple(n, d));
    }
    (terms.as_const(d)? == terms.as_const(factor)?.neg()).then_some(Pattern::NegatedMultiple(n, d))
}

/// `sext(x * y) = sext(x) * sext(y)`, the latter of at least double width.
fn signed_fits(terms: &Terms, narrow: TermId, wide: TermId) -> Option<Pattern> {
    let (Term::SExt(low), Term::Mul(a, b)) = (terms.get(narrow), terms.get(wide)) else { return None };
    let (Term::Mul(x, y), Term::SExt(p), Term::SExt(q)) = (terms.get(low), terms.get(a), terms.get(b)) else {
        return None;
    };
    let enough = terms.width(wide) >= 2 * terms.width(low);
    (enough && ((p, q) == (x, y) || (q, p) == (x, y))).then_some(Pattern::SignedProductFits(x, y))
}

/// `(zext(x) * zext(y)) >> width = 0`, the product of double width.
fn unsigned_fits(terms: &Terms, high: TermId, zero: TermId) -> Option<Pattern> {
    let Term::Extract { arg, low } = terms.get(high) else { return None };
    let Term::Mul(a, b) = terms.get(arg) else { return None };
    let (Term::ZExt(x), Term::ZExt(y)) = (terms.get(a), terms.get(b)) else { return None };
    let is_high = terms.sort(arg) == Sort::Bv(2 * low) && terms.width(high) == low;
    let fits = terms.width(x) == low && terms.width(y) == low && terms.as_const(zero).is_some_and(|v| v.is_zero());
    (is_high && fits).then_some(Pattern::UnsignedProductFits(x, y))
}
