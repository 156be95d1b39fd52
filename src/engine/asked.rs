//! What is asked of a program.

use crate::program::{Program, Property};
pub use crate::proof::preparation::without;

/// Whether termination was asked for.
pub fn is_wanted(program: &Program) -> bool {
    program.checks.iter().any(|c| c.property() == Property::Termination)
}

/// Whether anything else was asked for.
pub fn is_beside_others(program: &Program) -> bool {
    program.checks.iter().any(|c| !matches!(c.property(), Property::Termination | Property::Unsupported))
}
