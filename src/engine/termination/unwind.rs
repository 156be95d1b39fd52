//! Lassos by unwinding: a state at the head of a loop that is the one of an earlier iteration (book chapter on 2LS, section 6.3,
//! singleton recurrent sets).
//!
//! The bounded formula has the states of all iterations so far. The query asks for two of one loop that are the same: the parameters
//! of its head, and what memory it may write. Cells of arrays are compared where something was written in between.

use super::lasso::{Runner, Watched, options};
use super::region::Candidate;
use crate::engine::board::Board;
use crate::engine::config::log;
use crate::engine::replay::{Replay, model_oracle};
use crate::engine::task::Task;
use crate::engine::verdict::Counterexample;
use crate::interp::{Machine, Prepared};
use crate::program::Property;
use crate::proof::evidence::{Argument, Evidence};
use crate::ssa::{EdgeState, InstanceId, Mode, Options, SlotKind, SsaValue, TooLarge};
use crate::term::{Sort, Term, TermId, Terms};
use crate::unroll::Unroller;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// Copies of a loop whose condition is constant that are made at once.
const MAX_CONSTANT_COPIES: u32 = 32;
/// The longest period that is looked for.
const MAX_PERIOD: usize = 64;
/// Steps of a replay; the formula's executions are far shorter.
const STEPS: u64 = 20_000_000;
/// Spurious lassos of an unwinding after which the search goes on.
const MAX_SPURIOUS: u32 = 4;
/// Indices at which two states of one array are compared.
const MAX_WRITES: usize = 64;

/// Tries whether a loop is never left.
pub type Closed<'c> = dyn Fn(&Candidate) -> Result<Option<Counterexample>, Stopped> + 'c;

/// The result of unwinding.
pub enum Unwound {
    /// An execution without an end.
    Lasso(Box<Counterexample>),
    /// No execution takes more iterations of any loop than these.
    Complete {
        /// The greatest number of iterations.
        depth: u32,
        /// It as data, where there is something that checks it.
        evidence: Option<Arc<Evidence>>,
    },
    /// Neither.
    Open,
}

/// Looks for a lasso with ever longer unwindings, and in between for regions that `candidates` lead to. If no execution is longer, all of
/// them end: so loops over few states are closed, whatever they compute.
///
/// # Errors
/// When the budget ends.
pub fn find_lasso(
    task: &Task,
    runner: &mut Runner,
    board: &Board,
    budget: &Budget,
    candidates: &Receiver<Candidate>,
    closed: &Closed,
) -> Result<Unwound, Stopped> {
    let found = unwind(task, runner, board, budget, candidates, closed)?;
    if !matches!(found, Unwound::Open) {
        return Ok(found);
    }
    // What is left to be tried.
    while let Ok(candidate) = candidates.recv() {
        if let Some(found) = closed(&candidate)? {
            return Ok(Unwound::Lasso(Box::new(found)));
        }
    }
    Ok(Unwound::Open)
}

fn unwind(
    task: &Task,
    runner: &mut Runner,
    board: &Board,
    budget: &Budget,
    candidates: &Receiver<Candidate>,
    closed: &Closed,
) -> Result<Unwound, Stopped> {
    let give_up = |why: TooLarge| match why {
        TooLarge::Stopped(why) => Err(why),
        TooLarge::Terms => {
            board.note_unsupported("the formula of bounded model checking became too large");
            Ok(Unwound::Open)
        }
    };
    let options = Options { max_constant_copies: MAX_CONSTANT_COPIES, ..task.options(Mode::Bounded) };
    let terms = Terms::new();
    let mut unroller = match Unroller::new(&terms, task.shape, options, 1, budget) {
        Ok(unroller) => unroller,
        Err(why) => return give_up(why),
    };
    let work = board.progress().work("non-termination");
    unroller.solver.count_in(work.counters());
    let mut search = Search { task, board, budget, unroller, seen: Vec::new() };
    loop {
        if let Some(found) = search.round(runner)? {
            return Ok(Unwound::Lasso(Box::new(found)));
        }
        if let Ok(candidate) = candidates.try_recv()
            && let Some(found) = closed(&candidate)?
        {
            return Ok(Unwound::Lasso(Box::new(found)));
        }
        let list = search.entered()?;
        if list.is_empty() {
            return search.completed();
        }
        if let Err(why) = search.unroller.unwind(&list) {
            return give_up(why);
        }
    }
}

