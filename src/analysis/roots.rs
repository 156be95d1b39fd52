//! Pointer variables that are about to become values still keep heap objects reachable: where the program asks which
//! objects are tracked, the variables in scope become operands of the question. Of questions that are only observed, those remain that are there anyway.

use super::dom::Dominators;
use super::promote::candidates;
use super::simplify::needed_values;
use crate::program::operands::for_each_operand;
use crate::program::{BlockId, Function, HeapQuery, Inst, Observed, Op, Program, Type, Value, ValueDef, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Adds the values of variables in scope that promotion will remove to every [`HeapQuery::Tracked`].
pub fn keep_roots(program: &mut Program) {
    let word = program.target.pointer_width;
    for function in program.functions.iter_mut() {
        let asks = |i: &Inst| matches!(i.op, Op::Heap(HeapQuery::Tracked, _)) || observes_losses(i);
        let ids: Vec<BlockId> = function.blocks.ids().collect();
        let places: Vec<BlockId> = ids.into_iter().filter(|&b| function.blocks[b].insts.iter().any(asks)).collect();
        if places.is_empty() {
            continue;
        }
        let mut pointers: Vec<ValueId> =
            candidates(function, word).into_iter().filter(|(_, info)| info.1 == Type::Ptr).map(|(v, _)| v).collect();
        pointers.sort();
        let dominators = Dominators::new(function);
        for block in places {
            let insts = std::mem::take(&mut function.blocks[block].insts);
            let mut before = Vec::new();
            for mut inst in insts {
                if let Op::Heap(HeapQuery::Tracked, roots) | Op::Observe { what: Observed::Losses(_), values: roots } =
                    &mut inst.op
                {
                    for &pointer in &pointers {
                        if in_scope(function, &dominators, pointer, block, &before) {
                            let value = function.values.push(Value { ty: Type::Ptr, def: ValueDef::Inst(block) });
                            before.push(Inst { op: Op::Load(pointer), result: Some(value), loc: inst.loc });
                            roots.push(value);
                        }
                    }
                }
                before.push(inst);
            }
            function.blocks[block].insts = before;
        }
    }
}

/// Takes from the observations of what is lost the operands that would be kept for them from iteration to iteration: who proves that nothing
/// is lost without these has proved it. Whether there were some.
pub fn release_roots(program: &mut Program) -> bool {
    let mut changed = false;
    for function in program.functions.iter_mut() {
        let insts = || function.blocks.iter().flat_map(|b| &b.insts);
        if !insts().any(observes_losses) {
            continue;
        }
        let needed = needed_values(function, |i| !observes_losses(i));
        // What values are made of.
        let mut made: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
        for inst in insts().filter(|i| i.op.is_pure()) {
            if let Some(result) = inst.result {
                for_each_operand(&inst.op, |v| made.entry(result).or_default().push(v));
            }
        }
        let values = &function.values;
        let is_there = |root: ValueId| {
            let (mut todo, mut seen) = (vec![root], FxHashSet::default());
            while let Some(v) = todo.pop() {
                if !needed[v] && matches!(values[v].def, ValueDef::Param(_)) {
                    return false;
                }
                if !needed[v] && seen.insert(v) {
                    todo.extend(made.get(&v).into_iter().flatten());
                }
            }
            true
        };
        for inst in function.blocks.iter_mut().flat_map(|b| &mut b.insts).filter(|i| observes_losses(i)) {
            if let Op::Observe { values: roots, .. } = &mut inst.op {
                let before = roots.len();
                roots.retain(|&root| is_there(root));
                changed |= roots.len() != before;
            }
        }
    }
    changed
}

/// Whether it observes what is lost.
pub fn observes_losses(inst: &Inst) -> bool {
    matches!(inst.op, Op::Observe { what: Observed::Losses(_), .. })
}

/// Whether the stack object lives at the end of `before`, the first instructions of `block`: some way back leads to its
/// allocation rather than to the end of its life.
fn in_scope(function: &Function, dominators: &Dominators, object: ValueId, block: BlockId, before: &[Inst]) -> bool {
    let ValueDef::Inst(home) = function.values[object].def else {
        return false;
    };
    if !dominators.dominates(home, block) {
        return false;
    }
    // Whether the last event of the object among the instructions is its allocation.
    let lives = |insts: &[Inst]| {
        insts.iter().rev().find_map(|i| match i.op {
            Op::Free(p) if p == object => Some(false),
            _ if i.result == Some(object) => Some(true),
            _ => None,
        })
    };
    if let Some(known) = lives(before) {
        return known;
    }
    let mut predecessors: Vec<(BlockId, BlockId)> = Vec::new();
    for (b, from) in function.blocks.entries() {
        predecessors.extend(from.terminator.edges().map(|e| (e.target, b)));
    }
    let (mut seen, mut todo) = (FxHashSet::default(), vec![block]);
    while let Some(b) = todo.pop() {
        for &(_, from) in predecessors.iter().filter(|(to, _)| *to == b) {
            match lives(&function.blocks[from].insts) {
                Some(true) => return true,
                Some(false) => {}
                None if seen.insert(from) => todo.push(from),
                None => {}
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use crate::analysis::{Limits, prepare};
    use crate::program::{HeapQuery, Inst, Op, parse::parse};
    use crate::util::Budget;

    /// The number of pointers that the question in a program gets.
    fn roots(text: &str) -> usize {
        let core = prepare(&parse(text).expect("a program"), Limits::default(), &Budget::unlimited()).expect("time");
        let insts = core.functions[core.entry].blocks.iter().flat_map(|b| &b.insts);
        let mut found = insts.filter_map(|i| match &i.op {
            Op::Heap(HeapQuery::Tracked, roots) => Some(roots.len()),
            _ => None,
        });
        found.next().expect("a question")
    }

    const ASK: &str = "check c0 = memtrack \"\"\nfn keep -> i1 {\nb0:\n  %v: ptr = alloca i64 8 align 8\n  \
        %h: ptr = heapalloc i64 4\n  store %v, %h\n  INSIDE\n  %l: ptr = load %v\n  %n: i1 = ne %l, null\n  return %n\n}\n\
        fn main {\nb0:\n  %r: i1 = call keep()\n  OUTSIDE\n  check c0, %t\n  stop\n}\nentry main";

    #[test]
    fn variables_in_scope_are_roots() {
        let inside = ASK.replace("INSIDE", "%q: i1 = heap.tracked()\n  check c0, %q");
        assert_eq!(roots(&inside.replace("OUTSIDE", "%t: i1 = eq %r, true")), 1);
    }

    #[test]
    fn variables_of_functions_that_have_returned_are_none() {
        let outside = ASK.replace("INSIDE", "").replace("OUTSIDE", "%t: i1 = heap.tracked()");
        assert_eq!(roots(&outside), 0);
    }

    const OBSERVE: &str = "check c0 = memtrack lost\nfn main {\nb0:\n  %h: ptr = heapalloc i64 4\n  %c: i1 = input nondet \"c\"\n  \
        branch %c, b1, b2\nb1:\n  free %h\n  %g: ptr = heapalloc i64 4\n  jump b3(%g)\nb2:\n  jump b3(%h)\n\
        b3(%p: ptr):\n  observe losses c0(%p, %h)\n  USE\n  stop\n}\nentry main";

    #[test]
    fn observations_keep_no_parameters() {
        let observed = |text: &str| {
            let core =
                prepare(&parse(text).expect("a program"), Limits::default(), &Budget::unlimited()).expect("time");
            let insts = core.functions[core.entry].blocks.iter().flat_map(|b| &b.insts);
            let roots = |i: &Inst| if let Op::Observe { values, .. } = &i.op { Some(values.len()) } else { None };
            insts.filter_map(roots).next().expect("an observation")
        };
        assert_eq!(observed(&OBSERVE.replace("USE", "")), 1, "the allocation is there anyway");
        assert_eq!(observed(&OBSERVE.replace("USE", "free %p")), 2);
    }
}
