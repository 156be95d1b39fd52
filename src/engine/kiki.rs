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

use super::bmc::{Flushed, Task, unreachable_checks};
use super::board::{Board, is_requested};
use super::config::DomainKind;
use super::elements::{Arbitrary, Reads, Wanted, element_variables};
use super::observe::{Seen, observe};
use super::replay::{Replay, replay};
use super::roles::Roles;
use super::state::{LoopVariables, loop_variables};
use super::verdict::{LoopInvariant, Proof};
use crate::analysis::loops::LoopId;
use crate::domain::equations::{linear_equations, quadratic_equations};
use crate::domain::segments::{self, Detail};
use crate::domain::{LoopSystem, Row, RowValue, Stop, System, Variable, infer, template};
use crate::program::{CheckId, Constant, ValueDef};
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, InstanceId, Mode, Shape, TooLarge};
use crate::term::TermId;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::time::Duration;

/// Terms that an inductive encoding may have.
const MAX_TERMS: usize = 6_000_000;
/// Pairs of variables per loop that relational templates speak about.
const MAX_PAIRS: usize = 60;
/// Queries of one inference before rows that still grow are given up.
const MAX_QUERIES: u32 = 1000;

/// How long the invariants of one stage may take to infer, times k, if its domains are costly.
const SLICE: Duration = Duration::from_millis(1500);

/// What kIkI is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Sets of domains, to be tried one after another for each k.
    pub stages: Vec<Vec<DomainKind>>,
    /// The greatest k.
    pub max_k: u32,
    /// Whether to look for counterexamples (needless beside BMC).
    pub refute: bool,
}

/// All that can be said of elements.
const ALL: Wanted = Wanted { families: true, arrays: true, read: true };

/// The verdict of one query for failures.
enum Step {
    Proved,
    Open,
}

struct Run<'a> {
    task: &'a Task<'a>,
    board: &'a Board<'a>,
    budget: &'a Budget,
    encoding: Encoding<'a>,
    solver: Solver,
    flushed: Flushed,
    roles: Roles,
    k: u32,
    domains: BTreeSet<DomainKind>,
    /// Invariants that are proved, with the number of instances that have been told.
    invariants: Vec<Invariant>,
    thresholds: Vec<i128>,
    given_up: BTreeSet<CheckId>,
    /// Whether other domains are tried if some give too little.
    escalates: bool,
    /// States of the loops in concrete runs.
    seen: Option<Seen>,
    /// Indices that stand for all elements.
    arbitrary: Arbitrary,
}

/// A row that holds at every back edge of its loop.
struct Invariant {
    id: LoopId,
    /// The object of whose elements it speaks.
    object: Option<u32>,
    variables: Vec<Variable>,
    row: Row,
    value: RowValue,
}

/// Runs kIkI; returns the invariants found.
///
/// # Errors
/// When the budget ends.
pub fn kiki(task: &Task, plan: &Plan, board: &Board, budget: &Budget) -> Result<Vec<LoopInvariant>, Stopped> {
    let mut options = task.options(Mode::Inductive);
    options.max_terms = MAX_TERMS;
    let encoding = match Encoding::new(task.shape, options, 1, budget) {
        Ok(encoding) => encoding,
        Err(TooLarge::Stopped(why)) => return Err(why),
        Err(TooLarge::Terms) => {
            board.note_unsupported("the formula of the inductive step became too large");
            return Ok(Vec::new());
        }
    };
    let roles = Roles::new(task.shape.function(), &task.shape.order);
    let mut run = Run {
        task,
        board,
        budget,
        encoding,
        solver: Solver::new(budget.clone()),
        flushed: Flushed::default(),
        roles,
        k: 1,
        domains: BTreeSet::new(),
        invariants: Vec::new(),
        thresholds: thresholds(task.shape),
        given_up: BTreeSet::new(),
        escalates: plan.stages.len() > 1,
        seen: None,
        arbitrary: Arbitrary::default(),
    };
    // Inference over elements asks hundreds of small questions.
    if task.shape.has_families() {
        run.solver.expect_many_queries();
    }
    run.run(plan)?;
    Ok(run.describe_invariants())
}

