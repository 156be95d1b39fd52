//! Texts of floating-point numbers, as `printf` writes them (C23 7.23.6.1, paragraph 8): exact, the last digit rounded to the nearest, ties to even.

use num_bigint::BigUint;

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// The conversion: one of `efgaEFGA`.
    pub kind: u8,
    /// Digits behind the point (of `g`: all of them).
    pub precision: usize,
    /// Whether the point is always there, and zeros at the end of `g`.
    pub alternate: bool,
}

/// A finite number that is not negative: `significand * 2^exponent`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    significand: u64,
    exponent: i32,
    /// How many bits of the significand stand behind the first hexadecimal digit.
    fraction: u32,
}

impl From<f64> for Number {
    fn from(x: f64) -> Number {
        let (field, fraction) = ((x.to_bits() >> 52 & 0x7ff) as i32, x.to_bits() & ((1 << 52) - 1));
        Number { significand: u64::from(field > 0) << 52 | fraction, exponent: field.max(1) - 1075, fraction: 52 }
    }
}

impl Number {
    /// The number of x87's format with this significand and this exponent, as its bits are.
    pub fn extended(significand: u64, field: u16) -> Number {
        Number { significand, exponent: i32::from(field).max(1) - 16446, fraction: 60 }
    }

    /// The integer that is nearest to the number times `10^power`.
    fn scaled(self, power: i32) -> BigUint {
        let ten = BigUint::from(10u8).pow(power.unsigned_abs());
        let (up, down) = (self.exponent.max(0) as u32, self.exponent.min(0).unsigned_abs());
        let (mut numerator, mut denominator) = (BigUint::from(self.significand) << up, BigUint::from(1u8) << down);
        *if power < 0 { &mut denominator } else { &mut numerator } *= ten;
        let floor = &numerator / &denominator;
        let rest = (numerator - &floor * &denominator) << 1u8;
        let is_up = rest > denominator || rest == denominator && floor.bit(0);
        if is_up { floor + 1u8 } else { floor }
    }

    /// With `precision + 1` digits: these with a point, and the power of ten.
    fn parts(self, precision: usize) -> (String, i32) {
        if self.significand == 0 {
            return (with_point("0".repeat(precision + 1), precision), 0);
        }
        // Never too much: digits of a number below a power of ten would be too coarse.
        let magnitude = (self.significand as f64).log10() + f64::from(self.exponent) * std::f64::consts::LOG10_2;
        let mut power = (magnitude - 1e-6).floor() as i32;
        loop {
            let digits = self.scaled(precision as i32 - power).to_string();
            if digits.len() <= precision + 1 {
                return (with_point(digits, precision), power);
            }
            power += 1;
        }
    }
}

/// `digits` with a point before the last `behind` of them, if these are any.
fn with_point(mut digits: String, behind: usize) -> String {
    if behind > 0 {
        digits.insert(digits.len() - behind, '.');
    }
    digits
}

/// The text of `x`, without width and sign.
pub fn text(x: Number, style: Style) -> String {
    let Style { kind, precision, alternate } = style;
    let text = match kind.to_ascii_lowercase() {
        b'f' => fixed(x, precision, alternate),
        b'e' => scientific(x, precision, alternate),
        b'g' => general(x, precision.max(1), alternate),
        _ => hexadecimal(x, precision, alternate),
    };
    if kind.is_ascii_uppercase() { text.to_ascii_uppercase() } else { text }
}

/// What stands at the place where no digits follow.
fn point(precision: usize, alternate: bool) -> &'static str {
    if precision == 0 && alternate { "." } else { "" }
}

fn fixed(x: Number, precision: usize, alternate: bool) -> String {
    let digits = format!("{:0>1$}", x.scaled(precision as i32).to_string(), precision + 1);
    with_point(digits, precision) + point(precision, alternate)
}

fn with_power(digits: &str, power: i32) -> String {
    let sign = if power < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", power.abs())
}

fn scientific(x: Number, precision: usize, alternate: bool) -> String {
    let (digits, power) = x.parts(precision);
    with_power(&format!("{digits}{}", point(precision, alternate)), power)
}

/// With `precision` digits, of which zeros at the end go.
fn general(x: Number, precision: usize, alternate: bool) -> String {
    let (digits, power) = x.parts(precision - 1);
    let shorten = |text: String| match text.contains('.') && !alternate {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text,
    };
    if power < -4 || power >= precision as i32 {
        let digits = format!("{digits}{}", point(precision - 1, alternate));
        return with_power(&shorten(digits), power);
    }
    shorten(fixed(x, (precision as i32 - 1 - power) as usize, alternate))
}

/// As glibc writes it: the first digit has the leading bit, of x87's numbers with three more.
fn hexadecimal(x: Number, precision: usize, alternate: bool) -> String {
    let mut power = if x.significand == 0 { 0 } else { x.exponent + x.fraction as i32 };
    let all = x.fraction as usize / 4;
    // Without a precision, as many digits as there are.
    let digits = if precision == NO_PRECISION { all } else { precision.min(all) };
    let mut whole = u128::from(x.significand);
    let dropped = 4 * (all - digits) as u32;
    if dropped > 0 {
        let (kept, rest, half) = (whole >> dropped, whole & ((1 << dropped) - 1), 1 << (dropped - 1));
        let up = rest > half || rest == half && kept & 1 == 1;
        whole = (kept + u128::from(up)) << dropped;
    }
    let (mut first, rest) = (whole >> x.fraction, format!("{:0all$x}", whole & ((1 << x.fraction) - 1)));
    if first == 16 {
        (first, power) = (1, power + 4);
    }
    let mut rest = rest[..digits].to_string();
    if precision == NO_PRECISION {
        rest = rest.trim_end_matches('0').to_string();
    } else {
        rest.push_str(&"0".repeat(precision - digits));
    }
    let dot = if !rest.is_empty() || alternate { "." } else { "" };
    format!("0x{first:x}{dot}{rest}p{power:+}")
}

