//! The abstract state at a place of a function: values of registers, and the memory.

use super::bases::Bases;
use super::memory::{Memory, renamed};
use super::pointer::Base;
use super::value::Value;
use crate::program::ValueId;
use rustc_hash::FxHashMap;

/// A register that holds what is in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The register.
    pub value: ValueId,
    /// The object, one at a time.
    pub base: Base,
    /// Where in the object.
    pub offset: i64,
    /// How many bytes.
    pub size: u64,
}

/// So many are kept.
const MOST_COPIES: usize = 24;

/// The abstract state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Values of the registers that may still be used.
    pub values: FxHashMap<ValueId, Value>,
    /// The memory.
    pub memory: Memory,
    /// Registers that hold what is in memory.
    pub copies: Vec<Copied>,
}

impl State {
    /// What either of them is; with thresholds, more, such that chains end.
    pub fn join(&self, other: &State, bases: &Bases, thresholds: Option<&[i128]>) -> State {
        let mut values = FxHashMap::default();
        for (id, value) in &self.values {
            let Some(new) = other.values.get(id) else { continue };
            let joined = match thresholds {
                _ if value == new => Some(value.clone()),
                None => value.join(new),
                Some(thresholds) => value.widen(new, thresholds),
            };
            if let Some(joined) = joined {
                values.insert(*id, joined);
            }
        }
        let copies = self.copies.iter().copied().filter(|c| other.copies.contains(c)).collect();
        State { values, memory: self.memory.join(&other.memory, bases, thresholds), copies }
    }

    /// Notes that a register holds what is in memory.
    pub fn note_copy(&mut self, copied: Copied) {
        if self.copies.len() >= MOST_COPIES {
            self.copies.remove(0);
        }
        self.copies.push(copied);
    }

    /// Objects may have changed.
    pub fn forget_copies(&mut self, changed: impl Fn(&Copied) -> bool) {
        self.copies.retain(|c| !changed(c));
    }

    /// Pointers to `from` become pointers to `to`.
    pub fn rename(&mut self, from: Base, to: &[Base]) {
        self.rename_values(from, to);
        self.memory.rename(from, to);
    }

    /// The same of registers only.
    pub fn rename_values(&mut self, from: Base, to: &[Base]) {
        for value in self.values.values_mut() {
            if let Some(new) = renamed(value, from, to) {
                *value = new;
            }
        }
        self.copies.retain(|c| c.base != from);
    }
}
