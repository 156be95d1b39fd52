//! Certificates are written, and what is found out about them is told.

use super::settings::Settings;
use super::suppress::Suppressed;
use super::{REFUTED, UNKNOWN, print};
use crate::engine::verdict::{Outcome, Rechecked, Verdict};
use crate::frontend::FoldedErrors;
use crate::program::{Program, Property};
use crate::proof::certificate::{self, Certificate, Refusal, certify, digest};
use crate::property::table::TABLE;
use crate::util::{Budget, Stopped};
use std::path::Path;

/// Writes a certificate of the proof in `outcome`, which is about `program`, to `file`.
///
/// # Errors
/// Why there is none.
pub fn write_proof(
    file: &Path,
    claim: &[String],
    program: &Program,
    suppressed: &Suppressed,
    outcome: &Outcome,
    budget: &Budget,
) -> Result<(), String> {
    let basis = match (&outcome.verdict, &outcome.rechecked) {
        (Verdict::True, _) if !suppressed.reasons.is_empty() => return Err("some checks are suppressed".to_string()),
        (Verdict::True, Rechecked::Confirmed(basis)) => basis,
        (Verdict::True, Rechecked::Not(why) | Rechecked::Refused(why)) => return Err(why.clone()),
        _ => return Err("nothing is proved".to_string()),
    };
    let certificate =
        certify(program, digest(program), basis.clone(), claim.to_vec(), budget).map_err(|e| e.to_string())?;
    let text = serde_json::to_string(&certificate).map_err(|e| e.to_string())?;
    std::fs::write(file, text + "\n").map_err(|e| format!("{}: cannot be written ({e})", file.display()))
}

/// Checks a certificate about `program`, and that nothing which it claims escapes from what is checked.
///
/// # Errors
/// Why it is refused.
pub fn examine(
    certificate: &Certificate,
    program: &Program,
    settings: &Settings,
    budget: &Budget,
) -> Result<(), Refusal> {
    if let Some((property, _)) = settings.not_checked.first() {
        return Err(Refusal::Property(property.name().to_string()));
    }
    let folded = FoldedErrors::look(program, &settings.frontend);
    certificate::check(program, &digest(program), certificate, budget)?;
    folded.first().map_or(Ok(()), |unchecked| Err(Refusal::Unchecked(unchecked.reason)))
}

/// Prints what was found out about a certificate, with what it was claimed by, and returns the exit status.
pub fn report(
    found: Result<(), Refusal>,
    settings: &Settings,
    certificate: &Certificate,
    explain: impl Fn(Stopped) -> String,
) -> i32 {
    let files: Vec<String> = settings.files.iter().map(|f| f.display().to_string()).collect();
    let is_asked = |p: &Property| settings.frontend.properties.contains(*p);
    let names: Vec<&str> = TABLE.iter().map(|row| row.property).filter(is_asked).map(Property::name).collect();
    match found {
        Ok(()) => {
            let claim = format!("{} of {} in {}", names.join(", "), settings.frontend.function, files.join(", "));
            let arguments = certificate.arguments.join(" ");
            let assumed = if arguments.is_empty() { String::new() } else { format!(" (verify {arguments})") };
            let configured = settings.configured.file.as_ref().map(|f| format!(", with what {} says", f.display()));
            let assumed = assumed + &configured.unwrap_or_default();
            print(&format!("it shows: {claim}{assumed}\ncertificate: accepted\n"))
        }
        Err(Refusal::Stopped(why)) => {
            print(&format!("certificate: not checked ({})\n", explain(why)));
            UNKNOWN
        }
        Err(why) => {
            print(&format!("certificate: refused ({why})\n"));
            REFUTED
        }
    }
}
