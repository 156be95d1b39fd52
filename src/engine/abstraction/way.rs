//! A way through the graph as a formula: the path formula of the paper (section 3.1), from the entry or from a state that satisfies a label.

use super::graph::Graph;
use super::vocabulary::values;
use crate::engine::task::Task;
use crate::predicate::Predicate;
use crate::program::CheckId;
use crate::solver::Solver;
use crate::ssa::{CutPoint, Encoding, Mode, TooLarge, Transitions};
use crate::term::TermId;
use crate::unroll::Unroller;
use crate::util::{Budget, Bv, Stopped};

/// Where a way begins: a place, and what holds there.
#[derive(Clone, Copy)]
pub struct Start<'l> {
    /// The place.
    pub place: usize,
    /// The predicates that hold.
    pub label: &'l [Predicate],
}

/// A position on a way.
pub struct Position {
    /// The place in the graph.
    pub place: usize,
    /// Boolean: the way leads here from the position before; of the first one, its label holds.
    pub guard: TermId,
    /// The variables.
    pub values: Vec<TermId>,
}

/// Executions along a way, and a solver that knows them.
pub struct Way<'a> {
    /// The formula.
    pub unroller: Unroller<'a>,
    /// The positions. Where no execution can get to a further one, that is the last, and its guard is false.
    pub positions: Vec<Position>,
    /// Boolean: no access of memory on the way is invalid.
    pub valid: TermId,
    /// What executions do from the last position.
    last: Option<Transitions>,
}

impl<'a> Way<'a> {
    /// The way from `start` through the places `to`, with what happens behind the last one.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    pub fn new(
        (task, graph, mode): (&Task<'a>, &Graph<'a>, Mode),
        start: Start,
        to: &[usize],
        budget: &Budget,
    ) -> Result<Self, TooLarge> {
        let terms = graph.terms();
        let mut encoding = Encoding::unexecuted(terms, task.shape, task.options(mode), 1, budget);
        let mut state = match graph.places[start.place].point {
            CutPoint::Entry => encoding.initial_state(),
            CutPoint::Head(id) => encoding.arbitrary_state(id),
        };
        let (mut place, mut guard, mut valid) = (start.place, terms.tt(), terms.tt());
        let (mut positions, mut steps) = (Vec::new(), to.iter());
        let mut last = None;
        loop {
            let step = encoding.transitions(graph.places[place].point, &state)?;
            let vocabulary = &graph.places[place].vocabulary;
            let values = values(&mut encoding, vocabulary, step.frame, &state);
            if positions.is_empty() {
                guard = terms.and_all(start.label.iter().map(|p| p.term(terms, &values)));
            }
            positions.push(Position { place, guard, values });
            valid = terms.and(valid, step.valid);
            let Some(&to) = steps.next() else {
                last = Some(step);
                break;
            };
            place = to;
            match step.list.into_iter().find(|t| CutPoint::Head(t.to) == graph.places[to].point) {
                Some(t) => (guard, state) = (t.guard, t.state),
                None => {
                    positions.push(Position { place, guard: terms.ff(), values: Vec::new() });
                    break;
                }
            }
        }
        let unroller = Unroller::of(encoding, Solver::new(terms, budget.clone()), budget);
        Ok(Way { unroller, positions, valid, last })
    }

    /// Whether it has all of its positions.
    pub fn is_whole(&self) -> bool {
        self.last.is_some()
    }

    /// Booleans: something goes wrong behind the last position that counts.
    pub fn failures(&self, counts: &dyn Fn(CheckId) -> bool) -> Vec<TermId> {
        let Some(last) = &self.last else { return Vec::new() };
        let encoding = &self.unroller.encoding;
        let checks = encoding.checks[last.checks.clone()].iter().filter(|c| counts(c.check)).map(|c| c.fails);
        let unsupported = encoding.memory.stated.unsupported[last.unsupported.clone()].iter().map(|u| u.0);
        checks.chain(unsupported).filter(|&t| !encoding.terms.is_false(t)).collect()
    }

    /// Booleans: the way leads to the position.
    pub fn guards(&self, position: usize) -> Vec<TermId> {
        self.positions[..=position].iter().map(|p| p.guard).collect()
    }

    /// Whether the way leads to the position with one of `goals`.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn can_hold(&mut self, position: usize, goals: &[TermId]) -> Result<bool, Stopped> {
        let guards = self.guards(position);
        self.unroller.can_hold(&guards, goals)
    }

    /// After a query that can hold: the state at the position.
    pub fn state(&mut self, position: usize) -> Vec<Bv> {
        let Way { unroller, positions, .. } = self;
        positions[position].values.iter().map(|&t| unroller.solver.value(t)).collect()
    }
}
