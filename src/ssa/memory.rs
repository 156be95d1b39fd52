//! Memory as a vector of slots: the cells of each object, and whether the object lives.

use super::{Encoding, Mode, OBJECT_BITS};
use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::{NO_OBJECT, ObjectId, ObjectKind};
use crate::analysis::points_to::Offsets;
use crate::program::{Constant, Init};
use crate::term::{Sort, TermId};
use crate::util::Bv;
use crate::util::ids::Id;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a slot holds.
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
}

/// A component of memory.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The number of its object.
    pub object: u32,
    /// The cell; for [`SlotKind::Live`] unspecified.
    pub cell: Cell,
    /// What it holds.
    pub kind: SlotKind,
    /// The sort of its contents.
    pub sort: Sort,
}

/// An object of the encoding: a static one, or one made by one execution of an allocation.
#[derive(Clone, Debug)]
pub struct DynamicObject {
    /// The static object or site.
    pub site: ObjectId,
    /// Its size in bytes, as wide as a pointer.
    pub size: TermId,
    /// Its first slot.
    pub first_slot: usize,
    /// The number of its slots.
    pub slots: usize,
    /// The width of indices of its arrays: enough for its size.
    pub index_width: u16,
    /// Its address, made on demand.
    pub address: Option<TermId>,
}

