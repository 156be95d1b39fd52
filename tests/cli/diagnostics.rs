//! What is said of failures: each has its place in the source, with a caret; and what the log says of the work.

use crate::scene::{FALSE, Scene};
use std::collections::BTreeSet;

const LIBRARY: &str = "\
#include <string.h>
int main(void) {
    char word[2] = {'a', 'b'};
    return strlen(word) > 2;
}
";

const RECURSION: &str = "\
static unsigned down(unsigned n) {
    return n == 0 ? 0 : down(n);
}
int main(void) {
    return down(3);
}
";

const CODE: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x < 0)
        return 1;
    return 0;
}
";

const TWO: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a == 0)
        return 1 / a;
    return a + a;
}
";

/// Checks that the line that contains `what` is followed by a line of the source, and a caret below `marked`.
fn expect_excerpt(args: &[&str], source: &str, what: &str, marked: &str) {
    let scene = Scene::new();
    scene.file("p.c", source);
    let run = scene.run(&[&["p.c"], args].concat());
    let lines: Vec<&str> = run.stdout.lines().skip_while(|l| !l.contains(what)).collect();
    let [_, code, caret, ..] = lines[..] else { panic!("no '{what}' in {}", run.stdout) };
    let column = caret.find('^').unwrap_or_else(|| panic!("no caret in {}", run.stdout));
    assert!(code[column..].starts_with(marked), "{}", run.stdout);
    assert_eq!(caret.trim(), "^", "{}", run.stdout);
}

#[test]
fn failures_in_library_functions_are_shown_at_the_call() {
    expect_excerpt(&["-p", "deref", "--trace"], LIBRARY, "p.c:4 in main: failure: ", "strlen(word)");
}

#[test]
fn recursion_is_shown_at_the_head_of_the_function() {
    expect_excerpt(&["-p", "termination", "--trace"], RECURSION, "p.c:1 in down: failure: ", "down(unsigned");
}

#[test]
fn arguments_have_the_types_of_parameters() {
    let scene = Scene::new();
    let call = "int main(void) { return remaining(100, 4000000000u); }\n";
    scene.file(
        "p.c",
        format!("unsigned remaining(unsigned size, unsigned used) {{\n    return size - used;\n}}\n{call}"),
    );
    let run = scene.run(&["p.c", "-p", "unsigned-overflow", "--trace"]);
    run.expect_verdict(10, "false(unsigned-overflow)");
    assert!(run.stdout.contains("call remaining(size = 100, used = 4000000000)\n"), "{}", run.stdout);
}

#[test]
fn unreachable_code_is_shown() {
    expect_excerpt(&["-p", "unreachable-code", "--trace"], CODE, "UNREACHABLE", "return 1;");
}

#[test]
fn every_failure_has_its_source_on_a_terminal() {
    let scene = Scene::new();
    scene.file("p.c", TWO);
    let verify = format!("'{}' p.c --keep-going", env!("CARGO_BIN_EXE_verify"));
    let mut script = std::process::Command::new("script");
    script.current_dir(scene.path("")).args(["-qc", &verify, "/dev/null"]).env("NO_COLOR", "1").env("TERM", "xterm");
    let Ok(output) = script.stdin(std::process::Stdio::null()).output() else { return };
    let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    assert!(text.contains("division by zero in 1 / a: FAILURE\n[main.overflow"), "{text}");
    assert!(text.contains("a + a: FAILURE\n        return a + a;\n                 ^\n"), "{text}");
    assert!(text.contains("failure: division by zero in 1 / a\n        return 1 / a;\n                 ^\n"), "{text}");
}

#[test]
fn cli_lists_the_first_unknown_properties_only() {
    let scene = Scene::new();
    let divisions: String = (0..40).map(|n| format!("    y += 1 / (x - {n});\n")).collect();
    let text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n    int y = 0, x = __VERIFIER_nondet_int();\n    BEFORE\n";
    let text = format!("{text}{divisions}    return y;\n}}\n");
    scene.file("p.c", text.replace("BEFORE", ""));
    scene.file("q.c", text.replace("BEFORE", "__asm__ volatile(\"wbinvd\");"));
    let unknown = |run: &crate::scene::Run| run.stdout.lines().filter(|l| l.ends_with(": UNKNOWN")).count();
    let run = scene.run(&["q.c", "-p", "div-by-zero"]);
    assert!(run.stdout.contains("verdict: unknown (not modelled: inline assembly"), "{}", run.stdout);
    assert_eq!(unknown(&run), 20, "{}", run.stdout);
    assert!(run.stdout.contains("note: 20 more properties are UNKNOWN; --verbose lists them\n"), "{}", run.stdout);
    // What a failure keeps from being decided is a line.
    let run = scene.run(&["p.c", "-p", "div-by-zero"]);
    run.expect_verdict(10, "false(div-by-zero)");
    assert_eq!(unknown(&run), 0, "{}", run.stdout);
    let note =
        " more properties were not decided before the first failure; --keep-going decides them, --verbose lists them\n";
    assert!(run.stdout.contains(note), "{}", run.stdout);
    // Each of them can fail by itself; two engines may find two failures.
    let run = scene.run(&["p.c", "-p", "div-by-zero", "--verbose"]);
    assert!(unknown(&run) >= 38, "{}", run.stdout);
}

#[test]
fn the_log_tells_what_its_filter_lets_pass() {
    let scene = Scene::new();
    scene.file("f.c", FALSE);
    let targets = |filter: &str| -> BTreeSet<String> {
        let run = scene.run(&["f.c", "-p", "overflow", "--engine", "bmc", "--log", filter]);
        run.expect_verdict(10, "false(no-overflow)");
        let target =
            |line: &str| line.strip_prefix('[')?.split_once(" s] ")?.1.split_once(": ").map(|p| p.0.to_string());
        run.stderr.lines().map(|line| target(line).unwrap_or_else(|| panic!("no event: {line}"))).collect()
    };
    let names = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    assert_eq!(targets("info"), names(&["engine::bmc"]));
    assert_eq!(targets("off"), names(&[]));
    assert_eq!(targets("solver=trace"), names(&["solver"]));
    assert_eq!(targets("solver=trace,engine=info"), names(&["solver", "engine::bmc"]));
    assert_eq!(targets("debug"), names(&["frontend", "engine", "engine::bmc"]));
    // What `--verbose` tells while it works is what `info` lets pass.
    let run = scene.run(&["f.c", "-p", "overflow", "--engine", "bmc", "--verbose"]);
    assert!(run.stderr.contains(" s] engine::bmc: k = 0: "), "{}", run.stderr);
    let run = scene.run(&["f.c", "--log", "solvr=trace"]);
    run.expect_error(2, "unknown target 'solvr'; did you mean 'solver'?");
}
