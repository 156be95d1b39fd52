//! The analysis of one procedure: whether it does what it should, what its calls give (Chen et al., definition 5), what it calls others
//! with (definition 4), and for which arguments it may go wrong.
//!
//! Conditions are over-approximations: a row with its value holds of every state that the formula has. Those of what goes wrong are found
//! for each obligation by itself, since each of them is avoided by itself (algorithm 3): the procedure does what it should unless the condition of
//! some obligation holds. For a loop without a ranking function, one is looked for that serves some argument (the
//! "bootstrapping" of section IV-B), and its obligations are that each transition decreases it.

use super::entailment::{any_of, is_possible, minimal, says_nothing};
use crate::analysis::Limits;
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopId;
use crate::domain::ranking::{RankSystem, Ranking, not_decreasing, rank};
use crate::domain::{LoopSystem, PostState, Row, RowValue, Stop, System, Variable, infer, template};
use crate::engine::board::Board;
use crate::engine::config::{Config, Progress};
use crate::engine::kiki::{self, Accesses, Run};
use crate::engine::plan::Plan;
use crate::engine::replay::Programs;
use crate::engine::task::Task;
use crate::engine::termination::check::check_of;
use crate::engine::termination::prove::{Prover, Ranked};
use crate::engine::termination::steps::{Attempt, Kinds, comparisons};
use crate::predicate::{Predicate, code};
use crate::procedure::interface::Interface;
use crate::procedure::parameter::{Parameter, number_terms, numbers};
use crate::procedure::unit::Unit;
use crate::procedure::{end, start};
use crate::program::{CheckId, FuncId, Observed, Op, Program, Property};
use crate::proof::evidence::{Argument, Evidence, Ranked as RankedLoop};
use crate::proof::preparation::{Preparation, Subject};
use crate::rendering::conditions::{is_sayable, text};
use crate::ssa::Shape;
use crate::state::scalars::loop_variables;
use crate::term::{TermId, Terms};
use crate::util::{Budget, Bv, Effort, Stopped};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Queries of one inference of a condition.
const MAX_QUERIES: u32 = 200;
/// Bits of a bound beyond the thresholds: all of them, so that conditions are as weak as can be.
const REFINEMENTS: u32 = 64;
/// Rows about pairs of variables.
const MAX_PAIRS: usize = 24;
/// Where the arguments are for which ranking functions are looked for, one after another: with small ones loops take many iterations.
const BOOTSTRAPS: [Option<(u128, u128)>; 6] = [Some((1, 1)), Some((1, 2)), Some((1, 20)), Some((1, 40)), None, None];
/// Arguments whose signs are cases, at most, one after another.
const MAX_SPLITS: usize = 3;
/// The effort allowed to the inference of one condition.
const SLICE: Effort = Effort::milliseconds_worth(800);

/// The question about a procedure.
#[derive(Clone, Copy)]
pub struct Goal<'g> {
    /// The settings of the engines.
    pub config: &'g Config,
    /// Where to tell what is done.
    pub progress: &'g Progress,
    /// Whether every loop has to end; else checks alone count.
    pub terminates: bool,
    /// Whether it is asked what the procedures are given that it calls.
    pub contexts: bool,
    /// What it has to give besides, so that there is evidence: a summary.
    pub keeps: Option<&'g Option<Vec<Predicate>>>,
    /// Interfaces of the procedures that may be called.
    pub interfaces: &'g BTreeMap<FuncId, Interface>,
}

/// The result of analysing a procedure.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Whether every call that is allowed does what it should.
    pub proved: bool,
    /// Loops, by their checks, with their ranking functions.
    pub ranked: BTreeMap<CheckId, Arc<RankedLoop>>,
    /// Checks, those of loops included, that are not proved.
    pub open: BTreeSet<CheckId>,
    /// The summary: predicates over the values that calls are given and give; `None` if no call returns.
    pub summary: Option<Vec<Predicate>>,
    /// If not proved, where something may go wrong: outside of this condition on what is given.
    pub precondition: Predicate,
    /// Why it does what it should, as data, if that was proved and there is something that checks it.
    pub evidence: Option<Evidence>,
    /// For each callee, a condition on the arguments that it is given.
    pub contexts: BTreeMap<FuncId, Predicate>,
}

