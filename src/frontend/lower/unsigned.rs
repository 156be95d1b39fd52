//! Which additions, subtractions and multiplications are unsigned arithmetic of C, which may wrap around.
//!
//! clang has the same instructions for signed arithmetic with `-fwrapv`, for vectors and complex numbers, for steps back from
//! pointers, ranges of `case`, and for the results of atomic operations. Names tell them apart.

use super::FunctionLowering;
use super::names::is_named;
use super::signedness::Sign;
use crate::frontend::llvm::{Module, Opcode, Ty, TypeKind, Val};
use crate::program::DebugType;
use rustc_hash::FxHashSet;

/// The width of `int`.
const INT: u32 = 32;
/// How deep operands of vectors are followed.
const MAX_DEPTH: u32 = 8;
/// So many values are looked at for parts of complex numbers.
const MOST_OPERANDS: usize = 64;
/// The names that clang gives to parts of complex results; those of quotients have none.
const PARTS: [&str; 12] =
    ["add.r", "add.i", "sub.r", "sub.i", "mul.r", "mul.i", "mul.rl", "mul.rr", "mul.il", "mul.ir", "neg.r", "neg.i"];

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

    /// Whether `v`, which has no `nsw`, computes with vectors or complex numbers that may be signed. These are extensions, and nobody
    /// says whether they may wrap around: clang lets them.
    pub fn is_extended_arithmetic(&mut self, v: Val) -> bool {
        if self.is_model || self.is_optimised {
            return false;
        }
        if v.ty().kind() == TypeKind::LLVMVectorTypeKind {
            return self.elements_sign(v, 0) != Sign::Unsigned;
        }
        let is_unnamed = !self.has_names || v.name().is_empty();
        is_named(v, &PARTS) || is_unnamed && v.ty().int_width().is_some_and(|w| w >= INT) && has_complex_operand(v)
    }

    /// How C reads the elements of a vector, as far as the vectors that it is computed from tell.
    fn elements_sign(&mut self, v: Val, depth: u32) -> Sign {
        use Opcode::*;
        match v.opcode() {
            _ if depth == MAX_DEPTH => Sign::Unclear,
            Some(LLVMLoad) => {
                let element = self.declared_type(v.operand(0)).and_then(|t| match self.cx.program.source.types[t] {
                    DebugType::Array { element, .. } => Some(element),
                    _ => None,
                });
                self.sign_of(element)
            }
            Some(LLVMUDiv | LLVMURem | LLVMLShr) => Sign::Unsigned,
            Some(LLVMSDiv | LLVMSRem | LLVMAShr) => Sign::Signed,
            Some(LLVMAdd | LLVMSub | LLVMMul | LLVMAnd | LLVMOr | LLVMXor) => {
                let signs = [0, 1].map(|i| self.elements_sign(v.operand(i), depth + 1));
                signs.into_iter().find(|&s| s != Sign::Unclear).unwrap_or(Sign::Unclear)
            }
            _ => Sign::Unclear,
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
    is_back && users.iter().any(is_step) || is_offset && users.iter().any(is_range) || has_complex_operand(v)
}

/// Whether `v` may be computed from a part of a complex number: of a pair without a name.
fn has_complex_operand(v: Val) -> bool {
    use Opcode::*;
    let is_pair = |ty: Ty| ty.kind() == TypeKind::LLVMStructTypeKind && ty.name().is_none();
    let is_member = |place: Val| place.opcode() == Some(LLVMGetElementPtr) && is_pair(place.source_element_type());
    let (mut todo, mut seen) = (v.operands(), FxHashSet::default());
    while let Some(o) = todo.pop() {
        match o.opcode() {
            Some(LLVMLoad) if is_member(o.operand(0)) => return true,
            Some(LLVMAdd | LLVMSub | LLVMMul | LLVMPHI) if seen.len() < MOST_OPERANDS && seen.insert(o) => {
                todo.extend(o.operands());
            }
            _ => {}
        }
    }
    false
}
