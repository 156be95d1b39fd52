//! Whether C reads an integer as signed: what LLVM types do not tell.
//!
//! A shift to the left of a signed number may overflow, of an unsigned one not, and both are the same
//! instruction. That an operand is unsigned is read back from what made it: arithmetic that exists for this reading
//! only, and the declared types of variables and members that were loaded. The shifts with which clang
//! reaches bit-fields are not C's.

use super::FunctionLowering;
use crate::frontend::llvm::{Opcode, TypeKind, Val};
use crate::program::source::Member;
use crate::program::{BinOp, CmpOp, DebugType, Property, TypeId, ValueId};
use crate::util::Bv;

/// How deep operands are followed.
const MAX_DEPTH: u32 = 12;
/// The width of `int`: C widens narrower operands.
const INT: u32 = 32;

/// The signedness with which C reads the operand of a shift, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Signed,
    Unsigned,
    Unclear,
}

impl FunctionLowering<'_, '_> {
    /// Whether the shift to the left `v` is a signed one. Where all of those trap, a sanitizer looks at the operands.
    pub fn shift_sign(&mut self, v: Val) -> Sign {
        let (value, distance) = (v.operand(0), v.operand(1));
        if self.signed_shifts_trap {
            let is_looked_at =
                |o: Val| !o.is_constant() && o.users().iter().any(|u| u.is_instruction() && u.is_sanitizers());
            // clang converts the distance to the type of the value, behind the sanitizer's back.
            let converted = if distance.is_instruction() { distance.operands() } else { Vec::new() };
            let signed = [value, distance].into_iter().chain(converted).any(is_looked_at);
            return if signed { Sign::Signed } else { Sign::Unsigned };
        }
        if self.is_unsigned(value, 0) || self.reaches_bit_field(value) {
            return Sign::Unsigned;
        }
        Sign::Unclear
    }

    /// How C reads an integer, as far as what made it tells.
    pub fn sign(&mut self, v: Val) -> Sign {
        use Opcode::*;
        let is_wide = v.ty().int_width().is_some_and(|w| w >= INT);
        match v.opcode() {
            _ if self.is_unsigned(v, 0) => Sign::Unsigned,
            Some(LLVMAdd | LLVMSub | LLVMMul) if v.has_nsw() => Sign::Signed,
            Some(LLVMSDiv | LLVMSRem | LLVMAShr | LLVMSExt) => Sign::Signed,
            // What is narrower than int is converted to it.
            Some(LLVMZExt) if is_wide && v.operand(0).ty().int_width().is_some_and(|w| w < INT) => Sign::Signed,
            Some(LLVMLoad) => {
                let ty = self
                    .declared_type(v.operand(0))
                    .filter(|t| !matches!(self.cx.program.source.types[*t], DebugType::Enum { .. }));
                self.sign_of(ty)
            }
            _ => Sign::Unclear,
        }
    }

    /// If `a << b`, the instruction `v`, does not do what C11 (6.5.7) requires of a signed shift (neither is the
    /// operand negative nor is a bit lost), it is not modelled unless its operand is declared or computed as unsigned: a
    /// conversion to unsigned leaves no trace, so that nothing tells for sure that a shift is signed.
    pub fn check_left_shift(&mut self, v: Val, a: ValueId, b: ValueId) {
        if !self.checks(Property::Overflow) || self.signed_shifts_trap {
            return;
        }
        // Narrow ones are those of `_BitInt`, beside those with which clang reaches bit-fields.
        let Some(width) = v.ty().int_width() else {
            return;
        };
        if self.is_unsigned(v.operand(0), 0) || self.reaches_bit_field(v.operand(0)) {
            return;
        }
        let shifted = self.bin(BinOp::Shl, a, b);
        let back = self.bin(BinOp::AShr, shifted, b);
        let zero = self.int(Bv::zero(width as u16));
        let (same, positive, fits) =
            (self.cmp(CmpOp::Eq, back, a), self.cmp(CmpOp::Sge, a, zero), self.cmp(CmpOp::Sge, shifted, zero));
        let fits = self.and(positive, fits);
        let fits = self.and(same, fits);
        let text = self.describe(v);
        self.check(Property::Unsupported, fits, format!("whether {text}, which loses bits, is a signed <<"));
    }

