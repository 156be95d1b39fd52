//! Truth values in memory: the caller of both versions gives it any bytes, and a `_Bool` is 0 or 1.
//!
//! To read another one is undefined. Where the frontend knows from debug information that a `_Bool` is read, its check of that is an assumption already.
//! Elsewhere a byte that is cut to one bit may be one, or any other number whose lowest bit is wanted: executions in which it is neither 0 nor 1 show no
//! difference, and nothing is proved without them.

use crate::program::{BOOL, BlockId, CastOp, CmpOp, Constant, Function, Inst, Op, Program, Type, ValueDef, ValueId};
use crate::util::Bv;

/// Assumes bytes that functions of either version cut to one bit to be 0 or 1, where the program does not say so yet. Whether there are such bytes.
pub fn assume_truths(program: &mut Program, is_of_version: impl Fn(&str) -> bool) -> bool {
    let mut any = false;
    for function in program.functions.iter_mut().filter(|f| is_of_version(&f.name)) {
        let blocks: Vec<BlockId> = function.blocks.ids().collect();
        for block in blocks {
            let cuts: Vec<(usize, ValueId)> = cuts(function, block);
            // From behind, so that positions stay valid.
            for (at, byte) in cuts.into_iter().rev() {
                let loc = function.blocks[block].insts[at].loc;
                let one = function.add_const(Constant::Int(Bv::new(8, 1)));
                let holds = function.new_result(block, BOOL);
                let insts = &mut function.blocks[block].insts;
                insts.insert(at, Inst { op: Op::Assume(holds), result: None, loc });
                insts.insert(at, Inst { op: Op::Cmp(CmpOp::Ule, byte, one), result: Some(holds), loc });
                any = true;
            }
        }
    }
    any
}

/// The places in a block where a byte that may be anything is cut to one bit.
fn cuts(function: &Function, block: BlockId) -> Vec<(usize, ValueId)> {
    let insts = &function.blocks[block].insts;
    let mut found = Vec::new();
    for (at, inst) in insts.iter().enumerate() {
        if let Op::Cast(CastOp::Trunc, byte) = inst.op
            && inst.result.is_some_and(|r| function.ty(r) == BOOL)
            && function.ty(byte) == Type::Int(8)
            && !is_limited(&insts[..at], byte)
            && !is_kept_truth(function, byte)
        {
            found.push((at, byte));
        }
    }
    found
}

/// Whether one of the instructions before assumes the byte to be 0 or 1.
fn is_limited(before: &[Inst], byte: ValueId) -> bool {
    before.iter().any(|inst| match inst.op {
        Op::Assume(cond) => {
            before.iter().any(|i| i.result == Some(cond) && matches!(i.op, Op::Cmp(CmpOp::Ule, of, _) if of == byte))
        }
        _ => false,
    })
}

/// Whether the byte is read from a variable of the function which only gets truth values, and to which nobody has a pointer.
fn is_kept_truth(function: &Function, byte: ValueId) -> bool {
    let define = |value: ValueId| match function.values[value].def {
        ValueDef::Inst(block) => function.blocks[block].insts.iter().find(|i| i.result == Some(value)).map(|i| &i.op),
        _ => None,
    };
    let Some(Op::Load(place)) = define(byte) else { return false };
    let Some(Op::Alloca { .. }) = define(*place) else { return false };
    let is_truth = |value: ValueId| match (function.int(value), define(value)) {
        (Some(number), _) => number.to_u64().is_some_and(|n| n <= 1),
        (None, Some(Op::Cast(CastOp::ZExt, bit))) => function.ty(*bit) == BOOL,
        _ => false,
    };
    let insts = || function.blocks.iter().flat_map(|b| &b.insts);
    let mut is_passed = false;
    for block in function.blocks.iter() {
        let args = block.terminator.edges().flat_map(|e| e.args.clone());
        is_passed |= args.into_iter().any(|v| v == *place);
    }
    let is_harmless = |inst: &Inst| match &inst.op {
        Op::Load(_) => true,
        Op::Store { ptr, value } => ptr == place && is_truth(*value),
        Op::Free(_) | Op::LoadMask(_) | Op::StoreMask { .. } | Op::MemMask { .. } | Op::Query(..) => true,
        op => {
            let mut uses = false;
            crate::program::operands::for_each_operand(op, |v| uses |= v == *place);
            !uses
        }
    };
    !is_passed && insts().all(is_harmless)
}
