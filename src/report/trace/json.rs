//! Traces as JSON.

use super::super::json::{LocationEntry, location};
use super::super::{Report, values};
use super::{end, heap, is_hidden, is_internal, origin, target};
use crate::engine::verdict::Counterexample;
use crate::interp::trace::heap::{Culprit, Heap, Object, ObjectKind, Part};
use crate::interp::trace::{Event, EventKind};
use crate::program::Source;
use schemars::JsonSchema;
use serde::Serialize;

/// The trace of a failure.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "trace")]
pub struct TraceEntry<'a> {
    /// In order.
    inputs: Vec<InputEntry<'a>>,
    /// How many steps, none of them inputs, were left out before the last ones.
    omitted: u64,
    steps: Vec<StepEntry<'a>>,
    failure: FailureEntry<'a>,
    /// Of an execution without an end.
    #[serde(skip_serializing_if = "Option::is_none")]
    lasso: Option<LassoEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<HeapEntry<'a>>,
}

/// How an execution without an end goes on.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "lasso")]
struct LassoEntry<'a> {
    /// How many inputs lead to the state that comes back.
    stem: usize,
    /// How many follow, again and again.
    cycle: usize,
    /// Conditions: every iteration that starts where they hold ends there.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a [String]>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "input")]
struct InputEntry<'a> {
    origin: String,
    /// Of arguments and initial values.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    value: String,
    location: Option<LocationEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "step")]
struct StepEntry<'a> {
    location: Option<LocationEntry<'a>>,
    /// Active calls.
    depth: u32,
    #[serde(flatten)]
    what: What<'a>,
}

#[derive(Serialize, JsonSchema)]
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
    /// A heap object is freed.
    Free {
        /// The variable that leads to it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pointer: Option<&'a str>,
        object: &'a str,
    },
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "named")]
struct Named<'a> {
    name: &'a str,
    value: &'a str,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "failure")]
struct FailureEntry<'a> {
    location: Option<LocationEntry<'a>>,
    description: std::borrow::Cow<'a, str>,
    operands: Vec<Named<'a>>,
    /// Innermost first.
    call_stack: Vec<LocationEntry<'a>>,
}

/// Memory at the end; objects are named by their numbers, from 1.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "heap")]
struct HeapEntry<'a> {
    variables: Vec<PartEntry<'a>>,
    objects: Vec<ObjectEntry<'a>>,
    /// How many more can be reached.
    omitted: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    access: Option<AccessEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<LeftEntry>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "part")]
struct PartEntry<'a> {
    name: &'a str,
    value: &'a str,
    /// The number of the object.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    target: Option<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "object")]
struct ObjectEntry<'a> {
    #[schemars(range(min = 1))]
    number: usize,
    kind: Kind,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    ty: Option<&'a str>,
    /// Bytes.
    size: u64,
    /// Of heap objects: how many that place had made, this one included.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    occurrence: Option<u64>,
    /// Where it was allocated or declared.
    made: Option<LocationEntry<'a>>,
    alive: bool,
    /// Where it was freed, or its scope ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<LocationEntry<'a>>,
    /// Whether the failure is about it.
    culprit: bool,
    parts: Vec<PartEntry<'a>>,
    /// Whether it has more parts.
    more: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "access")]
struct AccessEntry<'a> {
    #[schemars(range(min = 1))]
    object: usize,
    offset: i64,
    /// Bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "left")]
struct LeftEntry {
    #[schemars(inner(range(min = 1)))]
    objects: Vec<usize>,
    count: u64,
    /// Whether no pointer leads to them, rather than that they are not freed.
    lost: bool,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Kind {
    Heap,
    Local,
    Global,
}

/// The trace of `counterexample`.
pub fn entry<'a>(report: &Report<'a>, counterexample: &'a Counterexample) -> TraceEntry<'a> {
    let program = report.program;
    let source = &program.source;
    let inputs = counterexample.inputs.iter().map(|input| InputEntry {
        origin: origin(&input.kind),
        target: target(&input.kind),
        value: values::scalar(source, &input.value, None),
        location: location(source, input.loc),
    });
    let steps = counterexample.trace.events.iter().filter(|event| !is_hidden(event)).filter_map(|event| {
        let what = what(event)?;
        Some(StepEntry { location: location(source, event.loc), depth: event.depth, what })
    });
    let (end, calls) = end(program, counterexample);
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
        lasso: counterexample.lasso.as_ref().map(|lasso| LassoEntry {
            stem: lasso.stem,
            cycle: lasso.cycle,
            region: report.told.regions.get(&counterexample.check).map(Vec::as_slice),
        }),
        heap: counterexample.trace.heap.as_ref().map(|heap| heap_entry(source, heap)),
    }
}

fn heap_entry<'a>(source: &'a Source, heap: &'a Heap) -> HeapEntry<'a> {
    let (access, left) = match &heap.culprit {
        None => (None, None),
        Some(Culprit::Access { object, offset, size, part }) => {
            let entry = AccessEntry { object: object + 1, offset: *offset, size: *size, part: part.as_deref() };
            (Some(entry), None)
        }
        Some(Culprit::Left { objects, count, lost }) => {
            let objects = objects.iter().map(|n| n + 1).collect();
            (None, Some(LeftEntry { objects, count: *count, lost: *lost }))
        }
    };
    let objects = heap.objects.iter().enumerate().map(|(n, object)| object_entry(source, heap, n, object));
    HeapEntry {
        variables: parts(heap::variables(heap)),
        objects: objects.collect(),
        omitted: heap.omitted,
        access,
        left,
    }
}

fn object_entry<'a>(source: &'a Source, heap: &Heap, position: usize, object: &'a Object) -> ObjectEntry<'a> {
    ObjectEntry {
        number: position + 1,
        kind: match object.kind {
            ObjectKind::Heap => Kind::Heap,
            ObjectKind::Local => Kind::Local,
            ObjectKind::Global => Kind::Global,
        },
        name: &object.name,
        ty: object.ty.as_deref(),
        size: object.size,
        occurrence: (object.kind == ObjectKind::Heap).then_some(object.occurrence),
        made: location(source, object.made),
        alive: object.ended.is_none(),
        ended: object.ended.and_then(|loc| location(source, loc)),
        culprit: heap::is_culprit(heap, position),
        parts: parts(&object.parts),
        more: object.more,
    }
}

fn parts<'p>(parts: impl IntoIterator<Item = &'p Part>) -> Vec<PartEntry<'p>> {
    let entry = |part: &'p Part| PartEntry { name: &part.name, value: &part.value, target: part.target.map(|n| n + 1) };
    parts.into_iter().map(entry).collect()
}

fn what(event: &Event) -> Option<What<'_>> {
    Some(match &event.kind {
        EventKind::Input { kind, value } => What::Input { origin: origin(kind), target: target(kind), value },
        EventKind::Assign { target, .. } if is_internal(target) => return None,
        EventKind::Assign { target, value } => What::Assign { target, value },
        EventKind::Call { function, arguments } => What::Call { function, arguments: named(arguments) },
        EventKind::Return { function, values } => What::Return { function, values },
        EventKind::Free { pointer, object } => What::Free { pointer: pointer.as_deref(), object },
        EventKind::End { .. } => return None,
    })
}

fn named(pairs: &[(String, String)]) -> Vec<Named<'_>> {
    pairs.iter().map(|(name, value)| Named { name, value }).collect()
}
