//! Facts that templates state about pointers, families and arrays, as terms over a state.

use super::MemoryModel;
use super::objects::Slot;
use super::objects::SlotKind;
use super::target::AccessTarget;
use crate::analysis::objects::{NO_OBJECT, ObjectKind};
use crate::program::ValueDef;
use crate::ssa::Memory;
use crate::term::TermId;
use crate::util::Bv;

impl MemoryModel<'_> {
    /// The objects that the pointer may name, nothing excepted.
    pub fn objects_named(&mut self, name: TermId) -> Vec<u32> {
        self.candidates(name).iter().copied().filter(|&o| o != NO_OBJECT.0).collect()
    }

    /// Boolean: the pointer is null.
    pub fn is_null(&self, (name, offset): (TermId, TermId)) -> TermId {
        let nothing = self.object_term(NO_OBJECT.0);
        let zero = self.terms.int(self.pointer_width(), 0);
        let (no_object, no_offset) = (self.terms.eq(name, nothing), self.terms.eq(offset, zero));
        self.terms.and(no_object, no_offset)
    }

    /// Boolean: the pointer is into object `o`, or into a member of family `o`.
    pub fn is_into(&self, name: TermId, o: u32) -> TermId {
        self.names(name, o)
    }

    /// Boolean: the pointer is null or into an object that lives.
    pub fn is_null_or_live(&mut self, pointer: (TermId, TermId), memory: &Memory) -> TermId {
        let mut fine = self.is_null(pointer);
        for o in self.objects_named(pointer.0) {
            let (is, live) = (self.names(pointer.0, o), self.is_live(o, pointer.0, memory));
            let exists = self.exists(o, pointer.0, memory);
            let live = self.terms.and(live, exists);
            let is_live = self.terms.and(is, live);
            fine = self.terms.or(fine, is_live);
        }
        fine
    }

    /// How many bytes lie between the pointer and the end of its object, as wide as a pointer, wrapping; the greatest number if it leads to none.
    pub fn room(&mut self, (name, offset): (TermId, TermId), memory: &Memory) -> TermId {
        let mut room = self.terms.constant(Bv::max_signed(self.pointer_width()));
        for o in self.objects_named(name) {
            let (is, size) = (self.names(name, o), self.size_of_object(o, name, memory));
            room = self.terms.ite(is, self.terms.sub(size, offset), room);
        }
        room
    }

    /// Whether object `o` has a size of its own each time that the program runs, and the same one all the time, or each of its members has.
    pub fn has_own_size(&self, o: u32) -> bool {
        let object = &self.objects[o as usize];
        if let Some(family) = object.family {
            return family.size.is_some();
        }
        let (ObjectKind::Stack(v) | ObjectKind::Heap(v)) = self.shape.objects.list[object.site].kind else {
            return false;
        };
        let home = match self.shape.function().values[v].def {
            ValueDef::Inst(block) => block,
            ValueDef::Const(_) | ValueDef::Param(_) => return false,
        };
        self.terms.as_const(object.size).is_none() && self.shape.forest.innermost(home).is_none()
    }

    /// Boolean: the member that the pointer names has been allocated.
    pub(super) fn exists(&self, o: u32, name: TermId, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            None => self.terms.tt(),
            Some(family) => {
                let member = self.member_of(name);
                self.terms.ult(member, memory[family.count])
            }
        }
    }

    /// The position behind the member of family `o` that the pointer names; 0 if it names none.
    pub fn position_behind(&self, name: TermId, o: u32) -> TermId {
        let (is, member) = (self.names(name, o), self.member_of(name));
        let (position, one) = (self.terms.zext(member, self.bits.position()), self.terms.int(self.bits.position(), 1));
        let behind = self.terms.add(position, one);
        let zero = self.terms.int(self.bits.position(), 0);
        self.terms.ite(is, behind, zero)
    }

    /// The position of the member of family `o` that the pointer names; that behind the last one if it names none.
    pub fn position_of(&self, name: TermId, o: u32, memory: &Memory) -> TermId {
        let (is, member) = (self.names(name, o), self.member_of(name));
        let position = self.terms.zext(member, self.bits.position());
        let end = self.count_of(o, memory);
        self.terms.ite(is, position, end)
    }

    /// The number of members of family `o`.
    pub fn count_of(&self, o: u32, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            Some(family) => self.terms.zext(memory[family.count], self.bits.position()),
            None => self.terms.int(self.bits.position(), 0),
        }
    }

    /// Boolean: member `member` of family `o` lives.
    pub fn is_member_live(&self, o: u32, member: TermId, memory: &Memory) -> TermId {
        let name = self.member_term(o, member);
        self.is_live(o, name, memory)
    }

    /// The contents of `slot`, at `index` if it is an array.
    pub fn cell_at(&self, slot: usize, index: Option<TermId>, memory: &Memory) -> TermId {
        match index {
            None => memory[slot],
            Some(index) => self.terms.select(memory[slot], index),
        }
    }

    /// The pointer that `slot` (its object part) holds, at `index` if it is an array.
    pub fn pointer_at(&mut self, slot: usize, index: Option<TermId>, memory: &Memory) -> (TermId, TermId) {
        let Slot { cell, .. } = self.slots[slot];
        self.cell_pointer(&AccessTarget { slot, cell, skip: 0, index }, memory)
    }

    /// Boolean: the pointer names member `member` of family `o`.
    pub fn is_member(&self, name: TermId, o: u32, member: TermId) -> TermId {
        let own = self.member_term(o, member);
        self.terms.eq(name, own)
    }

    /// Whether the pointers in `slot` may point into object `o`.
    pub fn may_link_to(&self, slot: usize, o: u32) -> bool {
        self.pointees(slot).contains(&o)
    }

    /// The objects that the pointers in `slot` may point into.
    pub fn pointees(&self, slot: usize) -> Vec<u32> {
        let set = self.targets_of_cell(slot);
        self.numbers(set.keys().copied()).into_iter().filter(|&o| o != NO_OBJECT.0).collect()
    }

    /// Boolean: if the link `there` of the member leads to one that has the link `back`, then that one leads to the member.
    pub fn links_back(&self, there: usize, back: usize, member: TermId, memory: &Memory) -> TermId {
        let (family, other) = (self.slots[there].object, self.slots[back].object);
        let target = self.terms.select(memory[there], member);
        let (is, to) = (self.names(target, other), self.member_of(target));
        let (found, own) = (self.terms.select(memory[back], to), self.member_term(family, member));
        let same = self.terms.eq(found, own);
        self.terms.implies(is, same)
    }

    /// Boolean: the pointer that lies `at` bytes behind where `from` points names what `to` names, if there is a pointer.
    pub fn leads_to(&mut self, from: (TermId, TermId), at: u64, to: TermId, memory: &Memory) -> TermId {
        let distance = self.terms.int(self.pointer_width(), u128::from(at));
        let place = self.terms.add(from.1, distance);
        let mut all = self.terms.tt();
        for o in self.objects_named(from.0) {
            let (first, count) = (self.objects[o as usize].first_slot, self.objects[o as usize].slots);
            for slot in first..first + count {
                let Slot { cell, kind, .. } = self.slots[slot];
                if kind != SlotKind::PointerObject || cell.stride.is_some() {
                    continue;
                }
                let offset = self.terms.int(self.pointer_width(), u128::from(cell.offset));
                let (is, here) = (self.names(from.0, o), self.terms.eq(place, offset));
                let when = self.terms.and(is, here);
                if self.terms.is_false(when) {
                    continue;
                }
                let index = self.index_of(o, from.0, None);
                let (found, _) = self.cell_pointer(&AccessTarget { slot, cell, skip: 0, index }, memory);
                let same = self.terms.eq(found, to);
                let fine = self.terms.implies(when, same);
                all = self.terms.and(all, fine);
            }
        }
        all
    }
}
