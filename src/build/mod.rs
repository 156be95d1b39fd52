//! Bitcode of programs that are built as usual: a compiler driver that keeps it, and records of whole builds.
//!
//! `flags` reads the arguments of compiler drivers; `record` is what a build leaves
//! behind; `project` what there is to check in it; `commands` reads compile_commands.json.

pub mod commands;
pub mod flags;
pub mod project;
pub mod record;

pub use project::{Program, ProgramKind, Project};
