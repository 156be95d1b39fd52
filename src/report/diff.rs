//! What is known of two versions, as text and as JSON.

use crate::code::{Function, Loc, Module};
use crate::diff::difference::{Difference, Lead};
use crate::diff::{Compared, Comparison, Verdict};
use serde::Serialize;
use std::borrow::Cow;
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
    let name = match &function.verdict {
        Verdict::EqualBy(_, None) => "equal",
        verdict => verdict.name(),
    };
    let cause = match (&function.verdict, cause(function)) {
        (Verdict::EqualBut(others), _) => return format!("{name} for {}", others.join(", ")),
        (_, Some(cause)) => format!(" ({cause})"),
        (_, None) => String::new(),
    };
    let apart = match (&function.verdict, &function.apart) {
        (Verdict::Different(_) | Verdict::Unknown(_), Some(apart)) => {
            let places = [(0, apart.old), (1, apart.new)].map(|(n, loc): (usize, Loc)| modules[n].place(loc));
            match difference(function) {
                Some(what) => format!(" [{} and {}: {what}]", places[0], places[1]),
                None => format!(" [{} and {}]", places[0], places[1]),
            }
        }
        _ => String::new(),
    };
    format!("{name}{cause}{apart}")
}

/// What is not the same where both versions part; results that are known say it better.
fn difference(function: &Compared) -> Option<&str> {
    let is_known = matches!(&function.verdict, Verdict::Different(d) if d.results.is_some());
    function.apart.as_ref().filter(|_| !is_known).map(|a| a.what.as_str())
}

/// Why the verdict is what it is, if there is anything to say.
fn cause(function: &Compared) -> Option<String> {
    let cause = match &function.verdict {
        Verdict::Equal => return None,
        Verdict::EqualWhereBothReturn => "proved, where both versions return".to_string(),
        Verdict::EqualBy(patterns, condition) => {
            let patterns = format!("pattern: {}", patterns.join(", "));
            patterns + &condition.as_ref().map(|c| format!("; {c}")).unwrap_or_default()
        }
        Verdict::EqualIf(reason) | Verdict::Unknown(reason) => reason.clone(),
        Verdict::EqualBut(others) => others.join(", "),
        Verdict::Different(difference) => shown(difference),
    };
    (!cause.is_empty()).then_some(cause)
}

/// Bytes of memory that are shown in texts.
const SHOWN: usize = 16;

/// The execution in which both differ: what they were given, and what they gave.
fn shown(difference: &Difference) -> String {
    let arguments = difference.arguments.iter().map(|a| format!("{} = {}", a.name, a.value));
    let leads = difference.leads.iter().map(|l| format!("{} = {}", l.name, led(l)));
    let memory = difference.memory.iter().filter(|m| !m.bytes.is_empty() && !m.is_result);
    let memory = memory.map(|m| format!("{} = {}", m.name, bytes(&m.bytes)));
    let given: Vec<String> = arguments.chain(leads).chain(memory).collect();
    let results = difference.results.as_ref().map(|[old, new]| format!("old returns {old}, new returns {new}"));
    (!given.is_empty()).then(|| given.join(", ")).into_iter().chain(results).collect::<Vec<_>>().join("; ")
}

/// Where a pointer leads.
fn led(lead: &Lead) -> String {
    match lead.distance {
        0 => lead.memory.clone(),
        1 => format!("{} + 1 byte", lead.memory),
        bytes => format!("{} + {bytes} bytes", lead.memory),
    }
}

/// The first bytes of memory.
fn bytes(bytes: &[u8]) -> String {
    let list: Vec<String> = bytes.iter().take(SHOWN).map(|b| format!("{b:02x}")).collect();
    format!("{}{}", list.join(" "), if bytes.len() > SHOWN { " …" } else { "" })
}

fn counted(comparison: &Comparison) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    comparison.functions.iter().for_each(|f| *counts.entry(f.verdict.name()).or_insert(0) += 1);
    let list: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
    match list.is_empty() {
        true => "no functions compared".into(),
        false => format!("{} functions compared: {}", comparison.functions.len(), list.join(", ")),
    }
}

