//! Keys of template variables: places in the states of loops, and features of what is there.

use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::analysis::region::Region;
use crate::domain::Kind;
use crate::program::{FuncId, ValueId};
use crate::ssa::{Encoding, Slot};

/// The part of a loop's state that the variables of a template describe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Aspect {
    /// The variables of the program.
    Values,
    /// The members of a family, or the cells of an object with arrays.
    Elements(u32),
    /// The elements of an array that is a part of an object, or of each member of a family.
    Array(Array),
    /// The pointers that lead to the members of a family, and the targets of its links.
    Links(u32),
    /// Where the links of what pointers point to lead.
    Paths,
    /// The results of calls of a recursive function.
    Summary(FuncId),
}

impl Aspect {
    /// The family or object of whose elements it speaks.
    pub fn object(self) -> Option<u32> {
        match self {
            Aspect::Elements(o) | Aspect::Links(o) => Some(o),
            Aspect::Array(array) => Some(array.object),
            Aspect::Values | Aspect::Paths | Aspect::Summary(_) => None,
        }
    }
}

/// Where a scalar or a pointer is found in the state of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// A parameter of the head.
    Param(usize),
    /// A memory slot; of a pointer, the slot with its object.
    Slot(usize),
    /// A value from outside the loop.
    Outer(ValueId),
    /// The same, of the element at the index: `at` is added to the index (arrays).
    Element {
        /// The slot.
        slot: usize,
        /// The offset of the cell.
        at: u64,
    },
    /// The same, of the member in whose array the element is: a slot with plain cells.
    Beside(usize),
}

/// A property of a pointer that a template variable measures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum PointerFeature {
    /// It is null.
    Null,
    /// It is null or points into an object that lives.
    Fine,
    /// It points into the object or family.
    Into(u32),
    /// The position behind the member of the family that it points to, or 0.
    Behind(u32),
    /// The position of the member of the family that it points to, or of the end.
    Position(u32),
    /// Its offset.
    Offset,
    /// How many bytes lie between it and the end of its object, less than 0 behind that: as wide as a pointer. The greatest number if it leads to none.
    Room {
        /// By how many bytes it moves, up to 127: what numbers are multiplied by to be compared with it.
        step: u8,
    },
    /// It leads to no member of the family, or to one of 1 byte to 1 MiB whose last byte is 0.
    Text(u32),
}

/// The meaning of a template variable in the state of a loop.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Key {
    /// The bits of a scalar.
    Bits(Place),
    /// The place of a floating-point number in the order of such numbers, NaNs at its ends ([`crate::float::order`]).
    Order(Place),
    /// The place in that order of the difference of two such numbers, rounded to the nearest one.
    Difference(Place, Place),
    /// A feature of a pointer.
    Pointer(Place, PointerFeature),
    /// The number of members of a family.
    Count(u32),
    /// A scalar, or the offset of a pointer, as an index: times the stride, cut to the width of the index.
    Scaled {
        /// The scalar.
        place: Place,
        /// Whether it is signed.
        signed: bool,
        /// Bytes per step.
        stride: u64,
        /// The width of the index.
        width: u16,
    },
    /// The index of an element in an array that is a part of an object, so that members come before places.
    Cell(Array),
    /// Its place in the array.
    Within(Array),
    /// Whether there is such an element, in an object that lives.
    InArray(Array),
    /// An index that segments may end at.
    Border {
        /// The array.
        array: Array,
        /// The pointer that leads to the member; none: the newest one.
        member: Option<Place>,
        /// The place in its array.
        edge: Edge,
    },
    /// A place in the array.
    Limit {
        /// Where.
        at: Scaled,
        /// The width of places.
        width: u16,
    },
    /// Whether all bits of the cell whose mask is at the place are initialised.
    Initialised(Place),
    /// The index.
    Index,
    /// The index of the next element.
    After,
    /// Whether the index is one of an element of the object or family.
    Inside(u32),
    /// Whether the member at the index lives.
    Alive(u32),
    /// Whether the pointer names the member of the family at the index.
    At(Place, u32),
    /// Whether the link in `slot` of the member at the index owns what it leads to.
    Owner {
        /// The group of links.
        group: usize,
        /// The link.
        slot: usize,
    },
    /// Whether that link leads to a higher rank.
    Rising {
        /// The group of links.
        group: usize,
        /// The link.
        slot: usize,
    },
    /// Whether the owner of the member at the index lives, links to it, and is of a lower rank.
    Held {
        /// The group of links.
        group: usize,
        /// The family.
        family: u32,
    },
    /// Whether what link `there` of the member at the index leads to links back.
    Back {
        /// The slot of the link there.
        there: usize,
        /// The slot of the link back.
        back: usize,
    },
    /// Whether nothing links to the member that the pointer names.
    Unheld {
        /// The pointer.
        place: Place,
        /// The group of links.
        group: usize,
    },
    /// Whether the pointer that lies `at` bytes behind where the first pointer points is the second one.
    Leads {
        /// The first pointer.
        from: Place,
        /// The distance.
        at: u64,
        /// The second pointer.
        to: Place,
    },
    /// Whether two pointers name the same object.
    Same(Place, Place),
    /// Whether the last execution of another loop took a back edge.
    Executed(LoopId),
}

