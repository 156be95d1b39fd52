//! Each use of a value is dominated by its definition.

use super::*;
use crate::program::operands::{for_each_operand, map_terminator_operands};

impl FunctionChecker<'_> {
    pub(super) fn dominance(&mut self) {
        let f = self.function;
        let dominators = Dominators::new(f);
        // Position of the definition: block and, within it, 0 for parameters, else 1 + index of the instruction.
        let mut place: IdVec<ValueId, Option<(BlockId, usize)>> = IdVec::filled(None, f.values.len());
        for (b, block) in f.blocks.entries() {
            block.params.iter().for_each(|&v| place[v] = place[v].or(Some((b, 0))));
            for (i, inst) in block.insts.iter().enumerate() {
                inst.results().for_each(|v| place[v] = place[v].or(Some((b, i + 1))));
            }
        }
        for (b, block) in f.blocks.entries() {
            let mut use_at = |v: ValueId, position: usize| {
                if matches!(f.values[v].def, ValueDef::Const(_)) {
                    return;
                }
                let message = match place[v] {
                    None => "has no definition",
                    Some((home, defined)) if home == b && defined > position => "is used before its definition",
                    Some((home, _)) if !dominators.dominates(home, b) => "is not defined on all paths to this use",
                    Some(_) => return,
                };
                self.errors.push(format!("{} b{}[{position}]: %{} {message}", f.name, b.0, v.0));
            };
            for (i, inst) in block.insts.iter().enumerate() {
                for_each_operand(&inst.op, |v| use_at(v, i));
            }
            map_terminator_operands(&mut block.terminator.clone(), |v| {
                use_at(v, block.insts.len());
                v
            });
        }
    }
}

/// Dominators by the algorithm of Cooper, Harvey and Kennedy; queries in constant time.
struct Dominators {
    /// For each reachable block the interval of numbers that a walk through the dominator tree gives
    /// to the blocks that it dominates, its own first.
    interval: IdVec<BlockId, Option<(usize, usize)>>,
}

impl Dominators {
    fn new(f: &Function) -> Self {
        let blocks = cfg::reverse_postorder(f);
        let idom = immediate(f, &blocks);
        // A dominator comes before what it dominates: sizes add up from the end, numbers from the start.
        let mut size = vec![1; blocks.len()];
        for i in (1..blocks.len()).rev() {
            size[idom[i]] += size[i];
        }
        let mut interval = IdVec::filled(None, f.blocks.len());
        let mut next = vec![0; blocks.len()];
        for (i, &b) in blocks.iter().enumerate() {
            let start = if i == 0 { 0 } else { next[idom[i]] };
            next[idom[i]] = start + size[i];
            next[i] = start + 1;
            interval[b] = Some((start, start + size[i]));
        }
        Dominators { interval }
    }

    /// Whether `a` dominates `b`; everything dominates unreachable blocks.
    fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        match (self.interval[a], self.interval[b]) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some((start, end)), Some((at, _))) => start <= at && at < end,
        }
    }
}

/// For each position in `blocks` (reverse postorder) the position of the immediate dominator; the entry has its own.
fn immediate(f: &Function, blocks: &[BlockId]) -> Vec<usize> {
    let mut order = IdVec::filled(None, f.blocks.len());
    blocks.iter().enumerate().for_each(|(i, &b)| order[b] = Some(i));
    let predecessors = cfg::predecessors(f);
    let mut idom: Vec<Option<usize>> = vec![None; blocks.len()];
    idom[0] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for (i, &b) in blocks.iter().enumerate().skip(1) {
            let known = predecessors[b].iter().filter_map(|&p| order[p]).filter(|&p: &usize| idom[p].is_some());
            let new = known.reduce(|a, b| intersect(&idom, a, b));
            changed |= idom[i] != new;
            idom[i] = new;
        }
    }
    // In reverse postorder every reachable block has a predecessor before it, hence a dominator.
    idom.into_iter().map(|d| d.unwrap_or(0)).collect()
}

fn intersect(idom: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let (low, high) = (a.min(b), a.max(b));
        (a, b) = (low, idom[high].unwrap_or(0));
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::util::Bv;
    use crate::util::ids::Id;
    use proptest::prelude::*;

    /// Blocks that can be reached from the entry without passing `without`.
    fn reachable(f: &Function, without: Option<BlockId>) -> Vec<BlockId> {
        let mut f = f.clone();
        if let Some(b) = without {
            f.blocks[b].terminator = Terminator::Stop;
        }
        cfg::reverse_postorder(&f)
    }

    proptest! {
        #[test]
        fn agrees_with_the_definition(edges in proptest::collection::vec((1u32..12, 1u32..12, any::<bool>()), 12)) {
            let mut f = Function::new("f");
            let cond = f.add_const(Constant::Int(Bv::bool(true)));
            let edge = |target| Edge { target: BlockId(target), args: Vec::new() };
            for (a, b, end) in edges {
                let id = f.add_block(LocId(0));
                if !end || id == ENTRY {
                    f.blocks[id].terminator = Terminator::Branch { cond, then: edge(a), other: edge(b) };
                }
            }
            let dominators = Dominators::new(&f);
            let all = reachable(&f, None);
            for a in (0..12).map(BlockId::new).filter(|a| all.contains(a)) {
                let rest = reachable(&f, Some(a));
                for &b in &all {
                    prop_assert_eq!(dominators.dominates(a, b), a == b || !rest.contains(&b), "{:?} {:?}", a, b);
                }
            }
        }
    }
}
