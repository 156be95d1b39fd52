//! What a program that shows a difference is about.

use crate::code::Module;
use crate::diff::difference::Difference;
use crate::program::source::Unit;

/// A difference to show.
pub struct Versions<'a> {
    /// The name of the function.
    pub name: &'a str,
    /// The execution in which both differ.
    pub difference: &'a Difference,
    /// The code of both.
    pub modules: [&'a Module; 2],
    /// How both are compiled; paths are absolute.
    pub units: [&'a [Unit]; 2],
}
