//! Memory as a vector of slots: the cells of each object, and whether the object lives.

use super::MemoryModel;
use super::objects::{DynamicObject, Family, Slot, SlotKind};
use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::{NO_OBJECT, ObjectId, ObjectKind};
use crate::analysis::points_to::{Offsets, PointsToSet};
use crate::analysis::region::Region;
use crate::program::{Constant, Init};
use crate::ssa::Mode;
use crate::term::{Sort, TermId};
use crate::util::Bv;
use crate::util::ids::Id;
use std::collections::BTreeSet;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// Adds the slots of the object or family `site`; `size` is its size in bytes.
    fn add_object(&mut self, site: ObjectId, size: TermId) {
        let number = self.objects.len() as u32;
        let (pw, facts) = (self.pointer_width(), &self.shape.objects.list[site]);
        let (kind, is_family, known) = (facts.kind, facts.many, facts.size.map(u128::from));
        let index_width = known.map_or(pw, |s| ((u128::BITS - s.leading_zeros()) as u16 + 1).min(pw));
        let first_slot = self.slots.len();
        let sort = |stride: Option<u64>, width: u16| match (stride, is_family) {
            (None, false) => Sort::Bv(width),
            (None, true) => Sort::Array { index: self.bits.member, element: width },
            (Some(_), false) => Sort::Array { index: index_width, element: width },
            (Some(_), true) => Sort::Array { index: self.bits.member + index_width, element: width },
        };
        let names = self.object_width();
        let mut push = |cell: Cell, kind, sort| {
            self.slots.push(Slot { object: number, cell, kind, sort });
            self.slots.len() - 1
        };
        for cell in &self.shape.layouts[site].cells {
            if cell.pointer {
                push(*cell, SlotKind::PointerObject, sort(cell.stride, names));
                push(*cell, SlotKind::PointerOffset, sort(cell.stride, pw));
            } else {
                push(*cell, SlotKind::Bits, sort(cell.stride, cell.size as u16 * 8));
            }
        }
        let live_slot = matches!(kind, ObjectKind::Stack(_) | ObjectKind::Heap(_))
            .then(|| push(Cell::NOWHERE, SlotKind::Live, sort(None, 1)));
        let family = live_slot.filter(|_| is_family).map(|live| Family {
            live,
            count: push(Cell::NOWHERE, SlotKind::Count, Sort::Bv(self.bits.member)),
            size: known.is_none().then(|| push(Cell::NOWHERE, SlotKind::Size, sort(None, pw))),
        });
        if let Some(masks) = &self.shape.masks {
            for cell in &masks[site].cells {
                push(*cell, SlotKind::Mask, sort(cell.stride, cell.size as u16 * 8));
            }
        }
        let slots = self.slots.len() - first_slot;
        let object = DynamicObject {
            site,
            size,
            family,
            allocations: 0,
            first_slot,
            slots,
            index_width,
            live_slot,
            address: None,
        };
        self.objects.push(object);
    }

    /// The memory at the start of the program.
    pub(super) fn initial_memory(&mut self) -> Vec<TermId> {
        let ids: Vec<ObjectId> = self.shape.objects.list.ids().collect();
        for id in ids {
            let pw = self.pointer_width();
            let size = self.shape.objects.list[id].size.unwrap_or(0);
            let size = self.terms.int(pw, u128::from(size));
            self.add_object(id, size);
        }
        let mut memory = Vec::new();
        for object in 0..self.objects.len() as u32 {
            self.append_initial(object, &mut memory);
        }
        self.add_ghosts(&mut memory);
        self.add_path_slots(&mut memory);
        memory
    }

    fn append_initial(&mut self, object: u32, memory: &mut Vec<TermId>) {
        let site = self.objects[object as usize].site;
        let kind = self.shape.objects.list[site].kind;
        let (first, count) = (self.objects[object as usize].first_slot, self.objects[object as usize].slots);
        for slot in first..first + count {
            let value = match kind {
                _ if self.slots[slot].kind == SlotKind::Mask => {
                    // What is not made yet is not initialised.
                    let made = matches!(kind, ObjectKind::Stack(_) | ObjectKind::Heap(_));
                    if made { self.ones_of(self.slots[slot].sort) } else { self.zero_of(self.slots[slot].sort) }
                }
                ObjectKind::Global(g) => match &self.shape.program.globals[g].init {
                    Init::Pieces(_) => self.initial_slot(slot, site),
                    Init::Arbitrary => self.fresh_slot(slot),
                },
                // What the members of a family contain before they are allocated is what they contain then: any bits, and
                // pointers into nothing with any address.
                _ if self.shape.objects.list[site].many
                    && matches!(self.slots[slot].kind, SlotKind::Bits | SlotKind::PointerOffset) =>
                {
                    self.terms.symbol(format!("uninitialised{slot}"), self.slots[slot].sort)
                }
                _ => self.zero_of(self.slots[slot].sort),
            };
            memory.push(value);
        }
    }

    /// The term with all bits 0 of a sort.
    pub(in crate::ssa) fn zero_of(&self, sort: Sort) -> TermId {
        match sort {
            Sort::Bv(w) => self.terms.int(w, 0),
            Sort::Array { index, element } => {
                let zero = self.terms.int(element, 0);
                self.terms.fill(index, zero)
            }
        }
    }

    /// Fresh contents of a slot; pointers point where the analysis says.
    pub(in crate::ssa) fn fresh_slot(&mut self, slot: usize) -> TermId {
        let s = self.slots[slot].clone();
        self.fresh_contents(slot, s.sort)
    }

    /// Fresh contents of one cell of a slot.
    pub(super) fn fresh_element(&mut self, slot: usize) -> TermId {
        let sort = match self.slots[slot].sort {
            Sort::Array { element, .. } => Sort::Bv(element),
            sort => sort,
        };
        self.fresh_contents(slot, sort)
    }

    fn fresh_contents(&mut self, slot: usize, sort: Sort) -> TermId {
        let kind = self.slots[slot].kind;
        if !matches!(kind, SlotKind::PointerObject | SlotKind::PointerOffset) {
            return self.terms.symbol(format!("slot{slot}"), sort);
        }
        let set = self.targets_of_cell(slot);
        let list = self.numbers(set.keys().copied());
        match (kind, sort) {
            (SlotKind::PointerObject, Sort::Bv(_)) => {
                let name = self.fresh_name(&format!("slot{slot}"), &list);
                self.pointers.fresh_half = Some((slot, name));
                name
            }
            (SlotKind::PointerObject, sort) => {
                let symbol = self.terms.symbol(format!("slot{slot}"), sort);
                self.pointers.targets.insert(symbol, Rc::new(list));
                symbol
            }
            (_, sort) => {
                let symbol = self.terms.symbol(format!("slot{slot}"), sort);
                // The offset follows the name.
                if let (Some((before, name)), Sort::Bv(_)) = (self.pointers.fresh_half.take(), sort)
                    && before + 1 == slot
                {
                    self.restrict_offset(name, symbol, &set);
                }
                symbol
            }
        }
    }

    /// The points-to set of the pointers in the cell of `slot`.
    pub(super) fn targets_of_cell(&self, slot: usize) -> PointsToSet {
        let s = &self.slots[slot];
        let offsets = match s.cell.stride {
            None => Offsets::only(s.cell.offset as i64),
            Some(_) => Offsets::any(),
        };
        self.shape.points_to.stored(self.objects[s.object as usize].site, &offsets)
    }

    /// The numbers of the objects, and of nothing.
    pub(in crate::ssa) fn numbers(&self, set: impl IntoIterator<Item = ObjectId>) -> Vec<u32> {
        let mut list: BTreeSet<u32> = set.into_iter().map(|o| o.index() as u32).collect();
        list.insert(NO_OBJECT.0);
        list.into_iter().collect()
    }

    /// The initial contents of a slot of a global with known contents.
    fn initial_slot(&mut self, slot: usize, site: ObjectId) -> TermId {
        let s = self.slots[slot].clone();
        let ObjectKind::Global(g) = self.shape.objects.list[site].kind else {
            return self.zero_of(s.sort);
        };
        let global = &self.shape.program.globals[g];
        let Init::Pieces(pieces) = &global.init else {
            return self.fresh_slot(slot);
        };
        if s.cell.stride.is_none() {
            return self.initial_cell(s.kind, s.cell.offset, s.cell.size, pieces);
        }
        // Only cells that some piece touches differ from 0.
        let mut touched = BTreeSet::new();
        for piece in pieces {
            let size = self.constant_size(&piece.value);
            let first = piece.offset.saturating_sub(s.cell.size - 1);
            for at in first..piece.offset + size {
                if s.cell.skip_at(at) == Some(0) {
                    touched.insert(at);
                }
            }
        }
        let Sort::Array { index, element } = s.sort else {
            return self.zero_of(s.sort);
        };
        let (mut entries, mut stores) = (Vec::new(), Vec::new());
        for at in touched {
            let value = self.initial_cell(s.kind, at, s.cell.size, pieces);
            match self.terms.as_const(value) {
                Some(v) => entries.push((at, v)),
                None => stores.push((at, value)),
            }
        }
        let mut array = self.terms.constant_array(index, entries, Bv::zero(element));
        for (at, value) in stores {
            let at = self.terms.int(index, u128::from(at));
            array = self.terms.store(array, at, value);
        }
        array
    }

    fn constant_size(&self, value: &Constant) -> u64 {
        match value {
            Constant::Int(v) => u64::from(v.width()).div_ceil(8),
            Constant::Float(_, v) => u64::from(v.width()).div_ceil(8),
            _ => u64::from(self.pointer_width() / 8),
        }
    }

    /// The initial contents of one cell: the overlay of the pieces that touch it on 0.
    fn initial_cell(&mut self, kind: SlotKind, at: u64, size: u64, pieces: &[crate::program::InitPiece]) -> TermId {
        let width = match kind {
            SlotKind::PointerObject => self.object_width(),
            SlotKind::PointerOffset => self.pointer_width(),
            _ => size as u16 * 8,
        };
        let start = pieces.partition_point(|p| p.offset + 32 <= at);
        let mut value = self.terms.int(width, 0);
        for piece in pieces[start..].iter().take_while(|p| p.offset < at + size) {
            let bytes = self.constant_size(&piece.value);
            if piece.offset + bytes <= at {
                continue;
            }
            let (object, offset, bits) = self.constant_parts(&piece.value);
            value = match kind {
                SlotKind::PointerObject => object,
                SlotKind::PointerOffset => offset,
                _ => {
                    let bits = match bits {
                        Some(v) => self.terms.constant(v),
                        None => self.pointer_to_integer(object, offset),
                    };
                    self.overlay(value, bits, piece.offset as i64 - at as i64)
                }
            };
        }
        value
    }

    /// `value` with `bits` put at byte `at`, as far as they overlap.
    fn overlay(&self, value: TermId, bits: TermId, at: i64) -> TermId {
        let (width, bits_width) = (self.terms.width(value), self.terms.width(bits));
        let bytes = bits_width.div_ceil(8) * 8;
        let bits = self.terms.zext(bits, bytes);
        let bits = if at < 0 {
            let cut = (-at) as u16 * 8;
            self.terms.extract(bits, cut, bytes - cut)
        } else {
            bits
        };
        let low = at.max(0) as u16 * 8;
        let have = self.terms.width(bits).min(width - low);
        let bits = self.terms.extract(bits, 0, have);
        self.replace_bits(value, low, bits)
    }

    /// `value` with `bits` at bit `low`.
    pub(super) fn replace_bits(&self, value: TermId, low: u16, bits: TermId) -> TermId {
        let (width, have) = (self.terms.width(value), self.terms.width(bits));
        let mut result = bits;
        if low > 0 {
            let below = self.terms.extract(value, 0, low);
            result = self.terms.concat(result, below);
        }
        if low + have < width {
            let above = self.terms.extract(value, low + have, width - low - have);
            result = self.terms.concat(above, result);
        }
        result
    }

    /// The slots that loop `id` may write, in order.
    pub(in crate::ssa) fn written_slots(&self, id: LoopId) -> Vec<usize> {
        let written = &self.shape.written[id];
        let mut list = Vec::new();
        for (n, slot) in self.slots.iter().enumerate() {
            let accesses = || written.get(&self.objects[slot.object as usize].site);
            let hit = match slot.kind {
                SlotKind::Ghost(group) => self.may_change_ghosts(id, group),
                SlotKind::Executed(inner) => self.shape.forest.contains(id, self.shape.forest.loops[inner].head),
                SlotKind::Live => accesses().is_some_and(|w| w.life),
                SlotKind::Mask if accesses().is_some_and(|w| w.masks) => true,
                SlotKind::Count | SlotKind::Size => accesses().is_some_and(|w| w.made),
                SlotKind::PointerObject | SlotKind::Mask
                    if self.options.mode == Mode::Inductive && accesses().is_some_and(|w| w.made) =>
                {
                    true
                }
                _ => accesses().is_some_and(|w| match &w.cells {
                    None => true,
                    Some(list) => list.iter().any(|(at, size)| may_touch(at, *size, &slot.cell)),
                }),
            };
            if hit {
                list.push(n);
            }
        }
        list
    }
}

