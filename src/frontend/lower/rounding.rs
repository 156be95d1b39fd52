//! The rounding mode, and the operations that depend on it. It is a variable where the program can change it (`fesetround`), also outside of
//! `#pragma STDC FENV_ACCESS`: code that is not optimised does not care.

use super::FunctionLowering;
use super::floats::relation_called;
use super::types::{Lowered, unsupported};
use crate::frontend::llvm::{Module, Opcode, Val};
use crate::program::{
    BOOL, CastOp, CmpOp, FloatCmp, FloatFn, FloatOp, InputKind, Op, Property, RoundedOp, Type, ValueId,
};
use crate::util::Bv;
use rustc_hash::FxHashSet;

/// What changes the mode.
const SETTERS: [&str; 5] = ["fesetround", "fesetenv", "feupdateenv", "fesetmode", "feholdexcept"];

/// The variable of the models that holds the mode, if the program may change it.
pub fn find_variable(module: &Module, asked: &FxHashSet<String>) -> Option<Val> {
    let changes = SETTERS.iter().any(|&name| asked.contains(name)) || module.function("llvm.set.rounding").is_some();
    changes.then(|| module.globals().into_iter().find(|g| g.name() == "__verify_rounding")).flatten()
}

/// What is said of results in directed modes whose signs compilers may move.
const SIGNS: &str = "where the compiler negates what is rounded up or down";

/// Whether `v` is a product, a quotient or a conversion of one, at most so many operations deep.
fn is_computed(v: Val, depth: u32) -> bool {
    use Opcode::*;
    match v.opcode() {
        Some(LLVMFMul | LLVMFDiv | LLVMFPTrunc) => true,
        Some(LLVMFPExt | LLVMFNeg) => depth > 0 && is_computed(v.operand(0), depth - 1),
        _ => false,
    }
}

/// Whether such a value has a part with a sign that can be moved: a negation, or a constant that is not known to be positive.
fn has_sign(v: Val, depth: u32) -> bool {
    use Opcode::*;
    match v.opcode() {
        _ if depth == 0 => true,
        Some(LLVMFNeg) => true,
        Some(LLVMFMul | LLVMFDiv) => {
            [0, 1].into_iter().any(|n| v.operand(n).is_constant() || has_sign(v.operand(n), depth - 1))
        }
        Some(LLVMFPTrunc | LLVMFPExt) => has_sign(v.operand(0), depth - 1),
        _ => false,
    }
}

/// Whether compilers that believe in rounding to the nearest may take another operation for `v` that is rounded in another direction.
fn may_move_signs(v: Val) -> bool {
    const DEPTH: u32 = 8;
    use Opcode::*;
    match v.opcode() {
        Some(LLVMFNeg) => is_computed(v.operand(0), DEPTH),
        Some(LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv) => {
            [0, 1].into_iter().any(|n| is_computed(v.operand(n), DEPTH) && has_sign(v.operand(n), DEPTH))
        }
        _ => false,
    }
}

impl FunctionLowering<'_, '_> {
    /// The results of an operation outside of `#pragma STDC FENV_ACCESS`, where compilers move signs as if all modes were symmetric.
    pub fn with_moved_signs(&mut self, v: Val, values: Vec<ValueId>) -> Lowered<Vec<ValueId>> {
        if self.cx.facts.rounding.is_none() || self.is_model {
            return Ok(values);
        }
        let is_unsigned_conversion = v.opcode() == Some(Opcode::LLVMUIToFP);
        if !is_unsigned_conversion && !may_move_signs(v) {
            return Ok(values);
        }
        let Some(mode) = self.rounding_mode()? else { return Ok(values) };
        if is_unsigned_conversion {
            return Ok(self.with_either_zero(mode, values));
        }
        let directed = [2, 3].map(|number| {
            let number = self.int(Bv::new(32, number));
            self.cmp(CmpOp::Eq, mode, number)
        });
        let directed = self.or(directed[0], directed[1]);
        let mut results = Vec::new();
        for value in values {
            let result = self.value_if(directed, value, |s| s.doubtful(value, SIGNS));
            if self.is_in_x87(self.ty(value)) && self.uses_of_result.others {
                let symmetric = self.not(directed);
                self.check(Property::Unsupported, symmetric, SIGNS);
            }
            if let Some(&register) = self.registers.get(&value) {
                let register = self.value_if(directed, register, |s| s.doubtful(register, SIGNS));
                self.registers.insert(result, register);
            }
            results.push(result);
        }
        Ok(results)
    }

    /// Unsigned integers as numbers: some machines subtract to make them, and get -0 for 0 where results are rounded down.
    fn with_either_zero(&mut self, mode: ValueId, values: Vec<ValueId>) -> Vec<ValueId> {
        // x87 has conversions, which keep all digits in registers.
        if values.iter().any(|value| self.is_in_x87(self.ty(*value))) {
            return values;
        }
        let down = self.int(Bv::new(32, 3));
        let down = self.cmp(CmpOp::Eq, mode, down);
        let mut results = Vec::new();
        for value in values {
            let zero = self.zero(self.ty(value));
            let is_zero = self.float_cmp(FloatCmp::EQUAL, value, zero);
            let either = self.and(down, is_zero);
            let negative = self.emit(Op::FloatFn(FloatFn::Neg, zero), self.ty(value));
            results.push(self.value_if(either, value, |s| {
                let what = "whether 0 is rounded down to -0 where unsigned integers are converted";
                let is_negative = s.input(InputKind::Doubtful(what.to_string()), BOOL);
                s.select(is_negative, negative, value)
            }));
        }
        results
    }

