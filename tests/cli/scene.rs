//! A directory with files, runs of `verify` in it, and what is expected of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of `verify` did.
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    pub fn of(output: Output) -> Run {
        Run {
            status: output.status.code().expect("verify must not die from a signal"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub fn last_line(&self) -> &str {
        self.stdout.lines().last().unwrap_or_default()
    }

    /// Checks that nothing happened but one message.
    pub fn expect_error(&self, status: i32, part: &str) {
        let all = format!("status {}\n{}{}", self.status, self.stdout, self.stderr);
        assert_eq!(self.status, status, "{all}");
        assert!(self.stdout.is_empty() && self.stderr.contains(part), "no '{part}' in: {all}");
        assert!(!self.stderr.contains("panicked") && !self.stderr.contains("RUST_BACKTRACE"), "{all}");
    }

    pub fn expect_verdict(&self, status: i32, verdict: &str) {
        let all = format!("status {}\n{}{}", self.status, self.stdout, self.stderr);
        assert!(self.last_line().starts_with(&format!("verdict: {verdict}")), "{all}");
        assert_eq!(self.status, status, "{all}");
    }
}

/// A directory of its own for each test.
pub struct Scene(tempfile::TempDir);

impl Scene {
    pub fn new() -> Scene {
        Scene(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, contents).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verify"));
        command.current_dir(self.0.path()).args(args).stdin(Stdio::null());
        command
    }

    pub fn run(&self, args: &[&str]) -> Run {
        Run::of(self.command(args).output().unwrap())
    }

    /// Compiles a C file of the scene to bitcode.
    pub fn bitcode(&self, source: &str, more: &[&str]) -> PathBuf {
        let target = Path::new(source).with_extension("bc");
        let mut clang = Command::new("clang-22");
        clang.current_dir(self.0.path()).args(["-c", "-g", "-O0", "-emit-llvm", source, "-o"]).arg(&target).args(more);
        assert!(clang.status().unwrap().success());
        self.path(target.to_str().unwrap())
    }
}

/// Reports of all kinds but witnesses.
pub const REPORTS: [&str; 10] =
    ["--json", "r.json", "--sarif", "r.sarif", "--junit", "r.xml", "--html", "r.html", "--markdown", "r.md"];

pub const TRUE: &str = "int main(void) { int a = 1; return a + 1; }\n";
pub const FALSE: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = a + 1;
    return b;
}
";
/// The product of two primes: nobody finds them within seconds.
pub const HARD: &str = "\
#include <assert.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    if (a > 1 && b > 1 && a < 1UL << 32 && b < 1UL << 32)
        assert(a * b != 9360978089586253631UL);
    return 0;
}
";
