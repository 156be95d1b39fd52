//! C programs that tests make of predicates, compiled and run.

use std::process::Command;

/// Compiles the program and runs it.
///
/// # Panics
/// If it does not compile, or ends with a status other than 0.
pub fn assert_succeeds(program: &str) {
    let scene = tempfile::tempdir().unwrap();
    std::fs::write(scene.path().join("c.c"), program).unwrap();
    let run = |command: &mut Command| command.current_dir(scene.path()).output().unwrap();
    let built = run(Command::new("clang-22").args(["-w", "-O0", "c.c", "-o", "c"]));
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let shown = run(&mut Command::new("./c"));
    assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stdout));
}
