//! What a state says about a variable of a template: values of scalars, and features of pointers, families and elements.

use super::arrays::{Array, Edge, Scaled, moved_index};
use crate::analysis::loops::LoopId;
use crate::domain::Kind;
use crate::program::ValueId;
use crate::ssa::{Encoding, Memory, SlotKind, SsaValue};
use crate::term::TermId;

/// Where a scalar or a pointer is found in the state of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// What is asked of a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}

/// What a variable is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// The bits of a scalar.
    Bits(Place),
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

/// A state of a loop as terms.
pub struct TermState<'a> {
    /// The frame around the loop.
    pub parent: usize,
    /// The parameters of the head.
    pub args: &'a [SsaValue],
    /// Memory.
    pub memory: &'a Memory,
    /// The index, where elements are spoken of.
    pub index: Option<TermId>,
}

impl TermState<'_> {
    /// The term of `key`, `width` bits wide.
    pub fn value(&self, encoding: &mut Encoding, key: &Key, width: u16) -> TermId {
        let found = match *key {
            Key::Bits(place) => self.bits(encoding, place),
            Key::Pointer(place, feature) => self.pointer(encoding, place).map(|p| self.feature(encoding, p, feature)),
            Key::Count(o) => Some(encoding.count_of(o, self.memory)),
            Key::Scaled { place, signed, stride, width } => {
                let offset = |this: &Self, encoding: &mut Encoding| this.pointer(encoding, place).map(|p| p.1);
                let found = self.bits(encoding, place).or_else(|| offset(self, encoding));
                found.map(|t| scaled(encoding, t, signed, stride, width))
            }
            Key::Index => self.index.map(|i| encoding.terms.resize_unsigned(i, width)),
            Key::After => self.index.map(|i| {
                let i = encoding.terms.resize_unsigned(i, width);
                let one = encoding.terms.int(width, 1);
                encoding.terms.add(i, one)
            }),
            Key::Initialised(place) => self.initialised(encoding, place),
            Key::Inside(o) => self.index.map(|i| self.inside(encoding, o, i)),
            Key::Executed(id) => encoding.is_executed(id, self.memory),
            Key::Alive(o) => self.index.map(|i| encoding.is_member_live(o, i, self.memory)),
            _ => self.array(encoding, key).or_else(|| self.link(encoding, key)),
        };
        found.unwrap_or_else(|| encoding.terms.int(width, 0))
    }

    /// The keys about links.
    fn link(&self, encoding: &mut Encoding, key: &Key) -> Option<TermId> {
        let name = |encoding: &mut Encoding, place| self.pointer(encoding, place).map(|p| p.0);
        Some(match *key {
            Key::At(place, family) => {
                let (name, member) = (name(encoding, place)?, self.index?);
                encoding.is_member(name, family, member)
            }
            Key::Owner { group, slot } => encoding.is_owner(group, slot, self.index?, self.memory),
            Key::Rising { group, slot } => encoding.is_rising(group, slot, self.index?, self.memory),
            Key::Held { group, family } => encoding.is_held(group, family, self.index?, self.memory),
            Key::Back { there, back } => encoding.links_back(there, back, self.index?, self.memory),
            Key::Unheld { place, group } => {
                let name = name(encoding, place)?;
                encoding.is_unheld(group, name, self.memory)
            }
            Key::Leads { from, at, to } => {
                let (from, to) = (self.pointer(encoding, from)?, name(encoding, to)?);
                encoding.leads_to(from, at, to, self.memory)
            }
            Key::Same(a, b) => {
                let (a, b) = (name(encoding, a)?, name(encoding, b)?);
                encoding.terms.eq(a, b)
            }
            _ => return None,
        })
    }

    fn inside(&self, encoding: &mut Encoding, o: u32, index: TermId) -> TermId {
        if encoding.objects()[o as usize].family.is_some() {
            let position = encoding.terms.zext(index, encoding.bits.position());
            let count = encoding.count_of(o, self.memory);
            return encoding.terms.ult(position, count);
        }
        let size = encoding.objects()[o as usize].size;
        let width = encoding.terms.width(size).max(encoding.terms.width(index));
        let (index, size) = (encoding.terms.zext(index, width), encoding.terms.zext(size, width));
        encoding.terms.ult(index, size)
    }

    /// The index into the arrays of a slot.
    fn element_index(&self, encoding: &mut Encoding, slot: usize, at: u64) -> Option<TermId> {
        let object = encoding.slot(slot).object;
        Some(moved_index(encoding, object, self.index?, at as i64))
    }

    pub(super) fn bits(&self, encoding: &mut Encoding, place: Place) -> Option<TermId> {
        let value = match place {
            Place::Param(n) => self.args[n],
            Place::Outer(v) => encoding.value_in(self.parent, v),
            Place::Slot(slot) if encoding.slot(slot).kind != SlotKind::Bits => return None,
            Place::Slot(slot) => return Some(self.memory[slot]),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                return Some(encoding.cell_at(slot, index, self.memory));
            }
            Place::Beside(slot) => {
                let member = self.member(encoding, encoding.slot(slot).object)?;
                return Some(encoding.cell_at(slot, Some(member), self.memory));
            }
        };
        match value {
            SsaValue::Bits(t) => Some(t),
            SsaValue::Pointer { .. } => None,
        }
    }

    fn initialised(&self, encoding: &mut Encoding, place: Place) -> Option<TermId> {
        match place {
            Place::Slot(slot) => Some(encoding.is_initialised(slot, None, self.memory)),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                Some(encoding.is_initialised(slot, index, self.memory))
            }
            Place::Param(_) | Place::Outer(_) | Place::Beside(_) => None,
        }
    }

    pub(super) fn pointer(&self, encoding: &mut Encoding, place: Place) -> Option<(TermId, TermId)> {
        let value = match place {
            Place::Param(n) => self.args[n],
            Place::Outer(v) => encoding.value_in(self.parent, v),
            Place::Slot(slot) => return Some(encoding.pointer_at(slot, None, self.memory)),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                return Some(encoding.pointer_at(slot, index, self.memory));
            }
            Place::Beside(_) => return None,
        };
        match value {
            SsaValue::Pointer { object, offset } => Some((object, offset)),
            SsaValue::Bits(_) => None,
        }
    }

    fn feature(&self, encoding: &mut Encoding, pointer: (TermId, TermId), feature: PointerFeature) -> TermId {
        match feature {
            PointerFeature::Null => encoding.is_null(pointer),
            PointerFeature::Fine => encoding.is_null_or_live(pointer, self.memory),
            PointerFeature::Into(o) => encoding.is_into(pointer.0, o),
            PointerFeature::Behind(o) => encoding.position_behind(pointer.0, o),
            PointerFeature::Position(o) => encoding.position_of(pointer.0, o, self.memory),
            PointerFeature::Offset => pointer.1,
        }
    }
}

/// A number as a place: times the stride, cut to the width of places.
pub(super) fn scaled(encoding: &mut Encoding, t: TermId, signed: bool, stride: u64, width: u16) -> TermId {
    let terms = &mut encoding.terms;
    let wide = terms.width(t).max(width);
    let t = if signed { terms.sext(t, wide) } else { terms.zext(t, wide) };
    let low = terms.extract(t, 0, width);
    let stride = terms.int(width, u128::from(stride));
    terms.mul(low, stride)
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
            Key::Owner { .. } | Key::Rising { .. } | Key::Back { .. } => Kind::Element,
            Key::At(..) => Kind::At,
            Key::Held { .. } => Kind::Held,
            Key::Same(..) => Kind::Same,
            Key::Executed(_) => Kind::Executed,
            Key::Pointer(_, PointerFeature::Behind(_) | PointerFeature::Position(_)) | Key::Count(_) => Kind::Member,
            Key::Scaled { .. } | Key::Border { .. } => Kind::Border,
            _ => Kind::Plain,
        }
    }
}
