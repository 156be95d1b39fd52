//! The decisions of checks so far, each with its evidence, shared by the engines that run side by side.

use super::config::Progress;
use super::disagreement::Disagreement;
use super::topic::Topic;
use super::verdict::{Counterexample, Decision, Proof, Unasked};
use crate::program::{CheckId, LocId, Program};
pub use crate::proof::preparation::is_requested;
use crate::util::ids::IdVec;
use std::collections::BTreeSet;
use std::sync::Mutex;

/// What is decided of all checks; `None` while open.
pub struct Board<'a> {
    decisions: Mutex<IdVec<CheckId, Option<Decision>>>,
    /// The checks that have to be decided.
    needed: IdVec<CheckId, bool>,
    unsupported: Mutex<BTreeSet<String>>,
    doubted: Mutex<BTreeSet<CheckId>>,
    disagreements: Mutex<Vec<Disagreement>>,
    remarks: Mutex<BTreeSet<String>>,
    example: Mutex<Option<String>>,
    unasked: Mutex<Option<Box<Unasked>>>,
    progress: &'a Progress,
}

impl<'a> Board<'a> {
    /// Every check of `program` open, and needed.
    pub fn new(program: &Program, progress: &'a Progress) -> Self {
        Self::with_needed(program.checks.iter().map(|_| true).collect(), progress)
    }

    /// Every check of `program` open; only those are needed that `topic` is about, and those of what is not modelled.
    pub fn about(program: &Program, topic: Topic, progress: &'a Progress) -> Self {
        Self::with_needed(program.checks.iter().map(|c| topic.needs(c)).collect(), progress)
    }

    /// Every check of `program` open; only these are needed.
    pub fn for_checks(program: &Program, checks: &[CheckId], progress: &'a Progress) -> Self {
        Self::with_needed(program.checks.ids().map(|c| checks.contains(&c)).collect(), progress)
    }

    fn with_needed(needed: IdVec<CheckId, bool>, progress: &'a Progress) -> Self {
        Board {
            decisions: Mutex::new(needed.iter().map(|_| None).collect()),
            needed,
            unsupported: Mutex::new(BTreeSet::new()),
            doubted: Mutex::new(BTreeSet::new()),
            disagreements: Mutex::new(Vec::new()),
            remarks: Mutex::default(),
            example: Mutex::default(),
            unasked: Mutex::default(),
            progress,
        }
    }

    /// Where engines tell what they do.
    pub fn progress(&self) -> &Progress {
        self.progress
    }

    fn with<T>(&self, f: impl FnOnce(&mut IdVec<CheckId, Option<Decision>>) -> T) -> T {
        f(&mut lock(&self.decisions))
    }

    /// Whether nothing is known of `check` yet.
    pub fn is_open(&self, check: CheckId) -> bool {
        self.with(|s| s.get(check).is_some_and(Option::is_none))
    }

    /// Records a proof of `check` by itself. If it was refuted in the meantime, engines disagree.
    pub fn prove(&self, check: CheckId, proof: Proof, reachable: Option<bool>) {
        self.with(|s| match s.get(check) {
            Some(None) => self.note_proof(check, &mut s[check], proof, reachable),
            Some(Some(Decision::Violated(counterexample))) => self.disagree(check, &proof, counterexample),
            _ => {}
        });
    }

    /// Records a proof that no execution reaches the code that `mark` stands for.
    pub fn prove_unreachable(&self, mark: CheckId, proof: Proof) {
        self.with(|s| s[mark] = Some(Decision::Unreachable(proof)));
    }

    /// Records a proof of all that is left: it says nothing of a check that somebody has refuted.
    pub fn prove_open(&self, check: CheckId, proof: Proof, reachable: Option<bool>) {
        self.with(|s| {
            if let Some(None) = s.get(check) {
                self.note_proof(check, &mut s[check], proof, reachable);
            }
        });
    }

    fn note_proof(&self, check: CheckId, decision: &mut Option<Decision>, proof: Proof, reachable: Option<bool>) {
        let new = Decision::Proved { proof, reachable };
        if self.needed.get(check) == Some(&true) {
            self.progress.note_proof(check, &new);
        }
        *decision = Some(new);
    }

    fn disagree(&self, check: CheckId, proof: &Proof, counterexample: &Counterexample) {
        let found = Disagreement::new(check, proof, counterexample);
        lock(&self.disagreements).push(found);
    }

    /// The checks that were both proved and refuted.
    pub fn disagreements(&self) -> Vec<Disagreement> {
        lock(&self.disagreements).clone()
    }

