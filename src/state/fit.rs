//! Whether what a key names is there: keys may come from a file, of which nothing is known.
//!
//! Terms are made of keys without looking again: places have to be those of the loop, objects and slots those of the program, and indices as wide as
//! the arrays that they are used for.

use super::key::{Array, Edge, Key, Place, PointerFeature, Scaled};
use crate::analysis::loops::LoopId;
use crate::program::ValueId;
use crate::ssa::{Encoding, Slot, SlotKind};
use crate::term::Sort;
use crate::util::bv::MAX_WIDTH;
use crate::util::ids::Id;

/// The states that keys are asked of.
pub struct Frame<'e, 's> {
    encoding: &'e Encoding<'s>,
    /// The parameters of the head.
    params: usize,
    /// The width of the index, where elements are spoken of.
    index: Option<u16>,
}

impl<'e, 's> Frame<'e, 's> {
    /// The states of loop `id`, which has to be there, with an index of that width.
    pub fn new(encoding: &'e Encoding<'s>, id: LoopId, index: Option<u16>) -> Self {
        let head = encoding.shape.forest.loops[id].head;
        Frame { encoding, params: encoding.shape.function().blocks[head].params.len(), index }
    }

    /// Whether the states have what `key` asks for, as a number of `width` bits where nothing else says how wide it is.
    pub fn has(&self, key: &Key, width: u16) -> bool {
        let found = match *key {
            Key::Bits(place) | Key::Order(place) => self.is_number(place),
            Key::Difference(a, b) => self.is_number(a) && self.is_number(b),
            Key::Pointer(place, feature) => self.is_pointer(place) && self.has_feature(feature),
            Key::Count(o) | Key::Inside(o) => self.is_object(o) && self.has_position(o),
            Key::Scaled { place, width, .. } => self.is_scalar(place) && is_width(width),
            Key::Cell(array) | Key::Within(array) | Key::InArray(array) => self.is_indexed(array),
            Key::Border { array, member, edge } => {
                let place = self.is_object(array.object) && member.is_none_or(|place| self.is_pointer(place));
                place && if let Edge::At(at) = edge { self.is_scaled(at) } else { true }
            }
            Key::Limit { at, width } => self.is_scaled(at) && is_width(width),
            Key::Initialised(place) => self.is_mask(place),
            Key::Index | Key::After => true,
            Key::Executed(id) => id.index() < self.encoding.shape.forest.loops.len(),
            _ => self.has_member(key),
        };
        found && is_width(width)
    }

    /// Whether the program has the value.
    pub fn has_value(&self, value: ValueId) -> bool {
        value.index() < self.encoding.shape.function().values.len()
    }

    /// Whether the slot holds one number, no array.
    pub fn has_cell(&self, slot: usize) -> bool {
        self.slot(slot).is_some_and(|s| matches!(s.sort, Sort::Bv(_)))
    }

    /// The same of keys about members of families, and about two pointers.
    fn has_member(&self, key: &Key) -> bool {
        match *key {
            Key::Alive(o) => self.is_family(o) && self.is_member(),
            Key::At(place, o) => self.is_pointer(place) && self.is_family(o) && self.is_member(),
            Key::Owner { group, slot } | Key::Rising { group, slot } => {
                self.is_link_of(group, slot) && self.is_member()
            }
            Key::Held { group, family } => self.has_ghosts(group, family) && self.is_member(),
            Key::Back { there, back } => self.is_link(there) && self.is_link(back) && self.is_member(),
            Key::Unheld { place, group } => self.is_pointer(place) && group < self.encoding.memory.link_groups().len(),
            Key::Leads { from, to, .. } | Key::Same(from, to) => self.is_pointer(from) && self.is_pointer(to),
            _ => false,
        }
    }

    fn slot(&self, slot: usize) -> Option<&Slot> {
        self.encoding.memory.slots().get(slot)
    }

    fn is_object(&self, o: u32) -> bool {
        (o as usize) < self.encoding.memory.objects().len()
    }

    fn is_family(&self, o: u32) -> bool {
        self.encoding.memory.objects().get(o as usize).is_some_and(|object| object.family.is_some())
    }

    /// Whether the index is the number of a member.
    fn is_member(&self) -> bool {
        self.index == Some(self.encoding.memory.bits.member)
    }

