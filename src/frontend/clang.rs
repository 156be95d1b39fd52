//! Compiling C source to bitcode with the user's clang.

use super::error::Error;
use super::llvm::{Session, Val};
use crate::util::programs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The major version whose output we read; newer clangs write bitcode that we may not understand.
const PREFERRED: u32 = 22;

/// Keeps what C says of lives: clang inlines `always_inline` functions at -O0, too, and then what they leave behind is no longer told from what
/// their callers have.
const NO_PASSES: [&str; 2] = ["-Xclang", "-disable-llvm-passes"];

/// The function that loop contracts of CBMC become calls of.
pub const PROPOSES: &str = "__CPROVER_loop_proposal";

/// Loop contracts of CBMC, between the head and the body of a loop: the text of an invariant is told, what it says is for the solver to confirm. Definitions
/// of the program's own come later, and win.
fn contracts() -> [String; 4] {
    let told =
        format!("if (__extension__({{ extern void {PROPOSES}(const char *); {PROPOSES}(#__VA_ARGS__); 0; }})); else");
    [
        // Macros in the invariant are expanded first.
        "-D__CPROVER_loop_invariant(...)=__CPROVER_loop_invariant_expanded(__VA_ARGS__)".to_string(),
        format!("-D__CPROVER_loop_invariant_expanded(...)={told}"),
        "-D__CPROVER_decreases(...)=".to_string(),
        "-D__CPROVER_assigns(...)=".to_string(),
    ]
}

/// Compiles `source` and returns the bitcode.
///
/// # Errors
/// If there is no clang, or it reports errors.
pub fn compile(source: &Path, arguments: &[String]) -> Result<Vec<u8>, Error> {
    compile_in(Path::new(""), source, arguments)
}

/// The same, in the directory `directory` (if that is not empty).
///
/// # Errors
/// If there is no clang, or it reports errors.
pub fn compile_in(directory: &Path, source: &Path, arguments: &[String]) -> Result<Vec<u8>, Error> {
    let plain = bitcode(directory, source, arguments)?;
    let session = Session::new();
    let Ok(module) = session.parse_bitcode("plain", &plain) else { return Ok(plain) };
    let aliases = module.aliases().into_iter().filter(|a| a.is_exported() && !a.is_weak_definition());
    let aliases: Vec<String> = aliases.map(Val::name).collect();
    Ok(compile_comparing(directory, source, arguments, &aliases, &module.strong_definitions()).unwrap_or(plain))
}

/// Compiles `source`, in which `strong` symbols are defined, so that comparisons with the symbols `aliases` are left to the program; `None` if there
/// are none of these, or clang rejects it. clang takes an alias for another object than any that it knows, and folds `&alias == &name` to 0, unless
/// a symbol is weak. So these are, for the time of the compilation.
pub fn compile_comparing(
    directory: &Path,
    source: &Path,
    arguments: &[String],
    aliases: &[String],
    strong: &[String],
) -> Option<Vec<u8>> {
    if aliases.is_empty() {
        return None;
    }
    let mut file = tempfile::NamedTempFile::new().ok()?;
    aliases.iter().try_for_each(|name| writeln!(file, "#pragma weak {name}")).ok()?;
    let mut arguments = arguments.to_vec();
    arguments.extend(["-include".to_string(), file.path().display().to_string()]);
    let weak = bitcode(directory, source, &arguments).ok()?;
    let session = Session::new();
    let mut module = session.parse_bitcode("weak", &weak).ok()?;
    module.strengthen(strong);
    Some(module.bitcode())
}