    /// Records a proof of every check about which nothing is known.
    pub fn prove_all(&self, proof: &Proof) {
        let ids: Vec<CheckId> = self.with(|s| s.ids().collect());
        ids.into_iter().for_each(|check| self.prove_open(check, proof.clone(), None));
    }

    /// Records a confirmed counterexample.
    pub fn refute(&self, counterexample: Counterexample) {
        let check = counterexample.check;
        self.with(|s| {
            if let Some(Decision::Proved { proof, .. }) = &s[check] {
                self.disagree(check, proof, &counterexample);
            }
            if !matches!(s[check], Some(Decision::Violated(_))) {
                s[check] = Some(Decision::Violated(Box::new(counterexample)));
                self.progress.note_refutation(check);
            }
        });
    }

    /// Records why the program as a whole may stay undecided.
    pub fn note_unsupported(&self, reason: impl Into<String>) {
        lock(&self.unsupported).insert(reason.into());
    }

    /// The reasons noted so far.
    pub fn reasons(&self) -> Vec<String> {
        lock(&self.unsupported).iter().cloned().collect()
    }

    /// Records a failure that rests on what nobody models; the first one counts.
    pub fn note_example(&self, what: String) {
        lock(&self.example).get_or_insert(what);
    }

    /// Records something that is to be said with the result.
    pub fn remark(&self, what: String) {
        lock(&self.remarks).insert(what);
    }

    /// What is to be said with the result.
    pub fn remarks(&self) -> BTreeSet<String> {
        lock(&self.remarks).clone()
    }

    /// A failure that rests on what nobody models.
    pub fn example(&self) -> Option<String> {
        lock(&self.example).clone()
    }

    /// Records a failure that nobody asked about.
    pub fn note_unasked(&self, failure: Unasked) {
        lock(&self.unasked).get_or_insert_with(|| Box::new(failure));
    }

    /// The first failure that nobody asked about.
    pub fn unasked(&self) -> Option<Box<Unasked>> {
        lock(&self.unasked).clone()
    }

    /// Records that `check` fails in an execution of the formula from the entry that no run confirms. So nothing that rests on
    /// the formula will prove it.
    pub fn doubt(&self, check: CheckId) {
        lock(&self.doubted).insert(check);
    }

    /// Whether all open checks of `program` that are needed, and that somebody asked for, are in doubt, and there are some.
    pub fn is_in_doubt(&self, program: &Program) -> bool {
        let doubted = lock(&self.doubted);
        let counts = |&c: &CheckId| self.needed[c] && is_requested(program, c) && self.is_open(c);
        let mut open = program.checks.ids().filter(counts).peekable();
        open.peek().is_some() && open.all(|c| doubted.contains(&c))
    }

    /// Whether some check was refuted.
    pub fn refuted(&self) -> bool {
        self.with(|s| s.iter().any(|s| matches!(s, Some(Decision::Violated(_)))))
    }

    /// Whether no check is open that is needed.
    pub fn complete(&self) -> bool {
        self.with(|s| s.entries().all(|(check, decision)| decision.is_some() || !self.needed[check]))
    }

    /// The decision of `check`, if one has been established.
    pub fn decision(&self, check: CheckId) -> Option<Decision> {
        self.with(|s| s.get(check).cloned().flatten())
    }

    /// The disagreement about `check`, if one of `boards` proves it and another one refutes it.
    pub fn between(boards: &[&Board], check: CheckId) -> Option<Disagreement> {
        let known: Vec<Decision> = boards.iter().filter_map(|board| board.decision(check)).collect();
        let proof =
            known.iter().find_map(|s| if let Decision::Proved { proof, .. } = s { Some(proof) } else { None })?;
        let violated = known.iter().find_map(|s| if let Decision::Violated(c) = s { Some(c) } else { None })?;
        Some(Disagreement::new(check, proof, violated))
    }
}

/// The text of a reason for no verdict: the construct without a model at `check`, with its place.
pub fn not_modelled(program: &Program, check: CheckId) -> String {
    let check = &program.checks[check];
    place_not_modelled(program, &check.description(), check.loc)
}

/// The same for what is done at `loc`.
pub fn place_not_modelled(program: &Program, what: &str, loc: LocId) -> String {
    let loc = program.source.with_line(loc);
    let (place, function) = (program.source.describe(loc), program.source.function_of(loc));
    match (place.as_str(), function) {
        ("", "") => format!("not modelled: {what}"),
        ("", function) => format!("not modelled: {what} (in {function})"),
        (place, "") => format!("not modelled: {what} ({place})"),
        (place, function) => format!("not modelled: {what} ({place} in {function})"),
    }
}

/// What is locked is whole, even if another engine panicked.
fn lock<T>(what: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    what.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