/// Whether an access of `size` bytes at one of `offsets` may touch `cell`. Of accesses that leave where they are meant to stay,
/// what they do elsewhere is not modelled ([`MemoryModel::unsupported`]).
pub(super) fn may_touch(offsets: &Offsets, size: u64, cell: &Cell) -> bool {
    match (offsets, cell.stride) {
        (Offsets::Exact(set), None) => {
            set.iter().any(|&o| o < (cell.offset + cell.size) as i64 && o + size as i64 > cell.offset as i64)
        }
        (Offsets::Exact(set), Some(stride)) => {
            let meets = |o: i64| {
                let bytes = o.max(0) as u64..(o + size as i64).max(0) as u64;
                cell.region.meets(Region { start: bytes.start, end: bytes.end })
            };
            set.iter().any(|&o| meets(o) && residue_overlap(o, size, cell, stride))
        }
        (Offsets::Congruent { modulus, remainder, within }, Some(stride)) if modulus % stride == 0 => {
            let meets = within.is_none_or(|within| cell.region.meets(within));
            meets && residue_overlap(*remainder as i64, size, cell, stride)
        }
        (Offsets::Congruent { within: Some(within), .. }, None) => {
            within.meets(Region { start: cell.offset, end: cell.offset + cell.size })
        }
        _ => true,
    }
}

fn residue_overlap(offset: i64, size: u64, cell: &Cell, stride: u64) -> bool {
    let at = (i128::from(offset) - i128::from(cell.region.start)).rem_euclid(i128::from(stride)) as u64;
    let cell_at = cell.residue(stride);
    size >= stride || at + size > stride || (at < cell_at + cell.size && at + size > cell_at)
}
