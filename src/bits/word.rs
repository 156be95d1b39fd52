//! Circuits for words: sums, comparisons, selections, shifts. Least significant bit first.

use super::gates::Gates;
use crate::util::Bv;

/// The bits of a constant.
pub fn constant<G: Gates>(gates: &G, value: &Bv) -> Vec<G::Bit> {
    (0..value.width()).map(|i| gates.constant(value.bit(i))).collect()
}

/// Complement.
pub fn not<G: Gates>(gates: &G, a: &[G::Bit]) -> Vec<G::Bit> {
    a.iter().map(|&x| gates.not(x)).collect()
}

/// Bit by bit.
pub fn zip<G: Gates>(
    gates: &mut G,
    a: &[G::Bit],
    b: &[G::Bit],
    mut gate: impl FnMut(&mut G, G::Bit, G::Bit) -> G::Bit,
) -> Vec<G::Bit> {
    a.iter().zip(b).map(|(&x, &y)| gate(gates, x, y)).collect()
}

/// `a + b + carry`.
pub fn add<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit], mut carry: G::Bit) -> Vec<G::Bit> {
    let mut sum = Vec::with_capacity(a.len());
    for (i, (&x, &y)) in a.iter().zip(b).enumerate() {
        let partial = gates.xor(x, y);
        sum.push(gates.xor(partial, carry));
        if i + 1 < a.len() {
            carry = gates.majority(x, y, carry);
        }
    }
    sum
}

/// `a - b`.
pub fn subtract<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    let (b, one) = (not(gates, b), gates.constant(true));
    add(gates, a, &b, one)
}

/// `-a`.
pub fn negate<G: Gates>(gates: &mut G, a: &[G::Bit]) -> Vec<G::Bit> {
    let zero = vec![gates.constant(false); a.len()];
    subtract(gates, &zero, a)
}

/// Whether `a` and `b` are equal.
pub fn equal<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> G::Bit {
    let mut same = zip(gates, a, b, |g, x, y| g.xor(x, y));
    same.iter_mut().for_each(|bit| *bit = gates.not(*bit));
    gates.and_all(&same)
}

/// Unsigned `a < b`: the borrow of `a - b`.
pub fn less<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> G::Bit {
    let mut borrow = gates.constant(false);
    for (&x, &y) in a.iter().zip(b) {
        let x = gates.not(x);
        borrow = gates.majority(x, y, borrow);
    }
    borrow
}

/// Signed `a < b`.
pub fn signed_less<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> G::Bit {
    // With the sign bits exchanged, the order is the unsigned one.
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    if let (Some(x), Some(y)) = (a.last_mut(), b.last_mut()) {
        std::mem::swap(x, y);
    }
    less(gates, &a, &b)
}

/// `a` if the condition, else `b`.
pub fn select<G: Gates>(gates: &mut G, condition: G::Bit, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    zip(gates, a, b, |g, x, y| g.mux(condition, x, y))
}

/// Shift to the left (to higher bits) or right by `by`; `fill` comes in. All bits are `fill` if
/// `by` is the width or more.
pub fn shift<G: Gates>(gates: &mut G, a: &[G::Bit], by: &[G::Bit], left: bool, fill: G::Bit) -> Vec<G::Bit> {
    let width = a.len();
    // Stages for the bits of the amount that are below the width; the others shift everything out.
    let stages = (usize::BITS - (width - 1).leading_zeros()) as usize;
    let mut result = a.to_vec();
    for (stage, &bit) in by.iter().enumerate().take(stages) {
        let distance = 1usize << stage;
        let moved: Vec<G::Bit> = (0..width)
            .map(|i| {
                let from = if left { i.checked_sub(distance) } else { i.checked_add(distance) };
                from.and_then(|i| result.get(i)).copied().unwrap_or(fill)
            })
            .collect();
        result = select(gates, bit, &moved, &result);
    }
    if by.len() > stages {
        let out = gates.or_all(&by[stages..]);
        let filled = vec![fill; width];
        result = select(gates, out, &filled, &result);
    }
    result
}

/// The least number of bits (at least 1) from which sign extension gives `a`, as far as its bits show.
pub fn signed_size<G: Gates>(a: &[G::Bit]) -> usize {
    let sign = a.last();
    a.iter().rposition(|bit| Some(bit) != sign).map_or(1, |i| i + 2)
}

/// Sign extension (or truncation) to `width` bits.
pub fn resize_signed<G: Gates>(a: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let sign = a[a.len() - 1];
    (0..width).map(|i| a.get(i).copied().unwrap_or(sign)).collect()
}

/// The constant, if all bits are constant.
pub fn as_constant<G: Gates>(gates: &G, a: &[G::Bit]) -> Option<Bv> {
    let mut words = [0u64; 4];
    for (i, &bit) in a.iter().enumerate() {
        words[i / 64] |= u64::from(gates.as_constant(bit)?) << (i % 64);
    }
    Some(Bv::from_words(a.len() as u16, &words))
}
