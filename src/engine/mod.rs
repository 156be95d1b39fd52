//! Strategies that turn a program into a verdict.
//!
//! [`verify`] prepares the program, runs the engine that the configuration names and draws the
//! verdict from the statuses of the checks: `true` only if every requested check is proved and
//! nothing that is not modelled can be reached, `false` only with a confirmed counterexample.

mod arrays;
mod bmc;
mod board;
pub mod config;
mod coverage;
mod elements;
mod features;
mod initial;
#[cfg(test)]
mod invariant_tests;
mod kiki;
mod links;
mod observe;
mod paths;
mod plan;
mod pointers;
mod replay;
mod roles;
mod rows;
mod run;
mod state;
mod strengthen;
mod termination;
pub mod verdict;

use crate::analysis::{self, Limits};
use crate::program::{Program, Property};
use crate::ssa::Shape;
use crate::util::{Budget, Stopped};
use bmc::Task;
use board::Board;
use config::{Config, EngineKind, Progress};
use plan::Plan;
use replay::Programs;
use std::sync::Mutex;
use std::time::Duration;
use verdict::{LoopInvariant, Outcome, Proof, Status, Verdict};

/// The stack of each engine's thread in bytes; terms may be nested deeply.
const STACK: usize = 256 << 20;
/// How long random runs look for cheap bugs.
const RANDOM_TIME: Duration = Duration::from_millis(300);

