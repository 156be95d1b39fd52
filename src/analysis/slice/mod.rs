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
//! not sliced ([`memory::Memory::is_exact`]).

mod closure;
mod control;
mod memory;
mod rebuild;

use super::dom::Dominators;
use super::loops::LoopForest;
use super::prepare_functions;
use crate::program::operands::for_each_operand;
use crate::program::{BlockId, CheckId, Function, Inst, Op, Program, Terminator, ValueDef, ValueId};
use crate::util::effort::cost;
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use closure::Kept;
use memory::Memory;
use std::collections::{BTreeMap, BTreeSet};

/// Rounds in which restrictions are looked at again, as others have brought in more.
const ROUNDS: usize = 3;

/// The place of an instruction: its block, and its position there.
pub type Place = (BlockId, usize);

/// A prepared program with what slices of it are made from.
pub struct Slicer<'p> {
    program: &'p Program,
    dominators: Dominators,
    forest: LoopForest,
    memory: Memory,
    /// Where each value is made, if by an instruction.
    made: IdVec<ValueId, Option<Place>>,
    checks: BTreeMap<CheckId, Vec<Place>>,
    restrictions: Vec<Restriction>,
    /// How many instructions there are in blocks before this one.
    before: IdVec<BlockId, usize>,
    /// How many instructions there are.
    pub size: usize,
}

/// What only ends executions.
#[derive(Clone, Copy)]
enum Restriction {
    /// An assumption or a check.
    Inst(Place, ValueId),
    /// A branch.
    Branch(BlockId, ValueId),
}

impl<'p> Slicer<'p> {
    /// Of a prepared program; `None` if nothing can be left out of it safely.
    pub fn new(program: &'p Program) -> Option<Self> {
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let forest = LoopForest::new(function, &dominators);
        let memory = Memory::new(program, &dominators, &forest);
        if !memory.is_exact(program, &dominators.order) {
            return None;
        }
        let mut made = IdVec::filled(None, function.values.len());
        let mut before = IdVec::filled(0, function.blocks.len());
        let (mut checks, mut restrictions, mut size) = (BTreeMap::new(), Vec::new(), 0);
        for &b in &dominators.order {
            let block = &function.blocks[b];
            before[b] = size;
            size += block.insts.len();
            for (n, inst) in block.insts.iter().enumerate() {
                inst.results().for_each(|r| made[r] = Some((b, n)));
                match inst.op {
                    Op::Check { check, cond } => {
                        checks.entry(check).or_insert_with(Vec::new).push((b, n));
                        restrictions.push(Restriction::Inst((b, n), cond));
                    }
                    Op::Assume(cond) => restrictions.push(Restriction::Inst((b, n), cond)),
                    _ => {}
                }
            }
            if let Terminator::Branch { cond, .. } = block.terminator {
                restrictions.push(Restriction::Branch(b, cond));
            }
        }
        Some(Slicer { program, dominators, forest, memory, made, checks, restrictions, before, size })
    }

    /// The checks that the program has.
    pub fn checks(&self) -> impl Iterator<Item = CheckId> {
        self.checks.keys().copied()
    }

    /// How many loops the program has.
    pub fn loops(&self) -> usize {
        self.forest.loops.len()
    }

    fn function(&self) -> &'p Function {
        &self.program.functions[self.program.entry]
    }

    fn inst(&self, (block, n): Place) -> &'p Inst {
        &self.function().blocks[block].insts[n]
    }

    /// The number of an instruction.
    fn number(&self, (block, n): Place) -> usize {
        self.before[block] + n
    }

    /// Tells the budget of a look at everything.
    fn pay(&self, budget: &Budget) -> Result<(), Stopped> {
        budget.spend(self.size as u64 / cost::INSTS + 1);
        budget.check()
    }

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
