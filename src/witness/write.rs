//! Witnesses in YAML (format 2.0; 2.1 for executions without an end).
//!
//! A violation is a sequence of the values that calls of `__VERIFIER_nondet_…` return, each at the closing parenthesis of the call, and the place
//! where the property is violated. Inputs that are no such calls (uninitialised variables) cannot be said. A correctness witness has what C can say
//! of loops ([`crate::export::StatementInC`]).

use super::c_text::CText;
use super::{failure, hash, now, sources, specified};
use crate::export::{Input, Location, Report};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Unsigned types of inputs, with their widths; `long` ones have the width of pointers.
const UNSIGNED: [(&str, u32); 12] = [
    ("bool", 8),
    ("_Bool", 8),
    ("uchar", 8),
    ("u8", 8),
    ("ushort", 16),
    ("u16", 16),
    ("uint", 32),
    ("u32", 32),
    ("unsigned", 32),
    ("ulong", 0),
    ("size_t", 0),
    ("ulonglong", 64),
];

/// The witness of a decided verdict; `None` if there is none.
pub fn yaml(report: &Report) -> Option<String> {
    let files = Files::read(report);
    let entry = match report.verdict.result.as_str() {
        // Executions that were not looked at may violate the invariants.
        "true" if report.properties.iter().any(|p| p.status == "SUPPRESSED") => return None,
        "true" => correctness(report, &files),
        "false" => violation(report, &files)?,
        _ => return None,
    };
    let text = serde_yaml_ng::to_string(&json!([entry])).ok()?;
    // YAML 1.1 takes a time without quotes for one, where the format has a text.
    let quoted = |line: &str| match line.split_once("creation_time: ") {
        Some((before, time)) if before.trim().is_empty() => format!("{before}creation_time: '{time}'\n"),
        _ => format!("{line}\n"),
    };
    Some(text.lines().map(quoted).collect())
}

/// The C sources, where places are looked up: in witnesses they are those of the files that were given, whatever their line markers say.
pub struct Files(Vec<(String, CText)>);

impl Files {
    /// The sources of `report` that can be read.
    pub fn read(report: &Report) -> Files {
        let text = |f: String| Some((f.clone(), CText::new(&std::fs::read_to_string(&f).ok()?)));
        Files(sources(report).into_iter().filter_map(text).collect())
    }

    /// A place in the file that was given; itself if that is not known.
    pub fn physical(&self, location: &Location) -> Location {
        let marked = self.0.iter().filter(|(_, text)| text.has_markers());
        let mut found = marked.filter_map(|(f, text)| Some((f, text.physical_line(&location.file, location.line)?)));
        match found.next() {
            Some((file, line)) => Location { file: file.clone(), line, ..location.clone() },
            None => location.clone(),
        }
    }

    fn text(&self, location: &Location) -> Option<&CText> {
        self.0.iter().find(|(f, _)| *f == location.file).map(|(_, text)| text)
    }

    /// The column of the parenthesis that closes the call of `function` at `location`, from 1; `None` if the source does not show it.
    pub fn closing_parenthesis(&self, location: &Location, function: &str) -> Option<u32> {
        let text = self.text(location)?;
        let from = location.column.unwrap_or(0);
        let name = text.find(location.line, None, |n| text.token(n) == function && text.tokens[n].column >= from)?;
        let close = text.partner(name + 1).filter(|_| text.token(name + 1) == "(")?;
        (text.tokens[close].line == location.line).then_some(text.tokens[close].column)
    }

    /// Whether a loop that looks at its condition first begins at `location`.
    fn is_loop(&self, location: &Location) -> bool {
        let is_keyword =
            |text: &CText| text.find(location.line, location.column, |n| matches!(text.token(n), "for" | "while"));
        self.text(location).is_some_and(|text| is_keyword(text).is_some())
    }
}

fn metadata(report: &Report, version: &str, specification: &str) -> Value {
    let files = sources(report);
    let hashes = files.iter().map(|f| (f.clone(), json!(hash(f))));
    json!({
        "format_version": version,
        "uuid": uuid::Uuid::new_v4().to_string(),
        "creation_time": now(),
        "producer": { "name": "verify", "version": env!("CARGO_PKG_VERSION") },
        "task": {
            "input_files": files,
            "input_file_hashes": hashes.collect::<serde_json::Map<_, _>>(),
            "specification": specification,
            "data_model": report.data_model,
            "language": "C",
        },
    })
}

fn place(location: &Location, column: Option<u32>) -> Value {
    let mut value = json!({ "file_name": location.file, "line": location.line, "function": location.function });
    if let Some(column) = column {
        value["column"] = json!(column);
    }
    value
}

