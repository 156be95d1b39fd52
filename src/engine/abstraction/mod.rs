//! Lazy abstraction, predicate abstraction and IMPACT as instances of one algorithm, and property-directed reachability on the same graph.
//!
//! D. Beyer, M. Dangl, P. Wendler: A Unifying View on SMT-Based Software Verification (J. Autom. Reasoning 60, 2018). The parts are named as in the paper:
//!
//! - [`graph`]: cut points and the blocks between them (section 2.1; blocks end at heads of loops, `blk^l`), [`vocabulary`]: what predicates speak of there;
//! - [`arg`]: the abstract reachability graph (2.2); [`post`]: the abstraction of a successor (3.1); [`cover`]: stop, coverage and forced covering (2.2, 3.3);
//! - [`way`]: path formulas (3.1); [`refine`]: refinement by interpolants (3.2), found by [`separate`] from [`candidates`] and by [`lift`], else by [`bits`];
//! - [`explore`]: the algorithm CPA++ with refinement (3.4, 2.3), for predicate abstraction (4.3) and IMPACT (4.4);
//! - [`pdr`]: property-directed reachability, with papers of its own;
//! - [`failure`]: a way that fails, executed;
//! - [`proof`]: the fixed point as an inductive invariant, which is checked as any other proof is.
//!
//! Nothing here is trusted: a proof is an inductive invariant of the heads of loops, which is checked again by another formula before the board hears of it, and
//! a counterexample is executed.

mod arg;
mod bits;
mod candidates;
mod cover;
mod explore;
mod failure;
mod graph;
mod lift;
mod pdr;
mod post;
mod proof;
mod refine;
mod separate;
#[cfg(test)]
mod tests;
mod vocabulary;
mod way;

use super::board::Board;
use super::job::Job;
use super::task::Task;
use crate::engine::topic::Topic;
use crate::proof::evidence::Known;
use crate::util::{Budget, Stopped};
use explore::Method;

/// Lazy predicate abstraction.
///
/// # Errors
/// When the budget ends.
pub fn predicate(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    run(job, Method::Predicate, budget)
}

/// Lazy abstraction with interpolants.
///
/// # Errors
/// When the budget ends.
pub fn impact(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    run(job, Method::Impact, budget)
}

/// Property-directed reachability.
///
/// # Errors
/// When the budget ends.
pub fn property_directed(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    tell(job, budget, pdr::search)
}

fn run(job: &Job, method: Method, budget: &Budget) -> Result<(), Stopped> {
    tell(job, budget, |task, board, budget| explore::explore(task, board, method, budget))
}

/// Tells the job the invariants that `search` finds.
fn tell(
    job: &Job,
    budget: &Budget,
    search: impl FnOnce(&Task, &Board, &Budget) -> Result<Option<Known>, Stopped>,
) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    if job.topic != Topic::Safety {
        form.board.note_unsupported("abstraction by predicates says nothing about executions that never end");
        return Ok(());
    }
    job.notes().invariants = search(&job.task(form), &form.board, budget)?;
    Ok(())
}
