//! Objects of formulas: their slots, names and addresses.

use super::target::Plane;
use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectId;
use crate::ssa::Memory;
use crate::term::{Sort, TermId};

/// The kind of contents of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotKind {
    /// Bits of a cell: an integer, or an array of them.
    Bits,
    /// The object number of a pointer cell (or an array of them); the next slot has the offset.
    PointerObject,
    /// The offset of a pointer cell.
    PointerOffset,
    /// A Boolean: the object lives.
    Live,
    /// The number of members of a family so far.
    Count,
    /// The sizes of the members of a family.
    Size,
    /// The mask of a cell: which bits are not initialised ([`super::mask`]).
    Mask,
    /// A ghost value of the members of a family, for a group of links ([`super::ownership`]).
    Ghost(usize),
    /// A Boolean: the last execution of the loop took a back edge ([`super::loop_paths`]).
    Executed(LoopId),
}

impl SlotKind {
    /// The part of memory that a slot which starts a cell belongs to; `None` for other slots.
    pub(super) fn plane(self) -> Option<Plane> {
        match self {
            SlotKind::Bits | SlotKind::PointerObject => Some(Plane::Contents),
            SlotKind::Mask => Some(Plane::Masks),
            _ => None,
        }
    }
}

/// A component of memory.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The number of its object.
    pub object: u32,
    /// The cell; unspecified for what is not a part of the contents.
    pub cell: Cell,
    /// The kind of its contents.
    pub kind: SlotKind,
    /// The sort of its contents.
    pub sort: Sort,
}

/// The slots that a family has beside its cells.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Whether each member lives.
    pub live: usize,
    /// The number of members.
    pub count: usize,
    /// The size of each member, if not constant.
    pub size: Option<usize>,
}

/// An object of the encoding, or a family of objects.
#[derive(Clone, Debug)]
pub struct DynamicObject {
    /// The object or site; its number is that of the object.
    pub site: ObjectId,
    /// Its size in bytes, as wide as a pointer; of families, if it is constant.
    pub size: TermId,
    /// If it is a family.
    pub family: Option<Family>,
    /// How many allocations of members have been encoded.
    pub allocations: u64,
    /// Its first slot.
    pub first_slot: usize,
    /// The number of its slots.
    pub slots: usize,
    /// The width of indices of its arrays: enough for its size. In families, the member comes above that.
    pub index_width: u16,
    /// Whether it lives, for stack and heap objects.
    pub live_slot: Option<usize>,
    /// Its address, made on demand.
    pub address: Option<TermId>,
}

/// The widths of the numbers that names are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameBits {
    /// Of objects and families.
    pub object: u16,
    /// Of members; also of ranks.
    pub member: u16,
}

impl NameBits {
    /// As many as `objects` objects need.
    pub(in crate::ssa) fn new(objects: usize, member: u16) -> Self {
        NameBits { object: (usize::BITS - objects.leading_zeros()) as u16, member }
    }

    /// Of positions of members: one more than of their numbers, as there is one past the last.
    pub fn position(self) -> u16 {
        self.member + 1
    }
}

/// The address of an object, or of a member of a family.
#[derive(Clone, Copy, Debug)]
pub(in crate::ssa) struct Address {
    pub object: u32,
    pub member: Option<TermId>,
    pub start: TermId,
}

/// An object, or a member of a family, was made.
#[derive(Clone)]
pub(in crate::ssa) struct Making {
    pub(in crate::ssa) object: u32,
    pub(in crate::ssa) member: Option<TermId>,
    /// Whether execution got there.
    pub(in crate::ssa) guard: TermId,
    /// The memory just before.
    pub(in crate::ssa) memory: Memory,
}

/// An array whose elements lead to texts.
#[derive(Clone)]
pub(super) struct Texts {
    /// Boolean: it was made.
    pub guard: TermId,
    /// How many elements lead to texts, as wide as a pointer; the next is null.
    pub count: TermId,
    /// The family of the texts.
    pub family: u32,
    /// Memory when the last one had been made.
    pub memory: Memory,
}
