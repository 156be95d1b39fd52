//! What the instructions of the program IR compute with numbers: formats, operations, comparisons, conversions.

use crate::float::{Format, from_x87, to_x87};
use crate::util::Bv;

/// Integer operations; all total: division by zero gives all ones (SMT-LIB), remainder by zero the
/// dividend, `INT_MIN / -1` wraps, shifting by the width or more shifts every bit out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// Operations whose mathematical result may not fit; the `Overflows` instruction asks whether it does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum OverflowOp {
    SAdd,
    SSub,
    SMul,
    UAdd,
    USub,
    UMul,
}

/// Comparisons of integers or of pointers (pointers: `Eq`, `Ne` and the unsigned ones).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum CmpOp {
    Eq,
    Ne,
    Ult,
    Ule,
    Ugt,
    Uge,
    Slt,
    Sle,
    Sgt,
    Sge,
}

/// Floating-point formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// IEEE-754 binary16.
    Half,
    /// The upper half of binary32.
    Brain,
    /// IEEE-754 binary32.
    Single,
    /// IEEE-754 binary64.
    Double,
    /// x87 80-bit extended.
    Extended,
    /// IEEE-754 binary128.
    Quad,
}

impl FloatKind {
    /// The number of bits of the format.
    pub fn bits(self) -> u16 {
        match self {
            FloatKind::Half | FloatKind::Brain => 16,
            FloatKind::Single => 32,
            FloatKind::Double => 64,
            FloatKind::Extended => 80,
            FloatKind::Quad => 128,
        }
    }

    /// The format; that of x87 without the leading bit that is written ([`crate::float::from_x87`]).
    pub fn format(self) -> Format {
        match self {
            FloatKind::Half => Format::HALF,
            FloatKind::Brain => Format::BFLOAT,
            FloatKind::Single => Format::SINGLE,
            FloatKind::Double => Format::DOUBLE,
            FloatKind::Extended => Format::EXTENDED,
            FloatKind::Quad => Format::QUAD,
        }
    }

    /// The number with these bits, in the format.
    pub fn number(self, bits: Bv) -> Bv {
        if self == FloatKind::Extended { from_x87(bits) } else { bits }
    }

    /// The number with these bits in decimal digits, so many that no other number of the format is meant.
    pub fn decimal(self, bits: Bv) -> String {
        crate::float::decimal(self.format(), self.number(bits))
    }

    /// The bits of a number in the format.
    pub fn bits_of(self, number: Bv) -> Bv {
        if self == FloatKind::Extended { to_x87(number) } else { number }
    }
}

/// Floating-point operations; rounded to the nearest number, ties to even, unless [`super::Op::Rounded`] says another mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    /// `fmod`.
    Rem,
    /// `remainder`.
    Remainder,
}

/// Floating-point comparisons as LLVM's: a set of the relations less, equal, greater, unordered that make it true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FloatCmp {
    /// True when the first operand is less.
    pub less: bool,
    /// True when the operands are equal.
    pub equal: bool,
    /// True when the first operand is greater.
    pub greater: bool,
    /// True when an operand is not a number.
    pub unordered: bool,
}

impl FloatCmp {
    /// `a < b`, false for values that are no numbers.
    pub const LESS: FloatCmp = FloatCmp { less: true, equal: false, greater: false, unordered: false };
    /// `a > b`, likewise.
    pub const GREATER: FloatCmp = FloatCmp { less: false, equal: false, greater: true, unordered: false };
    /// `a == b`, likewise.
    pub const EQUAL: FloatCmp = FloatCmp { less: false, equal: true, greater: false, unordered: false };
    /// `a <= b`, likewise.
    pub const AT_MOST: FloatCmp = FloatCmp { less: true, equal: true, greater: false, unordered: false };
    /// `a >= b`, likewise.
    pub const AT_LEAST: FloatCmp = FloatCmp { less: false, equal: true, greater: true, unordered: false };
    /// Two numbers that are not the same.
    pub const DIFFER: FloatCmp = FloatCmp { less: true, equal: false, greater: true, unordered: false };
    /// One of them is no number.
    pub const UNORDERED: FloatCmp = FloatCmp { less: false, equal: false, greater: false, unordered: true };
}

/// Unary functions on floating-point numbers, result of the same format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatFn {
    Neg,
    Abs,
    Sqrt,
    Floor,
    Ceil,
    Trunc,
    /// To the nearest integer, ties away from zero.
    Round,
    /// To the nearest integer, ties to even, unless [`super::Op::Rounded`] says another mode.
    Rint,
}

/// Conversions; the result type is that of the result value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastOp {
    /// Integer to a narrower one.
    Trunc,
    /// Integer to a wider one, filling with 0.
    ZExt,
    /// Integer to a wider one, filling with the sign.
    SExt,
    /// Pointer to its address, an integer of pointer width.
    PtrToInt,
    /// Integer of pointer width to the pointer with that address.
    IntToPtr,
    /// Signed integer to float.
    SIntToFloat,
    /// Unsigned integer to float.
    UIntToFloat,
    /// Float to signed integer, rounded to zero; any value if it does not fit.
    FloatToSInt,
    /// Float to unsigned integer, rounded to zero; any value if it does not fit.
    FloatToUInt,
    /// Float to another format.
    FloatToFloat,
    /// The bit pattern: float to integer or back, same number of bits.
    Bits,
}

/// What depends on the rounding mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundedOp {
    /// An operation on two numbers.
    Bin(FloatOp),
    /// A function of a number.
    Fn(FloatFn),
    /// A conversion to a floating-point format.
    Cast(CastOp),
}
