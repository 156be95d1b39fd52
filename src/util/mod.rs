//! Utilities for every layer: bit-vector values, typed ids, budgets, effort, programs on the search path.

pub mod budget;
pub mod bv;
pub mod effort;
pub mod ids;
pub mod programs;

pub use budget::{Budget, Stopped};
pub use bv::Bv;
pub use effort::Effort;
