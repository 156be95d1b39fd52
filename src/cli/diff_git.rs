//! `verify diff --git`: two revisions of a git work tree, or a revision and the work tree as it is, as bitcode.
//!
//! Both are put into one directory, one after the other, so that names of files in their code (`__FILE__`, options of compilers) are the same, and compiled or
//! built there. Nothing in the work tree or in `.git` is changed.

use super::build::keep_bitcode;
use super::diff_args::DiffArgs;
use crate::build::Project;
use crate::build::record::{self, Event};
use crate::frontend;
use crate::program::source::Unit;
use crate::util::paths::normalised;
use anyhow::{Context, Result, anyhow};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use thiserror::Error;

/// The names of the directories that both versions end up in.
pub const VERSIONS: [&str; 2] = ["old", "new"];

/// What is asked for cannot be: it is not in the repository.
#[derive(Error, Debug)]
#[error("{0}")]
pub struct Impossible(String);

/// Both versions.
pub struct Checkouts {
    /// Their bitcode.
    pub bitcode: [Vec<u8>; 2],
    /// The directory that both were compiled in.
    pub tree: PathBuf,
    /// How their sources were compiled there; none if they were built, which their bitcode tells.
    pub units: [Option<Vec<Unit>>; 2],
}

/// A git work tree.
struct Repository {
    /// Its directory.
    top: PathBuf,
    /// Where in it this runs.
    prefix: PathBuf,
}

/// A state of the files.
enum State {
    /// That of a commit: what the user calls it.
    Revision(String),
    /// That of the work tree.
    WorkTree,
}

/// Puts both versions into subdirectories of `directory`, which has to be there, and compiles them.
///
/// # Errors
/// If there are no such versions (that is [`Impossible`]), or they cannot be compiled.
pub fn check_out(args: &DiffArgs, directory: &Path) -> Result<Checkouts> {
    let repository = Repository::here()?;
    let (states, chosen) = repository.states(args)?;
    let lists = [repository.files(&states[0])?, repository.files(&states[1])?];
    let wanted = repository.wanted(&states, &lists, &chosen)?;
    if wanted.is_empty() && args.build.is_none() {
        return Err(Impossible("there is no C file that both versions have".into()).into());
    }
    let tree = directory.join("tree");
    let (mut bitcode, mut units) = ([Vec::new(), Vec::new()], [None, None]);
    for n in 0..2 {
        std::fs::create_dir(&tree).with_context(|| format!("{} cannot be made", tree.display()))?;
        repository.put(&states[n], &lists[n], &tree, directory)?;
        let files = match &args.build {
            Some(command) => {
                let only = if chosen.is_empty() { None } else { Some(&wanted) };
                built(command, &states[n], &tree, &directory.join(format!("record.{}", VERSIONS[n])), only)?
            }
            None => wanted.iter().map(|file| repository.called_here(file)).collect(),
        };
        let place = tree.join(&repository.prefix);
        std::fs::create_dir_all(&place).with_context(|| format!("{} cannot be made", place.display()))?;
        let arguments = repository.moved(&args.clang.arguments, &tree);
        let failed = |error: frontend::Error| {
            let text = error.to_string().replace(&format!("{}/", tree.display()), "");
            // Several programs, most likely.
            let hint = match error {
                frontend::Error::Link { .. } => "; or name the files that are to be compared",
                _ => "",
            };
            anyhow!("{}: {text}{hint}", states[n].name())
        };
        bitcode[n] = frontend::link(&place, &files, &arguments).map_err(failed)?;
        if args.build.is_none() {
            let directory = place.display().to_string();
            let file = |file: &PathBuf| tree.join(file).display().to_string();
            let unit = |source| Unit { file: file(source), directory: directory.clone(), arguments: arguments.clone() };
            units[n] = Some(wanted.iter().map(unit).collect());
        }
        std::fs::rename(&tree, directory.join(VERSIONS[n])).context("a checkout cannot be moved")?;
    }
    Ok(Checkouts { bitcode, tree, units })
}

impl State {
    fn name(&self) -> &str {
        match self {
            State::Revision(name) => name,
            State::WorkTree => "the work tree",
        }
    }
}

