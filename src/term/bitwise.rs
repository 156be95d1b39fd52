//! Bitwise operators, conditionals and shifts, with their rewrite rules.
//!
//! Conjunctions are kept small by the two-level rules for and-inverter graphs of Brummayer and
//! Biere (Local Two-Level And-Inverter Graph Minimization without Blowup, MEMICS 2006); they hold
//! bit by bit, so for every width.

use super::arena::{Sort, Term, TermId, Terms};
use crate::util::Bv;

/// How deep sums are looked into for their low bits.
const LOW_DEPTH: u32 = 8;

/// The number of bits that are kept by a conjunction with `k`, if these are the lowest ones.
fn low_mask(k: Bv) -> Option<u16> {
    let ones = k.to_u128()?.trailing_ones() as u16;
    (ones > 0 && k == Bv::ones(ones).zext(k.width())).then_some(ones)
}

impl Terms {
    /// Bitwise complement.
    pub fn not(&self, a: TermId) -> TermId {
        if let Some(v) = self.as_const(a) {
            return self.constant(v.not());
        }
        match self.get(a) {
            Term::Not(x) => x,
            _ => {
                let sort = self.sort(a);
                self.intern(Term::Not(a), sort)
            }
        }
    }

    /// Whether one of the two is the complement of the other.
    fn complementary(&self, a: TermId, b: TermId) -> bool {
        self.get(a) == Term::Not(b) || self.get(b) == Term::Not(a)
    }

    fn as_and(&self, a: TermId) -> Option<(TermId, TermId)> {
        match self.get(a) {
            Term::And(x, y) => Some((x, y)),
            _ => None,
        }
    }

    fn as_nand(&self, a: TermId) -> Option<(TermId, TermId)> {
        match self.get(a) {
            Term::Not(x) => self.as_and(x),
            _ => None,
        }
    }

    /// Bitwise and.
    pub fn and(&self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        if let Some(k) = self.as_const(b) {
            if k.is_zero() {
                return b;
            }
            if k.is_ones() {
                return a;
            }
            if let Some(v) = self.as_const(a) {
                return self.constant(v.and(k));
            }
            let width = self.width(a);
            if let Some(low) = low_mask(k).and_then(|n| self.known_low_bits(a, n, LOW_DEPTH)) {
                return self.constant(low.zext(width));
            }
        }
        if a == b {
            return a;
        }
        if self.complementary(a, b) {
            return self.constant(Bv::zero(self.width(a)));
        }
        if !self.is_plain()
            && let Some(r) =
                self.and_one_sided(a, b).or_else(|| self.and_one_sided(b, a)).or_else(|| self.and_two_sided(a, b))
        {
            return r;
        }
        let (a, b) = (a.min(b), a.max(b));
        let sort = self.sort(a);
        self.intern(Term::And(a, b), sort)
    }

    /// The lowest `n` bits of `a`, if they are constant: as those of an aligned address that was moved by a number are.
    fn known_low_bits(&self, a: TermId, n: u16, depth: u32) -> Option<Bv> {
        if let Some(v) = self.as_const(a) {
            return Some(v.extract(0, n));
        }
        if depth == 0 {
            return None;
        }
        match self.get(a) {
            Term::Concat(_, low) if self.width(low) >= n => self.known_low_bits(low, n, depth - 1),
            Term::Add(x, y) => {
                let (x, y) = (self.known_low_bits(x, n, depth - 1)?, self.known_low_bits(y, n, depth - 1)?);
                Some(x.add(y))
            }
            _ => None,
        }
    }

    /// Rules for `x & y` that look into `y` only.
    fn and_one_sided(&self, x: TermId, y: TermId) -> Option<TermId> {
        if let Some((c, d)) = self.as_and(y) {
            if x == c || x == d {
                return Some(y);
            }
            if self.complementary(x, c) || self.complementary(x, d) {
                return Some(self.constant(Bv::zero(self.width(x))));
            }
        }
        if let Some((c, d)) = self.as_nand(y) {
            if self.complementary(x, c) || self.complementary(x, d) {
                return Some(x);
            }
            if x == c || x == d {
                let rest = if x == c { d } else { c };
                let rest = self.not(rest);
                return Some(self.and(x, rest));
            }
        }
        None
    }

