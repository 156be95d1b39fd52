//! Normal form of sums: a constant plus coefficients times atoms, modulo 2^width.
//!
//! Sums, negations, complements (`!x = -x - 1`) and products with constants are taken apart as long
//! as few atoms result, so that `x + 1 - x` is 1 and `(a + i) - (a + j)` is `i - j`. Sums are put
//! together in the order of ids, older atoms first, so that running sums share their prefixes.

use super::arena::{Sort, Term, TermId, Terms};
use crate::util::Bv;

/// Sums with more atoms than this are left alone.
const MAX_ATOMS: usize = 8;
/// Nodes looked at while taking a sum apart.
const MAX_NODES: usize = 32;

/// `constant + Σ coefficient · atom`, atoms sorted by id, coefficients not 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// The constant.
    pub constant: Bv,
    /// Atoms with their coefficients.
    pub atoms: Vec<(TermId, Bv)>,
}

impl Terms {
    /// The linear normal form of `a`; `None` if it has too many atoms.
    pub fn linear(&self, a: TermId) -> Option<Linear> {
        self.linear_sum(&[(a, Bv::one(self.width(a)))])
    }

    /// The normal form of `Σ coefficient · term`.
    pub(super) fn linear_sum(&self, parts: &[(TermId, Bv)]) -> Option<Linear> {
        let width = self.width(parts[0].0);
        let mut result = Linear { constant: Bv::zero(width), atoms: Vec::new() };
        let mut stack = parts.to_vec();
        let mut nodes = 0;
        while let Some((t, k)) = stack.pop() {
            nodes += 1;
            if nodes > MAX_NODES {
                return None;
            }
            if let Some(v) = self.as_const(t) {
                result.constant = result.constant.add(k.mul(v));
                continue;
            }
            match self.get(t) {
                Term::Add(x, y) => stack.extend([(x, k), (y, k)]),
                Term::Neg(x) => stack.push((x, k.neg())),
                Term::Not(x) => {
                    result.constant = result.constant.sub(k);
                    stack.push((x, k.neg()));
                }
                Term::Mul(x, y) if self.as_const(y).is_some() => {
                    let c = self.as_const(y).unwrap_or(k);
                    stack.push((x, k.mul(c)));
                }
                _ => match result.atoms.binary_search_by_key(&t, |e| e.0) {
                    Ok(at) => result.atoms[at].1 = result.atoms[at].1.add(k),
                    Err(at) => {
                        if result.atoms.len() >= MAX_ATOMS {
                            return None;
                        }
                        result.atoms.insert(at, (t, k));
                    }
                },
            }
        }
        result.atoms.retain(|e| !e.1.is_zero());
        Some(result)
    }

    /// The term of a linear form.
    pub(super) fn sum_of(&self, form: &Linear) -> TermId {
        let sort = Sort::Bv(form.constant.width());
        let mut sum: Option<TermId> = None;
        for &(atom, k) in &form.atoms {
            let part = self.scaled(atom, k);
            sum = Some(match sum {
                None => part,
                Some(s) => self.intern(Term::Add(s, part), sort),
            });
        }
        match sum {
            None => self.constant(form.constant),
            Some(s) if form.constant.is_zero() => s,
            // `-x - 1` is the complement.
            Some(s) if form.constant.is_ones() && matches!(self.get(s), Term::Neg(_)) => match self.get(s) {
                Term::Neg(x) => self.not(x),
                _ => s,
            },
            Some(s) => {
                let c = self.constant(form.constant);
                self.intern(Term::Add(s, c), sort)
            }
        }
    }

    fn scaled(&self, atom: TermId, k: Bv) -> TermId {
        let sort = self.sort(atom);
        if k.is_one() {
            atom
        } else if k.is_ones() {
            self.intern(Term::Neg(atom), sort)
        } else {
            let c = self.constant(k);
            self.intern(Term::Mul(atom, c), sort)
        }
    }
}
