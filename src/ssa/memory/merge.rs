//! One value or memory out of two, by a condition.

use super::MemoryModel;
use crate::ssa::{Memory, SsaValue};
use crate::term::TermId;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// `a` if `c`, else `b`.
    pub(in crate::ssa) fn ite_value(&self, c: TermId, a: SsaValue, b: SsaValue) -> SsaValue {
        if a == b {
            return a;
        }
        match (a, b) {
            (SsaValue::Bits(x), SsaValue::Bits(y)) => SsaValue::Bits(self.terms.ite(c, x, y)),
            (SsaValue::Pointer { object: o, offset: x }, SsaValue::Pointer { object: p, offset: y }) => {
                SsaValue::Pointer { object: self.terms.ite(c, o, p), offset: self.terms.ite(c, x, y) }
            }
            // Types agree in valid programs.
            (a, _) => a,
        }
    }

    /// Memory `a` if `c`, else `b`.
    pub(in crate::ssa) fn merge_memory(&self, c: TermId, a: &Memory, b: &Memory) -> Memory {
        if Rc::ptr_eq(a, b) {
            return a.clone();
        }
        let mut merged = a.clone();
        for slot in 0..a.len() {
            if a[slot] != b[slot] {
                let value = self.terms.ite(c, a[slot], b[slot]);
                if merged[slot] != value {
                    Rc::make_mut(&mut merged)[slot] = value;
                }
            }
        }
        merged
    }
}
