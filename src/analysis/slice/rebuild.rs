//! The program of what is kept.

use super::closure::Kept;
use super::control::{Next, next_kept};
use super::slicer::Slicer;
use crate::program::{Block, BlockId, CheckId, Edge, Function, Inst, Op, Program, Terminator};
use crate::util::ids::IdVec;
use std::collections::BTreeSet;

/// The program with what is kept and no more, in which only checks in `chosen` are checks; `None` if something is missing that it takes.
pub fn rebuild(slicer: &Slicer, kept: &Kept, chosen: &BTreeSet<CheckId>) -> Option<Program> {
    let function = slicer.function();
    let next = next_kept(function, &slicer.dominators.order, &kept.blocks);
    let mut sliced = Function { name: function.name.clone(), returns: function.returns.clone(), ..Function::new("") };
    sliced.values = function.values.clone();
    for (id, block) in function.blocks.entries() {
        let nothing = || Block {
            params: Vec::new(),
            insts: Vec::new(),
            terminator: Terminator::Stop,
            terminator_loc: block.terminator_loc,
        };
        let is_there = kept.blocks[id] && slicer.dominators.is_reachable(id);
        sliced.blocks.push(if is_there { part(slicer, kept, chosen, &next, id)? } else { nothing() });
    }
    // Where executions end that come to nothing that is kept.
    let end = sliced.add_block(function.blocks[crate::program::ENTRY].terminator_loc);
    for block in sliced.blocks.iter_mut() {
        block.terminator.edges_mut().filter(|e| e.target == NOWHERE).for_each(|e| e.target = end);
    }
    let mut program = slicer.program.clone();
    program.functions[program.entry] = sliced;
    Some(program)
}

/// Stands for the block where nothing that is kept is reached any more.
const NOWHERE: BlockId = BlockId(u32::MAX);

fn part(
    slicer: &Slicer,
    kept: &Kept,
    chosen: &BTreeSet<CheckId>,
    next: &IdVec<BlockId, Next>,
    id: BlockId,
) -> Option<Block> {
    let block = &slicer.function().blocks[id];
    let params = block.params.iter().copied().filter(|&p| kept.values[p]).collect();
    let mut insts = Vec::new();
    for (n, inst) in block.insts.iter().enumerate() {
        let op = match inst.op {
            Op::Check { check, cond } if kept.effects.contains(&(id, n)) && !chosen.contains(&check) => {
                Op::Assume(cond)
            }
            Op::Assign { value, .. } if !kept.values[value] && slicer.function().constant(value).is_none() => continue,
            Op::Assign { .. } => inst.op.clone(),
            _ if inst.result.is_some_and(|r| kept.values[r]) || kept.effects.contains(&(id, n)) => inst.op.clone(),
            _ => continue,
        };
        insts.push(Inst { op, result: inst.result, loc: inst.loc });
    }
    let edge = |edge: &Edge| edge_to_kept(slicer, kept, next, edge);
    let terminator = match &block.terminator {
        Terminator::Branch { cond, then, other } if kept.branches[id] => {
            Terminator::Branch { cond: *cond, then: edge(then)?, other: edge(other)? }
        }
        Terminator::Branch { then, other, .. } => {
            let only = if next[then.target] == Next::Nothing { other } else { then };
            Terminator::Jump(edge(only)?)
        }
        Terminator::Jump(only) => Terminator::Jump(edge(only)?),
        Terminator::Return(_) | Terminator::Stop => Terminator::Stop,
    };
    Some(Block { params, insts, terminator, terminator_loc: block.terminator_loc })
}

fn edge_to_kept(slicer: &Slicer, kept: &Kept, next: &IdVec<BlockId, Next>, edge: &Edge) -> Option<Edge> {
    let params = |b: BlockId| &slicer.function().blocks[b].params;
    match next[edge.target] {
        Next::Nothing => Some(Edge { target: NOWHERE, args: Vec::new() }),
        Next::One(target) if target == edge.target => {
            let given = params(target).iter().zip(&edge.args);
            Some(Edge { target, args: given.filter(|(p, _)| kept.values[**p]).map(|(_, a)| *a).collect() })
        }
        // Blocks in front of one with parameters are kept.
        Next::One(target) if params(target).iter().all(|&p| !kept.values[p]) => Some(Edge { target, args: Vec::new() }),
        Next::One(_) | Next::Several => None,
    }
}
