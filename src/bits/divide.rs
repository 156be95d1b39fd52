//! Quotient and remainder.
//!
//! Restoring division: after k steps the partial remainder is that of the k highest bits of the dividend,
//! so it has at most k bits, and no more than the divisor shows. That the remainder is less
//! than the divisor is stated besides, since a SAT solver can hardly find it (at 32 bits not
//! within a minute). A free quotient and remainder constrained by a product were two to
//! five times slower.

use super::gates::Gates;
use super::word;

/// Unsigned quotient and remainder; all ones and `n` if `d` is 0.
pub fn divide<G: Gates>(gates: &mut G, n: &[G::Bit], d: &[G::Bit]) -> (Vec<G::Bit>, Vec<G::Bit>) {
    let (width, no) = (n.len(), gates.constant(false));
    let size = d.iter().rposition(|&bit| !gates.is_false(bit)).map_or(0, |i| i + 1);
    if size == 0 {
        return (vec![gates.constant(true); width], n.to_vec());
    }
    // Whether d fits k bits.
    let mut fits = vec![gates.constant(true); width + 1];
    for k in (0..size).rev() {
        let zero = gates.not(d[k]);
        fits[k] = gates.and(fits[k + 1], zero);
    }
    let mut quotient = vec![no; width];
    let mut remainder: Vec<G::Bit> = Vec::with_capacity(size + 1);
    for i in (0..width).rev() {
        remainder.insert(0, n[i]);
        let bits = remainder.len();
        let part: Vec<G::Bit> = (0..bits).map(|k| d.get(k).copied().unwrap_or(no)).collect();
        let below = word::less(gates, &remainder, &part);
        let enough = gates.not(below);
        quotient[i] = gates.and(enough, fits[bits.min(width)]);
        let difference = word::subtract(gates, &remainder, &part);
        remainder = word::select(gates, quotient[i], &difference, &remainder);
        remainder.truncate(size);
    }
    remainder.resize(width, no);
    if size < width {
        // Cut to the bits of d, the remainder for d = 0 is lost.
        remainder = word::select(gates, fits[0], n, &remainder);
    }
    let below = word::less(gates, &remainder, d);
    let fact = gates.or(below, fits[0]);
    gates.state(fact);
    (quotient, remainder)
}
