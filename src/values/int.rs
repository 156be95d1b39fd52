//! Sets of integers of a width: bounds as signed and as unsigned numbers, and a congruence (Granger, Static Analysis of Arithmetical Congruences,
//! 1989). Of integers of more than 64 bits nothing is known.
//!
//! The congruence is about unsigned numbers. Where they may have wrapped around, its modulus divides a power of two.

use crate::program::{CmpOp, OverflowOp};
use crate::util::Bv;

/// The greatest width whose numbers are followed.
const WIDEST: u16 = 64;

/// A set of integers that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Int {
    pub(super) width: u16,
    pub(super) least: i64,
    pub(super) most: i64,
    pub(super) low: u64,
    pub(super) high: u64,
    pub(super) modulus: u64,
    pub(super) residue: u64,
}

/// Mathematical integers: from the first to the second, all of them `residue` modulo `modulus` (1 or more).
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    low: i128,
    high: i128,
    modulus: u64,
    residue: u64,
}

/// Greatest common divisor; 0 is neutral.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest divisor of `modulus` that is a power of two and divides 2^width.
fn binary(modulus: u64, width: u16) -> u64 {
    match modulus {
        0 => 0,
        m => 1 << m.trailing_zeros().min(u32::from(width)).min(63),
    }
}

fn signed_limits(width: u16) -> (i64, i64) {
    let most = i64::MAX >> (64 - width);
    (-most - 1, most)
}

pub(super) fn unsigned_limit(width: u16) -> u64 {
    u64::MAX >> (64 - width)
}

impl Range {
    pub(super) fn new(low: i128, high: i128) -> Range {
        Range { low, high, modulus: 1, residue: 0 }
    }

    pub(super) fn modulo(self, modulus: u64, residue: u64) -> Range {
        Range { modulus: modulus.max(1), residue, ..self }
    }
}

impl Int {
    /// All integers of a width.
    pub fn all(width: u16) -> Int {
        let width_known = width.clamp(1, WIDEST);
        let (least, most) = signed_limits(width_known);
        Int { width, least, most, low: 0, high: unsigned_limit(width_known), modulus: 1, residue: 0 }
    }

    /// One integer.
    pub fn only(value: Bv) -> Int {
        match value.to_u64() {
            Some(v) if value.width() <= WIDEST => {
                Self::of(value.width(), Range::new(i128::from(v), i128::from(v))).unwrap_or(Self::all(value.width()))
            }
            _ => Self::all(value.width()),
        }
    }

    /// A number of this width; what does not fit wraps around.
    pub fn number(width: u16, value: i128) -> Int {
        Self::of(width, Range::new(value, value)).unwrap_or(Self::all(width))
    }

    /// What the mathematical integers from `low` to `high` are, wrapped around.
    pub fn between(width: u16, low: i128, high: i128) -> Int {
        Self::of(width, Range::new(low, high)).unwrap_or(Self::all(width))
    }

    /// One Boolean, or both.
    pub fn truth(value: Option<bool>) -> Int {
        value.map_or(Self::all(1), |v| Self::only(Bv::bool(v)))
    }

    /// The Boolean, if there is only one.
    pub fn as_bool(&self) -> Option<bool> {
        (self.low == self.high).then_some(self.low != 0)
    }

    /// The width.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The only one, as an unsigned number.
    pub fn single(&self) -> Option<u64> {
        (self.width <= WIDEST && self.low == self.high).then_some(self.low)
    }

    /// The least and the greatest one, as signed numbers.
    pub fn signed(&self) -> (i64, i64) {
        (self.least, self.most)
    }

    /// The same as unsigned numbers.
    pub fn unsigned(&self) -> (u64, u64) {
        (self.low, self.high)
    }

    /// Whether nothing is known.
    pub fn is_all(&self) -> bool {
        *self == Self::all(self.width)
    }

    pub(super) fn is_wide(&self) -> bool {
        self.width > WIDEST
    }

