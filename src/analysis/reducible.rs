//! Makes irreducible control flow reducible.
//!
//! All edges into the entries of a cycle with several entries are led through one dispatch block,
//! which chooses the entry by a selector. Values that cross blocks are first put into stack
//! objects, so that no value has to dominate its uses across the new block; promotion takes them
//! back. Nothing is duplicated: every check, input and assumption stays one instruction.

use super::dom::Dominators;
use super::loops::irreducible_edges;
use crate::program::operands::{map_operands, map_terminator_operands};
use crate::program::source::NOWHERE;
use crate::program::{
    BOOL, BlockId, CmpOp, Constant, ENTRY, Edge, Function, Inst, Op, Program, Terminator, Type, ValueDef, ValueId,
};
use crate::util::Bv;
use crate::util::ids::Id;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Makes every function of `program` reducible.
pub fn make_reducible(program: &mut Program) {
    let (pointer_width, word) = (program.target.pointer_width, program.target.pointer_width as u64 / 8);
    let ids: Vec<_> = program.functions.ids().collect();
    for id in ids {
        let function = &mut program.functions[id];
        let mut demoted = false;
        loop {
            let dominators = Dominators::new(function);
            let edges = irreducible_edges(function, &dominators);
            let Some(&(_, target)) = edges.first() else {
                break;
            };
            if !demoted {
                demote(function, pointer_width, word);
                demoted = true;
                continue;
            }
            let cycle = strongly_connected(function, &dominators, target);
            dispatch(function, &cycle);
        }
    }
}

/// The blocks on cycles through `start`, within the innermost region that a multiple-entry cycle needs.
fn strongly_connected(function: &Function, dominators: &Dominators, start: BlockId) -> BTreeSet<BlockId> {
    // Only blocks that the nearest common dominator of the cycle dominates strictly can be on it:
    // leaving them out keeps enclosing (reducible) loops whole.
    let scope = dominators.immediate(start);
    let inside = |b: BlockId| b != scope && dominators.is_reachable(b) && dominators.dominates(scope, b);
    let reach = |forward: bool| {
        let mut seen = BTreeSet::from([start]);
        let mut work = vec![start];
        while let Some(b) = work.pop() {
            let next: Vec<BlockId> = if forward {
                function.blocks[b].terminator.edges().map(|e| e.target).collect()
            } else {
                dominators.predecessors[b].clone()
            };
            work.extend(next.into_iter().filter(|&n| inside(n) && seen.insert(n)));
        }
        seen
    };
    reach(true).intersection(&reach(false)).copied().collect()
}

/// Leads all edges into entries of `cycle` through one new block.
fn dispatch(function: &mut Function, cycle: &BTreeSet<BlockId>) {
    let dominators = Dominators::new(function);
    let entries: Vec<BlockId> = cycle
        .iter()
        .copied()
        .filter(|&b| dominators.predecessors[b].iter().any(|p| dominators.is_reachable(*p) && !cycle.contains(p)))
        .collect();
    let ids: Vec<BlockId> = function.blocks.ids().filter(|&b| dominators.is_reachable(b)).collect();
    let head = function.add_block(NOWHERE);
    let selector = function.add_param(head, Type::Int(32));
    for id in ids {
        let mut terminator = function.blocks[id].terminator.clone();
        for edge in terminator.edges_mut() {
            if let Some(n) = entries.iter().position(|&e| e == edge.target) {
                let which = function.add_const(Constant::Int(Bv::new(32, n as u128)));
                *edge = Edge { target: head, args: vec![which] };
            }
        }
        function.blocks[id].terminator = terminator;
    }
    let to = |target| Edge { target, args: Vec::new() };
    let mut at = head;
    for (n, &entry) in entries.iter().enumerate() {
        if n + 1 == entries.len() {
            function.blocks[at].terminator = Terminator::Jump(to(entry));
            break;
        }
        let k = function.add_const(Constant::Int(Bv::new(32, n as u128)));
        let cond = function.push(at, Op::Cmp(CmpOp::Eq, selector, k), BOOL, NOWHERE);
        let next = function.add_block(NOWHERE);
        function.blocks[at].terminator = Terminator::Branch { cond, then: to(entry), other: to(next) };
        at = next;
    }
}

