//! kIkI: k-induction strengthened by k-inductive invariants from templates (book chapter, section 5
//! and Fig. 11; Brain et al., Safety Verification and Refutation by k-Invariants and k-Induction).
//!
//! One formula, one solver. With k copies of a loop, an execution in which a check fails first, or
//! an invariant is violated first, is represented as follows: a loop that takes fewer than k back edges
//! starts in its entry state; any other starts in its loop-back state such that the last of its
//! iterations is the last copy (the assumption `g^ls => last copy reached`). Checks passed on
//! the way strengthen the guards, so one query is base case, inductive step and use of invariants
//! at once: if nothing can fail, everything holds. Without invariants this is k-induction; with
//! k = 1 and invariants it is abstract interpretation.

use super::bmc;
use super::board::{Board, is_requested};
use super::config::{DomainKind, log};
use super::initial::example;
use super::plan::Plan;
use super::replay::{Replay, replay};
use super::statistics::Work;
use super::task::Task;
use super::values_beside;
use super::verdict::Proof;
use crate::analysis::loops::LoopId;
use crate::domain::{Row, RowValue, Thresholds, Variable};
use crate::float::order;
use crate::program::{CheckId, Property};
use crate::proof::evidence::{self, Argument, Known, StateVariable};
use crate::proof::preparation::{Preparation, Subject};
use crate::ssa::{InstanceId, Mode, Options, Shape, TooLarge};
use crate::state::arbitrary::Arbitrary;
use crate::state::key::{Aspect, Key};
use crate::state::loop_paths::PathLoops;
use crate::state::observe::Seen;
use crate::state::roles::Roles;
use crate::term::{TermId, Terms};
use crate::unroll::Unroller;
use crate::util::{Budget, Bv, Effort, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The effort allowed to prove what is observed.
const WATCHING: Effort = Effort::milliseconds_worth(3_000);
/// Inductive steps up to this k are short.
const SHORT: u32 = 2;
/// Conflicts after which they have taken long.
const PATIENCE: u64 = 10_000;
/// Terms that an inductive encoding may have.
const MAX_TERMS: usize = 6_000_000;
/// Widths of the numbers of members, to be tried one after another.
pub(super) const MEMBER_BITS: [u16; 3] = [12, 18, 24];

/// How a run ended.
pub(super) enum End {
    Done,
    /// The formula has more terms for members than there are numbers.
    TooFewMembers,
}

/// The verdict of one query for failures.
pub(super) enum Outcome {
    Proved,
    Open,
    /// Nothing is known: there are too few numbers of members.
    TooFewMembers,
}

/// The state of a run.
pub(super) struct Run<'a> {
    pub(super) task: &'a Task<'a>,
    pub(super) board: &'a Board<'a>,
    pub(super) budget: &'a Budget,
    pub(super) unroller: Unroller<'a>,
    pub(super) roles: Roles,
    pub(super) k: u32,
    pub(super) domains: BTreeSet<DomainKind>,
    /// Invariants that are proved, with the number of instances that have been told.
    pub(super) invariants: Vec<Invariant>,
    pub(super) thresholds: Thresholds,
    pub(super) given_up: BTreeSet<CheckId>,
    pub(super) plan: &'a Plan,
    /// States of the loops in concrete runs.
    pub(super) seen: Option<Seen>,
    /// Indices that stand for all elements.
    pub(super) arbitrary: Arbitrary,
    /// Invariants with loop-back states for which the solver knows them.
    pub(super) asserted: FxHashSet<(TermId, TermId)>,
    /// The groups of links that look like forests in concrete runs.
    pub(super) groups: Option<Vec<usize>>,
    /// Whether links have been spoken of.
    pub(super) links: bool,
    /// The loops that symbolic paths tell apart, if there are any.
    pub(super) paths: Option<PathLoops>,
    /// What the user proposes for loops, as it was written, and whether a run refutes it.
    pub(super) proposed: FxHashMap<(LoopId, Row), (String, bool)>,
    /// The rows of the stage that was tried last with this k.
    pub(super) tried: FxHashSet<(LoopId, Aspect, Row)>,
    /// The assumption about accesses of memory.
    pub(super) accesses: Accesses,
    /// Whether the last inductive step could reach what is not modelled.
    doubtful: bool,
    /// The constructs without a model that the execution reaches which was asked for last.
    pub(super) unmodelled: Vec<String>,
    /// Whether the value analysis was asked.
    asked_values: bool,
    /// Whether executions from the entry do: then nothing will ever be proved.
    unprovable: bool,
    _work: Work,
}

