//! The program IR: a small, typed, LLVM-free SSA form with explicit checks and total semantics.
//!
//! A [`Program`] is a set of functions over basic blocks with block parameters (instead of phis),
//! plus globals, the table of [`Check`]s and what is known of the source. Undefined behaviour does
//! not exist here: every obligation that C imposes is an explicit `Check` instruction (if the
//! property was requested) in front of an operation that is defined for all operands
//! (docs/semantics.md). A check whose condition is false ends the execution; so does an assumption.
//!
//! - [`ir`]: types, values, instructions, blocks, functions, globals; [`memory`]: what is asked of pointers and the heap.
//! - [`check`]: what is to be proved or refuted.
//! - [`source`]: files, locations with call stacks, variables and their C types; [`places`]: paths into those.
//! - [`text`]: printer; [`parse`]: its inverse.
//! - [`validate`]: the rules that every pass must keep.

pub mod cfg;
pub mod check;
mod empty;
mod ids;
pub mod inputs;
pub mod ir;
pub mod memory;
pub mod operands;
mod operations;
pub mod parse;
pub mod places;
pub mod source;
pub mod text;
pub mod validate;

pub use crate::float::Elementary;
pub use crate::property::{Property, PropertySet};
pub use check::{Check, CheckKind};

pub use ids::*;
pub use inputs::{InputKind, LIBRARY_STATE};
pub use ir::*;
pub use memory::{BlockKind, HeapQuery, PtrQuery, heap_alignment};
pub use source::{DebugType, Loc, Source, SourceLoop, Variable};
