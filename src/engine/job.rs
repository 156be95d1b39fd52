//! The work that engines share: a program, a topic, and the decisions so far.

use super::board::Board;
use super::config::{Config, Progress};
use super::findings::Findings;
use super::pointers;
use super::replay::Programs;
use super::task::Task;
use super::termination::region::Candidate;
use super::topic::Topic;
use super::verdict::{Decision, Ends, Outcome, ProcedureFact, Proof};
use crate::analysis::{self, Limits};
use crate::program::{CheckId, FuncId, Program, Property, Type};
use crate::proof::evidence::Known;
use crate::proof::preparation::Preparation;
use crate::ssa::Shape;
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Recursion of any depth.
const SUMMARISED: Limits = Limits { summarised_recursion: true, ..Limits::DEFAULT };

/// Answers a question about another program.
pub type Ask = fn(&Program, Topic, &Config, &Budget, &Progress) -> Outcome;

/// The prepared programs of a job, once somebody has asked for them.
#[derive(Default)]
pub struct Cores {
    bounded: OnceLock<Result<Program, Stopped>>,
    summarised: OnceLock<Result<Program, Stopped>>,
    watching: OnceLock<Result<Program, Stopped>>,
}

/// A prepared program, and what is known of its checks: those of the original program, and some that the preparation adds.
pub struct Form<'a> {
    /// The program.
    pub core: &'a Program,
    /// What is decided of its checks.
    pub board: Board<'a>,
    preparation: Preparation,
    shape: OnceLock<Shape<'a>>,
}

/// Results beside the decisions of checks.
#[derive(Default)]
pub struct Notes {
    /// Invariants of loops.
    pub invariants: Option<Known>,
    /// Facts about procedures.
    pub procedures: Vec<ProcedureFact>,
    /// Why every execution ends.
    pub ends: Option<Ends>,
    /// Obstacles to an answer that replace those of the boards.
    pub reasons: Option<Vec<String>>,
    /// Decisions on the way to an answer: they count where nobody says more.
    pub partial: Vec<(CheckId, Decision)>,
    by: String,
}

/// A question, and all that is known of its answer.
pub struct Job<'a> {
    /// The question.
    pub topic: Topic,
    /// About this program, in which checks of other topics only end executions.
    pub program: &'a Program,
    /// Of safety, the program in which checks of what is lost meanwhile are observed, if there are any: proofs of safety may prove these, too.
    watching: Option<&'a Program>,
    /// The settings of the engines.
    pub config: &'a Config,
    /// Where engines tell what they do.
    pub progress: &'a Progress,
    /// What is decided of the program as it is, unprepared.
    pub board: Board<'a>,
    ask: Ask,
    cores: &'a Cores,
    bounded: OnceLock<Form<'a>>,
    summarised: OnceLock<Form<'a>>,
    watched: OnceLock<Form<'a>>,
    summarises_recursion: OnceLock<bool>,
    recursion: OnceLock<u32>,
    notes: Mutex<Notes>,
    /// Whether no engine can say more.
    exhausted: AtomicBool,
    exceeds_recursion: AtomicBool,
    sender: Mutex<Option<Sender<Candidate>>>,
    receiver: Mutex<Option<Receiver<Candidate>>>,
}

impl<'a> Job<'a> {
    /// Nothing is known yet.
    pub fn new(
        topic: Topic,
        (program, watching): (&'a Program, Option<&'a Program>),
        cores: &'a Cores,
        config: &'a Config,
        progress: &'a Progress,
        ask: Ask,
    ) -> Self {
        let (sender, receiver) = mpsc::channel();
        Job {
            topic,
            program,
            watching,
            config,
            progress,
            board: Board::about(program, topic, progress),
            ask,
            cores,
            bounded: OnceLock::new(),
            summarised: OnceLock::new(),
            watched: OnceLock::new(),
            summarises_recursion: OnceLock::new(),
            recursion: OnceLock::new(),
            notes: Mutex::default(),
            exhausted: AtomicBool::new(false),
            exceeds_recursion: AtomicBool::new(false),
            sender: Mutex::new(Some(sender)),
            receiver: Mutex::new(Some(receiver)),
        }
    }

