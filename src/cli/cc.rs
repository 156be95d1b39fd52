//! `verify cc`: compiles as clang or gcc would, and keeps bitcode for each object file.
//!
//! As with wllvm and gllvm, the bitcode is in a file of its own, whose path is in the section `.llvm_bc` of the object file. Linkers put such sections
//! behind each other, so archives, shared objects and executables lead to the bitcode of all that is in them. A build never fails because of bitcode: what clang cannot
//! compile is reported and left out.

use crate::build::flags::{Invocation, Mode, parse};
use crate::build::record::{self, Event};
use crate::frontend::{clang, recorded};
use crate::util::programs::on_path;
use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// The environment variable that names the compiler that makes the object files.
pub const COMPILER: &str = "VERIFY_CC";
/// If one of these environment variables is set, no bitcode is made (for `./configure`).
const PAUSED: [&str; 2] = ["VERIFY_CONFIGURE_ONLY", "WLLVM_CONFIGURE_ONLY"];
/// The section with the path of the bitcode.
const SECTION: &str = ".llvm_bc";

/// Does what `arguments` ask of a compiler that was called as `name`; returns the exit status.
pub fn run(name: &str, arguments: &[OsString]) -> i32 {
    let Some(mut compiler) = compiler(name) else {
        eprintln!("verify cc: no C compiler was found; install clang or gcc, or name one in {COMPILER}");
        return 1;
    };
    compiler.args(arguments);
    let text: Option<Vec<String>> = arguments.iter().map(|a| a.to_str().map(String::from)).collect();
    let expanded = text.as_deref().map(with_response_files);
    let Some(arguments) = expanded.filter(|_| !PAUSED.iter().any(|v| std::env::var_os(v).is_some())) else {
        return replace(compiler);
    };
    let invocation = parse(&arguments);
    let directory = std::env::current_dir().unwrap_or_default();
    match invocation.mode {
        Mode::Other => replace(compiler),
        Mode::Compile => {
            let status = status(&mut compiler);
            if status == 0 {
                for source in &invocation.sources {
                    let object = directory.join(invocation.object_of(source));
                    keep(&invocation, source, &object, &object);
                }
            }
            status
        }
        Mode::Link => {
            let output = directory.join(invocation.output.clone().unwrap_or_else(|| PathBuf::from("a.out")));
            let status = link(name, &arguments, &invocation, &output).unwrap_or_else(|| status(&mut compiler));
            if status == 0 {
                note_link(&arguments, &invocation, output, &directory);
            }
            status
        }
    }
}

/// The compiler that makes the object files: for `verify cc` and `cc` the one that is named; else the one of this name further on in PATH; else clang.
fn compiler(name: &str) -> Option<Command> {
    let named = std::env::var(COMPILER).ok().filter(|c| !c.trim().is_empty() && ["verify", "cc"].contains(&name));
    if let Some(named) = named {
        let mut words = named.split_whitespace();
        let program = words.next()?;
        // A bare name might lead to this program again.
        let mut command = Command::new(on_path(program).unwrap_or_else(|| PathBuf::from(program)));
        command.args(words);
        return Some(command);
    }
    let further = (name != "verify").then(|| on_path(name)).flatten();
    further.or_else(clang::find).or_else(|| on_path("gcc")).or_else(|| on_path("cc")).map(Command::new)
}

/// Becomes the compiler.
fn replace(mut compiler: Command) -> i32 {
    failed(&compiler.exec(), &compiler)
}

fn failed(reason: &std::io::Error, compiler: &Command) -> i32 {
    eprintln!("verify cc: {} cannot be run: {reason}", Path::new(compiler.get_program()).display());
    127
}

fn status(compiler: &mut Command) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    let number = |status: ExitStatus| status.code().or(status.signal().map(|s| 128 + s)).unwrap_or(1);
    match compiler.status() {
        Ok(status) => number(status),
        Err(reason) => failed(&reason, compiler),
    }
}

/// Replaces `@file` by the arguments in the file.
fn with_response_files(arguments: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for argument in arguments {
        let contents = argument.strip_prefix('@').and_then(|file| std::fs::read_to_string(file).ok());
        match contents.and_then(|text| shlex::split(&text)) {
            Some(words) => all.extend(words),
            None => all.push(argument.clone()),
        }
    }
    all
}

/// Compiles the sources of a link one by one, so that each object has its bitcode, and links; `None` if there are none.
fn link(name: &str, arguments: &[String], invocation: &Invocation, output: &Path) -> Option<i32> {
    if invocation.sources.is_empty() {
        return None;
    }
    let temporary = tempfile::tempdir().ok()?;
    let mut linked: Vec<String> = arguments.to_vec();
    let mut objects = Vec::new();
    for (n, source) in invocation.sources.iter().enumerate() {
        let stem = Path::new(source).file_stem().unwrap_or_default().to_string_lossy().to_string();
        let object = temporary.path().join(format!("{stem}-{n}.o"));
        let mut compile: Vec<String> = without_inputs(arguments, invocation, source);
        // Options for the linker mean nothing here, which is no reason to warn.
        compile.extend(["-Wno-unused-command-line-argument", "-c", "-o"].map(String::from));
        compile.push(object.display().to_string());
        let status = status(compiler(name)?.args(&compile));
        if status != 0 {
            return Some(status);
        }
        let program = output.file_name().unwrap_or_default().to_string_lossy();
        keep(invocation, source, &object, &output.with_file_name(format!("{program}-{stem}.o")));
        if let Some(place) = linked.iter_mut().find(|a| *a == source) {
            *place = object.display().to_string();
        }
        objects.push(object);
    }
    // The language of the sources is not that of the objects.
    let is_language = |a: &String| a.starts_with("-x") && a.len() > 2;
    linked.retain(|a| !is_language(a));
    while let Some(n) = linked.iter().position(|a| a == "-x") {
        linked.drain(n..(n + 2).min(linked.len()));
    }
    Some(status(compiler(name)?.args(&linked)))
}

