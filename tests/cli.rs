//! The command line from outside: help, wrong usage, bad input, exit status, and what goes where.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// What a run of `verify` did.
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    fn of(output: Output) -> Run {
        Run {
            status: output.status.code().expect("verify must not die from a signal"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    fn last_line(&self) -> &str {
        self.stdout.lines().last().unwrap_or_default()
    }

    /// Checks that nothing happened but one message.
    fn expect_error(&self, status: i32, part: &str) {
        let all = format!("status {}\n{}{}", self.status, self.stdout, self.stderr);
        assert_eq!(self.status, status, "{all}");
        assert!(self.stdout.is_empty() && self.stderr.contains(part), "no '{part}' in: {all}");
        assert!(!self.stderr.contains("panicked") && !self.stderr.contains("RUST_BACKTRACE"), "{all}");
    }

    fn expect_verdict(&self, status: i32, verdict: &str) {
        let all = format!("status {}\n{}{}", self.status, self.stdout, self.stderr);
        assert!(self.last_line().starts_with(&format!("verdict: {verdict}")), "{all}");
        assert_eq!(self.status, status, "{all}");
    }
}

/// A directory of its own for each test.
struct Scene(tempfile::TempDir);

impl Scene {
    fn new() -> Scene {
        Scene(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, contents).unwrap();
        path
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verify"));
        command.current_dir(self.0.path()).args(args).stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Run {
        Run::of(self.command(args).output().unwrap())
    }

    /// Compiles a C file of the scene to bitcode.
    fn bitcode(&self, source: &str, more: &[&str]) -> PathBuf {
        let target = Path::new(source).with_extension("bc");
        let mut clang = Command::new("clang-22");
        clang.current_dir(self.0.path()).args(["-c", "-g", "-O0", "-emit-llvm", source, "-o"]).arg(&target).args(more);
        assert!(clang.status().unwrap().success());
        self.path(target.to_str().unwrap())
    }
}

const TRUE: &str = "int main(void) { int a = 1; return a + 1; }\n";
const FALSE: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = a + 1;
    return b;
}
";
/// The product of two primes: nobody finds them within seconds.
const HARD: &str = "\
#include <assert.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    if (a > 1 && b > 1 && a < 1UL << 32 && b < 1UL << 32)
        assert(a * b != 9360978089586253631UL);
    return 0;
}
";

mod usage {
    use super::*;

    #[test]
    fn help_teaches() {
        let scene = Scene::new();
        for (args, parts) in [
            (&["--help"][..], &["Examples:", "Exit status:", "--property", "--timeout", "unsigned-overflow"][..]),
            (&["-h"][..], &["Examples:", "--property", "Exit status"][..]),
            (&["check", "--help"][..], &["Examples:", "--reproducer"][..]),
        ] {
            let run = scene.run(args);
            assert_eq!(run.status, 0);
            for part in parts {
                assert!(run.stdout.contains(part), "no '{part}' in the help of {args:?}:\n{}", run.stdout);
            }
        }
    }

    #[test]
    fn every_option_is_explained() {
        let help = Scene::new().run(&["--help"]).stdout;
        let lines: Vec<&str> = help.lines().collect();
        for (n, line) in lines.iter().enumerate().filter(|(_, l)| l.trim_start().starts_with("--")) {
            let explained = line.trim().contains("  ") || lines.get(n + 1).is_some_and(|l| !l.trim().is_empty());
            assert!(explained, "not explained: {line}");
        }
    }

    #[test]
    fn version() {
        let run = Scene::new().run(&["--version"]);
        assert_eq!((run.status, run.stdout), (0, format!("verify {}\n", env!("CARGO_PKG_VERSION"))));
    }

    #[test]
    fn wrong_usage_has_status_2_and_says_what_is_wrong() {
        let scene = Scene::new();
        scene.file("a.c", TRUE);
        for (args, part) in [
            (&[][..], "<FILE>"),
            (&["check"], "<FILE>"),
            (&["a.c", "--foo"], "unexpected argument '--foo'"),
            (&["a.c", "--property", "oveflow"], "did you mean 'overflow'"),
            (&["a.c", "--engine", "magic"], "unknown engine 'magic'"),
            (&["a.c", "--domain", "heap"], "not yet available"),
            (&["a.c", "--sympath"], "not yet available"),
            (&["a.c", "--sarif", "x"], "not yet available"),
            (&["a.c", "--timeout", "-1"], "--timeout"),
            (&["a.c", "--timeout", "0"], "positive"),
            (&["a.c", "--memory", "0"], "--memory"),
            (&["a.c", "--jobs", "many"], "--jobs"),
            (&["a.c", "--unwind", "-3"], "--unwind"),
            (&["a.c", "--spec", "missing.prp"], "missing.prp"),
            (&["a.c", "--havoc", "--zones"], "cannot be combined"),
            (&["a.c", "--function"], "--function"),
        ] {
            scene.run(args).expect_error(2, part);
        }
    }
}

mod bad_input {
    use super::*;

    #[test]
    fn files_that_cannot_be_used_have_status_1() {
        let scene = Scene::new();
        scene.file("empty.bc", "");
        scene.file("empty.c", "");
        scene.file("text.bc", "this is no bitcode\n");
        scene.file("text.ll", "this is no assembly\n");
        scene.file("picture.png", b"\x89PNG\r\n\x1a\n\0\0");
        scene.file("broken.c", "int main(void) { return x; }\n");
        let noise: Vec<u8> = (0..2u32 << 20).map(|i| (i.wrapping_mul(2654435761) >> 13) as u8).collect();
        scene.file("noise.bc", &noise);
        scene.file("magic.bc", [&b"BC\xC0\xDE"[..], &noise].concat());
        fs::create_dir(scene.path("directory.c")).unwrap();
        for (file, part) in [
            ("missing.bc", "missing.bc"),
            ("missing.c", "missing.c"),
            ("empty.bc", "empty.bc"),
            ("empty.c", "empty.c"),
            ("text.bc", "text.bc"),
            ("text.ll", "text.ll"),
            ("picture.png", "picture.png"),
            ("broken.c", "broken.c"),
            ("noise.bc", "noise.bc"),
            ("magic.bc", "magic.bc"),
            ("directory.c", "directory.c"),
        ] {
            let run = scene.run(&[file]);
            run.expect_error(1, part);
            assert!(run.stderr.starts_with("verify: "), "{}", run.stderr);
        }
    }

    #[test]
    fn truncated_bitcode_is_refused() {
        let scene = Scene::new();
        scene.file("a.c", TRUE);
        let whole = fs::read(scene.bitcode("a.c", &[])).unwrap();
        for part in [4, 100, whole.len() / 2, whole.len() - 4] {
            scene.file("part.bc", &whole[..part]);
            scene.run(&["part.bc"]).expect_error(1, "part.bc");
        }
    }

    #[test]
    fn other_machines_are_refused() {
        let scene = Scene::new();
        scene.file("a.c", "int main(void) { return 0; }\n");
        scene.bitcode("a.c", &["--target=armeb-none-eabi"]);
        scene.run(&["a.bc"]).expect_error(1, "target");
    }

    #[test]
    fn files_that_do_not_fit_together_are_refused() {
        let scene = Scene::new();
        for name in ["a.c", "b.c"] {
            scene.file(name, TRUE);
        }
        scene.run(&["a.c", "b.c"]).expect_error(1, "main");
    }

    #[test]
    fn unreadable_files_are_refused() {
        use std::os::unix::fs::PermissionsExt;
        let scene = Scene::new();
        let path = scene.file("secret.bc", "BC");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
        // The superuser may read everything.
        if fs::read(&path).is_err() {
            scene.run(&["secret.bc"]).expect_error(1, "secret.bc");
        }
    }

    #[test]
    fn unknown_functions_and_labels_are_wrong_usage() {
        let scene = Scene::new();
        scene.file("a.c", TRUE);
        scene.run(&["a.c", "--function", "sort"]).expect_error(2, "'sort'");
        scene.run(&["a.c", "--error-label", "ERROR"]).expect_error(2, "'ERROR'");
    }
}

mod verdicts {
    use super::*;

    #[test]
    fn each_verdict_has_its_status_and_is_the_last_line() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        scene.file("false.c", FALSE);
        for prefix in [&[][..], &["check"]] {
            scene.run(&[prefix, &["true.c"]].concat()).expect_verdict(0, "true");
            scene.run(&[prefix, &["false.c"]].concat()).expect_verdict(10, "false(no-overflow)");
        }
        scene
            .run(&["true.c", "--property", "termination"])
            .expect_verdict(5, "unknown (termination is not yet checked)");
        scene
            .run(&["true.c", "--property", "memory-safety"])
            .expect_verdict(5, "unknown (memtrack is not yet checked)");
        scene.run(&["false.c", "--property", "overflow,nan"]).expect_verdict(10, "false(no-overflow)");
    }

    #[test]
    fn properties_have_a_line_each() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c"]);
        let line = "[main.overflow.1] false.c:4: arithmetic overflow on signed + in a + 1: FAILURE";
        assert!(run.stdout.lines().any(|l| l == line), "{}", run.stdout);
    }

    #[test]
    fn nothing_to_check_is_said() {
        let scene = Scene::new();
        scene.file("a.c", "int main(void) { return 0; }\n");
        let run = scene.run(&["a.c"]);
        run.expect_verdict(0, "true");
        assert!(run.stdout.contains("note: no property to check\n"), "{}", run.stdout);
    }

    #[test]
    fn json_is_valid_and_alone_on_standard_output() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c", "--json", "-"]);
        let document: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(document["verdict"]["result"], "false");
        assert_eq!(document["verdict"]["property"], "no-overflow");
        assert_eq!(document["properties"][0]["label"], "main.overflow.1");
        assert_eq!(document["properties"][0]["location"]["line"], 4);
        assert!(document["properties"][0]["trace"]["inputs"].is_array());
        assert!(run.stderr.lines().last().is_some_and(|l| l.starts_with("verdict: false")));
        let run = scene.run(&["false.c", "--json", "out.json"]);
        run.expect_verdict(10, "false");
        let written = fs::read(scene.path("out.json")).unwrap();
        assert!(serde_json::from_slice::<serde_json::Value>(&written).is_ok());
    }

    #[test]
    fn output_that_cannot_be_written_is_an_error() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        let run = scene.run(&["true.c", "--json", "missing/out.json"]);
        assert_eq!(run.status, 1);
        assert!(run.stderr.contains("missing/out.json"), "{}", run.stderr);
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        let mut child = scene.command(&["true.c"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let run = Run::of(child.wait_with_output().unwrap());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    }

    #[test]
    fn colours_are_for_terminals() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c", "--trace"]);
        assert!(run.stdout.contains("trace of [main.overflow.1]"), "{}", run.stdout);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'));
    }
}

