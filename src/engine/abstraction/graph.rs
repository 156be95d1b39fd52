//! The program as a graph: cut points, and what executions do from one to the next (Beyer, Dangl, Wendler, section 2.1, with the blocks of section 3.1).
//!
//! A block ends at the head of a loop, so that the graph has as many edges as there are pairs of heads that follow each other, however many paths there are
//! between them (large-block encoding, `blk^l` in the paper). Each cut point has one arbitrary state, of symbols, and each edge says what follows from it.

use super::vocabulary::{Vocabulary, values};
use crate::domain::template::named;
use crate::engine::board::{Board, is_requested};
use crate::engine::statistics::Work;
use crate::engine::task::Task;
use crate::predicate::{Named, Predicate};
use crate::program::{CheckId, Program, Property};
use crate::rendering::names::Names;
use crate::solver::Solver;
use crate::ssa::{CutPoint, Encoding, Mode, TooLarge, Transitions};
use crate::state::key::Aspect;
use crate::state::roles::Roles;
use crate::term::{TermId, Terms};
use crate::unroll::Unroller;
use crate::util::{Budget, Stopped};
use std::collections::BTreeMap;
use std::ops::Range;

/// A cut point with its arbitrary state.
pub struct Place {
    /// Where it is.
    pub point: CutPoint,
    /// What predicates speak of there.
    pub vocabulary: Vocabulary,
    /// The variables in the arbitrary state.
    pub values: Vec<TermId>,
    /// Where executions go next.
    pub edges: Vec<Edge>,
    /// The checks on the way, among those of the encoding.
    checks: Range<usize>,
    /// What is not modelled on the way, among the same.
    unsupported: Range<usize>,
}

/// What executions do from one cut point to another one.
pub struct Edge {
    /// The other one.
    pub to: usize,
    /// Boolean: they get there.
    pub guard: TermId,
    /// The variables there.
    pub values: Vec<TermId>,
}

/// The cut points that have a way to them, the entry first.
pub struct Graph<'a> {
    /// The cut points.
    pub places: Vec<Place>,
    /// The transition relations of all of them, and a solver that knows them.
    pub unroller: Unroller<'a>,
    /// For each place the edges (place, position) between places that it is in a cycle with.
    pub cycles: Vec<Vec<(usize, usize)>>,
}

/// For each place the edges between places that it is in a cycle with.
fn cycles(places: &[Place]) -> Vec<Vec<(usize, usize)>> {
    let reached = |start: usize| {
        let (mut seen, mut todo) = (vec![false; places.len()], vec![start]);
        while let Some(p) = todo.pop() {
            for to in places[p].edges.iter().map(|e| e.to) {
                if !std::mem::replace(&mut seen[to], true) {
                    todo.push(to);
                }
            }
        }
        seen
    };
    let reached: Vec<Vec<bool>> = (0..places.len()).map(reached).collect();
    let of = |place: usize| {
        let together = |other: usize| reached[place][other] && reached[other][place];
        let edges =
            (0..places.len()).filter(|&p| together(p)).flat_map(|p| (0..places[p].edges.len()).map(move |e| (p, e)));
        edges.filter(|&(p, e)| together(places[p].edges[e].to)).collect()
    };
    (0..places.len()).map(of).collect()
}

/// Whether a failure of `check` counts: it is asked for and open, or stands for what is not modelled.
pub fn counts(core: &Program, board: &Board, check: CheckId) -> bool {
    !is_requested(core, check) || core.checks[check].property() != Property::Termination && board.is_open(check)
}

impl<'a> Graph<'a> {
    /// The graph of the program of `task`, whose solver counts for `work`; `None` if its formula is too large, which is told.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn told(
        terms: &'a Terms,
        (task, board): (&Task<'a>, &Board),
        work: &Work,
        budget: &Budget,
    ) -> Result<Option<Self>, Stopped> {
        match Graph::new(terms, task, budget) {
            Ok(mut graph) => {
                graph.unroller.solver.count_in(work.counters());
                Ok(Some(graph))
            }
            Err(TooLarge::Stopped(why)) => Err(why),
            Err(TooLarge::Terms) => {
                board.note_unsupported("the formula of the transitions became too large");
                Ok(None)
            }
        }
    }

