//! Limits that several engines have in common.

use std::time::Duration;

/// The stack of each engine's thread in bytes; terms may be nested deeply.
pub const STACK: usize = 256 << 20;
/// How long programs that are too large to be inlined are run.
pub const UNINLINED_TIME: Duration = Duration::from_secs(5);
