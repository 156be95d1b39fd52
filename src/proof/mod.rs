//! Proofs as data, and their check by something simpler than what has found them.
//!
//! Engines search: they fold, guess, infer, ask one solver thousands of questions. What they end with is [`Evidence`]: invariants, depths of
//! unwinding, ranks. Here it is turned into one statement per piece of evidence (the invariants hold initially, are inductive and imply the checks; no
//! execution is longer than the unwinding), which is made from the program anew ([`formula`]) and decided by a solver of its own ([`recheck`]). All that a
//! piece of evidence says is a hint: whatever it says, the statement that is made of it implies that the checks hold.
//!
//! - [`evidence`]: the data; [`preparation`], [`forms`]: of which form of the program it speaks; [`cover`]: whether it is about all checks;
//! - [`formula`], [`ranking`]: from evidence to a statement ([`unusable`]: if there is none); [`recheck`]: is it true?
//! - [`lrat`]: clausal proofs; [`certificate`]: all of it in a file, which is checked without any engine and any solver.

pub mod certificate;
pub mod cover;
pub mod evidence;
pub mod forms;
pub mod formula;
pub mod lrat;
pub mod marks;
pub mod preparation;
pub mod ranking;
pub mod recheck;
#[cfg(test)]
mod second_solver_tests;
pub mod unusable;
