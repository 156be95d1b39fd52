//! Which stack objects of loops may be remembered when their site makes the next one.
//!
//! Where nothing can tell an older object of a site from the newest one, because no value and no memory that is still of use may hold a
//! pointer to it, the site needs one object in formulas; else its objects are a family ([`super::objects`]).
//! Over-approximation: values by liveness, memory by the points-to sets of the objects that may live there.

use super::live::{home, live_blocks};
use super::objects::{ObjectId, ObjectKind, Objects};
use super::points_to::PointsTo;
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BlockId, ENTRY, Function, Op, ValueDef, ValueId};
use crate::util::ids::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The sites among `sites`, which make stack objects in loops, whose older objects may be remembered.
pub fn survivors(
    function: &Function,
    order: &[BlockId],
    objects: &Objects,
    points_to: &PointsTo,
    sites: &[ObjectId],
) -> BTreeSet<ObjectId> {
    if sites.is_empty() {
        return BTreeSet::new();
    }
    let code = Code::new(function, order);
    let mut found = BTreeSet::new();
    for (value, set) in function.values.ids().map(|v| (v, points_to.of(v))) {
        let held: Vec<ObjectId> = sites.iter().copied().filter(|o| set.contains_key(o) && !found.contains(o)).collect();
        if held.is_empty() || matches!(function.values[value].def, ValueDef::Const(_)) {
            continue;
        }
        let live = code.live_in(function, value);
        found.extend(held.into_iter().filter(|&o| code.is_live_at(value, &live, code.site(objects, o))));
    }
    for (holder, object) in objects.list.entries() {
        for &o in sites.iter().filter(|o| **o != holder) {
            let holds = || points_to.cells(holder).values().any(|set| set.contains_key(&o));
            if !found.contains(&o) && holds() && code.may_live_at(holder, &object.kind, code.site(objects, o)) {
                found.insert(o);
            }
        }
    }
    found
}

/// Where in the function: a block and the number of an instruction in it.
type Position = (BlockId, usize);

/// Uses and definitions.
struct Code {
    predecessors: IdVec<BlockId, Vec<BlockId>>,
    successors: IdVec<BlockId, Vec<BlockId>>,
    /// Where each value is used; the number of instructions stands for the terminator.
    uses: FxHashMap<ValueId, Vec<Position>>,
    /// Where each result is made.
    made: FxHashMap<ValueId, Position>,
    /// Where objects are freed by the very value that their making gave.
    freed: FxHashMap<ValueId, Vec<Position>>,
}

impl Code {
    fn new(function: &Function, order: &[BlockId]) -> Self {
        let mut code = Code {
            predecessors: IdVec::filled(Vec::new(), function.blocks.len()),
            successors: IdVec::filled(Vec::new(), function.blocks.len()),
            uses: FxHashMap::default(),
            made: FxHashMap::default(),
            freed: FxHashMap::default(),
        };
        for &b in order {
            let block = &function.blocks[b];
            for edge in block.terminator.edges() {
                code.successors[b].push(edge.target);
                code.predecessors[edge.target].push(b);
            }
            for (n, inst) in block.insts.iter().enumerate() {
                for_each_operand(&inst.op, |v| code.uses.entry(v).or_default().push((b, n)));
                if let Some(r) = inst.result {
                    code.made.insert(r, (b, n));
                }
                if let Op::Free(p) = inst.op {
                    code.freed.entry(p).or_default().push((b, n));
                }
            }
            map_terminator_operands(&mut block.terminator.clone(), |v| {
                code.uses.entry(v).or_default().push((b, block.insts.len()));
                v
            });
        }
        code
    }

    fn site(&self, objects: &Objects, o: ObjectId) -> Position {
        let site = match objects.list[o].kind {
            ObjectKind::Stack(v) | ObjectKind::Heap(v) => self.made.get(&v).copied(),
            _ => None,
        };
        site.unwrap_or((ENTRY, 0))
    }

    /// The blocks at whose start `value` may still be used.
    fn live_in(&self, function: &Function, value: ValueId) -> FxHashSet<BlockId> {
        let uses = self.uses.get(&value).into_iter().flatten().map(|&(b, _)| b);
        live_blocks(home(function, value), uses, &self.predecessors)
    }

    /// Whether what `value` is in front of the instruction at `at` may be used behind it.
    fn is_live_at(&self, value: ValueId, live: &FxHashSet<BlockId>, at: Position) -> bool {
        let (block, n) = at;
        // Its definition comes first: in SSA form, no way leads around it.
        if self.made.get(&value).is_some_and(|&(b, k)| b == block && k >= n) {
            return false;
        }
        let used_after = self.uses.get(&value).into_iter().flatten().any(|&(b, k)| b == block && k > n);
        used_after || self.successors[block].iter().any(|s| live.contains(s))
    }

    /// Whether an object of `holder` may live at `at`.
    fn may_live_at(&self, holder: ObjectId, kind: &ObjectKind, at: Position) -> bool {
        debug_assert!(holder.index() > 0);
        let ObjectKind::Stack(value) = *kind else { return true };
        let Some(&(block, n)) = self.made.get(&value) else { return false };
        let freed: FxHashSet<Position> = self.freed.get(&value).into_iter().flatten().copied().collect();
        let ends = |b: BlockId, from: usize| freed.iter().filter(|(f, k)| *f == b && *k >= from).map(|p| p.1).min();
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        let mut todo = vec![(block, n + 1)];
        while let Some((b, from)) = todo.pop() {
            let end = ends(b, from);
            if b == at.0 && at.1 >= from && end.is_none_or(|e| at.1 < e) {
                return true;
            }
            if end.is_none() {
                todo.extend(self.successors[b].iter().filter(|s| seen.insert(**s)).map(|s| (*s, 0)));
            }
        }
        false
    }
}
