//! Certificates as files: what they claim, and how they are read.

use super::args::Cli;
use super::usage::Usage;
use crate::proof::certificate::{Certificate, FORMAT};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The headings of arguments that say what is claimed; others are about how it is found out and told.
const CLAIMS: [&str; 3] = ["What to check", "C source", "Spellings of 2LS and CBMC"];

/// The arguments among `args`, a command line that was accepted, that say what is claimed of the program.
pub fn claim(args: &[OsString]) -> Vec<String> {
    let command = Cli::command();
    let Ok(matches) = command.clone().try_get_matches_from(args) else { return Vec::new() };
    let (command, matches) = match matches.subcommand() {
        Some((name, inner)) => (command.find_subcommand(name).cloned().unwrap_or(command), inner.clone()),
        None => (command, matches),
    };
    let is_claim = |a: &&Arg| a.get_help_heading().is_some_and(|h| CLAIMS.contains(&h)) && !a.is_positional();
    command.get_arguments().filter(is_claim).flat_map(|arg| written(arg, &matches)).collect()
}

/// An argument as it was given.
fn written(arg: &Arg, matches: &ArgMatches) -> Vec<String> {
    let id = arg.get_id().as_str();
    let (Some(long), Some(ValueSource::CommandLine)) = (arg.get_long(), matches.value_source(id)) else {
        return Vec::new();
    };
    if !arg.get_action().takes_values() {
        return vec![format!("--{long}")];
    }
    let occurrences = matches.get_raw_occurrences(id).into_iter().flatten();
    let joined = |values: &mut dyn Iterator<Item = String>| values.collect::<Vec<_>>().join(",");
    occurrences
        .map(|values| format!("--{long}={}", joined(&mut values.map(|v| v.to_string_lossy().into_owned()))))
        .collect()
}

/// Reads a certificate.
///
/// # Errors
/// If `file` cannot be read, or holds none.
pub fn read(file: &Path) -> Result<Certificate, Usage> {
    let text = std::fs::read_to_string(file)
        .map_err(|e| Usage(format!("{}: cannot be read ({e}); check the path", file.display())))?;
    let wrong = |why: String| Usage(format!("{}: no certificate ({why}); --certificate writes one", file.display()));
    let found: Certificate = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
    match found.format.as_str() {
        FORMAT => Ok(found),
        other => Err(wrong(format!("the format is {other}, and not {FORMAT}"))),
    }
}

/// The command line that reads `files` as the certificate wants it.
pub fn request(certificate: &Certificate, files: &[PathBuf]) -> Vec<OsString> {
    let arguments = certificate.arguments.iter().map(OsString::from);
    let files = files.iter().map(|f| f.clone().into_os_string());
    [OsString::from("verify")].into_iter().chain(arguments).chain(files).collect()
}
