//! Parts of objects in which cells repeat: an array that is a member of a structure.

/// Bytes of an object from `start` on, before `end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Region {
    /// The first byte.
    pub start: u64,
    /// The byte behind the last one.
    pub end: u64,
}

impl Region {
    /// The whole object, whatever its size.
    pub const WHOLE: Region = Region { start: 0, end: u64::MAX };

    /// Whether it is the whole object.
    pub fn is_whole(self) -> bool {
        self == Region::WHOLE
    }

    /// Whether the byte lies in it.
    pub fn holds(self, at: u64) -> bool {
        self.start <= at && at < self.end
    }

    /// Whether the other one lies in it.
    pub fn covers(self, other: Region) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether they have a byte in common.
    pub fn meets(self, other: Region) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The bytes that both have.
    pub fn common(self, other: Region) -> Region {
        let start = self.start.max(other.start);
        Region { start, end: self.end.min(other.end).max(start) }
    }

    /// The region so many bytes further on, if there is one.
    pub fn moved(self, by: i64) -> Option<Region> {
        let end = if self.end == u64::MAX { self.end } else { self.end.checked_add_signed(by)? };
        Some(Region { start: self.start.checked_add_signed(by)?, end })
    }
}