/// The arguments for compiling `source` alone.
fn without_inputs(arguments: &[String], invocation: &Invocation, source: &str) -> Vec<String> {
    let mut kept = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let is_object = [".o", ".a", ".so", ".lo"].iter().any(|e| argument.ends_with(e)) && !argument.starts_with('-');
        let for_linker = ["-l", "-L", "-Wl,"].iter().any(|p| argument.starts_with(p)) || argument == "-shared";
        if argument == "-o" {
            rest.next();
        } else if (argument == source || !invocation.sources.contains(argument)) && !is_object && !for_linker {
            kept.push(argument.clone());
        }
    }
    kept
}

/// Makes the bitcode of `source`, and lets `object` lead to it; without a record, the bitcode is beside the file `home`.
fn keep(invocation: &Invocation, source: &str, object: &Path, home: &Path) {
    let store = std::env::var_os(record::DIRECTORY).map(PathBuf::from);
    let kept = bitcode_of(invocation, source, home, store.as_deref());
    if let (Ok(bitcode), false) = (&kept, invocation.lto)
        && let Err(reason) = attach(object, bitcode)
    {
        eprintln!("verify cc: {}: the way to its bitcode cannot be added: {reason}", object.display());
    }
    let error = kept.as_ref().err().map(|reason| {
        eprintln!("verify cc: {source}: no bitcode: {reason}");
        reason.clone()
    });
    if let Some(store) = store {
        let source = std::path::absolute(source).unwrap_or_else(|_| PathBuf::from(source));
        let event = Event::Compiled { source, object: object.to_path_buf(), bitcode: kept.ok(), error };
        note(&store, &event);
    }
}

fn note(store: &Path, event: &Event) {
    if let Err(reason) = record::add(store, event) {
        eprintln!("verify cc: {} cannot be written: {reason}", store.display());
    }
}

/// Compiles `source` to bitcode; returns the file.
fn bitcode_of(invocation: &Invocation, source: &str, home: &Path, store: Option<&Path>) -> Result<PathBuf, String> {
    let bytes =
        clang::compile(Path::new(source), &recorded::arguments(&invocation.bitcode)).map_err(|e| e.to_string())?;
    let name = home.file_name().unwrap_or_default().to_string_lossy();
    let file = match store {
        Some(store) => {
            let bitcode = store.join("bitcode");
            std::fs::create_dir_all(&bitcode).map_err(|e| format!("{}: {e}", bitcode.display()))?;
            bitcode.join(format!("{name}-{:016x}.bc", hash(home)))
        }
        None => home.with_file_name(format!(".{name}.bc")),
    };
    let unfinished = file.with_extension(format!("bc.{}", std::process::id()));
    let written = std::fs::write(&unfinished, bytes).and_then(|()| std::fs::rename(&unfinished, &file));
    written.map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(file)
}

fn hash(path: &Path) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    path.hash(&mut hasher);
    hasher.finish()
}

/// Adds the path of the bitcode to the object file.
fn attach(object: &Path, bitcode: &Path) -> Result<(), String> {
    use std::io::Write;
    let mut list = tempfile::NamedTempFile::new().map_err(|e| e.to_string())?;
    writeln!(list, "{}", bitcode.display()).map_err(|e| e.to_string())?;
    let tools = ["objcopy", "llvm-objcopy-22", "llvm-objcopy"];
    let tool = tools.into_iter().find_map(on_path).ok_or("objcopy was not found; install binutils")?;
    let mut section = OsString::from(format!("{SECTION}="));
    section.push(list.path());
    let output = Command::new(tool)
        .arg(format!("--remove-section={SECTION}"))
        .arg("--add-section")
        .arg(section)
        .arg(object)
        .output()
        .map_err(|e| e.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).trim().to_string()) }
}

fn note_link(arguments: &[String], invocation: &Invocation, output: PathBuf, directory: &Path) {
    let Some(store) = std::env::var_os(record::DIRECTORY).map(PathBuf::from) else { return };
    let is_input = |a: &&String| {
        !a.starts_with('-') && [".o", ".a", ".lo", ".so"].iter().any(|e| a.ends_with(e) || a.contains(".so."))
    };
    let mut inputs: Vec<PathBuf> = arguments.iter().filter(is_input).map(|a| directory.join(a)).collect();
    let mut directories: Vec<PathBuf> = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = |option: &str| match argument.strip_prefix(option) {
            Some("") => rest.next().cloned(),
            attached => attached.map(String::from),
        };
        if let Some(place) = value("-L") {
            directories.push(directory.join(place));
        } else if let Some(library) = value("-l") {
            let files = directories.iter().map(|d| d.join(format!("lib{library}.so")));
            inputs.extend(files.into_iter().find(|f| f.is_file()));
        }
    }
    note(&store, &Event::Linked { output, shared: invocation.shared, inputs });
}
