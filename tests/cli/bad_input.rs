//! Input that cannot be used: one message that says what to do, status 1 or 2, and never a crash.

use crate::bitstream;
use crate::scene::{FALSE, Run, Scene, TRUE};
use fastrand::Rng;
use std::fs;

/// What each message names as the way out.
const ADVICE: [&str; 13] = [
    "check the path",
    "check its permissions",
    "name the files in it",
    "did the compiler fail?",
    "compile it again",
    "build it again",
    "compile with",
    "compile for",
    "compile both",
    "give C source",
    "correct them",
    "remove the duplicate",
    "not valid LLVM assembly",
];

/// Checks that `run` ended with one message about `name`, and that it says what to do.
fn expect_refusal(run: &Run, name: &str) {
    run.expect_error(1, name);
    let all = &run.stderr;
    assert!(all.starts_with("verify: ") && all.matches("verify: ").count() == 1, "not one message: {all}");
    assert!(ADVICE.iter().any(|advice| all.contains(advice)), "no advice: {all}");
    assert!(!all.contains("internal error"), "{all}");
}

/// Writes `contents` to a file called `name` and checks that it is refused with a message that has `part` in it.
fn refuse(name: &str, contents: impl AsRef<[u8]>, part: &str) {
    let scene = Scene::new();
    scene.file(name, contents);
    let run = scene.run(&[name]);
    expect_refusal(&run, name);
    assert!(run.stderr.contains(part), "no '{part}' in: {}", run.stderr);
}

#[test]
fn missing_files_are_refused() {
    for name in ["missing.bc", "missing.c", "missing.ll", "missing/a.c"] {
        expect_refusal(&Scene::new().run(&[name]), name);
    }
}

#[test]
fn empty_files_are_refused() {
    for name in ["empty.bc", "empty.c", "empty.ll", "empty"] {
        refuse(name, "", "is empty");
    }
}

#[test]
fn directories_are_refused() {
    let scene = Scene::new();
    for name in ["directory", "directory.c", "directory.bc"] {
        fs::create_dir(scene.path(name)).unwrap();
        let run = scene.run(&[name]);
        expect_refusal(&run, name);
        assert!(run.stderr.contains("is a directory"), "{}", run.stderr);
    }
}

#[test]
fn unreadable_files_are_refused() {
    use std::os::unix::fs::PermissionsExt;
    let scene = Scene::new();
    let path = scene.file("secret.bc", "BC");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    // The superuser may read everything; a directory in a file cannot be read by anybody.
    let name = if fs::read(&path).is_err() { "secret.bc" } else { "secret.bc/a.bc" };
    expect_refusal(&scene.run(&[name]), name);
}

#[test]
fn text_that_is_no_program_is_refused() {
    refuse("text.bc", "this is no bitcode\n", "no LLVM bitcode");
    refuse("text.ll", "this is no assembly\n", "not valid LLVM assembly");
    refuse("text.c", "this is no C\n", "clang reports errors");
    refuse("text", "this is nothing\n", "no file name extension");
    refuse("text.py", "print(1)\n", "unknown extension '.py'");
}

#[test]
fn broken_programs_are_refused_with_the_place() {
    refuse("broken.c", "int main(void) { return x; }\n", "broken.c:1:25: error: use of undeclared identifier 'x'");
    refuse("broken.c", "#include \"missing.h\"\n", "'missing.h' file not found");
    refuse("broken.ll", "define i32 @main() {\n  ret i33 0\n}\n", "broken.ll:2:");
    let no_terminator = "define i32 @main() {\n  %a = add i32 1, 1\n}\n";
    refuse("broken.ll", no_terminator, "not valid LLVM assembly");
    refuse(
        "cycle.ll",
        "define i32 @main() {\n  ret i32 %a\nb:\n  %a = add i32 %c, 1\n  %c = add i32 %a, 1\n  br label %b\n}\n",
        "malformed",
    );
}

