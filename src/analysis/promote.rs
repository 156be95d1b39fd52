//! Turns stack objects that are only read and written whole into values (SSA construction with
//! pruned iterated dominance frontiers, Cytron et al., Efficiently Computing Static Single
//! Assignment Form, 1991).
//!
//! An object that is read before it is written has one arbitrary value from its allocation on, or from where its contents
//! became arbitrary: an `Input` there. Writes to named variables leave an `Assign` for traces.
//!
//! If the program asks whether the object is initialised, its mask becomes a value, too: a Boolean (nothing is
//! initialised), unless masks are written that are not constant.

use super::dom::Dominators;
use crate::program::operands::{for_each_operand, map_operands, map_terminator_operands};
use crate::program::{
    BOOL, BlockId, Constant, ENTRY, Function, InputKind, Inst, Op, Program, Terminator, Type, ValueDef, ValueId, VarId,
};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};

/// Promotes what it can in every function; returns whether there was anything.
pub fn promote(program: &mut Program) -> bool {
    let word = program.target.pointer_width;
    let ids: Vec<_> = program.functions.ids().collect();
    let mut any = false;
    for id in ids {
        let function = &mut program.functions[id];
        let variables = candidates(function, word);
        if !variables.is_empty() {
            Promotion::new(function, variables).run();
            any = true;
        }
    }
    any
}

/// A value that takes the place of a stack object, or of its mask.
struct Variable {
    ty: Type,
    source: Option<VarId>,
    blocks_with_definition: Vec<BlockId>,
    blocks_reading_first: Vec<BlockId>,
}

fn bytes(ty: Type, word: u16) -> u64 {
    match ty {
        Type::Int(w) => u64::from(w).div_ceil(8),
        Type::Float(k) => u64::from(k.bits()).div_ceil(8),
        Type::Ptr => u64::from(word / 8),
    }
}

/// The objects whose pointer is only used to read and write values of one type that they can hold.
pub(super) fn candidates(function: &Function, word: u16) -> FxHashMap<ValueId, (usize, Type, Option<VarId>)> {
    let mut sizes: FxHashMap<ValueId, (u64, Option<VarId>)> = FxHashMap::default();
    let order = crate::program::cfg::reverse_postorder(function);
    for &b in &order {
        for inst in &function.blocks[b].insts {
            if let (Op::Alloca { size, variable, .. }, Some(r)) = (&inst.op, inst.result)
                && let Some(size) = function.int(*size).and_then(|s| s.to_u64())
            {
                sizes.insert(r, (size, *variable));
            }
        }
    }
    let mut types: FxHashMap<ValueId, Type> = FxHashMap::default();
    let mut bad: FxHashSet<ValueId> = FxHashSet::default();
    let mut masks: Vec<(ValueId, Type)> = Vec::new();
    let mut access = |ptr: ValueId, ty: Type, bad: &mut FxHashSet<ValueId>| {
        if let Some((size, _)) = sizes.get(&ptr)
            && (bytes(ty, word) > *size || *types.entry(ptr).or_insert(ty) != ty)
        {
            bad.insert(ptr);
        }
    };
    let mut kept: Vec<ValueId> = Vec::new();
    for &b in &order {
        let block = &function.blocks[b];
        for inst in &block.insts {
            if let Op::MemHavoc { dst, by: Some(_), .. } = inst.op {
                kept.push(dst);
            }
            match inst.op {
                Op::Load(ptr) => {
                    if let Some(r) = inst.result {
                        access(ptr, function.ty(r), &mut bad);
                    }
                }
                Op::Store { ptr, value } => {
                    access(ptr, function.ty(value), &mut bad);
                    bad.insert(value);
                }
                Op::Free(_) => {}
                Op::LoadMask(ptr) => masks.extend(inst.result.map(|r| (ptr, function.ty(r)))),
                Op::StoreMask { ptr, mask } => {
                    masks.push((ptr, function.ty(mask)));
                    bad.insert(mask);
                }
                Op::MemHavoc { dst, len, .. } if sizes.contains_key(&dst) => {
                    if !is_whole(function, len, sizes[&dst].0) {
                        bad.insert(dst);
                    }
                }
                Op::MemMask { dst, byte, len } if sizes.contains_key(&dst) => {
                    let whole = is_whole(function, len, sizes[&dst].0);
                    if !whole || constant_mask(function, byte).is_none() {
                        bad.insert(dst);
                    }
                }
                _ => for_each_operand(&inst.op, |v| {
                    bad.insert(v);
                }),
            }
        }
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            bad.insert(v);
            v
        });
    }
    // A mask is as wide as the value in memory.
    for (ptr, mask) in masks {
        let ty = *types.entry(ptr).or_insert(mask);
        if mask != Type::Int(bytes(ty, word) as u16 * 8) || sizes.get(&ptr).is_none_or(|s| bytes(ty, word) > s.0) {
            bad.insert(ptr);
        }
    }
    // A function that nobody models may keep the pointer that it finds: runs have to see it.
    bad.extend(kept.into_iter().filter(|v| types.get(v) == Some(&Type::Ptr)));
    let mut found: Vec<ValueId> = sizes.keys().copied().filter(|v| !bad.contains(v)).collect();
    found.sort();
    // Objects that are never accessed are removed too: any type serves.
    let ty = |v: &ValueId| types.get(v).copied().unwrap_or(Type::Int(8));
    found.into_iter().enumerate().map(|(n, v)| (v, (n, ty(&v), sizes[&v].1))).collect()
}

