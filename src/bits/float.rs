//! Circuits for floating-point numbers (IEEE 754-2019; Brain et al., *Building Better Bit-Blasting for Floating-Point Problems*, TACAS 2019).
//!
//! Operands are unpacked into sign, exponent and significand, the exact result (or all of it that rounding may see) is computed, and one
//! circuit rounds it. Exponents are biased and signed, and wide enough for everything that happens to them; significands have their
//! leading bit on top. What is cut off leaves a sticky bit.

use super::gates::Gates;
use super::{divide, float_facts as facts, multiply, word};
use crate::float::{FloatOp, Format, Rounding, remainder_steps};
use crate::util::Bv;

/// A number in its parts.
struct Parts<B> {
    sign: B,
    /// The biased exponent of the leading bit of the significand, signed.
    exponent: Vec<B>,
    /// The significand, lowest bit first.
    significand: Vec<B>,
    is_nan: B,
    is_infinite: B,
    is_zero: B,
}

/// The bits of `op` on `a`, and on `b` if it is one of two; the result has `width` bits.
pub fn operation<G: Gates>(
    gates: &mut G,
    op: FloatOp,
    format: Format,
    rounding: Rounding,
    (a, b): (&[G::Bit], &[G::Bit]),
    width: usize,
) -> Vec<G::Bit> {
    match op {
        FloatOp::Add => add(gates, format, rounding, a, b),
        FloatOp::Mul => product(gates, format, rounding, a, b),
        FloatOp::Div => quotient(gates, format, rounding, a, b),
        FloatOp::Rem => remainder(gates, format, (a, b), false),
        FloatOp::Remainder => remainder(gates, format, (a, b), true),
        FloatOp::Sqrt => square_root(gates, format, rounding, a),
        FloatOp::Integral => integral(gates, format, rounding, a),
        FloatOp::Convert(to) => convert(gates, format, to, rounding, a),
        FloatOp::FromInt(signed) => from_integer(gates, format, rounding, a, signed),
        FloatOp::ToInt => to_integer(gates, format, rounding, a, width),
    }
}

fn number<G: Gates>(gates: &G, width: usize, value: i128) -> Vec<G::Bit> {
    word::constant(gates, &Bv::signed(width as u16, value))
}

/// The width of exponents: a sum or difference of two, with the shifts of significands.
fn exponent_width(format: Format) -> usize {
    usize::from(format.exponent).max(usize::BITS as usize - usize::from(format.fraction).leading_zeros() as usize) + 3
}

fn bias(format: Format) -> i128 {
    (1 << (format.exponent - 1)) - 1
}

fn extend<G: Gates>(gates: &G, a: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let mut bits = a.to_vec();
    bits.resize(width, gates.constant(false));
    bits
}

/// The fields of a number.
fn fields<B: Copy>(format: Format, a: &[B]) -> (&[B], &[B], B) {
    let fraction = usize::from(format.fraction);
    (&a[..fraction], &a[fraction..a.len() - 1], a[a.len() - 1])
}

/// The parts of a number; the significands of subnormal ones are not shifted.
fn unpack<G: Gates>(gates: &mut G, format: Format, a: &[G::Bit]) -> Parts<G::Bit> {
    let (fraction, field, sign) = fields(format, a);
    let (normal, ones) = (gates.or_all(field), gates.and_all(field));
    let some = gates.or_all(fraction);
    let (no_fraction, subnormal) = (gates.not(some), gates.not(normal));
    let mut exponent = field.to_vec();
    // The exponent of subnormal numbers is that of the smallest normal ones.
    exponent[0] = gates.or(field[0], subnormal);
    Parts {
        sign,
        exponent: extend(gates, &exponent, exponent_width(format)),
        significand: [fraction, &[normal]].concat(),
        is_nan: gates.and(ones, some),
        is_infinite: gates.and(ones, no_fraction),
        is_zero: gates.and(subnormal, no_fraction),
    }
}

/// The same with the leading bit of the significand on top, if there is one.
fn normalised<G: Gates>(gates: &mut G, format: Format, a: &[G::Bit]) -> Parts<G::Bit> {
    let mut parts = unpack(gates, format, a);
    let (significand, zeros) = normalise(gates, &parts.significand);
    let zeros = extend(gates, &zeros, parts.exponent.len());
    parts.exponent = word::subtract(gates, &parts.exponent, &zeros);
    parts.significand = significand;
    parts
}

