//! Circuits of floating-point operations give the values of the evaluator, and that gives those of the machine.

use super::float::operation;
use super::gates::Simulator;
use super::word;
use crate::float::samples::{any_integer, any_number, rounds};
use crate::float::{FloatOp, Format, Rounding};
use crate::term::Terms;
use crate::util::Bv;
use fastrand::Rng;

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
        (FloatOp::Rem, format.width()),
        (FloatOp::Remainder, format.width()),
        (FloatOp::Sqrt, format.width()),
        (FloatOp::Integral, format.width()),
    ];
    list.extend(Format::ALL.into_iter().filter(|&to| to != format).map(|to| (FloatOp::Convert(to), to.width())));
    list.extend([8, 32, 64, 128].map(|width| (FloatOp::ToInt, width)));
    list.extend([true, false].map(|signed| (FloatOp::FromInt(signed), format.width())));
    list
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
fn circuits_of_extended() {
    check_format(Format::EXTENDED, 6);
}

#[test]
fn circuits_of_quad() {
    check_format(Format::QUAD, 5);
}

fn double(v: Bv) -> f64 {
    f64::from_bits(v.low_u64())
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