/// Whether no execution takes more iterations of any loop than some number, by unwinding alone.
///
/// # Errors
/// When the budget ends.
pub fn find_end(task: &Task, board: &Board, budget: &Budget) -> Result<Unwound, Stopped> {
    let options = Options { max_constant_copies: MAX_CONSTANT_COPIES, ..task.options(Mode::Bounded) };
    let terms = Terms::new();
    let give_up = |why: TooLarge| if let TooLarge::Stopped(why) = why { Err(why) } else { Ok(Unwound::Open) };
    let unroller = match Unroller::new(&terms, task.shape, options, 1, budget) {
        Ok(unroller) => unroller,
        Err(why) => return give_up(why),
    };
    let mut search = Search { task, board, budget, unroller, seen: Vec::new() };
    loop {
        let list = search.entered()?;
        if list.is_empty() {
            return search.completed();
        }
        if let Err(why) = search.unroller.unwind(&list) {
            return give_up(why);
        }
    }
}

struct Search<'a> {
    task: &'a Task<'a>,
    board: &'a Board<'a>,
    budget: &'a Budget,
    unroller: Unroller<'a>,
    /// How many copies of each instance have been compared with each other.
    seen: Vec<usize>,
}

impl Search<'_> {
    /// The assumption that no loop is left from beyond its copies.
    fn closed(&self) -> Vec<TermId> {
        let mut list = self.unroller.closed();
        list.push(self.unroller.encoding.memory.stated.valid);
        list.retain(|&t| !self.unroller.encoding.terms.is_true(t));
        list
    }

    /// Whether no execution goes on beyond the copies, or does something that is not modelled. (One that accesses invalid memory ends there.)
    fn is_complete(&mut self) -> Result<bool, Stopped> {
        let encoding = &self.unroller.encoding;
        let open = encoding.open_instances().into_iter();
        let mut goals: Vec<TermId> = open.filter_map(|i| self.unroller.onward(i)).collect();
        let core = self.task.programs.core;
        let unmodelled = encoding.checks.iter().filter(|c| core.checks[c.check].property() == Property::Unsupported);
        goals.extend(unmodelled.map(|c| c.fails));
        goals.extend(encoding.memory.stated.unsupported.iter().map(|u| u.0));
        let assumptions = self.closed();
        Ok(!self.unroller.can_hold(&assumptions, &goals)?)
    }

    /// The result where no copy is entered that has not been made.
    fn completed(&mut self) -> Result<Unwound, Stopped> {
        let depth = self.unroller.depth();
        if !self.is_complete()? {
            return Ok(Unwound::Open);
        }
        let closed = self.unroller.encoding.open_instances();
        let evidence = self.task.evidence(&self.unroller.encoding, Argument::CompleteUnwinding { closed });
        Ok(Unwound::Complete { depth, evidence })
    }

    /// Looks for a lasso within the copies that are new.
    fn round(&mut self, runner: &mut Runner) -> Result<Option<Counterexample>, Stopped> {
        let depth = self.unroller.depth();
        self.board.progress().tell("non-termination", format!("k = {depth}"));
        let progress = self.board.progress();
        log!(progress, "engine::non-termination", "k = {depth}: {}", self.unroller.solver.statistics());
        let mut goals = self.repetitions();
        let assumptions = self.closed();
        for _ in 0..MAX_SPURIOUS {
            if !self.unroller.can_hold(&assumptions, &goals)? {
                return Ok(None);
            }
            let model = self.unroller.solver.model();
            let prepared = Prepared::new(self.task.programs.core);
            let mut oracle = model_oracle(self.task.programs.core, &self.unroller.encoding, &model);
            match runner.run(&mut Machine::new(&prepared), &mut oracle, &options(self.budget, STEPS)) {
                Watched::Lasso(found) => return Ok(Some(*found)),
                Watched::Open(why) => self.board.note_unsupported(why),
                Watched::Undefined(failure) => Replay::Undefined(failure).note(self.board),
                Watched::Ended { .. } => {}
            }
            let mut evaluator = model.evaluator(self.unroller.terms());
            goals.retain(|&g| !evaluator.is_true(g));
        }
        Ok(None)
    }

    /// Conditions under which the last state of an instance is an earlier one.
    fn repetitions(&mut self) -> Vec<TermId> {
        let mut goals = Vec::new();
        self.seen.resize(self.unroller.encoding.instances.len(), 0);
        for n in 0..self.unroller.encoding.instances.len() {
            let instance = self.unroller.encoding.instances[n].clone();
            for last in self.seen[n]..instance.copies.len() {
                let Some(back) = &instance.copies[last].back else { continue };
                for copy in instance.copies[..=last].iter().rev().take(MAX_PERIOD) {
                    if let Some(same) = self.same(&copy.head, back) {
                        goals.push(self.unroller.encoding.terms.and(back.guard, same));
                    }
                }
            }
            self.seen[n] = instance.copies.len();
        }
        goals.retain(|&g| !self.unroller.encoding.terms.is_false(g));
        goals
    }

    /// Whether two states of a loop are the same; `None` if that cannot be said.
    fn same(&mut self, a: &EdgeState, b: &EdgeState) -> Option<TermId> {
        let terms = self.unroller.terms();
        let mut same = terms.tt();
        for (x, y) in a.args.iter().zip(&b.args) {
            let equal = match (*x, *y) {
                (SsaValue::Bits(x), SsaValue::Bits(y)) => terms.eq(x, y),
                (SsaValue::Pointer { object: o, offset: f }, SsaValue::Pointer { object: p, offset: g }) => {
                    let (objects, offsets) = (terms.eq(o, p), terms.eq(f, g));
                    terms.and(objects, offsets)
                }
                _ => return None,
            };
            same = terms.and(same, equal);
        }
        for slot in 0..a.memory.len() {
            let (x, y) = (a.memory[slot], b.memory[slot]);
            if x == y || is_ghost(self.unroller.encoding.memory.slot(slot).kind) {
                continue;
            }
            let terms = self.unroller.terms();
            let equal = match terms.sort(x) {
                Sort::Bv(_) => terms.eq(x, y),
                Sort::Array { .. } => same_array(terms, x, y)?,
            };
            same = self.unroller.encoding.terms.and(same, equal);
        }
        (!self.unroller.encoding.terms.is_false(same)).then_some(same)
    }

    /// The instances with an open end that can be reached.
    fn entered(&mut self) -> Result<Vec<InstanceId>, Stopped> {
        let closed = self.closed();
        let limit = self.task.unwind.unwrap_or(u32::MAX) as usize;
        let mut left: Vec<(InstanceId, TermId)> = self
            .unroller
            .encoding
            .open_instances()
            .into_iter()
            .filter(|&i| self.unroller.encoding.instance(i).copies.len() < limit)
            .filter_map(|i| Some((i, self.unroller.onward(i)?)))
            .collect();
        let mut entered = BTreeSet::new();
        loop {
            let goals: Vec<TermId> = left.iter().map(|l| l.1).collect();
            if !self.unroller.can_hold(&closed, &goals)? {
                return Ok(entered.into_iter().collect());
            }
            let before = left.len();
            for (i, goal) in std::mem::take(&mut left) {
                match self.unroller.holds(goal) {
                    true => drop(entered.insert(i)),
                    false => left.push((i, goal)),
                }
            }
            if left.len() == before {
                return Ok(entered.into_iter().collect());
            }
        }
    }
}

