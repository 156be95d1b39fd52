//! Hash-consed terms over bit-vectors and arrays, simplified while they are built.
//!
//! A [`Terms`] arena owns all terms; a [`TermId`] names one, and equal ids mean equal terms. A
//! Boolean is a bit-vector of width 1, so that the rules for bit-vectors serve both. `Or`, `Sub`,
//! the signed divisions and the other comparisons are built from the operators of [`Term`].
//! Reads of arrays are pushed through writes, merges, fills and block copies while they are built:
//! what is left are reads of array symbols and of constant tables, which the bit level resolves.
//!
//! - [`arena`]: storage and sorts; [`bitwise`], [`arith`], [`compare`], [`slice`], [`array`]: the
//!   constructors with their rewrite rules; [`linear`]: normal form of sums; [`polynomial`]: of sums of
//!   products; [`float`]: floating-point numbers; [`eval`]: evaluator.
//!
//! An arena for proofs that are checked again rewrites next to nothing ([`Rewriting::Plain`]).
//!
//! Every rule is property-tested: the evaluator gives the same value for a rewritten term as the
//! operation on the values of its operands (tests in [`eval`]).

mod arena;
mod arith;
mod array;
mod bitwise;
mod compare;
pub mod eval;
pub mod float;
mod linear;
mod polynomial;
mod slice;
mod substitute;
pub mod text;

pub use arena::{Rewriting, Sort, SymbolId, Table, TableId, Term, TermId, Terms};
