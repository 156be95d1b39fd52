//! `verify build -- COMMAND`: runs a build in which every C compiler keeps bitcode, and tells what it has made.

use super::args::BuildArgs;
use super::cc;
use super::{FAILED, USAGE};
use crate::build::{Project, project, record};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names by which builds call C compilers.
const USUAL: [&str; 5] = ["cc", "gcc", "clang", "c99", "c89"];

/// Whether a program of this name is a C compiler.
pub fn is_compiler(name: &str) -> bool {
    let base = match name.rsplit_once('-') {
        Some((base, version)) if version.chars().all(|c| c.is_ascii_digit() || c == '.') => base,
        _ => name,
    };
    USUAL.iter().any(|u| base == *u || base.strip_suffix(u).is_some_and(|prefix| prefix.ends_with('-')))
}

/// Runs the build; returns the exit status.
pub fn run(args: &BuildArgs) -> i32 {
    let Some((program, rest)) = args.command.split_first() else { return USAGE };
    let directory = std::path::absolute(&args.output).unwrap_or_else(|_| args.output.clone());
    let before = record::read(&directory).map_or(0, |events| events.len());
    let mut command = Command::new(program);
    command.args(rest);
    if let Err(reason) = keep_bitcode(&mut command, &directory) {
        return fail(&format!("{} cannot be written: {reason}", directory.display()));
    }
    let status = match command.status() {
        Ok(status) => status,
        Err(reason) => return fail(&format!("{} cannot be run: {reason}", Path::new(program).display())),
    };
    if !status.success() {
        eprintln!(
            "verify build: {} ended with {status}; what was built until then is recorded",
            Path::new(program).display()
        );
    }
    let seen = record::read(&directory).map_or(0, |events| events.len());
    let root = std::env::current_dir().unwrap_or_default();
    let written = Project::from_record(&directory, &root).and_then(|p| p.write(&directory).map(|()| p));
    match written {
        Ok(project) => {
            let text = summary(&project, &args.output, seen - before);
            let _ = std::io::stdout().write_all(text.as_bytes());
            status.code().unwrap_or(FAILED)
        }
        Err(reason) => fail(&format!("the record in {} cannot be read: {reason}", directory.display())),
    }
}

/// Makes every C compiler that `command` runs keep bitcode, and record that in `directory`.
///
/// # Errors
/// If nothing can be written there.
pub fn keep_bitcode(command: &mut Command, directory: &Path) -> std::io::Result<()> {
    command.env("PATH", wrappers(directory)?).env(record::DIRECTORY, directory);
    // What the user chose as compiler goes on making the object files.
    if let Some(chosen) = std::env::var_os("CC").filter(|c| !c.is_empty() && std::env::var_os(cc::COMPILER).is_none()) {
        command.env(cc::COMPILER, chosen);
    }
    command.env("CC", directory.join("bin/cc"));
    Ok(())
}

fn fail(message: &str) -> i32 {
    eprintln!("verify build: {message}");
    FAILED
}

/// Puts compilers that keep bitcode into `directory`; returns a PATH on which they come first.
fn wrappers(directory: &Path) -> std::io::Result<std::ffi::OsString> {
    let bin = directory.join("bin");
    std::fs::create_dir_all(&bin)?;
    let own = std::env::current_exe()?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut names: BTreeSet<String> = ["cc".to_string()].into();
    for entry in std::env::split_paths(&path).filter(|d| *d != bin).flat_map(std::fs::read_dir).flatten().flatten() {
        names.extend(entry.file_name().into_string().ok().filter(|name| is_compiler(name)));
    }
    for name in names {
        let link = bin.join(name);
        if std::fs::read_link(&link).ok().as_ref() != Some(&own) {
            let _ = std::fs::remove_file(&link);
            std::os::unix::fs::symlink(&own, &link)?;
        }
    }
    let others = std::env::split_paths(&path).filter(|d| *d != bin);
    std::env::join_paths([bin.clone()].into_iter().chain(others)).map_err(std::io::Error::other)
}

fn summary(project: &Project, directory: &Path, seen: usize) -> String {
    let mut text = String::new();
    let relative = |p: &PathBuf| {
        let root = std::env::current_dir().unwrap_or_default();
        p.strip_prefix(&root).unwrap_or(p).display().to_string()
    };
    if seen == 0 {
        text += "note: no C compiler was called; if everything was up to date, clean and build again\n";
    }
    for failure in &project.failures {
        let reason = failure.reason.lines().next().unwrap_or_default();
        text += &format!("no bitcode: {}: {reason}\n", relative(&failure.source));
    }
    for program in &project.programs {
        let files = program.modules.len();
        let plural = if files == 1 { "" } else { "s" };
        text += &format!("{}: {}, {files} source file{plural}\n", relative(&program.file), program.kind.name());
    }
    let file = directory.join(project::FILE);
    let modules = project.modules().len();
    text + &format!("{} programs and libraries of {modules} source files: {}\n", project.programs.len(), file.display())
}

#[cfg(test)]
mod tests {
    use super::is_compiler;

    #[test]
    fn compilers_are_known_by_name() {
        for name in ["cc", "gcc", "gcc-12", "clang-22", "x86_64-linux-gnu-gcc-12", "c99", "i686-linux-gnu-gcc"] {
            assert!(is_compiler(name), "{name}");
        }
        for name in
            ["g++", "clang++", "c++", "gcc-ar", "gcc-nm-12", "clang-format", "cpp", "clangd", "rustcc", "verify"]
        {
            assert!(!is_compiler(name), "{name}");
        }
    }
}
