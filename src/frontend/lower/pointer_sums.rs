//! Sums of pointers and integers (C11 6.5.6p8): they stay within the object that the pointer points into, or just behind it.
//!
//! Not only where the result is used: to compute it is enough. Rows and members are not told apart. Null plus 0 is null, as all
//! compilers have it (and C2y). What is at an address that the program itself knows (a register of a device) has no bounds.

use super::FunctionLowering;
use super::names::is_named;
use super::types::Lowered;
use crate::frontend::llvm::{TypeKind, Val};
use crate::program::{BOOL, CmpOp, Op, Property, PtrQuery, ValueId};

/// The names that clang gives to sums of pointers and integers that the program computes.
const SUMS: [&str; 4] = ["add.ptr", "incdec.ptr", "arrayidx", "ptridx"];

impl FunctionLowering<'_, '_> {
    /// Requires of the address computation `v`, whose value is `sum`, what C requires of the sum that it is, if it is one.
    pub fn check_pointer_sum(&mut self, v: Val, sum: ValueId) -> Lowered<()> {
        if self.is_model || !self.checks(Property::PointerArithmetic) || selects_member(v) {
            return Ok(());
        }
        if let Some(place) = self.place(v)
            && let Some((size, offset)) = place.size.zip(place.offset)
        {
            if offset < 0 || offset > i128::from(size) {
                let never = self.bool(false);
                self.require_of_sum(v, never, "out of bounds");
            }
            return Ok(());
        }
        let base = self.scalar(v.operand(0))?;
        if self.place(v.operand(0)).is_none() {
            let null = self.null();
            let (there, same) = (self.cmp(CmpOp::Ne, base, null), self.cmp(CmpOp::Eq, base, sum));
            let fine = self.or(there, same);
            self.require_of_sum(v, fine, "on a null pointer");
            let live = self.emit(Op::Query(PtrQuery::Live, base, None), BOOL);
            self.require_of_sum(v, live, "on a pointer to a dead object");
        }
        let nothing = self.word(0);
        let mut inside = self.emit(Op::Query(PtrQuery::InBounds, sum, Some(nothing)), BOOL);
        if let Some(near) = self.is_near(v) {
            inside = self.and(inside, near);
        }
        if self.place(v.operand(0)).is_none() {
            let null = self.null();
            let is_number = self.emit(Op::Query(PtrQuery::SameObject, base, Some(null)), BOOL);
            inside = self.or(inside, is_number);
        }
        self.require_of_sum(v, inside, "out of bounds");
        Ok(())
    }

    /// Requires something of a sum; of one that clang may have computed for its own purposes, it cannot be told to fail. What is
    /// constant has no name, and clang computes none for itself.
    fn require_of_sum(&mut self, v: Val, condition: ValueId, wrong: &str) {
        let is_written = v.is_in_bounds() || v.is_constant() || is_named(v, &SUMS);
        if !is_written && self.has_names {
            return;
        }
        let property = if is_written { Property::PointerArithmetic } else { Property::Unsupported };
        let text = self.describe(v);
        self.check(property, condition, format!("pointer arithmetic {wrong} in {text}"));
    }
}

/// Whether `v` only takes members of structures and first elements: that is no sum.
fn selects_member(v: Val) -> bool {
    let mut ty = v.source_element_type();
    let [_, first, ref rest @ ..] = v.operands()[..] else { return false };
    is_zero(first)
        && rest.iter().all(|&index| match ty.kind() {
            TypeKind::LLVMStructTypeKind => {
                let field = index.const_int().and_then(|i| ty.fields().get(i.to_u64()? as usize).copied());
                ty = field.unwrap_or(ty);
                field.is_some()
            }
            TypeKind::LLVMArrayTypeKind => {
                ty = ty.element();
                is_zero(index)
            }
            _ => is_zero(index),
        })
}

fn is_zero(index: Val) -> bool {
    index.is_constant() && index.is_null()
}
