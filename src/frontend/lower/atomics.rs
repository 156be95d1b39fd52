//! Atomic operations; there is one thread, so that they are plain reads and writes.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::types::{Leaf, Lowered, scalar, unsupported};
use crate::frontend::llvm::{RmwOp, Val};
use crate::program::{BinOp, CmpOp, FloatOp, ValueId};

impl FunctionLowering<'_, '_> {
    /// `cmpxchg`: the old value and whether it was the expected one.
    pub fn compare_exchange(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let ptr = self.scalar(v.operand(0))?;
        let (expected, new) = (self.scalar(v.operand(1))?, self.scalar(v.operand(2))?);
        let leaf = Leaf { ty: self.ty(expected), offset: 0 };
        let len = self.word(self.cx.layout.store_size(v.operand(1).ty()));
        let target = Target { ptr, source: Some(v.operand(0)), len };
        self.check_access(target, Access::Write);
        self.check_alignment(v, target);
        self.check_initialised_leaf(v, ptr, leaf);
        let old = self.load_leaf(ptr, leaf);
        let same = self.cmp(CmpOp::Eq, old, expected);
        let written = self.select(same, new, old);
        self.store_leaf(ptr, leaf, written);
        Ok(vec![old, same])
    }

    /// `atomicrmw`: the old value.
    pub fn read_modify_write(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let ptr = self.scalar(v.operand(0))?;
        let operand = self.scalar(v.operand(1))?;
        let leaf = Leaf { ty: scalar(v.ty())?, offset: 0 };
        let len = self.word(self.cx.layout.store_size(v.ty()));
        let target = Target { ptr, source: Some(v.operand(0)), len };
        self.check_access(target, Access::Write);
        self.check_alignment(v, target);
        if !matches!(v.rmw_op(), RmwOp::LLVMAtomicRMWBinOpXchg) {
            self.check_initialised_leaf(v, ptr, leaf);
        }
        let old = self.load_leaf(ptr, leaf);
        let new = self.modified(v.rmw_op(), old, operand)?;
        self.store_leaf(ptr, leaf, new);
        Ok(vec![old])
    }

    fn modified(&mut self, op: RmwOp, old: ValueId, operand: ValueId) -> Lowered<ValueId> {
        let pick = |s: &mut Self, relation| {
            let keep = s.cmp(relation, old, operand);
            s.select(keep, old, operand)
        };
        Ok(match op {
            RmwOp::LLVMAtomicRMWBinOpXchg => operand,
            RmwOp::LLVMAtomicRMWBinOpAdd => self.bin(BinOp::Add, old, operand),
            RmwOp::LLVMAtomicRMWBinOpSub => self.bin(BinOp::Sub, old, operand),
            RmwOp::LLVMAtomicRMWBinOpAnd => self.bin(BinOp::And, old, operand),
            RmwOp::LLVMAtomicRMWBinOpOr => self.bin(BinOp::Or, old, operand),
            RmwOp::LLVMAtomicRMWBinOpXor => self.bin(BinOp::Xor, old, operand),
            RmwOp::LLVMAtomicRMWBinOpNand => {
                let both = self.bin(BinOp::And, old, operand);
                let ones = self.int(crate::util::Bv::ones(self.width(both)?));
                self.bin(BinOp::Xor, both, ones)
            }
            RmwOp::LLVMAtomicRMWBinOpMax => pick(self, CmpOp::Sgt),
            RmwOp::LLVMAtomicRMWBinOpMin => pick(self, CmpOp::Slt),
            RmwOp::LLVMAtomicRMWBinOpUMax => pick(self, CmpOp::Ugt),
            RmwOp::LLVMAtomicRMWBinOpUMin => pick(self, CmpOp::Ult),
            RmwOp::LLVMAtomicRMWBinOpFAdd => self.float_bin(FloatOp::Add, old, operand),
            RmwOp::LLVMAtomicRMWBinOpFSub => self.float_bin(FloatOp::Sub, old, operand),
            _ => return unsupported("an unusual atomic operation"),
        })
    }
}