impl Repository {
    /// The work tree that this runs in.
    fn here() -> Result<Repository> {
        let mut command = Command::new("git");
        let asked = command.args(["rev-parse", "--show-toplevel"]).output().context("git cannot be run")?;
        if !asked.status.success() {
            let why = String::from_utf8_lossy(&asked.stderr);
            let why = match why.lines().next() {
                // The owner of the directory is somebody else, and the like.
                Some(line) if !line.contains("not a git repository") => format!("this is no git work tree: {line}"),
                _ => "this is no git work tree".to_string(),
            };
            return Err(Impossible(why).into());
        }
        let prefix = run(Command::new("git").args(["rev-parse", "--show-prefix"]))?.unwrap_or_default();
        Ok(Repository { top: path(first_line(&asked.stdout)), prefix: path(first_line(&prefix)) })
    }

    fn git(&self) -> Command {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.top);
        command
    }

    fn is_revision(&self, name: &str) -> Result<bool> {
        let commit = format!("{name}^{{commit}}");
        let known = run(self.git().args(["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]))?;
        Ok(known.is_some())
    }

    /// Both versions, and the files that are to be compared, as they are called from here.
    fn states(&self, args: &DiffArgs) -> Result<([State; 2], Vec<PathBuf>)> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let (mut old, mut new) = (text(&args.old), None);
        let mut files = args.files.clone();
        if let (Some((from, to)), false) = (old.split_once(".."), self.is_revision(&old)?) {
            // As `git diff` takes it.
            (old, new) = (from.to_string(), Some(to.to_string()));
            files.splice(0..0, args.new.clone());
        } else if let Some(second) = &args.new {
            match self.is_revision(&text(second))? {
                true => new = Some(text(second)),
                false if second.exists() => files.insert(0, second.clone()),
                false => {
                    let what = format!("{} is neither a revision nor a file of the work tree", second.display());
                    return Err(Impossible(what).into());
                }
            }
        }
        for name in [Some(&old), new.as_ref()].into_iter().flatten() {
            if !self.is_revision(name)? {
                return Err(Impossible(format!("unknown revision {name}")).into());
            }
        }
        Ok(([State::Revision(old), new.map_or(State::WorkTree, State::Revision)], files))
    }

    /// The files of a version, as they are called from the top of the work tree.
    fn files(&self, state: &State) -> Result<BTreeSet<PathBuf>> {
        let mut command = self.git();
        match state {
            State::Revision(name) => command.args(["ls-tree", "-r", "-z", "--name-only", "--full-tree", name]),
            State::WorkTree => command.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]),
        };
        let list = run(&mut command)?.ok_or_else(|| anyhow!("git does not list the files of {}", state.name()))?;
        let names = list.split(|b| *b == 0).filter(|name| !name.is_empty()).map(path);
        let is_there = |file: &PathBuf| match state {
            State::Revision(_) => true,
            State::WorkTree => self.top.join(file).symlink_metadata().is_ok_and(|m| !m.is_dir()),
        };
        Ok(names.filter(is_there).collect())
    }

    /// The C files to compare: those that are `chosen`, or all that both versions have.
    fn wanted(
        &self,
        states: &[State; 2],
        lists: &[BTreeSet<PathBuf>; 2],
        chosen: &[PathBuf],
    ) -> Result<BTreeSet<PathBuf>> {
        let is_c = |file: &&PathBuf| file.extension().is_some_and(|e| e == "c");
        let in_both: BTreeSet<&PathBuf> = lists[0].intersection(&lists[1]).collect();
        if chosen.is_empty() {
            return Ok(in_both.into_iter().filter(is_c).cloned().collect());
        }
        let mut wanted = BTreeSet::new();
        for given in chosen {
            let whole = normalised(&self.top.join(&self.prefix).join(given));
            let file = whole.strip_prefix(&self.top).unwrap_or(&whole).to_path_buf();
            let below: Vec<PathBuf> = in_both.iter().filter(|f| f.starts_with(&file)).map(|f| (*f).clone()).collect();
            match in_both.contains(&file) {
                true => drop(wanted.insert(file)),
                false if !below.iter().any(|f| is_c(&f)) => {
                    let lacking = states.iter().zip(lists).find(|(_, l)| !l.iter().any(|f| f.starts_with(&file)));
                    let what = match lacking {
                        Some((state, _)) => format!("{} is not in {}", given.display(), state.name()),
                        None => format!("there is no C file in {} that both versions have", given.display()),
                    };
                    return Err(Impossible(what).into());
                }
                false => wanted.extend(below.into_iter().filter(|f| is_c(&f))),
            }
        }
        Ok(wanted)
    }

    /// Puts all files of a version into the empty directory `tree`; `scratch` is for temporary files.
    fn put(&self, state: &State, files: &BTreeSet<PathBuf>, tree: &Path, scratch: &Path) -> Result<()> {
        let State::Revision(name) = state else {
            for file in files {
                copy(&self.top.join(file), &tree.join(file)).with_context(|| file.display().to_string())?;
            }
            return Ok(());
        };
        // An index of its own: that of the user is not touched.
        let index = scratch.join("index");
        let mut prefix = tree.as_os_str().to_os_string();
        prefix.push("/");
        let mut read = self.git();
        read.env("GIT_INDEX_FILE", &index).args(["read-tree", name]);
        let mut write = self.git();
        write.env("GIT_INDEX_FILE", &index).args(["checkout-index", "--all", "--force", "--prefix"]).arg(&prefix);
        for command in [&mut read, &mut write] {
            run(command)?.ok_or_else(|| anyhow!("git cannot check out {name}"))?;
        }
        Ok(())
    }

    /// A file at the top of the work tree as it is called from here.
    fn called_here(&self, file: &Path) -> PathBuf {
        let mut up = PathBuf::new();
        for place in self.prefix.ancestors() {
            if let Ok(rest) = file.strip_prefix(place) {
                return up.join(rest);
            }
            up.push("..");
        }
        file.to_path_buf()
    }

    /// Arguments of clang that name what is in the work tree name what is in `tree`.
    fn moved(&self, arguments: &[String], tree: &Path) -> Vec<String> {
        let (from, to) = (format!("{}/", self.top.display()), format!("{}/", tree.display()));
        arguments.iter().map(|argument| argument.replace(&from, &to)).collect()
    }
}

