//! The names of operations in the text form, shared by printer and parser.

use crate::float::Elementary;
use crate::program::ir::*;
use crate::program::memory::{HeapQuery, PtrQuery};

/// Integer operations.
pub const BIN: [(BinOp, &str); 13] = [
    (BinOp::Add, "add"),
    (BinOp::Sub, "sub"),
    (BinOp::Mul, "mul"),
    (BinOp::UDiv, "udiv"),
    (BinOp::SDiv, "sdiv"),
    (BinOp::URem, "urem"),
    (BinOp::SRem, "srem"),
    (BinOp::Shl, "shl"),
    (BinOp::LShr, "lshr"),
    (BinOp::AShr, "ashr"),
    (BinOp::And, "and"),
    (BinOp::Or, "or"),
    (BinOp::Xor, "xor"),
];

/// Overflow predicates.
pub const OVERFLOWS: [(OverflowOp, &str); 6] = [
    (OverflowOp::SAdd, "overflows.sadd"),
    (OverflowOp::SSub, "overflows.ssub"),
    (OverflowOp::SMul, "overflows.smul"),
    (OverflowOp::UAdd, "overflows.uadd"),
    (OverflowOp::USub, "overflows.usub"),
    (OverflowOp::UMul, "overflows.umul"),
];

/// Comparisons.
pub const CMP: [(CmpOp, &str); 10] = [
    (CmpOp::Eq, "eq"),
    (CmpOp::Ne, "ne"),
    (CmpOp::Ult, "ult"),
    (CmpOp::Ule, "ule"),
    (CmpOp::Ugt, "ugt"),
    (CmpOp::Uge, "uge"),
    (CmpOp::Slt, "slt"),
    (CmpOp::Sle, "sle"),
    (CmpOp::Sgt, "sgt"),
    (CmpOp::Sge, "sge"),
];

/// Floating-point operations.
pub const FLOAT_BIN: [(FloatOp, &str); 6] = [
    (FloatOp::Add, "fadd"),
    (FloatOp::Sub, "fsub"),
    (FloatOp::Mul, "fmul"),
    (FloatOp::Div, "fdiv"),
    (FloatOp::Rem, "frem"),
    (FloatOp::Remainder, "fremainder"),
];

/// Floating-point functions.
pub const FLOAT_FN: [(FloatFn, &str); 8] = [
    (FloatFn::Neg, "fneg"),
    (FloatFn::Abs, "fabs"),
    (FloatFn::Sqrt, "fsqrt"),
    (FloatFn::Floor, "ffloor"),
    (FloatFn::Ceil, "fceil"),
    (FloatFn::Trunc, "ftrunc"),
    (FloatFn::Round, "fround"),
    (FloatFn::Rint, "frint"),
];

/// Elementary functions.
pub const ELEMENTARY: [(Elementary, &str); 30] = [
    (Elementary::Sin, "sin"),
    (Elementary::Cos, "cos"),
    (Elementary::Tan, "tan"),
    (Elementary::Asin, "asin"),
    (Elementary::Acos, "acos"),
    (Elementary::Atan, "atan"),
    (Elementary::Sinh, "sinh"),
    (Elementary::Cosh, "cosh"),
    (Elementary::Tanh, "tanh"),
    (Elementary::Asinh, "asinh"),
    (Elementary::Acosh, "acosh"),
    (Elementary::Atanh, "atanh"),
    (Elementary::Exp, "exp"),
    (Elementary::Exp2, "exp2"),
    (Elementary::Exp10, "exp10"),
    (Elementary::Expm1, "expm1"),
    (Elementary::Log, "log"),
    (Elementary::Log2, "log2"),
    (Elementary::Log10, "log10"),
    (Elementary::Log1p, "log1p"),
    (Elementary::Cbrt, "cbrt"),
    (Elementary::Erf, "erf"),
    (Elementary::Erfc, "erfc"),
    (Elementary::Tgamma, "tgamma"),
    (Elementary::Lgamma, "lgamma"),
    (Elementary::Atan2, "atan2"),
    (Elementary::Pow, "pow"),
    (Elementary::Hypot, "hypot"),
    (Elementary::PrintedLength, "printed_length"),
    (Elementary::PrintedByte, "printed_byte"),
];

