//! The options of a run, and its results.

use super::outcome::{Contents, Input, Outcome};
use super::trace::Trace;
use crate::util::Budget;

/// Limits of a run, and what it records.
#[derive(Clone, Debug)]
pub struct Options {
    /// Time and cancellation.
    pub budget: Budget,
    /// Number of executed instructions, kept to within one block.
    pub max_steps: u64,
    /// Bytes that registers and the program's memory may take.
    pub max_memory: u64,
    /// Number of nested calls.
    pub max_depth: u32,
    /// Whether to record a trace.
    pub trace: bool,
    /// The greatest number of events of a trace; inputs do not count.
    pub trace_events: usize,
    /// The sign of the NaNs that operations give.
    pub nans: Nans,
}

/// The signs of the NaNs that operations give: nobody determines them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nans {
    /// All are positive.
    Positive,
    /// All are negative, as those of x86.
    Negative,
    /// Every second one is negative.
    Alternating,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            budget: Budget::unlimited(),
            max_steps: u64::MAX,
            max_memory: 2 << 30,
            max_depth: 10_000_000,
            trace: false,
            trace_events: 10_000,
            nans: Nans::Positive,
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// The number of instructions and terminators that were executed.
    pub steps: u64,
    /// The inputs consumed, in order.
    pub inputs: Vec<Input>,
    /// The undetermined bytes read, in order.
    pub contents: Vec<Contents>,
    /// Whether the run depended on the addresses of objects, which are a choice of the interpreter: then
    /// other runs with the same answers are possible.
    pub addresses: bool,
    /// Whether an operation has given a NaN, whose sign is a choice of the interpreter ([`super::has_one_outcome`]).
    pub nans: bool,
    /// The events of the run, if asked for.
    pub trace: Option<Trace>,
}
