//! Termination and non-termination: whether every execution ends.
//!
//! The search for ranking functions ([`prove`]) and the search for executions without an end run side by side; the
//! first that decides stops the other (book chapter on 2LS, section 6.3).

pub mod check;
mod circles;
mod lasso;
pub(super) mod prove;
mod region;
pub(super) mod steps;
mod unwind;

use super::asked::{is_beside_others, without};
use super::bmc::Task;
use super::board::Board;
use super::config::{Config, EngineKind, Progress};
use super::disagreement::{self, Disagreement};
use super::limits::{STACK, UNINLINED_TIME};
use super::modular;
use super::modular::size::{Inlined, inlined};
use super::plan::Plan;
use super::replay::Programs;
use super::run;
use super::verdict::{Counterexample, Outcome, Proof, Status, Verdict};
use crate::analysis::loops::LoopId;
use crate::analysis::{self, Limits};
use crate::interp::{Machine, Prepared, Random, Refusing};
use crate::program::{CheckId, Program, Property, Source};
use crate::proof::preparation::{Preparation, Subject};
use crate::ssa::Shape;
use crate::util::{Budget, Stopped};
use check::check_of;
use lasso::{Runner, Watched};
use prove::Ranked;
use region::Candidate;
use std::sync::mpsc;
use std::time::Duration;
use unwind::Unwound;

/// How long a program without inputs is run before anything else is tried.
const CLOSED_TIME: Duration = Duration::from_secs(1);
/// How long random runs look for lassos.
const RANDOM_TIME: Duration = Duration::from_millis(150);
/// Instructions of one random run.
const STEPS: u64 = 20_000;

/// Decides whether `program` terminates, and adds what was found to `outcome`.
pub fn decide(program: &Program, config: &Config, budget: &Budget, progress: &Progress, outcome: &mut Outcome) {
    let program = without(program, |p| !matches!(p, Property::Termination | Property::Unsupported));
    let inlined = inlined(&program);
    let mut config = config.clone();
    let by_itself = config.engine == EngineKind::Auto && inlined != Inlined::Fine;
    if config.modular || config.preconditions || by_itself {
        let beside = is_beside_others(&program);
        let before = outcome.verdict.clone();
        let decided = modular::decide(&program, &config, true, progress, budget, outcome);
        if beside && decided {
            outcome.verdict = before;
        }
        if decided || config.all_functions {
            return;
        }
        if inlined == Inlined::TooLarge {
            let slice = budget.child(Some(budget.remaining().map_or(UNINLINED_TIME, |t| UNINLINED_TIME.min(t / 2))));
            if let Some(lasso) = circles::find_circle(&program, true, &slice) {
                return refute(&program, lasso, outcome);
            }
            config.engine = EngineKind::NonTermination;
        }
    }
    let config = &config;
    let prepared = |chains: bool| analysis::prepare(&program, Limits { chains, ..Limits::default() }, budget);
    // Proofs follow recursion of any depth, but approximately; executions are found where it is bounded.
    let chains = !analysis::effects::recursive(&program).is_empty();
    let (bounded, chained) = match (prepared(false), chains.then(|| prepared(true)).transpose()) {
        (Ok(bounded), Ok(chained)) => (bounded, chained),
        (Err(why), _) | (_, Err(why)) => {
            outcome.verdict = Verdict::Unknown(why.to_string());
            return;
        }
    };
    let core = chained.as_ref().unwrap_or(&bounded);
    let board = Board::new(core, progress);
    let shapes = [&bounded, core].map(Shape::new);
    let [refuted, proved] = [0, 1].map(|n| Task {
        programs: Programs { original: &program, core: [&bounded, core][n] },
        shape: &shapes[n],
        preparation: Some(Preparation {
            subject: Subject::Termination,
            limits: Limits { chains: chains && n == 1, ..Limits::DEFAULT },
        }),
        accesses_checked: false,
        unwind: config.unwind,
        all_properties: config.all_properties,
    });
    let mut found = Found::default();
    let stopped = search(&refuted, &proved, config, &board, budget, &mut found);
    let bounded = bounded.source.clone();
    conclude(&proved, &board, found, stopped, outcome, bounded);
}

/// What the engines have found out.
#[derive(Default)]
struct Found {
    ranked: Ranked,
    lasso: Option<Counterexample>,
    /// Why every execution ends, other than by ranking functions.
    ended: Option<Proof>,
}

