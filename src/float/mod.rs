//! Floating-point numbers (IEEE 754-2019): their formats, what is done with them, and the values of that.
//!
//! A number is a bit-vector: sign on top, then the exponent, then the fraction. x87's numbers are converted to a format without the leading bit that they write.

mod elementary;
mod format;
mod printed;
#[cfg(test)]
pub mod samples;
#[cfg(test)]
mod tests;
mod text;
mod value;

pub use elementary::{Elementary, elementary, text_word};
pub use format::{FloatOp, Format, Rounding, at_order, from_x87, order, to_x87};
pub use text::decimal;
pub use value::{compare, difference, is_near, remainder, remainder_steps, value};