    /// Modulus and residue of the unsigned numbers; the modulus of a single one is 0.
    pub(super) fn congruence(&self) -> (u64, u64) {
        if self.low == self.high { (0, self.low) } else { (self.modulus, self.residue) }
    }

    /// Modulus and residue of the unsigned numbers; the modulus is 1 if nothing is known, or there is one only.
    pub fn unsigned_congruence(&self) -> (u64, u64) {
        (self.modulus, self.residue)
    }

    /// The same of the signed ones, the residue not negative.
    pub fn signed_congruence(&self) -> (u64, u64) {
        if self.least == self.most {
            return (0, self.least as u64);
        }
        match self.least >= 0 {
            true => (self.modulus, self.residue),
            false => {
                let m = binary(self.modulus, self.width);
                (m, self.residue % m.max(1))
            }
        }
    }

    /// The signed numbers.
    pub(super) fn signed_range(&self) -> Range {
        let range = Range::new(self.least.into(), self.most.into());
        match self.signed_congruence() {
            (0, _) => range,
            (m, r) => range.modulo(m, r),
        }
    }

    /// The unsigned numbers.
    pub(super) fn unsigned_range(&self) -> Range {
        Range::new(self.low.into(), self.high.into()).modulo(self.modulus, self.residue)
    }

    /// What mathematical integers are in this width, wrapped around; `None` if there are none.
    pub(super) fn of(width: u16, range: Range) -> Option<Int> {
        if width > WIDEST {
            return Some(Self::all(width));
        }
        let Range { low, high, modulus, residue } = range;
        if low > high {
            return None;
        }
        let mut set = Self::all(width);
        let size = 1i128 << width;
        let half = size / 2;
        let window = |v: i128| v.checked_add(half).map(|v| v.div_euclid(size));
        if let (Some(window), Some(last)) = (window(low), window(high))
            && window == last
        {
            (set.least, set.most) = ((low - window * size) as i64, (high - window * size) as i64);
        }
        let (window, last) = (low.div_euclid(size), high.div_euclid(size));
        if window == last {
            (set.low, set.high) = ((low - window * size) as u64, (high - window * size) as u64);
        }
        let exact = window == 0 && last == 0;
        let modulus = if exact { modulus.max(1) } else { binary(modulus.max(1), width) };
        (set.modulus, set.residue) = (modulus, residue % modulus);
        set.reduced()
    }

    /// Bounds made of each other, and of the congruence; `None` if nothing is left.
    fn reduced(mut self) -> Option<Int> {
        if self.is_wide() {
            return Some(Self::all(self.width));
        }
        let (least, most) = signed_limits(self.width);
        let wrap = |v: i64| (v as u64) & unsigned_limit(self.width);
        let unwrap = |v: u64| if v > most as u64 { (v | !unsigned_limit(self.width)) as i64 } else { v as i64 };
        debug_assert!(self.least >= least && self.most <= most);
        for _ in 0..2 {
            if self.low > self.high || self.least > self.most {
                return None;
            }
            // Unsigned numbers that are on one side only.
            if self.least >= 0 || self.most < 0 {
                (self.low, self.high) = (self.low.max(wrap(self.least)), self.high.min(wrap(self.most)));
            }
            if self.low > self.high {
                return None;
            }
            let m = self.modulus;
            if m > 1 {
                let (wide, residue) = (i128::from(m), i128::from(self.residue));
                let up = (residue - i128::from(self.low)).rem_euclid(wide) as u64;
                let down = (i128::from(self.high) - residue).rem_euclid(wide) as u64;
                self.low = self.low.checked_add(up).filter(|low| *low <= self.high)?;
                self.high -= down;
            }
            if self.high <= most as u64 || self.low > most as u64 {
                (self.least, self.most) = (self.least.max(unwrap(self.low)), self.most.min(unwrap(self.high)));
            } else {
                let m = binary(m, self.width);
                if m > 1 {
                    let residue = (self.residue % m) as i128;
                    let (least, most) = (i128::from(self.least), i128::from(self.most));
                    let up = (residue - least).rem_euclid(m.into());
                    let down = (most - residue).rem_euclid(m.into());
                    if least + up > most {
                        return None;
                    }
                    (self.least, self.most) = ((least + up) as i64, (most - down) as i64);
                }
            }
        }
        if self.low > self.high || self.least > self.most {
            return None;
        }
        if self.low == self.high {
            (self.modulus, self.residue) = (1, 0);
            (self.least, self.most) = (unwrap(self.low), unwrap(self.low));
        }
        Some(self)
    }

