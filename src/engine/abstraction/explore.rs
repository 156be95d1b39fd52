//! The algorithm CPA++ with refinement (Beyer, Dangl, Wendler, sections 3.4 and 2.3), for lazy predicate abstraction (4.3) and IMPACT (4.4).
//!
//! Both explore abstract states, breadth first, until each is covered or has its successors. Where a failure seems possible behind one, its path is refined. They
//! differ in what an interpolant is for: predicate abstraction adds its predicates to the precisions of the places, takes away the states from the first one on
//! that becomes more precise, and computes them again; IMPACT, whose precision stays empty, conjoins it to the states of the path.

use super::arg::{Arg, NodeId};
use super::failure::examine;
use super::graph::{Graph, counts};
use super::post::{Abstraction, post};
use super::refine::{self, Goal, Refinement, refine};
use super::way::{Start, Way};
use super::{proof, refine::Knowledge};
use crate::engine::board::Board;
use crate::engine::config::log;
use crate::engine::task::Task;
use crate::predicate::Predicate;
use crate::program::CheckId;
use crate::proof::evidence::Known;
use crate::ssa::{Mode, TooLarge};
use crate::term::Terms;
use crate::util::{Budget, Effort, Stopped};
use std::collections::VecDeque;

/// Refinements after which all combinations of predicates count.
const CARTESIAN: u32 = 40;
/// The effort of an attempt to force a covering.
const FORCED: Effort = Effort::milliseconds_worth(500);

/// The effort of the search for failures where nothing will be proved.
const REFUTING: Effort = Effort::milliseconds_worth(8_000);

/// How interpolants are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// As predicates of the abstraction.
    Predicate,
    /// As abstract states.
    Impact,
}

/// What is known of places.
pub struct Memory {
    /// The predicates that were of use, by place: in predicate abstraction, the precision.
    pub known: Vec<Vec<Predicate>>,
    numbers: Vec<i128>,
}

impl Memory {
    /// For refinements.
    pub fn borrowed(&self) -> Knowledge<'_> {
        Knowledge { known: &self.known, numbers: &self.numbers }
    }

    /// Remembers predicates of a place; whether there is a new one.
    fn learn(&mut self, place: usize, label: &[Predicate]) -> bool {
        let known = &mut self.known[place];
        let before = known.len();
        for p in label.iter().filter(|p| !p.is_never() && !p.is_always()) {
            if !known.contains(p) && !known.contains(&p.clone().negated()) {
                known.push(p.clone());
            }
        }
        known.len() > before
    }
}

/// The state of an exploration.
pub struct Explorer<'e, 'a> {
    /// The task.
    pub task: &'e Task<'a>,
    board: &'e Board<'e>,
    /// The limit.
    pub budget: Budget,
    method: Method,
    /// The program.
    pub graph: Graph<'a>,
    /// The abstract states.
    pub arg: Arg,
    waiting: VecDeque<NodeId>,
    /// What is known of places.
    pub knowledge: Memory,
    refinements: u32,
    /// Whether the abstraction fails to exclude a path that no execution takes: then nothing will be proved, and executions that fail are looked for, for a while.
    is_inexact: bool,
}

/// Where an exploration goes on.
enum Next {
    /// With the next state.
    Further,
    /// Nowhere: it is decided, or cannot be.
    End,
}

/// Explores the abstract states of the program of `task`; the invariants that prove it, if it is proved.
///
/// # Errors
/// When the budget ends.
pub fn explore(task: &Task, board: &Board, method: Method, budget: &Budget) -> Result<Option<Known>, Stopped> {
    let name = if method == Method::Impact { "impact" } else { "predicate" };
    let work = board.progress().work(name);
    let terms = Terms::new();
    let Some(graph) = Graph::told(&terms, (task, board), &work, budget)? else { return Ok(None) };
    let knowledge = Memory { known: vec![Vec::new(); graph.places.len()], numbers: refine::numbers(task) };
    let (arg, waiting) = (Arg::new(0), VecDeque::from([0]));
    let (refinements, is_inexact, limit) = (0, false, budget.clone());
    let mut explorer =
        Explorer { task, board, budget: limit, method, graph, arg, waiting, knowledge, refinements, is_inexact };
    while let Some(node) = explorer.waiting.pop_front() {
        match explorer.visit(node) {
            Ok(Next::Further) => {}
            Ok(Next::End) => return Ok(None),
            // It may have been the limit of the search for failures.
            Err(_) => return budget.check().map(|()| None),
        }
    }
    if explorer.is_inexact {
        return Ok(None);
    }
    let Explorer { arg, graph, .. } = &explorer;
    log!(
        board.progress(),
        "engine::abstraction",
        "fixed point: {} states, {} refinements",
        arg.nodes.len(),
        explorer.refinements
    );
    let mut states: Vec<Vec<Vec<Predicate>>> = vec![Vec::new(); graph.places.len()];
    for n in (0..arg.nodes.len()).filter(|&n| arg.is_active(n)) {
        let node = &arg.nodes[n];
        if !states[node.place].contains(&node.label) {
            states[node.place].push(node.label.clone());
        }
    }
    proof::tell(task, board, (graph, &states), &work, budget)
}

