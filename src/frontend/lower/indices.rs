//! Indices of arrays that are only a part of an object: rows of a matrix, members of a structure.
//!
//! An index beyond such an array stays inside the object, so that the check of the access does not see it.
//! Only reads and writes are checked: the address one past the end may be formed, and block operations of length 0 may
//! use it. The last member of a structure may be meant to go on behind it, and is not checked so.

use super::FunctionLowering;
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{CmpOp, Property, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// Requires each index on the way to the address `v`, which is read or written, to be inside its array.
    pub fn check_indices(&mut self, v: Val) {
        if self.is_model || !self.checks(Property::Deref) {
            return;
        }
        let mut address = v;
        // One past the end is a fine place to step back from.
        let mut limit_included = false;
        while address.opcode() == Some(Opcode::LLVMGetElementPtr) {
            match address.source_element_type().kind() {
                TypeKind::LLVMArrayTypeKind if address.operand_count() == 3 => {
                    self.check_index(address, limit_included, v);
                }
                TypeKind::LLVMStructTypeKind => {}
                _ => limit_included = true,
            }
            address = address.operand(0);
        }
    }

    fn check_index(&mut self, address: Val, limit_included: bool, accessed: Val) {
        let ty = address.source_element_type();
        let [base, first, index] = address.operands()[..] else {
            return;
        };
        let is_element = first.is_constant() && first.is_null();
        if !is_element || ty.length() == 0 || is_whole_object(base, ty) || is_last_member(base) {
            return;
        }
        let limit = ty.length() + u64::from(limit_included);
        if index.const_int().is_some_and(|i| !i.sign() && i.to_u64().is_some_and(|i| i < limit)) {
            return;
        }
        let Some(inside) = self.is_below(index, limit) else {
            return;
        };
        let array = self.array_of(address).unwrap_or_else(|| "…".to_string());
        let what = self.describe_object(accessed);
        self.check(Property::Deref, inside, format!("array '{array}' index out of bounds in {what}"));
    }

    fn is_below(&mut self, index: Val, limit: u64) -> Option<ValueId> {
        let index = self.scalar(index).ok()?;
        let width = self.pointer_width();
        let index = self.resize(index, width, true).ok()?;
        let limit = self.int(Bv::new(width, u128::from(limit)));
        Some(self.cmp(CmpOp::Ult, index, limit))
    }
}

/// Whether the array is all that there is at the variable: then the check of the access is enough.
fn is_whole_object(base: Val, array: Ty) -> bool {
    let ty = match base.opcode() {
        Some(Opcode::LLVMAlloca) => base.allocated_type(),
        _ if base.is_global_variable() => base.value_type(),
        _ => return false,
    };
    ty == array
}

/// Whether the address is that of a structure's last member.
fn is_last_member(address: Val) -> bool {
    if address.opcode() != Some(Opcode::LLVMGetElementPtr) {
        return false;
    }
    let ty = address.source_element_type();
    let last = address.operand(address.operand_count() - 1).const_int().and_then(|i| i.to_u64());
    ty.kind() == TypeKind::LLVMStructTypeKind && last.is_some_and(|l| l + 1 == ty.fields().len() as u64)
}
