//! Prints what a run found out: for people, as JSON, and as a C program that shows the failure.
//!
//! Nothing is found out here: the [`Outcome`] says it all, much of it as evidence, of which texts are made first ([`Told`]). Each form is a function from a [`Report`] to
//! text; the command line writes it where it belongs.

mod constraints;
pub mod diff;
mod excerpt;
mod invariants;
mod json;
mod labels;
mod paint;
mod pointers;
mod procedures;
mod reproducer;
mod schema;
mod statistics;
#[cfg(test)]
mod tests;
mod text;
mod told;
mod trace;
mod values;

pub use json::json;
pub use labels::labels;
pub use reproducer::{File, reproducer, versions};
pub use schema::schema;
pub use statistics::statistics;
pub use text::text;
pub use told::Told;

use crate::engine::statistics::EngineStatistics;
use crate::engine::verdict::{Outcome, Verdict};
use crate::program::source::NOWHERE;
use crate::program::{CheckId, LocId, Program, Source};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Everything that a report is made of.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The program.
    pub program: &'a Program,
    /// The outcome: verdict, statuses, invariants and further results.
    pub outcome: &'a Outcome,
    /// What it holds as evidence, as text.
    pub told: &'a Told,
    /// The time and the solver counters of each engine.
    pub statistics: &'a [EngineStatistics],
    /// The input files, as the user named them.
    pub files: &'a [PathBuf],
    /// The time that it took.
    pub time: Duration,
    /// Checks that the user does not want to hear of, with the reasons; what `outcome` says of them means nothing.
    pub suppressed: &'a BTreeMap<CheckId, String>,
    /// Further remarks for the user.
    pub notes: Vec<String>,
}

/// The parts of the report for people that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextStyle {
    /// Whether to use the colours of terminals.
    pub colour: bool,
    /// Whether to show nothing but the verdict.
    pub verdict_only: bool,
    /// Whether to list all properties that are unknown, rather than the first ones.
    pub all_unknown: bool,
    /// Whose traces to show.
    pub traces: Traces,
    /// Whether to show invariants.
    pub invariants: bool,
    /// Whether to show points-to sets.
    pub points_to: bool,
    /// Whether to show what procedures do.
    pub procedures: bool,
}

/// Whose traces to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traces {
    /// None.
    None,
    /// That of the first failure.
    First,
    /// Those of all failures.
    All,
}

/// `loc`, or the unknown place if it is none of `source`: engines work on copies of the program that they
/// extend, and a report about a bug must not fail for want of a line number.
fn known(source: &Source, loc: LocId) -> LocId {
    source.locs.get(loc).map_or(NOWHERE, |_| loc)
}

/// `true`, `false(no-overflow)`, `unknown (reason)`.
fn verdict_text(verdict: &Verdict) -> String {
    match verdict {
        Verdict::True => "true".to_string(),
        Verdict::False(property) => format!("false({})", property.verdict_name()),
        Verdict::Unknown(reason) => format!("unknown ({})", one_line(reason)),
    }
}

/// `text` without line breaks, which would break formats that count on lines.
fn one_line(text: &str) -> String {
    text.split(['\n', '\r']).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");
