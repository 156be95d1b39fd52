//! Termination: a ranking function for each loop, with the invariants of kIkI (book chapter on 2LS, section 6.2; Chen et al.,
//! Synthesising Interprocedural Bit-Precise Termination Proofs, lemma 3).
//!
//! An infinite execution goes round in some loop for ever. Its iterations from some time on are transitions of the loop's
//! instance in the inductive formula: from a loop-back state, through all k copies, each of which is taken. So it suffices that
//! some ranking function decreases with the first of them. With k copies, a transition counts only if
//! k - 1 more follow it, which is why bounds need no invariants most of the time.
//!
//! All loops share one formula and the invariants in it; each has a ranking function of its own, and the loops of the
//! procedure are tried together after each stage of invariants (RR^n of the book chapter). An execution ends where it accesses
//! memory that is not there, or fails a check.

use super::region::Candidate;
use super::steps::{Attempt, Kinds, comparisons};
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopId;
use crate::domain::closure::{Listed, acyclic};
use crate::domain::ranking::{RankSystem, Ranking, not_decreasing, rank};
use crate::domain::ranking_functions::RankingFunction;
use crate::engine::board::Board;
use crate::engine::config::DomainKind;
use crate::engine::kiki::{self, Accesses, End, MEMBER_BITS, Outcome, Run};
use crate::engine::plan::Plan;
use crate::engine::task::Task;
use crate::program::ValueId;
use crate::proof::evidence::{Argument, Descent, Evidence, Invariant, Known, LoopRanking};
use crate::ssa::{InstanceId, SsaValue, TooLarge};
use crate::state::key::Aspect;
use crate::state::scalars::loop_variables;
use crate::state::variables::LoopVariables;
use crate::term::{TermId, Terms};
use crate::util::{Budget, Effort, Stopped};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::Sender;

/// The result of a search for ranking functions.
#[derive(Default)]
pub struct Ranked {
    /// Loops with ranking functions.
    pub loops: BTreeMap<LoopId, LoopRanking>,
    /// Why the loops end that have ranking functions, as data, where there is something that checks it.
    pub evidence: Option<Arc<Evidence>>,
    /// Loops without.
    pub open: BTreeSet<LoopId>,
    /// Whether nothing that is not modelled can be reached.
    pub modelled: bool,
    /// Constructs without a model that may be reached, unless it is known that none is.
    pub unmodelled: Vec<String>,
    /// Whether all modelled executions end, and some execution reaches what is not modelled: nobody can tell more.
    pub ends_where_modelled: bool,
    /// Invariants.
    pub known: Option<Known>,
}

impl Ranked {
    /// The argument that loops end, with these invariants, if there is something that checks it.
    pub fn argument(&self, invariants: Vec<Invariant>) -> Option<Argument> {
        let rankings: Vec<LoopRanking> = self.loops.values().cloned().collect();
        rankings.iter().all(LoopRanking::can_be_checked).then_some(Argument::Ranking { invariants, rankings })
    }

    /// Whether every execution ends.
    pub fn is_proof(&self) -> bool {
        self.modelled && self.open.is_empty()
    }
}

/// Stages of invariants with one copy of each loop.
const FIRST_STAGES: usize = 2;
/// Ranking functions of a loop that are looked at one by one.
const MAX_EXCEPTIONS: usize = 12;
/// The greatest k with which states are listed one by one.
const CLOSED_UP_TO: u32 = 2;
/// The effort allowed to one loop, times k.
const SLICE: Effort = Effort::milliseconds_worth(1500);

/// Looks for ranking functions; `found` always tells what there is so far. `candidates` are told inputs with which there are none.
///
/// # Errors
/// When the budget ends.
pub fn prove(
    task: &Task,
    plan: &Plan,
    board: &Board,
    budget: &Budget,
    found: &mut Ranked,
    candidates: Option<&Sender<Candidate>>,
) -> Result<(), Stopped> {
    for member_bits in MEMBER_BITS {
        *found = Ranked::default();
        let terms = Terms::new();
        let Some(mut run) = kiki::start(&terms, member_bits, task, plan, board, budget)? else { return Ok(()) };
        run.accesses = Accesses::Ending;
        let end = Prover::new(&mut run, found, candidates).run();
        let known = run.known();
        if found.modelled {
            let argument = found.argument(known.invariants.clone());
            found.evidence = argument.and_then(|argument| task.evidence(&run.unroller.encoding, argument));
        }
        found.known = Some(known);
        match end? {
            End::Done => return Ok(()),
            End::TooFewMembers => {}
        }
    }
    board.note_unsupported("the formula of the inductive step speaks of too many heap objects");
    Ok(())
}

