//! Floating-point operations, comparisons and conversions.

use super::FunctionLowering;
use super::instructions::element_or_self;
use super::types::{Lowered, leaves, scalar, unsupported};
use crate::frontend::llvm::{Opcode, RealPredicate, Val};
use crate::program::{BOOL, CastOp, FloatCmp, FloatFn, FloatKind, FloatOp, InputKind, Op, Type, ValueId};

/// Whether code is made for a processor of the family x86.
pub fn is_x86(triple: &str) -> bool {
    triple.starts_with('i') && triple.get(2..4) == Some("86") || triple.starts_with("x86")
}

/// Whether the code of `function` computes with floating-point numbers in x87 registers, as 32-bit code for x86 does without SSE2.
pub fn uses_x87(function: Val, triple: &str, pointer_width: u16) -> bool {
    let features = || function.text_attribute("target-features").unwrap_or_default();
    is_x86(triple) && pointer_width == 32 && !features().split(',').any(|f| f == "+sse2")
}

/// Whether an instruction computes with floating-point numbers, rather than passing them on.
fn computes(v: Val) -> bool {
    use Opcode::*;
    matches!(
        v.opcode(),
        Some(
            LLVMFAdd
                | LLVMFSub
                | LLVMFMul
                | LLVMFDiv
                | LLVMFRem
                | LLVMFCmp
                | LLVMFPToUI
                | LLVMFPToSI
                | LLVMFPTrunc
                | LLVMFPExt
        )
    )
}

/// Whether `a * b + c` is certainly rounded twice where the compiler may choose.
pub fn has_no_fused_sums(function: Val, triple: &str) -> bool {
    let features = function.text_attribute("target-features").unwrap_or_default();
    is_x86(triple) && !features.split(',').any(|f| f == "+fma" || f == "+fma4")
}

/// Whether the code of `function` may take subnormal numbers for 0.
pub fn may_flush_subnormals(function: Val) -> bool {
    let names = ["denormal-fp-math", "denormal-fp-math-f32"];
    names.iter().filter_map(|name| function.text_attribute(name)).any(|mode| mode.split(',').any(|m| m != "ieee"))
}

impl FunctionLowering<'_, '_> {
    /// The results of a floating-point operation that the compiler may compute in another way: any, then, and nothing is certain.
    pub fn loosened(&mut self, v: Val, values: Vec<ValueId>) -> Vec<ValueId> {
        let is_float = |s: &Self, value: &ValueId| matches!(s.ty(*value), Type::Float(_));
        let what = match () {
            _ if v.is_fast() => "how the compiler computes with fast-math flags",
            _ if self.flushes_subnormals
                && (computes(v)
                    || v.opcode() == Some(Opcode::LLVMCall) && values.iter().any(|value| is_float(self, value))) =>
            {
                "whether subnormal numbers are taken for 0"
            }
            _ => return values,
        };
        let mut results = Vec::new();
        for value in values {
            let result = self.doubtful(value, what);
            self.doubtful_in_register(result, what);
            results.push(result);
        }
        results
    }

    /// The value, or any other one of its type.
    pub fn doubtful(&mut self, value: ValueId, what: &str) -> ValueId {
        let ty = self.ty(value);
        let is_it = self.input(InputKind::Doubtful(what.to_string()), BOOL);
        let other = self.input(InputKind::Doubtful(what.to_string()), ty);
        self.select(is_it, value, other)
    }

    /// Addition, subtraction, multiplication or division of every lane.
    pub fn float_arithmetic(&mut self, v: Val, op: FloatOp) -> Lowered<Vec<ValueId>> {
        self.lanes(v, |s, a, b| s.register_bin(op, a, b))
    }

    /// The format of a floating-point value.
    pub fn float_kind(&self, value: ValueId) -> Lowered<FloatKind> {
        match self.ty(value) {
            Type::Float(kind) => Ok(kind),
            _ => unsupported("a floating-point operation on other values"),
        }
    }

    /// `-x` of every lane.
    pub fn float_negation(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let parts = self.parts(v.operand(0))?;
        parts.into_iter().map(|part| self.register_fn(FloatFn::Neg, part)).collect()
    }

    /// A comparison of every lane.
    pub fn float_comparison(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let relation = relation(v.real_predicate());
        self.lanes(v, |s, a, b| match relation {
            FloatCmp { less: false, equal: false, greater: false, unordered: false } => Ok(s.bool(false)),
            FloatCmp { less: true, equal: true, greater: true, unordered: true } => Ok(s.bool(true)),
            _ => s.register_cmp(relation, a, b),
        })
    }

    /// A comparison.
    pub fn float_cmp(&mut self, relation: FloatCmp, a: ValueId, b: ValueId) -> ValueId {
        self.emit(Op::FloatCmp(relation, a, b), BOOL)
    }

    /// Whether a value is not a number.
    pub fn is_nan(&mut self, a: ValueId) -> ValueId {
        self.float_cmp(FloatCmp::UNORDERED, a, a)
    }

    /// Conversions between floating-point formats and from and to integers.
    pub fn float_conversion(&mut self, v: Val, op: Opcode) -> Lowered<Vec<ValueId>> {
        let to = scalar(element_or_self(v.ty()))?;
        let cast = match op {
            Opcode::LLVMFPToUI => CastOp::FloatToUInt,
            Opcode::LLVMFPToSI => CastOp::FloatToSInt,
            Opcode::LLVMUIToFP => CastOp::UIntToFloat,
            Opcode::LLVMSIToFP => CastOp::SIntToFloat,
            _ => CastOp::FloatToFloat,
        };
        debug_assert!(leaves(self.cx.layout, v.ty()).is_ok());
        let parts = self.parts(v.operand(0))?;
        let mut results = Vec::new();
        for part in parts {
            if let (CastOp::FloatToUInt | CastOp::FloatToSInt, Type::Int(width)) = (cast, to) {
                self.check_fits(v, part, width, cast == CastOp::FloatToSInt)?;
                // Optimisers compute ahead what the program may not ask for.
                if self.is_optimised {
                    let number = if self.is_in_x87(self.ty(part)) { self.in_register(part)? } else { part };
                    results.push(self.int_if_it_fits(number, width, cast == CastOp::FloatToSInt)?);
                    continue;
                }
            }
            results.push(self.register_cast(cast, part, to)?);
        }
        Ok(results)
    }
}

fn relation(predicate: RealPredicate) -> FloatCmp {
    // LLVM numbers the predicates by these very bits: equal 1, greater 2, less 4, unordered 8.
    let bits = predicate as u32;
    FloatCmp { equal: bits & 1 != 0, greater: bits & 2 != 0, less: bits & 4 != 0, unordered: bits & 8 != 0 }
}

/// The relation that LLVM calls `name`.
pub fn relation_called(name: &str) -> Option<FloatCmp> {
    let (first, rest) = name.split_at_checked(1)?;
    let unordered = match first {
        "o" => false,
        "u" => true,
        _ => return None,
    };
    let (less, equal, greater) = match rest {
        "lt" => (true, false, false),
        "le" => (true, true, false),
        "gt" => (false, false, true),
        "ge" => (false, true, true),
        "eq" => (false, true, false),
        "ne" => (true, false, true),
        "rd" => (true, true, true),
        "no" => (false, false, false),
        _ => return None,
    };
    Some(FloatCmp { less, equal, greater, unordered })
}
