//! Predicates as terms.

use super::{Number, Predicate, Relation};
use crate::term::{TermId, Terms};
use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;

impl Number {
    /// The number modulo 2^`width`.
    pub fn term(&self, width: u16, terms: &Terms, values: &[TermId]) -> TermId {
        let fit = |t: TermId, signed: bool| {
            if signed { terms.resize_signed(t, width) } else { terms.resize_unsigned(t, width) }
        };
        match self {
            Number::Variable { variable, signed } => fit(values[*variable], *signed),
            Number::Constant(_) => terms.constant(self.value(width, &[])),
            Number::Sum(parts) => parts.iter().fold(terms.int(width, 0), |sum, (c, part)| {
                let factor = terms.constant(Bv::signed(width, i128::from(*c)));
                terms.add(sum, terms.mul(part.term(width, terms, values), factor))
            }),
            Number::Product(factors) => {
                factors.iter().fold(terms.int(width, 1), |product, f| terms.mul(product, f.term(width, terms, values)))
            }
            Number::Bits { of, low, bits } => {
                let part = terms.extract(of.term(low + bits, terms, values), *low, *bits);
                fit(part, false)
            }
        }
    }

    /// The same as a sum of products; `None` if it is another one.
    fn monomials(&self, width: u16, terms: &Terms, values: &[TermId], sign: i64) -> Option<Vec<(Vec<TermId>, Bv)>> {
        let coefficient = |c: i64| Bv::signed(width, i128::from(c) * i128::from(sign));
        let factors = |n: &Number| match n {
            Number::Product(factors) => factors.iter().map(|f| f.term(width, terms, values)).collect(),
            other => vec![other.term(width, terms, values)],
        };
        match self {
            Number::Sum(parts) => Some(parts.iter().map(|(c, part)| (factors(part), coefficient(*c))).collect()),
            Number::Constant(_) => Some(vec![(Vec::new(), self.value(width, &[]).mul(coefficient(1)))]),
            _ => None,
        }
    }
}

impl Predicate {
    /// Boolean: it holds of the values, for whose widths it [fits](Predicate::fits).
    pub fn term(&self, terms: &Terms, values: &[TermId]) -> TermId {
        match self {
            Predicate::Truth(v) => values[*v],
            Predicate::Compare(left, relation, right) => compare(terms, values, left, *relation, right),
            Predicate::Not(inner) => terms.not(inner.term(terms, values)),
            Predicate::All(list) => {
                let all: Vec<TermId> = list.iter().map(|p| p.term(terms, values)).collect();
                terms.and_all(all)
            }
            Predicate::Any(list) => {
                let all: Vec<TermId> = list.iter().map(|p| p.term(terms, values)).collect();
                terms.or_all(all)
            }
            Predicate::Implies(given, then) => {
                let given = given.term(terms, values);
                terms.implies(given, then.term(terms, values))
            }
        }
    }
}

fn compare(terms: &Terms, values: &[TermId], left: &Number, relation: Relation, right: &Number) -> TermId {
    if let Relation::Congruent(bits) = relation {
        let parts = |n: &Number, sign| n.monomials(bits, terms, values, sign);
        if let (Some(mut parts), Some(others)) = (parts(left, 1), parts(right, -1)) {
            parts.extend(others);
            return terms.eq(terms.polynomial(bits, &parts), terms.int(bits, 0));
        }
        return terms.eq(left.term(bits, terms, values), right.term(bits, terms, values));
    }
    let needed = |n: &Number| n.width(&|v| terms.width(values[v])).unwrap_or(MAX_WIDTH);
    // Unsigned numbers of variables need no sign.
    let bare = |n: &Number| match *n {
        Number::Variable { variable, signed: false } => Some(terms.width(values[variable])),
        Number::Bits { bits, .. } => Some(bits),
        Number::Constant(value) if !value.sign() => Some((value.width() - 1).max(1)),
        _ => None,
    };
    let unsigned = bare(left).zip(bare(right)).map(|(a, b)| a.max(b));
    let width = unsigned.unwrap_or_else(|| needed(left).max(needed(right)));
    let (x, y) = (left.term(width, terms, values), right.term(width, terms, values));
    match (relation, unsigned.is_some()) {
        (Relation::Equal | Relation::Congruent(_), _) => terms.eq(x, y),
        (Relation::Different, _) => terms.ne(x, y),
        (Relation::Less, true) => terms.ult(x, y),
        (Relation::Less, false) => terms.slt(x, y),
        (Relation::AtMost, true) => terms.ule(x, y),
        (Relation::AtMost, false) => terms.sle(x, y),
    }
}
