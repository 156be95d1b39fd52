//! Incremental bounded model checking with a forward condition (book chapter, sections 5.2 and 5.4).
//!
//! One solver for all depths: a query asks for an execution within the copies made so far that
//! fails a check, assuming every open end closed. If there is none, the forward condition asks for
//! one that enters a further copy of a loop in which something can fail. If there is none either, and
//! neither unsatisfiable core names an open end, that is a proof. Otherwise just the loops that
//! can be entered, or are in a core, get another copy.

use super::board::{Board, is_requested, not_modelled, place_not_modelled};
use super::initial::example;
use super::replay::{Replay, replay, replay_access};
use super::statistics::Work;
use super::task::Task;
use super::verdict::Proof;
use crate::analysis::inline::exceeds_recursion;
use crate::engine::config::log;
use crate::program::{CheckId, Program};
use crate::proof::evidence::Argument;
use crate::proof::formula::may_fail_in;
use crate::ssa::{Encoding, InstanceId, Mode, TooLarge};
use crate::term::{TermId, Terms};
use crate::unroll::Unroller;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// A loop of so many copies gets another one each time, one of twice as many two.
const COPIES_PER_STEP: u32 = 16;

/// Runs BMC until everything is decided, the unwinding limit is reached or the budget ends; whether recursion beyond its limit may be
/// in the way.
///
/// # Errors
/// When the budget ends.
pub fn bmc(task: &Task, board: &Board, budget: &Budget) -> Result<bool, Stopped> {
    let terms = Terms::new();
    let mut run = match Run::new(&terms, task, board, budget) {
        Ok(run) => run,
        Err(why) => return give_up(why, board),
    };
    loop {
        let Round::Unwind(list) = run.round()? else { return Ok(run.exceeds_recursion()) };
        if list.is_empty() {
            return Ok(run.exceeds_recursion());
        }
        if let Err(why) = run.unwind(&list) {
            return give_up(why, board);
        }
    }
}

fn give_up(why: TooLarge, board: &Board) -> Result<bool, Stopped> {
    match why {
        TooLarge::Stopped(why) => Err(why),
        TooLarge::Terms => {
            board.note_unsupported("the formula of bounded model checking became too large");
            Ok(false)
        }
    }
}

/// The constructs without a model that are reached in the execution in which `is_true` evaluates guards, one text each.
pub fn unmodelled(core: &Program, encoding: &Encoding, mut is_true: impl FnMut(TermId) -> bool) -> Vec<String> {
    let mut list = Vec::new();
    for c in encoding.checks.iter().filter(|c| !is_requested(core, c.check)) {
        if is_true(c.fails) {
            list.push(not_modelled(core, c.check));
        }
    }
    for (guard, loc, reason) in &encoding.memory.stated.unsupported {
        if is_true(*guard) {
            list.push(place_not_modelled(core, reason, *loc));
        }
    }
    list
}

enum Round {
    Done,
    Unwind(Vec<InstanceId>),
}

struct Run<'a> {
    task: &'a Task<'a>,
    board: &'a Board<'a>,
    budget: &'a Budget,
    unroller: Unroller<'a>,
    /// Whether some failure was found that only invalid accesses make possible.
    doubtful: bool,
    given_up: BTreeSet<CheckId>,
    _work: Work,
}

impl<'a> Run<'a> {
    fn new(terms: &'a Terms, task: &'a Task<'a>, board: &'a Board<'a>, budget: &'a Budget) -> Result<Self, TooLarge> {
        let work = board.progress().work("bmc");
        let mut unroller = Unroller::new(terms, task.shape, task.options(Mode::Bounded), 1, budget)?;
        unroller.solver.count_in(work.counters());
        Ok(Run { task, board, budget, unroller, doubtful: false, given_up: BTreeSet::new(), _work: work })
    }

    /// Makes further copies of the instances: one each; of deep loops so many that what is asked at all depths grows no faster than the formula.
    fn unwind(&mut self, list: &[InstanceId]) -> Result<(), TooLarge> {
        let copies = |encoding: &Encoding, i: InstanceId| encoding.instance(i).copies.len() as u32;
        let limit = self.task.unwind.unwrap_or(u32::MAX);
        for &i in list {
            self.unroller.unwind(&[i])?;
            for _ in 1..copies(&self.unroller.encoding, i) / COPIES_PER_STEP {
                if self.unroller.encoding.instance(i).open.is_none() || copies(&self.unroller.encoding, i) >= limit {
                    break;
                }
                self.unroller.unwind(&[i])?;
            }
        }
        Ok(())
    }

    /// Whether a call beyond the limit of recursion is part of the formula.
    fn exceeds_recursion(&self) -> bool {
        let checks = &self.task.programs.core.checks;
        self.unroller
            .encoding
            .checks
            .iter()
            .any(|c| exceeds_recursion(&checks[c.check]) && !self.unroller.encoding.terms.is_false(c.fails))
    }

