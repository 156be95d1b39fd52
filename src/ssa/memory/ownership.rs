//! Who links to a member, and in which order: ghost state of families, for inductive proofs about structures whose shape does not
//! follow the order of allocation (sorted lists, trees).
//!
//! Links are pointers in members that lead to members. A *group* is a set of links that together may form a forest, e.g.
//! `{next}`, or `{left, right}`. For each group, each member has two ghost values:
//!
//! - its *owner*: the link that was last made to lead to it. In a forest, every link leads to a member that it owns, which says
//!   in a statement about one member that no two links lead to the same member;
//! - its *rank* in a dense order. In a forest, links lead upwards; so there are no cycles, and of any set of members there is
//!   a least one. A member that is left at the end is, without loss of generality, the least one: its owner is not left.
//!
//! Ghosts are written where programs allocate and link. They do not influence the program, so whatever is chosen for
//! them is sound as long as there is a choice: a new member ranks above all others; the source of a link that
//! would lead downwards is moved right below its target, if nothing links to the source. That no other rank lies between is stated
//! for the ranks that the formula speaks of.
//!
//! Ranks are numbers of few bits, but stand for rational numbers: they are only compared with each other, and
//! a formula over a dense order without ends is satisfiable if and only if it is with as many numbers as it has terms for them
//! ([`MemoryModel::members_suffice`]).

use super::MemoryModel;
use super::layout::may_touch;
use super::links::{Choice, Group, Least};
use super::objects::{Slot, SlotKind};
use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::program::HeapQuery;
use crate::ssa::{Memory, Mode};
use crate::term::{Sort, TermId};

/// Links of a program that groups are made of.
const MAX_LINKS: usize = 6;
/// The width of the number of a link in its group, or 0.
const LINK_BITS: u16 = 3;
/// Statements about ranks that are chosen; without the others the formula has more models, which is sound.
const MAX_FACTS: usize = 6000;

