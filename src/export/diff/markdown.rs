//! A summary of a report about two versions in Markdown, for pull requests.

use super::report::{DiffReport, Function, Place, Version};
use crate::export::markdown::escaped;
use std::fmt::Write;

/// A table of the functions; what is equal is only counted.
pub fn markdown(report: &DiffReport) -> String {
    let mut text = format!("**{}**: {}\n", escaped(&report.verdict), escaped(&report.summary));
    let shown: Vec<&Function> = report.functions.iter().filter(|f| !f.is_equal()).collect();
    if !shown.is_empty() {
        text += "\n| function | verdict | cause | old | new |\n| --- | --- | --- | --- | --- |\n";
    }
    let place = |version: &Option<Version>| match version.as_ref().map(Version::place) {
        Some(Place { file, line }) => escaped(&format!("{file}:{line}")),
        None => String::new(),
    };
    for f in shown {
        let verdict = if f.verdict == "different" { "**different**" } else { &f.verdict };
        let (name, why) = (escaped(&f.name), escaped(&f.why()));
        let _ = writeln!(text, "| {name} | {verdict} | {why} | {} | {} |", place(&f.old), place(&f.new));
    }
    let remarks = report.remarks();
    if !remarks.is_empty() {
        text += "\n";
    }
    for remark in remarks {
        let _ = writeln!(text, "- {}", escaped(&remark));
    }
    text
}
