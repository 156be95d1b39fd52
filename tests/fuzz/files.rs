//! A directory with good files, made once by the tools that make such files.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A program with much in it that files have places for.
pub const RICH: &str = include_str!("rich.c");

/// A program with one loop.
pub const SMALL: &str = "\
unsigned __VERIFIER_nondet_uint(void);
void __assert_fail(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0;
    while (i < n && i < 1000)
        i += 2;
    if (i > 1000)
        __assert_fail();
    return 0;
}
";

/// A directory.
pub struct Files(tempfile::TempDir);

impl Files {
    /// A directory with the programs `rich.c` and `small.c`.
    pub fn new() -> Files {
        let files = Files(tempfile::tempdir().expect("a temporary directory"));
        files.write("rich.c", RICH);
        files.write("small.c", SMALL);
        files
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, contents).expect("a writable directory");
        path
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("a file that was made")
    }

    /// Runs a command in the directory; its words have no spaces.
    pub fn run(&self, command: &str) {
        let mut words = command.split_whitespace();
        let mut program = Command::new(words.next().expect("a command"));
        let output = program.args(words).current_dir(self.0.path()).output().expect("the tool is installed");
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    }

    pub fn directory(&self) -> &Path {
        self.0.path()
    }
}
