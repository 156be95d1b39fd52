//! Frames: for each place and level, what holds of all states there that executions reach in at most so many steps (Lange, Neuhäußer, Noll: IC3 Software
//! Model Checking on Control Flow Automata, FMCAD 2015, section III).
//!
//! A frame is a conjunction of lemmas, each the complement of a cube. A lemma of a level holds at all levels below, so that frames only grow with their level.
//! The entry is in all frames, whatever its state, and all other places are out of the frame of level 0. The solver knows each lemma for good, under a Boolean
//! for its place and level; what a query assumes are these Booleans.

use crate::engine::abstraction::graph::Graph;
use crate::predicate::Predicate;
use crate::term::{Sort, TermId};
use crate::util::{Bv, Stopped};
use rustc_hash::FxHashMap;

/// States of a place that are kept.
const MAX_SAMPLES: usize = 240;

/// A conjunction of predicates.
pub type Cube = Vec<Predicate>;

/// That no state of the cube is reached.
#[derive(Clone, Debug)]
pub struct Lemma {
    /// The states.
    pub cube: Cube,
    /// In how many steps they are not reached.
    pub level: usize,
}

/// What is known of the places.
pub struct Frames {
    /// The lemmas, by place.
    pub lemmas: Vec<Vec<Lemma>>,
    /// The Booleans under which the solver knows those of each level, by place.
    switches: Vec<Vec<TermId>>,
    /// The edges (place, position) into each place.
    incoming: Vec<Vec<(usize, usize)>>,
}

/// The terms of predicates that are asked about again and again.
#[derive(Default)]
pub struct Literals {
    made: FxHashMap<(usize, Option<usize>), FxHashMap<Predicate, TermId>>,
}

impl Literals {
    /// What predicates say of the state of a place, or of the one behind an edge from there.
    pub fn of(&mut self, graph: &Graph, (place, edge): (usize, Option<usize>), list: &[Predicate]) -> Vec<TermId> {
        let from = &graph.places[place];
        let values = edge.map_or(&from.values, |e| &from.edges[e].values);
        let made = self.made.entry((place, edge)).or_default();
        let mut term = |p: &Predicate| match made.get(p) {
            Some(&t) => t,
            None => {
                let t = p.term(graph.terms(), values);
                made.insert(p.clone(), t);
                t
            }
        };
        list.iter().map(&mut term).collect()
    }
}

/// What is known of a program.
pub struct Reach<'a> {
    /// The program.
    pub graph: Graph<'a>,
    /// What is not reached.
    pub frames: Frames,
    /// States that are reached, by place.
    pub samples: Vec<Vec<Vec<Bv>>>,
    /// Numbers of the program.
    pub numbers: Vec<i128>,
    /// Terms.
    pub literals: Literals,
    /// How many cubes were made.
    pub cubes: usize,
}

/// Whether a cube is reached from the frame before.
#[derive(Debug)]
pub enum Step {
    /// It is not: the part of it that suffices.
    Blocked(Cube),
    /// It is, along this edge (place, position); the solver's model shows how.
    Reached(usize, usize),
}

/// What the lemma of the cube says.
pub fn lemma(cube: &[Predicate]) -> Predicate {
    match cube {
        [only] => only.clone().negated(),
        all => Predicate::Any(all.iter().map(|p| p.clone().negated()).collect()),
    }
}

impl Frames {
    /// Nothing is known but how many steps it takes to each place at least.
    pub fn new(graph: &mut Graph) -> Frames {
        let count = graph.places.len();
        let mut incoming = vec![Vec::new(); count];
        for (from, place) in graph.places.iter().enumerate() {
            place.edges.iter().enumerate().for_each(|(position, edge)| incoming[edge.to].push((from, position)));
        }
        let mut frames = Frames { lemmas: vec![Vec::new(); count], switches: vec![Vec::new(); count], incoming };
        let (mut seen, mut last) = (vec![false; count], vec![0]);
        seen[0] = true;
        for steps in 1.. {
            let next = last.iter().flat_map(|&place: &usize| graph.places[place].edges.iter().map(|e| e.to));
            let mut next: Vec<usize> = next.filter(|&to| !std::mem::replace(&mut seen[to], true)).collect();
            next.sort_unstable();
            for &place in next.iter().filter(|_| steps > 1) {
                frames.add(graph, place, Vec::new(), steps - 1);
            }
            if next.is_empty() {
                break;
            }
            last = next;
        }
        frames
    }

    /// What a query assumes: that the state of the place is in the frame of the level.
    pub fn at(&self, place: usize, level: usize) -> Vec<TermId> {
        self.switches[place].iter().skip(level).copied().collect()
    }

