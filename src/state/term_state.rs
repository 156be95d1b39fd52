//! The values of template variables in a state: of scalars, and of features of pointers, families and elements.

use super::key::{Key, Place, PointerFeature};
use crate::float::{Format, Rounding};
use crate::ssa::{Encoding, Memory, SlotKind, SsaValue};
use crate::term::TermId;
use crate::util::Bv;

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
            Key::Order(place) => self.bits(encoding, place).map(|t| encoding.terms.float_order(t)),
            Key::Difference(a, b) => self.difference(encoding, a, b),
            Key::Pointer(place, feature) => self.pointer(encoding, place).map(|p| self.feature(encoding, p, feature)),
            Key::Count(o) => Some(encoding.memory.count_of(o, self.memory)),
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
            Key::Executed(id) => encoding.memory.is_executed(id, self.memory),
            Key::Alive(o) => self.index.map(|i| encoding.memory.is_member_live(o, i, self.memory)),
            _ => self.array(encoding, key).or_else(|| self.link(encoding, key)),
        };
        found.unwrap_or_else(|| encoding.terms.int(width, 0))
    }

    /// The place of `a - b` in the order of floating-point numbers.
    fn difference(&self, encoding: &mut Encoding, a: Place, b: Place) -> Option<TermId> {
        let (a, b) = (self.bits(encoding, a)?, self.bits(encoding, b)?);
        let terms = &encoding.terms;
        let width = terms.width(a);
        let format = Format::of_number(width).filter(|_| terms.width(b) == width)?;
        Some(terms.float_order(terms.float_difference(format, Rounding::NearestEven, (a, b))))
    }

    /// The keys about links.
    fn link(&self, encoding: &mut Encoding, key: &Key) -> Option<TermId> {
        let name = |encoding: &mut Encoding, place| self.pointer(encoding, place).map(|p| p.0);
        Some(match *key {
            Key::At(place, family) => {
                let (name, member) = (name(encoding, place)?, self.index?);
                encoding.memory.is_member(name, family, member)
            }
            Key::Owner { group, slot } => encoding.memory.is_owner(group, slot, self.index?, self.memory),
            Key::Rising { group, slot } => encoding.memory.is_rising(group, slot, self.index?, self.memory),
            Key::Held { group, family } => encoding.memory.is_held(group, family, self.index?, self.memory),
            Key::Back { there, back } => encoding.memory.links_back(there, back, self.index?, self.memory),
            Key::Unheld { place, group } => {
                let name = name(encoding, place)?;
                encoding.memory.is_unheld(group, name, self.memory)
            }
            Key::Leads { from, at, to } => {
                let (from, to) = (self.pointer(encoding, from)?, name(encoding, to)?);
                encoding.memory.leads_to(from, at, to, self.memory)
            }
            Key::Same(a, b) => {
                let (a, b) = (name(encoding, a)?, name(encoding, b)?);
                encoding.terms.eq(a, b)
            }
            _ => return None,
        })
    }

    fn inside(&self, encoding: &Encoding, o: u32, index: TermId) -> TermId {
        if encoding.memory.objects()[o as usize].family.is_some() {
            let position = encoding.terms.zext(index, encoding.memory.bits.position());
            let count = encoding.memory.count_of(o, self.memory);
            return encoding.terms.ult(position, count);
        }
        let size = encoding.memory.objects()[o as usize].size;
        let width = encoding.terms.width(size).max(encoding.terms.width(index));
        let (index, size) = (encoding.terms.zext(index, width), encoding.terms.zext(size, width));
        encoding.terms.ult(index, size)
    }

    /// The index into the arrays of a slot.
    fn element_index(&self, encoding: &Encoding, slot: usize, at: u64) -> Option<TermId> {
        let object = encoding.memory.slot(slot).object;
        Some(moved_index(encoding, object, self.index?, at as i64))
    }

    pub fn bits(&self, encoding: &Encoding, place: Place) -> Option<TermId> {
        let value = match place {
            Place::Param(n) => self.args[n],
            Place::Outer(v) => encoding.value_in(self.parent, v),
            Place::Slot(slot) if encoding.memory.slot(slot).kind != SlotKind::Bits => return None,
            Place::Slot(slot) => return Some(self.memory[slot]),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                return Some(encoding.memory.cell_at(slot, index, self.memory));
            }
            Place::Beside(slot) => {
                let member = self.member(encoding, encoding.memory.slot(slot).object)?;
                return Some(encoding.memory.cell_at(slot, Some(member), self.memory));
            }
        };
        match value {
            SsaValue::Bits(t) => Some(t),
            SsaValue::Pointer { .. } => None,
        }
    }

    fn initialised(&self, encoding: &Encoding, place: Place) -> Option<TermId> {
        match place {
            Place::Slot(slot) => Some(encoding.memory.is_initialised(slot, None, self.memory)),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                Some(encoding.memory.is_initialised(slot, index, self.memory))
            }
            Place::Param(_) | Place::Outer(_) | Place::Beside(_) => None,
        }
    }

    pub fn pointer(&self, encoding: &mut Encoding, place: Place) -> Option<(TermId, TermId)> {
        let value = match place {
            Place::Param(n) => self.args[n],
            Place::Outer(v) => encoding.value_in(self.parent, v),
            Place::Slot(slot) => return Some(encoding.memory.pointer_at(slot, None, self.memory)),
            Place::Element { slot, at } => {
                let index = self.element_index(encoding, slot, at);
                return Some(encoding.memory.pointer_at(slot, index, self.memory));
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
            PointerFeature::Null => encoding.memory.is_null(pointer),
            PointerFeature::Fine => encoding.memory.is_null_or_live(pointer, self.memory),
            PointerFeature::Into(o) => encoding.memory.is_into(pointer.0, o),
            PointerFeature::Behind(o) => encoding.memory.position_behind(pointer.0, o),
            PointerFeature::Position(o) => encoding.memory.position_of(pointer.0, o, self.memory),
            PointerFeature::Offset => pointer.1,
            PointerFeature::Text(o) => encoding.memory.is_text_in(pointer.0, o, self.memory),
            PointerFeature::Room { .. } => encoding.memory.room(pointer, self.memory),
        }
    }
}

/// A number as a place: times the stride, cut to the width of places.
pub fn scaled(encoding: &Encoding, t: TermId, signed: bool, stride: u64, width: u16) -> TermId {
    let terms = &encoding.terms;
    let wide = terms.width(t).max(width);
    let t = if signed { terms.sext(t, wide) } else { terms.zext(t, wide) };
    let low = terms.extract(t, 0, width);
    let stride = terms.int(width, u128::from(stride));
    terms.mul(low, stride)
}

/// The index into arrays of `object` that lies `by` bytes further on: in the same member, whatever the place.
pub fn moved_index(encoding: &Encoding, object: u32, index: TermId, by: i64) -> TermId {
    let (low, wide) = (encoding.memory.objects()[object as usize].index_width, encoding.terms.width(index));
    let terms = &encoding.terms;
    // Of plain cells of members there is no place.
    if by == 0 || wide < low {
        return index;
    }
    let (offset, by) = (terms.extract(index, 0, low), terms.constant(Bv::signed(low, i128::from(by))));
    let moved = terms.add(offset, by);
    if wide == low {
        return moved;
    }
    let member = terms.extract(index, low, wide - low);
    terms.concat(member, moved)
}
