//! Integer arithmetic with its obligations: overflow, division by zero, shift distances.
//!
//! LLVM integers carry no sign. What is signed arithmetic shows by the flag `nsw`, which clang puts on exactly
//! the additions, subtractions and multiplications that C makes undefined on overflow. Arithmetic of at
//! least the width of `int` without any flag is taken for unsigned arithmetic of C; narrower operations
//! without a flag come from `++` and bit-fields, where C converts instead.

use super::FunctionLowering;
use super::names::is_named;
use super::signedness::Sign;
use super::types::{Lowered, Unsupported};
use crate::frontend::llvm::{Opcode, Val};
use crate::frontend::operations::integer_operation;
use crate::program::{BinOp, CmpOp, Op, OverflowOp, Property, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// Addition to shift right, per lane.
    pub fn arithmetic(&mut self, v: Val, op: Opcode) -> Lowered<Vec<ValueId>> {
        let Some(bin) = integer_operation(op) else {
            return Err(Unsupported("an unknown operation".to_string()));
        };
        self.lanes(v, |s, a, b| {
            if bin == BinOp::Sub {
                s.check_pointer_subtraction(v)?;
            }
            if v.is_instruction() && !v.is_sanitizers() {
                s.obligations(v, bin, a, b)?;
            }
            Ok(s.bin(bin, a, b))
        })
    }

    fn obligations(&mut self, v: Val, op: BinOp, a: ValueId, b: ValueId) -> Lowered<()> {
        match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul => self.check_range(v, op, a, b),
            BinOp::SDiv | BinOp::SRem => {
                self.check_divisor(v, b);
                self.check_quotient(v, op, a, b)
            }
            BinOp::UDiv | BinOp::URem => {
                self.check_divisor(v, b);
                Ok(())
            }
            BinOp::Shl => {
                self.check_distance(v, op, b)?;
                self.check_left_shift(v, a, b);
                Ok(())
            }
            BinOp::LShr | BinOp::AShr => self.check_distance(v, op, b),
            _ => Ok(()),
        }
    }

    /// The result of an addition, subtraction or multiplication fits.
    fn check_range(&mut self, v: Val, op: BinOp, a: ValueId, b: ValueId) -> Lowered<()> {
        if v.has_nsw() {
            if !self.signed_overflow_matters() {
                return Ok(());
            }
            let overflow = self.emit(Op::Overflows(signed(op), a, b), crate::program::BOOL);
            let kind = if is_negation(v) { "unary minus" } else { operator(v, op) };
            self.require_no_signed_overflow(v, overflow, kind);
            return Ok(());
        }
        if self.checks(Property::UnsignedOverflow) {
            self.check_unsigned(v, op, a, b);
        }
        if self.checks(Property::Overflow) && self.is_extended_arithmetic(v) {
            let overflow = self.emit(Op::Overflows(signed(op), a, b), crate::program::BOOL);
            let fits = self.not(overflow);
            let text = self.describe(v);
            let text = format!("whether {text}, an operation on vectors or complex numbers, may wrap around");
            self.check(Property::Unsupported, fits, text);
        }
        Ok(())
    }

    fn check_unsigned(&mut self, v: Val, op: BinOp, a: ValueId, b: ValueId) {
        let sign = self.unsigned_arithmetic(v);
        if sign == Sign::Signed {
            return;
        }
        let overflows = match op {
            BinOp::Add => OverflowOp::UAdd,
            BinOp::Sub => OverflowOp::USub,
            _ => OverflowOp::UMul,
        };
        // clang writes `x--` as the addition of -1.
        let (overflows, b) = match (op, self.f.int(b)) {
            (BinOp::Add, Some(k)) if k.is_ones() => (OverflowOp::USub, self.int(k.neg())),
            _ => (overflows, b),
        };
        let overflow = self.emit(Op::Overflows(overflows, a, b), crate::program::BOOL);
        let fits = self.not(overflow);
        let (symbol, text) = (operator(v, op), self.describe(v));
        if sign == Sign::Unclear {
            return self.check(Property::Unsupported, fits, format!("whether {text}, which wraps around, is unsigned"));
        }
        self.check(Property::UnsignedOverflow, fits, format!("arithmetic overflow on unsigned {symbol} in {text}"));
    }

    fn check_divisor(&mut self, v: Val, divisor: ValueId) {
        if self.checks(Property::DivByZero) && self.f.int(divisor).is_none_or(|d| d.is_zero()) {
            let nonzero = self.is_nonzero(divisor);
            let text = self.describe(v);
            self.check(Property::DivByZero, nonzero, format!("division by zero in {text}"));
        }
    }

    /// The least number divided by -1 does not fit; C makes the remainder undefined too.
    fn check_quotient(&mut self, v: Val, op: BinOp, a: ValueId, b: ValueId) -> Lowered<()> {
        let harmless = self.f.int(b).is_some_and(|d| !d.is_ones());
        if harmless || !self.signed_overflow_matters() {
            return Ok(());
        }
        let width = self.width(a)?;
        let (least, minus_one) = (self.int(Bv::min_signed(width)), self.int(Bv::ones(width)));
        let (is_least, is_minus_one) = (self.cmp(CmpOp::Eq, a, least), self.cmp(CmpOp::Eq, b, minus_one));
        let overflow = self.and(is_least, is_minus_one);
        self.require_no_signed_overflow(v, overflow, symbol(op));
        Ok(())
    }

    /// Whether a signed overflow is to be checked or assumed away.
    pub fn signed_overflow_matters(&self) -> bool {
        self.checks(Property::Overflow) || (self.cx.options.signed_overflow_undefined && !self.is_model)
    }

    fn require_no_signed_overflow(&mut self, v: Val, overflow: ValueId, kind: &str) {
        let fits = self.not(overflow);
        if self.checks(Property::Overflow) {
            let text = self.describe(v);
            self.check(Property::Overflow, fits, format!("arithmetic overflow on signed {kind} in {text}"));
        } else if !self.is_optimised {
            self.assume(fits);
        }
    }

    /// The distance of a shift is less than the width; if nobody asks for that alone, it counts as an overflow of a signed
    /// shift to the left. clang converts the distance to the type of the shifted value first; the check is on what was
    /// converted, so that a distance of 2^32 is not taken for 0. Only names tell this conversion from a cast of the program's.
    fn check_distance(&mut self, v: Val, op: BinOp, distance: ValueId) -> Lowered<()> {
        let property = if self.checks(Property::Shift) {
            Property::Shift
        } else if op == BinOp::Shl && self.checks(Property::Overflow) {
            match self.shift_sign(v) {
                Sign::Signed => Property::Overflow,
                Sign::Unsigned => return Ok(()),
                Sign::Unclear => Property::Unsupported,
            }
        } else {
            return Ok(());
        };
        let width = self.width(distance)?;
        if self.f.int(distance).is_some_and(|d| d.ult(&Bv::new(width, u128::from(width))) || width == 1) {
            return Ok(());
        }
        let text = self.describe(v);
        let text = match property {
            Property::Unsupported => format!("whether {text}, which shifts too far, is a signed <<"),
            _ => format!("shift distance in {text}"),
        };
        let small = self.is_less_than(distance, width)?;
        let written = v.operand(1);
        if written.opcode() != Some(Opcode::LLVMTrunc) || self.has_names && !is_named(written, &["sh_prom"]) {
            self.check(property, small, text);
            return Ok(());
        }
        let whole = self.scalar(written.operand(0))?;
        let whole_is_small = self.is_less_than(whole, width)?;
        if self.has_names {
            self.check(property, whole_is_small, text);
        } else {
            self.check(property, small, text);
            let distance = self.describe(written.operand(0));
            self.check(
                Property::Unsupported,
                whole_is_small,
                format!("whether a cast shortens the distance {distance}"),
            );
        }
        Ok(())
    }

    fn is_less_than(&mut self, value: ValueId, limit: u16) -> Lowered<ValueId> {
        let width = self.width(value)?;
        let limit = self.int(Bv::new(width, u128::from(limit)));
        Ok(self.cmp(CmpOp::Ult, value, limit))
    }
}

