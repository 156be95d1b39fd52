//! Effects of a call of a function, as far as its callers see: for calls of recursive functions that are not followed.

use crate::program::{Callee, Constant, FuncId, Function, GlobalId, Op, Program, Type, ValueDef, ValueId};
use crate::util::ids::IdVec;
use std::collections::{BTreeMap, BTreeSet};

/// The globals that a call may change, and whether it may change something else.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Effects {
    /// Numbers at constant places of globals.
    pub cells: BTreeMap<(GlobalId, i64), Type>,
    /// Globals of which any byte may change.
    pub globals: BTreeSet<GlobalId>,
    /// Whether it may change something else: what pointers lead to, which objects there are, pointers.
    pub other: bool,
}

impl Effects {
    fn join(&mut self, other: &Effects) {
        for (&place, &ty) in &other.cells {
            self.cell(place, ty);
        }
        self.globals.extend(&other.globals);
        self.other |= other.other;
    }

    fn cell(&mut self, place: (GlobalId, i64), ty: Type) {
        if self.cells.insert(place, ty).is_some_and(|before| before != ty) {
            self.globals.insert(place.0);
        }
    }
}

/// The effects of every function of `program`, with those of the functions that it calls.
pub fn effects(program: &Program) -> IdVec<FuncId, Effects> {
    let mut all: IdVec<FuncId, Effects> = program.functions.iter().map(effects_of).collect();
    let callees: IdVec<FuncId, BTreeSet<FuncId>> = program.functions.iter().map(callees).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (f, called) in callees.entries() {
            let before = all[f].clone();
            let mut joined = before.clone();
            called.iter().for_each(|&g| joined.join(&all[g]));
            changed |= joined != before;
            all[f] = joined;
        }
    }
    all
}

/// The functions that `function` calls directly.
pub fn callees(function: &Function) -> BTreeSet<FuncId> {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    let direct = |op: &Op| match op {
        Op::Call { callee: Callee::Direct(f), .. } => Some(*f),
        _ => None,
    };
    insts.filter_map(|i| direct(&i.op)).collect()
}

/// Where a pointer leads.
enum Root {
    /// Into an object of the call itself.
    Own,
    Global(GlobalId, Option<i64>),
    Anything,
}

/// Integers that `function` itself reads from constant places of globals.
pub fn read_cells(function: &Function) -> BTreeMap<(GlobalId, i64), Type> {
    let made = definitions(function);
    let mut cells = BTreeMap::new();
    for inst in function.blocks.iter().flat_map(|b| &b.insts) {
        if let (Op::Load(p), Some(r)) = (&inst.op, inst.result)
            && let Root::Global(g, Some(at)) = root(function, &made, *p)
        {
            cells.entry((g, at)).or_insert(function.ty(r));
        }
    }
    cells
}

/// Whether `function` itself gets pointers from memory that is neither its own nor constant.
pub fn pointers_from_elsewhere(program: &Program, function: &Function) -> bool {
    let made = definitions(function);
    let is_known = |p: ValueId| match root(function, &made, p) {
        Root::Own => true,
        Root::Global(g, _) => program.globals[g].constant,
        Root::Anything => false,
    };
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    insts.into_iter().any(|inst| match &inst.op {
        Op::Load(p) => inst.result.is_some_and(|r| function.ty(r) == Type::Ptr) && !is_known(*p),
        Op::MemCopy { src, .. } => !is_known(*src),
        _ => false,
    })
}

/// The effects of `function` itself, calls of known functions left aside.
pub fn effects_of(function: &Function) -> Effects {
    let mut effects = Effects::default();
    let made = definitions(function);
    for op in function.blocks.iter().flat_map(|b| &b.insts).map(|i| &i.op) {
        let (pointer, number) = match op {
            Op::Store { ptr, value } => (*ptr, Some(function.ty(*value)).filter(|&ty| ty != Type::Ptr)),
            Op::MemCopy { dst, .. } | Op::MemSet { dst, .. } | Op::MemHavoc { dst, .. } => (*dst, None),
            Op::StoreMask { ptr: dst, .. } | Op::MemMask { dst, .. } => (*dst, None),
            Op::Free(p) => {
                effects.other |= !matches!(root(function, &made, *p), Root::Own);
                continue;
            }
            Op::HeapAlloc { .. } | Op::Escape { .. } | Op::Call { callee: Callee::Indirect(_), .. } => {
                effects.other = true;
                continue;
            }
            _ => continue,
        };
        let pointers = matches!(op, Op::Store { value, .. } if function.ty(*value) == Type::Ptr)
            || matches!(op, Op::MemCopy { .. });
        match (root(function, &made, pointer), number) {
            (Root::Own, _) => {}
            _ if pointers => effects.other = true,
            (Root::Global(g, Some(at)), Some(ty)) => effects.cell((g, at), ty),
            (Root::Global(g, _), _) => drop(effects.globals.insert(g)),
            (Root::Anything, _) => effects.other = true,
        }
    }
    effects
}

fn definitions(function: &Function) -> BTreeMap<ValueId, &Op> {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    insts.filter_map(|i| Some((i.result?, &i.op))).collect()
}

fn root(function: &Function, made: &BTreeMap<ValueId, &Op>, mut pointer: ValueId) -> Root {
    let mut exact = Some(0);
    loop {
        if let ValueDef::Const(c) = &function.values[pointer].def {
            return match c {
                Constant::Global(g, at) => Root::Global(*g, exact.map(|moved: i64| moved.wrapping_add(*at))),
                _ => Root::Anything,
            };
        }
        match made.get(&pointer) {
            Some(Op::PtrAdd(base, by, _)) => {
                let by = function.int(*by).and_then(|b| i64::try_from(b.sext(64).to_i128()?).ok());
                exact = exact.zip(by).map(|(a, b)| a.wrapping_add(b));
                pointer = *base;
            }
            Some(Op::Alloca { .. }) => return Root::Own,
            _ => return Root::Anything,
        }
    }
}

/// The functions that may call themselves, directly or through others; calls through pointers left aside.
pub fn recursive(program: &Program) -> BTreeSet<FuncId> {
    calling_themselves(&program.functions.iter().map(callees).collect())
}

/// The functions that reach themselves, where each calls these.
pub fn calling_themselves(called: &IdVec<FuncId, BTreeSet<FuncId>>) -> BTreeSet<FuncId> {
    let reaches_itself = |f: &FuncId| {
        let (mut todo, mut seen) = (called[*f].clone(), BTreeSet::new());
        while let Some(g) = todo.pop_first() {
            if g == *f {
                return true;
            }
            if seen.insert(g) {
                todo.extend(&called[g]);
            }
        }
        false
    };
    called.ids().filter(reaches_itself).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::parse::parse;

    #[test]
    fn calls_change_what_their_callees_change() {
        let source = "global @g size 8 align 4 = { 0: i32 5 }\n\nfn main {\nb0:\n  call f()\n  stop\n}\n\n\
            fn f {\nb0:\n  store @g+4, i32 1\n  call f()\n  return\n}\n\n\
            fn other {\nb0(%p: ptr):\n  store %p, i32 1\n  return\n}\n";
        let Ok(program) = parse(source) else { panic!("{:?}", parse(source).err()) };
        let all = effects(&program);
        assert!(all[FuncId(0)].cells.keys().eq([&(GlobalId(0), 4)]) && !all[FuncId(0)].other);
        assert!(all[FuncId(2)].other);
        assert_eq!(recursive(&program), BTreeSet::from([FuncId(1)]));
    }
}
