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

mod call_graph;
mod entailment;
mod facts;
mod parameter;
mod procedure;
pub mod size;
mod statement;
mod unit;

use crate::analysis::inline::address_taken;
use crate::analysis::{self, Limits};
use crate::domain::template::named;
use crate::engine::config::{Config, Progress, log};
use crate::engine::job::Job;
use crate::engine::topic::Topic;
use crate::engine::verdict::{Proof, Status, When};
use crate::predicate::Predicate;
use crate::program::{CheckId, FuncId, Function, Op, Program};
use crate::util::{Budget, Effort, Stopped};
use call_graph::CallGraph;
use entailment::simplified;
use parameter::Parameter;
use procedure::{Analysis, Goal, analyse};
use statement::text;
use std::collections::{BTreeMap, BTreeSet};
use unit::{Interface, Stub, Unit, precondition_check, unit};

/// How often a precondition is made stronger.
const MAX_ROUNDS: usize = 2;
/// Calls that are told apart in the context of a procedure.
const MAX_CONTEXTS: usize = 6;

/// The result about one procedure.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Its function.
    pub func: FuncId,
    /// The integers that it is given.
    pub parameters: Vec<Parameter>,
    /// It does what it should where this holds of them, in all contexts if there is none.
    pub precondition: Predicate,
    /// Whether it does what it should in all calls that the program makes.
    in_context: bool,
    /// The analysis for all arguments, or else in its context.
    analysis: Analysis,
}

/// The result of the modular analysis of a program.
#[derive(Clone, Debug, Default)]
struct Modular {
    /// The procedures, callees first; with `all_functions`, the other functions, too.
    procedures: Vec<Procedure>,
    /// Whether the program does what it should.
    proved: bool,
    /// The ranking functions of loops, by their checks.
    ranked: BTreeMap<CheckId, Vec<String>>,
    /// Checks that are not proved where their procedure is used.
    open: BTreeSet<CheckId>,
}

/// Whether a function that nobody models may find a function of the program to call: procedures by themselves do not know of it.
fn may_be_called_back(program: &Program) -> bool {
    let insts = |f: &Function| f.blocks.iter().flat_map(|b| &b.insts).any(|i| matches!(i.op, Op::Escape { .. }));
    program.functions.iter().any(insts) && !address_taken(program).is_empty()
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
    let of_topic = |check: &CheckId| job.topic.is_about(program.checks[*check].property());
    for check in program.checks.ids().filter(of_topic) {
        let ranked = if found.open.contains(&check) { None } else { found.ranked.get(&check) };
        let ranked = ranked.map(|components| Proof::Ranking { components: components.clone() });
        match ranked {
            proof if proved => job.board.prove(check, proof.unwrap_or(Proof::Modular), None),
            Some(proof) => job.notes().partial.push((check, Status::Proved { proof, reachable: None })),
            None => {}
        }
    }
    if proved {
        program.checks.ids().for_each(|check| job.board.prove_open(check, Proof::Modular, Some(false)));
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
    let mut program = program.clone();
    program.source.share();
    let program = &program;
    let graph = CallGraph::new(program, config.all_functions);
    let mut work = Work {
        program,
        config,
        terminates,
        progress,
        budget,
        graph,
        stubs: BTreeMap::new(),
        interfaces: BTreeMap::new(),
        contexts: BTreeMap::new(),
    };
    work.run(found)
}

struct Work<'a> {
    program: &'a Program,
    config: &'a Config,
    terminates: bool,
    progress: &'a Progress,
    budget: &'a Budget,
    graph: CallGraph,
    stubs: BTreeMap<FuncId, Stub>,
    interfaces: BTreeMap<FuncId, Interface>,
    /// Conditions on the arguments that callers pass to procedures, one per call, where that was asked for.
    contexts: BTreeMap<FuncId, Vec<Predicate>>,
}

