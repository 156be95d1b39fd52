//! Several files: weak, common and aliased symbols, as linkers see them; given as C, as bitcode, and by a build.

use crate::scene::{Run, Scene};

/// What is in each file, the files in their order on the command line, options for clang, and the answer.
type Case = (&'static [(&'static str, &'static str)], &'static [&'static str], &'static str);

const USER: &str = "#include <assert.h>
extern int get(void) __attribute__((weak));
extern int level __attribute__((weak));
int main(void) { assert(get && get() == 2 && &level && level == 2); return 0; }
";
const STRONG: &str = "int level = 2;\nint get(void) { return level; }\n";
const WEAK: &str = "__attribute__((weak)) int level = 1;\n__attribute__((weak)) int get(void) { return level; }\n";
const SETTER: &str = "int x;\nint set(void) { return x = 5; }\n";
const WIDE: &str = "long x[4] __attribute__((aligned(64)));\nint set(void) { x[3] = 1; return x[0] = 5; }\n";
const GETTER: &str = "#include <assert.h>
int x;
int set(void);
int main(void) { assert(((unsigned long)&x & 3) == 0); set(); assert(x == 5); return 0; }
";
const ALIGNED: &str = "#include <assert.h>
int x;
int set(void);
int main(void) { assert(((unsigned long)&x & 63) == 0); set(); assert(x == 5); return 0; }
";
const NAMES: &str = "int name = 1;
int get(void) { return 3; }
extern int other __attribute__((alias(\"name\")));
int also(void) __attribute__((weak, alias(\"get\")));
";
const COMPARES: &str = "#include <assert.h>
extern int name, other;
int get(void), also(void);
int main(void) { other = 4; assert(name == 4 && &name == &other && get() == 3 && also() == 3); return 0; }
";
const STRONGER: &str = "int also(void) { return 9; }\n";
const STRONG_ALIAS: &str = "static int three(void) { return 3; }
int name = 1;
extern int other __attribute__((alias(\"name\")));
int get(void) { return 3; }
int also(void) __attribute__((alias(\"three\")));
";
const WEAKER: &str = "__attribute__((weak)) int also(void) { return 9; }\n";

const CASES: [Case; 10] = [
    (&[("user.c", USER)], &[], "false(unreach-call)"),
    (&[("user.c", USER), ("strong.c", STRONG)], &[], "true"),
    (&[("user.c", USER), ("weak.c", WEAK)], &[], "false(unreach-call)"),
    (&[("user.c", USER), ("weak.c", WEAK), ("strong.c", STRONG)], &[], "true"),
    (&[("get.c", GETTER), ("set.c", SETTER)], &["-fcommon"], "true"),
    (&[("get.c", GETTER), ("wide.c", WIDE)], &["-fcommon"], "true"),
    (&[("get.c", ALIGNED), ("wide.c", WIDE)], &["-fcommon"], "true"),
    (&[("names.c", NAMES), ("compares.c", COMPARES)], &[], "true"),
    (&[("names.c", NAMES), ("compares.c", COMPARES), ("stronger.c", STRONGER)], &[], "false(unreach-call)"),
    (&[("names.c", STRONG_ALIAS), ("compares.c", COMPARES), ("weaker.c", WEAKER)], &[], "true"),
];

fn expect(run: &Run, verdict: &str, files: &[&str]) {
    assert!(run.last_line() == format!("verdict: {verdict}"), "{files:?}: {}{}", run.stdout, run.stderr);
}

fn written(files: &[(&str, &str)]) -> Scene {
    let scene = Scene::new();
    files.iter().for_each(|(name, text)| drop(scene.file(name, text)));
    scene
}

#[test]
fn cli_links_in_any_order() {
    for (files, options, verdict) in CASES {
        let scene = written(files);
        let mut names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        for _ in 0..names.len() {
            let args: Vec<&str> = options.iter().chain(&names).copied().collect();
            expect(&scene.run(&args), verdict, &names);
            names.rotate_left(1);
        }
    }
}

#[test]
fn cli_links_bitcode_as_it_links_c() {
    for (files, options, verdict) in CASES {
        // In bitcode clang has compared aliases already.
        if files.iter().any(|(_, text)| text.contains("&name ==")) {
            continue;
        }
        let scene = written(files);
        let mut names = Vec::new();
        for (name, _) in files {
            scene.bitcode(name, options);
            names.push(name.replace(".c", ".bc"));
        }
        names.reverse();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        expect(&scene.run(&names), verdict, &names);
        // One as C, the others as bitcode.
        let mixed: Vec<&str> =
            options.iter().copied().chain([files[0].0]).chain(names[..names.len() - 1].to_vec()).collect();
        expect(&scene.run(&mixed), verdict, &mixed);
    }
}

#[test]
fn cli_links_builds_as_it_links_files() {
    for (files, options, verdict) in CASES {
        // What a linker refuses, a build does not make; what it compares in several files, no single compilation knows.
        if files.len() == 1 || files.iter().any(|(_, text)| text.contains("&name ==")) {
            continue;
        }
        let scene = written(files);
        let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        let make = format!("p: {0}\n\t$(CC) {1} {0} -o p\n", names.join(" "), options.join(" "));
        scene.file("Makefile", make);
        let run = scene.run(&["build", "--", "make", "-s"]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
        expect(&scene.run(&["p"]), verdict, &["p"]);
        let counted = if verdict == "true" { "1 task: 1 proved" } else { "1 task: 0 proved, 1 refuted" };
        let run = scene.run(&["batch", "--timeout", "60"]);
        assert!(run.stdout.contains(counted), "{names:?}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn cli_refuses_two_definitions() {
    let scene = written(&[("get.c", GETTER), ("set.c", SETTER)]);
    scene.run(&["get.c", "set.c"]).expect_error(1, "-fcommon");
    let scene = written(&[("user.c", USER), ("one.c", STRONG), ("two.c", STRONG)]);
    scene.run(&["user.c", "one.c", "two.c", "-fcommon"]).expect_error(1, "multiply defined");
}

#[test]
fn folded_overflows_are_failures_of_c_source_only() {
    let scene = Scene::new();
    scene.file("a.c", "int main(int n, char **list) { int x = 1; if (n == 7) x = 2147483647 + 1; return x; }\n");
    scene.run(&["a.c", "--property", "overflow"]).expect_verdict(10, "false(no-overflow)");
    // The bitcode of both is the same.
    for options in [&[][..], &["-fwrapv"]] {
        let bitcode = scene.bitcode("a.c", options);
        scene.run(&[bitcode.to_str().unwrap(), "--property", "overflow"]).expect_verdict(5, "unknown");
    }
    // A file that another one includes is not the other file that was given.
    scene.file("b.c", "#include \"a.c\"\n");
    scene.file("c.c", "int unused(void) { return 1; }\n");
    scene.run(&["b.c", "c.c", "--property", "overflow"]).expect_verdict(5, "unknown");
}
