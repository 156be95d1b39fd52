//! Traces as JSON.

use super::super::json::{LocationEntry, location};
use super::super::values;
use super::{call_stack, failure, origin, target};
use crate::engine::verdict::Counterexample;
use crate::interp::trace::{Event, EventKind};
use crate::program::Program;
use serde::Serialize;

/// The trace of a failure.
#[derive(Serialize)]
pub struct TraceEntry<'a> {
    inputs: Vec<InputEntry<'a>>,
    /// How many steps, none of them inputs, are not among `steps`.
    omitted: u64,
    steps: Vec<StepEntry<'a>>,
    failure: FailureEntry<'a>,
}

#[derive(Serialize)]
struct InputEntry<'a> {
    origin: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    value: String,
    location: Option<LocationEntry<'a>>,
}

#[derive(Serialize)]
struct StepEntry<'a> {
    location: Option<LocationEntry<'a>>,
    /// The number of active calls.
    depth: u32,
    #[serde(flatten)]
    what: What<'a>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum What<'a> {
    Input {
        origin: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<&'a str>,
        value: &'a str,
    },
    Assign {
        target: &'a str,
        value: &'a str,
    },
    Call {
        function: &'a str,
        arguments: Vec<Named<'a>>,
    },
    Return {
        function: &'a str,
        values: &'a [String],
    },
}

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
struct FailureEntry<'a> {
    location: Option<LocationEntry<'a>>,
    description: &'a str,
    operands: Vec<Named<'a>>,
    /// The places of the active calls, innermost first.
    call_stack: Vec<LocationEntry<'a>>,
}

/// The trace of `counterexample`.
pub fn entry<'a>(program: &'a Program, counterexample: &'a Counterexample) -> TraceEntry<'a> {
    let source = &program.source;
    let inputs = counterexample.inputs.iter().map(|input| InputEntry {
        origin: origin(&input.kind),
        target: target(&input.kind),
        value: values::scalar(source, &input.value, None),
        location: location(source, input.loc),
    });
    let steps = counterexample.trace.events.iter().filter_map(|event| {
        let what = what(event)?;
        Some(StepEntry { location: location(source, event.loc), depth: event.depth, what })
    });
    let end = failure(program, counterexample);
    let calls = call_stack(program, counterexample);
    TraceEntry {
        inputs: inputs.collect(),
        omitted: counterexample.trace.omitted,
        steps: steps.collect(),
        failure: FailureEntry {
            location: location(source, end.loc),
            description: end.what,
            operands: named(end.operands),
            call_stack: calls.into_iter().filter_map(|call| location(source, call)).collect(),
        },
    }
}

fn what(event: &Event) -> Option<What<'_>> {
    Some(match &event.kind {
        EventKind::Input { kind, value } => What::Input { origin: origin(kind), target: target(kind), value },
        EventKind::Assign { target, value } => What::Assign { target, value },
        EventKind::Call { function, arguments } => What::Call { function, arguments: named(arguments) },
        EventKind::Return { function, values } => What::Return { function, values },
        EventKind::End { .. } => return None,
    })
}

fn named(pairs: &[(String, String)]) -> Vec<Named<'_>> {
    pairs.iter().map(|(name, value)| Named { name, value }).collect()
}