/// Looks for executions that fail, for a while, where nothing can be proved.
///
/// # Errors
/// When the budget ends.
pub fn refute<'a>(task: &Task<'a>, board: &Board, graph: Graph<'a>, budget: &Budget) -> Result<(), Stopped> {
    let knowledge = Memory { known: vec![Vec::new(); graph.places.len()], numbers: Vec::new() };
    let (arg, waiting) = (Arg::new(0), VecDeque::from([0]));
    let slice = budget.child_with_effort(REFUTING);
    let mut explorer = Explorer {
        task,
        board,
        budget: slice.clone(),
        method: Method::Impact,
        graph,
        arg,
        waiting,
        knowledge,
        refinements: 0,
        is_inexact: true,
    };
    explorer.graph.unroller.solver.set_budget(slice);
    while let Some(node) = explorer.waiting.pop_front() {
        match explorer.visit(node) {
            Ok(Next::Further) => {}
            Ok(Next::End) => return Ok(()),
            Err(_) => return budget.check(),
        }
    }
    Ok(())
}

impl Explorer<'_, '_> {
    /// The effort of an attempt to force a covering.
    pub fn forced_effort(&self) -> Effort {
        FORCED
    }

    /// Looks at one abstract state.
    fn visit(&mut self, node: NodeId) -> Result<Next, Stopped> {
        if self.arg.nodes[node].is_removed || self.arg.nodes[node].is_expanded || !self.arg.is_active(node) {
            return Ok(Next::Further);
        }
        self.budget.check()?;
        if self.is_inexact {
            return self.follow(node);
        }
        if self.close(node)? || self.method == Method::Impact && self.force_cover(node)? {
            return Ok(Next::Further);
        }
        let (place, label) = (self.arg.nodes[node].place, self.arg.nodes[node].label.clone());
        let (core, board) = (self.task.programs.core, self.board);
        let counts = |check: CheckId| counts(core, board, check);
        let bad = self.graph.failures(place, &counts);
        if !bad.is_empty() && self.graph.can_hold(place, &label, &bad)? {
            return self.refine(node, &counts);
        }
        self.expand(node)?;
        Ok(Next::Further)
    }

    /// Adds the successors of a state that are missing.
    fn expand(&mut self, node: NodeId) -> Result<(), Stopped> {
        let (place, label) = (self.arg.nodes[node].place, self.arg.nodes[node].label.clone());
        for edge in 0..self.graph.places[place].edges.len() {
            let to = self.graph.places[place].edges[edge].to;
            if self.arg.nodes[node].children.iter().any(|&c| self.arg.nodes[c].place == to) {
                continue;
            }
            let how = if self.refinements < CARTESIAN { Abstraction::Cartesian } else { Abstraction::Boolean };
            let precision = match self.method {
                Method::Predicate => self.knowledge.known[to].as_slice(),
                Method::Impact => &[],
            };
            if let Some(label) = post(&mut self.graph, (place, &label, edge), precision, how)? {
                let child = self.arg.add(to, Some(node), label);
                self.waiting.push_back(child);
            }
        }
        self.arg.nodes[node].is_expanded = true;
        Ok(())
    }

    /// Looks whether a failure that seems possible behind the node is, and refines the abstraction if not.
    fn refine(&mut self, node: NodeId, counts: &dyn Fn(CheckId) -> bool) -> Result<Next, Stopped> {
        let way = self.arg.way(0, node);
        let steps: Vec<usize> = way.iter().map(|&n| self.arg.nodes[n].place).collect();
        let start = Start { place: self.arg.nodes[0].place, label: &[] };
        let knowledge = self.knowledge.borrowed();
        let goal = Goal::Failure(counts);
        let found = refine((self.task, &mut self.graph), &knowledge, (start, &steps), &goal, &self.budget)?;
        match found {
            Refinement::Feasible => {
                self.waiting.push_front(node);
                self.examine(&steps, counts)
            }
            Refinement::Stuck(why) => {
                self.give_up_proof(why);
                self.waiting.push_front(node);
                Ok(Next::Further)
            }
            Refinement::Interpolants(labels) => {
                self.refinements += 1;
                let progress = self.board.progress();
                progress
                    .tell(self.name(), format!("{} states, {} refinements", self.arg.nodes.len(), self.refinements));
                self.trace(&way, &labels);
                match self.method {
                    Method::Impact => {
                        self.strengthen(&way, labels)?;
                        self.waiting.push_front(node);
                        Ok(Next::Further)
                    }
                    Method::Predicate => self.restart(&way, labels),
                }
            }
        }
    }

