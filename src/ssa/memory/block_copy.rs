//! Block operations: copying, filling and havocking ranges of memory.
//!
//! Exact where lengths are constant and short (offsets may vary by whole elements of arrays), or arrays of one layout are concerned; else
//! the cells that may be touched get fresh contents (an over-approximation). Masks are copied like contents.

use super::MemoryModel;
use super::objects::SlotKind;
use super::target::{AccessTarget, Context, Plane, Range};
use crate::analysis::layout::Cell;
use crate::analysis::objects::NO_OBJECT;
use crate::analysis::points_to::Offsets;
use crate::analysis::region::Region;
use crate::program::{Type, ValueId};
use crate::ssa::{Memory, SsaValue};
use crate::term::{Sort, TermId};
use crate::util::Bv;
use std::rc::Rc;

/// Elements of repeating cells that are copied one by one; longer copies become array terms.
const ELEMENTWISE: u64 = 16;

/// A copy of the range `src` of the object `from` to the range `dst` of the object `to`.
struct BlockCopy<'m> {
    to: u32,
    from: u32,
    dst: &'m Range,
    src: &'m Range,
    /// Whether these are the objects.
    when: TermId,
    /// Memory before anything is copied.
    before: &'m Memory,
    cx: Context,
}

/// The contents that a range is filled with.
#[derive(Clone, Copy)]
enum Filling {
    Byte(TermId),
    Arbitrary,
}

