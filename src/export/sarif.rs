//! SARIF 2.1.0 (OASIS), for GitHub's code scanning and others: a result per failure, with the execution that leads to it as a code flow.
//!
//! What stays the same between runs identifies a result: its rule, file, function and description, but no line. Properties that are unknown are notifications:
//! they are nothing to be fixed in the code. What is suppressed is listed as that.

use super::rules::{RULES, WEAKNESSES, rule};
use super::{Case, Location, Property, Trace};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// The schema that documents name.
const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The steps of a code flow; the last ones count.
const MAX_STEPS: usize = 500;

/// The failures in all `cases`, each once; paths are relative to `root` if they are below it.
pub fn sarif(cases: &[Case], root: &Path) -> String {
    let paths = Paths { root: root.to_path_buf() };
    // What is suppressed in one program may fail in another one.
    let (mut results, mut seen, mut hidden) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let mut notifications = Vec::new();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for case in cases {
        let report = match &case.report {
            Ok(report) => report,
            Err(reason) => {
                notifications.push(notification("error", &format!("{}: {reason}", case.name), None));
                continue;
            }
        };
        for property in &report.properties {
            let failed = property.status == "FAILURE" || property.status == "UNREACHABLE";
            if failed && seen.insert(place_of(property)) {
                results.push(result(property, &paths, &mut counts));
            } else if property.status == "UNKNOWN" {
                let reason = property.reason.as_deref().unwrap_or_default();
                let place = property.location.as_ref().map(|l| paths.location(l, None));
                let text = format!("{}: {} is not decided: {reason}", property.label, property.description);
                notifications.push(notification("note", &text, place));
            } else if property.status == "SUPPRESSED" && hidden.insert(place_of(property)) {
                results.push(suppressed(property, &paths));
            }
        }
    }
    let successful = cases.iter().all(|case| case.report.is_ok());
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": driver() },
            "taxonomies": [taxonomy()],
            "invocations": [{ "executionSuccessful": successful, "toolExecutionNotifications": notifications }],
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    });
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

fn driver() -> Value {
    let rules: Vec<Value> = RULES
        .iter()
        .map(|rule| {
            let relation = |w: &u32| {
                json!({ "target": { "id": w.to_string(), "toolComponent": { "name": "CWE" } }, "kinds": ["superset"] })
            };
            let tags: Vec<String> = rule.weaknesses.iter().map(|w| format!("external/cwe/cwe-{w:03}")).collect();
            json!({
                "id": rule.id,
                "name": pascal_case(rule.id),
                "shortDescription": { "text": rule.title },
                "fullDescription": { "text": rule.help },
                "help": { "text": rule.help },
                "defaultConfiguration": { "level": "error" },
                "relationships": rule.weaknesses.iter().map(relation).collect::<Vec<_>>(),
                "properties": { "tags": tags, "precision": "very-high" },
            })
        })
        .collect();
    json!({
        "name": "verify",
        "version": env!("CARGO_PKG_VERSION"),
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "rules": rules,
        "supportedTaxonomies": [{ "name": "CWE" }],
    })
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

fn notification(level: &str, text: &str, place: Option<Value>) -> Value {
    let mut value = json!({ "level": level, "message": { "text": text } });
    if let Some(place) = place {
        value["locations"] = json!([place]);
    }
    value
}

/// What tells findings apart that are the same in several programs.
fn place_of(property: &Property) -> (String, Option<Location>, String) {
    (property.property.clone(), property.location.clone(), property.description.clone())
}

/// What is not checked because somebody says so.
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
    if let Some((index, _)) = rule(&property.property) {
        value["ruleIndex"] = json!(index);
    }
    if let Some(location) = &property.location {
        value["locations"] = json!([paths.location(location, None)]);
    }
    value
}

fn result(property: &Property, paths: &Paths, counts: &mut BTreeMap<String, u32>) -> Value {
    let mut value = plain(property, "fail", "error", paths);
    if let Some(trace) = &property.trace {
        value["codeFlows"] = json!([code_flow(property, trace, paths)]);
    }
    // The same finding twice in a function is told apart by its number.
    let identity = identity(property, paths);
    let count = counts.entry(identity.clone()).or_default();
    *count += 1;
    value["partialFingerprints"] = json!({ "verify/v1": format!("{identity}:{count}") });
    value
}

fn identity(property: &Property, paths: &Paths) -> String {
    let mut hash = Sha256::new();
    let place = property.location.as_ref().map(|l| (paths.uri(&l.file), l.function.clone())).unwrap_or_default();
    for part in [&property.property, &place.0, &place.1, &property.description] {
        hash.update(part);
        hash.update([0]);
    }
    hash.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
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

/// How files are named.
struct Paths {
    root: PathBuf,
}

impl Paths {
    fn location(&self, location: &Location, message: Option<&str>) -> Value {
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

    /// Relative to the root where that is possible, with `/`, and with what URIs may not contain as `%XX`.
    fn uri(&self, file: &str) -> String {
        let absolute = normalised(&self.root.join(file));
        match absolute.strip_prefix(&self.root) {
            Ok(relative) => escaped(relative),
            Err(_) => format!("file://{}", escaped(&absolute)),
        }
    }
}

/// Without `.` and `..`, as far as names tell.
fn normalised(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts
}

fn escaped(path: &Path) -> String {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"/-._~+@=,".contains(&b);
    let bytes = path.to_string_lossy();
    bytes.bytes().map(|b| if allowed(b) { (b as char).to_string() } else { format!("%{b:02X}") }).collect()
}