/// Whether `len` bytes are a whole object of `size` bytes.
fn is_whole(function: &Function, len: ValueId, size: u64) -> bool {
    function.int(len).and_then(|l| l.to_u64()) == Some(size)
}

/// Whether a mask is all ones rather than all zeros, if it is a constant and one of both.
fn constant_mask(function: &Function, mask: ValueId) -> Option<bool> {
    let mask = function.int(mask)?;
    match mask {
        _ if mask.is_zero() => Some(false),
        _ if mask == Bv::ones(mask.width()) => Some(true),
        _ => None,
    }
}

/// Whether an operation is about the mask of its object only.
fn is_about_mask(op: &Op) -> bool {
    matches!(op, Op::LoadMask(_) | Op::StoreMask { .. } | Op::MemMask { .. })
}

/// Adds a variable for the mask of each object of `index` of which it is asked; their numbers by object.
fn add_masks(
    function: &Function,
    index: &FxHashMap<ValueId, usize>,
    variables: &mut Vec<Variable>,
) -> FxHashMap<ValueId, usize> {
    let mut types: FxHashMap<ValueId, Type> = FxHashMap::default();
    let mut partial: FxHashSet<ValueId> = FxHashSet::default();
    for inst in function.blocks.iter().flat_map(|b| &b.insts) {
        match (&inst.op, inst.result) {
            (Op::LoadMask(p), Some(r)) if index.contains_key(p) => {
                types.insert(*p, function.ty(r));
            }
            (Op::StoreMask { ptr, mask }, _) if constant_mask(function, *mask).is_none() => {
                partial.insert(*ptr);
            }
            _ => {}
        }
    }
    let mut objects: Vec<ValueId> = types.keys().copied().collect();
    objects.sort();
    let mut masks = FxHashMap::default();
    for object in objects {
        masks.insert(object, variables.len());
        variables.push(Variable {
            ty: if partial.contains(&object) { types[&object] } else { BOOL },
            source: None,
            blocks_with_definition: Vec::new(),
            blocks_reading_first: Vec::new(),
        });
    }
    masks
}

struct Promotion<'a> {
    function: &'a mut Function,
    index: FxHashMap<ValueId, usize>,
    /// The same of masks that are asked for.
    masks: FxHashMap<ValueId, usize>,
    variables: Vec<Variable>,
    /// For each block the parameters added for variables.
    added: IdVec<BlockId, Vec<(usize, ValueId)>>,
    /// For each variable its current values along the path of the walk.
    current: Vec<Vec<ValueId>>,
    replaced: FxHashMap<ValueId, ValueId>,
    fresh_inputs: FxHashSet<ValueId>,
}

