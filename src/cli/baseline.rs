//! `verify batch --baseline` and `--write-baseline`: findings that are known.

use crate::batch::Class;
use crate::batch::table::Judged;
use crate::export::{Baseline, Case, Comparison};
use std::path::Path;

/// Reads a baseline.
///
/// # Errors
/// If the file cannot be read, or is something else.
pub fn read(file: &Path) -> Result<Baseline, String> {
    let text = std::fs::read_to_string(file)
        .map_err(|e| format!("the baseline {} cannot be read: {e}; make one with --write-baseline", file.display()))?;
    Baseline::parse(&text)
        .map_err(|e| format!("{} is not a baseline ({e}); make one with --write-baseline", file.display()))
}

/// Writes what fails in `cases`.
///
/// # Errors
/// If the file cannot be written.
pub fn write(file: &Path, cases: &[Case], root: &Path) -> Result<(), String> {
    let text = Baseline::of(cases, root).text();
    std::fs::write(file, text).map_err(|e| format!("{} cannot be written: {e}", file.display()))
}

/// The judgement on a task whose failures have been compared with a baseline.
pub fn judge(case: &Case) -> Judged {
    let Ok(report) = &case.report else { return Judged::default() };
    let count = |known: bool| report.properties.iter().filter(|p| p.known == Some(known)).count();
    let first = |known: bool| report.properties.iter().find(|p| p.known == Some(known));
    let place = first(false).or(first(true)).and_then(|p| {
        let location = p.location.as_ref()?;
        Some(format!("{}:{}: {}", location.file, location.line, p.description))
    });
    let (known, new) = (count(true), count(false));
    // A verdict that rests on known failures alone says nothing: what is left does.
    let class = (known > 0 && new == 0).then(|| match report.properties.iter().any(|p| p.status == "UNKNOWN") {
        true => Class::Unknown,
        false => Class::Proved,
    });
    Judged { known, new, place, class }
}

/// E.g. `2 known findings, 1 new; 1 of the baseline is gone`.
pub fn summary(Comparison { known, new, gone }: Comparison) -> String {
    let plural = if known == 1 { "" } else { "s" };
    let gone = match gone {
        0 => String::new(),
        1 => "; 1 of the baseline is gone".to_string(),
        n => format!("; {n} of the baseline are gone"),
    };
    format!("{known} known finding{plural}, {new} new{gone}\n")
}
