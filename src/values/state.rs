//! The abstract state at a place of a function: values of registers, and the memory.

use super::bases::Bases;
use super::copies::{Copied, Held, Place};
use super::memory::{Footprint, Memory, renamed};
use super::pointer::{Base, FOREIGN, Target};
use super::value::Value;
use crate::program::ValueId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

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
    /// What either of them is; with thresholds, more, such that chains end. Adds to the footprint what it rests on.
    pub fn join(&self, other: &State, bases: &Bases, thresholds: Option<&[i128]>, foot: &mut Footprint) -> State {
        let mut memory = self.memory.join(&other.memory, bases, thresholds);
        let told = |state: &State, value: &Value| state.memory.told(bases, value);
        let mut values = FxHashMap::default();
        for (id, value) in &self.values {
            let Some(new) = other.values.get(id) else {
                memory.keep_value(value);
                continue;
            };
            // What is sure of one of them, the other one may show in another way.
            let (value, new) = match value.is_surer(new) {
                true => {
                    [value, new].into_iter().for_each(|v| foot.look(v));
                    (&told(self, value), &told(other, new))
                }
                false => (value, new),
            };
            let joined = match thresholds {
                _ if value == new => Some(value.clone()),
                None => value.join(new),
                Some(thresholds) => value.widen(new, thresholds),
            };
            if let Some(joined) = joined {
                memory.keep_lost(&joined, [value, new]);
                values.insert(*id, joined);
            }
        }
        for (_, value) in other.values.iter().filter(|(id, _)| !self.values.contains_key(id)) {
            memory.keep_value(value);
        }
        let copies = self.joined_copies(other, thresholds);
        State { values, memory, copies }
    }

    /// What holds the same as memory in both.
    fn joined_copies(&self, other: &State, thresholds: Option<&[i128]>) -> Vec<Copied> {
        let mut copies: Vec<Copied> = Vec::new();
        for copy in &self.copies {
            let Copied { place, size, .. } = *copy;
            if other.copies.contains(copy) {
                copies.push(copy.clone());
                continue;
            }
            let is_new = matches!(place, Place::From(..)) && !copies.iter().any(|c| c.is_at(place, size));
            let values = self.held(place, size).zip(other.held(place, size)).filter(|_| is_new);
            let joined = values.and_then(|(a, b)| thresholds.map_or_else(|| a.join(b), |t| a.widen(b, t)));
            if let Some(value) = joined.map(Value::without_life).filter(|v| !v.is_all()) {
                copies.push(Copied { held: Held::Known(value), place, size });
            }
        }
        copies
    }

    /// Notes that a register holds so many bytes that are in memory, if it is known where.
    pub fn note_copy(&mut self, place: Option<Place>, size: u64, held: Held) {
        if let Some(place) = place {
            self.copies.retain(|c| !c.is_at(place, size) || matches!(c.held, Held::Register(_)));
            if self.copies.len() >= MOST_COPIES {
                self.copies.remove(0);
            }
            self.copies.push(Copied { held, place, size });
        }
    }

    /// What is known of what holds so many bytes that are at a place.
    pub fn held(&self, place: Place, size: u64) -> Option<&Value> {
        match &self.copies.iter().rev().find(|c| c.is_at(place, size))?.held {
            Held::Register(v) => self.values.get(v),
            Held::Known(value) => Some(value),
        }
    }

    /// Nothing is known of registers any more.
    pub fn forget_values(&mut self) {
        self.values.values().for_each(|value| self.memory.keep_value(value));
        self.values.clear();
        self.copies.clear();
    }

    /// Objects may have died: these, and those that pointers of which nothing is known may lead to, if they may be `anywhere`.
    pub fn end_lives(&mut self, ended: &BTreeSet<Base>, anywhere: bool) {
        if ended.is_empty() && !anywhere {
            return;
        }
        let is_kept = anywhere || ended.iter().any(|base| self.memory.keeps(*base));
        for value in self.values.values_mut() {
            let Value::Pointer(p) = value else { continue };
            let may_end =
                |(base, _): &Target| ended.contains(base) || *base == FOREIGN || anywhere && self.memory.keeps(*base);
            if p.sure().is_live() && p.targets().map_or(is_kept, |list| list.iter().any(may_end)) {
                *p = p.clone().without_life();
            }
        }
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
        let known =
            self.copies.iter_mut().filter_map(|c| if let Held::Known(v) = &mut c.held { Some(v) } else { None });
        for value in self.values.values_mut().chain(known) {
            if let Some(new) = renamed(value, from, to) {
                let old = std::mem::replace(value, new);
                if self.memory.keep_lost(value, [&old]) {
                    self.memory.keep_bases(to);
                }
            }
        }
        self.copies.retain(|c| !matches!(c.place, Place::In(base, _) if base == from));
    }
}
