//! Bitcode that an optimiser has been at.
//!
//! It computes ahead what the program may not need: an operation whose result would be poison is no error as long as nothing
//! uses it, and copies become accesses. So what such operations require is not checked there, but doubted; C tells only without
//! optimisation.

use super::FunctionLowering;
use crate::frontend::llvm::{Module, Opcode, Val};
use crate::program::{CheckKind, Property, ValueId};

/// Whether the function was compiled with optimisation. Debug information says so; without any, clang marks what it did not
/// optimise, if it is to. Else what it looks like tells, and what others look like.
pub fn is_optimised(function: Val, others_are: bool) -> bool {
    match function.subprogram() {
        Some(subprogram) => {
            subprogram.printed_field("spFlags").is_some_and(|flags| flags.contains("DISPFlagOptimized"))
        }
        None => others_are && !function.has_attribute("optnone"),
    }
}

/// Whether functions without debug information look as if they were optimised.
pub fn has_optimised_functions(module: &Module) -> bool {
    let is_silent = |f: &Val| !f.is_declaration() && f.subprogram().is_none() && !f.has_attribute("optnone");
    module.functions().into_iter().filter(is_silent).any(looks_optimised)
}

/// Unoptimised code keeps its parameters in variables, has variables where it has loops, and says nothing of aliases.
fn looks_optimised(function: Val) -> bool {
    let is_alloca = |v: Val| v.opcode() == Some(Opcode::LLVMAlloca);
    let is_kept = |param: Val| {
        let users = param.users();
        let stored =
            |u: &Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(0) == param && is_alloca(u.operand(1));
        !users.is_empty() && users.iter().all(stored)
    };
    let in_memory = |n: u32| function.param_has_attribute(n, "byval") || function.param_has_attribute(n, "sret");
    let mut params = (0..).zip(function.params());
    let blocks = function.blocks();
    let insts = || blocks.iter().flat_map(|b| b.instructions());
    params.any(|(n, param)| !in_memory(n) && !is_kept(param))
        || blocks.len() > 1 && !insts().any(is_alloca)
        || insts().any(Val::has_alias_information)
}

impl FunctionLowering<'_, '_> {
    /// What a check of `property` is here, and its text.
    pub fn doubted(&self, property: Property, failure: String) -> CheckKind {
        use Property::{Alignment, Overflow, PointerCompare, PointerSubtract, Shift, Uninitialized, UnsignedOverflow};
        let ahead = [Alignment, Overflow, UnsignedOverflow, Shift, Uninitialized, PointerCompare, PointerSubtract];
        if !self.is_optimised || !ahead.contains(&property) {
            CheckKind::of(property, failure)
        } else {
            CheckKind::ComputedAhead { failure }
        }
    }

    /// Requires `condition` of an operation without effects, which optimisers compute ahead.
    pub fn check_operation(&mut self, property: Property, condition: ValueId, failure: String) {
        let kind =
            if self.is_optimised { CheckKind::ComputedAhead { failure } } else { CheckKind::of(property, failure) };
        self.check_kind(kind, condition);
    }
}
