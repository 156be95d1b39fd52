//! The bounds that `models/elementary.c` states of elementary functions, natively, against the C library. `VERIFY_BOUNDS` is the number of arguments of each.

use std::path::Path;
use std::process::Command;

/// Arguments of each function, unless more are asked for.
const ARGUMENTS: usize = 100_000;

/// Tries them all.
pub fn try_all() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let models = root.join("src/frontend/models");
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let binary = folder.path().join("bounds");
    let made = Command::new("clang-22")
        .args(["-O1", "-w", "-fno-builtin", "-std=gnu17", "-include"])
        .arg(models.join("prelude.h"))
        .arg("-I")
        .arg(&models)
        .arg(root.join("tests/library/bounds.c"))
        .arg("-o")
        .arg(&binary)
        .arg("-lm")
        .output()
        .map_err(|e| e.to_string())?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    let count = crate::number("VERIFY_BOUNDS").unwrap_or(ARGUMENTS);
    let told = Command::new(&binary).arg(count.to_string()).output().map_err(|e| e.to_string())?;
    if told.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&told.stdout).into_owned()) }
}