/// Constants of the program and their neighbours.
fn thresholds(shape: &Shape) -> Vec<i128> {
    let mut list = BTreeSet::from([-1, 0, 1]);
    for value in shape.function().values.iter() {
        if let ValueDef::Const(Constant::Int(v)) = &value.def {
            for k in [v.to_i128(), v.to_u128().and_then(|u| i128::try_from(u).ok())].into_iter().flatten() {
                let negated = [k.saturating_neg(), !k, 1_i128.saturating_sub(k)];
                list.extend([k.saturating_sub(1), k, k.saturating_add(1)].into_iter().chain(negated));
            }
        }
    }
    list.into_iter().collect()
}

impl Run<'_> {
    fn run(&mut self, plan: &Plan) -> Result<(), Stopped> {
        loop {
            if plan.refute && self.refute()? {
                return Ok(());
            }
            // Longer inductive steps rarely give other invariants than steps half as long.
            let no_invariants = [vec![DomainKind::Havoc]];
            let stages = if self.k.is_power_of_two() { plan.stages.as_slice() } else { &no_invariants };
            for stage in stages {
                self.strengthen(stage)?;
                let step = self.step()?;
                self.log(|_| format!("inductive step: {}", if let Step::Proved = step { "holds" } else { "fails" }));
                if let Step::Proved = step {
                    return Ok(());
                }
            }
            if self.k >= plan.max_k || self.encoding.instances.iter().all(|i| i.select.is_none()) {
                return Ok(());
            }
            if !self.unwind()? {
                return Ok(());
            }
        }
    }

    fn log(&self, what: impl FnOnce(&Self) -> String) {
        self.board.progress().log("kiki", || format!("k = {}, {}: {}", self.k, what(self), self.solver.statistics()));
    }

    /// That loops are not left from further copies, and that loop-back states lead to the last copy.
    fn assumptions(&mut self) -> Vec<TermId> {
        let mut list = Vec::new();
        for n in 0..self.encoding.instances.len() {
            let instance = &self.encoding.instances[n];
            if let Some(open) = &instance.open {
                list.push(open.closed);
            }
            if let (Some(select), Some(last)) = (instance.select, instance.last_guard()) {
                list.push(self.encoding.terms.implies(select, last));
            }
        }
        list.retain(|&t| !self.encoding.terms.is_true(t));
        list.sort();
        list.dedup();
        list
    }

    /// Infers invariants of the domains, with everything known assumed, and asserts them.
    fn strengthen(&mut self, domains: &[DomainKind]) -> Result<(), Stopped> {
        self.flushed.flush(&mut self.encoding, &mut self.solver);
        if is_havoc(domains) {
            return Ok(());
        }
        let names: Vec<&str> = domains.iter().map(|d| d.name()).collect();
        self.board.progress().tell("kiki", format!("k = {}, {}", self.k, names.join(", ")));
        self.domains.extend(domains);
        let shape = domains.contains(&DomainKind::Heap) && domains.contains(&DomainKind::Intervals);
        let wanted = Wanted {
            families: domains.contains(&DomainKind::Heap),
            arrays: domains.contains(&DomainKind::Arrays),
            read: !shape,
        };
        let (loops, mut systems) = self.systems(wanted);
        if self.seen.is_none() {
            let scalars = loop_variables(&mut self.encoding, &mut self.roles);
            let elements = element_variables(&mut self.encoding, &scalars, &mut self.arbitrary, ALL);
            let all: Vec<LoopVariables> = scalars.into_iter().chain(elements).collect();
            self.seen = Some(observe(&self.encoding, &all, self.budget));
        }
        let seen = self.seen.clone().unwrap_or_default();
        for (l, s) in loops.iter().zip(&mut systems) {
            s.seen = seen.get(&(l.id, l.over.map(|o| o.object))).cloned().unwrap_or_default();
            s.seen.retain(|state| state.len() == l.variables.len());
            if l.over.is_none() {
                s.rows = rows(&l.variables, domains, &s.seen);
            } else {
                s.rows = segments::rows(&l.variables, if shape { Detail::Shape } else { Detail::Contents });
            }
        }
        if systems.iter().all(|l| l.rows.is_empty()) {
            return Ok(());
        }
        let costly = |d: &DomainKind| *d >= DomainKind::Zones;
        let slice = if self.escalates && domains.iter().any(costly) { Some(SLICE * self.k) } else { None };
        let slice = self.budget.child(slice);
        let rows: usize = systems.iter().map(|l| l.rows.len()).sum();
        let mut nests: Vec<(LoopId, Vec<(LoopVariables, LoopSystem)>)> = Vec::new();
        for (l, s) in loops.into_iter().zip(systems) {
            let nest = self.outermost(l.id);
            match nests.iter_mut().find(|(id, _)| *id == nest) {
                Some((_, list)) => list.push((l, s)),
                None => nests.push((nest, vec![(l, s)])),
            }
        }
        // Nests of loops one after another: what is known after one holds in the next.
        let place = |head| self.task.shape.order.iter().position(|&b| b == head);
        nests.sort_by_key(|(id, _)| place(self.task.shape.forest.loops[*id].head));
        for (_, nest) in nests {
            if !self.infer_nest(nest, &slice)? {
                break;
            }
        }
        self.log(|run| format!("{} gave {} invariants from {rows} rows", names.join(", "), run.invariants.len()));
        Ok(())
    }

    fn outermost(&self, mut id: LoopId) -> LoopId {
        while let Some(parent) = self.task.shape.forest.loops[id].parent {
            id = parent;
        }
        id
    }

    /// Infers invariants of a nest of loops and asserts them; `false` if the time is over.
    fn infer_nest(&mut self, nest: Vec<(LoopVariables, LoopSystem)>, slice: &Budget) -> Result<bool, Stopped> {
        let (loops, systems): (Vec<LoopVariables>, Vec<LoopSystem>) = nest.into_iter().unzip();
        let (assumptions, thresholds) = (self.assumptions(), self.thresholds.clone());
        let system = System { loops: systems, assumptions, thresholds };
        self.solver.set_budget(slice.clone());
        let values = infer(&mut self.encoding.terms, &mut self.solver, &system, Stop { queries: MAX_QUERIES });
        self.solver.set_budget(self.budget.clone());
        let values = match values {
            Err(_) if self.budget.check().is_ok() => return Ok(false),
            values => values?,
        };
        for ((l, s), values) in loops.iter().zip(&system.loops).zip(values) {
            self.learn(l, &s.rows, &values);
            self.assert_rows(l, s);
        }
        Ok(true)
    }

    /// The variables of all loops, and of elements as far as wanted, with their states; without rows.
    fn systems(&mut self, wanted: Wanted) -> (Vec<LoopVariables>, Vec<LoopSystem>) {
        let mut loops = loop_variables(&mut self.encoding, &mut self.roles);
        loops.extend(element_variables(&mut self.encoding, &loops, &mut self.arbitrary, wanted));
        let mut systems: Vec<LoopSystem> = loops.iter().map(|l| l.system(&mut self.encoding)).collect();
        let reads = Reads::collect(&mut self.encoding, &systems);
        for (l, s) in loops.iter().zip(&mut systems) {
            s.pre = l.pre_states(&mut self.encoding, &|array| reads.of(array));
        }
        (loops, systems)
    }

    /// Remembers the rows that say something and are new.
    fn learn(&mut self, l: &LoopVariables, rows: &[Row], values: &[RowValue]) {
        let object = l.over.map(|o| o.object);
        let known: FxHashMap<(LoopId, Option<u32>, Row), usize> =
            self.invariants.iter().enumerate().map(|(n, i)| ((i.id, i.object, i.row.clone()), n)).collect();
        let mut empty = FxHashSet::default();
        for (row, &value) in rows.iter().zip(values) {
            if value == RowValue::Top {
                continue;
            }
            // One row tells that a segment has no element.
            if let (Row::When(guards, _), RowValue::Bottom) = (row, value)
                && !empty.insert(guards)
            {
                continue;
            }
            let new = Invariant { id: l.id, object, variables: l.variables.clone(), row: row.clone(), value };
            match known.get(&(l.id, object, row.clone())) {
                Some(&n) => self.invariants[n] = new,
                None => self.invariants.push(new),
            }
        }
    }

    /// Asserts the invariants of all loop-back states.
    fn assert_invariants(&mut self) {
        let elements = self.invariants.iter().any(|i| i.object.is_some());
        let (loops, systems) = self.systems(if elements { ALL } else { Wanted::default() });
        for (l, system) in loops.iter().zip(systems) {
            self.assert_rows(l, &system);
        }
    }

    /// Asserts the invariants of one loop, or of its elements, in the loop-back states of `system`.
    fn assert_rows(&mut self, l: &LoopVariables, system: &LoopSystem) {
        let object = l.over.map(|o| o.object);
        for state in &system.pre {
            for invariant in self.invariants.iter().filter(|i| i.id == l.id && i.object == object) {
                debug_assert!(invariant.variables.len() == l.variables.len());
                let e = invariant.row.expression(&mut self.encoding.terms, &l.variables, &state.values);
                let holds = invariant.row.holds(&mut self.encoding.terms, &state.values, e, invariant.value);
                let not_selected = self.encoding.terms.not(state.select);
                self.solver.assert_clause(&mut self.encoding.terms, &[not_selected, holds]);
            }
        }
    }

    /// Whether some check can fail in the over-approximation; proves those that cannot.
    fn step(&mut self) -> Result<Step, Stopped> {
        let assumptions = self.assumptions();
        let mut open: BTreeSet<CheckId> = BTreeSet::new();
        let core = self.task.programs.core;
        for c in &self.encoding.checks {
            if !is_requested(core, c.check) || self.board.is_open(c.check) {
                open.insert(c.check);
            }
        }
        // What is not modelled makes every answer void; so it has to be unreachable for any proof.
        let unmodelled: Vec<TermId> = self.failures(|c| !is_requested(core, c));
        let unmodelled: Vec<TermId> =
            unmodelled.into_iter().chain(self.encoding.unsupported.iter().map(|u| u.0)).collect();
        if !unmodelled.is_empty()
            && self.solver.check_any(&mut self.encoding.terms, &assumptions, &unmodelled)? == Answer::Sat
        {
            return Ok(Step::Open);
        }
        let mut candidates: BTreeSet<CheckId> = open.iter().copied().filter(|&c| is_requested(core, c)).collect();
        let mut failing = BTreeSet::new();
        loop {
            let list = self.failures(|c| candidates.contains(&c));
            if list.is_empty() || self.solver.check_any(&mut self.encoding.terms, &assumptions, &list)? == Answer::Unsat
            {
                break;
            }
            let mut found = Vec::new();
            for c in self.encoding.checks.iter().filter(|c| candidates.contains(&c.check)) {
                if self.solver.value(&self.encoding.terms, c.fails).is_true() {
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
            false => unreachable_checks(&mut self.encoding, &mut self.solver, &assumptions)?,
        };
        for &check in &candidates {
            let reachable = if unreachable.contains(&check) { Some(false) } else { None };
            self.board.prove(check, Proof::Induction { k: self.k, domains: domains.clone() }, reachable);
        }
        if !failing.is_empty() {
            return Ok(Step::Open);
        }
        // Checks that were never encoded lie in code that no execution reaches.
        for check in core.checks.ids() {
            self.board.prove(check, Proof::Induction { k: self.k, domains: domains.clone() }, None);
        }
        Ok(Step::Proved)
    }

    fn failures(&self, wanted: impl Fn(CheckId) -> bool) -> Vec<TermId> {
        let mut list: Vec<TermId> = self.encoding.checks.iter().filter(|c| wanted(c.check)).map(|c| c.fails).collect();
        list.retain(|&t| !self.encoding.terms.is_false(t));
        list.sort();
        list.dedup();
        list
    }

    /// Looks for a failure that starts from entry states only; `true` if one is confirmed.
    fn refute(&mut self) -> Result<bool, Stopped> {
        loop {
            let mut assumptions = self.assumptions();
            for n in 0..self.encoding.instances.len() {
                if let Some(select) = self.encoding.instances[n].select {
                    assumptions.push(self.encoding.terms.not(select));
                }
            }
            assumptions.push(self.encoding.valid);
            let core = self.task.programs.core;
            let list = self.failures(|c| is_requested(core, c) && self.board.is_open(c) && !self.given_up.contains(&c));
            if list.is_empty() || self.solver.check_any(&mut self.encoding.terms, &assumptions, &list)? == Answer::Unsat
            {
                return Ok(false);
            }
            let model = self.solver.model(&self.encoding.terms);
            match replay(self.task.programs, &self.encoding, &model, self.budget) {
                Replay::Confirmed(counterexample) => {
                    self.board.refute(*counterexample);
                    if !self.task.all_properties {
                        return Ok(true);
                    }
                }
                Replay::Spurious(why) => {
                    self.budget.check()?;
                    self.board.note_unsupported(why);
                    let mut evaluator = model.evaluator(&self.encoding.terms);
                    let failing: Vec<CheckId> =
                        self.encoding.checks.iter().filter(|c| evaluator.is_true(c.fails)).map(|c| c.check).collect();
                    self.given_up.extend(failing);
                }
            }
        }
    }

    /// Adds a copy to every loop that has an open end.
    fn unwind(&mut self) -> Result<bool, Stopped> {
        let before = self.encoding.instances.len();
        let open: Vec<InstanceId> = self.encoding.open_instances();
        if open.is_empty() {
            return Ok(false);
        }
        self.k += 1;
        self.board.progress().tell("kiki", format!("k = {}", self.k));
        for id in open {
            match self.encoding.unwind(id) {
                Ok(()) => {}
                Err(TooLarge::Stopped(why)) => return Err(why),
                Err(TooLarge::Terms) => {
                    self.board.note_unsupported("the formula of the inductive step became too large");
                    return Ok(false);
                }
            }
        }
        self.flushed.flush(&mut self.encoding, &mut self.solver);
        if self.encoding.instances.len() > before {
            self.assert_invariants();
        }
        Ok(true)
    }

    fn describe_invariants(&self) -> Vec<LoopInvariant> {
        let shape = self.task.shape;
        let mut list: Vec<LoopInvariant> = Vec::new();
        for invariant in &self.invariants {
            let Some(text) = invariant.row.describe(invariant.value, &invariant.variables) else {
                continue;
            };
            let head = shape.forest.loops[invariant.id].head;
            let loc = shape.function().blocks[head].terminator_loc;
            match list.iter_mut().find(|l| l.loc == loc) {
                Some(l) => l.conjuncts.push(text),
                None => list.push(LoopInvariant { loc, conjuncts: vec![text] }),
            }
        }
        list
    }
}

/// Whether the domains have no invariants.
fn is_havoc(domains: &[DomainKind]) -> bool {
    domains.iter().all(|d| *d == DomainKind::Havoc)
}

/// The template of a set of domains.
fn rows(variables: &[Variable], domains: &[DomainKind], seen: &[Vec<Bv>]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |more: Vec<Row>| {
        for row in more {
            if !rows.contains(&row) {
                rows.push(row);
            }
        }
    };
    for domain in domains {
        match domain {
            DomainKind::Havoc | DomainKind::Heap | DomainKind::Arrays => {}
            DomainKind::Intervals => add(template::intervals(variables)),
            DomainKind::Zones => {
                add(template::intervals(variables));
                add(template::zones(variables, MAX_PAIRS));
            }
            DomainKind::Octagons => {
                add(template::intervals(variables));
                add(template::zones(variables, MAX_PAIRS));
                add(template::sums(variables, MAX_PAIRS));
            }
            DomainKind::Orders => add(template::orders(variables, MAX_PAIRS)),
            DomainKind::Residues => add(template::residues(variables, seen)),
            DomainKind::Equations => add(linear_equations(variables, seen)),
            DomainKind::Polynomials => add(quadratic_equations(variables, seen)),
            DomainKind::Equalities => add(template::equalities(variables, MAX_PAIRS)),
            DomainKind::Polyhedra => {
                add(template::intervals(variables));
                add(template::zones(variables, MAX_PAIRS));
                add(template::polyhedra(variables, MAX_PAIRS / 2));
            }
        }
    }
    rows
}
