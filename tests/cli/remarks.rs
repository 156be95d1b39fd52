//! Remarks on proofs that may hide something, and on what is not modelled.

use crate::scene::Scene;

const DECLARED: &str = "\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
";

/// The notes of a run on `main` with this body, in JSON; they are those of the report for people.
fn notes(body: &str, args: &[&str], verdict: (i32, &str)) -> Vec<String> {
    let scene = Scene::new();
    scene.file("a.c", format!("{DECLARED}int main(void) {{\n{body}\n}}\n"));
    let run = scene.run(&[&["a.c", "--json", "r.json", "--timeout", "30"], args].concat());
    run.expect_verdict(verdict.0, verdict.1);
    let json: serde_json::Value = serde_json::from_str(&scene.read("r.json")).unwrap();
    let notes: Vec<String> =
        json["notes"].as_array().unwrap().iter().map(|n| n.as_str().unwrap().to_string()).collect();
    let printed = |note: &String| run.stdout.lines().any(|line| line == format!("note: {note}"));
    assert!(notes.iter().all(printed), "{notes:?} in {}", run.stdout);
    notes
}

const PROVED: (i32, &str) = (0, "true");

#[test]
fn nothing_is_checked() {
    assert_eq!(notes("return 0;", &[], PROVED), ["no property to check"]);
    assert_eq!(notes("int a[2] = {0}; return a[0];", &["-p", "overflow"], PROVED), ["no property to check"]);
}

#[test]
fn what_is_checked_and_ends_needs_no_remark() {
    for body in [
        "int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x == 12345678); assert(x > 5); return 0;",
        "int x = __VERIFIER_nondet_int(); if (x) for (;;) assert(x); return 0;",
        "int x = __VERIFIER_nondet_int(); assert(x || 1); __builtin_trap();",
    ] {
        assert_eq!(notes(body, &["-p", "assertions"], PROVED), [""; 0], "{body}");
    }
}

#[test]
fn what_an_optimiser_has_made_of_undefined_behaviour() {
    let scene = Scene::new();
    let source =
        "static int give(int x) { if (x > 3) return 1; }\nint main(int count, char **texts) { return give(count); }\n";
    scene.file("a.c", source);
    let note = "note: function 'main' was optimised: what is undefined in C may be gone from it; compile with -O0";
    for (level, verdict, remarked) in [("-O2", (0, "true"), true), ("-O0", (10, "false(undefined)"), false)] {
        let bitcode = scene.bitcode("a.c", &[level]);
        let run = scene.run(&[bitcode.to_str().unwrap(), "--property", "undefined"]);
        run.expect_verdict(verdict.0, verdict.1);
        assert_eq!(run.stdout.lines().any(|line| line == note), remarked, "{}", run.stdout);
    }
}

#[test]
fn an_entry_that_is_never_left() {
    for body in [
        "unsigned n = 0; while (1) { n = (n + (unsigned)__VERIFIER_nondet_int()) % 7; assert(n < 7); } return 0;",
        "int x = 1; for (;;) { x = 3 - x; assert(x == 1 || x == 2); if (x == 5) return 0; }",
        "again: assert(1 + __VERIFIER_nondet_int() % 2 < 3); goto again;",
    ] {
        assert_eq!(notes(body, &["-p", "assertions"], PROVED), ["no execution comes to an end"], "{body}");
    }
}

#[test]
fn assumptions_that_nothing_meets() {
    let at = |line: u32| [format!("a.c:{line}: no execution meets this assumption: whatever comes after it is proved")];
    assert_eq!(notes("__VERIFIER_assume(0);\nassert(0); return 0;", &[], PROVED), at(5));
    let contradiction =
        "int x = __VERIFIER_nondet_int();\n__VERIFIER_assume(x > 5);\n__VERIFIER_assume(x < 3);\nassert(x == 1);";
    assert_eq!(notes(contradiction, &[], PROVED), at(7));
    let in_a_loop = "int s = 0;\nfor (int i = 0; i < 3; i++)\n    __VERIFIER_assume(s);\nassert(s == 7);";
    assert_eq!(notes(in_a_loop, &["-p", "assertions"], PROVED), at(7));
}

#[test]
fn what_is_not_modelled_has_a_name() {
    let unknown = (5, "unknown (not modelled: inline assembly (a.c:5 in main))");
    assert_eq!(notes("__asm__ volatile(\"cpsid i\"); return 0;", &[], unknown), [""; 0]);
    let loops = "for (;;) __asm__ volatile(\"wfi\"); return 0;";
    notes(loops, &["-p", "termination"], (5, "unknown (not modelled: inline assembly (a.c:5 in main))"));
    let later = "for (int i = 0; i != __VERIFIER_nondet_int(); i++)\n    if (i == 1000000)\n        __asm__ volatile(\"wfi\");\nreturn 0;";
    let engines = ["--engine", "termination", "-p", "termination", "--unwind", "3"];
    notes(later, &engines, (5, "unknown (not modelled: inline assembly (a.c:7 in main))"));
}

#[test]
fn sizes_that_only_debug_information_tells() {
    let scene = Scene::new();
    scene.file("a.c", "struct big { char text[100]; };\nint last(struct big *b) { return b->text[99]; }\n");
    let valid = ["--function", "last", "--pointer-arguments", "valid", "--property", "deref"];
    for (level, verdict) in [("-g", (0, "true")), ("-g0", (5, "unknown"))] {
        let bitcode = scene.bitcode("a.c", &[level]);
        let run = scene.run(&[&[bitcode.to_str().unwrap()], &valid[..]].concat());
        run.expect_verdict(verdict.0, verdict.1);
        assert!(verdict.1 == "true" || run.stdout.contains("only debug information tells"), "{}", run.stdout);
    }
}