const fn float_cmp(less: bool, equal: bool, greater: bool, unordered: bool) -> FloatCmp {
    FloatCmp { less, equal, greater, unordered }
}

/// Floating-point comparisons; the names are LLVM's.
pub const FLOAT_CMP: [(FloatCmp, &str); 16] = [
    (float_cmp(false, false, false, false), "fcmp.false"),
    (float_cmp(false, true, false, false), "fcmp.oeq"),
    (float_cmp(false, false, true, false), "fcmp.ogt"),
    (float_cmp(false, true, true, false), "fcmp.oge"),
    (float_cmp(true, false, false, false), "fcmp.olt"),
    (float_cmp(true, true, false, false), "fcmp.ole"),
    (float_cmp(true, false, true, false), "fcmp.one"),
    (float_cmp(true, true, true, false), "fcmp.ord"),
    (float_cmp(false, false, false, true), "fcmp.uno"),
    (float_cmp(false, true, false, true), "fcmp.ueq"),
    (float_cmp(false, false, true, true), "fcmp.ugt"),
    (float_cmp(false, true, true, true), "fcmp.uge"),
    (float_cmp(true, false, false, true), "fcmp.ult"),
    (float_cmp(true, true, false, true), "fcmp.ule"),
    (float_cmp(true, false, true, true), "fcmp.une"),
    (float_cmp(true, true, true, true), "fcmp.true"),
];

/// Conversions.
pub const CAST: [(CastOp, &str); 11] = [
    (CastOp::Trunc, "trunc"),
    (CastOp::ZExt, "zext"),
    (CastOp::SExt, "sext"),
    (CastOp::PtrToInt, "ptrtoint"),
    (CastOp::IntToPtr, "inttoptr"),
    (CastOp::SIntToFloat, "sitofp"),
    (CastOp::UIntToFloat, "uitofp"),
    (CastOp::FloatToSInt, "fptosi"),
    (CastOp::FloatToUInt, "fptoui"),
    (CastOp::FloatToFloat, "fpcast"),
    (CastOp::Bits, "bits"),
];

/// Pointer queries.
pub const QUERY: [(PtrQuery, &str); 10] = [
    (PtrQuery::Valid, "query.valid"),
    (PtrQuery::Live, "query.live"),
    (PtrQuery::InBounds, "query.inbounds"),
    (PtrQuery::Writable, "query.writable"),
    (PtrQuery::Freeable, "query.freeable"),
    (PtrQuery::Mapped, "query.mapped"),
    (PtrQuery::SameObject, "query.sameobject"),
    (PtrQuery::ObjectSize, "query.size"),
    (PtrQuery::Alignment, "query.alignment"),
    (PtrQuery::Offset, "query.offset"),
];

/// Queries about the heap.
pub const HEAP: [(HeapQuery, &str); 2] = [(HeapQuery::Freed, "heap.freed"), (HeapQuery::Tracked, "heap.tracked")];

/// Floating-point types.
pub const FLOAT_KINDS: [(FloatKind, &str); 6] = [
    (FloatKind::Half, "f16"),
    (FloatKind::Brain, "bf16"),
    (FloatKind::Single, "f32"),
    (FloatKind::Double, "f64"),
    (FloatKind::Extended, "f80"),
    (FloatKind::Quad, "f128"),
];

/// The name of `item`.
pub fn name_of<T: PartialEq>(table: &[(T, &'static str)], item: &T) -> &'static str {
    // Every table lists all values of its type (tested by the round trip of each).
    table.iter().find(|(t, _)| t == item).map_or("?", |(_, name)| name)
}