/// The precision that stands for none.
pub const NO_PRECISION: usize = 255;

/// What a model asks about a text: a style, the number, and the place of a byte, packed into two words (`models/formatted.c`). Of the second one these are
/// the letter (8 bits), the precision (8), whether it is alternate (1), the place (15), the exponent of a number of x87's format (15), and whether it is
/// one. The first word is its significand, or the bits of a double.
struct Request {
    number: Number,
    style: Style,
    place: usize,
}

impl Request {
    fn unpack(number: u64, code: u64) -> Request {
        let style = Style { kind: code as u8, precision: (code >> 8 & 0xff) as usize, alternate: code >> 16 & 1 == 1 };
        let number = match code >> 47 & 1 {
            0 => f64::from_bits(number).into(),
            _ => Number::extended(number, (code >> 32 & 0x7fff) as u16),
        };
        Request { number, style, place: (code >> 17 & 0x7fff) as usize }
    }
}

/// How long a text is, of a number and in a style that are packed into two words.
pub fn length(number: u64, code: u64) -> u64 {
    let Request { number, style, .. } = Request::unpack(number, code);
    text(number, style).len() as u64
}

/// A byte of that text, 0 behind it.
pub fn byte(number: u64, code: u64) -> u64 {
    let Request { number, style, place } = Request::unpack(number, code);
    text(number, style).as_bytes().get(place).copied().unwrap_or(0).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::{CStr, c_char, c_int};

    unsafe extern "C" {
        fn snprintf(to: *mut c_char, size: usize, format: *const c_char, ...) -> c_int;
    }

    /// What the C library writes.
    fn printed(x: f64, style: Style) -> String {
        let flag = if style.alternate { "#" } else { "" };
        let kind = char::from(style.kind);
        let format = match style.precision {
            NO_PRECISION => format!("%{flag}{kind}\0"),
            precision => format!("%{flag}.{precision}{kind}\0"),
        };
        let mut to = [0 as c_char; 1024];
        // SAFETY: the format ends with 0, asks for one double, and the result fits the array.
        unsafe {
            snprintf(to.as_mut_ptr(), to.len(), format.as_ptr().cast(), x);
            CStr::from_ptr(to.as_ptr()).to_string_lossy().into_owned()
        }
    }

    /// The power of ten of the digits that are written.
    fn written_power(x: f64, style: Style) -> i32 {
        Number::from(x).parts(style.precision.max(1) - 1).1
    }

    /// That of its first digit, by many digits.
    fn power_below(x: f64) -> i32 {
        Number::from(x).parts(40).1
    }

    #[test]
    fn texts_are_those_of_the_c_library() {
        let special = [
            0.0,
            1.0,
            0.5,
            2.5,
            9.5,
            9.95,
            0.00001,
            1e22,
            1e23,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            123456.0,
            999999.5,
        ];
        let mut bits = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = move || {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            bits >> 1
        };
        let mut numbers = special.to_vec();
        // Those beside powers of ten and of two.
        let powers = (-300..300).flat_map(|n| [10f64.powi(n), 2f64.powi(n)]);
        numbers.extend(powers.flat_map(|x| [x.next_down(), x, x.next_up()]));
        for _ in 0..3000 {
            let any = f64::from_bits(random());
            // Most numbers are near 1.
            let near = (random() % 100_000_000) as f64 / 1000.0;
            numbers.extend([any, near].into_iter().filter(|x| x.is_finite()));
        }
        for (n, &x) in numbers.iter().enumerate() {
            for kind in *b"efgaEFGA" {
                for alternate in [false, true] {
                    let none = if kind | 32 == b'a' { NO_PRECISION } else { 6 };
                    let style = Style { kind, precision: [0, 1, 2, 6, 17, none][n % 6], alternate };
                    // glibc loses a zero behind the point where a number is rounded up to a power of ten.
                    let is_rounded_up = kind | 32 == b'g' && alternate && written_power(x, style) > power_below(x);
                    if is_rounded_up {
                        continue;
                    }
                    assert_eq!(text(x.into(), style), printed(x, style), "{x:e} {style:?}");
                }
            }
        }
    }

    /// What the C library writes of long doubles is tried by `tests/library`; here are some that are none of `double`.
    #[test]
    fn texts_of_long_doubles_have_all_their_digits() {
        let third = Number::extended(0xaaaa_aaaa_aaaa_aaab, 16383 - 2);
        let (largest, least) = (Number::extended(u64::MAX, 0x7ffe), Number::extended(1, 0));
        let written = |x, kind, precision| text(x, Style { kind, precision, alternate: false });
        assert_eq!(written(third, b'f', 24), "0.333333333333333333342368");
        assert_eq!(written(largest, b'e', 5), "1.18973e+4932");
        assert_eq!(written(largest, b'f', 0).len(), 4933);
        assert_eq!(written(least, b'g', 6), "3.6452e-4951");
        assert_eq!(written(third, b'a', NO_PRECISION), "0xa.aaaaaaaaaaaaaabp-5");
        assert_eq!(written(largest, b'a', 0), "0x1p+16384");
    }
}
