//! Families: the objects that one allocation site in a loop makes.
//!
//! How many they are is not known beforehand. The objects of a family are numbered in the order of their allocation; a
//! pointer into one carries the number of the family and the number of the *member*. What an object has once, a
//! family has as an array over members: each cell, whether the member lives, its size. A counter says how
//! many have been allocated. So nothing changes in the formula when a loop is unwound, and loops that allocate can
//! start in arbitrary states like any other.
//!
//! The thesis (section 3.1.2) has a fixed number of abstract objects per site instead, each for many concrete ones, and
//! needs alias analyses to find the number, and a special object for what is freed. Members are exact.
//!
//! How many members there may be is limited by the width of their numbers, but that excludes nothing, as long as there are more
//! numbers than terms for them ([`MemoryModel::members_suffice`]). Numbers of members are only compared with each other and
//! counted up by one; templates relate them to nothing else ([`crate::domain::Kind::Member`]). So in an execution with
//! greater numbers, those that no term of the formula has can be left out, which keeps the order of the
//! others, and which of them follow each other. Bounded executions count for themselves: beyond the limit they are not modelled.

use super::MemoryModel;
use super::objects::NameBits;
use super::objects::{Family, SlotKind};
use super::target::{AccessTarget, Context};
use crate::analysis::objects::{NO_OBJECT, ObjectId};
use crate::analysis::points_to::Offsets;
use crate::ssa::{Memory, Mode};
use crate::term::{Sort, Term, TermId};
use crate::util::Bv;
use crate::util::ids::Id;
use std::collections::BTreeMap;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// The width of terms that name objects.
    pub(super) fn object_width(&self) -> u16 {
        if self.shape.has_families() { self.bits.object + self.bits.member } else { self.bits.object }
    }

    /// The term that names object `object`, which is not a family.
    pub(in crate::ssa) fn object_term(&self, object: u32) -> TermId {
        let width = self.object_width();
        self.terms.int(width, u128::from(object))
    }

    /// The term that names member `member` of family `object`.
    pub(super) fn member_term(&self, object: u32, member: TermId) -> TermId {
        let family = self.terms.int(self.bits.object, u128::from(object));
        self.terms.concat(member, family)
    }

    /// Whether `name` names object `o`, or a member of it.
    pub(super) fn names(&self, name: TermId, o: u32) -> TermId {
        if self.objects[o as usize].family.is_some() {
            let family = self.terms.extract(name, 0, self.bits.object);
            let number = self.terms.int(self.bits.object, u128::from(o));
            self.terms.eq(family, number)
        } else {
            let number = self.object_term(o);
            self.terms.eq(name, number)
        }
    }

    /// The member that `name` names, if it names one.
    pub(super) fn member_of(&self, name: TermId) -> TermId {
        self.terms.extract(name, self.bits.object, self.bits.member)
    }

    /// The index of a cell in the arrays of object `o`, named by `name`: the member and the place within the object, as far
    /// as there are several.
    pub(super) fn index_of(&self, o: u32, name: TermId, within: Option<TermId>) -> Option<TermId> {
        if self.objects[o as usize].family.is_none() {
            return within;
        }
        let member = self.member_of(name);
        Some(within.map_or(member, |at| self.terms.concat(member, at)))
    }

    /// A fresh name that is one of `set`; if it is no member of a family, the number of the member is 0.
    pub(super) fn fresh_name(&mut self, name: &str, set: &[u32]) -> TermId {
        let number = self.terms.symbol(format!("{name}.object"), Sort::Bv(self.bits.object));
        self.pointers.targets.insert(number, Rc::new(set.to_vec()));
        self.restrict(number, set);
        let member = set.iter().any(|&o| self.objects[o as usize].family.is_some());
        let member = member.then(|| self.terms.symbol(format!("{name}.member"), Sort::Bv(self.bits.member)));
        self.name(number, member, set)
    }

    fn name(&self, number: TermId, member: Option<TermId>, set: &[u32]) -> TermId {
        if !self.shape.has_families() {
            return number;
        }
        let zero = self.terms.int(self.bits.member, 0);
        let Some(member) = member else {
            return self.terms.concat(zero, number);
        };
        let mut is_family = self.terms.ff();
        for &o in set.iter().filter(|&&o| self.objects[o as usize].family.is_some()) {
            let k = self.terms.int(self.bits.object, u128::from(o));
            let is = self.terms.eq(number, k);
            is_family = self.terms.or(is_family, is);
        }
        let member = self.terms.ite(is_family, member, zero);
        self.terms.concat(member, number)
    }

    /// States that an object number is one of `set`, as the points-to analysis knows.
    fn restrict(&mut self, number: TermId, set: &[u32]) {
        let one_of: Vec<TermId> = set
            .iter()
            .map(|&o| {
                let k = self.terms.int(self.bits.object, u128::from(o));
                self.terms.eq(number, k)
            })
            .collect();
        let fact = self.terms.or_all(one_of);
        self.stated.facts.push(fact);
    }

    /// States what the points-to analysis knows of a fresh pointer: its offset goes with its object.
    pub(super) fn restrict_offset(&mut self, name: TermId, offset: TermId, set: &BTreeMap<ObjectId, Offsets>) {
        let pw = self.pointer_width();
        for (site, offsets) in set.iter().filter(|(o, _)| **o != NO_OBJECT) {
            let fits = match offsets {
                Offsets::Exact(list) => {
                    let each: Vec<TermId> = list
                        .iter()
                        .map(|&at| {
                            let k = self.terms.constant(Bv::signed(pw, i128::from(at)));
                            self.terms.eq(offset, k)
                        })
                        .collect();
                    self.terms.or_all(each)
                }
                Offsets::Congruent { modulus, remainder, .. } if modulus.is_power_of_two() && *modulus > 1 => {
                    let bits = modulus.trailing_zeros() as u16;
                    let low = self.terms.extract(offset, 0, bits);
                    let k = self.terms.int(bits, u128::from(*remainder));
                    self.terms.eq(low, k)
                }
                Offsets::Congruent { .. } => continue,
            };
            let is = self.names(name, site.index() as u32);
            let fact = self.terms.implies(is, fits);
            self.stated.facts.push(fact);
        }
    }

    /// The name read from an array of pointers: what the analysis knows is stated for each element that is read.
    pub(super) fn normal_name(&mut self, name: TermId) -> TermId {
        if let Some(&known) = self.pointers.normal_names.get(&name) {
            return known;
        }
        let normal = match self.terms.get(name) {
            Term::Ite(c, a, b) => {
                let (a, b) = (self.normal_name(a), self.normal_name(b));
                self.terms.ite(c, a, b)
            }
            Term::Select(array, _) if !matches!(self.terms.get(array), Term::Table(_)) => {
                let set = self.candidates(array);
                let number = self.terms.extract(name, 0, self.bits.object);
                self.pointers.targets.insert(number, set.clone());
                self.restrict(number, &set);
                let member = set.iter().any(|&o| self.objects[o as usize].family.is_some());
                let member = member.then(|| self.member_of(name));
                self.name(number, member, &set)
            }
            _ => name,
        };
        self.pointers.normal_names.insert(name, normal);
        normal
    }

    /// States what the points-to analysis knows of the offsets of pointers in a cell, where arrays of arbitrary
    /// contents are read.
    pub(super) fn restrict_cell(&mut self, place: &AccessTarget, name: TermId, offset: TermId) {
        let mut todo = vec![(name, offset)];
        while let Some((name, offset)) = todo.pop() {
            match (self.terms.get(name), self.terms.get(offset)) {
                (Term::Ite(c, a, b), halves) if self.pointers.restricted.insert((name, offset)) => {
                    // Where a member was made, only the name was written.
                    let (x, y) = match halves {
                        Term::Ite(d, x, y) if c == d => (x, y),
                        _ => (offset, offset),
                    };
                    todo.extend([(b, y), (a, x)]);
                }
                (Term::Select(a, i), Term::Select(b, j)) if i == j => {
                    let is_symbol = |t: TermId| matches!(self.terms.get(t), Term::Symbol(_));
                    if !is_symbol(a) || !is_symbol(b) || !self.pointers.restricted.insert((name, offset)) {
                        continue;
                    }
                    let set = self.targets_of_cell(place.slot);
                    let name = self.normal_name(name);
                    self.restrict_offset(name, offset, &set);
                    self.state_text(a, i, name, offset);
                }
                _ => {}
            }
        }
    }

    /// The size of the object named by `name`, in bytes.
    pub(super) fn size_of_object(&self, o: u32, name: TermId, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            Some(Family { size: Some(slot), .. }) => {
                let member = self.member_of(name);
                self.terms.select(memory[slot], member)
            }
            _ => self.objects[o as usize].size,
        }
    }

    /// The widths of terms that numbers of members are parts of: as many as the formula needs, though the program has no bound.
    pub fn member_widths(&self) -> Vec<u16> {
        if !self.shape.has_families() {
            return Vec::new();
        }
        let NameBits { object, member } = self.bits;
        vec![member, self.bits.position(), object + member, self.owner_bits()]
    }

    /// Whether there are more numbers of members than terms of the formula that have them.
    pub fn members_suffice(&self) -> bool {
        if !self.shape.has_families() {
            return true;
        }
        let (widths, member) = (self.member_widths(), self.bits.member);
        // Choices between terms have no values of their own. A name and an owner have one each.
        let counts = |t: &TermId| match self.terms.get(*t) {
            Term::Symbol(_) | Term::Select(..) | Term::Add(..) => {
                matches!(self.terms.sort(*t), Sort::Bv(w) if widths.contains(&w))
            }
            _ => false,
        };
        // One more for 0, and one for the end.
        self.terms.ids().filter(counts).count() + 2 < 1 << member
    }

    /// Boolean: the numbers of members suffice for one more.
    fn limit_members(&mut self, o: u32, member: TermId, cx: Context) -> TermId {
        self.objects[o as usize].allocations += 1;
        if self.options.mode == Mode::Bounded {
            if self.objects[o as usize].allocations >= 1 << self.bits.member {
                self.unsupported(cx.guard, cx.loc, "one place allocates too many objects");
            }
            return self.terms.tt();
        }
        let last = self.terms.constant(Bv::ones(self.bits.member));
        self.terms.ne(member, last)
    }

    /// Makes the next member of a family. Its name, and a Boolean: its number suffices.
    pub(super) fn allocate_member(
        &mut self,
        o: u32,
        size: TermId,
        zeroed: bool,
        cx: Context,
        contents: &mut Memory,
    ) -> (TermId, TermId) {
        let Some(family) = self.objects[o as usize].family else {
            return (self.object_term(o), self.terms.tt());
        };
        let mut memory = contents.to_vec();
        let member = memory[family.count];
        let possible = self.limit_members(o, member, cx);
        let one = self.terms.int(self.bits.member, 1);
        memory[family.count] = self.terms.add(member, one);
        let alive = self.terms.tt();
        memory[family.live] = self.terms.store(memory[family.live], member, alive);
        if let Some(slot) = family.size {
            memory[slot] = self.terms.store(memory[slot], member, size);
        }
        let (first, width) = (self.objects[o as usize].first_slot, self.objects[o as usize].index_width);
        for (slot, old) in memory.iter_mut().enumerate().take(family.live).skip(first) {
            // Uninitialised pointers point nowhere. From the start of the program that is so; arbitrary states have to be told.
            let nowhere = self.options.mode == Mode::Inductive && self.slots[slot].kind == SlotKind::PointerObject;
            let Sort::Array { element, .. } = self.slots[slot].sort else { continue };
            if !zeroed && !nowhere {
                continue;
            }
            let zero = self.terms.int(element, 0);
            *old = match self.slots[slot].cell.stride {
                None => self.terms.store(*old, member, zero),
                Some(_) => {
                    let (start, len) = self.block_of(member, width);
                    self.terms.array_set(*old, start, len, zero)
                }
            };
        }
        // In bounded executions masks are all ones before.
        if zeroed || self.options.mode == Mode::Inductive {
            self.mask_member(o, member, !zeroed, &mut memory);
        }
        self.note_member(o, member, &mut memory, &contents.clone());
        *contents = Rc::new(memory);
        (self.member_term(o, member), possible)
    }

    /// The first index and the number of indices of a member in the arrays of a repeating cell.
    pub(super) fn block_of(&self, member: TermId, width: u16) -> (TermId, TermId) {
        let zero = self.terms.int(width, 0);
        let start = self.terms.concat(member, zero);
        let len = self.terms.int(width + self.bits.member, 1 << width);
        (start, len)
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::{Limits, prepare};
    use crate::program::parse::parse;
    use crate::ssa::{Encoding, Mode, Options, Shape};
    use crate::term::Terms;
    use crate::util::Budget;

    const LIST: &str = "fn main {\nb0:\n  jump head(null)\nhead(%last: ptr):\n  %more: i1 = input nondet \"more\"\n  \
        branch %more, body, end\nbody:\n  %node: ptr = heapalloc i64 8\n  store %node, %last\n  jump head(%node)\nend:\n  \
        %ended: i1 = eq %last, null\n  branch %ended, stop, read\nread:\n  %before: ptr = load %last\n  jump stop\n\
        stop:\n  stop\n}\nentry main";

    #[test]
    fn few_numbers_of_members_do_not_suffice() {
        let core = prepare(&parse(LIST).expect("a program"), Limits::default(), &Budget::unlimited()).expect("time");
        let shape = Shape::new(&core);
        assert!(shape.has_families());
        let suffice = |member_bits: u16| {
            let options = Options {
                mode: Mode::Inductive,
                accesses_checked: false,
                max_terms: 100_000,
                member_bits,
                max_constant_copies: 8,
                loop_paths: false,
                structure: None,
            };
            Encoding::new(&Terms::new(), &shape, options, 1, &Budget::unlimited())
                .expect("few terms")
                .memory
                .members_suffice()
        };
        assert!(!suffice(2));
        assert!(suffice(12));
    }
}
