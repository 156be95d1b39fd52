//! Sets of integers against the integers in them.

use super::int::{Int, negated, swapped, unsigned_limit};
use crate::analysis::simplify::{bin_value, compare, overflows};
use crate::program::{BinOp, CmpOp, OverflowOp};
use crate::util::Bv;
use proptest::prelude::*;

/// Some integers of 5 bits, so that operations wrap around often, or of 8 or 64.
fn sets() -> impl Strategy<Value = (u16, Vec<u64>, Vec<u64>)> {
    let width = prop_oneof![Just(5u16), Just(8), Just(64)];
    width.prop_flat_map(|width| {
        let limit = unsigned_limit(width);
        let number = prop_oneof![0..=limit, Just(0), Just(limit), Just(limit / 2), Just(limit / 2 + 1)];
        let stride = (number, 1..6u64, 1..5usize).prop_map(move |(first, step, count)| {
            (0..count as u64).map(|i| first.wrapping_add(i * step * 2) & limit).collect::<Vec<u64>>()
        });
        (Just(width), stride.clone(), stride)
    })
}

fn hull(width: u16, all: &[u64]) -> Int {
    let each = all.iter().map(|v| Int::only(Bv::new(width, (*v).into())));
    each.reduce(|a, b| a.join(&b)).unwrap_or(Int::all(width))
}

fn holds(set: &Int, v: Bv) -> bool {
    Int::only(v).is_within(set) && set.meet(&Int::only(v)).is_some()
}

const BIN: [BinOp; 13] = [
    BinOp::Add,
    BinOp::Sub,
    BinOp::Mul,
    BinOp::UDiv,
    BinOp::SDiv,
    BinOp::URem,
    BinOp::SRem,
    BinOp::Shl,
    BinOp::LShr,
    BinOp::AShr,
    BinOp::And,
    BinOp::Or,
    BinOp::Xor,
];
const OVERFLOW: [OverflowOp; 6] =
    [OverflowOp::SAdd, OverflowOp::SSub, OverflowOp::SMul, OverflowOp::UAdd, OverflowOp::USub, OverflowOp::UMul];
const CMP: [CmpOp; 10] = [
    CmpOp::Eq,
    CmpOp::Ne,
    CmpOp::Ult,
    CmpOp::Ule,
    CmpOp::Ugt,
    CmpOp::Uge,
    CmpOp::Slt,
    CmpOp::Sle,
    CmpOp::Sgt,
    CmpOp::Sge,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn values_of_integers_hold_all_results((width, xs, ys) in sets()) {
        let (a, b) = (hull(width, &xs), hull(width, &ys));
        for (&x, &y) in xs.iter().flat_map(|x| ys.iter().map(move |y| (x, y))) {
            let (x, y) = (Bv::new(width, x.into()), Bv::new(width, y.into()));
            prop_assert!(holds(&a, x) && holds(&b, y));
            for op in BIN {
                let set = Int::bin(op, &a, &b);
                prop_assert!(holds(&set, bin_value(op, x, y)), "{op:?} {a:?} {b:?}: {set:?} {x:?} {y:?}");
            }
            prop_assert!(holds(&a.squared(), bin_value(BinOp::Mul, x, x)), "{a:?}");
            for op in OVERFLOW {
                let is = overflows(op, x, y);
                prop_assert!(Int::overflows(op, &a, &b).is_none_or(|v| v == is), "{op:?} {a:?} {b:?}");
            }
            for op in CMP {
                let is = compare(op, &x, &y);
                prop_assert!(Int::compare(op, &a, &b).is_none_or(|v| v == is), "{op:?} {a:?} {b:?}");
                if is {
                    let (new, other) = (Int::where_compared(op, &a, &b), Int::where_compared(swapped(op), &b, &a));
                    prop_assert!(new.is_some_and(|v| holds(&v, x)), "{op:?} {a:?} {b:?} {new:?}");
                    prop_assert!(other.is_some_and(|v| holds(&v, y)), "{op:?} {a:?} {b:?} {other:?}");
                } else {
                    let new = Int::where_compared(negated(op), &a, &b);
                    prop_assert!(new.is_some_and(|v| holds(&v, x)), "not {op:?} {a:?} {b:?} {new:?}");
                }
            }
        }
    }

    #[test]
    fn values_of_integers_are_joined_widened_and_converted((width, xs, ys) in sets()) {
        let (a, b) = (hull(width, &xs), hull(width, &ys));
        let wide = a.widen(&b, &[-3, 0, 7, 100, 1 << 40]);
        let other = a.widen(&b, &[]);
        for v in xs.iter().chain(&ys) {
            let v = Bv::new(width, (*v).into());
            prop_assert!(holds(&a.join(&b), v) && holds(&wide, v) && holds(&other, v));
        }
        for v in &xs {
            let v = Bv::new(width, (*v).into());
            prop_assert!(holds(&a.truncated(3), v.extract(0, 3)));
            prop_assert!(holds(&a.truncated(width), v));
            if width < 64 {
                prop_assert!(holds(&a.zero_extended(64), v.zext(64)) && holds(&a.sign_extended(64), v.sext(64)));
            }
        }
        for v in xs.iter().filter(|v| ys.contains(v)) {
            prop_assert!(a.meet(&b).is_some_and(|m| holds(&m, Bv::new(width, (*v).into()))));
        }
        prop_assert!(a.is_within(&a.join(&b)) && b.is_within(&a.join(&b)));
    }
}
