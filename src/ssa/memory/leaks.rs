//! Which heap objects are left at the end, and which of them can still be reached.
//!
//! That all members of a family are freed is said of one that is arbitrary. Of bounded executions, [`super::reachable`] says which objects can be reached;
//! of others, reachability is looked for along a limited number of pointers: an under-approximation, so that more executions seem to leak than do.

use super::MemoryModel;
use super::objects::SlotKind;
use super::questions::{Reached, Watched};
use super::target::AccessTarget;
use crate::analysis::objects::{NO_OBJECT, ObjectKind};
use crate::program::{CheckId, HeapQuery};
use crate::ssa::{Memory, Mode};
use crate::term::{Sort, TermId};
use rustc_hash::FxHashSet;

/// Pointers that are followed where executions are not bounded: each is one more element to know everything about.
const MAX_POINTERS: usize = 6;
/// Elements of an array of pointers that are looked at there.
const MAX_ELEMENTS: u64 = 32;
/// The same in bounded executions.
const MAX_BOUNDED_ELEMENTS: u64 = 256;

impl MemoryModel<'_> {
    /// Boolean: what the query asks.
    pub(in crate::ssa) fn heap_query(&mut self, query: HeapQuery, roots: Vec<TermId>, memory: &Memory) -> TermId {
        let always = self.terms.tt();
        let roots: Vec<Reached> = roots.into_iter().map(|name| Reached { when: always, name }).collect();
        if query == HeapQuery::Tracked && self.options.mode == Mode::Bounded {
            return self.tracked_in_bounds(roots, memory);
        }
        let left = self.left(memory);
        let found = match query {
            HeapQuery::Freed => roots,
            HeapQuery::Tracked if left.is_empty() => roots,
            HeapQuery::Tracked => self.reach(roots, memory),
        };
        let mut all = always;
        let mut least = None;
        for (o, name, lives) in left {
            let mut lost = self.is_lost(name, lives, &found);
            if self.objects[o as usize].family.is_some() {
                // If a member is left, then there is a least one in each order.
                let least = least.get_or_insert_with(|| self.least_members(query, memory));
                for (_, name, lives) in least.iter().filter(|(families, ..)| families.contains(&o)) {
                    let also = self.is_lost(*name, *lives, &found);
                    lost = self.terms.and(lost, also);
                }
            }
            let fine = self.terms.not(lost);
            all = self.terms.and(all, fine);
        }
        all
    }

    /// Where `guard` holds and memory is `memory`, `check` asks what no root leads to.
    pub(in crate::ssa) fn watch(&mut self, check: CheckId, guard: TermId, roots: Vec<TermId>, memory: Memory) {
        self.watched.push(Watched { check, guard, roots, memory });
    }

    /// The observed checks of what is lost, where executions meet them, each with a Boolean: something is lost there. Each time, it is asked anew.
    pub fn losses(&mut self) -> Vec<(CheckId, TermId)> {
        let mut list = Vec::new();
        for Watched { check, guard, roots, memory } in self.watched.clone() {
            let nothing = self.heap_query(HeapQuery::Tracked, roots, &memory);
            let lost = self.terms.not(nothing);
            list.push((check, self.terms.and(guard, lost)));
        }
        list
    }

    /// Boolean: the object lives, and no pointer of `found` leads to it.
    fn is_lost(&self, name: TermId, lives: TermId, found: &[Reached]) -> TermId {
        let mut fine = self.terms.not(lives);
        for pointer in found {
            let same = self.terms.eq(pointer.name, name);
            let known = self.terms.and(pointer.when, same);
            fine = self.terms.or(fine, known);
        }
        self.terms.not(fine)
    }

    pub(super) fn is_heap(&self, o: u32) -> bool {
        let object = &self.shape.objects.list[self.objects[o as usize].site];
        matches!(object.kind, ObjectKind::Heap(_)) && !object.mapped
    }

    fn heap_objects(&self) -> Vec<u32> {
        (0..self.objects.len() as u32).filter(|&o| self.is_heap(o)).collect()
    }

    /// The heap objects (one arbitrary member of each family) that may live, their names, and whether they do.
    pub(in crate::ssa) fn left(&self, memory: &Memory) -> Vec<(u32, TermId, TermId)> {
        let mut list = Vec::new();
        for o in self.heap_objects() {
            let (name, possible) = match self.objects[o as usize].family {
                None => (self.object_term(o), self.terms.tt()),
                Some(family) => {
                    let member = self.terms.symbol("left", Sort::Bv(self.bits.member));
                    (self.member_term(o, member), self.terms.ult(member, memory[family.count]))
                }
            };
            let live = self.is_live(o, name, memory);
            let live = self.terms.and(possible, live);
            if !self.terms.is_false(live) {
                list.push((o, name, live));
            }
        }
        list
    }

    /// Pointers to heap objects that can be reached from variables and from `roots`.
    fn reach(&mut self, roots: Vec<Reached>, memory: &Memory) -> Vec<Reached> {
        let mut found = roots;
        self.pointers_in_variables(memory, &mut found);
        let (mut next, mut seen) = (0, FxHashSet::default());
        while next < found.len() && found.len() < MAX_POINTERS {
            let pointer = found[next];
            next += 1;
            if !seen.insert(pointer) {
                continue;
            }
            for &o in self.candidates(pointer.name).iter() {
                if !self.is_heap(o) {
                    continue;
                }
                let (is, live) = (self.names(pointer.name, o), self.is_live(o, pointer.name, memory));
                let when = self.terms.and(is, live);
                let when = self.terms.and(pointer.when, when);
                self.pointers_in(o, Reached { when, ..pointer }, memory, &mut found);
            }
        }
        found
    }

    /// Adds the pointers to heap objects that variables hold; not those of families of them.
    pub(super) fn pointers_in_variables(&mut self, memory: &Memory, found: &mut Vec<Reached>) {
        for o in 0..self.objects.len() as u32 {
            let object = &self.shape.objects.list[self.objects[o as usize].site];
            if object.mapped || matches!(object.kind, ObjectKind::Global(_) | ObjectKind::Stack(_)) {
                let when = self.is_live_somehow(o, memory);
                let name = self.object_term(o);
                self.pointers_in(o, Reached { when, name }, memory, found);
            }
        }
    }

    /// Whether a variable lives; of several that a site makes in a loop none is looked at.
    fn is_live_somehow(&self, o: u32, memory: &Memory) -> TermId {
        match self.objects[o as usize].family {
            Some(_) => self.terms.ff(),
            None => {
                let name = self.object_term(o);
                self.is_live(o, name, memory)
            }
        }
    }

    /// Adds the pointers to heap objects that an object holds.
    pub(super) fn pointers_in(&mut self, o: u32, holder: Reached, memory: &Memory, found: &mut Vec<Reached>) {
        if self.terms.is_false(holder.when) {
            return;
        }
        let (first, count) = (self.objects[o as usize].first_slot, self.objects[o as usize].slots);
        let most = if self.options.mode == Mode::Bounded { MAX_BOUNDED_ELEMENTS } else { MAX_ELEMENTS };
        for slot in first..first + count {
            if self.slots[slot].kind != SlotKind::PointerObject {
                continue;
            }
            let cell = self.slots[slot].cell;
            let size = self.terms.as_const(self.objects[o as usize].size).and_then(|s| s.to_u64()).unwrap_or(0);
            let within: Vec<Option<TermId>> = match cell.stride {
                None => vec![None],
                Some(stride) => {
                    let width = self.objects[o as usize].index_width;
                    let offsets = (0..most).map(|n| cell.offset + n * stride);
                    let size = size.min(cell.region.end);
                    let inside = offsets.take_while(|at| at + cell.size <= size);
                    inside.map(|at| Some(self.terms.int(width, u128::from(at)))).collect()
                }
            };
            for at in within {
                let place = AccessTarget { slot, cell, skip: 0, index: self.index_of(o, holder.name, at) };
                let (name, _) = self.cell_pointer(&place, memory);
                let heap = self.candidates(name).iter().any(|&o| o != NO_OBJECT.0 && self.is_heap(o));
                if heap {
                    found.push(Reached { when: holder.when, name });
                }
            }
        }
    }
}
