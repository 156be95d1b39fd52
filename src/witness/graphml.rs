//! Witnesses of violations in GraphML 1.0, which SV-COMP still wants for memory safety: an automaton with one edge per input, and one to the
//! violation.

use super::write::{Files, result};
use super::{failure, hash, now, sources};
use crate::export::{Location, Report};
use std::fmt::Write;

/// The keys of data: name, what they are for, type, default.
const KEYS: [(&str, &str, &str, Option<&str>); 18] = [
    ("witness-type", "graph", "string", None),
    ("sourcecodelang", "graph", "string", None),
    ("producer", "graph", "string", None),
    ("specification", "graph", "string", None),
    ("programfile", "graph", "string", None),
    ("programhash", "graph", "string", None),
    ("architecture", "graph", "string", None),
    ("creationtime", "graph", "string", None),
    ("entry", "node", "boolean", Some("false")),
    ("violation", "node", "boolean", Some("false")),
    ("cyclehead", "node", "boolean", Some("false")),
    ("assumption", "edge", "string", None),
    ("assumption.scope", "edge", "string", None),
    ("assumption.resultfunction", "edge", "string", None),
    ("startline", "edge", "int", None),
    ("enterLoopHead", "edge", "boolean", Some("false")),
    ("enterFunction", "edge", "string", None),
    ("originfile", "edge", "string", None),
];

/// The witness of a failure; `None` if nothing fails, or without an end, or there is no source.
pub fn graphml(report: &Report) -> Option<String> {
    let (property, trace, specification) = failure(report)?;
    if trace.lasso.is_some() {
        return None;
    }
    let files = Files::read(report);
    let program = sources(report).into_iter().next()?;
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    text.push_str("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    for (name, kind, ty, default) in KEYS {
        let default = default.map_or(String::new(), |d| format!("<default>{d}</default>"));
        let _ = writeln!(
            text,
            "  <key attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{kind}\" id=\"{name}\">{default}</key>"
        );
    }
    text.push_str("  <graph edgedefault=\"directed\">\n");
    let architecture = if report.data_model == "ILP32" { "32bit" } else { "64bit" };
    for (key, value) in [
        ("witness-type", "violation_witness"),
        ("sourcecodelang", "C"),
        ("producer", concat!("verify ", env!("CARGO_PKG_VERSION"))),
        ("specification", &specification),
        ("programfile", &program),
        ("programhash", &hash(&program)),
        ("architecture", architecture),
        ("creationtime", &now()),
    ] {
        data(&mut text, 4, key, value);
    }
    let mut nodes = 0;
    node(&mut text, nodes, &[("entry", "true")]);
    for input in &trace.inputs {
        let (Some((function, value)), Some(location)) = (result(input, report), &input.location) else { continue };
        let location = files.physical(location);
        node(&mut text, nodes + 1, &[]);
        edge(
            &mut text,
            nodes,
            &location,
            &[
                ("assumption", &format!("\\result == {value};")),
                ("assumption.scope", &location.function),
                ("assumption.resultfunction", function),
            ],
        );
        nodes += 1;
    }
    let end = files.physical(trace.failure.location.as_ref().or(property.location.as_ref())?);
    node(&mut text, nodes + 1, &[("violation", "true")]);
    edge(&mut text, nodes, &end, &[]);
    text.push_str("  </graph>\n</graphml>\n");
    Some(text)
}

fn escaped(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control() || *c == '\n' || *c == '\t');
    plain.collect::<String>().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn data(text: &mut String, indent: usize, key: &str, value: &str) {
    let _ = writeln!(text, "{:indent$}<data key=\"{key}\">{}</data>", "", escaped(value));
}

fn node(text: &mut String, number: usize, marks: &[(&str, &str)]) {
    let _ = writeln!(text, "    <node id=\"n{number}\">");
    marks.iter().for_each(|(key, value)| data(text, 6, key, value));
    text.push_str("    </node>\n");
}

/// The edge from node `from` to the next one.
fn edge(text: &mut String, from: usize, location: &Location, more: &[(&str, &str)]) {
    let _ = writeln!(text, "    <edge source=\"n{from}\" target=\"n{}\">", from + 1);
    data(text, 6, "originfile", &location.file);
    data(text, 6, "startline", &location.line.to_string());
    more.iter().for_each(|(key, value)| data(text, 6, key, value));
    text.push_str("    </edge>\n");
}
