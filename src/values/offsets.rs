//! Sets of offsets: integers, and, of places in the elements of an array of structures, the same places in each of a few equal steps.
//!
//! `a[i].b[j]` is at `start + i * size_of_a + j * size_of_b`; as integers with one congruence, such offsets would be those of all members of all structures.

use super::int::Int;
use crate::program::BinOp;
use std::ops::Deref;

/// Steps that are told apart.
const MOST_STEPS: u32 = 16;

/// Integers of pointer width: those in `all` that are in `inner`, or so many strides behind it. Where there is one step, `inner` is `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offsets {
    all: Int,
    inner: Int,
    stride: u64,
    steps: u32,
}

impl From<Int> for Offsets {
    fn from(all: Int) -> Offsets {
        Offsets { all, inner: all, stride: 0, steps: 1 }
    }
}

/// As integers.
impl Deref for Offsets {
    type Target = Int;

    fn deref(&self) -> &Int {
        &self.all
    }
}

impl Offsets {
    /// As integers.
    pub fn all(&self) -> Int {
        self.all
    }

    /// Sets of integers that have all of them.
    pub fn pieces(&self) -> impl Iterator<Item = Int> + use<> {
        let Offsets { all, inner, stride, steps } = *self;
        let moved = move |step: u32| Int::number(all.width(), i128::from(step) * i128::from(stride));
        let piece = move |step| Int::bin(BinOp::Add, &inner, &moved(step)).meet(&all);
        (0..steps).filter_map(move |step| if steps == 1 { Some(all) } else { piece(step) })
    }

    /// All moved by `shift`.
    pub fn moved(&self, shift: &Int) -> Offsets {
        let add = |a: &Int| Int::bin(BinOp::Add, a, shift);
        let all = add(&self.all);
        if self.steps > 1 {
            return Offsets { all, inner: add(&self.inner), ..*self };
        }
        let ((low, high), (stride, residue)) = (self.all.signed(), self.all.signed_congruence());
        let step = i128::from(stride.max(1));
        // The least one of them, whether or not the bound is.
        let first = i128::from(low) + (i128::from(residue) - i128::from(low)).rem_euclid(step);
        let steps = (i128::from(high) - first) / step + 1;
        let reach = i128::from(shift.signed().1) - i128::from(shift.signed().0);
        // Steps that overlap tell nothing.
        if reach == 0 || reach >= i128::from(stride) || !(2..=i128::from(MOST_STEPS)).contains(&steps) {
            return all.into();
        }
        let inner = add(&Int::number(all.width(), first));
        Offsets { all, inner, stride, steps: steps as u32 }
    }

    /// Those of `self` and `other` in steps like those of both, if these are alike.
    fn merged(&self, other: &Offsets, merge: impl Fn(&Int, &Int) -> Int) -> Offsets {
        let all = merge(&self.all, &other.all);
        if self.steps == 1 || other.steps == 1 || self.stride != other.stride {
            return all.into();
        }
        let (inner, steps) = (merge(&self.inner, &other.inner), self.steps.max(other.steps));
        Offsets { all, inner, steps, ..*self }
    }

    /// Those of both sets.
    pub fn join(&self, other: &Offsets) -> Offsets {
        match (self.is_within(other), other.is_within(self)) {
            (true, _) => *other,
            (_, true) => *self,
            _ => self.merged(other, Int::join),
        }
    }

    /// More than `self` and `newer`, such that chains end.
    pub fn widen(&self, newer: &Offsets, thresholds: &[i128]) -> Offsets {
        match newer.is_within(self) {
            true => *self,
            false => self.merged(newer, |a, b| a.widen(b, thresholds)),
        }
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Offsets) -> bool {
        let is_alike = self.stride == other.stride && self.steps <= other.steps && self.inner.is_within(&other.inner);
        let is_in_step = |piece: Int| other.pieces().any(|step| piece.is_within(&step));
        self.all.is_within(&other.all) && (other.steps == 1 || is_alike || self.pieces().all(is_in_step))
    }

    /// What is in both sets; `None` if nothing is.
    pub fn meet(&self, other: &Offsets) -> Option<Offsets> {
        let steps = if self.steps > 1 { self } else { other };
        steps.within(&self.all.meet(&other.all)?)
    }

    /// Those that are in `kept`, of which all are in this set as integers; `None` if none are.
    pub fn within(&self, kept: &Int) -> Option<Offsets> {
        match self.steps {
            1 => Some((*kept).into()),
            _ => Some(Offsets { all: *kept, ..*self }).filter(|new| new.pieces().next().is_some()),
        }
    }
}
