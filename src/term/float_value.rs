//! The values of floating-point operations, by a library; square roots by ours, digit by digit.

use super::format::{FloatOp, Format, Rounding};
use crate::util::Bv;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

/// The value of `op` on `a`, and on `b` if it is one of two, with a result of `width` bits.
pub fn value(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv {
    match format {
        Format::HALF => of::<Half>(op, format, rounding, (a, b), width),
        Format::BFLOAT => of::<BFloat>(op, format, rounding, (a, b), width),
        Format::SINGLE => of::<Single>(op, format, rounding, (a, b), width),
        Format::DOUBLE => of::<Double>(op, format, rounding, (a, b), width),
        _ => of::<Quad>(op, format, rounding, (a, b), width),
    }
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

/// The bits of a result in `format`; all NaNs become one.
fn bits<F: Float>(format: Format, x: F) -> Bv {
    if x.is_nan() { format.nan() } else { Bv::new(format.width(), x.to_bits()) }
}

fn of<F>(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv
where
    F: Float
        + FloatConvert<Half>
        + FloatConvert<BFloat>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<Quad>,
{
    let (mode, number) = (round(rounding), |v: Bv| F::from_bits(v.low_u128()));
    match op {
        FloatOp::Add => bits(format, number(a).add_r(number(b), mode).value),
        FloatOp::Mul => bits(format, number(a).mul_r(number(b), mode).value),
        FloatOp::Div => bits(format, number(a).div_r(number(b), mode).value),
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
        FloatOp::ToInt => to_integer(format, number(a).round_to_integral(mode).value.to_bits(), width),
    }
}

fn convert<F>(x: F, to: Format, mode: Round) -> Bv
where
    F: FloatConvert<Half> + FloatConvert<BFloat> + FloatConvert<Single> + FloatConvert<Double> + FloatConvert<Quad>,
{
    let mut loses = false;
    match to {
        Format::HALF => bits(to, FloatConvert::<Half>::convert_r(x, mode, &mut loses).value),
        Format::BFLOAT => bits(to, FloatConvert::<BFloat>::convert_r(x, mode, &mut loses).value),
        Format::SINGLE => bits(to, FloatConvert::<Single>::convert_r(x, mode, &mut loses).value),
        Format::DOUBLE => bits(to, FloatConvert::<Double>::convert_r(x, mode, &mut loses).value),
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
