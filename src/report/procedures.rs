//! Prints what procedures do, whoever calls them: a table, one line per procedure.

use super::paint::{Ink, Paint};
use super::{Report, known, values};
use crate::engine::verdict::{Argument, ProcedureFact, When};
use crate::program::Source;
use std::fmt::Write;

/// One line per procedure: where it is, its name, when it does what it should, and a call in which it does not.
pub fn render(report: &Report<'_>, paint: Paint) -> String {
    let source = &report.program.source;
    let facts = &report.outcome.procedures;
    let place = |f: &ProcedureFact| source.describe(known(source, f.loc));
    let width = |of: &dyn Fn(&ProcedureFact) -> usize| facts.iter().map(of).max().unwrap_or(0);
    let (places, names) = (width(&|f| place(f).len()), width(&|f| f.name.len()));
    let mut text = String::new();
    for (n, fact) in facts.iter().enumerate() {
        let condition = report.told.conditions.get(&n).map_or("", String::as_str);
        let (ink, what) = statement(fact, condition);
        let shown = fact.counterexample.as_ref().map(|arguments| call(source, fact, arguments)).unwrap_or_default();
        let _ = writeln!(text, "{:places$}  {:names$}  {}{shown}", place(fact), fact.name, paint.paint(ink, &what));
    }
    if facts.is_empty() {
        text.push_str("note: no procedure was analysed\n");
    }
    text
}

/// When a procedure does what it should; `condition` is the one that is known, if any.
fn statement(fact: &ProcedureFact, condition: &str) -> (Ink, String) {
    let does = if fact.termination { "terminates" } else { "is safe" };
    match (&fact.when, &fact.counterexample, fact.termination) {
        (When::Always, ..) => (Ink::Good, does.to_string()),
        (When::If(_), ..) if fact.in_context => {
            (Ink::Good, format!("{does} as it is called; in general if {condition}"))
        }
        (When::Unknown(_), ..) if fact.in_context => (Ink::Good, format!("{does} as it is called")),
        (When::If(_), ..) => (Ink::Open, format!("{does} if {condition}")),
        (When::Unknown(_), Some(_), true) => (Ink::Bad, "may not terminate".to_string()),
        (When::Unknown(_), Some(_), false) => (Ink::Bad, "may fail".to_string()),
        (When::Unknown(reason), None, _) => (Ink::Open, format!("unknown: {reason}")),
    }
}

/// E.g. `; not if y = 0`.
fn call(source: &Source, fact: &ProcedureFact, arguments: &[Argument]) -> String {
    let list: Vec<String> =
        arguments.iter().map(|a| format!("{} = {}", a.name, values::scalar(source, &a.value, a.ty))).collect();
    let what = if fact.termination { "does not end" } else { "fails" };
    match &list[..] {
        [] => format!("; {what} in some call"),
        list => format!("; {what} for {}", list.join(", ")),
    }
}