/// The search for ranking functions, and for a proof that nothing fails.
pub struct Prover<'r, 'a> {
    run: &'r mut Run<'a>,
    found: &'r mut Ranked,
    /// Who wants to know with which inputs loops may go on for ever, and what was told.
    candidates: Option<&'r Sender<Candidate>>,
    told: Vec<Candidate>,
    /// The loops, and values of k, for which ranking functions were looked at one by one.
    excepted: BTreeSet<(LoopId, u32)>,
    /// Whether the formula has more terms for members than there are numbers.
    too_few_members: bool,
    /// Whether loops are ranked; else it is only shown that nothing fails.
    pub ranks: bool,
    compared: FxHashMap<LoopId, Vec<(ValueId, ValueId)>>,
}

impl<'r, 'a> Prover<'r, 'a> {
    /// A search in the formula of `run`.
    pub fn new(run: &'r mut Run<'a>, found: &'r mut Ranked, candidates: Option<&'r Sender<Candidate>>) -> Self {
        let shape = run.task.shape;
        let dominators = Dominators::new(shape.function());
        let compared = shape.forest.loops.ids().map(|l| (l, comparisons(shape, &dominators, l))).collect();
        Prover {
            run,
            found,
            candidates,
            told: Vec::new(),
            excepted: BTreeSet::new(),
            too_few_members: false,
            ranks: true,
            compared,
        }
    }

