//! The report as a JSON document; docs/json.md describes it.

use super::labels::{in_source_order, labels};
use super::{Report, VERSION, known, one_line, trace, values};
use crate::engine::statistics::EngineStatistics;
use crate::engine::verdict::{
    Argument, LoopInvariant, Offsets, PointedObject, PointerFact, ProcedureFact, Proof, Rechecked, StatementInC,
    Status, Verdict, When,
};
use crate::program::{CheckId, LocId, Property, Source};
use serde::Serialize;
use std::borrow::Cow;

/// The whole document. Fields are only ever added.
#[derive(Serialize)]
struct Document<'a> {
    /// Counts incompatible changes of this format.
    format: u32,
    tool: &'static str,
    version: &'static str,
    files: Vec<String>,
    /// `ILP32` or `LP64`.
    data_model: &'static str,
    verdict: VerdictEntry<'a>,
    decided_by: &'a str,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    recheck: Option<RecheckEntry<'a>>,
    properties: Vec<PropertyEntry<'a>>,
    invariants: Vec<InvariantEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_to: Option<Vec<PointerEntry<'a>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    procedures: Vec<ProcedureEntry<'a>>,
    unmodelled: Vec<FunctionEntry<'a>>,
    notes: &'a [String],
    statistics: Vec<EngineEntry<'a>>,
}

#[derive(Serialize)]
struct VerdictEntry<'a> {
    /// `true`, `false` or `unknown`.
    result: &'static str,
    /// Of `false`: the name within `verdict: false(…)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    property: Option<&'static str>,
    /// Of `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// What became of a proof when it was checked again.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "kebab-case")]
enum RecheckEntry<'a> {
    Confirmed { statements: usize },
    Refused { reason: &'a str },
    None { reason: &'a str },
}

#[derive(Serialize)]
struct PropertyEntry<'a> {
    label: &'a str,
    property: &'static str,
    location: Option<LocationEntry<'a>>,
    description: Cow<'a, str>,
    /// `SUCCESS`, `FAILURE`, `UNKNOWN`, `UNREACHABLE` or `SUPPRESSED`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reachable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<trace::json::TraceEntry<'a>>,
}

/// A place in the source.
#[derive(Serialize)]
pub struct LocationEntry<'a> {
    file: &'a str,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    function: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "method", rename_all = "kebab-case")]
enum ProofEntry<'a> {
    CompleteRun,
    CompleteUnwinding { depth: u32 },
    Induction { k: u32, domains: &'a [&'static str] },
    Execution,
    Ranking { components: &'a [String] },
    Modular,
    Trivial,
}

/// What a procedure does, whoever calls it.
#[derive(Serialize)]
struct ProcedureEntry<'a> {
    function: &'a str,
    location: Option<LocationEntry<'a>>,
    /// `termination` or `safety`.
    goal: &'static str,
    /// `always`, `if` or `unknown`.
    when: &'static str,
    /// Whether it does what it should in all calls that the program makes.
    as_called: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    condition: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Vec<ArgumentEntry<'a>>>,
}

#[derive(Serialize)]
struct ArgumentEntry<'a> {
    parameter: &'a str,
    value: String,
}

#[derive(Serialize)]
struct InvariantEntry<'a> {
    location: Option<LocationEntry<'a>>,
    conjuncts: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<StatementEntry<'a>>,
}

/// What C can say of a loop, at its keyword.
#[derive(Serialize)]
struct StatementEntry<'a> {
    line: u32,
    column: u32,
    conjuncts: &'a [String],
}

#[derive(Serialize)]
struct PointerEntry<'a> {
    location: Option<LocationEntry<'a>>,
    pointer: &'a str,
    objects: Vec<ObjectEntry<'a>>,
}

/// An object that a pointer may point to.
#[derive(Serialize)]
struct ObjectEntry<'a> {
    /// `NULL` stands for none.
    object: &'a str,
    location: Option<LocationEntry<'a>>,
    /// Offsets in bytes; with `modulus` all that differ from the only one by a multiple of that.
    offsets: Vec<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    modulus: Option<u64>,
}

