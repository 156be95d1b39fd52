//! What is sure of a pointer wherever it leads: what checks on the way here have said.
//!
//! A pointer may lead to any of many objects, or to objects of which nothing is known; that it was checked is known nevertheless. All of it is about the
//! pointer, so it holds as long as the pointer is the same: objects do not change their sizes, and stay constants or none. Only lives end.

use super::int::Int;

/// Bounds of rooms are no further away.
const FAR: i64 = 1 << 40;

/// What a pointer is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Aim {
    /// Anything.
    Unknown,
    /// Not null.
    NotNull,
    /// Into an object, or moved from there.
    Object,
}

/// What is sure of a set of pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sure {
    aim: Aim,
    /// The first byte, and the one behind the last, as distances from the pointer, of those that certainly are in its object; none if they are equal.
    room: (i64, i64),
    /// Whether the object, if it leads to one, lives.
    live: bool,
    /// Whether it leads to no constant.
    writable: bool,
}

impl Sure {
    /// Nothing is.
    pub const NOTHING: Sure = Sure { aim: Aim::Unknown, room: (0, 0), live: false, writable: false };

    /// It is not null.
    pub fn not_null() -> Sure {
        Sure { aim: Aim::NotNull, ..Sure::NOTHING }
    }

    /// Its object lives.
    pub fn live() -> Sure {
        Sure { live: true, ..Sure::NOTHING }
    }

    /// It leads to no constant.
    pub fn writable() -> Sure {
        Sure { writable: true, ..Sure::NOTHING }
    }

    /// So many bytes from it on are in an object.
    pub fn inside(bytes: u64) -> Sure {
        let bytes = i64::try_from(bytes).unwrap_or(0);
        match bytes {
            1..FAR => Sure { aim: Aim::Object, room: (0, bytes), ..Sure::NOTHING },
            _ => Sure::NOTHING,
        }
    }

    /// It leads to an offset between two into an object of so many bytes, or more.
    pub fn within(size: u64, (low, high): (i64, i64)) -> Sure {
        let size = i64::try_from(size).unwrap_or(FAR).min(FAR);
        // One byte is there at least, wherever it leads.
        let is_inside = 0 <= low && high < size;
        let room = if is_inside { room((-low, size - high)) } else { (0, 0) };
        Sure { aim: Aim::Object, room, ..Sure::NOTHING }
    }

    /// Whether nothing is known.
    pub fn is_nothing(&self) -> bool {
        *self == Sure::NOTHING
    }

    /// Whether it is not null.
    pub fn is_not_null(&self) -> bool {
        self.aim > Aim::Unknown
    }

    /// Whether so many bytes from it on are in an object.
    pub fn has_room(&self, bytes: u64) -> bool {
        let has = |n: i64| self.room.0 <= 0 && n <= self.room.1;
        self.has_any_room() && i64::try_from(bytes).is_ok_and(has)
    }

    /// The first byte, and the one behind the last, that are in its object, as distances; `None` if none are known to be.
    pub fn room(&self) -> Option<(i64, i64)> {
        self.has_any_room().then_some(self.room)
    }

    fn has_any_room(&self) -> bool {
        self.room.0 < self.room.1
    }

    /// Whether its object lives, if it leads to one.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Whether it leads to no constant.
    pub fn is_writable(&self) -> bool {
        self.writable
    }

    /// The same where objects may have died.
    pub fn without_life(self) -> Sure {
        Sure { live: false, ..self }
    }

    /// Both hold. An object has all bytes between those that it has.
    pub fn and(self, other: Sure) -> Sure {
        let room = match (self.has_any_room(), other.has_any_room()) {
            (true, true) => (self.room.0.min(other.room.0), self.room.1.max(other.room.1)),
            (true, false) => self.room,
            (false, _) => other.room,
        };
        Sure {
            aim: self.aim.max(other.aim),
            room,
            live: self.live || other.live,
            writable: self.writable || other.writable,
        }
    }

    /// One of them holds.
    pub fn or(self, other: Sure) -> Sure {
        Sure {
            aim: self.aim.min(other.aim),
            room: room((self.room.0.max(other.room.0), self.room.1.min(other.room.1))),
            live: self.live && other.live,
            writable: self.writable && other.writable,
        }
    }

    /// Like [`Self::or`], such that chains end.
    pub fn widened(self, newer: Sure) -> Sure {
        let next = self.or(newer);
        if next.room == self.room { next } else { Sure { room: (0, 0), ..next } }
    }

    /// Of all pointers that are moved by `shift`.
    pub fn moved(self, shift: &Int) -> Sure {
        let aim = if self.aim == Aim::Object { Aim::Object } else { Aim::Unknown };
        let (low, high) = shift.signed();
        let is_near = low > -FAR && high < FAR && self.has_any_room();
        let moved = if is_near { room((self.room.0 - low, self.room.1 - high)) } else { (0, 0) };
        // The smallest shift leaves least in front.
        Sure { aim, room: moved, ..self }
    }

    /// Whether whatever `other` says of pointers is true of these.
    pub fn is_within(self, other: Sure) -> bool {
        self.and(other) == self
    }
}

/// Bounds of a room, if it is one.
fn room((low, high): (i64, i64)) -> (i64, i64) {
    if low < high && low > -FAR && high < FAR { (low, high) } else { (0, 0) }
}