fn segment(waypoint: Value) -> Value {
    json!({ "segment": [{ "waypoint": waypoint }] })
}

fn violation(report: &Report, files: &Files) -> Option<Value> {
    let (property, trace, specification) = failure(report)?;
    let version = if trace.lasso.is_some() { "2.1" } else { "2.0" };
    let format = if trace.lasso.is_some() { "ext_c_expression" } else { "acsl_expression" };
    let stem = trace.lasso.as_ref().map_or(usize::MAX, |l| l.stem);
    let mut content = Vec::new();
    for (n, input) in trace.inputs.iter().enumerate() {
        let action = if n < stem { "follow" } else { "cycle" };
        content.extend(returned(input, report, files, action, format).map(segment));
    }
    match &trace.lasso {
        None => {
            let end = files.physical(trace.failure.location.as_ref().or(property.location.as_ref())?);
            content.push(segment(json!({ "type": "target", "action": "follow", "location": place(&end, end.column) })));
        }
        Some(_) => {
            let head = files.physical(property.location.as_ref()?);
            content.push(segment(json!({
                "type": "branching", "action": "cycle", "constraint": { "value": "true" }, "location": place(&head, None)
            })));
        }
    }
    Some(json!({
        "entry_type": "violation_sequence",
        "metadata": metadata(report, version, &specification),
        "content": content,
    }))
}

/// The waypoint for the value that a nondeterministic function returns; `None` if the input is none, or its value is no C constant.
fn returned(input: &Input, report: &Report, files: &Files, action: &str, format: &str) -> Option<Value> {
    let (function, value) = result(input, report)?;
    let location = files.physical(input.location.as_ref()?);
    Some(json!({
        "type": "function_return",
        "action": action,
        "constraint": { "value": format!("\\result == {value}"), "format": format },
        "location": place(&location, files.closing_parenthesis(&location, function)),
    }))
}

/// The nondeterministic function that gives an input, and what it returns as a C constant.
pub fn result<'a>(input: &'a Input, report: &Report) -> Option<(&'a str, String)> {
    let function = input.origin.strip_suffix("()")?;
    let ty = function.strip_prefix("__VERIFIER_nondet_")?;
    Some((function, constant(&input.value, ty, &report.data_model)?))
}

/// The value of an input of type `ty` as a C constant.
fn constant(value: &str, ty: &str, data_model: &str) -> Option<String> {
    let Ok(number) = value.parse::<i128>() else {
        let number: f64 = value.parse().ok().filter(|n: &f64| n.is_finite())?;
        return Some(format!("{number:?}"));
    };
    let long = if data_model == "ILP32" { 32 } else { 64 };
    let width = UNSIGNED.iter().find(|u| u.0 == ty).map(|u| if u.1 == 0 { long } else { u.1 });
    let number = match width {
        Some(width) if number < 0 => number + (1 << width),
        _ => number,
    };
    let suffix = if number > i128::from(i64::MAX) { "U" } else { "" };
    Some(format!("{number}{suffix}"))
}

fn correctness(report: &Report, files: &Files) -> Value {
    let names: BTreeSet<&str> = report.properties.iter().map(|p| p.property.as_str()).collect();
    let known = specified(|row| names.len() == 1 && names.contains(row.name));
    let mut content = Vec::new();
    for invariant in &report.invariants {
        let (Some(location), Some(c)) = (&invariant.location, &invariant.c) else { continue };
        let head = Location { line: c.line, column: Some(c.column), ..location.clone() };
        let head = files.physical(&head);
        if c.conjuncts.is_empty() || !files.is_loop(&head) {
            continue;
        }
        let conjuncts: Vec<String> = c.conjuncts.iter().map(|c| format!("({c})")).collect();
        content.push(json!({ "invariant": {
            "type": "loop_invariant",
            "location": place(&head, head.column),
            "value": conjuncts.join(" && "),
            "format": "c_expression",
        }}));
    }
    json!({
        "entry_type": "invariant_set",
        "metadata": metadata(report, "2.0", &known.map(|(_, s)| s.text()).unwrap_or_default()),
        "content": content,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_their_types() {
        assert_eq!(constant("-1", "uchar", "LP64").as_deref(), Some("255"));
        assert_eq!(constant("-1", "ulong", "ILP32").as_deref(), Some("4294967295"));
        assert_eq!(constant("-1", "ulong", "LP64").as_deref(), Some("18446744073709551615U"));
        assert_eq!(constant("-1", "int", "LP64").as_deref(), Some("-1"));
        assert_eq!(constant("2.5", "double", "LP64").as_deref(), Some("2.5"));
        assert_eq!(constant("nan", "double", "LP64"), None);
        assert_eq!(constant("&x", "pointer", "LP64"), None);
    }
}
