//! What functions and variables are called in both versions.
//!
//! What others can name is called by its name. What they cannot is called by its name, without the numbers that linkers add (`count.3`), and where there are
//! several of one name, by the file as well. Functions that stand in headers are in many files: those with one text are one function. Constants are what
//! they hold: texts have no names that matter. What only one version has under its name, and something that both have leads to, is called as in the
//! old version.

use crate::code::{Function, Inst, Kind, Module, Operand};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// How deep constants are looked into.
const DEPTH: u32 = 8;

/// The names of what one version has.
#[derive(Clone, Default, Debug)]
pub struct Names {
    /// Of functions: one name for those that are the same.
    pub functions: Vec<String>,
    /// Of variables: different ones for different variables.
    pub globals: Vec<String>,
}

impl Names {
    /// Those of an old and a new version.
    pub fn of(modules: [&Module; 2]) -> [Names; 2] {
        let mut names = [Names::default(), Names::default()];
        for (n, globals) in globals(modules).into_iter().enumerate() {
            names[n].globals = globals;
        }
        functions(modules, &mut names);
        while rename(modules, &mut names) {}
        for n in 0..2 {
            name_constants(modules[n], &mut names[n]);
        }
        names
    }
}

/// `count` of `count.3`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((base, number)) if !base.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => name,
    }
}

/// How often each name occurs, in the version that has more of it.
fn counts(lists: [Vec<&str>; 2]) -> FxHashMap<&str, usize> {
    let mut most: FxHashMap<&str, usize> = FxHashMap::default();
    for list in lists {
        let mut own: FxHashMap<&str, usize> = FxHashMap::default();
        list.into_iter().for_each(|name| *own.entry(name).or_insert(0) += 1);
        for (name, count) in own {
            let held = most.entry(name).or_insert(0);
            *held = count.max(*held);
        }
    }
    most
}

fn globals(modules: [&Module; 2]) -> [Vec<String>; 2] {
    let is_own = |g: &&crate::code::Global| !g.exported && g.init.is_some();
    let counts = counts(modules.map(|m| m.globals.iter().filter(is_own).map(|g| without_number(&g.name)).collect()));
    modules.map(|module| {
        let mut seen: FxHashMap<String, u32> = FxHashMap::default();
        let name = |g| {
            let global: &crate::code::Global = g;
            if !is_own(&global) {
                return global.name.clone();
            }
            let base = without_number(&global.name);
            let name = match counts.get(base) {
                Some(1) => format!("static {base}"),
                _ => format!("static {base} in {}", global.file),
            };
            let count = seen.entry(name.clone()).or_insert(0);
            *count += 1;
            if *count == 1 { name } else { format!("{name} #{count}") }
        };
        module.globals.iter().map(name).collect()
    })
}

fn functions(modules: [&Module; 2], names: &mut [Names; 2]) {
    let is_own = |f: &&Function| !f.exported && !f.blocks.is_empty();
    let counts = counts(modules.map(|m| m.functions.iter().filter(is_own).map(|f| without_number(&f.name)).collect()));
    for n in 0..2 {
        let module = modules[n];
        let (mut list, mut unclear) = (Vec::new(), Vec::new());
        for (i, function) in module.functions.iter().enumerate() {
            let base = without_number(&function.name);
            if !is_own(&function) {
                list.push(function.name.clone());
                continue;
            }
            if counts.get(base) != Some(&1) {
                unclear.push(i);
            }
            list.push(format!("static {base}"));
        }
        names[n].functions = list;
        let bases: Vec<String> = unclear.iter().map(|&i| names[n].functions[i].clone()).collect();
        // As long as that tells more of them apart.
        let (mut count, mut before) = (1, 0);
        while count > before {
            let texts: Vec<u64> = unclear.iter().map(|&i| text_of(module, &names[n], i)).collect();
            for ((&i, text), base) in unclear.iter().zip(texts).zip(&bases) {
                names[n].functions[i] = format!("{base} {text:x}");
            }
            let distinct: FxHashSet<&String> = unclear.iter().map(|&i| &names[n].functions[i]).collect();
            (before, count) = (count, distinct.len());
        }
    }
}

/// A number that functions of one text have in common.
fn text_of(module: &Module, names: &Names, f: usize) -> u64 {
    let function = &module.functions[f];
    let mut hasher = FxHasher::default();
    format!("{:?} {:?} {}", function.params, function.returns, function.variadic).hash(&mut hasher);
    for block in &function.blocks {
        for phi in &block.phis {
            phi.result.hash(&mut hasher);
            for (from, value) in &phi.incoming {
                (from, spelled(module, names, value, DEPTH)).hash(&mut hasher);
            }
        }
        for inst in &block.insts {
            (&inst.kind, inst.result, &inst.ty).hash(&mut hasher);
            inst.operands.iter().for_each(|o| spelled(module, names, o, DEPTH).hash(&mut hasher));
        }
        let end = match &block.end {
            crate::code::End::Return(Some(v)) => spelled(module, names, v, DEPTH),
            crate::code::End::Branch(v, a, b) => format!("{} {a} {b}", spelled(module, names, v, DEPTH)),
            crate::code::End::Switch(v, cases, other) => {
                format!("{} {cases:?} {other}", spelled(module, names, v, DEPTH))
            }
            other => format!("{other:?}"),
        };
        end.hash(&mut hasher);
    }
    hasher.finish()
}

