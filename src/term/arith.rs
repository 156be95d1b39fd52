//! Arithmetic, with rewrite rules; signed divisions and overflow tests are built from the rest.

use super::arena::{Sort, Term, TermId, Terms};
use crate::util::Bv;

impl Terms {
    /// Sum.
    pub fn add(&self, a: TermId, b: TermId) -> TermId {
        let one = Bv::one(self.width(a));
        self.sum(&[(a, one), (b, one)])
    }

    /// Difference.
    pub fn sub(&self, a: TermId, b: TermId) -> TermId {
        let one = Bv::one(self.width(a));
        self.sum(&[(a, one), (b, one.neg())])
    }

    /// Negation.
    pub fn neg(&self, a: TermId) -> TermId {
        let minus = Bv::ones(self.width(a));
        self.sum(&[(a, minus)])
    }

    fn sum(&self, parts: &[(TermId, Bv)]) -> TermId {
        let width = self.width(parts[0].0);
        if width == 1 {
            // Modulo 2, every sum is an exclusive or.
            let zero = self.ff();
            return parts.iter().fold(zero, |s, p| self.xor(s, p.0));
        }
        if self.is_plain() {
            return self.plain_sum(parts);
        }
        if let Some(form) = self.linear_sum(parts) {
            return self.sum_of(&form);
        }
        let sort = Sort::Bv(width);
        let mut sum: Option<TermId> = None;
        for &(t, k) in parts {
            let part = if k.is_one() { t } else { self.intern(Term::Neg(t), sort) };
            sum = Some(match sum {
                None => part,
                Some(s) if self.as_const(part).is_some_and(|v| v.is_zero()) => s,
                Some(s) => self.intern(Term::Add(s.min(part), s.max(part)), sort),
            });
        }
        sum.unwrap_or(parts[0].0)
    }

    /// A sum as it is told, but for its constants, and for what is added and taken away again.
    fn plain_sum(&self, parts: &[(TermId, Bv)]) -> TermId {
        let (mut constant, sort) = (Bv::zero(self.width(parts[0].0)), self.sort(parts[0].0));
        let mut sum: Option<TermId> = None;
        for &(t, k) in parts {
            let (t, offset) = match (self.as_const(t), self.get(t)) {
                (Some(v), _) => (None, v),
                (None, Term::Add(x, y)) => self.as_const(y).map_or((Some(t), Bv::zero(k.width())), |v| (Some(x), v)),
                _ => (Some(t), Bv::zero(k.width())),
            };
            constant = constant.add(k.mul(offset));
            let Some(t) = t else { continue };
            let part = match self.get(t) {
                _ if k.is_one() => t,
                Term::Neg(x) => x,
                _ => self.intern(Term::Neg(t), sort),
            };
            sum = match sum {
                None => Some(part),
                Some(s) if self.get(s) == Term::Neg(part) || self.get(part) == Term::Neg(s) => None,
                Some(s) => Some(self.intern(Term::Add(s.min(part), s.max(part)), sort)),
            };
        }
        match sum {
            None => self.constant(constant),
            Some(sum) if constant.is_zero() => sum,
            Some(sum) => self.intern(Term::Add(sum, self.constant(constant)), sort),
        }
    }

    /// Product.
    pub fn mul(&self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        debug_assert_eq!(width, self.width(b));
        if width == 1 {
            return self.and(a, b);
        }
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        if let Some(k) = self.as_const(b) {
            if let Some(v) = self.as_const(a) {
                return self.constant(v.mul(k));
            }
            if k.is_one() || k.is_zero() {
                return if k.is_one() { a } else { b };
            }
            if !self.is_plain()
                && let Some(form) = self.linear_sum(&[(a, k)])
            {
                return self.sum_of(&form);
            }
        }
        // A constant stays on the right, where the rules look for it.
        let (a, b) = if self.as_const(b).is_some() { (a, b) } else { (a.min(b), a.max(b)) };
        self.intern(Term::Mul(a, b), Sort::Bv(width))
    }

    /// Unsigned quotient; all ones for divisor 0.
    pub fn udiv(&self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        match (self.as_const(a), self.as_const(b)) {
            (Some(x), Some(y)) => return self.constant(x.udiv(y)),
            (_, Some(y)) if y.is_one() => return a,
            (_, Some(y)) if !self.is_plain() => {
                if let Some(n) = y.log2() {
                    let n = self.int(width, u128::from(n));
                    return self.lshr(a, n);
                }
            }
            _ => {}
        }
        self.narrow_division(a, b, |t, x, y, w| t.intern(Term::UDiv(x, y), Sort::Bv(w)))
    }

    /// Unsigned remainder; `a` for divisor 0.
    pub fn urem(&self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        match (self.as_const(a), self.as_const(b)) {
            (Some(x), Some(y)) => return self.constant(x.urem(y)),
            (_, Some(y)) if y.is_one() => return self.int(width, 0),
            (_, Some(y)) if !self.is_plain() => {
                if let Some(n) = y.log2() {
                    let low = self.extract(a, 0, n);
                    return self.zext(low, width);
                }
            }
            _ => {}
        }
        self.narrow_division(a, b, |t, x, y, w| t.intern(Term::URem(x, y), Sort::Bv(w)))
    }