    /// Those of both sets.
    pub fn join(&self, other: &Int) -> Int {
        if self.is_wide() {
            return Self::all(self.width);
        }
        let ((m, a), (n, b)) = (self.congruence(), other.congruence());
        let modulus = gcd(gcd(m.into(), n.into()), a.abs_diff(b).into()) as u64;
        let joined = Int {
            width: self.width,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            modulus: modulus.max(1),
            residue: a % modulus.max(1),
        };
        joined.reduced().unwrap_or(Self::all(self.width))
    }

    /// What is in both sets; `None` if nothing is.
    pub fn meet(&self, other: &Int) -> Option<Int> {
        if self.is_wide() {
            return Some(*self);
        }
        // Of two congruences the finer one.
        let (modulus, residue) = match self.modulus >= other.modulus {
            true => (self.modulus, self.residue),
            false => (other.modulus, other.residue),
        };
        Int {
            width: self.width,
            least: self.least.max(other.least),
            most: self.most.min(other.most),
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            modulus,
            residue,
        }
        .reduced()
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Int) -> bool {
        if self.is_wide() {
            return true;
        }
        let (m, a) = self.congruence();
        let fits = match (other.congruence(), m) {
            ((0, b), 0) => a == b,
            ((0, _), _) => false,
            ((n, b), m) => m % n == 0 && a % n == b % n,
        };
        let bounds = self.least >= other.least && self.most <= other.most;
        bounds && self.low >= other.low && self.high <= other.high && fits
    }

    /// More than `self` and `newer`, such that a chain of such steps ends: bounds that grow go to the next of `thresholds`, which are sorted.
    pub fn widen(&self, newer: &Int, thresholds: &[i128]) -> Int {
        let joined = self.join(newer);
        if joined.is_wide() || joined == *self {
            return joined;
        }
        let (least, most) = signed_limits(self.width);
        let up = |v: i128, end: i128| {
            let at = thresholds.partition_point(|t| *t < v);
            thresholds.get(at).copied().map_or(end, |t| t.min(end))
        };
        let down = |v: i128, end: i128| {
            let at = thresholds.partition_point(|t| *t <= v);
            at.checked_sub(1).map_or(end, |at| thresholds[at].max(end))
        };
        let mut wide = joined;
        if joined.least < self.least {
            wide.least = down(joined.least.into(), least.into()) as i64;
        }
        if joined.most > self.most {
            wide.most = up(joined.most.into(), most.into()) as i64;
        }
        if joined.low < self.low {
            wide.low = down(joined.low.into(), 0) as u64;
        }
        if joined.high > self.high {
            wide.high = up(joined.high.into(), unsigned_limit(self.width).into()) as u64;
        }
        wide.reduced().unwrap_or(Self::all(self.width))
    }

    /// What two ways to count give, both of which hold.
    pub(super) fn both(width: u16, a: Option<Range>, b: Option<Range>) -> Int {
        let of = |range: Option<Range>| range.and_then(|r| Self::of(width, r)).unwrap_or(Self::all(width));
        let (a, b) = (of(a), of(b));
        a.meet(&b).unwrap_or(a)
    }

    pub(super) fn sum(a: Range, b: Range) -> Option<Range> {
        let modulus = gcd(constant_or(a), constant_or(b));
        let residue = (remainder(a) + remainder(b)).rem_euclid(modulus.max(1) as i128);
        Some(Range::new(a.low + b.low, a.high + b.high).modulo(small(modulus), residue as u64))
    }