/// Shifts to the left until the highest bit is set; by how much. Of 0, anything.
fn normalise<G: Gates>(gates: &mut G, a: &[G::Bit]) -> (Vec<G::Bit>, Vec<G::Bit>) {
    let (mut bits, width) = (a.to_vec(), a.len());
    let stages = (usize::BITS - (width - 1).leading_zeros()) as usize;
    let mut count = vec![gates.constant(false); stages.max(1)];
    let no = gates.constant(false);
    for stage in (0..stages).rev() {
        let distance = 1 << stage;
        let some = gates.or_all(&bits[width.saturating_sub(distance)..]);
        let none = gates.not(some);
        count[stage] = none;
        let moved: Vec<G::Bit> = (0..width).map(|i| if i < distance { no } else { bits[i - distance] }).collect();
        bits = word::select(gates, none, &moved, &bits);
    }
    (bits, count)
}

/// Shifts to the right; the lowest bit of the result is set if one was that is lost.
fn shift_sticky<G: Gates>(gates: &mut G, a: &[G::Bit], by: &[G::Bit]) -> Vec<G::Bit> {
    let (mut bits, width, no) = (a.to_vec(), a.len(), gates.constant(false));
    let mut beyond = no;
    for (stage, &bit) in by.iter().enumerate() {
        let distance = 1_usize.checked_shl(stage as u32).unwrap_or(usize::MAX);
        if stage >= usize::BITS as usize || distance >= width {
            beyond = gates.or(beyond, bit);
            continue;
        }
        let lost = gates.or_all(&bits[..=distance]);
        let mut moved: Vec<G::Bit> = (0..width).map(|i| bits.get(i + distance).copied().unwrap_or(no)).collect();
        moved[0] = lost;
        bits = word::select(gates, bit, &moved, &bits);
    }
    let mut nothing = vec![no; width];
    nothing[0] = gates.or_all(&bits);
    word::select(gates, beyond, &nothing, &bits)
}

/// `significand` cut to `width` bits, of which the lowest one is sticky.
fn cut<G: Gates>(gates: &mut G, significand: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let no = gates.constant(false);
    if significand.len() <= width {
        return [vec![no; width - significand.len()], significand.to_vec()].concat();
    }
    let extra = significand.len() - width;
    let mut bits = significand[extra..].to_vec();
    bits[0] = gates.or_all(&significand[..=extra]);
    bits
}

/// The number with this sign, biased exponent and significand, whose leading bit is on top; it is not 0.
fn round<G: Gates>(
    gates: &mut G,
    format: Format,
    rounding: Rounding,
    sign: G::Bit,
    exponent: &[G::Bit],
    significand: &[G::Bit],
) -> Vec<G::Bit> {
    // Significand, the bit behind it, and a sticky one.
    let significand = cut(gates, significand, usize::from(format.fraction) + 3);
    let width = exponent.len();
    let (zero, one) = (number(gates, width, 0), number(gates, width, 1));
    let is_normal = word::signed_less(gates, &zero, exponent);
    let missing = word::subtract(gates, &one, exponent);
    let no = gates.constant(false);
    let missing: Vec<G::Bit> = missing[..width - 1].iter().map(|&bit| gates.mux(is_normal, no, bit)).collect();
    let significand = shift_sticky(gates, &significand, &missing);
    let field = word::select(gates, is_normal, exponent, &zero);
    finish(gates, format, rounding, sign, &field, &significand)
}

/// Whether a magnitude is rounded away from 0: what is cut off are a bit, `guard`, and others, `sticky` if some of these is set; `lowest` is kept.
fn rounds_up<G: Gates>(
    gates: &mut G,
    rounding: Rounding,
    sign: G::Bit,
    [sticky, guard, lowest]: [G::Bit; 3],
) -> G::Bit {
    let inexact = gates.or(guard, sticky);
    let positive = gates.not(sign);
    match rounding {
        Rounding::NearestEven => {
            let more = gates.or(sticky, lowest);
            gates.and(guard, more)
        }
        Rounding::NearestAway => guard,
        Rounding::ToZero => gates.constant(false),
        Rounding::Up => gates.and(positive, inexact),
        Rounding::Down => gates.and(sign, inexact),
    }
}

