//! Pointers that walk: of `a[i]` in a loop that counts `i` up, the address as a register of its own that is moved with each iteration.
//!
//! What is sure of such an address behind one iteration ([`super::sure`]) so is sure of the next one, though bounds of `i` say nothing of the object that
//! `a` leads into.

use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::program::source::NOWHERE;
use crate::program::{BinOp, BlockId, Edge, Extent, FuncId, Function, Op, Program, Type, ValueDef, ValueId};
use crate::util::Bv;
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;

/// So many are added to a function.
const MOST: usize = 64;

/// Addresses with the registers that walk with them.
#[derive(Default)]
pub struct Twins {
    /// Of an address: both have the same value where it is computed.
    of: FxHashMap<ValueId, ValueId>,
    /// Beside the parameter of a head of a loop that is the index.
    beside: FxHashMap<ValueId, Vec<ValueId>>,
}

impl Twins {
    /// The register that walks with an address.
    pub fn of(&self, address: ValueId) -> Option<ValueId> {
        self.of.get(&address).copied()
    }

    /// The registers that walk as an index does.
    pub fn beside(&self, index: ValueId) -> &[ValueId] {
        self.beside.get(&index).map_or(&[], Vec::as_slice)
    }
}

/// Adds such registers, as parameters of heads of loops.
pub fn add(program: &mut Program) -> IdVec<FuncId, Twins> {
    program.functions.iter_mut().map(walking).collect()
}

fn walking(function: &mut Function) -> Twins {
    let dominators = Dominators::new(function);
    let forest = LoopForest::new(function, &dominators);
    let mut walkers: FxHashMap<(ValueId, ValueId), ValueId> = FxHashMap::default();
    let mut twins = Twins::default();
    for (address, start, index) in addresses(function) {
        let ValueDef::Param(head) = function.values[index].def else { continue };
        if forest.headed_by(head).is_none() || !is_outside(function, &dominators, start, head) {
            continue;
        }
        let known = walkers.get(&(start, index)).copied();
        let walker = known.or_else(|| {
            let steps = steps(function, &dominators, head, index).filter(|_| walkers.len() < MOST)?;
            Some(walker(function, (start, head), &steps))
        });
        if let Some(walker) = walker {
            if walkers.insert((start, index), walker).is_none() {
                twins.beside.entry(index).or_default().push(walker);
            }
            twins.of.insert(address, walker);
        }
    }
    twins
}

/// Sums of a pointer and an integer, in order.
fn addresses(function: &Function) -> Vec<(ValueId, ValueId, ValueId)> {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    let sum = |op: &Op, result: Option<ValueId>| match op {
        Op::PtrAdd(start, index, _) => Some((result?, *start, *index)),
        _ => None,
    };
    insts.filter_map(|inst| sum(&inst.op, inst.result)).collect()
}

/// Whether a value is known before a loop starts.
fn is_outside(function: &Function, dominators: &Dominators, v: ValueId, head: BlockId) -> bool {
    match function.values[v].def {
        ValueDef::Const(_) => true,
        ValueDef::Param(home) | ValueDef::Inst(home) => home != head && dominators.dominates(home, head),
    }
}

/// What an edge to the head of a loop does to an index.
enum Step {
    /// It starts here.
    From(ValueId),
    /// It is moved by a constant.
    By(Bv),
}

/// What the edges to `head` do to its parameter `index`: by block and position; `None` if that is something else.
fn steps(
    function: &Function,
    dominators: &Dominators,
    head: BlockId,
    index: ValueId,
) -> Option<Vec<(BlockId, usize, Step)>> {
    let position = function.blocks[head].params.iter().position(|p| *p == index)?;
    let by = |arg: ValueId| {
        let ValueDef::Inst(home) = function.values[arg].def else { return None };
        let inst = function.blocks[home].insts.iter().find(|i| i.result == Some(arg))?;
        match inst.op {
            Op::Bin(BinOp::Add, a, b) if a == index => function.int(b),
            Op::Bin(BinOp::Add, a, b) if b == index => function.int(a),
            _ => None,
        }
    };
    let mut steps = Vec::new();
    for (from, block) in function.blocks.entries() {
        for (n, edge) in block.terminator.edges().enumerate().filter(|(_, e)| e.target == head) {
            let arg = edge.args[position];
            let step = match dominators.is_reachable(from) && dominators.dominates(head, from) {
                true => Step::By(by(arg)?),
                false => Step::From(arg),
            };
            steps.push((from, n, step));
        }
    }
    Some(steps)
}

/// A new parameter of `head` that is `start` moved by what the steps tell.
fn walker(function: &mut Function, (start, head): (ValueId, BlockId), steps: &[(BlockId, usize, Step)]) -> ValueId {
    let walker = function.add_param(head, Type::Ptr);
    for (from, n, step) in steps {
        let (pointer, shift) = match step {
            Step::From(arg) => (start, *arg),
            Step::By(shift) => (walker, function.add_const(crate::program::Constant::Int(*shift))),
        };
        let moved = function.push(*from, Op::PtrAdd(pointer, shift, Extent::Unknown), Type::Ptr, NOWHERE);
        let edge: Option<&mut Edge> = function.blocks[*from].terminator.edges_mut().nth(*n);
        edge.into_iter().for_each(|edge| edge.args.push(moved));
    }
    walker
}