    pub(super) fn negative(a: Range) -> Range {
        let m = i128::from(a.modulus);
        Range::new(-a.high, -a.low).modulo(a.modulus, (-i128::from(a.residue)).rem_euclid(m) as u64)
    }

    pub(super) fn product(a: Range, b: Range) -> Option<Range> {
        let ends = [(a.low, b.low), (a.low, b.high), (a.high, b.low), (a.high, b.high)];
        let mut all = [0i128; 4];
        for (end, (x, y)) in all.iter_mut().zip(ends) {
            *end = x.checked_mul(y)?;
        }
        let (low, high) = (all.iter().min()?, all.iter().max()?);
        let range = Range::new(*low, *high);
        let (m, n) = (constant_or(a), constant_or(b));
        let (r, s) = (remainder(a).unsigned_abs(), remainder(b).unsigned_abs());
        let terms = [m.checked_mul(n), m.checked_mul(s), n.checked_mul(r)];
        let modulus = terms.into_iter().try_fold(0, |g, t| Some(gcd(g, t?)));
        Some(match modulus {
            Some(m) if m > 0 && m <= u64::MAX.into() => {
                // Both are less than 2^64.
                let residue = |v: Range| remainder(v).rem_euclid(m as i128) as u128;
                range.modulo(m as u64, (residue(a) * residue(b) % m) as u64)
            }
            _ => range,
        })
    }

    /// Whether the mathematical result does not fit, if that is known.
    pub fn overflows(op: OverflowOp, a: &Int, b: &Int) -> Option<bool> {
        if a.is_wide() {
            return None;
        }
        let (signed, unsigned) = (signed_limits(a.width), unsigned_limit(a.width));
        let is_signed = matches!(op, OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul);
        let range = |v: &Int| if is_signed { v.signed_range() } else { v.unsigned_range() };
        let (x, y) = (range(a), range(b));
        let result = match op {
            OverflowOp::SAdd | OverflowOp::UAdd => Self::sum(x, y)?,
            OverflowOp::SSub | OverflowOp::USub => Self::sum(x, Self::negative(y))?,
            OverflowOp::SMul | OverflowOp::UMul => Self::product(x, y)?,
        };
        let (low, high): (i128, i128) =
            if is_signed { (signed.0.into(), signed.1.into()) } else { (0, unsigned.into()) };
        if result.low >= low && result.high <= high {
            return Some(false);
        }
        (result.high < low || result.low > high).then_some(true)
    }

    /// Whether the comparison holds, if that is known.
    pub fn compare(op: CmpOp, a: &Int, b: &Int) -> Option<bool> {
        if a.is_wide() {
            return None;
        }
        let less = |below: bool, above: bool| match (below, above) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        match op {
            CmpOp::Eq => match (a.single(), b.single()) {
                (Some(x), Some(y)) => Some(x == y),
                _ => a.meet(b).is_none().then_some(false),
            },
            CmpOp::Ne => Self::compare(CmpOp::Eq, a, b).map(|v| !v),
            CmpOp::Ult => less(a.high < b.low, a.low >= b.high),
            CmpOp::Ule => less(a.high <= b.low, a.low > b.high),
            CmpOp::Slt => less(a.most < b.least, a.least >= b.most),
            CmpOp::Sle => less(a.most <= b.least, a.least > b.most),
            CmpOp::Ugt | CmpOp::Uge | CmpOp::Sgt | CmpOp::Sge => Self::compare(swapped(op), b, a),
        }
    }

