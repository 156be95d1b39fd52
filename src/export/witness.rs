//! Verification witnesses of SV-COMP in YAML (format 2.0; 2.1 for executions without an end).
//!
//! A violation is a sequence of the values that calls of `__VERIFIER_nondet_…` return, each at the closing parenthesis of the call, and the place
//! where the property is violated. Inputs that are no such calls (uninitialised variables) cannot be said. A correctness witness has those
//! invariants that are C expressions without arithmetic, which cannot overflow.

use super::{Input, Location, Report};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::path::Path;

/// Specifications by the names in verdicts and those of properties.
const SPECIFICATIONS: [(&str, &str, &str); 7] = [
    ("unreach-call", "assertions", "CHECK( init(main()), LTL(G ! call(reach_error())) )"),
    ("valid-deref", "deref", "CHECK( init(main()), LTL(G valid-deref) )"),
    ("valid-free", "free", "CHECK( init(main()), LTL(G valid-free) )"),
    ("valid-memtrack", "memtrack", "CHECK( init(main()), LTL(G valid-memtrack) )"),
    ("valid-memcleanup", "memory-cleanup", "CHECK( init(main()), LTL(G valid-memcleanup) )"),
    ("no-overflow", "overflow", "CHECK( init(main()), LTL(G ! overflow) )"),
    ("termination", "termination", "CHECK( init(main()), LTL(F end) )"),
];
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
pub fn witness(report: &Report) -> Option<String> {
    let entry = match report.verdict.result.as_str() {
        // Executions that were not looked at may violate the invariants.
        "true" if report.properties.iter().any(|p| p.status == "SUPPRESSED") => return None,
        "true" => correctness(report),
        "false" => violation(report)?,
        _ => return None,
    };
    serde_yaml_ng::to_string(&json!([entry])).ok()
}

fn metadata(report: &Report, version: &str, specification: &str) -> Value {
    let files = sources(report);
    let hash = |file: &String| {
        let bytes = std::fs::read(file).unwrap_or_default();
        let digits: String = Sha256::digest(bytes).iter().map(|b| format!("{b:02x}")).collect();
        (file.clone(), json!(digits))
    };
    json!({
        "format_version": version,
        "uuid": uuid::Uuid::new_v4().to_string(),
        "creation_time": chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        "producer": { "name": "verify", "version": env!("CARGO_PKG_VERSION") },
        "task": {
            "input_files": files,
            "input_file_hashes": files.iter().map(hash).collect::<serde_json::Map<_, _>>(),
            "specification": specification,
            "data_model": report.data_model,
            "language": "C",
        },
    })
}

