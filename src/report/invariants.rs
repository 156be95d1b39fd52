//! Prints loop invariants, loop by loop.

use super::{Report, known};
use std::fmt::Write;

/// One paragraph per loop: where it is, then one conjunct per line.
pub fn render(report: &Report<'_>) -> String {
    let mut text = String::new();
    let source = &report.program.source;
    for invariant in &report.told.invariants {
        let loc = known(source, invariant.loc);
        let place = match source.describe(loc) {
            place if place.is_empty() => "an unknown place".to_string(),
            place => place,
        };
        let function = match source.function_of(loc) {
            "" => String::new(),
            name => format!(" in {name}"),
        };
        let _ = writeln!(text, "invariant of the loop at {place}{function}:");
        if invariant.conjuncts.is_empty() {
            let _ = writeln!(text, "  true");
        }
        for conjunct in &invariant.conjuncts {
            let _ = writeln!(text, "  {conjunct}");
        }
    }
    if report.told.invariants.is_empty() {
        text.push_str("note: no loop invariant was found\n");
    }
    text
}
