//! Extraction, concatenation and extension, with their rewrite rules.

use super::arena::{Sort, Term, TermId, Terms};

impl Terms {
    /// Whether extraction from `a` goes on inside.
    fn has_parts(&self, a: TermId) -> bool {
        self.as_const(a).is_some() || matches!(self.get(a), Term::Concat(..))
    }

    /// `width` bits of `a` from bit `low` up.
    pub fn extract(&self, a: TermId, low: u16, width: u16) -> TermId {
        let full = self.width(a);
        debug_assert!(width >= 1 && low + width <= full);
        if width == full {
            return a;
        }
        if let Some(v) = self.as_const(a) {
            return self.constant(v.extract(low, width));
        }
        match self.get(a) {
            Term::Extract { arg, low: inner } => return self.extract(arg, inner + low, width),
            Term::Concat(high, rest) => {
                let split = self.width(rest);
                if low >= split {
                    return self.extract(high, low - split, width);
                }
                if low + width <= split {
                    return self.extract(rest, low, width);
                }
                let upper = self.extract(high, 0, low + width - split);
                let lower = self.extract(rest, low, split - low);
                return self.concat(upper, lower);
            }
            _ if self.is_plain() => {}
            Term::ZExt(x) => {
                let inner = self.width(x);
                if low >= inner {
                    return self.int(width, 0);
                }
                if low + width <= inner {
                    return self.extract(x, low, width);
                }
                let part = self.extract(x, low, inner - low);
                return self.zext(part, width);
            }
            Term::SExt(x) => {
                let inner = self.width(x);
                if low + width <= inner {
                    return self.extract(x, low, width);
                }
                if low < inner {
                    let part = self.extract(x, low, inner - low);
                    return self.sext(part, width);
                }
            }
            Term::Ite(c, x, y) if self.has_parts(x) || self.has_parts(y) => {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                return self.ite(c, x, y);
            }
            Term::Not(x) => {
                let part = self.extract(x, low, width);
                return self.not(part);
            }
            Term::And(x, y) if self.as_const(x).is_some() || self.as_const(y).is_some() => {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                return self.and(x, y);
            }
            // The low bits of a sum depend on the low bits of its operands only.
            Term::Add(x, y) if low == 0 => {
                let (x, y) = (self.extract(x, 0, width), self.extract(y, 0, width));
                return self.add(x, y);
            }
            Term::Mul(x, y) if low == 0 => {
                let (x, y) = (self.extract(x, 0, width), self.extract(y, 0, width));
                return self.mul(x, y);
            }
            Term::Neg(x) if low == 0 => {
                let part = self.extract(x, 0, width);
                return self.neg(part);
            }
            _ => {}
        }
        self.intern(Term::Extract { arg: a, low }, Sort::Bv(width))
    }

    /// `high` above `low`.
    pub fn concat(&self, high: TermId, low: TermId) -> TermId {
        let width = self.width(high) + self.width(low);
        if let (Some(h), Some(l)) = (self.as_const(high), self.as_const(low)) {
            return self.constant(h.concat(l));
        }
        if !self.is_plain() && self.as_const(high).is_some_and(|v| v.is_zero()) {
            return self.zext(low, width);
        }
        match (self.get(high), self.get(low)) {
            (Term::Extract { arg: x, low: i }, Term::Extract { arg: y, low: j })
                if x == y && i == j + self.width(low) =>
            {
                return self.extract(x, j, width);
            }
            // Keep nested concatenations to the right, so that adjacent slices meet.
            (Term::Concat(a, b), _) => {
                let rest = self.concat(b, low);
                return self.concat(a, rest);
            }
            (Term::Extract { arg: x, low: i }, Term::Concat(b, c)) => {
                if let Term::Extract { arg: y, low: j } = self.get(b)
                    && x == y
                    && i == j + self.width(b)
                {
                    let joined = self.extract(x, j, self.width(high) + self.width(b));
                    return self.concat(joined, c);
                }
            }
            _ => {}
        }
        self.intern(Term::Concat(high, low), Sort::Bv(width))
    }

    /// Zero extension to `width` bits (or `a` itself).
    pub fn zext(&self, a: TermId, width: u16) -> TermId {
        if self.width(a) == width {
            return a;
        }
        if let Some(v) = self.as_const(a) {
            return self.constant(v.zext(width));
        }
        match self.get(a) {
            _ if self.is_plain() => self.intern(Term::ZExt(a), Sort::Bv(width)),
            Term::ZExt(x) => self.zext(x, width),
            Term::Ite(c, x, y) if self.as_const(x).is_some() && self.as_const(y).is_some() => {
                let (x, y) = (self.zext(x, width), self.zext(y, width));
                self.ite(c, x, y)
            }
            _ => self.intern(Term::ZExt(a), Sort::Bv(width)),
        }
    }

    /// Sign extension to `width` bits (or `a` itself).
    pub fn sext(&self, a: TermId, width: u16) -> TermId {
        if self.width(a) == width {
            return a;
        }
        if let Some(v) = self.as_const(a) {
            return self.constant(v.sext(width));
        }
        match self.get(a) {
            _ if self.is_plain() => self.intern(Term::SExt(a), Sort::Bv(width)),
            Term::SExt(x) => self.sext(x, width),
            Term::ZExt(x) => self.zext(x, width),
            Term::Ite(c, x, y) if self.as_const(x).is_some() && self.as_const(y).is_some() => {
                let (x, y) = (self.sext(x, width), self.sext(y, width));
                self.ite(c, x, y)
            }
            _ => self.intern(Term::SExt(a), Sort::Bv(width)),
        }
    }

    /// `a` cut or zero-extended to `width` bits.
    pub fn resize_unsigned(&self, a: TermId, width: u16) -> TermId {
        if self.width(a) > width { self.extract(a, 0, width) } else { self.zext(a, width) }
    }

    /// `a` cut or sign-extended to `width` bits.
    pub fn resize_signed(&self, a: TermId, width: u16) -> TermId {
        if self.width(a) > width { self.extract(a, 0, width) } else { self.sext(a, width) }
    }
}
