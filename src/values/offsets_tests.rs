//! Sets of offsets against the offsets in them.

use super::int::Int;
use super::offsets::Offsets;
use crate::program::{BinOp, CmpOp};
use proptest::prelude::*;

/// An operation that makes a set of one or two others, by their places.
#[derive(Clone, Debug)]
enum Step {
    Start { first: i64, step: i64, count: i64 },
    Move { of: usize, first: i64, step: i64, count: i64 },
    Join(usize, usize),
    Widen(usize, usize),
    Meet(usize, usize),
    Below(usize, i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let progression = (-40..200i64, prop_oneof![Just(1i64), Just(2), Just(4), Just(20), Just(24)], 1..6i64);
    let step = prop_oneof![
        progression.clone().prop_map(|(first, step, count)| Step::Start { first, step, count }),
        (any::<usize>(), progression).prop_map(|(of, (first, step, count))| Step::Move { of, first, step, count }),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::Join(a, b)),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::Widen(a, b)),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::Meet(a, b)),
        (any::<usize>(), -20..200i64).prop_map(|(a, limit)| Step::Below(a, limit)),
    ];
    proptest::collection::vec(step, 1..12)
}

fn number(v: i64) -> Int {
    Int::number(64, v.into())
}

fn progression(first: i64, step: i64, count: i64) -> (Int, Vec<i64>) {
    let all: Vec<i64> = (0..count).map(|i| first + i * step).collect();
    let set = all.iter().map(|v| number(*v)).reduce(|a, b| a.join(&b));
    (set.unwrap_or(number(first)), all)
}

/// Whether an offset is in a set: in all integers, and in a piece.
fn has(set: &Offsets, v: i64) -> bool {
    let one = number(v);
    let in_piece = set.pieces().any(|piece| one.is_within(&piece));
    one.is_within(&set.all()) && in_piece && Offsets::from(one).is_within(set)
}

/// Makes the sets, each with some of the offsets that it has to have.
fn made(steps: &[Step]) -> Vec<(Offsets, Vec<i64>)> {
    let (set, all) = progression(0, 20, 3);
    let mut sets = vec![(Offsets::from(set), all)];
    for step in steps {
        let of = |n: &usize| sets[n % sets.len()].clone();
        let next = match step {
            Step::Start { first, step, count } => {
                let (set, all) = progression(*first, *step, *count);
                Some((set.into(), all))
            }
            Step::Move { of: n, first, step, count } => {
                let ((set, all), (shift, by)) = (of(n), progression(*first, *step, *count));
                Some((set.moved(&shift), all.iter().flat_map(|v| by.iter().map(move |d| v + d)).collect()))
            }
            Step::Join(a, b) => {
                let (a, b) = (of(a), of(b));
                Some((a.0.join(&b.0), [a.1, b.1].concat()))
            }
            Step::Widen(a, b) => {
                let (a, b) = (of(a), of(b));
                Some((a.0.widen(&b.0, &[0, 64]), [a.1, b.1].concat()))
            }
            Step::Meet(a, b) => {
                let (a, b) = (of(a), of(b));
                let both: Vec<i64> = a.1.into_iter().filter(|v| b.1.contains(v)).collect();
                assert!(both.is_empty() || a.0.meet(&b.0).is_some());
                a.0.meet(&b.0).map(|met| (met, both))
            }
            Step::Below(a, limit) => {
                let (set, all) = of(a);
                let kept: Vec<i64> = all.into_iter().filter(|v| v < limit).collect();
                let below = Int::where_compared(CmpOp::Slt, &set, &number(*limit)).and_then(|kept| set.within(&kept));
                assert!(kept.is_empty() || below.is_some());
                below.map(|set| (set, kept))
            }
        };
        sets.extend(next.map(|(set, mut all)| {
            all.truncate(400);
            (set, all)
        }));
    }
    sets
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn values_offsets_have_what_was_put_into_them(steps in steps()) {
        let sets = made(&steps);
        for (set, all) in &sets {
            for v in all {
                prop_assert!(has(set, *v), "{v} is not in {set:?}");
            }
        }
        for (a, all) in &sets {
            for (b, _) in &sets {
                prop_assert!(!a.is_within(b) || all.iter().all(|v| has(b, *v)), "{a:?} is not in {b:?}");
            }
        }
    }
}

#[test]
fn values_members_of_arrays_in_structures_are_told_apart() {
    // `a[i].b[j]` with three structures of 20 bytes and five numbers of 2 bytes behind their first four bytes.
    let (index, _) = progression(0, 20, 3);
    let (inner, _) = progression(0, 2, 5);
    let places = Offsets::from(Int::bin(BinOp::Add, &number(0), &index)).moved(&number(4)).moved(&inner);
    assert_eq!(places.pieces().count(), 3);
    for (offset, inside) in [(4, true), (12, true), (24, true), (52, true), (14, false), (20, false), (36, false)] {
        assert_eq!(places.pieces().any(|piece| number(offset).is_within(&piece)), inside, "{offset}");
    }
    assert_eq!(places.moved(&number(-4)).pieces().count(), 3);
}