#[test]
fn other_formats_are_refused() {
    refuse("picture.png", b"\x89PNG\r\n\x1a\n\0\0", "unknown format");
    refuse("a.o", b"\x7fELF\x02\x01\x01\0\0\0\0", "damaged object file");
    refuse("a.a", b"!<arch>\n", "no LLVM bitcode");
}

#[test]
fn noise_is_refused() {
    let mut noise = vec![0; 2 << 20];
    Rng::with_seed(1).fill(&mut noise);
    refuse("noise.bc", &noise, "no LLVM bitcode");
    refuse("noise.c", &noise, "unknown format");
    refuse("noise.ll", &noise, "unknown format");
    refuse("noise", &noise, "unknown format");
    for length in [1, 12, 1000, noise.len()] {
        refuse("magic.bc", [&b"BC\xC0\xDE"[..], &noise[..length]].concat(), "damaged or truncated");
        refuse("wrapper.bc", [&b"\xDE\xC0\x17\x0B"[..], &noise[..length]].concat(), "damaged or truncated");
    }
}

#[test]
fn truncated_bitcode_is_refused() {
    let scene = Scene::new();
    scene.file("a.c", TRUE);
    let whole = fs::read(scene.bitcode("a.c", &[])).unwrap();
    for part in [4, 8, 20, 100, whole.len() / 4, whole.len() / 2, whole.len() - 100, whole.len() - 4] {
        scene.file("part.bc", &whole[..part]);
        expect_refusal(&scene.run(&["part.bc"]), "part.bc");
    }
}

#[test]
fn bitcode_of_the_future_is_refused() {
    const KNOWN: u64 = 18; // nounwind
    let today = bitstream::module("LLVM22.1.0", 0, KNOWN);
    let scene = Scene::new();
    scene.file("today.bc", today);
    // The module is what it should be, but for its lack of functions.
    scene.run(&["today.bc"]).expect_error(2, "no function 'main'");
    refuse("epoch.bc", bitstream::module("LLVM99.1.0", 1, KNOWN), "Incompatible epoch");
    refuse("epoch.bc", bitstream::module("LLVM99.1.0", 1, KNOWN), "written by an LLVM newer than 22");
    refuse("attribute.bc", bitstream::module("LLVM99.1.0", 0, 1_000_000), "Unknown attribute kind");
    refuse("attribute.bc", bitstream::module("LLVM99.1.0", 0, 1_000_000), "compile it again with clang 22 or older");
}

#[test]
fn other_machines_are_refused() {
    let module = |head: &str| format!("{head}\ndefine i32 @main() {{\n  ret i32 0\n}}\n");
    for head in [
        "target triple = \"aarch64-unknown-linux-gnu\"",
        "target triple = \"riscv32-unknown-elf\"",
        "target triple = \"powerpc-unknown-linux-gnu\"\ntarget datalayout = \"E-m:e-p:32:32-i64:64-n32\"",
        "target datalayout = \"E-p:64:64\"",
        "target datalayout = \"e-p:16:16\"",
        "target triple = \"i386-pc-linux-gnu\"",
    ] {
        refuse("other.ll", module(head), "not supported; compile for x86-64 or, with -m32, for i386");
    }
    let scene = Scene::new();
    scene.file("a.c", "int main(void) { return 0; }\n");
    scene.bitcode("a.c", &["--target=armeb-none-eabi"]);
    let run = scene.run(&["a.bc"]);
    expect_refusal(&run, "a.bc");
    assert!(run.stderr.contains("target 'armeb"), "{}", run.stderr);
}

#[test]
fn files_that_do_not_fit_together_are_refused() {
    let scene = Scene::new();
    scene.file("a.c", TRUE);
    scene.file("b.c", TRUE);
    scene.file("c.c", "int helper(void) { return 1; }\n");
    let run = scene.run(&["a.c", "b.c"]);
    expect_refusal(&run, "b.c");
    assert!(run.stderr.contains("main"), "{}", run.stderr);
    scene.bitcode("c.c", &["-m32"]);
    expect_refusal(&scene.run(&["a.c", "c.bc"]), "c.bc");
    expect_refusal(&scene.run(&["a.c", "missing.c"]), "missing.c");
}

