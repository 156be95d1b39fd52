//! The lives of variables of inner blocks: clang does not say at -O0 where they end, but debug info tells which
//! instructions belong to the block that declares a variable.
//!
//! A block of C is a *region* of the control-flow graph. Each way into it begins a new life of its variables, each way out
//! ends it (C11, 6.2.4, paragraphs 5 to 8), whatever statement the way belongs to: `goto`, `switch`, `break`, `return`. Where
//! several ways lead in, the address of the variable is kept in a *slot*, a variable of its own that becomes a value again
//! when variables are promoted. Objects without a declaration (compound literals, structures that functions return) live in
//! the innermost block that uses them ([`super::temporaries`]). Where the bitcode has markers of lives, they count.
//!
//! Only variables matter whose address goes elsewhere, and those whose declaration may be jumped over: what they got in an earlier
//! life is gone. Of others that hold pointers, where it is asked what is lost, that they lead nowhere behind their block. A variable that is used outside its
//! region (optimised code) lives as its function does.

use super::dynamic::is_static;
use super::scope::Scope;
use super::scoped_code::{Code, declarations, uses_in_place};
use super::scopes::Scopes;
use super::temporaries::Temporary;
use crate::frontend::debug::tells_variables;
use crate::frontend::llvm::{Bb, Opcode, Ty, TypeKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where the lives of the variables of inner blocks begin and end; `names` says whether values have names, `skipped` are the
/// variables whose declarations may be jumped over, `tracks` whether somebody asks what variables lead to.
pub fn find(function: Val, skipped: &FxHashSet<Val>, names: bool, is_optimised: bool, tracks: bool) -> Scopes {
    let first = function.blocks().first().copied();
    let is_fixed = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca) && is_static(*v, first);
    let insts: Vec<Val> = function.blocks().into_iter().flat_map(|b| b.instructions()).collect();
    let declared = insts.iter().flat_map(|i| declarations(*i, is_optimised));
    let inlined: FxHashMap<Val, Scope> =
        declared.filter_map(|(v, block)| Some((v, block.filter(|b| b.is_inlined())?))).collect();
    let is_inlined = |i: &Val| i.location().is_some_and(|l| l.inlined_at().is_some());
    let inlines = !is_optimised && (!inlined.is_empty() || insts.iter().any(is_inlined));
    let is_shared = |v: &Val| inlines && is_used_by_several_functions(*v, inlined.get(v).copied());
    let matters = |v: &Val| is_fixed(v) && (skipped.contains(v) || escapes(*v) || is_shared(v));
    let variables: Vec<Val> = insts.iter().copied().filter(matters).collect();
    let is_root =
        |v: &Val| tracks && is_fixed(v) && !escapes(*v) && !is_shared(v) && holds_pointers(v.allocated_type());
    let roots: Vec<Val> = insts.iter().copied().filter(is_root).collect();
    if variables.is_empty() && roots.is_empty() {
        return Scopes::default();
    }
    let lives = |code: &Code| {
        let mut scopes = lives(function, &variables, names, code);
        let blocks = roots.iter().filter_map(|v| Some((*v, (*code.declared.get(v)?)?)));
        blocks.for_each(|(v, block)| code.forget_behind_block(v, block, &mut scopes));
        scopes
    };
    let scopes = lives(&Code::new(function, None, is_optimised));
    match shared_goto(function).filter(|shared| scopes.merged.contains(shared)) {
        Some(shared) => Scopes { split_goto: Some(shared), ..lives(&Code::new(function, Some(shared), is_optimised)) },
        None => scopes,
    }
}

/// The lives of `variables`.
fn lives(function: Val, variables: &[Val], names: bool, code: &Code) -> Scopes {
    let mut scopes = Scopes::default();
    // Optimisers move uses of variables into and out of blocks, and drop declarations.
    for &variable in variables {
        if code.live_by_markers(variable, &mut scopes) {
            continue;
        }
        match code.declared.get(&variable) {
            Some(block) => block.iter().for_each(|b| code.live_in_block(variable, *b, false, &mut scopes)),
            // Without debug information, variables of the program are among these, too.
            None if code.is_optimised || !tells_variables(function) => {}
            None => {
                let block = code.innermost(variable);
                // Nothing but its address outlives a literal.
                let statement = block.and_then(Scope::statement).filter(|_| escapes(variable));
                let is_in_body = statement.map(|s| code.is_in_body(variable, s));
                let is_bare = || match is_in_body {
                    Some(known) => known.is_none(),
                    None => code.is_in_bare_loop(variable, block) || code.is_in_bare_switch(variable, block),
                };
                let literal = || is_bare().then(|| Temporary::literal(variable));
                let inner = || Some((code.first_block(variable).filter(|first| Some(*first) != block)?, true));
                let whole = statement.filter(|_| is_in_body == Some(Some(false)));
                let block = whole.map(|b| (b, false)).or_else(inner).or(block.map(|b| (b, false)));
                match (Temporary::find(variable, names).or_else(literal), block) {
                    (Some(temporary), _) => code.live_in_expression(variable, &temporary, &mut scopes),
                    (None, Some((block, is_doubtful))) => code.live_in_block(variable, block, is_doubtful, &mut scopes),
                    (None, None) => {}
                }
            }
        }
    }
    scopes
}

/// The block that all computed gotos of the function go through, as clang has it, if each of them may as well go its own way.
fn shared_goto(function: Val) -> Option<Bb> {
    let is_goto = |b: &Bb| {
        let insts = b.instructions();
        matches!(&insts[..], [phi, goto] if phi.opcode() == Some(Opcode::LLVMPHI)
            && goto.opcode() == Some(Opcode::LLVMIndirectBr) && goto.operand(0) == *phi)
    };
    let blocks = function.blocks();
    let shared = blocks.iter().copied().find(is_goto)?;
    let starts_with_phi = |b: &Bb| b.instructions().first().and_then(|i| i.opcode()) == Some(Opcode::LLVMPHI);
    let leads_there = |t: &Val| t.successors().contains(&shared);
    let is_plain = |t: Val| t.opcode() == Some(Opcode::LLVMBr) && t.condition().is_none();
    let own_ways = blocks.iter().filter_map(|b| b.terminator()).filter(leads_there).all(is_plain);
    (own_ways && !shared.terminator()?.successors().iter().any(starts_with_phi)).then_some(shared)
}

/// Whether the address of a variable is used for more than accesses in place.
pub(super) fn escapes(address: Val) -> bool {
    address.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => false,
        Some(Opcode::LLVMStore) => user.operand(0) == address,
        Some(Opcode::LLVMGetElementPtr) => escapes(user),
        _ => true,
    })
}

/// Whether values of a type are pointers, or may have such: unions may, of which clang names one member only.
pub fn holds_pointers(ty: Ty) -> bool {
    match ty.kind() {
        TypeKind::LLVMArrayTypeKind => holds_pointers(ty.element()),
        TypeKind::LLVMStructTypeKind => {
            ty.name().is_some_and(|name| name.starts_with("union.")) || ty.fields().into_iter().any(holds_pointers)
        }
        _ => ty.is_pointer(),
    }
}

/// Whether functions that were inlined share a variable, declared in `block`, with others: one returns its address, or the structure in it.
fn is_used_by_several_functions(variable: Val, block: Option<Scope>) -> bool {
    let used = uses_in_place(variable).into_iter().filter_map(Val::location).filter_map(Scope::at);
    let mut scopes = block.into_iter().chain(used);
    scopes.next().is_some_and(|first| scopes.any(|s| !s.is_of_same_function(first)))
}
