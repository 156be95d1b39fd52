//! Values for template parameters that make the rows inductive.
//!
//! The system of all loops is solved at once. From bottom, a query asks for a back edge whose state
//! does not satisfy the current rows; rows of the state found are joined with it (model
//! enumeration, book chapter, Fig. 12). A bound that grows again and again is maximised instead:
//! with the parameter as a symbol δ, the greatest δ such that a state within δ leads to one of at
//! least δ (equation 22), found by binary search over thresholds and then over bits. The answer is
//! what the last, unsatisfiable query confirms: inductive for all rows together.

use super::template::{Row, RowValue, Variable};
use crate::solver::{Answer, Solver};
use crate::term::{Sort, TermId, Terms};
use crate::util::{Bv, Stopped};

/// How often a bound is joined before it is maximised.
const JOINS_BEFORE_SEARCH: u32 = 2;
/// How often a bound is maximised before its row is given up.
const SEARCHES: u32 = 4;
/// Bits that a binary search refines beyond the thresholds.
const REFINEMENTS: u32 = 16;

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

struct Inference<'a> {
    terms: &'a mut Terms,
    solver: &'a mut Solver,
    system: &'a System,
    values: Vec<Vec<RowValue>>,
    /// Expressions of the rows over the pre- and post-states: loop, state, row.
    pre: Vec<Vec<Vec<TermId>>>,
    post: Vec<Vec<Vec<TermId>>>,
    joins: Vec<Vec<u32>>,
    queries: u32,
    limit: u32,
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
    let mut inference = Inference {
        values: system.loops.iter().map(|l| vec![RowValue::Bottom; l.rows.len()]).collect(),
        joins: system.loops.iter().map(|l| vec![0; l.rows.len()]).collect(),
        pre,
        post,
        terms,
        solver,
        system,
        queries: 0,
        limit: stop.queries,
    };
    inference.run()?;
    Ok(inference.values)
}

impl Inference<'_> {
    fn run(&mut self) -> Result<(), Stopped> {
        loop {
            let assumptions = self.assumptions(None);
            let violations = self.violations();
            if violations.is_empty() {
                return Ok(());
            }
            self.queries += 1;
            if self.solver.check_any(self.terms, &assumptions, &violations)? == Answer::Unsat {
                return Ok(());
            }
            let growing = self.join_model();
            for (l, r) in growing {
                self.grow(l, r)?;
            }
        }
    }

    /// What holds of the loop-back states; the row `but` is left out.
    fn assumptions(&mut self, but: Option<(usize, usize)>) -> Vec<TermId> {
        let mut list = self.system.assumptions.clone();
        for (l, system) in self.system.loops.iter().enumerate() {
            for (i, state) in system.pre.iter().enumerate() {
                if but.is_none_or(|(bl, _)| bl != l) && self.values[l].contains(&RowValue::Bottom) {
                    list.push(self.terms.not(state.select));
                    continue;
                }
                for (r, row) in system.rows.iter().enumerate() {
                    let value = self.values[l][r];
                    if value == RowValue::Top || but == Some((l, r)) {
                        continue;
                    }
                    let holds = row.holds(self.terms, self.pre[l][i][r], value);
                    let guarded = self.terms.implies(state.select, holds);
                    if !self.terms.is_true(guarded) {
                        list.push(guarded);
                    }
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
                    let holds = row.holds(self.terms, self.post[l][i][r], self.values[l][r]);
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

    /// Joins every row with the states of the model that violate it; returns the bounds that keep growing.
    fn join_model(&mut self) -> Vec<(usize, usize)> {
        let mut growing = Vec::new();
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
                    let holds = match old {
                        RowValue::Bound(d) => !d.slt(&seen),
                        RowValue::Holds => seen.is_true(),
                        _ => false,
                    };
                    if holds {
                        continue;
                    }
                    self.values[l][r] = row.join(old, seen, &system.variables);
                    self.joins[l][r] += 1;
                    if self.joins[l][r] > JOINS_BEFORE_SEARCH && matches!(self.values[l][r], RowValue::Bound(_)) {
                        growing.push((l, r));
                    }
                }
            }
        }
        growing.dedup();
        growing
    }

    /// Maximises a bound that keeps growing, or gives it up.
    fn grow(&mut self, l: usize, r: usize) -> Result<(), Stopped> {
        let RowValue::Bound(current) = self.values[l][r] else {
            return Ok(());
        };
        if self.joins[l][r] > JOINS_BEFORE_SEARCH + SEARCHES || self.queries > self.limit {
            self.values[l][r] = RowValue::Top;
            return Ok(());
        }
        let system = &self.system.loops[l];
        let Some(greatest) = system.rows[r].greatest(&system.variables) else {
            return Ok(());
        };
        let found = self.maximise(l, r, current, greatest)?;
        self.values[l][r] = if found.slt(&greatest) { RowValue::Bound(found) } else { RowValue::Top };
        Ok(())
    }

    /// The greatest δ from `low` on such that some step leads from within δ to at least δ, as far as
    /// thresholds and refinement tell: an upper bound of it.
    fn maximise(&mut self, l: usize, r: usize, low: Bv, greatest: Bv) -> Result<Bv, Stopped> {
        let width = low.width();
        let delta = self.terms.symbol("delta", Sort::Bv(width));
        let mut assumptions = self.assumptions(Some((l, r)));
        for (i, state) in self.system.loops[l].pre.iter().enumerate() {
            let within = self.terms.sle(self.pre[l][i][r], delta);
            let guarded = self.terms.implies(state.select, within);
            assumptions.push(guarded);
        }
        let mut steps = Vec::new();
        for (i, state) in self.system.loops[l].post.iter().enumerate() {
            let reaches = self.terms.sle(delta, self.post[l][i][r]);
            steps.push(self.terms.and(state.guard, reaches));
        }
        let (mut low, mut high) = (low, greatest);
        let mut probe = |this: &mut Self, low: &mut Bv, at: Bv| -> Result<bool, Stopped> {
            let at = this.terms.constant(at);
            let from = this.terms.sle(at, delta);
            assumptions.push(from);
            this.queries += 1;
            let answer = this.solver.check_any(this.terms, &assumptions, &steps);
            assumptions.pop();
            if answer? == Answer::Sat {
                let seen = this.solver.value(this.terms, delta);
                if low.slt(&seen) {
                    *low = seen;
                }
                return Ok(true);
            }
            Ok(false)
        };
        if probe(self, &mut low, greatest)? {
            return Ok(greatest);
        }
        // high is infeasible from here on, low feasible.
        let mut candidates: Vec<Bv> = self.system.thresholds.iter().map(|&t| Bv::signed(width, t)).collect();
        candidates.sort_by(Bv::scmp);
        candidates.dedup();
        loop {
            candidates.retain(|c| low.slt(c) && c.slt(&high));
            let Some(&middle) = candidates.get(candidates.len() / 2) else {
                break;
            };
            if !probe(self, &mut low, middle)? {
                high = middle;
            }
        }
        for _ in 0..REFINEMENTS {
            let gap = high.sub(low);
            if gap.is_one() || gap.is_zero() {
                break;
            }
            let middle = low.add(gap.lshr(Bv::one(width)));
            if !probe(self, &mut low, middle)? {
                high = middle;
            }
        }
        Ok(high.sub(Bv::one(width)))
    }
}
