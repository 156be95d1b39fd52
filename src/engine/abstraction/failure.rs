//! From a way that seems to fail to an execution that does: the path formula of the paper (Beyer, Dangl, Wendler, section 3.1), solved for inputs, and run.

use super::graph::{self, Graph};
use super::way::{Start, Way};
use crate::engine::bmc::unmodelled;
use crate::engine::board::Board;
use crate::engine::initial::example;
use crate::engine::replay::{Replay, replay};
use crate::engine::task::Task;
use crate::program::CheckId;
use crate::ssa::{Mode, TooLarge};
use crate::util::{Budget, Stopped};

/// Executes what fails behind the way from the entry through the places `steps`; whether it does fail. If not, the board hears why.
///
/// # Errors
/// When the budget ends.
pub fn examine<'a>(
    (task, board, graph): (&Task<'a>, &Board, &Graph<'a>),
    steps: &[usize],
    counts: &dyn Fn(CheckId) -> bool,
    budget: &Budget,
) -> Result<bool, Stopped> {
    let core = task.programs.core;
    let start = Start { place: 0, label: &[] };
    let mut way = match Way::new((task, graph, Mode::Bounded), start, steps, budget) {
        Ok(way) => way,
        Err(TooLarge::Stopped(why)) => return Err(why),
        Err(TooLarge::Terms) => {
            board.note_unsupported("the formula of a path became too large");
            return Ok(false);
        }
    };
    let failures = way.failures(counts);
    let last = way.positions.len() - 1;
    let mut assumptions = way.guards(last);
    assumptions.push(way.valid);
    if !way.unroller.can_hold(&assumptions, &failures)? {
        board.note_unsupported("a failure found depends on an invalid access of memory, see --property deref");
        return Ok(false);
    }
    let requested: Vec<_> = {
        let encoding = &way.unroller.encoding;
        let open = encoding.checks.iter().filter(|c| board.is_open(c.check) && graph::counts(core, board, c.check));
        open.map(|c| c.fails).filter(|t| failures.contains(t)).collect()
    };
    let wanted = if way.unroller.can_hold(&assumptions, &requested)? { requested } else { failures };
    if !way.unroller.can_hold(&assumptions, &wanted)? {
        return Ok(false);
    }
    let names = unmodelled(core, &way.unroller.encoding, |t| way.unroller.solver.value(t).is_true());
    names.into_iter().for_each(|what| board.note_unsupported(what));
    let model = example(core, &mut way.unroller, &assumptions, &wanted)?;
    match replay(task.programs, &way.unroller.encoding, &model, budget) {
        Replay::Confirmed(counterexample) => {
            board.refute(*counterexample);
            Ok(true)
        }
        other => {
            budget.check()?;
            other.note(board);
            let mut evaluator = model.evaluator(way.unroller.terms());
            let failing = way.unroller.encoding.checks.iter().filter(|c| evaluator.is_true(c.fails));
            failing.for_each(|c| board.doubt(c.check));
            Ok(false)
        }
    }
}
