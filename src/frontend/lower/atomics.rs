//! Atomic operations; there is one thread, so that they are plain reads and writes.
//!
//! `atomic_fetch_add` wraps around (C11, 7.17.7.5, paragraph 3); `c += n` for an atomic `c` is arithmetic of its type (6.5.16.2,
//! paragraph 3), which clang turns into the same instruction. What the functions are given goes through a variable of clang's; the
//! older `__sync` functions are only for objects that are not atomic.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::register_uses::Uses;
use super::signedness::Sign;
use super::types::{Leaf, Lowered, scalar, unsupported};
use crate::frontend::llvm::{Opcode, RecordKind, RmwOp, Val};
use crate::program::{BOOL, BinOp, CmpOp, DebugType, FloatOp, Op, OverflowOp, Property, ValueId};
use crate::util::Bv;

/// The width of `int`: C widens narrower operands.
const INT: u16 = 32;

/// The operation in C that an atomic addition or subtraction comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// A function, which wraps around.
    Function,
    /// A compound assignment, `++` or `--`, of a number with or without sign.
    Assignment { signed: bool },
    /// Nothing tells.
    Unclear,
}

impl FunctionLowering<'_, '_> {
    /// `cmpxchg`: the old value and whether it was the expected one.
    pub fn compare_exchange(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        self.check_indices(v.operand(0));
        let ptr = self.scalar(v.operand(0))?;
        let (expected, new) = (self.scalar(v.operand(1))?, self.scalar(v.operand(2))?);
        let leaf = Leaf { ty: self.ty(expected), offset: 0 };
        let len = self.word(self.cx.layout.store_size(v.operand(1).ty()));
        let target = Target { ptr, source: Some(v.operand(0)), len };
        let old = self.atomic_read(v, target, leaf, true)?;
        self.check_assigned(v)?;
        self.doubt_widened(v, old)?;
        let same = self.cmp(CmpOp::Eq, old, expected);
        let written = self.select(same, new, old);
        self.atomic_write(v, target, leaf, written);
        Ok(vec![old, same])
    }

    /// `atomicrmw`: the old value.
    pub fn read_modify_write(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        self.check_indices(v.operand(0));
        let ptr = self.scalar(v.operand(0))?;
        let operand = self.scalar(v.operand(1))?;
        let leaf = Leaf { ty: scalar(v.ty())?, offset: 0 };
        let len = self.word(self.cx.layout.store_size(v.ty()));
        let target = Target { ptr, source: Some(v.operand(0)), len };
        let is_used = !matches!(v.rmw_op(), RmwOp::LLVMAtomicRMWBinOpXchg);
        let old = self.atomic_read(v, target, leaf, is_used)?;
        self.check_assignment(v, old, operand)?;
        let new = self.modified(v.rmw_op(), old, operand)?;
        self.atomic_write(v, target, leaf, new);
        Ok(vec![old])
    }

    /// The first half of the operation `v` on `target`, with the checks of both, if `is_used` that of what is read, too.
    fn atomic_read(&mut self, v: Val, target: Target, leaf: Leaf, is_used: bool) -> Lowered<ValueId> {
        if self.is_input(v) {
            return Ok(self.volatile_read(v, target, &[leaf])?[0]);
        }
        self.check_access(target, Access::Write);
        self.check_alignment(v, target);
        if is_used {
            self.check_initialised_leaf(v, target.ptr, leaf);
        }
        Ok(self.load_leaf(target.ptr, leaf))
    }

    /// The second half.
    fn atomic_write(&mut self, v: Val, target: Target, leaf: Leaf, value: ValueId) {
        let join = if self.is_input(v) {
            let join = self.skip_registers(&target, Access::Write);
            self.check_access(target, Access::Write);
            join
        } else {
            None
        };
        self.store_leaf(target.ptr, leaf, value);
        self.rejoin(join);
    }

    /// `c += n` and `c -= n` have the obligations of their sum.
    fn check_assignment(&mut self, v: Val, old: ValueId, operand: ValueId) -> Lowered<()> {
        let (signed_op, unsigned_op, symbol) = match v.rmw_op() {
            RmwOp::LLVMAtomicRMWBinOpAdd => (OverflowOp::SAdd, OverflowOp::UAdd, "+"),
            RmwOp::LLVMAtomicRMWBinOpSub => (OverflowOp::SSub, OverflowOp::USub, "-"),
            _ => return Ok(()),
        };
        let is_wide = self.width(old)? >= INT;
        let of_signed = if is_wide { Property::Overflow } else { Property::Conversion };
        let of_unsigned = if is_wide { Property::UnsignedOverflow } else { Property::Conversion };
        let origin = self.origin(v);
        let text = format!("{} {symbol}= {}", self.describe_object(v.operand(0)), self.describe(v.operand(1)));
        let is_shortened = !is_wide && v.operand(1).opcode() == Some(Opcode::LLVMTrunc);
        if !is_wide && !self.is_model && origin != Origin::Function {
            for whole in self.whole_operands(v)? {
                self.doubt_shortened(whole, old, signed_op, &text)?;
            }
        }
        for (signed, op, property) in [(true, signed_op, of_signed), (false, unsigned_op, of_unsigned)] {
            if !self.checks(property) || !matches!(origin, Origin::Unclear | Origin::Assignment { .. }) {
                continue;
            }
            let overflow = self.emit(Op::Overflows(op, old, operand), BOOL);
            let fits = self.not(overflow);
            match origin {
                Origin::Assignment { signed: s } if s != signed => {}
                Origin::Assignment { .. } if !(is_shortened || signed && self.cx.facts.may_wrap_signed) => {
                    self.check(property, fits, format!("the result of {text} does not fit"));
                }
                _ => self.check(Property::Unsupported, fits, format!("whether {text}, which wraps around, may do so")),
            }
        }
        Ok(())
    }