impl<'a> Promotion<'a> {
    fn new(function: &'a mut Function, found: FxHashMap<ValueId, (usize, Type, Option<VarId>)>) -> Self {
        let mut list: Vec<_> = found.iter().collect();
        list.sort_by_key(|(_, info)| info.0);
        let mut variables: Vec<Variable> = list
            .iter()
            .map(|(_, info)| Variable {
                ty: info.1,
                source: info.2,
                blocks_with_definition: Vec::new(),
                blocks_reading_first: Vec::new(),
            })
            .collect();
        let index: FxHashMap<ValueId, usize> = found.iter().map(|(v, info)| (*v, info.0)).collect();
        let masks = add_masks(function, &index, &mut variables);
        for id in crate::program::cfg::reverse_postorder(function) {
            let mut defined: FxHashSet<usize> = FxHashSet::default();
            let mut read: FxHashSet<usize> = FxHashSet::default();
            for inst in &function.blocks[id].insts {
                let (object, writes) = match inst.op {
                    Op::Load(p) | Op::LoadMask(p) => (Some(p), false),
                    Op::Store { ptr, .. } | Op::StoreMask { ptr, .. } => (Some(ptr), true),
                    Op::MemMask { dst, .. } | Op::MemHavoc { dst, .. } => (Some(dst), true),
                    Op::Alloca { .. } => (inst.result, true),
                    _ => (None, false),
                };
                let Some(object) = object else { continue };
                let contents = index.get(&object).filter(|_| !is_about_mask(&inst.op));
                let mask = masks.get(&object).filter(|_| writes || is_about_mask(&inst.op));
                for &n in contents.into_iter().chain(mask) {
                    if writes && defined.insert(n) {
                        variables[n].blocks_with_definition.push(id);
                    } else if !writes && !defined.contains(&n) && read.insert(n) {
                        variables[n].blocks_reading_first.push(id);
                    }
                }
            }
        }
        let count = variables.len();
        Promotion {
            added: IdVec::filled(Vec::new(), function.blocks.len()),
            function,
            index,
            masks,
            variables,
            current: vec![Vec::new(); count],
            replaced: FxHashMap::default(),
            fresh_inputs: FxHashSet::default(),
        }
    }

    fn run(mut self) {
        let dominators = Dominators::new(self.function);
        self.place_params(&dominators);
        self.rename(&dominators);
        self.finish();
    }

    fn place_params(&mut self, dominators: &Dominators) {
        let frontiers = dominators.frontiers();
        for n in 0..self.variables.len() {
            let live = self.live_in(n, dominators);
            let mut work = self.variables[n].blocks_with_definition.clone();
            let mut placed: FxHashSet<BlockId> = FxHashSet::default();
            while let Some(b) = work.pop() {
                for &f in &frontiers[b] {
                    if live.contains(&f) && placed.insert(f) {
                        let param = self.function.add_param(f, self.variables[n].ty);
                        self.added[f].push((n, param));
                        work.push(f);
                    }
                }
            }
        }
    }

    /// The blocks at whose start the value of variable `n` may still be read.
    fn live_in(&self, n: usize, dominators: &Dominators) -> FxHashSet<BlockId> {
        let variable = &self.variables[n];
        let defining: FxHashSet<BlockId> = variable.blocks_with_definition.iter().copied().collect();
        let mut live: FxHashSet<BlockId> = variable.blocks_reading_first.iter().copied().collect();
        let mut work = variable.blocks_reading_first.clone();
        while let Some(b) = work.pop() {
            for &p in &dominators.predecessors[b] {
                if dominators.is_reachable(p) && !defining.contains(&p) && live.insert(p) {
                    work.push(p);
                }
            }
        }
        live
    }

