//! Checks that were both proved and refuted: bugs to be reported, and no verdicts.

use super::verdict::{Counterexample, Proof, Status};
use crate::interp::Scalar;
use crate::program::{CheckId, Program};
use crate::util::ids::IdVec;

/// Inputs of an execution that are told.
const MAX_INPUTS: usize = 16;

/// A check that was both proved and refuted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The check.
    pub check: CheckId,
    /// Who says what, in words.
    pub what: String,
}

impl Disagreement {
    /// A proof of `check`, and an execution that violates it.
    pub fn new(check: CheckId, proof: &Proof, counterexample: &Counterexample) -> Self {
        Disagreement { check, what: format!("{} proves it, {}", prover(proof), execution(counterexample)) }
    }
}

/// Who found a proof.
pub fn prover(proof: &Proof) -> String {
    match proof {
        Proof::CompleteRun => "the only run".to_string(),
        Proof::CompleteUnwinding { depth, .. } => format!("bmc (complete unwinding, depth {depth})"),
        Proof::Induction { k, domains, .. } if domains.is_empty() => format!("k-induction (k = {k})"),
        Proof::Induction { k, domains, .. } => format!("kiki ({}, k = {k})", domains.join(", ")),
        Proof::Execution => "an execution that gets there".to_string(),
        Proof::Ranking(_) => "termination (ranking functions)".to_string(),
        Proof::Ends { .. } => "termination".to_string(),
        Proof::Modular { .. } => "modular analysis".to_string(),
        Proof::Values(_) => "value analysis".to_string(),
        Proof::Trivial => "simplification".to_string(),
    }
}

/// The text that names the inputs needed to run a counterexample again; the first ones, if there are many.
pub fn execution(counterexample: &Counterexample) -> String {
    let value = |s: &Scalar| match s {
        Scalar::Int(bits) => bits.to_signed_string(),
        Scalar::Float(_, bits) => format!("float with the bits {}", bits.to_unsigned_string()),
        Scalar::Ptr(address) => format!("{address:#x}"),
    };
    let all = &counterexample.inputs;
    let mut list: Vec<String> = all.iter().take(MAX_INPUTS).map(|i| value(&i.value)).collect();
    if all.len() > MAX_INPUTS {
        list.push(format!("… ({} in all)", all.len()));
    }
    match list.is_empty() {
        true => "an execution without inputs violates it".to_string(),
        false => format!("an execution with the inputs {} violates it", list.join(", ")),
    }
}

/// Takes back what was said of the checks on which engines disagree; the reason for no verdict, if there are any.
pub fn withdraw(
    program: &Program,
    statuses: &mut IdVec<CheckId, Status>,
    disagreements: &[Disagreement],
) -> Option<String> {
    for Disagreement { check, what } in disagreements {
        let c = &program.checks[*check];
        let place = program.source.describe(c.loc);
        let text = format!("engines disagree about '{}' at {place}: {what}; please report this", c.description());
        statuses[*check] = Status::Unknown(text);
    }
    let Status::Unknown(first) = &statuses[disagreements.first()?.check] else { return None };
    Some(first.clone())
}