/// The C sources: those that were given, else those that debug information names.
fn sources(report: &Report) -> Vec<String> {
    let is_c = |f: &&String| f.ends_with(".c") || f.ends_with(".i");
    let given: Vec<String> = report.files.iter().filter(is_c).cloned().collect();
    if !given.is_empty() {
        return given;
    }
    let named = report.properties.iter().filter_map(|p| p.location.as_ref()).map(|l| l.file.clone());
    let named: BTreeSet<String> = named.filter(|f| Path::new(f).is_file()).collect();
    named.into_iter().collect()
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

fn violation(report: &Report) -> Option<Value> {
    let name = report.verdict.property.as_deref()?;
    let failed = |p: &&super::Property| p.status == "FAILURE" && p.trace.is_some();
    let specified = SPECIFICATIONS.iter().find(|s| s.0 == name);
    let own = |p: &&super::Property| specified.is_none_or(|s| s.1 == p.property);
    let property = report.properties.iter().filter(failed).find(own)?;
    let trace = property.trace.as_ref()?;
    let specification = specified.map_or("", |s| s.2);
    let version = if trace.lasso.is_some() { "2.1" } else { "2.0" };
    let format = if trace.lasso.is_some() { "ext_c_expression" } else { "acsl_expression" };
    let stem = trace.lasso.as_ref().map_or(usize::MAX, |l| l.stem);
    let mut content = Vec::new();
    for (n, input) in trace.inputs.iter().enumerate() {
        let action = if n < stem { "follow" } else { "cycle" };
        content.extend(returned(input, report, action, format).map(segment));
    }
    match &trace.lasso {
        None => {
            let end = trace.failure.location.as_ref().or(property.location.as_ref())?;
            content.push(segment(json!({ "type": "target", "action": "follow", "location": place(end, end.column) })));
        }
        Some(_) => {
            let head = property.location.as_ref()?;
            content.push(segment(json!({
                "type": "branching", "action": "cycle", "constraint": { "value": "true" }, "location": place(head, None)
            })));
        }
    }
    Some(json!({
        "entry_type": "violation_sequence",
        "metadata": metadata(report, version, specification),
        "content": content,
    }))
}

/// What a call of a nondeterministic function returns; `None` if the input is none, or its value is no C constant.
fn returned(input: &Input, report: &Report, action: &str, format: &str) -> Option<Value> {
    let function = input.origin.strip_suffix("()")?;
    let ty = function.strip_prefix("__VERIFIER_nondet_")?;
    let location = input.location.as_ref()?;
    let value = constant(&input.value, ty, &report.data_model)?;
    Some(json!({
        "type": "function_return",
        "action": action,
        "constraint": { "value": format!("\\result == {value}"), "format": format },
        "location": place(location, closing_parenthesis(location, function)),
    }))
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

/// The column of the parenthesis that closes the call of `function` at `location`, from 1; `None` if the source does not show it.
fn closing_parenthesis(location: &Location, function: &str) -> Option<u32> {
    let text = std::fs::read_to_string(&location.file).ok()?;
    let line = text.lines().nth(location.line.checked_sub(1)? as usize)?;
    let start = location.column.map_or(0, |c| c.saturating_sub(1) as usize);
    let call = line.get(start..)?.find(function)? + start;
    let mut depth = 0;
    for (n, c) in line.bytes().enumerate().skip(call + function.len()) {
        match c {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(n as u32 + 1),
            b')' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn correctness(report: &Report) -> Value {
    let names: BTreeSet<&str> = report.properties.iter().map(|p| p.property.as_str()).collect();
    let known = SPECIFICATIONS.iter().find(|s| names.len() == 1 && names.contains(s.1));
    let mut content = Vec::new();
    for invariant in &report.invariants {
        let Some(location) = &invariant.location else { continue };
        let conjuncts: Vec<String> =
            invariant.conjuncts.iter().filter(|c| is_plain(c)).map(|c| format!("({c})")).collect();
        if !conjuncts.is_empty() {
            content.push(json!({ "invariant": {
                "type": "loop_invariant",
                "location": place(location, location.column),
                "value": conjuncts.join(" && "),
                "format": "c_expression",
            }}));
        }
    }
    json!({
        "entry_type": "invariant_set",
        "metadata": metadata(report, "2.0", known.map_or("", |s| s.2)),
        "content": content,
    })
}

/// Whether a conjunct is a comparison of C variables and constants, without arithmetic: it has a value in every state.
fn is_plain(conjunct: &str) -> bool {
    let operators = ["<=", ">=", "==", "!=", "<", ">"];
    let mut rest = conjunct;
    loop {
        let (operand, more) =
            match operators.iter().filter_map(|o| Some((rest.find(o)?, *o))).min_by_key(|f| (f.0, 3 - f.1.len())) {
                Some((at, operator)) => (&rest[..at], Some(&rest[at + operator.len()..])),
                None => (rest, None),
            };
        if !is_operand(operand.trim()) {
            return false;
        }
        match more {
            // A chain a < b < c is no such conjunct in C.
            Some(more) if rest.len() == conjunct.len() => rest = more,
            Some(_) => return false,
            None => return rest.len() < conjunct.len(),
        }
    }
}

/// A variable with a name of the source, or an integer constant.
fn is_operand(text: &str) -> bool {
    let is_word = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let starts = text.as_bytes().first().copied().unwrap_or(b' ');
    let is_number = text.strip_prefix('-').unwrap_or(text).parse::<i64>().is_ok() && text != "-9223372036854775808";
    let unnamed = text.strip_prefix('v').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    is_number || (is_word(text) && !starts.is_ascii_digit() && !unnamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invariants_are_c_without_arithmetic() {
        for plain in ["i <= 99", "0 <= i", "i != n", "x == -5", "a_1 > b"] {
            assert!(is_plain(plain), "{plain}");
        }
        for other in ["i + 1 <= n", "v12 < 3", "x % 4 == 0", "0 <= i < n", "p->n == 3", "i", "a[0] < 3", "|x| < 3", ""]
        {
            assert!(!is_plain(other), "{other}");
        }
    }

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
