//! Asks the verifier about a generated program, and compares its answers with the truth and with each other.

use crate::native::{Native, Truth};
use crate::tree::Program;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Ways to call the verifier.
pub const STRATEGIES: [&str; 25] = [
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
    "--engine slices",
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
    folder: PathBuf,
    sources: Vec<PathBuf>,
    bitcode: Vec<PathBuf>,
}

impl Files {
    fn report(&self) -> PathBuf {
        self.folder.join("report.json")
    }
}

/// Writes and compiles the files of a program.
pub fn write(folder: &Path, program: &Program) -> Result<Files, String> {
    let prelude = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corners/checked.h");
    let mut files = Files { folder: folder.to_path_buf(), sources: Vec::new(), bitcode: Vec::new() };
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
    let asked = program.asked.iter().map(|argument| argument.to_string());
    machine.chain(property).chain(asked).chain(way.strategy.split_whitespace().map(String::from)).collect()
}

/// Asks the verifier.
pub fn ask(program: &Program, files: &Files, way: Way, seconds: f64) -> Answer {
    let paths = if way.form == Form::Source { &files.sources } else { &files.bitcode };
    let output = Command::new(verifier())
        .args(["--quiet", "--no-config", "--timeout", &seconds.to_string()])
        .args(arguments(program, way))
        .arg("--json")
        .arg(files.report())
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
        "valid-memtrack" => "memtrack",
        "no-overflow" => "overflow",
        other => other,
    }
}

/// Whether the files of a program have one of these texts.
fn mentions(program: &Program, texts: &[&str]) -> bool {
    (0..program.files.len()).map(|index| program.file(index, "")).any(|file| texts.iter().any(|t| file.contains(t)))
}

/// Whether the verdict `false(what)` may be about the property `name`.
fn matches(what: &str, name: &str) -> bool {
    property(what) == name || (name == "free" && what.starts_with("valid"))
}

/// The inputs of the failure of `what` that was last reported, if these are all that a native run needs.
fn inputs(program: &Program, files: &Files, what: &str) -> Option<Vec<String>> {
    if mentions(program, &["ANY(", "choose(", "VOLATILE(", "EITHER(", "BITS(", "unknown"]) {
        return None;
    }
    let report: Value = serde_json::from_str(&std::fs::read_to_string(files.report()).ok()?).ok()?;
    let is_named = |p: &&Value| p["property"].as_str().is_some_and(|name| matches(what, name));
    let trace =
        report["properties"].as_array()?.iter().filter(is_named).find_map(|p| p["trace"]["inputs"].as_array())?;
    Some(trace.iter().filter_map(|input| input["value"].as_str()).map(String::from).collect())
}

/// Why the last `answer` cannot be right.
pub fn contradiction(
    program: &Program,
    files: &Files,
    answer: &Answer,
    truth: &Truth,
    native: &Native,
) -> Option<String> {
    let asked = |name: &str| program.properties.split(',').any(|p| p == name);
    let mut failures = truth.failures.iter();
    match answer {
        Answer::True => {
            let (name, inputs) = failures.find(|(name, _)| asked(name))?;
            Some(format!("the verdict is `true`, but with {inputs:?} {name} fails"))
        }
        Answer::False(what) if failures.any(|(name, _)| !asked(name) || matches(what, name)) => None,
        // Unknown functions may do more than those of the native run.
        Answer::False(what) if truth.exact && !mentions(program, &["unknown"]) => {
            Some(format!("the verdict is `false({what})`, but that does not fail"))
        }
        // Of an endless execution, the report has the beginning only.
        Answer::False(what) if what == "termination" => None,
        Answer::False(what) => {
            let inputs = inputs(program, files, what)?;
            let fails = native.replay(program, &inputs).ok()?;
            let same = fails.as_ref().is_some_and(|name| name == "lost" || !asked(name) || matches(what, name));
            (!same).then(|| format!("the verdict is `false({what})`, but natively {inputs:?} lead to {fails:?}"))
        }
        Answer::Unknown(why) => crash(why).then(|| why.clone()),
    }
}

/// Whether the verifier has given up for a reason that is its own fault.
fn crash(why: &str) -> bool {
    ["exit status: 1", "exit status: 101", "panick", "signal:"].iter().any(|sign| why.contains(sign))
}
