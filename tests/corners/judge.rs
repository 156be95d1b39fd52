//! Asks the verifier about a generated program, and compares its answers with the truth and with each other.

use crate::native::Truth;
use crate::tree::Program;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Ways to call the verifier.
pub const STRATEGIES: [&str; 24] = [
    "--engine bmc",
    "--engine bmc --unwind 3",
    "--engine kiki",
    "--engine kiki --domain heap",
    "--engine kiki --domain ownership",
    "--engine kiki --domain arrays",
    "--engine kiki --domain heap,arrays,zones",
    "--engine kiki --domain heap,arrays,equalities,sympath",
    "--engine kiki --domain equalities,polyhedra",
    "--engine kiki --intervals",
    "--engine kiki --zones",
    "--engine kiki --octagons",
    "--engine kiki --zones --sympath",
    "--engine kiki --values-refine",
    "--engine k-induction",
    "--intervals",
    "--zones",
    "--octagons",
    "--engine ai --domain heap,arrays",
    "--engine ai --values-refine",
    "--engine run",
    "--engine havoc",
    "--modular",
    "--keep-going",
];

/// What the verifier is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The C files.
    Source,
    /// What clang makes of them.
    Bitcode,
}

/// What it said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No execution violates a property.
    True,
    /// Some execution violates this one first.
    False(String),
    /// Neither, and why.
    Unknown(String),
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// About what.
    pub form: Form,
    /// One of [`STRATEGIES`], or empty.
    pub strategy: &'static str,
}

/// A program in files, for the verifier.
pub struct Files {
    sources: Vec<PathBuf>,
    bitcode: Vec<PathBuf>,
}

/// Writes and compiles the files of a program.
pub fn write(folder: &Path, program: &Program) -> Result<Files, String> {
    let prelude = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corners/checked.h");
    let mut files = Files { sources: Vec::new(), bitcode: Vec::new() };
    for index in 0..program.files.len() {
        let source = folder.join(format!("p{}_{index}.c", program.number));
        let bitcode = source.with_extension("bc");
        let text = format!("#include \"{}\"\n{}", prelude.display(), program.file(index, ""));
        std::fs::write(&source, text).map_err(|e| e.to_string())?;
        let output = Command::new("clang-22")
            .args(["-c", "-emit-llvm", "-O0", "-g", "-w"])
            .args(program.options)
            .arg(&source)
            .arg("-o")
            .arg(&bitcode)
            .output()
            .map_err(|e| e.to_string())?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        files.sources.push(source);
        files.bitcode.push(bitcode);
    }
    Ok(files)
}

/// The program that is asked: another one than was built with the tests, if the environment says so.
fn verifier() -> String {
    std::env::var("VERIFY_CORNERS_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_verify").to_string())
}

/// The arguments that ask, but for files.
pub fn arguments(program: &Program, way: Way) -> Vec<String> {
    let machine = program.options.iter().filter(|_| way.form == Form::Source).map(|o| o.to_string());
    let property = ["--property".to_string(), program.properties.to_string()];
    machine.chain(property).chain(way.strategy.split_whitespace().map(String::from)).collect()
}

/// Asks the verifier.
pub fn ask(program: &Program, files: &Files, way: Way, seconds: f64) -> Answer {
    let paths = if way.form == Form::Source { &files.sources } else { &files.bitcode };
    let output = Command::new(verifier())
        .args(["--quiet", "--no-config", "--timeout", &seconds.to_string()])
        .args(arguments(program, way))
        .args(paths)
        .output()
        .expect("the verifier is there");
    let text = String::from_utf8_lossy(&output.stdout);
    let verdict = text.lines().last().unwrap_or("").strip_prefix("verdict: ").unwrap_or("");
    if verdict == "true" {
        return Answer::True;
    }
    let inside =
        |name: &str| verdict.strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')').map(String::from);
    match (inside("false"), inside("unknown")) {
        (Some(property), _) => Answer::False(property),
        (_, Some(why)) => Answer::Unknown(why),
        _ => Answer::Unknown(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr))),
    }
}

/// The names of properties in `false(…)`.
fn property(verdict: &str) -> &str {
    match verdict {
        "unreach-call" => "assertions",
        "valid-deref" | "valid-free" => "deref",
        "no-overflow" => "overflow",
        other => other,
    }
}

/// Why `answer` cannot be right.
pub fn contradiction(program: &Program, answer: &Answer, truth: &Truth) -> Option<String> {
    let asked = |name: &str| program.properties.split(',').any(|p| p == name);
    let mut failures = truth.failures.iter();
    match answer {
        Answer::True => {
            let (name, inputs) = failures.find(|(name, _)| asked(name))?;
            Some(format!("the verdict is `true`, but with {inputs:?} {name} fails"))
        }
        Answer::False(what) => {
            let possible = failures.any(|(name, _)| {
                !asked(name) || property(what) == name || (name == "free" && what.starts_with("valid"))
            });
            (truth.exact && !possible).then(|| format!("the verdict is `false({what})`, but that does not fail"))
        }
        Answer::Unknown(why) => crash(why).then(|| why.clone()),
    }
}

/// Whether the verifier has given up for a reason that is its own fault.
fn crash(why: &str) -> bool {
    why.contains("exit status: 1")
        || why.contains("exit status: 101")
        || why.contains("panick")
        || why.contains("signal:")
}
