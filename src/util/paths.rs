//! Names of files.

use std::path::{Component, Path, PathBuf};

/// `path` without `.` and `..`, as far as names tell.
pub fn normalised(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts
}
