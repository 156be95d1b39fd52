//! Merging the states of several edges at a join.

use super::encoding::Encoding;
use super::{EdgeState, Memory, SsaValue};
use crate::term::TermId;
use std::rc::Rc;

impl Encoding<'_> {
    /// `a` if `c`, else `b`.
    pub(super) fn ite_value(&self, c: TermId, a: SsaValue, b: SsaValue) -> SsaValue {
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

    /// The state where all `edges` meet: the disjunction of the guards, each value that of the edge taken.
    pub(super) fn merge(&self, edges: Vec<EdgeState>) -> Option<EdgeState> {
        let mut live: Vec<EdgeState> = edges.into_iter().filter(|e| !self.terms.is_false(e.guard)).collect();
        let mut result = live.pop()?;
        // The last edge is the default: exactly one of the edges is taken whenever the merge is reached.
        while let Some(edge) = live.pop() {
            let guard = edge.guard;
            for (new, old) in edge.args.iter().zip(result.args.iter_mut()) {
                *old = self.ite_value(guard, *new, *old);
            }
            result.memory = self.merge_memory(guard, &edge.memory, &result.memory);
            result.guard = self.terms.or(guard, result.guard);
        }
        Some(result)
    }

    /// Memory `a` if `c`, else `b`.
    pub(super) fn merge_memory(&self, c: TermId, a: &Memory, b: &Memory) -> Memory {
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
