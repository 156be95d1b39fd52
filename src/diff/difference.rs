//! An execution of both versions in which they differ: what both were given, and what they gave.

use super::caller::{ARGUMENT, CALLED, Caller, FILLS, Filled, LEADS, RESULTS};
use super::functions::Versions;
use super::meeting::Target;
use crate::code::{Function, Ty};
use crate::engine::verdict::{Counterexample, InitialMemory};
use crate::interp::Scalar;
use crate::interp::trace::EventKind;
use crate::program::InputKind;
use crate::util::Bv;

/// An execution of both versions in which they differ.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Difference {
    /// The arguments that are no pointers.
    pub arguments: Vec<Argument>,
    /// Arguments that are pointers and lead to what others lead to, or to a variable.
    pub leads: Vec<Lead>,
    /// Memory that both found with the same contents.
    pub memory: Vec<Memory>,
    /// Functions that nobody defines, and that were replaced.
    pub replaced: Vec<String>,
    /// What these gave, in the order of calls; whatever their results are, 64 bits.
    pub given: Vec<Scalar>,
    /// Whether these can read what differs at a call, be it put right afterwards.
    pub watched: bool,
    /// What both versions returned, as far as it is known, if that differs.
    pub results: Option<[String; 2]>,
}

/// A pointer into memory that something else leads to as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The position of the argument.
    pub position: usize,
    /// Its name.
    pub name: String,
    /// The memory.
    pub what: Filled,
    /// What that is called.
    pub memory: String,
    /// The distance from its start in bytes.
    pub distance: u64,
}

/// An argument of a function, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its position.
    pub position: usize,
    /// Its name.
    pub name: String,
    /// Its value as text.
    pub value: String,
    /// Its value.
    pub scalar: Scalar,
}

/// Memory that both versions found with the same contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// What C calls it: `*list` or `count`.
    pub name: String,
    /// Which memory it is.
    pub what: Filled,
    /// Whether the result is put there: nobody cares what it holds before.
    pub is_result: bool,
    /// Its bytes from the first one on, as far as any version, or their comparison, has read them.
    pub bytes: Vec<u8>,
}

impl Difference {
    /// What `found`, an execution of the program with `caller`, shows.
    pub fn of(found: &Counterexample, caller: &Caller, versions: &Versions, functions: [usize; 2]) -> Difference {
        let both = [0, 1].map(|n| &versions.modules[n].functions[functions[n]]);
        let given = found.inputs.iter().filter(|i| matches!(&i.kind, InputKind::Nondet(name) if name == CALLED));
        Difference {
            leads: leads(found, caller, both[1]),
            watched: caller.watches,
            arguments: found.inputs.iter().filter_map(|i| argument(&i.kind, &i.value, both[1])).collect(),
            memory: caller
                .filled
                .iter()
                .enumerate()
                .map(|(n, what)| memory(found, (n, what), caller, both[1]))
                .collect(),
            replaced: caller.replaced.clone(),
            given: given.map(|i| i.value).collect(),
            results: results(found, both),
        }
    }
}

fn argument(kind: &InputKind, value: &Scalar, function: &Function) -> Option<Argument> {
    let InputKind::Nondet(name) = kind else { return None };
    let position: usize = name.strip_prefix(ARGUMENT)?.parse().ok()?;
    let text = match (function.params.get(position)?, value) {
        (Ty::Int(_), Scalar::Int(value)) if function.is_unsigned(position) => value.to_unsigned_string(),
        (Ty::Int(_), Scalar::Int(value)) => value.to_signed_string(),
        (Ty::Float(..), Scalar::Float(kind, bits)) => kind.decimal(*bits),
        (_, value) => format!("{value:?}"),
    };
    Some(Argument { position, name: function.parameter(position), value: text, scalar: *value })
}

/// What the block is called that several pointers lead to.
const SHARED: &str = "block";

/// Whether the block of a parameter is the one that several pointers lead to.
fn shares(caller: &Caller, position: usize) -> bool {
    let meeting = caller.meeting.as_ref().filter(|m| m.target == Target::Block);
    meeting.is_some_and(|m| m.parameters.first() == Some(&position))
}

/// The pointers that lead to one object.
fn leads(found: &Counterexample, caller: &Caller, function: &Function) -> Vec<Lead> {
    let Some(meeting) = &caller.meeting else { return Vec::new() };
    let (what, memory) = match (&meeting.target, meeting.parameters.first()) {
        (Target::Variable(names), _) => (Filled::Variable(names.clone()), format!("&{}", names[1])),
        (Target::Block, Some(first)) => (Filled::Parameter(*first), SHARED.to_string()),
        (Target::Block, None) => return Vec::new(),
    };
    let lead = |kind: &InputKind, value: &Scalar| {
        let (InputKind::Nondet(name), Scalar::Int(value)) = (kind, value) else { return None };
        let position: usize = name.strip_prefix(LEADS)?.parse().ok()?;
        let distance = meeting.distance(value.to_u64()?)?;
        let name = function.parameter(position);
        Some(Lead { position, name, what: what.clone(), memory: memory.clone(), distance })
    };
    found.inputs.iter().filter_map(|i| lead(&i.kind, &i.value)).collect()
}

/// What the memory held that the caller has filled as the `number`-th one.
fn memory(found: &Counterexample, (number, what): (usize, &Filled), caller: &Caller, function: &Function) -> Memory {
    let asked = InitialMemory::Asked(format!("{FILLS}{number}"));
    let mut bytes = Vec::new();
    for part in found.contents.iter().filter(|c| c.memory == asked) {
        let at = part.offset as usize;
        let end = at + part.bytes.len();
        // What nobody has read in between may be anything.
        bytes.resize(end.max(bytes.len()), 0);
        bytes[at..end].copy_from_slice(&part.bytes);
    }
    let is_result = |position: usize| function.abi.contains(&format!(" {position} sret"));
    let (name, is_result) = match what {
        Filled::Parameter(position) if is_result(*position) => ("the result".to_string(), true),
        Filled::Parameter(position) if shares(caller, *position) => (SHARED.to_string(), false),
        Filled::Parameter(position) => (format!("*{}", function.parameter(*position)), false),
        Filled::Variable([_, new]) => (new.clone(), false),
    };
    Memory { name, what: what.clone(), is_result, bytes }
}

/// What both returned, if that differs.
fn results(found: &Counterexample, both: [&Function; 2]) -> Option<[String; 2]> {
    let ty = &both[1].returns;
    if !matches!(ty, Ty::Int(_) | Ty::Float(..)) {
        return None;
    }
    let result = |n: usize| {
        let told = found.trace.events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Assign { target, value } if target == RESULTS[n] => Some(value.clone()),
            _ => None,
        })?;
        Some(match ty {
            Ty::Int(width) if both[n].is_unsigned(both[n].params.len()) => unsigned(&told, *width),
            _ => told,
        })
    };
    let results = [result(0)?, result(1)?];
    (results[0] != results[1]).then_some(results)
}

/// A number that was printed with a sign, without.
fn unsigned(text: &str, width: u16) -> String {
    match text.parse::<i128>() {
        Ok(value) => Bv::new(width, value as u128).to_unsigned_string(),
        Err(_) => text.to_string(),
    }
}
