//! The search: obligations to exclude cubes, from the states that fail backwards, until a level has the same lemmas as the next one, or an execution fails.

use super::cube::Around;
use super::frames::{Frames, Literals, Reach, Step};
use super::generalise::{Asked, CTGS};
use crate::engine::abstraction::failure::examine;
use crate::engine::abstraction::graph::{Graph, counts};
use crate::engine::abstraction::way::{Start, Way};
use crate::engine::board::Board;
use crate::engine::task::Task;
use crate::program::CheckId;
use crate::ssa::{Mode, TooLarge};
use crate::state::key::Aspect;
use crate::state::observe::observe;
use crate::state::variables::LoopVariables;
use crate::term::TermId;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// The state of a search.
pub struct Search<'s, 'a> {
    /// The task.
    pub task: &'s Task<'a>,
    /// Where what is found out is told.
    pub board: &'s Board<'s>,
    /// The limit.
    pub budget: Budget,
    /// What is known.
    pub reach: Reach<'a>,
}

/// Cubes that lead to a failure, each to the one that it was made for.
struct Obligation {
    place: usize,
    around: Around,
    /// The obligation that it leads to.
    next: Option<usize>,
}

/// The answer of a level, and of the search.
pub enum End {
    /// Nothing fails within so many steps.
    Blocked,
    /// An execution fails, if the abstraction is right: the places behind the entry that it goes through.
    Way(Vec<usize>),
}

/// How a search ends.
pub enum Found {
    /// The lemmas of this level are an inductive invariant without failures.
    Invariant(usize),
    /// Nothing more will be found: the failures are told, or why there is no answer.
    Told,
    /// A way seems to fail that no execution takes: what is said of variables does not suffice.
    Inexact,
}

impl<'s, 'a> Search<'s, 'a> {
    /// Nothing is known yet.
    pub fn new(
        (task, board): (&'s Task<'a>, &'s Board<'s>),
        mut graph: Graph<'a>,
        numbers: Vec<i128>,
        budget: &Budget,
    ) -> Self {
        let (frames, samples) = (Frames::new(&mut graph), vec![Vec::new(); graph.places.len()]);
        let reach = Reach { graph, frames, samples, numbers, literals: Literals::default(), cubes: 0 };
        Search { task, board, budget: budget.clone(), reach }
    }