#[test]
fn unknown_functions_labels_and_options_are_wrong_usage() {
    let scene = Scene::new();
    scene.file("a.c", "int only(int x) { return x; }\n");
    scene.run(&["a.c", "--function", "nope"]).expect_error(2, "'nope'");
    scene.run(&["a.c", "--function", "nope"]).expect_error(2, "(defined: only)");
    scene.run(&["a.c"]).expect_error(2, "choose one with --function (defined: only)");
    scene.run(&["a.c", "--function", "onyl"]).expect_error(2, "did you mean 'only'?");
    scene.run(&["bach"]).expect_error(1, "did you mean the command 'verify batch'?");
    scene.run(&["a.c", "--function", ""]).expect_error(2, "--function");
    scene.run(&["a.c", "--function", "only", "--error-label", "ERROR"]).expect_error(2, "'ERROR'");
    scene.run(&["a.c", "--nope"]).expect_error(2, "unexpected argument '--nope'");
}

#[test]
fn llvm_prints_nothing_of_its_own() {
    // LLVM drops such debug information, and says so on standard error.
    let module = "\
define i32 @main() !dbg !1 {
  ret i32 0
}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !\"Debug Info Version\", i32 3}
!1 = distinct !DISubprogram(name: \"main\", unit: !2)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3)
!3 = !DIFile(filename: \"a.c\", directory: \"\")
";
    let scene = Scene::new();
    scene.file("a.ll", module);
    let run = scene.run(&["a.ll"]);
    run.expect_verdict(0, "true");
    assert_eq!(run.stderr, "");
}

/// A program with much in it that bitcode has records for.
const RICH: &str = include_str!("../fuzz/rich.c");

/// Runs `verify` on copies of `good` with random changes, each of which may be refused or decided.
fn survive(good: &[u8], seed: u64, rounds: usize) {
    let scene = Scene::new();
    let mut noise = Rng::with_seed(seed);
    let mut refused = 0;
    for round in 0..rounds {
        let mut bytes = good.to_vec();
        for _ in 0..1 << (round % 4) {
            // The magic stays: files without it are another test.
            let at = 4 + noise.usize(..good.len() - 4);
            bytes[at] = if round % 2 == 0 { noise.u8(..) } else { bytes[at] ^ 1 << noise.usize(..8) };
        }
        scene.file("damaged.bc", &bytes);
        let run = scene.run(&["damaged.bc", "--timeout", "0.3", "--jobs", "1"]);
        let all = format!("round {round}, status {}\n{}{}", run.status, run.stdout, run.stderr);
        assert!(!run.stderr.contains("panicked") && !all.contains("internal error"), "{all}");
        match run.status {
            0 | 5 | 10 => assert!(run.last_line().starts_with("verdict: "), "{all}"),
            1 | 2 => {
                assert!(run.stdout.is_empty() && run.stderr.starts_with("verify: "), "{all}");
                assert_eq!(run.stderr.matches("verify: ").count(), 1, "{all}");
                refused += 1;
            }
            _ => panic!("{all}"),
        }
    }
    // Else the changes have not damaged anything.
    assert!(refused > rounds / 4, "only {refused} of {rounds} were refused");
}

#[test]
fn damaged_bitcode_is_survived() {
    let scene = Scene::new();
    scene.file("rich.c", RICH);
    survive(&fs::read(scene.bitcode("rich.c", &["-g0"])).unwrap(), 1, 200);
}

#[test]
fn damaged_debug_information_is_survived() {
    let scene = Scene::new();
    scene.file("small.c", FALSE);
    survive(&fs::read(scene.bitcode("small.c", &[])).unwrap(), 2, 200);
}
