//! Refinement (Beyer, Dangl, Wendler, section 3.2): is there an execution along a way that goes wrong at its end? If not, why: interpolants for its positions.
//!
//! The interpolants are found backwards: each one, with one step, implies the next, so that the nodes of a way may be labelled with them.

use super::candidates;
use super::graph::Graph;
use super::separate::Search;
use super::way::{Start, Way};
use crate::engine::task::Task;
use crate::predicate::Predicate;
use crate::program::CheckId;
use crate::ssa::{Mode, TooLarge};
use crate::term::TermId;
use crate::util::{Budget, Stopped};

/// What must not be at the end of a way.
pub enum Goal<'g> {
    /// A check fails behind it that counts, or something is not modelled.
    Failure(&'g dyn Fn(CheckId) -> bool),
    /// One of the predicates does not hold there.
    Escape(&'g [Predicate]),
}

/// The answer about a way.
#[derive(Debug)]
pub enum Refinement {
    /// There is an execution.
    Feasible,
    /// There is none: what holds at each position behind the first one.
    Interpolants(Vec<Vec<Predicate>>),
    /// There is none, but no reason was found that predicates can express.
    Stuck(&'static str),
}

/// What refinements know.
pub struct Knowledge<'k> {
    /// What was of use before, by place.
    pub known: &'k [Vec<Predicate>],
    /// Numbers of the program ([`candidates::numbers`]).
    pub numbers: &'k [i128],
}

/// Refines the way from `start` through the places `steps`.
///
/// # Errors
/// When the budget ends.
pub fn refine<'a>(
    (task, graph): (&Task<'a>, &mut Graph<'a>),
    knowledge: &Knowledge,
    (start, steps): (Start, &[usize]),
    goal: &Goal,
    budget: &Budget,
) -> Result<Refinement, Stopped> {
    let mut way = match Way::new((task, graph, Mode::Inductive), start, steps, budget) {
        Ok(way) => way,
        Err(TooLarge::Stopped(why)) => return Err(why),
        Err(TooLarge::Terms) => return Ok(Refinement::Stuck("the formula of a path became too large")),
    };
    let terms = graph.terms();
    let last = way.positions.len() - 1;
    if way.is_whole() {
        let goals = match goal {
            Goal::Failure(counts) => way.failures(counts),
            Goal::Escape(label) => {
                let values = &way.positions[last].values;
                vec![terms.not(terms.and_all(label.iter().map(|p| p.term(terms, values))))]
            }
        };
        if way.can_hold(last, &goals)? {
            return Ok(Refinement::Feasible);
        }
    }
    // As far as executions get.
    let mut reached = last;
    while !way.can_hold(reached, &[terms.tt()])? {
        let Some(before) = reached.checked_sub(1) else {
            return Ok(Refinement::Stuck("a state without executions was to be refined"));
        };
        reached = before;
    }
    let samples = vec![Vec::new(); way.positions.len()];
    let &Knowledge { known, numbers } = knowledge;
    let only_lasting = matches!(goal, Goal::Escape(_));
    let mut search = Search { graph, known, numbers, only_lasting, budget, way, samples };
    search.sample(reached);
    backwards(&mut search, reached, steps, goal)
}

/// The interpolants, where executions get as far as to the position `reached`.
fn backwards(search: &mut Search, reached: usize, steps: &[usize], goal: &Goal) -> Result<Refinement, Stopped> {
    let mut found = vec![Vec::new(); steps.len()];
    found[reached..].iter_mut().for_each(|label| *label = vec![Predicate::never()]);
    for position in (1..=reached).rev() {
        let place = search.way.positions[position].place;
        let bad: Vec<TermId> = if position < steps.len() {
            let next = &found[position];
            if next.is_empty() {
                break;
            }
            match search.graph.edge(place, steps[position]) {
                Some(edge) => vec![search.graph.fails_behind(place, edge, next)],
                None => break,
            }
        } else {
            match goal {
                Goal::Failure(counts) => search.graph.failures(place, counts),
                Goal::Escape(label) => {
                    found[position - 1] = label.to_vec();
                    continue;
                }
            }
        };
        match search.separate(position, &bad)? {
            Some(label) => found[position - 1] = label,
            None => return Ok(Refinement::Stuck("no interpolant was found that predicates about numbers express")),
        }
    }
    #[cfg(test)]
    check(search, &found, reached, steps)?;
    Ok(Refinement::Interpolants(found))
}

/// Each interpolant follows from what comes before, and implies, with one step, the next.
#[cfg(test)]
fn check(search: &mut Search, found: &[Vec<Predicate>], reached: usize, steps: &[usize]) -> Result<(), Stopped> {
    for position in 1..=reached {
        let (place, label) = (search.way.positions[position].place, &found[position - 1]);
        let terms = search.graph.terms();
        let values = &search.way.positions[position].values;
        let holds = terms.and_all(label.iter().map(|p| p.term(terms, values)));
        assert!(!search.way.can_hold(position, &[terms.not(holds)])?, "what is said of a way does not hold there");
        let Some(next) = found.get(position).filter(|_| position < steps.len()) else { continue };
        if let Some(edge) = search.graph.edge(place, steps[position]) {
            let fails = search.graph.fails_behind(place, edge, next);
            assert!(!search.graph.can_hold(place, label, &[fails])?, "interpolants do not imply each other");
        }
    }
    Ok(())
}

/// What candidates are made of.
pub fn numbers(task: &Task) -> Vec<i128> {
    candidates::numbers(task.shape.function())
}
