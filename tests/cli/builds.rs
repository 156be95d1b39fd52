//! Compilers that keep bitcode, builds that are recorded, and the files that lead to bitcode.

use crate::scene::{Run, Scene};
use std::path::Path;
use std::process::{Command, Stdio};

const MAIN: &str = "#include <assert.h>
int twice(int x);
int main(void) {
    int x = 3;
    assert(twice(x) == 6);
    return 0;
}
";
const TWICE: &str = "int twice(int x) { return x + x; }\n";
/// Optimisers take the overflow for impossible, and assertions are off.
const MAKEFILE: &str = "\
CFLAGS = -O2 -g -DNDEBUG -D_FORTIFY_SOURCE=2
all: static shared both
static: main.o libtwice.a
\t$(CC) main.o libtwice.a -o $@
libtwice.a: twice.o
\tar rcs $@ twice.o
libdynamic.so: twice.c
\tgcc -O2 -fPIC -shared twice.c -o $@
shared: main.o libdynamic.so
\t$(CC) main.o -L. -ldynamic -o $@
both: main.c twice.c
\tcc -O2 main.c twice.c -o $@
clean:
\trm -f *.o *.a *.so static shared both
";

fn scene() -> Scene {
    let scene = Scene::new();
    scene.file("main.c", MAIN);
    scene.file("twice.c", TWICE);
    scene
}

fn shell(scene: &Scene, program: &str, args: &[&str]) {
    let status = Command::new(program).current_dir(scene.path("")).args(args).stdin(Stdio::null()).status().unwrap();
    assert!(status.success(), "{program} {args:?}");
}

/// The programs of a recorded build: name, kind, number of modules.
fn programs(scene: &Scene) -> Vec<(String, String, usize)> {
    let text = std::fs::read_to_string(scene.path(".verify/project.json")).unwrap();
    let project: serde_json::Value = serde_json::from_str(&text).unwrap();
    let of = |p: &serde_json::Value| {
        let name = Path::new(p["file"].as_str().unwrap()).file_name().unwrap().to_str().unwrap().to_string();
        (name, p["kind"].as_str().unwrap().to_string(), p["modules"].as_array().unwrap().len())
    };
    project["programs"].as_array().unwrap().iter().map(of).collect()
}

