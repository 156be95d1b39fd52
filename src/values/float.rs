//! Sets of floating-point numbers of 32 and 64 bits: bounds, and whether there may be a NaN. Of other formats nothing is known.
//!
//! Operations round to the nearest number, which keeps the order, so that bounds of results are results of bounds.

use crate::program::{FloatCmp, FloatFn, FloatKind, FloatOp};
use crate::util::Bv;

/// A set of numbers that is not empty; bounds of `Single` are numbers of that format. Zeros with different signs are not told apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Float {
    kind: FloatKind,
    /// The least and the greatest number; none but NaN if the first one is greater.
    low: f64,
    high: f64,
    nan: bool,
}

impl Eq for Float {}

impl Float {
    /// Everything.
    pub fn all(kind: FloatKind) -> Float {
        Float { kind, low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true }
    }

    fn is_known(kind: FloatKind) -> bool {
        matches!(kind, FloatKind::Single | FloatKind::Double)
    }

    /// One number, by its bits.
    pub fn only(kind: FloatKind, bits: Bv) -> Float {
        let value = match kind {
            FloatKind::Single => f64::from(f32::from_bits(bits.low_u64() as u32)),
            FloatKind::Double => f64::from_bits(bits.low_u64()),
            _ => return Self::all(kind),
        };
        match value.is_nan() {
            true => Float { kind, low: f64::INFINITY, high: f64::NEG_INFINITY, nan: true },
            false => Float { kind, low: value, high: value, nan: false },
        }
    }

    /// From `low` to `high`, rounded to the format.
    pub fn between(kind: FloatKind, low: f64, high: f64) -> Float {
        let cut = |v: f64| if kind == FloatKind::Single { f64::from(v as f32) } else { v };
        match Self::is_known(kind) && !low.is_nan() && !high.is_nan() {
            true => Float { kind, low: cut(low), high: cut(high), nan: false },
            false => Self::all(kind),
        }
    }

    /// The format.
    pub fn kind(&self) -> FloatKind {
        self.kind
    }

    /// The bounds of the numbers, and whether there may be a NaN.
    pub fn bounds(&self) -> (f64, f64, bool) {
        (self.low, self.high, self.nan)
    }

    /// The bits of a number in the format, if that is followed.
    pub fn bits_of(&self, number: f64) -> Option<Bv> {
        match self.kind {
            FloatKind::Single => Some(Bv::new(32, (number as f32).to_bits().into())),
            FloatKind::Double => Some(Bv::new(64, number.to_bits().into())),
            _ => None,
        }
    }

    fn has_numbers(&self) -> bool {
        self.low <= self.high
    }

    /// Those of both sets.
    pub fn join(&self, other: &Float) -> Float {
        let (low, high) = (self.low.min(other.low), self.high.max(other.high));
        Float { kind: self.kind, low, high, nan: self.nan || other.nan }
    }

    /// More than both; bounds that grow go to the next of `thresholds`.
    pub fn widen(&self, newer: &Float, thresholds: &[i128]) -> Float {
        let mut wide = self.join(newer);
        if wide.low < self.low {
            let at = thresholds.partition_point(|t| *t as f64 <= wide.low);
            let bound = at.checked_sub(1).map_or(f64::NEG_INFINITY, |at| thresholds[at] as f64);
            wide.low = if self.kind == FloatKind::Double { bound } else { below(bound) };
        }
        if wide.high > self.high {
            let at = thresholds.partition_point(|t| (*t as f64) < wide.high);
            let bound = thresholds.get(at).map_or(f64::INFINITY, |t| *t as f64);
            wide.high = if self.kind == FloatKind::Double { bound } else { -below(-bound) };
        }
        wide
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Float) -> bool {
        let bounds = !self.has_numbers() || self.low >= other.low && self.high <= other.high;
        bounds && (!self.nan || other.nan)
    }

