//! The results of a build: programs, libraries, and their bitcode.

use super::record::{self, Event};
use crate::frontend::{self, Symbols};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The directory of records, if nobody chooses another one.
pub const DIRECTORY: &str = ".verify";
/// The file in the record's directory that describes the project.
pub const FILE: &str = "project.json";
/// Directories that are not searched for archives.
const SKIPPED: [&str; 3] = [".git", DIRECTORY, "node_modules"];

/// A project that was built.
#[derive(Clone, Serialize, Deserialize, Default, Debug)]
pub struct Project {
    /// The programs and libraries that were built, by path.
    pub programs: Vec<Program>,
    /// Sources that clang could not compile to bitcode.
    pub failures: Vec<Failure>,
}

/// A program or library.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Program {
    /// The file.
    pub file: PathBuf,
    /// Whether it is an executable, a shared or a static library.
    pub kind: ProgramKind,
    /// Its bitcode.
    pub modules: Vec<PathBuf>,
}

/// The kind of a [`Program`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum ProgramKind {
    /// It has a `main`.
    Executable,
    /// A shared library.
    SharedObject,
    /// A static library.
    Archive,
}

impl ProgramKind {
    /// For tables.
    pub fn name(self) -> &'static str {
        match self {
            ProgramKind::Executable => "program",
            ProgramKind::SharedObject => "shared library",
            ProgramKind::Archive => "static library",
        }
    }
}

/// A source without bitcode.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Failure {
    /// The source.
    pub source: PathBuf,
    /// Why not.
    pub reason: String,
}

/// Object files with their sources, and their bitcode or why there is none.
type Objects = BTreeMap<PathBuf, (PathBuf, Result<PathBuf, String>)>;

impl Project {
    /// The project that the record in `directory` describes, built below `root`.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub fn from_record(directory: &Path, root: &Path) -> std::io::Result<Project> {
        let events = record::read(directory)?;
        let mut objects = Objects::new();
        let mut links: BTreeMap<PathBuf, (bool, Vec<PathBuf>)> = BTreeMap::new();
        for event in events {
            match event {
                Event::Compiled { source, object, bitcode, error } => {
                    let made = bitcode.ok_or_else(|| error.unwrap_or_default());
                    objects.insert(object, (source, made));
                }
                Event::Linked { output, shared, inputs } => drop(links.insert(output, (shared, inputs))),
            }
        }
        let mut project = Project::default();
        links.retain(|file, _| file.is_file() && !is_trial(file));
        let own: BTreeMap<PathBuf, Vec<PathBuf>> =
            links.iter().map(|(file, (_, inputs))| (real(file), own_modules(file, inputs, &objects))).collect();
        for (file, (shared, inputs)) in links {
            let kind = if shared { ProgramKind::SharedObject } else { ProgramKind::Executable };
            // What is loaded with it, if this build has made it.
            let loaded: Vec<PathBuf> = inputs.iter().filter_map(|i| own.get(&real(i))).flatten().cloned().collect();
            let mut modules = own[&real(&file)].clone();
            modules.extend(not_replaced(&modules, loaded));
            add_wanted_members(&mut modules, &inputs);
            let mut seen = BTreeSet::new();
            modules.retain(|m| seen.insert(m.clone()));
            if !modules.is_empty() {
                project.programs.push(Program { file, kind, modules });
            }
        }
        for file in archives(root) {
            if let Ok(modules) = frontend::modules_of(&file) {
                project.programs.push(Program { file, kind: ProgramKind::Archive, modules });
            }
        }
        let failed = |(source, made): (PathBuf, Result<PathBuf, String>)| made.err().map(|reason| (source, reason));
        let failures: BTreeMap<PathBuf, String> =
            objects.into_values().filter_map(failed).filter(|(source, _)| source.is_file()).collect();
        project.failures = failures.into_iter().map(|(source, reason)| Failure { source, reason }).collect();
        Ok(project)
    }

    /// Reads the description in `directory`.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(directory: &Path) -> std::io::Result<Project> {
        serde_json::from_str(&std::fs::read_to_string(directory.join(FILE))?).map_err(std::io::Error::other)
    }

    /// Writes the description to `directory`.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, directory: &Path) -> std::io::Result<()> {
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::other)?;
        std::fs::write(directory.join(FILE), text + "\n")
    }

    /// The bitcode of the whole project, each file once.
    pub fn modules(&self) -> BTreeSet<&PathBuf> {
        self.programs.iter().flat_map(|p| &p.modules).collect()
    }
}

