//! Modular analysis: procedure by procedure, with summaries, calling contexts and sufficient preconditions (Chen et al., Synthesising
//! Interprocedural Bit-Precise Termination Proofs, algorithms 1 to 3).
//!
//! First from the leaves of the call graph to the entry function: each procedure is analysed once, for all arguments, so that what is
//! found serves every call. Where it does not do what it should for all, a precondition is inferred, and verified by an analysis of its
//! own; callers have to satisfy it. Only if the entry function cannot be shown to do what it should, contexts are propagated from
//! callers to callees, and procedures are analysed again, for what they are really given. (The paper starts with the contexts. From below, most procedures are analysed once, whoever calls them.)
//!
//! A call that may violate a precondition goes on as if nothing had happened, too, so that summaries and contexts hold of all executions,
//! whatever precondition is in force when they are used.

mod entailment;
mod facts;
mod procedure;
pub mod size;

use crate::domain::template::named;
use crate::engine::config::{Config, Progress, log};
use crate::engine::job::Job;
use crate::engine::topic::Topic;
use crate::engine::verdict::{Decision, Ends, Proof, When};
use crate::predicate::Predicate;
use crate::procedure::interface::Interface;
use crate::procedure::parameter::Parameter;
use crate::procedure::{Contract, Procedures, may_be_called_back};
use crate::program::{CheckId, FuncId, Program};
use crate::proof::evidence::{Evidence, Extent, Part, Ranked as RankedLoop};
use crate::rendering::conditions::text;
use crate::util::{Budget, Effort, Stopped};
use entailment::simplified;
use procedure::{Analysis, Goal, analyse};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How often a precondition is made stronger.
const MAX_ROUNDS: usize = 2;
/// Calls that are told apart in the context of a procedure.
const MAX_CONTEXTS: usize = 6;

/// The result about one procedure.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Its function.
    pub func: FuncId,
    /// The numbers that it is given.
    pub parameters: Vec<Parameter>,
    /// It does what it should where this holds of them, in all contexts if there is none.
    pub precondition: Predicate,
    /// Whether it does what it should in all calls that the program makes.
    in_context: bool,
    /// The analysis for all arguments, or else in its context.
    analysis: Analysis,
    /// What callers rely on.
    contract: Contract,
    /// Why the contract holds, as data, if there is something that checks it.
    evidence: Option<Evidence>,
}

/// The result of the modular analysis of a program.
#[derive(Clone, Debug, Default)]
struct Modular {
    /// The procedures, callees first; with `all_functions`, the other functions, too.
    procedures: Vec<Procedure>,
    /// Whether the program does what it should.
    proved: bool,
    /// The ranking functions of loops, by their checks.
    ranked: BTreeMap<CheckId, Arc<RankedLoop>>,
    /// Checks that are not proved where their procedure is used.
    open: BTreeSet<CheckId>,
    /// Why the program does what it should, as data.
    parts: Option<Vec<Part>>,
}

/// Proves, procedure by procedure, that the program does what it should. What is left of the time is for executions that show the opposite,
/// and for the program as a whole.
///
/// # Errors
/// When the budget ends.
pub fn run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let (program, config, terminates) = (job.program, job.config, job.topic == Topic::Termination);
    if may_be_called_back(program) {
        return Ok(());
    }
    let _work = job.progress.work("modular");
    let mut found = Modular::default();
    let asked = config.modular || config.preconditions;
    let share = |all: Effort| if asked { all / 4 * 3 } else { all / 3 };
    let slice = budget.allowance().map_or(budget.clone(), |all| budget.child_with_effort(share(all)));
    let finished = analyse_program(program, config, terminates, job.progress, &slice, &mut found).is_ok();
    let procedures = if config.preconditions { facts::facts(job, &found, budget) } else { Vec::new() };
    let open = procedures.iter().filter(|f| f.when != When::Always).count();
    let proved = finished && found.proved && (!config.all_functions || open == 0);
    let parts = found.parts.take().filter(|_| !config.all_functions).map(Arc::new);
    let modular = Proof::Modular { parts: parts.clone() };
    if let (true, true, Some(parts)) = (proved, terminates, parts) {
        job.notes().ends = Some(Ends::ByProcedure(parts));
    }
    let of_topic = |check: &CheckId| job.topic.is_about(&program.checks[*check]);
    for check in program.checks.ids().filter(of_topic) {
        let ranked = if found.open.contains(&check) { None } else { found.ranked.get(&check) };
        let ranked = ranked.map(|ranked| Proof::Ranking(ranked.clone()));
        match ranked {
            proof if proved => job.board.prove(check, proof.unwrap_or_else(|| modular.clone()), None),
            Some(proof) => job.notes().partial.push((check, Decision::Proved { proof, reachable: None })),
            None => {}
        }
    }
    if proved {
        program.checks.ids().for_each(|check| job.board.prove_open(check, modular.clone(), Some(false)));
    } else if config.all_functions {
        job.board.note_unsupported(match open {
            0 => "the program as a whole is not decided".to_string(),
            _ => {
                let what = if terminates { "terminate" } else { "are safe" };
                format!("{open} of {} functions {what} only under conditions, or are not decided", procedures.len())
            }
        });
    }
    job.notes().procedures = procedures;
    budget.check()
}

