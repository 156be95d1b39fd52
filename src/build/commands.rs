//! compile_commands.json: what cmake, meson, bear and others tell of a build (JSON Compilation Database, clang documentation).

use super::flags;
use crate::frontend::{clang, recorded};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// One compilation.
#[derive(Clone, Deserialize, Debug)]
pub struct CompileCommand {
    /// Where it was done.
    pub directory: PathBuf,
    /// The source.
    pub file: PathBuf,
    /// The command as words.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The command as a line for a shell.
    #[serde(default)]
    pub command: String,
}

/// Why a file is no compilation database, or its sources give no bitcode.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file cannot be read.
    #[error("{path}: cannot be read ({reason}); check the path")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// It is not what it should be.
    #[error(
        "{path}: not a compilation database ({reason}); make it by `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON` or `bear -- make`"
    )]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The error in its contents.
        reason: String,
    },
    /// It has no C source.
    #[error("{0}: no C source is compiled in it")]
    NoSources(PathBuf),
    /// A source cannot be compiled.
    #[error(transparent)]
    Compile(#[from] crate::frontend::Error),
    /// The bitcode cannot be written.
    #[error("{path}: cannot be written ({reason})")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
}

impl CompileCommand {
    fn words(&self) -> Vec<String> {
        if self.arguments.is_empty() { shlex::split(&self.command).unwrap_or_default() } else { self.arguments.clone() }
    }
}

/// The compilations of C sources in `path`.
///
/// # Errors
/// If it is no compilation database, or has no C source.
pub fn read(path: &Path) -> Result<Vec<CompileCommand>, Error> {
    let text =
        std::fs::read_to_string(path).map_err(|reason| Error::Unreadable { path: path.to_path_buf(), reason })?;
    let malformed = |e: serde_json::Error| Error::Malformed { path: path.to_path_buf(), reason: e.to_string() };
    let mut list: Vec<CompileCommand> = serde_json::from_str(&text).map_err(malformed)?;
    list.retain(|c| !flags::parse(c.words().get(1..).unwrap_or_default()).sources.is_empty());
    if list.is_empty() { Err(Error::NoSources(path.to_path_buf())) } else { Ok(list) }
}

/// Compiles `command` to bitcode in the directory `into`; returns the file.
///
/// # Errors
/// If clang reports errors, or the file cannot be written.
pub fn compile(command: &CompileCommand, number: usize, into: &Path) -> Result<PathBuf, Error> {
    let invocation = flags::parse(command.words().get(1..).unwrap_or_default());
    let arguments = recorded::arguments(&invocation.bitcode);
    let bytes = clang::compile_in(&command.directory, &command.directory.join(&command.file), &arguments)?;
    let stem = command.file.file_stem().unwrap_or_default().to_string_lossy();
    let path = into.join(format!("{stem}-{number}.bc"));
    std::fs::write(&path, bytes).map_err(|reason| Error::Unwritable { path: path.clone(), reason })?;
    Ok(path)
}
