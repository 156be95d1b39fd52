//! The link between formulas and domains: variables that templates speak of, with their values in loop-back states, at back edges, and in
//! runs.
//!
//! A [`key`] says what a variable is: a scalar at a place, a feature of a pointer, an element of an array, a link. [`term_state`] and
//! [`array_state`] give its value in a state of a formula, [`observe`] in states of runs, [`steps`] before and after iterations. [`scalars`], [`elements`], [`arrays`], [`links`],
//! [`paths`] and [`summary`] choose which variables there are. [`sources`] says whose they are in the source. [`fit`] says whether what a key from a file names is there.

pub mod arbitrary;
mod array_state;
pub mod arrays;
pub mod elements;
mod extents;
pub mod families;
pub mod fit;
pub mod key;
pub mod links;
pub mod loop_paths;
pub mod observe;
pub mod reads;
pub mod roles;
pub mod scalars;
pub mod sources;
pub mod steps;
pub mod summary;
pub mod term_state;
pub mod variables;
