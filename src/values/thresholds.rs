//! Where bounds that grow are likely to end: numbers that programs compare and compute with.

use crate::program::operands::for_each_operand;
use crate::program::{Callee, Constant, FuncId, Function, Op, Program, ValueDef, ValueId};
use crate::util::Bv;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Functions that a function calls are looked at for numbers until there are so many.
const MOST: usize = 256;
/// So many bounds in a row are tried before every other one is left out.
const STEPS: usize = 8;

/// Truth values, and where types end.
const LIMITS: [i128; 23] = {
    let mut all = [0; 23];
    all[1] = 1;
    let (widths, mut n) = ([7, 8, 15, 16, 31, 32, 63], 0);
    while n < widths.len() {
        let limit = 1i128 << widths[n];
        (all[2 + 3 * n], all[3 + 3 * n], all[4 + 3 * n]) = (-limit, limit - 1, limit);
        n += 1;
    }
    all
};

/// In order, the numbers that a function compares and computes with, and those beside.
pub fn own(function: &Function) -> Vec<i128> {
    let mut all = BTreeSet::from(LIMITS);
    add(function, &mut all);
    all.into_iter().collect()
}

/// The same, with those of the functions that it calls, the nearest ones first: what its loops change in memory, they may change there.
pub fn nearby(program: &Program, func: FuncId) -> Vec<i128> {
    let mut all = BTreeSet::from(LIMITS);
    let (mut seen, mut list, mut next) = (FxHashSet::from_iter([func]), vec![func], 0);
    while let Some(&func) = list.get(next).filter(|_| all.len() < MOST) {
        next += 1;
        let function = &program.functions[func];
        add(function, &mut all);
        list.extend(callees(function).filter(|callee| seen.insert(*callee)));
    }
    all.into_iter().collect()
}

/// What is left of thresholds after bounds have grown `steps` times: ever fewer, so that they come to an end where there are many.
pub fn after(thresholds: &[i128], steps: usize) -> Vec<i128> {
    let every = 1usize << (steps / STEPS).min(16);
    let kept = thresholds.iter().enumerate().filter(|(n, t)| n % every == 0 || LIMITS.contains(t));
    kept.map(|(_, t)| *t).collect()
}

fn add(function: &Function, all: &mut BTreeSet<i128>) {
    all.extend(constants(function).flat_map(|n| [n - 1, n, n + 1]));
}

fn callees(function: &Function) -> impl Iterator<Item = FuncId> + '_ {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    insts.filter_map(|inst| match inst.op {
        Op::Call { callee: Callee::Direct(f), .. } => Some(f),
        _ => None,
    })
}

/// The integers that a function compares or computes with.
fn constants(function: &Function) -> impl Iterator<Item = i128> + '_ {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    let used = insts.filter(|inst| matches!(inst.op, Op::Cmp(..) | Op::Bin(..) | Op::Overflows(..)));
    let operands = used.flat_map(|inst| {
        let mut operands: Vec<ValueId> = Vec::new();
        for_each_operand(&inst.op, |v| operands.push(v));
        operands
    });
    operands.filter_map(|v| match &function.values[v].def {
        ValueDef::Const(Constant::Int(c)) if c.width() > 1 => signed(c),
        _ => None,
    })
}

fn signed(v: &Bv) -> Option<i128> {
    match v.width() {
        0..=64 => {
            let all = v.low_u64() as i128;
            Some(if v.sign() { all - (1i128 << v.width()) } else { all })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_types_are_never_left_out() {
        let mut all: Vec<i128> = (0..200).chain(LIMITS).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(after(&all, 0), all);
        let few = after(&all, 40);
        assert!(few.len() < LIMITS.len() + 10);
        assert!(LIMITS.iter().all(|limit| few.contains(limit)));
    }
}
