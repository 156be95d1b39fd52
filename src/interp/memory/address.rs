//! Addresses: given to an object when the program first depends on one.

use super::*;
use std::cmp::Ordering;

/// The first address that is given.
pub(super) const FIRST: u64 = 0x1_0000;
/// At least so many bytes lie between objects: one past the end of one is not the start of another.
const GAP: u64 = 16;

impl Memory<'_> {
    /// The address that a pointer stands for.
    ///
    /// # Errors
    /// The end of the address space, or an object dead for so long that it is forgotten.
    pub fn address_of(&mut self, pointer: Reg) -> Result<u64, Fault> {
        if pointer.hi == 0 {
            return Ok(pointer.lo);
        }
        let known = self.object(pointer.hi).ok_or(Fault::Memory)?.address;
        let base = if known == 0 { self.give_address(slot_of(pointer.hi))? } else { known };
        Ok(base.wrapping_add(pointer.lo) & self.mask)
    }

    /// The bits of `address` that an address of the target has.
    pub fn cut_address(&self, address: u64) -> u64 {
        address & self.mask
    }

    /// Whether any object was given an address.
    pub fn has_addresses(&self) -> bool {
        self.next_address != FIRST || self.depends
    }

    /// Notes that pointers into different objects are compared: with other addresses they might be equal if one has died, or if one leads
    /// just behind its object.
    pub fn note_comparison(&mut self, a: Reg, b: Reg) {
        if a.hi == 0 || b.hi == 0 || self.depends {
            return;
        }
        let ends =
            |m: &Self, p: Reg, other: Reg| m.object(p.hi).is_none_or(|o| other.lo == 0 && p.lo != 0 && p.lo == o.size);
        self.depends = !self.is_live(a.hi) || !self.is_live(b.hi) || ends(self, a, b) || ends(self, b, a);
    }

    /// The signed value of an offset.
    pub fn signed(&self, offset: u64) -> i64 {
        let spare = self.mask.leading_zeros();
        ((offset << spare) as i64) >> spare
    }

    fn give_address(&mut self, slot: usize) -> Result<u64, Fault> {
        // Some room at the top, where programs expect error codes.
        let end_of_space = (1 << 47).min(self.mask - 0xffff);
        let object = &self.objects[slot];
        let base = self.next_address.next_multiple_of(u64::from(object.align).max(GAP));
        let end = base.checked_add(object.size).and_then(|e| e.checked_add(GAP));
        self.next_address = end.filter(|&e| e <= end_of_space).ok_or(Fault::Memory)?;
        self.objects[slot].address = base;
        self.by_address.insert(base, self.objects[slot].id);
        if slot < self.statics {
            self.dirty.push(slot as u32);
        }
        Ok(base)
    }

    pub(super) fn forget_address(&mut self, slot: usize) {
        self.by_address.remove(&self.objects[slot].address);
    }

    /// The pointer with this address: into the object there (or one past its end) if its address was
    /// taken, else an integer.
    pub fn resolve(&self, address: u64) -> Reg {
        let found = self.by_address.range(..=address).next_back();
        match found.and_then(|(&base, &key)| Some((address - base, self.object(key)?))) {
            Some((offset, object)) if offset <= object.size => Reg { lo: offset, hi: object.id },
            _ => Reg { lo: address, hi: 0 },
        }
    }

    /// The order of two pointers: by offset within an object, else by address.
    pub fn compare(&mut self, a: Reg, b: Reg) -> Result<Ordering, Fault> {
        if a.hi == b.hi && a.hi != 0 {
            return Ok(self.signed(a.lo).cmp(&self.signed(b.lo)));
        }
        Ok(self.address_of(a)?.cmp(&self.address_of(b)?))
    }
}
