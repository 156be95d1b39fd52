//! Arithmetic on sets of integers.

use super::int::{Int, Range, unsigned_limit};
use crate::analysis::simplify::bin_value;
use crate::program::BinOp;
use crate::util::Bv;

impl Int {
    /// The squares.
    pub fn squared(&self) -> Int {
        let product = Self::bin(BinOp::Mul, self, self);
        if self.is_wide() || self.width == 1 {
            return product;
        }
        let (low, high) = (i128::from(self.least), i128::from(self.most));
        let least = if low <= 0 && high >= 0 { 0 } else { (low * low).min(high * high) };
        let square = Self::between(self.width, least, (low * low).max(high * high));
        square.meet(&product).unwrap_or(product)
    }

    /// The results of an operation on one of `self` and one of `other`, which are of one width.
    pub fn bin(op: BinOp, a: &Int, b: &Int) -> Int {
        let width = a.width;
        if a.is_wide() {
            return Self::all(width);
        }
        if let (Some(x), Some(y)) = (a.single(), b.single()) {
            let bv = |v: u64| Bv::new(width, v.into());
            return Self::only(bin_value(op, bv(x), bv(y)));
        }
        if width == 1 {
            return Self::of_bits(op, a, b);
        }
        let (sa, sb) = (a.signed_range(), b.signed_range());
        let (ua, ub) = (a.unsigned_range(), b.unsigned_range());
        match op {
            BinOp::Add => Self::both(width, Self::sum(sa, sb), Self::sum(ua, ub)),
            BinOp::Sub => Self::both(width, Self::sum(sa, Self::negative(sb)), Self::sum(ua, Self::negative(ub))),
            BinOp::Mul => Self::both(width, Self::product(sa, sb), Self::product(ua, ub)),
            BinOp::UDiv => a.unsigned_quotient(b),
            BinOp::SDiv => a.signed_quotient(b),
            BinOp::URem => a.unsigned_remainder(b),
            BinOp::SRem => a.signed_remainder(b),
            BinOp::Shl | BinOp::LShr | BinOp::AShr => a.shifted(op, b),
            BinOp::And | BinOp::Or | BinOp::Xor => a.bitwise(op, b),
        }
    }

    /// Of Booleans: one by one.
    fn of_bits(op: BinOp, a: &Int, b: &Int) -> Int {
        let mut found: Option<Int> = None;
        for x in a.low..=a.high {
            for y in b.low..=b.high {
                let bv = |v: u64| Bv::new(1, v.into());
                let value = Self::only(bin_value(op, bv(x), bv(y)));
                found = Some(found.map_or(value, |f| f.join(&value)));
            }
        }
        found.unwrap_or(Self::all(1))
    }

    fn unsigned_quotient(&self, by: &Int) -> Int {
        let width = self.width;
        let ones = Self::between(width, unsigned_limit(width).into(), unsigned_limit(width).into());
        if by.high == 0 {
            return ones;
        }
        let least = by.low.max(1);
        let range = Range::new((self.low / by.high).into(), (self.high / least).into());
        let quotient = Self::of(width, self.exact(by).map_or(range, |(m, r)| range.modulo(m, r)));
        let quotient = quotient.unwrap_or(Self::all(width));
        if by.low == 0 { quotient.join(&ones) } else { quotient }
    }

    /// Modulus and residue of a quotient without a remainder.
    fn exact(&self, by: &Int) -> Option<(u64, u64)> {
        let d = by.single().filter(|d| *d > 1)?;
        let (m, r) = (self.modulus, self.residue);
        (m % d == 0 && r % d == 0).then_some((m / d, r / d))
    }

    fn signed_quotient(&self, by: &Int) -> Int {
        let width = self.width;
        let (low, high) = (i128::from(self.least), i128::from(self.most));
        let mut found: Option<Int> = None;
        let mut add = |value: Int| found = Some(found.map_or(value, |f: Int| f.join(&value)));
        let (d, e) = (i128::from(by.least), i128::from(by.most));
        for (d, e) in [(d.max(1), e), (d, e.min(-1))] {
            if d <= e {
                let ends = [low / d, low / e, high / d, high / e];
                // Between the ends there may be 0.
                let zero = (low <= 0 && high >= 0).then_some(0);
                let all = || ends.iter().copied().chain(zero);
                add(Self::between(width, all().min().unwrap_or(0), all().max().unwrap_or(0)));
            }
        }
        if d <= 0 && e >= 0 {
            // By 0: -1, or 1 of negative numbers.
            [-1, 1].into_iter().for_each(|v| add(Self::number(width, v)));
        }
        let found = found.unwrap_or(Self::all(width));
        match self.exact(by) {
            Some((m, r)) if self.least >= 0 && by.least > 0 => {
                let range = Range::new(found.low.into(), found.high.into()).modulo(m, r);
                Self::of(width, range).and_then(|v| v.meet(&found)).unwrap_or(found)
            }
            _ => found,
        }
    }

