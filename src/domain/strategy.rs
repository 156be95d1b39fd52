//! Strategy iteration from below: a query asks for a back edge whose state does not satisfy the current rows; the rows are joined with
//! the state found (book chapter on 2LS, Fig. 12). A bound that keeps growing climbs a ladder of thresholds, ever faster, and is then given up.

use super::system::{LoopSystem, Stop, System};
use super::template::{Row, RowValue};
use crate::solver::{Answer, Solver};
use crate::term::{Sort, TermId, Terms};
use crate::util::{Bv, Stopped};

/// How often a bound is joined before it climbs.
const JOINS: u32 = 2;
/// How often a bound climbs before its row is given up.
const CLIMBS: u32 = 6;

/// The state of an inference.
pub(super) struct Inference<'a, 't> {
    pub(super) terms: &'t Terms,
    pub(super) solver: &'a mut Solver<'t>,
    pub(super) system: &'a System,
    pub(super) values: Vec<Vec<RowValue>>,
    /// Expressions of the rows over the pre- and post-states: loop, state, row.
    pre: Vec<Vec<Vec<TermId>>>,
    pub(super) post: Vec<Vec<Vec<TermId>>>,
    /// For each row the value with which the solver knows it, and what switches that off.
    switches: Vec<Vec<Option<(RowValue, TermId)>>>,
    /// The guards of the rows over the post-states.
    pub(super) post_guards: Vec<Vec<Vec<Option<TermId>>>>,
    /// How often each row has grown.
    pub(super) grown: Vec<Vec<u32>>,
    /// The greatest value of each bound's expression that was seen at a back edge.
    pub(super) reached: Vec<Vec<Option<Bv>>>,
    /// Queries that are left before rows that still grow are given up.
    pub(super) queries: u32,
    /// Bits of a bound that are found beyond the thresholds, at most.
    pub(super) refinements: u32,
}

impl<'a, 't> Inference<'a, 't> {
    /// The state in which no state is known.
    pub(super) fn new(solver: &'a mut Solver<'t>, system: &'a System, stop: Stop) -> Self {
        let terms = solver.terms();
        let expressions = |terms: &Terms, l: &LoopSystem, values: &[TermId]| -> Vec<TermId> {
            l.rows.iter().map(|r| r.expression(terms, &l.variables, values)).collect()
        };
        let (mut pre, mut post, mut post_guards) = (Vec::new(), Vec::new(), Vec::new());
        for l in &system.loops {
            let guards = |values: &[TermId]| l.rows.iter().map(|r| r.guard(terms, values)).collect();
            post_guards.push(l.post.iter().map(|s| guards(&s.values)).collect());
            pre.push(l.pre.iter().map(|s| expressions(terms, l, &s.values)).collect());
            post.push(l.post.iter().map(|s| expressions(terms, l, &s.values)).collect());
        }
        let each = |l: &LoopSystem| vec![RowValue::Bottom; l.rows.len()];
        Inference {
            values: system.loops.iter().map(each).collect(),
            grown: system.loops.iter().map(|l| vec![0; l.rows.len()]).collect(),
            reached: system.loops.iter().map(|l| vec![None; l.rows.len()]).collect(),
            switches: system.loops.iter().map(|l| vec![None; l.rows.len()]).collect(),
            pre,
            post,
            post_guards,
            terms,
            solver,
            system,
            queries: stop.queries,
            refinements: stop.refinements,
        }
    }

    /// Joins the states that are known. A relation of variables beyond every threshold is given up.
    pub(super) fn start(&mut self) {
        let last = self.system.thresholds.numbers.last().copied().unwrap_or_default();
        for (l, system) in self.system.loops.iter().enumerate() {
            for state in &system.seen {
                for (r, row) in system.rows.iter().enumerate().filter(|(_, row)| row.applies(state)) {
                    let seen = row.value(&system.variables, state);
                    self.values[l][r] = row.join(self.values[l][r], seen, &system.variables);
                    self.note_reached(l, r, seen);
                }
            }
            for (row, value) in system.rows.iter().zip(&mut self.values[l]) {
                let relational = matches!(row.inner(), Row::Bound { sum, .. } if sum.len() > 1);
                let beyond = |d: Bv| d.to_i128().is_some_and(|d| d > last);
                if relational && matches!(*value, RowValue::Bound(d) if beyond(d)) {
                    *value = RowValue::Top;
                }
            }
        }
    }

