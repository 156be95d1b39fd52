//! Code for x86 without SSE2 computes in x87 registers, which hold 64 bits of significand and a wide exponent: results are rounded to their types
//! where they are stored, and before or after that where a compiler spills registers. So a result has two values, that in a register
//! and that in memory; they are the same mostly, and where they are not, which one is used is not certain. Functions return numbers in a
//! register, too: a cell holds what it holds ([`super::Lowering::register_cell`]). No number of the type stands for what only a register can hold: where a use
//! is not followed, an execution that gets there with more digits ends, not modelled.

use super::FunctionLowering;
use super::register_uses::Uses;
use super::types::Lowered;
use crate::frontend::llvm::Val;
use crate::program::{
    BOOL, CastOp, Constant, FloatCmp, FloatFn, FloatKind, FloatOp, Global, GlobalId, Init, InputKind, Op, Property,
    Type, ValueId,
};

/// What is said of results that may have more digits than their types.
const DIGITS: &str = "how many digits x87 registers keep";

/// What registers hold.
const EXTENDED: Type = Type::Float(FloatKind::Extended);

/// Whether the library function called `name` returns numbers that their type has.
fn is_exact(name: &str) -> bool {
    super::math::is_lowered(name) || ["remainder", "remainderf", "drem", "dremf"].contains(&name)
}

impl super::Lowering<'_> {
    /// The cell for what the register holds that functions return numbers in.
    fn register_cell(&mut self) -> GlobalId {
        *self.register_cell.get_or_insert_with(|| {
            self.program.globals.push(Global {
                name: "x87 register of a result".to_string(),
                size: 16,
                align: 16,
                constant: false,
                guarded: false,
                init: Init::Pieces(Vec::new()),
                variable: None,
            })
        })
    }
}

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
            None => self.float_cast(CastOp::FloatToFloat, value, EXTENDED),
        }
    }

    /// The value of type `ty` of a number in a register.
    pub fn leave_register(&mut self, register: ValueId, ty: Type) -> Lowered<ValueId> {
        let rounded = self.float_cast(CastOp::FloatToFloat, register, ty)?;
        let uses = if self.keeps_x87_digits() { self.uses_of_result } else { Uses::ANY };
        if !uses.registers && !uses.others {
            return Ok(rounded);
        }
        let loaded = self.float_cast(CastOp::FloatToFloat, rounded, EXTENDED)?;
        let differ = self.float_cmp(FloatCmp::DIFFER, register, loaded);
        if uses.others {
            let same = self.not(differ);
            self.check(Property::Unsupported, same, DIGITS);
        }
        let either = self.value_if(differ, register, |s| {
            let is_kept = s.input(InputKind::Doubtful(DIGITS.to_string()), BOOL);
            s.select(is_kept, register, loaded)
        });
        self.registers.insert(rounded, either);
        Ok(rounded)
    }

    /// Leaves what the register holds that a function returns `value` in.
    pub fn return_in_register(&mut self, value: ValueId) -> Lowered<()> {
        if self.is_in_x87(self.ty(value)) {
            let register = self.in_register(value)?;
            let ptr = self.register_cell();
            self.effect(Op::Store { ptr, value: register });
        }
        Ok(())
    }

    /// Notes what the register may hold that a call of `callee` has returned `result` in: of functions of the program, what they left; of others, any number
    /// that is the result when it is rounded.
    pub fn returned_in_register(&mut self, callee: Val, result: ValueId) -> Lowered<()> {
        let is_read = self.uses_of_result.registers || self.uses_of_result.others;
        if !self.is_in_x87(self.ty(result)) || !is_read || self.registers.contains_key(&result) {
            return Ok(());
        }
        let name = if callee.is_function() { callee.name() } else { String::new() };
        let is_library = callee.is_function() && (callee.is_declaration() || self.cx.facts.models.contains(&name));
        if is_library && is_exact(&name) {
            return Ok(());
        }
        let register = match is_library {
            true => self.input(InputKind::Doubtful(DIGITS.to_string()), EXTENDED),
            false => {
                let cell = self.register_cell();
                self.emit(Op::Load(cell), EXTENDED)
            }
        };
        let plain = self.float_cast(CastOp::FloatToFloat, result, EXTENDED)?;
        let rounded = self.float_cast(CastOp::FloatToFloat, register, self.ty(result))?;
        let (fits, differ) =
            (self.float_cmp(FloatCmp::EQUAL, rounded, result), self.float_cmp(FloatCmp::DIFFER, register, plain));
        let differ = self.and(fits, differ);
        if self.uses_of_result.others {
            let same = self.not(differ);
            self.check(Property::Unsupported, same, DIGITS);
        }
        let either = self.value_if(differ, plain, |s| {
            let is_kept = s.input(InputKind::Doubtful(DIGITS.to_string()), BOOL);
            s.select(is_kept, register, plain)
        });
        self.registers.insert(result, either);
        Ok(())
    }

    /// A result that is `result` if nothing is known of it; the register that it is in may hold anything then.
    pub fn doubtful_in_register(&mut self, result: ValueId, what: &str) {
        if !self.is_in_x87(self.ty(result)) {
            return;
        }
        if self.uses_of_result.others {
            self.not_modelled(what);
        }
        let any = self.input(InputKind::Doubtful(what.to_string()), EXTENDED);
        self.registers.insert(result, any);
    }

    fn register_cell(&mut self) -> ValueId {
        let id = self.cx.register_cell();
        self.constant(Constant::Global(id, 0))
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
