//! Reading witnesses in YAML, formats 2.0 and 2.1: those of safety violations, and invariants.

use super::expression::objection;
use serde::Deserialize;
use serde_yaml_ng::Value;
use std::path::{Path, PathBuf};

/// Why a witness cannot be used.
#[derive(thiserror::Error, Debug)]
#[allow(missing_docs)]
pub enum Error {
    #[error("{path} cannot be read: {reason}")]
    Unreadable { path: PathBuf, reason: std::io::Error },
    #[error("{path} is not a verification witness in YAML: {reason}")]
    Malformed { path: PathBuf, reason: String },
    #[error("{path}: {what} cannot be validated")]
    Unsupported { path: PathBuf, what: String },
}

/// A witness.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The claim: a violation or invariants.
    pub kind: Kind,
    /// The specification that it is for, as text.
    pub specification: String,
    /// `ILP32`, `LP64` or something else.
    pub data_model: String,
    /// The files that it is for, with their SHA-256.
    pub hashes: Vec<(String, String)>,
}

impl Witness {
    /// The C expressions in it.
    pub fn expressions(&self) -> Vec<&str> {
        match &self.kind {
            Kind::Violation { segments, .. } => {
                let waypoints = segments.iter().flat_map(|s| s.avoid.iter().chain([&s.follow]));
                waypoints.map(|w| w.value.as_str()).collect()
            }
            Kind::Invariants(list) => list.iter().map(|i| i.value.as_str()).collect(),
        }
    }

    /// The integers that a violation wants functions to return, in order: constraints `\result == 7`.
    pub fn expected_inputs(&self) -> Vec<i128> {
        let Kind::Violation { segments, .. } = &self.kind else { return Vec::new() };
        let returned = segments.iter().map(|s| &s.follow).filter(|w| w.kind == WaypointKind::FunctionReturn);
        let value = |w: &Waypoint| {
            let (left, right) = w.value.split_once("==")?;
            let digits = right.trim().trim_end_matches(['u', 'U', 'l', 'L']);
            (left.trim() == "\\result").then(|| digits.parse().ok())?
        };
        returned.filter_map(value).collect()
    }
}

/// The claim of a witness.
#[derive(Clone, Debug)]
pub enum Kind {
    /// An execution passes these one after another, and then violates the specification at the target.
    Violation {
        /// The segments that are passed, in order.
        segments: Vec<Segment>,
        /// Where the violation is.
        target: SourcePlace,
    },
    /// These hold.
    Invariants(Vec<Invariant>),
}

/// A part of an execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Waypoints that must not be passed in the meantime.
    pub avoid: Vec<Waypoint>,
    /// The waypoint that ends it.
    pub follow: Waypoint,
}

/// Something that executions pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// What.
    pub kind: WaypointKind,
    /// The constraint as C; `\result` stands for what a call returns.
    pub value: String,
    /// Where.
    pub place: SourcePlace,
}

/// The kind of a waypoint.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum WaypointKind {
    /// A statement, in a state in which the constraint holds.
    Assumption,
    /// The call of a function.
    FunctionEnter,
    /// The return from a function.
    FunctionReturn,
    /// A condition that has the value of the constraint.
    Branching,
    /// The violation.
    Target,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePlace {
    /// The file as the witness calls it, if it does.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: Option<u32>,
}

/// A statement about states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// Whether it is about a loop, or about a statement.
    pub of_loop: bool,
    /// The expression.
    pub value: String,
    /// The keyword of the loop, or the statement.
    pub place: SourcePlace,
}

#[derive(Deserialize)]
struct Entry {
    entry_type: String,
    metadata: Metadata,
    #[serde(default)]
    content: Vec<Value>,
}

#[derive(Deserialize)]
struct Metadata {
    format_version: Value,
    task: Task,
}