impl Found {
    fn is_decided(&self) -> bool {
        self.lasso.is_some() || self.ended.is_some() || self.ranked.is_proof()
    }
}

/// Runs first, then both searches side by side.
fn search(
    task: &Task,
    proved: &Task,
    config: &Config,
    board: &Board,
    budget: &Budget,
    found: &mut Found,
) -> Result<(), Stopped> {
    let (proves, refutes) = (config.engine != EngineKind::NonTermination, config.engine != EngineKind::Termination);
    let of_loop = |id: LoopId| check_of(task, id);
    let mut runner = Runner::new(task.programs, task.shape, &of_loop);
    if refutes || config.engine == EngineKind::Run {
        run_watched(task, &mut runner, board, budget, found)?;
    }
    if found.is_decided() || config.engine == EngineKind::Run {
        return Ok(());
    }
    let plan = Plan::new(config, EngineKind::Kiki, false);
    let race = budget.child(None);
    let (sender, candidates) = mpsc::channel();
    // The loops of programs with recursion are not those of the bounded one.
    let sender = (refutes && std::ptr::eq(task.programs.core, proved.programs.core)).then_some(sender);
    let prove_side = |ranked: &mut Ranked, sender: Option<mpsc::Sender<Candidate>>| {
        let _work = board.progress().work("termination");
        let result = prove::prove(proved, &plan, board, &race, ranked, sender.as_ref());
        if result.is_ok() && (ranked.is_proof() || ranked.hopeless) {
            race.stop(Stopped::Cancelled);
        }
        result
    };
    let refute_side = |(lasso, ended): (&mut Option<Counterexample>, &mut Option<Proof>),
                       candidates: mpsc::Receiver<Candidate>| {
        let _work = board.progress().work("non-termination");
        // Its observer counts inputs in a cell of its own thread.
        let mut runner = Runner::new(task.programs, task.shape, &of_loop);
        let closed = |candidate: &Candidate| match of_loop(candidate.id) {
            Some(check) => region::never_left(task, config, candidate, check, board.progress(), &race),
            None => Ok(None),
        };
        let result = unwind::find_lasso(task, &mut runner, board, &race, &candidates, &closed);
        match result {
            Ok(Unwound::Lasso(counterexample)) => *lasso = Some(*counterexample),
            Ok(Unwound::Complete { depth, evidence }) => *ended = Some(Proof::CompleteUnwinding { depth, evidence }),
            _ => return Ok(()),
        }
        race.stop(Stopped::Cancelled);
        Ok(())
    };
    let (ranked, unwound) = (&mut found.ranked, (&mut found.lasso, &mut found.ended));
    match (proves, refutes) {
        (true, true) if config.jobs > 1 => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(2).stack_size(STACK).build();
            match pool {
                Ok(pool) => drop(pool.join(|| prove_side(ranked, sender), || refute_side(unwound, candidates))),
                Err(_) => board.note_unsupported("no thread could be started"),
            }
        }
        (true, _) => prove_side(ranked, None)?,
        _ => {
            drop(sender);
            let result: Result<(), Stopped> = refute_side(unwound, candidates);
            result?;
        }
    }
    budget.check()
}

/// The only run of a program without inputs, else random runs for a while.
fn run_watched(
    task: &Task,
    runner: &mut Runner,
    board: &Board,
    budget: &Budget,
    found: &mut Found,
) -> Result<(), Stopped> {
    let _work = board.progress().work("run");
    let core = task.programs.core;
    found.lasso = circles::find_circle(task.programs.original, false, &budget.child(Some(RANDOM_TIME)));
    if found.lasso.is_some() {
        return Ok(());
    }
    let prepared = Prepared::new(core);
    let mut machine = Machine::new(&prepared);
    board.progress().tell("run", "executing");
    if run::is_closed(core) {
        let slice = budget.child(Some(budget.remaining().map_or(CLOSED_TIME, |t| (t / 2).min(CLOSED_TIME))));
        match runner.run(&mut machine, &mut Refusing, &lasso::options(&slice, u64::MAX)) {
            Watched::Lasso(counterexample) => found.lasso = Some(*counterexample),
            Watched::Ended { complete } => found.ended = complete.then_some(Proof::CompleteRun),
            Watched::Open(_) => {}
        }
        return budget.check();
    }
    let slice = budget.child(Some(RANDOM_TIME));
    let mut oracle = Random::new(core, 0);
    let mut seed = 0;
    while slice.check().is_ok() && found.lasso.is_none() {
        oracle.reseed(seed);
        if let Watched::Lasso(counterexample) = runner.run(&mut machine, &mut oracle, &lasso::options(&slice, STEPS)) {
            found.lasso = Some(*counterexample);
        }
        seed += 1;
    }
    budget.check()
}

