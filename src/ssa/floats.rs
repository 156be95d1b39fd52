//! Floating-point operations of the program as terms.
//!
//! Of binary32 and binary64, in the rounding mode that a program starts with; operations on other formats, and remainders, give anything (the same
//! for the same operands). What bits a NaN has that an operation gives is not determined, so they are arbitrary, but for the quiet one.

use super::encoding::Encoding;
use crate::program::{CastOp, FloatCmp, FloatFn, FloatKind, FloatOp as Op, Type};
use crate::term::TermId;
use crate::term::float::{FloatOp, Format, Rounding};
use crate::util::Bv;

/// The format of a kind, if formulas know it.
fn format(kind: FloatKind) -> Option<Format> {
    match kind {
        FloatKind::Single => Some(Format::SINGLE),
        FloatKind::Double => Some(Format::DOUBLE),
        FloatKind::Half | FloatKind::Extended | FloatKind::Quad => None,
    }
}

impl Encoding<'_> {
    /// `a op b`; `None` if formulas do not know it. `any` are arbitrary bits.
    pub(super) fn float_bin(&self, op: Op, ty: Type, (a, b): (TermId, TermId), any: TermId) -> Option<TermId> {
        let Type::Float(kind) = ty else { return None };
        let format = format(kind)?;
        let (op, b) = match op {
            Op::Add => (FloatOp::Add, b),
            Op::Sub => (FloatOp::Add, self.terms.float_neg(format, b)),
            Op::Mul => (FloatOp::Mul, b),
            Op::Div => (FloatOp::Div, b),
            Op::Rem => return None,
        };
        let result = self.terms.float(op, format, Rounding::NearestEven, (a, b), format.width());
        Some(self.with_any_nan(format, result, any))
    }

    /// The number; if it is a NaN, a quiet one with the bits of `any`.
    fn with_any_nan(&self, format: Format, number: TermId, any: TermId) -> TermId {
        let terms = self.terms;
        let fraction = u16::from(format.fraction);
        let sign = terms.extract(any, format.width() - 1, 1);
        let quiet = terms.constant(Bv::ones(u16::from(format.exponent) + 1));
        let payload = terms.extract(any, 0, fraction - 1);
        let nan = terms.concat(sign, terms.concat(quiet, payload));
        terms.ite(terms.is_nan(format, number), nan, number)
    }

    /// `f(a)`.
    pub(super) fn float_fn(&self, function: FloatFn, ty: Type, a: TermId, any: TermId) -> Option<TermId> {
        let Type::Float(kind) = ty else { return None };
        let format = format(kind)?;
        let (op, rounding) = match function {
            FloatFn::Neg => return Some(self.terms.float_neg(format, a)),
            FloatFn::Abs => return Some(self.terms.float_abs(format, a)),
            FloatFn::Sqrt => (FloatOp::Sqrt, Rounding::NearestEven),
            FloatFn::Floor => (FloatOp::Integral, Rounding::Down),
            FloatFn::Ceil => (FloatOp::Integral, Rounding::Up),
            FloatFn::Trunc => (FloatOp::Integral, Rounding::ToZero),
            FloatFn::Round => (FloatOp::Integral, Rounding::NearestAway),
            FloatFn::Rint => (FloatOp::Integral, Rounding::NearestEven),
        };
        let result = self.terms.float(op, format, rounding, (a, a), format.width());
        Some(self.with_any_nan(format, result, any))
    }

    /// Whether one of the relations of `op` holds.
    pub(super) fn float_cmp(&self, op: FloatCmp, operands: Type, a: TermId, b: TermId) -> Option<TermId> {
        let Type::Float(kind) = operands else { return None };
        let (format, t) = (format(kind)?, self.terms);
        let unordered = t.unordered(format, a, b);
        let cases = [
            (op.less, t.float_less(format, a, b)),
            (op.greater, t.float_less(format, b, a)),
            (op.equal, t.float_same(format, a, b)),
        ];
        let some = t.or_all(cases.into_iter().filter(|c| c.0).map(|c| c.1));
        let otherwise = t.constant(Bv::bool(op.unordered));
        Some(t.ite(unordered, otherwise, some))
    }

    /// A conversion from or to a number.
    pub(super) fn float_cast(&self, cast: CastOp, (from, to): (Type, Type), a: TermId, any: TermId) -> Option<TermId> {
        let even = Rounding::NearestEven;
        match (cast, from, to) {
            (CastOp::SIntToFloat | CastOp::UIntToFloat, Type::Int(width), Type::Float(kind)) if width <= 128 => {
                let format = format(kind)?;
                let op = FloatOp::FromInt(cast == CastOp::SIntToFloat);
                Some(self.terms.float(op, format, even, (a, a), format.width()))
            }
            (CastOp::FloatToFloat, Type::Float(from), Type::Float(to)) => {
                let (from, to) = (format(from)?, format(to)?);
                let result = self.terms.float(FloatOp::Convert(to), from, even, (a, a), to.width());
                Some(self.with_any_nan(to, result, any))
            }
            (CastOp::FloatToSInt | CastOp::FloatToUInt, Type::Float(kind), Type::Int(width)) if width <= 64 => {
                let format = format(kind)?;
                let value = self.terms.float(FloatOp::ToInt, format, Rounding::ToZero, (a, a), width);
                let fits = self.fits(format, a, width, cast == CastOp::FloatToSInt);
                Some(self.terms.ite(fits, value, any))
            }
            _ => None,
        }
    }

    /// Whether the number, without what is behind the point, is an integer of `width` bits.
    fn fits(&self, format: Format, a: TermId, width: u16, signed: bool) -> TermId {
        let t = self.terms;
        let whole = t.float(FloatOp::Integral, format, Rounding::ToZero, (a, a), format.width());
        let magnitude = if signed { width - 1 } else { width };
        let power = t.constant(Bv::one(128).shl(Bv::new(128, u128::from(magnitude))));
        let limit = t.float(FloatOp::FromInt(false), format, Rounding::NearestEven, (power, power), format.width());
        let least = if signed { t.float_neg(format, limit) } else { t.constant(Bv::zero(format.width())) };
        let below = t.float_less(format, whole, limit);
        let above = t.not(t.float_less(format, whole, least));
        t.and(t.not(t.is_nan(format, a)), t.and(below, above))
    }
}