    /// Rules for `x & y` that look into both.
    fn and_two_sided(&self, x: TermId, y: TermId) -> Option<TermId> {
        if let (Some((a, b)), Some((c, d))) = (self.as_and(x), self.as_and(y))
            && [(a, c), (a, d), (b, c), (b, d)].iter().any(|&(p, q)| self.complementary(p, q))
        {
            return Some(self.constant(Bv::zero(self.width(x))));
        }
        if let (Some((a, b)), Some((c, d))) = (self.as_nand(x), self.as_nand(y)) {
            // Resolution: !(p & q) & !(p & !q) = !p.
            for (p, q, r, s) in [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)] {
                if p == r && self.complementary(q, s) {
                    return Some(self.not(p));
                }
            }
        }
        for (x, y) in [(x, y), (y, x)] {
            if let (Some((a, b)), Some((c, d))) = (self.as_and(x), self.as_nand(y)) {
                if [(a, c), (a, d), (b, c), (b, d)].iter().any(|&(p, q)| self.complementary(p, q)) {
                    return Some(x);
                }
                for (p, q) in [(c, d), (d, c)] {
                    if p == a || p == b {
                        let rest = self.not(q);
                        return Some(self.and(x, rest));
                    }
                }
            }
        }
        None
    }

    /// Bitwise or.
    pub fn or(&self, a: TermId, b: TermId) -> TermId {
        let (a, b) = (self.not(a), self.not(b));
        let both = self.and(a, b);
        self.not(both)
    }

    /// Conjunction of all; true for none.
    pub fn and_all(&self, terms: impl IntoIterator<Item = TermId>) -> TermId {
        let start = self.tt();
        terms.into_iter().fold(start, |all, t| self.and(all, t))
    }

    /// Disjunction of all; false for none.
    pub fn or_all(&self, terms: impl IntoIterator<Item = TermId>) -> TermId {
        let start = self.ff();
        terms.into_iter().fold(start, |any, t| self.or(any, t))
    }

    /// Boolean implication.
    pub fn implies(&self, a: TermId, b: TermId) -> TermId {
        let a = self.not(a);
        self.or(a, b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let width = self.width(a);
        if a == b {
            return self.constant(Bv::zero(width));
        }
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        if let Some(k) = self.as_const(b) {
            if let Some(v) = self.as_const(a) {
                return self.constant(v.xor(k));
            }
            if k.is_zero() {
                return a;
            }
            if k.is_ones() {
                return self.not(a);
            }
        }
        match (self.get(a), self.get(b)) {
            _ if self.is_plain() => self.intern(Term::Xor(a.min(b), a.max(b)), Sort::Bv(width)),
            (Term::Not(x), Term::Not(y)) => self.xor(x, y),
            (Term::Not(x), _) => {
                let t = self.xor(x, b);
                self.not(t)
            }
            (_, Term::Not(y)) => {
                let t = self.xor(a, y);
                self.not(t)
            }
            (Term::Xor(x, y), _) if x == b || y == b => {
                if x == b {
                    y
                } else {
                    x
                }
            }
            (_, Term::Xor(x, y)) if x == a || y == a => {
                if x == a {
                    y
                } else {
                    x
                }
            }
            _ => self.intern(Term::Xor(a.min(b), a.max(b)), Sort::Bv(width)),
        }
    }

    /// `a` if the Boolean `c`, else `b`; bit-vectors or arrays of one sort.
    pub fn ite(&self, c: TermId, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        if a == b || self.is_true(c) {
            return a;
        }
        if self.is_false(c) {
            return b;
        }
        if self.is_plain() && self.sort(a) != Sort::Bv(1) {
            let sort = self.sort(a);
            return self.intern(Term::Ite(c, a, b), sort);
        }
        if let Term::Not(n) = self.get(c) {
            return self.ite(n, b, a);
        }
        let a = match self.get(a) {
            Term::Ite(d, x, _) if d == c => x,
            _ => a,
        };
        let b = match self.get(b) {
            Term::Ite(d, _, y) if d == c => y,
            _ => b,
        };
        if a == b {
            return a;
        }
        if self.sort(a) == Sort::Bv(1) {
            return self.ite_bool(c, a, b);
        }
        if let Term::Ite(d, x, y) = self.get(b) {
            // c ? a : (d ? a : y) = (c | d) ? a : y, and c ? a : (d ? x : a) = (c | !d) ? a : x
            if x == a {
                let either = self.or(c, d);
                return self.ite(either, a, y);
            }
            if y == a {
                let d = self.not(d);
                let either = self.or(c, d);
                return self.ite(either, a, x);
            }
        }
        if let Term::Ite(d, x, y) = self.get(a) {
            // c ? (d ? b : y) : b = (c & !d) ? y : b, and c ? (d ? x : b) : b = (c & d) ? x : b
            if x == b {
                let d = self.not(d);
                let both = self.and(c, d);
                return self.ite(both, y, b);
            }
            if y == b {
                let both = self.and(c, d);
                return self.ite(both, x, b);
            }
        }
        let sort = self.sort(a);
        self.intern(Term::Ite(c, a, b), sort)
    }

    fn ite_bool(&self, c: TermId, a: TermId, b: TermId) -> TermId {
        if self.is_true(a) || a == c {
            return self.or(c, b);
        }
        if self.is_false(b) || b == c {
            return self.and(c, a);
        }
        let n = self.not(c);
        if self.is_false(a) || a == n {
            return self.and(n, b);
        }
        if self.is_true(b) || b == n {
            return self.or(n, a);
        }
        if self.complementary(a, b) {
            return self.xor(c, b);
        }
        self.intern(Term::Ite(c, a, b), Sort::Bv(1))
    }

    /// Shift left; 0 if the amount is the width or more.
    pub fn shl(&self, a: TermId, by: TermId) -> TermId {
        let width = self.width(a);
        match (self.as_const(a), self.as_const(by)) {
            (Some(v), Some(n)) => self.constant(v.shl(n)),
            (Some(v), _) if v.is_zero() => a,
            (_, Some(n)) if !self.is_plain() => match n.to_u64() {
                Some(0) => a,
                Some(n) if n < u64::from(width) => {
                    let low = self.extract(a, 0, width - n as u16);
                    let zeros = self.constant(Bv::zero(n as u16));
                    self.concat(low, zeros)
                }
                _ => self.constant(Bv::zero(width)),
            },
            _ => self.intern(Term::Shl(a, by), Sort::Bv(width)),
        }
    }

    /// Shift right filling with 0.
    pub fn lshr(&self, a: TermId, by: TermId) -> TermId {
        let width = self.width(a);
        match (self.as_const(a), self.as_const(by)) {
            (Some(v), Some(n)) => self.constant(v.lshr(n)),
            (Some(v), _) if v.is_zero() => a,
            (_, Some(n)) if !self.is_plain() => match n.to_u64() {
                Some(n) if n < u64::from(width) => {
                    let high = self.extract(a, n as u16, width - n as u16);
                    self.zext(high, width)
                }
                _ => self.constant(Bv::zero(width)),
            },
            _ => self.intern(Term::LShr(a, by), Sort::Bv(width)),
        }
    }

    /// Shift right filling with the sign.
    pub fn ashr(&self, a: TermId, by: TermId) -> TermId {
        let width = self.width(a);
        match (self.as_const(a), self.as_const(by)) {
            (Some(v), Some(n)) => self.constant(v.ashr(n)),
            (Some(v), _) if v.is_zero() || v.is_ones() => a,
            (_, Some(n)) if !self.is_plain() => {
                let n = n.to_u64().map_or(width - 1, |n| n.min(u64::from(width) - 1) as u16);
                let high = self.extract(a, n, width - n);
                self.sext(high, width)
            }
            _ => self.intern(Term::AShr(a, by), Sort::Bv(width)),
        }
    }
}