    /// What is in both; `None` if nothing is.
    pub fn meet(&self, other: &Float) -> Option<Float> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        let met = Float { kind: self.kind, low, high, nan: self.nan && other.nan };
        (met.has_numbers() || met.nan).then_some(met)
    }

    /// The results of an operation, rounded to the nearest number.
    pub fn bin(op: FloatOp, a: &Float, b: &Float) -> Float {
        if !Self::is_known(a.kind) || a.nan || b.nan || !a.has_numbers() || !b.has_numbers() {
            return Self::all(a.kind);
        }
        let apply = |x: f64, y: f64| match (op, a.kind) {
            (FloatOp::Add, FloatKind::Single) => f64::from(x as f32 + y as f32),
            (FloatOp::Sub, FloatKind::Single) => f64::from(x as f32 - y as f32),
            (FloatOp::Mul, FloatKind::Single) => f64::from(x as f32 * y as f32),
            (FloatOp::Div, FloatKind::Single) => f64::from(x as f32 / y as f32),
            (FloatOp::Add, _) => x + y,
            (FloatOp::Sub, _) => x - y,
            (FloatOp::Mul, _) => x * y,
            (FloatOp::Div, _) => x / y,
            (FloatOp::Rem | FloatOp::Remainder, _) => f64::NAN,
        };
        if op == FloatOp::Div && b.low <= 0.0 && b.high >= 0.0 {
            return Self::all(a.kind);
        }
        // Infinity by infinity and 0 by infinity are no numbers.
        let infinite = |f: &Float| f.low.is_infinite() || f.high.is_infinite();
        if matches!(op, FloatOp::Mul | FloatOp::Div) && (infinite(a) || infinite(b)) {
            return Self::all(a.kind);
        }
        let all = [apply(a.low, b.low), apply(a.low, b.high), apply(a.high, b.low), apply(a.high, b.high)];
        if all.iter().any(|v| v.is_nan()) {
            return Self::all(a.kind);
        }
        let low = all.iter().copied().fold(f64::INFINITY, f64::min);
        let high = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // Sums of infinite bounds: -inf + inf lies in the middle, too.
        let nan = infinite(a) && infinite(b);
        Float { kind: a.kind, low, high, nan }
    }

    /// The results of a function.
    pub fn apply(op: FloatFn, a: &Float) -> Float {
        if !Self::is_known(a.kind) || !a.has_numbers() {
            return Self::all(a.kind);
        }
        let (low, high) = match op {
            FloatFn::Neg => (-a.high, -a.low),
            FloatFn::Abs if a.low >= 0.0 => (a.low, a.high),
            FloatFn::Abs if a.high <= 0.0 => (-a.high, -a.low),
            FloatFn::Abs => (0.0, a.high.max(-a.low)),
            FloatFn::Sqrt if a.low >= 0.0 => {
                let root = |v: f64| if a.kind == FloatKind::Single { f64::from((v as f32).sqrt()) } else { v.sqrt() };
                (root(a.low), root(a.high))
            }
            FloatFn::Floor => (a.low.floor(), a.high.floor()),
            FloatFn::Ceil => (a.low.ceil(), a.high.ceil()),
            FloatFn::Trunc => (a.low.trunc(), a.high.trunc()),
            FloatFn::Round => (a.low.round(), a.high.round()),
            FloatFn::Rint => (a.low.round_ties_even(), a.high.round_ties_even()),
            FloatFn::Sqrt => return Self::all(a.kind),
        };
        Float { kind: a.kind, low, high, nan: a.nan }
    }

    /// In another format.
    pub fn converted(&self, kind: FloatKind) -> Float {
        if !Self::is_known(self.kind) || !Self::is_known(kind) || !self.has_numbers() {
            return Self::all(kind);
        }
        Float { nan: self.nan, ..Self::between(kind, self.low, self.high) }
    }

    /// Whether a comparison holds, if that is known.
    pub fn compare(op: FloatCmp, a: &Float, b: &Float) -> Option<bool> {
        if !Self::is_known(a.kind) {
            return None;
        }
        let numbers = a.has_numbers() && b.has_numbers();
        let possible = [
            (op.less, numbers && a.low < b.high),
            (op.greater, numbers && a.high > b.low),
            (op.equal, numbers && a.low <= b.high && b.low <= a.high),
            (op.unordered, a.nan || b.nan),
        ];
        let holds = possible.iter().any(|(counts, may)| *may && *counts);
        let fails = possible.iter().any(|(counts, may)| *may && !*counts);
        match (holds, fails) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Those of `a` that compare so with one of `b`; `None` if none do.
    pub fn where_compared(op: FloatCmp, a: &Float, b: &Float) -> Option<Float> {
        if !Self::is_known(a.kind) || op.unordered && (a.nan || b.nan) {
            return Some(*a);
        }
        let mut set = Float { nan: false, ..*a };
        if !op.greater {
            set.high = set.high.min(b.high);
        }
        if !op.less {
            set.low = set.low.max(b.low);
        }
        set.has_numbers().then_some(set)
    }
}

/// A number of 32 bits that is not greater.
fn below(v: f64) -> f64 {
    let near = v as f32;
    if f64::from(near) > v { f64::from(near.next_down()) } else { f64::from(near) }
}