#[derive(Serialize)]
struct FunctionEntry<'a> {
    function: &'a str,
    location: Option<LocationEntry<'a>>,
}

/// What an engine did.
#[derive(Serialize)]
struct EngineEntry<'a> {
    engine: &'a str,
    seconds: f64,
    queries: u64,
    sat: u64,
    unsat: u64,
    solver_calls: u64,
    variables: u64,
    clauses: u64,
    solving_seconds: f64,
    encoding_seconds: f64,
}

/// The report as JSON.
pub fn json(report: &Report<'_>) -> String {
    let (program, outcome) = (report.program, report.outcome);
    let labels = labels(program);
    let document = Document {
        format: 1,
        tool: "verify",
        version: VERSION,
        files: report.files.iter().map(|f| f.display().to_string()).collect(),
        data_model: if program.target.pointer_width == 32 { "ILP32" } else { "LP64" },
        verdict: verdict(&outcome.verdict),
        decided_by: &outcome.decided_by,
        seconds: report.time.as_secs_f64(),
        recheck: recheck(&outcome.rechecked),
        properties: in_source_order(program).into_iter().map(|id| property(report, id, &labels[id])).collect(),
        invariants: outcome.invariants.iter().map(|i| invariant(&program.source, i)).collect(),
        points_to: outcome.pointers.as_ref().map(|all| all.iter().map(|f| pointer(&program.source, f)).collect()),
        procedures: outcome.procedures.iter().map(|f| procedure(&program.source, f)).collect(),
        unmodelled: program
            .unmodelled
            .iter()
            .map(|(function, loc)| FunctionEntry { function, location: location(&program.source, *loc) })
            .collect(),
        notes: &report.notes,
        statistics: report.statistics.iter().map(engine).collect(),
    };
    // Serialising plain data into memory cannot fail.
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

/// What became of the proof, if there is one.
fn recheck(rechecked: &Rechecked) -> Option<RecheckEntry<'_>> {
    match rechecked {
        Rechecked::Confirmed(basis) => Some(RecheckEntry::Confirmed { statements: basis.statements() }),
        Rechecked::Refused(reason) => Some(RecheckEntry::Refused { reason }),
        Rechecked::Not(reason) if reason.is_empty() => None,
        Rechecked::Not(reason) => Some(RecheckEntry::None { reason }),
    }
}

/// `loc`, unless it is unknown.
pub fn location(source: &Source, loc: LocId) -> Option<LocationEntry<'_>> {
    let loc = known(source, loc);
    let place = &source.locs[loc];
    (place.line > 0).then(|| LocationEntry {
        file: &source.files[place.file as usize],
        line: place.line,
        column: (place.column > 0).then_some(place.column),
        function: source.function_of(loc),
    })
}

fn invariant<'a>(source: &'a Source, invariant: &'a LoopInvariant) -> InvariantEntry<'a> {
    let statement = |s: &'a StatementInC| StatementEntry { line: s.line, column: s.column, conjuncts: &s.conjuncts };
    InvariantEntry {
        location: location(source, invariant.loc),
        conjuncts: &invariant.conjuncts,
        c: invariant.in_c.as_ref().map(statement),
    }
}

fn procedure<'a>(source: &'a Source, fact: &'a ProcedureFact) -> ProcedureEntry<'a> {
    let (when, condition, reason) = match &fact.when {
        When::Always => ("always", None, None),
        When::If(condition) => ("if", Some(condition.as_str()), None),
        When::Unknown(reason) => ("unknown", None, Some(reason.as_str())),
    };
    let argument =
        |a: &'a Argument| ArgumentEntry { parameter: &a.name, value: values::scalar(source, &a.value, a.ty) };
    ProcedureEntry {
        function: &fact.name,
        location: location(source, fact.loc),
        goal: if fact.termination { "termination" } else { "safety" },
        when,
        as_called: fact.in_context,
        condition,
        reason,
        counterexample: fact.counterexample.as_ref().map(|list| list.iter().map(argument).collect()),
    }
}

