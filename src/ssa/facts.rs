//! What templates say about pointers, families and arrays, as terms over a state.

use super::access::Place;
use super::family::MEMBER_BITS;
use super::{Encoding, Memory, Slot};
use crate::analysis::objects::NO_OBJECT;
use crate::term::TermId;

/// The width of positions of members: one more than their numbers have, as there is one past the last.
pub const POSITION_BITS: u16 = MEMBER_BITS + 1;

impl Encoding<'_> {
    /// The objects that the pointer may name, nothing excepted.
    pub fn objects_named(&mut self, name: TermId) -> Vec<u32> {
        self.candidates(name).iter().copied().filter(|&o| o != NO_OBJECT.0).collect()
    }

    /// Boolean: the pointer is null.
    pub fn is_null(&mut self, (name, offset): (TermId, TermId)) -> TermId {
        let nothing = self.object_term(NO_OBJECT.0);
        let zero = self.terms.int(self.pointer_width(), 0);
        let (no_object, no_offset) = (self.terms.eq(name, nothing), self.terms.eq(offset, zero));
        self.terms.and(no_object, no_offset)
    }

    /// Boolean: the pointer is into object `o`, or into a member of family `o`.
    pub fn is_into(&mut self, name: TermId, o: u32) -> TermId {
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

    /// Boolean: the member that the pointer names has been allocated.
    fn exists(&mut self, o: u32, name: TermId, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            None => self.terms.tt(),
            Some(family) => {
                let member = self.member_of(name);
                self.terms.ult(member, memory[family.count])
            }
        }
    }

    /// The position behind the member of family `o` that the pointer names; 0 if it names none.
    pub fn position_behind(&mut self, name: TermId, o: u32) -> TermId {
        let (is, member) = (self.names(name, o), self.member_of(name));
        let (position, one) = (self.terms.zext(member, POSITION_BITS), self.terms.int(POSITION_BITS, 1));
        let behind = self.terms.add(position, one);
        let zero = self.terms.int(POSITION_BITS, 0);
        self.terms.ite(is, behind, zero)
    }

    /// The position of the member of family `o` that the pointer names; that behind the last one if it names none.
    pub fn position_of(&mut self, name: TermId, o: u32, memory: &Memory) -> TermId {
        let (is, member) = (self.names(name, o), self.member_of(name));
        let position = self.terms.zext(member, POSITION_BITS);
        let end = self.count_of(o, memory);
        self.terms.ite(is, position, end)
    }

    /// The number of members of family `o`.
    pub fn count_of(&mut self, o: u32, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            Some(family) => self.terms.zext(memory[family.count], POSITION_BITS),
            None => self.terms.int(POSITION_BITS, 0),
        }
    }

    /// Boolean: member `member` of family `o` lives.
    pub fn is_member_live(&mut self, o: u32, member: TermId, memory: &Memory) -> TermId {
        let name = self.member_term(o, member);
        self.is_live(o, name, memory)
    }

    /// What `slot` holds, at `index` if it is an array.
    pub fn cell_at(&mut self, slot: usize, index: Option<TermId>, memory: &Memory) -> TermId {
        match index {
            None => memory[slot],
            Some(index) => self.terms.select(memory[slot], index),
        }
    }

    /// The pointer that `slot` (its object part) holds, at `index` if it is an array.
    pub fn pointer_at(&mut self, slot: usize, index: Option<TermId>, memory: &Memory) -> (TermId, TermId) {
        let Slot { cell, .. } = self.slots[slot];
        self.cell_pointer(&Place { slot, cell, skip: 0, index }, memory)
    }
}
