//! Numbers to try operations on.

use super::Format;
use crate::util::Bv;
use fastrand::Rng;

/// Numbers at the ends of the format and of its exponents, small integers, and random ones.
pub fn any_number(format: Format, random: &mut Rng) -> Bv {
    let width = format.width();
    let bias = (1_u128 << (format.exponent - 1)) - 1;
    let fraction = u128::from(format.fraction);
    let low = match random.u32(..5) {
        0 => 0,
        1 => (1 << fraction) - 1,
        2 => 1 << random.u128(..fraction),
        _ => random.u128(..1 << fraction),
    };
    let field = match random.u32(..8) {
        0 => 0,
        1 => 1,
        2 => 2 * bias,
        3 => 2 * bias + 1,
        4 => bias + random.u128(..(fraction + 3).min(bias)),
        5 => bias - random.u128(..(fraction + 3).min(bias)),
        _ => random.u128(..2 * bias + 2),
    };
    let sign = u128::from(random.bool()) << (width - 1);
    Bv::new(width, sign | field << fraction | low)
}

/// Of any magnitude.
pub fn any_integer(width: u16, random: &mut Rng) -> Bv {
    let bits = Bv::new(width, random.u128(..));
    let few = Bv::new(width, u128::from(random.u16(..width)));
    let shifted = if random.bool() { bits.lshr(few) } else { bits.ashr(few) };
    if random.u32(..8) == 0 { Bv::min_signed(width) } else { shifted }
}

/// So many rounds (`VERIFY_FLOATS`).
pub fn rounds() -> u32 {
    std::env::var("VERIFY_FLOATS").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}
