//! The integer types of C, as far as the generator has to know them.

use crate::rng::Rng;

/// An integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Integer {
    /// How C spells it.
    pub name: &'static str,
    /// Its width; a Boolean has one bit.
    pub bits: u32,
    /// Whether it has negative values.
    pub signed: bool,
}

const fn integer(name: &'static str, bits: u32, signed: bool) -> Integer {
    Integer { name, bits, signed }
}

/// `int`.
pub const INT: Integer = integer("int", 32, true);
/// `unsigned`.
pub const UNSIGNED: Integer = integer("unsigned", 32, false);
/// `_Bool`.
pub const BOOL: Integer = integer("_Bool", 1, false);
/// `long long`.
pub const LONG_LONG: Integer = integer("long long", 64, true);
/// `unsigned long long`.
pub const UNSIGNED_LONG_LONG: Integer = integer("unsigned long long", 64, false);
/// The types that wrap around soon.
pub const NARROW: [Integer; 4] = [
    integer("unsigned char", 8, false),
    integer("signed char", 8, true),
    integer("short", 16, true),
    integer("unsigned short", 16, false),
];
const INT128: [Integer; 2] = [integer("__int128", 128, true), integer("unsigned __int128", 128, false)];

/// The width of `long` and of pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// `-m32`
    Bits32,
    /// `-m64`
    Bits64,
}

/// A random type; the common ones more often.
pub fn any(rng: &mut Rng, model: Model) -> Integer {
    match rng.below(24) {
        0..=4 => INT,
        5..=6 => UNSIGNED,
        7..=8 => BOOL,
        9..=15 => *rng.pick(&NARROW),
        16 => integer("char", 8, true),
        17 => LONG_LONG,
        18 => UNSIGNED_LONG_LONG,
        19..=20 => integer("long", if model == Model::Bits32 { 32 } else { 64 }, true),
        21..=22 => integer("unsigned long", if model == Model::Bits32 { 32 } else { 64 }, false),
        _ if model == Model::Bits64 => *rng.pick(&INT128),
        _ => INT,
    }
}

impl Integer {
    /// The least value.
    pub fn min(self) -> i128 {
        if self.signed { i128::MIN >> (128 - self.bits) } else { 0 }
    }

    /// The greatest value; for the widest unsigned type, the greatest that is worked with.
    pub fn max(self) -> i128 {
        match (self.bits, self.signed) {
            (128, _) => i128::MAX,
            (bits, true) => (1 << (bits - 1)) - 1,
            (bits, false) => (1 << bits) - 1,
        }
    }

    /// Whether all values from `low` to `high` are values of this type.
    pub fn holds(self, low: i128, high: i128) -> bool {
        self.min() <= low && high <= self.max()
    }

    /// The type after integer promotion.
    pub fn promoted(self) -> Integer {
        if self.bits < 32 { INT } else { self }
    }

    /// The unsigned type of the same width.
    pub fn unsigned(self) -> Integer {
        match self.bits {
            32 => UNSIGNED,
            64 => UNSIGNED_LONG_LONG,
            128 => INT128[1],
            _ => Integer { signed: false, ..self },
        }
    }

    /// The type that an operation on both promoted types has. Types of the same width are not told apart.
    pub fn common(self, other: Integer) -> Integer {
        let (a, b) = (self.promoted(), other.promoted());
        let wider = if a.bits >= b.bits { a } else { b };
        if (a.bits == wider.bits && !a.signed) || (b.bits == wider.bits && !b.signed) {
            wider.unsigned()
        } else {
            wider
        }
    }
}

/// How C spells a number, and the type that it has then.
pub fn literal(value: i128) -> (String, Integer) {
    if INT.holds(value, value) {
        let text = match value {
            -2_147_483_648 => "(-2147483647 - 1)".to_string(),
            ..0 => format!("({value})"),
            _ => value.to_string(),
        };
        (text, INT)
    } else if LONG_LONG.holds(value, value) {
        let text = match value {
            v if v == LONG_LONG.min() => "(-9223372036854775807LL - 1)".to_string(),
            ..0 => format!("({value}LL)"),
            _ => format!("{value}LL"),
        };
        (text, LONG_LONG)
    } else {
        let value = value.clamp(0, UNSIGNED_LONG_LONG.max());
        (format!("{value}ULL"), UNSIGNED_LONG_LONG)
    }
}
