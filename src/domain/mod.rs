//! Abstract domains as templates over the state variables of loops (book chapter on 2LS, sections
//! 5.1 and 6.1).
//!
//! A domain is a generator of template rows ([`template`]); a product of domains is the
//! concatenation of their rows. A row `guard => row(x, d)` has one parameter d. [`infer`] finds values
//! for all parameters such that the rows are inductive, by generic strategy iteration (Fig. 12) and,
//! for bounds that keep growing, by binary search (section 6.1, equation 22). Everything here speaks
//! of terms; programs are unknown to it.

pub mod bits;
pub mod closure;
mod coefficients;
pub mod equations;
mod fit;
pub mod infer;
#[cfg(test)]
mod instance_tests;
pub mod loop_paths;
mod narrow;
pub mod ownership;
pub mod ranking;
pub mod ranking_functions;
pub mod segments;
mod strategy;
mod system;
pub mod template;

pub use infer::infer;
pub use system::{LoopSystem, PostState, PreState, Stop, System, Thresholds};
pub use template::{Kind, Row, RowValue, Variable};
