//! What is known of two versions, as text and as JSON.

use crate::code::{Function, Loc, Module};
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
    let cause = match (&function.verdict, cause(function)) {
        (Verdict::EqualBut(others), _) => return format!("{name} for {}", others.join(", ")),
        (_, Some(cause)) => format!(" ({cause})"),
        (_, None) => String::new(),
    };
    let apart = match (&function.verdict, &function.apart) {
        (Verdict::Different(_) | Verdict::Unknown(_), Some(apart)) => {
            let places = [(0, apart.old), (1, apart.new)].map(|(n, loc): (usize, Loc)| modules[n].place(loc));
            format!(" [{} and {}: {}]", places[0], places[1], apart.what)
        }
        _ => String::new(),
    };
    format!("{name}{cause}{apart}")
}

/// Why the verdict is what it is, if there is anything to say.
fn cause(function: &Compared) -> Option<String> {
    let cause = match &function.verdict {
        Verdict::Equal => return None,
        Verdict::EqualWhereBothReturn => "proved, where both versions return".to_string(),
        Verdict::EqualIf(reason) | Verdict::Unknown(reason) => reason.clone(),
        Verdict::EqualBut(others) => others.join(", "),
        Verdict::Different(arguments) => arguments.iter().map(shown).collect::<Vec<_>>().join(", "),
    };
    (!cause.is_empty()).then_some(cause)
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
    /// How many functions have which verdict, in words.
    summary: String,
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
    /// Why nothing is known, under which condition it is equal, for which arguments it is not, and the like: for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<String>,
    /// Why nothing is known, or under which condition it is equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// Functions that it calls, and variables that it uses, which are not known to be equal.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    calls: &'a [String],
    /// Arguments for which both do different things, by position, from 0 on.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    arguments: BTreeMap<usize, &'a str>,
    /// The function in the old version.
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<VersionEntry<'a>>,
    /// The same of the new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<VersionEntry<'a>>,
    /// What is not the same where both versions part.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<&'a str>,
}

/// A function in one version.
#[derive(Serialize, Debug)]
struct VersionEntry<'a> {
    /// The source file that defines it.
    file: &'a str,
    /// The line of its name.
    line: u32,
    /// The last line that has code of it.
    last_line: u32,
    /// Where both versions part: here, or in what it calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Place<'a>>,
}

/// A line of a source file.
#[derive(Serialize, Debug)]
struct Place<'a> {
    /// The file.
    file: &'a str,
    /// The line.
    line: u32,
}

/// The comparison as JSON.
pub fn json(comparison: &Comparison, modules: [&Module; 2]) -> String {
    let report = DiffReport {
        verdict: verdict(comparison),
        summary: counted(comparison),
        functions: comparison.functions.iter().map(|f| entry(f, modules)).collect(),
        only_old: &comparison.only[0],
        only_new: &comparison.only[1],
        variables: &comparison.variables,
    };
    serde_json::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn entry<'a>(function: &'a Compared, modules: [&'a Module; 2]) -> FunctionEntry<'a> {
    let (reason, calls, arguments): (Option<&str>, &[String], &[Argument]) = match &function.verdict {
        Verdict::EqualIf(text) | Verdict::Unknown(text) => (Some(text), &[], &[]),
        Verdict::EqualBut(calls) => (None, calls, &[]),
        Verdict::Different(arguments) => (None, &[], arguments),
        Verdict::Equal | Verdict::EqualWhereBothReturn => (None, &[], &[]),
    };
    let version = |n: usize| {
        let apart = function.apart.as_ref().map(|a| if n == 0 { a.old } else { a.new });
        version(&function.name, modules[n], apart)
    };
    FunctionEntry {
        name: &function.name,
        verdict: function.verdict.name(),
        where_both_return: function.verdict == Verdict::EqualWhereBothReturn,
        cause: cause(function),
        reason,
        calls,
        arguments: arguments.iter().map(|a| (a.position, a.value.as_str())).collect(),
        old: version(0),
        new: version(1),
        difference: function.apart.as_ref().map(|a| a.what.as_str()),
    }
}

/// Where `module` has the function of this name, and where it parts from the other version.
fn version<'m>(name: &str, module: &'m Module, apart: Option<Loc>) -> Option<VersionEntry<'m>> {
    let place = |loc: Loc| Some(Place { file: module.files.get(loc.file)?, line: loc.line }).filter(|p| p.line > 0);
    let parts = apart.and_then(place);
    let function = module.function(name).map(|f| &module.functions[f]);
    match function.and_then(|f| Some((f, place(f.loc)?))) {
        Some((f, Place { file, line })) => Some(VersionEntry { file, line, last_line: last_line(f), parts }),
        None => parts.map(|p| VersionEntry { file: p.file, line: p.line, last_line: p.line, parts: Some(p) }),
    }
}

/// The last line with code of `function` in the file that defines it.
fn last_line(function: &Function) -> u32 {
    let insts = function.blocks.iter().flat_map(|b| b.insts.iter().map(|i| i.loc).chain([b.end_loc]));
    insts.filter(|loc| loc.file == function.loc.file).map(|loc| loc.line).fold(function.loc.line, u32::max)
}
