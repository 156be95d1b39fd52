//! Slices: of a prepared program, what some of its checks depend on.
//!
//! Every execution that fails one of these checks has its like in the slice, which fails the same one: what is left out only ever adds executions. Kept is what
//! the checks depend on: through values, block parameters and memory (whatever may write what is read, or end its life, by the points-to sets; nothing kills),
//! and the branches that choose between blocks that are kept ([`control`]). A loop in which nothing is kept is gone, whether or not it ends: after it, the slice goes on.
//!
//! What ends executions is no more than a restriction: assumptions, other checks, and branches from one side of which nothing that is kept is reached. They stay where
//! that brings in no more state (parameters of heads of loops, places in memory, loops). Other checks become assumptions then, as a check that fails ends the execution.
//!
//! All of this rests on the semantics of the program and on the points-to sets, so that programs in which addresses may be put together in ways that these do not see are
//! not sliced (`memory::Memory::is_exact`).

mod closure;
mod control;
mod memory;
mod rebuild;
mod slicer;

pub use slicer::Slicer;

use super::prepare_functions;
use crate::program::operands::for_each_operand;
use crate::program::{CheckId, Program, ValueDef};
use crate::util::{Budget, Stopped};
use closure::Kept;
use slicer::Restriction;
use std::collections::BTreeSet;

/// Rounds in which restrictions are looked at again, as others have brought in more.
const ROUNDS: usize = 3;

impl Slicer<'_> {
    /// What these checks need, without restrictions; `None` if one of them asks about the heap as a whole.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn needs(&self, checks: &[CheckId], budget: &Budget) -> Result<Option<Needs>, Stopped> {
        let kept = self.kept(checks, budget)?;
        Ok(kept.map(|kept| Needs { size: kept.size(self), items: kept.items(self) }))
    }

    fn kept(&self, checks: &[CheckId], budget: &Budget) -> Result<Option<Kept>, Stopped> {
        self.pay(budget)?;
        let mut kept = Kept::new(self);
        for place in checks.iter().filter_map(|c| self.checks.get(c)).flatten() {
            kept.keep_inst(self, *place);
        }
        kept.close(self);
        Ok((!kept.asks_of_heap).then_some(kept))
    }

    /// The program in which only what these checks need is left; other checks are none, but may be assumptions. `None` if one of them asks about the heap as a whole.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn slice(&self, checks: &[CheckId], budget: &Budget) -> Result<Option<Program>, Stopped> {
        let Some(mut kept) = self.kept(checks, budget)? else { return Ok(None) };
        self.restrict(&mut kept, budget)?;
        let chosen: BTreeSet<CheckId> = checks.iter().copied().collect();
        let Some(mut sliced) = rebuild::rebuild(self, &kept, &chosen) else { return Ok(None) };
        prepare_functions(&mut sliced);
        Ok(Some(sliced))
    }

    /// Adds the restrictions that bring in no more state.
    fn restrict(&self, kept: &mut Kept, budget: &Budget) -> Result<(), Stopped> {
        for _ in 0..ROUNDS {
            self.pay(budget)?;
            let mut changed = false;
            for &restriction in &self.restrictions {
                if kept.has(restriction) || !self.is_about(kept, restriction) {
                    continue;
                }
                self.pay(budget)?;
                let mut more = kept.clone();
                match restriction {
                    Restriction::Inst(place, _) => more.keep_inst(self, place),
                    Restriction::Branch(block, _) => more.keep_branch(self, block),
                }
                more.close(self);
                if !more.asks_of_heap && more.state(self) <= kept.state(self) {
                    *kept = more;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        Ok(())
    }

    /// Whether a restriction is about something that is kept, and needs no value that has to be carried around loops or read from memory beside that.
    fn is_about(&self, kept: &Kept, restriction: Restriction) -> bool {
        let (Restriction::Inst(_, cond) | Restriction::Branch(_, cond)) = restriction;
        let function = self.function();
        let (mut todo, mut seen, mut is_about) = (vec![cond], BTreeSet::new(), false);
        while let Some(v) = todo.pop() {
            let is_constant = function.constant(v).is_some();
            if is_constant || kept.values[v] || !seen.insert(v) {
                is_about |= !is_constant && kept.values[v];
                continue;
            }
            match function.values[v].def {
                ValueDef::Const(_) => {}
                ValueDef::Param(b) if self.forest.headed_by(b).is_some() => return false,
                ValueDef::Param(b) => {
                    let Some(at) = function.blocks[b].params.iter().position(|&p| p == v) else { return false };
                    for &p in &self.dominators.predecessors[b] {
                        let edges = function.blocks[p].terminator.edges().filter(|e| e.target == b);
                        todo.extend(edges.map(|e| e.args[at]));
                    }
                }
                ValueDef::Inst(_) => {
                    let Some(place) = self.made[v] else { return false };
                    for_each_operand(&self.inst(place).op, |o| todo.push(o));
                }
            }
        }
        // A condition that is constant ends every execution, or none.
        is_about || function.constant(cond).is_some()
    }
}

/// What checks need.
pub struct Needs {
    /// How many instructions.
    pub size: usize,
    /// The values and instructions, as bits.
    items: Vec<u64>,
}

impl Needs {
    /// How many things both have, how many `self` has, and how many at least one of them has.
    pub fn common(&self, other: &Needs) -> (u32, u32, u32) {
        let pairs = || self.items.iter().zip(&other.items);
        let common = pairs().map(|(a, b)| (a & b).count_ones()).sum();
        let own = self.items.iter().map(|a| a.count_ones()).sum();
        (common, own, pairs().map(|(a, b)| (a | b).count_ones()).sum())
    }

    /// Adds what `other` needs.
    pub fn join(&mut self, other: &Needs) {
        self.items.iter_mut().zip(&other.items).for_each(|(a, b)| *a |= b);
    }
}

/// The slice of a prepared program for `checks`, or the program itself where it has none.
///
/// # Errors
/// When the budget ends.
pub fn slice(program: Program, checks: &[CheckId], budget: &Budget) -> Result<Program, Stopped> {
    let sliced = match Slicer::new(&program) {
        Some(slicer) => slicer.slice(checks, budget)?,
        None => None,
    };
    Ok(sliced.unwrap_or(program))
}

#[cfg(test)]
mod tests;
