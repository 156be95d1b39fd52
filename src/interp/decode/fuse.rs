//! Conditions that only the branch or check behind them uses are computed there.

use super::*;

/// A condition that the instruction that uses it computes.
#[derive(Clone, Copy)]
pub(super) enum Fused {
    /// The condition is the negation of another.
    Not(ValueId),
    /// The condition is a comparison.
    Compare(Compare),
}

/// A comparison of integers of one cell, in one of three forms, possibly negated.
#[derive(Clone, Copy)]
pub(super) struct Compare {
    pub kind: Kind,
    pub a: ValueId,
    pub b: ValueId,
    pub negated: bool,
}

#[derive(Clone, Copy)]
pub(super) enum Kind {
    Eq,
    Ult,
    Slt,
}

impl Decoder<'_> {
    /// Finds what can be fused in `block`. Operands keep their cells until the end of the block, so
    /// that a condition may be computed later than where it stands.
    pub(super) fn find_fused(&mut self, block: &Block) {
        if self.trace {
            return;
        }
        let defs: rustc_hash::FxHashMap<ValueId, &Op> =
            block.insts.iter().filter_map(|i| i.result.map(|r| (r, &i.op))).collect();
        for inst in &block.insts {
            if let Op::Check { cond, .. } = inst.op
                && let Some(x) = self.single_use(cond, &defs).and_then(|op| self.negation(op))
            {
                self.fused[cond] = Some(Fused::Not(x));
            }
        }
        let Terminator::Branch { mut cond, .. } = block.terminator else { return };
        while let Some(op) = self.single_use(cond, &defs) {
            if let Some(x) = self.negation(op) {
                self.fused[cond] = Some(Fused::Not(x));
                cond = x;
            } else {
                // The counter of the fused instruction has 16 bits.
                if block.insts.len() < usize::from(u16::MAX) {
                    self.fused[cond] = self.comparison(op).map(Fused::Compare);
                }
                return;
            }
        }
    }

    /// The operation of the same block that defines `value`, if it has no other use.
    fn single_use<'b>(&self, value: ValueId, defs: &rustc_hash::FxHashMap<ValueId, &'b Op>) -> Option<&'b Op> {
        defs.get(&value).copied().filter(|_| self.uses[value] == 1)
    }

    /// `x` if the operation is `!x`.
    fn negation(&self, op: &Op) -> Option<ValueId> {
        let is =
            |v: ValueId, wanted: bool| self.function.int(v).is_some_and(|c| c.width() == 1 && c.is_true() == wanted);
        let bool_operand = |v: ValueId| (self.function.ty(v) == BOOL).then_some(v);
        match *op {
            Op::Bin(BinOp::Xor, x, one) if is(one, true) => Some(x),
            Op::Bin(BinOp::Xor, one, x) if is(one, true) => Some(x),
            Op::Cmp(CmpOp::Eq, x, zero) if is(zero, false) => bool_operand(x),
            _ => None,
        }
    }

    fn comparison(&self, op: &Op) -> Option<Compare> {
        let Op::Cmp(op, a, b) = *op else { return None };
        if !matches!(self.function.ty(a), Type::Int(w) if w <= 64) {
            return None;
        }
        let (kind, swap, negated) = match op {
            CmpOp::Eq => (Kind::Eq, false, false),
            CmpOp::Ne => (Kind::Eq, false, true),
            CmpOp::Ult => (Kind::Ult, false, false),
            CmpOp::Ugt => (Kind::Ult, true, false),
            CmpOp::Uge => (Kind::Ult, false, true),
            CmpOp::Ule => (Kind::Ult, true, true),
            CmpOp::Slt => (Kind::Slt, false, false),
            CmpOp::Sgt => (Kind::Slt, true, false),
            CmpOp::Sge => (Kind::Slt, false, true),
            CmpOp::Sle => (Kind::Slt, true, true),
        };
        let (a, b) = if swap { (b, a) } else { (a, b) };
        Some(Compare { kind, a, b, negated })
    }

    /// The branch on `cond` with these targets.
    pub(super) fn branch_code(&self, mut cond: ValueId, then: u32, other: u32, cost: u32) -> Code {
        let mut negated = false;
        while let Some(Fused::Not(x)) = self.fused[cond] {
            (cond, negated) = (x, !negated);
        }
        let compare = match self.fused[cond] {
            Some(Fused::Compare(compare)) => Some(compare),
            _ => None,
        };
        negated ^= compare.is_some_and(|c| c.negated);
        let (then, other) = if negated { (other, then) } else { (then, other) };
        let Some(Compare { kind, a, b, .. }) = compare else {
            return Code::Branch { c: self.cell(cond), then, other, cost };
        };
        let (s, a, b, cost) = (self.spare(a), self.cell(a), self.cell(b), cost as u16);
        match kind {
            Kind::Eq => Code::BranchEq { cost, a, b, then, other },
            Kind::Ult => Code::BranchUlt { cost, a, b, then, other },
            Kind::Slt => Code::BranchSlt { s, cost, a, b, then, other },
        }
    }
}
