//! Proofs are checked again before they are told: by statements made anew from their evidence, with a solver of their own ([`crate::proof`]).

use super::config::Progress;
use super::statistics::Work;
use super::verdict::{Ends, Outcome, Proof, Rechecked, Status, Verdict};
use crate::program::{CheckId, Program, Property};
use crate::proof::certificate::Basis;
use crate::proof::cover::Cover;
use crate::proof::evidence::{Confirmed, Evidence, Part};
use crate::proof::forms::Forms;
use crate::proof::recheck::{Finding, recheck};
use crate::proof::unusable::Unusable;
use crate::ssa::Shape;
use crate::util::{Budget, Stopped};
use std::sync::Arc;

/// Why a proof is none after all.
enum Flaw {
    /// A limit came first.
    Stopped(Stopped),
    /// It does not survive, for this reason.
    Refused(String),
}

impl From<Stopped> for Flaw {
    fn from(stopped: Stopped) -> Self {
        Flaw::Stopped(stopped)
    }
}

impl From<Unusable> for Flaw {
    fn from(why: Unusable) -> Self {
        match why {
            Unusable::Stopped(stopped) => Flaw::Stopped(stopped),
            Unusable::Misfit(why) => Flaw::Refused(why),
        }
    }
}

/// Checks the proof in `outcome`, whose verdict is `true`, again, as far as there is evidence. Without success, the verdict is `unknown`.
pub fn check_again(program: &Program, outcome: &mut Outcome, budget: &Budget, progress: &Progress) {
    let found = collect(program, outcome);
    let work = progress.work("recheck");
    progress.tell("recheck", "checking the proof again");
    match confirm(program, found, &work, budget) {
        Ok(rechecked) => outcome.rechecked = rechecked,
        Err(flaw) => refuse(outcome, flaw),
    }
}

fn refuse(outcome: &mut Outcome, flaw: Flaw) {
    let reason = match flaw {
        Flaw::Stopped(why) => {
            let reason = format!("{why}, before the proof that was found was checked again (see --no-recheck)");
            outcome.rechecked = Rechecked::Not(reason.clone());
            reason
        }
        Flaw::Refused(why) => {
            outcome.rechecked = Rechecked::Refused(why.clone());
            format!("the proof that was found did not survive being checked again: {why}; this is a bug of verify")
        }
    };
    for status in outcome.statuses.iter_mut().filter(|s| matches!(s, Status::Proved { .. })) {
        *status = Status::Unknown(reason.clone());
    }
    outcome.verdict = Verdict::Unknown(reason);
}

/// The grounds of a proof.
#[derive(Default)]
struct Collected {
    /// Whether it is the only execution.
    runs: bool,
    /// Evidence, each with what it proves.
    parts: Vec<(Arc<Evidence>, Vec<CheckId>)>,
    /// Evidence procedure by procedure.
    procedures: Vec<Arc<Vec<Part>>>,
    /// The reason, if any, why there is no evidence for a part of it.
    missing: Option<&'static str>,
}

impl Collected {
    fn add(&mut self, check: CheckId, proof: &Proof) {
        match proof {
            Proof::Trivial => {}
            Proof::CompleteRun => self.runs = true,
            Proof::Ends { evidence }
            | Proof::Induction { evidence: Some(evidence), .. }
            | Proof::CompleteUnwinding { evidence: Some(evidence), .. } => {
                match self.parts.iter_mut().find(|(known, _)| Arc::ptr_eq(known, evidence)) {
                    Some((_, checks)) => checks.push(check),
                    None => self.parts.push((evidence.clone(), vec![check])),
                }
            }
            Proof::Modular { parts: Some(parts) } => self.add_procedures(parts),
            Proof::Modular { parts: None } => {
                self.missing = Some("there is no such proof procedure by procedure as data")
            }
            _ => self.missing = Some("there is no such proof as data"),
        }
    }

    fn add_procedures(&mut self, parts: &Arc<Vec<Part>>) {
        if !self.procedures.iter().any(|known| Arc::ptr_eq(known, parts)) {
            self.procedures.push(parts.clone());
        }
    }
}

/// The evidence in `outcome`.
fn collect(program: &Program, outcome: &Outcome) -> Collected {
    let mut found = Collected::default();
    let (loops, others): (Vec<CheckId>, Vec<CheckId>) =
        program.checks.ids().partition(|c| program.checks[*c].property() == Property::Termination);
    for check in others {
        match &outcome.statuses[check] {
            Status::Proved { proof, .. } if program.checks[check].property() != Property::UnreachableCode => {
                found.add(check, proof);
            }
            _ => found.missing = Some("there are no proofs as data that code is not reached"),
        }
    }
    let by_run = |c: &CheckId| matches!(outcome.statuses[*c], Status::Proved { proof: Proof::CompleteRun, .. });
    found.runs |= loops.iter().any(by_run);
    match &outcome.ends {
        _ if loops.is_empty() || found.runs => {}
        Some(Ends::Whole(evidence)) => found.parts.push((evidence.clone(), loops)),
        Some(Ends::ByProcedure(parts)) => found.add_procedures(parts),
        None => found.missing = Some("there is no such proof of termination as data"),
    }
    found
}

fn confirm(program: &Program, found: Collected, work: &Work, budget: &Budget) -> Result<Rechecked, Flaw> {
    // A run is its own proof.
    if found.runs {
        return Ok(Rechecked::Confirmed(Basis::Run));
    }
    let (mut cover, mut forms, mut confirmed) = (Cover::default(), Forms::new(program), Vec::new());
    let whole = found.parts.into_iter().map(|(evidence, checks)| Part::of_program(checks, (*evidence).clone()));
    for part in whole.chain(found.procedures.iter().flat_map(|parts| parts.iter().cloned())) {
        let form = forms.form(&part, budget)?;
        let shape = Shape::new(&form.core);
        let (rewriting, stated) = match recheck(&shape, &part, work.counters(), budget) {
            Ok(Finding::Confirmed { rewriting, stated }) => (rewriting, stated),
            Ok(Finding::Refuted) => return Err(Flaw::Refused("it has a gap".to_string())),
            Err(why) => return Err(why.into()),
        };
        cover.add(&part, &form.core);
        forms.know(&part, form);
        confirmed.push(Confirmed { part, rewriting, stated });
    }
    if let Some(why) = found.missing {
        return Ok(Rechecked::Not(why.to_string()));
    }
    match cover.first_left(program, budget)? {
        Some(_) => Err(Flaw::Refused("it leaves a check out".to_string())),
        None => Ok(Rechecked::Confirmed(Basis::Parts(confirmed))),
    }
}
