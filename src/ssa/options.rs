//! How a program is encoded.

use super::Mode;
use super::copies::Structure;
use std::rc::Rc;

/// How to encode.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which executions.
    pub mode: Mode,
    /// Whether a check precedes every access that may be invalid, so that accesses need not be guarded.
    pub accesses_checked: bool,
    /// The greatest number of terms.
    pub max_terms: usize,
    /// The width of the numbers of members of families ([`super::NameBits`]).
    pub member_bits: u16,
    /// The greatest number of copies made of a loop whose condition is constant.
    pub max_constant_copies: u32,
    /// Whether the state says which loops were executed ([`super::memory::MemoryModel::is_executed`]).
    pub loop_paths: bool,
    /// How loops are copied, if that is told; else as often as they are asked for, and constants decide.
    pub structure: Option<Rc<Structure>>,
}
