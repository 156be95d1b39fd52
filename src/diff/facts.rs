//! Facts about a function that do not change: its variables, joins and loops.

use super::world::bytes;
use crate::code::{Function, Kind, Operand, Ty};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Facts about a function that do not change.
pub struct Facts {
    /// Stack objects that are only read and written whole: variables.
    pub cells: BTreeMap<usize, Ty>,
    /// Those variables that are given constants only: flags and states.
    pub flags: BTreeSet<usize>,
    /// Values that are used in other blocks than their own.
    pub crossing: BTreeSet<usize>,
    /// Blocks that more than one edge enters.
    pub joins: FxHashSet<usize>,
    /// Blocks that an edge enters from behind, seen from the entry: each cycle has one. With the blocks from which such an edge can be reached.
    pub heads: BTreeMap<usize, FxHashSet<usize>>,
}

/// Facts about a function.
pub fn facts_of(function: &Function) -> Facts {
    let mut defined = FxHashMap::default();
    for (b, block) in function.blocks.iter().enumerate() {
        block.phis.iter().for_each(|phi| _ = defined.insert(phi.result, b));
        block.insts.iter().for_each(|i| _ = i.result.map(|r| defined.insert(r, b)));
    }
    let mut crossing: BTreeSet<usize> = (0..function.params.len()).collect();
    let mut entered: FxHashMap<usize, usize> = FxHashMap::default();
    for (b, block) in function.blocks.iter().enumerate() {
        let used = block.insts.iter().flat_map(|i| &i.operands);
        let used = used.chain(block.end.operand()).filter_map(value_of);
        crossing.extend(used.filter(|v| defined.get(v) != Some(&b)));
        // Phis use values at the ends of the blocks before.
        for phi in &block.phis {
            let used = phi.incoming.iter().filter_map(|(from, v)| Some((from, value_of(v)?)));
            crossing.extend(used.filter(|(from, v)| defined.get(v) != Some(from)).map(|(_, v)| v));
        }
        block.end.targets().into_iter().for_each(|to| *entered.entry(to).or_insert(0) += 1);
    }
    let joins = entered.into_iter().filter(|(_, n)| *n > 1).map(|(b, _)| b).collect();
    let cells = cells(function);
    let mut flags: BTreeSet<usize> = cells.keys().copied().collect();
    for inst in function.blocks.iter().flat_map(|b| &b.insts).filter(|i| i.kind == Kind::Store) {
        if let [written, Operand::Value(cell)] = inst.operands.as_slice()
            && !matches!(written, Operand::Int(_) | Operand::Null)
        {
            flags.remove(cell);
        }
    }
    Facts { cells, flags, crossing, joins, heads: heads(function) }
}

fn value_of(operand: &Operand) -> Option<usize> {
    if let Operand::Value(v) = operand { Some(*v) } else { None }
}

/// The stack objects whose pointer is only used to read and write values of one type, which fill them.
pub fn cells(function: &Function) -> BTreeMap<usize, Ty> {
    let mut found: BTreeMap<usize, (Option<u64>, Option<Ty>)> = BTreeMap::new();
    let all = || function.blocks.iter().flat_map(|b| &b.insts);
    for inst in all() {
        if let (Kind::Alloca(size), Some(v)) = (&inst.kind, inst.result) {
            found.insert(v, (*size, None));
        }
    }
    let mut spoilt: BTreeSet<usize> = BTreeSet::new();
    for inst in all() {
        for (n, operand) in inst.operands.iter().enumerate() {
            let Some(v) = value_of(operand) else { continue };
            let Some((_, held)) = found.get_mut(&v) else { continue };
            let is_access = inst.kind == Kind::Load && n == 0 || inst.kind == Kind::Store && n == 1;
            match held {
                _ if !is_access => _ = spoilt.insert(v),
                None => *held = Some(inst.ty.clone()),
                Some(ty) if *ty == inst.ty => {}
                Some(_) => _ = spoilt.insert(v),
            }
        }
    }
    for block in &function.blocks {
        spoilt.extend(block.end.operand().and_then(value_of));
        spoilt.extend(block.phis.iter().flat_map(|p| &p.incoming).filter_map(|(_, v)| value_of(v)));
    }
    let fills = |size: Option<u64>, ty: &Ty| match ty {
        Ty::Int(_) | Ty::Float(..) => size.is_some_and(|s| s >= bytes(ty, 64)),
        Ty::Ptr => size.is_some(),
        Ty::Void | Ty::Other(_) => false,
    };
    found
        .into_iter()
        .filter(|(v, _)| !spoilt.contains(v))
        .filter_map(|(v, (size, ty))| match ty {
            Some(ty) => fills(size, &ty).then_some((v, ty)),
            // Nobody uses it.
            None => Some((v, Ty::Int(8))),
        })
        .collect()
}

/// The blocks that a depth-first search enters again while it is in them, and the blocks of their loops.
fn heads(function: &Function) -> BTreeMap<usize, FxHashSet<usize>> {
    let mut back: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    if function.blocks.is_empty() {
        return BTreeMap::new();
    }
    let (mut seen, mut active) = (FxHashSet::from_iter([0]), FxHashSet::from_iter([0]));
    let mut todo = vec![(0, function.blocks[0].end.targets())];
    while let Some((block, left)) = todo.last_mut() {
        match left.pop() {
            Some(next) if active.contains(&next) => back.entry(next).or_default().push(*block),
            Some(next) if seen.insert(next) => {
                active.insert(next);
                todo.push((next, function.blocks[next].end.targets()));
            }
            Some(_) => {}
            None => {
                active.remove(block);
                todo.pop();
            }
        }
    }
    let mut before: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for (b, block) in function.blocks.iter().enumerate() {
        block.end.targets().into_iter().for_each(|to| before.entry(to).or_default().push(b));
    }
    let body = |(head, mut todo): (usize, Vec<usize>)| {
        let mut body = FxHashSet::from_iter([head]);
        while let Some(block) = todo.pop() {
            if body.insert(block) {
                todo.extend(before.get(&block).into_iter().flatten());
            }
        }
        (head, body)
    };
    back.into_iter().map(body).collect()
}
