//! `verify` proves and refutes properties of C programs compiled to LLVM bitcode.
//!
//! The modules, in reading order; ARCHITECTURE.md says what each may use and must not know.

pub mod float;
pub mod util;

pub mod predicate;
pub mod program;
pub mod property;

pub mod code;

pub mod frontend;

pub mod build;

pub mod interp;

pub mod analysis;

pub mod term;

pub mod bits;

pub mod solver;

pub mod ssa;
pub mod state;
pub mod unroll;

pub mod domain;

pub mod procedure;

pub mod proof;

pub mod rendering;

pub mod values;

pub mod engine;

pub mod diff;

pub mod report;

pub mod export;

pub mod witness;

pub mod batch;

pub mod cli;