    /// Whether the index, if there is one, may be compared with the number of members of the object, if it is a family.
    fn has_position(&self, o: u32) -> bool {
        !self.is_family(o) || self.index.is_none_or(|width| width <= self.encoding.memory.bits.position())
    }

    /// Whether the index is one into the array, or names the member that has it.
    fn is_indexed(&self, array: Array) -> bool {
        let Some(object) = self.encoding.memory.objects().get(array.object as usize) else { return false };
        let (place, member) = (object.index_width, self.encoding.memory.bits.member);
        let whole = if object.family.is_some() { place + member } else { place };
        self.index.is_none_or(|width| width >= whole || (width == member && width >= place))
    }

    /// Whether the slot holds an array, and the index is one into it.
    fn is_element(&self, slot: usize) -> bool {
        let index = |slot: &Slot| if let Sort::Array { index, .. } = slot.sort { Some(index) } else { None };
        self.index.is_some() && self.slot(slot).and_then(index) == self.index
    }

    /// Whether the slot holds a cell of each member, and the index says of which.
    fn is_beside(&self, slot: usize) -> bool {
        let member = self.encoding.memory.bits.member;
        let Some(slot) = self.slot(slot).filter(|s| self.is_family(s.object)) else { return false };
        let whole = self.encoding.memory.objects()[slot.object as usize].index_width + member;
        matches!(slot.sort, Sort::Array { index, .. } if index == member)
            && self.index.is_some_and(|width| width == member || width >= whole)
    }

    fn is_value(&self, place: Place) -> bool {
        match place {
            Place::Param(n) => n < self.params,
            Place::Outer(v) => self.has_value(v),
            _ => false,
        }
    }

    fn is_number(&self, place: Place) -> bool {
        match place {
            Place::Param(_) | Place::Outer(_) => self.is_value(place),
            Place::Slot(slot) => self.has_cell(slot),
            Place::Element { slot, .. } => self.is_element(slot),
            Place::Beside(slot) => self.is_beside(slot),
        }
    }

    fn is_pointer(&self, place: Place) -> bool {
        let is_named = |slot: usize| self.slot(slot).is_some_and(|s| s.kind == SlotKind::PointerObject);
        match place {
            Place::Param(_) | Place::Outer(_) => self.is_value(place),
            Place::Slot(slot) => self.has_cell(slot) && is_named(slot),
            Place::Element { slot, .. } => self.is_element(slot) && is_named(slot),
            Place::Beside(_) => false,
        }
    }

    /// Whether there is a number or, instead of one, a pointer.
    fn is_scalar(&self, place: Place) -> bool {
        match place {
            Place::Slot(slot) if self.slot(slot).is_some_and(|s| s.kind != SlotKind::Bits) => self.is_pointer(place),
            _ => self.is_number(place),
        }
    }

    fn is_scaled(&self, at: Scaled) -> bool {
        self.is_number(at.place)
    }

    fn is_mask(&self, place: Place) -> bool {
        match place {
            Place::Slot(slot) => self.has_cell(slot),
            Place::Element { slot, .. } => self.is_element(slot),
            Place::Param(_) | Place::Outer(_) | Place::Beside(_) => false,
        }
    }

    fn has_feature(&self, feature: PointerFeature) -> bool {
        match feature {
            PointerFeature::Null | PointerFeature::Fine | PointerFeature::Offset | PointerFeature::Room { .. } => true,
            PointerFeature::Into(o)
            | PointerFeature::Behind(o)
            | PointerFeature::Position(o)
            | PointerFeature::Text(o) => self.is_object(o),
        }
    }

    /// Whether the slot holds a pointer of each member of a family.
    fn is_link(&self, slot: usize) -> bool {
        let member = self.encoding.memory.bits.member;
        let is_cell = |s: &Slot| matches!(s.sort, Sort::Array { index, .. } if index == member);
        self.slot(slot).is_some_and(|s| s.kind == SlotKind::PointerObject && self.is_family(s.object) && is_cell(s))
    }

    fn is_link_of(&self, group: usize, slot: usize) -> bool {
        self.encoding.memory.link_groups().get(group).is_some_and(|g| g.links.contains(&slot))
    }

    fn has_ghosts(&self, group: usize, family: u32) -> bool {
        group < self.encoding.memory.link_groups().len() && self.encoding.memory.families_of(group).contains(&family)
    }
}

/// Whether there are numbers of that width.
pub fn is_width(width: u16) -> bool {
    (1..=MAX_WIDTH).contains(&width)
}