/// The number with this sign, exponent as it is in its field, not negative, and significand with two bits more; the leading bit is not set where
/// the exponent is 0.
fn finish<G: Gates>(
    gates: &mut G,
    format: Format,
    rounding: Rounding,
    sign: G::Bit,
    field: &[G::Bit],
    significand: &[G::Bit],
) -> Vec<G::Bit> {
    let fraction = usize::from(format.fraction);
    let (sticky, guard, lowest) = (significand[0], significand[1], significand[2]);
    let up = rounds_up(gates, rounding, sign, [sticky, guard, lowest]);
    let positive = gates.not(sign);
    // The carry of the fraction goes on into the exponent.
    let kept = [&significand[2..2 + fraction], field].concat();
    let zero = vec![gates.constant(false); kept.len()];
    let rounded = word::add(gates, &kept, &zero, up);
    let most = number(gates, field.len(), (1 << format.exponent) - 2);
    let overflows = word::less(gates, &most, &rounded[fraction..]);
    let to_infinity = match rounding {
        Rounding::NearestEven | Rounding::NearestAway => gates.constant(true),
        Rounding::ToZero => gates.constant(false),
        Rounding::Up => positive,
        Rounding::Down => sign,
    };
    let to_greatest = gates.not(to_infinity);
    let greatest: Vec<G::Bit> = (0..fraction + usize::from(format.exponent))
        .map(|i| {
            if i == fraction {
                to_infinity
            } else if i < fraction {
                to_greatest
            } else {
                gates.constant(true)
            }
        })
        .collect();
    let mut bits = word::select(gates, overflows, &greatest, &rounded[..greatest.len()]);
    bits.push(sign);
    bits
}

fn infinity<G: Gates>(gates: &G, format: Format, sign: G::Bit) -> Vec<G::Bit> {
    let mut bits = word::constant(gates, &format.infinity());
    if let Some(top) = bits.last_mut() {
        *top = sign;
    }
    bits
}

fn zero<G: Gates>(gates: &G, format: Format, sign: G::Bit) -> Vec<G::Bit> {
    let mut bits = vec![gates.constant(false); usize::from(format.width()) - 1];
    bits.push(sign);
    bits
}

/// The first alternative whose condition holds, or `otherwise`.
fn choose<G: Gates>(gates: &mut G, cases: Vec<(G::Bit, Vec<G::Bit>)>, otherwise: Vec<G::Bit>) -> Vec<G::Bit> {
    cases.into_iter().rev().fold(otherwise, |rest, (condition, bits)| word::select(gates, condition, &bits, &rest))
}

fn nan<G: Gates>(gates: &G, format: Format) -> Vec<G::Bit> {
    word::constant(gates, &format.nan())
}

