//! The answers of engines: a status per check, each with its evidence, and the verdict that follows.

pub use crate::analysis::points_to::Offsets;
use crate::interp::trace::Trace;
use crate::predicate::Predicate;
use crate::procedure::parameter::Parameter;
use crate::program::{Check, CheckId, GlobalId, InputKind, LocId, Program, Property, Source};
use crate::proof::certificate::Basis;
use crate::proof::evidence::{Evidence, Known, Part, Ranked, Region};
use crate::util::ids::IdVec;
use std::sync::Arc;

/// Why nothing is known of a check: the search has ended with the first failure.
pub const BEHIND_A_FAILURE: &str = "not decided before the first failure";

/// An input that a counterexample consumed, in order of execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputValue {
    /// Where it comes from.
    pub kind: InputKind,
    /// Where it was asked for.
    pub loc: LocId,
    /// Its value.
    pub value: crate::interp::Scalar,
}

/// Memory whose contents come from outside: most exists before the entry function runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InitialMemory {
    /// A variable of the program.
    Global(GlobalId),
    /// The object that the parameter of this name points to.
    Argument(String),
    /// Memory that a library function has filled with input, or made for it.
    Library {
        /// The place of the call.
        call: LocId,
        /// How often calls there had done so before.
        occurrence: u64,
    },
    /// Memory that the function of this name has asked to hold anything.
    Asked(String),
}

/// Bytes that a counterexample found in such memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InitialBytes {
    /// Where.
    pub memory: InitialMemory,
    /// The offset of the first one.
    pub offset: u64,
    /// Their values.
    pub bytes: Vec<u8>,
}

/// An execution, confirmed by the interpreter, that violates a check.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The violated check.
    pub check: CheckId,
    /// The inputs in order of execution.
    pub inputs: Vec<InputValue>,
    /// The initial contents of memory, as far as the program does not say and the execution has read it.
    pub contents: Vec<InitialBytes>,
    /// The execution in source terms.
    pub trace: Trace,
    /// Of an execution without an end: how it goes on.
    pub lasso: Option<Lasso>,
}

/// An execution without an end: after the inputs of the stem, those of the cycle lead round in a loop, back to the same state or, if
/// there is one, into the same region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasso {
    /// The number of inputs before the state is reached.
    pub stem: usize,
    /// The number of inputs of the cycle; of those with a region, of the iterations that the trace shows.
    pub cycle: usize,
    /// Conditions from which every iteration leads back to them, whatever the inputs: a recurrent set.
    pub region: Option<Arc<Region>>,
}

/// A failure that nobody asked about: on its way to a requested check, an execution does something undefined before.
#[derive(Clone, Debug)]
pub struct Unasked {
    /// The requirement that it violates; no check of the program.
    pub check: Check,
    /// The execution up to there. Its check has the number behind those of the program.
    pub counterexample: Counterexample,
}

/// How a check was proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The only execution there is was run to its end.
    CompleteRun,
    /// No execution can be longer than the unwinding that was checked.
    CompleteUnwinding {
        /// The greatest number of iterations of a loop.
        depth: u32,
        /// It as data, where there is something that checks it.
        evidence: Option<Arc<Evidence>>,
    },
    /// By k-induction with invariants of these domains (none: plain k-induction).
    Induction {
        /// The length of the inductive step.
        k: u32,
        /// The domains of the invariants used.
        domains: Vec<&'static str>,
        /// It as data, where there is something that checks it.
        evidence: Option<Arc<Evidence>>,
    },
    /// It says that something can be reached, and an execution has reached it.
    Execution,
    /// Each iteration decreases a ranking function, or there is no second one.
    Ranking(Arc<Ranked>),
    /// Every execution ends, so that there is none without an end in which something might be lost.
    Ends {
        /// Why, as data.
        evidence: Arc<Evidence>,
    },
    /// Procedure by procedure, with summaries of those that are called.
    Modular {
        /// It as data, where there is something that checks it.
        parts: Option<Arc<Vec<Part>>>,
    },
    /// It holds in all abstract states of the value analysis.
    Values(Provided),
    /// The simplifier removed it: its condition is constantly true or its place cannot be reached.
    Trivial,
}

/// What a proof rests on beside the program as it is modelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provided {
    /// Nothing.
    Nothing,
    /// What is not modelled, which checks mark, changes nothing but its results.
    NothingElseChanged,
    /// The same, and functions that nobody models do not call those of the program.
    NothingCalledBack,
}

impl Provided {
    /// Its name in reports; none of nothing.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Provided::Nothing => None,
            Provided::NothingElseChanged => Some("nothing-else-changed"),
            Provided::NothingCalledBack => Some("nothing-called-back"),
        }
    }
}

impl Proof {
    /// What it rests on beside the program as it is modelled.
    pub fn provided(&self) -> Provided {
        match self {
            Proof::Values(provided) => *provided,
            _ => Provided::Nothing,
        }
    }
}

/// Why every execution ends, as data.
#[derive(Clone, Debug)]
pub enum Ends {
    /// For the program as a whole.
    Whole(Arc<Evidence>),
    /// Procedure by procedure.
    ByProcedure(Arc<Vec<Part>>),
}

