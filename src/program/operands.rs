//! Uniform access to the values that instructions and terminators use and define.

use super::ids::ValueId;
use super::ir::{Callee, Constant, FloatKind, Function, Inst, Op, Terminator, Type, ValueDef};
use crate::util::Bv;
use crate::util::ids::IdVec;

/// Calls `f` on every operand of `op`, in order.
pub fn for_each_operand(op: &Op, mut f: impl FnMut(ValueId)) {
    // One traversal serves both directions: the mutable one runs on a copy.
    map_operands(&mut op.clone(), |v| {
        f(v);
        v
    });
}

/// Replaces every operand of `op` by its image under `f`, in order.
pub fn map_operands(op: &mut Op, mut f: impl FnMut(ValueId) -> ValueId) {
    let mut set = |v: &mut ValueId| *v = f(*v);
    match op {
        Op::Bin(_, a, b)
        | Op::Overflows(_, a, b)
        | Op::Cmp(_, a, b)
        | Op::FloatBin(_, a, b)
        | Op::FloatCmp(_, a, b)
        | Op::PtrAdd(a, b, _) => {
            set(a);
            set(b);
        }
        Op::Select(a, b, c) => {
            set(a);
            set(b);
            set(c);
        }
        Op::Cast(_, a) | Op::FloatFn(_, a) | Op::Load(a) | Op::LoadMask(a) | Op::Free(a) | Op::Assume(a) => {
            set(a);
        }
        Op::Query(_, a, b) | Op::Elementary(_, a, b) => {
            set(a);
            if let Some(b) = b {
                set(b);
            }
        }
        Op::Rounded { mode, a, b, .. } => {
            set(mode);
            set(a);
            if let Some(b) = b {
                set(b);
            }
        }
        Op::Heap(_, list) => list.iter_mut().for_each(set),
        Op::Alloca { size, .. } => set(size),
        Op::HeapAlloc { size, align, .. } => {
            set(size);
            if let Some(align) = align {
                set(align);
            }
        }
        Op::Store { ptr, value } => {
            set(ptr);
            set(value);
        }
        Op::MemCopy { dst, src, len } => {
            set(dst);
            set(src);
            set(len);
        }
        Op::MemSet { dst, byte, len } => {
            set(dst);
            set(byte);
            set(len);
        }
        Op::StoreMask { ptr, mask } => {
            set(ptr);
            set(mask);
        }
        Op::MemMask { dst, byte, len } => {
            set(dst);
            set(byte);
            set(len);
        }
        Op::MemHavoc { dst, len, .. } | Op::Texts { array: dst, count: len } => {
            set(dst);
            set(len);
        }
        Op::Escape { pointers, .. } => pointers.iter_mut().for_each(set),
        Op::Input(_) => {}
        Op::Check { cond, .. } => set(cond),
        Op::Assign { value, .. } => set(value),
        Op::Observe { values, .. } => values.iter_mut().for_each(set),
        Op::Call { callee, args, .. } => {
            if let Callee::Indirect(v) = callee {
                set(v);
            }
            args.iter_mut().for_each(set);
        }
    }
}

/// Replaces every operand of `terminator` (condition, edge arguments, returned values), in order.
pub fn map_terminator_operands(terminator: &mut Terminator, mut f: impl FnMut(ValueId) -> ValueId) {
    if let Terminator::Branch { cond, .. } = terminator {
        *cond = f(*cond);
    }
    if let Terminator::Return(values) = terminator {
        values.iter_mut().for_each(|v| *v = f(*v));
    }
    for edge in terminator.edges_mut() {
        edge.args.iter_mut().for_each(|v| *v = f(*v));
    }
}

impl Function {
    /// The constants of type `float` and `double`, and a zero of each type that values have.
    pub fn float_numbers(&self) -> Vec<(FloatKind, Bv)> {
        let constants = self.values.iter().filter_map(|v| match (&v.def, v.ty) {
            (ValueDef::Const(Constant::Float(kind, bits)), _) => Some((*kind, *bits)),
            (_, Type::Float(kind)) => Some((kind, Bv::zero(kind.bits()))),
            _ => None,
        });
        let mut found: Vec<(FloatKind, Bv)> =
            constants.filter(|(kind, _)| matches!(kind, FloatKind::Single | FloatKind::Double)).collect();
        found.sort_by_key(|(kind, bits)| (kind.bits(), bits.low_u64()));
        found.dedup();
        found
    }

    /// The constant integers that the function computes with, some of them several times. Sizes of objects alone are
    /// none of them: what is tried should not depend on how large something is declared.
    pub fn numbers(&self) -> Vec<Bv> {
        let mut used = IdVec::filled(false, self.values.len());
        for block in self.blocks.iter() {
            for inst in &block.insts {
                if !matches!(inst.op, Op::Alloca { .. } | Op::HeapAlloc { .. }) {
                    for_each_operand(&inst.op, |v| used[v] = true);
                }
            }
            map_terminator_operands(&mut block.terminator.clone(), |v| {
                used[v] = true;
                v
            });
        }
        self.values.ids().filter(|&v| used[v]).filter_map(|v| self.int(v)).collect()
    }
}

impl Inst {
    /// The values that this instruction defines.
    pub fn results(&self) -> impl Iterator<Item = ValueId> + '_ {
        let calls: &[ValueId] = match &self.op {
            Op::Call { results, .. } => results,
            _ => &[],
        };
        self.result.iter().copied().chain(calls.iter().copied())
    }
}

impl Op {
    /// Whether the operation only computes its result: it may be removed when the result is not
    /// used. Inputs count as effects, so that every copy of a program asks for the same ones.
    pub fn is_pure(&self) -> bool {
        !matches!(
            self,
            Op::Alloca { .. }
                | Op::HeapAlloc { .. }
                | Op::Free(_)
                | Op::Store { .. }
                | Op::MemCopy { .. }
                | Op::MemSet { .. }
                | Op::MemHavoc { .. }
                | Op::StoreMask { .. }
                | Op::MemMask { .. }
                | Op::Escape { .. }
                | Op::Texts { .. }
                | Op::Input(_)
                | Op::Check { .. }
                | Op::Assume(_)
                | Op::Assign { .. }
                | Op::Observe { .. }
                | Op::Call { .. }
        )
    }
}