fn add<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    let top = a.len() - 1;
    // The greater magnitude first: the sum has its sign.
    let swap = word::less(gates, &a[..top], &b[..top]);
    let (large, small) = (word::select(gates, swap, b, a), word::select(gates, swap, a, b));
    let (x, y) = (unpack(gates, format, &large), unpack(gates, format, &small));
    let no = gates.constant(false);
    let distance = word::subtract(gates, &x.exponent, &y.exponent);
    let distance = &distance[..usize::from(format.exponent)];
    // Three bits more: the result may lose one to the left, and rounding sees two.
    let widened = |s: &[G::Bit]| [&[no; 3][..], s, &[no]].concat();
    let (p, q) = (widened(&x.significand), widened(&y.significand));
    let q = shift_sticky(gates, &q, distance);
    let subtracts = gates.xor(x.sign, y.sign);
    let q: Vec<G::Bit> = q.iter().map(|&bit| gates.xor(bit, subtracts)).collect();
    let sum = word::add(gates, &p, &q, subtracts);
    // Shifted to the left as far as the exponent allows: a bit below the exponent's end stops it.
    let width = x.exponent.len();
    let mut guide = sum.clone();
    let size = sum.len();
    for (i, bit) in guide.iter_mut().enumerate() {
        // At position size - 1 - e the exponent would be 0.
        let end = number(gates, width, (size - 1 - i) as i128);
        let is_end = word::equal(gates, &x.exponent, &end);
        *bit = gates.or(*bit, is_end);
    }
    let (_, zeros) = normalise(gates, &guide);
    let shifted = word::shift(gates, &sum, &zeros, true, no);
    let zeros = extend(gates, &zeros, width);
    let exponent = word::subtract(gates, &x.exponent, &zeros);
    let one = number(gates, width, 1);
    let exponent = word::add(gates, &exponent, &one, no);
    // Without a leading bit it is subnormal.
    let leading = shifted[size - 1];
    let field: Vec<G::Bit> = exponent.iter().map(|&bit| gates.and(bit, leading)).collect();
    let significand = cut(gates, &shifted, usize::from(format.fraction) + 3);
    let sum_or_zero = finish(gates, format, rounding, x.sign, &field, &significand);
    let some = gates.or_all(&sum);
    let is_zero = gates.not(some);
    // A sum of two numbers of one sign has their sign; what cancels gives a positive zero, unless it is rounded down.
    let cancelled = gates.constant(rounding == Rounding::Down);
    let sign = gates.mux(subtracts, cancelled, x.sign);
    let opposite = gates.and(x.is_infinite, y.is_infinite);
    let opposite = gates.and(opposite, subtracts);
    let nans = gates.or(x.is_nan, y.is_nan);
    // A NaN has the greater magnitude.
    let invalid = gates.or(nans, opposite);
    let cases = vec![
        (invalid, nan(gates, format)),
        (x.is_infinite, infinity(gates, format, x.sign)),
        (is_zero, zero(gates, format, sign)),
    ];
    let result = choose(gates, cases, sum_or_zero);
    facts::sum(gates, format, (&large, &small), subtracts, &result);
    result
}

fn product<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    let (x, y) = (normalised(gates, format, a), normalised(gates, format, b));
    let sign = gates.xor(x.sign, y.sign);
    let size = 2 * x.significand.len();
    let (p, q) = (extend(gates, &x.significand, size), extend(gates, &y.significand, size));
    let product = multiply::multiply(gates, &p, &q);
    let no = gates.constant(false);
    let sum = word::add(gates, &x.exponent, &y.exponent, no);
    let width = sum.len();
    let offset = number(gates, width, 1 - bias(format));
    let exponent = word::add(gates, &sum, &offset, no);
    let finite = round_product(gates, format, rounding, sign, &exponent, &product);
    let (nans, zeros) = (gates.or(x.is_nan, y.is_nan), gates.or(x.is_zero, y.is_zero));
    let infinite = gates.or(x.is_infinite, y.is_infinite);
    let undefined = gates.and(zeros, infinite);
    let invalid = gates.or(nans, undefined);
    let cases = vec![
        (invalid, nan(gates, format)),
        (infinite, infinity(gates, format, sign)),
        (zeros, zero(gates, format, sign)),
    ];
    let result = choose(gates, cases, finite);
    facts::product(gates, format, (a, b), &result);
    result
}

/// Rounds a significand whose leading bit is one of the two highest; the exponent is that of the highest.
fn round_product<G: Gates>(
    gates: &mut G,
    format: Format,
    rounding: Rounding,
    sign: G::Bit,
    exponent: &[G::Bit],
    significand: &[G::Bit],
) -> Vec<G::Bit> {
    let (size, no) = (significand.len(), gates.constant(false));
    let high = significand[size - 1];
    let moved = [&[no], &significand[..size - 1]].concat();
    let significand = word::select(gates, high, significand, &moved);
    // One less without the high bit: minus one is all ones.
    let low = gates.not(high);
    let less = vec![low; exponent.len()];
    let exponent = word::add(gates, exponent, &less, no);
    round(gates, format, rounding, sign, &exponent, &significand)
}

