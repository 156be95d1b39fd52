//! What every layer may use: bit-vector values, typed ids, budgets.

pub mod budget;
pub mod bv;
pub mod ids;

pub use budget::{Budget, Stopped};
pub use bv::Bv;
