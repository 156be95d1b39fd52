//! Whether a loop that one version goes on with by itself ends: a distance between what its conditions compare gets smaller each time around.
//!
//! Distances are unsigned numbers, of which none gets smaller for ever, whatever wraps around (Turing, Checking a Large Routine, 1949). All ways around have to
//! shorten the same one.

use super::relations::{Known, Part};
use super::world::World;
use crate::term::{Term, TermId};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Distances: from what, to what; over symbols of a place.
pub type Distances = BTreeSet<(TermId, TermId)>;

/// The distances that are shorter when a way on which `facts` hold has come back to its place with these values; of those in `among`, if any are given.
pub fn shorter(
    world: &mut World,
    known: &Known,
    values: &BTreeMap<Part, TermId>,
    facts: &[TermId],
    among: Option<&Distances>,
) -> Distances {
    let terms = world.terms;
    let mut now: FxHashMap<TermId, TermId> = FxHashMap::default();
    for (part, &term) in &known.parts {
        let is_free = terms.as_symbol(term).is_some() && !world.is_fixed(term) && !world.is_made(term);
        if let (true, Some(&value)) = (is_free, values.get(part)) {
            now.entry(term).or_insert(value);
        }
    }
    let compared = |fact: TermId| match terms.get(fact) {
        Term::Slt(a, b) | Term::Ult(a, b) => Some((a, b)),
        Term::Not(not) => match terms.get(not) {
            Term::Slt(a, b) | Term::Ult(a, b) => Some((b, a)),
            _ => None,
        },
        _ => None,
    };
    let all: Distances = match among {
        Some(among) => among.clone(),
        None => facts.iter().filter_map(|&fact| compared(fact)).collect(),
    };
    let is_shorter = |&(from, to): &(TermId, TermId)| {
        let distance = terms.sub(to, from);
        if !world.free(distance).iter().all(|symbol| now.contains_key(symbol)) {
            return false;
        }
        let Some(after) = world.substituted(distance, &now) else { return false };
        world.cannot_hold(terms.not(terms.ult(after, distance)), facts)
    };
    all.into_iter().filter(is_shorter).collect()
}