    /// Walks the dominator tree in preorder, replacing reads by current values.
    fn rename(&mut self, dominators: &Dominators) {
        let mut children: IdVec<BlockId, Vec<BlockId>> = IdVec::filled(Vec::new(), self.added.len());
        for &b in dominators.order.iter().skip(1) {
            children[dominators.immediate(b)].push(b);
        }
        enum Step {
            Enter(BlockId),
            Leave(Vec<usize>),
        }
        let mut stack = vec![Step::Enter(ENTRY)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Enter(b) => {
                    let pushed = self.rename_block(b);
                    stack.push(Step::Leave(pushed));
                    stack.extend(children[b].iter().map(|&c| Step::Enter(c)));
                }
                Step::Leave(pushed) => {
                    for n in pushed {
                        self.current[n].pop();
                    }
                }
            }
        }
    }

    fn rename_block(&mut self, id: BlockId) -> Vec<usize> {
        let mut pushed = Vec::new();
        for &(n, param) in &self.added[id] {
            self.current[n].push(param);
            pushed.push(n);
        }
        let old = std::mem::take(&mut self.function.blocks[id].insts);
        let mut new = Vec::with_capacity(old.len());
        for mut inst in old {
            let object = match (&inst.op, inst.result) {
                (Op::Load(p) | Op::Store { ptr: p, .. } | Op::Free(p), _) => Some(*p),
                (Op::LoadMask(p) | Op::StoreMask { ptr: p, .. } | Op::MemMask { dst: p, .. }, _) => Some(*p),
                (Op::MemHavoc { dst, .. }, _) => Some(*dst),
                (Op::Alloca { .. }, Some(p)) => Some(p),
                _ => None,
            };
            if let Some(&n) = object.and_then(|p| self.masks.get(&p)) {
                pushed.extend(self.rename_mask(&inst, n, &mut new));
            }
            let target = object.and_then(|p| self.index.get(&p).copied());
            let Some(n) = target else {
                map_operands(&mut inst.op, |v| self.resolve(v));
                new.push(inst);
                continue;
            };
            match inst.op {
                Op::Load(_) => {
                    if let (Some(result), Some(&value)) = (inst.result, self.current[n].last()) {
                        self.replaced.insert(result, value);
                    }
                }
                Op::Store { value, .. } => {
                    let value = self.resolve(value);
                    if let Some(variable) = self.variables[n].source {
                        new.push(Inst { op: Op::Assign { variable, value }, result: None, loc: inst.loc });
                    }
                    self.current[n].push(value);
                    pushed.push(n);
                }
                Op::Alloca { .. } | Op::MemHavoc { .. } => {
                    let ty = self.variables[n].ty;
                    let value = self.function.new_result(id, ty);
                    self.fresh_inputs.insert(value);
                    new.push(Inst { op: Op::Input(contents(&inst.op)), result: Some(value), loc: inst.loc });
                    self.current[n].push(value);
                    pushed.push(n);
                }
                _ => {}
            }
        }
        self.function.blocks[id].insts = new;
        let mut terminator = std::mem::replace(&mut self.function.blocks[id].terminator, Terminator::Stop);
        map_terminator_operands(&mut terminator, |v| self.resolve(v));
        for edge in terminator.edges_mut() {
            for &(n, param) in &self.added[edge.target] {
                edge.args.push(self.current[n].last().copied().unwrap_or(param));
            }
        }
        self.function.blocks[id].terminator = terminator;
        pushed
    }

    /// The effect of an instruction on mask `n`, which is pushed if there is one.
    fn rename_mask(&mut self, inst: &Inst, n: usize, new: &mut Vec<Inst>) -> Option<usize> {
        let ty = self.variables[n].ty;
        let mask = match inst.op {
            Op::LoadMask(_) => {
                let (result, value) = (inst.result?, *self.current[n].last()?);
                if ty == BOOL {
                    let of = self.function.ty(result);
                    let (ones, zeros) = (self.mask_constant(of, true), self.mask_constant(of, false));
                    let op = Op::Select(value, ones, zeros);
                    new.push(Inst { op, result: Some(result), loc: inst.loc });
                } else {
                    self.replaced.insert(result, value);
                }
                return None;
            }
            Op::Alloca { .. } => self.mask_constant(ty, true),
            Op::Store { .. } | Op::MemHavoc { .. } => self.mask_constant(ty, false),
            Op::StoreMask { mask: value, .. } | Op::MemMask { byte: value, .. } => {
                match constant_mask(self.function, value) {
                    Some(known) => self.mask_constant(ty, known),
                    None => self.resolve(value),
                }
            }
            _ => return None,
        };
        self.current[n].push(mask);
        Some(n)
    }

    fn mask_constant(&mut self, ty: Type, ones: bool) -> ValueId {
        let width = if let Type::Int(width) = ty { width } else { 1 };
        let value = if ones { Bv::ones(width) } else { Bv::zero(width) };
        self.function.add_const(Constant::Int(value))
    }

    fn resolve(&self, mut v: ValueId) -> ValueId {
        while let Some(&next) = self.replaced.get(&v) {
            v = next;
        }
        v
    }

    /// Removes the arbitrary initial values that nobody reads, and code that was not walked.
    fn finish(self) {
        let function = self.function;
        let mut used: FxHashSet<ValueId> = FxHashSet::default();
        for block in function.blocks.iter() {
            for inst in &block.insts {
                for_each_operand(&inst.op, |v| {
                    used.insert(v);
                });
            }
            map_terminator_operands(&mut block.terminator.clone(), |v| {
                used.insert(v);
                v
            });
        }
        for block in function.blocks.iter_mut() {
            block.insts.retain(|i| i.result.is_none_or(|r| !self.fresh_inputs.contains(&r) || used.contains(&r)));
        }
        debug_assert!(function.values.iter().all(|v| match v.def {
            ValueDef::Param(b) | ValueDef::Inst(b) => b.index() < function.blocks.len(),
            ValueDef::Const(_) => true,
        }));
    }
}

