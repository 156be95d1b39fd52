//! From what the user names to tasks.

use super::Task;
use crate::build::{Program, ProgramKind, Project, commands, project};
use crate::frontend;
use glob::Pattern;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Why there are no tasks.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file is not there, or cannot be read.
    #[error("{path}: cannot be read ({reason}); check the path")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        reason: String,
    },
    /// A directory without a record of a build.
    #[error("{0}: no build is recorded there; build it with `verify build -- make`, or name files")]
    NoProject(PathBuf),
    /// A directory without a program.
    #[error("{0}: nothing to check is there: no task definition (.yml), no C source, no bitcode")]
    Nothing(PathBuf),
    /// A task file that is malformed.
    #[error("{path}: not a task definition ({reason}); see SV-COMP's format 2.0")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The error in its contents.
        reason: String,
    },
    /// The compilation database is unusable.
    #[error(transparent)]
    Commands(#[from] commands::Error),
    /// A program is unusable.
    #[error(transparent)]
    Frontend(#[from] frontend::Error),
    /// Patterns that leave nothing to do.
    #[error("of {0} exported functions none is left to check; change the patterns of `only` and `exclude`")]
    NoFunction(usize),
}

/// The choice of tasks to make of programs.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Whether each exported function is a task, rather than `main`.
    pub all_functions: bool,
    /// Which of the exported functions.
    pub functions: Functions,
    /// Arguments for clang, where programs are C source.
    pub clang_arguments: Vec<String>,
    /// Where bitcode of compilation databases goes.
    pub directory: PathBuf,
}

/// A choice of functions, by patterns.
#[derive(Clone, Default, Debug)]
pub struct Functions {
    /// Those that match one of these, if there are any.
    pub only: Vec<Pattern>,
    /// Those that match none of these.
    pub exclude: Vec<Pattern>,
}

impl Functions {
    /// Whether the function called `name` is chosen.
    fn has(&self, name: &str) -> bool {
        let matches = |list: &[Pattern]| list.iter().any(|p| p.matches(name));
        (self.only.is_empty() || matches(&self.only)) && !matches(&self.exclude)
    }
}

/// The tasks of all `targets`.
///
/// # Errors
/// If a target cannot be read.
pub fn tasks(targets: &[PathBuf], wanted: &Wanted) -> Result<Vec<Task>, Error> {
    let mut list = Vec::new();
    for target in targets {
        list.extend(tasks_of(target, wanted)?);
    }
    let all = list.len();
    list.retain(|task| task.function().is_none_or(|f| wanted.functions.has(f)));
    if list.is_empty() && all > 0 {
        return Err(Error::NoFunction(all));
    }
    number(&mut list);
    Ok(list)
}

/// What programs end in, the kinds that come first: of the first that there is below a directory, each file is a program.
const KINDS: [&[&str]; 3] = [&["yml", "yaml"], &["c", "i"], &["bc", "ll"]];

/// The targets, with what is below directories in which no build is recorded: task definitions, else C source, else bitcode, each a program by itself, in the order
/// of their names.
///
/// # Errors
/// If a directory cannot be read, or has nothing of the kind.
pub fn expanded(targets: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let mut list = Vec::new();
    for target in targets {
        let is_recorded =
            [target.clone(), target.join(project::DIRECTORY)].iter().any(|d| d.join(project::FILE).is_file());
        if !target.is_dir() || is_recorded {
            list.push(target.clone());
            continue;
        }
        let mut files = Vec::new();
        files_below(target, &mut files)?;
        let of = |kind: &&[&str]| -> Vec<PathBuf> {
            let ends = |f: &&PathBuf| f.extension().is_some_and(|e| kind.iter().any(|known| e == *known));
            let is_task = |f: &&PathBuf| !kind.contains(&"yml") || read_definition(f).is_ok();
            files.iter().filter(ends).filter(is_task).cloned().collect()
        };
        let found = KINDS.iter().map(of).find(|found| !found.is_empty());
        list.extend(found.ok_or_else(|| Error::Nothing(target.clone()))?);
    }
    Ok(list)
}

/// The files below a directory, hidden ones left out, in the order of their names.
fn files_below(directory: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let unreadable = |e: std::io::Error| Error::Unreadable { path: directory.to_path_buf(), reason: e.to_string() };
    let entries = std::fs::read_dir(directory).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(unreadable)?;
    let mut entries: Vec<PathBuf> = entries.into_iter().map(|e| e.path()).collect();
    entries.sort();
    for entry in entries {
        let is_hidden = entry.file_name().is_some_and(|n| n.as_encoded_bytes().starts_with(b"."));
        match entry.symlink_metadata() {
            Ok(data) if data.is_dir() && !is_hidden => files_below(&entry, files)?,
            Ok(_) if !is_hidden && entry.is_file() => files.push(entry),
            _ => {}
        }
    }
    Ok(())
}

