//! The report on procedures: when they do what they should, and with which arguments they do not.

use super::{Modular, Procedure};
use crate::engine::config::{Config, EngineKind};
use crate::engine::job::Job;
use crate::engine::topic::Topic;
use crate::engine::verdict::{Argument, Condition, InputValue, ProcedureFact, Status, When};
use crate::predicate::Predicate;
use crate::procedure::call_graph::CallGraph;
use crate::procedure::interface::{Interface, location, parameters};
use crate::procedure::unit::unit;
use crate::program::{FuncId, InputKind, VarId};
use crate::util::{Budget, Effort};
use std::collections::{BTreeMap, BTreeSet};

/// How long an execution is looked for that a procedure should not have.
const SEARCH: Effort = Effort::milliseconds_worth(1200);

/// The facts about the procedures of the program, in the order of the source.
pub fn facts(job: &Job, found: &Modular, budget: &Budget) -> Vec<ProcedureFact> {
    let (program, config) = (job.program, job.config);
    let graph = CallGraph::new(program, config.all_functions);
    let own = |p: &&Procedure| !program.functions[p.func].name.starts_with("__verify_");
    let mut list = Vec::new();
    for p in found.procedures.iter().filter(own) {
        let function = &program.functions[p.func];
        let when = match &p.precondition {
            always if always.is_always() => When::Always,
            never if never.is_never() => When::Unknown("no condition was found under which it does".to_string()),
            condition => When::If(Condition { predicate: condition.clone(), parameters: p.parameters.clone() }),
        };
        let counterexample = match when {
            When::Always => None,
            _ => counterexample(job, p.func, &graph, budget),
        };
        list.push(ProcedureFact {
            name: function.name.clone(),
            loc: location(function),
            termination: job.topic == Topic::Termination,
            when,
            in_context: p.in_context,
            counterexample,
        });
    }
    let place = |f: &ProcedureFact| {
        let loc = &program.source.locs[f.loc];
        (loc.file, loc.line, f.name.clone())
    };
    list.sort_by_key(place);
    list
}

/// Arguments with which an execution of `f` was found and confirmed that it should not have.
fn counterexample(job: &Job, f: FuncId, graph: &CallGraph, budget: &Budget) -> Option<Vec<Argument>> {
    let program = job.program;
    let mut bodies = BTreeSet::new();
    let mut todo = vec![f];
    while let Some(g) = todo.pop() {
        if bodies.insert(g) {
            todo.extend(graph.called(g));
        }
    }
    let interface: Option<&Interface> = None;
    let alone = unit(program, f, interface, &bodies, &BTreeMap::new(), &Predicate::always()).program;
    let slice = budget.child_with_effort(SEARCH);
    let config = Config { modular: false, preconditions: false, all_functions: false, ..job.config.clone() };
    let config = match job.topic {
        Topic::Termination => Config { engine: EngineKind::Auto, ..config },
        _ => config,
    };
    let outcome = job.ask(job.topic, &alone, &config, &slice);
    let violated = outcome.statuses.iter().find_map(|s| if let Status::Violated(c) = s { Some(c) } else { None });
    let variables = parameters(&program.functions[f]);
    let argument = |input: &InputValue| match &input.kind {
        InputKind::Parameter(name) => {
            let of = |v: &&VarId| program.source.variables[**v].name == *name;
            let ty = variables.values().find(of).and_then(|&v| program.source.variables[v].ty);
            Some(Argument { name: name.clone(), value: input.value, ty })
        }
        _ => None,
    };
    violated.map(|c| c.inputs.iter().filter_map(argument).collect())
}
