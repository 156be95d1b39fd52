//! Lives of variables that are declared in blocks, and of those that have markers.

use super::lives::escapes;
use super::scope::Scope;
use super::scoped_code::{Code, uses_in_place};
use super::scopes::{Boundary, Change, Home, Scopes};
use crate::frontend::debug::returns_aggregate;
use crate::frontend::llvm::{Opcode, Val};
use rustc_hash::FxHashSet;

fn first_behind_phis(insts: &[Val]) -> Option<Val> {
    insts.iter().find(|i| i.opcode() != Some(Opcode::LLVMPHI)).copied()
}

impl Code {
    /// Notes the life of `variable`, which is declared in the block `scope`, or, if that is doubtful, in one around it.
    pub(super) fn live_in_block(&self, variable: Val, scope: Scope, is_doubtful: bool, scopes: &mut Scopes) {
        let inside = self.inside(scope);
        let uses = uses_in_place(variable).into_iter().chain(variable.users());
        let used_inside = uses.into_iter().all(|u| self.position.get(&u).is_none_or(|&(b, n)| inside[b][n]));
        // The address may be what an inlined function returns; a structure that it returns is its caller's.
        let may_return = scope.is_inlined() && !self.is_optimised && returns_aggregate(scope.function()) != Some(true);
        let is_returned = !used_inside && may_return;
        if !used_inside && !is_returned && !is_doubtful {
            return;
        }
        let mut changes = self.changes(variable, scope, &inside, scopes);
        if !used_inside {
            scopes.outlived.insert(variable);
        }
        if is_doubtful {
            changes.iter_mut().for_each(|(_, change)| *change = change.doubted());
        }
        if used_inside && !escapes(variable) {
            changes.retain(|(_, c)| matches!(c, Change::Birth(_)));
            return scopes.add(variable, changes, Home::Frame);
        }
        let ways = |(place, change): &(Boundary, Change)| match (place, change) {
            (_, Change::Death(_) | Change::PossibleDeath(_)) => 0,
            (Boundary::Before(_), _) => 1,
            // A switch may have several cases that lead to one place.
            (Boundary::Edge(from, to), _) => {
                from.terminator().map_or(0, |t| t.successors().iter().filter(|s| *s == to).count()).max(1)
            }
        };
        let births: usize = changes.iter().map(ways).sum();
        scopes.add(variable, changes, if births == 1 && used_inside { Home::Value } else { Home::Slot });
    }

    /// Notes where `variable`, whose address goes nowhere, leads to nothing any more as the block `scope` is left, in which it is declared.
    pub(super) fn forget_behind_block(&self, variable: Val, scope: Scope, scopes: &mut Scopes) {
        let inside = self.inside(scope);
        let is_used_inside = |u: &Val| self.position.get(u).is_none_or(|&(b, n)| inside[b][n]);
        if !uses_in_place(variable).iter().all(is_used_inside) {
            return;
        }
        let changes = self.changes(variable, scope, &inside, scopes);
        let deaths = changes.into_iter().filter(|(_, change)| matches!(change, Change::Death(_)));
        scopes.note(deaths.map(|(place, _)| (place, Change::Forgotten(variable))).collect());
    }

    /// Where the life of a variable begins and ends that is declared in the block `scope`; `inside` says of each instruction whether it belongs to that.
    fn changes(
        &self,
        variable: Val,
        scope: Scope,
        inside: &[Vec<bool>],
        scopes: &mut Scopes,
    ) -> Vec<(Boundary, Change)> {
        let mut changes: Vec<(Boundary, Change)> = Vec::new();
        for b in 0..self.blocks.len() {
            let mut ways = self.predecessors[b].iter().map(|&p| inside[p].last());
            if ways.next().is_some_and(|first| ways.any(|w| w != first)) {
                scopes.merged.insert(self.blocks[b].0);
            }
            self.changes_in(b, &inside[b], variable, &mut changes);
            let label = self.labels[b].map(|l| l.is_in(scope));
            self.changes_into(b, label, inside, variable, &mut changes);
        }
        changes
    }

    /// The changes between the instructions of block `b`.
    fn changes_in(&self, b: usize, inside: &[bool], variable: Val, changes: &mut Vec<(Boundary, Change)>) {
        let insts = &self.blocks[b].1;
        for n in 1..insts.len() {
            match (inside[n - 1], inside[n]) {
                (false, true) => changes.push((Boundary::Before(insts[n]), Change::Birth(variable))),
                (true, false) => changes.push((Boundary::Before(insts[n]), Change::Death(variable))),
                _ => {}
            }
        }
        if let (Some(last), Some(true)) = (insts.last(), inside.last())
            && last.opcode() == Some(Opcode::LLVMRet)
        {
            changes.push((Boundary::Before(*last), Change::Death(variable)));
        }
    }

    /// The changes on the ways into block `b`: on the edges, or at its start if all of them have the same.
    fn changes_into(
        &self,
        b: usize,
        label: Option<bool>,
        inside: &[Vec<bool>],
        variable: Val,
        changes: &mut Vec<(Boundary, Change)>,
    ) {
        let (block, insts) = &self.blocks[b];
        let first = inside[b].first().copied().unwrap_or(false);
        // A label outside is a place between the jump and the block.
        let starts = label.unwrap_or(first);
        if starts != first {
            let change = if first { Change::Birth(variable) } else { Change::Death(variable) };
            changes.extend(first_behind_phis(insts).map(|i| (Boundary::Before(i), change)));
        }
        let differing: Vec<usize> =
            self.predecessors[b].iter().copied().filter(|&p| inside[p].last() != Some(&starts)).collect();
        let change = if starts { Change::Birth(variable) } else { Change::Death(variable) };
        let is_entry = b == 0;
        if differing.len() == self.predecessors[b].len() && (!is_entry || starts) && (is_entry || !differing.is_empty())
        {
            changes.extend(first_behind_phis(insts).map(|i| (Boundary::Before(i), change)));
        } else {
            changes.extend(differing.into_iter().map(|p| (Boundary::Edge(self.blocks[p].0, *block), change)));
        }
    }

    /// Notes the life of a variable as the markers in the bitcode have it; whether there are any.
    pub(super) fn live_by_markers(&self, variable: Val, scopes: &mut Scopes) -> bool {
        let marks = |start: bool| {
            let name = if start { "llvm.lifetime.start" } else { "llvm.lifetime.end" };
            let is_mark = move |u: &Val| u.opcode() == Some(Opcode::LLVMCall) && u.callee().name().starts_with(name);
            variable.users().into_iter().filter(is_mark).collect::<FxHashSet<_>>()
        };
        let starts = marks(true);
        if starts.is_empty() {
            return false;
        }
        let births = starts.into_iter().map(|s| (Boundary::Before(s), Change::Birth(variable)));
        let deaths = marks(false).into_iter().map(|s| (Boundary::Before(s), Change::Death(variable)));
        scopes.add(variable, births.chain(deaths).collect(), Home::Slot);
        true
    }
}
