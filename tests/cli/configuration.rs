//! `verify.toml`: defaults, stubs, suppressions; baselines.

use crate::exports::sarif;
use crate::scene::{FALSE, Scene, TRUE};

/// A division whose divisor comes from a function that is elsewhere.
const CALLER: &str = "\
int divisor(void);
int main(void) { return 100 / divisor(); }
";

/// Fails if what it asks for may be null.
const ALLOCATES: &str = "\
#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    free(p);
    return 0;
}
";

/// Wraps around in `hash`, and divides by zero for one of its results.
const HASHES: &str = "\
extern int __VERIFIER_nondet_int(void);
static int hash(int x) {
    return x * 31;
}
int main(void) {
    int a = hash(__VERIFIER_nondet_int());
    return a == -1000 ? 1 / (a + 1000) : 0;
}
";

/// Reads beyond an array; where it does not, everything is fine.
const BEYOND: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int a[4] = {1, 2, 3, 4};
    unsigned n = __VERIFIER_nondet_uint();
    int b = a[n];
    return b / (n < 4);
}
";

fn directory(scene: &Scene, name: &str) {
    std::fs::create_dir_all(scene.path(name)).unwrap();
}

#[test]
fn cli_takes_defaults_from_the_file() {
    let scene = Scene::new();
    scene.file("false.c", FALSE);
    scene.file("verify.toml", "[check]\nproperty = [\"shift\"]\n");
    scene.run(&["false.c"]).expect_verdict(0, "true");
    // The command line wins, and can do without.
    scene.run(&["false.c", "-p", "overflow"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["false.c", "--signed-overflow-check"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["false.c", "--no-config"]).expect_verdict(10, "false(no-overflow)");
    scene.file("other.toml", "[check]\nproperty = [\"overflow\"]\n");
    scene.run(&["check", "false.c", "--config", "other.toml"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["false.c", "--no-config", "--config", "other.toml"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["false.c", "--config", "other.toml", "--no-config", "-p", "shift"]).expect_verdict(0, "true");
    let run = scene.run(&["false.c", "--verbose"]);
    assert!(run.stderr.contains("configuration: verify.toml\n"), "{}", run.stderr);
}

#[test]
fn cli_finds_the_file_in_the_nearest_directory_above() {
    let scene = Scene::new();
    for name in ["a/b", "a/include"] {
        directory(&scene, name);
    }
    scene.file("a/include/n.h", "#define N 4\n");
    scene.file("a/b/f.c", "#include \"n.h\"\nint f(void) { return N; }\nint main(void) { return 1; }\n");
    scene.file("verify.toml", "[check]\nfunction = \"none\"\n");
    scene.file("a/verify.toml", "[check]\nfunction = \"f\"\nclang-arguments = [\"-Iinclude\"]\n");
    let mut command = scene.command(&["f.c", "--verbose"]);
    let run = crate::scene::Run::of(command.current_dir(scene.path("a/b")).output().unwrap());
    run.expect_verdict(0, "true");
    assert!(run.stderr.contains("configuration: ../verify.toml\n"), "{}", run.stderr);
    scene.run(&["a/b/f.c", "-Ia/include"]).expect_error(2, "no function 'none' is defined in the input");
}

#[test]
fn cli_has_an_option_for_each_key() {
    let scene = Scene::new();
    scene.file("m.c", ALLOCATES);
    scene.file("verify.toml", "[check]\nmalloc-may-fail = true\n");
    scene.run(&["m.c"]).expect_verdict(10, "false(valid-deref)");
    scene.run(&["m.c", "--malloc-may-fail=false"]).expect_verdict(0, "true");
    scene.file("wrap.c", "int f(int *p, int a) { int b = a + 1; return b > a && p ? 0 : 1 / (b - b); }\n");
    let text = "[check]\nproperty = [\"div-by-zero\"]\nfunction = \"f\"\ntimeout = 20\nmemory = 4000\nunwind = 8\n\
                signed-overflow = \"undefined\"\npointer-arguments = \"valid\"\n";
    scene.file("verify.toml", text);
    scene.run(&["wrap.c"]).expect_verdict(0, "true");
    scene.run(&["wrap.c", "--signed-overflow", "wrap"]).expect_verdict(10, "false(div-by-zero)");
    scene.run(&["wrap.c", "--pointer-arguments", "any"]).expect_verdict(10, "false(div-by-zero)");
    let nested = "struct s { int *p; };\nstatic int d = 2;\nint f(struct s *s) { return (s->p ? *s->p : 1) / d; }\nvoid set(int n) { d = n; }\n";
    scene.file("nested.c", nested);
    let text = "[check]\nproperty = [\"deref\", \"div-by-zero\"]\nfunction = \"f\"\npointer-arguments = \"deep\"\npointer-depth = 2\n\
                variables = \"initial\"\n";
    scene.file("verify.toml", text);
    scene.run(&["nested.c"]).expect_verdict(0, "true");
    scene.run(&["nested.c", "--variables", "any"]).expect_verdict(10, "false(div-by-zero)");
    scene.run(&["nested.c", "--pointer-arguments", "valid"]).expect_verdict(10, "false(valid-deref)");
    scene.run(&["nested.c", "--pointer-depth", "1"]).expect_verdict(5, "unknown");
    scene.file("label.c", "int main(void) {\n    goto ERROR;\nERROR:\n    return 0;\n}\n");
    scene.file("verify.toml", "[check]\nerror-label = [\"ERROR\"]\n");
    scene.run(&["label.c"]).expect_verdict(10, "false(unreach-call)");
}

#[test]
fn cli_adds_stubs() {
    let scene = Scene::new();
    directory(&scene, "stubs");
    scene.file("a.c", CALLER);
    scene.run(&["a.c"]).expect_verdict(5, "unknown");
    scene.file("stubs/divisor.c", "int divisor(void) { return 7; }\n");
    scene.file("verify.toml", "[check]\nstubs = [\"stubs/*.c\"]\n");
    scene.run(&["a.c"]).expect_verdict(0, "true");
    scene.run(&["a.c", "stubs/divisor.c"]).expect_verdict(0, "true");
    scene.bitcode("a.c", &[]);
    scene.run(&["a.bc"]).expect_verdict(0, "true");
    // What is wrong in a stub is reported like anything else.
    scene.file("stubs/divisor.c", "int divisor(void) { return 0; }\n");
    let run = scene.run(&["a.c", "--reproducer", "out"]);
    run.expect_verdict(10, "false(div-by-zero)");
    assert!(scene.read("out/build.sh").contains("stubs/divisor.c"), "{}", scene.read("out/build.sh"));
}

#[test]
fn cli_says_what_is_wrong_with_the_file() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    let file = scene.file("verify.toml", "[check]\nproprty = [\"overflow\"]\n");
    for args in [&["true.c"][..], &["check", "true.c"], &["batch", "true.c"]] {
        scene.run(args).expect_error(2, "verify.toml:2: unknown key 'proprty'; did you mean 'property'?");
    }
    scene.run(&["true.c", "--no-config"]).expect_verdict(0, "true");
    assert_eq!(scene.run(&["check", "--help"]).status, 0);
    std::fs::remove_file(file).unwrap();
    scene.run(&["true.c", "--config", "none.toml"]).expect_error(2, "none.toml cannot be read");
    scene.file("empty.toml", "");
    scene.run(&["true.c", "--config", "empty.toml"]).expect_verdict(0, "true");
}

#[test]
fn cli_tells_that_the_file_applies_to_sv_comp_tasks() {
    let scene = Scene::new();
    scene.file("m.c", ALLOCATES);
    scene.file("p.prp", "CHECK( init(main()), LTL(G valid-deref) )\n");
    scene.file("verify.toml", "[check]\nproperty = [\"overflow\"]\nmalloc-may-fail = true\n");
    let run = scene.run(&["m.c", "--spec", "p.prp"]);
    run.expect_verdict(10, "false(valid-deref)");
    let note = "note: the settings of verify.toml apply beside the property file; --no-config leaves them out\n";
    assert!(run.stdout.contains(note), "{}", run.stdout);
    let run = scene.run(&["m.c", "--spec", "p.prp", "--no-config"]);
    run.expect_verdict(0, "true");
    assert!(!run.stdout.contains("note:"), "{}", run.stdout);
}

#[test]
fn cli_configures_batches() {
    let scene = Scene::new();
    directory(&scene, "stubs");
    let functions = "int divisor(void);\nint parse_a(int x) { return x / divisor(); }\nint parse_b(int x) { return x + 1; }\n\
                     int test_c(int x) { return x / 0; }\n";
    scene.file("lib.c", functions);
    scene.file("stubs/divisor.c", "int divisor(void) { return 7; }\n");
    let check = "[check]\nproperty = [\"div-by-zero\"]\nstubs = [\"stubs/*.c\"]\n";
    scene.file("verify.toml", format!("{check}[batch]\nall-functions = true\njobs = 1\nexclude = [\"test_*\"]\n"));
    let run = scene.run(&["batch", "lib.c"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let names = |text: &str| -> Vec<String> {
        text.lines().filter_map(|l| l.split_once("  ")).map(|l| l.0.to_string()).collect()
    };
    assert_eq!(names(&run.stdout), ["lib.c:parse_a", "lib.c:parse_b"], "{}", run.stdout);
    let run = scene.run(&["batch", "lib.c", "--exclude", "parse_*", "--only", "*_c"]);
    assert_eq!((names(&run.stdout), run.status), (vec!["lib.c:test_c".to_string()], 10), "{}", run.stdout);
    let run = scene.run(&["batch", "lib.c", "--property", "overflow"]);
    assert_eq!(run.status, 10, "{}", run.stdout);
    let run = scene.run(&["batch", "lib.c", "--no-config", "--all-functions", "--only", "parse_*"]);
    assert!(run.status == 10 && run.stdout.contains("no-overflow"), "{}", run.stdout);
    scene.run(&["batch", "lib.c", "--only", "x*"]).expect_error(1, "of 3 exported functions none is left");
    // There is no `main`.
    assert_eq!(scene.run(&["batch", "lib.c", "--all-functions=false"]).status, 1);
}

/// Verdicts of the run `id`.
fn verdicts(scene: &Scene, id: i64) -> Vec<String> {
    let connection = rusqlite::Connection::open(scene.path(".verify/batch.sqlite")).unwrap();
    let mut statement = connection.prepare("SELECT verdict FROM results WHERE run = ?1 ORDER BY task").unwrap();
    let rows = statement.query_map([id], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn cli_checks_again_when_the_file_or_a_stub_has_changed() {
    let scene = Scene::new();
    directory(&scene, "stubs");
    scene.file("a.c", CALLER);
    scene.file("b.c", FALSE);
    scene.file("stubs/divisor.c", "int divisor(void) { return 7; }\n");
    let check = "[check]\nstubs = [\"stubs/*.c\"]\n";
    scene.file("verify.toml", check);
    let args = ["batch", "a.c", "b.c"];
    assert_eq!(scene.run(&args).status, 10);
    assert_eq!(verdicts(&scene, 1), ["true", "false(no-overflow)"]);
    let unfinish = || {
        let connection = rusqlite::Connection::open(scene.path(".verify/batch.sqlite")).unwrap();
        connection.execute("UPDATE runs SET finished = 0", []).unwrap();
    };
    unfinish();
    assert!(scene.run(&args).stderr.contains("run 1 goes on: 2 of 2 tasks are done"));
    scene.file("stubs/divisor.c", "int divisor(void) { return 0; }\n");
    unfinish();
    assert!(scene.run(&args).stderr.contains("run 1 goes on: 0 of 2 tasks are done"));
    assert_eq!(verdicts(&scene, 1), ["false(div-by-zero)", "false(no-overflow)"]);
    scene.file("verify.toml", format!("{check}property = [\"shift\"]\n"));
    unfinish();
    assert_eq!(scene.run(&args).status, 0);
    assert_eq!(verdicts(&scene, 1), ["true", "true"]);
}

#[test]
fn cli_suppresses_checks_and_nothing_else() {
    let scene = Scene::new();
    directory(&scene, "src");
    scene.file("src/hash.c", HASHES);
    scene.run(&["src/hash.c", "-p", "overflow"]).expect_verdict(10, "false(no-overflow)");
    let entry = "[[suppress]]\nproperty = \"overflow\"\nfunction = \"ha*\"\nfile = \"hash.c\"\nline = 3\nreason = \"wraps on purpose\"\n";
    scene.file("verify.toml", entry);
    // The product wraps around, and what comes after is looked at.
    let run = scene.run(&["src/hash.c"]);
    run.expect_verdict(10, "false(div-by-zero)");
    let line =
        "[hash.overflow.1] src/hash.c:3: arithmetic overflow on signed * in x * 31: SUPPRESSED (wraps on purpose)\n";
    assert!(run.stdout.contains(line), "{}", run.stdout);
    assert!(run.stdout.contains("note: 1 check is suppressed by verify.toml\n"), "{}", run.stdout);
    let run = scene.run(&["src/hash.c", "-p", "overflow"]);
    run.expect_verdict(0, "true");
    assert!(!run.stdout.contains("matches nothing") && !run.stdout.contains("executions end"), "{}", run.stdout);
    // With an overflow that is undefined nothing comes after it.
    scene.run(&["src/hash.c", "--signed-overflow", "undefined"]).expect_verdict(0, "true");
    scene.file("verify.toml", entry.replace("line = 3", "line = 4"));
    let run = scene.run(&["src/hash.c", "-p", "overflow"]);
    run.expect_verdict(10, "false(no-overflow)");
    assert!(run.stdout.contains("note: suppress #1 of verify.toml matches nothing\n"), "{}", run.stdout);
}

#[test]
fn cli_ends_executions_where_a_suppressed_access_fails() {
    let scene = Scene::new();
    scene.file("beyond.c", BEYOND);
    scene.run(&["beyond.c"]).expect_verdict(10, "false(valid-deref)");
    let text = "[[suppress]]\nproperty = \"deref\"\nreason = \"checked by hardware\"\n";
    scene.file("verify.toml", text);
    let run = scene.run(&["beyond.c", "--witness", "w.yml"]);
    run.expect_verdict(0, "true");
    let notes = [
        "note: 1 check is suppressed by verify.toml\n",
        "note: executions end where what is suppressed fails (main.deref.1);",
    ];
    assert!(notes.iter().all(|n| run.stdout.contains(n)), "{}", run.stdout);
    assert!(!scene.path("w.yml").exists(), "a proof with suppressed checks is nothing for others");
    for args in [
        &["--modular"][..],
        &["-p", "deref,div-by-zero,unreachable-code"],
        &["-p", "termination,deref"],
        &["-e", "kiki"],
    ] {
        scene.run(&[&["beyond.c"], args].concat()).expect_verdict(0, "true");
    }
    // Nothing comes after a trap of a sanitizer, which is how clang tells a signed << from an unsigned one.
    scene.file("verify.toml", "[[suppress]]\nproperty = \"overflow\"\nreason = \"wraps\"\n");
    let shift = "extern unsigned __VERIFIER_nondet_uint(void);\nint main(void) { return 1 << (__VERIFIER_nondet_uint() & 31); }\n";
    scene.file("shift.c", shift);
    scene.run(&["shift.c", "--no-config", "-p", "overflow"]).expect_verdict(10, "false(no-overflow)");
    let run = scene.run(&["shift.c", "-p", "overflow"]);
    run.expect_verdict(0, "true");
    assert!(
        run.stdout.contains("note: executions end where what is suppressed fails (main.overflow."),
        "{}",
        run.stdout
    );
    let text = "[[suppress]]\nproperty = \"unreachable-code\"\nreason = \"for later\"\n";
    scene.file("verify.toml", text);
    scene.file("dead.c", "int main(void) {\n    int x = 1;\n    if (x > 2)\n        x = 3;\n    return 0;\n}\n");
    scene.run(&["dead.c", "-p", "unreachable-code", "--no-config"]).expect_verdict(10, "false(unreachable-code)");
    scene.run(&["dead.c", "-p", "unreachable-code"]).expect_verdict(0, "true");
}

#[test]
fn cli_says_nothing_of_loops_where_ends_are_suppressed() {
    let scene = Scene::new();
    let text = "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\nint main(void) {\n    while (__VERIFIER_nondet_int())\n        malloc(4);\n    return 0;\n}\n";
    scene.file("lost.c", text);
    scene.run(&["lost.c", "-p", "memtrack"]).expect_verdict(10, "false(valid-memtrack)");
    // What is found in the loop may be what is suppressed at the end.
    let entry = "[[suppress]]\nproperty = \"memtrack\"\nline = 6\nreason = \"ends\"\n";
    scene.file("verify.toml", entry);
    let run = scene.run(&["lost.c", "-p", "memtrack"]);
    assert!(run.stdout.contains("verdict: unknown (an execution loses a heap object in the loop at"), "{}", run.stdout);
}

#[test]
fn cli_exports_what_is_suppressed() {
    let scene = Scene::new();
    scene.file("beyond.c", BEYOND);
    scene.file("false.c", FALSE);
    scene.file("verify.toml", "[[suppress]]\nlabel = \"main.deref.1\"\nreason = \"checked by hardware\"\n");
    let exports = ["--sarif", "r.sarif", "--junit", "r.xml", "--markdown", "r.md"];
    scene.run(&[&["beyond.c", "--json", "r.json"][..], &exports].concat()).expect_verdict(0, "true");
    let json: serde_json::Value = serde_json::from_str(&scene.read("r.json")).unwrap();
    let entries = json["properties"].as_array().unwrap();
    let entry = entries.iter().find(|p| p["label"] == "main.deref.1").unwrap();
    assert_eq!((&entry["status"], &entry["reason"]), (&"SUPPRESSED".into(), &"checked by hardware".into()));
    let document = sarif(&scene, "r.sarif");
    let result = &document["runs"][0]["results"][0];
    assert_eq!(result["suppressions"][0]["justification"], "checked by hardware");
    assert_eq!((&result["suppressions"][0]["kind"], &result["kind"]), (&"external".into(), &"open".into()));
    assert!(
        scene.read("r.xml").contains("<skipped message=\"suppressed: checked by hardware\"/>"),
        "{}",
        scene.read("r.xml")
    );
    // Tasks of a batch see a part of the program each: an entry without a match is nothing to be told.
    let run = scene.run(&[&["batch", "beyond.c", "false.c"][..], &exports].concat());
    assert_eq!(run.status, 10);
    assert!(run.stdout.contains("1 proved, 1 refuted") && !run.stdout.contains("2 refuted"), "{}", run.stdout);
    assert_eq!(sarif(&scene, "r.sarif")["runs"][0]["results"].as_array().unwrap().len(), 2);
    let connection = rusqlite::Connection::open(scene.path(".verify/batch.sqlite")).unwrap();
    let report: String =
        connection.query_row("SELECT report FROM results WHERE task = 'false.c'", [], |row| row.get(0)).unwrap();
    assert!(!report.contains("matches nothing"), "{report}");
}

/// The fingerprints of a baseline.
fn fingerprints(scene: &Scene, name: &str) -> Vec<String> {
    let document: serde_json::Value = serde_json::from_str(&scene.read(name)).unwrap();
    let findings = document["findings"].as_array().unwrap();
    findings.iter().map(|f| f["fingerprint"].as_str().unwrap().to_string()).collect()
}

#[test]
fn cli_knows_the_findings_of_a_baseline() {
    let scene = Scene::new();
    scene.file("a.c", "int half(int x, int y) { return x / y; }\n");
    scene.file("b.c", "int next(int x) { return x + 1; }\nint zero(void) { return 0; }\n");
    let all = ["batch", "a.c", "b.c", "--all-functions", "-p", "overflow,div-by-zero"];
    let run = scene.run(&[&all[..], &["--write-baseline", "known.json"]].concat());
    assert_eq!(run.status, 10, "{}{}", run.stdout, run.stderr);
    // The division can overflow, too.
    assert_eq!(fingerprints(&scene, "known.json").len(), 3, "{}", scene.read("known.json"));
    let compared = [&all[..], &["--baseline", "known.json", "--sarif", "r.sarif", "--junit", "r.xml"]].concat();
    let run = scene.run(&compared);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("false(no-overflow)  known  b.c:1: "), "{}", run.stdout);
    assert!(run.stdout.contains("\n3 known findings, 0 new\n"), "{}", run.stdout);
    let states = |document: &serde_json::Value| {
        let state = |r: &serde_json::Value| r["baselineState"].as_str().unwrap().to_string();
        let mut states: Vec<_> = document["runs"][0]["results"].as_array().unwrap().iter().map(state).collect();
        states.sort();
        states
    };
    let document = sarif(&scene, "r.sarif");
    assert_eq!(states(&document), ["unchanged", "unchanged", "unchanged"]);
    let mut prints: Vec<String> = document["runs"][0]["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["partialFingerprints"]["verify/v1"].as_str().unwrap().to_string())
        .collect();
    prints.sort();
    let mut known = fingerprints(&scene, "known.json");
    known.sort();
    assert_eq!(prints, known);
    assert!(!scene.read("r.xml").contains("<failure") && scene.read("r.xml").contains("message=\"known: "));
    // A new bug in a function that has known ones, below another line.
    scene.file("a.c", "\n\nint half(int x, int y) {\n    int z = x / y;\n    return z - 3;\n}\n");
    let run = scene.run(&[&compared[..], &["--markdown", "r.md"]].concat());
    assert_eq!(run.status, 10, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("1 new, 2 known  a.c:5: arithmetic overflow on signed - in z - 3"), "{}", run.stdout);
    assert!(run.stdout.contains("\n3 known findings, 1 new\n"), "{}", run.stdout);
    assert_eq!(states(&sarif(&scene, "r.sarif")), ["new", "unchanged", "unchanged", "unchanged"]);
    assert_eq!(scene.read("r.md").matches(", known)").count(), 3, "{}", scene.read("r.md"));
    // What is fixed is gone.
    scene.file("a.c", "int half(int x, int y) { return 0; }\n");
    let run = scene.run(&compared);
    assert!(
        run.status == 0 && run.stdout.contains("\n1 known finding, 0 new; 2 of the baseline are gone\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn cli_does_not_take_what_is_undecided_for_known() {
    let scene = Scene::new();
    let hard = crate::scene::HARD.replace("return 0;", "return (int)a + 1;");
    scene.file("hard.c", hard);
    let args = ["batch", "hard.c", "-p", "overflow,assertions", "--timeout", "3"];
    assert_eq!(scene.run(&[&args[..], &["--write-baseline", "known.json"]].concat()).status, 10);
    assert_eq!(fingerprints(&scene, "known.json").len(), 1, "{}", scene.read("known.json"));
    let run = scene.run(&[&args[..], &["--baseline", "known.json"]].concat());
    assert_eq!(run.status, 5, "{}", run.stdout);
}

#[test]
fn cli_says_what_is_wrong_with_a_baseline() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.run(&["batch", "true.c", "--baseline", "none.json"]).expect_error(2, "the baseline none.json cannot be read");
    scene.file("odd.json", "[]");
    scene.run(&["batch", "true.c", "--baseline", "odd.json"]).expect_error(2, "odd.json is not a baseline");
    let run = scene.run(&["batch", "true.c", "--write-baseline", "none/known.json"]);
    assert!(run.status == 1 && run.stderr.contains("none/known.json cannot be written"), "{}", run.stderr);
}