    /// The program in which recursion is bounded: counterexamples are looked for there.
    ///
    /// # Errors
    /// When the budget ends before it is prepared.
    pub fn bounded(&self, budget: &Budget) -> Result<&Form<'a>, Stopped> {
        let limits = Limits { recursion: self.recursion(), ..Limits::DEFAULT };
        let preparation = Preparation::of(self.topic.subject(), limits, self.program);
        self.form(&self.bounded, &self.cores.bounded, (self.program, preparation), budget)
    }

    /// How often a function may be active where recursion is bounded: less than usual, if calls would be left out otherwise.
    pub fn recursion(&self) -> u32 {
        *self.recursion.get_or_init(|| analysis::depth::recursion(self.program, Limits::DEFAULT))
    }

    /// The program that proofs are about: recursion is followed by summaries, where that is possible, and what is lost meanwhile is observed.
    ///
    /// # Errors
    /// When the budget ends before it is prepared.
    pub fn proving(&self, budget: &Budget) -> Result<&Form<'a>, Stopped> {
        let limits = if self.summarises_recursion() { SUMMARISED } else { Limits::DEFAULT };
        let preparation = Preparation::of(self.topic.subject(), limits, self.program);
        match self.watching {
            Some(program) => {
                let preparation = Preparation { watches: true, ..preparation };
                self.form(&self.watched, &self.cores.watching, (program, preparation), budget)
            }
            None if self.summarises_recursion() => {
                self.form(&self.summarised, &self.cores.summarised, (self.program, preparation), budget)
            }
            None => self.bounded(budget),
        }
    }

    fn form<'f>(
        &'f self,
        form: &'f OnceLock<Form<'a>>,
        core: &'a OnceLock<Result<Program, Stopped>>,
        (program, preparation): (&Program, Preparation),
        budget: &Budget,
    ) -> Result<&'f Form<'a>, Stopped> {
        let prepare = || analysis::prepare(program, preparation.limits, budget);
        let core = core.get_or_init(prepare).as_ref().map_err(|why| *why)?;
        let board = || Board::about(core, self.topic, self.progress);
        Ok(form.get_or_init(|| Form { core, board: board(), preparation, shape: OnceLock::new() }))
    }

    /// Whether proofs are about another form than counterexamples: there is recursion, and it can be said what a call changes.
    pub fn summarises_recursion(&self) -> bool {
        *self.summarises_recursion.get_or_init(|| {
            let recursive = analysis::effects::recursive(self.program);
            if recursive.is_empty() || self.topic == Topic::Termination {
                return !recursive.is_empty();
            }
            let effects = analysis::effects::effects(self.program);
            let opaque = |f: &FuncId| effects[*f].other || self.program.functions[*f].returns.contains(&Type::Ptr);
            !recursive.iter().any(opaque)
        })
    }

    /// The task of `form`: the prepared program, and how it is encoded.
    pub fn task<'t>(&'t self, form: &'t Form<'a>) -> Task<'t> {
        let accesses_checked =
            self.topic != Topic::Termination && form.core.checks.iter().any(|c| c.property() == Property::Deref);
        Task {
            programs: self.programs(form),
            shape: form.shape.get_or_init(|| Shape::new(form.core)),
            preparation: Some(form.preparation.clone()),
            accesses_checked,
            unwind: self.config.unwind,
            all_properties: self.config.all_properties,
        }
    }

    /// Whether checks of what is lost meanwhile may be proved beside.
    pub fn watches(&self) -> bool {
        self.watching.is_some()
    }

    /// The program, and a form of it.
    pub fn programs<'t>(&'t self, form: &'t Form<'a>) -> Programs<'t> {
        Programs { original: self.program, core: form.core }
    }

    /// The answer to a question about another program.
    pub fn ask(&self, topic: Topic, program: &Program, config: &Config, budget: &Budget) -> Outcome {
        (self.ask)(program, topic, config, budget, self.progress)
    }

    /// The results beside decisions, locked.
    pub fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn boards(&self) -> impl Iterator<Item = &Board<'a>> {
        let forms = [self.bounded.get(), self.summarised.get(), self.watched.get()].into_iter().flatten();
        forms.map(|form| &form.board).chain([&self.board])
    }

    /// Whether everything is proved, or enough refuted.
    pub fn is_decided(&self) -> bool {
        self.boards().any(Board::complete) || (self.boards().any(Board::refuted) && !self.config.all_properties)
    }

    /// Whether something is refuted.
    pub fn is_refuted(&self) -> bool {
        self.boards().any(Board::refuted)
    }

    /// Whether nothing that rests on a formula will prove what is open.
    pub fn is_in_doubt(&self) -> bool {
        !self.summarises_recursion() && self.bounded.get().is_some_and(|form| form.board.is_in_doubt(form.core))
    }

    /// Nobody can say more.
    pub fn exhaust(&self) {
        self.exhausted.store(true, Ordering::Relaxed);
    }

    /// Whether nobody can say more.
    pub fn is_exhausted(&self) -> bool {
        self.exhausted.load(Ordering::Relaxed)
    }

    /// Counterexamples may need recursion beyond its limit.
    pub fn note_deep_recursion(&self) {
        self.exceeds_recursion.store(true, Ordering::Relaxed);
    }

    /// Whether they may.
    pub fn exceeds_recursion(&self) -> bool {
        self.exceeds_recursion.load(Ordering::Relaxed)
    }

    /// An engine of this name has decided; the first one counts.
    pub fn decided(&self, by: &str) {
        let mut notes = self.notes();
        if notes.by.is_empty() {
            notes.by = by.to_string();
        }
    }

    /// For the engine that proves: whom to tell inputs with which a loop may go on for ever. There is one such engine.
    pub fn take_sender(&self) -> Option<Sender<Candidate>> {
        self.sender.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// For the engine that refutes: what it is told. There is one such engine.
    pub fn take_receiver(&self) -> Option<Receiver<Candidate>> {
        self.receiver.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// That nothing is reached which is not modelled is a part of why every execution ends: it has no evidence of its own.
    fn told(&self, check: CheckId, decision: Decision) -> Decision {
        let is_unmodelled = self.program.checks[check].property() == Property::Unsupported;
        match decision {
            Decision::Proved { .. } if is_unmodelled && self.topic == Topic::Termination => {
                Decision::Proved { proof: Proof::Trivial, reachable: Some(false) }
            }
            _ => decision,
        }
    }

    /// All that was found out; `stopped` if a limit ended the search.
    pub fn findings(&self, stopped: Result<(), Stopped>) -> Findings {
        let mut notes = std::mem::take(&mut *self.notes());
        let boards: Vec<&Board> = self.boards().collect();
        let own = self.program.checks.len();
        let is_loss = |check: CheckId| Topic::Losses.is_about(&self.program.checks[check]);
        let known = |check: CheckId| {
            let decision = match self.topic.needs(&self.program.checks[check]) {
                true => boards.iter().find_map(|board| board.decision(check))?,
                false => self.watched.get().filter(|_| is_loss(check)).and_then(|form| form.board.decision(check))?,
            };
            Some(self.told(check, decision))
        };
        let mut decisions: IdVec<CheckId, Option<Decision>> = self.program.checks.ids().map(known).collect();
        for (check, decision) in notes.partial.drain(..) {
            decisions[check].get_or_insert(decision);
        }
        let mut disagreements: Vec<_> = boards.iter().flat_map(|board| board.disagreements()).collect();
        disagreements.extend(self.program.checks.ids().filter_map(|check| Board::between(&boards, check)));
        disagreements.retain(|d| (d.check.0 as usize) < own);
        let told =
            || boards.iter().flat_map(|board| board.reasons()).collect::<BTreeSet<String>>().into_iter().collect();
        let reasons = notes.reasons.take().unwrap_or_else(told);
        let (bounded, proving) = (self.bounded.get(), self.watched.get().or(self.summarised.get()));
        let unasked = boards.iter().find_map(|board| board.unasked());
        let refuted = unasked.is_some() || boards.iter().any(|board| board.refuted());
        // Traces are of the bounded program, proofs of another one.
        let form = if refuted { bounded } else { proving.or(bounded) };
        let complete = boards.iter().any(|board| board.complete());
        let example = boards.iter().find_map(|board| board.example()).filter(|_| !refuted && !complete);
        let wants_pointers = self.config.show_points_to && self.topic == Topic::Safety;
        Findings {
            topic: self.topic,
            decisions,
            complete,
            disagreements,
            unasked,
            limit: stopped.err().map(|why| why.to_string()),
            reasons,
            remarks: boards
                .iter()
                .flat_map(|board| board.remarks())
                .chain(example)
                .collect::<BTreeSet<String>>()
                .into_iter()
                .collect(),
            by: notes.by,
            invariants: notes.invariants,
            pointers: form.filter(|_| wants_pointers).map(|form| pointers::pointer_facts(form.core)),
            procedures: notes.procedures,
            ends: notes.ends,
            source: form.map_or_else(|| self.program.source.clone(), |form| form.core.source.clone()),
        }
    }
}
