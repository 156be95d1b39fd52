//! Traces of counterexamples: [`text`] for people, [`json`] for programs.

pub mod json;
pub mod text;

use crate::program::{InputKind, LocId, Source};

/// What an input is, e.g. `__VERIFIER_nondet_int()`.
fn origin(kind: &InputKind) -> String {
    match kind {
        InputKind::Nondet(function) => format!("{function}()"),
        InputKind::Uninitialised => "uninitialised value".to_string(),
        InputKind::Unmodelled(function) => format!("result of {function}()"),
        InputKind::Parameter(name) => format!("parameter {name}"),
        InputKind::Environment(name) => format!("initial value of {name}"),
    }
}

/// The calls through which `loc` was reached, innermost first: the caller and where it calls.
fn call_stack(source: &Source, loc: LocId) -> Vec<LocId> {
    std::iter::successors(source.locs[loc].caller, |call| source.locs[*call].caller).collect()
}