    /// Searches level by level.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn run(&mut self) -> Result<Found, Stopped> {
        self.look_around()?;
        let mut level = 0;
        loop {
            self.budget.check()?;
            let lemmas: usize = self.reach.frames.lemmas.iter().map(Vec::len).sum();
            self.board.progress().tell("pdr", format!("level {level}, {lemmas} lemmas, {} cubes", self.reach.cubes));
            match self.block_failures(level)? {
                End::Blocked => {}
                End::Way(steps) => match self.examine(&steps)? {
                    // What has failed does not count any more.
                    Some(true) if self.task.all_properties => continue,
                    Some(_) => return Ok(Found::Told),
                    None => return Ok(Found::Inexact),
                },
            }
            if level > 0 {
                self.push(level)?;
                if let Some(fixed) = self.reach.frames.fixed_point(level) {
                    return Ok(Found::Invariant(fixed + 1));
                }
            }
            level += 1;
        }
    }

    /// Keeps states that executions reach: some of runs, and one behind each edge of the entry.
    fn look_around(&mut self) -> Result<(), Stopped> {
        let heads = self.reach.graph.places.iter().filter_map(|p| Some((p.point.head()?, &p.vocabulary)));
        let loops: Vec<LoopVariables> = heads.map(|(id, vocabulary)| vocabulary.of_loop(id)).collect();
        let seen = observe(&self.reach.graph.unroller.encoding, &loops, &self.budget);
        for (place, samples) in self.reach.graph.places.iter().zip(&mut self.reach.samples) {
            let states = place.point.head().and_then(|id| seen.get(&(id, Aspect::Values)));
            for state in states.into_iter().flatten().filter(|s| s.len() == place.values.len()) {
                if !samples.contains(state) {
                    samples.push(state.clone());
                }
            }
        }
        for edge in 0..self.reach.graph.places[0].edges.len() {
            let guard = self.reach.graph.places[0].edges[edge].guard;
            if self.reach.graph.unroller.can_hold(&[], &[guard])? {
                self.reach.sample(edge);
            }
        }
        Ok(())
    }

    /// Booleans: on the way from the place something goes wrong that still counts.
    fn failures(&self, place: usize) -> Vec<TermId> {
        let (core, board) = (self.task.programs.core, self.board);
        self.reach.graph.failures(place, &|check: CheckId| counts(core, board, check))
    }

    /// Excludes all states from the frames of the level that fail before the next cut point.
    fn block_failures(&mut self, level: usize) -> Result<End, Stopped> {
        for place in 0..self.reach.graph.places.len() {
            let bad = self.failures(place);
            if bad.is_empty() || place > 0 && level == 0 {
                continue;
            }
            loop {
                let assumptions = self.reach.frames.at(place, level);
                if !self.reach.graph.unroller.can_hold(&assumptions, &bad)? {
                    break;
                }
                if place == 0 {
                    return Ok(End::Way(Vec::new()));
                }
                let around = self.reach.around(place, &bad)?;
                if let End::Way(steps) = self.block(Obligation { place, around, next: None }, level)? {
                    return Ok(End::Way(steps));
                }
            }
        }
        Ok(End::Blocked)
    }

    /// Excludes a cube from the frame of the level, and the cubes that lead to it from those before.
    fn block(&mut self, first: Obligation, level: usize) -> Result<End, Stopped> {
        let mut all = vec![first];
        let mut open = BTreeSet::from([(level, 0)]);
        while let Some((at, n)) = open.pop_first() {
            self.budget.check()?;
            let (place, cube) = (all[n].place, all[n].around.cube.clone());
            if !self.reach.has(place, &cube, at)? {
                continue;
            }
            match self.reach.step(place, &cube, at - 1)? {
                Step::Reached(0, edge) => {
                    self.reach.sample(edge);
                    let steps = std::iter::successors(Some(n), |&n| all[n].next).map(|n| all[n].place);
                    return Ok(End::Way(steps.collect()));
                }
                Step::Reached(from, edge) => {
                    let around = self.reach.before((from, edge), &cube)?;
                    all.push(Obligation { place: from, around, next: Some(n) });
                    open.extend([(at - 1, all.len() - 1), (at, n)]);
                }
                Step::Blocked(_) => {
                    let around = &all[n].around;
                    let asked = Asked { place, around, level: at - 1, top: level, aside: CTGS };
                    let found = self.reach.lemmas(&asked)?;
                    let highest = found.iter().map(|l| l.1).max().unwrap_or(at);
                    self.reach.learn(place, found);
                    if highest < level {
                        open.insert((highest + 1, n));
                    }
                }
            }
        }
        Ok(End::Blocked)
    }

    /// Raises lemmas to the levels at which they hold, too.
    fn push(&mut self, last: usize) -> Result<(), Stopped> {
        for level in 1..=last {
            for place in 0..self.reach.graph.places.len() {
                for n in 0..self.reach.frames.lemmas[place].len() {
                    let lemma = &self.reach.frames.lemmas[place][n];
                    if lemma.level != level {
                        continue;
                    }
                    let cube = lemma.cube.clone();
                    if let Step::Blocked(_) = self.reach.step(place, &cube, level)? {
                        self.reach.frames.raise(&mut self.reach.graph, (place, n), cube, level + 1);
                    }
                }
            }
        }
        Ok(())
    }

    /// Executes a way that seems to fail: whether it does; `None` if no execution takes it.
    fn examine(&mut self, steps: &[usize]) -> Result<Option<bool>, Stopped> {
        let (core, board) = (self.task.programs.core, self.board);
        let counts = |check: CheckId| counts(core, board, check);
        let start = Start { place: 0, label: &[] };
        let mut way = match Way::new((self.task, &self.reach.graph, Mode::Inductive), start, steps, &self.budget) {
            Ok(way) => way,
            Err(TooLarge::Stopped(why)) => return Err(why),
            Err(TooLarge::Terms) => {
                board.note_unsupported("the formula of a path became too large");
                return Ok(Some(false));
            }
        };
        let last = way.positions.len() - 1;
        let failures = way.failures(&counts);
        if !way.is_whole() || !way.can_hold(last, &failures)? {
            return Ok(None);
        }
        drop(way);
        examine((self.task, board, &self.reach.graph), steps, &counts, &self.budget).map(Some)
    }
}
