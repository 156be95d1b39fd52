//! Values for template parameters that make the rows inductive.
//!
//! The system of all loops is solved at once, by generic strategy iteration (book chapter on 2LS, Fig. 12)
//! from below: a query asks for a back edge whose state does not satisfy the current rows; the rows
//! are joined with the state found. It starts from the join of states that concrete runs have
//! reached. A bound that keeps growing climbs a ladder of thresholds, ever faster, and is then given
//! up, so that each row takes part in a handful of queries. What the last, unsatisfiable query confirms is
//! inductive for all rows together.
//!
//! Bounds that climbed too far are taken back ([`super::narrow`]).

use super::narrow;
use super::template::{Row, RowValue, Variable};
use crate::solver::{Answer, Solver};
use crate::term::{TermId, Terms};
use crate::util::{Bv, Stopped};

/// How often a bound is joined before it climbs.
const JOINS: u32 = 2;
/// How often a bound climbs before its row is given up.
const CLIMBS: u32 = 6;

/// One loop in one copy of its surroundings: its loop-back state.
#[derive(Clone, Debug)]
pub struct PreState {
    /// The loop-select guard g^ls.
    pub select: TermId,
    /// The values of the variables.
    pub values: Vec<TermId>,
}

/// A state at a back edge, for which the rows must hold.
#[derive(Clone, Debug)]
pub struct PostState {
    /// When the back edge is taken as the first to violate an invariant.
    pub guard: TermId,
    /// The values of the variables.
    pub values: Vec<TermId>,
}

/// One loop.
#[derive(Clone, Debug)]
pub struct LoopSystem {
    /// Its state variables.
    pub variables: Vec<Variable>,
    /// Its template.
    pub rows: Vec<Row>,
    /// States of its variables at back edges that are known to be reachable; may be empty.
    pub seen: Vec<Vec<Bv>>,
    /// Its loop-back states.
    pub pre: Vec<PreState>,
    /// Its back edges.
    pub post: Vec<PostState>,
}

/// All loops with what is assumed.
#[derive(Clone, Debug)]
pub struct System {
    /// The loops.
    pub loops: Vec<LoopSystem>,
    /// Assumptions of every query.
    pub assumptions: Vec<TermId>,
    /// Numbers worth trying as bounds, e.g. the constants of the program.
    pub thresholds: Vec<i128>,
}

/// Limits of an inference.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    /// Queries at most; rows that are not yet inductive then are given up one after another.
    pub queries: u32,
}

/// The state of an inference.
pub(super) struct Inference<'a> {
    pub(super) terms: &'a mut Terms,
    pub(super) solver: &'a mut Solver,
    pub(super) system: &'a System,
    pub(super) values: Vec<Vec<RowValue>>,
    /// Expressions of the rows over the pre- and post-states: loop, state, row.
    pre: Vec<Vec<Vec<TermId>>>,
    pub(super) post: Vec<Vec<Vec<TermId>>>,
    /// How often each row has grown.
    pub(super) grown: Vec<Vec<u32>>,
    /// The greatest value of each bound's expression that was seen at a back edge.
    pub(super) reached: Vec<Vec<Option<Bv>>>,
    /// Queries that are left before rows that still grow are given up.
    pub(super) queries: u32,
}

/// Finds the values; one per loop and row.
///
/// # Errors
/// When the solver's budget ends.
pub fn infer(
    terms: &mut Terms,
    solver: &mut Solver,
    system: &System,
    stop: Stop,
) -> Result<Vec<Vec<RowValue>>, Stopped> {
    let expressions = |terms: &mut Terms, l: &LoopSystem, values: &[TermId]| -> Vec<TermId> {
        l.rows.iter().map(|r| r.expression(terms, &l.variables, values)).collect()
    };
    let (mut pre, mut post) = (Vec::new(), Vec::new());
    for l in &system.loops {
        pre.push(l.pre.iter().map(|s| expressions(terms, l, &s.values)).collect());
        post.push(l.post.iter().map(|s| expressions(terms, l, &s.values)).collect());
    }
    let each = |l: &LoopSystem| vec![RowValue::Bottom; l.rows.len()];
    let mut inference = Inference {
        values: system.loops.iter().map(each).collect(),
        grown: system.loops.iter().map(|l| vec![0; l.rows.len()]).collect(),
        reached: system.loops.iter().map(|l| vec![None; l.rows.len()]).collect(),
        pre,
        post,
        terms,
        solver,
        system,
        queries: stop.queries,
    };
    inference.start();
    inference.ascend()?;
    narrow::narrow(&mut inference)?;
    Ok(inference.values)
}

