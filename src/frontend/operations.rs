//! What LLVM's operations are called in the program IR.

use super::llvm::{IntPredicate, Opcode};
use crate::program::{BinOp, CmpOp};

/// The operation on two integers, or on lanes of vectors of such.
pub fn integer_operation(op: Opcode) -> Option<BinOp> {
    Some(match op {
        Opcode::LLVMAdd => BinOp::Add,
        Opcode::LLVMSub => BinOp::Sub,
        Opcode::LLVMMul => BinOp::Mul,
        Opcode::LLVMUDiv => BinOp::UDiv,
        Opcode::LLVMSDiv => BinOp::SDiv,
        Opcode::LLVMURem => BinOp::URem,
        Opcode::LLVMSRem => BinOp::SRem,
        Opcode::LLVMShl => BinOp::Shl,
        Opcode::LLVMLShr => BinOp::LShr,
        Opcode::LLVMAShr => BinOp::AShr,
        Opcode::LLVMAnd => BinOp::And,
        Opcode::LLVMOr => BinOp::Or,
        Opcode::LLVMXor => BinOp::Xor,
        _ => return None,
    })
}

/// The comparison.
pub fn comparison(predicate: IntPredicate) -> CmpOp {
    match predicate {
        IntPredicate::LLVMIntEQ => CmpOp::Eq,
        IntPredicate::LLVMIntNE => CmpOp::Ne,
        IntPredicate::LLVMIntUGT => CmpOp::Ugt,
        IntPredicate::LLVMIntUGE => CmpOp::Uge,
        IntPredicate::LLVMIntULT => CmpOp::Ult,
        IntPredicate::LLVMIntULE => CmpOp::Ule,
        IntPredicate::LLVMIntSGT => CmpOp::Sgt,
        IntPredicate::LLVMIntSGE => CmpOp::Sge,
        IntPredicate::LLVMIntSLT => CmpOp::Slt,
        IntPredicate::LLVMIntSLE => CmpOp::Sle,
    }
}

/// Whether the instruction ends a block.
pub fn is_terminator(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        LLVMRet
            | LLVMBr
            | LLVMSwitch
            | LLVMIndirectBr
            | LLVMInvoke
            | LLVMUnreachable
            | LLVMCallBr
            | LLVMResume
            | LLVMCleanupRet
            | LLVMCatchRet
            | LLVMCatchSwitch
    )
}
