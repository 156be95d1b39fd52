//! Symbolic loop paths: which other loops the invariants of a loop tell apart by whether they were executed ([`crate::domain::loop_paths`]).

use super::key::Key;
use super::variables::{LoopVariables, Role, TRUTH};
use crate::analysis::loops::LoopId;
use crate::ssa::{Encoding, Instance};
use crate::term::TermId;
use rustc_hash::FxHashMap;

/// Loops that the invariants of one loop tell apart; the number of paths is 2 to the power of it.
const MAX_LOOPS: usize = 3;

/// For each loop those that its invariants tell apart: chosen once, so that rows keep their variables.
pub type PathLoops = FxHashMap<LoopId, Vec<LoopId>>;

/// Adds to the variables of each of `loops` whether other loops were executed.
pub fn add_paths(encoding: &Encoding, loops: &mut [LoopVariables], chosen: &mut PathLoops) {
    for l in loops {
        let others = chosen.entry(l.id).or_insert_with(|| nearest(encoding, l.id));
        for &other in others.iter() {
            let role = Role { changes: false, ..TRUTH };
            l.add(role, Key::Executed(other));
        }
    }
}

/// The nearest loops that can make a difference: loops before this one and inside it first, then those around and behind it, which
/// an earlier iteration has executed.
fn nearest(encoding: &Encoding, id: LoopId) -> Vec<LoopId> {
    let shape = encoding.shape;
    let place = |l: LoopId| shape.order.iter().position(|&b| b == shape.forest.loops[l].head).unwrap_or(0);
    let is_inside = |inner: LoopId, outer: LoopId| shape.forest.contains(outer, shape.forest.loops[inner].head);
    let here = place(id);
    let mut others: Vec<LoopId> =
        shape.forest.loops.ids().filter(|&other| other != id && may_differ(encoding, id, other)).collect();
    others.sort_by_key(|&other| {
        let earlier = place(other) < here && !is_inside(id, other);
        (!earlier && !is_inside(other, id), place(other).abs_diff(here))
    });
    others.truncate(MAX_LOOPS);
    others
}

/// Whether `other` is executed in some states at the back edges of loop `id`, and not in others.
fn may_differ(encoding: &Encoding, id: LoopId, other: LoopId) -> bool {
    let instances = encoding.instances.iter().filter(|i| i.id == id && i.select.is_some());
    let states = |i: &Instance| -> Vec<Option<TermId>> {
        let back = i.copies.iter().filter_map(|c| c.back.as_ref());
        back.map(|b| encoding.memory.is_executed(other, &b.memory)).collect()
    };
    let mut found: Vec<TermId> = instances.flat_map(states).flatten().collect();
    found.sort();
    found.dedup();
    match found[..] {
        [] => false,
        [one] => encoding.terms.as_const(one).is_none(),
        _ => true,
    }
}
