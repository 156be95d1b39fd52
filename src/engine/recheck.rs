//! Proofs are checked again before they are told: by statements made anew from their evidence, with a solver of their own ([`crate::proof`]).

use super::config::Progress;
use super::statistics::Work;
use super::verdict::{Outcome, Proof, Rechecked, Status, Verdict};
use crate::program::{CheckId, Program, Property};
use crate::proof::certificate::{Basis, Confirmed};
use crate::proof::cover::Cover;
use crate::proof::evidence::{Evidence, Part};
use crate::proof::preparation::prepare;
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

/// Checks the proof in `outcome`, whose verdict is `true`, again. Without success, the verdict is `unknown`.
pub fn check_again(program: &Program, outcome: &mut Outcome, budget: &Budget, progress: &Progress) {
    let evidence = match collect(program, outcome) {
        Ok(evidence) => evidence,
        Err(why) => {
            outcome.rechecked = Rechecked::Not(why);
            return;
        }
    };
    let work = progress.work("recheck");
    progress.tell("recheck", "checking the proof again");
    match confirm(program, evidence, &work, budget) {
        Ok(basis) => outcome.rechecked = Rechecked::Confirmed(basis),
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

/// What a proof rests on.
enum Collected {
    /// The only execution.
    Run,
    /// Evidence, each with what it proves.
    Parts(Vec<Part>),
}

/// The evidence in `outcome`.
///
/// # Errors
/// What there is no evidence for.
fn collect(program: &Program, outcome: &Outcome) -> Result<Collected, String> {
    if program.checks.iter().any(|c| c.property() == Property::UnreachableCode) {
        return Err("there are no proofs as data that code is not reached".to_string());
    }
    let is_loop = |c: &CheckId| program.checks[*c].property() == Property::Termination;
    let mut parts: Vec<(Arc<Evidence>, Vec<CheckId>)> = Vec::new();
    let mut runs = false;
    for (check, status) in outcome.statuses.entries().filter(|(c, _)| !is_loop(c)) {
        let Status::Proved { proof, .. } = status else {
            return Err("there is no such proof as data".to_string());
        };
        let evidence = match proof {
            Proof::Trivial => continue,
            Proof::CompleteRun => {
                runs = true;
                continue;
            }
            Proof::Induction { evidence: Some(evidence), .. }
            | Proof::CompleteUnwinding { evidence: Some(evidence), .. } => evidence,
            Proof::Modular => return Err("there are no proofs procedure by procedure as data".to_string()),
            _ => return Err("there is no such proof as data".to_string()),
        };
        match parts.iter_mut().find(|(known, _)| Arc::ptr_eq(known, evidence)) {
            Some((_, checks)) => checks.push(check),
            None => parts.push((evidence.clone(), vec![check])),
        }
    }
    let loops: Vec<CheckId> = program.checks.ids().filter(is_loop).collect();
    let by_run = |c: &CheckId| matches!(outcome.statuses[*c], Status::Proved { proof: Proof::CompleteRun, .. });
    if runs || loops.iter().any(by_run) {
        return Ok(Collected::Run);
    }
    if !loops.is_empty() {
        let ends = outcome.ends.clone().ok_or("there is no such proof of termination as data")?;
        parts.push((ends, loops));
    }
    let part = |(evidence, checks): (Arc<Evidence>, Vec<CheckId>)| Part { checks, evidence: (*evidence).clone() };
    Ok(Collected::Parts(parts.into_iter().map(part).collect()))
}

fn confirm(program: &Program, collected: Collected, work: &Work, budget: &Budget) -> Result<Basis, Flaw> {
    let parts = match collected {
        // The run is its own proof.
        Collected::Run => return Ok(Basis::Run),
        Collected::Parts(parts) => parts,
    };
    let (mut cover, mut confirmed) = (Cover::default(), Vec::new());
    for part in parts {
        let core = prepare(program, part.evidence.preparation, budget)?;
        let shape = Shape::new(&core);
        let stated = match recheck(&shape, &part, work.counters(), budget) {
            Ok(Finding::Confirmed { stated }) => stated,
            Ok(Finding::Refuted) => return Err(Flaw::Refused("it has a gap".to_string())),
            Err(Unusable::Stopped(why)) => return Err(Flaw::Stopped(why)),
            Err(Unusable::Misfit(why)) => return Err(Flaw::Refused(why)),
        };
        cover.add(&part, &core);
        confirmed.push(Confirmed { part, stated });
    }
    match cover.first_left(program, budget)? {
        Some(_) => Err(Flaw::Refused("it leaves a check out".to_string())),
        None => Ok(Basis::Parts(confirmed)),
    }
}