/// Makes names unique.
fn number(list: &mut [Task]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for task in list {
        let count = seen.entry(task.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            task.name = format!("{} #{count}", task.name);
        }
    }
}

fn tasks_of(target: &Path, wanted: &Wanted) -> Result<Vec<Task>, Error> {
    if target.is_dir() {
        let record =
            if target.join(project::FILE).is_file() { target.to_path_buf() } else { target.join(project::DIRECTORY) };
        let project = Project::read(&record).map_err(|_| Error::NoProject(target.to_path_buf()))?;
        return of_project(&project, wanted);
    }
    if !target.exists() {
        let reason = "no such file".to_string();
        return Err(Error::Unreadable { path: target.to_path_buf(), reason });
    }
    let name = target.file_name().and_then(|n| n.to_str()).unwrap_or_default();
    match target.extension().and_then(|e| e.to_str()) {
        _ if name == project::FILE => of_project(&read_project(target)?, wanted),
        Some("json") => of_commands(target, wanted),
        Some("yml" | "yaml") => of_definition(target),
        Some("set") => of_set(target),
        _ => of_program(&target.display().to_string(), &[target.to_path_buf()], wanted),
    }
}

fn read(path: &Path) -> Result<String, Error> {
    let unreadable = |e: std::io::Error| Error::Unreadable { path: path.to_path_buf(), reason: e.to_string() };
    std::fs::read_to_string(path).map_err(unreadable)
}

fn read_project(path: &Path) -> Result<Project, Error> {
    let malformed = |e: serde_json::Error| Error::Malformed { path: path.to_path_buf(), reason: e.to_string() };
    serde_json::from_str(&read(path)?).map_err(malformed)
}

/// One task per program, or per function: those of modules that are in several programs and libraries once, in the first library. Libraries are
/// often compiled twice, position-independent or not: that counts as once.
fn of_project(project: &Project, wanted: &Wanted) -> Result<Vec<Task>, Error> {
    let root = std::env::current_dir().unwrap_or_default();
    let (mut list, mut seen, mut known) = (Vec::new(), BTreeSet::new(), Known::default());
    let is_program = |p: &&Program| p.kind == ProgramKind::Executable;
    let (programs, libraries): (Vec<&Program>, Vec<&Program>) = project.programs.iter().partition(is_program);
    for program in libraries.into_iter().chain(programs) {
        let home = if program.kind == ProgramKind::Executable { Home::Program } else { Home::Library };
        let name = program.file.strip_prefix(&root).unwrap_or(&program.file).display().to_string();
        if !wanted.all_functions {
            list.extend((program.kind == ProgramKind::Executable).then(|| whole(&name, &program.modules)));
            continue;
        }
        for module in &program.modules {
            if seen.insert(module) {
                let functions = frontend::exported_functions(std::slice::from_ref(module), &[])?;
                if known.has(module, &functions)? {
                    continue;
                }
                list.extend(functions.into_iter().map(|f| function(&name, &program.modules, f, home)));
            }
        }
    }
    Ok(list)
}

/// The modules whose functions have tasks, by what they export; with their digests, if those were needed.
#[derive(Default)]
struct Known {
    modules: BTreeMap<Vec<String>, Vec<(PathBuf, Option<String>)>>,
}

impl Known {
    /// Whether the same code as in `module`, which exports `functions`, was here before.
    fn has(&mut self, module: &Path, functions: &[String]) -> Result<bool, Error> {
        let alike = self.modules.entry(functions.to_vec()).or_default();
        let own = if alike.is_empty() || functions.is_empty() { None } else { Some(frontend::digest(module)?) };
        for (other, digest) in alike.iter_mut().filter(|_| own.is_some()) {
            if digest.is_none() {
                *digest = Some(frontend::digest(other)?);
            }
            if *digest == own {
                return Ok(true);
            }
        }
        alike.push((module.to_path_buf(), own));
        Ok(false)
    }
}

/// The task of a whole program.
fn whole(name: &str, files: &[PathBuf]) -> Task {
    Task { name: name.to_string(), files: files.to_vec(), arguments: Vec::new(), expected: None }
}

/// What a function is a part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    /// A program: what it is given is what callers there give it, about which nothing is known.
    Program,
    /// A library: anybody may call it, as one calls functions.
    Library,
}