/// Analyses a procedure, prepared.
///
/// # Errors
/// When the budget ends.
pub fn analyse(
    unit: &Unit,
    limits: Limits,
    interface: Option<&Interface>,
    goal: Goal,
    budget: &Budget,
) -> Result<Analysis, Stopped> {
    let core = &unit.program;
    let subject = if goal.terminates { Subject::Termination } else { Subject::Safety };
    let plan = Plan::brief(goal.config);
    let shape = Shape::new(core);
    let progress = goal.progress.nested();
    let board = Board::new(core, &progress);
    let task = Task {
        programs: Programs { original: core, core },
        shape: &shape,
        preparation: Some(Preparation::usual(subject, limits)),
        accesses_checked: !goal.terminates && core.checks.iter().any(|c| c.property() == Property::Deref),
        unwind: goal.config.unwind,
        all_properties: false,
    };
    let mut analysis = Analysis {
        proved: false,
        ranked: BTreeMap::new(),
        open: BTreeSet::new(),
        summary: Some(Vec::new()),
        precondition: Predicate::never(),
        evidence: None,
        // Nothing is known of a formula that is not complete.
        contexts: goal.interfaces.keys().map(|&f| (f, Predicate::always())).collect(),
    };
    let terms = Terms::new();
    let Some(mut run) = kiki::start(&terms, kiki::MEMBER_BITS[0], &task, &plan, &board, budget)? else {
        return Ok(analysis);
    };
    let mut ranked = Ranked::default();
    if goal.terminates {
        run.accesses = Accesses::Ending;
    }
    let mut prover = Prover::new(&mut run, &mut ranked, None);
    prover.ranks = goal.terminates;
    prover.run()?;
    drop(prover);
    analysis.proved = ranked.is_proof() && run.unroller.encoding.memory.members_suffice();
    let ground = task.ground(&run.unroller.encoding);
    for (&id, ranking) in &ranked.loops {
        if let Some(check) = check_of(&task, id) {
            let (ground, ranking) = (ground.clone(), ranking.clone());
            analysis.ranked.insert(check, Arc::new(RankedLoop { ground, ranking }));
        }
    }
    analysis.open = ranked.open.iter().filter_map(|&id| check_of(&task, id)).collect();
    let failing = |c: &CheckId| core.checks[*c].property() != Property::Termination && board.is_open(*c);
    let function = &core.functions[core.entry];
    let present = |op: &Op| if let Op::Check { check, .. } = op { Some(*check) } else { None };
    let checks = function.blocks.iter().flat_map(|b| &b.insts).filter_map(|i| present(&i.op));
    analysis.open.extend(checks.filter(failing));
    let unranked = if goal.terminates { ranked.open.clone() } else { BTreeSet::new() };
    if !run.unroller.encoding.memory.members_suffice() || !board.reasons().is_empty() {
        analysis.proved = false;
        return Ok(analysis);
    }
    analysis.contexts.clear();
    let mut conditions = Conditions { run: &mut run, budget };
    if analysis.proved && goal.keeps.is_none_or(|summary| conditions.keeps(core, summary.as_deref()) == Ok(true)) {
        analysis.evidence = evidence(conditions.run, &task, &ranked, goal.terminates);
    }
    budget.check()?;
    if let Some(interface) = interface {
        analysis.summary = conditions.summary(core, interface)?;
        if !analysis.proved {
            analysis.precondition = conditions.precondition(core, interface, unranked)?;
        }
    }
    let called: BTreeSet<FuncId> =
        conditions.run.unroller.encoding.observations.iter().filter_map(|o| o.callee()).collect();
    for callee in called.into_iter().filter(|_| goal.contexts) {
        let origin = unit.origins[callee];
        if callee != core.entry
            && let Some(interface) = goal.interfaces.get(&origin)
            && let Some(context) = conditions.context(callee, interface)?
        {
            analysis.contexts.insert(origin, context);
        }
    }
    Ok(analysis)
}

/// Why a procedure does what it should, as data.
fn evidence(run: &Run, task: &Task, ranked: &Ranked, terminates: bool) -> Option<Evidence> {
    let invariants = run.invariants_as_data();
    let argument = match terminates {
        true => ranked.argument(invariants)?,
        false => Argument::Induction { invariants },
    };
    task.evidence(&run.unroller.encoding, argument).map(Arc::unwrap_or_clone)
}

