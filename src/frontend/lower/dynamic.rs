//! Stack objects that are made where execution gets to them: arrays of variable length, blocks of `alloca`.
//!
//! A variable-length array dies where the stack is restored that was saved in front of it, which clang has happen wherever its
//! scope is left, by a jump back over its declaration too; so at most one object of each declaration lives in a call. A
//! block of `alloca` lives until the function returns, and there may be many. The *slot* of each such place holds the object that
//! it made last; of `alloca` in a loop, the newest one of a list of nodes, which lead to all of its blocks.

use crate::frontend::llvm::{Bb, Opcode, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// The dynamic stack objects of a function.
#[derive(Default)]
pub struct DynamicObjects {
    /// The instructions that make them, in order.
    pub objects: Vec<Val>,
    /// For each place that restores the stack the objects that die there.
    pub(super) restored: FxHashMap<Val, Vec<Val>>,
    /// The allocations that a call of the function may get to more than once.
    pub(super) repeated: FxHashSet<Val>,
    /// The order of all allocations.
    pub(super) order: FxHashMap<Val, usize>,
    /// Whether the program may call the function.
    pub(super) is_called: bool,
}

impl DynamicObjects {
    /// Those of `function`, which callers of the names `models` call for the environment.
    pub fn find(function: Val, models: &FxHashSet<String>) -> Self {
        let blocks: Vec<(Bb, Vec<Val>)> = function.blocks().into_iter().map(|b| (b, b.instructions())).collect();
        let insts = || blocks.iter().flat_map(|(_, insts)| insts).copied();
        let allocations = || insts().filter(|i| i.opcode() == Some(Opcode::LLVMAlloca));
        let order = allocations().enumerate().map(|(n, v)| (v, n)).collect();
        let first = blocks.first().map(|b| b.0);
        let objects: Vec<Val> = allocations().filter(|v| !is_static(*v, first)).collect();
        let mut restored = FxHashMap::default();
        if !objects.is_empty() {
            for restore in insts().filter(|i| is_call_of(*i, "llvm.stackrestore")) {
                let mut dying = objects.clone();
                for save in saves(restore.operand(0)) {
                    let later = Later::new(&blocks, save);
                    dying.retain(|o| later.contains(*o));
                }
                restored.insert(restore, dying);
            }
        }
        let is_model = |f: Val| models.contains(&f.name());
        let is_models = |user: Val| user.parent().and_then(Bb::parent).is_some_and(is_model);
        let is_called = function.users().into_iter().any(|user| !is_models(user));
        let repeated = objects.iter().copied().filter(|o| o.parent().is_some_and(reaches_itself)).collect();
        DynamicObjects { objects, restored, repeated, order, is_called }
    }

    /// The order of all allocations of the function.
    pub fn positions(&self) -> FxHashMap<Val, usize> {
        self.order.clone()
    }
}

/// Whether a variable has a place in the frame of the function.
pub fn is_static(variable: Val, first: Option<Bb>) -> bool {
    let count = variable.operand(0);
    let one = count.const_int().is_some_and(|c| c.is_one() && c.width() == 32);
    one && variable.parent() == first
}

/// Whether a block is in a cycle.
fn reaches_itself(block: Bb) -> bool {
    let successors = |b: Bb| b.terminator().map(Val::successors).unwrap_or_default();
    let (mut todo, mut seen) = (successors(block), FxHashSet::default());
    while let Some(next) = todo.pop() {
        if next == block {
            return true;
        }
        if seen.insert(next) {
            todo.extend(successors(next));
        }
    }
    false
}

fn is_call_of(inst: Val, name: &str) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall) && inst.callee().name().starts_with(name)
}

/// The places where the stack was saved that `saved` may be from.
fn saves(saved: Val) -> Vec<Val> {
    match saved.opcode() {
        Some(Opcode::LLVMLoad) => {
            let variable = saved.operand(0);
            let stores = variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMStore));
            stores.filter(|s| s.operand(1) == variable).map(|s| s.operand(0)).collect()
        }
        _ => vec![saved],
    }
}

/// The instructions that are only reached behind a given one.
struct Later {
    at: Option<(Bb, FxHashSet<Val>)>,
    /// Blocks that are reached without it.
    earlier: FxHashSet<Bb>,
}

impl Later {
    fn new(blocks: &[(Bb, Vec<Val>)], inst: Val) -> Self {
        let home = inst.parent();
        let mut earlier = FxHashSet::default();
        let mut todo: Vec<Bb> = blocks.first().map(|b| b.0).into_iter().collect();
        while let Some(block) = todo.pop() {
            if Some(block) != home && earlier.insert(block) {
                todo.extend(block.terminator().map(Val::successors).unwrap_or_default());
            }
        }
        let rest = |b: Bb| b.instructions().into_iter().skip_while(|i| *i != inst).collect();
        Later { at: home.map(|b| (b, rest(b))), earlier }
    }

    fn contains(&self, inst: Val) -> bool {
        match (&self.at, inst.parent()) {
            (Some((home, rest)), Some(block)) if *home == block => rest.contains(&inst),
            (Some(_), Some(block)) => !self.earlier.contains(&block),
            _ => false,
        }
    }
}
