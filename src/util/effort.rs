//! Effort: how much work was done, told by what was done and not by the clock, so that a search that is given so much ends at the
//! same place each time, whatever else the machine does.
//!
//! The unit is the *tick*, about a microsecond of a thread on a typical machine of 2025. Who works tells its [`Budget`](super::Budget)
//! by `spend`; [`cost`] says what things cost. The figures were fitted to the times of the samples and of a corpus of tasks
//! (docs/effort.md); they are weights, not promises, and a change of one of them changes where heuristics give up.

use std::ops::{Add, Div, Mul};
use std::time::Duration;

/// An amount of work in ticks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Effort(u64);

/// Ticks of a millisecond.
const PER_MILLISECOND: u64 = 1000;

impl Effort {
    /// So many ticks.
    pub const fn ticks(ticks: u64) -> Self {
        Effort(ticks)
    }

    /// The effort of a thread in so many milliseconds, roughly.
    pub const fn milliseconds_worth(milliseconds: u64) -> Self {
        Effort(milliseconds.saturating_mul(PER_MILLISECOND))
    }

    /// The effort of a thread in `time`, roughly.
    pub fn worth(time: Duration) -> Self {
        Effort(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
    }

    /// In ticks.
    pub const fn in_ticks(self) -> u64 {
        self.0
    }
}

impl Add for Effort {
    type Output = Effort;

    fn add(self, other: Effort) -> Effort {
        Effort(self.0.saturating_add(other.0))
    }
}

impl Mul<u32> for Effort {
    type Output = Effort;

    fn mul(self, times: u32) -> Effort {
        Effort(self.0.saturating_mul(u64::from(times)))
    }
}

impl Div<u32> for Effort {
    type Output = Effort;

    fn div(self, parts: u32) -> Effort {
        Effort(self.0 / u64::from(parts.max(1)))
    }
}

/// Costs of work. Those of the interpreter are counted in steps, of which [`STEPS`](cost::STEPS) make a tick, those of the SAT solver in what
/// CaDiCaL calls ticks (about one per cache line that is looked at).
pub mod cost {
    /// Instructions of the interpreter in a tick.
    pub const STEPS: u64 = 400;
    /// Steps of a run beside its instructions.
    pub const RUN: u64 = 160;
    /// Steps of an input.
    pub const INPUT: u64 = 20;
    /// Steps of a floating-point operation by a library.
    pub const SOFT_FLOAT: u64 = 20;
    /// Steps of an observer's look at a state.
    pub const VISIT: u64 = 20;
    /// Steps of a variable of a state that is looked up.
    pub const LOOK: u64 = 10;
    /// Steps of a word of a snapshot of memory, and of an object that is passed by.
    pub const WORD: u64 = 2;
    /// Places for parts of a large object that are looked at for a snapshot in a step.
    pub const PLACES: u64 = 2;
    /// Bytes that are moved in a step.
    pub const BYTES: u64 = 32;
    /// Bytes that memory is made of in a step.
    pub const NEW_BYTES: u64 = 32;
    /// Ticks of CaDiCaL in a tick.
    pub const SEARCH: u64 = 64;
    /// A call of the SAT solver's terminator.
    pub const POLL: u64 = 1;
    /// A call of the SAT solver.
    pub const CALL: u64 = 2;
    /// Variables that make a call more costly by a tick.
    pub const VARIABLES: u64 = 50;
    /// Literals that are handed over to the SAT solver in a tick.
    pub const LITERALS: u64 = 15;
    /// Gates that are made in a tick.
    pub const GATES: u64 = 8;
    /// A query, whatever it asks.
    pub const QUERY: u64 = 1;
    /// Terms that are listed in a query in a tick.
    pub const LISTED: u64 = 10;
    /// Terms that are made in a tick.
    pub const TERMS: u64 = 5;
    /// Values that are computed of terms in a tick.
    pub const VALUES: u64 = 20;
    /// Instructions that the passes of a preparation go over in a tick.
    pub const INSTS: u64 = 2;
}
