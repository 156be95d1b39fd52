//! Bit-vector values of 1 to 256 bits with wrapping (two's complement) arithmetic.
//!
//! Operations follow SMT-LIB's total semantics: division by zero gives all ones, the remainder by
//! zero gives the dividend, and a shift by the width or more shifts every bit out.

use std::cmp::Ordering;
use std::fmt;

const WORDS: usize = 4;

/// The widest bit-vector.
pub const MAX_WIDTH: u16 = 256;

/// A bit-vector value; bits above `width` are zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Bv {
    width: u16,
    words: [u64; WORDS],
}

impl From<Bv> for String {
    /// `WIDTH'HEX`, as in `8'ff`.
    fn from(v: Bv) -> String {
        let digits: String = v.words.iter().rev().map(|w| format!("{w:016x}")).collect();
        let digits = digits.trim_start_matches('0');
        format!("{}'{}", v.width, if digits.is_empty() { "0" } else { digits })
    }
}

impl TryFrom<String> for Bv {
    type Error = String;

    /// # Errors
    /// If `text` is not `WIDTH'HEX` with a width that there is, or does not fit.
    fn try_from(text: String) -> Result<Bv, String> {
        let wrong = || format!("`{text}` is no number of bits");
        let (width, digits) = text.split_once('\'').ok_or_else(wrong)?;
        let width: u16 = width.parse().ok().filter(|w| (1..=MAX_WIDTH).contains(w)).ok_or_else(wrong)?;
        if digits.is_empty() || digits.len() > WORDS * 16 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let padded = format!("{digits:0>64}");
        let word = |n: usize| u64::from_str_radix(&padded[64 - 16 * (n + 1)..64 - 16 * n], 16).unwrap_or(0);
        let words: Vec<u64> = (0..WORDS).map(word).collect();
        let value = Bv::from_words(width, &words);
        if value.words[..] == words[..] { Ok(value) } else { Err(wrong()) }
    }
}

impl Bv {
    /// The value `value` modulo 2^`width`.
    pub fn new(width: u16, value: u128) -> Self {
        Bv { width, words: [value as u64, (value >> 64) as u64, 0, 0] }.truncated()
    }

    /// The two's complement representation of `value` modulo 2^`width`.
    pub fn signed(width: u16, value: i128) -> Self {
        let high = if value < 0 { u64::MAX } else { 0 };
        Bv { width, words: [value as u64, (value >> 64) as u64, high, high] }.truncated()
    }

    /// The value of `words` (least significant first) modulo 2^`width`; missing words are zero.
    pub fn from_words(width: u16, words: &[u64]) -> Self {
        let mut all = [0; WORDS];
        for (to, from) in all.iter_mut().zip(words) {
            *to = *from;
        }
        Bv { width, words: all }.truncated()
    }

    /// 0 of `width` bits.
    pub fn zero(width: u16) -> Self {
        Self::new(width, 0)
    }

    /// 1 of `width` bits.
    pub fn one(width: u16) -> Self {
        Self::new(width, 1)
    }

    /// All bits set.
    pub fn ones(width: u16) -> Self {
        Bv { width, words: [u64::MAX; WORDS] }.truncated()
    }

    /// A single bit.
    pub fn bool(value: bool) -> Self {
        Self::new(1, u128::from(value))
    }

    /// The least signed value, 100…0.
    pub fn min_signed(width: u16) -> Self {
        Self::one(width).shl_by(width - 1)
    }

    /// The greatest signed value, 011…1.
    pub fn max_signed(width: u16) -> Self {
        Self::min_signed(width).not()
    }

    fn truncated(mut self) -> Self {
        debug_assert!(self.width >= 1 && self.width <= MAX_WIDTH, "width {}", self.width);
        for (i, word) in self.words.iter_mut().enumerate() {
            let low = i * 64;
            let width = self.width as usize;
            if low >= width {
                *word = 0;
            } else if width - low < 64 {
                *word &= (1u64 << (width - low)) - 1;
            }
        }
        self
    }

    /// The number of bits.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The 64-bit words, least significant first.
    pub fn words(&self) -> [u64; WORDS] {
        self.words
    }