    /// From here on, only failures are looked for.
    fn give_up_proof(&mut self, why: &str) {
        self.board.note_unsupported(why);
        if !std::mem::replace(&mut self.is_inexact, true) {
            // Paths count by themselves from here on: where one does not go on, one to a state that it covers may.
            let open = self.arg.uncover(|_, _| true);
            self.resume(&open);
            self.budget = self.budget.child_with_effort(REFUTING);
            self.graph.unroller.solver.set_budget(self.budget.clone());
        }
    }

    /// Follows the path to the node as an execution: whether it fails behind it, and where it goes on.
    fn follow(&mut self, node: NodeId) -> Result<Next, Stopped> {
        let (core, board) = (self.task.programs.core, self.board);
        let counts = |check: CheckId| counts(core, board, check);
        let steps: Vec<usize> = self.arg.way(0, node).into_iter().map(|n| self.arg.nodes[n].place).collect();
        let start = Start { place: self.arg.nodes[0].place, label: &[] };
        let mut way = match Way::new((self.task, &self.graph, Mode::Inductive), start, &steps, &self.budget) {
            Ok(way) => way,
            Err(TooLarge::Stopped(why)) => return Err(why),
            Err(TooLarge::Terms) => return Ok(Next::Further),
        };
        let last = way.positions.len() - 1;
        if !way.can_hold(last, &[self.graph.terms().tt()])? {
            return Ok(Next::Further);
        }
        if way.can_hold(last, &way.failures(&counts))? {
            self.waiting.push_front(node);
            return self.examine(&steps, &counts);
        }
        self.expand(node)?;
        Ok(Next::Further)
    }

    fn name(&self) -> &'static str {
        if self.method == Method::Impact { "impact" } else { "predicate" }
    }

    fn trace(&self, way: &[NodeId], labels: &[Vec<Predicate>]) {
        if !tracing::enabled!(target: "engine::abstraction", tracing::Level::DEBUG) {
            return;
        }
        let text = |(&n, label): (&NodeId, &Vec<Predicate>)| {
            let place = self.arg.nodes[n].place;
            let names = self.graph.names(place);
            let parts: Vec<String> = label.iter().map(|p| p.text(&names)).collect();
            format!("{place}: {}", parts.join(", "))
        };
        tracing::debug!(target: "engine::abstraction", "refinement: {}",
            way.iter().zip(labels).map(text).collect::<Vec<_>>().join("; "));
    }

    /// The refinement of predicate abstraction: from the first state on that becomes more precise, all are computed again.
    fn restart(&mut self, way: &[NodeId], labels: Vec<Vec<Predicate>>) -> Result<Next, Stopped> {
        let mut pivot = None;
        for (&n, label) in way.iter().zip(&labels) {
            let node = &self.arg.nodes[n];
            let is_new = self.knowledge.learn(node.place, label);
            let is_finer = !label.iter().all(|p| node.label.contains(p));
            if pivot.is_none() && (is_new || is_finer) {
                pivot = Some(n);
            }
        }
        let Some(pivot) = pivot else {
            self.board.note_unsupported("the abstraction became no finer");
            return Ok(Next::End);
        };
        let parent = self.arg.nodes[pivot].parent.unwrap_or(0);
        let open = self.arg.remove(pivot);
        self.resume(&open);
        self.arg.nodes[parent].is_expanded = false;
        self.waiting.push_front(parent);
        Ok(Next::Further)
    }

    /// The refinement of IMPACT: what holds on the way is conjoined to its states.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn strengthen(&mut self, way: &[NodeId], labels: Vec<Vec<Predicate>>) -> Result<(), Stopped> {
        for (&n, label) in way.iter().zip(labels) {
            if label.iter().any(Predicate::is_never) {
                let open = self.arg.remove(n);
                self.resume(&open);
                return Ok(());
            }
            let place = self.arg.nodes[n].place;
            self.knowledge.learn(place, &label);
            let known = self.arg.nodes[n].label.clone();
            let new: Vec<Predicate> = label.into_iter().filter(|p| !known.contains(p)).collect();
            if new.is_empty() || self.graph.implies(place, &known, &new)? {
                continue;
            }
            self.arg.nodes[n].label.extend(new);
            let open = self.arg.uncover(|_, by| by == n);
            self.resume(&open);
        }
        // Stronger, states may be covered.
        for &n in way {
            if self.arg.is_active(n) && self.close(n)? {
                break;
            }
        }
        Ok(())
    }

    /// Goes on with nodes that are covered no more, and with those below.
    pub fn resume(&mut self, open: &[NodeId]) {
        let mut todo = open.to_vec();
        while let Some(n) = todo.pop() {
            if !self.arg.nodes[n].is_removed && !self.arg.nodes[n].is_expanded {
                self.waiting.push_back(n);
            }
            todo.extend(&self.arg.nodes[n].children);
        }
    }

    /// Executes what fails behind the way.
    fn examine(&mut self, steps: &[usize], counts: &dyn Fn(CheckId) -> bool) -> Result<Next, Stopped> {
        let found = examine((self.task, self.board, &self.graph), steps, counts, &self.budget)?;
        Ok(if found && self.task.all_properties { Next::Further } else { Next::End })
    }
}
