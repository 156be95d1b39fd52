//! The values of floating-point operations, by a library; square roots by ours, digit by digit.

use super::format::{self, FloatOp, Format, Rounding};
use crate::util::Bv;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};
use std::cmp::Ordering;

/// The value of `op` on `a`, and on `b` if it is one of two, with a result of `width` bits.
pub fn value(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv {
    match format {
        Format::HALF => of::<Half>(op, format, rounding, (a, b), width),
        Format::BFLOAT => of::<BFloat>(op, format, rounding, (a, b), width),
        Format::SINGLE => of::<Single>(op, format, rounding, (a, b), width),
        Format::DOUBLE => of::<Double>(op, format, rounding, (a, b), width),
        Format::EXTENDED => of::<X87DoubleExtended>(op, format, rounding, (a, b), width),
        _ => of::<Quad>(op, format, rounding, (a, b), width),
    }
}

/// The difference of two numbers.
pub fn difference(format: Format, rounding: Rounding, (a, b): (Bv, Bv)) -> Bv {
    let b = b.xor(Bv::min_signed(format.width()));
    value(FloatOp::Add, format, rounding, (a, b), format.width())
}

fn round(rounding: Rounding) -> Round {
    match rounding {
        Rounding::NearestEven => Round::NearestTiesToEven,
        Rounding::NearestAway => Round::NearestTiesToAway,
        Rounding::ToZero => Round::TowardZero,
        Rounding::Up => Round::TowardPositive,
        Rounding::Down => Round::TowardNegative,
    }
}

/// The number with these bits.
fn number<F: Float>(format: Format, bits: Bv) -> F {
    F::from_bits(if format == Format::EXTENDED { format::to_x87(bits) } else { bits }.low_u128())
}

/// The bits of a result in `format`; all NaNs become one.
fn bits<F: Float>(format: Format, x: F) -> Bv {
    match () {
        _ if x.is_nan() => format.nan(),
        _ if format == Format::EXTENDED => format::from_x87(Bv::new(80, x.to_bits())),
        _ => Bv::new(format.width(), x.to_bits()),
    }
}

/// What converts to numbers of all formats.
trait Number:
    Float
    + FloatConvert<Half>
    + FloatConvert<BFloat>
    + FloatConvert<Single>
    + FloatConvert<Double>
    + FloatConvert<X87DoubleExtended>
    + FloatConvert<Quad>
{
}

impl<F> Number for F where
    F: Float
        + FloatConvert<Half>
        + FloatConvert<BFloat>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<X87DoubleExtended>
        + FloatConvert<Quad>
{
}

fn of<F: Number>(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv {
    let (mode, number) = (round(rounding), |v: Bv| number::<F>(format, v));
    match op {
        FloatOp::Add => bits(format, number(a).add_r(number(b), mode).value),
        FloatOp::Mul => bits(format, number(a).mul_r(number(b), mode).value),
        FloatOp::Div => bits(format, number(a).div_r(number(b), mode).value),
        FloatOp::Rem | FloatOp::Remainder if !is_near(format, a, b) => format.nan(),
        FloatOp::Rem => remainder(format, (a, b), false),
        FloatOp::Remainder => remainder(format, (a, b), true),
        FloatOp::Sqrt => square_root(format, rounding, a),
        FloatOp::Integral => bits(format, number(a).round_to_integral(mode).value),
        FloatOp::Convert(to) => convert(number(a), to, mode),
        FloatOp::FromInt(signed) => {
            let sign = signed && a.sign();
            let magnitude = if sign { a.neg() } else { a };
            // The rounding of a magnitude is that of the number mirrored.
            let mode = if sign { -mode } else { mode };
            let x = F::from_u128_r(magnitude.low_u128(), mode).value;
            bits(format, if sign { -x } else { x })
        }
        FloatOp::ToInt => to_integer(format, bits(format, number(a).round_to_integral(mode).value).low_u128(), width),
    }
}

fn convert<F: Number>(x: F, to: Format, mode: Round) -> Bv {
    let mut loses = false;
    match to {
        Format::HALF => bits(to, FloatConvert::<Half>::convert_r(x, mode, &mut loses).value),
        Format::BFLOAT => bits(to, FloatConvert::<BFloat>::convert_r(x, mode, &mut loses).value),
        Format::SINGLE => bits(to, FloatConvert::<Single>::convert_r(x, mode, &mut loses).value),
        Format::DOUBLE => bits(to, FloatConvert::<Double>::convert_r(x, mode, &mut loses).value),
        Format::EXTENDED => bits(to, FloatConvert::<X87DoubleExtended>::convert_r(x, mode, &mut loses).value),
        _ => bits(to, FloatConvert::<Quad>::convert_r(x, mode, &mut loses).value),
    }
}

/// Sign, exponent without bias of the last bit of the significand, and the significand of a finite number.
fn parts(format: Format, x: u128) -> (bool, i32, u128) {
    let fraction = x & ((1 << format.fraction) - 1);
    let field = (x >> format.fraction) as i32 & ((1 << format.exponent) - 1);
    let bias = (1 << (format.exponent - 1)) - 1;
    let significand = if field == 0 { fraction } else { fraction | 1 << format.fraction };
    (x >> (format.width() - 1) & 1 == 1, field.max(1) - bias - i32::from(format.fraction), significand)
}

/// An integral number modulo 2^`width`; 0 of infinities and NaNs.
fn to_integer(format: Format, x: u128, width: u16) -> Bv {
    let magnitude = x & !(1 << (format.width() - 1));
    if magnitude >= format.infinity().low_u128() {
        return Bv::zero(width);
    }
    let (sign, exponent, significand) = parts(format, x);
    let significand = Bv::new(256, significand);
    let whole = match exponent {
        0.. if exponent < 256 => significand.shl(Bv::new(256, exponent as u128)),
        0.. => Bv::zero(256),
        _ => significand.lshr(Bv::new(256, exponent.unsigned_abs().min(255).into())),
    };
    let whole = whole.extract(0, width);
    if sign { whole.neg() } else { whole }
}

/// The correctly rounded square root.
fn square_root(format: Format, rounding: Rounding, a: Bv) -> Bv {
    let magnitude = a.and(Bv::max_signed(format.width()));
    if magnitude.is_zero() || a == format.infinity() {
        return a;
    }
    if a.sign() || format.infinity().ult(&a) {
        return format.nan();
    }
    let (_, mut exponent, significand) = parts(format, a.low_u128());
    // Enough bits for the root's significand and two more; an even exponent.
    let wanted = 2 * (u16::from(format.fraction) + 3);
    let mut radicand = Bv::new(256, significand);
    while radicand.significant_bits() < wanted || exponent % 2 != 0 {
        radicand = radicand.shl(Bv::one(256));
        exponent -= 1;
    }
    let (mut root, mut rest) = (Bv::zero(256), radicand);
    for bit in (0..126).rev() {
        let bit = Bv::one(256).shl(Bv::new(256, bit));
        // (root + bit)² - root² = bit (2 root + bit).
        let step = root.add(root).add(bit).mul(bit);
        if !rest.ult(&step) {
            rest = rest.sub(step);
            root = root.add(bit);
        }
    }
    // The root is root · 2^(exponent / 2), or a bit more.
    let extra = root.significant_bits() - (u16::from(format.fraction) + 1);
    let cut = root.extract(0, extra);
    let mut kept = root.lshr(Bv::new(256, u128::from(extra)));
    let half = Bv::one(extra).shl(Bv::new(extra, u128::from(extra) - 1));
    let up = match rounding {
        // A root is never half way between two numbers.
        Rounding::NearestEven | Rounding::NearestAway => !cut.ult(&half),
        Rounding::Up => !cut.is_zero() || !rest.is_zero(),
        Rounding::ToZero | Rounding::Down => false,
    };
    if up {
        kept = kept.add(Bv::one(256));
    }
    // Roots are normal numbers.
    let bias = (1 << (format.exponent - 1)) - 1;
    let field = exponent / 2 + i32::from(extra) + i32::from(format.fraction) + bias;
    let packed = ((field as u128 - 1) << format.fraction) + kept.low_u128();
    Bv::new(format.width(), packed)
}

/// The greatest difference of the exponents of numbers of which a circuit computes the remainder: each takes a step.
pub fn remainder_steps(format: Format) -> u16 {
    let all = (1_u32 << format.exponent) - 3 + u32::from(format.fraction);
    all.min(7000 / (u32::from(format.fraction) + 2)) as u16
}

/// The exponent of the leading bit, of the significand of a number that is not 0 as if it were an integer.
fn leading(format: Format, x: Bv) -> i32 {
    let (_, exponent, significand) = parts(format, x.low_u128());
    exponent + 127 - significand.leading_zeros() as i32
}

/// Whether the exponents of two finite numbers are so near that [`FloatOp::Rem`] and [`FloatOp::Remainder`] are what they should be; they are NaNs where they are not. Also of
/// all others that have a remainder, or none, by a rule.
pub fn is_near(format: Format, a: Bv, b: Bv) -> bool {
    let magnitude = |x: Bv| x.and(Bv::max_signed(format.width()));
    let special = |x: Bv| magnitude(x).is_zero() || !magnitude(x).ult(&format.infinity());
    special(a) || special(b) || leading(format, a) - leading(format, b) <= i32::from(remainder_steps(format))
}

/// What is left of `a` when `b` is taken away a whole number of times, rounded to the nearest or to 0.
pub fn remainder(format: Format, (a, b): (Bv, Bv), nearest: bool) -> Bv {
    let magnitude = |x: Bv| x.and(Bv::max_signed(format.width()));
    let infinity = format.infinity();
    if !magnitude(a).ult(&infinity) || format.is_nan(b) || magnitude(b).is_zero() {
        return format.nan();
    }
    if magnitude(a).is_zero() || magnitude(b) == infinity {
        return a;
    }
    let ((mut sign, of_a, dividend), (_, of_b, divisor)) = (parts(format, a.low_u128()), parts(format, b.low_u128()));
    // Numbers that are this far below the other are less than half of it.
    if of_b - of_a > i32::from(format.fraction) + 2 {
        return a;
    }
    let wide = |x: u128, shift: i32| Bv::new(256, x).shl(Bv::new(256, shift.max(0) as u128));
    let (divisor, exponent) = (wide(divisor, of_b - of_a), of_a.min(of_b));
    let mut rest = wide(dividend, 0);
    let mut is_odd = rest.udiv(divisor).bit(0);
    rest = rest.urem(divisor);
    for _ in of_b..of_a {
        let twice = rest.add(rest);
        is_odd = !twice.ult(&divisor);
        rest = if is_odd { twice.sub(divisor) } else { twice };
    }
    let twice = rest.add(rest);
    if nearest && (divisor.ult(&twice) || divisor == twice && is_odd) {
        rest = divisor.sub(rest);
        sign = !sign;
    }
    if rest.is_zero() {
        return a.and(Bv::min_signed(format.width()));
    }
    exactly(format, sign, exponent, rest.low_u128())
}

/// The number `significand` · 2^`exponent`, which the format has.
fn exactly(format: Format, sign: bool, mut exponent: i32, mut significand: u128) -> Bv {
    let least = 1 - i32::from(format.bias()) - i32::from(format.fraction);
    while significand >> format.fraction == 0 && exponent > least {
        significand <<= 1;
        exponent -= 1;
    }
    while significand >> format.fraction > 1 {
        significand >>= 1;
        exponent += 1;
    }
    // The hidden bit adds one to the field.
    let field = (exponent - least) as u128;
    let bits = Bv::new(format.width(), (field << format.fraction) + significand);
    if sign { bits.or(Bv::min_signed(format.width())) } else { bits }
}

/// How two numbers compare; `None` if one is none.
pub fn compare(format: Format, a: Bv, b: Bv) -> Option<Ordering> {
    if format.is_nan(a) || format.is_nan(b) {
        return None;
    }
    // The number's place in the order: the magnitude with its sign.
    let place = |x: Bv| {
        let magnitude = x.and(Bv::max_signed(format.width()));
        if x.sign() { magnitude.neg() } else { magnitude }
    };
    Some(place(a).scmp(&place(b)))
}
