//! Reports in the formats of other tools: SARIF for code scanning, JUnit XML for test results, Markdown for summaries,
//! a page for people.
//!
//! All are made from JSON reports (docs/json.md), of one run or of many, so they name the same places, and what a batch has kept can be exported
//! later. `diff` does the same with reports about two versions.

mod baseline;
pub mod diff;
mod file_names;
mod findings;
mod html;
mod junit;
mod markdown;
mod sarif;

pub use baseline::{Baseline, Comparison};
pub use html::{html, pages};
pub use junit::junit;
pub use markdown::markdown;
pub use sarif::sarif;

use serde::Deserialize;

/// A JSON report, as far as it is exported.
#[derive(Clone, Deserialize, Debug)]
pub struct Report {
    /// The input files.
    pub files: Vec<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// Wall time.
    pub seconds: f64,
    /// The checks, each with its status.
    pub properties: Vec<Property>,
    /// `ILP32` or `LP64`.
    #[serde(default)]
    pub data_model: String,
    /// Invariants of loops.
    #[serde(default)]
    pub invariants: Vec<Invariant>,
}

/// An invariant at the head of a loop.
#[derive(Clone, Deserialize, Debug)]
pub struct Invariant {
    /// The loop.
    pub location: Option<Location>,
    /// The part of it that C can express.
    pub c: Option<StatementInC>,
}

/// A conjunction of C expressions at the keyword of a loop.
#[derive(Clone, Deserialize, Debug)]
pub struct StatementInC {
    /// The line of the keyword.
    pub line: u32,
    /// The column of the keyword.
    pub column: u32,
    /// C expressions.
    pub conjuncts: Vec<String>,
}

/// The verdict of a report.
#[derive(Clone, Deserialize, Debug)]
pub struct Verdict {
    /// `true`, `false` or `unknown`.
    pub result: String,
    /// Of `false`: which property fails.
    pub property: Option<String>,
    /// Of `unknown`.
    pub reason: Option<String>,
}

/// A check at one place, with its status.
#[derive(Clone, Deserialize, Debug)]
pub struct Property {
    /// Such as `main.overflow.3`.
    pub label: String,
    /// The name of the class.
    pub property: String,
    /// The place.
    pub location: Option<Location>,
    /// The error that a failure of it is.
    pub description: String,
    /// `SUCCESS`, `FAILURE`, `UNKNOWN`, `UNREACHABLE` or `SUPPRESSED`.
    pub status: String,
    /// Of `UNKNOWN` and `SUPPRESSED`.
    pub reason: Option<String>,
    /// Of `SUCCESS` and `UNREACHABLE`.
    pub proof: Option<Proof>,
    /// Of `FAILURE`.
    pub trace: Option<Trace>,
    /// Of failures that have been compared with a baseline: whether it has them.
    #[serde(skip)]
    pub known: Option<bool>,
}

/// How a property was proved.
#[derive(Clone, Deserialize, Debug)]
pub struct Proof {
    /// What it rests on beside the program as it is modelled.
    pub provided: Option<String>,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize, Debug)]
pub struct Location {
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: Option<u32>,
    /// The function.
    pub function: String,
}

/// An execution that leads to a failure.
#[derive(Clone, Deserialize, Debug)]
pub struct Trace {
    /// The inputs, in order.
    pub inputs: Vec<Input>,
    /// How an execution without an end goes on.
    pub lasso: Option<Lasso>,
    /// The steps.
    pub steps: Vec<Step>,
    /// How it ends.
    pub failure: Failure,
}

/// An input of an execution.
#[derive(Clone, Deserialize, Debug)]
pub struct Input {
    /// Where it comes from, e.g. `__VERIFIER_nondet_int()`.
    pub origin: String,
    /// Its value.
    pub value: String,
    /// Where it is read.
    pub location: Option<Location>,
}

/// How an execution without an end goes on.
#[derive(Clone, Deserialize, Debug)]
pub struct Lasso {
    /// How many inputs lead to what comes back.
    pub stem: usize,
}

