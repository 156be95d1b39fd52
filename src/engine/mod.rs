//! Strategies that turn a program into a verdict.
//!
//! [`verify`] prepares the program, runs the engine that the configuration names and draws the
//! verdict from the statuses of the checks: `true` only if every requested check is proved and
//! nothing that is not modelled can be reached, `false` only with a confirmed counterexample.

mod asked;
mod bmc;
mod board;
pub mod config;
mod coverage;
mod cross;
mod disagreement;
mod in_c;
mod initial;
#[cfg(test)]
mod invariant_tests;
mod kiki;
mod limits;
mod modular;
mod plan;
mod pointers;
mod recheck;
mod replay;
mod rows;
mod run;
mod sanity;
pub mod statistics;
mod strengthen;
mod termination;
pub mod verdict;

use crate::analysis::{self, Limits};
use crate::program::{CheckId, FuncId, Program, Property, Type};
use crate::proof::preparation::{Preparation, Subject};
use crate::ssa::Shape;
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use bmc::Task;
use board::Board;
use config::{Config, EngineKind, Progress};
use disagreement::Disagreement;
use limits::{STACK, UNINLINED_TIME};
use plan::Plan;
use replay::Programs;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use verdict::{LoopInvariant, Outcome, Proof, Rechecked, Status, Verdict};

/// How long random runs look for cheap bugs.
const RANDOM_TIME: Duration = Duration::from_millis(300);

/// How long counterexamples are looked for first where proofs need another program, without a time limit.
const REFUTING_TIME: Duration = Duration::from_secs(30);
/// How often functions may be active on the call stack, if the usual limit does not suffice.
const DEPTHS: [u32; 4] = [20, 60, 200, 600];

/// Proves or refutes the checks of `program`.
pub fn verify(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let started = Instant::now();
    let mut outcome = match config.cross_check {
        true => cross::check(program, config, budget, progress, verify_once),
        false => verify_once(program, config, budget, progress),
    };
    if outcome.verdict == Verdict::True && config.rechecks {
        recheck::check_again(program, &mut outcome, budget, progress);
    }
    if outcome.verdict == Verdict::True {
        outcome.remarks = sanity::remarks(program, config, started.elapsed(), budget, progress);
    }
    outcome
}

/// The same with one engine, or the race of all, without remarks.
fn verify_once(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    if !asked::is_wanted(program) {
        return verify_safety(program, config, budget, progress);
    }
    let mut outcome = match asked::is_beside_others(program) {
        true => {
            let rest = asked::without(program, |p| p == Property::Termination);
            verify_safety(&rest, config, budget, progress)
        }
        false => Outcome::unknown(program, ""),
    };
    if !matches!(outcome.verdict, Verdict::False(_)) {
        termination::decide(program, config, budget, progress, &mut outcome);
    }
    outcome
}

/// The same, but for termination.
fn verify_safety(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let mut outcome = decide_modularly_or_whole(program, config, budget, progress);
    coverage::cover(program, config, budget, progress, &mut outcome, decide);
    outcome
}

/// Procedure by procedure, where that is asked for, or else the only way; the program as a whole if that does not decide it.
fn decide_modularly_or_whole(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let too_large =
        config.engine == EngineKind::Auto && modular::size::inlined(program) == modular::size::Inlined::TooLarge;
    if !(config.modular || config.preconditions || too_large) {
        return decide(program, config, budget, progress);
    }
    let mut outcome = Outcome::unknown(program, "not every procedure was shown to be safe");
    if modular::decide(program, config, false, progress, budget, &mut outcome) || config.all_functions {
        return outcome;
    }
    let procedures = outcome.procedures;
    if too_large && let Some(outcome) = run_uninlined(program, config, budget, progress) {
        return Outcome { procedures, ..outcome };
    }
    let config = Config { modular: false, preconditions: false, ..config.clone() };
    Outcome { procedures, ..decide(program, &config, budget, progress) }
}