/// Whether the slot belongs to the formula only, not to the state of the program.
fn is_ghost(kind: SlotKind) -> bool {
    matches!(kind, SlotKind::Ghost(_) | SlotKind::Executed(_) | SlotKind::Mask)
}

/// Whether two arrays agree, one of which is made from the other by writes.
fn same_array(terms: &Terms, a: TermId, b: TermId) -> Option<TermId> {
    let indices = written(terms, a, b)?;
    let mut same = terms.tt();
    for index in indices {
        let (x, y) = (terms.select(a, index), terms.select(b, index));
        let equal = terms.eq(x, y);
        same = terms.and(same, equal);
    }
    Some(same)
}

/// The indices at which `b` is written, starting from `a`; `None` if it starts from something else.
fn written(terms: &Terms, a: TermId, b: TermId) -> Option<Vec<TermId>> {
    let (mut todo, mut seen, mut indices) = (vec![b], BTreeSet::new(), BTreeSet::new());
    while let Some(t) = todo.pop() {
        if t == a || !seen.insert(t) {
            continue;
        }
        match terms.get(t) {
            Term::Store(array, index, _) => {
                indices.insert(index);
                todo.push(array);
            }
            Term::Ite(_, x, y) => todo.extend([x, y]),
            _ => return None,
        }
    }
    (indices.len() <= MAX_WRITES).then(|| indices.into_iter().collect())
}
