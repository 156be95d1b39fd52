//! Properties that can be checked.

use serde::Serialize;

/// A class of properties, as named by `--property`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Property {
    /// User assertions, `reach_error()`, `__VERIFIER_error()`, error labels.
    Assertions,
    /// Reads and writes stay within live objects.
    Deref,
    /// Only live heap objects are freed.
    Free,
    /// No heap object becomes unreachable before it is freed.
    Memtrack,
    /// Every heap object is freed at the end.
    MemoryCleanup,
    /// Signed arithmetic does not overflow.
    Overflow,
    /// Unsigned arithmetic does not wrap.
    UnsignedOverflow,
    /// Conversions keep the value.
    Conversion,
    /// No integer division by zero.
    DivByZero,
    /// Shift distances are within the width.
    Shift,
    /// What the program promises its compiler holds.
    Undefined,
    /// Only pointers into one object are ordered.
    PointerCompare,
    /// Only pointers into one object are subtracted.
    PointerSubtract,
    /// Reads and writes are aligned.
    Alignment,
    /// Floating-point operations give a number.
    Nan,
    /// Every execution ends.
    Termination,
    /// No read of uninitialised memory.
    Uninitialized,
    /// Every statement can be reached.
    UnreachableCode,
    /// Not a user's property: reaching this check means that the program does something that is not modelled.
    Unsupported,
}

/// Every property that a user may request, in the order of listings.
pub const PROPERTIES: [Property; 18] = [
    Property::Assertions,
    Property::Deref,
    Property::Free,
    Property::Memtrack,
    Property::MemoryCleanup,
    Property::Overflow,
    Property::UnsignedOverflow,
    Property::Conversion,
    Property::DivByZero,
    Property::Shift,
    Property::Undefined,
    Property::PointerCompare,
    Property::PointerSubtract,
    Property::Alignment,
    Property::Nan,
    Property::Termination,
    Property::Uninitialized,
    Property::UnreachableCode,
];

impl Property {
    /// The name on the command line and in check labels.
    pub fn name(self) -> &'static str {
        match self {
            Property::Assertions => "assertions",
            Property::Deref => "deref",
            Property::Free => "free",
            Property::Memtrack => "memtrack",
            Property::MemoryCleanup => "memory-cleanup",
            Property::Overflow => "overflow",
            Property::UnsignedOverflow => "unsigned-overflow",
            Property::Conversion => "conversion",
            Property::DivByZero => "div-by-zero",
            Property::Shift => "shift",
            Property::Undefined => "undefined",
            Property::PointerCompare => "pointer-compare",
            Property::PointerSubtract => "pointer-subtract",
            Property::Alignment => "alignment",
            Property::Nan => "nan",
            Property::Termination => "termination",
            Property::Uninitialized => "uninitialized",
            Property::UnreachableCode => "unreachable-code",
            Property::Unsupported => "unsupported",
        }
    }

    /// Whether it is about what is left in the end: any other failure tells more.
    pub fn is_leak(self) -> bool {
        matches!(self, Property::Memtrack | Property::MemoryCleanup)
    }

    /// The name in `verdict: false(…)`: SV-COMP's where it has one, else ours.
    pub fn verdict_name(self) -> &'static str {
        match self {
            Property::Assertions => "unreach-call",
            Property::Deref => "valid-deref",
            Property::Free => "valid-free",
            Property::Memtrack => "valid-memtrack",
            Property::MemoryCleanup => "valid-memcleanup",
            Property::Overflow => "no-overflow",
            Property::Termination => "termination",
            other => other.name(),
        }
    }
}

/// A set of properties.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PropertySet(u32);

impl PropertySet {
    /// Whether `property` is in the set.
    pub fn contains(self, property: Property) -> bool {
        self.0 >> property as u8 & 1 == 1
    }

    /// Adds `property`.
    pub fn insert(&mut self, property: Property) {
        self.0 |= 1 << property as u8;
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Property> for PropertySet {
    fn from_iter<T: IntoIterator<Item = Property>>(iter: T) -> Self {
        let mut set = PropertySet::default();
        iter.into_iter().for_each(|p| set.insert(p));
        set
    }
}
