//! Limits that several engines have in common.

use crate::util::Effort;

/// The stack of each engine's thread in bytes; terms may be nested deeply.
pub const STACK: usize = 256 << 20;
/// What runs of programs may take that are too large to be inlined.
pub const UNINLINED_RUNS: Effort = Effort::milliseconds_worth(5000);
