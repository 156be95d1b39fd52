//! What is known of two versions, as text and as JSON.

use crate::code::{Loc, Module};
use crate::diff::decide::Argument;
use crate::diff::{Compared, Comparison, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The comparison as text; equal functions are listed if `verbose`. Ends with the verdict.
pub fn text(comparison: &Comparison, modules: [&Module; 2], verbose: bool) -> String {
    let mut text = String::new();
    for function in &comparison.functions {
        if verbose || !matches!(function.verdict, Verdict::Equal | Verdict::EqualWhereBothReturn) {
            let _ = writeln!(text, "{}: {}", function.name, told(function, modules));
        }
    }
    for (names, which) in comparison.only.iter().zip(["old", "new"]) {
        for name in names {
            let _ = writeln!(text, "{name}: only in the {which} version");
        }
    }
    for name in &comparison.variables {
        let _ = writeln!(text, "variable {name}: starts with something else");
    }
    let _ = writeln!(text, "{}", counted(comparison));
    let _ = writeln!(text, "verdict: {}", verdict(comparison));
    text
}

fn told(function: &Compared, modules: [&Module; 2]) -> String {
    let name = function.verdict.name();
    let apart = || match &function.apart {
        Some(apart) => {
            let places = [(0, apart.old), (1, apart.new)].map(|(n, loc): (usize, Loc)| modules[n].place(loc));
            format!(" [{} and {}: {}]", places[0], places[1], apart.what)
        }
        None => String::new(),
    };
    match &function.verdict {
        Verdict::Equal => name.to_string(),
        Verdict::EqualWhereBothReturn => format!("{name} (proved, where both versions return)"),
        Verdict::EqualIf(condition) => format!("{name} ({condition})"),
        Verdict::EqualBut(others) => format!("{name} for {}", others.join(", ")),
        Verdict::Different(arguments) => {
            let list: Vec<String> = arguments.iter().map(shown).collect();
            let given = if list.is_empty() { String::new() } else { format!(" ({})", list.join(", ")) };
            format!("{name}{given}{}", apart())
        }
        Verdict::Unknown(reason) => format!("{name} ({reason}){}", apart()),
    }
}

fn shown(argument: &Argument) -> String {
    format!("argument {} = {}", argument.position + 1, argument.value)
}

fn counted(comparison: &Comparison) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    comparison.functions.iter().for_each(|f| *counts.entry(f.verdict.name()).or_insert(0) += 1);
    let list: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
    format!("{} functions compared: {}", comparison.functions.len(), list.join(", "))
}

/// The verdict on all: `equal`, `different`, or `unknown` with how many functions that is about.
pub fn verdict(comparison: &Comparison) -> String {
    let all = &comparison.functions;
    let is = |wanted: fn(&Verdict) -> bool| all.iter().filter(|f| wanted(&f.verdict)).count();
    let open = is(|v| matches!(v, Verdict::Unknown(_) | Verdict::EqualBut(_)));
    let conditional = is(|v| matches!(v, Verdict::EqualIf(_)));
    match () {
        () if is(|v| matches!(v, Verdict::Different(_))) > 0 || !comparison.variables.is_empty() => "different".into(),
        () if open > 0 => format!("unknown ({open} of {} functions)", all.len()),
        () if all.is_empty() => "unknown (there is nothing to compare)".into(),
        () if conditional > 0 => "equal if not undefined".into(),
        () => "equal".into(),
    }
}

/// The comparison of two versions.
#[derive(Serialize, Debug)]
struct DiffReport<'a> {
    /// Of all: as in the last line of the text.
    verdict: String,
    /// Functions that both versions have.
    functions: Vec<FunctionEntry<'a>>,
    /// Functions that only the old version has.
    only_old: &'a [String],
    /// Functions that only the new version has.
    only_new: &'a [String],
    /// Variables that start with something else.
    variables: &'a [String],
}

/// A function of both versions.
#[derive(Serialize, Debug)]
struct FunctionEntry<'a> {
    /// Its name.
    name: &'a str,
    /// equal, equal if not undefined, equal but (for what it calls or uses), different, unknown.
    verdict: &'static str,
    /// Whether that it is equal is known only for executions in which both versions return.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    where_both_return: bool,
    /// Why nothing is known, or under which condition it is equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// Functions that it calls, and variables that it uses, which are not known to be equal.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    calls: &'a [String],
    /// Arguments for which both do different things, by position, from 0 on.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    arguments: BTreeMap<usize, &'a str>,
    /// Where both versions part: a line of the old one.
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<String>,
    /// The same of the new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<String>,
    /// What is not the same there.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<&'a str>,
}

/// The comparison as JSON.
pub fn json(comparison: &Comparison, modules: [&Module; 2]) -> String {
    let report = DiffReport {
        verdict: verdict(comparison),
        functions: comparison.functions.iter().map(|f| entry(f, modules)).collect(),
        only_old: &comparison.only[0],
        only_new: &comparison.only[1],
        variables: &comparison.variables,
    };
    serde_json::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn entry<'a>(function: &'a Compared, modules: [&Module; 2]) -> FunctionEntry<'a> {
    let (reason, calls, arguments): (Option<&str>, &[String], &[Argument]) = match &function.verdict {
        Verdict::EqualIf(text) | Verdict::Unknown(text) => (Some(text), &[], &[]),
        Verdict::EqualBut(calls) => (None, calls, &[]),
        Verdict::Different(arguments) => (None, &[], arguments),
        Verdict::Equal | Verdict::EqualWhereBothReturn => (None, &[], &[]),
    };
    let place = |n: usize| function.apart.as_ref().map(|a| modules[n].place(if n == 0 { a.old } else { a.new }));
    FunctionEntry {
        name: &function.name,
        verdict: function.verdict.name(),
        where_both_return: function.verdict == Verdict::EqualWhereBothReturn,
        reason,
        calls,
        arguments: arguments.iter().map(|a| (a.position, a.value.as_str())).collect(),
        old: place(0),
        new: place(1),
        difference: function.apart.as_ref().map(|a| a.what.as_str()),
    }
}