/// The decision of one check: what shows that it holds, or that it does not. Engines find these, and nothing else; what they leave open has none.
#[derive(Clone, Debug)]
pub enum Decision {
    /// It holds in every execution.
    Proved {
        /// The evidence.
        proof: Proof,
        /// Whether some execution reaches it, if known.
        reachable: Option<bool>,
    },
    /// No execution reaches the code that it marks.
    Unreachable(Proof),
    /// It fails in some execution.
    Violated(Box<Counterexample>),
}

/// The status of one check in the outcome: what [`super::fold`] makes of decisions.
#[derive(Clone, Debug)]
pub enum Status {
    /// It holds in every execution.
    Proved {
        /// The evidence.
        proof: Proof,
        /// Whether some execution reaches it, if known.
        reachable: Option<bool>,
    },
    /// No execution reaches the code that it marks.
    Unreachable(Proof),
    /// It fails in some execution.
    Violated(Box<Counterexample>),
    /// Neither is known, for this reason.
    Unknown(String),
}

impl From<Decision> for Status {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Proved { proof, reachable } => Status::Proved { proof, reachable },
            Decision::Unreachable(proof) => Status::Unreachable(proof),
            Decision::Violated(counterexample) => Status::Violated(counterexample),
        }
    }
}

/// The answer for the whole program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every requested check holds.
    True,
    /// A check of this property fails.
    False(Property),
    /// Neither is known, for this reason.
    Unknown(String),
}

/// The points-to set of a pointer, over all times and executions. That it may be null is said only where the program
/// assigns null to it: zeroed or uninitialised memory, integers and inputs may hold addresses of no object as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointerFact {
    /// Where the variable that holds it is declared, or the heap object made.
    pub loc: LocId,
    /// The variable or the part of one, such as `list.head`.
    pub pointer: String,
    /// The objects.
    pub objects: Vec<PointedObject>,
}

/// An object, or all that one place allocates, that a pointer may point to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointedObject {
    /// Its name.
    pub name: String,
    /// Where it is declared or made.
    pub loc: LocId,
    /// Whether it is none: null.
    pub is_null: bool,
    /// The offsets in bytes.
    pub offsets: Offsets,
}

/// A fact about a procedure that holds whoever calls it: when it ends, or violates nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcedureFact {
    /// Its name.
    pub name: String,
    /// Where it is defined.
    pub loc: LocId,
    /// Whether the fact is about termination; else it is about the other properties that were asked for.
    pub termination: bool,
    /// When it ends, or violates nothing.
    pub when: When,
    /// Whether it does in all calls that the program makes.
    pub in_context: bool,
    /// Arguments with which an execution was confirmed that does not end, or violates something.
    pub counterexample: Option<Vec<Argument>>,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The parameter.
    pub name: String,
    /// Its value.
    pub value: crate::interp::Scalar,
    /// Its C type, if known.
    pub ty: Option<crate::program::TypeId>,
}

/// A condition on what a procedure is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// It, over the numbers of `parameters` ([`crate::procedure::parameter::numbers`]).
    pub predicate: Predicate,
    /// Arguments, and places in global variables.
    pub parameters: Vec<Parameter>,
}

/// In which calls a procedure does what it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// In all.
    Always,
    /// At least where this condition holds.
    If(Condition),
    /// It is not known of any, for this reason.
    Unknown(String),
}

/// The outcome of checking a proof again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rechecked {
    /// It was confirmed, by this.
    Confirmed(Basis),
    /// It did not survive, for this reason: a bug.
    Refused(String),
    /// It was not checked again, for this reason; empty if there is no proof.
    Not(String),
}

/// Everything that a run found out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// One status per check of the program; checks of [`Property::Unsupported`] included.
    pub statuses: IdVec<CheckId, Status>,
    /// The verdict.
    pub verdict: Verdict,
    /// The failure that nobody asked about, if that is the verdict.
    pub unasked: Option<Box<Unasked>>,
    /// The engine that decided, e.g. `bmc`, `kiki (zones, k = 2)`, `run`.
    pub decided_by: String,
    /// Invariants found.
    pub invariants: Option<Known>,
    /// Points-to sets, if asked for.
    pub pointers: Option<Vec<PointerFact>>,
    /// Facts about procedures, if those were asked for.
    pub procedures: Vec<ProcedureFact>,
    /// Remarks on a proof that may hide something.
    pub remarks: Vec<String>,
    /// Why every execution ends, as data, if that was asked for and there is something that checks it.
    pub ends: Option<Ends>,
    /// Whether the proof was checked again.
    pub rechecked: Rechecked,
    /// The source table that the locations in this outcome refer to: the program's, and behind it the
    /// locations with call stacks that inlining added.
    pub source: Source,
}

impl Outcome {
    /// The outcome in which nothing is known, for one reason.
    pub fn unknown(program: &Program, reason: &str) -> Self {
        Outcome {
            statuses: program.checks.iter().map(|_| Status::Unknown(reason.to_string())).collect(),
            verdict: Verdict::Unknown(reason.to_string()),
            unasked: None,
            decided_by: String::new(),
            invariants: None,
            pointers: None,
            procedures: Vec::new(),
            remarks: Vec::new(),
            ends: None,
            rechecked: Rechecked::Not(String::new()),
            source: program.source.clone(),
        }
    }
}
