//! A C program that shows a failure: the inputs of the counterexample as functions that return them, and
//! a script that compiles them with the user's program under clang's sanitizers and runs the result.
//!
//! `inputs.c` holds the functions that the program asks for inputs. If the entry function is not `main`,
//! `entry.c` includes the source file that defines it, so that everything in it can be named, and calls
//! it from a `main` of its own with the arguments of the counterexample, after it has given variables and
//! the objects behind pointers the contents that they have there. `build.sh` does the rest.

mod arguments;
mod functions;
mod library;
mod literal;
mod memory;
mod names;
mod nested;
mod script;
pub mod versions;

use super::Report;
use super::labels::{in_source_order, labels};
use crate::engine::verdict::{Counterexample, Status};
use crate::program::{CheckId, CheckKind, Program};
use std::path::{Path, PathBuf};

/// A file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: &'static str,
    /// Its text.
    pub contents: String,
}

/// The failure to reproduce, with the sources and arguments of its program.
struct Subject<'a> {
    program: &'a Program,
    counterexample: &'a Counterexample,
    /// The entry function.
    entry: &'a str,
    /// The files to compile.
    sources: Vec<PathBuf>,
    /// Arguments for clang.
    clang_arguments: &'a [String],
    /// The directory that relative paths start from.
    directory: PathBuf,
    /// The failure in one line, for comments.
    failure: String,
    /// The error label that was reached, if the failure is that.
    label: Option<Label>,
}

/// A label that must not be reached; the C program would pass it by silently.
struct Label {
    name: String,
    file: PathBuf,
    line: u32,
}

/// The copy of the file with the label in which the program stops there.
const LABELLED: &str = "labelled.c";

/// The files that show the first failure, if there is one; `entry` is the entry function.
pub fn reproducer(report: &Report<'_>, entry: &str, clang_arguments: &[String]) -> Option<Vec<File>> {
    let program = report.program;
    let (check, counterexample) =
        in_source_order(program).into_iter().find_map(|id| match &report.outcome.statuses[id] {
            Status::Violated(counterexample) => Some((id, &**counterexample)),
            _ => None,
        })?;
    let place = program.source.describe(program.checks[check].loc);
    let subject = Subject {
        program,
        counterexample,
        entry,
        sources: sources(report),
        clang_arguments,
        directory: std::env::current_dir().unwrap_or_default(),
        label: label(program, check),
        failure: format!("[{}] {place}: {}", labels(program)[check], program.checks[check].description()),
    };
    let mut files = vec![File { name: "inputs.c", contents: functions::render(&subject) }];
    if entry != "main" {
        files.push(File { name: "entry.c", contents: arguments::render(&subject) });
    }
    files.push(File { name: "build.sh", contents: script::render(&subject) });
    Some(files)
}

impl Subject<'_> {
    /// The source file that defines the entry function; the only one there is, or else what the debug
    /// information says.
    fn entry_source(&self) -> Option<&Path> {
        let source = &self.program.source;
        let file = self.program.functions.iter().find(|f| f.name == self.entry).and_then(|f| {
            let locs = f.blocks.iter().flat_map(|b| b.insts.iter().map(|i| i.loc).chain([b.terminator_loc]));
            let here =
                |loc: &crate::program::Loc| source.functions[loc.function as usize] == self.entry && loc.line > 0;
            locs.map(|id| source.locs[id]).find(here).map(|loc| &source.files[loc.file as usize])
        });
        let named = file.and_then(|file| self.sources.iter().find(|s| same_file(s, Path::new(file))));
        named.or(self.sources.first()).map(PathBuf::as_path)
    }

    /// The label, if `source` is the file with it.
    fn label_in(&self, source: &Path) -> Option<&Label> {
        self.label.as_ref().filter(|label| same_file(&label.file, source))
    }

    /// A comment with the failure, which must not end it.
    fn comment(&self, text: &str) -> String {
        format!("/* {text}\n   {} */\n", self.failure.replace("*/", "* /").replace("/*", "/ *"))
    }
}

fn label(program: &Program, check: CheckId) -> Option<Label> {
    let check = &program.checks[check];
    let CheckKind::ErrorLabel { name } = &check.kind else { return None };
    let name = name.clone();
    let loc = &program.source.locs[check.loc];
    Some(Label { name, file: PathBuf::from(&program.source.files[loc.file as usize]), line: loc.line })
}

/// The C files among the input; for bitcode those that it was compiled from, as far as they are still there.
fn sources(report: &Report<'_>) -> Vec<PathBuf> {
    let mut sources: Vec<PathBuf> = Vec::new();
    for file in report.files {
        if is_c(file) {
            sources.push(file.clone());
        }
    }
    if sources.len() < report.files.len() {
        let source = &report.program.source;
        let compiled = source.units.iter().map(|u| &u.file).chain(&source.files).map(PathBuf::from);
        for file in compiled.filter(|f| is_c(f) && f.is_file()) {
            if !sources.iter().any(|s| same_file(s, &file)) {
                sources.push(file);
            }
        }
    }
    if sources.is_empty() { report.files.to_vec() } else { sources }
}

fn is_c(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "c" || e == "i")
}

fn same_file(a: &Path, b: &Path) -> bool {
    let resolve = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    a == b || resolve(a) == resolve(b)
}
