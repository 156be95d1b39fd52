//! Concrete execution of programs: fast path, replay of counterexamples, traces, random testing.
//!
//! A [`Prepared`] program is decoded once into flat code and can be run many times by a [`Machine`],
//! whose reset costs only what the last run touched. What a program does not determine (inputs, the
//! contents of uninitialised memory) comes from an [`Oracle`]; one that [refuses](Refusing) shows
//! whether a program is deterministic. Where the IR says "arbitrary value" for lack of a meaning (an
//! invalid access, a float that does not fit an integer) the run stops with [`Outcome::Undefined`],
//! because nothing can be confirmed beyond.
//!
//! Choices within the semantics of the IR:
//! - Two pointers are equal iff they have the same object (or both none) and the same offset.
//!   Pointers into one object are ordered by their offsets (as signed numbers), others by address.
//! - An object gets an address when the program first depends on one: deterministic, aligned, with
//!   gaps, never reused. An integer becomes a pointer into the object whose address was taken so.
//! - Operations on floats whose result is not a number give the positive quiet NaN without payload.
//!
//! Modules: `code` the flat code, `decode` makes it; `arith` and `float` compute; `memory` holds
//! objects; `prepared` programs are what `machine` runs; `outcome` is how a run ends; [`oracle`] answers; [`trace`] explains.

mod arith;
mod code;
mod decode;
mod float;
mod machine;
mod memory;
pub mod oracle;
mod outcome;
mod prepared;
mod report;
mod soft;
#[cfg(test)]
mod tests;
pub mod trace;

pub use arith::narrow;
pub use machine::{Known, Machine, Observer, View};
pub use memory::Snapshot;
pub use oracle::{Oracle, Random, Recorded, Refusing};
pub use outcome::{Contents, Input, Origin, Outcome, Reg, Scalar, Site};
pub use prepared::Prepared;
pub use report::{Nans, Options, Report};
pub use trace::{Event, EventKind, Trace};

use crate::program::Program;

/// Runs `program` once.
pub fn run(program: &Program, oracle: &mut dyn Oracle, options: &Options) -> Report {
    Machine::new(&Prepared::new(program)).run(oracle, options)
}

/// Whether a run of `program` with the same answers ends like `report` whatever sign NaNs have: as far as two other choices show.
pub fn has_one_outcome(program: &Program, report: &Report, options: &Options) -> bool {
    let ends_alike = |nans: Nans| {
        let options = Options { nans, trace: false, ..options.clone() };
        let again = run(program, &mut Recorded::from(report), &options);
        match (&report.outcome, &again.outcome) {
            (Outcome::Violation { check, .. }, Outcome::Violation { check: other, .. }) => check == other,
            (Outcome::Undefined { site, .. }, Outcome::Undefined { site: other, .. }) => site == other,
            (Outcome::Finished | Outcome::Excluded, Outcome::Finished | Outcome::Excluded) => true,
            _ => false,
        }
    };
    !report.nans || [Nans::Negative, Nans::Alternating].into_iter().all(ends_alike)
}
