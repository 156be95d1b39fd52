//! The classes of properties, and sets of them.

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
    /// Floating-point numbers fit the integers that they are converted to.
    FloatConversion,
    /// No integer division by zero.
    DivByZero,
    /// Shift distances are within the width.
    Shift,
    /// The program keeps its promises to its compiler.
    Undefined,
    /// Only pointers into one object are ordered.
    PointerCompare,
    /// Only pointers into one object are subtracted.
    PointerSubtract,
    /// Sums of pointers and integers stay within their objects.
    PointerArithmetic,
    /// Reads and writes are aligned.
    Alignment,
    /// Floating-point operations on numbers give a number.
    Nan,
    /// Floating-point operations on finite numbers give a finite one.
    FloatOverflow,
    /// No floating-point division by zero.
    FloatDivByZero,
    /// Conversions to floating-point types keep the value.
    FloatPrecision,
    /// Every execution ends.
    Termination,
    /// No read of uninitialised memory.
    Uninitialized,
    /// Every statement can be reached.
    UnreachableCode,
    /// Not a user's property: reaching this check means that the program does something that is not modelled.
    Unsupported,
}

/// The fate of executions at suppressed checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suppressed {
    /// They go on: the operation is defined in the program IR whether or not the check holds.
    GoOn,
    /// They end there, unobserved: nothing sensible comes after the failure.
    End,
    /// Such checks cannot be suppressed.
    Impossible,
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
