//! Sets of floating-point numbers against the numbers in them.

use super::float::Float;
use crate::program::{FloatCmp, FloatFn, FloatKind, FloatOp};
use crate::util::Bv;
use fastrand::Rng;

type Function = fn(f64) -> f64;

const SPECIAL: [f64; 12] =
    [0.0, -0.0, 1.0, -1.0, 0.1, 1e-310, 1e308, -1e308, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 16_777_217.0];

fn cut(kind: FloatKind, v: f64) -> f64 {
    if kind == FloatKind::Single { f64::from(v as f32) } else { v }
}

fn only(kind: FloatKind, v: f64) -> Float {
    match kind {
        FloatKind::Single => Float::only(kind, Bv::new(32, (v as f32).to_bits().into())),
        _ => Float::only(kind, Bv::new(64, v.to_bits().into())),
    }
}

fn numbers(rng: &mut Rng, kind: FloatKind) -> Vec<f64> {
    let one = |rng: &mut Rng| match rng.u8(0..3) {
        0 => SPECIAL[rng.usize(0..SPECIAL.len())],
        1 => f64::from(rng.i32(-20..20)) / 4.0,
        _ => f64::from_bits(rng.u64(..)),
    };
    (0..rng.usize(1..4)).map(|_| cut(kind, one(rng))).collect()
}

fn set(kind: FloatKind, all: &[f64]) -> Float {
    all.iter().map(|v| only(kind, *v)).reduce(|a, b| a.join(&b)).unwrap_or(Float::all(kind))
}

fn compute(kind: FloatKind, op: FloatOp, x: f64, y: f64) -> f64 {
    let (a, b) = (x as f32, y as f32);
    match (op, kind) {
        (FloatOp::Add, FloatKind::Single) => (a + b).into(),
        (FloatOp::Sub, FloatKind::Single) => (a - b).into(),
        (FloatOp::Mul, FloatKind::Single) => (a * b).into(),
        (_, FloatKind::Single) => (a / b).into(),
        (FloatOp::Add, _) => x + y,
        (FloatOp::Sub, _) => x - y,
        (FloatOp::Mul, _) => x * y,
        _ => x / y,
    }
}

#[test]
fn values_of_floats_hold_all_results() {
    for seed in 0..6000 {
        let mut rng = Rng::with_seed(seed);
        let kind = if rng.bool() { FloatKind::Single } else { FloatKind::Double };
        let (xs, ys) = (numbers(&mut rng, kind), numbers(&mut rng, kind));
        let (a, b) = (set(kind, &xs), set(kind, &ys));
        let relations: [bool; 4] = std::array::from_fn(|_| rng.bool());
        let cmp = FloatCmp { less: relations[0], equal: relations[1], greater: relations[2], unordered: relations[3] };
        let wide = a.widen(&b, &[-7, 0, 1, 100, 1 << 40]);
        for (&x, &y) in xs.iter().flat_map(|x| ys.iter().map(move |y| (x, y))) {
            for op in [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div] {
                let (result, value) = (Float::bin(op, &a, &b), only(kind, compute(kind, op, x, y)));
                assert!(value.is_within(&result), "seed {seed}: {op:?} {x} {y} {a:?} {b:?} {result:?}");
            }
            let is = cmp.less && x < y
                || cmp.equal && x == y
                || cmp.greater && x > y
                || cmp.unordered && (x.is_nan() || y.is_nan());
            assert!(Float::compare(cmp, &a, &b).is_none_or(|v| v == is), "seed {seed}: {cmp:?} {x} {y} {a:?} {b:?}");
            if is {
                let kept = Float::where_compared(cmp, &a, &b);
                assert!(kept.is_some_and(|k| only(kind, x).is_within(&k)), "seed {seed}: {cmp:?} {x} {y} {kept:?}");
            }
            assert!(only(kind, x).is_within(&wide) && only(kind, y).is_within(&wide), "seed {seed}: {wide:?}");
        }
        for &x in &xs {
            let functions: [(FloatFn, Function); 6] = [
                (FloatFn::Neg, |v| -v),
                (FloatFn::Abs, f64::abs),
                (FloatFn::Floor, f64::floor),
                (FloatFn::Ceil, f64::ceil),
                (FloatFn::Round, f64::round),
                (FloatFn::Rint, f64::round_ties_even),
            ];
            for (function, apply) in functions {
                assert!(only(kind, apply(x)).is_within(&Float::apply(function, &a)), "seed {seed}: {function:?} {x}");
            }
            let other = if kind == FloatKind::Single { FloatKind::Double } else { FloatKind::Single };
            assert!(only(other, x).is_within(&a.converted(other)), "seed {seed}: {x} {a:?}");
        }
    }
}
