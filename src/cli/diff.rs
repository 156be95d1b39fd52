//! `verify diff`: do two versions mean the same?

use super::diff_args::DiffArgs;
use super::{FAILED, PROVED, REFUTED, UNKNOWN, print};
use crate::build::{self, Project};
use crate::diff::decide::Sources;
use crate::diff::functions::Versions;
use crate::diff::{self, Comparison};
use crate::export::{self, diff::DiffReport};
use crate::frontend;
use crate::report;
use crate::util::Budget;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes of stack of a thread that compares.
const STACK: usize = 512 << 20;

/// Compares two versions, prints what was found, and returns the exit status.
pub fn run(args: &DiffArgs) -> i32 {
    match compare(args) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("verify: {error:#}");
            FAILED
        }
    }
}

fn compare(args: &DiffArgs) -> Result<i32> {
    let directory = tempfile::tempdir().context("temporary files cannot be written")?;
    let mut linked = Vec::new();
    for (path, name) in [(&args.old, "old.bc"), (&args.new, "new.bc")] {
        let to = directory.path().join(name);
        let bitcode = frontend::link(&files(path)?, &args.clang.arguments)?;
        std::fs::write(&to, bitcode).context("temporary files cannot be written")?;
        linked.push(vec![to]);
    }
    let (old, new) = (frontend::read_code(&linked[0], &[])?, frontend::read_code(&linked[1], &[])?);
    if old.pointer_width != new.pointer_width {
        bail!(
            "the versions are compiled for different machines: pointers have {} and {} bits",
            old.pointer_width,
            new.pointer_width
        );
    }
    let versions = Versions::new(&old, &new);
    let wanted: BTreeSet<&str> = args.function.iter().map(String::as_str).collect();
    for name in &wanted {
        if versions.numbers(name).is_none() {
            bail!("no function '{name}' is in both versions");
        }
    }
    let sources = Sources { files: [&linked[0], &linked[1]], clang_arguments: &[] };
    let budget = Budget::with_timeout(Duration::from_secs(args.timeout));
    let each = (!args.quick).then(|| Duration::from_secs(args.function_timeout));
    let threads = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.contains(name);
    let work = || diff::compare(&versions, &sources, &is_wanted, each, &budget);
    let comparison = pool.context("no thread could be started")?.install(work);
    let modules = [&old, &new];
    let json = report::diff::json(&comparison, modules);
    write_reports(args, &json)?;
    match args.json.as_deref() == Some(Path::new("-")) {
        true => print(&json),
        false => print(&report::diff::text(&comparison, modules, args.verbose)),
    };
    Ok(status(&comparison))
}

/// Writes what the user wants into files; everything is made from `json`.
fn write_reports(args: &DiffArgs, json: &str) -> Result<()> {
    let root = std::env::current_dir().unwrap_or_default();
    let report = DiffReport::parse(json).map_err(anyhow::Error::msg)?;
    let save = |file: &Option<PathBuf>, text: &dyn Fn() -> String| match file {
        Some(file) => std::fs::write(file, text()).with_context(|| format!("{} cannot be written", file.display())),
        None => Ok(()),
    };
    if args.json.as_deref() != Some(Path::new("-")) {
        save(&args.json, &|| json.to_string())?;
    }
    save(&args.sarif, &|| export::diff::sarif(&report, &root))?;
    save(&args.markdown, &|| export::diff::markdown(&report))?;
    save(&args.html, &|| export::diff::html(&report, [&root, &root]))
}

fn status(comparison: &Comparison) -> i32 {
    match report::diff::verdict(comparison).split(' ').next() {
        Some("equal") => PROVED,
        Some("different") => REFUTED,
        _ => UNKNOWN,
    }
}

/// The files that `path` stands for.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    if let Ok(project) = Project::read(&path.join(build::project::DIRECTORY)) {
        return Ok(project.modules().into_iter().cloned().collect());
    }
    let mut found = Vec::new();
    let mut todo = vec![path.to_path_buf()];
    while let Some(directory) = todo.pop() {
        let entries = std::fs::read_dir(&directory).with_context(|| directory.display().to_string())?;
        for entry in entries.flatten() {
            let path = entry.path();
            let is_code = path.extension().is_some_and(|e| e == "c" || e == "bc" || e == "ll");
            match path.is_dir() {
                true => todo.push(path),
                false if is_code => found.push(path),
                false => {}
            }
        }
    }
    if found.is_empty() {
        bail!("{}: there is no C source or bitcode in it; build it with `verify build` first", path.display());
    }
    found.sort();
    Ok(found)
}
