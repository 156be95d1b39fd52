//! The fixed point of an exploration as a proof: at each head of a loop, one of its abstract states holds.
//!
//! That is an invariant, inductive with steps of one iteration. It is checked by the same statement as every other proof before the board hears of it.

use super::graph::Graph;
use crate::engine::board::{Board, is_requested};
use crate::engine::kiki::MEMBER_BITS;
use crate::engine::statistics::Work;
use crate::engine::task::Task;
use crate::engine::verdict::Proof;
use crate::predicate::Predicate;
use crate::program::{CheckId, Property};
use crate::proof::evidence::{Argument, Evidence, Ground, Invariant, Known, Part, Recipe};
use crate::proof::recheck::{Finding, recheck};
use crate::proof::unusable::Unusable;
use crate::ssa::{Copied, CutPoint};
use crate::state::key::Aspect;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;
use std::sync::Arc;

/// For each place, the conjunctions of predicates of which one holds in each state there.
pub type States = [Vec<Vec<Predicate>>];

/// Tells the board that nothing fails any more, if that is so; the invariants.
///
/// # Errors
/// When the budget ends.
pub fn tell(
    task: &Task,
    board: &Board,
    (graph, states): (&Graph, &States),
    work: &Work,
    budget: &Budget,
) -> Result<Option<Known>, Stopped> {
    let core = task.programs.core;
    let is_asked = |c: &CheckId| core.checks[*c].property() != Property::Termination && !core.checks[*c].is_mark();
    let checks: Vec<CheckId> = core.checks.ids().filter(|c| is_asked(c) && board.is_open(*c)).collect();
    let Some(preparation) = task.preparation.clone() else { return Ok(None) };
    let invariants = invariants(task, graph, states);
    let named: Vec<CheckId> = checks.iter().copied().filter(|&c| is_requested(core, c)).collect();
    for member_bits in MEMBER_BITS {
        let formula = Recipe { member_bits, loop_paths: false, loops: loops(task) };
        let argument = Argument::Induction { invariants: invariants.clone() };
        let evidence = Evidence { preparation: preparation.clone(), formula: formula.clone(), argument };
        let part = Part::of_program(named.clone(), evidence);
        match recheck(task.shape, &part, work.counters(), budget) {
            Ok(Finding::Confirmed { .. }) => {
                let evidence = Some(Arc::new(part.evidence));
                let proof = Proof::Induction { k: 1, domains: vec!["predicates"], evidence };
                checks.iter().for_each(|&check| board.prove_open(check, proof.clone(), None));
                let ground = Arc::new(Ground { program: core.clone(), formula });
                return Ok(Some(Known { ground, invariants, initial: BTreeSet::new() }));
            }
            Ok(Finding::Refuted) => {
                board.note_unsupported("the invariants found are not inductive by themselves");
                return Ok(None);
            }
            Err(Unusable::Stopped(why)) => return Err(why),
            // There are too few numbers of members.
            Err(Unusable::Misfit(why)) => {
                tracing::debug!(target: "engine::abstraction", "the invariants cannot be checked: {why}");
            }
        }
    }
    board.note_unsupported("the invariants found could not be checked");
    Ok(None)
}

/// Each loop has one copy, which may start in any state.
fn loops(task: &Task) -> Vec<Copied> {
    let forest = &task.shape.forest;
    let depth = |id| std::iter::successors(forest.loops[id].parent, |&outer| forest.loops[outer].parent).count();
    let copied = |id| Copied { id, path: vec![0; depth(id)], copies: 1, cut: true, open: true };
    let mut list: Vec<Copied> = forest.loops.ids().map(copied).collect();
    list.sort_by_key(|c| c.path.len());
    list
}

fn invariants(task: &Task, graph: &Graph, states: &States) -> Vec<Invariant> {
    let mut list = Vec::new();
    for id in task.shape.forest.loops.ids() {
        let place = graph.places.iter().position(|p| p.point == CutPoint::Head(id));
        let variables = place.map(|p| graph.places[p].vocabulary.variables.clone()).unwrap_or_default();
        let predicates = match place.map_or(&[][..], |p| &states[p]) {
            [label] => label.clone(),
            labels => vec![Predicate::Any(labels.iter().cloned().map(Predicate::All).collect())],
        };
        list.push(narrowed(Invariant { id, aspect: Aspect::Values, variables, predicates }));
    }
    list
}

/// The invariant with only those variables that it speaks of.
fn narrowed(invariant: Invariant) -> Invariant {
    let mut used: Vec<usize> = invariant.predicates.iter().flat_map(Predicate::mentions).collect();
    used.sort_unstable();
    used.dedup();
    let Invariant { id, aspect, variables, predicates } = invariant;
    let place = |v: usize| used.iter().position(|&u| u == v).unwrap_or(0);
    let predicates = predicates.iter().map(|p| p.renamed(&place)).collect();
    let variables = used.iter().filter_map(|&v| variables.get(v).cloned()).collect();
    Invariant { id, aspect, variables, predicates }
}
