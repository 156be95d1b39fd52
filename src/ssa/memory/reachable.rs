//! Whether each heap object of a bounded execution can be reached from variables.
//!
//! An object is lost if there is a *closed set* without it: one that has what variables point to, and with each object what its pointers point to. (The
//! least of them is that of the objects that can be reached.) So such a set is left open, with a Boolean for each object that was made: who asks for a lost
//! object gets one, however long the ways are, for one read of each pointer. As that set is any one, the answer is meant to be denied; assumed, it says little.
//!
//! Where open ends of loops are defined later, objects come to a question after it was encoded. So what makes a set closed is stated bit by bit, for all
//! objects that were made so far; without some of these facts more executions seem to leak than do.

use super::MemoryModel;
use super::objects::SlotKind;
use super::questions::{Member, Question, Reachability, Reached};
use crate::analysis::objects::ObjectKind;
use crate::ssa::{Memory, Mode};
use crate::term::{Sort, TermId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Facts in all questions.
const MAX_FACTS: usize = 500_000;

impl MemoryModel<'_> {
    /// Boolean: no heap object that lives is outside of a set with what `roots`, variables, and pointers in objects of the set point to.
    pub(super) fn tracked_in_bounds(&mut self, roots: Vec<Reached>, memory: &Memory) -> TermId {
        debug_assert_eq!(self.options.mode, Mode::Bounded);
        let matters =
            |slot: &usize| matches!(self.slots[*slot].kind, SlotKind::PointerObject | SlotKind::Live | SlotKind::Count);
        let asked = ((0..memory.len()).filter(matters).map(|slot| memory[slot]).collect(), roots.clone());
        if let Some(&answer) = self.reachability.answers.get(&asked) {
            return answer;
        }
        let is_asked = self.terms.symbol("asked", Sort::Bv(1));
        let mut held = (*self.held_objects()).clone();
        held.extend(roots.iter().flat_map(|root| self.candidates(root.name).to_vec()));
        let mut pointers = roots;
        self.pointers_in_variables(memory, &mut pointers);
        let (mut any, mut is_lost) = (Vec::new(), self.terms.ff());
        let mut is_never_held = self.terms.ff();
        for (object, name, lives) in self.left(memory) {
            if !held.contains(&object) {
                is_never_held = self.terms.or(is_never_held, lives);
                continue;
            }
            let is_inside = self.terms.symbol("inside", Sort::Bv(1));
            any.push(Member { object, name, is_inside });
            let outside = self.terms.not(is_inside);
            let lost = self.terms.and(lives, outside);
            is_lost = self.terms.or(is_lost, lost);
        }
        if !any.is_empty() {
            let (memory, looked_at) = (memory.clone(), FxHashMap::default());
            let question = Question { memory, is_asked, looked_at, members: Vec::new(), pointers, any };
            self.reachability.questions.push(question);
        }
        let fails = self.terms.and(is_asked, is_lost);
        let fails = self.terms.or(fails, is_never_held);
        let answer = self.terms.not(fails);
        self.reachability.answers.insert(asked, answer);
        answer
    }

    /// The objects that pointers in memory may lead to, as far as points-to sets tell.
    fn held_objects(&mut self) -> Rc<FxHashSet<u32>> {
        if let Some(known) = &self.reachability.held {
            return known.clone();
        }
        let pointers = (0..self.slots.len()).filter(|&slot| self.slots[slot].kind == SlotKind::PointerObject);
        let targets = pointers.flat_map(|slot| self.numbers(self.targets_of_cell(slot).keys().copied()));
        let held = Rc::new(targets.collect::<FxHashSet<u32>>());
        self.reachability.held = Some(held.clone());
        held
    }

    /// States of all questions what holds of the objects that were made since the last time.
    pub(in crate::ssa) fn state_reachability(&mut self) {
        let Reachability { mut questions, answers, held, mut facts } = std::mem::take(&mut self.reachability);
        for question in &mut questions {
            for object in 0..self.objects.len() as u32 {
                let made = match self.objects[object as usize].family {
                    Some(_) => self.objects[object as usize].allocations,
                    None => u64::from(self.is_heap(object)),
                };
                let start = question.looked_at.insert(object, made).unwrap_or(0);
                for number in start..made {
                    if facts < MAX_FACTS {
                        facts += self.state_member(question, object, number);
                    }
                }
            }
        }
        self.reachability = Reachability { questions, answers, held, facts };
    }

    /// States what holds of member `number` of an object; gives the number of facts.
    fn state_member(&mut self, question: &mut Question, object: u32, number: u64) -> usize {
        let (name, exists) = match self.objects[object as usize].family {
            None => (self.object_term(object), self.terms.tt()),
            Some(family) => {
                let number = self.terms.int(self.bits.member, u128::from(number));
                (self.member_term(object, number), self.terms.ult(number, question.memory[family.count]))
            }
        };
        let lives = self.is_live(object, name, &question.memory);
        let lives = self.terms.and(exists, lives);
        if self.terms.is_false(lives) {
            return 0;
        }
        let before = self.stated.facts.len();
        let mut when = lives;
        let mut own = Vec::new();
        if self.is_heap(object) {
            let is_inside = self.terms.symbol("inside", Sort::Bv(1));
            let member = Member { object, name, is_inside };
            for any in question.any.iter().filter(|any| any.object == object) {
                let same = Reached { when: is_inside, name: any.name };
                self.state_lead(question.is_asked, same, name, any.is_inside);
            }
            for pointer in &question.pointers {
                self.state_leads(question.is_asked, *pointer, &[member]);
            }
            question.members.push(member);
            when = self.terms.and(when, is_inside);
        }
        let kind = self.shape.objects.list[self.objects[object as usize].site].kind;
        if self.is_heap(object) || matches!(kind, ObjectKind::Stack(_)) {
            self.pointers_in(object, Reached { when, name }, &question.memory, &mut own);
        }
        for pointer in &own {
            self.state_leads(question.is_asked, *pointer, &question.members);
        }
        question.pointers.extend(own);
        self.stated.facts.len() - before
    }

    /// What a pointer leads to is in the set.
    fn state_leads(&mut self, is_asked: TermId, pointer: Reached, members: &[Member]) {
        let candidates = self.candidates(pointer.name);
        for member in members.iter().filter(|m| candidates.contains(&m.object)) {
            self.state_lead(is_asked, pointer, member.name, member.is_inside);
        }
    }

    /// If the question is asked and a pointer names the object, that is in the set.
    fn state_lead(&mut self, is_asked: TermId, pointer: Reached, name: TermId, is_inside: TermId) {
        let leads = self.terms.eq(pointer.name, name);
        let leads = self.terms.and(pointer.when, leads);
        let leads = self.terms.and(is_asked, leads);
        let fact = self.terms.implies(leads, is_inside);
        if !self.terms.is_true(fact) {
            self.stated.facts.push(fact);
        }
    }
}
