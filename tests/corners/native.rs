//! What is true of generated programs: each is run natively, under sanitizers, with all values of its inputs.

use crate::tree::Program;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What is true of a program.
#[derive(Clone, Default, Debug)]
pub struct Truth {
    /// The properties that executions violate first, each with the inputs of one of them.
    pub failures: BTreeMap<String, Vec<i64>>,
    /// Whether there are no other executions.
    pub exact: bool,
}

/// Programs, compiled together.
pub struct Native {
    binary: PathBuf,
}

impl Native {
    /// Compiles `programs`, which have the same options.
    pub fn new(folder: &Path, programs: &[Program]) -> Result<Native, String> {
        compile(folder, programs).map(|binary| Native { binary })
    }

    /// What is true of these programs.
    pub fn truths(&self, programs: &[Program]) -> Result<Vec<Truth>, String> {
        let text = self.run(&[])?;
        let mut truths = BTreeMap::new();
        let mut truth = Truth::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            if words[0] == "done" {
                truth.exact = words[2] == "1" && words[3] == "0";
                truths.insert(words[1].to_string(), std::mem::take(&mut truth));
            } else {
                let inputs = words[3..].iter().filter_map(|n| n.parse().ok()).collect();
                truth.failures.insert(words[0].to_string(), inputs);
            }
        }
        let own = |program: &Program| {
            truths.remove(&program.number.to_string()).ok_or_else(|| format!("the native run ends early: {text}"))
        };
        programs.iter().map(own).collect()
    }

    /// The property that this program violates with these inputs, or `lost`.
    pub fn replay(&self, program: &Program, inputs: &[String]) -> Result<Option<String>, String> {
        let mut arguments = vec![program.number.to_string()];
        arguments.extend_from_slice(inputs);
        let text = self.run(&arguments)?;
        Ok(text.split_whitespace().next().map(String::from))
    }

    fn run(&self, arguments: &[String]) -> Result<String, String> {
        let mut command = Command::new(&self.binary);
        let output = command.args(arguments).env("LD_LIBRARY_PATH", runtime()).output().map_err(|e| e.to_string())?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Compiles programs together.
fn compile(folder: &Path, programs: &[Program]) -> Result<PathBuf, String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corners");
    let include = format!("#include \"{}\"\n", here.join("native.h").display());
    let suffix = |program: &Program| format!("_{}", program.number);
    let count = programs.iter().map(|p| p.files.len()).max().unwrap_or(0);
    // The first files of all programs are one translation unit, so are the second ones.
    let unit = |index: usize| {
        let with = programs.iter().filter(|p| index < p.files.len());
        with.fold(include.clone(), |text, program| text + &program.file(index, &suffix(program)))
    };
    let mut sources: Vec<String> = (0..count).map(unit).collect();
    let mut table = "struct program { int number, isolated; int (*main)(void); };\n".to_string();
    programs.iter().for_each(|p| table.push_str(&format!("int main{}(void);\n", suffix(p))));
    table.push_str("const struct program programs[] = {");
    programs
        .iter()
        .for_each(|p| table.push_str(&format!("{{{}, {}, main{}}}, ", p.number, i32::from(p.isolated), suffix(p))));
    let _ = writeln!(table, "}};\nconst int program_count = {};", programs.len());
    sources.push(table);
    let binary = folder.join("native");
    let mut command = Command::new("clang-22");
    command.args(["-O0", "-w", "-fno-builtin", "-fstrict-flex-arrays=2", "-shared-libsan", "-fsanitize-recover=all"]);
    command.arg(format!("-fsanitize=address,{}", sanitizers(programs[0].properties))).args(programs[0].options);
    for (index, text) in sources.iter().enumerate() {
        let file = folder.join(format!("native{index}.c"));
        std::fs::write(&file, text).map_err(|e| e.to_string())?;
        command.arg(file);
    }
    let output = command.arg(here.join("harness.c")).arg("-o").arg(&binary).output().map_err(|e| e.to_string())?;
    if output.status.success() { Ok(binary) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// The sanitizers that see violations of `properties`.
fn sanitizers(properties: &str) -> String {
    let one = |property| match property {
        "overflow" => Some("signed-integer-overflow,shift-base"),
        "div-by-zero" => Some("integer-divide-by-zero"),
        "shift" => Some("shift-exponent"),
        "conversion" => Some("implicit-conversion"),
        _ => None,
    };
    properties.split(',').filter_map(one).fold("bounds".to_string(), |all, one| format!("{all},{one}"))
}

/// Where the sanitizers' shared libraries are.
fn runtime() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let output = Command::new("clang-22").arg("-print-runtime-dir").output().expect("clang-22 is installed");
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    })
}
