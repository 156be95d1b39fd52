//! Formats of formatted input, taken apart (C23 7.23.6.2).

use crate::program::FloatKind;

/// A part of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Directive {
    /// White space: any amount of it, or none.
    Space,
    /// A byte that has to be there.
    Literal(u8),
    /// A conversion.
    Convert(Conversion),
}

/// A conversion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conversion {
    /// What it reads.
    pub kind: Kind,
    /// The greatest number of characters that it reads, if that is limited.
    pub width: Option<u64>,
    /// Whether what it reads is stored.
    pub kept: bool,
    /// Whether the characters that it stores are wide ones.
    pub wide: bool,
    /// Whether room for them is allocated.
    pub makes: bool,
}

/// What a conversion reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An integer of so many bytes; the base is 0 where the prefix says it.
    Integer {
        /// The base.
        base: u64,
        /// Whether it is stored as a signed one.
        signed: bool,
        /// Bytes.
        size: u64,
    },
    /// A floating-point number.
    Real(FloatKind),
    /// As many characters as the width says, or 1.
    Characters,
    /// Characters of a set, and 0 behind them: bit `b % 64` of word `b / 64` says whether byte `b` is one. Whether white space before them is skipped.
    Text {
        /// The set.
        set: [u64; 4],
        /// Whether white space before is skipped.
        skips: bool,
    },
    /// A pointer of so many bytes.
    Pointer(u64),
    /// Nothing: how many bytes were read so far is stored, in so many bytes.
    Count(u64),
}

/// White space.
pub const SPACE: &[u8] = b" \t\n\x0b\x0c\r";

/// The bytes other than these.
pub fn other_than(bytes: &[u8]) -> [u64; 4] {
    let mut set = [u64::MAX; 4];
    for byte in bytes {
        set[usize::from(byte / 64)] &= !(1 << (byte % 64));
    }
    set
}

/// The bytes of a word: neither white space nor 0.
fn no_space() -> [u64; 4] {
    let mut set = other_than(SPACE);
    set[0] &= !1;
    set
}

/// The directives of a format on a machine whose `long` has so many bytes; `None` if they are not known.
pub fn directives(format: &[u8], long: u64) -> Option<Vec<Directive>> {
    let mut list = Vec::new();
    let mut rest = format;
    while let Some((&first, behind)) = rest.split_first() {
        rest = behind;
        match first {
            b'%' => {
                let (directives, behind) = conversion(rest, long)?;
                list.extend(directives);
                rest = behind;
            }
            b' ' | b'\t'..=b'\r' => list.push(Directive::Space),
            byte => list.push(Directive::Literal(byte)),
        }
    }
    Some(list)
}

/// What stands behind a `%`, and the rest of the format.
fn conversion(format: &[u8], long: u64) -> Option<(Vec<Directive>, &[u8])> {
    let mut rest = format;
    let mut next_if = |accept: &dyn Fn(u8) -> bool| {
        let byte = rest.first().copied().filter(|b| accept(*b))?;
        rest = &rest[1..];
        Some(byte)
    };
    if next_if(&|b| b == b'%').is_some() {
        return Some((vec![Directive::Space, Directive::Literal(b'%')], rest));
    }
    let kept = next_if(&|b| b == b'*').is_none();
    let mut width: Option<u64> = None;
    while let Some(digit) = next_if(&|b| b.is_ascii_digit()) {
        width = Some(width.unwrap_or(0).checked_mul(10)?.checked_add(u64::from(digit - b'0'))?);
    }
    let makes = next_if(&|b| b == b'm').is_some();
    let mut length = String::new();
    while let Some(modifier) = next_if(&|b| b"hlLjzt".contains(&b)) {
        length.push(char::from(modifier));
    }
    let letter = next_if(&|_| true)?;
    if width == Some(0) {
        return None;
    }
    let (letter, length) = match (letter, length.as_str()) {
        (b'S', "") => (b's', "l"),
        (b'C', "") => (b'c', "l"),
        other => other,
    };
    if letter == b'n' && !(kept && width.is_none()) {
        return None;
    }
    let wide = length == "l" && matches!(letter, b's' | b'c' | b'[');
    let (kind, rest) = if letter == b'[' && matches!(length, "" | "l") {
        let (set, behind) = set(rest)?;
        (Kind::Text { set, skips: false }, behind)
    } else {
        (kind(letter, length, long)?, rest)
    };
    if makes && !matches!(kind, Kind::Text { .. } | Kind::Characters) {
        return None;
    }
    let makes = makes && kept;
    Some((vec![Directive::Convert(Conversion { kind, width, kept, wide, makes })], rest))
}