/// Runs a program that is too large to be inlined, calls and all; what that shows, if it violates a check, or is all that the program can do.
fn run_uninlined(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Option<Outcome> {
    let board = Board::new(program, progress);
    let session = Session {
        program,
        core: program,
        config,
        board: &board,
        chains: None,
        invariants: Mutex::default(),
        by: Mutex::default(),
    };
    let time = budget.remaining().map_or(UNINLINED_TIME, |t| UNINLINED_TIME.min(t / 2));
    let stopped = session.run_concretely(&budget.child(Some(time)), Some(time)).map(|_| ());
    (board.refuted() || board.complete()).then(|| session.outcome(stopped))
}

/// The same, but for marks of code, which are checks that always hold.
fn decide(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let core = match analysis::prepare(program, Limits::default(), budget) {
        Ok(core) => core,
        Err(why) => return Outcome::unknown(program, &why.to_string()),
    };
    let board = Board::new(&core, progress);
    let chained = match followed_as_chains(program).then(|| analysis::prepare(program, CHAINS, budget)).transpose() {
        Ok(chained) => chained,
        Err(why) => return Outcome::unknown(program, &why.to_string()),
    };
    let chained_board = Board::new(chained.as_ref().unwrap_or(&core), progress);
    let mut session = Session {
        program,
        core: &core,
        config,
        board: &board,
        chains: chained.as_ref().map(|core| Chains { core, board: &chained_board }),
        invariants: Mutex::new(Vec::new()),
        by: Mutex::new(String::new()),
    };
    let stopped = session.run(budget);
    session.outcome(stopped)
}

/// Recursion of any depth.
const CHAINS: Limits = Limits { chains: true, ..Limits::DEFAULT };

/// Whether there is recursion of which it can be said what a call changes.
fn followed_as_chains(program: &Program) -> bool {
    let recursive = analysis::effects::recursive(program);
    if recursive.is_empty() {
        return false;
    }
    let effects = analysis::effects::effects(program);
    let opaque = |f: &FuncId| effects[*f].other || program.functions[*f].returns.contains(&Type::Ptr);
    !recursive.iter().any(opaque)
}

/// The program with recursive calls over-approximated, for proofs.
struct Chains<'a> {
    core: &'a Program,
    board: &'a Board<'a>,
}

/// Takes over what is proved on the board of the program with chains. The first `own` checks are those of both programs. Returns those of them
/// that were refuted, too.
fn take_proofs(statuses: &mut IdVec<CheckId, Status>, board: &Board, own: usize) -> Vec<Disagreement> {
    let complete = board.complete() && !board.refuted();
    let proved = board.finish("");
    let open: Vec<CheckId> =
        statuses.entries().filter(|(_, s)| matches!(s, Status::Unknown(_))).map(|(check, _)| check).collect();
    for check in open {
        match proved.get(check).filter(|_| (check.0 as usize) < own) {
            Some(known @ Status::Proved { .. }) => statuses[check] = known.clone(),
            // What is not modelled of deep recursion does not matter to the proof.
            _ if complete => statuses[check] = Status::Proved { proof: Proof::Trivial, reachable: None },
            _ => {}
        }
    }
    let both = statuses.entries().take(own).filter_map(|(check, s)| match (s, proved.get(check)?) {
        (Status::Violated(c), Status::Proved { proof, .. }) => Some(Disagreement::new(check, proof, c)),
        _ => None,
    });
    both.collect()
}

struct Session<'a> {
    program: &'a Program,
    core: &'a Program,
    config: &'a Config,
    board: &'a Board<'a>,
    chains: Option<Chains<'a>>,
    invariants: Mutex<Vec<LoopInvariant>>,
    by: Mutex<String>,
}

