//! Formats of floating-point numbers, and what is done with such numbers.

use crate::util::Bv;

/// A binary format with a hidden leading bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    /// Bits of the exponent.
    pub exponent: u8,
    /// Bits of the fraction, without the hidden one.
    pub fraction: u8,
}

impl Format {
    /// binary16.
    pub const HALF: Format = Format { exponent: 5, fraction: 10 };
    /// The upper half of binary32.
    pub const BFLOAT: Format = Format { exponent: 8, fraction: 7 };
    /// binary32.
    pub const SINGLE: Format = Format { exponent: 8, fraction: 23 };
    /// binary64.
    pub const DOUBLE: Format = Format { exponent: 11, fraction: 52 };
    /// binary128.
    pub const QUAD: Format = Format { exponent: 15, fraction: 112 };

    /// All of them.
    pub const ALL: [Format; 5] = [Format::HALF, Format::BFLOAT, Format::SINGLE, Format::DOUBLE, Format::QUAD];

    /// The width in bits.
    pub fn width(self) -> u16 {
        1 + u16::from(self.exponent) + u16::from(self.fraction)
    }

    /// Positive infinity.
    pub fn infinity(self) -> Bv {
        Bv::ones(u16::from(self.exponent)).concat(Bv::zero(u16::from(self.fraction))).zext(self.width())
    }

    /// The NaN that operations give.
    pub fn nan(self) -> Bv {
        self.infinity().or(Bv::one(self.width()).shl(Bv::new(self.width(), u128::from(self.fraction) - 1)))
    }
}

/// Where a result goes that is between two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// To the nearest number, of two to the one with an even fraction.
    NearestEven,
    /// To the nearest number, of two to the one farther from 0.
    NearestAway,
    /// To 0.
    ToZero,
    /// To positive infinity.
    Up,
    /// To negative infinity.
    Down,
}

impl Rounding {
    /// All of them.
    pub const ALL: [Rounding; 5] =
        [Rounding::NearestEven, Rounding::NearestAway, Rounding::ToZero, Rounding::Up, Rounding::Down];
}

/// An operation on numbers of one format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatOp {
    /// Sum of two.
    Add,
    /// Product of two.
    Mul,
    /// Quotient of two.
    Div,
    /// Square root.
    Sqrt,
    /// The integer to which it is rounded, as such a number.
    Integral,
    /// To another format.
    Convert(Format),
    /// Of an integer of any width, with a sign or without.
    FromInt(bool),
    /// The integer to which it is rounded, modulo 2^width of the result; 0 of infinities and NaNs.
    ToInt,
}
