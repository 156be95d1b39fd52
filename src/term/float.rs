//! Floating-point numbers (IEEE 754-2019): bit-vectors in an interchange format, sign on top, then the exponent, then the fraction.
//!
//! What is arithmetic is a term of its own ([`super::Term::Float`]), with a value ([`crate::float`]) and a circuit (`bits::float`). Comparisons, classes
//! and signs are terms over bits: numbers of one sign are ordered like their bits.
//!
//! A NaN that an operation gives is the quiet one with sign and payload 0. What real machines give differs: whoever may tell the bits of NaNs apart has to make
//! them arbitrary.

use super::arena::{Sort, Term, TermId, Terms};
use crate::float::{self, FloatOp, Format, Rounding};
use crate::util::Bv;

impl Terms {
    /// `op` on numbers of `format` (of conversions: from that one; of integers: to that one). `b` counts for operations on two. `width` is that of the result of [`FloatOp::ToInt`].
    pub fn float(
        &self,
        op: FloatOp,
        format: Format,
        rounding: Rounding,
        (a, b): (TermId, TermId),
        width: u16,
    ) -> TermId {
        let width = match op {
            FloatOp::ToInt => width,
            FloatOp::Convert(to) => to.width(),
            _ => format.width(),
        };
        let is_binary = matches!(op, FloatOp::Add | FloatOp::Mul | FloatOp::Div | FloatOp::Rem | FloatOp::Remainder);
        let b = if is_binary { b } else { a };
        // Sums and products do not depend on the order.
        let (a, b) = if matches!(op, FloatOp::Add | FloatOp::Mul) && b < a { (b, a) } else { (a, b) };
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            return self.constant(float::value(op, format, rounding, (x, y), width));
        }
        if !self.is_plain()
            && let Some(simple) = self.scaled_float(op, format, rounding, (a, b))
        {
            return simple;
        }
        self.intern(Term::Float { op, format, rounding, a, b }, Sort::Bv(width))
    }

    /// A product or quotient of a number and a power of 2 that has a simpler form: the number itself, or one times the reciprocal, which is rounded alike.
    fn scaled_float(
        &self,
        op: FloatOp,
        format: Format,
        rounding: Rounding,
        (a, b): (TermId, TermId),
    ) -> Option<TermId> {
        let (number, factor) = match (op, self.as_const(a), self.as_const(b)) {
            (FloatOp::Mul, Some(factor), None) => (b, factor),
            (FloatOp::Mul | FloatOp::Div, None, Some(factor)) => (a, factor),
            _ => return None,
        };
        let power = format.power(factor)?;
        if power == 0 {
            let nan = self.constant(format.nan());
            let value = if factor.sign() { self.float_neg(format, number) } else { number };
            return Some(self.ite(self.is_nan(format, number), nan, value));
        }
        let reciprocal = format.exact_power(factor.sign(), -power).filter(|_| op == FloatOp::Div)?;
        Some(self.float(FloatOp::Mul, format, rounding, (number, self.constant(reciprocal)), format.width()))
    }

    /// The absolute value: without its sign.
    pub fn float_abs(&self, format: Format, a: TermId) -> TermId {
        let magnitude = self.extract(a, 0, format.width() - 1);
        self.zext(magnitude, format.width())
    }

    /// The number with the other sign; also of a NaN.
    pub fn float_neg(&self, format: Format, a: TermId) -> TermId {
        let sign = self.constant(Bv::min_signed(format.width()));
        self.xor(a, sign)
    }

    /// The place of a number in the order of its format ([`crate::float::order`]).
    pub fn float_order(&self, a: TermId) -> TermId {
        let width = self.width(a);
        let sign = self.sext(self.extract(a, width - 1, 1), width);
        self.xor(a, self.and(sign, self.constant(Bv::max_signed(width))))
    }

    /// The difference of two numbers.
    pub fn float_difference(&self, format: Format, rounding: Rounding, (a, b): (TermId, TermId)) -> TermId {
        let b = self.float_neg(format, b);
        self.float(FloatOp::Add, format, rounding, (a, b), format.width())
    }

    /// Boolean: it is a NaN.
    pub fn is_nan(&self, format: Format, a: TermId) -> TermId {
        let infinity = self.constant(format.infinity());
        self.ult(infinity, self.float_abs(format, a))
    }

    /// Boolean: both are NaNs, or one is.
    pub fn unordered(&self, format: Format, a: TermId, b: TermId) -> TermId {
        self.or(self.is_nan(format, a), self.is_nan(format, b))
    }

    /// Boolean: the numbers are equal, if none is a NaN.
    pub fn float_same(&self, format: Format, a: TermId, b: TermId) -> TermId {
        let zero = self.constant(Bv::zero(format.width()));
        let either = self.or(self.float_abs(format, a), self.float_abs(format, b));
        self.or(self.eq(a, b), self.eq(either, zero))
    }

    /// Boolean: the number `a` is less than `b`, if none is a NaN.
    pub fn float_less(&self, format: Format, a: TermId, b: TermId) -> TermId {
        let top = format.width() - 1;
        let (negative_a, negative_b) = (self.extract(a, top, 1), self.extract(b, top, 1));
        let same_sign = self.ite(negative_a, self.ult(b, a), self.ult(a, b));
        let differ = self.xor(negative_a, negative_b);
        let zero = self.constant(Bv::zero(format.width()));
        let both_zero = self.eq(self.or(self.float_abs(format, a), self.float_abs(format, b)), zero);
        self.ite(differ, self.and(negative_a, self.not(both_zero)), same_sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::float::samples::{any_number, rounds};
    use crate::term::eval::{Value, eval_with};
    use fastrand::Rng;

    const ROUNDINGS: [Rounding; 5] =
        [Rounding::NearestEven, Rounding::NearestAway, Rounding::ToZero, Rounding::Up, Rounding::Down];

    #[test]
    fn products_and_quotients_of_powers_of_two_have_their_values() {
        let mut random = Rng::with_seed(11);
        for round in 0..rounds() {
            for format in [Format::HALF, Format::SINGLE, Format::DOUBLE] {
                let rounding = ROUNDINGS[round as usize % ROUNDINGS.len()];
                let bias = i32::from(format.bias());
                let power = if random.bool() { 0 } else { random.i32(1 - bias..=bias) };
                let factor = format.exact_power(random.bool(), power).expect("a normal number");
                assert_eq!(format.power(factor), Some(power));
                let number = any_number(format, &mut random);
                let terms = Terms::new();
                let symbol = terms.symbol("x", Sort::Bv(format.width()));
                for (op, pair) in [
                    (FloatOp::Mul, (symbol, terms.constant(factor))),
                    (FloatOp::Mul, (terms.constant(factor), symbol)),
                    (FloatOp::Div, (symbol, terms.constant(factor))),
                ] {
                    let term = terms.float(op, format, rounding, pair, format.width());
                    let value = float::value(op, format, rounding, (number, factor), format.width());
                    let found = eval_with(&terms, term, &[Value::Bv(number)]);
                    assert_eq!(found, Value::Bv(value), "{op:?} {number:?} {factor:?}");
                }
            }
        }
    }
}
