//! Constraints of the schema of reports beyond those of Rust's types.

use crate::property::PROPERTIES;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// The names of properties on the command line.
pub fn property_names(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": PROPERTIES.map(|p| p.name()) })
}

/// The names of properties in verdicts.
pub fn verdict_names(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": PROPERTIES.map(|p| p.verdict_name()) })
}

/// The fields required in an entry of a procedure, depending on when it does what it should.
pub fn needed_by_procedures() -> Value {
    let needs = |when: &str, field: &str| {
        let is = json!({ "properties": { "when": { "const": when } } });
        json!({ "if": is, "then": { "required": [field] } })
    };
    json!([needs("if", "condition"), needs("unknown", "reason")])
}
