//! Bitcode that an optimiser has been at.
//!
//! It computes ahead what the program may not need: an operation whose result would be poison is no error as long as nothing
//! uses it, and copies become accesses. So what such operations require is not checked there, but doubted; C tells only without
//! optimisation.

use super::FunctionLowering;
use crate::frontend::llvm::{Module, Opcode, Ty, Val};
use crate::program::{CheckKind, Property, ValueId};

/// In which form the program was given.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Whether it is C source, which is not optimised unless debug information says so.
    is_source: bool,
    /// Whether functions that do not say so look as if they were optimised.
    looks_optimised: bool,
    /// Whether some of them look as clang has left them.
    looks_untouched: bool,
}

impl Form {
    /// The form of `module`, which has been made from C source or was given.
    pub fn of(module: &Module, is_source: bool) -> Self {
        let is_silent = |f: &Val| !f.is_declaration() && !f.has_attribute("optnone");
        let silent: Vec<Val> = module.functions().into_iter().filter(is_silent).collect();
        let has_no_lines = |f: &&Val| f.subprogram().is_none();
        Form {
            is_source,
            looks_optimised: silent.iter().filter(has_no_lines).any(|f| looks_optimised(*f)),
            looks_untouched: silent.iter().any(|f| has_variables(*f)),
        }
    }
}

/// Whether an optimiser may have been at the function. Debug information says what clang has done; what it has kept others from touching
/// (`optnone`) is as it was. Any optimiser begins with putting variables into registers.
pub fn is_optimised(function: Val, form: &Form) -> bool {
    let flags = function.subprogram().and_then(|s| s.printed_field("spFlags"));
    if flags.is_some_and(|flags| flags.contains("DISPFlagOptimized")) {
        return true;
    }
    if function.has_attribute("optnone") {
        return false;
    }
    if form.is_source {
        return function.subprogram().is_none() && form.looks_optimised;
    }
    !has_variables(function) && (form.looks_optimised || looks_optimised(function) || !form.looks_untouched)
}

/// Whether a variable is in memory that may as well be in a register.
fn has_variables(function: Val) -> bool {
    let insts = function.blocks().into_iter().flat_map(|b| b.instructions());
    let is_number = |ty: Ty| ty.is_pointer() || ty.int_width().is_some();
    let is_scalar = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca) && is_number(v.allocated_type());
    insts.filter(is_scalar).any(|variable| {
        let is_access = |u: &Val| match u.opcode() {
            Some(Opcode::LLVMLoad) => !u.is_volatile(),
            Some(Opcode::LLVMStore) => u.operand(0) != variable && !u.is_volatile(),
            _ => false,
        };
        let users = variable.users();
        !users.is_empty() && users.iter().all(is_access)
    })
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
    /// The kind of a check of `property` here, with its text: in optimised code, of a computation ahead that the program may not ask for.
    pub fn doubted(&self, property: Property, failure: String) -> CheckKind {
        use Property::*;
        let is_ahead = matches!(
            property,
            Alignment
                | Overflow
                | UnsignedOverflow
                | Shift
                | Uninitialized
                | PointerCompare
                | PointerSubtract
                | PointerArithmetic
        );
        if !self.is_optimised || !is_ahead {
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
