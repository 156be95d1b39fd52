//! Reproducers: what `--reproducer` writes is compiled under the sanitizers and fails there in the same way.

use crate::scene::{FALSE, Scene, TRUE};
use std::process::Command;

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