/// The task of one function.
fn function(program: &str, files: &[PathBuf], function: String, home: Home) -> Task {
    let name = format!("{program}:{function}");
    let mut arguments = vec!["--function".to_string(), function];
    arguments.extend((home == Home::Library).then(|| "--of-library".to_string()));
    Task { name, files: files.to_vec(), arguments, expected: None }
}

/// The tasks of one program.
fn of_program(name: &str, files: &[PathBuf], wanted: &Wanted) -> Result<Vec<Task>, Error> {
    if !wanted.all_functions {
        return Ok(vec![whole(name, files)]);
    }
    let functions = frontend::exported_functions(files, &wanted.clang_arguments)?;
    let home = if functions.iter().any(|f| f == "main") { Home::Program } else { Home::Library };
    Ok(functions.into_iter().map(|f| function(name, files, f, home)).collect())
}

/// The programs that the sources of a compilation database may be: each with a `main`, and all without.
fn of_commands(path: &Path, wanted: &Wanted) -> Result<Vec<Task>, Error> {
    // Each database has a place of its own.
    let place = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let place: String =
        Sha256::digest(place.as_os_str().as_encoded_bytes()).iter().map(|b| format!("{b:02x}")).collect();
    let directory = wanted.directory.join(&place[..16]);
    let unwritable = |e: std::io::Error| Error::Unreadable { path: directory.clone(), reason: e.to_string() };
    std::fs::create_dir_all(&directory).map_err(unwritable)?;
    let (mut mains, mut others) = (Vec::new(), Vec::new());
    for (n, command) in commands::read(path)?.iter().enumerate() {
        let bitcode = commands::compile(command, n, &directory)?;
        let functions = frontend::exported_functions(std::slice::from_ref(&bitcode), &[])?;
        let source = command.file.display().to_string();
        if functions.iter().any(|f| f == "main") { mains.push((source, bitcode)) } else { others.push(bitcode) }
    }
    if mains.is_empty() {
        return of_program(&path.display().to_string(), &others, wanted);
    }
    let mut list = Vec::new();
    for (source, bitcode) in mains {
        let files: Vec<PathBuf> = std::iter::once(bitcode).chain(others.iter().cloned()).collect();
        list.extend(of_program(&source, &files, wanted)?);
    }
    Ok(list)
}

