//! Objects begin to live, and end.

use super::MemoryModel;
use super::objects::SlotKind;
use super::target::Context;
use crate::ssa::Memory;
use crate::term::TermId;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// Makes an object of the site `o`, of `size` bytes: its own, or the next member of its family. Its name, and a Boolean: there may be another one.
    pub(in crate::ssa) fn allocate(
        &mut self,
        o: u32,
        size: TermId,
        zeroed: bool,
        cx: Context,
        memory: &mut Memory,
    ) -> (TermId, TermId) {
        let family = self.objects[o as usize].family;
        let member = family.map(|family| memory[family.count]);
        self.note_making(o, member, cx.guard, memory);
        match family {
            Some(_) => self.allocate_member(o, size, zeroed, cx, memory),
            None => (self.renew(o, size, zeroed, memory), self.terms.tt()),
        }
    }

    /// Makes the only object of a site.
    fn renew(&mut self, o: u32, size: TermId, zeroed: bool, memory: &mut Memory) -> TermId {
        self.objects[o as usize].size = size;
        let (first, count) = (self.objects[o as usize].first_slot, self.objects[o as usize].slots);
        let mut changed = memory.to_vec();
        for (slot, contents) in changed.iter_mut().enumerate().skip(first).take(count) {
            *contents = match self.slots[slot].kind {
                SlotKind::Live => self.terms.tt(),
                _ if zeroed => self.zero_of(self.slots[slot].sort),
                SlotKind::Mask => self.ones_of(self.slots[slot].sort),
                // Uninitialised pointers point nowhere.
                SlotKind::PointerObject => self.zero_of(self.slots[slot].sort),
                _ => self.terms.symbol(format!("uninitialised{slot}"), self.slots[slot].sort),
            };
        }
        *memory = Rc::new(changed);
        self.object_term(o)
    }

    /// Ends the life of the object `name`, if `offset` is 0.
    pub(in crate::ssa) fn free(&mut self, name: TermId, offset: TermId, memory: &mut Memory) {
        let start = self.terms.int(self.pointer_width(), 0);
        let at_start = self.terms.eq(offset, start);
        for &o in self.candidates(name).iter() {
            let Some(slot) = self.objects[o as usize].live_slot else {
                continue;
            };
            let (is, old) = (self.names(name, o), memory[slot]);
            let dead = self.terms.ff();
            let after = match self.objects[o as usize].family {
                None => dead,
                Some(_) => {
                    let member = self.member_of(name);
                    self.terms.store(old, member, dead)
                }
            };
            let freed = self.terms.and(is, at_start);
            let new = self.terms.ite(freed, after, old);
            Rc::make_mut(memory)[slot] = new;
        }
    }
}