/// The numbers that a procedure is given, and what is observed of them.
type Arguments<'a> = (&'a [Parameter], &'a [TermId]);

/// Finds conditions that hold of observed states.
struct Conditions<'r, 'a> {
    run: &'r mut Run<'a>,
    budget: &'r Budget,
}

impl Conditions<'_, '_> {
    fn observed(&self, what: Observed) -> Vec<PostState> {
        let list = self.run.unroller.encoding.observations.iter().filter(|o| o.what == what);
        list.map(|o| PostState { guard: o.guard, values: o.values.clone() }).collect()
    }

    /// The values of `rows` that hold in all `states`; `None` if none of them is possible.
    fn closure(
        &mut self,
        variables: &[Variable],
        rows: Vec<Row>,
        states: Vec<PostState>,
    ) -> Result<Option<Vec<Predicate>>, Stopped> {
        let goals = states.iter().flat_map(|s| s.values.iter().copied().chain([s.guard])).collect();
        self.run.assert_invariants(goals);
        let assumptions = self.run.assumptions();
        let guards: Vec<TermId> = states.iter().map(|s| s.guard).collect();
        let run = &mut *self.run;
        let slice = self.budget.child_with_effort(SLICE);
        if run.unroller.within(&slice, |u| u.can_hold(&assumptions, &guards)) == Ok(false) {
            return Ok(None);
        }
        let l = LoopSystem {
            variables: variables.to_vec(),
            rows: rows.clone(),
            seen: Vec::new(),
            pre: Vec::new(),
            post: states,
        };
        let system = System { loops: vec![l], assumptions, thresholds: run.thresholds.clone() };
        let stop = Stop { queries: MAX_QUERIES, refinements: REFINEMENTS };
        let values = run.unroller.within(&slice, |u| infer(&mut u.solver, &system, stop));
        self.budget.check()?;
        let Ok(values) = values else { return Ok(Some(Vec::new())) };
        let found = rows.iter().zip(values.into_iter().flatten());
        Ok(Some(found.filter_map(|(row, value)| row.predicate(value, variables)).collect()))
    }

    /// Whether executions of the procedure end as `summary` says; further invariants are inferred if need be.
    fn keeps(&mut self, core: &Program, summary: Option<&[Predicate]>) -> Result<bool, Stopped> {
        let ends = self.observed(end(core));
        let run = &mut *self.run;
        let terms = run.unroller.terms();
        let fails = |state: &PostState| match summary {
            None => vec![state.guard],
            Some(list) => {
                list.iter().map(|p| terms.and(state.guard, terms.not(p.term(terms, &state.values)))).collect()
            }
        };
        let goals: Vec<TermId> = ends.iter().flat_map(fails).collect();
        let plan = run.plan;
        for stage in [None].into_iter().chain(plan.stages.iter().map(Some)) {
            if stage.is_some_and(|stage| run.is_idle(stage)) {
                continue;
            }
            if let Some(stage) = stage {
                run.strengthen(stage)?;
            }
            run.assert_invariants(goals.clone());
            let assumptions = run.assumptions();
            let slice = self.budget.child_with_effort(SLICE);
            if run.unroller.within(&slice, |u| u.can_hold(&assumptions, &goals)) == Ok(false) {
                return Ok(run.unroller.encoding.memory.members_suffice());
            }
        }
        Ok(false)
    }

    /// The same of the numbers that `parameters` are, for the usual rows.
    fn closure_of_numbers(
        &mut self,
        parameters: &[Parameter],
        mut states: Vec<PostState>,
    ) -> Result<Option<Vec<Predicate>>, Stopped> {
        for state in &mut states {
            state.values = number_terms(self.run.unroller.terms(), parameters, &state.values);
        }
        let variables = numbers(parameters);
        self.closure(&variables, rows_of_arguments(&variables), states)
    }

    /// Infers the summary: predicates over the values that calls are given and give; `None` if no call returns.
    fn summary(&mut self, core: &Program, interface: &Interface) -> Result<Option<Vec<Predicate>>, Stopped> {
        let states = self.observed(end(core));
        if interface.variables.len() == interface.given && !states.is_empty() {
            return Ok(Some(Vec::new()));
        }
        let rows = rows_of_results(interface);
        self.closure(&interface.variables, rows, states)
    }

