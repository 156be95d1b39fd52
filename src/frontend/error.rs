//! Errors that can occur before there is a program; each message says what to do about it.

use crate::util::nearest;
use std::path::PathBuf;

/// Whose fault an [`Error`] is; decides the exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// The command line asks for something that the input does not have.
    Usage,
    /// The input cannot be used.
    Input,
}

/// Why no program could be made of the input files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No file was given.
    #[error("no input file: name at least one .c, .i, .bc, .ll, .o, .a or .so file, or an executable")]
    NoFiles,
    /// A file does not exist.
    #[error("{0}: no such file; check the path")]
    Missing(PathBuf),
    /// A file is a directory.
    #[error("{0}: is a directory; name the files in it (.bc, .ll, .c or .i)")]
    Directory(PathBuf),
    /// A file cannot be read.
    #[error("{path}: cannot be read ({reason}); check its permissions")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// A file has no contents.
    #[error("{0}: the file is empty; did the compiler fail?")]
    Empty(PathBuf),
    /// A native object file.
    #[error(
        "{0}: has no LLVM bitcode; compile with `verify cc` in place of clang or gcc, build with `verify build -- make`, or compile with `clang -c -emit-llvm -g -O0`"
    )]
    NativeObject(PathBuf),
    /// An object file or archive that cannot be read.
    #[error("{path}: damaged object file or archive ({reason}); build it again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damage, in words.
        reason: String,
    },
    /// A file that leads to bitcode which is not there.
    #[error("{path}: its bitcode {bitcode} cannot be read ({reason}); build it again")]
    LostBitcode {
        /// The file.
        path: PathBuf,
        /// The bitcode file that it names.
        bitcode: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// Contents that are no known format.
    #[error(
        "{path}: {what}; give C source (.c, .i), LLVM bitcode (.bc), LLVM assembly (.ll), or an object file, library or executable with bitcode"
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// The apparent kind of contents, in words.
        what: String,
    },
    /// LLVM rejects the bitcode.
    #[error(
        "{path}: damaged or truncated LLVM bitcode, or written by an LLVM newer than {llvm} ({reason}); compile it again with clang {llvm} or older"
    )]
    BadBitcode {
        /// The file.
        path: PathBuf,
        /// The newest LLVM whose bitcode can be read.
        llvm: u32,
        /// The message of LLVM.
        reason: String,
    },
    /// LLVM rejects the assembly.
    #[error("{path}: not valid LLVM assembly: {reason}")]
    BadAssembly {
        /// The file.
        path: PathBuf,
        /// The message of LLVM.
        reason: String,
    },
    /// The module breaks LLVM's rules.
    #[error("{path}: the module is malformed: {reason}; compile it again")]
    BadModule {
        /// The file.
        path: PathBuf,
        /// The message of LLVM.
        reason: String,
    },
    /// clang rejects the source.
    #[error("{path}: clang reports errors; correct them, or pass the missing -I, -D or -m32 options:\n{output}")]
    Clang {
        /// The file.
        path: PathBuf,
        /// The output of clang.
        output: String,
    },
    /// There is no clang.
    #[error("clang was not found, which is needed for C source; install clang-22 or give LLVM bitcode instead")]
    NoClang,
    /// clang did not run.
    #[error("{program}: cannot be run ({reason}); reinstall clang or give LLVM bitcode instead")]
    ClangFailed {
        /// The program.
        program: String,
        /// The error of the system.
        reason: std::io::Error,
    },
    /// Not a machine that is modelled.
    #[error(
        "{path}: compiled for the target '{target}', which is not supported; compile for x86-64 or, with -m32, for i386"
    )]
    Target {
        /// The file.
        path: PathBuf,
        /// Triple or data layout.
        target: String,
    },
    /// Modules for different machines.
    #[error("{first} and {second} are compiled for different targets; compile both with -m32 or both with -m64")]
    MixedTargets {
        /// A file.
        first: PathBuf,
        /// Another file.
        second: PathBuf,
    },
    /// Modules that do not fit together.
    #[error(
        "{path}: cannot be linked with the files before it: {reason}; remove the duplicate or conflicting definition (-fcommon merges variables without initial values)"
    )]
    Link {
        /// The file.
        path: PathBuf,
        /// The message of LLVM.
        reason: String,
    },
    /// The entry function is not defined.
    #[error("no function '{name}' is defined in the input; {}", candidates(.name, .known))]
    NoEntry {
        /// Its name.
        name: String,
        /// Functions that are defined.
        known: Vec<String>,
    },
    /// The entry function takes what cannot be made up.
    #[error("function '{name}' cannot be the entry: {reason}; choose another one with --function")]
    BadEntry {
        /// Its name.
        name: String,
        /// Why not.
        reason: String,
    },
    /// Labels that are not in the debug information.
    #[error("no label '{0}' is in the debug information of the input; check the name, or compile with -g")]
    NoLabel(String),
    /// The library models are damaged: a bug of this program.
    #[error("the built-in library models cannot be used ({0}); please report this as a bug")]
    Models(String),
}

impl Error {
    /// Whose fault it is.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::NoFiles | Error::NoEntry { .. } | Error::BadEntry { .. } | Error::NoLabel(_) => ErrorKind::Usage,
            _ => ErrorKind::Input,
        }
    }
}

fn candidates(name: &str, known: &[String]) -> String {
    const SHOWN: usize = 5;
    let choose = "choose one with --function";
    match (nearest(name, known.iter().map(String::as_str)), known) {
        (Some(meant), _) => format!("did you mean '{meant}'?"),
        (None, []) => format!("{choose} (the input defines no function)"),
        (None, some) if some.len() <= SHOWN => format!("{choose} (defined: {})", some.join(", ")),
        (None, many) => format!("{choose} (defined: {}, …)", many[..SHOWN].join(", ")),
    }
}