impl Work<'_> {
    fn run(&mut self, found: &mut Modular) -> Result<(), Stopped> {
        for group in self.graph.order.clone() {
            for f in group.clone().into_iter().filter(|&f| f != self.program.entry) {
                match self.procedure(f, &group)? {
                    Some(procedure) => found.procedures.push(procedure),
                    None if self.config.all_functions => found.procedures.push(self.standalone(f, &group)?),
                    None => {}
                }
            }
        }
        let entry = self.entry(false)?;
        if entry.proved || self.interfaces.is_empty() {
            self.conclude(entry, found);
            return Ok(());
        }
        self.in_context(found)
    }

    /// The functions whose bodies belong to the unit of `f`.
    fn inlined(&self, f: FuncId, group: &[FuncId]) -> BTreeSet<FuncId> {
        let mut bodies = BTreeSet::new();
        let mut todo = vec![f];
        while let Some(g) = todo.pop() {
            let is_known = self.stubs.contains_key(&g) && !group.contains(&g);
            if !is_known && bodies.insert(g) {
                todo.extend(self.graph.called(g));
            }
        }
        bodies
    }

    fn prepared(
        &self,
        f: FuncId,
        group: &[FuncId],
        interface: Option<&Interface>,
        context: &Predicate,
    ) -> Result<Unit, Stopped> {
        let inlined = self.inlined(f, group);
        let recursive = group.len() > 1 || self.graph.callees[f].contains(&f) || self.is_recursive(&inlined);
        let unit = unit(self.program, f, interface, &inlined, &self.stubs, context);
        let program = analysis::prepare(
            &unit.program,
            Limits { summarised_recursion: recursive, ..Limits::DEFAULT },
            self.budget,
        )?;
        Ok(Unit { program, ..unit })
    }

    fn is_recursive(&self, bodies: &BTreeSet<FuncId>) -> bool {
        let calls_itself = |group: &Vec<FuncId>| {
            bodies.contains(&group[0]) && (group.len() > 1 || self.graph.called(group[0]).contains(&group[0]))
        };
        self.graph.order.iter().any(calls_itself)
    }

    fn goal(&self, contexts: bool) -> Goal<'_> {
        Goal {
            contexts,
            config: self.config,
            progress: self.progress,
            terminates: self.terminates,
            interfaces: &self.interfaces,
        }
    }

    /// Analyses the function `f` of a `group`, for all arguments; `None` if it is not a procedure by itself.
    fn procedure(&mut self, f: FuncId, group: &[FuncId]) -> Result<Option<Procedure>, Stopped> {
        self.budget.check()?;
        let plain = self.prepared(f, group, None, &Predicate::always())?;
        let Some(interface) = Interface::new(self.program, f, &plain.program) else { return Ok(None) };
        let procedure = self.analysed(f, group, &interface, Predicate::always())?;
        self.know(interface, &procedure);
        Ok(Some(procedure))
    }

    /// Analyses a function that is not a procedure by itself: its pointers lead to objects of their own.
    fn standalone(&self, f: FuncId, group: &[FuncId]) -> Result<Procedure, Stopped> {
        self.analysed(f, group, &Interface::standalone(self.program, f), Predicate::always())
    }

    /// Analyses `f` in a context, and infers a precondition if it does not do what it should there.
    fn analysed(
        &self,
        f: FuncId,
        group: &[FuncId],
        interface: &Interface,
        context: Predicate,
    ) -> Result<Procedure, Stopped> {
        let name = &self.program.functions[f].name;
        self.progress.tell("modular", name.clone());
        let core = self.prepared(f, group, Some(interface), &context)?;
        let analysis = analyse(&core, Some(interface), self.goal(false), self.budget)?;
        let parameters = interface.parameters.clone();
        let mut precondition = Predicate::always();
        if !analysis.proved {
            precondition = self.precondition(f, group, interface, &context, &analysis)?;
        }
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
        let in_context = precondition.is_always();
        Ok(Procedure { func: f, parameters, precondition, in_context, analysis })
    }

    /// A condition under which `f` does what it should, verified; never if none is found.
    fn precondition(
        &self,
        f: FuncId,
        group: &[FuncId],
        interface: &Interface,
        context: &Predicate,
        analysis: &Analysis,
    ) -> Result<Predicate, Stopped> {
        let mut condition = simplified(analysis.precondition.clone(), &interface.parameters);
        for _ in 0..MAX_ROUNDS {
            if condition.is_never() || condition.is_always() {
                break;
            }
            let core = self.prepared(f, group, Some(interface), &context.clone().and(condition.clone()))?;
            let again = analyse(&core, Some(interface), self.goal(false), self.budget)?;
            if again.proved {
                return Ok(condition);
            }
            condition = simplified(condition.and(again.precondition), &interface.parameters);
        }
        Ok(Predicate::never())
    }

    /// Callers use what is known of a procedure from now on.
    fn know(&mut self, interface: Interface, procedure: &Procedure) {
        let (f, precondition) = (interface.func, procedure.precondition.clone());
        let check = (!precondition.is_always()).then(|| {
            let name = &self.program.functions[f].name;
            let what = if self.terminates { "end" } else { "be safe" };
            let condition = text(&precondition, &procedure.parameters);
            let unless = if precondition.is_never() { String::new() } else { format!(" unless {condition}") };
            precondition_check(self.program, &interface, format!("a call of {name}, which may not {what}{unless}"))
        });
        let summary = procedure.analysis.summary.clone();
        self.interfaces.insert(f, interface.clone());
        self.stubs.insert(f, Stub { interface, precondition, check, summary });
    }

    fn entry(&self, contexts: bool) -> Result<Analysis, Stopped> {
        let core = self.prepared(self.program.entry, &[], None, &Predicate::always())?;
        analyse(&core, None, self.goal(contexts), self.budget)
    }

    /// From the entry function downwards: what procedures are given; then upwards again, in these contexts.
    fn in_context(&mut self, found: &mut Modular) -> Result<(), Stopped> {
        let entry = self.entry(true)?;
        self.note_contexts(&entry);
        let groups = self.graph.order.clone();
        for group in groups.iter().rev() {
            for &f in group {
                let (Some(interface), Some(context)) = (self.interfaces.get(&f), self.context(f)) else { continue };
                let core = self.prepared(f, group, Some(interface), &context)?;
                let analysis = analyse(&core, Some(interface), self.goal(true), self.budget)?;
                self.note_contexts(&analysis);
            }
        }
        for group in &groups {
            for &f in group {
                let (Some(interface), Some(context)) = (self.interfaces.get(&f).cloned(), self.context(f)) else {
                    continue;
                };
                let procedure = self.analysed(f, group, &interface, context)?;
                self.know(interface, &procedure);
                if let Some(known) = found.procedures.iter_mut().find(|p| p.func == f)
                    && procedure.precondition.is_always()
                {
                    known.in_context = true;
                    known.analysis = procedure.analysis;
                }
            }
        }
        let entry = self.entry(false)?;
        self.conclude(entry, found);
        Ok(())
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
    }
}
