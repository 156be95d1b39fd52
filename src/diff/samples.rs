//! A few assignments of values to symbols: what holds in one of them needs no solver to be possible.

use crate::term::eval::operation;
use crate::term::{SymbolId, Term, TermId, Terms};
use crate::util::Bv;
use crate::util::ids::Id;
use rustc_hash::FxHashMap;

/// Assignments.
const COUNT: usize = 24;

/// The assignments, with what terms are in them.
pub struct Samples {
    values: Vec<FxHashMap<TermId, Bv>>,
}

impl Default for Samples {
    fn default() -> Self {
        Samples { values: vec![FxHashMap::default(); COUNT] }
    }
}

impl Samples {
    /// Whether the Boolean `t` and all of `facts` are true in one of them.
    pub fn show(&mut self, terms: &Terms, t: TermId, facts: &[TermId]) -> bool {
        (0..COUNT).any(|n| self.holds(terms, n, t) && facts.iter().all(|&fact| self.holds(terms, n, fact)))
    }

    /// A symbol is this term.
    pub fn define(&mut self, terms: &Terms, symbol: TermId, value: TermId) {
        for n in 0..COUNT {
            let value = self.value(terms, n, value);
            self.values[n].insert(symbol, value);
        }
    }

    fn holds(&mut self, terms: &Terms, n: usize, t: TermId) -> bool {
        self.value(terms, n, t).is_true()
    }

    fn value(&mut self, terms: &Terms, n: usize, t: TermId) -> Bv {
        let mut todo = vec![t];
        while let Some(&t) = todo.last() {
            if self.values[n].contains_key(&t) {
                todo.pop();
                continue;
            }
            let before = todo.len();
            Terms::for_each_operand(terms.get(t), |o| {
                if !self.values[n].contains_key(&o) {
                    todo.push(o);
                }
            });
            if todo.len() > before {
                continue;
            }
            let value = match terms.get(t) {
                Term::Symbol(id) => chosen(id, n, terms.width(t)),
                Term::Ite(c, a, b) => self.values[n][if self.values[n][&c].is_true() { &a } else { &b }],
                _ => operation(terms, t, |o| self.values[n][&o]).unwrap_or(Bv::zero(terms.width(t))),
            };
            self.values[n].insert(t, value);
        }
        self.values[n][&t]
    }
}

/// The value of a symbol in an assignment: any, a small one, one near the least and greatest ones.
fn chosen(symbol: SymbolId, n: usize, width: u16) -> Bv {
    let seed = (symbol.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (n as u64).wrapping_mul(0xd1b5_4a32_d192_ed03);
    let mixed = (seed ^ (seed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = mixed ^ (mixed >> 32);
    match n % 4 {
        0 => Bv::new(width, u128::from(mixed)),
        1 => Bv::new(width, u128::from(mixed % 4)),
        2 => Bv::signed(width, i128::from(mixed % 64) - 8),
        _ => Bv::min_signed(width).add(Bv::signed(width, i128::from(mixed % 8) - 4)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    /// What is shown is possible, and what is not possible is never shown.
    #[test]
    fn samples_show_what_is_possible() {
        let terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Bv(32)), terms.symbol("y", Sort::Bv(32)));
        let mut samples = Samples::default();
        assert!(samples.show(&terms, terms.ne(x, y), &[]));
        assert!(samples.show(&terms, terms.slt(x, y), &[terms.slt(x, terms.int(32, 0))]));
        let (less, more) = (terms.ult(x, y), terms.ult(y, x));
        assert!(!samples.show(&terms, less, &[more]));
        let (half, sum) = (terms.symbol("half", Sort::Bv(32)), terms.lshr(x, terms.int(32, 1)));
        samples.define(&terms, half, sum);
        assert!(!samples.show(&terms, terms.ne(half, sum), &[]));
    }
}
