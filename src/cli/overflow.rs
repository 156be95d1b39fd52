//! Overflows of constant expressions, which clang folds away: seen in the code that a sanitizer leaves.

use super::settings::Settings;
use crate::engine::config::Progress;
use crate::engine::verdict::{Outcome, Status, Verdict};
use crate::frontend::clang;
use crate::program::{Program, Property, PropertySet};
use crate::proof::certificate::digest;
use crate::util::Budget;
use crate::{engine, frontend};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempDir};

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
    if sanitized.is_empty() || !is_asked || wraps_around || !is_made_of(settings, program, sanitized.len()) {
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

/// Whether so many files of C source are the program: they were given, or give the same bitcode, so that nobody has compiled it with other options.
fn is_made_of(settings: &Settings, program: &Program, count: usize) -> bool {
    let is_c = |f: &Path| f.extension().is_some_and(|e| e == "c" || e == "i");
    if settings.files.iter().all(|f| is_c(f)) {
        return settings.files.len() == count;
    }
    let sources: Vec<&Path> = program.source.files.iter().map(Path::new).filter(|f| is_c(f) && f.is_file()).collect();
    sources.len() == count
        && compiled(settings, &sources, program.target.pointer_width)
            .is_some_and(|again| digest(&again) == digest(program))
}

/// The program that clang makes of `sources` for pointers of so many bits.
fn compiled(settings: &Settings, sources: &[&Path], pointer_width: u16) -> Option<Program> {
    let mut arguments = vec![if pointer_width == 32 { "-m32" } else { "-m64" }.to_string()];
    arguments.extend_from_slice(&settings.frontend.clang_arguments);
    let directory = TempDir::new().ok()?;
    let mut files = Vec::new();
    for (n, source) in sources.iter().enumerate() {
        let file = directory.path().join(format!("{n}.bc"));
        std::fs::write(&file, clang::compile(source, &arguments).ok()?).ok()?;
        files.push(file);
    }
    frontend::load(&files, &settings.frontend).ok()
}
