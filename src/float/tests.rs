//! Values are those of the machine.

use super::samples::{any_integer, any_number, rounds};
use super::{FloatOp, Format, Rounding, from_x87, remainder, to_x87, value};
use crate::util::Bv;
use fastrand::Rng;

fn single(v: Bv) -> f32 {
    f32::from_bits(v.low_u64() as u32)
}

fn double(v: Bv) -> f64 {
    f64::from_bits(v.low_u64())
}

fn of_single(x: f32) -> Bv {
    if x.is_nan() { Format::SINGLE.nan() } else { Bv::new(32, u128::from(x.to_bits())) }
}

fn of_double(x: f64) -> Bv {
    if x.is_nan() { Format::DOUBLE.nan() } else { Bv::new(64, u128::from(x.to_bits())) }
}

#[test]
fn values_are_those_of_the_machine() {
    let mut random = Rng::with_seed(6);
    let even = Rounding::NearestEven;
    for _ in 0..rounds() * 100 {
        let format = Format::SINGLE;
        let (a, b) = (any_number(format, &mut random), any_number(format, &mut random));
        let (x, y) = (single(a), single(b));
        let of = |op| value(op, format, even, (a, b), 32);
        assert_eq!(of(FloatOp::Add), of_single(x + y), "{x} + {y}");
        assert_eq!(of(FloatOp::Mul), of_single(x * y), "{x} * {y}");
        assert_eq!(of(FloatOp::Div), of_single(x / y), "{x} / {y}");
        assert_eq!(of(FloatOp::Sqrt), of_single(x.sqrt()), "sqrt({x})");
        assert_eq!(of(FloatOp::Integral), of_single(x.round_ties_even()), "rint({x})");
        assert_eq!(of(FloatOp::Convert(Format::DOUBLE)), of_double(f64::from(x)), "{x}");
        let format = Format::DOUBLE;
        let (a, b) = (any_number(format, &mut random), any_number(format, &mut random));
        let (x, y) = (double(a), double(b));
        let of = |op| value(op, format, even, (a, b), 64);
        assert_eq!(of(FloatOp::Add), of_double(x + y), "{x} + {y}");
        assert_eq!(of(FloatOp::Mul), of_double(x * y), "{x} * {y}");
        assert_eq!(of(FloatOp::Div), of_double(x / y), "{x} / {y}");
        assert_eq!(of(FloatOp::Sqrt), of_double(x.sqrt()), "sqrt({x})");
        assert_eq!(of(FloatOp::Convert(Format::SINGLE)), of_single(x as f32), "{x}");
        for (rounding, rounded) in [
            (Rounding::NearestAway, x.round()),
            (Rounding::ToZero, x.trunc()),
            (Rounding::Up, x.ceil()),
            (Rounding::Down, x.floor()),
        ] {
            assert_eq!(value(FloatOp::Integral, format, rounding, (a, a), 64), of_double(rounded), "{x}");
        }
        if x.abs() < 9e18 {
            let found = value(FloatOp::ToInt, format, Rounding::ToZero, (a, a), 64);
            assert_eq!(found, Bv::signed(64, i128::from(x as i64)), "{x}");
        }
        let n = any_integer(64, &mut random);
        let signed = n.low_u64() as i64;
        assert_eq!(value(FloatOp::FromInt(true), format, even, (n, n), 64), of_double(signed as f64), "{signed}");
        assert_eq!(value(FloatOp::FromInt(false), format, even, (n, n), 64), of_double(n.low_u64() as f64), "{n:?}");
        assert_eq!(
            value(FloatOp::FromInt(true), Format::SINGLE, even, (n, n), 32),
            of_single(signed as f32),
            "{signed}"
        );
    }
}

unsafe extern "C" {
    #[link_name = "remainder"]
    safe fn ieee_remainder(x: f64, y: f64) -> f64;
}

#[test]
fn remainders_are_those_of_the_machine() {
    let mut random = Rng::with_seed(8);
    for _ in 0..rounds() * 100 {
        let format = Format::DOUBLE;
        let (a, b) = (any_number(format, &mut random), any_number(format, &mut random));
        let (x, y) = (double(a), double(b));
        assert_eq!(remainder(format, (a, b), false), of_double(x % y), "fmod({x}, {y})");
        let (found, expected) = (double(remainder(format, (a, b), true)), ieee_remainder(x, y));
        // Some versions of glibc give 0 the wrong sign where the divisor is subnormal.
        assert!(found == expected || found.is_nan() && expected.is_nan(), "remainder({x}, {y}): {found}, {expected}");
        assert!(found != 0.0 || found.is_sign_negative() == x.is_sign_negative());
        let format = Format::SINGLE;
        let (a, b) = (any_number(format, &mut random), any_number(format, &mut random));
        assert_eq!(remainder(format, (a, b), false), of_single(single(a) % single(b)));
        assert_eq!(value(FloatOp::Rem, format, Rounding::NearestEven, (a, b), 32), of_single(single(a) % single(b)));
    }
}

#[test]
fn encodings_of_x87_are_numbers_or_none() {
    let mut random = Rng::with_seed(9);
    for _ in 0..rounds() * 100 {
        let number = any_number(Format::EXTENDED, &mut random);
        let expected = number;
        assert_eq!(from_x87(to_x87(number)), expected);
        let bits = Bv::new(80, random.u128(..));
        let canonical = to_x87(from_x87(bits));
        assert!(canonical == bits || !bits.bit(63) || bits.extract(64, 15).is_zero(), "{bits:?}");
    }
    // A pseudo-denormal is the smallest normal number; an unnormal is none.
    assert_eq!(from_x87(Bv::new(80, 1 << 63)), Format::EXTENDED.least_normal());
    assert_eq!(from_x87(Bv::new(80, 5 << 64)), Format::EXTENDED.nan());
}