    /// Divides in the width of the operands before their zero extension; the divisor must then be
    /// a constant other than 0, since only then no special case depends on the width.
    fn narrow_division(&self, a: TermId, b: TermId, make: impl Fn(&Self, TermId, TermId, u16) -> TermId) -> TermId {
        let width = self.width(a);
        if let (Term::ZExt(x), Some(k), false) = (self.get(a), self.as_const(b), self.is_plain()) {
            let inner = self.width(x);
            if !k.is_zero() && k.significant_bits() <= inner {
                let k = self.constant(k.zext(inner));
                let q = make(self, x, k, inner);
                return self.zext(q, width);
            }
        }
        make(self, a, b, width)
    }

    /// The sign bit.
    pub fn sign(&self, a: TermId) -> TermId {
        let width = self.width(a);
        self.extract(a, width - 1, 1)
    }

    /// The absolute value as an unsigned number.
    pub fn abs(&self, a: TermId) -> TermId {
        let (sign, minus) = (self.sign(a), self.neg(a));
        self.ite(sign, minus, a)
    }

    /// Signed quotient rounded to zero (SMT-LIB's bvsdiv).
    pub fn sdiv(&self, a: TermId, b: TermId) -> TermId {
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            return self.constant(x.sdiv(y));
        }
        let (x, y) = (self.abs(a), self.abs(b));
        let q = self.udiv(x, y);
        let (sa, sb) = (self.sign(a), self.sign(b));
        let differ = self.xor(sa, sb);
        let minus = self.neg(q);
        self.ite(differ, minus, q)
    }

    /// Signed remainder with the sign of the dividend (SMT-LIB's bvsrem).
    pub fn srem(&self, a: TermId, b: TermId) -> TermId {
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            return self.constant(x.srem(y));
        }
        let (x, y) = (self.abs(a), self.abs(b));
        let r = self.urem(x, y);
        let sign = self.sign(a);
        let minus = self.neg(r);
        self.ite(sign, minus, r)
    }

    /// Whether the signed sum (difference if `subtract`) does not fit the width.
    pub fn signed_add_overflows(&self, a: TermId, b: TermId, subtract: bool) -> TermId {
        let r = if subtract { self.sub(a, b) } else { self.add(a, b) };
        let (sa, sb, sr) = (self.sign(a), self.sign(b), self.sign(r));
        // Overflow iff the operands' signs agree (disagree, for a difference) and the result's differs from a's.
        let same = self.xor(sa, sb);
        let relevant = if subtract { same } else { self.not(same) };
        let changed = self.xor(sa, sr);
        self.and(relevant, changed)
    }

    /// Whether the unsigned sum does not fit the width.
    pub fn unsigned_add_overflows(&self, a: TermId, b: TermId) -> TermId {
        let sum = self.add(a, b);
        self.ult(sum, a)
    }

    /// Whether the product does not fit the width, as signed or unsigned numbers.
    pub fn mul_overflows(&self, a: TermId, b: TermId, signed: bool) -> TermId {
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        if let Some(k) = self.as_const(b) {
            return self.mul_constant_overflows(a, k, signed);
        }
        let width = self.width(a);
        let wide = 2 * width;
        if signed {
            let (x, y) = (self.sext(a, wide), self.sext(b, wide));
            let p = self.mul(x, y);
            let low = self.extract(p, 0, width);
            let back = self.sext(low, wide);
            let same = self.eq(p, back);
            self.not(same)
        } else {
            let (x, y) = (self.zext(a, wide), self.zext(b, wide));
            let p = self.mul(x, y);
            let high = self.extract(p, width, width);
            let zero = self.int(width, 0);
            let fits = self.eq(high, zero);
            self.not(fits)
        }
    }

    /// Whether `a * k` does not fit: `a` is outside the range of quotients by `k`.
    fn mul_constant_overflows(&self, a: TermId, k: Bv, signed: bool) -> TermId {
        let width = k.width();
        if k.is_zero() {
            return self.ff();
        }
        if !signed {
            let limit = self.constant(Bv::ones(width).udiv(k));
            return self.ult(limit, a);
        }
        let (min, max) = (Bv::min_signed(width), Bv::max_signed(width));
        if k.is_ones() {
            let min = self.constant(min);
            return self.eq(a, min);
        }
        // Division rounds to zero, which is into the range.
        let (low, high) = if k.sign() { (max.sdiv(k), min.sdiv(k)) } else { (min.sdiv(k), max.sdiv(k)) };
        let (low, high) = (self.constant(low), self.constant(high));
        let (below, above) = (self.slt(a, low), self.slt(high, a));
        self.or(below, above)
    }
}
