//! Arguments for clang, as a part of the command line.

use clap::Args;

/// Arguments for clang; [`super::passthrough`] turns `-I dir` and the like into these.
#[derive(Args, Debug)]
#[command(next_help_heading = "C source")]
pub struct ClangArgs {
    /// Pass ARG to clang; -m32 -m64 -I -D -U -std= -include -isystem -f… -W… need no prefix
    ///
    /// Used only for FILEs that are C source. These arguments of clang may be written as they are, with
    /// their value attached or not: -m32 -m64 -I -D -U -std= -include -isystem -iquote -f… -W… -w
    /// -pthread.
    #[arg(long = "clang-argument", value_name = "ARG", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
}