/// A task definition of SV-COMP, format 2.0.
#[derive(Deserialize)]
struct Definition {
    format_version: String,
    input_files: OneOrMore,
    #[serde(default)]
    properties: Vec<DefinedProperty>,
    #[serde(default)]
    options: DefinedOptions,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
struct DefinedProperty {
    property_file: String,
    expected_verdict: Option<bool>,
    subproperty: Option<String>,
}

#[derive(Deserialize, Default)]
struct DefinedOptions {
    data_model: Option<String>,
    language: Option<String>,
}

impl OneOrMore {
    fn names(&self) -> &[String] {
        match self {
            OneOrMore::One(name) => std::slice::from_ref(name),
            OneOrMore::More(names) => names,
        }
    }
}

impl DefinedOptions {
    fn is_ilp32(&self) -> bool {
        self.data_model.as_deref() == Some("ILP32")
    }
}

/// The program of a task definition of SV-COMP, with data model and specifications.
#[derive(PartialEq, Eq, Debug)]
pub struct DefinedTask {
    /// The sources.
    pub files: Vec<PathBuf>,
    /// Whether pointers and `long` have 32 bits.
    pub is_ilp32: bool,
    /// The files of the properties, without those about test coverage.
    pub specifications: Vec<PathBuf>,
}

/// Reads the task definition `path`, format 2.0.
///
/// # Errors
/// If it cannot be read, or is none.
pub fn definition(path: &Path) -> Result<DefinedTask, Error> {
    let definition = read_definition(path)?;
    let directory = path.parent().unwrap_or(Path::new(""));
    let wanted = definition.properties.iter().filter(|p| !covers(p));
    Ok(DefinedTask {
        files: definition.input_files.names().iter().map(|n| directory.join(n)).collect(),
        is_ilp32: definition.options.is_ilp32(),
        specifications: wanted.map(|p| directory.join(&p.property_file)).collect(),
    })
}

fn read_definition(path: &Path) -> Result<Definition, Error> {
    let malformed = |reason: String| Error::Malformed { path: path.to_path_buf(), reason };
    let definition: Definition = serde_yaml_ng::from_str(&read(path)?).map_err(|e| malformed(e.to_string()))?;
    if !definition.format_version.starts_with("2.") {
        return Err(malformed(format!("format {} is unknown", definition.format_version)));
    }
    if definition.options.language.as_deref().is_some_and(|l| l != "C") {
        return Err(malformed("the language is not C".to_string()));
    }
    Ok(definition)
}

/// Whether a property is about tests: what they are to cover is nothing to verify.
fn covers(property: &DefinedProperty) -> bool {
    property.property_file.rsplit('/').next().is_some_and(|n| n.starts_with("coverage-"))
}

/// One task for each property of a task definition; for none, the default properties.
fn of_definition(path: &Path) -> Result<Vec<Task>, Error> {
    let definition = read_definition(path)?;
    let directory = path.parent().unwrap_or(Path::new(""));
    let files: Vec<PathBuf> = definition.input_files.names().iter().map(|n| directory.join(n)).collect();
    let model: Vec<String> = definition.options.is_ilp32().then(|| "-m32".to_string()).into_iter().collect();
    let name = path.display().to_string();
    if definition.properties.is_empty() {
        return Ok(vec![Task { name, files, arguments: model, expected: None }]);
    }
    let of = |p: DefinedProperty| {
        let file = directory.join(&p.property_file);
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().to_string();
        let expected = p.expected_verdict.map(|truth| match (truth, p.subproperty) {
            (true, _) => "true".to_string(),
            (false, None) => "false".to_string(),
            (false, Some(sub)) => format!("false({sub})"),
        });
        let mut arguments = model.clone();
        arguments.extend(["--spec".to_string(), file.display().to_string()]);
        Task { name: format!("{name}:{stem}"), files: files.clone(), arguments, expected }
    };
    Ok(definition.properties.into_iter().filter(|p| !covers(p)).map(of).collect())
}

/// The tasks that a set file lists: a pattern of paths on each line.
fn of_set(path: &Path) -> Result<Vec<Task>, Error> {
    let directory = path.parent().unwrap_or(Path::new(""));
    let mut list = Vec::new();
    for line in read(path)?.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let pattern = directory.join(line).display().to_string();
        let malformed = |e: glob::PatternError| Error::Malformed { path: path.to_path_buf(), reason: e.to_string() };
        for file in glob::glob(&pattern).map_err(malformed)?.flatten() {
            list.extend(of_definition(&file)?);
        }
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted() -> Wanted {
        Wanted {
            all_functions: false,
            functions: Functions::default(),
            clang_arguments: Vec::new(),
            directory: PathBuf::new(),
        }
    }

    #[test]
    fn a_task_definition_gives_a_task_per_property() {
        let scene = tempfile::tempdir().unwrap();
        let file = scene.path().join("t.yml");
        let text = "format_version: '2.0'\ninput_files: 't.c'\nproperties:\n  - property_file: ../properties/unreach-call.prp\n    \
                    expected_verdict: true\n  - property_file: p/valid-memsafety.prp\n    expected_verdict: false\n    \
                    subproperty: valid-deref\n  - property_file: p/coverage-branches.prp\n\
                    options:\n  language: C\n  data_model: ILP32\n";
        std::fs::write(&file, text).unwrap();
        let list = tasks(std::slice::from_ref(&file), &wanted()).unwrap();
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].files, [scene.path().join("t.c")]);
        assert_eq!(list[1].expected.as_deref(), Some("false(valid-deref)"));
        assert_eq!(list[1].arguments[..2], ["-m32", "--spec"]);
        assert!(list[0].name.ends_with("t.yml:unreach-call"), "{}", list[0].name);
        std::fs::write(scene.path().join("all.set"), "# comment\n*.yml\n\n").unwrap();
        assert_eq!(tasks(&[scene.path().join("all.set")], &wanted()).unwrap(), list);
        let one = definition(&file).unwrap();
        assert!(one.is_ilp32 && one.files == list[0].files && one.specifications.len() == 2, "{one:?}");
    }

    #[test]
    fn what_is_malformed_is_told() {
        let scene = tempfile::tempdir().unwrap();
        let told = |name: &str, text: &str, part: &str| {
            let file = scene.path().join(name);
            std::fs::write(&file, text).unwrap();
            let message = tasks(&[file], &wanted()).unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        };
        told("a.yml", "format_version: '1.0'\ninput_files: a.c\n", "format 1.0 is unknown");
        told("b.yml", "input_files: a.c\n", "missing field");
        told("c.yml", "format_version: '2.0'\ninput_files: a.c\noptions: {language: Java}\n", "not C");
        let missing = tasks(&[scene.path().join("none.c")], &wanted()).unwrap_err().to_string();
        assert!(missing.contains("no such file"), "{missing}");
        let empty = tasks(&[scene.path().to_path_buf()], &wanted()).unwrap_err().to_string();
        assert!(empty.contains("no build is recorded"), "{empty}");
    }
}