fn quotient<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    let (x, y) = (normalised(gates, format, a), normalised(gates, format, b));
    let sign = gates.xor(x.sign, y.sign);
    let no = gates.constant(false);
    // The quotient of two significands is more than 1/2 and less than 2.
    let more = x.significand.len() + 1;
    let size = x.significand.len() + more;
    let dividend = [vec![no; more], x.significand.clone()].concat();
    let divisor = extend(gates, &y.significand, size);
    let (quotient, rest) = divide::divide(gates, &dividend, &divisor);
    let sticky = gates.or_all(&rest);
    let significand = [&[sticky], &quotient[..=more]].concat();
    let width = x.exponent.len();
    let difference = word::subtract(gates, &x.exponent, &y.exponent);
    let offset = number(gates, width, bias(format));
    let exponent = word::add(gates, &difference, &offset, no);
    let finite = round_product(gates, format, rounding, sign, &exponent, &significand);
    let nans = gates.or(x.is_nan, y.is_nan);
    let (zeros, infinities) = (gates.and(x.is_zero, y.is_zero), gates.and(x.is_infinite, y.is_infinite));
    let undefined = gates.or(zeros, infinities);
    let invalid = gates.or(nans, undefined);
    let (beyond, nothing) = (gates.or(x.is_infinite, y.is_zero), gates.or(x.is_zero, y.is_infinite));
    let cases = vec![
        (invalid, nan(gates, format)),
        (beyond, infinity(gates, format, sign)),
        (nothing, zero(gates, format, sign)),
    ];
    let result = choose(gates, cases, finite);
    facts::quotient(gates, format, (a, b), &result);
    result
}

/// What is left of `a` when `b` is taken away a whole number of times, rounded to the nearest or to 0: long division, a step for each bit of the quotient.
fn remainder<G: Gates>(gates: &mut G, format: Format, (a, b): (&[G::Bit], &[G::Bit]), nearest: bool) -> Vec<G::Bit> {
    let (x, y) = (normalised(gates, format, a), normalised(gates, format, b));
    let (no, width) = (gates.constant(false), x.exponent.len());
    let distance = word::subtract(gates, &x.exponent, &y.exponent);
    // Half of a unit counts where `a` is below `b`, but not below its half.
    let divisor = [&[no], &y.significand[..], &[no]].concat();
    let minus_one = number(gates, width, -1);
    let is_half = word::equal(gates, &distance, &minus_one);
    let halved = [&x.significand[..], &[no, no]].concat();
    let whole = [&[no], &x.significand[..], &[no]].concat();
    let mut rest = word::select(gates, is_half, &halved, &whole);
    let mut is_odd = no;
    for step in (0..=remainder_steps(format)).rev() {
        let position = number(gates, width, i128::from(step));
        let is_later = word::signed_less(gates, &distance, &position);
        let is_active = gates.not(is_later);
        let below = word::less(gates, &rest, &divisor);
        let fits = gates.not(below);
        let takes = gates.and(is_active, fits);
        let less = word::subtract(gates, &rest, &divisor);
        rest = word::select(gates, takes, &less, &rest);
        if step == 0 {
            is_odd = takes;
        } else {
            let twice = [&[no], &rest[..rest.len() - 1]].concat();
            rest = word::select(gates, is_active, &twice, &rest);
        }
    }
    let mut sign = x.sign;
    if nearest {
        let (twice, wide) = ([&[no], &rest[..]].concat(), [&divisor[..], &[no]].concat());
        let (more, same) = (word::less(gates, &wide, &twice), word::equal(gates, &wide, &twice));
        let tie = gates.and(same, is_odd);
        let up = gates.or(more, tie);
        let other = word::subtract(gates, &divisor, &rest);
        rest = word::select(gates, up, &other, &rest);
        sign = gates.xor(sign, up);
    }
    let some = gates.or_all(&rest);
    let (significand, zeros) = normalise(gates, &rest);
    // The highest bit stands for twice the unit of `b`.
    let zeros = extend(gates, &zeros, width);
    let one = number(gates, width, 1);
    let exponent = word::add(gates, &y.exponent, &one, no);
    let exponent = word::subtract(gates, &exponent, &zeros);
    let finite = round(gates, format, Rounding::ToZero, sign, &exponent, &significand);
    let nans = gates.or(x.is_nan, y.is_nan);
    let undefined = gates.or(x.is_infinite, y.is_zero);
    let most = number(gates, width, i128::from(remainder_steps(format)));
    let is_far = word::signed_less(gates, &most, &distance);
    let least = number(gates, width, if nearest { -1 } else { 0 });
    let is_small = word::signed_less(gates, &distance, &least);
    let (invalid, rule) = (gates.or(nans, undefined), gates.or(x.is_zero, y.is_infinite));
    let itself = gates.or(rule, is_small);
    let none = gates.not(some);
    let cases = vec![
        (invalid, nan(gates, format)),
        (itself, a.to_vec()),
        (is_far, nan(gates, format)),
        (none, zero(gates, format, x.sign)),
    ];
    choose(gates, cases, finite)
}