/// Gives what only the new version has under its name the name of what only the old one has, where initial values of one name lead to them. Whether
/// there was anything.
fn rename(modules: [&Module; 2], names: &mut [Names; 2]) -> bool {
    let known = |n: usize| -> FxHashSet<&String> { names[n].globals.iter().chain(&names[n].functions).collect() };
    let [in_old, in_new] = [known(0), known(1)];
    let by_name: FxHashMap<&String, usize> = names[1].globals.iter().enumerate().map(|(i, n)| (n, i)).collect();
    let mut pairs: Vec<(&Operand, &Operand)> = Vec::new();
    for (i, global) in modules[0].globals.iter().enumerate() {
        let other = by_name.get(&names[0].globals[i]).map(|&j| &modules[1].globals[j]);
        if let (Some(a), Some(b)) = (&global.init, other.and_then(|o| o.init.as_ref())) {
            pairs.push((a, b));
        }
    }
    let mut found: Option<(bool, usize, String)> = None;
    while let (Some((a, b)), None) = (pairs.pop(), &found) {
        match (a, b) {
            (Operand::Parts(_, x), Operand::Parts(_, y)) if x.len() == y.len() => pairs.extend(x.iter().zip(y)),
            (Operand::Expression(x), Operand::Expression(y)) if x.kind == y.kind => {
                pairs.extend(x.operands.iter().zip(&y.operands));
            }
            (Operand::Global(x), Operand::Global(y)) => {
                let (old, new) = (&names[0].globals[*x], &names[1].globals[*y]);
                let (a, b) = (&modules[0].globals[*x], &modules[1].globals[*y]);
                let is_own = !a.exported && a.init.is_some() && b.init.is_some();
                if is_own && old != new && !in_new.contains(old) && !in_old.contains(new) {
                    found = Some((true, *y, old.clone()));
                }
            }
            (Operand::Function(x), Operand::Function(y)) => {
                let (old, new) = (&names[0].functions[*x], &names[1].functions[*y]);
                let (a, b) = (&modules[0].functions[*x], &modules[1].functions[*y]);
                let is_own = !a.exported && !a.blocks.is_empty() && !b.exported && !b.blocks.is_empty();
                if is_own && old != new && !in_new.contains(old) && !in_old.contains(new) {
                    found = Some((false, *y, old.clone()));
                }
            }
            _ => {}
        }
    }
    match found {
        Some((true, at, name)) => names[1].globals[at] = name,
        Some((false, at, name)) => {
            let same = names[1].functions[at].clone();
            names[1].functions.iter_mut().filter(|n| **n == same).for_each(|n| n.clone_from(&name));
        }
        None => return false,
    }
    true
}

fn name_constants(module: &Module, names: &mut Names) {
    let constants: Vec<(usize, String)> = module
        .globals
        .iter()
        .enumerate()
        .filter(|(_, g)| g.constant)
        .filter_map(|(n, g)| {
            let own = if g.exported { g.name.as_str() } else { "" };
            Some((n, format!("constant {own} {} {}", g.size, spelled(module, names, g.init.as_ref()?, DEPTH))))
        })
        .collect();
    // Texts without names may be one object or several; what has a name is an object of its own.
    let is_nameless = |name: &str| name.starts_with('.') || name.starts_with("__const.");
    let mut seen: FxHashMap<String, u32> = FxHashMap::default();
    for (n, name) in constants {
        let count = seen.entry(name.clone()).or_insert(0);
        let is_first = *count == 0 || is_nameless(&module.globals[n].name);
        *count += u32::from(!is_nameless(&module.globals[n].name));
        names.globals[n] = if is_first { name } else { format!("{name} #{count}") };
    }
}

/// A constant as text.
pub fn spelled(module: &Module, names: &Names, operand: &Operand, depth: u32) -> String {
    let list = |all: &[Operand]| -> Vec<String> {
        all.iter().map(|o| spelled(module, names, o, depth.saturating_sub(1))).collect()
    };
    match operand {
        Operand::Function(f) => format!("@{}", names.functions[*f]),
        Operand::Global(g) => {
            let global = &module.globals[*g];
            match &global.init {
                Some(init) if global.constant => match depth {
                    0 => alone(operand),
                    depth => {
                        let own = if global.exported { global.name.as_str() } else { "" };
                        format!("&{own}({})", spelled(module, names, init, depth - 1))
                    }
                },
                _ => format!("@{}", names.globals[*g]),
            }
        }
        Operand::Parts(ty, parts) => format!("{ty:?}{:?}", list(parts)),
        Operand::Expression(inst) => {
            let Inst { kind, operands, ty, .. } = &**inst;
            match kind {
                Kind::Gep { constant: 0, scales } if scales.is_empty() => list(operands).concat(),
                kind => format!("{kind:?} {ty:?} {:?}", list(operands)),
            }
        }
        Operand::Opaque(_) => alone(operand),
        other => format!("{other:?}"),
    }
}

/// A text that stands for this operand of this version only: nothing is known of it.
fn alone(operand: &Operand) -> String {
    format!("unknown {operand:p}")
}

/// The functions that an operand names.
pub fn functions_in(operand: &Operand, found: &mut Vec<usize>) {
    match operand {
        Operand::Function(f) => found.push(*f),
        Operand::Expression(inst) => inst.operands.iter().for_each(|o| functions_in(o, found)),
        Operand::Parts(_, parts) => parts.iter().for_each(|o| functions_in(o, found)),
        _ => {}
    }
}