/// What a letter with a length modifier reads, other than a set.
fn kind(letter: u8, length: &str, long: u64) -> Option<Kind> {
    let integer = match length {
        "" => Some(4),
        "h" => Some(2),
        "hh" => Some(1),
        "l" | "z" | "t" => Some(long),
        "ll" | "j" => Some(8),
        _ => None,
    };
    let integer = |base, signed| Some(Kind::Integer { base, signed, size: integer? });
    match (letter, length) {
        (b'd', _) => integer(10, true),
        (b'i', _) => integer(0, true),
        (b'u', _) => integer(10, false),
        (b'x' | b'X', _) => integer(16, false),
        (b'o', _) => integer(8, false),
        (b'n', _) => match integer(10, true)? {
            Kind::Integer { size, .. } => Some(Kind::Count(size)),
            _ => None,
        },
        (b'f' | b'e' | b'g' | b'a' | b'F' | b'E' | b'G' | b'A', _) => Some(Kind::Real(match length {
            "" => FloatKind::Single,
            "l" => FloatKind::Double,
            "L" => FloatKind::Extended,
            _ => return None,
        })),
        (b'c', "" | "l") => Some(Kind::Characters),
        (b's', "" | "l") => Some(Kind::Text { set: no_space(), skips: true }),
        (b'p', "") => Some(Kind::Pointer(long)),
        _ => None,
    }
}

/// The set of bytes between brackets, of which the first one has been read; 0 is in none.
fn set(format: &[u8]) -> Option<([u64; 4], &[u8])> {
    let (other, format) = match format.strip_prefix(b"^") {
        Some(rest) => (true, rest),
        None => (false, format),
    };
    // A bracket at the start is one of the set.
    let end = 1 + format.get(1..)?.iter().position(|&b| b == b']')?;
    let (list, rest) = (&format[..end], &format[end + 1..]);
    let mut set = [0u64; 4];
    let mut add = |byte: u8| set[usize::from(byte / 64)] |= 1 << (byte % 64);
    let mut at = 0;
    while at < list.len() {
        match list[at..] {
            // What a range is, implementations say: all from one byte to the other.
            [first, b'-', last, ..] if first <= last => {
                (first..=last).for_each(&mut add);
                at += 3;
            }
            [first, b'-', last, ..] if first > last => return None,
            _ => {
                add(list[at]);
                at += 1;
            }
        }
    }
    if other {
        set.iter_mut().for_each(|word| *word = !*word);
    }
    set[0] &= !1;
    Some((set, rest))
}

#[cfg(test)]
mod tests {
    use super::Directive::{Convert, Literal, Space};
    use super::*;

    fn converts(kind: Kind, width: Option<u64>, kept: bool) -> Directive {
        Convert(Conversion { kind, width, kept, wide: false, makes: false })
    }

    fn signed(size: u64) -> Kind {
        Kind::Integer { base: 10, signed: true, size }
    }

    #[test]
    fn frontend_scan_formats_have_directives() {
        let of = |format: &str| directives(format.as_bytes(), 8);
        let numbers = vec![converts(signed(4), None, true), Space, converts(signed(8), Some(3), false)];
        assert_eq!(of("%d %*3ld"), Some(numbers));
        assert_eq!(of("a%%"), Some(vec![Literal(b'a'), Space, Literal(b'%')]));
        assert_eq!(
            of("%lf%2c"),
            Some(vec![converts(Kind::Real(FloatKind::Double), None, true), converts(Kind::Characters, Some(2), true)])
        );
        let kind = Kind::Text { set: no_space(), skips: true };
        assert_eq!(
            of("%ls"),
            Some(vec![Convert(Conversion { kind, width: None, kept: true, wide: true, makes: false })])
        );
        assert_eq!(of("%S%C"), of("%ls%lc"));
        let made = |format| matches!(of(format).as_deref(), Some([Convert(Conversion { makes: true, .. })]));
        assert!(made("%ms") && made("%5m[a-z]") && made("%mc") && !made("%*ms"));
        assert_eq!(of("%hhn"), Some(vec![converts(Kind::Count(1), None, true)]));
        for unknown in ["%", "%0d", "%Ld", "%hs", "%lp", "%[a", "%[z-a]", "%*n", "%md"] {
            assert_eq!(of(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn frontend_scan_sets_have_the_bytes_between_brackets() {
        let holds = |format: &str, byte: u8| {
            let (set, rest) = set(format.as_bytes()).expect("a set");
            assert_eq!(rest, b"d");
            set[usize::from(byte / 64)] >> (byte % 64) & 1 == 1
        };
        assert!(holds("]a-c]d", b']') && holds("]a-c]d", b'b') && !holds("]a-c]d", b'd'));
        assert!(!holds("^\n]d", b'\n') && holds("^\n]d", 255) && !holds("^\n]d", 0));
        assert!(holds("a-]d", b'-') && holds("-a]d", b'-') && holds("-a]d", b'a'));
    }
}