    /// Infers a condition on the arguments of all calls of `callee`; `None` if there are no calls.
    fn context(&mut self, callee: FuncId, interface: &Interface) -> Result<Option<Predicate>, Stopped> {
        let states = self.observed(Observed::Call(callee));
        if states.is_empty() {
            return Ok(None);
        }
        let parameters = &interface.parameters;
        let found = self.closure_of_numbers(parameters, states)?;
        Ok(found.map(|known| Predicate::All(minimal(known, parameters))))
    }

    /// A condition on what is given under which nothing goes wrong, as far as it can be said; not yet verified.
    fn precondition(
        &mut self,
        core: &Program,
        interface: &Interface,
        open: BTreeSet<LoopId>,
    ) -> Result<Predicate, Stopped> {
        let Some(given) = self.observed(start(core)).first().map(|s| s.values.clone()) else {
            return Ok(Predicate::never());
        };
        let variables = interface.parameters.clone();
        let mut condition = Predicate::always();
        let fails: Vec<TermId> = self.run.unroller.encoding.checks.iter().map(|c| c.fails).collect();
        let unsupported: Vec<TermId> =
            self.run.unroller.encoding.memory.stated.unsupported.iter().map(|u| u.0).collect();
        let mut obligations: Vec<TermId> = fails.into_iter().chain(unsupported).collect();
        obligations.sort();
        obligations.dedup();
        obligations.retain(|&t| !self.run.unroller.encoding.terms.is_false(t));
        for guard in obligations {
            condition = self.avoiding(condition, (&variables, &given), guard)?;
            if !is_possible(&condition, &variables) {
                return Ok(Predicate::never());
            }
        }
        for id in open {
            let avoided = self.avoid_loop(&variables, &given, id)?;
            condition = condition.and(avoided);
            if !is_possible(&condition, &variables) {
                return Ok(Predicate::never());
            }
        }
        Ok(condition)
    }

    /// The condition, and the negation of what holds besides of the arguments where `guard` does.
    fn avoiding(&mut self, condition: Predicate, arguments: Arguments, guard: TermId) -> Result<Predicate, Stopped> {
        let more = self.avoid(arguments, &condition, guard)?;
        Ok(condition.and(more))
    }

    /// The negation of what holds of the arguments, of which some are `allowed`, where `guard` does. NaNs are apart from all numbers, so that they are
    /// cases by themselves.
    fn avoid(&mut self, arguments: Arguments, allowed: &Predicate, guard: TermId) -> Result<Predicate, Stopped> {
        let terms = self.run.unroller.terms();
        let (parameters, given) = arguments;
        let guard = terms.and(guard, allowed.term(terms, &number_terms(terms, parameters, given)));
        let floats = parameters.iter().zip(given).filter_map(|(p, &place)| Some((p.format?, place)));
        let nans: Vec<TermId> =
            floats.map(|(format, place)| terms.eq(place, terms.constant(Bv::max_signed(format.width())))).collect();
        let none = nans.iter().fold(guard, |all, &nan| terms.and(all, terms.not(nan)));
        let mut condition = self.avoid_case(arguments, allowed, none)?;
        if condition.is_never() {
            condition = self.avoid_by_sign(arguments, allowed, none)?;
        }
        for nan in nans {
            let left = condition.term(terms, &number_terms(terms, parameters, given));
            let case = terms.and(guard, terms.and(nan, left));
            condition = condition.and(self.avoid_case(arguments, allowed, case)?);
        }
        Ok(condition)
    }

    /// The same, for negative arguments and others apart: what lies on both sides of what is allowed has no bounds.
    fn avoid_by_sign(
        &mut self,
        arguments: Arguments,
        allowed: &Predicate,
        guard: TermId,
    ) -> Result<Predicate, Stopped> {
        let terms = self.run.unroller.terms();
        let (parameters, given) = arguments;
        let signed = parameters.iter().zip(given).filter(|(p, _)| p.signed && p.is_named);
        for (_, &x) in signed.take(MAX_SPLITS) {
            let is_negative = terms.slt(x, terms.constant(Bv::zero(terms.width(x))));
            let below = self.avoid_case(arguments, allowed, terms.and(guard, is_negative))?;
            if below.is_never() {
                continue;
            }
            let above = self.avoid_case(arguments, allowed, terms.and(guard, terms.not(is_negative)))?;
            let condition = below.and(above);
            if !condition.is_never() && is_possible(&condition, parameters) {
                return Ok(condition);
            }
        }
        Ok(Predicate::never())
    }

