//! Formats of floating-point numbers, their encodings, and what is done with such numbers.

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

    /// x87's, without the leading bit that it writes.
    pub const EXTENDED: Format = Format { exponent: 15, fraction: 63 };

    /// All of them.
    pub const ALL: [Format; 6] =
        [Format::HALF, Format::BFLOAT, Format::SINGLE, Format::DOUBLE, Format::EXTENDED, Format::QUAD];

    /// That of C's `float` or `double`, by its width in bits.
    pub fn of_number(width: u16) -> Option<Format> {
        [Format::SINGLE, Format::DOUBLE].into_iter().find(|f| f.width() == width)
    }

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
        self.infinity().or(self.quiet())
    }

    /// The bit that tells quiet NaNs from signaling ones.
    pub fn quiet(self) -> Bv {
        Bv::one(self.width()).shl(Bv::new(self.width(), u128::from(self.fraction) - 1))
    }

    /// The smallest positive number that is not subnormal.
    pub fn least_normal(self) -> Bv {
        Bv::one(self.width()).shl(Bv::new(self.width(), u128::from(self.fraction)))
    }

    /// The exponent of 2 that is added to those of numbers, and the greatest one.
    pub fn bias(self) -> u16 {
        (1 << (self.exponent - 1)) - 1
    }

    /// 1/2.
    pub fn half(self) -> Bv {
        Bv::new(self.width(), u128::from(self.bias() - 1)).shl(Bv::new(self.width(), u128::from(self.fraction)))
    }

    /// The number `n`, from 1 to 40, which every format has.
    pub fn of_small(self, n: u16) -> Bv {
        let exponent = n.max(1).ilog2() as u16;
        let fraction = Bv::new(self.width(), u128::from(n.max(1) - (1 << exponent)));
        let placed = fraction.shl(Bv::new(self.width(), u128::from(self.fraction) - u128::from(exponent)));
        self.power_of_two(exponent).or(placed)
    }

    /// 2^`exponent`, which is not negative; infinity where the format has no such number.
    pub fn power_of_two(self, exponent: u16) -> Bv {
        let field = self.bias() + exponent.min(self.bias() + 1);
        Bv::new(self.width(), u128::from(field)).shl(Bv::new(self.width(), u128::from(self.fraction)))
    }

    /// The exponent of the power of 2 that the magnitude of `bits` is; `None` of other numbers, and of subnormal ones.
    pub fn power(self, bits: Bv) -> Option<i32> {
        let exponent = bits.extract(u16::from(self.fraction), u16::from(self.exponent));
        let is_power = bits.extract(0, u16::from(self.fraction)).is_zero();
        let is_normal = !exponent.is_zero() && !exponent.is_ones();
        (is_power && is_normal).then(|| exponent.low_u64() as i32 - i32::from(self.bias()))
    }

    /// 2^`exponent`, or if `negative` that number with the other sign; `None` if it is not a normal number of the format.
    pub fn exact_power(self, negative: bool, exponent: i32) -> Option<Bv> {
        let field = i32::from(self.bias()) + exponent;
        let is_normal = field > 0 && field <= 2 * i32::from(self.bias());
        let sign = Bv::bool(negative).concat(Bv::zero(self.width() - 1));
        let bits =
            |field: i32| Bv::new(self.width(), field as u128).shl(Bv::new(self.width(), u128::from(self.fraction)));
        is_normal.then(|| bits(field).or(sign))
    }

    /// Whether `bits` are those of a NaN.
    pub fn is_nan(self, bits: Bv) -> bool {
        self.infinity().ult(&bits.and(Bv::max_signed(self.width())))
    }
}

/// The place of a number in the order of its format, as a signed number: that of 0 is 0, of -0 it is -1, and NaNs are at both ends, beyond infinities.
pub fn order(bits: Bv) -> Bv {
    if bits.sign() { bits.xor(Bv::max_signed(bits.width())) } else { bits }
}

/// The number at a place in the order: the map is its own inverse.
pub fn at_order(place: Bv) -> Bv {
    order(place)
}

impl Format {
    /// The place of the number with these bits as C compares it: that of 0 for both zeros, the greatest one for every NaN. So `a <= b` of numbers is
    /// the order of their places, in which a NaN is not less than anything.
    pub fn compared(self, bits: Bv) -> Bv {
        let width = self.width();
        match bits.and(Bv::max_signed(width)) {
            _ if self.is_nan(bits) => Bv::max_signed(width),
            zero if zero.is_zero() => zero,
            _ => order(bits),
        }
    }
}

/// A number of 80 bits as x87 writes it, in [`Format::EXTENDED`]. Encodings whose leading bit contradicts the exponent are no numbers, but for pseudo-denormals.
pub fn from_x87(bits: Bv) -> Bv {
    let (fraction, leading, exponent) = (bits.extract(0, 63), bits.bit(63), bits.extract(64, 15));
    let exponent = match (leading, exponent.is_zero()) {
        (true, true) => Bv::one(15),
        (false, false) => return Format::EXTENDED.nan(),
        _ => exponent,
    };
    bits.extract(79, 1).concat(exponent).concat(fraction)
}

/// The 80 bits of a number in [`Format::EXTENDED`] as x87 writes it.
pub fn to_x87(bits: Bv) -> Bv {
    let (fraction, exponent, sign) = (bits.extract(0, 63), bits.extract(63, 15), bits.extract(78, 1));
    sign.concat(exponent).concat(Bv::bool(!exponent.is_zero())).concat(fraction)
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
    /// The mode with a number as C and LLVM write it (`FLT_ROUNDS`).
    pub fn of_number(number: u64) -> Rounding {
        match number {
            0 => Rounding::ToZero,
            2 => Rounding::Up,
            3 => Rounding::Down,
            4 => Rounding::NearestAway,
            _ => Rounding::NearestEven,
        }
    }

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
    /// `fmod`: what is left of the first when the second is taken away a whole number of times, rounded to 0; [`super::is_near`] says where. Exact.
    Rem,
    /// `remainder`: the same with the number of times rounded to the nearest, ties to even.
    Remainder,
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
