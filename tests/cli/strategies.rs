//! Options that say how invariants are looked for: what they try, and what the invariants found say.

use crate::scene::Scene;

const ONE_VARIABLE: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int state = 1;
    while (__VERIFIER_nondet_int())
        state = state == 1 ? 4 : state == 4 ? 2 : 1;
    assert(state != 3);
    return 0;
}
";

const TWO_VARIABLES: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int asked = 0, answered = 0;
    while (__VERIFIER_nondet_int() && asked < 1000) {
        asked++;
        answered++;
    }
    assert(asked == answered);
    return 0;
}
";

const TWO_LOOPS: &str = "extern int __VERIFIER_nondet_int(void);
int main(void) {
    int price = 0;
    while (__VERIFIER_nondet_int())
        price = 100;
    while (__VERIFIER_nondet_int())
        price = price < 1000 ? price + 1 : price;
    return 1 / (price + 1);
}
";

#[test]
fn steps_of_a_refinement_that_add_no_rows_are_left_out() {
    let scene = Scene::new();
    scene.file("a.c", ONE_VARIABLE);
    let run = scene.run(&["a.c", "--property", "assertions", "--engine", "ai", "--values-refine", "-v"]);
    for part in ["intervals gave 2 invariants", "zones add nothing", "octagons add nothing"] {
        assert!(run.stderr.contains(part), "no '{part}' in: {}", run.stderr);
    }
}

#[test]
fn a_refinement_ends_where_everything_is_proved() {
    let scene = Scene::new();
    scene.file("a.c", TWO_VARIABLES);
    let run = scene.run(&["a.c", "--property", "assertions", "--engine", "ai", "--values-refine", "-v"]);
    run.expect_verdict(0, "true");
    assert!(run.stderr.contains("zones gave") && !run.stderr.contains("octagons"), "{}", run.stderr);
}

#[test]
fn invariants_tell_symbolic_paths_apart() {
    let scene = Scene::new();
    scene.file("a.c", TWO_LOOPS);
    let run = scene.run(&["a.c", "--intervals", "--sympath", "--show-invariants"]);
    run.expect_verdict(0, "true");
    for part in [
        "(executed(loop at line 4)) ==> price >= 101",
        "(!(executed(loop at line 4))) ==> price >= 1",
        "  price >= 100",
    ] {
        assert!(run.stdout.contains(part), "no '{part}' in: {}", run.stdout);
    }
    let run = scene.run(&["a.c", "--intervals", "--show-invariants"]);
    assert!(!run.stdout.contains("executed"), "{}", run.stdout);
}

#[test]
fn cli_does_not_follow_recursion_that_is_not_in_the_way() {
    let scene = Scene::new();
    scene.file(
        "p.c",
        "struct node { struct node *left, *right; };\nint height(const struct node *n) {\n    if (!n) return 0;\n    \
         int left = height(n->left), right = height(n->right);\n    int most = left > right ? left : right;\n    \
         return most < 1000 ? most + 1 : most;\n}\n",
    );
    let run = scene.run(&["p.c", "--function", "height", "-p", "overflow", "--timeout", "60", "--verbose"]);
    run.expect_verdict(5, "unknown (not modelled: memory that only the environment knows (");
    assert_eq!(run.stderr.lines().filter(|line| line.contains("bmc: k = 0:")).count(), 1, "{}", run.stderr);
}

#[test]
fn cli_lets_engines_answer_one_by_one() {
    let scene = Scene::new();
    scene.file("true.c", crate::scene::TRUE);
    scene.file("false.c", crate::scene::FALSE);
    scene.file("loop.c", "int main(void) { for (unsigned i = 0; i < 9; i++) ; return 0; }\n");
    let run = scene.run(&["--cross-check", "--timeout", "20", "true.c"]);
    run.expect_verdict(0, "true");
    assert!(run.stdout.contains("cross-check of run, bmc, k-induction"), "{}", run.stdout);
    scene.run(&["--cross-check", "--timeout", "20", "false.c"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["--cross-check", "--timeout", "20", "-p", "termination", "loop.c"]).expect_verdict(0, "true");
    scene.run(&["--cross-check", "--engine", "bmc", "true.c"]).expect_error(2, "--engine");
}
