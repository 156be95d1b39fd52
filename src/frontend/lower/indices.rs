//! Indices of arrays that are only a part of an object: rows of a matrix, members of a structure.
//!
//! An index beyond such an array stays inside the object, so that the check of the access does not see it.
//! Only reads and writes are checked: the address one past the end may be formed, and block operations of length 0 may
//! use it. The last member of a structure may be flexible: declared without a length (`[]`, `[0]`) it goes on to the end
//! of the object, and so does one of a single element (`[1]`) if the structure is at the start of a larger block of the
//! heap, as was usual before C99. `-fstrict-flex-arrays=N` says otherwise, as it does for compilers: 0 lets every last
//! member go on, 1 those of one element in any object, 2 none of these, 3 only `[]`. Of such a member the index is only
//! required not to be negative. The members of a union are last members.

use super::FunctionLowering;
use super::roots::root;
use super::untold::is_untold;
use crate::frontend::FlexibleArrays;
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{BOOL, CmpOp, DebugType, Op, Property, PtrQuery, ValueId};
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
        if !is_element || is_whole_object(base, ty) {
            return;
        }
        let (mut may_be_longer, mut unclear) = (None, false);
        if let Some((whole, size)) = self.ended_by(base) {
            match (self.cx.options.flexible_arrays(), ty.length()) {
                (FlexibleArrays::Unsized, 0) => match self.declared_length(base) {
                    Some(None) => return self.check_start(address, index, accessed),
                    Some(_) => {}
                    None => unclear = true,
                },
                (_, 0) | (FlexibleArrays::All, _) | (FlexibleArrays::One, 1) => {
                    return self.check_start(address, index, accessed);
                }
                (FlexibleArrays::OneInBlocks, 1) => may_be_longer = self.is_in_larger_block(whole, size),
                _ => {}
            }
        } else if is_incomplete(base, ty)
            && (self.cx.options.flexible_arrays() != FlexibleArrays::Unsized || !is_untold(accessed))
        {
            return self.check_start(address, index, accessed);
        } else if ty.length() <= 1 {
            // Only debug information tells members of unions.
            unclear = is_untold(accessed) && root(base).is_none();
        }
        let limit = ty.length() + u64::from(limit_included);
        if index.const_int().is_some_and(|i| !i.sign() && i.to_u64().is_some_and(|i| i < limit)) {
            return;
        }
        let Some(mut inside) = self.is_below(index, limit) else {
            return;
        };
        if let Some(longer) = may_be_longer {
            inside = self.or(inside, longer);
        }
        if unclear {
            let text = format!("whether '{}' has a length", self.array_of(address).unwrap_or_else(|| "…".to_string()));
            return self.check(Property::Unsupported, inside, text);
        }
        self.require_index(inside, "out of bounds", address, accessed);
    }

    /// Of the last member of a structure, or a member of a union, at the address `member`: the address and the size of the
    /// structure or union.
    fn ended_by(&mut self, member: Val) -> Option<(Val, u64)> {
        if is_last_member(member) {
            return Some((member.operand(0), self.cx.layout.alloc_size(member.source_element_type())));
        }
        self.union_at(member).map(|size| (member, size))
    }

    /// The length with which the array at `base` is declared, if it has one, as far as debug information tells.
    fn declared_length(&mut self, base: Val) -> Option<Option<u64>> {
        let ty = self.declared_type(base)?;
        match self.cx.program.source.types[ty] {
            DebugType::Array { count, .. } => Some(count),
            _ => None,
        }
    }

    /// Bool: what has the address `whole` and `size` bytes is at the start of a block of the heap that is larger than it.
    fn is_in_larger_block(&mut self, whole: Val, size: u64) -> Option<ValueId> {
        let ptr = self.scalar(whole).ok()?;
        let block = self.emit(Op::Query(PtrQuery::Freeable, ptr, None), BOOL);
        let word = self.word_type();
        let available = self.emit(Op::Query(PtrQuery::ObjectSize, ptr, None), word);
        let size = self.word(size);
        let larger = self.cmp(CmpOp::Ugt, available, size);
        Some(self.and(block, larger))
    }

    /// Of an array that may go on, the index is not negative.
    fn check_start(&mut self, address: Val, index: Val, accessed: Val) {
        if index.const_int().is_some_and(|i| !i.sign()) {
            return;
        }
        let Ok(index) = self.scalar(index) else { return };
        let width = self.pointer_width();
        let Ok(index) = self.resize(index, width, true) else { return };
        let zero = self.int(Bv::zero(width));
        let inside = self.cmp(CmpOp::Sge, index, zero);
        self.require_index(inside, "negative", address, accessed);
    }

    /// The size in bytes of the union that the address is that of.
    fn union_at(&mut self, address: Val) -> Option<u64> {
        if let Some(ty) = plain_union_at(address) {
            return Some(self.cx.layout.alloc_size(ty));
        }
        // The address of a union is that of its members: of a pointer, only what it is declared to be tells.
        let ty = self.declared_type(address)?;
        match self.cx.program.source.types[ty] {
            DebugType::Struct { union: true, size, .. } => Some(size),
            _ => None,
        }
    }

    fn require_index(&mut self, inside: ValueId, wrong: &str, address: Val, accessed: Val) {
        let array = self.array_of(address).unwrap_or_else(|| "…".to_string());
        let what = self.describe_object(accessed);
        if self.is_model {
            return self.check(
                Property::Deref,
                inside,
                format!("dereference failure: pointer outside object bounds in {what}"),
            );
        }
        self.check(Property::Deref, inside, format!("array '{array}' index {wrong} in {what}"));
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

/// Whether an array of type `array` at the address `base` is declared without a length and no member: it is as long as its object.
fn is_incomplete(base: Val, array: Ty) -> bool {
    let is_member = match base.opcode() {
        Some(Opcode::LLVMGetElementPtr) => addressed(base) == Some(array),
        _ => base.is_global_variable() && base.value_type().kind() == TypeKind::LLVMStructTypeKind,
    };
    array.length() == 0 && !is_member && base.opcode() != Some(Opcode::LLVMAlloca)
}

/// The union that the address is that of, as far as its own type tells.
fn plain_union_at(address: Val) -> Option<Ty> {
    let ty = match address.opcode() {
        Some(Opcode::LLVMAlloca) => address.allocated_type(),
        Some(Opcode::LLVMGetElementPtr) => addressed(address)?,
        _ if address.is_global_variable() => address.value_type(),
        _ => return None,
    };
    // Of an initialised variable, the type is made to measure.
    let is_literal = address.is_global_variable() && ty.name().is_none();
    let is_union = ty.kind() == TypeKind::LLVMStructTypeKind
        && (is_literal || ty.name().is_some_and(|name| name.starts_with("union.")));
    is_union.then_some(ty)
}

/// The type of what the address leads to.
pub fn addressed(address: Val) -> Option<Ty> {
    let mut ty = address.source_element_type();
    for &index in address.operands().get(2..)? {
        ty = match ty.kind() {
            TypeKind::LLVMStructTypeKind => {
                let field = index.const_int().and_then(|i| i.to_u64())?;
                *ty.fields().get(field as usize)?
            }
            TypeKind::LLVMArrayTypeKind => ty.element(),
            _ => return None,
        };
    }
    Some(ty)
}

/// Whether the address is that of a structure's last member.
fn is_last_member(address: Val) -> bool {
    if address.opcode() != Some(Opcode::LLVMGetElementPtr) || address.operand_count() != 3 {
        return false;
    }
    let ty = address.source_element_type();
    let last = address.operand(2).const_int().and_then(|i| i.to_u64());
    ty.kind() == TypeKind::LLVMStructTypeKind && last.is_some_and(|l| l + 1 == ty.fields().len() as u64)
}