    fn unsigned_remainder(&self, by: &Int) -> Int {
        if self.high < by.low {
            return *self;
        }
        let most = if by.low == 0 { self.high } else { self.high.min(by.high - 1) };
        Self::between(self.width, 0, most.into())
    }

    fn signed_remainder(&self, by: &Int) -> Int {
        let size = by.least.unsigned_abs().max(by.most.unsigned_abs());
        let free = by.least <= 0 && by.most >= 0;
        let least_size = if free { 0 } else { by.least.unsigned_abs().min(by.most.unsigned_abs()) };
        if self.least.unsigned_abs().max(self.most.unsigned_abs()) < least_size {
            return *self;
        }
        let bound = |v: i64| match free {
            true => v.unsigned_abs(),
            false => v.unsigned_abs().min(size - 1),
        };
        let low = if self.least < 0 { -i128::from(bound(self.least)) } else { 0 };
        let high = if self.most > 0 { i128::from(bound(self.most)) } else { 0 };
        Self::between(self.width, low, high)
    }

    fn shifted(&self, op: BinOp, by: &Int) -> Int {
        let width = self.width;
        let zero = || Self::number(width, 0);
        if by.high >= width.into() {
            // Every bit may be shifted out.
            return match op {
                BinOp::LShr => Self::between(width, 0, (self.high >> by.low.min(63)).into()),
                BinOp::AShr => {
                    Self::between(width, self.least.min(0).into(), self.most.max(-1).max(self.most >> 63).max(0).into())
                }
                _ if by.low >= width.into() => zero(),
                _ => Self::all(width),
            };
        }
        let (least, most) = (by.low as u32, by.high as u32);
        match op {
            BinOp::Shl if least == most => {
                let factor = Range::new(1 << least, 1 << least);
                Self::both(
                    width,
                    Self::product(self.signed_range(), factor),
                    Self::product(self.unsigned_range(), factor),
                )
            }
            BinOp::Shl => {
                let factor = Range::new(1 << least, 1 << most);
                Self::both(width, Self::product(self.unsigned_range(), factor), None)
            }
            BinOp::LShr => Self::between(width, (self.low >> most).into(), (self.high >> least).into()),
            _ => {
                let ends = [self.least >> least, self.least >> most, self.most >> least, self.most >> most];
                let (low, high) = (ends.iter().min().copied(), ends.iter().max().copied());
                Self::between(width, low.unwrap_or(i64::MIN).into(), high.unwrap_or(i64::MAX).into())
            }
        }
    }

    fn bitwise(&self, op: BinOp, other: &Int) -> Int {
        let width = self.width;
        let below = |v: u64| v.checked_ilog2().map_or(0, |n| u64::MAX >> (63 - n));
        let bounds = match op {
            BinOp::And => {
                let high_bits = |mask: &Int, v: &Int| {
                    // A mask of all bits from some place on keeps the order.
                    let mask = mask.single()?;
                    let rest = !mask & unsigned_limit(width);
                    (rest & rest.wrapping_add(1) == 0).then_some((v.low & mask, v.high & mask))
                };
                let (low, high) =
                    high_bits(self, other).or_else(|| high_bits(other, self)).unwrap_or((0, self.high.min(other.high)));
                Range::new(low.into(), high.into())
            }
            BinOp::Or => Range::new(self.low.max(other.low).into(), below(self.high | other.high).into()),
            _ => Range::new(0, below(self.high | other.high).into()),
        };
        let known = |v: &Int| match v.congruence() {
            (0, r) => (width.min(63), r),
            (m, r) => (m.trailing_zeros() as u16, r),
        };
        let ((n, a), (m, b)) = (known(self), known(other));
        let zeros = |(n, r): (u16, u64)| if r == 0 { n } else { (r.trailing_zeros() as u16).min(n) };
        let apply = |x: u64, y: u64| match op {
            BinOp::And => x & y,
            BinOp::Or => x | y,
            _ => x ^ y,
        };
        // Low bits that are known of both, or 0 in one of a conjunction.
        let bits = n.min(m).max(if op == BinOp::And { zeros((n, a)).max(zeros((m, b))) } else { 0 }).min(63);
        let modulus = 1u64 << bits;
        let residue = if bits <= n.min(m) { apply(a, b) } else { 0 };
        let range = bounds.modulo(modulus, residue % modulus);
        Self::of(width, range).unwrap_or(Self::all(width))
    }
}
