//! How files are named in reports that leave this machine: relative to where `verify` runs.

use crate::util::paths::normalised;
use std::path::{Path, PathBuf};

/// Where relative names start from.
pub struct Paths {
    root: PathBuf,
}

impl Paths {
    /// Names relative to `root`.
    pub fn new(root: &Path) -> Paths {
        Paths { root: root.to_path_buf() }
    }

    /// Relative to the root where that is possible, with `/`, and with what URIs may not contain as `%XX`.
    pub fn uri(&self, file: &str) -> String {
        let absolute = normalised(&self.root.join(file));
        match absolute.strip_prefix(&self.root) {
            Ok(relative) => escaped(relative),
            Err(_) => format!("file://{}", escaped(&absolute)),
        }
    }
}

fn escaped(path: &Path) -> String {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"/-._~+@=,".contains(&b);
    let bytes = path.to_string_lossy();
    bytes.bytes().map(|b| if allowed(b) { (b as char).to_string() } else { format!("%{b:02X}") }).collect()
}
