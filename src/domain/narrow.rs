//! Taking back bounds that climbed further than necessary.
//!
//! The rows are inductive when this starts: what holds at a back edge after one more step from states
//! within them holds in general. So each bound may be replaced by the greatest value that its expression
//! takes at a back edge then (one descending iteration, Cousot and Cousot 1977), found by binary search over
//! thresholds and then over bits (book chapter on 2LS, section 6.1). As the rows only get stronger and remain
//! inductive, this is right in any order.

use super::strategy::Inference;
use super::template::{Row, RowValue};
use crate::solver::Answer;
use crate::term::TermId;
use crate::util::{Bv, Stopped};

/// Tightens bounds that have climbed, and those of single variables that were given up.
///
/// # Errors
/// When the solver's budget ends.
pub(super) fn narrow(inference: &mut Inference) -> Result<(), Stopped> {
    for l in 0..inference.system.loops.len() {
        if inference.is_unreached(l) {
            continue;
        }
        for r in 0..inference.system.loops[l].rows.len() {
            let system = &inference.system.loops[l];
            let row = &system.rows[r];
            if !row.is_about_states(&system.variables) {
                continue;
            }
            let single = matches!(row.inner(), Row::Bound { sum, .. } if sum.len() == 1);
            let loose = matches!(inference.values[l][r], RowValue::Bound(_)) || single;
            if loose && inference.grown[l][r] > 0 && inference.queries > 0 {
                tighten(inference, l, r)?;
            }
        }
    }
    Ok(())
}

fn tighten(inference: &mut Inference, l: usize, r: usize) -> Result<(), Stopped> {
    let system = &inference.system.loops[l];
    let Some(greatest) = system.rows[r].greatest(&system.variables) else {
        return Ok(());
    };
    let Some(low) = inference.reached[l][r] else {
        return Ok(());
    };
    let current = match inference.values[l][r] {
        RowValue::Bound(d) => d,
        RowValue::Top => greatest,
        _ => return Ok(()),
    };
    if !low.slt(&current) {
        return Ok(());
    }
    let assumptions = inference.assumptions();
    let mut search = Search { inference, l, r, assumptions, low };
    if search.reaches(current)? {
        return Ok(());
    }
    let found = search.maximum(current)?;
    inference.values[l][r] = RowValue::Bound(found);
    Ok(())
}

/// A search for the greatest value of a row at a back edge.
struct Search<'s, 'a, 't> {
    inference: &'s mut Inference<'a, 't>,
    l: usize,
    r: usize,
    assumptions: Vec<TermId>,
    /// A value that is reached.
    low: Bv,
}

impl Search<'_, '_, '_> {
    /// Whether the expression can be `at` or more; if so, `low` becomes the value found.
    fn reaches(&mut self, at: Bv) -> Result<bool, Stopped> {
        let Search { inference, l, r, assumptions, low } = self;
        let (l, r) = (*l, *r);
        let system = &inference.system.loops[l];
        let at = inference.terms.constant(at);
        let mut steps = Vec::new();
        for (i, state) in system.post.iter().enumerate() {
            let reaches = inference.terms.sle(at, inference.post[l][i][r]);
            let applies = inference.post_guards[l][i][r].unwrap_or_else(|| inference.terms.tt());
            let there = inference.terms.and(state.guard, applies);
            steps.push(inference.terms.and(there, reaches));
        }
        inference.queries = inference.queries.saturating_sub(1);
        if inference.solver.check_any(assumptions, &steps)? == Answer::Unsat {
            return Ok(false);
        }
        for (i, state) in system.post.iter().enumerate() {
            if inference.applies(l, i, r) && inference.solver.value(state.guard).is_true() {
                let seen = inference.solver.value(inference.post[l][i][r]);
                if low.slt(&seen) {
                    *low = seen;
                }
            }
        }
        Ok(true)
    }

    /// An upper bound of all values, below `high`, which is not reached.
    fn maximum(&mut self, mut high: Bv) -> Result<Bv, Stopped> {
        let width = high.width();
        let one = Bv::one(width);
        // Often the greatest value seen is the greatest there is.
        if !self.reaches(self.low.add(one))? {
            return Ok(self.low);
        }
        let system = &self.inference.system;
        let l = &system.loops[self.l];
        let thresholds = system.thresholds.of(&l.rows[self.r], &l.variables);
        let mut candidates: Vec<Bv> = thresholds.iter().map(|&t| Bv::signed(width, t)).collect();
        candidates.sort_by(Bv::scmp);
        candidates.dedup();
        loop {
            candidates.retain(|c| self.low.slt(c) && c.slt(&high));
            let Some(&middle) = candidates.get(candidates.len() / 2) else {
                break;
            };
            if !self.reaches(middle)? {
                high = middle;
            }
        }
        for _ in 0..self.inference.refinements {
            let gap = high.sub(self.low);
            if gap.is_one() || gap.is_zero() {
                break;
            }
            let middle = self.low.add(gap.lshr(one));
            if !self.reaches(middle)? {
                high = middle;
            }
        }
        Ok(high.sub(one))
    }
}
