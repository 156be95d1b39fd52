//! The report as a JSON document; docs/json.md describes it.

use super::labels::{in_source_order, labels};
use super::{Report, VERSION, constraints, known, one_line, trace, values};
use crate::engine::statistics::EngineStatistics;
use crate::engine::verdict::{
    Argument, Offsets, PointedObject, PointerFact, ProcedureFact, Proof, Rechecked, Status, Verdict, When,
};
use crate::program::{CheckId, LocId, Property, Source};
use crate::rendering::{LoopInvariant, StatementInC};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// What `verify --json` writes; docs/json.md explains it.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Report of verify")]
pub struct Document<'a> {
    /// Counts incompatible changes; fields may be added at any time.
    #[schemars(extend("const" = 1))]
    format: u32,
    #[schemars(extend("const" = "verify"))]
    tool: &'static str,
    version: &'static str,
    /// The input files as they were named.
    files: Vec<String>,
    data_model: DataModel,
    verdict: VerdictEntry<'a>,
    /// The engine that decided; may be empty.
    decided_by: &'a str,
    /// Wall time.
    #[schemars(range(min = 0))]
    seconds: f64,
    /// Of a proof: what became of it when it was checked again, by a formula and a solver of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    recheck: Option<RecheckEntry<'a>>,
    /// What was checked, in source order.
    properties: Vec<PropertyEntry<'a>>,
    /// With --show-invariants: what holds when loops start again, like C.
    invariants: Vec<InvariantEntry<'a>>,
    /// With --show-points-to.
    #[serde(skip_serializing_if = "Option::is_none")]
    points_to: Option<Vec<PointerEntry<'a>>>,
    /// With --preconditions or --all-functions; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    procedures: Vec<ProcedureEntry<'a>>,
    /// Functions that nobody models, with their first calls.
    unmodelled: Vec<FunctionEntry<'a>>,
    /// Further remarks.
    notes: &'a [String],
    /// What each engine did, in the order in which they began.
    statistics: Vec<EngineEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
#[allow(clippy::upper_case_acronyms, reason = "the names of the data models")]
enum DataModel {
    ILP32,
    LP64,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "result", rename_all = "lowercase")]
#[schemars(rename = "verdict")]
enum VerdictEntry<'a> {
    True,
    False {
        /// The name in `verdict: false(…)`.
        #[schemars(schema_with = "constraints::verdict_names")]
        property: &'static str,
    },
    Unknown {
        reason: &'a str,
    },
}

/// What became of a proof when it was checked again.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "result", rename_all = "kebab-case")]
#[schemars(rename = "recheck")]
enum RecheckEntry<'a> {
    /// It survived.
    Confirmed {
        /// How many statements were shown anew.
        statements: usize,
        /// How many of them in terms that were rewritten as in searches, since they take too much otherwise.
        rewritten: usize,
    },
    /// It did not survive: a bug of verify.
    Refused { reason: &'a str },
    /// It was not checked again.
    None { reason: &'a str },
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "property")]
struct PropertyEntry<'a> {
    /// Function, property, number in source order: main.overflow.3.
    #[schemars(regex(pattern = r"\.[0-9]+$"))]
    label: &'a str,
    #[schemars(schema_with = "constraints::property_names")]
    property: &'static str,
    location: Option<LocationEntry<'a>>,
    /// What is wrong when it fails.
    description: Cow<'a, str>,
    #[serde(flatten)]
    status: StatusEntry<'a>,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "status", rename_all = "UPPERCASE")]
enum StatusEntry<'a> {
    Success {
        proof: ProofEntry<'a>,
        /// Whether some execution reaches it, if known.
        #[serde(skip_serializing_if = "Option::is_none")]
        reachable: Option<bool>,
    },
    Failure {
        reachable: bool,
        trace: Box<trace::json::TraceEntry<'a>>,
    },
    Unknown {
        reason: &'a str,
    },
    Unreachable {
        proof: ProofEntry<'a>,
        reachable: bool,
    },
    Suppressed {
        reason: &'a str,
    },
}

