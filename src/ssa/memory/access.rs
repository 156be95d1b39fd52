//! Reading and writing values through pointers: a case split over the objects that the pointer may
//! name, and inside an object over the cells that the access may touch.

use super::MemoryModel;
use super::target::{AccessTarget, Context, Plane, Write};
use crate::analysis::layout::Cell;
use crate::analysis::objects::NO_OBJECT;
use crate::analysis::points_to::Offsets;
use crate::analysis::region::Region;
use crate::program::{LocId, Type, ValueId};
use crate::ssa::{Memory, SsaValue};
use crate::term::{Sort, TermId};
use std::rc::Rc;

/// The repeating cells of the region where an access is meant to stay.
fn in_region(cells: &[(usize, Cell)], within: Option<Region>) -> impl Iterator<Item = (usize, Cell)> {
    let within = within.unwrap_or(Region::WHOLE);
    cells.iter().copied().filter(move |(_, c)| c.stride.is_some() && c.region.covers(within))
}

impl MemoryModel<'_> {
    /// The value of type `ty` that `ptr` points to.
    pub(in crate::ssa) fn load(
        &mut self,
        ptr: ValueId,
        at: (TermId, TermId),
        ty: Type,
        memory: &Memory,
        cx: Context,
    ) -> SsaValue {
        let (object, offset) = at;
        let size = self.shape.program.size_of(ty);
        let len = self.terms.int(self.pointer_width(), u128::from(size));
        let set = self.candidates(object);
        let mut cases: Vec<(TermId, SsaValue)> = Vec::new();
        let mut complete = false;
        for &o in set.iter().filter(|&&o| o != NO_OBJECT.0) {
            let valid = self.access_condition(o, object, offset, len, ptr, memory);
            if self.terms.is_false(valid) {
                continue;
            }
            let here = Context { guard: self.terms.and(cx.guard, valid), ..cx };
            let value = self.read_object(o, at, ptr, ty, memory, here);
            cases.push((valid, value));
            if self.terms.is_true(valid) {
                complete = true;
                break;
            }
        }
        if !complete {
            let conditions: Vec<TermId> = cases.iter().map(|c| c.0).collect();
            self.note_access(cx.guard, conditions);
        }
        // Where the access is checked, execution goes on only if one of the cases applies.
        let default = match cases.last() {
            Some(&(_, value)) if complete || self.options.accesses_checked => {
                cases.pop();
                value
            }
            _ => self.unknown_value(ty, "invalid"),
        };
        cases.into_iter().rev().fold(default, |rest, (valid, value)| self.ite_value(valid, value, rest))
    }

    /// Memory after writing `value` where `ptr` points to.
    pub(in crate::ssa) fn store(
        &mut self,
        ptr: ValueId,
        at: (TermId, TermId),
        value: SsaValue,
        ty: Type,
        memory: &mut Memory,
        cx: Context,
    ) {
        let (object, offset) = at;
        let size = self.shape.program.size_of(ty);
        let len = self.terms.int(self.pointer_width(), u128::from(size));
        let set = self.candidates(object);
        let mut conditions = Vec::new();
        for &o in set.iter().filter(|&&o| o != NO_OBJECT.0) {
            if self.is_constant_object(o) {
                continue;
            }
            let valid = self.access_condition(o, object, offset, len, ptr, memory);
            if !self.terms.is_false(valid) {
                conditions.push(valid);
                let write = Write { ptr, at, value, size, valid };
                self.write_object(o, write, memory, cx);
                let initialised = SsaValue::Bits(self.terms.int(size as u16 * 8, 0));
                self.write_mask(o, Write { value: initialised, ..write }, memory, cx);
            }
        }
        self.note_access(cx.guard, conditions);
    }

    /// Remembers when an access is valid: under one of `conditions`, if it is reached.
    pub(in crate::ssa) fn note_access(&mut self, guard: TermId, conditions: Vec<TermId>) {
        if self.options.accesses_checked {
            return;
        }
        let covered = self.terms.or_all(conditions);
        let fine = self.terms.implies(guard, covered);
        self.stated.valid = self.terms.and(self.stated.valid, fine);
    }

    /// When an access of `len` bytes through the pointer hits object `o`.
    pub(super) fn access_condition(
        &self,
        o: u32,
        object: TermId,
        offset: TermId,
        len: TermId,
        ptr: ValueId,
        memory: &Memory,
    ) -> TermId {
        let is = self.names(object, o);
        if self.options.accesses_checked || self.terms.is_false(is) {
            return is;
        }
        let live = self.is_live(o, object, memory);
        let is = self.terms.and(is, live);
        if self.surely_inside(o, ptr, len) {
            return is;
        }
        let inside = self.in_bounds(o, object, offset, len, memory);
        self.terms.and(is, inside)
    }

    /// Whether the points-to analysis alone shows that the access lies inside the object.
    fn surely_inside(&self, o: u32, ptr: ValueId, len: TermId) -> bool {
        let object = &self.objects[o as usize];
        let bound = |t: TermId| self.terms.as_const(t).and_then(|v| v.to_u64());
        match (self.shape.points_to.of(ptr).get(&object.site), bound(object.size), bound(len)) {
            (Some(Offsets::Exact(set)), Some(size), Some(len)) => {
                set.iter().all(|&at| at >= 0 && at as u64 + len <= size)
            }
            _ => false,
        }
    }

    /// A fresh value of type `ty`; pointers are null or invalid.
    pub(in crate::ssa) fn unknown_value(&self, ty: Type, name: &str) -> SsaValue {
        match ty {
            Type::Int(w) => SsaValue::Bits(self.terms.symbol(name, Sort::Bv(w))),
            Type::Float(k) => SsaValue::Bits(self.terms.symbol(name, Sort::Bv(k.bits()))),
            Type::Ptr => {
                let object = self.object_term(NO_OBJECT.0);
                let offset = self.terms.symbol(name, Sort::Bv(self.pointer_width()));
                SsaValue::Pointer { object, offset }
            }
        }
    }

    /// The possible places of an access of `size` bytes, each with its condition on the offset.
    /// The last needs no condition: the analysis knows all possible offsets.
    pub(in crate::ssa) fn places(
        &self,
        o: u32,
        at: (TermId, TermId),
        offsets: &Offsets,
        size: u64,
        plane: Plane,
    ) -> Vec<(TermId, Option<Vec<AccessTarget>>)> {
        let tt = self.terms.tt();
        let (name, offset) = at;
        if let Some(c) = self.terms.as_const(offset) {
            let at = c.sext(128).to_i128().and_then(|v| i64::try_from(v).ok());
            return vec![(tt, at.and_then(|at| self.place_at(o, name, at, size, plane)))];
        }
        match offsets {
            Offsets::Exact(set) => {
                let list: Vec<i64> = set.iter().copied().collect();
                let mut places = Vec::new();
                for at in list {
                    let k = self.terms.constant(crate::util::Bv::signed(self.pointer_width(), i128::from(at)));
                    let is = self.terms.eq(offset, k);
                    if !self.terms.is_false(is) {
                        places.push((is, self.place_at(o, name, at, size, plane)));
                    }
                }
                places
            }
            Offsets::Congruent { .. } => {
                vec![(tt, self.place_varying(o, (name, offset), offsets, size, plane))]
            }
        }
    }

    /// Boolean: the access of `size` bytes at `offset` leaves the region of cells in which it is meant to stay, where the object
    /// has regions. Then it is not known what it accesses; even if the offset is constant, elsewhere there may be no cells
    /// for it, and loops that it is in are not expected to write there ([`super::layout::may_touch`]).
    pub(super) fn leaves_region(&self, o: u32, offset: TermId, offsets: &Offsets, size: u64) -> TermId {
        let cells = self.cells(o, Plane::Contents);
        let has_regions = cells.iter().any(|(_, cell)| !cell.region.is_whole());
        let Offsets::Congruent { within, .. } = offsets else { return self.terms.ff() };
        if !has_regions {
            return self.terms.ff();
        }
        let Some((_, cell)) = in_region(&cells, *within).next() else {
            return self.terms.tt();
        };
        let Region { start, end } = cell.region;
        let pw = self.pointer_width();
        let mut leaves = self.terms.ff();
        if start > 0 {
            let start = self.terms.int(pw, u128::from(start));
            leaves = self.terms.ult(offset, start);
        }
        if end < u64::MAX {
            let last = self.terms.int(pw, u128::from(end.saturating_sub(size)));
            let behind = self.terms.ult(last, offset);
            leaves = self.terms.or(leaves, behind);
        }
        leaves
    }

    /// The region of repeating cells around the one in which accesses are meant to stay: what [`Self::leaves_region`] is about.
    pub(super) fn region_around(&self, o: u32, within: Region) -> Option<Region> {
        in_region(&self.cells(o, Plane::Contents), Some(within)).next().map(|(_, cell)| cell.region)
    }

    /// The slots of an object, with cells, that hold its contents or its masks.
    fn cells(&self, o: u32, plane: Plane) -> Vec<(usize, Cell)> {
        let object = &self.objects[o as usize];
        (object.first_slot..object.first_slot + object.slots)
            .filter(|&s| self.slots[s].kind.plane() == Some(plane))
            .map(|s| (s, self.slots[s].cell))
            .collect()
    }

    /// The places that `size` bytes at the constant offset `at` take, in order of bytes.
    fn place_at(&self, o: u32, name: TermId, at: i64, size: u64, plane: Plane) -> Option<Vec<AccessTarget>> {
        let mut at = u64::try_from(at).ok()?;
        let cells = self.cells(o, plane);
        let end = at + size;
        let mut places = Vec::new();
        while at < end {
            let found = cells.iter().find_map(|&(slot, cell)| Some((slot, cell, cell.skip_at(at)?)));
            let (slot, cell, skip) = found?;
            let within = cell.stride.map(|_| {
                let width = self.objects[o as usize].index_width;
                self.terms.int(width, u128::from(at - skip))
            });
            places.push(AccessTarget { slot, cell, skip, index: self.index_of(o, name, within) });
            at += cell.size - skip;
        }
        Some(places)
    }

    /// The places of `size` bytes at one of the varying `offsets`, in the region where they are meant to stay.
    fn place_varying(
        &self,
        o: u32,
        (name, offset): (TermId, TermId),
        offsets: &Offsets,
        size: u64,
        plane: Plane,
    ) -> Option<Vec<AccessTarget>> {
        let &Offsets::Congruent { modulus, remainder, within } = offsets else { return None };
        let all = self.cells(o, plane);
        let cells: Vec<(usize, Cell)> = in_region(&all, within).collect();
        let (start, stride) = cells.first().and_then(|(_, c)| Some((c.region.start, c.stride?)))?;
        if modulus % stride != 0 {
            return None;
        }
        let width = self.objects[o as usize].index_width;
        // Where the access starts between the multiples of the stride, counted from the start of the region.
        let first = remainder % stride + stride - start % stride;
        let (mut places, mut done) = (Vec::new(), 0);
        while done < size {
            let residue = (first + done) % stride;
            let holds = |c: &Cell| residue >= c.residue(stride) && residue < c.residue(stride) + c.size;
            let (slot, cell) = *cells.iter().find(|(_, c)| holds(c))?;
            let skip = residue - cell.residue(stride);
            let low = self.terms.resize_unsigned(offset, width);
            let shift = self.terms.constant(crate::util::Bv::signed(width, i128::from(done) - i128::from(skip)));
            let within = self.terms.add(low, shift);
            places.push(AccessTarget { slot, cell, skip, index: self.index_of(o, name, Some(within)) });
            done += cell.size - skip;
        }
        Some(places)
    }

    /// The contents of slot `slot` at the place, whole cell.
    pub(super) fn cell_value(&self, place: &AccessTarget, extra: usize, memory: &Memory) -> TermId {
        let contents = memory[place.slot + extra];
        match place.index {
            None => contents,
            Some(index) => self.terms.select(contents, index),
        }
    }

    /// The pointer at the place, which is a whole cell.
    pub(super) fn cell_pointer(&mut self, place: &AccessTarget, memory: &Memory) -> (TermId, TermId) {
        let (raw, offset) = (self.cell_value(place, 0, memory), self.cell_value(place, 1, memory));
        let name = self.normal_name(raw);
        self.restrict_cell(place, raw, offset);
        (name, offset)
    }

    fn read_object(
        &mut self,
        o: u32,
        at: (TermId, TermId),
        ptr: ValueId,
        ty: Type,
        memory: &Memory,
        cx: Context,
    ) -> SsaValue {
        let site = self.objects[o as usize].site;
        let offsets = self.shape.points_to.of(ptr).get(&site).cloned().unwrap_or(Offsets::any());
        let size = self.shape.program.size_of(ty);
        let leaves = self.leaves_region(o, at.1, &offsets, size);
        self.note_leaving(cx.guard, leaves, cx.loc);
        let mut cases = Vec::new();
        for (is, places) in self.places(o, at, &offsets, size, Plane::Contents) {
            let here = Context { guard: self.terms.and(cx.guard, is), ..cx };
            let value = match places {
                Some(places) => self.read_places(&places, size, ty, memory, here),
                None => self.unknown_value(ty, "unreadable"),
            };
            cases.push((is, value));
        }
        let Some((_, last)) = cases.pop() else {
            return self.unknown_value(ty, "nowhere");
        };
        cases.into_iter().rev().fold(last, |rest, (is, value)| self.ite_value(is, value, rest))
    }

    pub(super) fn read_places(
        &mut self,
        places: &[AccessTarget],
        size: u64,
        ty: Type,
        memory: &Memory,
        cx: Context,
    ) -> SsaValue {
        if let ([place], Type::Ptr) = (places, ty)
            && place.cell.pointer
        {
            let (object, offset) = self.cell_pointer(place, memory);
            return SsaValue::Pointer { object, offset };
        }
        let mut bits: Option<TermId> = None;
        let mut done = 0;
        for place in places {
            let cell = place.cell;
            let whole = if cell.pointer {
                let (object, offset) = self.cell_pointer(place, memory);
                self.pointer_to_integer(object, offset)
            } else {
                self.cell_value(place, 0, memory)
            };
            let take = (cell.size - place.skip).min(size - done);
            let part = self.terms.extract(whole, place.skip as u16 * 8, take as u16 * 8);
            bits = Some(bits.map_or(part, |low| self.terms.concat(part, low)));
            done += take;
        }
        let bits = bits.unwrap_or_else(|| self.terms.int(size as u16 * 8, 0));
        self.value_of_bits(bits, ty, cx)
    }

    /// The value of type `ty` whose representation in memory is `bits`.
    fn value_of_bits(&mut self, bits: TermId, ty: Type, cx: Context) -> SsaValue {
        match ty {
            Type::Int(w) => SsaValue::Bits(self.terms.extract(bits, 0, w)),
            Type::Float(k) => SsaValue::Bits(self.terms.extract(bits, 0, k.bits())),
            Type::Ptr => {
                let (pointer, sure) = self.integer_to_pointer(bits);
                if !sure {
                    self.unsupported(cx.guard, cx.loc, "a pointer is read from memory that holds other data");
                }
                pointer
            }
        }
    }

    /// The representation of a value in memory.
    fn memory_bits(&mut self, value: SsaValue, size: u64) -> TermId {
        match value {
            SsaValue::Bits(t) => self.terms.zext(t, size as u16 * 8),
            SsaValue::Pointer { object, offset } => self.pointer_to_integer(object, offset),
        }
    }

    /// Writes to the contents of object `o`.
    fn write_object(&mut self, o: u32, write: Write, memory: &mut Memory, cx: Context) {
        let Write { ptr, at, value, size, valid } = write;
        let site = self.objects[o as usize].site;
        let offsets = self.shape.points_to.of(ptr).get(&site).cloned().unwrap_or(Offsets::any());
        let leaves = self.leaves_region(o, at.1, &offsets, size);
        let reached = self.terms.and(cx.guard, valid);
        self.note_leaving(reached, leaves, cx.loc);
        let all = self.places(o, at, &offsets, size, Plane::Contents);
        let count = all.len();
        for (n, (is, places)) in all.into_iter().enumerate() {
            // Writes are not exclusive like reads: each keeps its condition, unless it is the only one.
            let when = if count == 1 { valid } else { self.terms.and(valid, is) };
            debug_assert!(n < count);
            match places {
                Some(places) => self.write_places(&places, size, value, when, memory, cx),
                // No access reads there; nothing to remember.
                None => continue,
            }
        }
    }

    pub(super) fn write_places(
        &mut self,
        places: &[AccessTarget],
        size: u64,
        value: SsaValue,
        when: TermId,
        memory: &mut Memory,
        cx: Context,
    ) {
        let mut done = 0;
        for place in places {
            let cell = place.cell;
            let take = (cell.size - place.skip).min(size - done);
            if cell.pointer {
                let pointer = match value {
                    SsaValue::Pointer { .. } if size == cell.size && place.skip == 0 => value,
                    _ => {
                        let bits = self.memory_bits(value, size);
                        let part = self.terms.extract(bits, done as u16 * 8, take as u16 * 8);
                        self.data_as_pointer(place, part, when, memory, cx)
                    }
                };
                if let SsaValue::Pointer { object, offset } = pointer {
                    if let (Some(member), None) = (place.index, cell.stride) {
                        self.note_link(place.slot, member, object, when, memory);
                    }
                    self.write_cell(place, 0, object, when, memory);
                    self.write_cell(place, 1, offset, when, memory);
                }
            } else {
                let bits = self.memory_bits(value, size);
                let part = self.terms.extract(bits, done as u16 * 8, take as u16 * 8);
                let new = if take == cell.size {
                    part
                } else {
                    let old = self.cell_value(place, 0, memory);
                    self.replace_bits(old, place.skip as u16 * 8, part)
                };
                self.write_cell(place, 0, new, when, memory);
            }
            done += take;
        }
    }

    /// The value of the pointer at the place after its bytes from `place.skip` on are overwritten by `bits` under the condition
    /// `when`: a pointer to no object, unless it is part of an address that is overwritten, or an address that is written.
    fn data_as_pointer(
        &mut self,
        place: &AccessTarget,
        bits: TermId,
        when: TermId,
        memory: &Memory,
        cx: Context,
    ) -> SsaValue {
        let reached = self.terms.and(cx.guard, when);
        let width = self.terms.width(bits);
        if u64::from(width) == place.cell.size * 8 {
            let (pointer, sure) = self.integer_to_pointer(bits);
            if !sure && cx.is_address {
                self.unsupported(reached, cx.loc, "a number is stored where a pointer is expected");
            }
            return pointer;
        }
        let (name, old) = self.cell_pointer(place, memory);
        let object = self.object_term(NO_OBJECT.0);
        let torn = self.terms.ne(name, object);
        let torn = if cx.is_address { reached } else { self.terms.and(reached, torn) };
        self.unsupported(torn, cx.loc, "part of a pointer is overwritten");
        SsaValue::Pointer { object, offset: self.replace_bits(old, place.skip as u16 * 8, bits) }
    }

    fn write_cell(&self, place: &AccessTarget, extra: usize, new: TermId, when: TermId, memory: &mut Memory) {
        let slot = place.slot + extra;
        let new = match place.index {
            None => new,
            Some(index) => self.terms.store(memory[slot], index, new),
        };
        let merged = self.terms.ite(when, new, memory[slot]);
        Rc::make_mut(memory)[slot] = merged;
    }

    pub(super) fn note_leaving(&mut self, guard: TermId, leaves: TermId, loc: LocId) {
        let when = self.terms.and(guard, leaves);
        self.unsupported(when, loc, "an access leaves the array that it is meant for");
    }

    /// Remembers that executions reaching here do something that is not modelled.
    pub(in crate::ssa) fn unsupported(&mut self, guard: TermId, loc: LocId, reason: &str) {
        if !self.terms.is_false(guard) {
            self.stated.unsupported.push((guard, loc, reason.to_string()));
        }
    }
}
