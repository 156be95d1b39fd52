//! Mathematical functions that IEEE-754 defines exactly, and classifications of floating-point values.

use super::FunctionLowering;
use super::extremes::Extreme;
use super::memory::{Access, Target};
use super::register_uses::Uses;
use super::site::Site;
use super::types::{Leaf, Lowered, scalar, unsupported};
use crate::program::{BOOL, BinOp, CastOp, CmpOp, FloatCmp, FloatFn, FloatKind, FloatOp, Op, RoundedOp, Type, ValueId};
use crate::util::Bv;

/// A function that computes the result of a call whose first argument is a floating-point value, given that.
type Compute = fn(&mut FunctionLowering<'_, '_>, &Site<'_>, ValueId) -> Lowered<ValueId>;

/// Functions of `math.h`, without the endings f and l of their variants for `float` and `long double`.
const FUNCTIONS: &[(&[&str], Compute)] = &[
    (&["fabs"], |s, _, a| s.float_fn(FloatFn::Abs, a)),
    (&["sqrt"], |s, _, a| s.register_fn(FloatFn::Sqrt, a)),
    (&["floor"], |s, _, a| s.float_fn(FloatFn::Floor, a)),
    (&["ceil"], |s, _, a| s.float_fn(FloatFn::Ceil, a)),
    (&["trunc"], |s, _, a| s.float_fn(FloatFn::Trunc, a)),
    (&["round"], |s, _, a| s.float_fn(FloatFn::Round, a)),
    (&["rint", "nearbyint"], |s, _, a| s.float_fn(FloatFn::Rint, a)),
    (&["roundeven"], |s, _, a| s.rounded_to_nearest(|s| s.float_fn(FloatFn::Rint, a))),
    (&["fmod"], |s, site, a| {
        let b = s.arg(site, 1)?;
        s.float_bin(FloatOp::Rem, a, b)
    }),
    (&["fma"], |s, site, a| {
        let (b, c) = (s.arg(site, 1)?, s.arg(site, 2)?);
        s.fused(a, b, c)
    }),
    (&["fmin"], |s, site, a| {
        let b = s.arg(site, 1)?;
        s.float_extreme(a, b, false)
    }),
    (&["fmax"], |s, site, a| {
        let b = s.arg(site, 1)?;
        s.float_extreme(a, b, true)
    }),
    (&["fmaximum"], |s, site, a| s.extreme_call(site, a, Extreme { greatest: true, number_wins: false })),
    (&["fminimum"], |s, site, a| s.extreme_call(site, a, Extreme { greatest: false, number_wins: false })),
    (&["fmaximum_num"], |s, site, a| s.extreme_call(site, a, Extreme { greatest: true, number_wins: true })),
    (&["fminimum_num"], |s, site, a| s.extreme_call(site, a, Extreme { greatest: false, number_wins: true })),
    (&["fmaximum_mag"], |s, site, a| s.magnitude_call(site, a, Extreme { greatest: true, number_wins: false })),
    (&["fminimum_mag"], |s, site, a| s.magnitude_call(site, a, Extreme { greatest: false, number_wins: false })),
    (&["fmaximum_mag_num"], |s, site, a| s.magnitude_call(site, a, Extreme { greatest: true, number_wins: true })),
    (&["fminimum_mag_num"], |s, site, a| s.magnitude_call(site, a, Extreme { greatest: false, number_wins: true })),
    (&["fdim"], |s, site, a| {
        let b = s.arg(site, 1)?;
        s.positive_difference(a, b)
    }),
    (&["copysign"], |s, site, a| {
        let b = s.arg(site, 1)?;
        s.copy_sign(a, b)
    }),
    (&["modf"], |s, site, a| s.modf(site, a)),
    (&["lround", "llround"], |s, site, a| s.rounded_to_int(FloatFn::Round, a, scalar(site.returns)?)),
    (&["lrint", "llrint"], |s, site, a| s.rounded_to_int(FloatFn::Rint, a, scalar(site.returns)?)),
    (&["isnan"], |s, _, a| Ok(s.is_nan(a))),
    (&["isinf", "isinfl"], |s, _, a| s.infinity_sign(a)),
    (&["finite", "isfinite"], |s, _, a| s.is_finite(a)),
    (&["signbit"], |s, _, a| s.sign_bit(a)),
    (&["fpclassify"], |s, _, a| s.classify(a)),
];

/// The computation of the result of the function called `name`, or of the one that it is a variant of.
fn find(name: &str) -> Option<Compute> {
    let base = name.trim_start_matches("__");
    let base = base.strip_suffix("_finite").unwrap_or(base);
    let row = |name: &str| FUNCTIONS.iter().find(|(names, _)| names.contains(&name)).map(|&(_, compute)| compute);
    row(base).or_else(|| row(base.strip_suffix(['f', 'l'])?))
}

/// The names in the table.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().flat_map(|&(names, _)| names).copied()
}