impl Encoding<'_> {
    /// The number of object `object` as a term.
    pub(super) fn object_term(&mut self, object: u32) -> TermId {
        self.terms.int(OBJECT_BITS, u128::from(object))
    }

    /// Adds an object with its slots; `size` is its size in bytes. Returns its number.
    pub(super) fn add_object(&mut self, site: ObjectId, size: TermId) -> u32 {
        let number = self.objects.len() as u32;
        let pw = self.pointer_width();
        // The size of a site is known later, unless it is constant.
        let known = self.shape.objects.list[site].size.map(u128::from);
        let known = known.or_else(|| self.terms.as_const(size).filter(|s| !s.is_zero()).and_then(|s| s.to_u128()));
        let index_width = known.map_or(pw, |s| ((u128::BITS - s.leading_zeros()) as u16 + 1).min(pw));
        let first_slot = self.slots.len();
        let layout = self.shape.layouts[site].clone();
        for cell in &layout.cells {
            let sort = |width: u16| match cell.stride {
                Some(_) => Sort::Array { index: index_width, element: width },
                None => Sort::Bv(width),
            };
            let mut push = |kind, width| {
                self.slots.push(Slot { object: number, cell: *cell, kind, sort: sort(width) });
            };
            if cell.pointer {
                push(SlotKind::PointerObject, OBJECT_BITS);
                push(SlotKind::PointerOffset, pw);
            } else {
                push(SlotKind::Bits, cell.size as u16 * 8);
            }
        }
        if matches!(self.shape.objects.list[site].kind, ObjectKind::Stack(_) | ObjectKind::Heap(_)) {
            let cell = Cell { offset: 0, size: 0, pointer: false, stride: None };
            self.slots.push(Slot { object: number, cell, kind: SlotKind::Live, sort: Sort::Bv(1) });
        }
        let slots = self.slots.len() - first_slot;
        self.objects.push(DynamicObject { site, size, first_slot, slots, index_width, address: None });
        number
    }

    /// The slot that says whether the object lives, for stack and heap objects.
    pub(super) fn live_slot(&self, object: u32) -> Option<usize> {
        let o = &self.objects[object as usize];
        let last = (o.first_slot + o.slots).checked_sub(1)?;
        (o.slots > 0 && self.slots[last].kind == SlotKind::Live).then_some(last)
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
        memory
    }

    fn append_initial(&mut self, object: u32, memory: &mut Vec<TermId>) {
        let site = self.objects[object as usize].site;
        let kind = self.shape.objects.list[site].kind;
        let (first, count) = (self.objects[object as usize].first_slot, self.objects[object as usize].slots);
        for slot in first..first + count {
            let value = match kind {
                ObjectKind::Global(g) => match &self.shape.program.globals[g].init {
                    Init::Pieces(_) => self.initial_slot(slot, site),
                    Init::Arbitrary => self.fresh_slot(slot),
                },
                _ => self.zero_of(self.slots[slot].sort),
            };
            memory.push(value);
        }
    }

    /// The term with all bits 0 of a sort.
    pub(super) fn zero_of(&mut self, sort: Sort) -> TermId {
        match sort {
            Sort::Bv(w) => self.terms.int(w, 0),
            Sort::Array { index, element } => {
                let zero = self.terms.int(element, 0);
                self.terms.fill(index, zero)
            }
        }
    }

    /// A fresh symbol for the contents of a slot; pointers point where the analysis says.
    pub(super) fn fresh_slot(&mut self, slot: usize) -> TermId {
        let s = self.slots[slot].clone();
        let symbol = self.terms.symbol(format!("slot{slot}"), s.sort);
        if s.kind == SlotKind::PointerObject {
            let offsets = match s.cell.stride {
                None => Offsets::only(s.cell.offset as i64),
                Some(_) => Offsets::any(),
            };
            let site = self.objects[s.object as usize].site;
            let set = self.shape.points_to.stored(site, &offsets);
            self.set_targets(symbol, set.keys().copied());
        }
        symbol
    }

    /// Records which objects the symbol (a pointer's object number, or an array of them) may name.
    pub(super) fn set_targets(&mut self, symbol: TermId, set: impl IntoIterator<Item = ObjectId>) {
        let mut list: BTreeSet<u32> = set.into_iter().map(|o| o.index() as u32).collect();
        list.insert(NO_OBJECT.0);
        if self.mode == Mode::Bounded {
            // Sites in loops have an object per execution.
            let many: Vec<u32> = (self.shape.objects.list.len() as u32..self.objects.len() as u32)
                .filter(|&o| list.contains(&self.objects[o as usize].site.0))
                .collect();
            list.extend(many);
        }
        self.targets.insert(symbol, Rc::new(list.into_iter().collect()));
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
        let Some(stride) = s.cell.stride else {
            return self.initial_cell(s.kind, s.cell.offset, s.cell.size, pieces);
        };
        // Only cells that some piece touches differ from 0.
        let mut touched = BTreeSet::new();
        for piece in pieces {
            let size = self.constant_size(&piece.value);
            let first = piece.offset.saturating_sub(s.cell.size - 1);
            for at in first..piece.offset + size {
                if at % stride == s.cell.offset % stride {
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
            SlotKind::PointerObject => OBJECT_BITS,
            SlotKind::PointerOffset => self.pointer_width(),
            SlotKind::Bits | SlotKind::Live => size as u16 * 8,
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
                SlotKind::Bits | SlotKind::Live => {
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
    fn overlay(&mut self, value: TermId, bits: TermId, at: i64) -> TermId {
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
    pub(super) fn replace_bits(&mut self, value: TermId, low: u16, bits: TermId) -> TermId {
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
    pub(super) fn written_slots(&self, id: LoopId) -> Vec<usize> {
        let written = &self.shape.written[id];
        let mut list = Vec::new();
        for (n, slot) in self.slots.iter().enumerate() {
            let Some(accesses) = written.get(&self.objects[slot.object as usize].site) else {
                continue;
            };
            let hit = match accesses {
                None => true,
                Some(_) if slot.kind == SlotKind::Live => false,
                Some(list) => list.iter().any(|(at, size)| may_touch(at, *size, &slot.cell)),
            };
            if hit {
                list.push(n);
            }
        }
        list
    }
}

/// Whether an access of `size` bytes at one of `offsets` may touch `cell`.
fn may_touch(offsets: &Offsets, size: u64, cell: &Cell) -> bool {
    match (offsets, cell.stride) {
        (Offsets::Exact(set), None) => {
            set.iter().any(|&o| o < (cell.offset + cell.size) as i64 && o + size as i64 > cell.offset as i64)
        }
        (Offsets::Exact(set), Some(stride)) => set.iter().any(|&o| residue_overlap(o, size, cell, stride)),
        (Offsets::Congruent { modulus, remainder }, Some(stride)) if modulus % stride == 0 => {
            residue_overlap(*remainder as i64, size, cell, stride)
        }
        _ => true,
    }
}

fn residue_overlap(offset: i64, size: u64, cell: &Cell, stride: u64) -> bool {
    let at = offset.rem_euclid(stride as i64) as u64;
    let cell_at = cell.offset % stride;
    size >= stride || at + size > stride || (at < cell_at + cell.size && at + size > cell_at)
}