/// The verdict on all: `equal`, `different`, or `unknown` with how many functions that is about.
pub fn verdict(comparison: &Comparison) -> String {
    let all = &comparison.functions;
    let is = |wanted: fn(&Verdict) -> bool| all.iter().filter(|f| wanted(&f.verdict)).count();
    let open = is(|v| matches!(v, Verdict::Unknown(_) | Verdict::EqualBut(_)));
    let conditional = is(|v| matches!(v, Verdict::EqualIf(_) | Verdict::EqualBy(_, Some(_))));
    let by_pattern = is(|v| matches!(v, Verdict::EqualBy(..)));
    match () {
        () if is(|v| matches!(v, Verdict::Different(_))) > 0 || !comparison.variables.is_empty() => "different".into(),
        () if let Some(why) = &comparison.ended => format!("unknown ({why})"),
        () if open > 0 => format!("unknown ({open} of {} functions)", all.len()),
        () if all.is_empty() => "unknown (there is nothing to compare)".into(),
        () if conditional > 0 => "equal if not undefined".into(),
        () if by_pattern > 0 => format!("equal (by pattern: {by_pattern} of {} functions)", all.len()),
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
    /// equal, equal by pattern, equal if not undefined, equal but (for what it calls or uses), different, unknown.
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
    /// Patterns of changes that are taken for equal.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    patterns: &'a [String],
    /// Functions that it calls, and variables that it uses, which are not known to be equal.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    calls: &'a [String],
    /// The arguments with which both do different things, but for pointers that lead to blocks of their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arguments: Vec<ArgumentEntry<'a>>,
    /// What memory holds then, for both: blocks behind pointers, and variables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    memory: Vec<MemoryEntry<'a>>,
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

/// An argument.
#[derive(Serialize, Debug)]
struct ArgumentEntry<'a> {
    /// Its position, from 0 on.
    position: usize,
    /// Its name.
    name: &'a str,
    /// Its value.
    value: Cow<'a, str>,
}

/// Memory with certain contents.
#[derive(Serialize, Debug)]
struct MemoryEntry<'a> {
    /// `*p` for what a parameter leads to, or the name of a variable.
    name: &'a str,
    /// The first bytes.
    bytes: &'a [u8],
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
    /// What it returns in an execution in which that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
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
    let (reason, calls, execution): (Option<&str>, &[String], Option<&Difference>) = match &function.verdict {
        Verdict::EqualIf(text) | Verdict::Unknown(text) => (Some(text), &[], None),
        Verdict::EqualBut(calls) => (None, calls, None),
        Verdict::Different(difference) => (None, &[], Some(difference)),
        Verdict::EqualBy(_, condition) => (condition.as_deref(), &[], None),
        Verdict::Equal | Verdict::EqualWhereBothReturn => (None, &[], None),
    };
    let patterns: &[String] = if let Verdict::EqualBy(patterns, _) = &function.verdict { patterns } else { &[] };
    let version = |n: usize| {
        let apart = function.apart.as_ref().map(|a| if n == 0 { a.old } else { a.new });
        let result = execution.and_then(|e| Some(e.results.as_ref()?[n].as_str()));
        version(&function.name, modules[n], apart, result)
    };
    let entry = |position, name, value| ArgumentEntry { position, name, value };
    let numbers = execution.into_iter().flat_map(|e| &e.arguments);
    let mut arguments: Vec<ArgumentEntry> =
        numbers.map(|a| entry(a.position, &a.name, Cow::Borrowed(&*a.value))).collect();
    let leads = execution.into_iter().flat_map(|e| &e.leads);
    arguments.extend(leads.map(|l| entry(l.position, &l.name, Cow::Owned(led(l)))));
    let memory = execution.into_iter().flat_map(|e| &e.memory).filter(|m| !m.is_result);
    FunctionEntry {
        name: &function.name,
        verdict: function.verdict.name(),
        where_both_return: function.verdict == Verdict::EqualWhereBothReturn,
        cause: cause(function),
        reason,
        patterns,
        calls,
        arguments,
        memory: memory.map(|m| MemoryEntry { name: &m.name, bytes: &m.bytes }).collect(),
        old: version(0),
        new: version(1),
        difference: difference(function),
    }
}

/// Where `module` has the function of this name, where it parts from the other version, and what it returns.
fn version<'m>(
    name: &str,
    module: &'m Module,
    apart: Option<Loc>,
    result: Option<&'m str>,
) -> Option<VersionEntry<'m>> {
    let place = |loc: Loc| Some(Place { file: module.files.get(loc.file)?, line: loc.line }).filter(|p| p.line > 0);
    let parts = apart.and_then(place);
    let function = module.function(name).map(|f| &module.functions[f]);
    let (file, line, last_line) = match function.and_then(|f| Some((f, place(f.loc)?))) {
        Some((f, Place { file, line })) => (file, line, last_line(f)),
        None => parts.as_ref().map(|p| (p.file, p.line, p.line))?,
    };
    Some(VersionEntry { file, line, last_line, parts, result })
}

/// The last line with code of `function` in the file that defines it.
fn last_line(function: &Function) -> u32 {
    let insts = function.blocks.iter().flat_map(|b| b.insts.iter().map(|i| i.loc).chain([b.end_loc]));
    insts.filter(|loc| loc.file == function.loc.file).map(|loc| loc.line).fold(function.loc.line, u32::max)
}