    /// Bit `i`, 0 the least significant.
    pub fn bit(&self, i: u16) -> bool {
        self.words[i as usize / 64] >> (i % 64) & 1 == 1
    }

    /// Whether the most significant bit is set.
    pub fn sign(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// Whether every bit is 0.
    pub fn is_zero(&self) -> bool {
        self.words == [0; WORDS]
    }

    /// Whether every bit is 1.
    pub fn is_ones(&self) -> bool {
        *self == Self::ones(self.width)
    }

    /// Whether the value is 1.
    pub fn is_one(&self) -> bool {
        self.words == [1, 0, 0, 0]
    }

    /// For a single bit, or any width: whether the value is not 0.
    pub fn is_true(&self) -> bool {
        !self.is_zero()
    }

    /// The unsigned value, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        (self.words[1..] == [0; WORDS - 1]).then_some(self.words[0])
    }

    /// The low 64 bits.
    pub fn low_u64(&self) -> u64 {
        self.words[0]
    }

    /// The low 128 bits.
    pub fn low_u128(&self) -> u128 {
        u128::from(self.words[0]) | u128::from(self.words[1]) << 64
    }

    /// The unsigned value, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        (self.words[2] == 0 && self.words[3] == 0).then(|| self.low_u128())
    }

    /// The signed value, if it fits.
    pub fn to_i128(&self) -> Option<i128> {
        let wide = self.sext(MAX_WIDTH);
        let value = wide.low_u128() as i128;
        (Self::signed(MAX_WIDTH, value) == wide).then_some(value)
    }

    /// The exponent, if the value is a power of two.
    pub fn log2(&self) -> Option<u16> {
        (self.words.iter().map(|w| w.count_ones()).sum::<u32>() == 1).then(|| self.trailing_zeros())
    }

    /// The number of zero bits below the lowest set bit; the width for 0.
    pub fn trailing_zeros(&self) -> u16 {
        (0..self.width).find(|&i| self.bit(i)).unwrap_or(self.width)
    }

    /// The number of bits that the unsigned value needs; 0 for 0.
    pub fn significant_bits(&self) -> u16 {
        (0..self.width).rev().find(|&i| self.bit(i)).map_or(0, |i| i + 1)
    }

    /// Bitwise complement.
    #[allow(clippy::should_implement_trait)]
    pub fn not(self) -> Self {
        Bv { width: self.width, words: self.words.map(|w| !w) }.truncated()
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        debug_assert_eq!(self.width, other.width);
        let mut words = self.words;
        for (a, b) in words.iter_mut().zip(other.words) {
            *a = f(*a, b);
        }
        Bv { width: self.width, words }.truncated()
    }

    /// Bitwise and.
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    pub fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    /// Sum modulo 2^width.
    #[allow(clippy::should_implement_trait)]
    pub fn add(self, other: Self) -> Self {
        debug_assert_eq!(self.width, other.width);
        let mut words = [0; WORDS];
        let mut carry = false;
        for (i, word) in words.iter_mut().enumerate() {
            let (sum, c1) = self.words[i].overflowing_add(other.words[i]);
            let (sum, c2) = sum.overflowing_add(u64::from(carry));
            *word = sum;
            carry = c1 || c2;
        }
        Bv { width: self.width, words }.truncated()
    }

    /// Two's complement negation.
    #[allow(clippy::should_implement_trait)]
    pub fn neg(self) -> Self {
        self.not().add(Self::one(self.width))
    }

    /// Difference modulo 2^width.
    #[allow(clippy::should_implement_trait)]
    pub fn sub(self, other: Self) -> Self {
        self.add(other.neg())
    }

    /// Product modulo 2^width.
    #[allow(clippy::should_implement_trait)]
    pub fn mul(self, other: Self) -> Self {
        let mut words = [0u64; WORDS];
        for i in 0..WORDS {
            let mut carry = 0u128;
            for j in 0..WORDS - i {
                let t = u128::from(self.words[i]) * u128::from(other.words[j]) + u128::from(words[i + j]) + carry;
                words[i + j] = t as u64;
                carry = t >> 64;
            }
        }
        Bv { width: self.width, words }.truncated()
    }

    fn divmod(self, other: Self) -> (Self, Self) {
        if other.is_zero() {
            return (Self::ones(self.width), self);
        }
        if let (Some(a), Some(b)) = (self.to_u128(), other.to_u128()) {
            return (Self::new(self.width, a / b), Self::new(self.width, a % b));
        }
        // Long division; one spare bit so that the doubled remainder cannot wrap at full width.
        let (mut quotient, mut remainder) = (Self::zero(self.width), Self::zero(self.width));
        for i in (0..self.width).rev() {
            let overflow = remainder.sign();
            remainder = remainder.shl_by(1).or(Self::new(self.width, u128::from(self.bit(i))));
            if overflow || remainder.ucmp(&other) != Ordering::Less {
                remainder = remainder.sub(other);
                quotient.words[i as usize / 64] |= 1 << (i % 64);
            }
        }
        (quotient, remainder)
    }

    /// Unsigned quotient; all ones when `other` is 0.
    pub fn udiv(self, other: Self) -> Self {
        self.divmod(other).0
    }

    /// Unsigned remainder; `self` when `other` is 0.
    pub fn urem(self, other: Self) -> Self {
        self.divmod(other).1
    }

    fn abs(self) -> Self {
        if self.sign() { self.neg() } else { self }
    }

    /// Signed quotient, rounded to zero; by zero: -1 for a dividend of 0 or more, else 1.
    pub fn sdiv(self, other: Self) -> Self {
        let q = self.abs().udiv(other.abs());
        if self.sign() == other.sign() { q } else { q.neg() }
    }

    /// Signed remainder with the sign of the dividend; `self` when `other` is 0.
    pub fn srem(self, other: Self) -> Self {
        let r = self.abs().urem(other.abs());
        if self.sign() { r.neg() } else { r }
    }

    fn shl_by(self, n: u16) -> Self {
        if n >= self.width {
            return Self::zero(self.width);
        }
        let (skip, bits) = (n as usize / 64, n % 64);
        let mut words = [0; WORDS];
        for (i, word) in words.iter_mut().enumerate().skip(skip) {
            *word = self.words[i - skip] << bits;
            if bits > 0 && i > skip {
                *word |= self.words[i - skip - 1] >> (64 - bits);
            }
        }
        Bv { width: self.width, words }.truncated()
    }

    fn lshr_by(self, n: u16) -> Self {
        if n >= self.width {
            return Self::zero(self.width);
        }
        let (skip, bits) = (n as usize / 64, n % 64);
        let mut words = [0; WORDS];
        for (i, word) in words.iter_mut().enumerate().take(WORDS - skip) {
            *word = self.words[i + skip] >> bits;
            if bits > 0 && i + skip + 1 < WORDS {
                *word |= self.words[i + skip + 1] << (64 - bits);
            }
        }
        Bv { width: self.width, words }
    }

    fn distance(&self, by: &Self) -> u16 {
        by.to_u64().map_or(self.width, |n| n.min(u64::from(self.width)) as u16)
    }

    /// Shift left.
    #[allow(clippy::should_implement_trait)]
    pub fn shl(self, by: Self) -> Self {
        self.shl_by(self.distance(&by))
    }

    /// Shift right, filling with 0.
    pub fn lshr(self, by: Self) -> Self {
        self.lshr_by(self.distance(&by))
    }

    /// Shift right, filling with the sign.
    pub fn ashr(self, by: Self) -> Self {
        if self.sign() { self.not().lshr(by).not() } else { self.lshr(by) }
    }

    /// Order of the unsigned values.
    pub fn ucmp(&self, other: &Self) -> Ordering {
        self.words.iter().rev().cmp(other.words.iter().rev())
    }

    /// Order of the signed values.
    pub fn scmp(&self, other: &Self) -> Ordering {
        other.sign().cmp(&self.sign()).then(self.ucmp(other))
    }

    /// Unsigned less-than.
    pub fn ult(&self, other: &Self) -> bool {
        self.ucmp(other) == Ordering::Less
    }

    /// Signed less-than.
    pub fn slt(&self, other: &Self) -> bool {
        self.scmp(other) == Ordering::Less
    }

    /// Zero-extends (or keeps) to `width` bits; truncates if narrower.
    pub fn zext(self, width: u16) -> Self {
        Bv { width, words: self.words }.truncated()
    }

    /// Sign-extends (or keeps) to `width` bits; truncates if narrower.
    pub fn sext(self, width: u16) -> Self {
        if self.sign() && width > self.width {
            Bv { width, words: self.not().words }.truncated().not()
        } else {
            self.zext(width)
        }
    }

    /// Bits `low` to `low + width - 1`.
    pub fn extract(self, low: u16, width: u16) -> Self {
        self.lshr_by(low).zext(width)
    }

    /// `self` above `low`.
    pub fn concat(self, low: Self) -> Self {
        let width = self.width + low.width;
        self.zext(width).shl_by(low.width).or(low.zext(width))
    }

    /// The unsigned value in decimal.
    pub fn to_unsigned_string(self) -> String {
        if let Some(v) = self.to_u128() {
            return v.to_string();
        }
        let ten = Self::new(self.width, 10);
        let (mut digits, mut rest) = (Vec::new(), self);
        while !rest.is_zero() {
            let (q, r) = rest.divmod(ten);
            digits.push(b'0' + r.words[0] as u8);
            rest = q;
        }
        digits.iter().rev().map(|&d| d as char).collect()
    }

    /// The signed value in decimal.
    pub fn to_signed_string(self) -> String {
        if self.sign() { format!("-{}", self.neg().to_unsigned_string()) } else { self.to_unsigned_string() }
    }
}

