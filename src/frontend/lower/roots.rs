//! The roots of addresses: the variables, or loops over elements, that they are computed from.

use crate::frontend::llvm::{Opcode, Val};

/// The variable that an address points into, if that is certain.
pub fn root(mut v: Val) -> Option<Val> {
    while v.opcode() == Some(Opcode::LLVMGetElementPtr) {
        v = v.operand(0);
    }
    (v.is_global_variable() || v.opcode() == Some(Opcode::LLVMAlloca)).then_some(v)
}

/// Whether `address` is in the variable over whose elements clang loops to initialise them.
pub fn is_filled(mut address: Val) -> bool {
    while address.opcode() == Some(Opcode::LLVMGetElementPtr) {
        address = address.operand(0);
    }
    address.opcode() == Some(Opcode::LLVMPHI) && is_loop_over_elements(address)
}

/// Whether unoptimised code steps through elements by itself, which it does only where it initialises them.
pub fn is_loop_over_elements(phi: Val) -> bool {
    let steps = |to: &Val| to.opcode() == Some(Opcode::LLVMGetElementPtr) && to.operand(0) == phi;
    phi.operands().iter().any(steps)
}
