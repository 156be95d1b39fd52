//! Masks: which bits of objects are initialised, for programs that ask ([`crate::program::Op::LoadMask`]).
//!
//! They have cells of their own, laid out by the accesses that matter for what is asked; an object of which nobody asks
//! has none.

use super::MemoryModel;
use super::objects::SlotKind;
use super::target::{AccessTarget, Context, Plane, Range, Write};
use crate::analysis::layout::Cell;
use crate::analysis::objects::NO_OBJECT;
use crate::program::{Type, ValueId};
use crate::ssa::{Memory, SsaValue};
use crate::term::{Sort, TermId};
use crate::util::Bv;
use std::rc::Rc;

/// Cells up to this size are filled byte by byte where the range is not constant.
const BYTEWISE: u64 = 16;

impl MemoryModel<'_> {
    /// The term with all bits 1 of a sort.
    pub(super) fn ones_of(&self, sort: Sort) -> TermId {
        match sort {
            Sort::Bv(w) => self.terms.constant(Bv::ones(w)),
            Sort::Array { index, element } => {
                let ones = self.terms.constant(Bv::ones(element));
                self.terms.fill(index, ones)
            }
        }
    }

    /// The mask of the `size` bytes that `ptr` points to.
    pub(in crate::ssa) fn load_mask(
        &mut self,
        ptr: ValueId,
        at: (TermId, TermId),
        size: u64,
        memory: &Memory,
        cx: Context,
    ) -> TermId {
        let ty = Type::Int(size as u16 * 8);
        let len = self.terms.int(self.pointer_width(), u128::from(size));
        let mut cases: Vec<(TermId, SsaValue)> = Vec::new();
        let mut conditions = Vec::new();
        for &o in self.candidates(at.0).iter().filter(|&&o| o != NO_OBJECT.0) {
            let valid = self.access_condition(o, at.0, at.1, len, ptr, memory);
            if !self.terms.is_false(valid) {
                let value = self.read_mask(o, at, ptr, ty, memory, cx);
                cases.push((valid, value));
                conditions.push(valid);
            }
        }
        self.note_access(cx.guard, conditions);
        let default = match cases.last() {
            Some(&(_, value)) if self.options.accesses_checked => value,
            _ => self.unknown_value(ty, "invalid"),
        };
        let value = cases.into_iter().rev().fold(default, |rest, (valid, value)| self.ite_value(valid, value, rest));
        match value {
            SsaValue::Bits(t) | SsaValue::Pointer { offset: t, .. } => t,
        }
    }

    fn read_mask(
        &mut self,
        o: u32,
        at: (TermId, TermId),
        ptr: ValueId,
        ty: Type,
        memory: &Memory,
        cx: Context,
    ) -> SsaValue {
        let (offsets, size) = (self.offsets_of(ptr, o), self.shape.program.size_of(ty));
        let mut cases = Vec::new();
        for (is, places) in self.places(o, at, &offsets, size, Plane::Masks) {
            let value = match places {
                Some(places) => self.read_places(&places, size, ty, memory, cx),
                None => self.unknown_value(ty, "unreadable"),
            };
            cases.push((is, value));
        }
        let Some((_, last)) = cases.pop() else {
            return self.unknown_value(ty, "nowhere");
        };
        cases.into_iter().rev().fold(last, |rest, (is, value)| self.ite_value(is, value, rest))
    }

    /// Memory after writing a mask where `ptr` points to.
    pub(in crate::ssa) fn store_mask(
        &mut self,
        ptr: ValueId,
        at: (TermId, TermId),
        mask: TermId,
        memory: &mut Memory,
        cx: Context,
    ) {
        let size = u64::from(self.terms.width(mask)) / 8;
        let len = self.terms.int(self.pointer_width(), u128::from(size));
        let mut conditions = Vec::new();
        for &o in self.candidates(at.0).iter().filter(|&&o| o != NO_OBJECT.0) {
            let valid = self.access_condition(o, at.0, at.1, len, ptr, memory);
            if !self.terms.is_false(valid) && !self.is_constant_object(o) {
                conditions.push(valid);
                let write = Write { ptr, at, value: SsaValue::Bits(mask), size, valid };
                self.write_mask(o, write, memory, cx);
            }
        }
        self.note_access(cx.guard, conditions);
    }

    /// Writes to the mask of object `o`, if it has any.
    pub(super) fn write_mask(&mut self, o: u32, write: Write, memory: &mut Memory, cx: Context) {
        let Write { ptr, at, value, size, valid } = write;
        if !self.has_masks(o) {
            return;
        }
        let offsets = self.offsets_of(ptr, o);
        let all = self.places(o, at, &offsets, size, Plane::Masks);
        let only = all.len() == 1;
        for (is, places) in all {
            let when = if only { valid } else { self.terms.and(valid, is) };
            // Where there are no cells, nobody asks.
            if let Some(places) = places {
                self.write_places(&places, size, value, when, memory, cx);
            }
        }
    }

    fn has_masks(&self, o: u32) -> bool {
        let site = self.objects[o as usize].site;
        self.shape.masks.as_ref().is_some_and(|masks| !masks[site].cells.is_empty())
    }

    /// Memory after a range was written.
    pub(super) fn initialise(&mut self, range: &Range, memory: &mut Memory) {
        let zero = self.terms.int(8, 0);
        self.fill_masks(range, zero, memory);
    }

    /// Memory after giving each byte of a range the mask `byte`.
    pub(in crate::ssa) fn fill_masks(&mut self, range: &Range, byte: TermId, memory: &mut Memory) {
        if self.shape.masks.is_none() {
            return;
        }
        for (o, when) in self.targets_of(range, memory, true) {
            let (first, count) = (self.objects[o as usize].first_slot, self.objects[o as usize].slots);
            for slot in first..first + count {
                if self.slots[slot].kind == SlotKind::Mask {
                    let new = self.filled_mask(slot, o, range, byte, memory);
                    let merged = self.terms.ite(when, new, memory[slot]);
                    Rc::make_mut(memory)[slot] = merged;
                }
            }
        }
    }

    fn filled_mask(&mut self, slot: usize, o: u32, range: &Range, byte: TermId, memory: &Memory) -> TermId {
        let cell = self.slots[slot].cell;
        let Some(stride) = cell.stride else {
            if cell.size > BYTEWISE {
                return self.forgotten(slot, o, range.object, memory);
            }
            let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(o, range.object, None) };
            let old = self.cell_value(&place, 0, memory);
            let new = self.overlaid(old, cell, range, byte);
            return place.index.map_or(new, |index| self.terms.store(memory[slot], index, new));
        };
        if self.small(range.len) == Some(0) {
            return memory[slot];
        }
        // A range that starts and ends between cells fills them whole. Of one of unknown length that is so if it ends
        // with its object, or in multiples of the stride.
        if !self.never_cuts(range.ptr, range, o, cell, stride) && !self.is_whole(range, o) {
            return self.forgotten(slot, o, range.object, memory);
        }
        let value = (1..cell.size).fold(byte, |value, _| self.terms.concat(byte, value));
        let at = self.element_index(o, range.object, range.offset);
        let len = self.terms.resize_unsigned(range.len, self.terms.width(at));
        self.terms.array_set(memory[slot], at, len, value)
    }

    /// Whether the range is certainly the whole object.
    fn is_whole(&self, range: &Range, o: u32) -> bool {
        let object = &self.objects[o as usize];
        object.family.is_none() && self.small(range.offset) == Some(0) && range.len == object.size
    }

    /// The mask `old` of a scalar cell after filling, byte by byte as far as the range reaches.
    fn overlaid(&self, old: TermId, cell: Cell, range: &Range, byte: TermId) -> TermId {
        let mut result: Option<TermId> = None;
        for i in 0..cell.size {
            let at = self.terms.int(self.pointer_width(), u128::from(cell.offset + i));
            // Within the range if the distance from its start is less than its length.
            let distance = self.terms.sub(at, range.offset);
            let inside = self.terms.ult(distance, range.len);
            let before = self.terms.extract(old, i as u16 * 8, 8);
            let now = self.terms.ite(inside, byte, before);
            result = Some(result.map_or(now, |low| self.terms.concat(now, low)));
        }
        result.unwrap_or(old)
    }

    /// Gives all of a new member of a family the same mask.
    pub(super) fn mask_member(&self, o: u32, member: TermId, ones: bool, memory: &mut [TermId]) {
        let object = &self.objects[o as usize];
        let (first, count, width) = (object.first_slot, object.slots, object.index_width);
        for (slot, contents) in memory.iter_mut().enumerate().skip(first).take(count) {
            let (SlotKind::Mask, Sort::Array { element, .. }) = (self.slots[slot].kind, self.slots[slot].sort) else {
                continue;
            };
            let value = self.terms.constant(if ones { Bv::ones(element) } else { Bv::zero(element) });
            *contents = match self.slots[slot].cell.stride {
                None => self.terms.store(*contents, member, value),
                Some(_) => {
                    let (start, len) = self.block_of(member, width);
                    self.terms.array_set(*contents, start, len, value)
                }
            };
        }
    }

    /// Whether the mask in a slot, at the index if it is an array, says that all is initialised.
    pub fn is_initialised(&self, slot: usize, index: Option<TermId>, memory: &Memory) -> TermId {
        let mask = self.cell_at(slot, index, memory);
        let zero = self.terms.int(self.terms.width(mask), 0);
        self.terms.eq(mask, zero)
    }
}
