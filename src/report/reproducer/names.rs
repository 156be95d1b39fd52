//! Names of functions and variables that reproducers may define.

use super::Subject;
use crate::interp::Scalar;
use crate::program::InputKind;

/// Whether the counterexample rests on a weak symbol that nobody defines.
pub fn is_missing(subject: &Subject<'_>, name: &str) -> bool {
    let kind = InputKind::defined(name);
    subject
        .counterexample
        .inputs
        .iter()
        .any(|i| i.kind == kind && matches!(i.value, Scalar::Int(bits) if bits.is_zero()))
}

/// Whether the function is one that C code can define.
pub fn is_identifier(name: &str) -> bool {
    !name.is_empty() && !name.starts_with("__verify_") && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
