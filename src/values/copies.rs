//! What memory holds at places that a register leads to, where that is known though the objects are not: what was read or written there, and is in a
//! register.

use super::pointer::Base;
use super::value::Value;
use crate::program::ValueId;

/// A place in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In an object, one at a time, at an offset.
    In(Base, i64),
    /// So far behind where a register leads.
    From(ValueId, i64),
}

/// What holds the same as memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Held {
    /// A register.
    Register(ValueId),
    /// One that is not used any more, of which this is known.
    Known(Value),
}

/// A place in memory of which it is known what holds the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// What does.
    pub held: Held,
    /// The place.
    pub place: Place,
    /// How many bytes.
    pub size: u64,
}

impl Copied {
    /// Whether a register holds it.
    pub fn is_in(&self, register: ValueId) -> bool {
        self.held == Held::Register(register)
    }

    /// Whether it is at the same place.
    pub fn is_at(&self, place: Place, size: u64) -> bool {
        self.place == place && self.size == size
    }

    /// Whether the place shares no bytes with those from `low` to `high` behind what it is counted from, where it is at `at`.
    pub fn is_apart(&self, at: i64, (low, high): (i64, i64)) -> bool {
        at.saturating_add(self.size as i64) <= low || high <= at
    }
}