    /// Whether what made the value says that C reads it as unsigned (if it is not converted).
    fn is_unsigned(&mut self, v: Val, depth: u32) -> bool {
        use Opcode::*;
        let (Some(op), true) = (v.opcode(), depth < MAX_DEPTH) else {
            return false;
        };
        // `char` and `short` are converted to `int`; other narrow numbers are those of `_BitInt`.
        let wide = v.ty().int_width().is_some_and(|w| w != 8 && w != 16);
        match op {
            LLVMLoad => wide && self.is_declared_unsigned(v.operand(0)),
            // Numbers of other widths (`_BitInt`) lie in memory with some bits more.
            LLVMTrunc if v.ty().int_width().is_some_and(|w| !w.is_power_of_two()) => {
                let whole = v.operand(0);
                whole.opcode() == Some(LLVMLoad) && self.is_declared_unsigned(whole.operand(0))
            }
            LLVMAdd | LLVMSub | LLVMMul if self.cx.facts.may_wrap_signed => {
                wide && (0..2).any(|i| self.is_unsigned(v.operand(i), depth + 1))
            }
            LLVMAdd | LLVMSub | LLVMMul => wide && !v.has_nsw(),
            LLVMUDiv | LLVMURem | LLVMLShr => true,
            LLVMShl => self.is_unsigned(v.operand(0), depth + 1),
            // One unsigned operand makes the other one unsigned.
            LLVMAnd | LLVMOr | LLVMXor => (0..2).any(|i| self.is_unsigned(v.operand(i), depth + 1)),
            _ => false,
        }
    }

    /// Whether the variable, element or member at an address has an unsigned type.
    fn is_declared_unsigned(&mut self, address: Val) -> bool {
        let ty = self.declared_type(address);
        ty.is_some_and(|t| matches!(self.cx.program.source.types[t], DebugType::Int { signed: false, .. }))
    }

    /// Whether the shifted operand is the unit that holds a bit-field, or the masked value to be stored in one.
    fn reaches_bit_field(&mut self, operand: Val) -> bool {
        match operand.opcode() {
            Some(Opcode::LLVMLoad) => self.holds_bit_fields(operand.operand(0)),
            Some(Opcode::LLVMAnd) if operand.operand(1).is_constant() => {
                let direct = operand.users();
                let shifted = direct.iter().filter(|u| u.opcode() == Some(Opcode::LLVMShl)).flat_map(|u| u.users());
                let merged: Vec<Val> = direct
                    .iter()
                    .copied()
                    .chain(shifted)
                    .filter(|u| u.opcode() == Some(Opcode::LLVMOr))
                    .flat_map(|u| u.users())
                    .filter(|u| u.opcode() == Some(Opcode::LLVMStore))
                    .collect();
                merged.into_iter().any(|store| self.holds_bit_fields(store.operand(1)))
            }
            _ => false,
        }
    }

    /// Whether a unit with bit-fields is at this address: clang addresses other members by their index, and
    /// such units as fields of their own, or at offset 0 by the structure's address.
    pub fn holds_bit_fields(&mut self, address: Val) -> bool {
        let is_field = is_field(address);
        if is_field && self.declared_type(address).is_some_and(|t| !self.is_int(t)) {
            return false;
        }
        let Some((members, offset)) = self.unit(address) else { return false };
        let unit = offset..offset + 64;
        let plain = members.iter().any(|m| m.bit_width.is_none() && m.bit_offset == offset);
        !plain && members.iter().any(|m| m.bit_width.is_some() && unit.contains(&m.bit_offset))
    }

    /// Whether the bit-field that starts at bit `shift` of the unit at this address is signed.
    pub fn bit_field_sign(&mut self, address: Val, shift: u64) -> Sign {
        let found = self.unit(address).and_then(|(members, offset)| {
            members.iter().find(|m| m.bit_width.is_some() && m.bit_offset == offset + shift).map(|m| m.ty)
        });
        self.sign_of(found)
    }

    /// Whether numbers of a type are signed.
    pub fn sign_of(&self, ty: Option<TypeId>) -> Sign {
        match ty.map(|t| &self.cx.program.source.types[t]) {
            Some(DebugType::Int { signed, .. } | DebugType::Char { signed } | DebugType::Enum { signed, .. }) => {
                if *signed {
                    Sign::Signed
                } else {
                    Sign::Unsigned
                }
            }
            _ => Sign::Unclear,
        }
    }

    /// The members of the structure in which the unit at this address is, and the offset of the unit in bits.
    fn unit(&mut self, address: Val) -> Option<(&[Member], u64)> {
        let is_field = is_field(address);
        let structure = if is_field { address.operand(0) } else { address };
        let ty = self.declared_type(structure)?;
        let DebugType::Struct { members, .. } = &self.cx.program.source.types[ty] else { return None };
        let offset = match is_field.then(|| address.operand(address.operand_count() - 1).const_int()).flatten() {
            Some(index) => 8 * self.cx.layout.offset(address.source_element_type(), index.low_u64() as u32),
            None => 0,
        };
        Some((members, offset))
    }

    fn is_int(&self, ty: TypeId) -> bool {
        matches!(self.cx.program.source.types[ty], DebugType::Int { .. })
    }
}

fn is_field(address: Val) -> bool {
    address.opcode() == Some(Opcode::LLVMGetElementPtr)
        && address.source_element_type().kind() == TypeKind::LLVMStructTypeKind
}
