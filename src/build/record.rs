//! The record of a build: one file per compilation and per link, so that compilers that run at once do not get in each other's way.

use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The environment variable that names the directory of the record.
pub const DIRECTORY: &str = "VERIFY_BUILD";

/// Something that a compiler did.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// An object file was made, and its bitcode.
    Compiled {
        /// The source.
        source: PathBuf,
        /// The object file.
        object: PathBuf,
        /// The bitcode; `None` if clang could not compile the source.
        bitcode: Option<PathBuf>,
        /// Why there is no bitcode.
        error: Option<String>,
    },
    /// A program or shared object was made.
    Linked {
        /// The file.
        output: PathBuf,
        /// Whether it is a shared object.
        shared: bool,
        /// Object files and archives.
        inputs: Vec<PathBuf>,
    },
}

/// Adds `event` to the record in `directory`.
///
/// # Errors
/// If it cannot be written.
pub fn add(directory: &Path, event: &Event) -> std::io::Result<()> {
    let events = directory.join("events");
    std::fs::create_dir_all(&events)?;
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = format!("{:020}-{}", time.as_nanos(), std::process::id());
    let text = serde_json::to_string(event).map_err(std::io::Error::other)?;
    let unfinished = events.join(format!("{name}.new"));
    std::fs::write(&unfinished, text)?;
    std::fs::rename(unfinished, events.join(format!("{name}.json")))
}

/// All events of the record in `directory`, oldest first.
///
/// # Errors
/// If it cannot be read.
pub fn read(directory: &Path) -> std::io::Result<Vec<Event>> {
    let events = directory.join("events");
    if !events.is_dir() {
        return Ok(Vec::new());
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(events)?.map(|e| e.map(|e| e.path())).collect::<Result<_, _>>()?;
    files.retain(|f| f.extension().is_some_and(|e| e == "json"));
    files.sort();
    let read = |file: PathBuf| serde_json::from_str(&std::fs::read_to_string(file)?).map_err(std::io::Error::other);
    files.into_iter().map(read).collect()
}