    /// Looks for failures within the present depth.
    fn round(&mut self) -> Result<Round, Stopped> {
        self.board.progress().tell("bmc", format!("k = {}", self.unroller.depth()));
        let progress = self.board.progress();
        log!(progress, "engine::bmc", "k = {}: {}", self.unroller.depth(), self.unroller.solver.statistics());
        loop {
            let open = self.unroller.encoding.open_instances();
            let closed = self.unroller.closed();
            let failures = self.worst_failures(&closed)?;
            let mut core = Vec::new();
            let mut modelled = !self.doubtful;
            if self.unroller.can_hold(&closed, &failures)? {
                let mut assumptions = closed.clone();
                assumptions.push(self.unroller.encoding.memory.stated.valid);
                if self.unroller.can_hold(&assumptions, &failures)? {
                    if self.examine(&assumptions, &failures)? {
                        return Ok(Round::Done);
                    }
                    continue;
                }
                // Only executions with invalid accesses fail here: no proof, but maybe a counterexample further on.
                if self.examine_access(&closed, &failures)? {
                    continue;
                }
                self.doubtful = true;
                modelled = false;
                core.clone_from(&closed);
            } else {
                core.extend(self.unroller.solver.core());
            }
            // What is not modelled must be unreachable as well for a proof.
            let unmodelled = self.failures(false);
            if !unmodelled.is_empty() {
                if self.unroller.can_hold(&closed, &unmodelled)? {
                    self.note_unmodelled();
                    modelled = false;
                } else {
                    core.extend(self.unroller.solver.core());
                }
            }
            let entered = self.entered(&open, &closed, &mut core)?;
            let needed: Vec<InstanceId> = open
                .iter()
                .copied()
                .filter(|&i| {
                    entered.contains(&i) || self.unroller.closed_end(i).is_some_and(|closed| core.contains(&closed))
                })
                .collect();
            let ends = if entered.is_empty() { self.ends(&needed, &open, &closed)? } else { None };
            if let Some(ends) = ends {
                return if modelled { self.complete(ends) } else { Ok(Round::Done) };
            }
            let limit = self.task.unwind.unwrap_or(u32::MAX);
            let allowed = |i: &InstanceId| (self.unroller.encoding.instance(*i).copies.len() as u32) < limit;
            let list: Vec<InstanceId> = needed.into_iter().filter(allowed).collect();
            if list.is_empty() {
                self.board.note_unsupported(format!("unwinding limit of {limit} reached"));
            }
            return Ok(Round::Unwind(list));
        }
    }

    /// The instances whose further copies may be entered and may contain something to check: the
    /// forward condition. Adds to `core` the open ends that the answer depends on.
    fn entered(
        &mut self,
        open: &[InstanceId],
        closed: &[TermId],
        core: &mut Vec<TermId>,
    ) -> Result<Vec<InstanceId>, Stopped> {
        let mut frontier: Vec<(InstanceId, TermId)> = Vec::new();
        for &i in open {
            if let (true, Some(onward)) =
                (self.may_fail_in(self.unroller.encoding.instance(i).id), self.unroller.onward(i))
            {
                frontier.push((i, onward));
            }
        }
        let goals: Vec<TermId> = frontier.iter().map(|f| f.1).collect();
        if goals.is_empty() {
            return Ok(Vec::new());
        }
        if !self.unroller.can_hold(closed, &goals)? {
            core.extend(self.unroller.solver.core());
            return Ok(Vec::new());
        }
        let mut entered = Vec::new();
        for (i, goal) in frontier {
            if self.unroller.holds(goal) {
                entered.push(i);
            }
        }
        Ok(entered)
    }

    /// The loops `needed`, and those that the answer depends on, if no execution needs further copies of them. An
    /// unsatisfiable core may name an open end that is never reached: then nothing is left to be unwound.
    fn ends(
        &mut self,
        needed: &[InstanceId],
        open: &[InstanceId],
        closed: &[TermId],
    ) -> Result<Option<Vec<InstanceId>>, Stopped> {
        let mut list: BTreeSet<InstanceId> = needed.iter().copied().collect();
        loop {
            let goals: Vec<TermId> = list.iter().filter_map(|&i| self.unroller.onward(i)).collect();
            if goals.is_empty() {
                return Ok(Some(list.into_iter().collect()));
            }
            if self.unroller.can_hold(closed, &goals)? {
                return Ok(None);
            }
            let (core, before) = (self.unroller.solver.core(), list.len());
            let end = |i: &&InstanceId| self.unroller.closed_end(**i).is_some_and(|closed| core.contains(&closed));
            list.extend(open.iter().filter(end));
            if list.len() == before {
                return Ok(Some(list.into_iter().collect()));
            }
        }
    }

