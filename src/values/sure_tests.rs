//! What is sure of pointers against pointers.

use super::int::Int;
use super::sure::Sure;
use proptest::prelude::*;

/// A pointer into an object.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    size: i64,
    offset: i64,
    lives: bool,
    is_writable: bool,
}

fn pointers() -> impl Strategy<Value = Pointer> + Clone {
    let all = (0i64..40, -10i64..50, any::<bool>(), any::<bool>());
    all.prop_map(|(size, offset, lives, is_writable)| Pointer { size, offset, lives, is_writable })
}

impl Pointer {
    /// Whether all that is said is true of it.
    fn satisfies(&self, sure: Sure) -> bool {
        let has = |(first, end)| 0 <= self.offset + first && self.offset + end <= self.size;
        sure.room().is_none_or(has) && (!sure.is_live() || self.lives) && (!sure.is_writable() || self.is_writable)
    }

    /// The answers to questions about it, as far as they say something.
    fn answers(&self) -> Vec<Sure> {
        let room = self.size - self.offset;
        let bytes = (1..=room).filter(|_| self.offset >= 0);
        let lives = self.lives.then(Sure::live);
        bytes.map(|n| Sure::inside(n as u64)).chain(lives).chain(self.is_writable.then(Sure::writable)).collect()
    }
}

/// What can be said of pointers: of some that was checked and moved.
fn told() -> impl Strategy<Value = Sure> {
    let one = (pointers(), -20i64..20).prop_map(|(pointer, shift)| {
        let all = pointer.answers().into_iter().reduce(Sure::and).unwrap_or(Sure::NOTHING);
        all.moved(&Int::number(64, shift.into()))
    });
    prop_oneof![one.clone(), (one.clone(), one).prop_map(|(a, b)| a.or(b))]
}

proptest! {
    #[test]
    fn what_is_sure_stays_so_where_pointers_are_moved(
        pointer in pointers(),
        which in any::<prop::sample::Index>(),
        shifts in prop::collection::vec((-9i64..9, 0i64..5, 0i64..5), 0..4),
    ) {
        let answers = pointer.answers();
        prop_assume!(!answers.is_empty());
        let (mut pointer, mut sure) = (pointer, *which.get(&answers));
        for (shift, below, above) in shifts {
            pointer.offset += shift;
            sure = sure.moved(&Int::between(64, (shift - below).into(), (shift + above).into()));
            prop_assert!(pointer.satisfies(sure), "{pointer:?} {sure:?}");
            // Asked again there.
            for answer in pointer.answers() {
                prop_assert!(pointer.satisfies(sure.and(answer)), "{pointer:?} {sure:?} {answer:?}");
            }
        }
    }

    #[test]
    fn joins_say_what_both_do(pointer in pointers(), a in told(), b in told()) {
        let (x, y) = (pointer.satisfies(a), pointer.satisfies(b));
        prop_assert!(!(x || y) || pointer.satisfies(a.or(b)));
        prop_assert!(!(x || y) || pointer.satisfies(a.widened(b)));
        prop_assert!(!(x && y) || pointer.satisfies(a.and(b)));
        prop_assert!(!(a.is_within(b) && x) || y);
        prop_assert!(a.is_within(a.or(b)) && b.is_within(a.or(b)) && a.or(b).is_within(a.widened(b)));
        prop_assert!(a.and(b).is_within(a) && a.and(b).is_within(b));
    }

    #[test]
    fn targets_say_what_is_true_of_them(pointer in pointers(), below in 0i64..5, above in 0i64..5, spare in 0i64..9) {
        let bounds = (pointer.offset - below, pointer.offset + above);
        prop_assert!(pointer.satisfies(Sure::within((pointer.size - spare).max(0) as u64, bounds)));
    }
}