impl Key {
    /// The part that a variable with this key plays.
    pub fn kind(&self) -> Kind {
        match self {
            Key::Index | Key::Cell(_) => Kind::Index,
            Key::Within(_) => Kind::Place,
            Key::Limit { .. } => Kind::Limit,
            Key::After => Kind::After,
            Key::Inside(_) | Key::InArray(_) => Kind::Inside,
            Key::Alive(_) => Kind::Alive,
            Key::Pointer(Place::Element { .. }, PointerFeature::Behind(_) | PointerFeature::Position(_)) => Kind::Link,
            Key::Pointer(Place::Element { .. }, PointerFeature::Offset) | Key::Bits(Place::Element { .. }) => {
                Kind::Element
            }
            Key::Pointer(Place::Element { .. }, _) | Key::Initialised(Place::Element { .. }) => Kind::Truth,
            Key::Order(Place::Element { .. }) => Kind::FloatElement,
            Key::Owner { .. } | Key::Rising { .. } | Key::Back { .. } => Kind::Element,
            Key::At(..) => Kind::At,
            Key::Held { .. } => Kind::Held,
            Key::Same(..) => Kind::Same,
            Key::Executed(_) => Kind::Executed,
            Key::Pointer(_, PointerFeature::Behind(_) | PointerFeature::Position(_)) | Key::Count(_) => Kind::Member,
            Key::Order(_) => Kind::Float,
            Key::Difference(..) => Kind::FloatDifference,
            &Key::Pointer(_, PointerFeature::Room { step }) => Kind::Room { step },
            Key::Scaled { .. } | Key::Border { .. } => Kind::Border,
            _ => Kind::Plain,
        }
    }
}

/// The number in a cell, which is at `place`: in the order of floating-point numbers if the program reads or writes such numbers there.
pub fn number_at(place: Place, cell: Cell) -> Key {
    if cell.float { Key::Order(place) } else { Key::Bits(place) }
}

/// The array in a region of an object, or of each member of a family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Array {
    /// The object or family.
    pub object: u32,
    /// Where in the object it lies.
    pub region: Region,
}

/// A number as a place in an array: times the size of the elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Scaled {
    /// The number.
    pub place: Place,
    /// Whether it is signed.
    pub signed: bool,
    /// Bytes per element.
    pub stride: u64,
}

/// A place in an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Edge {
    /// The first one.
    Start,
    /// Behind all.
    End,
    /// Where a number says.
    At(Scaled),
}

impl Array {
    /// The arrays in regions of `object`.
    pub fn of(encoding: &Encoding, object: u32) -> Vec<Array> {
        let mut list: Vec<Array> = slots(encoding, object)
            .filter(|s| s.cell.stride.is_some() && !s.cell.region.is_whole())
            .map(|s| Array { object, region: s.cell.region })
            .collect();
        list.dedup();
        list
    }

    /// The width of places in the array.
    pub fn place_width(self, encoding: &Encoding) -> u16 {
        encoding.memory.objects()[self.object as usize].index_width
    }

    /// Whether each member of a family has one.
    pub fn is_in_family(self, encoding: &Encoding) -> bool {
        encoding.memory.objects()[self.object as usize].family.is_some()
    }

    /// The width of indices.
    pub fn width(self, encoding: &Encoding) -> u16 {
        let member = if self.is_in_family(encoding) { encoding.memory.bits.position() } else { 0 };
        member + self.place_width(encoding)
    }

    /// The distance of its elements.
    pub fn stride(self, encoding: &Encoding) -> Option<u64> {
        slots(encoding, self.object).filter(|s| s.cell.region == self.region).find_map(|s| s.cell.stride)
    }
}

fn slots<'e>(encoding: &'e Encoding, object: u32) -> impl Iterator<Item = &'e Slot> {
    let o = &encoding.memory.objects()[object as usize];
    (o.first_slot..o.first_slot + o.slots).map(|s| encoding.memory.slot(s))
}
