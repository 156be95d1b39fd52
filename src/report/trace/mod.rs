//! Traces of counterexamples: [`text`] for people, [`json`] for programs.

mod heap;
pub mod json;
pub mod text;

use super::known;
use crate::engine::verdict::Counterexample;
use crate::interp::trace::{Event, EventKind};
use crate::program::source::NOWHERE;
use crate::program::{InputKind, LIBRARY_STATE, LocId, Program, Source};
use std::borrow::Cow;

/// Functions and variables whose names begin so are ours: the start of the program and parts of library models.
const INTERNAL: &str = "__verify_";

/// Whether an event is one inside of the C library, which means nothing to the user.
fn is_hidden(event: &Event) -> bool {
    match &event.kind {
        EventKind::Call { function, .. } | EventKind::Return { function, .. } => is_internal(function),
        EventKind::Assign { target, .. } => target.starts_with(LIBRARY_STATE),
        EventKind::Input { .. } | EventKind::Free { .. } | EventKind::End { .. } => false,
    }
}

/// The origin of an input, e.g. `__VERIFIER_nondet_int()`.
fn origin(kind: &InputKind) -> String {
    match kind {
        InputKind::Nondet(function) => format!("{function}()"),
        InputKind::Library { call, .. } => format!("{call}()"),
        InputKind::Uninitialised => "uninitialised value".to_string(),
        InputKind::Unmodelled(function) => format!("result of {function}(), which is not modelled"),
        InputKind::Left(function) => format!("left by {function}(), which is not modelled"),
        InputKind::Volatile(name) => format!("volatile read of {name}"),
        InputKind::Doubtful(what) => what.clone(),
        InputKind::Parameter(_) => "argument".to_string(),
        InputKind::Environment(_) => "initial value".to_string(),
    }
}

/// The name of what an input is the value of, if it has one.
fn target(kind: &InputKind) -> Option<&str> {
    match kind {
        InputKind::Parameter(name) | InputKind::Environment(name) => Some(name),
        _ => None,
    }
}

/// How a counterexample ends: where, what is wrong, and the values of the expressions involved.
struct Failure<'a> {
    loc: LocId,
    what: Cow<'a, str>,
    operands: &'a [(String, String)],
}

fn failure<'a>(program: &'a Program, counterexample: &'a Counterexample) -> Failure<'a> {
    let check = &program.checks[counterexample.check];
    match counterexample.trace.events.last() {
        Some(Event { loc, kind: EventKind::End { what, operands }, .. }) => {
            let loc = Some(known(&program.source, *loc)).filter(|loc| *loc != NOWHERE);
            Failure { loc: loc.unwrap_or(check.loc), what: Cow::Borrowed(what), operands }
        }
        _ => Failure { loc: check.loc, what: check.description(), operands: &[] },
    }
}

/// How a counterexample ends, and the calls that are active then, innermost first. What fails in a function without source is shown at its call.
fn end<'a>(program: &'a Program, counterexample: &'a Counterexample) -> (Failure<'a>, Vec<LocId>) {
    let (mut end, mut calls) = (failure(program, counterexample), call_stack(program, counterexample));
    if program.source.locs[end.loc].line == 0 && !calls.is_empty() {
        end.loc = calls.remove(0);
    }
    (end, calls)
}

/// The calls that are active at the end, innermost first: inlined ones are in the locations, the others
/// in the stack of the trace.
fn call_stack(program: &Program, counterexample: &Counterexample) -> Vec<LocId> {
    let source = &program.source;
    let mut calls = inlined_calls(source, failure(program, counterexample).loc);
    for (_, call) in counterexample.trace.stack.iter().rev() {
        let call = known(source, *call);
        calls.push(call);
        calls.extend(inlined_calls(source, call));
    }
    // The outermost call is that of the entry function, which is not in the source.
    if is_internal(&program.functions[program.entry].name) {
        calls.pop();
    }
    calls.retain(|call| source.locs[*call].line > 0 && !is_internal(source.function_of(*call)));
    calls
}

fn inlined_calls(source: &Source, loc: LocId) -> Vec<LocId> {
    std::iter::successors(source.locs[loc].caller, |call| source.locs[*call].caller).collect()
}

fn is_internal(name: &str) -> bool {
    name.starts_with(INTERNAL)
}
