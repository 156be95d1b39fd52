//! Two versions of a program in one, with a program that calls both.

use super::error::Error;
use super::llvm::{Module, Session};
use super::recorded::Traps;
use super::{Options, input, lowered};
use crate::program::Program;
use std::path::{Path, PathBuf};

/// In front of the names of what the old version defines.
pub const OLD: &str = "old.";
/// In front of the names of what the new version defines.
pub const NEW: &str = "new.";

/// Two versions, and what calls them.
pub struct Pair<'f> {
    /// Bitcode of the old version, of [`link`] or [`reached`].
    pub old: &'f [u8],
    /// That of the new one.
    pub new: &'f [u8],
    /// LLVM assembly that calls functions of both: `old.f` and `new.f`.
    pub caller: &'f str,
    /// What neither version defines, and the caller does: each version gets its own, with the same prefixes.
    pub own: &'f [String],
}

/// The program in which the caller's `main` calls both versions.
///
/// # Errors
/// As of [`super::load`].
pub fn load_pair(pair: &Pair, options: &Options) -> Result<Program, Error> {
    let session = Session::new();
    let mut arguments = options.clang_arguments.clone();
    arguments.push("-fno-discard-value-names".to_string());
    let mut module = version(&session, pair.old, OLD, pair.own)?;
    let new = version(&session, pair.new, NEW, pair.own)?;
    let linked = |reason| Error::Link { path: Path::new("the new version").to_path_buf(), reason };
    module.link(new).map_err(linked)?;
    let bad = |reason| Error::BadAssembly { path: Path::new("caller of both versions").to_path_buf(), reason };
    let mut caller = session.parse_assembly("caller", pair.caller.as_bytes()).map_err(bad)?;
    caller.set_target(&module.triple(), &module.data_layout());
    module.link(caller).map_err(linked)?;
    module.verify().map_err(bad)?;
    lowered(&session, module, (&[], false), options, Traps::default(), &arguments)
}

/// Links `files` into one piece of bitcode, so that they need be read only once; relative names, those in `clang_arguments` included, start from
/// `directory` (if that is not empty).
///
/// # Errors
/// As of [`super::load`].
pub fn link(directory: &Path, files: &[PathBuf], clang_arguments: &[String]) -> Result<Vec<u8>, Error> {
    let session = Session::new();
    let mut arguments = clang_arguments.to_vec();
    arguments.push("-fno-discard-value-names".to_string());
    Ok(input::read_in(&session, directory, files, &arguments)?.bitcode())
}

/// What is in `bitcode` of [`link`], as far as the functions and variables `names` lead to it: of a library, most functions need little.
///
/// # Errors
/// If LLVM cannot read or link it.
pub fn reached(bitcode: &[u8], names: &[String]) -> Result<Vec<u8>, Error> {
    let session = Session::new();
    let name = "what is reached";
    let failed = |reason| Error::Link { path: Path::new(name).to_path_buf(), reason };
    let whole = session.parse_lazily(name, bitcode).map_err(failed)?;
    let mut part = session.empty(name);
    part.set_target(&whole.triple(), &whole.data_layout());
    part.link_reached(whole, |name| names.iter().any(|n| n == name)).map_err(failed)?;
    Ok(part.bitcode())
}

fn version<'s>(session: &'s Session, bitcode: &'s [u8], prefix: &str, own: &[String]) -> Result<Module<'s>, Error> {
    let bad = |reason| Error::BadModule { path: Path::new("a version").to_path_buf(), reason };
    let mut module = session.parse_bitcode(prefix, bitcode).map_err(bad)?;
    module.resolve_aliases();
    module.prefix(prefix, |name| own.iter().any(|o| o == name));
    Ok(module)
}
