//! The JSON schema of reports, made from their types.

use super::json::Document;
use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Value, json};

/// The schema as text (JSON Schema, draft 2020-12).
pub fn schema() -> String {
    let mut schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<Document>();
    RecursiveTransform(without_null).transform(&mut schema);
    RecursiveTransform(without_format).transform(&mut schema);
    // Serialising plain data into memory cannot fail.
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// Removes null from the types of properties that are not required: they are left out instead.
fn without_null(schema: &mut Schema) {
    let required: Vec<Value> = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else { return };
    for (name, property) in properties {
        let Some(property) = property.as_object_mut().filter(|_| !required.contains(&json!(name))) else { continue };
        if let Some(Value::Array(types)) = property.get_mut("type") {
            types.retain(|ty| *ty != json!("null"));
            if let [only] = &types[..] {
                let only = only.clone();
                property.insert("type".to_string(), only);
            }
        }
        if let Some(Value::Array(mut cases)) = property.remove("anyOf") {
            cases.retain(|case| *case != json!({ "type": "null" }));
            match &cases[..] {
                [Value::Object(only)] => property.extend(only.clone()),
                _ => drop(property.insert("anyOf".to_string(), Value::Array(cases))),
            }
        }
    }
}

/// How wide numbers are matters to nobody who reads them.
fn without_format(schema: &mut Schema) {
    schema.remove("format");
}
