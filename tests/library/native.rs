//! Drivers: the C text for a group of functions, and what its calls do natively.

use crate::cases::{Case, declaration};
use crate::functions::Group;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a call does natively.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    /// The sanitizers complain, or the machine.
    Bad,
    /// What is observed of it, in order.
    Told(Vec<i64>),
}

/// Writes the driver of `group` into `folder`.
pub fn write_driver(folder: &Path, group: &Group) -> PathBuf {
    let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/driver.h");
    let mut text =
        format!("#include \"{}\"\nstatic void call(long function) {{\n    switch (function) {{\n", header.display());
    for (number, function) in group.functions.iter().enumerate() {
        let mut body = String::new();
        for (i, letter) in function.arguments.chars().enumerate() {
            let (ty, value) = declaration(letter);
            let _ = write!(body, "{ty}a{i} = {value}; ");
        }
        let _ = writeln!(text, "    case {number}: {{ {body}{} break; }}", function.code);
    }
    text.push_str("    }\n}\n");
    let path = folder.join(format!("{}.c", group.name));
    std::fs::write(&path, text).expect("a writable folder");
    path
}

/// Runs the driver natively on `cases`.
pub fn observe(driver: &Path, cases: &[Case]) -> Vec<Seen> {
    let binary = driver.with_extension("native");
    let output = Command::new("clang-22")
        .args(["-O0", "-g", "-w", "-DNATIVE", "-fno-builtin", "-fsanitize=address,undefined"])
        .args(["-fno-sanitize=nonnull-attribute,alignment", "-fsanitize-recover=all", "-o"])
        .arg(&binary)
        .arg(driver)
        .arg("-lm")
        .output()
        .expect("clang-22 is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = run(&binary, cases);
    assert_eq!(lines.lines().count(), cases.len(), "{} ended early: {lines}", binary.display());
    lines.lines().map(seen).collect()
}

fn run(binary: &Path, cases: &[Case]) -> String {
    let input: String = cases
        .iter()
        .map(|case| case.numbers.iter().fold(String::new(), |t, n| t + &n.to_string() + " ") + "\n")
        .collect();
    let options = "halt_on_error=0:detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:symbolize=0:\
                   allocator_may_return_null=1:suppress_equal_pcs=0:check_printf=0:max_allocation_size_mb=64:log_path=/dev/null";
    let mut child = Command::new(binary)
        .env("ASAN_OPTIONS", options)
        .env("UBSAN_OPTIONS", "symbolize=0")
        .env("TZ", "UTC")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the compiled program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    let _ = writer.join();
    String::from_utf8(output.stdout).expect("numbers")
}

fn seen(line: &str) -> Seen {
    match line.strip_prefix("ok") {
        Some(numbers) => Seen::Told(numbers.split_whitespace().map(|n| n.parse().expect("a number")).collect()),
        None => Seen::Bad,
    }
}