#[test]
fn indices_that_are_wider_than_addresses() {
    let scene = Scene::new();
    scene.file("wide.h", "typedef __int128 wide;\n");
    let array = "int a[4];\nint main(void) { return a[(wide)1 << 64]; }\n";
    let far = "is an index outside of any array";
    let silent = "keeps clang from telling whether constant indices are within arrays";
    let pragma = "#pragma clang diagnostic ignored \"-Warray-bounds\"\n";
    let long = "typedef long long wide;\nint a[4];\nint main(void) { return a[(wide)1 << 32]; }\n";
    for (source, more, part) in [
        (format!("#include \"wide.h\"\n{array}"), &[][..], far),
        (array.to_string(), &["-Dwide=__int128"], far),
        (array.to_string(), &["-include", "wide.h"], far),
        (array.to_string(), &["-Dwide=__int128", "-Wno-array-bounds", "-w"], far),
        (format!("#include \"wide.h\"\n{pragma}{array}"), &[], silent),
        (long.to_string(), &["-m32"], far),
    ] {
        scene.file("a.c", source);
        let run = scene.run(&[&["a.c", "--property", "deref"], more].concat());
        run.expect_verdict(5, "unknown");
        assert!(run.last_line().contains(part), "{more:?}: {}", run.stdout);
    }
    scene.file("a.c", format!("{pragma}int a[4];\nint main(void) {{ return a[3]; }}\n"));
    scene.run(&["a.c", "--property", "deref"]).expect_verdict(0, "true");
}

#[test]
fn nothing_is_proved_behind_what_is_not_modelled() {
    let scene = Scene::new();
    let body =
        "int x; if (__VERIFIER_nondet_int()) { __asm__(\"movl $3, %0\" : \"=r\"(x)); assert(x == 4); } return 0;";
    scene.file("a.c", format!("{DECLARED}int main(void) {{\n{body}\n}}\n"));
    for engine in ["auto", "values", "kiki"] {
        let run = scene.run(&["a.c", "-p", "assertions", "--engine", engine, "--timeout", "5"]);
        run.expect_verdict(5, "unknown (not modelled: inline assembly (a.c:5 in main))");
        assert!(run.stdout.contains("x == 4: UNKNOWN"), "{engine}: {}", run.stdout);
    }
}

#[test]
fn proofs_beside_what_is_not_modelled_are_conditional() {
    let scene = Scene::new();
    let source = "#include <assert.h>
#include <signal.h>
int seen, calls;
static void handler(int n) { seen = n; assert(seen == 0); }
static int twice(int n) { assert(n < 100); return 2 * n; }
int main(void) {
  int before = twice(3);
  assert(before == 6);
  signal(SIGINT, handler);
  assert(before == 6);
  for (int i = 0; i < 40; i++) { int n = twice(i); assert(n >= 0); }
  return 0;
}
";
    scene.file("a.c", source);
    let exports = ["--junit", "r.xml", "--markdown", "r.md", "--html", "r.html"];
    let options = ["a.c", "-p", "assertions", "--engine", "values", "--verbose"];
    let run = scene.run(&[&options[..], &exports].concat());
    run.expect_verdict(5, "unknown");
    let told = [
        // Nobody has looked at the handler.
        "a.c:4: assertion seen == 0: UNKNOWN",
        // It is called before, and behind.
        "a.c:5: assertion n < 100: SUCCESS (conditional)",
        "a.c:8: assertion before == 6: SUCCESS\n",
        "a.c:10: assertion before == 6: SUCCESS (conditional)",
        "a.c:11: assertion n >= 0: SUCCESS (conditional)",
        "note: 3 proofs are conditional: they hold if what is not modelled changes nothing but its results\n",
        "5 properties: 4 proved (3 conditionally), 0 refuted, 1 unknown",
    ];
    for part in told {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    // Nobody takes them for tests that have passed.
    let skipped = "proved if what is not modelled changes nothing but its results";
    assert_eq!(scene.read("r.xml").matches(skipped).count(), 3, "{}", scene.read("r.xml"));
    assert!(scene.read("r.md").contains("| 4 (3 conditionally) | 0 | 1 |"), "{}", scene.read("r.md"));
    assert!(scene.read("r.html").contains("SUCCESS (conditional)"), "{}", scene.read("r.html"));
}

#[test]
fn what_the_environment_gives_may_lead_to_what_it_was_given() {
    let scene = Scene::new();
    let source = "#include <assert.h>
#include <stdlib.h>
char *same(char *);
static int x = 1;
static void set(int v) { x = v; }
void (*pick(void (**)(int)))(int);
int main(void) {
  char text[4] = \"abc\", other[4];
  other[0] = 'x';
  char *p = same(text);
  if (p) *p = 'z';
  assert(text[0] == 'a');
  if (p == text) assert(x == 2);
  assert(other[0] == 'x');
  void (*table[1])(int) = {set}, (*f)(int) = pick(table);
  if (f) f(5);
  assert(x == 1);
  char *block = malloc(1), *again = same(block);
  if (block) *block = 1;
  free(again);
  if (block && *block == 1) assert(x == 2);
  return 0;
}
";
    scene.file("a.c", source);
    for property in ["assertions", "assertions,deref"] {
        let run = scene.run(&["a.c", "-p", property, "--engine", "values", "--verbose"]);
        run.expect_verdict(5, "unknown");
        for part in ["text[0] == 'a'", "a.c:13: assertion x == 2", "a.c:21: assertion x == 2", "x == 1"] {
            assert!(run.stdout.contains(&format!("{part}: UNKNOWN")), "{part}: {}", run.stdout);
        }
        // Its address is nowhere.
        assert!(run.stdout.contains("other[0] == 'x': SUCCESS"), "{}", run.stdout);
    }
}
