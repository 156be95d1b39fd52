//! What results are used for that may be in x87 registers.

use crate::frontend::llvm::{Opcode, Val};

/// What a result is used for.
#[derive(Clone, Copy)]
pub struct Uses {
    /// Operations that read registers.
    pub registers: bool,
    /// Others than these and stores.
    pub others: bool,
}

impl Uses {
    /// Of what nobody has looked at.
    pub const ANY: Uses = Uses { registers: true, others: true };
    /// Of what is stored and nothing else.
    pub const STORES: Uses = Uses { registers: false, others: false };
    /// Of what operations read in registers.
    pub const REGISTERS: Uses = Uses { registers: true, others: false };

    /// The uses of the result of an instruction. Arguments of calls are stored, and so is what other blocks use, but in optimised code.
    pub fn of(inst: Val, is_optimised: bool) -> Uses {
        let mut uses = Uses::STORES;
        for user in inst.users() {
            match user.opcode() {
                Some(Opcode::LLVMStore) => {}
                Some(Opcode::LLVMPHI) if !is_optimised => {}
                Some(Opcode::LLVMCall)
                    if !user.callee().is_intrinsic() && user.callee().inline_assembly().is_none() => {}
                Some(Opcode::LLVMCall) if reads_registers(&user.callee().name()) => uses.registers = true,
                Some(
                    Opcode::LLVMFAdd
                    | Opcode::LLVMFSub
                    | Opcode::LLVMFMul
                    | Opcode::LLVMFDiv
                    | Opcode::LLVMFNeg
                    | Opcode::LLVMFCmp
                    | Opcode::LLVMFPTrunc
                    | Opcode::LLVMFPExt
                    | Opcode::LLVMFPToSI
                    | Opcode::LLVMFPToUI
                    | Opcode::LLVMRet,
                ) => uses.registers = true,
                _ => uses.others = true,
            }
        }
        uses
    }
}

/// Whether code for an intrinsic function reads its arguments in registers.
fn reads_registers(name: &str) -> bool {
    ["llvm.fabs.", "llvm.sqrt.", "llvm.fmuladd."].iter().any(|prefix| name.starts_with(prefix))
}
