//! Pointers that only temporaries hold.
//!
//! Where a loop asks what is lost meanwhile, or the program ends in the midst of a function, variables in scope lead to what they point to; so do the values of
//! expressions that are not evaluated to their ends, as that of `malloc(1)` in `f(malloc(1), g())`, in whose call of `g` that is. They are kept in slots on the
//! stack during calls, and are roots of questions in their own functions.
//!
//! In `f(malloc(1), (assert(c), 1))` nothing uses the pointer once the assertion has failed: of a block that does not end in a jump those values are held
//! that are where execution would have gone on otherwise.

use crate::frontend::llvm::{Bb, Opcode, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pointers that temporaries of a function hold and that are used later.
#[derive(Default)]
pub struct Held {
    /// During each call.
    calls: FxHashMap<Val, Vec<Val>>,
    /// At the start of each block.
    blocks: FxHashMap<Bb, Vec<Val>>,
    /// The instruction that is lowered now.
    now: Option<Val>,
}

impl Held {
    /// `inst` is lowered from now on.
    pub fn turn_to(&mut self, inst: Val) {
        self.now = Some(inst);
    }

    /// During the call that is lowered now.
    pub fn now(&self) -> &[Val] {
        self.now.and_then(|inst| self.calls.get(&inst)).map_or(&[], Vec::as_slice)
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
    let mut successors: FxHashMap<Bb, Vec<Bb>> =
        blocks.iter().map(|&b| (b, b.terminator().map(Val::successors).unwrap_or_default())).collect();
    go_on(blocks, &mut successors);
    let mut predecessors: FxHashMap<Bb, Vec<Bb>> = FxHashMap::default();
    for block in blocks {
        successors[block].iter().for_each(|target| predecessors.entry(*target).or_default().push(*block));
    }
    let mut held = Held::default();
    for (value, (home, at)) in all.into_iter().filter(|(v, _)| is_temporary(*v)) {
        let uses: Vec<Use> = value.users().into_iter().flat_map(|user| uses_of(value, user, &places)).collect();
        let (mut entered, left) = live(home, &uses, &predecessors);
        entered.retain(|block| has_passed(home, *block, blocks[0], &predecessors));
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

/// Has blocks that end the program go on where the jumps to them might have gone instead. Where all of these end it, so does the jump.
fn go_on(blocks: &[Bb], successors: &mut FxHashMap<Bb, Vec<Bb>>) {
    let ends = |b: &Bb| b.terminator().and_then(Val::opcode) == Some(Opcode::LLVMUnreachable);
    let mut ending: FxHashSet<Bb> = blocks.iter().copied().filter(ends).collect();
    let mut is_new = !ending.is_empty();
    while is_new {
        is_new = false;
        for block in blocks {
            let targets = successors[block].clone();
            if targets.is_empty() {
                continue;
            }
            let (end, others): (Vec<Bb>, Vec<Bb>) = targets.into_iter().partition(|t| ending.contains(t));
            is_new |= others.is_empty() && ending.insert(*block);
            for from in end {
                let known = successors.entry(from).or_default();
                let more: Vec<Bb> = others.iter().copied().filter(|to| !known.contains(to)).collect();
                is_new |= !more.is_empty();
                known.extend(more);
            }
        }
    }
}

/// Whether every way from the `start` to `block` leads through `home`.
fn has_passed(home: Bb, block: Bb, start: Bb, predecessors: &FxHashMap<Bb, Vec<Bb>>) -> bool {
    let (mut seen, mut todo) = (FxHashSet::default(), vec![block]);
    while let Some(at) = todo.pop() {
        if at == start && at != home {
            return false;
        }
        if at != home && seen.insert(at) {
            todo.extend(predecessors.get(&at).into_iter().flatten());
        }
    }
    true
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
