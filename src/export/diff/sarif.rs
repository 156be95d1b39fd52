//! SARIF 2.1.0 of reports about two versions: a result per function that is different, unknown, or equal by a pattern of changes only, in the new version, with where it is in the old one.

use super::report::{DiffReport, Function, Version};
use crate::export::file_names::Paths;
use crate::export::findings::fingerprint;
use crate::export::sarif::{document, driver};
use serde_json::{Value, json};
use std::path::Path;

/// Verdicts that results are about: name of the verdict and of the rule, kind and level of results, what it means.
const RULES: [(&str, &str, &str, &str, &str); 3] = [
    (
        "different",
        "DifferentFunction",
        "fail",
        "error",
        "An execution shows that both versions of the function do different things.",
    ),
    (
        "equal by pattern",
        "FunctionEqualByPattern",
        "informational",
        "none",
        "Both versions of the function do the same if a pattern of changes is taken for equal.",
    ),
    ("unknown", "UnknownFunction", "open", "none", "Whether both versions of the function do the same is not known."),
];

/// The functions that are different, unknown, or equal by a pattern; paths are relative to `root` if they are below it.
pub fn sarif(report: &DiffReport, root: &Path) -> String {
    let paths = Paths::new(root);
    let rule = |(verdict, name, _, level, text): &(&str, &str, &str, &str, &str)| {
        json!({
            "id": verdict,
            "name": name,
            "shortDescription": { "text": text },
            "defaultConfiguration": { "level": level },
        })
    };
    let results: Vec<Value> = report.functions.iter().filter_map(|f| result(f, &paths)).collect();
    let remarks = report.remarks().into_iter().map(|text| json!({ "level": "note", "message": { "text": text } }));
    document(&json!({
        "tool": { "driver": driver(RULES.iter().map(rule).collect()) },
        "invocations": [{
            "executionSuccessful": true,
            "toolExecutionNotifications": remarks.collect::<Vec<_>>(),
        }],
        "columnKind": "utf16CodeUnits",
        "results": results,
    }))
}

/// The result for a function, if its verdict has a rule.
fn result(function: &Function, paths: &Paths) -> Option<Value> {
    let rule = RULES.iter().position(|r| r.0 == function.verdict)?;
    let (verdict, _, kind, level, _) = RULES[rule];
    let why = function.why();
    let colon = if why.is_empty() { "" } else { ": " };
    let mut value = json!({
        "ruleId": verdict,
        "ruleIndex": rule,
        "kind": kind,
        "level": level,
        "message": { "text": format!("{} is {verdict}{colon}{why}", function.name) },
    });
    let place = |version: &Option<Version>, message| {
        let location = version.as_ref()?.location(&function.name);
        Some(paths.location(&location, message))
    };
    if let Some(new) = place(&function.new, None) {
        value["locations"] = json!([new]);
    }
    if let Some(old) = place(&function.old, Some("the old version")) {
        value["relatedLocations"] = json!([old]);
    }
    let file = function.new.as_ref().map(|v| paths.uri(&v.file)).unwrap_or_default();
    value["partialFingerprints"] = json!({ "verify/v1": fingerprint([&function.verdict, &file, &function.name]) });
    Some(value)
}
