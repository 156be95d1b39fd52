//! Checks that always fail move to the branches that lead to them.
//!
//! `assert(c)` is compiled to a branch over `c` whose one side calls a function that reports the failure: a check
//! that fails whenever it is reached. As a check of `c` in front of the branch it is the same, without
//! the branch, and tells whether the assertion itself is reached.

use crate::program::{BOOL, BinOp, BlockId, CheckId, Constant, Function, Inst, LocId, Op, Terminator};
use crate::util::Bv;

/// Moves the checks of `function`; returns whether there was one.
pub fn hoist_checks(function: &mut Function) -> bool {
    let ids: Vec<BlockId> = function.blocks.ids().collect();
    let mut changed = false;
    for id in ids {
        let Terminator::Branch { cond, then, other } = function.blocks[id].terminator.clone() else {
            continue;
        };
        if then.target == other.target {
            continue;
        }
        let (failure, edge, fails_if) = match (failure_at(function, then.target), failure_at(function, other.target)) {
            (Some(failure), _) => (failure, other, true),
            (_, Some(failure)) => (failure, then, false),
            _ => continue,
        };
        let (check, loc) = failure;
        let cond = if fails_if {
            let one = function.add_const(Constant::Int(Bv::one(1)));
            let negated = function.new_result(id, BOOL);
            function.blocks[id].insts.push(Inst { op: Op::Bin(BinOp::Xor, cond, one), result: Some(negated), loc });
            negated
        } else {
            cond
        };
        let block = &mut function.blocks[id];
        block.insts.push(Inst { op: Op::Check { check, cond }, result: None, loc });
        block.terminator = Terminator::Jump(edge);
        changed = true;
    }
    changed
}

/// The check that fails as soon as the block is entered, if there is one.
fn failure_at(function: &Function, block: BlockId) -> Option<(CheckId, LocId)> {
    let first = function.blocks[block].insts.iter().find(|i| !matches!(i.op, Op::Assign { .. }))?;
    match first.op {
        Op::Check { check, cond } if function.int(cond).is_some_and(|c| c.is_zero()) => Some((check, first.loc)),
        _ => None,
    }
}
