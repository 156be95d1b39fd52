//! Floating-point operations of the program as terms.
//!
//! What bits a NaN has that an operation gives is not determined, so they are arbitrary, but for the quiet one. Remainders of numbers that are far apart are
//! over-approximated: any number below the divisor.

use super::encoding::Encoding;
use crate::float::{Elementary, FloatOp, Format, Rounding, elementary, remainder, remainder_steps, text_word};
use crate::program::{CastOp, FloatCmp, FloatFn, FloatKind, FloatOp as Op, RoundedOp, Type};
use crate::term::TermId;
use crate::util::Bv;

/// The rounding mode of an operation: to the nearest, ties to even, or as a term says.
pub(super) type Mode = Option<TermId>;

/// What libraries compute differs by fewer units in the last place.
const NEAR: u128 = 16;

/// The magnitudes whose neighbours are numbers that are not 0.
fn near_numbers(format: Format) -> std::ops::Range<u128> {
    NEAR + 1..format.infinity().low_u128() - NEAR
}

impl Encoding<'_> {
    /// The result of `op` on one or two operands of type `from`, in a rounding mode. `any` are arbitrary bits.
    pub(super) fn rounded(
        &self,
        op: RoundedOp,
        (from, to): (Type, Type),
        mode: Mode,
        (a, b): (TermId, TermId),
        any: TermId,
    ) -> TermId {
        match op {
            RoundedOp::Bin(op) => self.float_bin(op, to, mode, (a, b), any),
            RoundedOp::Fn(function) => self.float_fn(function, to, mode, a, any),
            RoundedOp::Cast(cast) => self.float_cast(cast, (from, to), mode, a, any),
        }
    }

    /// What `f` gives in the mode.
    fn in_mode(&self, mode: Mode, f: impl Fn(Rounding) -> TermId) -> TermId {
        let t = self.terms;
        let Some(mode) = mode else { return f(Rounding::NearestEven) };
        if let Some(number) = t.as_const(mode) {
            return f(Rounding::of_number(number.low_u64()));
        }
        (0..5).filter(|&number| number != 1).fold(f(Rounding::NearestEven), |rest, number| {
            let is_it = t.eq(mode, t.constant(Bv::new(t.width(mode), u128::from(number))));
            t.ite(is_it, f(Rounding::of_number(number)), rest)
        })
    }

    /// `a op b`. `any` are arbitrary bits.
    fn float_bin(&self, op: Op, ty: Type, mode: Mode, (a, b): (TermId, TermId), any: TermId) -> TermId {
        let Type::Float(kind) = ty else { return any };
        let (format, t) = (kind.format(), self.terms);
        let (a, b) = (self.number(kind, a), self.number(kind, b));
        let of = |op, b| self.in_mode(mode, |rounding| t.float(op, format, rounding, (a, b), format.width()));
        let result = match op {
            Op::Add => of(FloatOp::Add, b),
            Op::Sub => of(FloatOp::Add, t.float_neg(format, b)),
            Op::Mul => of(FloatOp::Mul, b),
            Op::Div => of(FloatOp::Div, b),
            Op::Rem => self.remainder(FloatOp::Rem, format, (a, b), any),
            Op::Remainder => self.remainder(FloatOp::Remainder, format, (a, b), any),
        };
        self.result(kind, result, any)
    }

    /// `op` on the numbers, which are any that may be if these are far apart.
    fn remainder(&self, op: FloatOp, format: Format, (a, b): (TermId, TermId), any: TermId) -> TermId {
        let t = self.terms;
        if let (Some(x), Some(y)) = (t.as_const(a), t.as_const(b)) {
            return t.constant(remainder(format, (x, y), op == FloatOp::Remainder));
        }
        let exact = t.float(op, format, Rounding::NearestEven, (a, b), format.width());
        let near = self.within_divisor(op, format, (a, b), exact);
        let bits = u16::from(format.exponent);
        if u32::from(remainder_steps(format)) == (1 << bits) - 3 + u32::from(format.fraction) {
            return near;
        }
        // The exponents of normal numbers are their fields, and those of subnormal ones are less.
        let field = |x| t.zext(t.extract(x, u16::from(format.fraction), bits), bits + 1);
        let steps = t.constant(Bv::new(bits + 1, u128::from(remainder_steps(format))));
        let within = t.not(t.ult(t.add(field(b), steps), field(a)));
        let normal = t.not(t.eq(field(b), t.constant(Bv::zero(bits + 1))));
        let infinity = t.constant(format.infinity());
        let zero = t.constant(Bv::zero(format.width()));
        let by_rule = [a, b].map(|x| {
            let magnitude = t.float_abs(format, x);
            t.or(t.eq(magnitude, zero), t.not(t.ult(magnitude, infinity)))
        });
        let is_near = t.or_all([t.and(within, normal), by_rule[0], by_rule[1]]);
        let size = t.float_abs(format, t.extract(any, 0, format.width()));
        let is_below = match op {
            FloatOp::Rem => t.ult(size, t.float_abs(format, b)),
            _ => t.ule(size, self.half_upwards(format, b)),
        };
        let below = t.ite(is_below, size, zero);
        let sign = t.extract(if op == FloatOp::Rem { a } else { any }, format.width() - 1, 1);
        let far = t.concat(sign, t.extract(below, 0, format.width() - 1));
        t.ite(is_near, near, far)
    }

    /// A remainder, written so that its size needs no circuit to be seen: zero where it would be too large, which it never is.
    fn within_divisor(&self, op: FloatOp, format: Format, (a, b): (TermId, TermId), exact: TermId) -> TermId {
        let t = self.terms;
        let [size, dividend, divisor] = [exact, a, b].map(|x| t.float_abs(format, x));
        let zero = t.constant(Bv::zero(format.width()));
        let is_below = if op == FloatOp::Rem {
            let sign = |x| t.extract(x, format.width() - 1, 1);
            t.and_all([t.ult(size, divisor), t.ule(size, dividend), t.eq(sign(exact), sign(a))])
        } else {
            t.ule(size, self.half_upwards(format, divisor))
        };
        t.ite(t.or(t.is_nan(format, exact), is_below), exact, zero)
    }

    /// Half of the magnitude of a number, rounded up: a remainder to the nearest is not greater.
    fn half_upwards(&self, format: Format, number: TermId) -> TermId {
        let (t, half) = (self.terms, self.terms.constant(format.half()));
        t.float(FloatOp::Mul, format, Rounding::Up, (t.float_abs(format, number), half), format.width())
    }

    /// The number with these bits, in the format of its kind; [`crate::float::from_x87`] says which.
    fn number(&self, kind: FloatKind, bits: TermId) -> TermId {
        if kind != FloatKind::Extended {
            return bits;
        }
        let t = self.terms;
        let (fraction, leading) = (t.extract(bits, 0, 63), t.extract(bits, 63, 1));
        let (exponent, sign) = (t.extract(bits, 64, 15), t.extract(bits, 79, 1));
        let is_zero = t.eq(exponent, t.constant(Bv::zero(15)));
        let low = t.ite(t.and(is_zero, leading), t.constant(Bv::one(15)), exponent);
        let number = t.concat(sign, t.concat(low, fraction));
        let is_none = t.and(t.not(is_zero), t.not(leading));
        t.ite(is_none, t.constant(Format::EXTENDED.nan()), number)
    }

    /// The bits of a number in the format of its kind.
    fn bits_of(&self, kind: FloatKind, number: TermId) -> TermId {
        if kind != FloatKind::Extended {
            return number;
        }
        let t = self.terms;
        let (fraction, exponent, sign) =
            (t.extract(number, 0, 63), t.extract(number, 63, 15), t.extract(number, 78, 1));
        let leading = t.not(t.eq(exponent, t.constant(Bv::zero(15))));
        t.concat(sign, t.concat(exponent, t.concat(leading, fraction)))
    }

    /// The bits of the result of an operation; if it is a NaN, a quiet one with the bits of `any`.
    fn result(&self, kind: FloatKind, number: TermId, any: TermId) -> TermId {
        let (t, format) = (self.terms, kind.format());
        let fraction = u16::from(format.fraction);
        let sign = t.extract(any, format.width() - 1, 1);
        let quiet = t.constant(Bv::ones(u16::from(format.exponent) + 1));
        let payload = t.extract(any, 0, fraction - 1);
        let nan = t.concat(sign, t.concat(quiet, payload));
        self.bits_of(kind, t.ite(t.is_nan(format, number), nan, number))
    }

    /// `f(a)`.
    fn float_fn(&self, function: FloatFn, ty: Type, mode: Mode, a: TermId, any: TermId) -> TermId {
        let Type::Float(kind) = ty else { return any };
        let (format, t) = (kind.format(), self.terms);
        let x = self.number(kind, a);
        let of = |op, rounding| t.float(op, format, rounding, (x, x), format.width());
        let sign = t.constant(Bv::min_signed(kind.bits()));
        let result = match function {
            FloatFn::Neg => return t.xor(a, sign),
            FloatFn::Abs => return t.and(a, t.constant(Bv::max_signed(kind.bits()))),
            FloatFn::Sqrt => self.in_mode(mode, |rounding| of(FloatOp::Sqrt, rounding)),
            FloatFn::Floor => of(FloatOp::Integral, Rounding::Down),
            FloatFn::Ceil => of(FloatOp::Integral, Rounding::Up),
            FloatFn::Trunc => of(FloatOp::Integral, Rounding::ToZero),
            FloatFn::Round => of(FloatOp::Integral, Rounding::NearestAway),
            FloatFn::Rint => self.in_mode(mode, |rounding| of(FloatOp::Integral, rounding)),
        };
        self.result(kind, result, any)
    }

    /// An elementary function: any result, but of constants one near that of this machine's library; what texts of constants are is known.
    pub(super) fn elementary(&self, f: Elementary, ty: Type, (a, b): (TermId, TermId), any: TermId) -> TermId {
        let t = self.terms;
        let (Some(x), Some(y)) = (t.as_const(a), t.as_const(b)) else { return any };
        if f.is_text() {
            return t.constant(Bv::new(64, text_word(f, x.low_u64(), y.low_u64()).into()));
        }
        let Type::Float(kind) = ty else { return any };
        let format = kind.format();
        let Some(value) = elementary(f, format, x, y) else { return any };
        let near = |n: u128| t.constant(Bv::new(format.width(), n));
        let magnitude = value.and(Bv::max_signed(format.width()));
        // Zeros, infinities and what is next to them have neighbours of another kind.
        if !near_numbers(format).contains(&magnitude.low_u128()) {
            return any;
        }
        let distance = t.add(t.sub(any, t.constant(value)), near(NEAR));
        t.ite(t.ult(distance, near(2 * NEAR + 1)), any, t.constant(value))
    }

    /// Whether one of the relations of `op` holds.
    pub(super) fn float_cmp(&self, op: FloatCmp, operands: Type, a: TermId, b: TermId, any: TermId) -> TermId {
        let Type::Float(kind) = operands else { return any };
        let (format, t) = (kind.format(), self.terms);
        let (a, b) = (self.number(kind, a), self.number(kind, b));
        let unordered = t.unordered(format, a, b);
        let cases = [
            (op.less, t.float_less(format, a, b)),
            (op.greater, t.float_less(format, b, a)),
            (op.equal, t.float_same(format, a, b)),
        ];
        let some = t.or_all(cases.into_iter().filter(|c| c.0).map(|c| c.1));
        let otherwise = t.constant(Bv::bool(op.unordered));
        t.ite(unordered, otherwise, some)
    }

    /// A conversion from or to a number.
    pub(super) fn float_cast(
        &self,
        cast: CastOp,
        (from, to): (Type, Type),
        mode: Mode,
        a: TermId,
        any: TermId,
    ) -> TermId {
        let t = self.terms;
        match (cast, from, to) {
            (CastOp::SIntToFloat | CastOp::UIntToFloat, Type::Int(_), Type::Float(kind)) => {
                let (op, format) = (FloatOp::FromInt(cast == CastOp::SIntToFloat), kind.format());
                let number = self.in_mode(mode, |rounding| t.float(op, format, rounding, (a, a), format.width()));
                self.bits_of(kind, number)
            }
            (CastOp::FloatToFloat, Type::Float(from), Type::Float(kind)) => {
                let (a, from, to) = (self.number(from, a), from.format(), kind.format());
                let converted = |rounding| t.float(FloatOp::Convert(to), from, rounding, (a, a), to.width());
                let result = if from == to { a } else { self.in_mode(mode, converted) };
                self.result(kind, result, any)
            }
            (CastOp::FloatToSInt | CastOp::FloatToUInt, Type::Float(kind), Type::Int(width)) => {
                let (a, format) = (self.number(kind, a), kind.format());
                let value = t.float(FloatOp::ToInt, format, Rounding::ToZero, (a, a), width);
                let fits = self.fits(format, a, width, cast == CastOp::FloatToSInt);
                t.ite(fits, value, any)
            }
            _ => any,
        }
    }

    /// Whether the number, without what is behind the point, is an integer of `width` bits.
    fn fits(&self, format: Format, a: TermId, width: u16, signed: bool) -> TermId {
        let t = self.terms;
        let whole = t.float(FloatOp::Integral, format, Rounding::ToZero, (a, a), format.width());
        // Where the format has no such power, infinity is beyond all that it has.
        let limit = t.constant(format.power_of_two(if signed { width - 1 } else { width }));
        let least = if signed { t.float_neg(format, limit) } else { t.constant(Bv::zero(format.width())) };
        let below = t.float_less(format, whole, limit);
        let above = t.not(t.float_less(format, whole, least));
        let is_finite = t.ult(t.float_abs(format, a), t.constant(format.infinity()));
        t.and_all([is_finite, below, above])
    }
}
