//! The truth of predicates in a state.

use super::{Number, Predicate, Relation};
use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;
use std::cmp::Ordering;

impl Number {
    /// The number modulo 2^`width` in a state.
    pub fn value(&self, width: u16, state: &[Bv]) -> Bv {
        let fit = |v: Bv, signed: bool| match v.width() {
            w if w >= width => v.extract(0, width),
            _ if signed => v.sext(width),
            _ => v.zext(width),
        };
        match self {
            Number::Variable { variable, signed } => fit(state[*variable], *signed),
            Number::Constant(value) => fit(*value, true),
            Number::Sum(parts) => parts.iter().fold(Bv::zero(width), |sum, (c, part)| {
                sum.add(part.value(width, state).mul(Bv::signed(width, i128::from(*c))))
            }),
            Number::Product(factors) => {
                factors.iter().fold(Bv::one(width), |product, f| product.mul(f.value(width, state)))
            }
            Number::Bits { of, low, bits } => fit(of.value(low + bits, state).extract(*low, *bits), false),
        }
    }
}

/// How two numbers compare in a state.
fn compare(left: &Number, right: &Number, state: &[Bv]) -> Ordering {
    // Templates ask for this of millions of states.
    if let (Number::Variable { variable: a, signed: false }, Number::Variable { variable: b, signed: false }) =
        (left, right)
        && state[*a].width() == state[*b].width()
    {
        return state[*a].ucmp(&state[*b]);
    }
    let width = |n: &Number| n.width(&|v| state[v].width()).unwrap_or(MAX_WIDTH);
    let width = width(left).max(width(right));
    left.value(width, state).scmp(&right.value(width, state))
}

impl Relation {
    /// Whether it holds of numbers that compare like this; of congruences, whether they are equal.
    fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Equal | Relation::Congruent(_) => order.is_eq(),
            Relation::Different => order.is_ne(),
            Relation::Less => order.is_lt(),
            Relation::AtMost => order.is_le(),
        }
    }
}

impl Predicate {
    /// Whether it holds in a state, for whose widths it [fits](Predicate::fits).
    pub fn holds(&self, state: &[Bv]) -> bool {
        match self {
            Predicate::Truth(v) => state[*v].is_true(),
            Predicate::Compare(left, Relation::Congruent(bits), right) => {
                left.value(*bits, state) == right.value(*bits, state)
            }
            Predicate::Compare(left, relation, right) => relation.holds(compare(left, right, state)),
            Predicate::Not(inner) => !inner.holds(state),
            Predicate::All(list) => list.iter().all(|p| p.holds(state)),
            Predicate::Any(list) => list.iter().any(|p| p.holds(state)),
            Predicate::Implies(given, then) => !given.holds(state) || then.holds(state),
        }
    }
}
