//! The results of engines about one topic.

use super::disagreement::Disagreement;
use super::topic::Topic;
use super::verdict::{BEHIND_A_FAILURE, Decision, Ends, PointerFact, ProcedureFact, Unasked};
use crate::program::{CheckId, Source};
use crate::proof::evidence::Known;
use crate::util::ids::IdVec;

/// The results of engines about one topic.
#[derive(Debug)]
pub struct Findings {
    /// The topic.
    pub topic: Topic,
    /// The decision of each check of the program, where one is known.
    pub decisions: IdVec<CheckId, Option<Decision>>,
    /// Whether nothing is open that the topic needs, checks that the preparation has added included.
    pub complete: bool,
    /// Checks that were both proved and refuted.
    pub disagreements: Vec<Disagreement>,
    /// A failure that nobody asked about, and that keeps executions from one that somebody did.
    pub unasked: Option<Box<Unasked>>,
    /// Why the search ended before everything was decided, if a limit did that.
    pub limit: Option<String>,
    /// The obstacles to an answer.
    pub reasons: Vec<String>,
    /// What is to be said with the result.
    pub remarks: Vec<String>,
    /// The engine that decided; empty if none did.
    pub by: String,
    /// Invariants of loops.
    pub invariants: Option<Known>,
    /// Points-to sets, if those were asked for.
    pub pointers: Option<Vec<PointerFact>>,
    /// Facts about procedures, if those were asked for.
    pub procedures: Vec<ProcedureFact>,
    /// Why every execution ends, as data.
    pub ends: Option<Ends>,
    /// The source table that locations index.
    pub source: Source,
}

impl Findings {
    /// The first check, if any, of which this decision is known.
    pub fn find<'f, T>(&'f self, wanted: impl Fn(CheckId, &'f Decision) -> Option<T>) -> Option<T> {
        self.decisions.entries().find_map(|(check, decision)| wanted(check, decision.as_ref()?))
    }

    /// Whether some execution violates a check.
    pub fn refutes(&self) -> bool {
        self.find(|_, s| matches!(s, Decision::Violated(_)).then_some(())).is_some()
    }

    /// Whether the program fails.
    pub fn fails(&self) -> bool {
        self.refutes() || self.find(|_, s| matches!(s, Decision::Unreachable(_)).then_some(())).is_some()
    }

    /// The answer about the topic: `true`, `false` or `unknown`.
    pub fn answer(&self) -> &'static str {
        match (self.fails(), self.complete) {
            (true, _) => "false",
            (false, true) => "true",
            (false, false) => "unknown",
        }
    }

    /// Why nothing is known of a check of which nothing is known.
    pub fn open(&self) -> String {
        match &self.limit {
            _ if self.refutes() => BEHIND_A_FAILURE.to_string(),
            Some(limit) => limit.clone(),
            None => self.reason(),
        }
    }

    /// Why there is no answer. What is in the way of a proof is worth knowing even where a limit ended the search for failures.
    pub fn reason(&self) -> String {
        let all: Vec<&str> = self.limit.iter().chain(&self.reasons).map(String::as_str).collect();
        match all.is_empty() {
            true if self.topic == Topic::Termination => "no ranking function was found".to_string(),
            true => "no engine could decide it".to_string(),
            false => all.join("; "),
        }
    }
}
