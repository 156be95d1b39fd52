//! The formats of the `printf` family, taken apart.

/// A part of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// These characters of the format themselves.
    Text {
        /// Position of the first.
        start: usize,
        /// How many.
        length: usize,
    },
    /// A conversion of an argument.
    Conversion(Conversion),
}

/// A width or precision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// A number.
    Given(u32),
    /// `*`.
    Argument,
}

/// A length modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// None.
    Int,
    /// `hh`.
    Char,
    /// `h`.
    Short,
    /// `l`, `z`, `t`: as wide as a pointer.
    Long,
    /// `ll`, `q`, `j`.
    LongLong,
    /// `L`.
    LongDouble,
}

impl Length {
    /// The width of an integer of this length.
    pub fn bits(self, pointer_width: u16) -> Option<u16> {
        Some(match self {
            Length::Int => 32,
            Length::Char => 8,
            Length::Short => 16,
            Length::Long => pointer_width,
            Length::LongLong => 64,
            Length::LongDouble => return None,
        })
    }
}

/// The conversion specification behind a `%` of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conversion {
    /// Bits as in `models/format.c`.
    pub flags: u32,
    /// The least number of characters.
    pub width: Option<Count>,
    /// The number after the point.
    pub precision: Option<Count>,
    /// Modifier.
    pub length: Length,
    /// The letter.
    pub kind: u8,
}

/// Capital letters; the other flags are numbered as they stand in `FLAGS`.
const UPPER: u32 = 32;
const FLAGS: &[u8] = b"-0+ #";
const PLUS_AND_SPACE: u32 = 4 | 8;

impl Conversion {
    /// Whether its argument is a wide character, or leads to such characters.
    pub fn is_wide(&self) -> bool {
        matches!(self.kind, b's' | b'c') && self.length == Length::Long
    }

    /// Whether an argument belongs to it, besides those for width and precision.
    pub fn takes_argument(&self) -> bool {
        self.kind != b'm'
    }

    /// The least and the greatest number of characters of a text that is not computed.
    pub fn range(&self) -> (u64, u64) {
        const MANY: u64 = i32::MAX as u64;
        let count = |count, default| match count {
            None => Some(default),
            Some(Count::Given(value)) => Some(u64::from(value)),
            Some(Count::Argument) => None,
        };
        let (Some(width), Some(precision)) = (count(self.width, 0), count(self.precision, 6)) else {
            return (0, MANY);
        };
        // Infinities and what is no number have three letters; the largest double has 309 digits.
        let digits = if self.length == Length::LongDouble { 4933 } else { 309 };
        let fraction = if precision > 0 { precision + 1 } else { 0 };
        let (least, most) = match self.kind.to_ascii_lowercase() {
            b'f' => ((1 + fraction).min(3), 2 + digits + fraction + 1),
            b'e' => (3, fraction + 10),
            b'g' => (1, precision + 16),
            b'a' => (3, precision + 40),
            _ => (0, MANY),
        };
        (least.max(width), most.max(width))
    }
}

/// The pieces of a format; `None` if it is not valid or has something that is not modelled.
pub fn pieces(format: &[u8]) -> Option<Vec<Piece>> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < format.len() {
        let start = at;
        at += format[start..].iter().position(|&b| b == b'%').unwrap_or(format.len() - start);
        if at > start {
            all.push(Piece::Text { start, length: at - start });
        }
        if at == format.len() {
            break;
        }
        at += 1;
        if format.get(at) == Some(&b'%') {
            all.push(Piece::Text { start: at, length: 1 });
            at += 1;
            continue;
        }
        all.push(Piece::Conversion(conversion(format, &mut at)?));
    }
    Some(all)
}

fn conversion(format: &[u8], at: &mut usize) -> Option<Conversion> {
    let mut flags = 0;
    while let Some(flag) = FLAGS.iter().position(|f| format.get(*at) == Some(f)) {
        flags |= 1 << flag;
        *at += 1;
    }
    let width = count(format, at)?;
    let mut precision = None;
    if format.get(*at) == Some(&b'.') {
        *at += 1;
        precision = Some(count(format, at)?.unwrap_or(Count::Given(0)));
    }
    let length = length(format, at);
    let is_l = length == Length::Long && format.get(*at - 1) == Some(&b'l');
    let kind = *format.get(*at)?;
    *at += 1;
    if kind == b'X' {
        flags |= UPPER;
    }
    if !matches!(kind, b'd' | b'i' | b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A') {
        flags &= !PLUS_AND_SPACE;
    }
    let valid = match kind {
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'n' => length != Length::LongDouble,
        b's' | b'c' => length == Length::Int || is_l,
        b'p' | b'm' => length == Length::Int,
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => true,
        _ => false,
    };
    valid.then_some(Conversion { flags, width, precision, length, kind })
}

/// A width or precision: `Some(None)` if there is none, `None` if it is too large.
fn count(format: &[u8], at: &mut usize) -> Option<Option<Count>> {
    if format.get(*at) == Some(&b'*') {
        *at += 1;
        return Some(Some(Count::Argument));
    }
    let digits = format[*at..].iter().take_while(|b| b.is_ascii_digit()).count();
    let text = std::str::from_utf8(&format[*at..*at + digits]).ok()?;
    *at += digits;
    if digits == 0 {
        return Some(None);
    }
    let value: i32 = text.parse().ok()?;
    Some(Some(Count::Given(value as u32)))
}

fn length(format: &[u8], at: &mut usize) -> Length {
    let (length, used) = match (format.get(*at), format.get(*at + 1)) {
        (Some(b'h'), Some(b'h')) => (Length::Char, 2),
        (Some(b'h'), _) => (Length::Short, 1),
        (Some(b'l'), Some(b'l')) => (Length::LongLong, 2),
        (Some(b'l' | b'z' | b't'), _) => (Length::Long, 1),
        (Some(b'q' | b'j'), _) => (Length::LongLong, 1),
        (Some(b'L'), _) => (Length::LongDouble, 1),
        _ => (Length::Int, 0),
    };
    *at += used;
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(format: &str) -> Conversion {
        match &pieces(format.as_bytes()).unwrap()[..] {
            [Piece::Conversion(c)] => c.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn frontend_formats_have_pieces() {
        let found = pieces(b"a %d%%").unwrap();
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], Piece::Text { start: 0, length: 2 });
        assert_eq!(found[2], Piece::Text { start: 5, length: 1 });
    }

    #[test]
    fn frontend_formats_have_flags_width_and_precision() {
        let c = only("%-08.*lld");
        assert_eq!((c.flags, c.width, c.precision), (3, Some(Count::Given(8)), Some(Count::Argument)));
        assert_eq!((c.length, c.kind), (Length::LongLong, b'd'));
        assert_eq!(only("%+X").flags, UPPER);
        assert_eq!(only("%.s").precision, Some(Count::Given(0)));
    }

    #[test]
    fn frontend_formats_that_are_not_known() {
        for format in ["%", "%1$d", "%hs", "%zs", "%tc", "%k", "%99999999999d"] {
            assert_eq!(pieces(format.as_bytes()), None, "{format}");
        }
    }

    #[test]
    fn frontend_formats_of_numbers_bound_the_text() {
        assert_eq!(only("%.2f").range(), (3, 315));
        assert_eq!(only("%.0f").range(), (1, 312));
        assert_eq!(only("%400f").range(), (400, 400));
        assert_eq!(only("%*g").range().1, i32::MAX as u64);
    }
}
