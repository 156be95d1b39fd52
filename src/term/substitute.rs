//! Terms with some of their parts replaced.

use super::arena::{Sort, Term, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

impl Terms {
    /// `roots` with other terms (of the same sorts) in place of those in `replaced`, simplified; `None` if they are made of more than
    /// `limit` terms.
    pub fn substitute(
        &self,
        roots: &[TermId],
        replaced: &FxHashMap<TermId, TermId>,
        limit: usize,
    ) -> Option<Vec<TermId>> {
        let order = self.postorder_up_to(roots, limit)?;
        let mut new: FxHashMap<TermId, TermId> = FxHashMap::default();
        for t in order {
            let by = match replaced.get(&t) {
                Some(&by) => by,
                None => self.rebuilt(t, |a| new[&a]),
            };
            new.insert(t, by);
        }
        Some(roots.iter().map(|t| new[t]).collect())
    }

    /// The terms below `roots`, operands first, unless they are more than `limit`.
    fn postorder_up_to(&self, roots: &[TermId], limit: usize) -> Option<Vec<TermId>> {
        let (mut order, mut seen) = (Vec::new(), FxHashSet::default());
        let mut stack: Vec<(TermId, bool)> = roots.iter().map(|&r| (r, false)).collect();
        while let Some((t, done)) = stack.pop() {
            if done {
                order.push(t);
            } else if seen.insert(t) {
                if seen.len() > limit {
                    return None;
                }
                stack.push((t, true));
                Self::for_each_operand(self.get(t), |a| stack.push((a, false)));
            }
        }
        Some(order)
    }

    /// The term `t` with other operands.
    fn rebuilt(&self, t: TermId, of: impl Fn(TermId) -> TermId) -> TermId {
        let (term, sort) = (self.get(t), self.sort(t));
        let mut same = true;
        Self::for_each_operand(term, |a| same &= of(a) == a);
        if same {
            return t;
        }
        let width = match sort {
            Sort::Bv(width) => width,
            Sort::Array { index, .. } => index,
        };
        match term {
            Term::Const(_) | Term::Symbol(_) | Term::Table(_) => t,
            Term::Not(a) => self.not(of(a)),
            Term::Neg(a) => self.neg(of(a)),
            Term::Extract { arg, low } => self.extract(of(arg), low, width),
            Term::ZExt(a) => self.zext(of(a), width),
            Term::SExt(a) => self.sext(of(a), width),
            Term::Fill(a) => self.fill(width, of(a)),
            Term::And(a, b) => self.and(of(a), of(b)),
            Term::Xor(a, b) => self.xor(of(a), of(b)),
            Term::Add(a, b) => self.add(of(a), of(b)),
            Term::Mul(a, b) => self.mul(of(a), of(b)),
            Term::UDiv(a, b) => self.udiv(of(a), of(b)),
            Term::URem(a, b) => self.urem(of(a), of(b)),
            Term::Shl(a, b) => self.shl(of(a), of(b)),
            Term::LShr(a, b) => self.lshr(of(a), of(b)),
            Term::AShr(a, b) => self.ashr(of(a), of(b)),
            Term::Eq(a, b) => self.eq(of(a), of(b)),
            Term::Ult(a, b) => self.ult(of(a), of(b)),
            Term::Slt(a, b) => self.slt(of(a), of(b)),
            Term::Concat(a, b) => self.concat(of(a), of(b)),
            Term::Float { op, format, rounding, a, b } => self.float(op, format, rounding, (of(a), of(b)), width),
            Term::Select(a, b) => self.select(of(a), of(b)),
            Term::Ite(a, b, c) => self.ite(of(a), of(b), of(c)),
            Term::Store(a, b, c) => self.store(of(a), of(b), of(c)),
            Term::Copy { to, to_at, from, from_at, len } => {
                self.array_copy(of(to), of(to_at), of(from), of(from_at), of(len))
            }
            Term::Set { to, at, len, value } => self.array_set(of(to), of(at), of(len), of(value)),
        }
    }
}
