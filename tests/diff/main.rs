//! Pairs of functions: what `verify diff` says of two versions of a file.
//!
//! Each file in `pairs` is both versions: the new one with `NEW` defined. Its first lines say what is true, and what is to be said:
//!
//! ```c
//! // diff: FUNCTION equal|different|conditional|pattern => VERDICT
//! ```
//!
//! A line `// suggest: FUNCTION` asks for a pattern of its change, with which it has to be equal.
//! A line `// patterns: PATH` names a file or directory with patterns of changes, from the top of the project.
//!
//! To contradict the truth fails, and so does to say less. A program that is to show a difference is compiled and run. A conditional pair is equal only where nothing undefined is done: each of the verdicts is right
//! that do not say that it is equal whatever happens. One that is equal by a pattern of changes is not to be said to be equal without it.

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diff/pairs");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let trial = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        Trial::test(name, move || check(&file))
    };
    libtest_mimic::run(&Arguments::from_args(), files.into_iter().map(trial).collect()).exit();
}

/// What a line says of a function: its name, what is true, what is to be said.
fn claims(text: &str) -> Vec<(&str, &str, &str)> {
    text.lines()
        .filter_map(|line| line.strip_prefix("// diff: "))
        .filter_map(|line| {
            let (about, said) = line.split_once(" => ")?;
            let (function, truth) = about.split_once(' ')?;
            Some((function, truth, said))
        })
        .collect()
}

fn check(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    let claims = claims(&text);
    if claims.is_empty() {
        return Err("it says nothing".into());
    }
    let directory = tempfile::tempdir()?;
    let write = |name: &str, head: &str| -> std::io::Result<PathBuf> {
        let path = directory.path().join(name);
        fs::write(&path, format!("{head}\n{text}"))?;
        Ok(path)
    };
    let (old, new) = (write("old.c", "#undef NEW")?, write("new.c", "#define NEW 1")?);
    for function in text.lines().filter_map(|line| line.strip_prefix("// suggest: ")) {
        suggested([&old, &new], function, directory.path())?;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let patterns = text.lines().filter_map(|line| line.strip_prefix("// patterns: "));
    let patterns: Vec<PathBuf> = patterns.map(|path| root.join(path)).collect();
    for (function, truth, said) in claims {
        let output = Command::new(env!("CARGO_BIN_EXE_verify"))
            .args(["diff", "-v", "--function", function])
            .args([&old, &new])
            .args(patterns.iter().flat_map(|path| [Path::new("--patterns"), path]))
            .arg("--reproducer")
            .arg(directory.path().join("programs"))
            .output()?;
        let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let line = out.lines().find_map(|l| l.strip_prefix(&format!("{function}: ")));
        let Some(line) = line else { return Err(format!("nothing is said of {function}:\n{out}{messages}").into()) };
        let verdict = line.split([' ', '(', '[']).next().unwrap_or_default();
        let is_conditional = line.starts_with("equal if") || line.starts_with("equal but");
        let is_wrong = match truth {
            "equal" => verdict == "different",
            "different" => verdict == "equal" && !is_conditional,
            "conditional" => verdict == "equal" && !is_conditional,
            "pattern" => verdict == "equal" && !is_conditional && !line.starts_with("equal (pattern: "),
            _ => return Err(format!("{truth} is no truth").into()),
        };
        if is_wrong {
            return Err(format!("WRONG: {function} is {truth}, and this was said: {line}").into());
        }
        if !line.starts_with(said) {
            return Err(format!("{function} should be said to be {said}; this was said: {line}").into());
        }
        let status = match verdict {
            "equal" if !line.starts_with("equal but") => 0,
            "different" => 10,
            _ => 5,
        };
        if verdict == "different" {
            shows_difference(&directory.path().join("programs"), function, &messages)?;
        }
        let has_variables = out.contains("starts with something else");
        if output.status.code() != Some(if has_variables { 10 } else { status }) {
            return Err(format!("the exit status is {:?}:\n{out}{messages}", output.status.code()).into());
        }
    }
    Ok(())
}

/// With the pattern that is suggested for the change of a function, it is equal.
fn suggested(versions: [&PathBuf; 2], function: &str, directory: &Path) -> Result<(), Failed> {
    let file = directory.join(format!("{function}.ll"));
    let run = |option: &str| {
        Command::new(env!("CARGO_BIN_EXE_verify"))
            .args(["diff", "-v", "--function", function, option])
            .arg(&file)
            .args(versions)
            .output()
    };
    let written = run("--suggest-pattern")?;
    if written.status.code() != Some(0) {
        return Err(format!("no pattern for {function}: {}", String::from_utf8_lossy(&written.stderr)).into());
    }
    let said = String::from_utf8_lossy(&run("--patterns")?.stdout).into_owned();
    let is_by_pattern = said.contains(&format!("(pattern: {function}"));
    if !said.starts_with(&format!("{function}: equal")) || !is_by_pattern {
        return Err(format!("{function} with the pattern that was suggested: {said}").into());
    }
    Ok(())
}

/// Compiles and runs the program that shows a difference, as the comment says with which it begins, unless it was said that there is none.
fn shows_difference(programs: &Path, function: &str, messages: &str) -> Result<(), Failed> {
    if messages.contains(&format!("{function}: no program shows it: it depends on")) {
        return Ok(());
    }
    let text = fs::read_to_string(programs.join(format!("{function}.c")))?;
    let head = text.split("*/").next().unwrap_or_default();
    let commands = head.lines().skip(3).collect::<Vec<_>>().join("\n");
    let output = Command::new("sh").args(["-c", &commands]).output()?;
    let (shown, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.code() != Some(1) || !(shown.contains("they differ") || errors.contains("they differ")) {
        return Err(format!("the program for {function} ended with {}:\n{shown}{errors}", output.status).into());
    }
    Ok(())
}