/// Whether a signed addition, subtraction or multiplication overflows.
fn signed(op: BinOp) -> OverflowOp {
    match op {
        BinOp::Add => OverflowOp::SAdd,
        BinOp::Sub => OverflowOp::SSub,
        _ => OverflowOp::SMul,
    }
}

/// Whether the operation is how clang writes `-x`.
pub fn is_negation(v: Val) -> bool {
    v.opcode() == Some(Opcode::LLVMSub) && v.operand(0).is_constant() && v.operand(0).is_null()
}

/// Whether an operation is `x - 1`: clang writes `x--` as the addition of -1.
pub fn is_decrement(v: Val) -> bool {
    v.opcode() == Some(Opcode::LLVMAdd) && v.operand(1).const_int().is_some_and(|k| k.is_ones())
}

/// The C operator of the operation `v`.
fn operator(v: Val, op: BinOp) -> &'static str {
    symbol(if is_decrement(v) { BinOp::Sub } else { op })
}

/// The C operator.
pub fn symbol(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::UDiv | BinOp::SDiv => "/",
        BinOp::URem | BinOp::SRem => "%",
        BinOp::Shl => "<<",
        BinOp::LShr | BinOp::AShr => ">>",
        BinOp::And => "&",
        BinOp::Or => "|",
        BinOp::Xor => "^",
    }
}