mod reproducer {
    use super::*;

    /// Runs `verify` on `source` with a reproducer, which must end with `failure` on standard error.
    fn check(source: &str, args: &[&str], failure: &str) {
        let scene = Scene::new();
        scene.file("a.c", source);
        let run = scene.run(&[&["a.c", "--reproducer", "out dir"], args].concat());
        run.expect_verdict(10, "false");
        assert!(run.stdout.contains("note: to see the failure, run: sh "), "{}", run.stdout);
        let shown = Command::new("sh").current_dir("/").arg(scene.path("out dir/build.sh")).output().unwrap();
        let all = String::from_utf8_lossy(&shown.stderr).into_owned();
        assert!(!shown.status.success() && all.contains(failure), "no '{failure}' in {all}");
    }

    #[test]
    fn a_failure_of_main_is_shown_by_the_sanitizers() {
        check(FALSE, &[], "runtime error: signed integer overflow: 2147483647 + 1 cannot be represented");
    }

    #[test]
    fn a_failure_of_a_static_function_is_shown_with_its_arguments() {
        let source = "static int f(int a, unsigned char b, int *p) { return p ? a / (b - 200) : 0; }\nint main(void) { return f(1, 2, 0); }\n";
        check(source, &["--function", "f", "--property", "div-by-zero"], "runtime error: division by zero");
    }

