//! Numbers in decimal digits.

use super::format::{self, Format};
use crate::util::Bv;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Half, Quad, X87DoubleExtended};

/// The number in so many decimal digits that it is the only one of its format near them.
pub fn decimal(format: Format, bits: Bv) -> String {
    fn of<F: Float>(bits: u128) -> String {
        format!("{}", F::from_bits(bits))
    }
    let low = bits.low_u128();
    let text = match format {
        Format::HALF => of::<Half>(low),
        Format::BFLOAT => of::<BFloat>(low),
        Format::SINGLE => format!("{:?}", f32::from_bits(low as u32)),
        Format::DOUBLE => format!("{:?}", f64::from_bits(low as u64)),
        Format::EXTENDED => of::<X87DoubleExtended>(format::to_x87(bits).low_u128()),
        _ => of::<Quad>(low),
    };
    let text = text.to_lowercase();
    let is_integer = text.chars().all(|c| c == '-' || c.is_ascii_digit());
    if is_integer { format!("{text}.0") } else { text }
}