/// Puts block parameters, and values used outside their block, into stack objects.
fn demote(function: &mut Function, pointer_width: u16, word: u64) {
    let crossing = crossing_values(function);
    let mut slots: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    let mut allocas = Vec::new();
    for &v in &crossing {
        let bytes = match function.ty(v) {
            Type::Int(w) => u64::from(w).div_ceil(8),
            Type::Float(k) => u64::from(k.bits()).div_ceil(8),
            Type::Ptr => word,
        };
        let size = function.add_const(Constant::Int(Bv::new(pointer_width, u128::from(bytes))));
        let slot = function.new_result(ENTRY, Type::Ptr);
        allocas.push(Inst {
            op: Op::Alloca { size, align: 1, variable: None, guarded: false },
            result: Some(slot),
            loc: NOWHERE,
        });
        slots.insert(v, slot);
    }
    let ids: Vec<BlockId> = function.blocks.ids().collect();
    let params_of = function.blocks.entries().map(|(id, b)| (id, b.params.clone())).collect();
    for id in ids {
        demote_block(function, id, &slots, &params_of);
    }
    for (id, block) in function.blocks.iter_mut().enumerate() {
        if id != ENTRY.index() {
            block.params.clear();
        }
    }
    let entry = &mut function.blocks[ENTRY].insts;
    allocas.append(entry);
    *entry = allocas;
}

fn crossing_values(function: &Function) -> Vec<ValueId> {
    let mut crossing = BTreeSet::new();
    let home = |v: ValueId| match function.values[v].def {
        ValueDef::Const(_) => None,
        ValueDef::Param(b) | ValueDef::Inst(b) => Some(b),
    };
    for (id, block) in function.blocks.entries() {
        if id != ENTRY {
            crossing.extend(block.params.iter().copied());
        }
        let mut note = |v: ValueId| {
            if home(v).is_some_and(|b| b != id) {
                crossing.insert(v);
            }
            v
        };
        for inst in &block.insts {
            map_operands(&mut inst.op.clone(), &mut note);
        }
        map_terminator_operands(&mut block.terminator.clone(), &mut note);
    }
    // Stack objects of the entry block are available everywhere.
    let in_entry: BTreeSet<ValueId> = function.blocks[ENTRY]
        .insts
        .iter()
        .filter(|i| matches!(i.op, Op::Alloca { size, .. } if function.constant(size).is_some()))
        .filter_map(|i| i.result)
        .collect();
    crossing.difference(&in_entry).copied().collect()
}

fn demote_block(
    function: &mut Function,
    id: BlockId,
    slots: &FxHashMap<ValueId, ValueId>,
    params_of: &FxHashMap<BlockId, Vec<ValueId>>,
) {
    let old = std::mem::take(&mut function.blocks[id].insts);
    let mut new: Vec<Inst> = Vec::new();
    if id == ENTRY {
        for &p in &function.blocks[id].params.clone() {
            store(&mut new, slots, p);
        }
    }
    for mut inst in old {
        map_operands(&mut inst.op, |v| load(function, id, &mut new, slots, v));
        let results: Vec<ValueId> = inst.results().collect();
        new.push(inst);
        results.into_iter().for_each(|r| store(&mut new, slots, r));
    }
    let mut terminator = std::mem::replace(&mut function.blocks[id].terminator, Terminator::Stop);
    // Arguments of each edge are stored into the slots of the parameters: on its own block if there are two.
    map_terminator_operands(&mut terminator, |v| load(function, id, &mut new, slots, v));
    let edges = terminator.edges().count();
    for edge in terminator.edges_mut() {
        let args = std::mem::take(&mut edge.args);
        if args.is_empty() {
            continue;
        }
        let params = params_of[&edge.target].clone();
        let stores = params.iter().zip(args).map(|(p, arg)| Inst {
            op: Op::Store { ptr: slots[p], value: arg },
            result: None,
            loc: NOWHERE,
        });
        if edges == 1 {
            new.extend(stores);
        } else {
            let stores: Vec<Inst> = stores.collect();
            let between = function.add_block(NOWHERE);
            let target = std::mem::replace(&mut edge.target, between);
            function.blocks[between].insts = stores;
            function.blocks[between].terminator = Terminator::Jump(Edge { target, args: Vec::new() });
        }
    }
    let block = &mut function.blocks[id];
    block.insts = new;
    block.terminator = terminator;
}

fn store(out: &mut Vec<Inst>, slots: &FxHashMap<ValueId, ValueId>, value: ValueId) {
    if let Some(&ptr) = slots.get(&value) {
        out.push(Inst { op: Op::Store { ptr, value }, result: None, loc: NOWHERE });
    }
}

fn load(
    function: &mut Function,
    id: BlockId,
    out: &mut Vec<Inst>,
    slots: &FxHashMap<ValueId, ValueId>,
    v: ValueId,
) -> ValueId {
    let Some(&slot) = slots.get(&v) else {
        return v;
    };
    let result = function.new_result(id, function.ty(v));
    out.push(Inst { op: Op::Load(slot), result: Some(result), loc: NOWHERE });
    result
}
