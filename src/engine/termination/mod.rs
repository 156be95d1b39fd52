//! Termination and non-termination: whether every execution ends.
//!
//! The search for ranking functions ([`prove`]) and the search for executions without an end run side by side; the
//! first that decides stops the other (book chapter on 2LS, section 6.3).

mod prove;
mod steps;

use super::bmc::Task;
use super::board::Board;
use super::config::{Config, EngineKind, Progress};
use super::plan::Plan;
use super::replay::Programs;
use super::verdict::{Outcome, Proof, Status, Verdict};
use crate::analysis::loops::LoopId;
use crate::analysis::{self, Limits};
use crate::program::{CheckId, Op, Program, Property};
use crate::ssa::Shape;
use crate::util::{Budget, Stopped};
use prove::Ranked;
use std::collections::BTreeMap;

/// Whether termination was asked for.
pub fn is_wanted(program: &Program) -> bool {
    program.checks.iter().any(|c| c.property == Property::Termination)
}

/// Whether anything else was asked for.
pub fn is_beside_others(program: &Program) -> bool {
    program.checks.iter().any(|c| !matches!(c.property, Property::Termination | Property::Unsupported))
}

/// The program in which the checks that `dropped` names only end executions.
pub fn without(program: &Program, dropped: impl Fn(Property) -> bool) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    for inst in program.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()).flat_map(|b| &mut b.insts) {
        if let Op::Check { check, cond } = inst.op
            && dropped(checks[check].property)
        {
            inst.op = Op::Assume(cond);
        }
    }
    program
}

/// Decides whether `program` terminates, and adds what was found to `outcome`.
pub fn decide(program: &Program, config: &Config, budget: &Budget, progress: &Progress, outcome: &mut Outcome) {
    let program = without(program, |p| !matches!(p, Property::Termination | Property::Unsupported));
    let core = match analysis::prepare(&program, Limits::default(), budget) {
        Ok(core) => core,
        Err(why) => {
            outcome.verdict = Verdict::Unknown(why.to_string());
            return;
        }
    };
    let board = Board::new(&core, progress);
    let shape = Shape::new(&core);
    let task = Task {
        programs: Programs { original: &program, core: &core },
        shape: &shape,
        accesses_checked: false,
        unwind: config.unwind,
        all_properties: config.all_properties,
    };
    let mut ranked = Ranked::default();
    let plan = Plan::new(config, EngineKind::Kiki, false);
    let stopped = prove::prove(&task, &plan, config.components, &board, budget, &mut ranked);
    conclude(&task, &board, ranked, stopped, outcome);
}

/// The check that stands for a loop, if it is one of the program's and not of a library function.
fn check_of(task: &Task, id: LoopId) -> Option<CheckId> {
    let (shape, core) = (task.shape, task.programs.core);
    let l = &shape.forest.loops[id];
    let own = |b: &&crate::program::BlockId| shape.forest.innermost(**b) == Some(id);
    let insts = l.blocks.iter().filter(own).flat_map(|&b| &shape.function().blocks[b].insts);
    insts.into_iter().find_map(|i| match i.op {
        Op::Check { check, .. } if core.checks[check].property == Property::Termination => Some(check),
        _ => None,
    })
}

/// Writes statuses and verdict.
fn conclude(task: &Task, board: &Board, ranked: Ranked, stopped: Result<(), Stopped>, outcome: &mut Outcome) {
    let core = task.programs.core;
    let mut rankings: BTreeMap<CheckId, Vec<String>> = BTreeMap::new();
    let mut open: BTreeMap<CheckId, LoopId> = BTreeMap::new();
    for (&id, components) in &ranked.loops {
        if let Some(check) = check_of(task, id) {
            rankings.insert(check, components.clone());
        }
    }
    for &id in &ranked.open {
        if let Some(check) = check_of(task, id) {
            open.insert(check, id);
        }
    }
    let reason = match stopped {
        Err(why) => why.to_string(),
        Ok(()) if !ranked.modelled => {
            let reasons = board.reasons();
            if reasons.is_empty() { "something that is not modelled can be reached".to_string() } else { reasons.join("; ") }
        }
        Ok(()) => "no ranking function was found".to_string(),
    };
    let all = task.programs.original.checks.entries().filter(|(_, c)| c.property != Property::Assertions);
    for (check, c) in all {
        if c.property == Property::Unsupported {
            if ranked.modelled {
                outcome.statuses[check] = Status::Proved { proof: Proof::Trivial, reachable: Some(false) };
            }
            continue;
        }
        if c.property != Property::Termination {
            continue;
        }
        let proof = match rankings.remove(&check) {
            Some(components) => Proof::Ranking { components },
            None => Proof::Trivial,
        };
        let proved = ranked.modelled && stopped.is_ok() && !open.contains_key(&check);
        outcome.statuses[check] =
            if proved { Status::Proved { proof, reachable: None } } else { Status::Unknown(reason.clone()) };
    }
    if ranked.is_proof() && stopped.is_ok() {
        if !is_beside_others(task.programs.original) {
            outcome.verdict = Verdict::True;
        }
        outcome.decided_by = "termination".to_string();
    } else {
        outcome.verdict = Verdict::Unknown(reason);
    }
    outcome.invariants = ranked.invariants;
    outcome.source = core.source.clone();
}
