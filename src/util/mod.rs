//! Utilities for every layer: bit-vector values, typed ids, budgets, effort, names that are meant, programs on the search path.

pub mod budget;
pub mod bv;
pub mod effort;
pub mod ids;
pub mod nearest;
pub mod paths;
pub mod programs;

pub use budget::{Budget, Stopped};
pub use bv::Bv;
pub use effort::Effort;
pub use nearest::nearest;
