//! Where pointers that are arguments may lead to, beside blocks of their own: all of them into one block, or into a variable that others can name.
//!
//! This shows differences only, so it need not be complete. What leads to one object is to have one type in C, so that no object is read as something that
//! it is not; and no pointer may promise that nothing else leads there (`restrict`).

use super::beyond::reachable;
use super::functions::Versions;
use crate::code::{Function, Inst, Kind, Module, Operand, Ty};
use std::collections::{BTreeMap, BTreeSet};

/// Bytes behind a pointer.
pub const BLOCK: u64 = 64;

/// What pointers lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The block of the first of them.
    Block,
    /// A variable, by its names in both versions.
    Variable([String; 2]),
}

/// Pointers that lead to one object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The parameters.
    pub parameters: Vec<usize>,
    /// The object.
    pub target: Target,
    /// Bytes between the places that they may lead to.
    pub step: u64,
    /// How many such places there are.
    pub places: u64,
}

impl Meeting {
    /// How many choices each pointer has: the places, and, where several may lead to a variable, a block of its own.
    pub fn choices(&self) -> u64 {
        self.places + u64::from(self.has_others())
    }

    /// Whether not all of the pointers need to lead there.
    pub fn has_others(&self) -> bool {
        self.target != Target::Block && self.parameters.len() > 1
    }

    /// The distance from the start of the object, for the number that was chosen; none if it leads elsewhere.
    pub fn distance(&self, chosen: u64) -> Option<u64> {
        Some(chosen % self.choices()).filter(|place| *place < self.places).map(|place| place * self.step)
    }
}

/// All that may meet where functions use the variables called `touched`.
pub fn meetings(versions: &Versions, functions: [usize; 2], touched: &BTreeSet<String>) -> Vec<Meeting> {
    let both = [0, 1].map(|n: usize| &versions.modules[n].functions[functions[n]]);
    let mut kinds: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for n in (0..both[0].params.len()).filter(|n| both.iter().all(|f| f.params.get(*n) == Some(&Ty::Ptr))) {
        let [old, new] = both.map(|f| target(f, n));
        if let (Some(old), Some(new)) = (old, new)
            && old == new
        {
            kinds.entry(old).or_default().push(n);
        }
    }
    let width = u64::from(versions.modules[0].pointer_width / 8);
    let accessed = accessed(versions, functions);
    let mut found = Vec::new();
    for (kind, parameters) in &kinds {
        // Structures are the same one or apart.
        let (step, size) = match size_of(kind, width) {
            Some(size) if accessed.len() > 1 || accessed.iter().any(|ty| bytes(ty) != size) => continue,
            Some(size) => (size, BLOCK),
            None => (1, 1),
        };
        if parameters.len() > 1 {
            let parameters = parameters.clone();
            found.push(Meeting { parameters, target: Target::Block, step, places: size / step });
        }
        for (names, size) in variables(versions, touched, kind) {
            let places = if size_of(kind, width).is_some() { size / step } else { 1 };
            let (parameters, target) = (parameters.clone(), Target::Variable(names));
            found.extend((places > 0).then_some(Meeting { parameters, target, step, places }));
        }
    }
    found
}

/// What the pointer that is a parameter leads to, if it may lead to what others lead to; numbers without their signs, which make no other type of an access.
fn target(function: &Function, parameter: usize) -> Option<String> {
    let is_result = function.abi.contains(&format!(" {parameter} sret"));
    let is_alone = is_result || function.restricted.get(parameter).copied().unwrap_or_default();
    if is_alone { None } else { plain(function.declared.get(parameter)?) }
}

/// `int` of `const unsigned int *`.
fn plain(pointer: &str) -> Option<String> {
    let ty = pointer.strip_suffix(" *")?;
    let ty = ty.strip_prefix("const ").unwrap_or(ty);
    let ty = ["unsigned ", "signed "].iter().find_map(|sign| ty.strip_prefix(sign)).unwrap_or(ty);
    (ty != "void" && !ty.ends_with('*')).then(|| ty.to_string())
}

/// The size of a number.
fn size_of(ty: &str, pointer: u64) -> Option<u64> {
    match ty {
        "char" | "_Bool" => Some(1),
        "short" => Some(2),
        "int" | "float" => Some(4),
        "long" => Some(pointer),
        "long long" | "double" => Some(8),
        _ => None,
    }
}

fn bytes(ty: &Ty) -> u64 {
    match ty {
        Ty::Int(bits) | Ty::Float(_, bits) => u64::from(*bits).div_ceil(8),
        _ => 0,
    }
}

/// Variables of both versions that others can name, and that pointers of that kind may lead to; with their sizes.
fn variables(versions: &Versions, touched: &BTreeSet<String>, kind: &str) -> Vec<([String; 2], u64)> {
    let find = |n: usize, name: &String| {
        let place = versions.names()[n].globals.iter().position(|g| g == name)?;
        let global = &versions.modules[n].globals[place];
        let is_possible = global.exported && !global.constant && plain(&global.pointer).as_deref() == Some(kind);
        is_possible.then_some(global)
    };
    let both = touched.iter().filter_map(|name| Some((find(0, name)?, find(1, name)?)));
    let same = both.filter(|(old, new)| old.size == new.size && old.size > 0);
    same.map(|(old, new)| ([old.name.clone(), new.name.clone()], old.size)).collect()
}

/// The types of what is read and written where nobody knows whether it is a variable.
fn accessed(versions: &Versions, functions: [usize; 2]) -> BTreeSet<Ty> {
    let mut found = BTreeSet::new();
    for (module, function) in versions.modules.into_iter().zip(functions) {
        for f in reachable(module, function) {
            found.extend(accesses(module, f));
        }
    }
    found
}

fn accesses(module: &Module, function: usize) -> BTreeSet<Ty> {
    let insts: Vec<&Inst> = module.functions[function].blocks.iter().flat_map(|b| &b.insts).collect();
    let defined: BTreeMap<usize, &Inst> = insts.iter().filter_map(|i| Some((i.result?, *i))).collect();
    let is_variable = |address: &Operand| {
        let mut at = address;
        loop {
            at = match at {
                Operand::Global(_) => return true,
                Operand::Expression(inst) if matches!(inst.kind, Kind::Gep { .. }) => &inst.operands[0],
                Operand::Value(v) => match defined.get(v) {
                    Some(Inst { kind: Kind::Alloca(_), .. }) => return true,
                    Some(Inst { kind: Kind::Gep { .. }, operands, .. }) => &operands[0],
                    _ => return false,
                },
                _ => return false,
            };
        }
    };
    let access = |inst: &&Inst| {
        let address = match inst.kind {
            Kind::Load => inst.operands.first()?,
            Kind::Store => inst.operands.get(1)?,
            _ => return None,
        };
        (!is_variable(address)).then(|| inst.ty.clone())
    };
    insts.iter().filter_map(access).collect()
}