/// Writes statuses and verdict.
fn conclude(
    task: &Task,
    board: &Board,
    found: Found,
    stopped: Result<(), Stopped>,
    outcome: &mut Outcome,
    bounded: Source,
) {
    let core = task.programs.core;
    let ranked = &found.ranked;
    let reason = match stopped {
        Err(why) => why.to_string(),
        Ok(()) if !ranked.modelled && !board.reasons().is_empty() => board.reasons().join("; "),
        Ok(()) if !ranked.modelled && !ranked.unmodelled.is_empty() => ranked.unmodelled.join("; "),
        Ok(()) => "no ranking function was found".to_string(),
    };
    // Traces are of the bounded program, invariants of the one with chains.
    if let Some(lasso) = found.lasso {
        let proof = found.ended.or_else(|| ranked.is_proof().then(|| Proof::Ranking { components: Vec::new() }));
        if let Some(proof) = proof {
            let both = Disagreement::new(lasso.check, &proof, &lasso);
            let reason = disagreement::withdraw(task.programs.original, &mut outcome.statuses, &[both]);
            outcome.verdict = Verdict::Unknown(reason.unwrap_or_default());
            return;
        }
        outcome.source = bounded;
        return refute(task.programs.original, lasso, outcome);
    }
    outcome.source = core.source.clone();
    let proved = found.ended.is_some() || ranked.is_proof();
    for (check, c) in task.programs.original.checks.entries() {
        outcome.statuses[check] = match c.property() {
            Property::Unsupported if found.ended.is_some() || ranked.modelled => {
                Status::Proved { proof: Proof::Trivial, reachable: Some(false) }
            }
            Property::Termination => loop_status(task, &found, check, proved, &reason),
            _ => continue,
        };
    }
    if !proved {
        outcome.verdict = Verdict::Unknown(reason);
    } else {
        if !is_beside_others(task.programs.original) {
            outcome.verdict = Verdict::True;
        }
        let by = match found.ended {
            Some(Proof::CompleteRun) => "run",
            Some(_) => "unwinding",
            None => "termination",
        };
        outcome.decided_by = by.to_string();
    }
    outcome.ends = match &found.ended {
        Some(Proof::CompleteUnwinding { evidence, .. }) => evidence.clone(),
        Some(_) => None,
        None => found.ranked.evidence,
    };
    outcome.invariants = found.ranked.invariants;
}

/// There is an execution without an end.
fn refute(program: &Program, lasso: Counterexample, outcome: &mut Outcome) {
    let loops = program.checks.entries().filter(|(_, c)| c.property() == Property::Termination).map(|(id, _)| id);
    for check in loops.filter(|&c| c != lasso.check) {
        outcome.statuses[check] = Status::Unknown("not decided before the first failure".to_string());
    }
    let check = lasso.check;
    outcome.statuses[check] = Status::Violated(Box::new(lasso));
    outcome.verdict = Verdict::False(Property::Termination);
    outcome.decided_by = "non-termination".to_string();
}

/// What is known of the loops that `check` stands for, if there is no execution without an end.
fn loop_status(task: &Task, found: &Found, check: CheckId, proved: bool, reason: &str) -> Status {
    let ranked = &found.ranked;
    // A loop around one that may go on for ever may not end either.
    let around = |id: LoopId| std::iter::successors(Some(id), |&l| task.shape.forest.loops[l].parent);
    let is_open = ranked.open.iter().any(|&id| around(id).any(|l| check_of(task, l) == Some(check)));
    if let Some(proof) = &found.ended {
        return Status::Proved { proof: proof.clone(), reachable: None };
    }
    if !proved && (is_open || !ranked.modelled) {
        return Status::Unknown(reason.to_string());
    }
    let components = ranked.loops.iter().find(|(id, _)| check_of(task, **id) == Some(check));
    let proof = match components {
        Some((_, components)) => Proof::Ranking { components: components.clone() },
        None if proved => Proof::Trivial,
        // Its iterations may be a part of those of another loop.
        None => return Status::Unknown(reason.to_string()),
    };
    Status::Proved { proof, reachable: None }
}
