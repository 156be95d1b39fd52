//! Reads of `_Bool` objects, which hold 0 or 1: to read another value, a trap representation, is undefined (C11 6.2.6.1 p5).
//! Unoptimised code takes the lowest bit then.
//!
//! Objects that the environment gives, and volatile ones, are taken to hold truth values.

use super::FunctionLowering;
use super::types::Lowered;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{CmpOp, DebugType, Property, TypeId};
use crate::util::Bv;

/// So deep structures are looked into for what they begin with.
const TYPE_DEPTH: u32 = 8;

impl FunctionLowering<'_, '_> {
    /// Requires the byte that `v` makes a truth value to be one, if it is read from an object.
    pub fn check_truth(&mut self, v: Val) -> Lowered<()> {
        let read = v.operand(0);
        let is_truth = v.ty().int_width() == Some(1) && read.ty().int_width() == Some(8);
        if !is_truth || read.opcode() != Some(Opcode::LLVMLoad) || read.is_volatile() || !self.doubts_truths() {
            return Ok(());
        }
        let place = read.operand(0);
        let types = self.declared_type(place).map(|ty| self.first_types(ty, TYPE_DEPTH)).unwrap_or_default();
        let is_bool = types.contains(&DebugType::Bool);
        // `_BitInt(1)` is read like that, too.
        let is_other = types.iter().any(|ty| matches!(ty, DebugType::Int { bits: 1, .. }));
        if is_other || gets_truths_only(place) {
            return Ok(());
        }
        let (byte, one) = (self.scalar(read)?, self.int(Bv::new(8, 1)));
        let holds = self.cmp(CmpOp::Ule, byte, one);
        let text = format!("{} is a _Bool that holds neither 0 nor 1", self.describe_object(place));
        if is_bool {
            self.check(Property::Undefined, holds, text);
        } else {
            self.check(Property::Unsupported, holds, format!("whether {text}; compile with -g"));
        }
        Ok(())
    }

    /// The types of what is at the start of an object of type `ty`.
    fn first_types(&self, ty: TypeId, depth: u32) -> Vec<DebugType> {
        let found = &self.cx.program.source.types[ty];
        let inner: Vec<TypeId> = match found {
            DebugType::Array { element, .. } => vec![*element],
            DebugType::Struct { members, .. } => members.iter().filter(|m| m.bit_offset == 0).map(|m| m.ty).collect(),
            _ => return vec![found.clone()],
        };
        let inner = inner.into_iter().filter(|_| depth > 0);
        inner.flat_map(|ty| self.first_types(ty, depth - 1)).collect()
    }

    fn doubts_truths(&self) -> bool {
        self.checks(Property::Undefined) && !self.is_model && !self.is_optimised && !self.cx.facts.environment
    }
}

/// Whether nothing but truth values is written to the variable `place`, which nobody has a pointer to.
fn gets_truths_only(place: Val) -> bool {
    let is_truth = |value: Val| match value.const_int() {
        Some(number) => number.to_u64().is_some_and(|n| n <= 1),
        None => value.opcode() == Some(Opcode::LLVMZExt) && value.operand(0).ty().int_width() == Some(1),
    };
    let is_variable = place.opcode() == Some(Opcode::LLVMAlloca) || place.is_global_variable();
    is_variable
        && place.users().into_iter().all(|user| match user.opcode() {
            Some(Opcode::LLVMLoad) => true,
            Some(Opcode::LLVMStore) => user.operand(1) == place && is_truth(user.operand(0)),
            _ => false,
        })
}
