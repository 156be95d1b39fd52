//! `verify diff --reproducer`: a C program for each function that is different, beside the sources of versions that were in temporary directories.

use super::diff_git::{VERSIONS, copy};
use crate::code::Module;
use crate::diff::{Comparison, Verdict};
use crate::program::source::Unit;
use crate::report::versions::{Versions, program};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// How both versions are compiled.
pub struct Compiled<'a> {
    /// The sources and options of each version; none: what its bitcode tells.
    pub units: [Option<Vec<Unit>>; 2],
    /// Of versions in temporary directories: these, and the one in which names and options are valid.
    pub temporary: Option<(&'a [PathBuf; 2], &'a Path)>,
}

/// Writes programs into `directory`, and returns what is to be said of them.
///
/// # Errors
/// If nothing can be written there.
pub fn write(
    directory: &Path,
    comparison: &Comparison,
    modules: [&Module; 2],
    compiled: Compiled<'_>,
) -> Result<String> {
    let failed = || format!("{} cannot be written", directory.display());
    std::fs::create_dir_all(directory).with_context(failed)?;
    let whole = directory.canonicalize().with_context(failed)?;
    let Compiled { units: [old, new], temporary } = compiled;
    let mut units = [old.unwrap_or_else(|| modules[0].units.clone()), new.unwrap_or_else(|| modules[1].units.clone())];
    let is_different = |verdict: &Verdict| matches!(verdict, Verdict::Different(_));
    if let Some((roots, tree)) = temporary
        && comparison.functions.iter().any(|f| is_different(&f.verdict))
    {
        for n in 0..2 {
            let to = whole.join(VERSIONS[n]);
            copy_all(&roots[n], &to).with_context(|| format!("{} cannot be written", to.display()))?;
            units[n].iter_mut().for_each(|unit| move_unit(unit, tree, &to));
        }
    }
    let mut told = String::new();
    for function in &comparison.functions {
        let Verdict::Different(difference) = &function.verdict else { continue };
        let safe: String = function.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let file = whole.join(format!("{safe}.c"));
        let versions = Versions { name: &function.name, difference, modules, units: [&units[0], &units[1]] };
        match program(&versions, &file) {
            Ok(text) => {
                std::fs::write(&file, text).with_context(failed)?;
                told += &format!("{}: shown by {}\n", function.name, directory.join(format!("{safe}.c")).display());
            }
            Err(reason) => told += &format!("{}: no program shows it: {reason}\n", function.name),
        }
    }
    Ok(told)
}

/// The compilation of a file in the directory `from` as one in the directory `to`.
fn move_unit(unit: &mut Unit, from: &Path, to: &Path) {
    let (from, to) = (from.display().to_string(), to.display().to_string());
    unit.file = unit.file.replace(&from, &to);
    unit.directory = unit.directory.replace(&from, &to);
    unit.arguments.iter_mut().for_each(|argument| *argument = argument.replace(&from, &to));
}

/// Copies what is in the directory `from`.
fn copy_all(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &target)?;
            continue;
        }
        // Of an earlier run.
        if target.symlink_metadata().is_ok() {
            std::fs::remove_file(&target)?;
        }
        copy(&entry.path(), &target)?;
    }
    Ok(())
}