impl MemoryModel<'_> {
    /// The groups of links.
    pub fn link_groups(&self) -> &[Group] {
        &self.ownership.groups
    }

    /// The families that have ghosts in `group`.
    pub fn families_of(&self, group: usize) -> Vec<u32> {
        self.ownership.groups[group].ghosts.keys().copied().collect()
    }

    /// The width of owners.
    pub(super) fn owner_bits(&self) -> u16 {
        self.bits.member + LINK_BITS
    }

    /// Finds the links, makes their groups, and appends the initial ghosts to `memory`.
    pub(super) fn add_ghosts(&mut self, memory: &mut Vec<TermId>) {
        if self.options.mode != Mode::Inductive {
            return;
        }
        let links: Vec<usize> = (0..self.slots.len()).filter(|&s| self.is_link(s)).take(MAX_LINKS).collect();
        for group in subsets(&links) {
            let mut families: Vec<u32> = Vec::new();
            for &slot in &group {
                families.push(self.slots[slot].object);
                families.extend(self.linked_families(slot));
            }
            families.sort_unstable();
            families.dedup();
            let number = self.ownership.groups.len();
            let ghosts = families.into_iter().map(|f| (f, self.ghost_slots(number, f, memory))).collect();
            self.ownership.groups.push(Group { links: group, ghosts });
        }
    }

    /// The slots of owners and ranks.
    fn ghost_slots(&mut self, group: usize, family: u32, memory: &mut Vec<TermId>) -> (usize, usize) {
        let (owner, rank) = (self.owner_bits(), self.bits.member);
        let mut push = |name: &str, element: u16| {
            let sort = Sort::Array { index: self.bits.member, element };
            let cell = Cell::NOWHERE;
            self.slots.push(Slot { object: family, cell, kind: SlotKind::Ghost(group), sort });
            memory.push(self.terms.symbol(name, sort));
            self.slots.len() - 1
        };
        (push("owner", owner), push("rank", rank))
    }

    /// Whether the slot holds pointers of members to members.
    fn is_link(&self, slot: usize) -> bool {
        let s = &self.slots[slot];
        s.kind == SlotKind::PointerObject
            && s.cell.stride.is_none()
            && self.objects[s.object as usize].family.is_some()
            && !self.linked_families(slot).is_empty()
    }

    fn linked_families(&self, slot: usize) -> Vec<u32> {
        let targets = self.targets_of_cell(slot);
        let numbers = self.numbers(targets.keys().copied());
        numbers.into_iter().filter(|&o| self.objects[o as usize].family.is_some()).collect()
    }

    /// Whether loop `id` may link or allocate members.
    pub(super) fn may_change_ghosts(&self, id: LoopId, group: usize) -> bool {
        let (written, group) = (&self.shape.written[id], &self.ownership.groups[group]);
        let of = |o: u32| written.get(&self.objects[o as usize].site);
        let links = group.links.iter().any(|&link| {
            let slot = &self.slots[link];
            of(slot.object).is_some_and(|w| match &w.cells {
                None => true,
                Some(list) => list.iter().any(|(at, size)| may_touch(at, *size, &slot.cell)),
            })
        });
        links || group.ghosts.keys().any(|&f| of(f).is_some_and(|w| w.made))
    }

    fn rank(&mut self, group: usize, family: u32, member: TermId, memory: &Memory) -> Option<TermId> {
        let &(_, slot) = self.ownership.groups[group].ghosts.get(&family)?;
        if self.ownership.known.insert((group, family, member)) {
            self.ownership.ranked.push((group, family, member));
        }
        Some(self.terms.select(memory[slot], member))
    }

    /// The term to store as the owner for link number `link` of `member`.
    fn owner_term(&self, link: usize, member: TermId) -> TermId {
        let link = self.terms.int(LINK_BITS, link as u128 + 1);
        self.terms.concat(member, link)
    }

    /// Which link owns `member`: for each link of the group the condition, its family and the member that has it. The member with
    /// the link lives.
    fn owners(&self, group: usize, family: u32, member: TermId, memory: &Memory) -> Vec<(TermId, usize, TermId)> {
        let Some(&(slot, _)) = self.ownership.groups[group].ghosts.get(&family) else {
            return Vec::new();
        };
        let owner = self.terms.select(memory[slot], member);
        let (code, holder) =
            (self.terms.extract(owner, 0, LINK_BITS), self.terms.extract(owner, LINK_BITS, self.bits.member));
        let links = self.ownership.groups[group].links.clone();
        let mut list = Vec::new();
        for (n, link) in links.into_iter().enumerate() {
            let o = self.slots[link].object;
            let Some(ghosts) = self.objects[o as usize].family else { continue };
            let number = self.terms.int(LINK_BITS, n as u128 + 1);
            let is = self.terms.eq(code, number);
            let name = self.member_term(o, holder);
            let (lives, made) = (self.is_live(o, name, memory), self.terms.ult(holder, memory[ghosts.count]));
            let when = self.terms.and(lives, made);
            list.push((self.terms.and(is, when), link, holder));
        }
        list
    }

    /// Boolean: the owner of the member lives and links to it; if `ranked`, from below.
    fn is_held_by(&mut self, group: usize, family: u32, member: TermId, ranked: bool, memory: &Memory) -> TermId {
        let name = self.member_term(family, member);
        let mut held = self.terms.ff();
        for (mut when, link, holder) in self.owners(group, family, member, memory) {
            let target = self.terms.select(memory[link], holder);
            let leads = self.terms.eq(target, name);
            when = self.terms.and(when, leads);
            if ranked {
                let below = self.is_below(group, (self.slots[link].object, holder), (family, member), memory);
                when = self.terms.and(when, below);
            }
            held = self.terms.or(held, when);
        }
        held
    }

    /// Boolean: the first member has the smaller rank.
    fn is_below(&mut self, group: usize, a: (u32, TermId), b: (u32, TermId), memory: &Memory) -> TermId {
        match (self.rank(group, a.0, a.1, memory), self.rank(group, b.0, b.1, memory)) {
            (Some(x), Some(y)) => self.terms.ult(x, y),
            _ => self.terms.ff(),
        }
    }

    /// Writes the ghosts where a link is made: the pointer `target` is stored in `slot` of the member.
    pub(super) fn note_link(&mut self, slot: usize, member: TermId, target: TermId, when: TermId, memory: &mut Memory) {
        for group in 0..self.ownership.groups.len() {
            let Some(link) = self.ownership.groups[group].links.iter().position(|&l| l == slot) else {
                continue;
            };
            let source = self.slots[slot].object;
            let before = memory.clone();
            for &family in self.candidates(target).iter() {
                let Some(&(owners, _)) = self.ownership.groups[group].ghosts.get(&family) else {
                    continue;
                };
                let is = self.names(target, family);
                let is = self.terms.and(when, is);
                if self.objects[family as usize].family.is_none() || self.terms.is_false(is) {
                    continue;
                }
                let to = self.member_of(target);
                let owner = self.owner_term(link, member);
                let stored = self.terms.store(memory[owners], to, owner);
                let new = self.terms.ite(is, stored, memory[owners]);
                std::rc::Rc::make_mut(memory)[owners] = new;
                self.move_below(group, (source, member), (family, to), is, &before, memory);
            }
        }
    }

    /// Moves `a` right below `b` if it is not below, and nothing links to it.
    fn move_below(
        &mut self,
        group: usize,
        a: (u32, TermId),
        b: (u32, TermId),
        when: TermId,
        before: &Memory,
        memory: &mut Memory,
    ) {
        let Some(&(_, ranks)) = self.ownership.groups[group].ghosts.get(&a.0) else {
            return;
        };
        let below = self.is_below(group, a, b, before);
        let held = self.is_held_by(group, a.0, a.1, false, before);
        let fine = self.terms.or(below, held);
        let not = self.terms.not(fine);
        let moved = self.terms.and(when, not);
        let Some(bound) = self.rank(group, b.0, b.1, before).filter(|_| !self.terms.is_false(moved)) else {
            return;
        };
        let rank = self.terms.symbol("moved", Sort::Bv(self.bits.member));
        let choice = Choice { group, when: moved, rank, below: Some(bound), memory: before.clone() };
        self.ownership.choices.push(choice);
        let stored = self.terms.store(memory[ranks], a.1, rank);
        let new = self.terms.ite(moved, stored, memory[ranks]);
        std::rc::Rc::make_mut(memory)[ranks] = new;
    }

    /// Writes the ghosts of a new member: nothing links to it, and it ranks above all.
    pub(super) fn note_member(&mut self, family: u32, member: TermId, memory: &mut [TermId], before: &Memory) {
        for group in 0..self.ownership.groups.len() {
            let Some(&(owners, ranks)) = self.ownership.groups[group].ghosts.get(&family) else {
                continue;
            };
            let none = self.terms.int(self.owner_bits(), 0);
            memory[owners] = self.terms.store(memory[owners], member, none);
            let rank = self.terms.symbol("new", Sort::Bv(self.bits.member));
            memory[ranks] = self.terms.store(memory[ranks], member, rank);
            let when = self.terms.tt();
            self.ownership.choices.push(Choice { group, when, rank, below: None, memory: before.clone() });
        }
    }

    /// For each group a member of one of its heap families, the least one of those that are left according to `query`; with the
    /// families and whether it lives.
    pub(super) fn least_members(&mut self, query: HeapQuery, memory: &Memory) -> Vec<(Vec<u32>, TermId, TermId)> {
        let mut list = Vec::new();
        for group in 0..self.ownership.groups.len() {
            let families: Vec<u32> = self.families_of(group).into_iter().filter(|&f| self.is_heap(f)).collect();
            if families.is_empty() {
                continue;
            }
            let name = self.fresh_name("least", &families);
            let mut left = self.terms.ff();
            for &f in &families {
                let (is, lives) = (self.names(name, f), self.is_live(f, name, memory));
                let member = self.member_of(name);
                let made = self.objects[f as usize].family.map(|g| self.terms.ult(member, memory[g.count]));
                let here = self.terms.and(is, lives);
                let here = made.map_or(here, |made| self.terms.and(here, made));
                left = self.terms.or(left, here);
            }
            self.ownership.leasts.push(Least { group, name, query, memory: memory.clone() });
            list.push((families, name, left));
        }
        list
    }

    /// Boolean: whatever the link of the member leads to is owned by it.
    pub fn is_owner(&self, group: usize, slot: usize, member: TermId, memory: &Memory) -> TermId {
        let Some(link) = self.ownership.groups[group].links.iter().position(|&l| l == slot) else {
            return self.terms.tt();
        };
        let (owner, target) = (self.owner_term(link, member), self.terms.select(memory[slot], member));
        let mut all = self.terms.tt();
        for family in self.linked_families(slot) {
            let Some(&(owners, _)) = self.ownership.groups[group].ghosts.get(&family) else { continue };
            let (is, to) = (self.names(target, family), self.member_of(target));
            let known = self.terms.select(memory[owners], to);
            let same = self.terms.eq(known, owner);
            let fine = self.terms.implies(is, same);
            all = self.terms.and(all, fine);
        }
        all
    }

    /// Boolean: the link of the member leads upwards, or to no member.
    pub fn is_rising(&mut self, group: usize, slot: usize, member: TermId, memory: &Memory) -> TermId {
        let (source, target) = (self.slots[slot].object, self.terms.select(memory[slot], member));
        let mut all = self.terms.tt();
        for family in self.linked_families(slot) {
            let (is, to) = (self.names(target, family), self.member_of(target));
            let below = self.is_below(group, (source, member), (family, to), memory);
            let fine = self.terms.implies(is, below);
            all = self.terms.and(all, fine);
        }
        all
    }

    /// Boolean: the owner of the member lives, links to it, and has a smaller rank.
    pub fn is_held(&mut self, group: usize, family: u32, member: TermId, memory: &Memory) -> TermId {
        self.is_held_by(group, family, member, true, memory)
    }

    /// Boolean: the pointer names no member that the link which owns it leads to.
    pub fn is_unheld(&mut self, group: usize, name: TermId, memory: &Memory) -> TermId {
        let mut all = self.terms.tt();
        for family in self.families_of(group) {
            let is = self.names(name, family);
            if self.terms.is_false(is) {
                continue;
            }
            let member = self.member_of(name);
            let held = self.is_held_by(group, family, member, false, memory);
            let both = self.terms.and(is, held);
            let not = self.terms.not(both);
            all = self.terms.and(all, not);
        }
        all
    }

    /// States what is known of the ranks that were chosen, and of least members, for all ranks that are spoken of so far.
    pub fn state_ownership(&mut self) {
        while self.ownership.stated_leasts < self.ownership.leasts.len() {
            let least = self.ownership.leasts[self.ownership.stated_leasts].clone();
            self.ownership.stated_leasts += 1;
            self.state_least(&least);
        }
        for c in 0..self.ownership.choices.len() {
            for r in 0..self.ownership.ranked.len() {
                if self.ownership.stated.len() < MAX_FACTS && self.ownership.stated.insert((c, r)) {
                    self.state_choice(c, r);
                }
            }
        }
    }

    /// The owner of the least member that is left is not left.
    fn state_least(&mut self, least: &Least) {
        for family in self.families_of(least.group) {
            let (is, member) = (self.names(least.name, family), self.member_of(least.name));
            for (when, link, holder) in self.owners(least.group, family, member, &least.memory) {
                let o = self.slots[link].object;
                if !self.is_heap(o) {
                    continue;
                }
                let mut all = self.is_below(least.group, (o, holder), (family, member), &least.memory);
                if least.query == HeapQuery::Tracked {
                    // If the owner can be reached, so can the member.
                    let target = self.terms.select(least.memory[link], holder);
                    let leads = self.terms.eq(target, least.name);
                    all = self.terms.and(all, leads);
                }
                let both = self.terms.and(is, when);
                let all = self.terms.and(both, all);
                let fact = self.terms.not(all);
                self.stated.facts.push(fact);
            }
        }
    }

    fn state_choice(&mut self, choice: usize, ranked: usize) {
        let choice = self.ownership.choices[choice].clone();
        let (group, family, member) = self.ownership.ranked[ranked];
        let Some(&(_, slot)) = self.ownership.groups[group].ghosts.get(&family).filter(|_| group == choice.group)
        else {
            return;
        };
        let other = self.terms.select(choice.memory[slot], member);
        let is_less = self.terms.ult(other, choice.rank);
        let fact = match choice.below {
            None => is_less,
            Some(bound) => {
                let (below, inside) = (self.terms.ult(choice.rank, bound), self.terms.ult(other, bound));
                let none_between = self.terms.implies(inside, is_less);
                self.terms.and(below, none_between)
            }
        };
        let fact = self.terms.implies(choice.when, fact);
        self.stated.lazy_facts.push(fact);
    }
}

/// Each link alone, all together, and if there are three, each two.
fn subsets(links: &[usize]) -> Vec<Vec<usize>> {
    let mut list: Vec<Vec<usize>> = links.iter().map(|&l| vec![l]).collect();
    if links.len() == 3 {
        list.extend([0, 1, 2].map(|out| links.iter().copied().filter(|&l| l != links[out]).collect()));
    }
    if links.len() > 1 {
        list.push(links.to_vec());
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_subsets() {
        assert_eq!(subsets(&[]), Vec::<Vec<usize>>::new());
        assert_eq!(subsets(&[3]), [vec![3]]);
        assert_eq!(subsets(&[1, 2]), [vec![1], vec![2], vec![1, 2]]);
        assert_eq!(subsets(&[1, 2, 5]).len(), 7);
        assert_eq!(subsets(&[1, 2, 5, 7]).len(), 5);
    }
}