fn bitcode(directory: &Path, source: &Path, arguments: &[String]) -> Result<Vec<u8>, Error> {
    let program = find().ok_or(Error::NoClang)?;
    let mut command = command(&program);
    if directory != Path::new("") {
        command.current_dir(directory);
    }
    command
        .args(["-c", "-emit-llvm", "-O0", "-g", "-w"])
        // Without this, every function is marked as not to be touched.
        .args(["-Xclang", "-disable-O0-optnone"])
        .args(NO_PASSES)
        // What older C allowed and many programs still do.
        .args(["-Wno-error", "-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion"])
        .args(["-Wno-incompatible-pointer-types", "-Wno-incompatible-function-pointer-types", "-Wno-return-mismatch"])
        .arg("-fno-color-diagnostics")
        .args(contracts())
        .args(arguments)
        .args(["-o", "-", "--"])
        .arg(source);
    tracing::debug!(target: "frontend", "{command:?}");
    let output =
        command.output().map_err(|reason| Error::ClangFailed { program: program.display().to_string(), reason })?;
    if output.status.success() && !output.stdout.is_empty() {
        return Ok(output.stdout);
    }
    let text = String::from_utf8_lossy(&output.stderr).trim_end().to_string();
    let text = if text.is_empty() { format!("clang ended with {}", output.status) } else { text };
    Err(Error::Clang { path: source.to_path_buf(), output: text })
}

/// The definitions of macros without parameters that clang meets in `source`, predefined ones included: names and bodies.
///
/// # Errors
/// If there is no clang, or it reports errors.
pub fn macros(source: &Path, arguments: &[String]) -> Result<Vec<(String, String)>, Error> {
    let program = find().ok_or(Error::NoClang)?;
    let output = command(&program)
        .args(["-E", "-dD", "-w", "-fno-color-diagnostics"])
        .args(arguments)
        .arg("--")
        .arg(source)
        .stdin(Stdio::null())
        .output()
        .map_err(|reason| Error::ClangFailed { program: program.display().to_string(), reason })?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).trim_end().to_string();
        return Err(Error::Clang { path: source.to_path_buf(), output: text });
    }
    let definition = |line: &str| {
        let rest = line.strip_prefix("#define ")?;
        let name = rest.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()).next()?;
        let body = &rest[name.len()..];
        (!body.starts_with('(')).then(|| (name.to_string(), body.trim().to_string()))
    };
    Ok(String::from_utf8_lossy(&output.stdout).lines().filter_map(definition).collect())
}

/// A running clang, if there is one, that compiles `source` to bitcode in the file `output`, with traps of `sanitizers`, and gives `warnings` of these
/// kinds.
pub fn sanitized(
    source: &Path,
    output: &Path,
    pointer_width: u16,
    sanitizers: &[&str],
    warnings: &[&str],
    arguments: &[String],
) -> Option<Child> {
    let kinds = sanitizers.join(",");
    let traps = (!kinds.is_empty()).then(|| [format!("-fsanitize={kinds}"), format!("-fsanitize-trap={kinds}")]);
    command(&find()?)
        .args(["-c", "-emit-llvm", "-O0", "-g", "-Wno-everything", "-fno-color-diagnostics", "-fno-caret-diagnostics"])
        .args(NO_PASSES)
        .args(contracts())
        .arg(if pointer_width == 32 { "-m32" } else { "-m64" })
        .args(arguments.iter().filter(|a| *a != "-w"))
        .arg("-Wno-error")
        .args(traps.into_iter().flatten())
        .args(warnings.iter().map(|kind| format!("-W{kind}")))
        .arg("-o")
        .arg(output)
        .arg("--")
        .arg(source)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .ok()
}

/// A run of `program` that ends with this process: where a limit is reached while a program is read, nobody waits for it.
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    // SAFETY: the new process only makes one system call before it becomes `program`.
    unsafe {
        command.pre_exec(|| {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        });
    }
    command
}

/// The clang to use: the preferred version, else the newest on the path, else plain `clang`. Links to this program, which recorded builds call as
/// clang, are none.
pub fn find() -> Option<PathBuf> {
    if let Some(preferred) = programs::on_path(&format!("clang-{PREFERRED}")) {
        return Some(preferred);
    }
    let mut best: Option<(u32, PathBuf)> = None;
    for directory in programs::directories() {
        for entry in std::fs::read_dir(&directory).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let version = match name.to_str() {
                Some("clang") => Some(0),
                Some(name) => name.strip_prefix("clang-").and_then(|v| v.parse().ok()),
                None => None,
            };
            let is_better = |v: &u32| best.as_ref().is_none_or(|(b, _)| v > b) && !programs::is_own(&entry.path());
            if let Some(version) = version.filter(is_better) {
                best = Some((version, entry.path()));
            }
        }
    }
    best.map(|(_, program)| program)
}
