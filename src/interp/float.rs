//! Floating-point arithmetic on bit patterns, by the hardware's.

use super::arith::wide;
use crate::float::{Elementary, Format, remainder};
use crate::program::{FloatCmp, FloatFn, FloatOp};
use crate::util::Bv;

macro_rules! native {
    ($name:ident, $float:ty, $bits:ty, $format:expr, $doc:literal) => {
        #[doc = $doc]
        pub mod $name {
            use super::*;

            fn of(bits: u64) -> $float {
                <$float>::from_bits(bits as $bits)
            }

            /// The bits of a result; all NaNs become one, as their sign and payload are not determined.
            pub fn bits(x: $float) -> u64 {
                u64::from(if x.is_nan() { <$float>::NAN.to_bits() } else { x.to_bits() })
            }

            /// `a op b`.
            pub fn bin(op: FloatOp, a: u64, b: u64) -> u64 {
                let number = |bits| Bv::new($format.width(), u128::from(bits));
                let (x, y) = (number(a), number(b));
                let (a, b) = (of(a), of(b));
                bits(match op {
                    FloatOp::Add => a + b,
                    FloatOp::Sub => a - b,
                    FloatOp::Mul => a * b,
                    FloatOp::Div => a / b,
                    FloatOp::Rem => a % b,
                    FloatOp::Remainder => of(remainder($format, (x, y), true).low_u64()),
                })
            }

            /// Whether one of the relations of `op` holds.
            pub fn cmp(op: FloatCmp, a: u64, b: u64) -> bool {
                match of(a).partial_cmp(&of(b)) {
                    Some(std::cmp::Ordering::Less) => op.less,
                    Some(std::cmp::Ordering::Equal) => op.equal,
                    Some(std::cmp::Ordering::Greater) => op.greater,
                    None => op.unordered,
                }
            }

            /// `f(a)`; negation and absolute value only touch the sign, also of a NaN.
            pub fn apply(f: FloatFn, a: u64) -> u64 {
                let x = of(a);
                bits(match f {
                    FloatFn::Neg => return u64::from((-x).to_bits()),
                    FloatFn::Abs => return u64::from(x.abs().to_bits()),
                    FloatFn::Sqrt => x.sqrt(),
                    FloatFn::Floor => x.floor(),
                    FloatFn::Ceil => x.ceil(),
                    FloatFn::Trunc => x.trunc(),
                    FloatFn::Round => x.round(),
                    FloatFn::Rint => x.round_ties_even(),
                })
            }

            /// `f(a)`, or `f(a, b)`, as the C library of this machine computes it.
            pub fn elementary(f: Elementary, a: u64, b: u64) -> u64 {
                let number = |bits| Bv::new($format.width(), u128::from(bits));
                let known = crate::float::elementary(f, $format, number(a), number(b));
                known.map_or_else(|| bits(<$float>::NAN), |v| v.low_u64())
            }

            /// The integer of `128 - s` bits that the number is when rounded to zero, if it fits.
            pub fn to_int(a: u64, signed: bool, s: u8) -> Option<u128> {
                let x = of(a).trunc();
                let bits = 128 - i32::from(s);
                let limit = (2.0 as $float).powi(if signed { bits - 1 } else { bits });
                let fits = if signed { -limit <= x && x < limit } else { -1.0 < x && x < limit };
                fits.then(|| if signed { wide::cut(x as i128 as u128, s) } else { x as u128 })
            }

            /// The nearest number to an integer of `128 - s` bits.
            pub fn from_int(a: u128, signed: bool, s: u8) -> u64 {
                bits(if signed { wide::signed(a, s) as $float } else { a as $float })
            }
        }
    };
}

native!(single, f32, u32, Format::SINGLE, "IEEE-754 binary32.");
native!(double, f64, u64, Format::DOUBLE, "IEEE-754 binary64.");

/// binary32 to binary64.
pub fn extend(a: u64) -> u64 {
    double::bits(f64::from(f32::from_bits(a as u32)))
}

/// binary64 to binary32.
pub fn narrow(a: u64) -> u64 {
    single::bits(f64::from_bits(a) as f32)
}
