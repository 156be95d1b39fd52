//! From files to one linked, verified LLVM module for a target that we model.

use super::clang;
use super::container::{self, Part};
use super::error::Error;
use super::isolated::{self, Outcome};
use super::llvm::{Module, Session, Val};
use super::quiet::quietly;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The LLVM major version that this program is linked with.
const LLVM: u32 = 22;

/// The target triple and data layout of modules without one.
const DEFAULT_TRIPLE: &str = "x86_64-unknown-linux-gnu";
const DEFAULT_LAYOUT: &str = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

/// The format of a file, by its contents and, for text, its name.
#[derive(Clone, Copy)]
enum Format {
    Bitcode,
    Assembly,
    C,
    /// A file with bitcode in it.
    Container,
}

/// Reads and links all files.
pub fn read<'s>(session: &'s Session, files: &[PathBuf], clang_arguments: &[String]) -> Result<Module<'s>, Error> {
    read_in(session, Path::new(""), files, clang_arguments)
}

/// The same, where relative names, those in `clang_arguments` included, start from `directory` (if that is not empty).
pub fn read_in<'s>(
    session: &'s Session,
    directory: &Path,
    files: &[PathBuf],
    clang_arguments: &[String],
) -> Result<Module<'s>, Error> {
    let mut all: Option<(PathBuf, Module<'s>)> = None;
    let mut files_read = Vec::new();
    for path in files {
        files_read.push((path, read_one(session, directory, path, clang_arguments)?));
    }
    let aliases: Vec<String> = files_read.iter().flat_map(|(_, m)| m).flat_map(|(_, m)| exported_aliases(m)).collect();
    for (path, mut parts) in files_read {
        // A file may compare what another one makes aliases of.
        if files.len() > 1 && is_c(path) && !aliases.is_empty() {
            let strong: Vec<String> = parts.iter().flat_map(|(_, m)| m.strong_definitions()).collect();
            let again = clang::compile_comparing(directory, path, clang_arguments, &aliases, &strong);
            if let Some(bitcode) = again {
                parts = vec![(path.clone(), accepted(path, parse(session, path, &bitcode, Format::Bitcode)?)?)];
            }
        }
        for (name, other) in parts {
            match &mut all {
                None => all = Some((name, other)),
                Some((first, module)) if other.layout().pointer_size() != module.layout().pointer_size() => {
                    return Err(Error::MixedTargets { first: first.clone(), second: name });
                }
                Some((_, module)) => module.link(other).map_err(|reason| Error::Link { path: name, reason })?,
            }
        }
    }
    all.map(|(_, module)| module).ok_or(Error::NoFiles)
}

/// The names of the aliases that other modules can name.
fn exported_aliases(module: &Module) -> Vec<String> {
    module.aliases().into_iter().filter(|a| a.is_exported()).map(Val::name).collect()
}

/// Whether every file is C source.
pub fn are_all_c(files: &[PathBuf]) -> bool {
    files.iter().all(|f| is_c(f))
}

fn is_c(file: &Path) -> bool {
    file.extension().is_some_and(|e| e == "c" || e == "i")
}

/// The modules of a file, with their names.
fn read_one<'s>(
    session: &'s Session,
    directory: &Path,
    path: &Path,
    clang_arguments: &[String],
) -> Result<Vec<(PathBuf, Module<'s>)>, Error> {
    let bytes = contents(&directory.join(path))?;
    let parts = match format_of(path, &bytes)? {
        Format::Container => container::parts(path, &bytes)?,
        Format::C => {
            let bitcode = clang::compile_in(directory, path, clang_arguments)?;
            return Ok(vec![(path.to_path_buf(), accepted(path, parse(session, path, &bitcode, Format::Bitcode)?)?)]);
        }
        Format::Assembly => return Ok(vec![(path.to_path_buf(), tried(session, path, &bytes, Format::Assembly)?)]),
        Format::Bitcode => vec![Part { name: path.to_path_buf(), bytes }],
    };
    let read = |part: Part| Ok((part.name.clone(), tried(session, &part.name, &part.bytes, Format::Bitcode)?));
    parts.into_iter().map(read).collect()
}

