//! Elementary functions, as the C library of this machine computes them.

use super::Format;
use super::printed;
use crate::util::Bv;

/// Elementary functions of `math.h`, of which nobody says the last digits; and the texts of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Elementary {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Exp,
    Exp2,
    Exp10,
    /// `exp(x) - 1`.
    Expm1,
    Log,
    Log2,
    Log10,
    /// `log(1 + x)`.
    Log1p,
    Cbrt,
    Erf,
    /// `1 - erf(x)`.
    Erfc,
    Tgamma,
    /// The logarithm of the absolute value of that.
    Lgamma,
    /// Of two numbers, as the following ones.
    Atan2,
    Pow,
    Hypot,
    /// How long the text of a number is, by two words of 64 bits that say which number and how it is written ([`printed::length`]).
    PrintedLength,
    /// A byte of that text ([`printed::byte`]).
    PrintedByte,
}

impl Elementary {
    /// Whether it is about the text of a number: exact, of two words whose bits say which one, with a word as its result.
    pub fn is_text(self) -> bool {
        matches!(self, Elementary::PrintedLength | Elementary::PrintedByte)
    }

    /// Whether it is a function of two numbers.
    pub fn is_binary(self) -> bool {
        matches!(self, Elementary::Atan2 | Elementary::Pow | Elementary::Hypot) || self.is_text()
    }
}

/// The result of a function about the text of a number.
pub fn text_word(f: Elementary, number: u64, code: u64) -> u64 {
    match f {
        Elementary::PrintedLength => printed::length(number, code),
        _ => printed::byte(number, code),
    }
}

/// Functions of the C library that Rust's have nothing to do with.
mod libm {
    pub mod single {
        unsafe extern "C" {
            #[link_name = "asinhf"]
            pub safe fn asinh(x: f32) -> f32;
            #[link_name = "acoshf"]
            pub safe fn acosh(x: f32) -> f32;
            #[link_name = "atanhf"]
            pub safe fn atanh(x: f32) -> f32;
            #[link_name = "exp10f"]
            pub safe fn exp10(x: f32) -> f32;
            #[link_name = "erff"]
            pub safe fn erf(x: f32) -> f32;
            #[link_name = "erfcf"]
            pub safe fn erfc(x: f32) -> f32;
            #[link_name = "tgammaf"]
            pub safe fn tgamma(x: f32) -> f32;
            #[link_name = "lgammaf_r"]
            pub safe fn lgamma(x: f32, sign: &mut i32) -> f32;
        }
    }

    pub mod double {
        unsafe extern "C" {
            pub safe fn asinh(x: f64) -> f64;
            pub safe fn acosh(x: f64) -> f64;
            pub safe fn atanh(x: f64) -> f64;
            pub safe fn exp10(x: f64) -> f64;
            pub safe fn erf(x: f64) -> f64;
            pub safe fn erfc(x: f64) -> f64;
            pub safe fn tgamma(x: f64) -> f64;
            #[link_name = "lgamma_r"]
            pub safe fn lgamma(x: f64, sign: &mut i32) -> f64;
        }
    }
}

macro_rules! functions {
    ($name:ident, $float:ty) => {
        /// `f(a)`, or `f(a, b)`.
        fn $name(f: Elementary, a: $float, b: $float) -> $float {
            match f {
                Elementary::Sin => a.sin(),
                Elementary::Cos => a.cos(),
                Elementary::Tan => a.tan(),
                Elementary::Asin => a.asin(),
                Elementary::Acos => a.acos(),
                Elementary::Atan => a.atan(),
                Elementary::Sinh => a.sinh(),
                Elementary::Cosh => a.cosh(),
                Elementary::Tanh => a.tanh(),
                Elementary::Asinh => libm::$name::asinh(a),
                Elementary::Acosh => libm::$name::acosh(a),
                Elementary::Atanh => libm::$name::atanh(a),
                Elementary::Exp => a.exp(),
                Elementary::Exp2 => a.exp2(),
                Elementary::Exp10 => libm::$name::exp10(a),
                Elementary::Expm1 => a.exp_m1(),
                Elementary::Log => a.ln(),
                Elementary::Log2 => a.log2(),
                Elementary::Log10 => a.log10(),
                Elementary::Log1p => a.ln_1p(),
                Elementary::Cbrt => a.cbrt(),
                Elementary::Erf => libm::$name::erf(a),
                Elementary::Erfc => libm::$name::erfc(a),
                Elementary::Tgamma => libm::$name::tgamma(a),
                Elementary::Lgamma => libm::$name::lgamma(a, &mut 0),
                Elementary::Atan2 => a.atan2(b),
                Elementary::Pow => a.powf(b),
                Elementary::Hypot => a.hypot(b),
                // No functions of numbers.
                Elementary::PrintedLength | Elementary::PrintedByte => a,
            }
        }
    };
}

functions!(single, f32);
functions!(double, f64);

/// The bits of `f(a)`, or of `f(a, b)`, of numbers of binary32 or binary64; `None` for other formats. All NaNs become one.
pub fn elementary(f: Elementary, format: Format, a: Bv, b: Bv) -> Option<Bv> {
    let bits = match format {
        Format::SINGLE => {
            let of = |x: Bv| f32::from_bits(x.low_u64() as u32);
            u64::from(single(f, of(a), of(b)).to_bits())
        }
        Format::DOUBLE => {
            let of = |x: Bv| f64::from_bits(x.low_u64());
            double(f, of(a), of(b)).to_bits()
        }
        _ => return None,
    };
    let result = Bv::new(format.width(), u128::from(bits));
    Some(if format.is_nan(result) { format.nan() } else { result })
}