/// Builds the version in `tree` with a shell command, and returns the bitcode of all that it consists of, or of these sources.
fn built(
    command: &str,
    state: &State,
    tree: &Path,
    directory: &Path,
    only: Option<&BTreeSet<PathBuf>>,
) -> Result<Vec<PathBuf>> {
    let mut shell = Command::new("sh");
    // Standard output is for the report.
    shell.args(["-c", command]).current_dir(tree).stdin(Stdio::null()).stdout(std::io::stderr());
    keep_bitcode(&mut shell, directory).context("temporary files cannot be written")?;
    let status = shell.status().context("sh cannot be run")?;
    if !status.success() {
        return Err(Impossible(format!("the build of {} ended with {status}", state.name())).into());
    }
    let Some(sources) = only else {
        let project = Project::from_record(directory, tree).context("the record of the build cannot be read")?;
        let modules: Vec<PathBuf> = project.modules().into_iter().cloned().collect();
        return match modules.is_empty() {
            true => Err(Impossible(format!("the build of {} makes no program or library from C", state.name())).into()),
            false => Ok(modules),
        };
    };
    let events = record::read(directory).context("the record of the build cannot be read")?;
    let of_source = |wanted: &PathBuf| {
        let found = events.iter().rev().find_map(|event| match event {
            Event::Compiled { source, bitcode: Some(bitcode), .. } if normalised(source) == tree.join(wanted) => {
                Some(bitcode.clone())
            }
            _ => None,
        });
        let what = || format!("the build of {} has no bitcode of {}", state.name(), wanted.display());
        found.ok_or_else(|| Impossible(what()).into())
    };
    sources.iter().map(of_source).collect()
}

/// What a command prints, if it succeeds.
fn run(command: &mut Command) -> Result<Option<Vec<u8>>> {
    let output = command.stdin(Stdio::null()).output().context("git cannot be run")?;
    tracing::debug!(target: "frontend", "{command:?}: {} {}", output.status, String::from_utf8_lossy(&output.stderr));
    Ok(output.status.success().then_some(output.stdout))
}

/// Copies a file, or a symbolic link.
///
/// # Errors
/// As of the file system.
pub fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(directory) = to.parent() {
        std::fs::create_dir_all(directory)?;
    }
    match from.symlink_metadata()?.is_symlink() {
        true => std::os::unix::fs::symlink(std::fs::read_link(from)?, to),
        false => std::fs::copy(from, to).map(drop),
    }
}

fn first_line(output: &[u8]) -> &[u8] {
    output.strip_suffix(b"\n").unwrap_or(output)
}

fn path(bytes: &[u8]) -> PathBuf {
    PathBuf::from(OsStr::from_bytes(bytes))
}
