//! Addresses of objects: numbers that an execution chooses, but that objects which live at one time never share.
//!
//! An object that dies may leave its address to a later one, and an object may follow another one directly (C11, 6.2.4 and
//! 6.5.9, paragraph 6). So each making of an object says that it lies apart from the objects that live then ([`Making`]); objects that never die lie
//! apart from all others. Pointers into dead objects have no certain value: whether one is equal to a pointer into another object is open.

use super::MemoryModel;
use super::objects::{Address, Making};
use crate::analysis::objects::{NO_OBJECT, ObjectKind};
use crate::program::CmpOp;
use crate::ssa::Memory;
use crate::term::{Sort, TermId};

impl MemoryModel<'_> {
    /// The address of the object `o`, named by `name`: a symbol, aligned and not 0; of nothing: 0.
    pub(in crate::ssa) fn address(&mut self, o: u32, name: TermId) -> TermId {
        let pw = self.pointer_width();
        if o == NO_OBJECT.0 {
            return self.terms.int(pw, 0);
        }
        let is_family = self.objects[o as usize].family.is_some();
        let member = is_family.then(|| self.member_of(name));
        if let Some(a) = self.addresses.made.iter().find(|a| a.object == o && a.member == member) {
            return a.start;
        }
        let site = self.objects[o as usize].site;
        let zeros = self.shape.objects.list[site].align.max(1).trailing_zeros().min(12) as u16;
        let sort = match member {
            None => Sort::Bv(pw - zeros),
            Some(_) => Sort::Array { index: self.bits.member, element: pw - zeros },
        };
        let symbol = self.objects[o as usize].address.unwrap_or_else(|| self.terms.symbol(format!("address{o}"), sort));
        self.objects[o as usize].address = Some(symbol);
        let high = member.map_or(symbol, |m| self.terms.select(symbol, m));
        let low = (zeros > 0).then(|| self.terms.int(zeros, 0));
        let start = low.map_or(high, |low| self.terms.concat(high, low));
        let name = match member {
            None => self.object_term(o),
            Some(m) => self.member_term(o, m),
        };
        self.pointers.address_owner.insert(start, name);
        self.add_address_facts(Address { object: o, member, start });
        start
    }

    /// The number of bytes that an object takes, at least 1. What no address space has room for must not rule out
    /// executions; sizes of members that differ are left open.
    fn span(&self, o: u32) -> TermId {
        let pw = self.pointer_width();
        let (zero, one) = (self.terms.int(pw, 0), self.terms.int(pw, 1));
        let size = self.objects[o as usize].size;
        let possible = self.terms.slt(zero, size);
        self.terms.ite(possible, size, one)
    }

    /// An object does not start at 0, does not wrap around, and does not overlap others that live.
    fn add_address_facts(&mut self, new: Address) {
        let zero = self.terms.int(self.pointer_width(), 0);
        let not_null = self.terms.ne(new.start, zero);
        self.stated.facts.push(not_null);
        let mine = self.span(new.object);
        let end = self.terms.add(new.start, mine);
        let no_wrap = self.terms.ult(new.start, end);
        self.stated.facts.push(no_wrap);
        for other in self.addresses.made.clone() {
            if self.is_immortal(new.object) || self.is_immortal(other.object) {
                let apart = self.apart(new, other);
                self.stated.facts.push(apart);
                continue;
            }
            for making in self.addresses.makings.clone() {
                self.add_making_facts(&making, new, other);
                self.add_making_facts(&making, other, new);
            }
        }
        self.addresses.made.push(new);
    }

    /// Whether an object lives as long as the program.
    fn is_immortal(&self, o: u32) -> bool {
        let site = self.objects[o as usize].site;
        let is_made = matches!(self.shape.objects.list[site].kind, ObjectKind::Stack(_) | ObjectKind::Heap(_));
        !is_made
    }

    /// Boolean: the objects do not overlap, unless they are one.
    fn apart(&self, a: Address, b: Address) -> TermId {
        let (mine, theirs) = (self.span(a.object), self.span(b.object));
        let (end, other_end) = (self.terms.add(a.start, mine), self.terms.add(b.start, theirs));
        let (before, after) = (self.terms.ule(end, b.start), self.terms.ule(other_end, a.start));
        let apart = self.terms.or(before, after);
        match (a.object == b.object, a.member, b.member) {
            (true, Some(x), Some(y)) => {
                let same = self.terms.eq(x, y);
                self.terms.or(same, apart)
            }
            _ => apart,
        }
    }

    /// If `making` makes the object at `made`, that lies apart from the one at `other`, if it lives.
    fn add_making_facts(&mut self, making: &Making, made: Address, other: Address) {
        if making.object != made.object {
            return;
        }
        let mut when = making.guard;
        if let (Some(x), Some(y)) = (making.member, made.member) {
            let is = self.terms.eq(x, y);
            when = self.terms.and(when, is);
        }
        let live = match other.member {
            Some(member) => {
                let name = self.member_term(other.object, member);
                self.is_live(other.object, name, &making.memory)
            }
            None => {
                let name = self.object_term(other.object);
                self.is_live(other.object, name, &making.memory)
            }
        };
        let when = self.terms.and(when, live);
        let apart = self.apart(made, other);
        let fact = self.terms.implies(when, apart);
        self.stated.facts.push(fact);
    }

    /// Notes that the object `o`, or its member `member`, is made where `guard` holds, in `memory`.
    pub(super) fn note_making(&mut self, o: u32, member: Option<TermId>, guard: TermId, memory: &Memory) {
        if !self.shape.has_addresses() {
            return;
        }
        let making = Making { object: o, member, guard, memory: memory.clone() };
        let addresses = self.addresses.made.clone();
        for &made in addresses.iter().filter(|a| a.object == o) {
            for &other in addresses.iter().filter(|a| !is_same(a, &made)) {
                self.add_making_facts(&making, made, other);
            }
        }
        self.addresses.makings.push(making);
    }

    /// Compares two pointers where `memory` is what there is. Whether they are equal is open if one leads to a dead object, or just behind one
    /// object and the other to the start of another.
    pub(in crate::ssa) fn compare_in(
        &mut self,
        op: CmpOp,
        a: (TermId, TermId),
        b: (TermId, TermId),
        memory: &Memory,
    ) -> TermId {
        let compared = self.compare_pointers(op, a, b);
        let none = self.object_term(NO_OBJECT.0);
        if !matches!(op, CmpOp::Eq | CmpOp::Ne)
            || self.terms.as_const(compared).is_some() && a.0 == b.0
            || a.0 == none
            || b.0 == none
        {
            return compared;
        }
        let (dead_a, dead_b) = (self.is_dead(a.0, memory), self.is_dead(b.0, memory));
        let dead = self.terms.or(dead_a, dead_b);
        let (first, second) = (self.is_behind(a, b.1, memory), self.is_behind(b, a.1, memory));
        let adjacent = self.terms.or(first, second);
        let open = self.terms.or(dead, adjacent);
        if self.terms.is_false(open) {
            return compared;
        }
        let (other, null_a, null_b) = (self.terms.ne(a.0, b.0), self.terms.eq(a.0, none), self.terms.eq(b.0, none));
        let null = self.terms.or(null_a, null_b);
        let both = self.terms.not(null);
        let open = self.terms.and(open, other);
        let open = self.terms.and(open, both);
        let anything = self.terms.symbol("unspecified", Sort::Bv(1));
        self.terms.ite(open, anything, compared)
    }

    /// Boolean: `name` names an object that has died.
    fn is_dead(&mut self, name: TermId, memory: &Memory) -> TermId {
        let mut dead = self.terms.ff();
        for &o in self.candidates(name).iter().filter(|&&o| o != NO_OBJECT.0) {
            if self.is_immortal(o) {
                continue;
            }
            let (is, live) = (self.names(name, o), self.is_live(o, name, memory));
            let gone = self.terms.not(live);
            let gone = self.terms.and(is, gone);
            dead = self.terms.or(dead, gone);
        }
        dead
    }

    /// Boolean: the pointer leads just behind its object, and the other offset is 0.
    fn is_behind(&mut self, pointer: (TermId, TermId), other: TermId, memory: &Memory) -> TermId {
        let zero = self.terms.int(self.pointer_width(), 0);
        let starts = self.terms.eq(other, zero);
        let mut behind = self.terms.ff();
        if self.terms.is_false(starts) || pointer.1 == zero {
            return behind;
        }
        for &o in self.candidates(pointer.0).iter().filter(|&&o| o != NO_OBJECT.0) {
            let (is, size) = (self.names(pointer.0, o), self.size_of_object(o, pointer.0, memory));
            let ends = self.terms.eq(pointer.1, size);
            let ends = self.terms.and(is, ends);
            behind = self.terms.or(behind, ends);
        }
        self.terms.and(behind, starts)
    }
}

fn is_same(a: &Address, b: &Address) -> bool {
    a.object == b.object && a.member == b.member
}
