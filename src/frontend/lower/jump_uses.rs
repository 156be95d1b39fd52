//! What becomes of the values and variables of a function across `setjmp`, as its bitcode tells.

use super::lives::escapes;
use crate::frontend::llvm::{Bb, Opcode, Val};
use rustc_hash::FxHashSet;

/// Whether `inst` calls `setjmp`, under any name.
pub fn is_setjmp(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall)
        && inst.callee().is_function()
        && matches!(inst.callee().name().as_str(), "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp")
}

/// The instructions of a function.
pub fn instructions(function: Val) -> Vec<Val> {
    function.blocks().into_iter().flat_map(|b| b.instructions()).collect()
}

/// Whether a value is computed before a `setjmp` and used after it, other than the address of a variable.
pub fn keeps_values(function: Val) -> bool {
    for bb in function.blocks() {
        let insts = bb.instructions();
        for (at, &inst) in insts.iter().enumerate() {
            if inst.opcode() == Some(Opcode::LLVMAlloca) {
                continue;
            }
            let next = insts[at + 1..].iter().position(|i| is_setjmp(*i)).map_or(insts.len(), |n| at + 1 + n);
            let is_near = |user: Val| {
                insts[at + 1..insts.len().min(next + 1)].contains(&user)
                    || user.opcode() == Some(Opcode::LLVMPHI) && next == insts.len()
            };
            if inst.users().into_iter().any(|user| !is_near(user)) {
                return true;
            }
        }
    }
    false
}

/// Whether accesses of a variable are volatile.
pub fn is_volatile(variable: Val) -> bool {
    let is_access = |user: &Val| matches!(user.opcode(), Some(Opcode::LLVMLoad | Opcode::LLVMStore));
    variable.users().iter().any(|user| is_access(user) && user.is_volatile())
}

/// The stores to a variable by its name.
fn stores(variable: Val) -> FxHashSet<Val> {
    let is_store = |user: &Val| user.opcode() == Some(Opcode::LLVMStore) && user.operand(1) == variable;
    variable.users().into_iter().filter(is_store).collect()
}

/// Whether a variable may be changed behind `place`, before a jump comes back there.
pub fn may_change(variable: Val, place: Val) -> bool {
    let stores = stores(variable);
    escapes(variable) || walk(place, |inst| if stores.contains(&inst) { Step::Found } else { Step::On })
}

/// Whether a variable may have got a value before `place`.
pub fn is_set_before(variable: Val, place: Val) -> bool {
    let reaches = |store: Val| walk(store, |inst| if inst == place { Step::Found } else { Step::On });
    escapes(variable) || stores(variable).into_iter().any(reaches)
}

/// Whether the value of a variable behind `place` may be read.
pub fn is_live_behind(variable: Val, place: Val) -> bool {
    let (stores, users): (_, FxHashSet<Val>) = (stores(variable), variable.users().into_iter().collect());
    escapes(variable)
        || walk(place, |inst| match () {
            _ if stores.contains(&inst) => Step::Stop,
            _ if users.contains(&inst) => Step::Found,
            _ => Step::On,
        })
}

/// What comes of meeting an instruction.
enum Step {
    On,
    Stop,
    Found,
}

/// Whether some way from behind `place` meets an instruction that is looked for.
fn walk(place: Val, look: impl Fn(Val) -> Step) -> bool {
    let Some(home) = place.parent() else { return true };
    let (mut seen, mut todo): (FxHashSet<Bb>, Vec<(Bb, bool)>) = (FxHashSet::default(), vec![(home, true)]);
    while let Some((bb, is_first)) = todo.pop() {
        let insts = bb.instructions();
        let start = if is_first { insts.iter().position(|i| *i == place).map_or(0, |at| at + 1) } else { 0 };
        let end = insts[start..].iter().map(|i| look(*i)).find(|step| !matches!(step, Step::On));
        match end {
            Some(Step::Found) => return true,
            Some(_) => {}
            None => {
                let next = bb.terminator().map(Val::successors).unwrap_or_default();
                todo.extend(next.into_iter().filter(|b| seen.insert(*b)).map(|b| (b, false)));
            }
        }
    }
    false
}
