//! Comparing an answer with what is true and with what was expected.

use crate::outcome::{Outcome, Status};
use crate::sample::{Directive, Expectation, Sample, Verdict};

/// What is wrong with an answer.
#[derive(Debug)]
pub enum Complaint {
    /// It contradicts what is true of the sample: the worst that can happen.
    Wrong(String),
    /// It is less than was expected.
    Weaker(String),
    /// It is more than was expected.
    Improved(Verdict),
}

impl Complaint {
    /// Whether the expectation may be changed to the answer.
    pub fn can_be_blessed(&self) -> bool {
        !matches!(self, Complaint::Wrong(_))
    }
}

impl std::fmt::Display for Complaint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Complaint::Wrong(why) => write!(f, "WRONG: {why}"),
            Complaint::Weaker(why) => write!(f, "weaker than expected: {why}"),
            Complaint::Improved(verdict) => {
                write!(f, "improved to `{verdict}`, update the annotation (VERIFY_BLESS=1 does it)")
            }
        }
    }
}

/// Judges an answer.
pub fn judge(sample: &Sample, directive: &Directive, outcome: &Outcome) -> Result<(), Complaint> {
    if let Some(why) = contradiction(sample, directive, outcome) {
        return Err(Complaint::Wrong(why));
    }
    let expected = &directive.expected;
    if expected.verdict != outcome.verdict {
        return Err(match (&expected.verdict, &outcome.verdict) {
            (Verdict::Unknown, verdict) => Complaint::Improved(verdict.clone()),
            (expected, verdict) => Complaint::Weaker(format!("`{verdict}` in place of `{expected}`")),
        });
    }
    if let Some(line) = expected.line.filter(|line| !failing_lines(outcome).contains(line)) {
        return Err(Complaint::Weaker(format!("no failing check at line {line}")));
    }
    if let Some(text) = expected.says.as_ref().filter(|text| !outcome.output.contains(text.as_str())) {
        return Err(Complaint::Weaker(format!("the output does not say `{text}`")));
    }
    Ok(())
}

/// The lines of the sample with a failing check, in the order of the report.
fn failing_lines(outcome: &Outcome) -> Vec<u32> {
    outcome.checks.iter().filter(|check| check.status == Status::Failure).filter_map(|check| check.line).collect()
}

/// Why an answer cannot be right.
fn contradiction(sample: &Sample, directive: &Directive, outcome: &Outcome) -> Option<String> {
    if let Verdict::False(name) = &outcome.verdict {
        match sample.truth_of_verdict(directive, name) {
            None => return Some(format!("`{name}` was not asked for")),
            Some(truth) if truth.holds => return Some(format!("`{name}` does hold")),
            Some(_) => {}
        }
    }
    for property in sample.asked(directive) {
        let Some(truth) = sample.truth(directive, property) else { continue };
        let of_property = |label: &str| label.contains(&format!(".{property}."));
        let statuses = |line: Option<u32>| -> Vec<Status> {
            let here = outcome.checks.iter().filter(|c| of_property(&c.label) && (line.is_none() || c.line == line));
            here.map(|check| check.status).collect()
        };
        if truth.holds {
            if statuses(None).contains(&Status::Failure) {
                return Some(format!("a check of {property} fails, but {property} holds"));
            }
            continue;
        }
        if outcome.verdict == Verdict::True {
            return Some(format!("{property} does not hold"));
        }
        let proved = |line: &u32| {
            let found = statuses(Some(*line));
            !found.is_empty() && found.iter().all(|status| *status == Status::Success)
        };
        if let Some(line) = truth.lines.iter().copied().find(proved) {
            return Some(format!("{property} at line {line} was proved, but it can fail"));
        }
    }
    None
}

/// The expectation that an answer meets.
pub fn expectation_for(sample: &Sample, directive: &Directive, outcome: &Outcome) -> Expectation {
    let line = match &outcome.verdict {
        Verdict::False(name) => {
            let lines = sample.truth_of_verdict(directive, name).map_or(&[][..], |truth| &truth.lines);
            failing_lines(outcome).into_iter().find(|line| lines.contains(line))
        }
        _ => None,
    };
    let says = directive.expected.says.clone().filter(|text| outcome.output.contains(text.as_str()));
    Expectation { verdict: outcome.verdict.clone(), line, says }
}
