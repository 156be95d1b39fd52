//! The abstraction of a successor (Beyer, Dangl, Wendler, section 3.1): what the predicates of a precision say of the states behind an edge.

use super::graph::Graph;
use crate::predicate::Predicate;
use crate::term::TermId;
use crate::util::{Bv, Stopped};
use rustc_hash::FxHashSet;

/// Combinations of predicates that a Boolean abstraction lists.
const MAX_CUBES: usize = 48;

/// How the abstraction is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Abstraction {
    /// Each predicate by itself: the strongest conjunction.
    Cartesian,
    /// The strongest combination, by listing the models, if these are not too many.
    Boolean,
}

/// The states behind an edge, in the predicates of `precision`; `None` if there are none.
///
/// # Errors
/// When the budget ends.
pub fn post(
    graph: &mut Graph,
    (place, label, edge): (usize, &[Predicate], usize),
    precision: &[Predicate],
    how: Abstraction,
) -> Result<Option<Vec<Predicate>>, Stopped> {
    let guard = graph.places[place].edges[edge].guard;
    if !graph.can_hold(place, label, &[guard])? {
        return Ok(None);
    }
    let state = state_behind(graph, place, edge);
    let oriented = |p: &Predicate| if p.holds(&state) { p.clone() } else { p.clone().negated() };
    let mut literals: Vec<Predicate> = precision.iter().map(oriented).collect();
    let mut open = Vec::new();
    while !literals.is_empty() {
        let fails: Vec<TermId> =
            literals.iter().map(|p| graph.fails_behind(place, edge, std::slice::from_ref(p))).collect();
        if !graph.can_hold(place, label, &fails)? {
            break;
        }
        let state = state_behind(graph, place, edge);
        let before = literals.len();
        open.extend(literals.extract_if(.., |p| !p.holds(&state)));
        if literals.len() == before {
            debug_assert!(false, "a predicate and its term differ");
            literals.clear();
        }
    }
    if how == Abstraction::Boolean
        && let Some(cubes) = cubes(graph, (place, label, edge), &open)?
    {
        literals.push(cubes);
    }
    Ok(Some(literals))
}

/// The combinations of the predicates that are possible behind the edge; `None` if all are, or too many.
fn cubes(
    graph: &mut Graph,
    (place, label, edge): (usize, &[Predicate], usize),
    open: &[Predicate],
) -> Result<Option<Predicate>, Stopped> {
    if open.len() < 2 {
        return Ok(None);
    }
    let terms = graph.terms();
    let values = graph.places[place].edges[edge].values.clone();
    let (mut left, mut found) = (graph.places[place].edges[edge].guard, FxHashSet::default());
    let mut list = Vec::new();
    while graph.can_hold(place, label, &[left])? {
        let state = state_behind(graph, place, edge);
        let cube: Vec<Predicate> =
            open.iter().map(|p| if p.holds(&state) { p.clone() } else { p.clone().negated() }).collect();
        let cube = Predicate::All(cube);
        if list.len() == MAX_CUBES || !found.insert(cube.clone()) {
            return Ok(None);
        }
        left = terms.and(left, terms.not(cube.term(terms, &values)));
        list.push(cube);
    }
    let all = u32::try_from(open.len()).ok().and_then(|n| 1_usize.checked_shl(n));
    Ok((Some(list.len()) != all).then_some(Predicate::Any(list)))
}

/// After a query that can hold: the state behind the edge.
fn state_behind(graph: &mut Graph, place: usize, edge: usize) -> Vec<Bv> {
    let solver = &mut graph.unroller.solver;
    graph.places[place].edges[edge].values.iter().map(|&t| solver.value(t)).collect()
}
