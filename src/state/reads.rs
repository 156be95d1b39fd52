//! Indices at which arrays are read.

use crate::ssa::{Encoding, Instance};
use crate::term::{Term, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// For each array symbol the indices at which it is read.
#[derive(Default)]
pub struct Reads(FxHashMap<TermId, Vec<TermId>>);

impl Reads {
    /// Collects the reads in the terms `todo`, in what loops that they depend on assume, and in definitions.
    pub fn collect(encoding: &Encoding, mut todo: Vec<TermId>) -> Reads {
        let mut definitions: FxHashMap<TermId, TermId> = encoding.memory.stated.definitions.iter().copied().collect();
        let last = |i: &Instance| i.select.zip(i.last_guard());
        definitions.extend(encoding.instances.iter().filter_map(last));
        let (mut seen, mut reads) = (FxHashSet::default(), Reads::default());
        while let Some(t) = todo.pop() {
            if !seen.insert(t) {
                continue;
            }
            if let Some(&value) = definitions.get(&t) {
                todo.push(value);
            }
            let term = encoding.terms.get(t);
            if let Term::Select(array, index) = term {
                if let Some(&value) = definitions.get(&array) {
                    todo.push(encoding.terms.select(value, index));
                }
                let list = reads.0.entry(array).or_default();
                if !list.contains(&index) {
                    list.push(index);
                }
            }
            Terms::for_each_operand(term, |a| todo.push(a));
        }
        reads.0.values_mut().for_each(|list| list.sort());
        reads
    }

    /// The indices at which `array` is read, in the order in which they were made.
    pub fn of(&self, array: TermId) -> Vec<TermId> {
        self.0.get(&array).cloned().unwrap_or_default()
    }
}
