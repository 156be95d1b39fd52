//! Texts of floating-point numbers, as `printf` writes them (C23 7.23.6.1, paragraph 8): exact, the last digit rounded to the nearest, ties to even.

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

impl Style {
    /// The style that a model has packed into a number: the letter, above it 8 bits of precision, and a bit.
    pub fn unpack(code: u64) -> Style {
        Style { kind: code as u8, precision: (code >> 8 & 0xff) as usize, alternate: code >> 16 & 1 == 1 }
    }
}

/// The text of `x`, which is finite and not negative, without width and sign.
pub fn text(x: f64, style: Style) -> String {
    let Style { kind, precision, alternate } = style;
    let text = match kind.to_ascii_lowercase() {
        b'f' => fixed(x, precision, alternate),
        b'e' => scientific(x, precision, alternate),
        b'g' => general(x, precision.max(1), alternate),
        _ => hexadecimal(x, precision, alternate),
    };
    if kind.is_ascii_uppercase() { text.to_ascii_uppercase() } else { text }
}

fn point(precision: usize, alternate: bool) -> &'static str {
    if precision == 0 && alternate { "." } else { "" }
}

fn fixed(x: f64, precision: usize, alternate: bool) -> String {
    format!("{x:.precision$}{}", point(precision, alternate))
}

/// The digits with their point, and the power of ten.
fn parts(x: f64, precision: usize) -> (String, i32) {
    let text = format!("{x:.precision$e}");
    let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.to_string(), power.parse().unwrap_or(0))
}

fn with_power(digits: &str, power: i32) -> String {
    let sign = if power < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", power.abs())
}

fn scientific(x: f64, precision: usize, alternate: bool) -> String {
    let (digits, power) = parts(x, precision);
    with_power(&format!("{digits}{}", point(precision, alternate)), power)
}

/// With `precision` digits, of which zeros at the end go.
fn general(x: f64, precision: usize, alternate: bool) -> String {
    let (digits, power) = parts(x, precision - 1);
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

/// As glibc writes it: the first digit is 1, or 0 of zero and subnormal numbers.
fn hexadecimal(x: f64, precision: usize, alternate: bool) -> String {
    const DIGITS: usize = 13;
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    let power = if bits == 0 { 0 } else { exponent.max(1) - 1023 };
    let mut whole = u64::from(exponent > 0) << 52 | fraction;
    // Without a precision, as many digits as there are.
    let mut digits = if precision == NO_PRECISION { DIGITS } else { precision.min(DIGITS) };
    let dropped = 4 * (DIGITS - digits) as u32;
    if dropped > 0 {
        let (kept, rest, half) = (whole >> dropped, whole & ((1 << dropped) - 1), 1 << (dropped - 1));
        let up = rest > half || rest == half && kept & 1 == 1;
        whole = (kept + u64::from(up)) << dropped;
    }
    let (first, rest) = (whole >> 52, format!("{:013x}", whole & ((1 << 52) - 1)));
    let mut rest = rest[..digits].to_string();
    if precision == NO_PRECISION {
        rest = rest.trim_end_matches('0').to_string();
    } else {
        rest.push_str(&"0".repeat(precision - digits));
    }
    digits = rest.len();
    let dot = if digits > 0 || alternate { "." } else { "" };
    format!("0x{first}{dot}{rest}p{power:+}")
}

/// The precision that stands for none.
pub const NO_PRECISION: usize = 255;

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
                    assert_eq!(text(x, style), printed(x, style), "{x:e} {style:?}");
                }
            }
        }
    }
}