impl Session<'_> {
    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.trivial() {
            return Ok(());
        }
        match self.config.engine {
            EngineKind::Run => self.run_concretely(budget, None).map(|_| ()),
            EngineKind::Auto => self.auto(budget),
            _ => {
                let shape = Shape::new(self.core);
                self.run_one(self.config.engine, &shape, budget)
            }
        }
    }

    /// Whether the prepared program has no check left: none of them can fail.
    fn trivial(&self) -> bool {
        use crate::program::Op;
        let function = &self.core.functions[self.core.entry];
        let any = function.blocks.iter().flat_map(|b| &b.insts).any(|i| matches!(i.op, Op::Check { .. }));
        if !any {
            for check in self.core.checks.ids() {
                self.board.prove(check, Proof::Trivial, None);
            }
            self.decided("simplification");
        }
        !any
    }

    /// Whether everything is proved, or enough refuted.
    fn is_decided(&self) -> bool {
        self.is_proved() || (self.board.refuted() && !self.config.all_properties)
    }

    fn is_proved(&self) -> bool {
        self.board.complete() || self.chains.as_ref().is_some_and(|c| c.board.complete())
    }

    fn decided(&self, by: &str) {
        let mut name = self.by.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if name.is_empty() {
            *name = by.to_string();
        }
    }

    /// Runs the program if it is closed, else random runs for a while.
    fn run_concretely(&self, budget: &Budget, random: Option<Duration>) -> Result<bool, Stopped> {
        let closed = run::is_closed(self.core);
        let slice = budget.child(if closed { None } else { Some(Duration::from_millis(100)) });
        let programs = Programs { original: self.program, core: self.core };
        if run::run_closed(programs, self.board, &slice) {
            self.decided("run");
            return Ok(true);
        }
        budget.check()?;
        if closed {
            return Ok(false);
        }
        let time = random.or(budget.remaining()).unwrap_or(Duration::from_secs(10));
        let found = run::run_randomly(programs, self.board, &self.config.expected_inputs, time, budget)?;
        if found {
            self.decided("random run");
        }
        Ok(found)
    }

    fn task<'t>(&'t self, shape: &'t Shape<'t>, limits: Limits) -> Task<'t> {
        Task {
            programs: Programs { original: self.program, core: shape.program },
            shape,
            preparation: Some(Preparation { subject: Subject::Safety, limits }),
            accesses_checked: self.core.checks.iter().any(|c| c.property() == Property::Deref),
            unwind: self.config.unwind,
            all_properties: self.config.all_properties,
        }
    }

    fn run_one(&self, engine: EngineKind, shape: &Shape, budget: &Budget) -> Result<(), Stopped> {
        let task = self.task(shape, Limits::DEFAULT);
        match engine {
            EngineKind::Bmc => {
                bmc::bmc(&task, self.board, budget)?;
                self.decided("bmc");
            }
            _ => {
                self.refute_and_induce(engine, &task, budget)?;
                self.decided(if engine == EngineKind::KInduction { "k-induction" } else { "kiki" });
            }
        }
        Ok(())
    }

    /// kIkI that also looks for counterexamples; where recursion is followed as chains, for half the time, then proofs.
    fn refute_and_induce(&self, engine: EngineKind, task: &Task, budget: &Budget) -> Result<(), Stopped> {
        let slice = budget.child(self.chains.as_ref().map(|_| budget.remaining().map_or(REFUTING_TIME, |t| t / 2)));
        let found = kiki::kiki(task, &Plan::new(self.config, engine, true), self.board, &slice);
        budget.check()?;
        if self.chains.is_none() {
            self.keep_invariants(found?);
        } else if !self.is_decided() {
            self.induce(engine, task, budget)?;
        }
        Ok(())
    }

    /// kIkI without counterexamples: of `task`, or of the program with chains.
    fn induce(&self, engine: EngineKind, task: &Task, budget: &Budget) -> Result<(), Stopped> {
        let plan = Plan::new(self.config, engine, false);
        let found = match &self.chains {
            None => kiki::kiki(task, &plan, self.board, budget)?,
            Some(chains) => {
                let shape = Shape::new(chains.core);
                kiki::kiki(&self.task(&shape, CHAINS), &plan, chains.board, budget)?
            }
        };
        self.keep_invariants(found);
        Ok(())
    }

    fn keep_invariants(&self, found: Vec<LoopInvariant>) {
        *self.invariants.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = found;
    }

    /// Runs first, then BMC beside kIkI; the first that decides stops the other.
    fn auto(&self, budget: &Budget) -> Result<(), Stopped> {
        if run::is_closed(self.core) {
            let slice = budget.child(budget.remaining().map(|t| t / 2).or(Some(Duration::from_secs(60))));
            let programs = Programs { original: self.program, core: self.core };
            if run::run_closed(programs, self.board, &slice) {
                self.decided("run");
                return Ok(());
            }
            budget.check()?;
        }
        let shape = Shape::new(self.core);
        if self.config.jobs <= 1 {
            let task = self.task(&shape, Limits::DEFAULT);
            if !run::is_closed(self.core) && self.run_concretely(budget, Some(RANDOM_TIME))? && self.is_decided() {
                return Ok(());
            }
            self.refute_and_induce(EngineKind::Kiki, &task, budget)?;
            self.decided("kiki");
            return Ok(());
        }
        self.side_by_side(&shape, budget)
    }

    fn side_by_side(&self, shape: &Shape, budget: &Budget) -> Result<(), Stopped> {
        let race = budget.child(None);
        let proofs = race.child(None);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).stack_size(STACK).build();
        let Ok(pool) = pool else {
            self.board.note_unsupported("no thread could be started");
            return Ok(());
        };
        let finish = || {
            if self.is_decided() {
                race.stop(Stopped::Cancelled);
            }
        };
        let task = self.task(shape, Limits::DEFAULT);
        let (left, right) = pool.join(
            || {
                let mut result = bmc::bmc(&task, self.board, &race);
                if result == Ok(true) && !self.is_decided() {
                    result = self.deeper(&race).map(|()| false);
                }
                if result.is_ok() && self.board.complete() {
                    self.decided("bmc");
                }
                if self.chains.is_none() && self.board.is_hopeless(self.core) {
                    proofs.stop(Stopped::Cancelled);
                }
                finish();
                result.map(|_| ())
            },
            || {
                let result = self.inductive_side(&task, &race, &proofs);
                finish();
                result
            },
        );
        budget.check()?;
        let serious = |r: Result<(), Stopped>| matches!(r, Err(why) if why != Stopped::Cancelled);
        if serious(left) || serious(right) { Err(Stopped::Timeout) } else { Ok(()) }
    }

    /// Bounded model checking with ever deeper recursion, as long as that is what is in the way.
    fn deeper(&self, budget: &Budget) -> Result<(), Stopped> {
        for recursion in DEPTHS {
            let limits = Limits { recursion, ..Limits::DEFAULT };
            let core = analysis::prepare(self.program, limits, budget)?;
            let (shape, board) = (Shape::new(&core), Board::new(&core, self.board.progress()));
            let exceeds = bmc::bmc(&self.task(&shape, limits), &board, budget)?;
            for (check, status) in board.finish("").entries().take(self.program.checks.len()) {
                match status {
                    Status::Violated(counterexample) => self.board.refute((**counterexample).clone()),
                    Status::Proved { proof, reachable } => self.board.prove_open(check, proof.clone(), *reachable),
                    _ => {}
                }
            }
            if board.complete() && !board.refuted() {
                self.board.prove_all(&Proof::Trivial);
            }
            if self.is_decided() || !exceeds {
                break;
            }
        }
        Ok(())
    }

    fn inductive_side(&self, task: &Task, race: &Budget, proofs: &Budget) -> Result<(), Stopped> {
        if !run::is_closed(self.core) && self.run_concretely(race, Some(RANDOM_TIME))? && self.is_decided() {
            return Ok(());
        }
        self.induce(EngineKind::Kiki, task, proofs)?;
        if self.is_proved() {
            self.decided("kiki");
        }
        Ok(())
    }

    fn outcome(&self, stopped: Result<(), Stopped>) -> Outcome {
        // What is in the way of a proof is worth knowing even where a limit ended the search for failures.
        let reasons: Vec<String> =
            stopped.err().map(|why| why.to_string()).into_iter().chain(self.board.reasons()).collect();
        let open = match stopped {
            _ if self.board.refuted() => "not decided before the first failure".to_string(),
            Err(why) => why.to_string(),
            Ok(()) if reasons.is_empty() => "no engine could decide it".to_string(),
            Ok(()) => reasons.join("; "),
        };
        let mut statuses = self.board.finish(&open);
        let mut disagreements = self.board.disagreements();
        if let Some(chains) = &self.chains {
            disagreements.extend(take_proofs(&mut statuses, chains.board, self.program.checks.len()));
        }
        let disagreement = disagreement::withdraw(self.core, &mut statuses, &disagreements);
        let violated = statuses.entries().find_map(|(id, s)| match s {
            Status::Violated(_) => Some(self.core.checks[id].property()),
            _ => None,
        });
        let undecided = statuses.entries().any(|(_, s)| matches!(s, Status::Unknown(_)));
        let verdict = match violated {
            _ if disagreement.is_some() => Verdict::Unknown(disagreement.unwrap_or_default()),
            Some(property) => Verdict::False(property),
            None if undecided => Verdict::Unknown(if reasons.is_empty() { open } else { reasons.join("; ") }),
            None => Verdict::True,
        };
        // Checks that the preparation added are not the program's.
        statuses = statuses.entries().take(self.program.checks.len()).map(|(_, s)| s.clone()).collect();
        let invariants =
            std::mem::take(&mut *self.invariants.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        let decided_by = self.by.lock().map(|s| s.clone()).unwrap_or_default();
        let pointers = self.config.show_points_to.then(|| pointers::pointer_facts(self.core));
        let (procedures, remarks, source) = (Vec::new(), Vec::new(), self.core.source.clone());
        let (ends, rechecked) = (None, Rechecked::Not(String::new()));
        Outcome { statuses, verdict, decided_by, invariants, pointers, procedures, remarks, ends, rechecked, source }
    }
}
