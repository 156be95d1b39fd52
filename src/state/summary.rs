//! Summaries of recursive functions: what calls give, in terms of what they were called with (Chen et al., Synthesising Interprocedural
//! Bit-Precise Termination Proofs, definition 1).
//!
//! In a program whose recursion is summarised (`analysis::inline`) a recursive call that has returned gives anything. A summary is a template over
//! the numbers that are observed there, inferred like an invariant and together with those of the loops: it is assumed where a call has
//! returned, and required where the function returns. The induction is over the returns of an execution in their order: calls that the
//! first one to violate it depends on have returned before.

use super::key::{Aspect, Key, Place};
use super::roles::Roles;
use super::variables::{LoopVariables, Role};
use crate::domain::{PostState, PreState};
use crate::program::{FuncId, Observed, Op, Type, ValueId};
use crate::ssa::Encoding;
use crate::term::TermId;
use std::collections::BTreeSet;

/// The widest number that summaries speak about.
const MAX_WIDTH: u16 = 64;

/// The template variables of the summary of each function that is not followed everywhere.
pub fn summary_variables(encoding: &Encoding, roles: &mut Roles) -> Vec<LoopVariables> {
    // Where no loop is left there is no chain.
    let Some(id) = encoding.shape.forest.loops.ids().next() else { return Vec::new() };
    let returned = |o: &crate::ssa::Observation| match o.what {
        Observed::Returned(f) => Some(f),
        Observed::Return(_) | Observed::Call(_) | Observed::Losses(_) => None,
    };
    let functions: BTreeSet<FuncId> = encoding.observations.iter().filter_map(returned).collect();
    let mut list = Vec::new();
    for f in functions {
        let mut l = LoopVariables::new(id, Aspect::Summary(f), None);
        let sites = sites(encoding, f);
        let function = encoding.shape.function();
        for n in 0..sites.first().map_or(0, |s| s.len()) {
            let same: Vec<ValueId> = sites.iter().map(|s| s[n]).collect();
            let (width, key) = match function.ty(same[0]) {
                Type::Int(width) => (width, Key::Bits(Place::Param(n))),
                Type::Float(kind) => (kind.bits(), Key::Order(Place::Param(n))),
                Type::Ptr => continue,
            };
            if width > MAX_WIDTH {
                continue;
            }
            let used: Vec<(bool, bool)> = same.iter().map(|&v| roles.of(v)).collect();
            // Places in the order of floating-point numbers are signed.
            let signed = used.iter().any(|u| u.0) || matches!(key, Key::Order(_));
            let unsigned = used.iter().any(|u| u.1) || !signed;
            let role = Role { width, signed, unsigned, changes: true };
            l.add(role, key);
        }
        list.push(l);
    }
    list
}

/// The values that are observed where `f` returns.
pub fn sites(encoding: &Encoding, f: FuncId) -> Vec<Vec<ValueId>> {
    let function = encoding.shape.function();
    let insts = encoding.shape.order.iter().flat_map(|&b| &function.blocks[b].insts);
    let of = |op: &Op| match op {
        Op::Observe { what: Observed::Return(g) | Observed::Returned(g), values } if *g == f => Some(values.clone()),
        _ => None,
    };
    insts.filter_map(|i| of(&i.op)).collect()
}

impl LoopVariables {
    /// Where function `f` returns: the summary must hold there.
    pub fn returns(&self, encoding: &Encoding, f: FuncId) -> Vec<PostState> {
        let list = self.observed(encoding, Observed::Return(f)).into_iter();
        list.map(|(guard, values)| PostState { guard, values }).collect()
    }

    /// Where calls of function `f` have returned: the summary holds there.
    pub fn returned(&self, encoding: &Encoding, f: FuncId) -> Vec<PreState> {
        let list = self.observed(encoding, Observed::Returned(f)).into_iter();
        list.map(|(select, values)| PreState { select, values }).collect()
    }

    fn observed(&self, encoding: &Encoding, what: Observed) -> Vec<(TermId, Vec<TermId>)> {
        let number = |key: &Key, values: &[TermId]| match *key {
            Key::Bits(Place::Param(n)) => Some(values[n]),
            Key::Order(Place::Param(n)) => Some(encoding.terms.float_order(values[n])),
            _ => None,
        };
        let numbers = |values: &[TermId]| self.keys().iter().filter_map(|key| number(key, values)).collect();
        let chosen = encoding.observations.iter().filter(|o| o.what == what);
        chosen.map(|o| (o.guard, numbers(&o.values))).collect()
    }
}
