//! Whether modules are one file compiled twice: as a part of a shared library, and of an archive.

use super::{Error, input, llvm};
use sha2::{Digest, Sha256};
use std::path::Path;

/// A digest of the code in the bitcode file `path` that does not depend on whether the code is position-independent.
///
/// # Errors
/// As of [`super::load`].
pub fn digest(path: &Path) -> Result<String, Error> {
    let session = llvm::Session::new();
    let module = input::read(&session, &[path.to_path_buf()], &[])?;
    let mut hasher = Sha256::new();
    for line in module.print().lines().filter(|line| !is_about_position(line)) {
        hasher.update(plain(line));
        hasher.update("\n");
    }
    Ok(hasher.finalize().iter().map(|b| format!("{b:02x}")).collect())
}

/// Whether the line is a name of the module, or a flag that says how it is to be loaded.
fn is_about_position(line: &str) -> bool {
    line.starts_with("; ModuleID")
        || line.starts_with("!llvm.module.flags")
        || ["PIC Level", "PIE Level"].iter().any(|flag| line.contains(&format!("!\"{flag}\"")))
}

/// The line without what says that symbols are local, and without the numbers of metadata, which flags shift.
fn plain(line: &str) -> String {
    // Arguments of compilers say where positions matter, too.
    let line =
        if line.contains("!DICompileUnit(") { &line[..line.find(" flags: ").unwrap_or(line.len())] } else { line };
    let mut text = line.replace("dso_local ", "");
    if text.contains('!') {
        let mut after_mark = false;
        text.retain(|c| {
            let dropped = after_mark && c.is_ascii_digit();
            after_mark = c == '!' || dropped;
            !dropped
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_about_position_does_not_count() {
        assert_eq!(plain("define dso_local i32 @f() !dbg !12 {"), plain("define i32 @f() !dbg !9 {"));
        assert_ne!(plain("!3 = !{i32 8, i32 2}"), plain("!3 = !{i32 8, i32 3}"));
        assert!(is_about_position("!2 = !{i32 8, !\"PIC Level\", i32 2}") && !is_about_position("define i32 @PIC()"));
    }
}
