//! Two functions as one that does what both do, in lockstep: a product program (Barthe, Crespo, Kunz, Relational Verification Using Product Programs,
//! FM 2011).
//!
//! Neither sees what the other one does: each has its own variables and its own memory. So it does not matter in which order their steps are taken, as long
//! as each takes its own in order. Here both go on from one head of a loop to the next at the same time; when one has ended, the other one goes on alone.
//! What relates corresponding iterations is an invariant of one loop then, for which there are templates: where one loop came after the other, it would take
//! a closed form of each.

use super::caller::{CALLS_NEW, CALLS_OLD};
use crate::analysis::dom::Dominators;
use crate::analysis::inline::inline;
use crate::analysis::loops::LoopForest;
use crate::analysis::{Limits, prepare_functions, reducible};
use crate::program::operands::map_operands;
use crate::program::{
    BlockId, Callee, Constant, ENTRY, Edge, FuncId, Function, Inst, LocId, Op, Program, Terminator, ValueDef, ValueId,
};
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};

/// Blocks of a product.
const MAX_BLOCKS: usize = 20_000;

/// The program in which the calls of both versions are one product; `None` if neither has loops, or it would be too large.
///
/// # Errors
/// When the budget ends.
pub fn fuse(program: &Program, budget: &Budget) -> Result<Option<Program>, Stopped> {
    let find = |name: &str| program.functions.entries().find(|(_, f)| f.name == name).map(|(id, _)| id);
    let (Some(old), Some(new)) = (find(CALLS_OLD), find(CALLS_NEW)) else { return Ok(None) };
    let first = alone(program, old, budget)?;
    let mut with = program.clone();
    (with.source, with.checks) = (first.source.clone(), first.checks.clone());
    let second = alone(&with, new, budget)?;
    (with.source, with.checks) = (second.source.clone(), second.checks.clone());
    let parts = [part(&first.functions[old]), part(&second.functions[new])];
    if parts.iter().all(|p| p.heads.is_empty()) {
        return Ok(None);
    }
    let Some(product) =
        Product::new(&parts, program.target.pointer_width, crate::program::source::NOWHERE).build(program)
    else {
        return Ok(None);
    };
    let id = with.functions.push(product);
    let entry = with.entry;
    for block in with.functions[entry].blocks.iter_mut() {
        block.insts.retain_mut(|inst| match &mut inst.op {
            Op::Call { callee: Callee::Direct(callee), .. } if *callee == old => {
                *callee = id;
                true
            }
            Op::Call { callee: Callee::Direct(callee), .. } => *callee != new,
            _ => true,
        });
    }
    Ok(Some(with))
}

/// A function by itself: calls followed, cycles with one head, scalars as values.
fn alone(program: &Program, entry: FuncId, budget: &Budget) -> Result<Program, Stopped> {
    let mut core = inline(&Program { entry, ..program.clone() }, Limits::DEFAULT, budget)?;
    reducible::make_reducible(&mut core);
    prepare_functions(&mut core);
    Ok(core)
}

/// One of both.
struct Part<'p> {
    function: &'p Function,
    heads: FxHashSet<BlockId>,
}

fn part(function: &Function) -> Part<'_> {
    let forest = LoopForest::new(function, &Dominators::new(function));
    Part { function, heads: forest.loops.iter().map(|l| l.head).collect() }
}

/// Where one of both stands: in front of a block, or at its end.
type At = Option<BlockId>;

/// What the other one does while a block is executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Other {
    /// It waits there, and goes on when the first one has come to a head.
    Next(At),
    /// It waits there.
    Waits(At),
}

struct Product<'p> {
    parts: &'p [Part<'p>; 2],
    out: Function,
    loc: LocId,
    word: u16,
    /// Where values are kept that are used in other blocks than their own.
    cells: FxHashMap<(usize, ValueId), ValueId>,
    constants: FxHashMap<Constant, ValueId>,
    /// Blocks of the product: copies of blocks, and places where both stand at heads.
    copies: FxHashMap<(usize, BlockId, Other), BlockId>,
    nodes: FxHashMap<(At, At), BlockId>,
    todo: Vec<(usize, BlockId, Other, BlockId)>,
}