    /// The mode that operations are rounded in, 32 bits as [`Op::Rounded`] has it; `None` for that to the nearest, ties to even.
    fn rounding_mode(&mut self) -> Lowered<Option<ValueId>> {
        match self.cx.facts.rounding {
            Some(variable) if !self.rounds_to_nearest => {
                let place = self.scalar(variable)?;
                Ok(Some(self.emit(Op::Load(place), Type::Int(32))))
            }
            _ => Ok(None),
        }
    }

    /// `f` on operations that are rounded to the nearest, ties to even, whatever the mode is.
    pub fn rounded_to_nearest<T>(&mut self, f: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        let before = std::mem::replace(&mut self.rounds_to_nearest, true);
        let result = f(self);
        self.rounds_to_nearest = before;
        result
    }

    /// An operation on two numbers.
    pub fn float_bin(&mut self, op: FloatOp, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let ty = self.ty(a);
        let is_exact = matches!(op, FloatOp::Rem | FloatOp::Remainder);
        Ok(match if is_exact { None } else { self.rounding_mode()? } {
            Some(mode) => self.emit(Op::Rounded { op: RoundedOp::Bin(op), mode, a, b: Some(b) }, ty),
            None => self.emit(Op::FloatBin(op, a, b), ty),
        })
    }

    /// A function of a number.
    pub fn float_fn(&mut self, function: FloatFn, a: ValueId) -> Lowered<ValueId> {
        let ty = self.ty(a);
        let depends = matches!(function, FloatFn::Sqrt | FloatFn::Rint);
        Ok(match if depends { self.rounding_mode()? } else { None } {
            Some(mode) => self.emit(Op::Rounded { op: RoundedOp::Fn(function), mode, a, b: None }, ty),
            None => self.emit(Op::FloatFn(function, a), ty),
        })
    }

    /// A conversion from or to a number; integers are made as C makes them, rounded to 0.
    pub fn float_cast(&mut self, op: CastOp, a: ValueId, to: Type) -> Lowered<ValueId> {
        let makes_integer = matches!(op, CastOp::FloatToSInt | CastOp::FloatToUInt);
        Ok(match if makes_integer { None } else { self.rounding_mode()? } {
            Some(mode) => self.emit(Op::Rounded { op: RoundedOp::Cast(op), mode, a, b: None }, to),
            None => self.cast(op, a, to),
        })
    }

    /// `llvm.get.rounding`, and `llvm.set.rounding`.
    pub fn rounding_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        if name == "get.rounding" {
            let nearest = self.int(Bv::one(32));
            return Ok(Some(vec![self.rounding_mode()?.unwrap_or(nearest)]));
        }
        if name != "set.rounding" {
            return Ok(None);
        }
        let Some(variable) = self.cx.facts.rounding else { return unsupported("a change of the rounding mode") };
        let (ptr, value) = (self.scalar(variable)?, self.scalar(inst.operand(0))?);
        self.effect(Op::Store { ptr, value });
        Ok(Some(Vec::new()))
    }

    /// `llvm.experimental.constrained.*`, as code that looks at the rounding mode has them. They say which mode is meant, but machines round as theirs is.
    pub fn constrained_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Vec<ValueId>> {
        let texts: Vec<String> = inst.arguments().iter().filter_map(|a| self.cx.module.text_of(*a)).collect();
        let results = self.constrained(inst, name, &texts)?;
        let meant = texts.iter().find_map(|text| text.strip_prefix("round."));
        Ok(match meant {
            None | Some("dynamic" | "tonearest") => results,
            Some(_) => results
                .into_iter()
                .map(|result| self.doubtful(result, "whether the compiler sets the rounding mode of FENV_ROUND"))
                .collect(),
        })
    }

    fn constrained(&mut self, inst: Val, name: &str, texts: &[String]) -> Lowered<Vec<ValueId>> {
        let base = name.split('.').next().unwrap_or(name);
        let arithmetic = match base {
            "fadd" => Some(FloatOp::Add),
            "fsub" => Some(FloatOp::Sub),
            "fmul" => Some(FloatOp::Mul),
            "fdiv" => Some(FloatOp::Div),
            "frem" => return self.lanes(inst, |s, a, b| s.float_bin(FloatOp::Rem, a, b)),
            _ => None,
        };
        if let Some(op) = arithmetic {
            return self.float_arithmetic(inst, op);
        }
        let conversion = match base {
            "fptosi" => Some(Opcode::LLVMFPToSI),
            "fptoui" => Some(Opcode::LLVMFPToUI),
            "sitofp" => Some(Opcode::LLVMSIToFP),
            "uitofp" => Some(Opcode::LLVMUIToFP),
            "fptrunc" => Some(Opcode::LLVMFPTrunc),
            "fpext" => Some(Opcode::LLVMFPExt),
            _ => None,
        };
        if let Some(op) = conversion {
            return self.float_conversion(inst, op);
        }
        if matches!(base, "fcmp" | "fcmps") {
            let Some(relation) = texts.iter().find_map(|text| relation_called(text)) else {
                return unsupported("an unknown comparison");
            };
            return self.lanes(inst, |s, a, b| Ok(s.float_cmp(relation, a, b)));
        }
        match self.float_intrinsic(inst, name)? {
            Some(results) => Ok(results),
            None => unsupported(format!("the intrinsic function llvm.experimental.constrained.{name}")),
        }
    }
}
