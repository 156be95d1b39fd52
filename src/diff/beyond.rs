//! What a program that calls both versions does not see, or what both might find differently in it.

use super::facts::cells;
use super::functions::Versions;
use super::names::functions_in;
use crate::code::{Block, End, Function, Inst, Kind, Module, Operand, Ty, is_pure_intrinsic};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the C library without effects but on the memory that they are given.
const COMPARED: [&str; 72] = [
    "abs", "acos", "asin", "atan", "atan2", "atof", "atoi", "atol", "bsearch", "calloc", "cbrt", "ceil", "ceilf",
    "cos", "cosf", "cosh", "div", "erf", "exp", "expf", "expm1", "fabs", "fabsf", "floor", "floorf", "fmax", "fmin",
    "fmod", "fmodf", "free", "frexp", "hypot", "isalnum", "isalpha", "isdigit", "islower", "isspace", "isupper",
    "isxdigit", "labs", "ldexp", "llabs", "log", "log10", "log1p", "log2", "logf", "malloc", "memchr", "memcmp",
    "memcpy", "memmove", "memset", "modf", "pow", "powf", "qsort", "realloc", "round", "sin", "sinf", "sinh", "sqrt",
    "sqrtf", "strcat", "strchr", "strcmp", "strcpy", "strlen", "strncmp", "tan", "trunc",
];

/// Intrinsics of LLVM of the same kind.
const MEMORY: [&str; 11] = [
    "llvm.memcpy.",
    "llvm.memmove.",
    "llvm.memset.",
    "llvm.sqrt.",
    "llvm.floor.",
    "llvm.ceil.",
    "llvm.trunc.",
    "llvm.round.",
    // Where arrays of variable length die.
    "llvm.stacksave",
    "llvm.stackrestore",
    // Only executions get there that do something undefined.
    "llvm.ubsantrap",
];

/// What executions of a function do or depend on beside what the caller looks at.
pub enum Beyond {
    /// It might be found differently by both versions.
    Unpredictable(String),
    /// It is not looked at.
    Further(String),
}

/// What one of the versions may do besides returning with a result and other memory, if there is such a thing; the caller defines `own`.
pub fn beyond(versions: &Versions, functions: [usize; 2], own: &[String]) -> Option<Beyond> {
    let mut further = None;
    for (module, function) in versions.modules.into_iter().zip(functions) {
        for f in reachable(module, function) {
            match of_function(&module.functions[f], own) {
                Some(Beyond::Further(what)) => further = further.or(Some(what)),
                Some(unpredictable) => return Some(unpredictable),
                None => {}
            }
        }
    }
    further.map(Beyond::Further)
}

/// The names of the variables that executions of either function may use.
pub fn variables(versions: &Versions, functions: [usize; 2]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for ((module, names), function) in versions.modules.into_iter().zip(versions.names()).zip(functions) {
        let (mut todo, mut seen) = (Vec::new(), BTreeSet::new());
        for f in reachable(module, function) {
            let blocks = &module.functions[f].blocks;
            blocks.iter().flat_map(|b| b.operands()).for_each(|o| globals_in(o, &mut todo));
        }
        while let Some(g) = todo.pop() {
            if seen.insert(g) {
                found.insert(names.globals[g].clone());
                module.globals[g].init.iter().for_each(|init| globals_in(init, &mut todo));
            }
        }
    }
    found
}

fn globals_in(operand: &Operand, found: &mut Vec<usize>) {
    match operand {
        Operand::Global(g) => found.push(*g),
        Operand::Expression(inst) => inst.operands.iter().for_each(|o| globals_in(o, found)),
        Operand::Parts(_, parts) => parts.iter().for_each(|o| globals_in(o, found)),
        _ => {}
    }
}

/// The function, and all that it and these name.
pub fn reachable(module: &Module, function: usize) -> BTreeSet<usize> {
    let (mut todo, mut seen) = (vec![function], BTreeSet::from([function]));
    while let Some(f) = todo.pop() {
        let blocks = &module.functions[f].blocks;
        let mut named = Vec::new();
        blocks.iter().flat_map(|b| b.operands()).for_each(|o| functions_in(o, &mut named));
        todo.extend(named.into_iter().filter(|f| seen.insert(*f)));
    }
    seen
}

fn of_function(function: &Function, own: &[String]) -> Option<Beyond> {
    let name = &function.name;
    let is_compared = |name: &str| COMPARED.contains(&name) || MEMORY.iter().any(|m| name.starts_with(m));
    let is_known = is_pure_intrinsic(name) || own.contains(name) || is_compared(name);
    if function.blocks.is_empty() {
        let unknown = || Beyond::Unpredictable(format!("it calls {name}(), whose effects are not compared"));
        return (!is_known).then(unknown);
    }
    let variables = cells(function);
    let mut further = None;
    for found in function.blocks.iter().flat_map(|b| of_block(b, &variables)) {
        match found {
            Beyond::Further(_) => further = further.or(Some(found)),
            Beyond::Unpredictable(_) => return Some(found),
        }
    }
    further
}

fn of_block(block: &Block, variables: &BTreeMap<usize, Ty>) -> Vec<Beyond> {
    let end = matches!(block.end, End::Unreachable | End::Opaque(_));
    let end = end.then(|| Beyond::Further("executions may end before it returns".into()));
    block.insts.iter().filter_map(|i| of_instruction(i, variables)).chain(end).collect()
}

/// Whether a constant is made of an address as a number.
fn makes_integer(operand: &Operand) -> bool {
    match operand {
        Operand::Expression(inst) => {
            inst.kind == Kind::Same && matches!(inst.ty, Ty::Int(_)) || inst.operands.iter().any(makes_integer)
        }
        Operand::Parts(_, parts) => parts.iter().any(makes_integer),
        _ => false,
    }
}

fn of_instruction(inst: &Inst, variables: &BTreeMap<usize, Ty>) -> Option<Beyond> {
    let is_variable = |operand: &Operand| matches!(operand, Operand::Value(v) if variables.contains_key(v));
    if inst.operands.iter().any(makes_integer) {
        return Some(Beyond::Unpredictable("it makes integers of pointers".into()));
    }
    match &inst.kind {
        Kind::Load if inst.ty == Ty::Ptr && !inst.operands.iter().any(is_variable) => {
            Some(Beyond::Further("it reads pointers from memory".into()))
        }
        // Both versions have addresses of their own.
        Kind::Store if inst.ty == Ty::Ptr && !inst.operands.get(1).is_some_and(is_variable) => {
            Some(Beyond::Unpredictable("it keeps pointers in memory".into()))
        }
        Kind::Same if matches!(inst.ty, Ty::Int(_)) => {
            Some(Beyond::Unpredictable("it makes integers of pointers".into()))
        }
        Kind::Same if inst.ty == Ty::Ptr => Some(Beyond::Further("it makes pointers of integers".into())),
        Kind::Call(_) if !matches!(inst.operands.first(), Some(Operand::Function(_))) => {
            Some(Beyond::Unpredictable("it calls functions through pointers".into()))
        }
        Kind::Assembly(_) => Some(Beyond::Unpredictable("there is inline assembly".into())),
        // An array of variable length, which is modelled.
        Kind::Effect(what) if what.starts_with("alloca of ") => None,
        Kind::Effect(what) => Some(Beyond::Unpredictable(format!("there is a {}", what.trim()))),
        _ => None,
    }
}