fn square_root<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit]) -> Vec<G::Bit> {
    let x = normalised(gates, format, a);
    let (no, width) = (gates.constant(false), x.exponent.len());
    let offset = number(gates, width, -bias(format));
    let exponent = word::add(gates, &x.exponent, &offset, no);
    let odd = exponent[0];
    // The radicand has an even exponent: 1 <= r < 4, its root 1 <= s < 2.
    let even = [&[no], &x.significand[..], &[no]].concat();
    let doubled = [&[no, no], &x.significand[..]].concat();
    let radicand = word::select(gates, odd, &doubled, &even);
    let digits = x.significand.len() + 2;
    let radicand = [vec![no; (2 * digits).saturating_sub(radicand.len() - 1) - 1], radicand].concat();
    let (root, rest) = root_digits(gates, &radicand, digits);
    let sticky = gates.or_all(&rest);
    let significand = [&[sticky], &root[..]].concat();
    let half = [&exponent[1..], &[exponent[width - 1]]].concat();
    let offset = number(gates, width, bias(format));
    let half = word::add(gates, &half, &offset, no);
    let finite = round(gates, format, rounding, no, &half, &significand);
    let positive = gates.not(x.is_zero);
    let negative = gates.and(x.sign, positive);
    let invalid = gates.or(x.is_nan, negative);
    let same = gates.or(x.is_zero, x.is_infinite);
    let cases = vec![(invalid, nan(gates, format)), (same, a.to_vec())];
    let result = choose(gates, cases, finite);
    facts::square_root(gates, format, a, &result);
    result
}

/// The integral root of `radicand`, of `digits` bits, and what it lacks, two bits of the radicand at a time.
fn root_digits<G: Gates>(gates: &mut G, radicand: &[G::Bit], digits: usize) -> (Vec<G::Bit>, Vec<G::Bit>) {
    let (no, yes) = (gates.constant(false), gates.constant(true));
    let size = digits + 2;
    let (mut root, mut rest): (Vec<G::Bit>, Vec<G::Bit>) = (Vec::new(), vec![no; size]);
    for digit in (0..digits).rev() {
        let pair = [radicand.get(2 * digit).copied().unwrap_or(no), radicand.get(2 * digit + 1).copied().unwrap_or(no)];
        rest = [&pair[..], &rest[..size - 2]].concat();
        let mut trial = [&[yes, no], &root[..]].concat();
        trial.resize(size, no);
        let below = word::less(gates, &rest, &trial);
        let enough = gates.not(below);
        let difference = word::subtract(gates, &rest, &trial);
        rest = word::select(gates, enough, &difference, &rest);
        root.insert(0, enough);
    }
    (root, rest)
}

fn convert<G: Gates>(gates: &mut G, from: Format, to: Format, rounding: Rounding, a: &[G::Bit]) -> Vec<G::Bit> {
    let x = normalised(gates, from, a);
    let width = exponent_width(from).max(exponent_width(to)) + 1;
    let exponent = word::resize_signed::<G>(&x.exponent, width);
    let (offset, no) = (number(gates, width, bias(to) - bias(from)), gates.constant(false));
    let exponent = word::add(gates, &exponent, &offset, no);
    let finite = round(gates, to, rounding, x.sign, &exponent, &x.significand);
    let cases = vec![
        (x.is_nan, nan(gates, to)),
        (x.is_infinite, infinity(gates, to, x.sign)),
        (x.is_zero, zero(gates, to, x.sign)),
    ];
    choose(gates, cases, finite)
}

