//! Instructions to flat code.

use super::*;
use crate::interp::soft::{SoftFloat, SoftOp};
use crate::program::{BlockKind, heap_alignment};
use std::sync::Arc;

impl Decoder<'_> {
    pub(super) fn inst(&mut self, inst: &Inst) {
        // Without a result, or if the result is fused with its use, the spare cell takes it.
        let d = inst.result.map_or(self.spare_cell(), |v| self.cell(v));
        if inst.result.is_some_and(|v| self.fused[v].is_some()) {
            return;
        }
        let code = match &inst.op {
            Op::Bin(op, a, b) => self.bin(*op, d, *a, *b),
            Op::Overflows(op, a, b) => self.overflows(*op, d, *a, *b),
            Op::Cmp(op, a, b) => self.cmp(*op, d, *a, *b),
            Op::Select(c, a, b) => {
                let (c, one, a, b) = (self.cell(*c), self.is_one_cell(*a), self.cell(*a), self.cell(*b));
                if one { Code::Select { d, c, a, b } } else { Code::Select2 { d, c, a, b } }
            }
            Op::Cast(op, a) => {
                let to = inst.result.map_or(BOOL, |v| self.function.ty(v));
                self.cast(*op, d, *a, to)
            }
            Op::FloatBin(..) | Op::FloatCmp(..) | Op::FloatFn(..) | Op::Elementary(..) | Op::Rounded { .. } => {
                self.float(&inst.op, inst.result.map_or(BOOL, |v| self.function.ty(v)), d)
            }
            Op::PtrAdd(a, b, _) => Code::PtrAdd { s: self.spare(*b), d, a: self.cell(*a), b: self.cell(*b) },
            Op::Query(query, a, b) => {
                let b = b.map_or(self.spare_cell(), |b| self.cell(b));
                let a = self.cell(*a);
                match query {
                    PtrQuery::Valid => Code::Valid { d, a, b },
                    _ => Code::Query { query: *query, d, a, b },
                }
            }
            Op::Heap(query, list) => Code::Heap { query: *query, d, list: self.list(self.first_cells(list)) },
            Op::Input(kind) => {
                let ty = inst.result.map_or(BOOL, |v| self.function.ty(v));
                self.input(kind, ty, inst.loc, d)
            }
            Op::Check { check, cond } => match self.fused[*cond] {
                Some(Fused::Not(c)) => Code::CheckNot { c: self.cell(c), check: *check },
                _ => Code::Check { c: self.cell(*cond), check: *check },
            },
            Op::Assume(c) => Code::Assume { c: self.cell(*c) },
            Op::Assign { .. } if !self.trace => return,
            Op::Assign { variable, value } => {
                Code::Assign { variable: *variable, ty: self.function.ty(*value), a: self.cell(*value) }
            }
            Op::Call { callee, args, results } => self.call(*callee, args, results),
            Op::Load(p) => self.load(*p, inst, d),
            Op::Store { ptr, value } => self.store(*ptr, *value),
            Op::Alloca { size, align, variable, guarded } => {
                let origin = self.origin(inst.loc, *align, *variable, *guarded);
                Code::Alloca { d, size: self.cell(*size), origin }
            }
            &Op::HeapAlloc { size, align, zeroed, block } => self.heap_alloc((size, align), zeroed, block, inst.loc, d),
            Op::Free(a) => Code::Free { a: self.cell(*a) },
            Op::LoadMask(p) => {
                let ty = inst.result.map_or(Type::Int(8), |v| self.function.ty(v));
                let n = self.program.size_of(ty) as u8;
                Code::LoadMask { n, wide: cells_of(ty) == 2, d, p: self.cell(*p) }
            }
            op => match self.memory(op, inst.loc) {
                Some(code) => code,
                None => return,
            },
        };
        self.emit(code);
        if matches!(inst.op, Op::Call { .. }) {
            self.cost = 0;
        }
    }

    /// An operation on a block of memory, or on masks there; `None` for those without effect.
    fn memory(&mut self, op: &Op, loc: LocId) -> Option<Code> {
        Some(match op {
            Op::MemCopy { dst, src, len } => {
                Code::MemCopy { dst: self.cell(*dst), src: self.cell(*src), len: self.cell(*len) }
            }
            Op::MemSet { dst, byte, len } => {
                Code::MemSet { dst: self.cell(*dst), byte: self.cell(*byte), len: self.cell(*len) }
            }
            Op::StoreMask { ptr, mask } => {
                let n = self.program.size_of(self.function.ty(*mask)) as u8;
                Code::StoreMask { n, wide: !self.is_one_cell(*mask), a: self.cell(*mask), p: self.cell(*ptr) }
            }
            Op::MemMask { dst, byte, len } => {
                Code::MemMask { dst: self.cell(*dst), byte: self.cell(*byte), len: self.cell(*len) }
            }
            Op::MemHavoc { dst, len, by } => {
                let origin = self.origin(loc, 1, None, false);
                Code::MemHavoc { keeps: by.is_some(), dst: self.cell(*dst), len: self.cell(*len), origin }
            }
            Op::Escape { pointers, counts, .. } => {
                let origin = self.origin(loc, 1, None, false);
                Code::Escape { keeps: !counts, origin, list: self.list(self.first_cells(pointers)) }
            }
            _ => return None,
        })
    }

    /// A floating-point operation with a result of type `to`.
    fn float(&mut self, op: &Op, to: Type, d: Cell) -> Code {
        match op {
            Op::FloatBin(op, a, b) => self.float_bin(*op, d, *a, *b),
            Op::FloatCmp(op, a, b) => match is_double(self.function.ty(*a)) {
                Some(double) => Code::FloatCmp { op: *op, double, d, a: self.cell(*a), b: self.cell(*b) },
                None => self.soft(SoftOp::Cmp(*op), BOOL, (d, *a, Some(*b)), None),
            },
            Op::FloatFn(op, a) => self.float_fn(*op, d, *a),
            Op::Elementary(function, a, b) if function.is_text() => {
                Code::TextWord { function: *function, d, a: self.cell(*a), b: self.cell(b.unwrap_or(*a)) }
            }
            Op::Elementary(function, a, b) => {
                let double = is_double(self.function.ty(*a)) == Some(true);
                Code::Elementary { function: *function, double, d, a: self.cell(*a), b: self.cell(b.unwrap_or(*a)) }
            }
            Op::Rounded { op, mode, a, b } => {
                let op = match op {
                    RoundedOp::Bin(op) => SoftOp::Bin(*op),
                    RoundedOp::Fn(op) => SoftOp::Fn(*op),
                    RoundedOp::Cast(op) => SoftOp::Cast(*op),
                };
                self.soft(op, to, (d, *a, *b), Some(*mode))
            }
            _ => {
                debug_assert!(false, "{op:?}");
                Code::Move { d, a: d }
            }
        }
    }

    fn float_bin(&mut self, op: FloatOp, d: Cell, a: ValueId, b: ValueId) -> Code {
        let ty = self.function.ty(a);
        match is_double(ty) {
            Some(double) => Code::FloatBin { op, double, d, a: self.cell(a), b: self.cell(b) },
            None => self.soft(SoftOp::Bin(op), ty, (d, a, Some(b)), None),
        }
    }

    fn float_fn(&mut self, op: FloatFn, d: Cell, a: ValueId) -> Code {
        let ty = self.function.ty(a);
        match is_double(ty) {
            Some(double) => Code::FloatFn { op, double, d, a: self.cell(a) },
            None => self.soft(SoftOp::Fn(op), ty, (d, a, None), None),
        }
    }

    /// An operation with a result of type `to` that a library does.
    fn soft(
        &mut self,
        op: SoftOp,
        to: Type,
        (d, a, b): (Cell, ValueId, Option<ValueId>),
        mode: Option<ValueId>,
    ) -> Code {
        let from = self.function.ty(a);
        let mode = mode.map(|m| self.cell(m));
        self.shared.soft.push(SoftFloat { op, from, to, mode });
        let (a, b) = (self.cell(a), self.cell(b.unwrap_or(a)));
        Code::Soft { op: self.shared.soft.len() as u32 - 1, d, a, b }
    }

    fn heap_alloc(
        &mut self,
        (size, align): (ValueId, Option<ValueId>),
        zeroed: bool,
        block: BlockKind,
        loc: LocId,
        d: Cell,
    ) -> Code {
        let origin = self.origin(loc, heap_alignment(None), None, block == BlockKind::MappedConstant);
        let size = self.cell(size);
        match align {
            None => Code::HeapAlloc { zeroed, mapped: block.is_mapped(), d, size, origin },
            Some(align) => {
                Code::AlignedAlloc { zeroed, mapped: block.is_mapped(), d, size, align: self.cell(align), origin }
            }
        }
    }

    fn is_one_cell(&self, value: ValueId) -> bool {
        cells_of(self.function.ty(value)) == 1
    }

    fn bin(&self, op: BinOp, d: Cell, a: ValueId, b: ValueId) -> Code {
        let (s, one) = (self.spare(a), self.is_one_cell(a));
        let (a, b) = (self.cell(a), self.cell(b));
        match op {
            _ if !one => Code::WideBin { op, s, d, a, b },
            BinOp::Add => Code::Add { s, d, a, b },
            BinOp::Sub => Code::Sub { s, d, a, b },
            BinOp::Mul => Code::Mul { s, d, a, b },
            BinOp::And => Code::And { d, a, b },
            BinOp::Or => Code::Or { d, a, b },
            BinOp::Xor => Code::Xor { d, a, b },
            BinOp::Shl => Code::Shl { s, d, a, b },
            BinOp::LShr => Code::LShr { s, d, a, b },
            BinOp::AShr => Code::AShr { s, d, a, b },
            BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem => Code::Bin { op, s, d, a, b },
        }
    }

    fn overflows(&self, op: OverflowOp, d: Cell, a: ValueId, b: ValueId) -> Code {
        let (s, one) = (self.spare(a), self.is_one_cell(a));
        let (a, b) = (self.cell(a), self.cell(b));
        match op {
            _ if !one => Code::WideOverflows { op, s, d, a, b },
            OverflowOp::SAdd => Code::SAddOverflows { s, d, a, b },
            OverflowOp::SSub => Code::SSubOverflows { s, d, a, b },
            OverflowOp::SMul => Code::SMulOverflows { s, d, a, b },
            OverflowOp::UAdd | OverflowOp::USub | OverflowOp::UMul => Code::Overflows { op, s, d, a, b },
        }
    }

    fn cmp(&self, op: CmpOp, d: Cell, a: ValueId, b: ValueId) -> Code {
        let (ty, s, one) = (self.function.ty(a), self.spare(a), self.is_one_cell(a));
        let (a, b) = (self.cell(a), self.cell(b));
        match op {
            CmpOp::Eq | CmpOp::Ne if ty == Type::Ptr => Code::PtrEq { negated: op == CmpOp::Ne, d, a, b },
            _ if ty == Type::Ptr => Code::PtrCmp { op, d, a, b },
            _ if !one => Code::WideCmp { op, s, d, a, b },
            CmpOp::Eq => Code::Eq { d, a, b },
            CmpOp::Ne => Code::Ne { d, a, b },
            CmpOp::Ult => Code::Ult { d, a, b },
            CmpOp::Ule => Code::Ule { d, a, b },
            CmpOp::Ugt => Code::Ult { d, a: b, b: a },
            CmpOp::Uge => Code::Ule { d, a: b, b: a },
            CmpOp::Slt => Code::Slt { s, d, a, b },
            CmpOp::Sle => Code::Sle { s, d, a, b },
            CmpOp::Sgt => Code::Slt { s, d, a: b, b: a },
            CmpOp::Sge => Code::Sle { s, d, a: b, b: a },
        }
    }

    fn cast(&mut self, op: CastOp, d: Cell, value: ValueId, to: Type) -> Code {
        let soft = |s: &mut Self| s.soft(SoftOp::Cast(op), to, (d, value, None), None);
        let from = self.function.ty(value);
        let (from_s, s, a) = (spare_bits(from), spare_bits(to), self.cell(value));
        let (from_wide, wide) = (cells_of(from) == 2, cells_of(to) == 2);
        match op {
            CastOp::Trunc if wide => Code::Cut2 { s, d, a },
            CastOp::Trunc => Code::Cut { s, d, a },
            CastOp::ZExt | CastOp::Bits if from_wide => Code::Move2 { d, a },
            CastOp::ZExt if wide => Code::ZExt2 { d, a },
            CastOp::ZExt | CastOp::Bits => Code::Move { d, a },
            CastOp::SExt if wide => Code::SExt2 { from: from_s, wide: from_wide, s, d, a },
            CastOp::SExt => Code::SExt { from: from_s, s, d, a },
            CastOp::PtrToInt => Code::PtrToInt { d, a },
            CastOp::IntToPtr => Code::IntToPtr { d, a },
            CastOp::SIntToFloat | CastOp::UIntToFloat => {
                let Some(double) = is_double(to) else { return soft(self) };
                // Integers of one cell are widened to 128 bits, which adds 64 spare bits.
                Code::IntToFloat { signed: op == CastOp::SIntToFloat, s: from_s, wide: from_wide, double, d, a }
            }
            CastOp::FloatToSInt | CastOp::FloatToUInt => {
                let Some(double) = is_double(from) else { return soft(self) };
                Code::FloatToInt { signed: op == CastOp::FloatToSInt, s, wide, double, d, a }
            }
            CastOp::FloatToFloat => match (is_double(from), is_double(to)) {
                (Some(false), Some(true)) => Code::FloatExtend { d, a },
                (Some(true), Some(false)) => Code::FloatNarrow { d, a },
                (Some(_), Some(_)) => Code::Move { d, a },
                _ => soft(self),
            },
        }
    }

    fn input(&mut self, kind: &InputKind, ty: Type, loc: LocId, d: Cell) -> Code {
        let site = self.site();
        self.shared.inputs.push(InputSite { site, loc, kind: Arc::new(kind.clone()), ty });
        Code::Input { d, input: self.shared.inputs.len() as u32 - 1 }
    }

    fn origin(&mut self, loc: LocId, align: u32, variable: Option<VarId>, guarded: bool) -> u32 {
        let origin = Origin::Site(self.site());
        self.shared.origins.push(OriginSite { origin, loc, align, variable, guarded });
        self.shared.origins.len() as u32 - 1
    }

    fn call(&mut self, callee: Callee, args: &[ValueId], results: &[ValueId]) -> Code {
        let cost = self.cost;
        let list = self.list(self.cells(args));
        self.list(self.cells(results));
        match callee {
            Callee::Direct(func) => Code::Call { func, list, cost },
            Callee::Indirect(p) => Code::CallIndirect { p: self.cell(p), list, cost },
        }
    }

    fn load(&self, p: ValueId, inst: &Inst, d: Cell) -> Code {
        let ty = inst.result.map_or(BOOL, |v| self.function.ty(v));
        let (n, s, p) = (self.program.size_of(ty) as u8, spare_bits(ty), self.cell(p));
        match ty {
            Type::Ptr => Code::LoadPtr { d, p },
            _ if cells_of(ty) == 1 => Code::Load { n, s, d, p },
            _ => Code::Load2 { n, s, d, p },
        }
    }

    fn store(&self, p: ValueId, value: ValueId) -> Code {
        let ty = self.function.ty(value);
        let (n, a, p) = (self.program.size_of(ty) as u8, self.cell(value), self.cell(p));
        match ty {
            Type::Ptr => Code::StorePtr { a, p },
            _ if cells_of(ty) == 1 => Code::Store { n, a, p },
            _ => Code::Store2 { n, a, p },
        }
    }
}

/// Whether a float type is binary64 rather than binary32; `None` for others.
fn is_double(ty: Type) -> Option<bool> {
    match ty {
        Type::Float(FloatKind::Single) => Some(false),
        Type::Float(FloatKind::Double) => Some(true),
        _ => None,
    }
}
