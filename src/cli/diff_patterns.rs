//! `verify diff --patterns`: patterns of changes of the user.

use super::{PROVED, print};
use crate::diff::functions::{Finding, Versions};
use crate::diff::names::Names;
use crate::diff::patterns::Patterns;
use crate::frontend;
use crate::util::Budget;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the search for a pattern may take.
const TIME: Duration = Duration::from_secs(20);
/// Stands for a type in C source: the file is compiled once with each of [`TYPES`].
const HOLE: &str = "HOLE_TYPE";
/// Types that holes may have.
const TYPES: [&str; 11] = [
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "float",
    "double",
    "void *",
];

/// The patterns in files, and in files of directories; C source is compiled with these arguments.
///
/// # Errors
/// If there are none in one of them, or they cannot be read.
pub fn read(
    paths: &[PathBuf],
    arguments: &[String],
    versions: [&Names; 2],
    pointer_width: u16,
) -> Result<Option<Patterns>> {
    let mut modules = Vec::new();
    for file in files(paths)? {
        let name = file.display().to_string();
        for arguments in variants(&file, arguments)? {
            let module = frontend::read_code(std::slice::from_ref(&file), &arguments)?;
            if module.pointer_width != pointer_width {
                bail!("{name} is compiled for another machine than the versions");
            }
            modules.push((name.clone(), module));
        }
    }
    if modules.is_empty() {
        return Ok(None);
    }
    Patterns::of(modules, versions).map(Some).map_err(anyhow::Error::msg)
}

fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "c" || e == "ll" || e == "bc")
}

fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).with_context(|| path.display().to_string())?;
        let mut own: Vec<PathBuf> = entries.flatten().map(|e| e.path()).filter(|p| is_code(p)).collect();
        if own.is_empty() {
            bail!("{}: there are no patterns in it", path.display());
        }
        own.sort();
        found.extend(own);
    }
    Ok(found)
}

/// How a file is compiled: once for each type that a hole may have, if it has such a hole.
fn variants(file: &Path, arguments: &[String]) -> Result<Vec<Vec<String>>> {
    let is_c = file.extension().is_some_and(|e| e == "c");
    let text =
        if is_c { std::fs::read_to_string(file).with_context(|| file.display().to_string())? } else { String::new() };
    if !text.contains(HOLE) {
        return Ok(vec![arguments.to_vec()]);
    }
    let with = |ty: &&str| arguments.iter().cloned().chain([format!("-D{HOLE}={ty}")]).collect();
    Ok(TYPES.iter().map(with).collect())
}

/// Writes the difference of both versions of a function into `file`, and returns the exit status.
///
/// # Errors
/// If there is none, it cannot be told, or does not make both versions equal.
pub fn suggest(file: &Path, versions: &Versions, functions: &[String], arguments: &[String]) -> Result<i32> {
    let [name] = functions else { bail!("a pattern is made of one function: --function NAME") };
    let budget = Budget::unlimited().child(Some(TIME));
    if file.extension().is_none_or(|e| e != "ll") {
        bail!("{}: patterns are written as LLVM IR, into files that are called so: NAME.ll", file.display());
    }
    let all = versions.suggest(name, &budget).map_err(|why| anyhow::anyhow!("no pattern tells it: {why}"))?;
    let width = versions.modules[0].pointer_width;
    for text in all {
        std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
        let Ok(Some(patterns)) = read(&[file.to_path_buf()], arguments, versions.names(), width) else { continue };
        let found = versions.again().with_patterns(&patterns).compare(&|other| other == name, &budget);
        if matches!(found.both.get(name), Some(Finding::Same { .. })) {
            print(&format!("{name}: equal with --patterns {}\n", file.display()));
            return Ok(PROVED);
        }
    }
    let _ = std::fs::remove_file(file);
    bail!("no pattern tells all in which both versions of {name} differ")
}
