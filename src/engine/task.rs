//! The basis of formulas: a prepared program, and how it is encoded.

use super::replay::Programs;
use crate::proof::evidence::{Argument, Evidence, Ground, Recipe};
use crate::proof::preparation::Preparation;
use crate::ssa::{Encoding, Mode, Options, Shape};
use std::sync::Arc;

/// Terms that an encoding may have.
const MAX_TERMS: usize = 12_000_000;
/// The width of the numbers of members: more than a loop is unwound.
const MEMBER_BITS: u16 = 16;
/// Copies of a loop whose condition is constant that are made at once.
const MAX_CONSTANT_COPIES: u32 = 20_000;

/// A prepared program, and how far to go.
pub struct Task<'a> {
    /// The programs.
    pub programs: Programs<'a>,
    /// Facts about the prepared one.
    pub shape: &'a Shape<'a>,
    /// How it was prepared, if it is a form of a program of which proofs are kept as evidence.
    pub preparation: Option<Preparation>,
    /// Whether a check guards every access.
    pub accesses_checked: bool,
    /// The greatest number of copies of a loop, if limited.
    pub unwind: Option<u32>,
    /// Whether to go on after a check was refuted.
    pub all_properties: bool,
}

impl Task<'_> {
    /// How to encode in `mode`.
    pub fn options(&self, mode: Mode) -> Options {
        Options {
            mode,
            accesses_checked: self.accesses_checked,
            max_terms: MAX_TERMS,
            member_bits: MEMBER_BITS,
            max_constant_copies: self.unwind.unwrap_or(MAX_CONSTANT_COPIES),
            loop_paths: false,
            structure: None,
        }
    }

    /// What is said of loops in `encoding` is about this.
    pub fn ground(&self, encoding: &Encoding) -> Arc<Ground> {
        Arc::new(Ground { program: self.programs.core.clone(), formula: Recipe::of(encoding) })
    }

    /// The evidence that proves checks in `encoding` by `argument`, if it is to be kept.
    pub fn evidence(&self, encoding: &Encoding, argument: Argument) -> Option<Arc<Evidence>> {
        let preparation = self.preparation.clone()?;
        Some(Arc::new(Evidence { preparation, formula: Recipe::of(encoding), argument }))
    }
}
