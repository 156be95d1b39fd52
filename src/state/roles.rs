//! Whether integers are used as signed or unsigned numbers: LLVM's carry no sign.
//!
//! Values that flow into each other (block parameters, sums with constants, extensions) form a
//! class; the operations on its members tell its role.

use crate::program::{BinOp, BlockId, CastOp, CmpOp, Function, Op, OverflowOp, ValueDef, ValueId};
use crate::util::ids::{Id, IdVec};

/// Classes of values with the ways in which they are used.
pub struct Roles {
    parent: IdVec<ValueId, ValueId>,
    signed: IdVec<ValueId, bool>,
    unsigned: IdVec<ValueId, bool>,
}

impl Roles {
    /// The roles of the values of `function` in the given blocks.
    pub fn new(function: &Function, order: &[BlockId]) -> Self {
        let count = function.values.len();
        let mut roles = Roles {
            parent: (0..count).map(ValueId::new).collect(),
            signed: IdVec::filled(false, count),
            unsigned: IdVec::filled(false, count),
        };
        let is_const = |v: ValueId| matches!(function.values[v].def, ValueDef::Const(_));
        for &b in order {
            let block = &function.blocks[b];
            for edge in block.terminator.edges() {
                for (&p, &a) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                    if !is_const(a) {
                        roles.join(p, a);
                    }
                }
            }
            for inst in &block.insts {
                let Some(r) = inst.result else {
                    continue;
                };
                match inst.op {
                    Op::Bin(BinOp::Add | BinOp::Sub, a, b) if is_const(b) && !is_const(a) => roles.join(r, a),
                    Op::Cast(CastOp::SExt | CastOp::ZExt | CastOp::Trunc, a) if !is_const(a) => roles.join(r, a),
                    _ => {}
                }
            }
        }
        for &b in order {
            for inst in &function.blocks[b].insts {
                roles.note(&inst.op);
            }
        }
        roles.spread(function, order);
        roles
    }

    /// Spreads roles through sums: a part that is not otherwise used as a number with or without a sign is used like the rest of the sum.
    fn spread(&mut self, function: &Function, order: &[BlockId]) {
        for inst in order.iter().flat_map(|&b| &function.blocks[b].insts) {
            let (Op::Bin(BinOp::Add | BinOp::Sub, a, b), Some(r)) = (&inst.op, inst.result) else { continue };
            let sum = [r, *a, *b].map(|v| self.of(v));
            let (signed, unsigned) = (sum.iter().any(|s| s.0), sum.iter().any(|s| s.1));
            for v in [r, *a, *b] {
                let root = self.find(v);
                if !self.signed[root] && !self.unsigned[root] {
                    (self.signed[root], self.unsigned[root]) = (signed, unsigned);
                }
            }
        }
    }

    fn note(&mut self, op: &Op) {
        let (list, signed) = match op {
            Op::Cmp(CmpOp::Slt | CmpOp::Sle | CmpOp::Sgt | CmpOp::Sge, a, b) => (vec![*a, *b], true),
            Op::Cmp(CmpOp::Ult | CmpOp::Ule | CmpOp::Ugt | CmpOp::Uge, a, b) => (vec![*a, *b], false),
            Op::Overflows(OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul, a, b) => (vec![*a, *b], true),
            Op::Overflows(_, a, b) => (vec![*a, *b], false),
            Op::Bin(BinOp::SDiv | BinOp::SRem | BinOp::AShr, a, b) => (vec![*a, *b], true),
            Op::Bin(BinOp::UDiv | BinOp::URem | BinOp::LShr, a, b) => (vec![*a, *b], false),
            Op::Cast(CastOp::SExt, a) => (vec![*a], true),
            Op::Cast(CastOp::ZExt, a) => (vec![*a], false),
            _ => return,
        };
        for v in list {
            let root = self.find(v);
            if signed {
                self.signed[root] = true;
            } else {
                self.unsigned[root] = true;
            }
        }
    }

    fn find(&mut self, mut v: ValueId) -> ValueId {
        while self.parent[v] != v {
            self.parent[v] = self.parent[self.parent[v]];
            v = self.parent[v];
        }
        v
    }

    fn join(&mut self, a: ValueId, b: ValueId) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[b] = a;
    }

    /// Whether `v` is used as (signed, unsigned).
    pub fn of(&mut self, v: ValueId) -> (bool, bool) {
        let root = self.find(v);
        (self.signed[root], self.unsigned[root])
    }
}