    /// Whether no state of loop `l` is known: then every row without guards is still false.
    pub(super) fn is_unreached(&self, l: usize) -> bool {
        let rows = self.system.loops[l].rows.iter().zip(&self.values[l]);
        rows.into_iter().any(|(row, value)| *value == RowValue::Bottom && !matches!(row, Row::When(..)))
    }

    pub(super) fn ascend(&mut self) -> Result<(), Stopped> {
        loop {
            let assumptions = self.assumptions();
            let violations = self.violations();
            if violations.is_empty() {
                return Ok(());
            }
            self.queries = self.queries.saturating_sub(1);
            if self.solver.check_any(&assumptions, &violations)? == Answer::Unsat {
                return Ok(());
            }
            self.join_model();
        }
    }

    /// The invariant of the loop-back states: one Boolean per row, beside what the system assumes.
    pub(super) fn assumptions(&mut self) -> Vec<TermId> {
        let mut list = self.system.assumptions.clone();
        for (l, system) in self.system.loops.iter().enumerate() {
            if self.is_unreached(l) {
                let selects: Vec<TermId> = system.pre.iter().map(|s| s.select).collect();
                list.extend(selects.into_iter().map(|s| self.terms.not(s)));
                continue;
            }
            for r in 0..system.rows.len() {
                if self.values[l][r] != RowValue::Top {
                    let off = self.switch(l, r);
                    list.push(self.terms.not(off));
                }
            }
        }
        list
    }

    /// The Boolean that switches off a row with its present value in all loop-back states. Rows are told to the solver
    /// once for each value that they get.
    fn switch(&mut self, l: usize, r: usize) -> TermId {
        let value = self.values[l][r];
        match self.switches[l][r] {
            Some((known, off)) if known == value => return off,
            Some((_, off)) => self.solver.assert(off),
            None => {}
        }
        let off = self.terms.symbol("off", Sort::Bv(1));
        self.switches[l][r] = Some((value, off));
        let system = &self.system.loops[l];
        for (i, state) in system.pre.iter().enumerate() {
            let holds = system.rows[r].holds(self.terms, &state.values, self.pre[l][i][r], value);
            let not_selected = self.terms.not(state.select);
            self.solver.assert_clause(&[off, not_selected, holds]);
        }
        off
    }

    /// Frees the solver from all rows.
    pub(super) fn switch_off(&mut self) {
        for (_, off) in self.switches.iter().flatten().flatten() {
            self.solver.assert(*off);
        }
    }

    /// One Boolean per back edge and row: it is taken, and the row does not hold there.
    fn violations(&mut self) -> Vec<TermId> {
        let mut list = Vec::new();
        for (l, system) in self.system.loops.iter().enumerate() {
            for (i, state) in system.post.iter().enumerate() {
                for (r, row) in system.rows.iter().enumerate() {
                    let holds = row.holds(self.terms, &state.values, self.post[l][i][r], self.values[l][r]);
                    let not = self.terms.not(holds);
                    let violated = self.terms.and(state.guard, not);
                    if !self.terms.is_false(violated) {
                        list.push(violated);
                    }
                }
            }
        }
        list.sort();
        list.dedup();
        list
    }

    /// Makes every row that the model violates hold in it.
    fn join_model(&mut self) {
        for (l, system) in self.system.loops.iter().enumerate() {
            for (i, state) in system.post.iter().enumerate() {
                if !self.solver.value(state.guard).is_true() {
                    continue;
                }
                for (r, row) in system.rows.iter().enumerate() {
                    let old = self.values[l][r];
                    if old == RowValue::Top {
                        continue;
                    }
                    if !self.applies(l, i, r) {
                        continue;
                    }
                    let seen = self.solver.value(self.post[l][i][r]);
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

    /// Whether row `r` of loop `l` says something about its back edge `i` in the model.
    pub(super) fn applies(&mut self, l: usize, i: usize, r: usize) -> bool {
        self.post_guards[l][i][r].is_none_or(|guard| self.solver.value(guard).is_true())
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
        let thresholds = self.system.thresholds.of(&system.rows[r], &system.variables);
        match ladder(thresholds, least, greatest, 1 << (grown - JOINS).saturating_sub(2)) {
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
