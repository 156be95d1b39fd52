//! Overflows of constant expressions, which clang folds away: seen in the code that a sanitizer leaves.

use super::settings::Settings;
use crate::engine::config::Progress;
use crate::engine::verdict::{Outcome, Status, Verdict};
use crate::program::{Program, Property, PropertySet};
use crate::util::Budget;
use crate::{engine, frontend};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What `program` is where the files of `sanitized` have a sanitizer's traps where signed operations may overflow, and an execution that meets one; `None`
/// if there is none, if it is suppressed, or if these are not all files of the program. What is proved there is nothing: other traps end executions.
pub fn of_constants(
    settings: &Settings,
    program: &Program,
    sanitized: &[NamedTempFile],
    budget: &Budget,
) -> Option<(Program, Outcome)> {
    // Then overflows have a meaning, which the sanitizer does not mind.
    let wraps = |a: &String| a == "-fwrapv" || a == "-fno-strict-overflow";
    let is_asked = settings.frontend.properties.contains(Property::Overflow);
    let wraps_around = settings.frontend.clang_arguments.iter().any(wraps);
    if sanitized.is_empty() || !is_asked || wraps_around || !is_given_as_source(settings, program) {
        return None;
    }
    let files: Vec<PathBuf> = sanitized.iter().map(|f| f.path().to_path_buf()).collect();
    let mut options = settings.frontend.clone();
    options.properties = PropertySet::from_iter([Property::Overflow]);
    let program = frontend::load(&files, &options).ok()?;
    // Proofs are noted by numbers of checks: those of this program are others.
    let outcome = engine::verify(&program, &settings.engine, budget, &Progress::default());
    let suppressed = settings.suppressions.of(&program, &options).reasons;
    let mut failing = program.checks.ids().filter(|c| matches!(outcome.statuses.get(*c), Some(Status::Violated(_))));
    let is_found =
        outcome.verdict == Verdict::False(Property::Overflow) && !failing.any(|c| suppressed.contains_key(&c));
    is_found.then_some((program, outcome))
}

/// Whether the C files of the program are those that were given: bitcode may have been compiled with options that give overflows a meaning, or other
/// values to macros.
fn is_given_as_source(settings: &Settings, program: &Program) -> bool {
    let is_c = |f: &Path| f.extension().is_some_and(|e| e == "c" || e == "i");
    let place = |f: &Path| std::fs::canonicalize(f).ok();
    let given: BTreeSet<_> = settings.files.iter().map(|f| place(f)).collect();
    let read: BTreeSet<_> = program.source.files.iter().map(Path::new).filter(|f| is_c(f)).map(place).collect();
    settings.files.iter().all(|f| is_c(f)) && given == read
}