    /// Those of `a` that compare so with one of `b`; `None` if none do.
    pub fn where_compared(op: CmpOp, a: &Int, b: &Int) -> Option<Int> {
        if a.is_wide() {
            return Some(*a);
        }
        let mut set = *a;
        match op {
            CmpOp::Eq => return a.meet(b),
            CmpOp::Ne => {
                if let Some(v) = b.single() {
                    let s = b.least;
                    if set.single() == Some(v) {
                        return None;
                    }
                    if set.low == v {
                        set.low += 1;
                    }
                    if set.high == v {
                        set.high -= 1;
                    }
                    if set.least == s {
                        set.least += 1;
                    }
                    if set.most == s {
                        set.most -= 1;
                    }
                }
            }
            CmpOp::Ult => set.high = set.high.min(b.high.checked_sub(1)?),
            CmpOp::Ule => set.high = set.high.min(b.high),
            CmpOp::Ugt => set.low = set.low.max(b.low.checked_add(1)?),
            CmpOp::Uge => set.low = set.low.max(b.low),
            CmpOp::Slt => set.most = set.most.min(b.most.checked_sub(1)?),
            CmpOp::Sle => set.most = set.most.min(b.most),
            CmpOp::Sgt => set.least = set.least.max(b.least.checked_add(1)?),
            CmpOp::Sge => set.least = set.least.max(b.least),
        }
        let (least, most) = signed_limits(a.width);
        if set.most < least || set.least > most || set.low > unsigned_limit(a.width) {
            return None;
        }
        set.reduced()
    }

    /// The lowest `width` bits.
    pub fn truncated(&self, width: u16) -> Int {
        if self.is_wide() {
            return Self::all(width);
        }
        Self::both(width, Some(self.signed_range()), Some(self.unsigned_range()))
    }

    /// As an unsigned number of more bits.
    pub fn zero_extended(&self, width: u16) -> Int {
        if self.is_wide() || width > WIDEST {
            return Self::all(width);
        }
        Self::of(width, self.unsigned_range()).unwrap_or(Self::all(width))
    }

    /// As a signed number of more bits.
    pub fn sign_extended(&self, width: u16) -> Int {
        if self.is_wide() || width > WIDEST {
            return Self::all(width);
        }
        let wide = Self::of(width, self.signed_range()).unwrap_or(Self::all(width));
        // What is not 0 is not 0 then.
        match self.low > 0 {
            true => Self::where_compared(CmpOp::Ne, &wide, &Self::number(width, 0)).unwrap_or(wide),
            false => wide,
        }
    }
}

/// The modulus; 0 of a single number.
fn constant_or(a: Range) -> u128 {
    if a.low == a.high { 0 } else { a.modulus.into() }
}

/// The remainder; a single number itself.
fn remainder(a: Range) -> i128 {
    if a.low == a.high { a.low } else { a.residue.into() }
}

/// A modulus of at most 64 bits; 1 if there is none.
fn small(modulus: u128) -> u64 {
    u64::try_from(modulus).unwrap_or(1).max(1)
}

/// The comparison of the operands in the other order.
pub fn swapped(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Eq | CmpOp::Ne => op,
        CmpOp::Ult => CmpOp::Ugt,
        CmpOp::Ule => CmpOp::Uge,
        CmpOp::Ugt => CmpOp::Ult,
        CmpOp::Uge => CmpOp::Ule,
        CmpOp::Slt => CmpOp::Sgt,
        CmpOp::Sle => CmpOp::Sge,
        CmpOp::Sgt => CmpOp::Slt,
        CmpOp::Sge => CmpOp::Sle,
    }
}

/// The comparison that holds where this one does not.
pub fn negated(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Eq => CmpOp::Ne,
        CmpOp::Ne => CmpOp::Eq,
        CmpOp::Ult => CmpOp::Uge,
        CmpOp::Ule => CmpOp::Ugt,
        CmpOp::Ugt => CmpOp::Ule,
        CmpOp::Uge => CmpOp::Ult,
        CmpOp::Slt => CmpOp::Sge,
        CmpOp::Sle => CmpOp::Sgt,
        CmpOp::Sgt => CmpOp::Sle,
        CmpOp::Sge => CmpOp::Slt,
    }
}
