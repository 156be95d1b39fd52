//! Facts about results of floating-point operations that follow from signs and orders alone: rounding is monotone, and leaves a number of the format as it is
//! (IEEE 754-2019, 4.3). Circuits state them besides, so that bounds of results follow from those of operands without a look at significands.

use super::gates::Gates;
use super::word;
use crate::float::Format;

/// A magnitude: the bits of a number without its sign.
struct Magnitude<B> {
    bits: Vec<B>,
    is_finite: B,
    /// Whether it is at most 1, and whether it is at least that.
    is_small: B,
    is_large: B,
}

impl<B: Copy> Magnitude<B> {
    fn of<G: Gates<Bit = B>>(gates: &mut G, format: Format, number: &[B]) -> Self {
        let bits = number[..number.len() - 1].to_vec();
        let is_special = gates.and_all(&bits[usize::from(format.fraction)..]);
        let one = one(gates, format);
        let (above, below) = (word::less(gates, &one, &bits), word::less(gates, &bits, &one));
        Magnitude { is_finite: gates.not(is_special), is_small: gates.not(above), is_large: gates.not(below), bits }
    }
}

fn one<G: Gates>(gates: &G, format: Format) -> Vec<G::Bit> {
    let one = format.power_of_two(0);
    word::constant(gates, &one.extract(0, format.width() - 1))
}

/// States that `a <= b` where all the conditions hold.
fn ordered<G: Gates>(gates: &mut G, conditions: &[G::Bit], a: &[G::Bit], b: &[G::Bit]) {
    let mut fact = word::less(gates, b, a);
    for &condition in conditions {
        fact = gates.and(fact, condition);
    }
    let fact = gates.not(fact);
    gates.state(fact);
}

/// Of a product: a factor of at most 1 makes no number greater, and one of at least 1 makes none smaller.
pub fn product<G: Gates>(gates: &mut G, format: Format, (a, b): (&[G::Bit], &[G::Bit]), result: &[G::Bit]) {
    let (x, y) = (Magnitude::of(gates, format, a), Magnitude::of(gates, format, b));
    let result = &result[..result.len() - 1];
    for (number, factor) in [(&x, &y), (&y, &x)] {
        ordered(gates, &[number.is_finite, factor.is_small], result, &number.bits);
        ordered(gates, &[number.is_finite, factor.is_finite, factor.is_large], &number.bits, result);
    }
}

/// Of a quotient: the other way round.
pub fn quotient<G: Gates>(gates: &mut G, format: Format, (a, b): (&[G::Bit], &[G::Bit]), result: &[G::Bit]) {
    let (x, y) = (Magnitude::of(gates, format, a), Magnitude::of(gates, format, b));
    let result = &result[..result.len() - 1];
    ordered(gates, &[x.is_finite, y.is_finite, y.is_large], result, &x.bits);
    ordered(gates, &[x.is_finite, y.is_small], &x.bits, result);
}

/// Of a sum of two numbers, the greater magnitude first: with one sign it is between that and its double, and not below the double of the other;
/// with different signs it is not above the greater magnitude.
pub fn sum<G: Gates>(
    gates: &mut G,
    format: Format,
    (large, small): (&[G::Bit], &[G::Bit]),
    subtracts: G::Bit,
    result: &[G::Bit],
) {
    let top = result.len() - 1;
    let (large, small, result) = (&large[..top], &small[..top], &result[..top]);
    let fraction = usize::from(format.fraction);
    let is_special = gates.and_all(&large[fraction..]);
    let (is_finite, adds) = (gates.not(is_special), gates.not(subtracts));
    ordered(gates, &[is_finite, subtracts], result, large);
    ordered(gates, &[is_finite, adds], large, result);
    let is_normal = gates.or_all(&large[fraction..]);
    let twice = doubled(gates, large, fraction);
    ordered(gates, &[is_finite, adds, is_normal], result, &twice);
    let is_normal = gates.or_all(&small[fraction..]);
    let twice = doubled(gates, small, fraction);
    let is_beyond = gates.and_all(&twice[fraction..]);
    let fits = gates.not(is_beyond);
    ordered(gates, &[is_finite, adds, is_normal, fits], &twice, result);
}

/// Twice a finite magnitude that is not subnormal; of the greatest ones, infinity or what is above.
fn doubled<G: Gates>(gates: &mut G, magnitude: &[G::Bit], fraction: usize) -> Vec<G::Bit> {
    let exponent = &magnitude[fraction..];
    let zeros = vec![gates.constant(false); exponent.len()];
    let yes = gates.constant(true);
    let more = word::add(gates, exponent, &zeros, yes);
    [&magnitude[..fraction], &more].concat()
}

/// Of a square root: it lies between the number and 1.
pub fn square_root<G: Gates>(gates: &mut G, format: Format, a: &[G::Bit], result: &[G::Bit]) {
    let (x, one) = (Magnitude::of(gates, format, a), one(gates, format));
    let is_positive = gates.not(a[a.len() - 1]);
    let result = &result[..result.len() - 1];
    let conditions = [x.is_finite, is_positive];
    for (low, high, condition) in [(&one[..], &x.bits[..], x.is_large), (&x.bits[..], &one[..], x.is_small)] {
        let conditions = [&conditions[..], &[condition]].concat();
        ordered(gates, &conditions, low, result);
        ordered(gates, &conditions, result, high);
    }
}
