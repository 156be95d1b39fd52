//! Limits that several engines have in common.

use crate::util::Effort;

/// The stack of each engine's thread in bytes; terms may be nested deeply.
pub const STACK: usize = 256 << 20;
/// The effort allowed to runs of programs that are too large to be inlined.
pub const UNINLINED_RUNS: Effort = Effort::milliseconds_worth(5000);
