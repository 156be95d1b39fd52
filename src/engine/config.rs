//! The user's choice of engine, domains and limits, and the progress that engines tell.

pub use super::candidate::Candidate;
pub use super::domains::DomainKind;
use super::statistics::{EngineStatistics, Ledger, Work};
use super::verdict::Decision;
use crate::program::CheckId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The greatest number of components of a ranking function, if nobody says.
pub const COMPONENTS: usize = 8;

/// The engines that `--engine` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineKind {
    /// Runs, then BMC beside kIkI with stronger and stronger templates.
    Auto,
    /// Concrete execution only: of deterministic programs a proof, of others random runs.
    Run,
    /// Only coverage-guided fuzzing.
    Fuzz,
    /// Only the value analysis, which proves.
    Values,
    /// Incremental bounded model checking; complete unwinding is a proof.
    Bmc,
    /// k-induction without invariants.
    KInduction,
    /// k-induction with k-inductive invariants of the chosen domains.
    Kiki,
    /// Only kIkI on slices, which proves.
    Slices,
    /// One inductive check with the invariants of the chosen domains (none: only what the program says).
    AbstractInterpretation,
    /// Lazy predicate abstraction.
    Predicate,
    /// Lazy abstraction with interpolants.
    Impact,
    /// Property-directed reachability.
    Pdr,
    /// Of termination, only the search for ranking functions.
    Termination,
    /// Of termination, only the search for executions without an end.
    NonTermination,
}

/// The settings of the engines.
#[derive(Clone, Debug)]
pub struct Config {
    /// The engine.
    pub engine: EngineKind,
    /// The domains; empty lets the engine choose.
    pub domains: Vec<DomainKind>,
    /// Whether the value domain is strengthened step by step, as long as something is not proved.
    pub refine_values: bool,
    /// The greatest number of unwindings of a loop, if limited.
    pub unwind: Option<u32>,
    /// The greatest number of components of a ranking function.
    pub components: usize,
    /// The number of threads that may work at once.
    pub jobs: usize,
    /// Whether to report the invariants.
    pub show_invariants: bool,
    /// Whether to report points-to sets.
    pub show_points_to: bool,
    /// Whether to go on after the first violated check, to classify the others.
    pub all_properties: bool,
    /// Whether procedures are analysed one by one; else only where inlining would be too much.
    pub modular: bool,
    /// Whether to report for each procedure under which condition it does what it should; then they are analysed one by one, too.
    pub preconditions: bool,
    /// Whether to do so for all functions, not only for those that the entry function reaches.
    pub all_functions: bool,
    /// Whether every engine has to answer by itself, so that the answers can be compared.
    pub cross_check: bool,
    /// Integers that nondeterministic functions may give, in order, in an execution that somebody expects to fail.
    pub expected_inputs: Vec<i128>,
    /// Invariants of loops that may hold.
    pub candidates: Vec<Candidate>,
    /// Whether proofs are checked again before they count.
    pub rechecks: bool,
    /// Whether a certificate is wanted: only proofs count that are there as data.
    pub certifies: bool,
}

impl Config {
    /// The usual settings for one engine, or for all, in one thread.
    pub fn of(engine: EngineKind) -> Config {
        Config {
            engine,
            domains: Vec::new(),
            refine_values: false,
            unwind: None,
            components: COMPONENTS,
            jobs: 1,
            show_invariants: false,
            show_points_to: false,
            all_properties: false,
            modular: false,
            preconditions: false,
            all_functions: false,
            cross_check: false,
            expected_inputs: Vec::new(),
            candidates: Vec::new(),
            rechecks: true,
            certifies: false,
        }
    }
}

/// Tells the log what an engine has done; more quietly if its work is a part of that of others. The first argument is its [`Progress`], the second
/// one the target of the event, and the others are those of `format!`.
macro_rules! log {
    ($progress:expr, $target:literal, $($what:tt)+) => {
        if $progress.is_apart() {
            tracing::debug!(target: $target, $($what)+)
        } else {
            tracing::info!(target: $target, $($what)+)
        }
    };
}
pub(super) use log;

/// The activity of the engines, for a progress line, and what they have established of the program's checks; written by engines, read by the command line.
#[derive(Default)]
pub struct Progress {
    shared: Arc<Shared>,
    ledger: Ledger,
    is_apart: bool,
    /// Whether it is about another program than the user's.
    is_nested: bool,
}

#[derive(Default)]
struct Shared {
    proved: Mutex<BTreeMap<CheckId, Decision>>,
    refuted: Mutex<BTreeSet<CheckId>>,
    activity: Mutex<Vec<(&'static str, String)>>,
}

/// What is locked is whole, even if an engine panicked.
fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Progress {
    /// Says what the engine `who` is doing now, e.g. `k = 3, zones`.
    pub fn tell(&self, who: &'static str, what: impl Into<String>) {
        let mut list = lock(&self.shared.activity);
        match list.iter_mut().find(|e| e.0 == who) {
            Some(entry) => entry.1 = what.into(),
            None => list.push((who, what.into())),
        }
    }

    /// Of a part of the work whose checks are not the program's: only statistics are shared, and the log says less.
    pub fn apart(&self) -> Progress {
        Progress { ledger: self.ledger.clone(), is_apart: true, is_nested: true, ..Progress::default() }
    }

    /// Of a question about another program, or one whose answers do not count as they are: what is established is not the user's.
    pub fn nested(&self) -> Progress {
        Progress { shared: self.shared.clone(), ledger: self.ledger.clone(), is_apart: self.is_apart, is_nested: true }
    }

    /// Notes that `check` is proved.
    pub fn note_proof(&self, check: CheckId, decision: &Decision) {
        if !self.is_nested {
            lock(&self.shared.proved).entry(check).or_insert_with(|| decision.clone());
        }
    }

    /// Notes that `check` is refuted.
    pub fn note_refutation(&self, check: CheckId) {
        if !self.is_nested {
            lock(&self.shared.refuted).insert(check);
        }
    }

    /// What is proved, of checks of the user's program and of those that preparing it has added.
    pub fn proofs(&self) -> BTreeMap<CheckId, Decision> {
        lock(&self.shared.proved).clone()
    }

    /// How many of the first `count` checks are proved and refuted.
    pub fn decided(&self, count: usize) -> (usize, usize) {
        let limit = CheckId(u32::try_from(count).unwrap_or(u32::MAX));
        (lock(&self.shared.proved).range(..limit).count(), lock(&self.shared.refuted).range(..limit).count())
    }

    /// The engine `who` is at work until the result is dropped.
    pub fn work(&self, who: &'static str) -> Work {
        self.ledger.work(who)
    }

    /// Wall times and solver counters of the engines so far, in the order in which they began.
    pub fn statistics(&self) -> Vec<EngineStatistics> {
        self.ledger.statistics()
    }

    /// Whether this is about a part of the work of others.
    pub fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// The present activity of each engine, and how many of the first `count` checks are proved and refuted, in one line.
    pub fn line(&self, count: usize) -> String {
        let list = lock(&self.shared.activity).clone();
        let parts: Vec<String> = list.iter().map(|(who, what)| format!("{who}: {what}")).collect();
        let (proved, refuted) = self.decided(count);
        format!("{} [{proved} proved, {refuted} refuted]", parts.join(", "))
    }
}
