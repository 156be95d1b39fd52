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
use super::observe::{Seen, observe};
use super::replay::{Replay, replay};
use super::roles::Roles;
use super::state::{LoopVariables, loop_variables};
use super::verdict::{LoopInvariant, Proof};
use crate::analysis::loops::LoopId;
use crate::domain::equations::{linear_equations, quadratic_equations};
use crate::domain::{Row, RowValue, Stop, System, Variable, infer, template};
use crate::program::{CheckId, Constant, ValueDef};
use crate::solver::{Answer, Solver};
use crate::ssa::{Encoding, InstanceId, Mode, Shape, TooLarge};
use crate::term::TermId;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::FxHashMap;
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
}

/// A row that holds at every back edge of its loop.
struct Invariant {
    id: LoopId,
    variables: Vec<Variable>,
    row: Row,
    value: RowValue,
}

/// Runs kIkI; returns the invariants found.
///
/// # Errors
/// When the budget ends.
pub fn kiki(task: &Task, plan: &Plan, board: &Board, budget: &Budget) -> Result<Vec<LoopInvariant>, Stopped> {
    if task.shape.allocates_in_loops() {
        board.note_unsupported("induction over loops that allocate memory");
        return Ok(Vec::new());
    }
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
    };
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
        let loops = loop_variables(&mut self.encoding, &mut self.roles);
        let (encoding, budget) = (&self.encoding, self.budget);
        let seen = self.seen.get_or_insert_with(|| observe(encoding, &loops, budget)).clone();
        let mut system =
            System { loops: Vec::new(), assumptions: self.assumptions(), thresholds: self.thresholds.clone() };
        for l in &loops {
            let mut s = l.system(&mut self.encoding);
            s.seen = seen.get(&l.id).cloned().unwrap_or_default();
            s.seen.retain(|state| state.len() == l.variables.len());
            s.rows = rows(&l.variables, domains, &s.seen);
            system.loops.push(s);
        }
        if system.loops.iter().all(|l| l.rows.is_empty()) {
            return Ok(());
        }
        let costly = |d: &DomainKind| *d >= DomainKind::Zones;
        let slice = if self.escalates && domains.iter().any(costly) { Some(SLICE * self.k) } else { None };
        self.solver.set_budget(self.budget.child(slice));
        let values = infer(&mut self.encoding.terms, &mut self.solver, &system, Stop { queries: MAX_QUERIES });
        self.solver.set_budget(self.budget.clone());
        let values = match values {
            Err(_) if self.budget.check().is_ok() => return Ok(()),
            values => values?,
        };
        for ((l, s), values) in loops.iter().zip(&system.loops).zip(values) {
            self.learn(l, &s.rows, &values);
        }
        self.assert_invariants();
        self.log(|run| {
            let rows: usize = system.loops.iter().map(|l| l.rows.len()).sum();
            format!("{} gave {} invariants from {rows} rows", names.join(", "), run.invariants.len())
        });
        Ok(())
    }

    /// Remembers the rows that say something and are new.
    fn learn(&mut self, l: &LoopVariables, rows: &[Row], values: &[RowValue]) {
        let known: FxHashMap<(LoopId, Row), usize> =
            self.invariants.iter().enumerate().map(|(n, i)| ((i.id, i.row.clone()), n)).collect();
        for (row, &value) in rows.iter().zip(values) {
            if value == RowValue::Top {
                continue;
            }
            let new = Invariant { id: l.id, variables: l.variables.clone(), row: row.clone(), value };
            match known.get(&(l.id, row.clone())) {
                Some(&n) => self.invariants[n] = new,
                None => self.invariants.push(new),
            }
        }
    }

    /// Asserts the invariants of all loop-back states.
    fn assert_invariants(&mut self) {
        let loops = loop_variables(&mut self.encoding, &mut self.roles);
        for l in &loops {
            let system = l.system(&mut self.encoding);
            for state in &system.pre {
                for invariant in self.invariants.iter().filter(|i| i.id == l.id) {
                    debug_assert!(invariant.variables.len() == l.variables.len());
                    let e = invariant.row.expression(&mut self.encoding.terms, &l.variables, &state.values);
                    let holds = invariant.row.holds(&mut self.encoding.terms, &state.values, e, invariant.value);
                    let not_selected = self.encoding.terms.not(state.select);
                    self.solver.assert_clause(&mut self.encoding.terms, &[not_selected, holds]);
                }
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
            DomainKind::Havoc => {}
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
