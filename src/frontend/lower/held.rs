//! Pointers that only temporaries hold.
//!
//! Where a loop asks what is lost meanwhile, variables in scope lead to what they point to; so do the values of expressions that are not evaluated to their
//! ends, as that of `malloc(1)` in `f(malloc(1), g())`, in whose call of `g` the loop is. They are kept in slots on the stack during calls, and are
//! roots of questions in the loops of their own functions.

use crate::frontend::llvm::{Bb, Opcode, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pointers that temporaries of a function hold and that are used later.
#[derive(Default)]
pub struct Held {
    /// During each call.
    calls: FxHashMap<Val, Vec<Val>>,
    /// At the start of each block.
    blocks: FxHashMap<Bb, Vec<Val>>,
}

impl Held {
    /// During the call, which is asked about once.
    pub fn take(&mut self, call: Val) -> Vec<Val> {
        self.calls.remove(&call).unwrap_or_default()
    }

    /// At the start of the block.
    pub fn at(&self, block: Bb) -> &[Val] {
        self.blocks.get(&block).map_or(&[], Vec::as_slice)
    }
}

/// A use of a value: the block, and where in it; of a phi, at the end of the block that the value comes from.
type Use = (Bb, usize);

/// The pointers that temporaries of the `blocks` of a function hold during its calls, and at the start of `heads`.
pub fn find(blocks: &[Bb], heads: &FxHashSet<Bb>) -> Held {
    let lists: Vec<(Bb, Vec<Val>)> = blocks.iter().map(|&b| (b, b.instructions())).collect();
    let numbered = |(b, list): &(Bb, Vec<Val>)| list.iter().enumerate().map(|(n, &v)| (v, (*b, n))).collect::<Vec<_>>();
    let all: Vec<(Val, Use)> = lists.iter().flat_map(numbered).collect();
    let places: FxHashMap<Val, Use> = all.iter().copied().collect();
    let mut predecessors: FxHashMap<Bb, Vec<Bb>> = FxHashMap::default();
    for &block in blocks {
        let targets = block.terminator().map(Val::successors).unwrap_or_default();
        targets.into_iter().for_each(|target| predecessors.entry(target).or_default().push(block));
    }
    let mut held = Held::default();
    for (value, (home, at)) in all.into_iter().filter(|(v, _)| is_temporary(*v)) {
        let uses: Vec<Use> = value.users().into_iter().flat_map(|user| uses_of(value, user, &places)).collect();
        let (entered, left) = live(home, &uses, &predecessors);
        for (block, list) in lists.iter().filter(|(b, _)| *b == home || entered.contains(b)) {
            let from = if *block == home { at + 1 } else { 0 };
            let last = uses.iter().filter(|u| u.0 == *block).map(|u| u.1).max().unwrap_or(0);
            let to = if left.contains(block) { list.len() } else { last };
            for &call in list.iter().take(to).skip(from).filter(|v| v.opcode() == Some(Opcode::LLVMCall)) {
                held.calls.entry(call).or_default().push(value);
            }
            if *block != home && heads.contains(block) {
                held.blocks.entry(*block).or_default().push(value);
            }
        }
    }
    held
}

fn is_temporary(value: Val) -> bool {
    value.ty().is_pointer() && value.opcode() != Some(Opcode::LLVMAlloca)
}

fn uses_of(value: Val, user: Val, places: &FxHashMap<Val, Use>) -> Vec<Use> {
    if user.opcode() != Some(Opcode::LLVMPHI) {
        return places.get(&user).copied().into_iter().collect();
    }
    let from = user.incoming().into_iter().filter(|(_, v)| *v == value).map(|(block, _)| block);
    from.map(|block| (block, block.instructions().len())).collect()
}

/// The blocks at whose start a value made in `home` may still be used, and those at whose end.
fn live(home: Bb, uses: &[Use], predecessors: &FxHashMap<Bb, Vec<Bb>>) -> (FxHashSet<Bb>, FxHashSet<Bb>) {
    let mut entered: FxHashSet<Bb> = uses.iter().map(|u| u.0).filter(|b| *b != home).collect();
    let mut left = FxHashSet::default();
    let mut todo: Vec<Bb> = entered.iter().copied().collect();
    while let Some(block) = todo.pop() {
        for &before in predecessors.get(&block).into_iter().flatten() {
            left.insert(before);
            if before != home && entered.insert(before) {
                todo.push(before);
            }
        }
    }
    (entered, left)
}
