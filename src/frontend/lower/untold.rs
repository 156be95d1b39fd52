//! Functions without debug information: what only that tells is in doubt, above all when variables begin and end. clang marks lives
//! only where it optimises.
//!
//! A variable of such a function lives as long as that here. That matters where its address is kept beyond the expressions that use
//! it, as a pointer may lead to it when it is gone, or another variable have it then, and where a loop may read it before it writes it, as
//! each life begins with a value of its own. Proofs are `unknown` then; failures are found all the same.

use super::FunctionLowering;
use super::dynamic::is_static;
use super::initialised::writes_whole;
use crate::frontend::debug::tells_variables;
use crate::frontend::library::{self, Note, is_library_function};
use crate::frontend::llvm::{Bb, Layout, Opcode, Val};
use crate::program::{BOOL, Property};
use rustc_hash::FxHashSet;

impl FunctionLowering<'_, '_> {
    /// Doubts proofs about `function` where they need what only debug information tells.
    pub fn doubt_untold(&mut self, function: Val) {
        if tells_variables(function) {
            return;
        }
        let code = function.blocks();
        let is_kept = |v: Val| is_kept(v, &mut FxHashSet::default());
        let layout = self.cx.layout;
        let unmarked = variables(function, &code).into_iter().filter(|v| !has_markers(*v));
        let lives = unmarked.into_iter().any(|v| is_kept(v) || keeps_old_value(v, &code, layout));
        // clang's own variables and blocks are none of the program's. Of optimised code there are other doubts.
        let reads = self.checks(Property::Uninitialized) && !self.has_names && !self.is_optimised;
        let blocks = self.checks(Property::UnreachableCode) && !self.is_optimised;
        let name = function.name();
        for (matters, what) in [
            (lives, format!("when variables of {name}() begin and end")),
            (reads, format!("which reads in {name}() are of variables")),
            (blocks, format!("which blocks of {name}() are code of the program")),
        ] {
            if matters {
                let told = self.uninitialised(BOOL);
                let text = format!("{what}, which only debug information tells; compile with -g");
                self.check(Property::Unsupported, told, text);
            }
        }
    }
}

/// Whether the function of an instruction has no debug information.
pub fn is_untold(inst: Val) -> bool {
    inst.parent().and_then(Bb::parent).is_some_and(|function| !tells_variables(function))
}

/// The variables that `function` declares, but for its parameters, which live as long as it does.
fn variables(function: Val, code: &[Bb]) -> Vec<Val> {
    let params = function.params();
    let is_parameter = |v: Val| {
        let takes =
            |u: Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(1) == v && params.contains(&u.operand(0));
        v.users().into_iter().any(takes)
    };
    let first = code.first().copied();
    let is_variable = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca) && is_static(*v, first) && !is_parameter(*v);
    code.iter().flat_map(|b| b.instructions()).filter(is_variable).collect()
}

/// Whether what an iteration of a loop has left in `variable`, or nobody, may be read by another one, or behind the loop.
fn keeps_old_value(variable: Val, code: &[Bb], layout: Layout) -> bool {
    let users: FxHashSet<Val> = variable.users().into_iter().collect();
    let first_use = |b: Bb| b.instructions().into_iter().find(|i| users.contains(i));
    let is_read = |b: Bb| first_use(b).is_some_and(|i| !gets_all(layout, i, variable));
    let mut early = FxHashSet::default();
    let mut todo: Vec<Bb> = code.first().copied().into_iter().collect();
    while let Some(block) = todo.pop() {
        if early.insert(block) && (first_use(block).is_none() || is_read(block)) {
            todo.extend(successors(block));
        }
    }
    let is_repeated = |b: Bb| reaches(&successors(b), b);
    let writes: Vec<Bb> = code.iter().copied().filter(|b| first_use(*b).is_some() && is_repeated(*b)).collect();
    let may_find_old = |b: Bb| is_repeated(b) || writes.iter().any(|w| reaches(&successors(*w), b));
    early.into_iter().filter(|b| is_read(*b)).any(may_find_old)
}

/// Whether the bitcode says when the life of a variable begins.
fn has_markers(variable: Val) -> bool {
    let is_marker =
        |u: Val| u.opcode() == Some(Opcode::LLVMCall) && u.callee().name().starts_with("llvm.lifetime.start");
    variable.users().into_iter().any(is_marker)
}

/// Whether `inst`, which uses `variable`, gives it a value as a whole.
fn gets_all(layout: Layout, inst: Val, variable: Val) -> bool {
    let is_result = inst.opcode() == Some(Opcode::LLVMCall) && inst.argument_has_attribute(0, "sret");
    writes_whole(layout, inst, variable) || is_result && inst.operand(0) == variable
}

fn successors(block: Bb) -> Vec<Bb> {
    block.terminator().map(Val::successors).unwrap_or_default()
}

/// Whether control flow leads from `starts` to `goal`.
fn reaches(starts: &[Bb], goal: Bb) -> bool {
    let mut seen = FxHashSet::default();
    let mut todo = starts.to_vec();
    while let Some(block) = todo.pop() {
        if block == goal {
            return true;
        }
        if seen.insert(block) {
            todo.extend(successors(block));
        }
    }
    false
}

/// Whether something remembers the address `v` when the expression is over that computes it; `seen` are parameters that have been looked at.
fn is_kept(v: Val, seen: &mut FxHashSet<Val>) -> bool {
    v.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMLoad | Opcode::LLVMICmp) => false,
        Some(Opcode::LLVMStore) => user.operand(0) == v,
        Some(Opcode::LLVMGetElementPtr) => is_kept(user, seen),
        Some(Opcode::LLVMCall) => is_kept_by_call(user, v, seen),
        _ => true,
    })
}

/// Whether what `call` calls keeps its argument `v`, or gives it back.
fn is_kept_by_call(call: Val, v: Val, seen: &mut FxHashSet<Val>) -> bool {
    let callee = call.callee();
    if !callee.is_function() {
        return true;
    }
    let name = callee.name();
    if callee.is_intrinsic() || is_library_function(&name) {
        return library::says(&name, Note::Keeps)
            || call.arguments().into_iter().any(Val::is_function)
            || callee.value_type().returns().is_pointer() && !call.users().is_empty();
    }
    let params = callee.params();
    let positions = call.arguments().into_iter().enumerate().filter(|(_, a)| *a == v).map(|(n, _)| n);
    positions.into_iter().any(|n| match params.get(n) {
        _ if call.argument_has_attribute(n as u32, "byval") || call.argument_has_attribute(n as u32, "sret") => false,
        Some(&param) if !callee.is_declaration() => is_parameter_kept(param, seen),
        _ => true,
    })
}

/// Whether a function keeps its argument `param`, which unoptimised code puts into a variable.
fn is_parameter_kept(param: Val, seen: &mut FxHashSet<Val>) -> bool {
    if !seen.insert(param) {
        return false;
    }
    param.users().into_iter().any(|user| {
        let slot = match user.opcode() {
            Some(Opcode::LLVMStore) if user.operand(1).opcode() == Some(Opcode::LLVMAlloca) => user.operand(1),
            _ => return true,
        };
        slot.users().into_iter().any(|u| match u.opcode() {
            Some(Opcode::LLVMLoad) => is_kept(u, seen),
            Some(Opcode::LLVMStore) => u.operand(0) == slot,
            _ => true,
        })
    })
}