fn from_integer<G: Gates>(
    gates: &mut G,
    format: Format,
    rounding: Rounding,
    a: &[G::Bit],
    signed: bool,
) -> Vec<G::Bit> {
    let no = gates.constant(false);
    let sign = if signed { a[a.len() - 1] } else { no };
    let flipped: Vec<G::Bit> = a.iter().map(|&bit| gates.xor(bit, sign)).collect();
    let nothing = vec![no; a.len()];
    let magnitude = word::add(gates, &flipped, &nothing, sign);
    from_magnitude(gates, format, rounding, sign, &magnitude)
}

/// The number with this sign and this integer as its magnitude; 0 has the sign, too.
fn from_magnitude<G: Gates>(
    gates: &mut G,
    format: Format,
    rounding: Rounding,
    sign: G::Bit,
    magnitude: &[G::Bit],
) -> Vec<G::Bit> {
    let (significand, zeros) = normalise(gates, magnitude);
    let width = exponent_width(format).max(zeros.len() + 2);
    let zeros = extend(gates, &zeros, width);
    let most = number(gates, width, bias(format) + magnitude.len() as i128 - 1);
    let exponent = word::subtract(gates, &most, &zeros);
    let finite = round(gates, format, rounding, sign, &exponent, &significand);
    let some = gates.or_all(magnitude);
    let nothing = zero(gates, format, sign);
    word::select(gates, some, &finite, &nothing)
}

/// The magnitude to which a finite number is rounded as an integer, with `more` bits above those of the significand. Where the number has no bits behind the
/// point, that is its significand.
fn whole<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, x: &Parts<G::Bit>) -> Vec<G::Bit> {
    let (no, width) = (gates.constant(false), x.exponent.len());
    // So many bits of the significand are behind the point; none if it is negative.
    let point = number(gates, width, bias(format) + i128::from(format.fraction));
    let behind = word::subtract(gates, &point, &x.exponent);
    let negative = behind[width - 1];
    let behind: Vec<G::Bit> = behind[..width - 1].iter().map(|&bit| gates.mux(negative, no, bit)).collect();
    let widened = [&[no, no], &x.significand[..]].concat();
    let shifted = shift_sticky(gates, &widened, &behind);
    let (sticky, guard, lowest) = (shifted[0], shifted[1], shifted[2]);
    let up = rounds_up(gates, rounding, x.sign, [sticky, guard, lowest]);
    let kept = [&shifted[2..], &[no]].concat();
    let nothing = vec![no; kept.len()];
    word::add(gates, &kept, &nothing, up)
}

fn integral<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit]) -> Vec<G::Bit> {
    let x = unpack(gates, format, a);
    let magnitude = whole(gates, format, rounding, &x);
    let rounded = from_magnitude(gates, format, Rounding::ToZero, x.sign, &magnitude);
    // Of large numbers, infinities among them, nothing is behind the point.
    let least = number(gates, x.exponent.len(), bias(format) + i128::from(format.fraction));
    let below = word::less(gates, &x.exponent, &least);
    let is_whole = gates.not(below);
    let cases = vec![(x.is_nan, nan(gates, format)), (is_whole, a.to_vec())];
    choose(gates, cases, rounded)
}

fn to_integer<G: Gates>(gates: &mut G, format: Format, rounding: Rounding, a: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let x = unpack(gates, format, a);
    let no = gates.constant(false);
    let magnitude = whole(gates, format, rounding, &x);
    // Where the point is behind the significand, it is shifted there.
    let exponents = x.exponent.len();
    let point = number(gates, exponents, bias(format) + i128::from(format.fraction));
    let ahead = word::subtract(gates, &x.exponent, &point);
    let negative = ahead[exponents - 1];
    let ahead: Vec<G::Bit> = ahead[..exponents - 1].iter().map(|&bit| gates.mux(negative, no, bit)).collect();
    let size = width.max(magnitude.len());
    let magnitude = extend(gates, &magnitude, size);
    let shifted = word::shift(gates, &magnitude, &ahead, true, no);
    let flipped: Vec<G::Bit> = shifted[..width].iter().map(|&bit| gates.xor(bit, x.sign)).collect();
    let nothing = vec![no; width];
    let value = word::add(gates, &flipped, &nothing, x.sign);
    let none = gates.or(x.is_nan, x.is_infinite);
    word::select(gates, none, &nothing, &value)
}