/// Analyses `program`: whether all checks hold, and, if `terminates`, all loops end.
///
/// # Errors
/// When the budget ends; `found` tells what there is so far.
fn analyse_program(
    program: &Program,
    config: &Config,
    terminates: bool,
    progress: &Progress,
    budget: &Budget,
    found: &mut Modular,
) -> Result<(), Stopped> {
    let mut work = Work {
        procedures: Procedures::new(program, config.all_functions),
        config,
        terminates,
        progress,
        budget,
        contracts: Vec::new(),
        interfaces: BTreeMap::new(),
        contexts: BTreeMap::new(),
    };
    work.run(found)
}

struct Work<'a> {
    procedures: Procedures,
    config: &'a Config,
    terminates: bool,
    progress: &'a Progress,
    budget: &'a Budget,
    /// What callers rely on, callees first, and why it holds.
    contracts: Vec<(Contract, Option<Evidence>)>,
    interfaces: BTreeMap<FuncId, Interface>,
    /// Conditions on the arguments that callers pass to procedures, one per call, where that was asked for.
    contexts: BTreeMap<FuncId, Vec<Predicate>>,
}

impl Work<'_> {
    fn run(&mut self, found: &mut Modular) -> Result<(), Stopped> {
        let entry = self.procedures.program.entry;
        for f in self.procedures.graph.order.concat().into_iter().filter(|&f| f != entry) {
            match self.procedure(f)? {
                Some(procedure) => found.procedures.push(procedure),
                None if self.config.all_functions => found.procedures.push(self.standalone(f)?),
                None => {}
            }
        }
        let entry = self.entry(false)?;
        if entry.proved || self.interfaces.is_empty() {
            self.conclude(entry, found);
            return Ok(());
        }
        self.in_context(found)
    }

    /// Analyses `f` under a condition on what it is given.
    fn analysis(
        &self,
        f: FuncId,
        interface: Option<&Interface>,
        requires: &Predicate,
        goal: Goal,
    ) -> Result<Analysis, Stopped> {
        let limits = self.procedures.limits(f);
        let unit = self.procedures.unit(f, interface, requires, limits, self.budget)?;
        analyse(&unit, limits, interface, goal, self.budget)
    }

    fn goal(&self, contexts: bool) -> Goal<'_> {
        Goal {
            contexts,
            config: self.config,
            progress: self.progress,
            terminates: self.terminates,
            keeps: None,
            interfaces: &self.interfaces,
        }
    }

    /// Analyses the function `f` for all arguments; `None` if it is not a procedure by itself.
    fn procedure(&mut self, f: FuncId) -> Result<Option<Procedure>, Stopped> {
        self.budget.check()?;
        let Some(interface) = self.procedures.interface(f, self.budget)? else { return Ok(None) };
        let procedure = self.analysed(f, &interface, Predicate::always())?;
        self.know(interface, procedure.contract.clone(), procedure.evidence.clone());
        Ok(Some(procedure))
    }

    /// Analyses a function that is not a procedure by itself: its pointers lead to objects of their own.
    fn standalone(&self, f: FuncId) -> Result<Procedure, Stopped> {
        self.analysed(f, &Interface::standalone(&self.procedures.program, f), Predicate::always())
    }

    /// Analyses `f` in a context, and infers a precondition if it does not do what it should there.
    fn analysed(&self, f: FuncId, interface: &Interface, context: Predicate) -> Result<Procedure, Stopped> {
        let name = &self.procedures.program.functions[f].name;
        self.progress.tell("modular", name.clone());
        let analysis = self.analysis(f, Some(interface), &context, self.goal(false))?;
        let parameters = interface.parameters.clone();
        let (precondition, evidence) = match analysis.proved {
            true => (Predicate::always(), analysis.evidence.clone()),
            false => self.precondition(f, interface, &context, &analysis)?,
        };
        let summary = || {
            let rows = analysis.summary.iter().flatten();
            let rows: Vec<String> = rows.map(|r| r.text(&named(&interface.variables))).collect();
            rows.join(", ")
        };
        let shown = |condition: &Predicate| text(condition, &parameters);
        log!(
            self.progress,
            "engine::modular",
            "{name} given {}: fine if {}; summary: {}",
            shown(&context),
            shown(&precondition),
            summary()
        );
        let requires = if precondition.is_never() { Predicate::never() } else { context.and(precondition.clone()) };
        let contract = Contract { function: f, requires, ensures: analysis.summary.clone() };
        let in_context = precondition.is_always();
        Ok(Procedure { func: f, parameters, precondition, in_context, analysis, contract, evidence })
    }

    /// A condition under which `f` does what it should, verified, and why it does (and what it gives is what the `analysis` says) as data;
    /// never if none is found.
    fn precondition(
        &self,
        f: FuncId,
        interface: &Interface,
        context: &Predicate,
        analysis: &Analysis,
    ) -> Result<(Predicate, Option<Evidence>), Stopped> {
        let mut condition = simplified(analysis.precondition.clone(), &interface.parameters);
        for _ in 0..MAX_ROUNDS {
            if condition.is_never() || condition.is_always() {
                break;
            }
            let requires = context.clone().and(condition.clone());
            let goal = Goal { keeps: Some(&analysis.summary), ..self.goal(false) };
            let again = self.analysis(f, Some(interface), &requires, goal)?;
            if again.proved {
                return Ok((condition, again.evidence));
            }
            condition = simplified(condition.and(again.precondition), &interface.parameters);
        }
        Ok((Predicate::never(), None))
    }

    /// Callers rely on a contract from now on; no other one about its procedure counts any more.
    fn know(&mut self, interface: Interface, contract: Contract, evidence: Option<Evidence>) {
        let (f, name) = (contract.function, &self.procedures.program.functions[contract.function].name);
        let what = if self.terminates { "end" } else { "be safe" };
        let condition = text(&contract.requires, &interface.parameters);
        let unless = if contract.requires.is_never() { String::new() } else { format!(" unless {condition}") };
        let what = format!("a call of {name}, which may not {what}{unless}");
        let known = (contract.clone(), evidence);
        match self.contracts.iter_mut().find(|(c, _)| c.function == f) {
            Some(entry) => *entry = known,
            None => self.contracts.push(known),
        }
        self.interfaces.insert(f, interface.clone());
        self.procedures.know(interface, contract, what);
    }

    fn entry(&self, contexts: bool) -> Result<Analysis, Stopped> {
        self.analysis(self.procedures.program.entry, None, &Predicate::always(), self.goal(contexts))
    }

    /// From the entry function downwards: what procedures are given; then upwards again, in these contexts, which callers have to keep.
    fn in_context(&mut self, found: &mut Modular) -> Result<(), Stopped> {
        let entry = self.entry(true)?;
        self.note_contexts(&entry);
        let order: Vec<FuncId> =
            self.procedures.graph.order.concat().into_iter().filter(|f| self.interfaces.contains_key(f)).collect();
        for group in self.procedures.graph.order.clone().iter().rev() {
            for &f in group {
                let (Some(interface), Some(context)) = (self.interfaces.get(&f), self.context(f)) else { continue };
                let analysis = self.analysis(f, Some(interface), &context, self.goal(true))?;
                self.note_contexts(&analysis);
            }
        }
        for f in order {
            let interface = self.interfaces[&f].clone();
            let Some(context) = self.context(f) else {
                self.know_uncalled(interface);
                continue;
            };
            let procedure = self.analysed(f, &interface, context)?;
            self.know(interface, procedure.contract.clone(), procedure.evidence.clone());
            if let Some(known) = found.procedures.iter_mut().find(|p| p.func == f)
                && procedure.precondition.is_always()
            {
                known.in_context = true;
                known.analysis = procedure.analysis;
            }
        }
        let entry = self.entry(false)?;
        self.conclude(entry, found);
        Ok(())
    }

    /// A procedure that seems never to be called must not be.
    fn know_uncalled(&mut self, interface: Interface) {
        let known = self.contracts.iter().find(|(c, _)| c.function == interface.func);
        if let Some((contract, _)) = known.cloned() {
            self.know(interface, Contract { requires: Predicate::never(), ..contract }, None);
        }
    }

    fn note_contexts(&mut self, analysis: &Analysis) {
        for (&callee, context) in &analysis.contexts {
            let list = self.contexts.entry(callee).or_default();
            if !list.contains(context) {
                list.push(context.clone());
            }
        }
    }

    /// The disjunction of the conditions on the arguments of `f` over its calls; `None` if it is never called.
    fn context(&self, f: FuncId) -> Option<Predicate> {
        let list = self.contexts.get(&f)?;
        Some(match &list[..] {
            list if list.len() > MAX_CONTEXTS || list.iter().any(Predicate::is_always) => Predicate::always(),
            [only] => only.clone(),
            list => Predicate::Any(list.to_vec()),
        })
    }

    fn conclude(&self, entry: Analysis, found: &mut Modular) {
        found.proved = entry.proved;
        let analyses = found.procedures.iter().map(|p| &p.analysis).chain([&entry]);
        for analysis in analyses {
            found.ranked.extend(analysis.ranked.clone());
            found.open.extend(&analysis.open);
        }
        found.parts = self.parts(entry.evidence);
    }

    /// Why the program does what it should, as data: contracts, callees first, and the entry function.
    fn parts(&self, entry: Option<Evidence>) -> Option<Vec<Part>> {
        let entry = entry?;
        let subject = entry.preparation.subject;
        let mut parts = Vec::new();
        for (contract, evidence) in &self.contracts {
            let evidence = match contract.requires.is_never() {
                true => Evidence::of_nothing(subject),
                false => evidence.clone()?,
            };
            parts.push(Part { extent: Extent::Procedure(contract.clone()), checks: Vec::new(), evidence });
        }
        parts.push(Part { extent: Extent::Entry, checks: Vec::new(), evidence: entry });
        Some(parts)
    }
}
