//! Traces as JSON.

use super::super::json::{LocationEntry, location};
use super::super::values;
use super::{call_stack, origin};
use crate::engine::verdict::Counterexample;
use crate::program::Program;
use serde::Serialize;

/// The trace of a failure.
#[derive(Serialize)]
pub struct TraceEntry<'a> {
    inputs: Vec<InputEntry<'a>>,
    call_stack: Vec<LocationEntry<'a>>,
}

#[derive(Serialize)]
struct InputEntry<'a> {
    origin: String,
    value: String,
    location: Option<LocationEntry<'a>>,
}

/// The trace of `counterexample`.
pub fn entry<'a>(program: &'a Program, counterexample: &'a Counterexample) -> TraceEntry<'a> {
    let source = &program.source;
    let inputs = counterexample.inputs.iter().map(|input| InputEntry {
        origin: origin(&input.kind),
        value: values::scalar(source, &input.value, None),
        location: location(source, input.loc),
    });
    let loc = program.checks[counterexample.check].loc;
    TraceEntry {
        inputs: inputs.collect(),
        call_stack: call_stack(source, loc).into_iter().filter_map(|call| location(source, call)).collect(),
    }
}
