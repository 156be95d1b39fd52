//! Traces of counterexamples: [`text`] for people, [`json`] for programs.

pub mod json;
pub mod text;

use crate::engine::verdict::Counterexample;
use crate::interp::trace::{Event, EventKind};
use crate::program::{InputKind, LocId, Program, Source};

/// Functions whose names begin so are ours: the start of the program and parts of library models.
const INTERNAL: &str = "__verify_";

/// What an input is, e.g. `__VERIFIER_nondet_int()`.
fn origin(kind: &InputKind) -> String {
    match kind {
        InputKind::Nondet(function) => format!("{function}()"),
        InputKind::Uninitialised => "uninitialised value".to_string(),
        InputKind::Unmodelled(function) => format!("result of {function}(), which is not modelled"),
        InputKind::Parameter(name) => format!("argument {name}"),
        InputKind::Environment(name) => format!("initial value of {name}"),
    }
}

/// How a counterexample ends: where, what is wrong, and the values of the expressions involved.
struct Failure<'a> {
    loc: LocId,
    what: &'a str,
    operands: &'a [(String, String)],
}

fn failure<'a>(program: &'a Program, counterexample: &'a Counterexample) -> Failure<'a> {
    match counterexample.trace.events.last() {
        Some(Event { loc, kind: EventKind::End { what, operands }, .. }) => Failure { loc: *loc, what, operands },
        _ => {
            let check = &program.checks[counterexample.check];
            Failure { loc: check.loc, what: &check.description, operands: &[] }
        }
    }
}

/// The calls that are active at the end, innermost first: inlined ones are in the locations, the others
/// in the stack of the trace.
fn call_stack(program: &Program, counterexample: &Counterexample) -> Vec<LocId> {
    let source = &program.source;
    let mut calls = inlined_calls(source, failure(program, counterexample).loc);
    for (_, call) in counterexample.trace.stack.iter().rev() {
        calls.push(*call);
        calls.extend(inlined_calls(source, *call));
    }
    calls.retain(|call| source.locs[*call].line > 0 && !is_internal(source.function_of(*call)));
    calls
}

fn inlined_calls(source: &Source, loc: LocId) -> Vec<LocId> {
    std::iter::successors(source.locs[loc].caller, |call| source.locs[*call].caller).collect()
}

fn is_internal(function: &str) -> bool {
    function.starts_with(INTERNAL)
}
