//! SARIF 2.1.0 (OASIS), for GitHub's code scanning and others: a result per failure, with the execution that leads to it as a code flow.
//!
//! Fingerprints that stay the same between runs identify results ([`super::findings`]). Properties that are unknown are notifications: they are nothing to be fixed in the code. What is suppressed is listed as that.

use super::file_names::Paths;
use super::findings::{Finding, findings, key_of};
use super::{Case, Location, Property, Report, Trace};
use crate::property::WEAKNESSES;
use crate::property::table::{Row, TABLE};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The schema that documents name.
const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The steps of a code flow; the last ones count.
const MAX_STEPS: usize = 500;

/// The failures in all `cases`, each once; paths are relative to `root` if they are below it.
pub fn sarif(cases: &[Case], root: &Path) -> String {
    let paths = Paths::new(root);
    let mut results: Vec<Value> = findings(cases, &paths).iter().map(|f| result(f, &paths)).collect();
    let (mut notifications, mut hidden) = (Vec::new(), BTreeSet::new());
    for case in cases {
        let report = match &case.report {
            Ok(report) => report,
            Err(reason) => {
                notifications.push(notification("error", &format!("{}: {reason}", case.name), None));
                continue;
            }
        };
        notifications.extend(undecided(report, &case.name, &paths));
        for property in &report.properties {
            if property.status == "SUPPRESSED" && hidden.insert(key_of(property)) {
                results.push(suppressed(property, &paths));
            }
        }
    }
    let successful = cases.iter().all(|case| case.report.is_ok());
    let mut driver = driver(rules());
    driver["supportedTaxonomies"] = json!([{ "name": "CWE" }]);
    document(&json!({
        "tool": { "driver": driver },
        "taxonomies": [taxonomy()],
        "invocations": [{ "executionSuccessful": successful, "toolExecutionNotifications": notifications }],
        "columnKind": "utf16CodeUnits",
        "results": results,
    }))
}

/// The document with one run.
pub(super) fn document(run: &Value) -> String {
    let document = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] });
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

/// This program, with what its results are about.
pub(super) fn driver(rules: Vec<Value>) -> Value {
    json!({
        "name": "verify",
        "version": env!("CARGO_PKG_VERSION"),
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "rules": rules,
    })
}

/// The properties.
fn rules() -> Vec<Value> {
    TABLE
        .iter()
        .map(|rule| {
            let relation = |w: &u32| {
                json!({ "target": { "id": w.to_string(), "toolComponent": { "name": "CWE" } }, "kinds": ["superset"] })
            };
            let tags: Vec<String> = rule.weaknesses.iter().map(|w| format!("external/cwe/cwe-{w:03}")).collect();
            json!({
                "id": rule.name,
                "name": pascal_case(rule.name),
                "shortDescription": { "text": rule.title },
                "fullDescription": { "text": rule.help },
                "help": { "text": format!("{} {}", rule.help, rule.fix), "markdown": markdown(rule) },
                "defaultConfiguration": { "level": "error" },
                "relationships": rule.weaknesses.iter().map(relation).collect::<Vec<_>>(),
                "properties": { "tags": tags, "precision": "very-high" },
            })
        })
        .collect()
}

/// The explanation of a rule in Markdown, the same as of `verify explain`.
fn markdown(rule: &Row) -> String {
    let Row { help, fix, checked, unchecked, example, .. } = rule;
    format!(
        "{help}\n\n```c\n{example}```\n\n**Fix.** {fix}\n\n**Checked.** {checked}\n\n**Not checked.** {unchecked}\n"
    )
}

fn taxonomy() -> Value {
    let taxa: Vec<Value> = WEAKNESSES
        .iter()
        .map(|(id, name)| json!({ "id": id.to_string(), "name": format!("CWE-{id}"), "shortDescription": { "text": name } }))
        .collect();
    json!({
        "name": "CWE",
        "version": "4.16",
        "organization": "MITRE",
        "shortDescription": { "text": "The MITRE Common Weakness Enumeration" },
        "isComprehensive": false,
        "taxa": taxa,
    })
}

/// `div-by-zero` as `DivByZero`.
fn pascal_case(id: &str) -> String {
    let word =
        |w: &str| w.chars().next().map(|c| c.to_ascii_uppercase()).into_iter().chain(w.chars().skip(1)).collect();
    id.split('-').map(word).collect::<Vec<String>>().concat()
}

