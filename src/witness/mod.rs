//! Verification witnesses of SV-COMP: what makes others believe a verdict.
//!
//! `write` makes witnesses in YAML (format 2.0; 2.1 for executions without an end) from JSON reports, `graphml` those of violations in the older
//! format. `read` reads YAML witnesses of any tool, whose expressions may change nothing (`expression`), `instrument` writes them into the C source, where `c_text` finds its way, and `guide` restricts
//! the failures of the program to what the witness describes: what is then proved or refuted confirms the witness.

mod c_text;
mod expression;
mod graphml;
mod guide;
mod instrument;
mod read;
mod write;

pub use expression::objection_with;
pub use graphml::graphml;
pub use guide::{Judgement, is_ours, judge, restrict};
pub use instrument::{Instrumented, instrument};
pub use read::{Error, Kind, Witness, read};
pub use write::yaml;

use crate::export::Report;
use crate::property::table::{Row, Specification, TABLE};

/// The property that SV-COMP has under a name that satisfies `is_it`, or that has such a name itself.
fn specified(is_it: impl Fn(&Row) -> bool) -> Option<(&'static Row, &'static Specification)> {
    TABLE.iter().filter(|row| is_it(row)).find_map(|row| Some((row, row.specification.as_ref()?)))
}

/// The variable of instrumented programs that counts the segments of a violation that are behind.
const SEGMENT: &str = "__verify_segment";

/// The failure that a witness of a violation is about, with its trace and specification.
fn failure(report: &Report) -> Option<(&crate::export::Property, &crate::export::Trace, String)> {
    let name = report.verdict.property.as_deref()?;
    let specified = specified(|row| row.specification.as_ref().is_some_and(|s| s.name == name));
    let own =
        |p: &&crate::export::Property| p.status == "FAILURE" && specified.is_none_or(|(row, _)| row.name == p.property);
    let property = report.properties.iter().filter(own).find(|p| p.trace.is_some())?;
    Some((property, property.trace.as_ref()?, specified.map(|(_, s)| s.text()).unwrap_or_default()))
}

/// The SHA-256 of a file in hexadecimal digits; that of nothing if it cannot be read.
fn hash(file: &str) -> String {
    use sha2::{Digest, Sha256};
    let bytes = std::fs::read(file).unwrap_or_default();
    Sha256::digest(bytes).iter().map(|b| format!("{b:02x}")).collect()
}

/// The C sources of a report: those that were given, else those that debug information names.
fn sources(report: &Report) -> Vec<String> {
    let is_c = |f: &&String| f.ends_with(".c") || f.ends_with(".i");
    let given: Vec<String> = report.files.iter().filter(is_c).cloned().collect();
    if !given.is_empty() {
        return given;
    }
    let named = report.properties.iter().filter_map(|p| p.location.as_ref()).map(|l| l.file.clone());
    let named: std::collections::BTreeSet<String> = named.filter(|f| std::path::Path::new(f).is_file()).collect();
    named.into_iter().collect()
}

fn now() -> String {
    chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}