    /// The edges on which a place is reached from the frame of the level.
    pub fn edges(&self, place: usize, level: usize) -> Vec<(usize, usize)> {
        self.incoming[place].iter().copied().filter(|&(from, _)| from == 0 || level > 0).collect()
    }

    fn tell(&mut self, graph: &mut Graph, place: usize, level: usize, cube: &[Predicate]) {
        let terms = graph.terms();
        let switches = &mut self.switches[place];
        while switches.len() <= level {
            switches.push(terms.symbol("frame", Sort::Bv(1)));
        }
        let mut clause: Vec<TermId> = graph.hold_at(place, cube).into_iter().map(|t| terms.not(t)).collect();
        clause.push(terms.not(switches[level]));
        graph.unroller.solver.assert_clause(&clause);
    }

    /// Adds a lemma; those that it makes superfluous are forgotten.
    pub fn add(&mut self, graph: &mut Graph, place: usize, cube: Cube, level: usize) {
        self.tell(graph, place, level, &cube);
        let is_said = |l: &Lemma| l.level <= level && cube.iter().all(|p| l.cube.contains(p));
        self.lemmas[place].retain(|l| !is_said(l));
        self.lemmas[place].push(Lemma { cube, level });
    }

    /// Raises the level of a lemma.
    pub fn raise(&mut self, graph: &mut Graph, (place, position): (usize, usize), cube: Cube, level: usize) {
        self.tell(graph, place, level, &cube);
        self.lemmas[place][position] = Lemma { cube, level };
    }

    /// The lemmas of a place that hold at the level.
    pub fn label(&self, place: usize, level: usize) -> Vec<Predicate> {
        self.lemmas[place].iter().filter(|l| l.level >= level).map(|l| lemma(&l.cube)).collect()
    }

    /// The first level at which nothing was learnt: its frame is the same as the next one, an inductive invariant.
    pub fn fixed_point(&self, last: usize) -> Option<usize> {
        (1..=last).find(|&level| self.lemmas.iter().flatten().all(|l| l.level != level))
    }
}

impl Reach<'_> {
    /// Whether the frame of the level has a state of the cube.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn has(&mut self, place: usize, cube: &[Predicate], level: usize) -> Result<bool, Stopped> {
        let mut assumptions = self.frames.at(place, level);
        assumptions.extend(self.literals.of(&self.graph, (place, None), cube));
        let always = self.graph.terms().tt();
        self.graph.unroller.can_hold(&assumptions, &[always])
    }

    /// Whether a state of the cube is reached in one step from a state of the frame of the level that is not in the cube.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn step(&mut self, place: usize, cube: &[Predicate], level: usize) -> Result<Step, Stopped> {
        let Reach { graph, frames, literals, .. } = self;
        let terms = graph.terms();
        let mut needed = vec![false; cube.len()];
        for (from, edge) in frames.edges(place, level) {
            let others = match from == place {
                true => literals.of(graph, (place, None), cube).into_iter().map(|t| terms.not(t)).collect(),
                false => vec![terms.tt()],
            };
            let mut assumptions = frames.at(from, level);
            let there = &graph.places[from].edges[edge];
            let parts = literals.of(graph, (from, Some(edge)), cube);
            assumptions.push(there.guard);
            assumptions.extend(&parts);
            if graph.unroller.can_hold(&assumptions, &others)? {
                return Ok(Step::Reached(from, edge));
            }
            for t in graph.unroller.solver.core() {
                if let Some(n) = parts.iter().position(|&p| p == t) {
                    needed[n] = true;
                }
            }
        }
        Ok(Step::Blocked(cube.iter().zip(needed).filter(|(_, needed)| *needed).map(|(p, _)| p.clone()).collect()))
    }

    /// Keeps the state behind an edge of the entry in the last model.
    pub fn sample(&mut self, edge: usize) {
        let edge = &self.graph.places[0].edges[edge];
        let solver = &mut self.graph.unroller.solver;
        let state: Vec<Bv> = edge.values.iter().map(|&t| solver.value(t)).collect();
        let samples = &mut self.samples[edge.to];
        if samples.len() < MAX_SAMPLES && !samples.contains(&state) {
            samples.push(state);
        }
    }

    /// Adds lemmas of a place.
    pub fn learn(&mut self, place: usize, found: Vec<(Cube, usize)>) {
        for (cube, level) in found {
            if tracing::enabled!(target: "engine::abstraction", tracing::Level::TRACE) {
                let names = self.graph.names(place);
                let parts: Vec<String> = cube.iter().map(|p| p.text(&names)).collect();
                tracing::trace!(target: "engine::abstraction", "place {place}, level {level}: never {}", parts.join(" && "));
            }
            self.frames.add(&mut self.graph, place, cube, level);
        }
    }
}
