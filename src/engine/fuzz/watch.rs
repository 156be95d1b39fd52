//! Watches one run: which edges it takes, and how far comparisons are from the outcome that they never had.

use super::goals::{Comparison, Goals};
use crate::interp::{Observer, Reg, View, narrow};
use crate::program::{BlockId, CmpOp, ENTRY, FuncId};
use crate::util::Bv;
use crate::util::effort::cost;
use std::cell::Cell;

/// So many pairs of compared numbers are kept of a run.
const PAIRS: usize = 48;

/// Two numbers that were compared, of which one ought to be the other, or next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    pub left: Bv,
    pub right: Bv,
    /// How many inputs the run had got by then: the last ones are the likeliest to have something to do with it.
    pub inputs: usize,
}

/// What a run has done that no run had done before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// Nothing.
    Nothing,
    /// It came closer to another outcome of a comparison.
    Distance,
    /// It took an edge, or took it more often.
    Edge,
}

/// What is known of a comparison.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Whether it was false, and true.
    seen: [bool; 2],
    /// How close it came to the outcome that it never had.
    closest: u64,
}

/// What all runs have done, and the last one.
pub(super) struct Watch<'g> {
    goals: &'g Goals,
    inputs: &'g Cell<usize>,
    /// By edges: a bit for each power of two of how often some run took it.
    taken: Vec<u32>,
    comparisons: Vec<Known>,
    /// How often the edges were taken in this run, and which are not 0.
    counts: Vec<u32>,
    touched: Vec<u32>,
    /// By depth of calls: the number of the call and its last block.
    last: Vec<(u64, BlockId)>,
    pairs: Vec<Pair>,
    /// How many there were, kept or not.
    compared: usize,
    is_closer: bool,
}

impl<'g> Watch<'g> {
    /// Nothing is known yet; `inputs` tells at any time how many the run has got.
    pub fn new(goals: &'g Goals, inputs: &'g Cell<usize>) -> Self {
        Watch {
            goals,
            inputs,
            taken: vec![0; goals.edges as usize],
            comparisons: vec![Known { seen: [false; 2], closest: u64::MAX }; goals.comparisons as usize],
            counts: vec![0; goals.edges as usize],
            touched: Vec::new(),
            last: Vec::new(),
            pairs: Vec::new(),
            compared: 0,
            is_closer: false,
        }
    }

    /// Before a run.
    pub fn restart(&mut self) {
        self.touched.clear();
        self.last.clear();
        self.pairs.clear();
        self.compared = 0;
        self.is_closer = false;
    }

    /// After a run: what is new about it.
    pub fn finish(&mut self) -> News {
        let mut news = if self.is_closer { News::Distance } else { News::Nothing };
        for &edge in &self.touched {
            let bit = 1 << (31 - self.counts[edge as usize].leading_zeros());
            self.counts[edge as usize] = 0;
            if self.taken[edge as usize] & bit == 0 {
                self.taken[edge as usize] |= bit;
                news = News::Edge;
            }
        }
        news
    }

    /// Numbers that the last run has compared, with an outcome that no run has changed yet.
    pub fn compared(&self) -> &[Pair] {
        &self.pairs
    }

    fn compare(&mut self, c: Comparison, (left, right): (u64, u64)) {
        let spare = 64 - c.width as u8;
        let outcome = usize::from(narrow::cmp(c.op, left, right, spare));
        let known = &mut self.comparisons[c.id as usize];
        self.is_closer |= !known.seen[outcome];
        known.seen[outcome] = true;
        if known.seen[1 - outcome] {
            return;
        }
        let distance = distance(c.op, left, right, spare);
        self.is_closer |= distance < known.closest;
        known.closest = known.closest.min(distance);
        let (left, right) = (Bv::new(c.width, left.into()), Bv::new(c.width, right.into()));
        let pair = Pair { left, right, inputs: self.inputs.get() };
        match self.pairs.len() {
            PAIRS.. => self.pairs[self.compared % PAIRS] = pair,
            _ => self.pairs.push(pair),
        }
        self.compared += 1;
    }
}

impl Observer for Watch<'_> {
    fn at_block(&mut self, func: FuncId, block: BlockId, _: &[Reg], view: &View) {
        let calls = view.calls();
        let (depth, call) = (calls.len(), calls.last().copied().unwrap_or(0));
        self.last.truncate(depth + 1);
        self.last.resize(depth + 1, (u64::MAX, ENTRY));
        let (of, before) = std::mem::replace(&mut self.last[depth], (call, block));
        if of != call {
            return;
        }
        let exit = self.goals.exit(func, before);
        if let Some(edge) = exit.edge_to(block) {
            let count = &mut self.counts[edge as usize];
            if *count == 0 {
                self.touched.push(edge);
            }
            *count = count.saturating_add(1);
        }
        view.work(exit.comparisons.len() as u64 * cost::LOOK);
        for &c in &exit.comparisons {
            if let (Some(left), Some(right)) = (view.value(c.left), view.value(c.right)) {
                self.compare(c, (left.lo, right.lo));
            }
        }
    }
}

/// How far the operands are from another outcome; `spare` as for [`narrow`].
fn distance(op: CmpOp, left: u64, right: u64, spare: u8) -> u64 {
    match op {
        CmpOp::Eq | CmpOp::Ne => {
            let apart = narrow::cut(left.wrapping_sub(right), spare);
            apart.min(narrow::cut(apart.wrapping_neg(), spare))
        }
        CmpOp::Ult | CmpOp::Ule | CmpOp::Ugt | CmpOp::Uge => left.abs_diff(right),
        CmpOp::Slt | CmpOp::Sle | CmpOp::Sgt | CmpOp::Sge => {
            narrow::signed(left, spare).abs_diff(narrow::signed(right, spare))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_changes_of_one_operand_up_to_one() {
        const WIDTH: u16 = 4;
        let (spare, all) = (64 - WIDTH as u8, 1_u64 << WIDTH);
        let ops = [CmpOp::Eq, CmpOp::Ne, CmpOp::Ult, CmpOp::Uge, CmpOp::Sle, CmpOp::Sgt];
        for (op, a, b) in ops.into_iter().flat_map(|op| (0..all * all).map(move |n| (op, n % all, n / all))) {
            let outcome = narrow::cmp(op, a, b, spare);
            let told = distance(op, a, b, spare);
            // Changes of `a` that do not wrap around, but for the question whether numbers are equal.
            let changes = (0..all).filter(|x| narrow::cmp(op, *x, b, spare) != outcome).map(|x| match op {
                CmpOp::Eq | CmpOp::Ne => {
                    narrow::cut(x.wrapping_sub(a), spare).min(narrow::cut(a.wrapping_sub(x), spare))
                }
                CmpOp::Ult | CmpOp::Uge => x.abs_diff(a),
                _ => narrow::signed(x, spare).abs_diff(narrow::signed(a, spare)),
            });
            if let Some(least) = changes.min() {
                assert!(least.abs_diff(told) <= 1, "{op:?} {a} {b}: {told}, not {least}");
            }
        }
    }
}