    /// Searches as long as the plan says.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn run(&mut self) -> Result<End, Stopped> {
        let plan = self.run.plan;
        loop {
            let no_invariants = [vec![DomainKind::Havoc]];
            let stages = match self.run.k {
                // What needs costly invariants mostly needs a look ahead, too.
                1 => &plan.stages[..plan.stages.len().min(FIRST_STAGES)],
                k if k.is_power_of_two() => plan.stages.as_slice(),
                _ => &no_invariants,
            };
            for (n, stage) in stages.iter().enumerate() {
                if self.run.is_idle(stage) || !self.run.strengthen(stage)? {
                    continue;
                }
                if !self.found.modelled {
                    match self.run.step()? {
                        Outcome::Proved => self.found.modelled = true,
                        Outcome::TooFewMembers => return Ok(End::TooFewMembers),
                        Outcome::Open => self.found.unmodelled.clone_from(&self.run.unmodelled),
                    }
                }
                self.rank_loops(Attempt { iterations: 1, kinds: Kinds::Single })?;
                if self.too_few_members {
                    return Ok(End::TooFewMembers);
                }
                // Cheap invariants often suffice; of the costly attempts there are few.
                if self.run.k > 1 && (n == 1 || n + 1 == stages.len()) {
                    self.try_hard()?;
                    if self.too_few_members {
                        return Ok(End::TooFewMembers);
                    }
                }
                let open = self.found.open.len();
                self.run.log(|_| format!("{open} loops without ranking functions"));
                if self.found.is_proof() {
                    return Ok(End::Done);
                }
            }
            if self.ranks && self.found.open.is_empty() && self.run.meets_unmodelled()? {
                self.found.ends_where_modelled = true;
                self.found.unmodelled.clone_from(&self.run.unmodelled);
                return Ok(End::Done);
            }
            if self.run.k >= plan.max_k || !self.run.unwind()? || !self.level_out()? {
                return Ok(End::Done);
            }
        }
    }

    /// Unwinds loops in new copies of others as often as all; `false` if that is too large.
    fn level_out(&mut self) -> Result<bool, Stopped> {
        loop {
            let encoding = &self.run.unroller.encoding;
            let short = |i: &InstanceId| (encoding.instance(*i).copies.len() as u32) < self.run.k;
            let Some(id) = encoding.open_instances().into_iter().find(short) else { break };
            match self.run.unroller.encoding.unwind(id) {
                Ok(()) => {}
                Err(TooLarge::Stopped(why)) => return Err(why),
                Err(TooLarge::Terms) => {
                    self.run.board.note_unsupported("the formula of the inductive step became too large");
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Tries phases, and steps of several iterations.
    fn try_hard(&mut self) -> Result<(), Stopped> {
        let mut iterations = 1;
        while iterations <= self.run.k as usize {
            for kinds in [Kinds::Single, Kinds::Linear, Kinds::Phases] {
                self.rank_loops(Attempt { iterations, kinds })?;
            }
            iterations *= 2;
        }
        Ok(())
    }

    /// Tries each loop that has no ranking function yet.
    fn rank_loops(&mut self, attempt: Attempt) -> Result<(), Stopped> {
        if !self.ranks {
            return Ok(());
        }
        let mut all = loop_variables(&mut self.run.unroller.encoding, &mut self.run.roles);
        let instances = self.run.unroller.encoding.instances.iter().filter(|i| i.select.is_some());
        let ids: BTreeSet<LoopId> = instances.map(|i| i.id).collect();
        self.found.open = ids.iter().copied().filter(|id| !self.found.loops.contains_key(id)).collect();
        for id in self.found.open.clone() {
            let l = match all.iter().position(|l| l.id == id) {
                Some(n) => all.swap_remove(n),
                None => LoopVariables::new(id, Aspect::Values, None),
            };
            if let Some(ranking) = self.rank_loop(&l, attempt)? {
                self.found.open.remove(&id);
                self.found.loops.insert(id, ranking);
            }
        }
        Ok(())
    }

    /// A ranking function of a loop.
    fn rank_loop(&mut self, l: &LoopVariables, attempt: Attempt) -> Result<Option<LoopRanking>, Stopped> {
        let compared = self.compared.get(&l.id).cloned().unwrap_or_default();
        let Some((system, step_values)) = self.run.rank_system(l, &compared, attempt) else {
            return Ok(None);
        };
        let as_data = |components: Vec<RankingFunction>| {
            let values = if components.is_empty() { Vec::new() } else { step_values.clone() };
            LoopRanking {
                id: l.id,
                iterations: attempt.iterations,
                values,
                descent: Descent::Lexicographic(components),
            }
        };
        if system.transitions.is_empty() {
            return Ok(Some(as_data(Vec::new())));
        }
        let goals = system.transitions.iter().flat_map(|t| t.before.iter().chain(&t.after).copied().chain([t.guard]));
        self.run.assert_invariants(goals.collect());
        // Numbers of members say nothing if there are fewer than terms for them.
        self.too_few_members |= !self.run.unroller.encoding.memory.members_suffice();
        if self.too_few_members {
            return Ok(None);
        }
        let run = &mut *self.run;
        let slice = run.budget.child_with_effort(SLICE * run.k);
        let found = run.unroller.within(&slice, |u| rank(&mut u.solver, &system));
        run.budget.check()?;
        let outcome = match &found {
            Err(_) => "takes too much",
            Ok(Ranking::Stuck(_)) => "fails",
            Ok(Ranking::Found(_)) => "holds",
        };
        run.log(|_| format!("{attempt:?} with {} ranking functions: {outcome}", system.functions.len()));
        match found {
            Ok(Ranking::Found(functions)) => Ok(Some(as_data(functions))),
            Ok(Ranking::Stuck(rest)) => {
                self.tell(l.id, &system, &rest)?;
                if !attempt.is_first() || self.run.k > CLOSED_UP_TO {
                    return Ok(None);
                }
                if let Some(Listed { variables: about, bits }) = self.close(&system)? {
                    let descent = Descent::Listed { bits, about };
                    let (values, iterations) = (step_values, attempt.iterations);
                    return Ok(Some(LoopRanking { id: l.id, iterations, values, descent }));
                }
                self.tell_exceptions(l.id, &system)?;
                Ok(None)
            }
            Err(_) => Ok(None),
        }
    }

    /// The states of the loop, if there are few, and none comes back.
    fn close(&mut self, system: &RankSystem) -> Result<Option<Listed>, Stopped> {
        let run = &mut *self.run;
        let slice = run.budget.child_with_effort(SLICE * run.k);
        let found = run.unroller.within(&slice, |u| acyclic(&mut u.solver, system, &slice));
        run.budget.check()?;
        Ok(found.ok().flatten())
    }

    /// Tells with which inputs each ranking function by itself does not decrease: often it does so but for one value, which is what matters.
    fn tell_exceptions(&mut self, id: LoopId, system: &RankSystem) -> Result<(), Stopped> {
        if self.candidates.is_none() || self.excepted.contains(&(id, self.run.k)) {
            return Ok(());
        }
        self.excepted.insert((id, self.run.k));
        for function in system.functions.iter().take(MAX_EXCEPTIONS) {
            let rest = not_decreasing(
                self.run.unroller.terms(),
                &system.variables,
                &system.transitions,
                std::slice::from_ref(function),
            );
            self.tell(id, system, &rest)?;
        }
        Ok(())
    }

    /// Tells with which inputs a loop may go on for ever.
    fn tell(&mut self, id: LoopId, system: &RankSystem, rest: &[TermId]) -> Result<(), Stopped> {
        let run = &mut *self.run;
        let Some(candidates) = self.candidates else { return Ok(()) };
        let slice = run.budget.child_with_effort(SLICE);
        let possible = run.unroller.within(&slice, |u| u.can_hold(&system.assumptions, rest));
        run.budget.check()?;
        if possible != Ok(true) {
            return Ok(());
        }
        let model = run.unroller.solver.model();
        let mut evaluator = model.evaluator(run.unroller.terms());
        let mut inputs = BTreeMap::new();
        for input in &run.unroller.encoding.inputs {
            if let (SsaValue::Bits(t), true) = (input.value, evaluator.is_true(input.guard)) {
                inputs.entry(input.site).or_insert(evaluator.bv(t));
            }
        }
        let candidate = Candidate { id, inputs };
        if !self.told.contains(&candidate) {
            self.told.push(candidate.clone());
            // Nobody listens any more if the other side is done.
            let _ = candidates.send(candidate);
        }
        Ok(())
    }
}
