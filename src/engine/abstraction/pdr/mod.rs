//! Property-directed reachability on the graph of cut points.
//!
//! A. R. Bradley: SAT-Based Model Checking without Unrolling (VMCAI 2011); J. Birgmeier, A. R. Bradley, G. Weissenbacher: Counterexample to
//! Induction-Guided Abstraction-Refinement (CTIGAR, CAV 2014); T. Lange, M. R. Neuhäußer, T. Noll: IC3 Software Model Checking on Control Flow Automata (FMCAD
//! 2015), from where frames per location are; A. Cimatti, A. Griggio, S. Mover, S. Tonetta: IC3 Modulo Theories via Implicit Predicate Abstraction (TACAS 2014).
//!
//! - [`frames`]: what is known of each cut point after so many steps, as lemmas, and whether a cube is reached from there;
//! - [`cube`]: from a state that fails, or leads to one that does, to a cube of predicates around it;
//! - [`generalise`]: lemmas that exclude a cube, and more;
//! - [`search`]: obligations, levels, the fixed point, and ways that fail.
//!
//! Cubes are exact as far as the variables of the places tell states apart: each state in one leads, with some inputs, to the next cube. So where a way of cubes
//! begins at the entry and no execution takes it, no interpolant over these variables exists either, and there is nothing to refine: failures are looked for in
//! another way, for a while. What CTIGAR takes interpolants for, to generalise, candidates serve here ([`super::candidates`]).

mod cube;
mod frames;
mod generalise;
mod search;

use super::graph::Graph;
use super::{explore, proof, refine};
use crate::engine::board::Board;
use crate::engine::config::log;
use crate::engine::task::Task;
use crate::predicate::Predicate;
use crate::proof::evidence::Known;
use crate::term::Terms;
use crate::util::{Budget, Stopped};
use search::{Found, Search};

/// Searches the program of `task`; the invariants that prove it, if it is proved.
///
/// # Errors
/// When the budget ends.
pub fn search(task: &Task, board: &Board, budget: &Budget) -> Result<Option<Known>, Stopped> {
    let work = board.progress().work("pdr");
    let terms = Terms::new();
    let Some(graph) = Graph::told(&terms, (task, board), &work, budget)? else { return Ok(None) };
    let mut search = Search::new((task, board), graph, refine::numbers(task), budget);
    let level = match search.run()? {
        Found::Invariant(level) => level,
        Found::Told => return Ok(None),
        Found::Inexact => {
            board.note_unsupported("no invariant was found that predicates about numbers express");
            return explore::refute(task, board, search.reach.graph, budget).map(|()| None);
        }
    };
    let states: Vec<Vec<Vec<Predicate>>> =
        (0..search.reach.graph.places.len()).map(|place| vec![search.reach.frames.label(place, level)]).collect();
    let lemmas: usize = states.iter().map(|s| s[0].len()).sum();
    log!(
        board.progress(),
        "engine::abstraction",
        "fixed point: {lemmas} lemmas at level {level}, {} cubes",
        search.reach.cubes
    );
    proof::tell(task, board, (&search.reach.graph, &states), &work, budget)
}