    /// The graph of the program of `task`, in `terms`.
    ///
    /// # Errors
    /// When the budget ends or there are too many terms.
    fn new(terms: &'a Terms, task: &Task<'a>, budget: &Budget) -> Result<Self, TooLarge> {
        let shape = task.shape;
        let mut encoding = Encoding::unexecuted(terms, shape, task.options(Mode::Inductive), 1, budget);
        let mut roles = Roles::new(shape.function(), &shape.order);
        let mut vocabularies: BTreeMap<CutPoint, Vocabulary> = BTreeMap::new();
        let mut places: Vec<(CutPoint, Transitions, Vec<TermId>)> = Vec::new();
        let mut todo = vec![CutPoint::Entry];
        while let Some(point) = todo.pop() {
            if vocabularies.contains_key(&point) {
                continue;
            }
            let state = match point {
                CutPoint::Entry => encoding.initial_state(),
                CutPoint::Head(id) => encoding.arbitrary_state(id),
            };
            let step = encoding.transitions(point, &state)?;
            let vocabulary = Vocabulary::new(&mut encoding, point, (step.frame, &state), &mut roles);
            let own = values(&mut encoding, &vocabulary, step.frame, &state);
            todo.extend(step.list.iter().map(|t| CutPoint::Head(t.to)));
            vocabularies.insert(point, vocabulary);
            places.push((point, step, own));
        }
        places.sort_by_key(|p| p.0);
        let positions: BTreeMap<CutPoint, usize> = places.iter().enumerate().map(|(n, p)| (p.0, n)).collect();
        let mut list = Vec::new();
        for (point, step, own) in places {
            let mut edges = Vec::new();
            for t in step.list.iter().filter(|t| !terms.is_false(t.guard)) {
                let to = CutPoint::Head(t.to);
                let values = values(&mut encoding, &vocabularies[&to], step.frame, &t.state);
                edges.push(Edge { to: positions[&to], guard: t.guard, values });
            }
            let (checks, unsupported) = (step.checks, step.unsupported);
            list.push((point, own, edges, checks, unsupported));
        }
        let mut place = |(point, values, edges, checks, unsupported)| {
            let vocabulary = vocabularies.remove(&point).unwrap_or_default();
            Place { point, vocabulary, values, edges, checks, unsupported }
        };
        let places: Vec<Place> = list.into_iter().map(&mut place).collect();
        let mut unroller = Unroller::of(encoding, Solver::new(terms, budget.clone()), budget);
        unroller.solver.expect_many_queries();
        let cycles = cycles(&places);
        Ok(Graph { places, unroller, cycles })
    }

    /// The arena of all terms.
    pub fn terms(&self) -> &'a Terms {
        self.unroller.terms()
    }

    /// Booleans: on the way from the place something goes wrong that still counts.
    pub fn failures(&self, place: usize, counts: &dyn Fn(CheckId) -> bool) -> Vec<TermId> {
        let (encoding, place) = (&self.unroller.encoding, &self.places[place]);
        let checks = encoding.checks[place.checks.clone()].iter().filter(|c| counts(c.check)).map(|c| c.fails);
        let unsupported = encoding.memory.stated.unsupported[place.unsupported.clone()].iter().map(|u| u.0);
        let mut list: Vec<TermId> = checks.chain(unsupported).filter(|&t| !self.terms().is_false(t)).collect();
        list.sort();
        list.dedup();
        list
    }

    /// The predicates in the arbitrary state of the place.
    pub fn hold_at(&self, place: usize, label: &[Predicate]) -> Vec<TermId> {
        label.iter().map(|p| p.term(self.terms(), &self.places[place].values)).collect()
    }

    /// Boolean: one of the predicates does not hold in the arbitrary state of the place.
    pub fn fails_at(&self, place: usize, label: &[Predicate]) -> TermId {
        let terms = self.terms();
        terms.not(terms.and_all(self.hold_at(place, label)))
    }

    /// Boolean: an execution takes the edge, and one of the predicates does not hold then.
    pub fn fails_behind(&self, place: usize, edge: usize, label: &[Predicate]) -> TermId {
        let (terms, edge) = (self.terms(), &self.places[place].edges[edge]);
        let all: Vec<TermId> = label.iter().map(|p| p.term(terms, &edge.values)).collect();
        terms.and(edge.guard, terms.not(terms.and_all(all)))
    }

    /// Whether one of `goals` can hold in a state of the place that satisfies the label.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn can_hold(&mut self, place: usize, label: &[Predicate], goals: &[TermId]) -> Result<bool, Stopped> {
        let assumptions = self.hold_at(place, label);
        self.unroller.can_hold(&assumptions, goals)
    }

    /// Whether the first label implies the second one at the place.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn implies(&mut self, place: usize, label: &[Predicate], other: &[Predicate]) -> Result<bool, Stopped> {
        let open: Vec<Predicate> = other.iter().filter(|p| !label.contains(p)).cloned().collect();
        if open.is_empty() {
            return Ok(true);
        }
        let fails = self.fails_at(place, &open);
        Ok(!self.can_hold(place, label, &[fails])?)
    }

    /// The predicate of one place about the variables of another one with the same subjects, if there are such.
    pub fn translated(&self, p: &Predicate, from: usize, to: usize) -> Option<Predicate> {
        if from == to {
            return Some(p.clone());
        }
        let (from, to) = (&self.places[from].vocabulary, &self.places[to].vocabulary);
        let of = |v: usize| to.subjects.iter().position(|subject| *subject == from.subjects[v]);
        let all: Option<Vec<(usize, usize)>> = p.mentions().into_iter().map(|v| Some((v, of(v)?))).collect();
        let all = all?;
        Some(p.renamed(&|v| all.iter().find(|(u, _)| *u == v).map_or(v, |(_, w)| *w)))
    }

    /// What the log calls the variables of a place.
    pub fn names(&self, place: usize) -> Vec<Named> {
        let Place { point: CutPoint::Head(id), vocabulary, .. } = &self.places[place] else { return Vec::new() };
        let mut names = Names::new(&self.unroller.encoding);
        let variables = vocabulary.variables.iter().map(|v| names.variable(*id, Aspect::Values, v));
        named(&variables.collect::<Vec<_>>())
    }

    /// The edge from one place to another one, by its position.
    pub fn edge(&self, from: usize, to: usize) -> Option<usize> {
        self.places[from].edges.iter().position(|e| e.to == to)
    }
}