/// Proves or refutes the checks of `program`.
pub fn verify(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    if !termination::is_wanted(program) {
        return verify_safety(program, config, budget, progress);
    }
    let mut outcome = match termination::is_beside_others(program) {
        true => {
            let rest = termination::without(program, |p| p == Property::Termination);
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
    let mut outcome = decide(program, config, budget, progress);
    coverage::cover(program, config, budget, progress, &mut outcome, decide);
    outcome
}

/// The same, but for marks of code, which are checks that always hold.
fn decide(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    let core = match analysis::prepare(program, Limits::default(), budget) {
        Ok(core) => core,
        Err(why) => return Outcome::unknown(program, &why.to_string()),
    };
    let board = Board::new(&core, progress);
    let mut session = Session {
        program,
        core: &core,
        config,
        board: &board,
        invariants: Mutex::new(Vec::new()),
        by: Mutex::new(String::new()),
    };
    let stopped = session.run(budget);
    session.outcome(stopped)
}

struct Session<'a> {
    program: &'a Program,
    core: &'a Program,
    config: &'a Config,
    board: &'a Board<'a>,
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

    fn programs(&self) -> Programs<'_> {
        Programs { original: self.program, core: self.core }
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
        if run::run_closed(self.programs(), self.board, &slice) {
            self.decided("run");
            return Ok(true);
        }
        budget.check()?;
        if closed {
            return Ok(false);
        }
        let time = random.or(budget.remaining()).unwrap_or(Duration::from_secs(10));
        let found = run::run_randomly(self.programs(), self.board, time, budget)?;
        if found {
            self.decided("random run");
        }
        Ok(found)
    }

    fn task<'t>(&'t self, shape: &'t Shape<'t>) -> Task<'t> {
        Task {
            programs: self.programs(),
            shape,
            accesses_checked: self.core.checks.iter().any(|c| c.property == Property::Deref),
            unwind: self.config.unwind,
            all_properties: self.config.all_properties,
        }
    }

    fn run_one(&self, engine: EngineKind, shape: &Shape, budget: &Budget) -> Result<(), Stopped> {
        let task = self.task(shape);
        match engine {
            EngineKind::Bmc => {
                bmc::bmc(&task, self.board, budget)?;
                self.decided("bmc");
            }
            _ => {
                let found = kiki::kiki(&task, &Plan::new(self.config, engine, true), self.board, budget)?;
                self.keep_invariants(found);
                self.decided(if engine == EngineKind::KInduction { "k-induction" } else { "kiki" });
            }
        }
        Ok(())
    }

    fn keep_invariants(&self, found: Vec<LoopInvariant>) {
        *self.invariants.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = found;
    }

    /// Runs first, then BMC beside kIkI; the first that decides stops the other.
    fn auto(&self, budget: &Budget) -> Result<(), Stopped> {
        if run::is_closed(self.core) {
            let slice = budget.child(budget.remaining().map(|t| t / 2).or(Some(Duration::from_secs(60))));
            if run::run_closed(self.programs(), self.board, &slice) {
                self.decided("run");
                return Ok(());
            }
            budget.check()?;
        }
        let shape = Shape::new(self.core);
        if self.config.jobs <= 1 {
            let task = self.task(&shape);
            if !run::is_closed(self.core) && self.run_concretely(budget, Some(RANDOM_TIME))? {
                return Ok(());
            }
            let found = kiki::kiki(&task, &Plan::new(self.config, EngineKind::Kiki, true), self.board, budget)?;
            self.keep_invariants(found);
            self.decided("kiki");
            return Ok(());
        }
        self.side_by_side(&shape, budget)
    }

    fn side_by_side(&self, shape: &Shape, budget: &Budget) -> Result<(), Stopped> {
        let race = budget.child(None);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).stack_size(STACK).build();
        let Ok(pool) = pool else {
            self.board.note_unsupported("no thread could be started");
            return Ok(());
        };
        let finish = || {
            if self.board.complete() || (self.board.refuted() && !self.config.all_properties) {
                race.stop(Stopped::Cancelled);
            }
        };
        let task = self.task(shape);
        let (left, right) = pool.join(
            || {
                let result = bmc::bmc(&task, self.board, &race);
                if result.is_ok() && self.board.complete() {
                    self.decided("bmc");
                }
                finish();
                result
            },
            || {
                let result = self.inductive_side(&task, &race);
                finish();
                result
            },
        );
        budget.check()?;
        let serious = |r: Result<(), Stopped>| matches!(r, Err(why) if why != Stopped::Cancelled);
        if serious(left) || serious(right) { Err(Stopped::Timeout) } else { Ok(()) }
    }

    fn inductive_side(&self, task: &Task, race: &Budget) -> Result<(), Stopped> {
        if !run::is_closed(self.core) && self.run_concretely(race, Some(RANDOM_TIME))? {
            return Ok(());
        }
        let found = kiki::kiki(task, &Plan::new(self.config, EngineKind::Kiki, false), self.board, race)?;
        self.keep_invariants(found);
        if self.board.complete() {
            self.decided("kiki");
        }
        Ok(())
    }

    fn outcome(&self, stopped: Result<(), Stopped>) -> Outcome {
        let reasons = self.board.reasons();
        let reason = match stopped {
            Err(why) => why.to_string(),
            Ok(()) if reasons.is_empty() => "no engine could decide it".to_string(),
            Ok(()) => reasons.join("; "),
        };
        let mut statuses =
            self.board.finish(if self.board.refuted() { "not decided before the first failure" } else { &reason });
        let violated = statuses.entries().find_map(|(id, s)| match s {
            Status::Violated(_) => Some(self.core.checks[id].property),
            _ => None,
        });
        let open = statuses.entries().any(|(_, s)| matches!(s, Status::Unknown(_)));
        let verdict = match violated {
            Some(property) => Verdict::False(property),
            None if open => Verdict::Unknown(reason),
            None => Verdict::True,
        };
        // Checks that the preparation added are not the program's.
        statuses = statuses.entries().take(self.program.checks.len()).map(|(_, s)| s.clone()).collect();
        let invariants =
            std::mem::take(&mut *self.invariants.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        let decided_by = self.by.lock().map(|s| s.clone()).unwrap_or_default();
        let pointers = self.config.show_points_to.then(|| pointers::pointer_facts(self.core));
        Outcome { statuses, verdict, decided_by, invariants, pointers, source: self.core.source.clone() }
    }
}