    fn avoid_case(
        &mut self,
        (variables, given): Arguments,
        allowed: &Predicate,
        guard: TermId,
    ) -> Result<Predicate, Stopped> {
        let states = vec![PostState { guard, values: given.to_vec() }];
        let Some(mut known) = self.closure_of_numbers(variables, states)? else {
            return Ok(Predicate::always());
        };
        known.retain(|condition| is_sayable(condition, variables));
        match without_unrelated(minimal(known, variables), variables) {
            list if says_nothing(&list, allowed, variables) => Ok(Predicate::never()),
            list => Ok(Predicate::All(list).negated()),
        }
    }

    /// A condition under which loop `id` has a ranking function: those that serve some arguments, wherever they decrease (algorithm 3, with
    /// the arguments that are covered already left out).
    fn avoid_loop(&mut self, variables: &[Parameter], given: &[TermId], id: LoopId) -> Result<Predicate, Stopped> {
        let Some(system) = self.system(id) else { return Ok(Predicate::never()) };
        let mut found: Vec<Predicate> = Vec::new();
        let mut blocked: Vec<TermId> = Vec::new();
        for range in BOOTSTRAPS {
            let Some(argument) = self.bootstrap(&system, (variables, given), &blocked, range)? else { continue };
            let same = self.equal(given, &argument);
            blocked.push(same);
            let mut pinned = system.clone();
            pinned.assumptions.push(same);
            let run = &mut *self.run;
            let slice = self.budget.child_with_effort(SLICE);
            let ranking = run.unroller.within(&slice, |u| rank(&mut u.solver, &pinned));
            self.budget.check()?;
            let Ok(Ranking::Found(functions)) = ranking else { continue };
            let mut condition = Predicate::always();
            for guard in not_decreasing(self.run.unroller.terms(), &system.variables, &system.transitions, &functions) {
                condition = self.avoiding(condition, (variables, given), guard)?;
            }
            self.run.log(|_| {
                let ranks: Vec<String> = functions.iter().map(|m| m.describe(&system.variables)).collect();
                let values: Vec<String> = argument.iter().map(|v| v.to_unsigned_string()).collect();
                format!(
                    "({}) for {}, decreases if {}",
                    ranks.join(", "),
                    values.join(", "),
                    text(&condition, variables)
                )
            });
            if condition.is_always() {
                return Ok(condition);
            }
            if !condition.is_never() {
                let terms = self.run.unroller.terms();
                let values = number_terms(terms, variables, given);
                blocked.push(condition.term(terms, &values));
                found.push(condition);
            }
        }
        // Or it is not gone round in at all.
        let mut condition = Predicate::always();
        for guard in not_decreasing(self.run.unroller.terms(), &system.variables, &system.transitions, &[]) {
            condition = self.avoiding(condition, (variables, given), guard)?;
        }
        if !condition.is_never() {
            found.push(condition);
        }
        Ok(any_of(found, variables))
    }

    fn system(&mut self, id: LoopId) -> Option<RankSystem> {
        let run = &mut *self.run;
        let all = loop_variables(&mut run.unroller.encoding, &mut run.roles);
        let l = all.into_iter().find(|l| l.id == id)?;
        let attempt = Attempt { iterations: 1, kinds: Kinds::Single };
        let shape = run.task.shape;
        let compared = comparisons(shape, &Dominators::new(shape.function()), id);
        let (system, _) = run.rank_system(&l, &compared, attempt)?;
        let goals = system.transitions.iter().flat_map(|t| t.before.iter().chain(&t.after).copied().chain([t.guard]));
        run.assert_invariants(goals.collect());
        Some(system)
    }