    #[test]
    fn an_assertion_is_shown_without_other_sanitizers() {
        // The addition wraps around on the way to the assertion.
        let source = "\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a > 0 && a + 1 < 0)
        assert(a == 5);
    return 0;
}
";
        check(source, &["--property", "assertions"], "Assertion `a == 5' failed");
    }

    #[test]
    fn an_error_label_is_shown() {
        let source = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (__VERIFIER_nondet_int() == 77)
        goto ERROR;
    return 0;
ERROR:
    return 1;
}
";
        check(source, &["--property", "assertions", "--error-label", "ERROR"], "error label ERROR was reached");
    }

    #[test]
    fn without_a_failure_there_is_none() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        let run = scene.run(&["true.c", "--reproducer", "out"]);
        run.expect_verdict(0, "true");
        assert!(run.stdout.contains("note: nothing failed") && !scene.path("out").exists());
    }
}

mod limits {
    use super::*;

    fn hard() -> Scene {
        let scene = Scene::new();
        scene.file("hard.c", HARD);
        scene
    }

    #[test]
    fn the_time_limit_is_kept() {
        let started = Instant::now();
        hard().run(&["hard.c", "--timeout", "1"]).expect_verdict(5, "unknown (time limit of 1 s reached)");
        assert!(started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
    }

    #[test]
    fn signals_give_the_results_so_far() {
        for signal in ["-INT", "-TERM"] {
            let scene = hard();
            let child = scene.command(&["hard.c"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(1000));
            Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
            let started = Instant::now();
            Run::of(child.wait_with_output().unwrap()).expect_verdict(5, "unknown (interrupted)");
            assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
        }
    }

    #[test]
    fn the_memory_limit_is_kept() {
        hard().run(&["hard.c", "--memory", "1", "--timeout", "20"]).expect_verdict(5, "unknown (memory limit of 1 MB");
    }
}
