//! Symbolic execution of instructions.

use super::encoding::{Cursor, Encoding};
use super::memory::target::{Context, Range};
use super::{CheckInstance, ContentsInstance, InputInstance, Mode, Observation, SsaValue};
use crate::analysis::objects::NO_OBJECT;
use crate::program::{BinOp, BlockId, CastOp, CmpOp, Inst, Observed, Op, OverflowOp, RoundedOp, Type, ValueId};
use crate::term::{Sort, TermId};

impl Encoding<'_> {
    /// Executes one instruction at position `site`.
    pub(super) fn exec(&mut self, inst: &Inst, site: (BlockId, u32), cursor: &mut Cursor) {
        let is_address = match &inst.op {
            Op::Store { value, .. } => self.shape.may_tell_address(*value),
            _ => true,
        };
        let cx = Context { guard: cursor.guard, loc: inst.loc, is_address };
        let function = self.shape.function();
        let result_type = inst.result.map(|r| function.ty(r));
        let ty = result_type.unwrap_or(Type::Int(8));
        let value = match &inst.op {
            Op::Load(p) => {
                let (at, memory) = (self.pointer(cursor, *p), cursor.memory.clone());
                Some(self.memory.load(*p, at, ty, &memory, cx))
            }
            Op::LoadMask(p) => {
                let (at, size) = (self.pointer(cursor, *p), self.shape.program.size_of(ty));
                let memory = cursor.memory.clone();
                Some(SsaValue::Bits(self.memory.load_mask(*p, at, size, &memory, cx)))
            }
            Op::Alloca { size, .. } => Some(self.allocate(inst, *size, false, site, cursor)),
            Op::HeapAlloc { size, zeroed, .. } => Some(self.allocate(inst, *size, *zeroed, site, cursor)),
            Op::Input(_) => Some(self.input(ty, site, cursor)),
            Op::Heap(query, roots) => {
                let roots = roots.iter().map(|&r| self.pointer(cursor, r).0).collect();
                let memory = cursor.memory.clone();
                Some(SsaValue::Bits(self.memory.heap_query(*query, roots, &memory)))
            }
            Op::Store { .. }
            | Op::StoreMask { .. }
            | Op::MemMask { .. }
            | Op::MemCopy { .. }
            | Op::MemSet { .. }
            | Op::MemHavoc { .. }
            | Op::Free(_) => {
                self.change_memory(&inst.op, site, cursor, cx);
                None
            }
            Op::Check { check, cond } => {
                let holds = self.bits(cursor, *cond);
                let fails = self.terms.not(holds);
                let fails = self.terms.and(cursor.guard, fails);
                self.checks.push(CheckInstance { check: *check, fails, reached: cursor.guard, loc: inst.loc });
                cursor.guard = self.terms.and(cursor.guard, holds);
                None
            }
            Op::Assume(cond) => {
                let holds = self.bits(cursor, *cond);
                cursor.guard = self.terms.and(cursor.guard, holds);
                None
            }
            // Effects have taken its place (`analysis::escape`).
            Op::Assign { .. } | Op::Escape { .. } => None,
            Op::Texts { array, count } => {
                // Other executions are followed from the start.
                if self.memory.options.mode == Mode::Inductive && self.shape.forest.innermost(site.0).is_none() {
                    let (name, count) = (self.pointer(cursor, *array).0, self.bits(cursor, *count));
                    self.memory.make_texts(name, count, cursor.guard, &mut cursor.memory);
                }
                None
            }
            Op::Observe { what: Observed::Losses(check), values } => {
                let roots = values.iter().map(|&v| self.pointer(cursor, v).0).collect();
                let memory = cursor.memory.clone();
                self.memory.watch(*check, cursor.guard, roots, memory);
                None
            }
            Op::Observe { what, values } => {
                let values = values.iter().map(|&v| self.bits(cursor, v)).collect();
                self.observations.push(Observation { what: *what, guard: cursor.guard, values });
                None
            }
            Op::Call { .. } => {
                self.memory.unsupported(cursor.guard, inst.loc, "a call that was not inlined");
                None
            }
            op => Some(self.pure(op, result_type.unwrap_or(Type::Int(1)), cursor, cx)),
        };
        if let (Some(result), Some(value)) = (inst.result, value) {
            self.frames[cursor.frame].values.insert(result, value);
        }
    }

    /// Executes an instruction at position `site` that changes memory and has no result.
    fn change_memory(&mut self, op: &Op, site: (BlockId, u32), cursor: &mut Cursor, cx: Context) {
        match op {
            Op::Store { ptr, value } => {
                let at = self.pointer(cursor, *ptr);
                let (stored, ty) = (self.value(cursor, *value), self.shape.function().ty(*value));
                self.memory.store(*ptr, at, stored, ty, &mut cursor.memory, cx);
            }
            Op::StoreMask { ptr, mask } => {
                let (at, mask) = (self.pointer(cursor, *ptr), self.bits(cursor, *mask));
                self.memory.store_mask(*ptr, at, mask, &mut cursor.memory, cx);
            }
            Op::MemMask { dst, byte, len } => {
                let (range, byte) = (self.range(cursor, *dst, *len), self.bits(cursor, *byte));
                self.note_range(&range, cursor, true);
                self.memory.fill_masks(&range, byte, &mut cursor.memory);
            }
            Op::MemCopy { dst, src, len } => {
                let (dst, src) = (self.range(cursor, *dst, *len), self.range(cursor, *src, *len));
                self.note_range(&dst, cursor, true);
                self.note_range(&src, cursor, false);
                self.memory.mem_copy(dst, src, &mut cursor.memory, cx);
            }
            Op::MemSet { dst, byte, len } => {
                let (range, byte) = (self.range(cursor, *dst, *len), self.bits(cursor, *byte));
                self.note_range(&range, cursor, true);
                self.memory.mem_set(range, byte, &mut cursor.memory);
            }
            Op::MemHavoc { dst, len, .. } => {
                let range = self.range(cursor, *dst, *len);
                self.memory.mem_havoc(range, &mut cursor.memory);
                for &o in self.memory.candidates(range.object).iter().filter(|&&o| o != NO_OBJECT.0) {
                    self.note_contents(site, o, range.object, range.offset, cursor);
                }
            }
            Op::Free(p) => {
                let (name, offset) = self.pointer(cursor, *p);
                self.memory.free(name, offset, &mut cursor.memory);
            }
            _ => debug_assert!(false, "{op:?}"),
        }
    }

    /// A value of the outside.
    fn input(&mut self, ty: Type, site: (BlockId, u32), cursor: &Cursor) -> SsaValue {
        let value = self.memory.unknown_value(ty, "input");
        let path = self.frames[cursor.frame].path.clone();
        self.inputs.push(InputInstance { site, path, guard: cursor.guard, value });
        value
    }

    fn range(&self, cursor: &Cursor, ptr: ValueId, len: ValueId) -> Range {
        let (object, offset) = self.pointer(cursor, ptr);
        Range { ptr, object, offset, len: self.bits(cursor, len) }
    }

    fn note_range(&mut self, range: &Range, cursor: &Cursor, write: bool) {
        let mut conditions: Vec<TermId> =
            self.memory.targets_of(range, &cursor.memory, write).into_iter().map(|(_, when)| when).collect();
        let zero = self.terms.int(self.memory.pointer_width(), 0);
        conditions.push(self.terms.eq(range.len, zero));
        self.memory.note_access(cursor.guard, conditions);
    }

    fn note_contents(&mut self, site: (BlockId, u32), object: u32, name: TermId, start: TermId, cursor: &Cursor) {
        let path = self.frames[cursor.frame].path.clone();
        let (guard, memory) = (cursor.guard, cursor.memory.clone());
        self.contents.push(ContentsInstance { site, path, guard, object, name, start, memory });
    }

    /// Makes an object: the site's own, or the next member of its family.
    fn allocate(
        &mut self,
        inst: &Inst,
        size: ValueId,
        zeroed: bool,
        at: (BlockId, u32),
        cursor: &mut Cursor,
    ) -> SsaValue {
        let size = self.bits(cursor, size);
        let o = inst.result.and_then(|r| self.shape.objects.of_site(r)).unwrap_or(NO_OBJECT).0;
        let cx = Context { guard: cursor.guard, loc: inst.loc, is_address: false };
        let (object, possible) = self.memory.allocate(o, size, zeroed, cx, &mut cursor.memory);
        cursor.guard = self.terms.and(cursor.guard, possible);
        let offset = self.terms.int(self.memory.pointer_width(), 0);
        if !zeroed {
            self.note_contents(at, o, object, offset, cursor);
        }
        SsaValue::Pointer { object, offset }
    }

    fn pure(&mut self, op: &Op, ty: Type, cursor: &Cursor, cx: Context) -> SsaValue {
        let function = self.shape.function();
        match op {
            Op::Bin(bin, a, b) => {
                let (x, y) = (self.bits(cursor, *a), self.bits(cursor, *b));
                SsaValue::Bits(self.bin(*bin, x, y))
            }
            Op::Overflows(over, a, b) => {
                let (x, y) = (self.bits(cursor, *a), self.bits(cursor, *b));
                SsaValue::Bits(self.overflows(*over, x, y))
            }
            Op::Cmp(cmp, a, b) => {
                if function.ty(*a) == Type::Ptr {
                    let (x, y) = (self.pointer(cursor, *a), self.pointer(cursor, *b));
                    let memory = cursor.memory.clone();
                    return SsaValue::Bits(self.memory.compare_in(*cmp, x, y, &memory));
                }
                let (x, y) = (self.bits(cursor, *a), self.bits(cursor, *b));
                SsaValue::Bits(self.compare(*cmp, x, y))
            }
            Op::Select(c, a, b) => {
                let c = self.bits(cursor, *c);
                let (a, b) = (self.value(cursor, *a), self.value(cursor, *b));
                self.memory.ite_value(c, a, b)
            }
            Op::PtrAdd(p, offset, _) => {
                let (object, at) = self.pointer(cursor, *p);
                let by = self.bits(cursor, *offset);
                SsaValue::Pointer { object, offset: self.terms.add(at, by) }
            }
            Op::Query(query, p, other) => {
                let p = self.pointer(cursor, *p);
                let other = other.map(|o| self.value(cursor, o));
                let memory = cursor.memory.clone();
                SsaValue::Bits(self.memory.query(*query, p, other, &memory))
            }
            Op::Cast(cast, a) => self.cast(*cast, *a, ty, cursor, cx),
            Op::FloatBin(o, a, b) => {
                let args = [self.bits(cursor, *a), self.bits(cursor, *b)];
                let any = self.opaque(op, &args, ty);
                SsaValue::Bits(self.rounded(RoundedOp::Bin(*o), (ty, ty), None, (args[0], args[1]), any))
            }
            Op::FloatCmp(o, a, b) => {
                let args = [self.bits(cursor, *a), self.bits(cursor, *b)];
                let any = self.opaque(op, &args, ty);
                SsaValue::Bits(self.float_cmp(*o, self.shape.function().ty(*a), args[0], args[1], any))
            }
            Op::FloatFn(o, a) => {
                let args = [self.bits(cursor, *a)];
                let any = self.opaque(op, &args, ty);
                SsaValue::Bits(self.rounded(RoundedOp::Fn(*o), (ty, ty), None, (args[0], args[0]), any))
            }
            Op::Elementary(function, a, b) => {
                let args = [*a, b.unwrap_or(*a)].map(|v| self.bits(cursor, v));
                let any = self.opaque(op, &args, ty);
                SsaValue::Bits(self.elementary(*function, ty, (args[0], args[1]), any))
            }
            Op::Rounded { op: o, mode, a, b } => {
                let args = [*mode, *a, b.unwrap_or(*a)].map(|v| self.bits(cursor, v));
                let any = self.opaque(op, &args, ty);
                let types = (self.shape.function().ty(*a), ty);
                SsaValue::Bits(self.rounded(*o, types, Some(args[0]), (args[1], args[2]), any))
            }
            _ => self.memory.unknown_value(ty, "unknown"),
        }
    }

    /// An over-approximation of a pure operation: any result, the same for the same operands.
    fn opaque(&mut self, op: &Op, args: &[TermId], ty: Type) -> TermId {
        let mut key = op.clone();
        let zero = ValueId(0);
        crate::program::operands::map_operands(&mut key, |_| zero);
        let key = (format!("{key:?}{ty:?}"), args.to_vec());
        if let Some(&known) = self.opaque.get(&key) {
            return known;
        }
        let value = self.terms.symbol("float", self.sort_of(ty));
        self.opaque.insert(key, value);
        value
    }

    fn cast(&mut self, cast: CastOp, a: ValueId, ty: Type, cursor: &Cursor, cx: Context) -> SsaValue {
        let width = match ty {
            Type::Int(w) => w,
            Type::Float(k) => k.bits(),
            Type::Ptr => self.memory.pointer_width(),
        };
        match cast {
            CastOp::PtrToInt => {
                let (object, offset) = self.pointer(cursor, a);
                SsaValue::Bits(self.memory.pointer_to_integer(object, offset))
            }
            CastOp::IntToPtr => {
                let bits = self.bits(cursor, a);
                let (pointer, sure) = self.memory.integer_to_pointer(bits);
                if !sure && self.shape.may_tell_address(a) {
                    self.memory.unsupported(cx.guard, cx.loc, "a pointer is computed from the address of another one");
                }
                pointer
            }
            CastOp::Trunc => SsaValue::Bits(self.cut(a, width, cursor)),
            CastOp::ZExt => {
                let x = self.bits(cursor, a);
                SsaValue::Bits(self.terms.zext(x, width))
            }
            CastOp::SExt => {
                let x = self.bits(cursor, a);
                SsaValue::Bits(self.terms.sext(x, width))
            }
            CastOp::Bits => SsaValue::Bits(self.bits(cursor, a)),
            _ => {
                let args = [self.bits(cursor, a)];
                let any = self.opaque(&Op::Cast(cast, a), &args, ty);
                let types = (self.shape.function().ty(a), ty);
                SsaValue::Bits(self.float_cast(cast, types, None, args[0], any))
            }
        }
    }

    fn cut(&self, a: ValueId, width: u16, cursor: &Cursor) -> TermId {
        let x = self.bits(cursor, a);
        self.terms.extract(x, 0, width)
    }

    fn bin(&self, op: BinOp, x: TermId, y: TermId) -> TermId {
        let t = &self.terms;
        match op {
            BinOp::Add => t.add(x, y),
            BinOp::Sub => t.sub(x, y),
            BinOp::Mul => t.mul(x, y),
            BinOp::UDiv => t.udiv(x, y),
            BinOp::SDiv => t.sdiv(x, y),
            BinOp::URem => t.urem(x, y),
            BinOp::SRem => t.srem(x, y),
            BinOp::Shl => t.shl(x, y),
            BinOp::LShr => t.lshr(x, y),
            BinOp::AShr => t.ashr(x, y),
            BinOp::And => t.and(x, y),
            BinOp::Or => t.or(x, y),
            BinOp::Xor => t.xor(x, y),
        }
    }

    fn overflows(&self, op: OverflowOp, x: TermId, y: TermId) -> TermId {
        let t = &self.terms;
        match op {
            OverflowOp::SAdd => t.signed_add_overflows(x, y, false),
            OverflowOp::SSub => t.signed_add_overflows(x, y, true),
            OverflowOp::SMul => t.mul_overflows(x, y, true),
            OverflowOp::UAdd => t.unsigned_add_overflows(x, y),
            OverflowOp::USub => t.ult(x, y),
            OverflowOp::UMul => t.mul_overflows(x, y, false),
        }
    }

    fn compare(&self, op: CmpOp, x: TermId, y: TermId) -> TermId {
        let t = &self.terms;
        match op {
            CmpOp::Eq => t.eq(x, y),
            CmpOp::Ne => t.ne(x, y),
            CmpOp::Ult => t.ult(x, y),
            CmpOp::Ule => t.ule(x, y),
            CmpOp::Ugt => t.ult(y, x),
            CmpOp::Uge => t.ule(y, x),
            CmpOp::Slt => t.slt(x, y),
            CmpOp::Sle => t.sle(x, y),
            CmpOp::Sgt => t.slt(y, x),
            CmpOp::Sge => t.sle(y, x),
        }
    }

    /// The sort of values of a type that is not a pointer.
    pub(super) fn sort_of(&self, ty: Type) -> Sort {
        Sort::Bv(match ty {
            Type::Int(w) => w,
            Type::Float(k) => k.bits(),
            Type::Ptr => self.memory.pointer_width(),
        })
    }
}
