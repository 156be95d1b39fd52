//! Predicates that separate a position on a way from what goes wrong behind it: a word-level interpolant, if there is one.
//!
//! What follows from the way and excludes all bad states is an interpolant. It is put together of candidates ([`super::candidates`]): as long as there is a bad
//! state, one that excludes it and that holds on the way; in the end, the unsatisfiable core. Among those, what a loop keeps up by itself is worth more than what
//! is only true so far. Only where no candidate helps, the refutation is asked for an interpolant over single bits ([`super::bits`]).

use super::bits;
use super::candidates::{Question, candidates, guarded};
use super::graph::Graph;
use super::way::Way;
use crate::predicate::Predicate;
use crate::term::TermId;
use crate::util::effort::cost;
use crate::util::{Budget, Bv, Stopped};
use std::collections::BTreeMap;

/// Candidates that are asked about at once.
const MAX_CANDIDATES: usize = 120;
/// Candidates of which is asked whether each lasts by itself.
const MAX_TRIED: usize = 40;
/// Attempts to find a disjunction.
const MAX_ROUNDS: usize = 40;
/// Predicates of a disjunction.
const MAX_LITERALS: usize = 4;
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
    /// Whether only predicates are of use that last: what was only true so far would have to be found anew each time.
    pub only_lasting: bool,
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
                _ if self.only_lasting => return Ok(None),
                _ => {
                    let found = bits::interpolant((self.graph, &self.way), position, bad, self.budget)?;
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
        let (samples, known) = (&self.samples[position], &self.suggested(place));
        let question = Question { place, bad, state, samples, known, numbers: self.numbers };
        let all = candidates(self.graph, &question);
        tracing::trace!(target: "engine::abstraction", "position {position}: {state:?} is to be excluded, by {} candidates", all.len());
        self.budget.spend(cost::QUERY + all.len() as u64 * (1 + self.samples[position].len() as u64) / cost::VALUES);
        let holds = |p: &&Predicate| self.samples[position].iter().all(|s| p.holds(s));
        let list: Vec<Predicate> = all.iter().filter(holds).take(MAX_CANDIDATES).cloned().collect();
        let list = self.holding(position, list)?;
        let one = self.lasting_one(place, accepted, &list)?;
        if one.is_some() {
            return Ok(one);
        }
        let one = self.guarded(position, accepted, state, bad)?;
        if one.is_some() {
            return Ok(one);
        }
        let Some(first) = list.first().cloned() else {
            return if self.only_lasting { Ok(None) } else { self.clause(position, &all) };
        };
        Ok((!self.only_lasting).then_some(first))
    }

    /// The first of the predicates that lasts, by itself or else with the others.
    fn lasting_one(
        &mut self,
        place: usize,
        accepted: &[Predicate],
        list: &[Predicate],
    ) -> Result<Option<Predicate>, Stopped> {
        for p in list.iter().take(MAX_TRIED) {
            if lasting(self.graph, place, accepted, vec![p.clone()])?.len() == 1 {
                return Ok(Some(p.clone()));
            }
        }
        Ok(lasting(self.graph, place, accepted, list.to_vec())?.into_iter().next())
    }

    /// A predicate about a certain value of a variable that excludes the state, and lasts with others of the kind.
    fn guarded(
        &mut self,
        position: usize,
        accepted: &[Predicate],
        state: &[Bv],
        bad: &[TermId],
    ) -> Result<Option<Predicate>, Stopped> {
        let place = self.way.positions[position].place;
        if self.graph.cycles[place].is_empty() || !self.graph.can_hold(place, accepted, bad)? {
            return Ok(None);
        }
        let samples = &self.samples[position];
        let question = Question { place, bad, state, samples, known: &[], numbers: self.numbers };
        let list = guarded(self.graph, &question);
        let list = self.holding(position, list)?;
        let lasting = lasting(self.graph, place, accepted, list)?;
        Ok(lasting.into_iter().find(|p| !p.holds(state)))
    }

    /// What was of use at the place, and at others where variables are called the same.
    fn suggested(&self, place: usize) -> Vec<Predicate> {
        let mut list = self.known[place].clone();
        for (other, known) in self.known.iter().enumerate().filter(|(n, _)| *n != place) {
            list.extend(known.iter().filter_map(|p| self.graph.translated(p, other, place)));
        }
        list
    }

    /// A disjunction of few of the predicates that holds on the way, although none of them does: chosen such that each state that is known there satisfies one.
    fn clause(&mut self, position: usize, all: &[Predicate]) -> Result<Option<Predicate>, Stopped> {
        for _ in 0..MAX_ROUNDS {
            let samples = &self.samples[position];
            self.budget.spend(cost::QUERY + all.len() as u64 * samples.len() as u64 / cost::VALUES);
            let mut left: Vec<&Vec<Bv>> = samples.iter().collect();
            let mut clause: Vec<Predicate> = Vec::new();
            while !left.is_empty() && clause.len() < MAX_LITERALS {
                let covered = |p: &Predicate| left.iter().filter(|s| p.holds(s)).count();
                // Of those that are worth the same, the first.
                let best = all.iter().map(|p| (covered(p), p)).rev().max_by_key(|(count, _)| *count);
                let Some((_, p)) = best.filter(|(count, _)| *count > 0) else { break };
                left.retain(|s| !p.holds(s));
                clause.push(p.clone());
            }
            if !left.is_empty() {
                return Ok(None);
            }
            let clause = Predicate::Any(clause);
            if !self.holding(position, vec![clause.clone()])?.is_empty() {
                return Ok(Some(clause));
            }
        }
        Ok(None)
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

/// Those of the predicates that executions keep up which come back to the place, where `accepted` holds as well: together with those that they keep up at other
/// places on the way, where variables are called the same.
fn lasting(
    graph: &mut Graph,
    place: usize,
    accepted: &[Predicate],
    list: Vec<Predicate>,
) -> Result<Vec<Predicate>, Stopped> {
    let edges = graph.cycles[place].clone();
    let translated = |graph: &Graph, list: &[Predicate], to: usize| -> Vec<Predicate> {
        list.iter().filter_map(|p| graph.translated(p, place, to)).collect()
    };
    let mut kept: BTreeMap<usize, Vec<Predicate>> =
        edges.iter().map(|&(from, _)| (from, translated(graph, &list, from))).collect();
    let mut is_stable = false;
    while !is_stable {
        is_stable = true;
        for &(from, edge) in &edges {
            let to = graph.places[from].edges[edge].to;
            let label = [translated(graph, accepted, from), kept[&from].clone()].concat();
            let fails: Vec<TermId> =
                kept[&to].iter().map(|p| graph.fails_behind(from, edge, std::slice::from_ref(p))).collect();
            if graph.can_hold(from, &label, &fails)? {
                let solver = &mut graph.unroller.solver;
                let mut fails = fails.iter().map(|&t| solver.value(t).is_true());
                if let Some(kept) = kept.get_mut(&to) {
                    kept.retain(|_| !fails.next().unwrap_or(true));
                }
                is_stable = false;
            }
        }
    }
    // Where nothing comes back, everything lasts.
    Ok(kept.remove(&place).unwrap_or(list))
}