/// The bitcode that the file `file` leads to, else that of the objects that it was linked from.
fn own_modules(file: &Path, inputs: &[PathBuf], objects: &Objects) -> Vec<PathBuf> {
    let of_objects = || inputs.iter().filter_map(|o| objects.get(o)?.1.clone().ok()).collect();
    frontend::modules_of(file).unwrap_or_else(|_| of_objects())
}

/// Adds those members of archives among `inputs` that define what `modules` want, as linkers do: assertions may need members that the
/// program without them does not.
fn add_wanted_members(modules: &mut Vec<PathBuf>, inputs: &[PathBuf]) {
    let archives = inputs.iter().filter(|i| i.extension().is_some_and(|e| e == "a"));
    let mut members: Vec<PathBuf> = archives.filter_map(|a| frontend::modules_of(a).ok()).flatten().collect();
    members.retain(|m| !modules.contains(m));
    if members.is_empty() {
        return;
    }
    let (mut wanted, mut defined) = (BTreeSet::new(), BTreeSet::new());
    for own in modules.iter().map(|m| symbols(m)) {
        wanted.extend(own.wanted);
        defined.extend(own.defined);
    }
    let mut members: Vec<(PathBuf, Symbols)> = members.into_iter().map(|m| (m.clone(), symbols(&m))).collect();
    let is_missing =
        |s: &String, wanted: &BTreeSet<String>, defined: &BTreeSet<String>| wanted.contains(s) && !defined.contains(s);
    while let Some(at) = members.iter().position(|(_, m)| m.defined.iter().any(|s| is_missing(s, &wanted, &defined))) {
        let (file, own) = members.remove(at);
        wanted.extend(own.wanted);
        defined.extend(own.defined);
        modules.push(file);
    }
}

/// Those modules of shared libraries of which the program does not define everything itself: its own definitions win when it is loaded.
fn not_replaced(own: &[PathBuf], loaded: Vec<PathBuf>) -> Vec<PathBuf> {
    if loaded.is_empty() {
        return loaded;
    }
    let defined: BTreeSet<String> = own.iter().flat_map(|m| symbols(m).defined).collect();
    let is_replaced = |m: &PathBuf| {
        let theirs = symbols(m).defined;
        !theirs.is_empty() && theirs.iter().all(|s| defined.contains(s))
    };
    loaded.into_iter().filter(|m| !is_replaced(m)).collect()
}

/// The symbols of a bitcode file; none if it cannot be read.
fn symbols(file: &Path) -> Symbols {
    frontend::symbols(file).unwrap_or_default()
}

/// Whether a build tool has made the program to learn about the compiler.
fn is_trial(file: &Path) -> bool {
    file.components().any(|c| c.as_os_str() == "CMakeFiles") || file.file_name().is_some_and(|n| n == "conftest")
}

fn real(file: &Path) -> PathBuf {
    file.canonicalize().unwrap_or_else(|_| file.to_path_buf())
}

fn archives(root: &Path) -> Vec<PathBuf> {
    let (mut todo, mut found) = (vec![root.to_path_buf()], Vec::new());
    while let Some(directory) = todo.pop() {
        for entry in std::fs::read_dir(&directory).into_iter().flatten().flatten() {
            let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
            if kind.is_dir() && !SKIPPED.iter().any(|s| entry.file_name() == *s) {
                todo.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|e| e == "a") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