#[test]
fn cli_records_a_build() {
    let scene = scene();
    scene.file("Makefile", MAKEFILE);
    let run = scene.run(&["build", "--", "make", "-s", "-j2"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert!(run.stdout.contains("shared: program, 2 source files\n"), "{}", run.stdout);
    let mut found = programs(&scene);
    found.sort();
    let expected = [
        ("both", "executable", 2),
        ("libdynamic.so", "shared-object", 1),
        ("libtwice.a", "archive", 1),
        ("shared", "executable", 2),
        ("static", "executable", 2),
    ];
    assert_eq!(found, expected.map(|(name, kind, modules)| (name.to_string(), kind.to_string(), modules)));
    // The program runs as it would have without us, and its assertions are there in the bitcode.
    shell(&scene, "./both", &[]);
    let run = scene.run(&["static", "libtwice.a"]);
    run.expect_verdict(0, "true");
    assert!(run.stdout.contains("main.c:5: assertion"), "{}", run.stdout);
    scene.run(&["--function", "twice", "libtwice.a"]).expect_verdict(10, "false(no-overflow)");
    scene.run(&["shared", "libdynamic.so"]).expect_verdict(0, "true");
    // A batch takes the project that was recorded here, named or not, and goes on with it.
    let run = scene.run(&["batch", "--timeout", "60"]);
    assert!(run.stdout.contains("3 tasks: 3 proved, "), "{}{}", run.stdout, run.stderr);
    let listed = scene.run(&["batch", "--list-runs"]).stdout;
    scene.run(&["batch", "--timeout", "60", "."]);
    assert_eq!(scene.run(&["batch", "--list-runs"]).stdout.lines().count(), listed.lines().count() + 1, "{listed}");
    // A second build has nothing to do, and forgets nothing.
    let run = scene.run(&["build", "make", "-s"]);
    assert!(run.stdout.starts_with("note: no C compiler was called"), "{}", run.stdout);
    assert_eq!(programs(&scene).len(), 5);
}

#[test]
fn cli_builds_with_the_compiler_that_is_chosen() {
    let scene = scene();
    scene.file("Makefile", "main: main.c twice.c\n\t$(CC) main.c twice.c -o main\n");
    for compiler in ["gcc", "cc", "clang-22"] {
        // A wrapper that finds itself as the compiler would never end.
        let mut command = Command::new("timeout");
        command.args(["60", env!("CARGO_BIN_EXE_verify"), "build", "--", "make", "-s", "-B"]);
        let output = command.current_dir(scene.path("")).env("CC", compiler).stdin(Stdio::null()).output().unwrap();
        let run = Run::of(output);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{compiler}: {}", run.stdout);
        assert_eq!(programs(&scene), [("main".to_string(), "executable".to_string(), 2)], "{compiler}");
    }
}

#[test]
fn cli_takes_members_of_archives_that_assertions_want() {
    let scene = scene();
    scene.file("main.c", "#include <assert.h>\nint wanted(int);\nint main(void) { assert(wanted(1)); return 0; }\n");
    scene.file("wanted.c", "int helper(int);\nint wanted(int x) { return helper(x); }\n");
    scene.file("helper.c", "int helper(int x) { return x + 1; }\n");
    scene.file("other.c", "int main(void) { return 1; }\n");
    let makefile =
        "CFLAGS = -DNDEBUG\nmain: main.o all.a\n\t$(CC) $^ -o $@\nall.a: wanted.o helper.o other.o\n\tar rcs $@ $^\n";
    scene.file("Makefile", makefile);
    let run = scene.run(&["build", "--", "make", "-s"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    let expected =
        [("main", "executable", 3), ("all.a", "archive", 3)].map(|(n, k, m)| (n.to_string(), k.to_string(), m));
    assert_eq!(programs(&scene), expected);
}

#[test]
fn cli_passes_on_how_a_build_fails() {
    let scene = Scene::new();
    scene.file("Makefile", "all:\n\texit 3\n");
    let run = scene.run(&["build", "--", "make", "-s"]);
    assert_eq!(run.status, 2, "{}", run.stderr);
    assert!(run.stderr.contains("what was built until then is recorded"), "{}", run.stderr);
    scene.run(&["build", "--", "./no-such-program"]).expect_error(1, "cannot be run");
}

#[test]
fn cli_compiles_like_clang() {
    let scene = scene();
    let run = scene.run(&["cc", "-O2", "-Wall", "-c", "main.c", "-o", "m.o", "-MD", "-MF", "m.d"]);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    assert!(scene.path("m.d").exists() && scene.path(".m.o.bc").exists());
    assert_eq!(scene.run(&["cc", "m.o", "twice.c", "-o", "program"]).status, 0);
    shell(&scene, "./program", &[]);
    scene.run(&["program"]).expect_verdict(0, "true");
    // Errors, warnings and what only prints come from the compiler.
    scene.file("broken.c", "int main(void) { return x; }\n");
    let run = scene.run(&["cc", "-c", "broken.c"]);
    assert!(run.status == 1 && run.stderr.contains("undeclared") && !run.stderr.contains("verify"), "{}", run.stderr);
    assert!(scene.run(&["cc", "-E", "twice.c"]).stdout.contains("int twice"));
    assert!(scene.run(&["cc", "--version"]).stdout.contains("version"));
    // gcc makes the objects, clang the bitcode.
    let output = scene.command(&["cc", "-c", "twice.c"]).env("VERIFY_CC", "gcc -O1").output().unwrap();
    assert_eq!(Run::of(output).status, 0);
    scene.run(&["--function", "twice", "twice.o"]).expect_verdict(10, "false(no-overflow)");
    let output = scene.command(&["cc", "-c", "twice.c"]).env("VERIFY_CC", "no-such-compiler").output().unwrap();
    Run::of(output).expect_error(127, "no-such-compiler cannot be run");
}

#[test]
fn cli_finds_bitcode_in_files() {
    let scene = scene();
    for (options, output) in [
        (&["-fembed-bitcode", "-c"][..], "embedded.o"),
        (&["-flto", "-c"], "lto.o"),
        (&["-flto", "-ffat-lto-objects", "-c"], "fat.o"),
        (&["-c"], "native.o"),
    ] {
        shell(&scene, "clang-22", &[options, &["-g", "-O0", "twice.c", "-o", output]].concat());
    }
    for file in ["embedded.o", "lto.o", "fat.o"] {
        scene.run(&["--function", "twice", file]).expect_verdict(10, "false(no-overflow)");
    }
    scene.run(&["native.o"]).expect_error(1, "native.o: has no LLVM bitcode; compile with `verify cc`");
    // Two modules behind each other in one section, of an executable; members of archives, thin or not.
    shell(&scene, "clang-22", &["-fembed-bitcode", "-g", "main.c", "twice.c", "-o", "linked"]);
    scene.run(&["linked"]).expect_verdict(0, "true");
    shell(&scene, "clang-22", &["-fembed-bitcode", "-g", "-c", "main.c", "-o", "main.o"]);
    shell(&scene, "ar", &["rcs", "all.a", "main.o", "embedded.o", "native.o"]);
    shell(&scene, "ar", &["rcsT", "thin.a", "main.o", "lto.o"]);
    scene.run(&["all.a"]).expect_verdict(0, "true");
    scene.run(&["thin.a"]).expect_verdict(0, "true");
    std::fs::remove_file(scene.path("lto.o")).unwrap();
    scene.run(&["thin.a"]).expect_error(1, "lto.o: cannot be read");
}

#[test]
fn cli_reports_bitcode_that_is_lost_or_damaged() {
    let scene = scene();
    assert_eq!(scene.run(&["cc", "-c", "twice.c"]).status, 0);
    std::fs::remove_file(scene.path(".twice.o.bc")).unwrap();
    scene.run(&["--function", "twice", "twice.o"]).expect_error(1, ".twice.o.bc cannot be read");
    let bytes = std::fs::read(scene.path("twice.o")).unwrap();
    scene.file("cut.o", &bytes[..bytes.len() / 3]);
    scene.run(&["cut.o"]).expect_error(1, "cut.o: damaged object file");
    scene.file("odd.a", b"!<arch>\nnonsense");
    scene.run(&["odd.a"]).expect_error(1, "odd.a: damaged");
}

#[test]
fn cli_reads_compilation_databases() {
    let scene = scene();
    let directory = scene.path("").display().to_string();
    let entry = |file: &str| serde_json::json!({"directory": directory, "file": file, "command": format!("cc -O2 -DNDEBUG -c {file} -o x.o")});
    let list = serde_json::json!([entry("main.c"), {"directory": directory, "file": "twice.c", "arguments": ["gcc", "-c", "twice.c"]}, entry("other.cpp")]);
    scene.file("compile_commands.json", list.to_string());
    scene.run(&["compile_commands.json"]).expect_verdict(0, "true");
    scene.file("empty.json", "[]");
    scene.run(&["empty.json"]).expect_error(1, "no C source is compiled in it");
    scene.file("odd.json", "{}");
    scene.run(&["odd.json"]).expect_error(1, "not a compilation database");
}

/// Traps say by themselves whose they are: functions, or the whole file, may have no debug information.
#[test]
fn cli_knows_its_traps_without_debug_information() {
    let scene = Scene::new();
    let text = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n\
                __attribute__((nodebug)) static int scale(int x) { return x << 3; }\n\
                static int other(int x) { return x << 2; }\n\
                int main(void) {\n    int x = __VERIFIER_nondet_int(), y = scale(x), z = other(x);\n    \
                assert(x != 0x40000000 || (y && z));\n    return 0;\n}\n";
    scene.file("a.c", text);
    shell(&scene, env!("CARGO_BIN_EXE_verify"), &["cc", "-c", "a.c", "-o", "a.o"]);
    shell(&scene, "opt-22", &["-passes=strip", ".a.o.bc", "-o", "stripped.bc"]);
    for file in ["a.o", "stripped.bc"] {
        scene.run(&["-p", "assertions", file]).expect_verdict(10, "false(unreach-call)");
        scene.run(&["-p", "shift", file]).expect_verdict(0, "true");
        scene.run(&["-p", "overflow", file]).expect_verdict(10, "false(no-overflow)");
    }
}

/// What a recorded build keeps in the bitcode: traps of signed shifts, and how files are compiled.
#[test]
fn cli_reproduces_failures_of_recorded_builds() {
    let scene = Scene::new();
    std::fs::create_dir_all(scene.path("include dir")).unwrap();
    std::fs::create_dir(scene.path("src")).unwrap();
    scene.file("include dir/limits of.h", "#define LEAST 1000\n");
    let source = "#include \"limits of.h\"\nint unused(void);\nint scale(int x) {\n    return x > LEAST ? x << AMOUNT : 0;\n}\n\
                  int call(void) { return unused(); }\n";
    scene.file("src/scale.c", source);
    scene.file("src/main.c", "int scale(int);\nint main(void) { return 1 / ((scale(1 << 30) >> 28) + 1); }\n");
    let makefile = "all: program\n%.o: src/%.c\n\t$(CC) '-Iinclude dir' '-DAMOUNT=(1 + 1)' -c $< -o $@\n\
                    libscale.a: scale.o\n\tar rcs $@ $^\nprogram: main.o libscale.a\n\t$(CC) $^ -Wl,--unresolved-symbols=ignore-all -o $@\n";
    scene.file("Makefile", makefile);
    let run = scene.run(&["build", "--", "make", "-s"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    // Where it is not checked, a signed shift wraps around.
    scene.run(&["-p", "div-by-zero", "program"]).expect_verdict(0, "true");
    scene.run(&["-p", "shift,assertions", "program"]).expect_verdict(0, "true");
    scene.run(&["-p", "overflow", "program"]).expect_verdict(10, "false(no-overflow)");
    let run = scene.run(&["-p", "overflow", "--function", "scale", "--reproducer", "out", "libscale.a"]);
    run.expect_verdict(10, "false(no-overflow)");
    assert!(run.stdout.contains("scale.c:4: arithmetic overflow on signed <<: FAILURE"), "{}", run.stdout);
    let output = Command::new("sh").arg(scene.path("out/build.sh")).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && text.contains("scale.c:4") && text.contains("left shift of"), "{text}");
}