/// A place in the source; null stands for it where there is no debug information.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "location")]
pub struct LocationEntry<'a> {
    file: &'a str,
    #[schemars(range(min = 1))]
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    column: Option<u32>,
    function: &'a str,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "method", rename_all = "kebab-case")]
#[schemars(rename = "proof")]
enum ProofEntry<'a> {
    CompleteRun,
    CompleteUnwinding {
        /// Of the deepest loop.
        depth: u32,
    },
    Induction {
        k: u32,
        domains: &'a [&'static str],
    },
    Execution,
    Ranking {
        /// The most significant one first; none: there is no second iteration.
        components: &'a [String],
    },
    /// Every execution ends.
    Ends,
    Modular,
    /// It holds in all abstract states of the value analysis.
    Values {
        /// What it rests on beside: that what is not modelled changes nothing but its results, or also that it calls no function of the program.
        #[serde(skip_serializing_if = "Option::is_none")]
        provided: Option<&'static str>,
    },
    Trivial,
}

/// What a procedure does, whoever calls it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "procedure", extend("allOf" = constraints::needed_by_procedures()))]
struct ProcedureEntry<'a> {
    function: &'a str,
    location: Option<LocationEntry<'a>>,
    goal: Goal,
    when: WhenEntry,
    /// Whether it does what it should in all calls that the program makes.
    as_called: bool,
    /// Of if: sufficient, on parameters and globals before the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    condition: Option<&'a str>,
    /// Of unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// Arguments with which an execution was confirmed that does not do what it should.
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Vec<ArgumentEntry<'a>>>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Goal {
    Termination,
    Safety,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum WhenEntry {
    Always,
    If,
    Unknown,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "argument")]
struct ArgumentEntry<'a> {
    parameter: &'a str,
    value: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "invariant")]
struct InvariantEntry<'a> {
    location: Option<LocationEntry<'a>>,
    conjuncts: &'a [String],
    /// With --witness: C expressions at the keyword of the loop, which hold whenever its condition is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<StatementEntry<'a>>,
}

/// What C can say of a loop, at its keyword.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "statement")]
struct StatementEntry<'a> {
    #[schemars(range(min = 1))]
    line: u32,
    #[schemars(range(min = 1))]
    column: u32,
    conjuncts: &'a [String],
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "pointer")]
struct PointerEntry<'a> {
    location: Option<LocationEntry<'a>>,
    pointer: &'a str,
    objects: Vec<ObjectEntry<'a>>,
}

/// An object that a pointer may point to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "target")]
struct ObjectEntry<'a> {
    /// NULL stands for none.
    object: &'a str,
    location: Option<LocationEntry<'a>>,
    /// Bytes.
    offsets: Vec<i64>,
    /// All offsets that differ from the only one by a multiple of this.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    modulus: Option<u64>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "function")]
struct FunctionEntry<'a> {
    function: &'a str,
    location: Option<LocationEntry<'a>>,
}

/// What an engine did.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "engine")]
struct EngineEntry<'a> {
    engine: &'a str,
    /// Wall time while it was at work; engines work side by side, and within each other.
    #[schemars(range(min = 0))]
    seconds: f64,
    /// Of its solvers together.
    queries: u64,
    sat: u64,
    unsat: u64,
    solver_calls: u64,
    variables: u64,
    clauses: u64,
    #[schemars(range(min = 0))]
    solving_seconds: f64,
    #[schemars(range(min = 0))]
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
        data_model: if program.target.pointer_width == 32 { DataModel::ILP32 } else { DataModel::LP64 },
        verdict: verdict(&outcome.verdict),
        decided_by: &outcome.decided_by,
        seconds: report.time.as_secs_f64(),
        recheck: recheck(&outcome.rechecked),
        properties: in_source_order(program).into_iter().map(|id| property(report, id, &labels[id])).collect(),
        invariants: report.told.invariants.iter().map(|i| invariant(&program.source, i)).collect(),
        points_to: outcome.pointers.as_ref().map(|all| all.iter().map(|f| pointer(&program.source, f)).collect()),
        procedures: outcome.procedures.iter().enumerate().map(|f| procedure(report, f)).collect(),
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

