//! Code for x86 without SSE2 computes in x87 registers, which hold 64 bits of significand and a wide exponent: results are rounded to their types
//! where they are stored, and before or after that where a compiler spills registers. So a result has two values, that in a register
//! and that in memory; they are the same mostly, and where they are not, which one is used is not certain.

use super::FunctionLowering;
use super::register_uses::Uses;
use super::types::Lowered;
use crate::program::{CastOp, FloatCmp, FloatFn, FloatKind, FloatOp, InputKind, Type, ValueId};

/// What is said of results that may have more digits than their types.
const DIGITS: &str = "how many digits x87 registers keep";

impl FunctionLowering<'_, '_> {
    /// Whether numbers of this type are computed with in registers that hold more digits.
    pub fn is_in_x87(&self, ty: Type) -> bool {
        self.uses_x87 && !self.is_model && matches!(ty, Type::Float(FloatKind::Single | FloatKind::Double))
    }

    /// `f` where results are used so.
    pub fn with_uses<T>(&mut self, uses: Uses, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.uses_of_result, uses);
        let result = f(self);
        self.uses_of_result = before;
        result
    }

    /// The number that a register holds where the value was computed in one, or where it was loaded into one.
    pub fn in_register(&mut self, value: ValueId) -> Lowered<ValueId> {
        match self.registers.get(&value) {
            Some(&register) => Ok(register),
            None => self.float_cast(CastOp::FloatToFloat, value, Type::Float(FloatKind::Extended)),
        }
    }

    /// The value of type `ty` of a number in a register.
    pub fn leave_register(&mut self, register: ValueId, ty: Type) -> Lowered<ValueId> {
        let rounded = self.float_cast(CastOp::FloatToFloat, register, ty)?;
        if !self.keeps_x87_digits() {
            return Ok(self.doubtful(rounded, DIGITS));
        }
        let uses = self.uses_of_result;
        if !uses.registers && !uses.others {
            return Ok(rounded);
        }
        let loaded = self.float_cast(CastOp::FloatToFloat, rounded, Type::Float(FloatKind::Extended))?;
        let differ = FloatCmp { less: true, equal: false, greater: true, unordered: false };
        let differ = self.float_cmp(differ, register, loaded);
        let either = self.value_if(differ, register, |s| {
            let is_kept = s.input(InputKind::Doubtful(DIGITS.to_string()), crate::program::BOOL);
            s.select(is_kept, register, loaded)
        });
        let value = if uses.others { self.value_if(differ, rounded, |s| s.doubtful(rounded, DIGITS)) } else { rounded };
        self.registers.insert(value, either);
        Ok(value)
    }

    /// Whether registers are used with all of their digits: some systems start programs with fewer.
    fn keeps_x87_digits(&self) -> bool {
        self.cx.module.triple().contains("linux")
    }

    /// `a op b` of numbers that may be in registers.
    pub fn register_bin(&mut self, op: FloatOp, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let ty = self.ty(a);
        if !self.is_in_x87(ty) {
            return self.float_bin(op, a, b);
        }
        let (a, b) = (self.in_register(a)?, self.in_register(b)?);
        let result = self.float_bin(op, a, b)?;
        self.leave_register(result, ty)
    }

    /// `f(a)` of a number that may be in a register.
    pub fn register_fn(&mut self, function: FloatFn, a: ValueId) -> Lowered<ValueId> {
        let ty = self.ty(a);
        if !self.is_in_x87(ty) {
            return self.float_fn(function, a);
        }
        let a = self.in_register(a)?;
        let result = self.float_fn(function, a)?;
        self.leave_register(result, ty)
    }

    /// A comparison of numbers that may be in registers.
    pub fn register_cmp(&mut self, relation: FloatCmp, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        if !self.is_in_x87(self.ty(a)) {
            return Ok(self.float_cmp(relation, a, b));
        }
        let (a, b) = (self.in_register(a)?, self.in_register(b)?);
        Ok(self.float_cmp(relation, a, b))
    }

    /// A conversion from or to a number that may be in a register.
    pub fn register_cast(&mut self, op: CastOp, a: ValueId, to: Type) -> Lowered<ValueId> {
        let from = self.ty(a);
        if !self.is_in_x87(from) && !self.is_in_x87(to) {
            return self.float_cast(op, a, to);
        }
        match op {
            CastOp::FloatToSInt | CastOp::FloatToUInt => {
                let a = self.in_register(a)?;
                self.float_cast(op, a, to)
            }
            // What loses digits goes through memory.
            CastOp::FloatToFloat if self.is_in_x87(from) && to == Type::Float(FloatKind::Single) => {
                let a = self.in_register(a)?;
                self.float_cast(op, a, to)
            }
            CastOp::FloatToFloat if self.is_in_x87(from) && self.is_in_x87(to) => {
                let register = self.in_register(a)?;
                self.leave_register(register, to)
            }
            CastOp::FloatToFloat if to == Type::Float(FloatKind::Extended) => self.in_register(a),
            CastOp::SIntToFloat | CastOp::UIntToFloat => {
                let register = self.float_cast(op, a, Type::Float(FloatKind::Extended))?;
                self.leave_register(register, to)
            }
            _ => self.float_cast(op, a, to),
        }
    }
}
