//! Random programs about uninitialised memory: what `verify` says is compared with what MemorySanitizer sees, for all inputs.
//!
//! `VERIFY_RANDOM_PROGRAMS` is the number of programs, `VERIFY_RANDOM_SEED` makes other ones.

mod generator;

use generator::{CHECKED, Generator, INPUTS, NATIVE, PRELUDE};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// Ways to call the verifier, and whether it gets the source, or bitcode without the names of values.
const STRATEGIES: [(&[&str], bool); 4] =
    [(&[], true), (&["--engine", "bmc"], true), (&["--engine", "kiki"], true), (&["--engine", "bmc"], false)];

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |text| text.parse().expect("a number"))
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the program can be started");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.code().is_some_and(|c| [0, 5, 10].contains(&c)), "{command:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// For each program the lines where a read of something uninitialised is the first one of an execution.
fn truths(folder: &Path, programs: &[String]) -> Vec<BTreeSet<u32>> {
    let mut text = format!("{PRELUDE}{NATIVE}");
    for program in programs {
        let _ = write!(text, "#line 1\n{program}");
    }
    let list: Vec<String> = (0..programs.len()).map(|n| format!("p{n}")).collect();
    let _ = writeln!(text, "static int (*const all[])(void) = {{{}}};", list.join(", "));
    let _ = write!(
        text,
        "int main(void) {{ for (int p = 0; p < {}; p++) for (unsigned i = 0; i < {}; i++) {{ inputs = i; first = 0; all[p]();\
         \n  printf(\"%d %d\\n\", p, first); }} return 0; }}\n",
        programs.len(),
        1 << INPUTS
    );
    let (source, binary) = (folder.join("native.c"), folder.join("native"));
    std::fs::write(&source, text).expect("a writable folder");
    let compiler = ["-O0", "-g", "-w", "-fsanitize=memory", "-fsanitize-recover=memory"];
    run(Command::new("clang-22").args(compiler).arg(&source).arg("-o").arg(&binary));
    let mut truths = vec![BTreeSet::new(); programs.len()];
    for line in run(&mut Command::new(&binary)).lines() {
        let (program, first) = line.split_once(' ').expect("two numbers");
        let first: u32 = first.parse().expect("a line");
        if first != 0 {
            truths[program.parse::<usize>().expect("a program")].insert(first);
        }
    }
    truths
}

/// What the verifier says: the line of the failure that it found, 0 if there is none, or that it does not know.
fn answer(folder: &Path, program: &str, strategy: (&[&str], bool)) -> Result<u32, String> {
    let (mut input, bitcode) = (folder.join("checked.c"), folder.join("checked.bc"));
    std::fs::write(&input, format!("{PRELUDE}{CHECKED}#line 1\n{program}")).expect("a writable folder");
    if !strategy.1 {
        let compiler = ["-c", "-emit-llvm", "-O0", "-g", "-w", "-fdiscard-value-names", "-o"];
        run(Command::new("clang-22").args(compiler).arg(&bitcode).arg(&input));
        input = bitcode;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_verify"));
    command.args(["--property", "uninitialized", "--timeout", "20", "--function", "p"]).args(strategy.0).arg(input);
    let output = run(&mut command);
    let verdict = output.lines().last().unwrap_or_default().to_string();
    match verdict.as_str() {
        "verdict: true" => Ok(0),
        "verdict: false(uninitialized)" => {
            let failure = output.lines().find(|l| l.ends_with("FAILURE")).expect("a failure");
            let place = failure.split(' ').nth(1).expect("a place").trim_end_matches(':');
            Ok(place.rsplit(':').next().and_then(|line| line.parse().ok()).expect("a line"))
        }
        _ => Err(verdict),
    }
}

#[test]
fn agrees_with_memory_sanitizer() {
    let (count, seed) = (number("VERIFY_RANDOM_PROGRAMS", 60), number("VERIFY_RANDOM_SEED", 0));
    let folder = tempfile::tempdir().expect("a folder");
    let program = |n: u64, name: &str| Generator::program((seed << 32) + n + 1, name);
    let native: Vec<String> = (0..count).map(|n| program(n, &format!("p{n}"))).collect();
    let truths = truths(folder.path(), &native);
    let failing = truths.iter().filter(|t| !t.is_empty()).count();
    assert!(count < 40 || failing > 10 && failing + 10 < truths.len(), "{failing} of {count} fail");
    let (mut unknown, mut wrong) = (Vec::new(), Vec::new());
    for (n, truth) in truths.iter().enumerate() {
        let text = program(n as u64, "p");
        let strategy = STRATEGIES[n % STRATEGIES.len()];
        match answer(folder.path(), &text, strategy) {
            Ok(0) if truth.is_empty() => {}
            Ok(line) if truth.contains(&line) => {}
            Ok(line) => wrong.push(format!("{strategy:?}: line {line}, but true are {truth:?}:\n{text}")),
            Err(verdict) => unknown.push(format!("{strategy:?}: {verdict}, true are {truth:?}:\n{text}")),
        }
    }
    assert!(wrong.is_empty(), "{} wrong answers\n{}", wrong.len(), wrong.join("\n"));
    assert!(unknown.len() * 10 <= truths.len(), "{} of {count} unknown\n{}", unknown.len(), unknown.join("\n"));
}
