//! The arguments of `verify diff`.

use super::clang_args::ClangArgs;
use super::values::SignedOverflow;
use clap::Args;
use std::path::PathBuf;

/// Two versions, and what to compare of them.
#[derive(Args, Debug)]
pub struct DiffArgs {
    /// The old version: C source, bitcode, an object file, library or program that leads to bitcode, a directory of such files, or one that `verify build` has
    /// recorded; with --git a revision
    #[arg(value_name = "OLD")]
    pub old: PathBuf,
    /// The new version; with --git a revision, else the work tree as it is
    #[arg(value_name = "NEW", required_unless_present = "git")]
    pub new: Option<PathBuf>,
    /// With --git: compare these files, or what is below these directories [default: all C files that both versions have]
    #[arg(value_name = "FILE", requires = "git")]
    pub files: Vec<PathBuf>,
    /// OLD and NEW are revisions of the git work tree that this is run in; both are put into temporary directories
    #[arg(long)]
    pub git: bool,
    /// With --git: build each version with the shell command COMMAND, and compare the C code that it compiles (of FILEs, if there are any)
    #[arg(long, value_name = "COMMAND", requires = "git")]
    pub build: Option<String>,
    /// Compare these functions, and what they call [default: all that others can call]
    #[arg(long, short = 'f', value_name = "NAME", value_delimiter = ',')]
    pub function: Vec<String>,
    /// List equal functions, too
    #[arg(long, short = 'v')]
    pub verbose: bool,
    /// Write the results as JSON to FILE (- is standard output)
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write the functions that are different or unknown as SARIF 2.1.0 to FILE
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Write a table of what is not equal in Markdown to FILE
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Write a page to FILE: both sources of what is not equal side by side
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write a C program for each function that is different into DIR: it calls both versions, and shows what they return
    #[arg(long, value_name = "DIR")]
    pub reproducer: Option<PathBuf>,
    /// Take these patterns of changes for equal: C source or LLVM IR with functions old_NAME and new_NAME, or directories of such files
    #[arg(long, value_name = "FILE")]
    pub patterns: Vec<PathBuf>,
    /// Write the difference of both versions of the function NAME as a pattern to FILE, in LLVM IR, for --patterns
    #[arg(long, value_name = "FILE", requires = "function")]
    pub suggest_pattern: Option<PathBuf>,
    /// Take no structure for equal that has another layout: where the members of a structure lie is part of what code means
    #[arg(long)]
    pub no_patterns: bool,
    /// Give up on a function after S seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub function_timeout: u64,
    /// Only compare side by side: fast, for whole projects; nothing is said to be different then
    #[arg(long)]
    pub quick: bool,
    /// Give up after S seconds; what is known by then is reported
    #[arg(long, value_name = "S", default_value_t = 60)]
    pub timeout: u64,
    /// What a signed overflow is: undefined, so that executions in which one happens show no difference, and that the new version has none where the old one
    /// has none is a condition; or a sum that wraps around
    #[arg(long, value_name = "WHAT", value_enum, default_value = "undefined")]
    pub signed_overflow: SignedOverflow,
    /// Work on N threads at once [default: one per processor]
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// How C is compiled.
    #[command(flatten)]
    pub clang: ClangArgs,
}