fn pointer<'a>(source: &'a Source, fact: &'a PointerFact) -> PointerEntry<'a> {
    let object = |o: &'a PointedObject| {
        let (offsets, modulus) = match &o.offsets {
            Offsets::Exact(set) => (set.iter().copied().collect(), None),
            Offsets::Congruent { modulus, remainder, .. } => (vec![*remainder as i64], Some(*modulus)),
        };
        ObjectEntry { object: &o.name, location: location(source, o.loc), offsets, modulus }
    };
    PointerEntry {
        location: location(source, fact.loc),
        pointer: &fact.pointer,
        objects: fact.objects.iter().map(object).collect(),
    }
}

fn engine(statistics: &EngineStatistics) -> EngineEntry<'_> {
    let solvers = &statistics.solvers;
    EngineEntry {
        engine: statistics.engine,
        seconds: statistics.time.as_secs_f64(),
        queries: solvers.queries,
        sat: solvers.sat,
        unsat: solvers.unsat,
        solver_calls: solvers.calls,
        variables: solvers.variables,
        clauses: solvers.clauses,
        solving_seconds: solvers.solving.as_secs_f64(),
        encoding_seconds: solvers.encoding.as_secs_f64(),
    }
}

fn verdict(verdict: &Verdict) -> VerdictEntry<'_> {
    match verdict {
        Verdict::True => VerdictEntry { result: "true", property: None, reason: None },
        Verdict::False(p) => VerdictEntry { result: "false", property: Some(p.verdict_name()), reason: None },
        Verdict::Unknown(reason) => VerdictEntry { result: "unknown", property: None, reason: Some(reason) },
    }
}

fn property<'a>(report: &Report<'a>, id: CheckId, label: &'a str) -> PropertyEntry<'a> {
    let check = &report.program.checks[id];
    debug_assert!(check.property() != Property::Unsupported && !one_line(label).is_empty());
    let entry = PropertyEntry {
        label,
        property: check.property().name(),
        location: location(&report.program.source, check.loc),
        description: check.description(),
        status: "UNKNOWN",
        proof: None,
        reachable: None,
        reason: None,
        trace: None,
    };
    if let Some(reason) = report.suppressed.get(&id) {
        return PropertyEntry { status: "SUPPRESSED", reason: Some(reason), ..entry };
    }
    match &report.outcome.statuses[id] {
        Status::Proved { proof, reachable } => {
            PropertyEntry { status: "SUCCESS", proof: Some(proof_entry(proof)), reachable: *reachable, ..entry }
        }
        Status::Unreachable(proof) => {
            PropertyEntry { status: "UNREACHABLE", proof: Some(proof_entry(proof)), reachable: Some(false), ..entry }
        }
        Status::Violated(counterexample) => {
            let trace = trace::json::entry(report.program, counterexample);
            PropertyEntry { status: "FAILURE", reachable: Some(true), trace: Some(trace), ..entry }
        }
        Status::Unknown(reason) => PropertyEntry { reason: Some(reason), ..entry },
    }
}

fn proof_entry(proof: &Proof) -> ProofEntry<'_> {
    match proof {
        Proof::CompleteRun => ProofEntry::CompleteRun,
        Proof::CompleteUnwinding { depth, .. } => ProofEntry::CompleteUnwinding { depth: *depth },
        Proof::Induction { k, domains, .. } => ProofEntry::Induction { k: *k, domains },
        Proof::Execution => ProofEntry::Execution,
        Proof::Ranking { components } => ProofEntry::Ranking { components },
        Proof::Modular => ProofEntry::Modular,
        Proof::Trivial => ProofEntry::Trivial,
    }
}