impl<'p> Product<'p> {
    fn new(parts: &'p [Part<'p>; 2], word: u16, loc: LocId) -> Self {
        let out = Function::new("both versions");
        let (cells, constants, copies, nodes, todo) = Default::default();
        Product { parts, out, loc, word, cells, constants, copies, nodes, todo }
    }

    fn build(mut self, program: &Program) -> Option<Function> {
        let entry = self.out.add_block(self.loc);
        for (p, part) in self.parts.iter().enumerate() {
            for value in crossing(part.function) {
                let bytes = program.size_of(part.function.ty(value));
                let size = self.constant(Constant::Int(Bv::new(self.word, u128::from(bytes))));
                let cell = Op::Alloca { size, align: 16, variable: None, guarded: false };
                let cell = self.out.push(entry, cell, crate::program::Type::Ptr, self.loc);
                self.cells.insert((p, value), cell);
            }
        }
        let start = self.node(Some(ENTRY), Some(ENTRY));
        self.out.blocks[entry].terminator = jump(start);
        while let Some((p, block, other, to)) = self.todo.pop() {
            if self.out.blocks.len() > MAX_BLOCKS {
                return None;
            }
            self.copy(p, block, other, to);
        }
        Some(self.out)
    }

    /// The block where the first one stands at `a`, and the second one at `b`.
    fn node(&mut self, a: At, b: At) -> BlockId {
        if let Some(&node) = self.nodes.get(&(a, b)) {
            return node;
        }
        let node = self.out.add_block(self.loc);
        self.nodes.insert((a, b), node);
        self.out.blocks[node].terminator = match (a, b) {
            (None, None) => Terminator::Return(Vec::new()),
            (Some(a), _) => {
                let other = if b.is_some() { Other::Next(b) } else { Other::Waits(None) };
                jump(self.copy_of(0, a, other))
            }
            (None, Some(b)) => jump(self.copy_of(1, b, Other::Waits(None))),
        };
        node
    }

    fn copy_of(&mut self, p: usize, block: BlockId, other: Other) -> BlockId {
        if let Some(&copy) = self.copies.get(&(p, block, other)) {
            return copy;
        }
        let copy = self.out.add_block(self.loc);
        self.copies.insert((p, block, other), copy);
        self.todo.push((p, block, other, copy));
        copy
    }

    /// The block where execution goes on when part `p` has come to `at`.
    fn onward(&mut self, p: usize, at: At, other: Other) -> BlockId {
        match (at, other) {
            (Some(block), other) if !self.parts[p].heads.contains(&block) => self.copy_of(p, block, other),
            (at, Other::Next(Some(b))) => self.copy_of(1, b, Other::Waits(at)),
            (at, Other::Next(None)) => self.node(at, None),
            (at, Other::Waits(rest)) => {
                if p == 0 {
                    self.node(at, rest)
                } else {
                    self.node(rest, at)
                }
            }
        }
    }

    fn constant(&mut self, constant: Constant) -> ValueId {
        if let Some(&value) = self.constants.get(&constant) {
            return value;
        }
        let value = self.out.add_const(constant.clone());
        self.constants.insert(constant, value);
        value
    }

    /// The value in the product, at the end of block `to`, of a value of part `p`.
    fn value(&mut self, p: usize, value: ValueId, to: BlockId, known: &mut FxHashMap<ValueId, ValueId>) -> ValueId {
        if let Some(&copy) = known.get(&value) {
            return copy;
        }
        let function = self.parts[p].function;
        let copy = match function.constant(value) {
            Some(constant) => self.constant(constant.clone()),
            None => {
                let cell = self.cells[&(p, value)];
                self.out.push(to, Op::Load(cell), function.ty(value), self.loc)
            }
        };
        known.insert(value, copy);
        copy
    }

    fn keep(&mut self, p: usize, value: ValueId, copy: ValueId, to: BlockId) {
        if let Some(&ptr) = self.cells.get(&(p, value)) {
            self.out.push_effect(to, Op::Store { ptr, value: copy }, self.loc);
        }
    }

    fn copy(&mut self, p: usize, block: BlockId, other: Other, to: BlockId) {
        let source = &self.parts[p].function.blocks[block];
        let mut known = FxHashMap::default();
        for inst in &source.insts {
            let mut op = inst.op.clone();
            map_operands(&mut op, |v| self.value(p, v, to, &mut known));
            let result = inst.result.map(|r| (r, self.out.new_result(to, self.parts[p].function.ty(r))));
            self.out.blocks[to].insts.push(Inst { op, result: result.map(|r| r.1), loc: inst.loc });
            if let Some((r, copy)) = result {
                known.insert(r, copy);
                self.keep(p, r, copy, to);
            }
        }
        let loc = source.terminator_loc;
        let terminator = match &source.terminator {
            Terminator::Jump(edge) => jump(self.along(p, edge, other, (to, &mut known), true)),
            Terminator::Branch { cond, then, other: otherwise } => {
                let cond = self.value(p, *cond, to, &mut known);
                let then = self.along(p, then, other, (to, &mut known), false);
                let otherwise = self.along(p, otherwise, other, (to, &mut known), false);
                let edge = |target| Edge { target, args: Vec::new() };
                Terminator::Branch { cond, then: edge(then), other: edge(otherwise) }
            }
            Terminator::Return(_) => jump(self.onward(p, None, other)),
            Terminator::Stop => Terminator::Stop,
        };
        self.out.blocks[to].terminator = terminator;
        self.out.blocks[to].terminator_loc = loc;
    }

    /// The block to jump to for `edge`, behind the writes of the target's parameters: in `to` itself, or in a block of their own.
    fn along(
        &mut self,
        p: usize,
        edge: &Edge,
        other: Other,
        (to, known): (BlockId, &mut FxHashMap<ValueId, ValueId>),
        in_place: bool,
    ) -> BlockId {
        let params = self.parts[p].function.blocks[edge.target].params.clone();
        let args: Vec<ValueId> = edge.args.iter().map(|&v| self.value(p, v, to, known)).collect();
        let at = if in_place || params.is_empty() { to } else { self.out.add_block(self.loc) };
        for (&param, arg) in params.iter().zip(args) {
            self.keep(p, param, arg, at);
        }
        let next = self.onward(p, Some(edge.target), other);
        if at == to {
            return next;
        }
        self.out.blocks[at].terminator = jump(next);
        at
    }
}

fn jump(target: BlockId) -> Terminator {
    Terminator::Jump(Edge { target, args: Vec::new() })
}

/// The values that are used in other blocks than their own, and all parameters of blocks.
fn crossing(function: &Function) -> Vec<ValueId> {
    let mut found: FxHashSet<ValueId> = FxHashSet::default();
    for (b, block) in function.blocks.entries() {
        found.extend(&block.params);
        let mut used = |v: ValueId| {
            if let ValueDef::Inst(home) = function.values[v].def
                && home != b
            {
                found.insert(v);
            }
        };
        for inst in &block.insts {
            crate::program::operands::for_each_operand(&inst.op, &mut used);
        }
        let mut terminator = block.terminator.clone();
        crate::program::operands::map_terminator_operands(&mut terminator, |v| {
            used(v);
            v
        });
    }
    let mut list: Vec<ValueId> = found.into_iter().collect();
    list.sort();
    list
}
