//! Many verification tasks at once: what they are, running each in a process of its own, and keeping the results.
//!
//! `tasks` makes tasks of programs, projects and SV-COMP task files; `schedule` runs them, some at a time; `store` keeps results in a database, so that a run
//! that was interrupted goes on where it was, and runs can be compared; `table` says what came out;
//! `comparison` sets what several approaches make of the same tasks side by side, with plots (`quantiles`) and as a page (`comparison_page`).

pub mod comparison;
pub mod comparison_page;
pub mod quantiles;
pub mod schedule;
pub mod store;
pub mod table;
pub mod tasks;

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// One program, entry function and set of properties.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Task {
    /// Its name, unique in a run.
    pub name: String,
    /// The input files.
    pub files: Vec<PathBuf>,
    /// Arguments of `verify` that are this task's own.
    pub arguments: Vec<String>,
    /// The verdict that is expected, if that is known: `true`, `false` or `false(subproperty)`.
    pub expected: Option<String>,
}

impl Task {
    /// The function that it is about, if it is about one that was chosen for it.
    pub fn function(&self) -> Option<&str> {
        let at = self.arguments.iter().position(|a| a == "--function")?;
        self.arguments.get(at + 1).map(String::as_str)
    }
}

/// The result of a task, and the time and memory that it took.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskResult {
    /// `true`, `false(property)`, `unknown (reason)`, or `error (reason)`.
    pub verdict: String,
    /// Wall time in seconds.
    pub seconds: f64,
    /// The greatest resident memory in bytes.
    pub memory: u64,
    /// How many properties were proved, refuted, left unknown.
    pub properties: [u64; 3],
    /// The JSON report; empty if there is none.
    pub report: String,
}

/// The classes of verdicts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Every property holds.
    Proved,
    /// One fails.
    Refuted,
    /// Neither is known.
    Unknown,
    /// The task could not be run.
    Error,
}

impl TaskResult {
    /// The class of the verdict.
    pub fn class(&self) -> Class {
        class(&self.verdict)
    }
}

/// The class of `verdict`.
pub fn class(verdict: &str) -> Class {
    match verdict.split([' ', '(']).next() {
        Some("true") => Class::Proved,
        Some("false") => Class::Refuted,
        Some("unknown") => Class::Unknown,
        _ => Class::Error,
    }
}

/// Whether `verdict` is definite and contradicts what is `expected`. A failure of another property is no contradiction: an execution may do more
/// than one thing wrong.
pub fn contradicts(verdict: &str, expected: &str) -> bool {
    let (said, truth) = (class(verdict), class(expected));
    matches!((said, truth), (Class::Proved, Class::Refuted) | (Class::Refuted, Class::Proved))
}
