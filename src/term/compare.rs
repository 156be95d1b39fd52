//! Comparisons, with rewrite rules.

use super::arena::{Sort, Term, TermId, Terms};
use crate::util::Bv;

/// How far a comparison with a constant is pushed into nested conditionals.
const PUSH_DEPTH: u32 = 64;

impl Terms {
    /// Equality.
    pub fn eq(&self, a: TermId, b: TermId) -> TermId {
        self.eq_within(a, b, PUSH_DEPTH)
    }

    /// Disequality.
    pub fn ne(&self, a: TermId, b: TermId) -> TermId {
        let same = self.eq(a, b);
        self.not(same)
    }

    fn eq_within(&self, a: TermId, b: TermId, depth: u32) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        if a == b {
            return self.tt();
        }
        if self.width(a) == 1 {
            let differ = self.xor(a, b);
            return self.not(differ);
        }
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        if self.is_plain() {
            return match (self.as_const(a), self.as_const(b)) {
                (Some(x), Some(y)) => self.bool(x == y),
                _ => self.intern(Term::Eq(a.min(b), a.max(b)), Sort::Bv(1)),
            };
        }
        if let Some(k) = self.as_const(b) {
            return self.eq_const(a, b, k, depth);
        }
        match (self.get(a), self.get(b)) {
            (Term::Not(x), Term::Not(y)) => return self.eq_within(x, y, depth),
            (Term::ZExt(x), Term::ZExt(y)) | (Term::SExt(x), Term::SExt(y)) if self.width(x) == self.width(y) => {
                return self.eq_within(x, y, depth);
            }
            (Term::Concat(h, l), Term::Concat(i, m)) if self.width(h) == self.width(i) => {
                let (high, low) = (self.eq_within(h, i, depth), self.eq_within(l, m, depth));
                return self.and(high, low);
            }
            (Term::Ite(c, x, y), _) if x == b || y == b => {
                let other = if x == b { y } else { x };
                let (same, c) = (self.eq_within(other, b, depth), if x == b { c } else { self.not(c) });
                return self.or(c, same);
            }
            (_, Term::Ite(c, x, y)) if x == a || y == a => {
                let other = if x == a { y } else { x };
                let (same, c) = (self.eq_within(other, a, depth), if x == a { c } else { self.not(c) });
                return self.or(c, same);
            }
            _ => {}
        }
        if let Some(r) = self.eq_linear(a, b, depth) {
            return r;
        }
        self.intern(Term::Eq(a.min(b), a.max(b)), Sort::Bv(1))
    }

    /// Cancels what two sums share.
    fn eq_linear(&self, a: TermId, b: TermId, depth: u32) -> Option<TermId> {
        let is_sum = |t: Term| matches!(t, Term::Add(..) | Term::Neg(_) | Term::Mul(..));
        if !is_sum(self.get(a)) && !is_sum(self.get(b)) {
            return None;
        }
        let one = Bv::one(self.width(a));
        let form = self.linear_sum(&[(a, one), (b, one.neg())])?;
        match form.atoms.as_slice() {
            [] => Some(self.bool(form.constant.is_zero())),
            [(x, k)] if k.is_one() || k.is_ones() => {
                let value = if k.is_one() { form.constant.neg() } else { form.constant };
                let value = self.constant(value);
                Some(self.eq_within(*x, value, depth))
            }
            [(x, k), (y, l)] if form.constant.is_zero() && k.add(*l).is_zero() && k.is_one() => {
                Some(self.intern(Term::Eq(*x.min(y), *x.max(y)), Sort::Bv(1)))
            }
            _ => None,
        }
    }

    fn eq_const(&self, a: TermId, b: TermId, k: Bv, depth: u32) -> TermId {
        if let Some(v) = self.as_const(a) {
            return self.bool(v == k);
        }
        match self.get(a) {
            Term::Not(x) => {
                let k = self.constant(k.not());
                return self.eq_within(x, k, depth);
            }
            Term::Neg(x) => {
                let k = self.constant(k.neg());
                return self.eq_within(x, k, depth);
            }
            Term::Add(x, y) => {
                if let Some(c) = self.as_const(y) {
                    let k = self.constant(k.sub(c));
                    return self.eq_within(x, k, depth);
                }
            }
            Term::Xor(x, y) => {
                if let Some(c) = self.as_const(y) {
                    let k = self.constant(k.xor(c));
                    return self.eq_within(x, k, depth);
                }
            }
            Term::ZExt(x) => {
                let inner = self.width(x);
                return if k.significant_bits() <= inner {
                    let k = self.constant(k.zext(inner));
                    self.eq_within(x, k, depth)
                } else {
                    self.ff()
                };
            }
            Term::SExt(x) => {
                let low = k.zext(self.width(x));
                return if low.sext(k.width()) == k {
                    let k = self.constant(low);
                    self.eq_within(x, k, depth)
                } else {
                    self.ff()
                };
            }
            Term::Concat(h, l) => {
                let split = self.width(l);
                let (i, m) = (k.extract(split, k.width() - split), k.extract(0, split));
                let (i, m) = (self.constant(i), self.constant(m));
                let (high, low) = (self.eq_within(h, i, depth), self.eq_within(l, m, depth));
                return self.and(high, low);
            }
            Term::Ite(c, x, y) if depth > 0 && (self.as_const(x).is_some() || self.as_const(y).is_some()) => {
                let (x, y) = (self.eq_within(x, b, depth - 1), self.eq_within(y, b, depth - 1));
                return self.ite(c, x, y);
            }
            _ => {}
        }
        self.intern(Term::Eq(a.min(b), a.max(b)), Sort::Bv(1))
    }

    /// Unsigned less-than.
    pub fn ult(&self, a: TermId, b: TermId) -> TermId {
        self.less(a, b, false, PUSH_DEPTH)
    }

    /// Unsigned less-or-equal.
    pub fn ule(&self, a: TermId, b: TermId) -> TermId {
        let greater = self.ult(b, a);
        self.not(greater)
    }

    /// Signed less-than.
    pub fn slt(&self, a: TermId, b: TermId) -> TermId {
        self.less(a, b, true, PUSH_DEPTH)
    }

    /// Signed less-or-equal.
    pub fn sle(&self, a: TermId, b: TermId) -> TermId {
        let greater = self.slt(b, a);
        self.not(greater)
    }

    fn less(&self, a: TermId, b: TermId, signed: bool, depth: u32) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let width = self.width(a);
        if a == b {
            return self.ff();
        }
        if width == 1 {
            // Unsigned: !a & b; signed, 1 is -1: a & !b.
            let (low, high) = if signed { (b, a) } else { (a, b) };
            let low = self.not(low);
            return self.and(low, high);
        }
        let (min, max) =
            if signed { (Bv::min_signed(width), Bv::max_signed(width)) } else { (Bv::zero(width), Bv::ones(width)) };
        match (self.as_const(a), self.as_const(b)) {
            (Some(x), Some(y)) => return self.bool(if signed { x.slt(&y) } else { x.ult(&y) }),
            (Some(x), None) if x == max => return self.ff(),
            (None, Some(y)) if y == min => return self.ff(),
            _ if self.is_plain() => {
                let term = if signed { Term::Slt(a, b) } else { Term::Ult(a, b) };
                return self.intern(term, Sort::Bv(1));
            }
            (Some(x), None) if x == min => return self.ne(a, b),
            (None, Some(y)) if y == max => return self.ne(a, b),
            (Some(x), None) if x.add(Bv::one(width)) == max => {
                let top = self.constant(max);
                return self.eq(b, top);
            }
            (None, Some(y)) if y.sub(Bv::one(width)) == min => {
                let bottom = self.constant(min);
                return self.eq(a, bottom);
            }
            _ => {}
        }
        if let Some(r) = self.less_structural(a, b, signed, depth) {
            return r;
        }
        let term = if signed { Term::Slt(a, b) } else { Term::Ult(a, b) };
        self.intern(term, Sort::Bv(1))
    }

    fn less_structural(&self, a: TermId, b: TermId, signed: bool, depth: u32) -> Option<TermId> {
        match (self.get(a), self.get(b)) {
            // Zero-extended values are not negative, and keep their order.
            (Term::ZExt(x), Term::ZExt(y)) if self.width(x) == self.width(y) => Some(self.less(x, y, false, depth)),
            (Term::SExt(x), Term::SExt(y)) if self.width(x) == self.width(y) => Some(self.less(x, y, signed, depth)),
            (Term::ZExt(x), _) if self.as_const(b).is_some() => {
                let (k, inner) = (self.as_const(b)?, self.width(x));
                if signed && k.sign() {
                    return Some(self.ff());
                }
                if k.significant_bits() > inner {
                    return Some(self.tt());
                }
                let k = self.constant(k.zext(inner));
                Some(self.less(x, k, false, depth))
            }
            (_, Term::ZExt(y)) if self.as_const(a).is_some() => {
                let (k, inner) = (self.as_const(a)?, self.width(y));
                if signed && k.sign() {
                    return Some(self.tt());
                }
                if k.significant_bits() > inner {
                    return Some(self.ff());
                }
                let k = self.constant(k.zext(inner));
                Some(self.less(k, y, false, depth))
            }
            (Term::SExt(x), _) if signed && self.as_const(b).is_some() => {
                let (k, inner) = (self.as_const(b)?, self.width(x));
                let low = k.zext(inner);
                if low.sext(k.width()) != k {
                    return Some(self.bool(!k.sign()));
                }
                let k = self.constant(low);
                Some(self.less(x, k, true, depth))
            }
            (_, Term::SExt(y)) if signed && self.as_const(a).is_some() => {
                let (k, inner) = (self.as_const(a)?, self.width(y));
                let low = k.zext(inner);
                if low.sext(k.width()) != k {
                    return Some(self.bool(k.sign()));
                }
                let k = self.constant(low);
                Some(self.less(k, y, true, depth))
            }
            (Term::Ite(c, x, y), _)
                if depth > 0
                    && self.as_const(b).is_some()
                    && (self.as_const(x).is_some() || self.as_const(y).is_some()) =>
            {
                let (x, y) = (self.less(x, b, signed, depth - 1), self.less(y, b, signed, depth - 1));
                Some(self.ite(c, x, y))
            }
            (_, Term::Ite(c, x, y))
                if depth > 0
                    && self.as_const(a).is_some()
                    && (self.as_const(x).is_some() || self.as_const(y).is_some()) =>
            {
                let (x, y) = (self.less(a, x, signed, depth - 1), self.less(a, y, signed, depth - 1));
                Some(self.ite(c, x, y))
            }
            _ => None,
        }
    }
}
