//! Which additions, subtractions and multiplications are unsigned arithmetic of C, which may wrap around.
//!
//! clang has the same instructions for signed arithmetic with `-fwrapv`, for vectors and complex numbers, for steps back from
//! pointers, ranges of `case`, and for the results of atomic operations. Names tell them apart.

use super::FunctionLowering;
use super::names::is_named;
use super::signedness::Sign;
use crate::frontend::llvm::{Module, Opcode, TypeKind, Val};

/// The width of `int`.
const INT: u32 = 32;

/// Whether the program may have been compiled with `-fwrapv`: none of its operations says that it must not overflow.
pub fn may_wrap_signed(module: &Module) -> bool {
    let code = module.functions().into_iter().flat_map(Val::blocks).flat_map(|b| b.instructions());
    let is_arithmetic =
        |v: &Val| matches!(v.opcode(), Some(Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMMul)) && is_scalar(*v);
    !code.into_iter().filter(is_arithmetic).any(Val::has_nsw)
}

impl FunctionLowering<'_, '_> {
    /// Whether `v`, which has no `nsw`, is an operation of C on unsigned numbers, as far as that is known.
    pub fn unsigned_arithmetic(&mut self, v: Val) -> Sign {
        let is_wide = v.ty().int_width().is_some_and(|w| w >= INT);
        if !is_wide || v.has_nuw() || is_on_addresses(v) || is_result_of_atomic(v) {
            return Sign::Signed;
        }
        let is_written = is_named(v, &["add", "sub", "mul", "inc", "dec"]);
        match () {
            () if self.is_model || self.is_optimised => Sign::Unsigned,
            () if self.has_names && !is_written => Sign::Signed,
            () if !self.has_names && may_be_added(v) => Sign::Unclear,
            () if self.cx.facts.may_wrap_signed && !self.has_unsigned_operand(v) => Sign::Unclear,
            () => Sign::Unsigned,
        }
    }

    fn has_unsigned_operand(&mut self, v: Val) -> bool {
        (0..2).any(|i| self.sign(v.operand(i)) == Sign::Unsigned)
    }
}

fn is_scalar(v: Val) -> bool {
    v.ty().kind() == TypeKind::LLVMIntegerTypeKind
}

/// Differences of pointers are no unsigned arithmetic of C.
fn is_on_addresses(v: Val) -> bool {
    v.operands().iter().any(|o| o.opcode() == Some(Opcode::LLVMPtrToInt))
}

/// Whether `v` is what clang computes behind an atomic operation that gives the old value.
fn is_result_of_atomic(v: Val) -> bool {
    v.operand(0).opcode() == Some(Opcode::LLVMAtomicRMW)
}

/// Whether clang may have added `v`, by what it looks like: a step back from a pointer, the range of a `case`, a part of a
/// complex product or sum.
fn may_be_added(v: Val) -> bool {
    use Opcode::*;
    let users = v.users();
    let is_step = |u: &Val| matches!(u.opcode(), Some(LLVMGetElementPtr | LLVMZExt | LLVMSExt | LLVMTrunc));
    let is_back = v.opcode() == Some(LLVMSub) && v.operand(0).is_constant() && v.operand(0).is_null();
    let is_range = |u: &Val| u.opcode() == Some(LLVMICmp) && u.operand(1).is_constant();
    let is_offset = v.opcode() == Some(LLVMSub) && v.operand(1).is_constant();
    let is_pair = |v: Val| {
        let is_part = v.opcode() == Some(LLVMGetElementPtr) && v.source_element_type().name().is_none();
        is_part && v.source_element_type().kind() == TypeKind::LLVMStructTypeKind
    };
    let is_part = |o: Val| o.opcode() == Some(LLVMLoad) && is_pair(o.operand(0));
    is_back && users.iter().any(is_step)
        || is_offset && users.iter().any(is_range)
        || v.operands().into_iter().flat_map(|o| [vec![o], o.operands()].concat()).any(is_part)
}
