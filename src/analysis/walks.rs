//! Pointers that walk: parameters of the heads of loops that lead to the same object each time round, because they only move within it.

use super::loops::{LoopForest, LoopId};
use crate::program::{BlockId, Function, Op, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// For each parameter of the head of loop `id` whether it is a pointer that keeps its object at each back edge: what comes there is the parameter
/// itself, moved, or chosen among such pointers. `order` has the reachable blocks.
pub fn walking(function: &Function, forest: &LoopForest, order: &[BlockId], id: LoopId) -> Vec<bool> {
    let head = forest.loops[id].head;
    let params = &function.blocks[head].params;
    if params.iter().all(|&p| function.ty(p) != Type::Ptr) {
        return vec![false; params.len()];
    }
    let inside: Vec<BlockId> = order.iter().copied().filter(|&b| forest.contains(id, b)).collect();
    let mut sources = sources(function, &inside);
    let back: Vec<Vec<ValueId>> = params.iter().map(|p| sources.remove(p).unwrap_or_default()).collect();
    params.iter().zip(back).map(|(&param, from)| !from.is_empty() && all_stem_from(param, from, &sources)).collect()
}

/// Whether all of `values` lead to the object of `param`.
fn all_stem_from(param: ValueId, mut values: Vec<ValueId>, sources: &FxHashMap<ValueId, Vec<ValueId>>) -> bool {
    let mut seen = FxHashSet::default();
    while let Some(v) = values.pop() {
        if v == param || !seen.insert(v) {
            continue;
        }
        match sources.get(&v) {
            Some(from) => values.extend(from),
            None => return false,
        }
    }
    true
}

/// The pointers made in the blocks `inside` from others of which one has the same object, with those. Parameters get theirs from these blocks.
fn sources(function: &Function, inside: &[BlockId]) -> FxHashMap<ValueId, Vec<ValueId>> {
    let mut sources: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
    for block in inside.iter().map(|&b| &function.blocks[b]) {
        for inst in &block.insts {
            match (inst.result, &inst.op) {
                (Some(v), Op::PtrAdd(base, ..)) => drop(sources.insert(v, vec![*base])),
                (Some(v), &Op::Select(_, a, b)) if function.ty(v) == Type::Ptr => drop(sources.insert(v, vec![a, b])),
                _ => {}
            }
        }
        for edge in block.terminator.edges() {
            for (&param, &arg) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                if function.ty(param) == Type::Ptr {
                    sources.entry(param).or_default().push(arg);
                }
            }
        }
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dom::Dominators;
    use crate::program::parse::parse;

    const WALKS: &str = "fn main {\nb0:\n  %a: ptr = heapalloc i64 8\n  %b: ptr = heapalloc i64 8\n  jump head(%a, %a, %b)\n\
        head(%p: ptr, %q: ptr, %r: ptr):\n  %more: i1 = input nondet \"more\"\n  branch %more, body, end\n\
        body:\n  %next: ptr = ptradd %p, i64 1\n  branch %more, one, two(%p)\n\
        one:\n  jump two(%next)\n\
        two(%s: ptr):\n  %other: ptr = load %r\n  jump head(%s, %r, %other)\n\
        end:\n  stop\n}\nentry main";

    #[test]
    fn only_what_moves_within_its_object_walks() {
        let program = parse(WALKS).expect("a program");
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let forest = LoopForest::new(function, &dominators);
        let id = forest.loops.ids().next().expect("a loop");
        assert_eq!(walking(function, &forest, &dominators.order, id), [true, false, false]);
    }
}