impl fmt::Debug for Bv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.to_unsigned_string(), self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_native_64_bit_arithmetic(a: u64, b: u64, n in 0u64..70) {
            let v = |x: u64| Bv::new(64, u128::from(x));
            prop_assert_eq!(v(a).add(v(b)), v(a.wrapping_add(b)));
            prop_assert_eq!(v(a).sub(v(b)), v(a.wrapping_sub(b)));
            prop_assert_eq!(v(a).mul(v(b)), v(a.wrapping_mul(b)));
            prop_assert_eq!(v(a).udiv(v(b)), v(a.checked_div(b).unwrap_or(u64::MAX)));
            prop_assert_eq!(v(a).urem(v(b)), v(a.checked_rem(b).unwrap_or(a)));
            prop_assert_eq!(v(a).shl(v(n)), v(if n < 64 { a << n } else { 0 }));
            prop_assert_eq!(v(a).lshr(v(n)), v(if n < 64 { a >> n } else { 0 }));
            prop_assert_eq!(v(a).ashr(v(n)), v(((a as i64) >> n.min(63)) as u64));
            prop_assert_eq!(v(a).slt(&v(b)), (a as i64) < (b as i64));
            prop_assert_eq!(v(a).ult(&v(b)), a < b);
            if b != 0 {
                prop_assert_eq!(v(a).sdiv(v(b)), v((a as i64).wrapping_div(b as i64) as u64));
                prop_assert_eq!(v(a).srem(v(b)), v((a as i64).wrapping_rem(b as i64) as u64));
            }
        }

        #[test]
        fn wide_division_inverts_multiplication(a in proptest::array::uniform4(any::<u64>()), b in proptest::array::uniform4(any::<u64>()), width in 130u16..=256) {
            let (a, b) = (Bv::from_words(width, &a), Bv::from_words(width, &b));
            let (q, r) = (a.udiv(b), a.urem(b));
            prop_assert_eq!(q.mul(b).add(r), a);
            prop_assert!(b.is_zero() || r.ult(&b));
        }

        #[test]
        fn extract_inverts_concat(a: u128, b: u64, w in 1u16..64) {
            let (high, low) = (Bv::new(128, a), Bv::new(w, u128::from(b)));
            let both = high.concat(low);
            prop_assert_eq!(both.extract(0, w), low);
            prop_assert_eq!(both.extract(w, 128), high);
        }

        #[test]
        fn prints_decimal(a: i128) {
            prop_assert_eq!(Bv::signed(200, a).to_signed_string(), a.to_string());
            prop_assert_eq!(Bv::new(130, a as u128).to_unsigned_string(), (a as u128).to_string());
            prop_assert_eq!(Bv::signed(200, a).to_i128(), Some(a));
        }
    }
}