impl Inference<'_> {
    /// Joins the states that are known. A relation of variables beyond every threshold is hopeless.
    fn start(&mut self) {
        let last = self.system.thresholds.last().copied().unwrap_or_default();
        for (l, system) in self.system.loops.iter().enumerate() {
            for state in &system.seen {
                for (r, row) in system.rows.iter().enumerate() {
                    let seen = row.value(&system.variables, state);
                    self.values[l][r] = row.join(self.values[l][r], seen, &system.variables);
                    self.note_reached(l, r, seen);
                }
            }
            for (row, value) in system.rows.iter().zip(&mut self.values[l]) {
                let relational = matches!(row, Row::Bound { sum, .. } if sum.len() > 1);
                let beyond = |d: Bv| d.to_i128().is_some_and(|d| d > last);
                if relational && matches!(*value, RowValue::Bound(d) if beyond(d)) {
                    *value = RowValue::Top;
                }
            }
        }
    }

    fn ascend(&mut self) -> Result<(), Stopped> {
        loop {
            let assumptions = self.assumptions();
            let violations = self.violations();
            if violations.is_empty() {
                return Ok(());
            }
            self.queries = self.queries.saturating_sub(1);
            if self.solver.check_any(self.terms, &assumptions, &violations)? == Answer::Unsat {
                return Ok(());
            }
            self.join_model();
        }
    }

    /// What holds of the loop-back states: one Boolean per state, beside what the system assumes.
    pub(super) fn assumptions(&mut self) -> Vec<TermId> {
        let mut list = self.system.assumptions.clone();
        for (l, system) in self.system.loops.iter().enumerate() {
            let unreached = self.values[l].contains(&RowValue::Bottom);
            for (i, state) in system.pre.iter().enumerate() {
                let mut all = self.terms.bool(!unreached);
                for (r, row) in system.rows.iter().enumerate() {
                    if !unreached && self.values[l][r] != RowValue::Top {
                        let holds = row.holds(self.terms, &state.values, self.pre[l][i][r], self.values[l][r]);
                        all = self.terms.and(all, holds);
                    }
                }
                let guarded = self.terms.implies(state.select, all);
                if !self.terms.is_true(guarded) {
                    list.push(guarded);
                }
            }
        }
        list
    }

    /// One Boolean per back edge: it is taken, and some row does not hold there.
    fn violations(&mut self) -> Vec<TermId> {
        let mut list = Vec::new();
        for (l, system) in self.system.loops.iter().enumerate() {
            for (i, state) in system.post.iter().enumerate() {
                let mut all = self.terms.tt();
                for (r, row) in system.rows.iter().enumerate() {
                    let holds = row.holds(self.terms, &state.values, self.post[l][i][r], self.values[l][r]);
                    all = self.terms.and(all, holds);
                }
                let some = self.terms.not(all);
                let violated = self.terms.and(state.guard, some);
                if !self.terms.is_false(violated) {
                    list.push(violated);
                }
            }
        }
        list
    }

    /// Makes every row that the model violates hold in it.
    fn join_model(&mut self) {
        for (l, system) in self.system.loops.iter().enumerate() {
            for (i, state) in system.post.iter().enumerate() {
                if !self.solver.value(self.terms, state.guard).is_true() {
                    continue;
                }
                for (r, row) in system.rows.iter().enumerate() {
                    let old = self.values[l][r];
                    if old == RowValue::Top {
                        continue;
                    }
                    let seen = self.solver.value(self.terms, self.post[l][i][r]);
                    self.note_reached(l, r, seen);
                    let holds = match old {
                        RowValue::Bound(d) => !d.slt(&seen),
                        RowValue::Holds => seen.is_true(),
                        _ => false,
                    };
                    if !holds {
                        self.values[l][r] = self.grow(l, r, row.join(old, seen, &system.variables));
                    }
                }
            }
        }
    }

    fn note_reached(&mut self, l: usize, r: usize, seen: Bv) {
        let reached = &mut self.reached[l][r];
        if reached.is_none_or(|old| old.slt(&seen)) {
            *reached = Some(seen);
        }
    }

    /// The value that a row gets whose least possible value is `joined`.
    fn grow(&mut self, l: usize, r: usize, joined: RowValue) -> RowValue {
        let RowValue::Bound(least) = joined else {
            return joined;
        };
        self.grown[l][r] += 1;
        let grown = self.grown[l][r];
        if grown <= JOINS {
            return joined;
        }
        if grown > JOINS + CLIMBS || self.queries == 0 {
            return RowValue::Top;
        }
        let system = &self.system.loops[l];
        let greatest = system.rows[r].greatest(&system.variables);
        match ladder(&self.system.thresholds, least, greatest, 1 << (grown - JOINS).saturating_sub(2)) {
            Some(step) => RowValue::Bound(step),
            None => RowValue::Top,
        }
    }
}

/// The `nth` threshold from `least` on (the last if there are less), below `greatest`.
fn ladder(thresholds: &[i128], least: Bv, greatest: Option<Bv>, nth: usize) -> Option<Bv> {
    let width = least.width();
    let fits = |t: i128| Some(Bv::signed(width, t)).filter(|b| b.to_i128() == Some(t));
    let steps = thresholds.iter().filter_map(|&t| fits(t));
    let mut above = steps.filter(|t| !t.slt(&least) && greatest.is_none_or(|g| t.slt(&g)));
    let first = above.next()?;
    Some(above.take(nth - 1).last().unwrap_or(first))
}