/// The module that `bytes` are, which may make LLVM crash.
fn tried<'s>(session: &'s Session, path: &Path, bytes: &[u8], format: Format) -> Result<Module<'s>, Error> {
    let trial = isolated::attempt(|| {
        let session = Session::new();
        if let Ok(module) = parse(&session, path, bytes, format) {
            let _ = module.verify();
        }
    });
    match trial {
        Outcome::Returned => accepted(path, quietly(|| parse(session, path, bytes, format))?),
        Outcome::Crashed => Err(rejected(path, format, "LLVM crashes on it".to_string())),
        Outcome::Endless => Err(rejected(path, format, "LLVM cannot finish reading it".to_string())),
    }
}

fn accepted<'s>(path: &Path, mut module: Module<'s>) -> Result<Module<'s>, Error> {
    check_target(&mut module, path)?;
    module.verify().map_err(|reason| Error::BadModule { path: path.to_path_buf(), reason: first_line(&reason) })?;
    Ok(module)
}

fn parse<'s>(session: &'s Session, path: &Path, bytes: &[u8], format: Format) -> Result<Module<'s>, Error> {
    let name = path.display().to_string();
    let module = match format {
        Format::Assembly => session.parse_assembly(&name, bytes),
        _ => session.parse_bitcode(&name, bytes),
    };
    module.map_err(|reason| rejected(path, format, reason))
}

fn rejected(path: &Path, format: Format, reason: String) -> Error {
    let path = path.to_path_buf();
    match format {
        Format::Assembly => Error::BadAssembly { path, reason },
        _ => Error::BadBitcode { path, llvm: LLVM, reason },
    }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_string()
}

fn contents(path: &Path) -> Result<Vec<u8>, Error> {
    if path.is_dir() {
        return Err(Error::Directory(path.to_path_buf()));
    }
    let bytes = std::fs::read(path).map_err(|reason| match reason.kind() {
        ErrorKind::NotFound => Error::Missing(path.to_path_buf()),
        _ => Error::Unreadable { path: path.to_path_buf(), reason },
    })?;
    if bytes.is_empty() { Err(Error::Empty(path.to_path_buf())) } else { Ok(bytes) }
}

/// Contents decide; the name only tells C from LLVM assembly, which are both text.
fn format_of(path: &Path, bytes: &[u8]) -> Result<Format, Error> {
    let unknown = |what: &str| Err(Error::UnknownFormat { path: path.to_path_buf(), what: what.to_string() });
    if container::is_bitcode(bytes) {
        return Ok(Format::Bitcode);
    }
    if container::is_container(bytes) {
        return Ok(Format::Container);
    }
    let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
    let is_text = !bytes.contains(&0);
    match extension {
        "bc" => unknown("has no LLVM bitcode in it, in spite of its name"),
        _ if !is_text => unknown("holds binary data of an unknown format"),
        "ll" => Ok(Format::Assembly),
        "c" | "i" => Ok(Format::C),
        _ if looks_like_assembly(bytes) => Ok(Format::Assembly),
        "" => unknown("has no file name extension and is not LLVM assembly"),
        other => unknown(&format!("has the unknown extension '.{other}'")),
    }
}

fn looks_like_assembly(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 16)]);
    let marks = ["; ModuleID", "source_filename =", "target datalayout", "target triple", "define ", "declare "];
    text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark)))
}

/// Only little-endian x86 with flat 32- or 64-bit pointers; modules that name no target are taken for x86-64.
fn check_target(module: &mut Module, path: &Path) -> Result<(), Error> {
    let (triple, layout) = (module.triple(), module.data_layout());
    let arch = triple.split('-').next().unwrap_or_default();
    let known = ["", "x86_64", "amd64", "i386", "i486", "i586", "i686", "x86"].contains(&arch);
    let unsupported = |target: String| Err(Error::Target { path: path.to_path_buf(), target });
    if !known {
        return unsupported(triple);
    }
    if layout.is_empty() {
        if arch.starts_with('i') || arch == "x86" {
            return unsupported(format!("{triple} without a data layout"));
        }
        module.set_target(DEFAULT_TRIPLE, DEFAULT_LAYOUT);
    }
    let data = module.layout();
    if data.is_big_endian() || ![4, 8].contains(&data.pointer_size()) {
        return unsupported(layout);
    }
    Ok(())
}
