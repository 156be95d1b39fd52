//! Circuits of floating-point operations give the values of the evaluator, and that gives those of the machine.

use super::float::operation;
use super::gates::Simulator;
use super::word;
use crate::term::Terms;
use crate::term::float::{FloatOp, Format, Rounding};
use crate::util::Bv;
use fastrand::Rng;

/// Numbers at the ends of the format and of its exponents, small integers, and random ones.
fn any_number(format: Format, random: &mut Rng) -> Bv {
    let width = format.width();
    let bias = (1_u128 << (format.exponent - 1)) - 1;
    let fraction = u128::from(format.fraction);
    let low = match random.u32(..5) {
        0 => 0,
        1 => (1 << fraction) - 1,
        2 => 1 << random.u128(..fraction),
        _ => random.u128(..1 << fraction),
    };
    let field = match random.u32(..8) {
        0 => 0,
        1 => 1,
        2 => 2 * bias,
        3 => 2 * bias + 1,
        4 => bias + random.u128(..(fraction + 3).min(bias)),
        5 => bias - random.u128(..(fraction + 3).min(bias)),
        _ => random.u128(..2 * bias + 2),
    };
    let sign = u128::from(random.bool()) << (width - 1);
    Bv::new(width, sign | field << fraction | low)
}

fn any_integer(width: u16, random: &mut Rng) -> Bv {
    let bits = Bv::new(width, random.u128(..));
    let few = Bv::new(width, u128::from(random.u16(..width)));
    let shifted = if random.bool() { bits.lshr(few) } else { bits.ashr(few) };
    if random.u32(..8) == 0 { Bv::min_signed(width) } else { shifted }
}

/// The value of the operation by terms that are constants.
fn value(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv {
    let terms = Terms::new();
    let (a, b) = (terms.constant(a), terms.constant(b));
    terms.as_const(terms.float(op, format, rounding, (a, b), width)).unwrap()
}

/// The value of the operation by its circuit, none of whose inputs is a constant.
fn simulated(op: FloatOp, format: Format, rounding: Rounding, (a, b): (Bv, Bv), width: u16) -> Bv {
    let mut gates = Simulator::default();
    let mut word_of = |v: Bv| -> Vec<_> {
        gates.inputs = (0..v.width()).rev().map(|i| v.bit(i)).collect();
        (0..v.width()).map(|_| super::gates::Gates::input(&mut gates, 0)).collect()
    };
    let (x, y) = (word_of(a), word_of(b));
    let bits = operation(&mut gates, op, format, rounding, (&x, &y), usize::from(width));
    let constants: Vec<_> = bits.iter().map(|b| super::gates::Gates::constant(&gates, b.value)).collect();
    word::as_constant(&gates, &constants).unwrap()
}

fn operations(format: Format) -> Vec<(FloatOp, u16)> {
    let mut list = vec![
        (FloatOp::Add, format.width()),
        (FloatOp::Mul, format.width()),
        (FloatOp::Div, format.width()),
        (FloatOp::Sqrt, format.width()),
        (FloatOp::Integral, format.width()),
    ];
    list.extend(Format::ALL.into_iter().filter(|&to| to != format).map(|to| (FloatOp::Convert(to), to.width())));
    list.extend([8, 32, 64, 128].map(|width| (FloatOp::ToInt, width)));
    list.extend([true, false].map(|signed| (FloatOp::FromInt(signed), format.width())));
    list
}

fn rounds() -> u32 {
    std::env::var("VERIFY_FLOATS").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

fn check_format(format: Format, seed: u64) {
    let mut random = Rng::with_seed(seed);
    for _ in 0..rounds() {
        for (op, width) in operations(format) {
            for rounding in Rounding::ALL {
                let (mut a, mut b) = (any_number(format, &mut random), any_number(format, &mut random));
                if let FloatOp::FromInt(_) = op {
                    let bits = [8, 16, 32, 64][random.usize(..4)];
                    (a, b) = (any_integer(bits, &mut random), any_integer(bits, &mut random));
                }
                let expected = value(op, format, rounding, (a, b), width);
                let found = simulated(op, format, rounding, (a, b), width);
                assert_eq!(found, expected, "{op:?} {format:?} {rounding:?} of {a:?}, {b:?}");
            }
        }
    }
}

#[test]
fn circuits_of_half() {
    check_format(Format::HALF, 1);
}

#[test]
fn circuits_of_bfloat() {
    check_format(Format::BFLOAT, 2);
}

#[test]
fn circuits_of_single() {
    check_format(Format::SINGLE, 3);
}

#[test]
fn circuits_of_double() {
    check_format(Format::DOUBLE, 4);
}

#[test]
fn circuits_of_quad() {
    check_format(Format::QUAD, 5);
}

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

#[test]
fn numbers_compare_as_those_of_the_machine() {
    let mut random = Rng::with_seed(7);
    let (terms, format) = (Terms::new(), Format::DOUBLE);
    for _ in 0..rounds() * 100 {
        let (a, b) = (any_number(format, &mut random), any_number(format, &mut random));
        let b = if random.u32(..4) == 0 { a } else { b };
        let (x, y) = (double(a), double(b));
        let (s, t) = (terms.constant(a), terms.constant(b));
        let is = |t| terms.as_const(t) == Some(Bv::bool(true));
        assert_eq!(is(terms.is_nan(format, s)), x.is_nan());
        assert_eq!(is(terms.unordered(format, s, t)), x.is_nan() || y.is_nan());
        if !x.is_nan() && !y.is_nan() {
            assert_eq!(is(terms.float_less(format, s, t)), x < y, "{x} < {y}");
            assert_eq!(is(terms.float_same(format, s, t)), x == y, "{x} == {y}");
        }
    }
}