    /// Whether the body of the loop has something that can go wrong: an open check, or an operation
    /// that may turn out not to be modelled.
    fn may_fail_in(&self, id: crate::analysis::loops::LoopId) -> bool {
        let core = self.task.programs.core;
        may_fail_in(self.task.shape, id, &|check| !is_requested(core, check) || self.board.is_open(check))
    }

    /// The ways in which open checks fail; only those that are no leaks if they can happen.
    fn worst_failures(&mut self, closed: &[TermId]) -> Result<Vec<TermId>, Stopped> {
        let checks = &self.task.programs.core.checks;
        let all = self.failures(true);
        let leaks: BTreeSet<TermId> = self
            .unroller
            .encoding
            .checks
            .iter()
            .filter(|c| checks[c.check].property().is_leak())
            .map(|c| c.fails)
            .collect();
        let worse: Vec<TermId> = all.iter().copied().filter(|t| !leaks.contains(t)).collect();
        if worse.is_empty() || worse.len() == all.len() {
            return Ok(all);
        }
        Ok(if self.unroller.can_hold(closed, &worse)? { worse } else { all })
    }

    /// The ways in which open checks fail, or in which unmodelled code is reached.
    fn failures(&self, requested: bool) -> Vec<TermId> {
        let core = self.task.programs.core;
        let wanted = |check: CheckId| {
            if requested {
                is_requested(core, check) && self.board.is_open(check) && !self.given_up.contains(&check)
            } else {
                !is_requested(core, check)
            }
        };
        let mut list: Vec<TermId> =
            self.unroller.encoding.checks.iter().filter(|c| wanted(c.check)).map(|c| c.fails).collect();
        if !requested {
            list.extend(self.unroller.encoding.memory.stated.unsupported.iter().map(|u| u.0));
        }
        list.retain(|&t| !self.unroller.encoding.terms.is_false(t));
        list.sort();
        list.dedup();
        list
    }

    /// Replays a model of the last query; `true` if the engine is done.
    fn examine(&mut self, assumptions: &[TermId], failures: &[TermId]) -> Result<bool, Stopped> {
        let core = self.task.programs.core;
        let model = example(core, &mut self.unroller, assumptions, failures)?;
        match replay(self.task.programs, &self.unroller.encoding, &model, self.budget) {
            Replay::Confirmed(counterexample) => {
                self.board.refute(*counterexample);
                Ok(!self.task.all_properties)
            }
            other => {
                self.budget.check()?;
                other.note(self.board);
                self.exclude(&model);
                Ok(false)
            }
        }
    }

    /// Replays an execution that fails after an invalid access of memory; if that is certain, gives up the checks that fail: it is the failure
    /// then, although nobody asked about it.
    fn examine_access(&mut self, assumptions: &[TermId], failures: &[TermId]) -> Result<bool, Stopped> {
        // The solver's last model is of another question.
        if !self.unroller.can_hold(assumptions, failures)? {
            return Ok(false);
        }
        let model = example(self.task.programs.core, &mut self.unroller, assumptions, failures)?;
        let found = replay_access(self.task.programs, &self.unroller.encoding, &model, self.budget);
        self.budget.check()?;
        match found {
            Some(failure) => {
                Replay::Undefined(Box::new(failure)).note(self.board);
                self.exclude(&model);
                Ok(true)
            }
            None => {
                self.board
                    .note_unsupported("a failure found depends on an invalid access of memory, see --property deref");
                Ok(false)
            }
        }
    }

    /// Gives up the checks that fail in `model`, which the interpreter does not confirm.
    fn exclude(&mut self, model: &crate::solver::Model) {
        let mut evaluator = model.evaluator(self.unroller.terms());
        for c in self.unroller.encoding.checks.iter().filter(|c| evaluator.is_true(c.fails)) {
            self.board.doubt(c.check);
            self.given_up.insert(c.check);
        }
    }

    fn note_unmodelled(&mut self) {
        let core = self.task.programs.core;
        let model = self.unroller.solver.model();
        let mut evaluator = model.evaluator(self.unroller.terms());
        let names = unmodelled(core, &self.unroller.encoding, |guard| evaluator.is_true(guard));
        names.into_iter().for_each(|what| self.board.note_unsupported(what));
    }

    /// Every execution fits into the copies made: what did not fail, holds.
    fn complete(&mut self, ends: Vec<InstanceId>) -> Result<Round, Stopped> {
        let depth = self.unroller.depth();
        let closed = self.unroller.closed();
        let unreachable = self.unroller.unreachable_checks(&closed)?;
        let argument = Argument::CompleteUnwinding { closed: ends };
        let evidence = self.task.evidence(&self.unroller.encoding, argument);
        let proof = Proof::CompleteUnwinding { depth, evidence };
        for check in self.task.programs.core.checks.ids() {
            if !self.given_up.contains(&check) {
                let reachable = if unreachable.contains(&check) { Some(false) } else { None };
                self.board.prove_open(check, proof.clone(), reachable);
            }
        }
        Ok(Round::Done)
    }
}