/// A row that holds at every back edge of its loop.
pub(super) struct Invariant {
    pub(super) id: LoopId,
    /// The aspect of the loop's state that the row speaks of.
    pub(super) aspect: Aspect,
    /// Where the variables are found.
    pub(super) keys: Vec<Key>,
    pub(super) variables: Vec<Variable>,
    pub(super) row: Row,
    pub(super) value: RowValue,
}

/// Runs kIkI; returns the invariants found.
///
/// # Errors
/// When the budget ends.
pub fn kiki(task: &Task, plan: &Plan, board: &Board, budget: &Budget) -> Result<Option<Known>, Stopped> {
    for member_bits in MEMBER_BITS {
        let terms = Terms::new();
        let Some(mut run) = start(&terms, member_bits, task, plan, board, budget)? else { return Ok(None) };
        match run.run()? {
            End::Done => {
                run.remark_dropped_candidates();
                return Ok(Some(run.known()));
            }
            End::TooFewMembers => {}
        }
    }
    board.note_unsupported("the formula of the inductive step speaks of too many heap objects");
    Ok(None)
}

/// Runs kIkI; the invariants with which nothing fails, no access of memory is invalid and nothing that is not modelled can be reached, if
/// that is proved.
///
/// # Errors
/// When the budget ends.
pub fn closed(task: &Task, plan: &Plan, board: &Board, budget: &Budget) -> Result<Option<Known>, Stopped> {
    let terms = Terms::new();
    let Some(mut run) = start(&terms, MEMBER_BITS[0], task, plan, board, budget)? else { return Ok(None) };
    run.accesses = Accesses::Checked;
    run.run()?;
    let is_safety = |c: &CheckId| task.programs.core.checks[*c].property() != Property::Termination;
    let proved = task.programs.core.checks.ids().filter(is_safety).all(|c| !board.is_open(c)) && !board.refuted();
    Ok(proved.then(|| run.known()))
}

/// The meaning of invalid accesses of memory in the formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Accesses {
    /// Invalid ones have arbitrary results.
    Arbitrary,
    /// Invalid ones end executions.
    Ending,
    /// Invalid ones are failures.
    Checked,
}

/// A run with one copy of each loop, whose formula is in `terms`; `None` if that is too large.
pub(super) fn start<'a>(
    terms: &'a Terms,
    member_bits: u16,
    task: &'a Task<'a>,
    plan: &'a Plan,
    board: &'a Board<'a>,
    budget: &'a Budget,
) -> Result<Option<Run<'a>>, Stopped> {
    let work = board.progress().work("kiki");
    let options =
        Options { max_terms: MAX_TERMS, member_bits, loop_paths: plan.uses_paths(), ..task.options(Mode::Inductive) };
    let mut unroller = match Unroller::new(terms, task.shape, options, 1, budget) {
        Ok(unroller) => unroller,
        Err(TooLarge::Stopped(why)) => return Err(why),
        Err(TooLarge::Terms) => {
            board.note_unsupported("the formula of the inductive step became too large");
            return Ok(None);
        }
    };
    unroller.solver.count_in(work.counters());
    // Inference over elements asks hundreds of small questions.
    if task.shape.has_families() {
        unroller.solver.expect_many_queries();
    }
    Ok(Some(Run {
        task,
        board,
        budget,
        unroller,
        roles: Roles::new(task.shape.function(), &task.shape.order),
        k: 1,
        domains: BTreeSet::new(),
        invariants: Vec::new(),
        thresholds: thresholds(task.shape),
        given_up: BTreeSet::new(),
        plan,
        seen: None,
        arbitrary: Arbitrary::default(),
        asserted: FxHashSet::default(),
        groups: None,
        links: false,
        paths: plan.uses_paths().then(PathLoops::default),
        proposed: FxHashMap::default(),
        tried: FxHashSet::default(),
        accesses: Accesses::Arbitrary,
        doubtful: false,
        unmodelled: Vec::new(),
        asked_values: false,
        unprovable: false,
        _work: work,
    }))
}

