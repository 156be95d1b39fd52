//! Programs on the search path.

use std::path::{Path, PathBuf};

/// The directories of PATH.
pub fn directories() -> Vec<PathBuf> {
    std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default()
}

/// Whether `program` is this one, perhaps under another name.
pub fn is_own(program: &Path) -> bool {
    let own = std::env::current_exe().and_then(|p| p.canonicalize());
    matches!((own, program.canonicalize()), (Ok(own), Ok(other)) if own == other)
}

/// The first program `name` on PATH that is not a link to this one.
pub fn on_path(name: &str) -> Option<PathBuf> {
    directories().into_iter().map(|directory| directory.join(name)).find(|p| p.is_file() && !is_own(p))
}
