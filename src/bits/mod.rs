//! From terms to clauses: and-inverter graph, circuits for the operators of terms, CNF.
//!
//! - [`gates`]: the operations on single bits that circuits are written in; [`aig`]: the graph that
//!   implements them for solving, [`gates::Simulator`]: values that implement them for tests.
//! - [`word`], [`multiply`], [`divide`], [`float`], [`table`]: circuits, least significant bit first.
//! - [`pattern`]: terms that have a better circuit than that of their operator.
//! - [`blast`]: the bits of terms, made when a query reaches them.
//! - [`cnf`]: clauses for the part of the graph that a query reaches.
//!
//! Knows nothing of programs, and of solvers only [`cnf::Clauses`].

pub mod aig;
pub mod blast;
pub mod cnf;
pub mod divide;
pub mod float;
mod float_facts;
pub mod gates;
pub mod multiply;
pub mod pattern;
pub mod table;
pub mod word;

#[cfg(test)]
mod circuit_tests;
#[cfg(test)]
mod float_tests;
