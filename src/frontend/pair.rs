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
    /// The files of the old version.
    pub old: &'f [PathBuf],
    /// Those of the new one.
    pub new: &'f [PathBuf],
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
    let mut module = version(&session, pair.old, &arguments, OLD, pair.own)?;
    let new = version(&session, pair.new, &arguments, NEW, pair.own)?;
    let linked = |reason| Error::Link { path: pair.new[0].clone(), reason };
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

fn version<'s>(
    session: &'s Session,
    files: &[PathBuf],
    arguments: &[String],
    prefix: &str,
    own: &[String],
) -> Result<Module<'s>, Error> {
    let mut module = input::read(session, files, arguments)?;
    module.resolve_aliases();
    module.prefix(prefix, |name| own.iter().any(|o| o == name));
    Ok(module)
}
