//! Predicates that separate a position on a way from what goes wrong behind it: a word-level interpolant, if there is one.
//!
//! What follows from the way and excludes all bad states is an interpolant. It is put together of candidates ([`super::candidates`]): as long as there is a bad
//! state, one that excludes it and that holds on the way; in the end, the unsatisfiable core. Among those, what a loop keeps up by itself is worth more than what
//! is only true so far. Only where no candidate helps, the refutation is asked for an interpolant over single bits ([`super::bits`]).

use super::bits;
use super::candidates::{Question, candidates};
use super::graph::Graph;
use super::way::Way;
use crate::predicate::Predicate;
use crate::term::TermId;
use crate::util::effort::cost;
use crate::util::{Budget, Bv, Stopped};

/// Candidates that are asked about at once.
const MAX_CANDIDATES: usize = 120;
/// Predicates of an interpolant, before the core is taken.
const MAX_PREDICATES: usize = 80;

/// What is known while a way is refined.
pub struct Search<'s, 'a> {
    /// The program.
    pub graph: &'s mut Graph<'a>,
    /// What was of use before, by place.
    pub known: &'s [Vec<Predicate>],
    /// Numbers of the program.
    pub numbers: &'s [i128],
    /// The limit.
    pub budget: &'s Budget,
    /// The way.
    pub way: Way<'a>,
    /// States on it, by position.
    pub samples: Vec<Vec<Vec<Bv>>>,
}

impl Search<'_, '_> {
    /// Keeps the states of the last model of the way up to the position.
    pub fn sample(&mut self, position: usize) {
        for at in 0..=position {
            let state = self.way.state(at);
            if !self.samples[at].contains(&state) {
                self.samples[at].push(state);
            }
        }
    }

    /// Predicates that hold at the position and exclude all states with one of `bad`; `None` if none were found.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn separate(&mut self, position: usize, bad: &[TermId]) -> Result<Option<Vec<Predicate>>, Stopped> {
        let place = self.way.positions[position].place;
        let mut accepted: Vec<Predicate> = Vec::new();
        while self.graph.can_hold(place, &accepted, bad)? {
            let values = self.graph.places[place].values.clone();
            let state: Vec<Bv> = values.iter().map(|&t| self.graph.unroller.solver.value(t)).collect();
            match self.find(position, &accepted, &state, bad)? {
                Some(p) if accepted.len() < MAX_PREDICATES => accepted.push(p),
                _ => {
                    let found = bits::interpolant(self, position, bad)?;
                    return Ok(found.map(|p| vec![p]));
                }
            }
        }
        let core = self.graph.unroller.solver.core();
        let terms = self.graph.hold_at(place, &accepted);
        let mut kept: Vec<Predicate> =
            accepted.into_iter().zip(terms).filter(|(_, t)| core.contains(t)).map(|(p, _)| p).collect();
        for n in (0..kept.len()).rev() {
            let without: Vec<Predicate> = [&kept[..n], &kept[n + 1..]].concat();
            if !self.graph.can_hold(place, &without, bad)? {
                kept = without;
            }
        }
        Ok(Some(kept))
    }

    /// A predicate that excludes the state and holds on the way.
    fn find(
        &mut self,
        position: usize,
        accepted: &[Predicate],
        state: &[Bv],
        bad: &[TermId],
    ) -> Result<Option<Predicate>, Stopped> {
        let place = self.way.positions[position].place;
        let (samples, known) = (&self.samples[position], &self.known[place]);
        let question = Question { place, bad, state, samples, known, numbers: self.numbers };
        let list = candidates(self.graph, &question, MAX_CANDIDATES);
        self.budget.spend(cost::QUERY + self.numbers.len() as u64 * state.len() as u64 / cost::VALUES);
        let list = self.holding(position, list)?;
        let Some(first) = list.first().cloned() else { return Ok(None) };
        let lasting = lasting(self.graph, place, accepted, list)?;
        Ok(Some(lasting.into_iter().next().unwrap_or(first)))
    }

    /// Those of the predicates that hold at the position whenever an execution takes the way.
    fn holding(&mut self, position: usize, mut list: Vec<Predicate>) -> Result<Vec<Predicate>, Stopped> {
        while !list.is_empty() {
            let terms = self.graph.terms();
            let values = &self.way.positions[position].values;
            let fails: Vec<TermId> = list.iter().map(|p| terms.not(p.term(terms, values))).collect();
            if !self.way.can_hold(position, &fails)? {
                break;
            }
            self.sample(position);
            let (before, state) = (list.len(), self.way.state(position));
            list.retain(|p| p.holds(&state));
            if list.len() == before {
                debug_assert!(false, "a predicate and its term differ");
                list.clear();
            }
        }
        Ok(list)
    }
}

/// Those of the predicates that executions keep up together which come straight back to the place, starting with `accepted` as well.
fn lasting(
    graph: &mut Graph,
    place: usize,
    accepted: &[Predicate],
    mut list: Vec<Predicate>,
) -> Result<Vec<Predicate>, Stopped> {
    let Some(edge) = graph.edge(place, place) else { return Ok(list) };
    while !list.is_empty() {
        let label = [accepted, &list].concat();
        let fails: Vec<TermId> =
            list.iter().map(|p| graph.fails_behind(place, edge, std::slice::from_ref(p))).collect();
        if !graph.can_hold(place, &label, &fails)? {
            break;
        }
        let solver = &mut graph.unroller.solver;
        let fails: Vec<bool> = fails.into_iter().map(|t| solver.value(t).is_true()).collect();
        let mut fails = fails.into_iter();
        list.retain(|_| !fails.next().unwrap_or(true));
    }
    Ok(list)
}