/// Numbers of the program and their neighbours; of floating-point numbers and infinities, their places in the order.
fn thresholds(shape: &Shape) -> Thresholds {
    let mut list = BTreeSet::from([-1, 0, 1]);
    for v in shape.function().numbers() {
        for k in [v.to_i128(), v.to_u128().and_then(|u| i128::try_from(u).ok())].into_iter().flatten() {
            let negated = [k.saturating_neg(), !k, 1_i128.saturating_sub(k)];
            list.extend([k.saturating_sub(1), k, k.saturating_add(1)].into_iter().chain(negated));
        }
    }
    let mut places = BTreeSet::from([-1, 0, 1]);
    for (kind, bits) in shape.function().float_numbers() {
        let infinity = kind.format().infinity();
        for number in [bits, infinity].map(|n| n.and(Bv::max_signed(n.width()))) {
            let opposite = number.or(Bv::min_signed(number.width()));
            for place in [number, opposite].into_iter().filter_map(|n| order(n).to_i128()) {
                places.extend([place, place.saturating_neg()]);
            }
        }
    }
    Thresholds { numbers: list.into_iter().collect(), places: places.into_iter().collect() }
}

impl Run<'_> {
    fn run(&mut self) -> Result<End, Stopped> {
        let plan = self.plan;
        // The last k with which was asked whether executions from the entry reach what is not modelled.
        let mut asked_at = 0;
        loop {
            if plan.refute && self.refute()? {
                return Ok(End::Done);
            }
            // Longer inductive steps rarely give other invariants than steps half as long.
            let no_invariants = [vec![DomainKind::Havoc]];
            let stages = if self.k.is_power_of_two() { plan.stages.as_slice() } else { &no_invariants };
            for stage in stages {
                if self.unprovable || self.is_idle(stage) || !self.strengthen(stage)? {
                    continue;
                }
                let step = self.step()?;
                self.log(|_| format!("inductive step: {}", if let Outcome::Proved = step { "holds" } else { "fails" }));
                match step {
                    Outcome::Proved => return Ok(End::Done),
                    Outcome::TooFewMembers => return Ok(End::TooFewMembers),
                    Outcome::Open if self.doubtful && asked_at != self.k => {
                        asked_at = self.k;
                        self.unprovable = self.meets_unmodelled()?;
                        self.unmodelled.iter().for_each(|what| self.board.note_unsupported(what.clone()));
                    }
                    Outcome::Open => {}
                }
                if self.wants_values() && self.ask_values()? {
                    return Ok(End::Done);
                }
            }
            if self.unprovable && !plan.refute || self.board.is_in_doubt(self.task.programs.core) {
                return Ok(End::Done);
            }
            if self.k >= plan.max_k || self.unroller.encoding.instances.iter().all(|i| i.select.is_none()) {
                return Ok(End::Done);
            }
            if !self.unwind()? {
                return Ok(End::Done);
            }
        }
    }

    /// Whether short inductive steps do not suffice, or have taken long, and the value analysis was not asked yet.
    fn wants_values(&self) -> bool {
        let is_late = || self.k > SHORT || self.unroller.solver.statistics().conflicts > PATIENCE;
        self.plan.asks_values && !self.asked_values && is_late()
    }

    /// Whether the value analysis proves what is left, or as much of it that the inductive step proves the rest.
    fn ask_values(&mut self) -> Result<bool, Stopped> {
        self.asked_values = true;
        if !values_beside::prove_open(self.task.programs.original, self.board, self.budget)? {
            return Ok(false);
        }
        Ok(self.board.complete() || matches!(self.step()?, Outcome::Proved))
    }

    /// Whether a stage is about links, and there are none, or about what the user proposes, and there is nothing.
    pub(super) fn is_idle(&self, stage: &[DomainKind]) -> bool {
        if stage.is_empty() {
            return !self.has_candidates();
        }
        self.plan.escalates()
            && stage.contains(&DomainKind::Ownership)
            && self.unroller.encoding.memory.link_groups().is_empty()
    }

    /// Tells the log what has come of the work at the present k.
    pub(super) fn log(&self, what: impl FnOnce(&Self) -> String) {
        let progress = self.board.progress();
        log!(progress, "engine::kiki", "k = {}, {}: {}", self.k, what(self), self.unroller.solver.statistics());
    }

    /// That loops are not left from further copies, and that loop-back states lead to the last copy.
    pub(super) fn assumptions(&mut self) -> Vec<TermId> {
        let mut list = Vec::new();
        for n in 0..self.unroller.encoding.instances.len() {
            let instance = &self.unroller.encoding.instances[n];
            if let Some(open) = &instance.open {
                list.push(open.closed);
            }
            if let (Some(select), Some(last)) = (instance.select, instance.last_guard()) {
                list.push(self.unroller.encoding.terms.implies(select, last));
            }
        }
        if self.accesses == Accesses::Ending {
            list.push(self.unroller.encoding.memory.stated.valid);
        }
        list.retain(|&t| !self.unroller.encoding.terms.is_true(t));
        list.sort();
        list.dedup();
        list
    }

    /// That no execution starts from a loop-back state, and that accesses are valid.
    fn entry_assumptions(&mut self) -> Vec<TermId> {
        let mut assumptions = self.assumptions();
        for n in 0..self.unroller.encoding.instances.len() {
            if let Some(select) = self.unroller.encoding.instances[n].select {
                assumptions.push(self.unroller.encoding.terms.not(select));
            }
        }
        assumptions.push(self.unroller.encoding.memory.stated.valid);
        assumptions
    }

    /// Whether some check can fail in the over-approximation; proves those that cannot.
    pub(super) fn step(&mut self) -> Result<Outcome, Stopped> {
        let mut goals: Vec<TermId> = self.unroller.encoding.checks.iter().map(|c| c.fails).collect();
        goals.extend(self.unroller.encoding.memory.stated.unsupported.iter().map(|u| u.0));
        self.assert_invariants(goals);
        if !self.unroller.encoding.memory.members_suffice() {
            return Ok(Outcome::TooFewMembers);
        }
        let assumptions = self.assumptions();
        let mut open: BTreeSet<CheckId> = BTreeSet::new();
        let core = self.task.programs.core;
        for c in &self.unroller.encoding.checks {
            if !is_requested(core, c.check) || self.board.is_open(c.check) {
                open.insert(c.check);
            }
        }
        // What is not modelled makes every answer void; so it has to be unreachable for any proof.
        self.doubtful = self.reaches_unmodelled(&assumptions)?;
        if self.doubtful {
            return Ok(Outcome::Open);
        }
        let is_safety = |c: &CheckId| is_requested(core, *c) && core.checks[*c].property() != Property::Termination;
        let mut candidates: BTreeSet<CheckId> = open.iter().copied().filter(is_safety).collect();
        let mut failing = BTreeSet::new();
        loop {
            let list = self.failures(|c| candidates.contains(&c));
            if !self.unroller.can_hold(&assumptions, &list)? {
                break;
            }
            let mut found = Vec::new();
            for c in self.unroller.encoding.checks.iter().filter(|c| candidates.contains(&c.check)) {
                if self.unroller.solver.value(c.fails).is_true() {
                    found.push(c.check);
                }
            }
            for c in found {
                candidates.remove(&c);
                failing.insert(c);
            }
        }
        let domains: Vec<&'static str> = self.domains.iter().map(|d| d.name()).collect();
        let unreachable = match candidates.is_empty() {
            true => BTreeSet::new(),
            false => self.unroller.unreachable_checks(&assumptions)?,
        };
        let evidence =
            self.task.evidence(&self.unroller.encoding, Argument::Induction { invariants: self.invariants_as_data() });
        let proof = Proof::Induction { k: self.k, domains, evidence };
        for &check in &candidates {
            let reachable = if unreachable.contains(&check) { Some(false) } else { None };
            self.board.prove(check, proof.clone(), reachable);
        }
        if !failing.is_empty() {
            return Ok(Outcome::Open);
        }
        self.watch(&assumptions, &proof)?;
        // Checks that were never encoded lie in code that no execution reaches. Loops are another matter.
        let is_asked = |c: &CheckId| !core.checks[*c].is_mark() || self.asks_for_losses();
        for check in core.checks.ids().filter(is_asked).filter(|&c| core.checks[c].property() != Property::Termination)
        {
            self.board.prove_open(check, proof.clone(), None);
        }
        Ok(Outcome::Proved)
    }

    /// Whether losses in executions that go on are what is asked.
    fn asks_for_losses(&self) -> bool {
        self.task.preparation.as_ref().is_none_or(|p| p.subject == Subject::Losses)
    }

    /// What is proved beside: the observed checks, where everything holds that is asked. Where some do not, within a while, nobody says anything of them.
    fn watch(&mut self, assumptions: &[TermId], proof: &Proof) -> Result<(), Stopped> {
        if !self.task.preparation.as_ref().is_some_and(Preparation::observes_losses) {
            return Ok(());
        }
        let watched = self.unroller.encoding.memory.losses();
        self.assert_invariants(watched.iter().map(|(_, fails)| *fails).collect());
        if !self.unroller.encoding.memory.members_suffice() {
            return Ok(());
        }
        let core = self.task.programs.core;
        let mut candidates: BTreeSet<CheckId> =
            core.checks.ids().filter(|&c| Subject::of(core, c) == Subject::Losses).collect();
        let slice = self.budget.child_with_effort(WATCHING);
        loop {
            let list: Vec<(CheckId, TermId)> =
                watched.iter().copied().filter(|(c, _)| candidates.contains(c)).collect();
            let mut fails: Vec<TermId> = list.iter().map(|(_, fails)| *fails).collect();
            fails.retain(|&t| !self.unroller.terms().is_false(t));
            let answer = self.unroller.within(&slice, |u| u.can_hold(assumptions, &fails));
            match answer {
                Err(_) => return self.budget.check(),
                Ok(false) => break,
                Ok(true) => {
                    let failing = list.iter().filter(|(_, t)| self.unroller.solver.value(*t).is_true());
                    failing.for_each(|(check, _)| _ = candidates.remove(check));
                }
            }
        }
        candidates.into_iter().for_each(|check| self.board.prove(check, proof.clone(), None));
        Ok(())
    }

    /// The loop invariants as data: one conjunction of predicates for each loop and aspect.
    pub(super) fn invariants_as_data(&self) -> Vec<evidence::Invariant> {
        let mut invariants: Vec<evidence::Invariant> = Vec::new();
        for Invariant { id, aspect, keys, variables, row, value } in &self.invariants {
            let Some(predicate) = row.predicate(*value, variables) else { continue };
            match invariants.iter_mut().find(|i| i.id == *id && i.aspect == *aspect) {
                Some(known) => known.predicates.push(predicate),
                None => {
                    let variable = |(key, v): (&Key, &Variable)| StateVariable { key: key.clone(), width: v.width };
                    let variables = keys.iter().zip(variables).map(variable).collect();
                    let predicates = vec![predicate];
                    invariants.push(evidence::Invariant { id: *id, aspect: *aspect, variables, predicates });
                }
            }
        }
        invariants
    }

    /// Whether executions under `assumptions` reach what is not modelled.
    fn reaches_unmodelled(&mut self, assumptions: &[TermId]) -> Result<bool, Stopped> {
        let core = self.task.programs.core;
        let mut unmodelled: Vec<TermId> = self.failures(|c| !is_requested(core, c));
        unmodelled.extend(self.unroller.encoding.memory.stated.unsupported.iter().map(|u| u.0));
        if self.accesses == Accesses::Checked {
            let invalid = self.unroller.encoding.terms.not(self.unroller.encoding.memory.stated.valid);
            unmodelled.push(invalid);
        }
        unmodelled.retain(|&t| !self.unroller.encoding.terms.is_false(t));
        if unmodelled.is_empty() || !self.unroller.can_hold(assumptions, &unmodelled)? {
            self.unmodelled.clear();
            return Ok(false);
        }
        self.unmodelled = bmc::unmodelled(core, &self.unroller.encoding, |t| self.unroller.solver.value(t).is_true());
        if self.unmodelled.is_empty() {
            self.unmodelled.push("an invalid access of memory, see --property deref".to_string());
        }
        Ok(true)
    }

    /// Whether executions from the entry reach what is not modelled, so that nothing can be proved, with whatever invariants.
    pub(super) fn meets_unmodelled(&mut self) -> Result<bool, Stopped> {
        let assumptions = self.entry_assumptions();
        self.reaches_unmodelled(&assumptions)
    }

    fn failures(&self, wanted: impl Fn(CheckId) -> bool) -> Vec<TermId> {
        let mut list: Vec<TermId> =
            self.unroller.encoding.checks.iter().filter(|c| wanted(c.check)).map(|c| c.fails).collect();
        list.retain(|&t| !self.unroller.encoding.terms.is_false(t));
        list.sort();
        list.dedup();
        list
    }

    /// Looks for a failure that starts from entry states only; `true` if one is confirmed.
    fn refute(&mut self) -> Result<bool, Stopped> {
        loop {
            let assumptions = self.entry_assumptions();
            let core = self.task.programs.core;
            let list = self.failures(|c| is_requested(core, c) && self.board.is_open(c) && !self.given_up.contains(&c));
            if !self.unroller.can_hold(&assumptions, &list)? {
                return Ok(false);
            }
            let model = example(core, &mut self.unroller, &assumptions, &list)?;
            match replay(self.task.programs, &self.unroller.encoding, &model, self.budget) {
                Replay::Confirmed(counterexample) => {
                    self.board.refute(*counterexample);
                    if !self.task.all_properties {
                        return Ok(true);
                    }
                }
                other => {
                    self.budget.check()?;
                    other.note(self.board);
                    let mut evaluator = model.evaluator(self.unroller.terms());
                    let failing: Vec<CheckId> = self
                        .unroller
                        .encoding
                        .checks
                        .iter()
                        .filter(|c| evaluator.is_true(c.fails))
                        .map(|c| c.check)
                        .collect();
                    failing.iter().for_each(|&check| self.board.doubt(check));
                    self.given_up.extend(failing);
                }
            }
        }
    }

    /// Adds a copy to every loop that has an open end.
    pub(super) fn unwind(&mut self) -> Result<bool, Stopped> {
        let open: Vec<InstanceId> = self.unroller.encoding.open_instances();
        if open.is_empty() {
            return Ok(false);
        }
        self.k += 1;
        self.tried.clear();
        self.board.progress().tell("kiki", format!("k = {}", self.k));
        match self.unroller.unwind(&open) {
            Ok(()) => Ok(true),
            Err(TooLarge::Stopped(why)) => Err(why),
            Err(TooLarge::Terms) => {
                self.board.note_unsupported("the formula of the inductive step became too large");
                Ok(false)
            }
        }
    }

    /// The invariants found so far; once the budget has ended, nothing is known of where loops are entered.
    pub(super) fn known(&mut self) -> Known {
        let invariants = self.invariants_as_data();
        let initial = self.initial(&invariants).unwrap_or_default();
        Known { ground: self.task.ground(&self.unroller.encoding), invariants, initial }
    }
}
