//! Lives of objects without a declaration: from the first use to the last one, whichever way is taken.

use super::scoped_code::Code;
use super::scopes::{Boundary, Change, Home, Scopes};
use super::temporaries::Temporary;
use crate::frontend::llvm::{Opcode, Val};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

impl Code {
    /// Notes the life of a temporary object: from the first of its users to behind the last one, whichever way is taken.
    pub(super) fn live_in_expression(&self, variable: Val, temporary: &Temporary, scopes: &mut Scopes) {
        let mut users: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for &(b, n) in temporary.users.iter().filter_map(|u| self.position.get(u)) {
            users.entry(b).or_default().push(n);
        }
        let homes = self.first_blocks(users.keys().copied());
        let needed = self.needed_at_start(&homes, variable, &temporary.users);
        let is_needed_behind = |b: usize| self.successors[b].iter().any(|&s| needed[s]);
        let death = |last: Val| match temporary.ends_behind(last) {
            true => Change::Death(variable),
            false => Change::PossibleDeath(variable),
        };
        let mut changes = Vec::new();
        for b in 0..self.blocks.len() {
            let (block, insts) = &self.blocks[b];
            let mine = users.get(&b);
            if let Some(&last) = mine.and_then(|m| m.iter().max())
                && !is_needed_behind(b)
                && last + 1 < insts.len()
            {
                changes.push((Boundary::Before(insts[last + 1]), death(insts[last])));
            } else if mine.is_some() || needed[b] {
                // What has no users yet comes before the birth, too.
                let over =
                    self.successors[b].iter().filter(|&&s| !needed[s] && (mine.is_some() || !homes.contains(&s)));
                let last = mine.and_then(|m| m.iter().max()).map_or(insts[0], |&n| insts[n]);
                changes.extend(over.map(|&s| (Boundary::Edge(*block, self.blocks[s].0), death(last))));
            }
        }
        for &home in &homes {
            let first = users[&home].iter().min().copied().unwrap_or(0);
            changes.push((Boundary::Before(self.blocks[home].1[first]), Change::Birth(variable)));
        }
        let places = changes.iter().filter_map(|(place, _)| match place {
            Boundary::Before(inst) => self.position.get(inst).map(|p| p.0),
            Boundary::Edge(from, _) => self.blocks.iter().position(|(b, _)| b == from),
        });
        let is_first = homes.len() == 1 && self.comes_first(&homes, places.chain(users.keys().copied()));
        scopes.add(variable, changes, if is_first { Home::Value } else { Home::Slot });
    }

    /// Whether no execution reaches `others` without having been in `homes`.
    fn comes_first(&self, homes: &BTreeSet<usize>, mut others: impl Iterator<Item = usize>) -> bool {
        let (mut todo, mut seen) = (vec![0], FxHashSet::default());
        while let Some(b) = todo.pop() {
            if !homes.contains(&b) && seen.insert(b) {
                todo.extend(&self.successors[b]);
            }
        }
        others.all(|b| !seen.contains(&b))
    }

    /// The blocks among those of an expression in which it may begin: none of the others comes before. clang has the blocks of an expression in the order
    /// of its evaluation.
    fn first_blocks(&self, all: impl Iterator<Item = usize>) -> BTreeSet<usize> {
        let all: BTreeSet<usize> = all.collect();
        let mut behind = vec![false; self.blocks.len()];
        for b in 0..self.blocks.len() {
            if behind[b] || all.contains(&b) {
                self.successors[b].iter().filter(|&&s| s > b).for_each(|&s| behind[s] = true);
            }
        }
        all.into_iter().filter(|&b| !behind[b]).collect()
    }

    /// For each block whether a temporary object that is made in the blocks `homes`, or what was computed from its address, is used
    /// there or later.
    fn needed_at_start(&self, homes: &BTreeSet<usize>, variable: Val, users: &FxHashSet<Val>) -> Vec<bool> {
        let mut needed = vec![false; self.blocks.len()];
        let block_of = |v: Val| self.position.get(&v).map(|p| p.0);
        for value in users.iter().copied().chain([variable]) {
            let own = block_of(value);
            let is_made = |b: usize| if value == variable { homes.contains(&b) } else { own == Some(b) };
            let mut todo: Vec<usize> = Vec::new();
            for user in value.users() {
                match user.opcode() {
                    Some(Opcode::LLVMPHI) => {
                        block_of(user).into_iter().for_each(|b| needed[b] = true);
                        let ways = user.incoming().into_iter().filter(|(_, v)| *v == value);
                        todo.extend(ways.filter_map(|(b, _)| b.terminator()).filter_map(block_of));
                    }
                    _ => todo.extend(block_of(user)),
                }
            }
            let mut seen = FxHashSet::default();
            while let Some(b) = todo.pop() {
                if !is_made(b) && seen.insert(b) {
                    needed[b] = true;
                    todo.extend(&self.predecessors[b]);
                }
            }
        }
        needed
    }
}
