//! Constants with automatic storage: what initialises them writes them by name, everything else must not (C11 6.7.3 p6).
//!
//! Only debug information tells which variables they are. Elements and members that are written by name, through a cast, count
//! as initialised.

use super::FunctionLowering;
use super::roots::is_loop_over_elements;
use super::roots::root;
use crate::frontend::debug::is_constant;
use crate::frontend::llvm::{Metadata, Module, Opcode, RecordKind, Val};
use crate::program::Property;
use rustc_hash::FxHashSet;

/// The constants with automatic storage of a module that pointers may lead to.
#[derive(Clone, Default)]
pub struct Guarded {
    /// Their stack slots.
    pub variables: FxHashSet<Val>,
    /// Writes of scalars among all constants that do not initialise them.
    late: FxHashSet<Val>,
}

impl Guarded {
    /// Those of `module`.
    pub fn find(module: &Module) -> Self {
        let mut found = Guarded::default();
        let blocks = module.functions().into_iter().flat_map(Val::blocks);
        for inst in blocks.flat_map(|b| b.instructions()) {
            for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare) {
                let ty = record.variable().and_then(Metadata::variable_type);
                let slot = record.value().filter(|v| v.opcode() == Some(Opcode::LLVMAlloca));
                if let (Some(slot), true) = (slot, ty.is_some_and(is_constant)) {
                    found.note(slot);
                }
            }
        }
        found
    }

    fn note(&mut self, slot: Val) {
        let writes = |user: &Val| user.opcode() == Some(Opcode::LLVMStore) && user.operand(1) == slot;
        let writers: FxHashSet<Val> = slot.users().into_iter().filter(writes).collect();
        let function = slot.parent().and_then(|block| block.parent());
        let insts = function.into_iter().flat_map(Val::blocks).flat_map(|b| b.instructions());
        self.late.extend(insts.filter(|inst| writers.contains(inst)).skip(1));
        if !is_returned_to(slot, &mut FxHashSet::default()) {
            self.variables.insert(slot);
        }
    }
}

/// Whether a function that returns it initialises the variable at `address`, or a part of it; `seen` are addresses that have been looked at.
fn is_returned_to(address: Val, seen: &mut FxHashSet<Val>) -> bool {
    let is_new = seen.insert(address);
    is_new
        && address.users().into_iter().any(|user| match user.opcode() {
            Some(Opcode::LLVMGetElementPtr) => is_returned_to(user, seen),
            Some(Opcode::LLVMPHI) => is_loop_over_elements(user) && is_returned_to(user, seen),
            Some(Opcode::LLVMCall) => {
                let is_result = |n: usize| user.argument_type_attribute(n as u32, "sret").is_some();
                user.arguments().into_iter().enumerate().any(|(n, a)| a == address && is_result(n))
            }
            _ => false,
        })
}

impl FunctionLowering<'_, '_> {
    /// The store `v` does not write a constant by its name.
    pub fn check_guarded(&mut self, v: Val) {
        if self.cx.facts.guarded.late.contains(&v) && !self.is_optimised && self.checks(Property::Deref) {
            let (never, place) = (self.bool(false), v.operand(1));
            let what = self.describe_object(root(place).unwrap_or(place));
            self.check(Property::Deref, never, format!("dereference failure: write to a constant object in {what}"));
        }
    }
}
