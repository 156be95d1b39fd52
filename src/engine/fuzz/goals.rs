//! What fuzzing wants of a program: every edge taken, every comparison that decides a branch or a check with either outcome.

use crate::program::{
    BinOp, BlockId, CmpOp, Edge, FuncId, Function, Inst, Op, Program, Terminator, Type, ValueDef, ValueId,
};
use crate::util::ids::IdVec;

/// How many comparisons of a condition are looked at.
const PARTS: usize = 4;

/// A comparison of two integers of at most 64 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comparison {
    /// Its number.
    pub id: u32,
    pub op: CmpOp,
    pub left: ValueId,
    pub right: ValueId,
    /// The width of both in bits.
    pub width: u16,
}

/// What a block decides, or may reach.
#[derive(Default, Debug)]
pub(super) struct Exit {
    /// The number of its first edge.
    first: u32,
    targets: Vec<BlockId>,
    /// The comparisons in the conditions of its checks and of its branch.
    pub comparisons: Vec<Comparison>,
}

impl Exit {
    /// The number of the edge to `target`.
    pub fn edge_to(&self, target: BlockId) -> Option<u32> {
        self.targets.iter().position(|t| *t == target).map(|n| self.first + n as u32)
    }
}

/// All goals of a program, by its blocks.
#[derive(Debug)]
pub(super) struct Goals {
    exits: IdVec<FuncId, IdVec<BlockId, Exit>>,
    /// The number of edges.
    pub edges: u32,
    /// The number of comparisons.
    pub comparisons: u32,
}

impl Goals {
    /// Those of `program`.
    pub fn of(program: &Program) -> Self {
        let (mut edges, mut comparisons) = (0, 0);
        let exits = program.functions.iter().map(|f| {
            let exits = f.blocks.iter().map(|block| {
                let conditions = block.insts.iter().filter_map(|inst| match inst.op {
                    Op::Check { cond, .. } => Some(cond),
                    _ => None,
                });
                let branch = match block.terminator {
                    Terminator::Branch { cond, .. } => Some(cond),
                    _ => None,
                };
                let parts: Vec<_> = conditions.chain(branch).flat_map(|cond| parts(f, cond)).collect();
                let (first, id) = (edges, comparisons);
                let targets: Vec<BlockId> = block.terminator.edges().map(|e: &Edge| e.target).collect();
                edges += targets.len() as u32;
                comparisons += parts.len() as u32;
                let numbered = (id..).zip(parts).map(|(id, part)| Comparison { id, ..part });
                Exit { first, targets, comparisons: numbered.collect() }
            });
            exits.collect()
        });
        let exits = exits.collect();
        Goals { exits, edges, comparisons }
    }

    /// What `block` decides.
    pub fn exit(&self, func: FuncId, block: BlockId) -> &Exit {
        &self.exits[func][block]
    }
}

/// The comparisons that `cond` consists of.
fn parts(f: &Function, cond: ValueId) -> Vec<Comparison> {
    let (mut found, mut open) = (Vec::new(), vec![cond]);
    while let Some(cond) = open.pop() {
        let ValueDef::Inst { .. } = f.values[cond].def else { continue };
        let Some(Inst { op, .. }) = f.defining(cond) else { continue };
        match *op {
            Op::Cmp(op, left, right) => {
                if let Type::Int(width @ 1..=64) = f.ty(left) {
                    found.push(Comparison { id: 0, op, left, right, width });
                }
            }
            Op::Bin(BinOp::And | BinOp::Or | BinOp::Xor, a, b) => open.extend([a, b]),
            _ => {}
        }
        if found.len() >= PARTS {
            break;
        }
    }
    found
}