#[derive(Deserialize)]
struct Task {
    specification: String,
    #[serde(default)]
    data_model: String,
    #[serde(default)]
    input_file_hashes: std::collections::BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct SegmentItem {
    segment: Vec<WaypointItem>,
}

#[derive(Deserialize)]
struct WaypointItem {
    waypoint: RawWaypoint,
}

#[derive(Deserialize)]
struct RawWaypoint {
    r#type: WaypointKind,
    action: String,
    constraint: Option<Constraint>,
    location: Location,
}

#[derive(Deserialize)]
struct Constraint {
    value: Value,
    format: Option<String>,
}

#[derive(Deserialize)]
struct Location {
    file_name: Option<String>,
    line: u32,
    column: Option<u32>,
}

#[derive(Deserialize)]
struct InvariantItem {
    invariant: RawInvariant,
}

#[derive(Deserialize)]
struct RawInvariant {
    r#type: String,
    location: Location,
    value: Value,
    format: Option<String>,
}

/// Reads the witness in `path`.
///
/// # Errors
/// If it is none, or of a kind that is not validated.
pub fn read(path: &Path) -> Result<Witness, Error> {
    let text =
        std::fs::read_to_string(path).map_err(|reason| Error::Unreadable { path: path.to_path_buf(), reason })?;
    parse(&text).map_err(|problem| match problem {
        Problem::Malformed(reason) => Error::Malformed { path: path.to_path_buf(), reason },
        Problem::Unsupported(what) => Error::Unsupported { path: path.to_path_buf(), what },
    })
}

enum Problem {
    Malformed(String),
    Unsupported(String),
}

fn malformed(reason: impl ToString) -> Problem {
    Problem::Malformed(reason.to_string())
}

fn unsupported<T>(what: impl ToString) -> Result<T, Problem> {
    Err(Problem::Unsupported(what.to_string()))
}

fn parse(text: &str) -> Result<Witness, Problem> {
    if text.trim_start().starts_with('<') {
        return unsupported("a witness in GraphML");
    }
    let list: Vec<Entry> = serde_yaml_ng::from_str(text).map_err(malformed)?;
    let mut entries =
        list.into_iter().filter(|e| matches!(e.entry_type.as_str(), "violation_sequence" | "invariant_set"));
    let Some(entry) = entries.next() else {
        return unsupported("a witness without an entry `violation_sequence` or `invariant_set`");
    };
    if entries.next().is_some() {
        return unsupported("a witness with several entries");
    }
    let version = match &entry.metadata.format_version {
        Value::String(text) => text.clone(),
        other => serde_yaml_ng::to_string(other).unwrap_or_default().trim().to_string(),
    };
    if !version.starts_with("2.") {
        return unsupported(format!("format {version} of witnesses"));
    }
    let kind = match entry.entry_type.as_str() {
        "invariant_set" => Kind::Invariants(entry.content.into_iter().map(invariant).collect::<Result<_, _>>()?),
        _ => violation(entry.content)?,
    };
    let task = entry.metadata.task;
    let hashes = task.input_file_hashes.into_iter().collect();
    Ok(Witness { kind, specification: task.specification, data_model: task.data_model, hashes })
}

fn invariant(item: Value) -> Result<Invariant, Problem> {
    let InvariantItem { invariant } = serde_yaml_ng::from_value(item).map_err(malformed)?;
    let of_loop = match invariant.r#type.as_str() {
        "loop_invariant" => true,
        "location_invariant" => false,
        other => return unsupported(format!("an invariant of type `{other}`")),
    };
    check_format(invariant.format.as_deref())?;
    Ok(Invariant { of_loop, value: expression(&invariant.value)?, place: place(invariant.location) })
}

fn check_format(format: Option<&str>) -> Result<(), Problem> {
    match format {
        None | Some("c_expression" | "acsl_expression" | "ext_c_expression") => Ok(()),
        Some(other) => unsupported(format!("a constraint of format `{other}`")),
    }
}

fn violation(content: Vec<Value>) -> Result<Kind, Problem> {
    let mut segments = Vec::new();
    let mut target = None;
    for item in content {
        let SegmentItem { segment } = serde_yaml_ng::from_value(item).map_err(malformed)?;
        if target.is_some() {
            return Err(malformed("there is a segment behind the target"));
        }
        let mut avoid = Vec::new();
        let mut follow = None;
        for WaypointItem { waypoint } in segment {
            let to = waypoint.action.clone();
            let waypoint = waypoint_of(waypoint)?;
            match to.as_str() {
                "avoid" => avoid.push(waypoint),
                "follow" if follow.is_none() => follow = Some(waypoint),
                "follow" => return Err(malformed("a segment has two waypoints to follow")),
                "cycle" => return unsupported("an execution without an end"),
                other => return unsupported(format!("the action `{other}`")),
            }
        }
        match follow {
            Some(follow) if follow.kind == WaypointKind::Target && avoid.is_empty() => target = Some(follow.place),
            Some(follow) if follow.kind == WaypointKind::Target => {
                return unsupported("a waypoint to avoid before the target");
            }
            Some(follow) => segments.push(Segment { avoid, follow }),
            None => return Err(malformed("a segment has no waypoint to follow")),
        }
    }
    let target = target.ok_or_else(|| malformed("there is no target"))?;
    Ok(Kind::Violation { segments, target })
}

fn waypoint_of(raw: RawWaypoint) -> Result<Waypoint, Problem> {
    let value = match &raw.constraint {
        Some(constraint) => {
            check_format(constraint.format.as_deref())?;
            expression(&constraint.value)?
        }
        None if matches!(raw.r#type, WaypointKind::Assumption | WaypointKind::Branching) => {
            return Err(malformed("a waypoint lacks its constraint"));
        }
        None => "1".to_string(),
    };
    Ok(Waypoint { kind: raw.r#type, value, place: place(raw.location) })
}

/// A C expression without effects.
fn expression(value: &Value) -> Result<String, Problem> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Bool(b) => b.to_string(),
        Value::Number(n) => n.to_string(),
        _ => return Err(malformed("a value is no text")),
    };
    match objection(&text) {
        Some(why) => unsupported(format!("the expression `{text}`: {why}; it")),
        None => Ok(text),
    }
}

fn place(location: Location) -> SourcePlace {
    SourcePlace { file: location.file_name, line: location.line, column: location.column }
}