    /// The other compound assignments compare and exchange; clang's sanitizer does not look at the conversion to a narrow type.
    fn check_assigned(&mut self, v: Val) -> Lowered<()> {
        let new = v.operand(2);
        if !self.checks(Property::Conversion) || new.opcode() != Some(Opcode::LLVMTrunc) || self.is_model {
            return Ok(());
        }
        let (whole, kept) = (self.scalar(new.operand(0))?, self.scalar(new)?);
        let width = self.width(whole)?;
        let (as_signed, as_unsigned) = (self.resize(kept, width, true)?, self.resize(kept, width, false)?);
        let (same_signed, same_unsigned) =
            (self.cmp(CmpOp::Eq, whole, as_signed), self.cmp(CmpOp::Eq, whole, as_unsigned));
        let same = self.and(same_signed, same_unsigned);
        let text = format!("whether a narrow atomic number keeps the value of {}", self.describe(new.operand(0)));
        self.check(Property::Unsupported, same, text);
        Ok(())
    }

    /// clang widens narrow atomic numbers without their sign, and computes with what C would not: of negative ones nothing is said about
    /// overflows.
    fn doubt_widened(&mut self, v: Val, old: ValueId) -> Lowered<()> {
        let is_computed = v.operand(2).opcode() == Some(Opcode::LLVMTrunc);
        if !self.checks(Property::Overflow) || !is_computed || self.is_model {
            return Ok(());
        }
        let ty = self.declared_type(v.operand(0));
        if self.sign_of(ty) != Sign::Unsigned {
            let zero = self.int(Bv::zero(self.width(old)?));
            let is_positive = self.cmp(CmpOp::Sge, old, zero);
            let text = format!("whether the assignment to {} overflows", self.describe_object(v.operand(0)));
            self.check(Property::Unsupported, is_positive, text);
        }
        Ok(())
    }

    /// The sum of a narrow atomic number and a wider one is one of the wider type in C, unlike in what clang makes of it.
    fn doubt_shortened(&mut self, whole: ValueId, old: ValueId, op: OverflowOp, text: &str) -> Lowered<()> {
        if !self.checks(Property::Overflow) {
            return Ok(());
        }
        let width = self.width(whole)?;
        for signed in [true, false] {
            let wide = self.resize(old, width, signed)?;
            let overflow = self.emit(Op::Overflows(op, wide, whole), BOOL);
            let fits = self.not(overflow);
            self.check(Property::Unsupported, fits, format!("whether {text} overflows"));
        }
        Ok(())
    }

    /// The operands before they were cut to a narrow addition or subtraction: a wider number or, of a constant, those with the same last bits
    /// that overflow first. clang computes the new value where the program asks for it; `c++` asks for the old one.
    fn whole_operands(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let operand = v.operand(1);
        if operand.opcode() == Some(Opcode::LLVMTrunc) {
            return Ok(vec![self.scalar(operand.operand(0))?]);
        }
        let is_asked_for = v.users().into_iter().any(|u| u.operands().contains(&operand));
        let Some(cut) = operand.const_int().filter(|_| is_asked_for) else { return Ok(Vec::new()) };
        let low = cut.zext(INT);
        let high = Bv::max_signed(INT).sub(Bv::ones(cut.width()).zext(INT));
        let ends = [Bv::min_signed(INT).add(low), high.add(low)];
        Ok(ends.map(|whole| self.int(whole)).to_vec())
    }

    fn origin(&mut self, v: Val) -> Origin {
        if self.is_model || is_handed_over(v.operand(1)) {
            return Origin::Function;
        }
        let Some(mut ty) = self.declared_type(v.operand(0)) else { return Origin::Unclear };
        // The first member is at the address of its structure.
        while let DebugType::Struct { union: false, members, .. } = &self.cx.program.source.types[ty] {
            let Some(first) = members.iter().find(|m| m.bit_offset == 0) else { return Origin::Unclear };
            ty = first.ty;
        }
        match (self.cx.debug.is_atomic(ty), self.sign_of(Some(ty))) {
            (true, Sign::Signed) => Origin::Assignment { signed: true },
            (true, Sign::Unsigned) => Origin::Assignment { signed: false },
            (false, Sign::Signed | Sign::Unsigned) => Origin::Function,
            _ => Origin::Unclear,
        }
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
            RmwOp::LLVMAtomicRMWBinOpFAdd => {
                self.with_uses(Uses::STORES, |s| s.register_bin(FloatOp::Add, old, operand))?
            }
            RmwOp::LLVMAtomicRMWBinOpFSub => {
                self.with_uses(Uses::STORES, |s| s.register_bin(FloatOp::Sub, old, operand))?
            }
            _ => return unsupported("an unusual atomic operation"),
        })
    }
}

/// Whether an operand was read from a variable of clang's, `.atomictmp`.
fn is_handed_over(operand: Val) -> bool {
    let variable = if operand.opcode() == Some(Opcode::LLVMLoad) { operand.operand(0) } else { return false };
    let code = variable.parent().and_then(|b| b.parent()).map(|f| f.blocks()).unwrap_or_default();
    let records = code.into_iter().flat_map(|b| b.instructions()).flat_map(|i| i.records());
    let declared = |r: crate::frontend::llvm::DebugRecord| {
        r.kind() == RecordKind::LLVMDbgRecordDeclare && r.value() == Some(variable)
    };
    variable.opcode() == Some(Opcode::LLVMAlloca) && !records.into_iter().any(declared)
}