impl MemoryModel<'_> {
    /// Memory after filling a range with `byte`.
    pub(in crate::ssa) fn mem_set(&mut self, range: Range, byte: TermId, memory: &mut Memory) {
        self.fill_range(range, Filling::Byte(byte), memory);
        self.initialise(&range, memory);
    }

    /// Memory after making a range arbitrary.
    pub(in crate::ssa) fn mem_havoc(&mut self, range: Range, memory: &mut Memory) {
        self.fill_range(range, Filling::Arbitrary, memory);
        self.initialise(&range, memory);
    }

    /// The objects of a range that can be written, each with the condition.
    pub(in crate::ssa) fn targets_of(&mut self, range: &Range, memory: &Memory, write: bool) -> Vec<(u32, TermId)> {
        let set = self.candidates(range.object);
        let mut list = Vec::new();
        for &o in set.iter().filter(|&&o| o != NO_OBJECT.0) {
            if write && self.is_constant_object(o) {
                continue;
            }
            let when = self.access_condition(o, range.object, range.offset, range.len, range.ptr, memory);
            if !self.terms.is_false(when) {
                list.push((o, when));
            }
        }
        list
    }

    fn fill_range(&mut self, range: Range, filling: Filling, memory: &mut Memory) {
        for (o, when) in self.targets_of(&range, memory, true) {
            let (first, count) = (self.objects[o as usize].first_slot, self.objects[o as usize].slots);
            for slot in first..first + count {
                if !self.is_contents(slot) {
                    continue;
                }
                if let Some(new) = self.filled_slot(slot, o, &range, filling, memory) {
                    let merged = self.terms.ite(when, new, memory[slot]);
                    Rc::make_mut(memory)[slot] = merged;
                }
            }
        }
    }

    /// Whether the slot holds a part of the contents of its object.
    fn is_contents(&self, slot: usize) -> bool {
        matches!(self.slots[slot].kind, SlotKind::Bits | SlotKind::PointerObject | SlotKind::PointerOffset)
    }

    /// The index in repeating cells of `o`, named by `name`, that goes with an offset.
    pub(super) fn element_index(&self, o: u32, name: TermId, offset: TermId) -> TermId {
        let within = self.terms.resize_unsigned(offset, self.objects[o as usize].index_width);
        self.index_of(o, name, Some(within)).unwrap_or(within)
    }

    /// The slot with arbitrary contents of the object `o`, named by `name`.
    pub(super) fn forgotten(&mut self, slot: usize, o: u32, name: TermId, memory: &Memory) -> TermId {
        if self.objects[o as usize].family.is_none() {
            return self.fresh_slot(slot);
        }
        let member = self.member_of(name);
        if self.slots[slot].cell.stride.is_none() {
            let element = self.fresh_element(slot);
            return self.terms.store(memory[slot], member, element);
        }
        let fresh = self.fresh_slot(slot);
        let (start, len) = self.block_of(member, self.objects[o as usize].index_width);
        self.terms.array_copy(memory[slot], start, fresh, start, len)
    }

    pub(super) fn offsets_of(&self, ptr: ValueId, o: u32) -> Offsets {
        let site = self.objects[o as usize].site;
        self.shape.points_to.of(ptr).get(&site).cloned().unwrap_or(Offsets::any())
    }

    pub(super) fn small(&self, t: TermId) -> Option<u64> {
        self.terms.as_const(t).and_then(|v| v.to_u64()).filter(|v| *v < 1 << 40)
    }

    /// The contents of `slot` after filling; `None` if it is not touched.
    fn filled_slot(&mut self, slot: usize, o: u32, range: &Range, filling: Filling, memory: &Memory) -> Option<TermId> {
        let (cell, kind) = (self.slots[slot].cell, self.slots[slot].kind);
        let (at, len) = (self.small(range.offset), self.small(range.len));
        match cell.stride {
            None => {
                let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(o, range.object, None) };
                let new = match (at, len) {
                    (_, Some(0)) => return None,
                    (Some(at), Some(len)) if at + len <= cell.offset || at >= cell.offset + cell.size => return None,
                    (Some(at), Some(len)) if at <= cell.offset && at + len >= cell.offset + cell.size => {
                        self.filled_value(slot, kind, cell, filling)
                    }
                    (Some(at), Some(len)) if kind == SlotKind::Bits => {
                        let old = self.cell_value(&place, 0, memory);
                        self.partly_filled(old, cell, at, at + len, filling)
                    }
                    _ => self.fresh_element(slot),
                };
                Some(place.index.map_or(new, |index| self.terms.store(memory[slot], index, new)))
            }
            Some(stride) => {
                let aligned = self.never_cuts(range.ptr, range, o, cell, stride);
                if len == Some(0) || !self.meets_region(range, cell) {
                    return None;
                }
                if !aligned || matches!(filling, Filling::Arbitrary) && !self.whole_object(o, at, len) {
                    return Some(self.forgotten(slot, o, range.object, memory));
                }
                let value = match filling {
                    Filling::Arbitrary => return Some(self.forgotten(slot, o, range.object, memory)),
                    Filling::Byte(_) => self.filled_value(slot, kind, cell, filling),
                };
                let at = self.element_index(o, range.object, range.offset);
                let len = self.terms.resize_unsigned(range.len, self.terms.width(at));
                Some(self.terms.array_set(memory[slot], at, len, value))
            }
        }
    }

    /// A scalar cell of which only the bytes between the object's offsets `from` and `to` are filled.
    fn partly_filled(&self, old: TermId, cell: Cell, from: u64, to: u64, filling: Filling) -> TermId {
        let (start, end) = (from.max(cell.offset), to.min(cell.offset + cell.size));
        let bytes = end - start;
        let bits = match filling {
            Filling::Byte(byte) => (1..bytes).fold(byte, |value, _| self.terms.concat(byte, value)),
            Filling::Arbitrary => self.terms.symbol("havoc", Sort::Bv(bytes as u16 * 8)),
        };
        self.replace_bits(old, (start - cell.offset) as u16 * 8, bits)
    }

    fn whole_object(&self, o: u32, at: Option<u64>, len: Option<u64>) -> bool {
        let size = self.small(self.objects[o as usize].size);
        at == Some(0) && len.is_some() && len == size
    }

    /// The contents of one cell that is filled as a whole.
    fn filled_value(&mut self, slot: usize, kind: SlotKind, cell: Cell, filling: Filling) -> TermId {
        let Filling::Byte(byte) = filling else {
            return self.fresh_element(slot);
        };
        let zero_byte = self.terms.as_const(byte).is_some_and(|b| b.is_zero());
        match kind {
            SlotKind::PointerObject => self.object_term(NO_OBJECT.0),
            _ if zero_byte => {
                let width = match kind {
                    SlotKind::PointerOffset => self.pointer_width(),
                    _ => cell.size as u16 * 8,
                };
                self.terms.int(width, 0)
            }
            _ => (1..cell.size).fold(byte, |value, _| self.terms.concat(byte, value)),
        }
    }

    /// Whether the ends of the range never fall inside an instance of the repeating `cell`.
    pub(super) fn never_cuts(&self, ptr: ValueId, range: &Range, o: u32, cell: Cell, stride: u64) -> bool {
        if cell.size == 1 {
            return true;
        }
        // Counted from the start of the region.
        let inside = |r: u64| {
            let (r, c) = ((r + stride - cell.region.start % stride) % stride, cell.residue(stride));
            r > c && r < c + cell.size
        };
        match (self.class_of(ptr, range, o, stride), self.small(range.len)) {
            (Some(start), Some(len)) => !inside(start) && !inside((start + len) % stride),
            _ => false,
        }
    }

    /// The start of the range in `o` modulo `stride`, if it is known.
    fn class_of(&self, ptr: ValueId, range: &Range, o: u32, stride: u64) -> Option<u64> {
        match (self.small(range.offset), self.offsets_of(ptr, o)) {
            (Some(at), _) => Some(at % stride),
            (None, Offsets::Congruent { modulus, remainder, .. }) if modulus % stride == 0 => Some(remainder % stride),
            _ => None,
        }
    }

    /// Whether the range may lie in the region of the cell.
    fn meets_region(&self, range: &Range, cell: Cell) -> bool {
        self.constant_range(range).is_none_or(|bytes| cell.region.meets(bytes))
    }

    /// The bytes of a range of constant place and length.
    fn constant_range(&self, range: &Range) -> Option<Region> {
        let (start, len) = (self.small(range.offset)?, self.small(range.len)?);
        Some(Region { start, end: start + len })
    }

    /// Memory after copying `len` bytes from `src` to `dst`.
    pub(in crate::ssa) fn mem_copy(&mut self, dst: Range, src: Range, memory: &mut Memory, cx: Context) {
        let before = memory.clone();
        let sources = self.targets_of(&src, &before, false);
        for (to, when_to) in self.targets_of(&dst, &before, true) {
            let mut handled = self.terms.ff();
            for &(from, when_from) in &sources {
                let when = self.terms.and(when_to, when_from);
                if self.terms.is_false(when) {
                    continue;
                }
                handled = self.terms.or(handled, when_from);
                let copy = BlockCopy { to, from, dst: &dst, src: &src, when, before: &before, cx };
                self.copy_object(&copy, memory);
            }
            // From an invalid source come arbitrary bytes.
            let invalid = self.terms.not(handled);
            if !self.terms.is_false(invalid) && !self.options.accesses_checked {
                let when = self.terms.and(when_to, invalid);
                self.havoc_object_range(to, &dst, when, memory);
            }
        }
    }

    fn havoc_object_range(&mut self, to: u32, dst: &Range, when: TermId, memory: &mut Memory) {
        let (first, count) = (self.objects[to as usize].first_slot, self.objects[to as usize].slots);
        for slot in first..first + count {
            if self.is_contents(slot)
                && let Some(new) = self.filled_slot(slot, to, dst, Filling::Arbitrary, memory)
            {
                let merged = self.terms.ite(when, new, memory[slot]);
                Rc::make_mut(memory)[slot] = merged;
            }
        }
    }

    fn copy_object(&mut self, copy: &BlockCopy, memory: &mut Memory) {
        let &BlockCopy { to, from, dst, src, when, cx, .. } = copy;
        let reached = self.terms.and(cx.guard, when);
        for (o, range) in [(to, dst), (from, src)] {
            self.note_leaving_range(o, range, reached, cx);
        }
        let (first, count) = (self.objects[to as usize].first_slot, self.objects[to as usize].slots);
        for slot in first..first + count {
            let (cell, kind) = (self.slots[slot].cell, self.slots[slot].kind);
            if kind.plane().is_none() {
                continue;
            }
            let exact = match cell.stride {
                _ if self.spares(to, dst, cell) => true,
                None => self.copy_scalar(slot, copy, memory),
                Some(_) if !self.meets_region(dst, cell) => true,
                Some(stride) => {
                    self.copy_elements(slot, stride, copy, memory)
                        || self.copy_array(slot, stride, copy, memory)
                        || self.copy_varying(slot, stride, copy, memory)
                }
            };
            if !exact {
                let extra = usize::from(cell.pointer);
                for s in slot..=slot + extra {
                    let fresh = self.forgotten(s, to, dst.object, memory);
                    let merged = self.terms.ite(when, fresh, memory[s]);
                    Rc::make_mut(memory)[s] = merged;
                }
            }
        }
    }

    /// The region of cells of `o` in which a short range of varying place is meant to stay, if there is one: where it leaves that, executions are noted.
    fn meant_region(&self, o: u32, range: &Range) -> Option<Region> {
        match (self.small(range.offset), self.small(range.len), self.offsets_of(range.ptr, o)) {
            (None, Some(_), Offsets::Congruent { within: Some(within), .. }) => self.region_around(o, within),
            _ => None,
        }
    }

    /// Whether the range, which stays where it is meant to be, does not touch the cell.
    fn spares(&self, o: u32, range: &Range, cell: Cell) -> bool {
        let bytes = match cell.stride {
            Some(_) => cell.region,
            None => Region { start: cell.offset, end: cell.offset + cell.size },
        };
        self.meant_region(o, range).is_some_and(|region| !region.meets(bytes))
    }

    /// Where the range leaves that region, nothing is known.
    fn note_leaving_range(&mut self, o: u32, range: &Range, reached: TermId, cx: Context) {
        if let (Some(_), Some(len)) = (self.meant_region(o, range), self.small(range.len)) {
            let offsets = self.offsets_of(range.ptr, o);
            let leaves = self.leaves_region(o, range.offset, &offsets, len);
            self.note_leaving(reached, leaves, cx.loc);
        }
    }

    fn cell_type(&self, cell: Cell) -> Type {
        if cell.pointer { Type::Ptr } else { Type::Int(cell.size as u16 * 8) }
    }

    /// Reads what belongs into the cell `to` from the constant offset `at` of `from`.
    fn read_at(&mut self, from: (u32, TermId), at: u64, to: (usize, Cell), memory: &Memory, cx: Context) -> SsaValue {
        let (slot, cell) = to;
        let plane = self.slots[slot].kind.plane().unwrap_or(Plane::Contents);
        let offset = self.terms.constant(Bv::new(self.pointer_width(), u128::from(at)));
        let ty = self.cell_type(cell);
        match self.places(from.0, (from.1, offset), &Offsets::any(), cell.size, plane).pop() {
            Some((_, Some(places))) => self.read_places(&places, cell.size, ty, memory, cx),
            _ => self.unknown_value(ty, "unread"),
        }
    }

    /// Reads what belongs into the cell `to`, `distance` bytes behind the start of the source; `None` if it is not known where that is.
    fn read_behind(&mut self, copy: &BlockCopy, distance: u64, to: (usize, Cell)) -> Option<SsaValue> {
        let &BlockCopy { from, src, when, before, cx, .. } = copy;
        let (slot, cell) = to;
        if let Some(at) = self.small(src.offset) {
            return Some(self.read_at((from, src.object), at + distance, to, before, cx));
        }
        let plane = self.slots[slot].kind.plane().unwrap_or(Plane::Contents);
        let shift = Offsets::only(i64::try_from(distance).ok()?);
        let offsets = self.offsets_of(src.ptr, from).shifted(&shift);
        let distance = self.terms.int(self.pointer_width(), u128::from(distance));
        let offset = self.terms.add(src.offset, distance);
        let (ty, guard) = (self.cell_type(cell), self.terms.and(cx.guard, when));
        let places = self.places(from, (src.object, offset), &offsets, cell.size, plane);
        let mut cases = Vec::new();
        for (is, places) in places {
            let here = Context { guard: self.terms.and(guard, is), ..cx };
            cases.push((is, self.read_places(&places?, cell.size, ty, before, here)));
        }
        let (_, last) = cases.pop()?;
        Some(cases.into_iter().rev().fold(last, |rest, (is, value)| self.ite_value(is, value, rest)))
    }

    /// Copies what goes into a scalar cell; `false` if it is not known what that is.
    fn copy_scalar(&mut self, slot: usize, copy: &BlockCopy, memory: &mut Memory) -> bool {
        let &BlockCopy { to, dst, when, cx, .. } = copy;
        let cell = self.slots[slot].cell;
        let Some(len) = self.small(dst.len) else { return false };
        let Some(to_at) = self.small(dst.offset) else {
            return self.copy_scalar_from_somewhere(slot, len, copy, memory);
        };
        if len == 0 || to_at + len <= cell.offset || to_at >= cell.offset + cell.size {
            return true;
        }
        let (start, end) = (to_at.max(cell.offset), (to_at + len).min(cell.offset + cell.size));
        if cell.pointer && end - start < cell.size {
            return false;
        }
        let part = Cell { offset: start, size: end - start, ..cell };
        let Some(value) = self.read_behind(copy, start - to_at, (slot, part)) else {
            return false;
        };
        let index = self.index_of(to, dst.object, None);
        let place = AccessTarget { slot, cell, skip: start - cell.offset, index };
        self.write_places(&[place], part.size, value, when, memory, cx);
        true
    }

    /// The same, where it varies where the range of `len` bytes begins: at each of few places that it may begin at it has the cell as a whole, or nothing of it.
    fn copy_scalar_from_somewhere(&mut self, slot: usize, len: u64, copy: &BlockCopy, memory: &mut Memory) -> bool {
        let &BlockCopy { to, dst, when, cx, .. } = copy;
        let cell = self.slots[slot].cell;
        let (Ok(at), Ok(size), Ok(len)) = (i64::try_from(cell.offset), i64::try_from(cell.size), i64::try_from(len))
        else {
            return false;
        };
        if len == 0 {
            return true;
        }
        // Where ranges that have something of the cell begin.
        let (first, last) = (at - len + 1, at + size - 1);
        let starts: Vec<i64> = match self.offsets_of(dst.ptr, to) {
            Offsets::Exact(set) => set.range(first..=last).copied().collect(),
            Offsets::Congruent { modulus, remainder, .. } => {
                let (modulus, remainder) = (modulus as i64, remainder as i64);
                let least = first + (remainder - first).rem_euclid(modulus);
                (least..=last).step_by(modulus as usize).take(ELEMENTWISE as usize + 1).collect()
            }
        };
        let is_whole = |start: &i64| *start <= at && at + size <= start + len;
        if starts.len() > ELEMENTWISE as usize || !starts.iter().all(is_whole) {
            return false;
        }
        let mut writes = Vec::new();
        for start in starts {
            let Some(value) = self.read_behind(copy, (at - start) as u64, (slot, cell)) else { return false };
            let start = self.terms.constant(Bv::signed(self.pointer_width(), i128::from(start)));
            writes.push((self.terms.eq(dst.offset, start), value));
        }
        let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(to, dst.object, None) };
        for (is, value) in writes {
            let when = self.terms.and(when, is);
            self.write_places(&[place], cell.size, value, when, memory, cx);
        }
        true
    }

    /// Copies a short constant range of a repeating cell element by element.
    fn copy_elements(&mut self, slot: usize, stride: u64, copy: &BlockCopy, memory: &mut Memory) -> bool {
        let &BlockCopy { to, from, dst, src, when, before, cx } = copy;
        let cell = self.slots[slot].cell;
        let (Some(to_at), Some(from_at), Some(len)) =
            (self.small(dst.offset), self.small(src.offset), self.small(dst.len))
        else {
            return false;
        };
        let aligned = self.never_cuts(dst.ptr, dst, to, cell, stride);
        let bytes = cell.region.common(Region { start: to_at, end: to_at + len });
        if (bytes.end - bytes.start) / stride > ELEMENTWISE || !aligned {
            return false;
        }
        let width = self.objects[to as usize].index_width;
        for at in (bytes.start..bytes.end).filter(|&at| cell.skip_at(at) == Some(0)) {
            let value = self.read_at((from, src.object), from_at + at - to_at, (slot, cell), before, cx);
            let within = self.terms.int(width, u128::from(at));
            let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(to, dst.object, Some(within)) };
            self.write_places(&[place], cell.size, value, when, memory, cx);
        }
        true
    }

    /// Copies a short range of a repeating cell that begins at a varying element.
    fn copy_varying(&mut self, slot: usize, stride: u64, copy: &BlockCopy, memory: &mut Memory) -> bool {
        let &BlockCopy { to, dst, when, cx, .. } = copy;
        let (cell, plane) = (self.slots[slot].cell, self.slots[slot].kind.plane());
        let (Some(class), Some(len), Some(plane)) =
            (self.class_of(dst.ptr, dst, to, stride), self.small(dst.len), plane)
        else {
            return false;
        };
        if len / stride > ELEMENTWISE || !self.never_cuts(dst.ptr, dst, to, cell, stride) {
            return false;
        }
        let first = (class + stride - cell.region.start % stride) % stride;
        let mut writes = Vec::new();
        for distance in (0..len).filter(|distance| (first + distance) % stride == cell.residue(stride)) {
            let offsets = self.offsets_of(dst.ptr, to).shifted(&Offsets::only(distance as i64));
            let behind = self.terms.int(self.pointer_width(), u128::from(distance));
            let at = self.terms.add(dst.offset, behind);
            let places = self.places(to, (dst.object, at), &offsets, cell.size, plane);
            let Some(value) = self.read_behind(copy, distance, (slot, cell)) else {
                return false;
            };
            for (is, places) in places {
                // A range may begin in another part of the object.
                match places.as_deref() {
                    Some([place]) if place.slot == slot && place.skip == 0 => writes.push((is, *place, value)),
                    _ => return false,
                }
            }
        }
        let alone = writes.len() == 1;
        for (is, place, value) in writes {
            let when = if alone { when } else { self.terms.and(when, is) };
            self.write_places(&[place], cell.size, value, when, memory, cx);
        }
        true
    }

    /// Whether the instances of the cell `to` that are copied lie in the region of the cell `from`.
    fn source_covers(&self, from: Cell, to: Cell, dst: &Range, src: &Range) -> bool {
        if from.region.is_whole() {
            return true;
        }
        let (Some(written), Some(read)) = (self.constant_range(dst), self.small(src.offset)) else { return false };
        let copied = to.region.common(written);
        let distance = read as i64 - written.start as i64;
        copied.start == copied.end || copied.moved(distance).is_some_and(|bytes| from.region.covers(bytes))
    }

    /// Copies a range of a repeating cell from a source with the same cells.
    fn copy_array(&self, slot: usize, stride: u64, copy: &BlockCopy, memory: &mut Memory) -> bool {
        let &BlockCopy { to, from, dst, src, when, before, .. } = copy;
        let cell = self.slots[slot].cell;
        let class = |this: &Self, r: &Range, o: u32| this.class_of(r.ptr, r, o, stride);
        let (Some(to_class), Some(from_class)) = (class(self, dst, to), class(self, src, from)) else {
            return false;
        };
        if !self.never_cuts(dst.ptr, dst, to, cell, stride) {
            return false;
        }
        let residue = (cell.offset % stride + stride - to_class + from_class) % stride;
        let (first, count) = (self.objects[from as usize].first_slot, self.objects[from as usize].slots);
        let source = (first..first + count).find(|&s| {
            let c = self.slots[s].cell;
            let plane = self.slots[s].kind.plane();
            plane.is_some()
                && plane == self.slots[slot].kind.plane()
                && c.stride == Some(stride)
                && c.offset % stride == residue
                && c.size == cell.size
                && c.pointer == cell.pointer
                && self.source_covers(c, cell, dst, src)
        });
        let Some(source) = source else {
            return false;
        };
        let to_at = self.element_index(to, dst.object, dst.offset);
        let len = self.terms.resize_unsigned(dst.len, self.terms.width(to_at));
        let from_at = self.element_index(from, src.object, src.offset);
        for extra in 0..=usize::from(cell.pointer) {
            let copied = self.terms.array_copy(memory[slot + extra], to_at, before[source + extra], from_at, len);
            let merged = self.terms.ite(when, copied, memory[slot + extra]);
            Rc::make_mut(memory)[slot + extra] = merged;
        }
        true
    }
}
