//! Arrays of texts: what is known by construction of the arguments of `main` ([`Op::Texts`](crate::program::Op::Texts)).
//!
//! The loop that makes them leaves arbitrary elements in formulas that start in arbitrary states. So the array is arbitrary behind that loop, and of each
//! element that is read there, it is stated where it leads: to the start of an object that lives, and whose last byte is 0. This excludes no
//! execution; that the texts are different objects is not stated.

use super::MemoryModel;
use super::objects::{SlotKind, Texts};
use super::target::AccessTarget;
use crate::analysis::objects::NO_OBJECT;
use crate::program::LONGEST_TEXT;
use crate::ssa::Memory;
use crate::term::TermId;
use crate::util::ids::Id;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// From here on the elements of the array `name` lead to texts, which is known of `count`.
    pub(in crate::ssa) fn make_texts(&mut self, name: TermId, count: TermId, guard: TermId, memory: &mut Memory) {
        let Some((slot, family)) = self.slot_of_texts(name) else { return };
        let mut changed = memory.to_vec();
        for part in [slot, slot + 1] {
            changed[part] = self.fresh_slot(part);
        }
        let texts = Texts { guard, count, family, memory: memory.clone() };
        self.pointers.texts.insert(changed[slot], texts);
        *memory = Rc::new(changed);
    }

    /// The slot of the elements of the array `name`, and the family that they lead to, if formulas have them so.
    fn slot_of_texts(&mut self, name: TermId) -> Option<(usize, u32)> {
        let objects: Vec<u32> = self.candidates(name).iter().copied().filter(|&o| o != NO_OBJECT.0).collect();
        let &[o] = &objects[..] else { return None };
        let object = &self.objects[o as usize];
        let word = u64::from(self.pointer_width() / 8);
        let slots = object.first_slot..object.first_slot + object.slots;
        let mut pointers = slots.filter(|&s| self.slots[s].kind == SlotKind::PointerObject);
        let slot = pointers.next().filter(|_| pointers.next().is_none() && object.family.is_none())?;
        let cell = self.slots[slot].cell;
        let is_element = cell.stride == Some(word) && cell.size == word && cell.region.is_whole();
        let targets = self.targets_of_cell(slot);
        let mut families = targets.keys().map(|site| site.index() as u32).filter(|&o| o != NO_OBJECT.0);
        let family = families.next().filter(|_| families.next().is_none())?;
        (is_element && self.objects[family as usize].family.is_some()).then_some((slot, family))
    }

    /// States what is known of an element of an array of texts, which is read from the array with these names.
    pub(super) fn state_text(&mut self, names: TermId, index: TermId, name: TermId, offset: TermId) {
        let Some(texts) = self.pointers.texts.get(&names).cloned() else { return };
        let (pw, terms) = (self.pointer_width(), self.terms);
        let word = u128::from(pw / 8);
        let at = terms.resize_unsigned(index, pw);
        let end = terms.mul(texts.count, terms.int(pw, word));
        let (is_text, is_end) = (terms.ult(at, end), terms.eq(at, end));
        let start = terms.eq(offset, terms.int(pw, 0));
        let known = [self.names(name, texts.family), self.is_text(&texts, name), start];
        let null = [terms.eq(name, self.object_term(NO_OBJECT.0)), start];
        let facts = [terms.implies(is_text, terms.and_all(known)), terms.implies(is_end, terms.and_all(null))];
        self.stated.facts.push(terms.implies(texts.guard, terms.and_all(facts)));
    }

    /// Whether `name` is a member that lives, whose last byte is 0.
    fn is_text(&self, texts: &Texts, name: TermId) -> TermId {
        let (family, memory) = (texts.family, &texts.memory);
        let lives = self.terms.and(self.is_live(family, name, memory), self.exists(family, name, memory));
        self.terms.and(lives, self.holds_text(family, name, memory))
    }

    /// Boolean: member `name` of a family has the size of a text, and its last byte is 0.
    fn holds_text(&self, family: u32, name: TermId, memory: &Memory) -> TermId {
        let (pw, terms) = (self.pointer_width(), self.terms);
        let size = self.size_of_object(family, name, memory);
        let (one, longest) = (terms.int(pw, 1), terms.int(pw, u128::from(LONGEST_TEXT)));
        let mut known = vec![terms.ule(one, size), terms.ule(size, longest)];
        let last = terms.sub(size, one);
        let object = &self.objects[family as usize];
        for slot in object.first_slot..object.first_slot + object.slots {
            let cell = self.slots[slot].cell;
            if self.slots[slot].kind != SlotKind::Bits || cell.size != 1 {
                continue;
            }
            // Cells that repeat have every place.
            let (within, is_last) = match cell.stride {
                Some(1) if cell.region.is_whole() => {
                    (Some(terms.resize_unsigned(last, object.index_width)), terms.tt())
                }
                None => (None, terms.eq(last, terms.int(pw, u128::from(cell.offset)))),
                _ => continue,
            };
            let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(family, name, within) };
            let is_zero = terms.eq(self.cell_value(&place, 0, memory), terms.int(8, 0));
            known.push(terms.implies(is_last, is_zero));
        }
        terms.and_all(known)
    }

    /// Whether object `o` is a family that the elements of an array of texts lead to.
    pub fn has_texts(&self, o: u32) -> bool {
        self.pointers.texts.values().any(|t| t.family == o)
    }

    /// Boolean: `name` names no member of family `o`, or one that has the size of a text and ends with 0.
    pub fn is_text_in(&self, name: TermId, o: u32, memory: &Memory) -> TermId {
        self.terms.implies(self.names(name, o), self.holds_text(o, name, memory))
    }
}
