//! A summary in Markdown, for pull requests and job summaries.

use super::{Case, Property};

/// Failures that are listed.
const MAX_FAILURES: usize = 50;

/// A table of the cases, and a list of the failures.
pub fn markdown(cases: &[Case]) -> String {
    let mut text =
        "| program | verdict | proved | refuted | unknown | seconds |\n| --- | --- | ---: | ---: | ---: | ---: |\n"
            .to_string();
    let mut failures = Vec::new();
    for case in cases {
        let name = escaped(&case.name);
        let Ok(report) = &case.report else {
            let reason = case.report.as_ref().err().map(|r| escaped(r)).unwrap_or_default();
            text += &format!("| {name} | error: {reason} | | | | |\n");
            continue;
        };
        let verdict = match (&report.verdict.property, &report.verdict.reason) {
            (Some(property), _) => format!("**false({property})**"),
            (_, Some(reason)) => format!("unknown: {}", escaped(reason)),
            _ => report.verdict.result.clone(),
        };
        let [proved, refuted, unknown] = report.counts();
        text += &format!("| {name} | {verdict} | {proved} | {refuted} | {unknown} | {:.2} |\n", report.seconds);
        failures.extend(report.properties.iter().filter(|p| p.is_failure()));
    }
    // What is new comes first, lest it be cut off.
    failures.sort_by_key(|p| p.known == Some(true));
    if !failures.is_empty() {
        text += "\n### What fails\n\n";
    }
    for property in failures.iter().take(MAX_FAILURES) {
        text += &failure(property);
    }
    if failures.len() > MAX_FAILURES {
        text += &format!("- and {} more\n", failures.len() - MAX_FAILURES);
    }
    text
}

fn failure(property: &Property) -> String {
    let place = property.location.as_ref().map(|l| format!("`{}:{}` ", l.file, l.line)).unwrap_or_default();
    let known = if property.known == Some(true) { ", known" } else { "" };
    let mut text = format!("- {place}{} (`{}`{known})\n", escaped(&property.message()), property.label);
    let inputs = property.trace.iter().flat_map(|t| &t.steps).filter(|s| s.kind == "input");
    let inputs: Vec<String> = inputs.map(|s| format!("`{}`", s.describe())).take(10).collect();
    if !inputs.is_empty() {
        text += &format!("  - with {}\n", inputs.join(", "));
    }
    text
}

/// Text that Markdown takes for nothing else.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\n' => out.push(' '),
            '|' | '*' | '_' | '`' | '<' | '>' | '\\' | '[' | ']' => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out
}