/// The input that stands for the contents that an instruction makes arbitrary.
fn contents(op: &Op) -> InputKind {
    match op {
        Op::MemHavoc { by: Some(by), .. } => InputKind::Left(by.to_string()),
        _ => InputKind::Uninitialised,
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::{Limits, prepare};
    use crate::program::{Op, parse::parse};
    use crate::util::Budget;

    /// The operations of a program after its variables have become values.
    fn prepared(other: &str) -> Vec<Op> {
        let text = format!(
            "check c0 = uninitialized \"\"\nfn main {{\nb0:\n  %x: ptr = alloca i64 4\n  %c: i1 = input nondet \"c\"\n  \
             branch %c, b1, b2\nb1:\n  store %x, i32 1\n  jump b3\nb2:\n  {other}\n  jump b3\nb3:\n  %m: i32 = loadmask %x\n  \
             %o: i1 = eq %m, i32 0\n  check c0, %o\n  stop\n}}\nentry main"
        );
        let core = prepare(&parse(&text).expect("a program"), Limits::default(), &Budget::unlimited()).expect("time");
        core.functions[core.entry].blocks.iter().flat_map(|b| &b.insts).map(|i| i.op.clone()).collect()
    }

    #[test]
    fn masks_of_variables_become_values() {
        let has = |ops: &[Op], f: fn(&Op) -> bool| ops.iter().any(f);
        for other in ["store %x, i32 2", "memmask %x, i8 0, i64 4", "storemask %x, i32 0"] {
            assert!(!has(&prepared(other), |op| matches!(op, Op::Check { .. })), "{other}");
        }
        for other in ["memmask %x, i8 -1, i64 4", "storemask %x, i32 7", "free null"] {
            let ops = prepared(other);
            assert!(has(&ops, |op| matches!(op, Op::Check { .. })), "{other}");
            assert!(!has(&ops, |op| matches!(op, Op::LoadMask(_) | Op::Alloca { .. })), "{other}");
        }
    }
}
