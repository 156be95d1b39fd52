//! Objects without a declaration: compound literals, and structures that functions return.
//!
//! A compound literal lives as long as the block around it (C11, 6.5.2.5, paragraph 5), a returned structure until the full
//! expression that calls the function ends (6.2.4, paragraph 8). Without optimisation clang hands values from one expression to the
//! next through variables only; so the expression ends where nothing uses what was computed from the address any more.

use crate::frontend::llvm::{Opcode, TypeKind, Val};
use rustc_hash::FxHashSet;

/// The instructions that use a returned structure, if `variable` is one: they are in one block.
pub fn expression(variable: Val, names: bool) -> Option<Vec<Val>> {
    if !is_returned(variable, names) {
        return None;
    }
    let mut users: FxHashSet<Val> = FxHashSet::default();
    let mut todo = variable.users();
    while let Some(user) = todo.pop() {
        if users.insert(user) {
            todo.extend(user.users());
        }
    }
    let users: Vec<Val> = users.into_iter().collect();
    let block = users.first()?.parent();
    let plain = |u: &Val| {
        let ends = block.is_some_and(|b| b.terminator() == Some(*u));
        u.parent() == block && u.opcode() != Some(Opcode::LLVMPHI) && !ends
    };
    users.iter().all(plain).then_some(users)
}

/// Whether a call has its result written there, or in registers that are then stored there. A literal may start with what a
/// function returns; only names tell.
fn is_returned(variable: Val, names: bool) -> bool {
    let ty = variable.allocated_type();
    if ty.kind() != TypeKind::LLVMStructTypeKind || names && variable.name().starts_with(".compoundliteral") {
        return false;
    }
    let addresses = variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMGetElementPtr));
    addresses.chain([variable]).any(|address| {
        address.users().into_iter().any(|user| match user.opcode() {
            Some(Opcode::LLVMCall) => {
                user.argument_type_attribute(0, "sret").is_some_and(|t| t == ty && user.operand(0) == address)
            }
            Some(Opcode::LLVMStore) => names && user.operand(0).opcode() == Some(Opcode::LLVMCall),
            _ => false,
        })
    })
}