/// One notification per reason, at the first of the properties that are not decided for it.
fn undecided(report: &Report, case: &str, paths: &Paths) -> Vec<Value> {
    let mut by_reason: BTreeMap<&str, (&Property, usize)> = BTreeMap::new();
    for property in report.properties.iter().filter(|p| p.status == "UNKNOWN") {
        by_reason.entry(property.reason.as_deref().unwrap_or_default()).or_insert((property, 0)).1 += 1;
    }
    let notify = |(reason, (first, count)): (&str, (&Property, usize))| {
        let place = first.location.as_ref().map(|l| paths.location(l, None));
        let more = if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
        let text = format!("{case}: {}: {}{more} is not decided: {reason}", first.label, first.description);
        notification("note", &text, place)
    };
    let mut all: Vec<Value> = by_reason.into_iter().map(notify).collect();
    if all.is_empty() && report.verdict.result == "unknown" {
        let reason = report.verdict.reason.as_deref().unwrap_or_default();
        all.push(notification("note", &format!("{case}: nothing is decided: {reason}"), None));
    }
    all
}

fn notification(level: &str, text: &str, place: Option<Value>) -> Value {
    let mut value = json!({ "level": level, "message": { "text": text } });
    if let Some(place) = place {
        value["locations"] = json!([place]);
    }
    value
}

/// The result for a check that a suppression takes out, with the justification.
fn suppressed(property: &Property, paths: &Paths) -> Value {
    let mut value = plain(property, "open", "none", paths);
    let reason = property.reason.as_deref().unwrap_or_default();
    value["suppressions"] = json!([{ "kind": "external", "status": "accepted", "justification": reason }]);
    value
}

fn plain(property: &Property, kind: &str, level: &str, paths: &Paths) -> Value {
    let mut value = json!({
        "ruleId": property.property,
        "kind": kind,
        "level": level,
        "message": { "text": property.message() },
    });
    if let Some(index) = TABLE.iter().position(|row| row.name == property.property) {
        value["ruleIndex"] = json!(index);
    }
    if let Some(location) = &property.location {
        value["locations"] = json!([paths.location(location, None)]);
    }
    value
}

fn result(finding: &Finding, paths: &Paths) -> Value {
    let property = finding.property;
    let mut value = plain(property, "fail", "error", paths);
    if let Some(trace) = &property.trace {
        value["codeFlows"] = json!([code_flow(property, trace, paths)]);
    }
    value["partialFingerprints"] = json!({ "verify/v1": finding.fingerprint });
    if let Some(known) = property.known {
        value["baselineState"] = json!(if known { "unchanged" } else { "new" });
    }
    value
}

fn code_flow(property: &Property, trace: &Trace, paths: &Paths) -> Value {
    let mut locations: Vec<Value> = trace
        .steps
        .iter()
        .filter_map(|step| {
            let location = paths.location(step.location.as_ref()?, Some(&step.describe()));
            let importance = if step.kind == "input" { "essential" } else { "important" };
            Some(json!({ "location": location, "nestingLevel": step.depth, "importance": importance }))
        })
        .collect();
    locations.drain(..locations.len().saturating_sub(MAX_STEPS));
    let end = trace.failure.location.as_ref().or(property.location.as_ref());
    if let Some(end) = end {
        let location = paths.location(end, Some(&property.message()));
        locations.push(json!({ "location": location, "importance": "essential" }));
    }
    for (n, location) in locations.iter_mut().enumerate() {
        location["executionOrder"] = json!(n + 1);
    }
    json!({ "threadFlows": [{ "locations": locations }] })
}

impl Paths {
    /// A place, with what is to be said of it.
    pub(super) fn location(&self, location: &Location, message: Option<&str>) -> Value {
        let mut region = json!({ "startLine": location.line });
        if let Some(column) = location.column {
            region["startColumn"] = json!(column);
        }
        let mut value = json!({
            "physicalLocation": { "artifactLocation": { "uri": self.uri(&location.file) }, "region": region },
            "logicalLocations": [{ "name": location.function, "kind": "function" }],
        });
        if location.function.is_empty() {
            value.as_object_mut().map(|o| o.remove("logicalLocations"));
        }
        if let Some(message) = message {
            value["message"] = json!({ "text": message });
        }
        value
    }
}