/// Whether calls of the function called `name` are lowered here.
pub fn is_lowered(name: &str) -> bool {
    find(name).is_some()
}

impl FunctionLowering<'_, '_> {
    /// Calls of functions of `math.h`; those that only approximate a real function are not modelled. A function of another type is one of
    /// the program's own.
    pub fn math_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        let Some(&first) = site.args.first() else { return Ok(None) };
        if !matches!(self.parts(first)?[..], [one] if matches!(self.ty(one), Type::Float(_))) {
            return Ok(None);
        }
        let Some(compute) = find(site.name) else { return Ok(None) };
        let first = self.arg(site, 0)?;
        let value = compute(self, site, first)?;
        self.result(site, value).map(Some)
    }

    /// `a * b + c` rounded once. The product is a number of binary128; the sum is rounded to one of these whose last bit is set where it is not exact
    /// (S. Boldo, G. Melquiond: *Emulation of FMA and Correctly Rounded Sums: Proved Algorithms Using Rounding to Odd*, 2008), so that
    /// the second rounding sees all that counts.
    pub fn fused(&mut self, a: ValueId, b: ValueId, c: ValueId) -> Lowered<ValueId> {
        let (ty, quad) = (self.ty(a), Type::Float(FloatKind::Quad));
        if matches!(ty, Type::Float(FloatKind::Extended | FloatKind::Quad)) {
            return unsupported("fma of numbers with more than 53 bits of significand");
        }
        let wide = |s: &mut Self, x| s.float_cast(CastOp::FloatToFloat, x, quad);
        let (a, b, c) = (wide(self, a)?, wide(self, b)?, wide(self, c)?);
        let product = self.float_bin(FloatOp::Mul, a, b)?;
        let sum = self.float_bin(FloatOp::Add, product, c)?;
        let [to_zero, up, down] = [0, 2, 3].map(|mode| {
            let mode = self.int(Bv::new(32, mode));
            let op = RoundedOp::Bin(FloatOp::Add);
            self.emit(Op::Rounded { op, mode, a: product, b: Some(c) }, quad)
        });
        let is_rounded = self.float_cmp(FloatCmp::DIFFER, up, down);
        let bits = self.cast(CastOp::Bits, to_zero, Type::Int(128));
        let one = self.int(Bv::one(128));
        let odd = self.bin(BinOp::Or, bits, one);
        let odd = self.cast(CastOp::Bits, odd, quad);
        let sum = self.select(is_rounded, odd, sum);
        self.float_cast(CastOp::FloatToFloat, sum, ty)
    }

    fn modf(&mut self, site: &Site, a: ValueId) -> Lowered<ValueId> {
        let (fraction, whole) = self.split_fraction(a)?;
        let (ptr, ty) = (self.pointer_arg(site, 1)?, self.ty(whole));
        let len = self.word(self.cx.program.size_of(ty));
        self.check_access(Target { ptr, source: Some(site.args[1]), len }, Access::Write);
        self.store_leaf(ptr, Leaf { ty, offset: 0 }, whole);
        Ok(fraction)
    }

    /// Rounded, then converted to the integer type of the result.
    pub fn rounded_to_int(&mut self, rounding: FloatFn, a: ValueId, to: Type) -> Lowered<ValueId> {
        let rounded = self.float_fn(rounding, a)?;
        let Type::Int(width) = to else { return unsupported("rounding to an integer with an odd result") };
        self.int_if_it_fits(rounded, width, true)
    }

    /// `modf`: the fraction and the integral part, both with the sign of the value.
    pub fn split_fraction(&mut self, a: ValueId) -> Lowered<(ValueId, ValueId)> {
        let zero = self.zero(self.ty(a));
        let whole = self.float_fn(FloatFn::Trunc, a)?;
        let difference = self.float_bin(FloatOp::Sub, a, whole)?;
        let infinite = self.is_infinite(a)?;
        let fraction = self.select(infinite, zero, difference);
        Ok((self.copy_sign(fraction, a)?, whole))
    }

    fn positive_difference(&mut self, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let zero = self.zero(self.ty(a));
        let uses = if self.uses_of_result.others { Uses::ANY } else { Uses::REGISTERS };
        let difference = self.with_uses(uses, |s| s.register_bin(FloatOp::Sub, a, b))?;
        let at_most = self.float_cmp(FloatCmp::AT_MOST, a, b);
        let result = self.select(at_most, zero, difference);
        if self.is_in_x87(self.ty(result)) {
            let (nothing, register) = (self.in_register(zero)?, self.in_register(difference)?);
            let register = self.select(at_most, nothing, register);
            self.registers.insert(result, register);
        }
        Ok(result)
    }

    /// The bits of a floating-point value.
    pub fn bits(&mut self, a: ValueId) -> Lowered<(FloatKind, ValueId)> {
        let kind = self.float_kind(a)?;
        Ok((kind, self.cast(CastOp::Bits, a, Type::Int(kind.bits()))))
    }

    /// The magnitude of `a` with the sign of `b`.
    pub fn copy_sign(&mut self, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let ((kind, a), (other, b)) = (self.bits(a)?, self.bits(b)?);
        if kind != other {
            return unsupported("copysign of different formats");
        }
        let sign = self.int(Bv::min_signed(kind.bits()));
        let magnitude = self.int(Bv::max_signed(kind.bits()));
        let (a, b) = (self.bin(BinOp::And, a, magnitude), self.bin(BinOp::And, b, sign));
        let bits = self.bin(BinOp::Or, a, b);
        Ok(self.cast(CastOp::Bits, bits, Type::Float(kind)))
    }

    /// Whether the sign bit is set.
    fn sign_bit(&mut self, a: ValueId) -> Lowered<ValueId> {
        let (kind, bits) = self.bits(a)?;
        let zero = self.int(Bv::zero(kind.bits()));
        Ok(self.cmp(CmpOp::Slt, bits, zero))
    }

    fn infinity(&mut self, kind: FloatKind) -> ValueId {
        self.float(kind, kind.bits_of(kind.format().infinity()))
    }

    /// The smallest positive value that is not subnormal.
    fn least_normal(&mut self, kind: FloatKind) -> ValueId {
        self.float(kind, kind.bits_of(kind.format().least_normal()))
    }

    /// Whether the magnitude is infinite.
    pub fn is_infinite(&mut self, a: ValueId) -> Lowered<ValueId> {
        let kind = self.float_kind(a)?;
        let (infinity, magnitude) = (self.infinity(kind), self.float_fn(FloatFn::Abs, a)?);
        Ok(self.float_cmp(FloatCmp::EQUAL, magnitude, infinity))
    }

    /// Whether a value is neither infinite nor a NaN.
    pub fn is_finite(&mut self, a: ValueId) -> Lowered<ValueId> {
        let kind = self.float_kind(a)?;
        let (infinity, magnitude) = (self.infinity(kind), self.float_fn(FloatFn::Abs, a)?);
        Ok(self.float_cmp(FloatCmp::LESS, magnitude, infinity))
    }

    /// glibc's `isinf`: 1 or -1 for the infinities.
    fn infinity_sign(&mut self, a: ValueId) -> Lowered<ValueId> {
        let (infinite, negative) = (self.is_infinite(a)?, self.sign_bit(a)?);
        let (one, minus_one, zero) = (self.int(Bv::one(32)), self.int(Bv::ones(32)), self.int(Bv::zero(32)));
        let signed = self.select(negative, minus_one, one);
        Ok(self.select(infinite, signed, zero))
    }

    fn is_subnormal(&mut self, a: ValueId) -> Lowered<ValueId> {
        let kind = self.float_kind(a)?;
        let (least, zero) = (self.least_normal(kind), self.zero(Type::Float(kind)));
        let magnitude = self.float_fn(FloatFn::Abs, a)?;
        let (small, positive) =
            (self.float_cmp(FloatCmp::LESS, magnitude, least), self.float_cmp(FloatCmp::LESS, zero, magnitude));
        Ok(self.and(small, positive))
    }

    /// glibc's numbers: nan 0, infinite 1, zero 2, subnormal 3, normal 4.
    fn classify(&mut self, a: ValueId) -> Lowered<ValueId> {
        let kind = self.float_kind(a)?;
        let zero = self.zero(Type::Float(kind));
        let tests =
            [self.is_subnormal(a)?, self.float_cmp(FloatCmp::EQUAL, a, zero), self.is_infinite(a)?, self.is_nan(a)];
        let mut class = self.int(Bv::new(32, 4));
        for (test, number) in tests.into_iter().zip([3, 2, 1, 0]) {
            let number = self.int(Bv::new(32, number));
            class = self.select(test, number, class);
        }
        Ok(class)
    }

    /// `llvm.is.fpclass`: whether the value is in one of the classes of a mask.
    pub fn is_class(&mut self, a: ValueId, mask: u64) -> Lowered<ValueId> {
        let kind = self.float_kind(a)?;
        let zero = self.zero(Type::Float(kind));
        let mut result = self.bool(false);
        // Bits: signaling NaN 0, quiet NaN 1.
        if mask & 3 != 0 {
            let (nan, signaling) = (self.is_nan(a), self.is_signaling(a)?);
            let quiet = self.not(signaling);
            let quiet = self.and(nan, quiet);
            let these = [signaling, quiet, nan][(mask & 3) as usize - 1];
            result = self.or(result, these);
        }
        let is_zero = self.float_cmp(FloatCmp::EQUAL, a, zero);
        let (infinite, subnormal, finite) = (self.is_infinite(a)?, self.is_subnormal(a)?, self.is_finite(a)?);
        let not_special = {
            let special = self.or(is_zero, subnormal);
            let not_special = self.not(special);
            self.and(finite, not_special)
        };
        let negative = self.sign_bit(a)?;
        let positive = self.not(negative);
        // Bits: -inf 2, -normal 3, -subnormal 4, -0 5, +0 6, +subnormal 7, +normal 8, +inf 9.
        let classes = [(2, 9, infinite), (3, 8, not_special), (4, 7, subnormal), (5, 6, is_zero)];
        for (below, above, test) in classes {
            let sign = match (mask >> below & 1, mask >> above & 1) {
                (0, 0) => continue,
                (1, 1) => self.bool(true),
                (1, _) => negative,
                _ => positive,
            };
            let here = self.and(test, sign);
            result = self.or(result, here);
        }
        debug_assert_eq!(self.ty(result), BOOL);
        Ok(result)
    }
}