    /// Arguments in the range with which the loop may take a transition, none of the `blocked` ones.
    fn bootstrap(
        &mut self,
        system: &RankSystem,
        (variables, given): Arguments,
        blocked: &[TermId],
        range: Option<(u128, u128)>,
    ) -> Result<Option<Vec<Bv>>, Stopped> {
        let run = &mut *self.run;
        let terms = run.unroller.terms();
        let mut assumptions = system.assumptions.clone();
        assumptions.extend(blocked.iter().map(|&b| terms.not(b)));
        if let Some((least, most)) = range {
            for (p, &x) in variables.iter().zip(given) {
                let width = terms.width(x);
                if width > 6 {
                    let number = |n: u128| match p.format {
                        Some(format) => terms.constant(format.of_small(n as u16)),
                        None => terms.int(width, n),
                    };
                    let (least, most) = (number(least), number(most));
                    assumptions.push(terms.ule(least, x));
                    assumptions.push(terms.ule(x, most));
                }
            }
        }
        let guards: Vec<TermId> = system.transitions.iter().map(|t| t.guard).collect();
        let slice = self.budget.child_with_effort(SLICE);
        let found = run.unroller.within(&slice, |u| u.can_hold(&assumptions, &guards)) == Ok(true);
        self.budget.check()?;
        Ok(found.then(|| given.iter().map(|&x| run.unroller.solver.value(x)).collect()))
    }

    fn equal(&mut self, given: &[TermId], argument: &[Bv]) -> TermId {
        let terms = self.run.unroller.terms();
        let mut all = terms.tt();
        for (&x, &v) in given.iter().zip(argument) {
            let v = terms.constant(v);
            let same = terms.eq(x, v);
            all = terms.and(all, same);
        }
        all
    }
}

/// The predicates without those of which all that is known of a parameter is that it is no NaN, or finite: what is violated does not depend on it, and
/// then NaNs and infinities are no case that is any better.
fn without_unrelated(list: Vec<Predicate>, parameters: &[Parameter]) -> Vec<Predicate> {
    let mentions: Vec<Vec<usize>> = list.iter().map(Predicate::mentions).collect();
    let is_alone = |n: usize| match &mentions[n][..] {
        [only] => mentions.iter().filter(|m| m.contains(only)).count() == 1,
        _ => false,
    };
    let related: Vec<bool> = (0..list.len())
        .map(|n| !(is_alone(n) && says_nothing(&list[n..=n], &Predicate::always(), parameters)))
        .collect();
    list.into_iter().zip(related).filter(|(_, related)| *related).map(|(p, _)| p).collect()
}

/// Whether instructions can be made of what the row says.
fn is_expressible(row: &Row, variables: &[Variable]) -> bool {
    let widths: Vec<u16> = variables.iter().map(|v| v.width).collect();
    match row.predicate(RowValue::Holds, variables) {
        Some(predicate) => code::is_expressible(&predicate, &widths),
        None => row.width(variables) <= code::MAX_WIDTH,
    }
}

/// Bounds of what a procedure is given, its low bits, and differences.
fn rows_of_arguments(variables: &[Variable]) -> Vec<Row> {
    let mut rows = template::intervals(variables);
    for (v, x) in variables.iter().enumerate().filter(|(_, x)| x.width > 2 && !x.is_float()) {
        debug_assert!(x.width <= 65);
        rows.extend([0, 1].map(|residue| Row::Residue { variable: v, low: 0, bits: 1, residue }));
        rows.extend([0, 1, 2, 3].map(|residue| Row::Residue { variable: v, low: 0, bits: 2, residue }));
    }
    rows.extend(template::zones(variables, MAX_PAIRS));
    rows.extend(orders_of_floats(variables));
    rows.retain(|row| is_expressible(row, variables));
    rows
}

/// Of floating-point numbers no differences are known, but which one is less.
fn orders_of_floats(variables: &[Variable]) -> Vec<Row> {
    let mut rows = template::orders(variables, MAX_PAIRS);
    rows.retain(|row| row.mentions().iter().all(|&v| variables[v].is_float()));
    rows
}

/// Bounds of what a procedure gives, and how it differs from what it is given.
fn rows_of_results(interface: &Interface) -> Vec<Row> {
    let variables = &interface.variables;
    let gives = |row: &Row| row.mentions().iter().any(|&v| v >= interface.given);
    let mut rows = template::intervals(variables);
    rows.extend(template::equalities(variables, MAX_PAIRS));
    rows.extend(template::zones(variables, MAX_PAIRS));
    rows.extend(orders_of_floats(variables));
    rows.retain(|row| gives(row) && is_expressible(row, variables));
    rows
}