/// The entry for the second check of the proof, if there is a proof.
fn recheck(rechecked: &Rechecked) -> Option<RecheckEntry<'_>> {
    match rechecked {
        Rechecked::Confirmed(basis) => {
            Some(RecheckEntry::Confirmed { statements: basis.statements(), rewritten: basis.rewritten() })
        }
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

fn procedure<'a>(report: &'a Report<'_>, (n, fact): (usize, &'a ProcedureFact)) -> ProcedureEntry<'a> {
    let source = &report.program.source;
    let (when, condition, reason) = match &fact.when {
        When::Always => (WhenEntry::Always, None, None),
        When::If(_) => (WhenEntry::If, report.told.conditions.get(&n).map(String::as_str), None),
        When::Unknown(reason) => (WhenEntry::Unknown, None, Some(reason.as_str())),
    };
    let argument =
        |a: &'a Argument| ArgumentEntry { parameter: &a.name, value: values::scalar(source, &a.value, a.ty) };
    ProcedureEntry {
        function: &fact.name,
        location: location(source, fact.loc),
        goal: if fact.termination { Goal::Termination } else { Goal::Safety },
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
        Verdict::True => VerdictEntry::True,
        Verdict::False(p) => VerdictEntry::False { property: p.verdict_name() },
        Verdict::Unknown(reason) => VerdictEntry::Unknown { reason },
    }
}

fn property<'a>(report: &Report<'a>, id: CheckId, label: &'a str) -> PropertyEntry<'a> {
    let check = &report.program.checks[id];
    debug_assert!(check.property() != Property::Unsupported && !one_line(label).is_empty());
    PropertyEntry {
        label,
        property: check.property().name(),
        location: location(&report.program.source, check.loc),
        description: check.description(),
        status: status(report, id),
    }
}

fn status<'a>(report: &Report<'a>, id: CheckId) -> StatusEntry<'a> {
    if let Some(reason) = report.suppressed.get(&id) {
        return StatusEntry::Suppressed { reason };
    }
    match &report.outcome.statuses[id] {
        Status::Proved { proof, reachable } => {
            StatusEntry::Success { proof: proof_entry(report, id, proof), reachable: *reachable }
        }
        Status::Unreachable(proof) => {
            StatusEntry::Unreachable { proof: proof_entry(report, id, proof), reachable: false }
        }
        Status::Violated(counterexample) => {
            let trace = Box::new(trace::json::entry(report, counterexample));
            StatusEntry::Failure { reachable: true, trace }
        }
        Status::Unknown(reason) => StatusEntry::Unknown { reason },
    }
}

fn proof_entry<'a>(report: &Report<'a>, id: CheckId, proof: &'a Proof) -> ProofEntry<'a> {
    match proof {
        Proof::CompleteRun => ProofEntry::CompleteRun,
        Proof::CompleteUnwinding { depth, .. } => ProofEntry::CompleteUnwinding { depth: *depth },
        Proof::Induction { k, domains, .. } => ProofEntry::Induction { k: *k, domains },
        Proof::Execution => ProofEntry::Execution,
        Proof::Ranking(_) => {
            ProofEntry::Ranking { components: report.told.rankings.get(&id).map_or(&[], Vec::as_slice) }
        }
        Proof::Ends { .. } => ProofEntry::Ends,
        Proof::Modular { .. } => ProofEntry::Modular,
        Proof::Values(provided) => ProofEntry::Values { provided: provided.name() },
        Proof::Trivial => ProofEntry::Trivial,
    }
}