/// A step of an execution.
#[derive(Clone, Deserialize, Debug)]
pub struct Step {
    /// Where.
    pub location: Option<Location>,
    /// The number of active calls.
    pub depth: u32,
    /// `input`, `assign`, `call` or `return`.
    pub kind: String,
    /// Of inputs.
    pub origin: Option<String>,
    /// The variable or memory that gets a value.
    pub target: Option<String>,
    /// The value.
    pub value: Option<String>,
    /// Of calls and returns.
    pub function: Option<String>,
    /// Of returns.
    #[serde(default)]
    pub values: Vec<String>,
}

/// How an execution ends.
#[derive(Clone, Deserialize, Debug)]
pub struct Failure {
    /// Where.
    pub location: Option<Location>,
    /// The expressions involved.
    pub operands: Vec<Operand>,
}

/// An expression and its value.
#[derive(Clone, Deserialize, Debug)]
pub struct Operand {
    /// The expression.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A task with its report.
pub struct Case {
    /// The name of the task, or of the program.
    pub name: String,
    /// The report; else why there is none.
    pub report: Result<Report, String>,
}

impl Case {
    /// The case of a JSON report.
    pub fn new(name: &str, json: &str) -> Case {
        let report = serde_json::from_str(json).map_err(|e| format!("the report cannot be read: {e}"));
        Case { name: name.to_string(), report }
    }
}

impl Report {
    /// How many properties are proved, refuted and unknown; of those that are proved how many conditionally, if any.
    pub fn counts(&self) -> [String; 3] {
        let count = |wanted: &[&str]| self.properties.iter().filter(|p| wanted.contains(&p.status.as_str())).count();
        let [proved, refuted, unknown] = [&["SUCCESS"][..], &["FAILURE", "UNREACHABLE"], &["UNKNOWN"]].map(count);
        let proved = match self.properties.iter().filter(|p| p.is_conditional()).count() {
            0 => proved.to_string(),
            n => format!("{proved} ({n} conditionally)"),
        };
        [proved, refuted.to_string(), unknown.to_string()]
    }
}

impl Property {
    /// Whether it is refuted.
    pub fn is_failure(&self) -> bool {
        self.status == "FAILURE" || self.status == "UNREACHABLE"
    }

    /// Whether it is proved, but only if what is not modelled changes nothing but its results.
    pub fn is_conditional(&self) -> bool {
        self.proof.as_ref().is_some_and(|proof| proof.provided.is_some())
    }

    /// Its status, in words.
    pub fn told(&self) -> String {
        match self.is_conditional() {
            true => format!("{} (conditional)", self.status),
            false => self.status.clone(),
        }
    }

    /// The description of the failure, with the values of operands: `arithmetic overflow on signed + in a + b (a = 2147483647, b = 1)`.
    pub fn message(&self) -> String {
        let operands = self.trace.iter().flat_map(|t| &t.failure.operands);
        let values: Vec<String> = operands.map(|o| format!("{} = {}", o.name, o.value)).collect();
        if values.is_empty() {
            self.description.clone()
        } else {
            format!("{} ({})", self.description, values.join(", "))
        }
    }
}

impl Step {
    /// In a few words.
    pub fn describe(&self) -> String {
        let text = |part: &Option<String>| part.clone().unwrap_or_default();
        match self.kind.as_str() {
            "input" => match &self.target {
                Some(target) => format!("{target} = {} (input: {})", text(&self.value), text(&self.origin)),
                None => format!("{} (input: {})", text(&self.value), text(&self.origin)),
            },
            "assign" => format!("{} = {}", text(&self.target), text(&self.value)),
            "call" => format!("call of {}", text(&self.function)),
            _ => match self.values.join(", ") {
                none if none.is_empty() => format!("return from {}", text(&self.function)),
                values => format!("return from {}: {values}", text(&self.function)),
            },
        }
    }
}
