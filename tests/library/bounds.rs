//! The bounds that `models/elementary.c` and `models/complex.c` state of results, natively, against libraries. `VERIFY_BOUNDS` is the number of arguments of each
//! function.

use std::path::Path;
use std::process::Command;

/// Arguments of each function, unless more are asked for.
const ARGUMENTS: usize = 100_000;

/// Tries elementary functions, those of the C library.
pub fn try_elementary() -> Result<(), String> {
    try_all("bounds.c", &["-O1", "-lm"])
}

/// Tries products and quotients of complex numbers, those of both libraries that clang is used with.
pub fn try_complex() -> Result<(), String> {
    ["-rtlib=libgcc", "-rtlib=compiler-rt"]
        .into_iter()
        .try_for_each(|library| try_all("quotients.c", &["-O0", "-lm", library]))
}

/// Compiles `source` with the models, and runs it.
fn try_all(source: &str, options: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let models = root.join("src/frontend/models");
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let binary = folder.path().join("bounds");
    let made = Command::new("clang-22")
        .args(["-w", "-fno-builtin", "-ffp-contract=off", "-std=gnu17", "-include"])
        .arg(models.join("prelude.h"))
        .arg("-I")
        .arg(&models)
        .arg(root.join("tests/library").join(source))
        .arg("-o")
        .arg(&binary)
        .args(options)
        .output()
        .map_err(|e| e.to_string())?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    let count = crate::number("VERIFY_BOUNDS").unwrap_or(ARGUMENTS);
    let told = Command::new(&binary).arg(count.to_string()).output().map_err(|e| e.to_string())?;
    if told.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&told.stdout).into_owned()) }
}
