//! What is asked of floating-point numbers: results that are numbers (`nan`), finite (`float-overflow`) and equal to what was converted
//! (`float-precision`), divisors that are not zero (`float-div-by-zero`), numbers that fit an integer (`float-conversion`).
//!
//! The first two are IEEE 754's exceptions *invalid operation* and *overflow* by what they lead to: an operation has a NaN for a result, or an
//! infinity, though none of its operands is one.

use super::FunctionLowering;
use super::instructions::element_or_self;
use super::math::is_lowered;
use super::types::Lowered;
use crate::frontend::llvm::{Opcode, TypeKind, Val};
use crate::program::{CastOp, CheckKind, FloatCmp, FloatFn, FloatKind, InputKind, Property, Type, ValueId};
use crate::util::Bv;

/// The properties of results.
const OF_RESULTS: [Property; 4] =
    [Property::Nan, Property::FloatOverflow, Property::FloatDivByZero, Property::FloatPrecision];

/// An operation, as far as its results are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Arithmetic,
    Division,
    /// From an unsigned integer, if it is from an integer.
    Conversion {
        unsigned: bool,
    },
    Function,
}

impl FunctionLowering<'_, '_> {
    /// Checks the results of a floating-point operation that no compiler has changed yet.
    pub fn check_numbers(&mut self, v: Val, op: Opcode, results: &[ValueId]) -> Lowered<()> {
        let is_asked = OF_RESULTS.iter().any(|&property| self.checks(property));
        if !is_asked || self.is_model || !results.iter().all(|r| matches!(self.ty(*r), Type::Float(_))) {
            return Ok(());
        }
        let Some((operation, operands)) = self.numbers(v, op) else { return Ok(()) };
        let mut lanes = Vec::new();
        for operand in operands {
            lanes.push(self.parts(operand)?);
        }
        for (lane, &result) in results.iter().enumerate() {
            // Of what has not as many lanes, all count.
            let of_lane = |parts: &Vec<ValueId>| match parts.len() == results.len() {
                true => vec![parts[lane]],
                false => parts.clone(),
            };
            let operands: Vec<ValueId> = lanes.iter().flat_map(of_lane).collect();
            self.check_number(v, operation, &operands, result)?;
        }
        Ok(())
    }

    /// The operation that `v` is, and its operands; of calls, those that are floating-point numbers.
    fn numbers(&self, v: Val, op: Opcode) -> Option<(Operation, Vec<Val>)> {
        use Opcode::*;
        match op {
            LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFRem => {
                Some((Operation::Arithmetic, vec![v.operand(0), v.operand(1)]))
            }
            LLVMFDiv => Some((Operation::Division, vec![v.operand(0), v.operand(1)])),
            LLVMFPTrunc | LLVMFPExt | LLVMSIToFP | LLVMUIToFP => {
                Some((Operation::Conversion { unsigned: op == LLVMUIToFP }, vec![v.operand(0)]))
            }
            LLVMCall if v.callee().is_function() => {
                let name = v.callee().name();
                let rest = name.strip_prefix("llvm.experimental.constrained.");
                let operation = match rest.and_then(|rest| rest.split('.').next()) {
                    Some("fdiv") => Operation::Division,
                    Some("fadd" | "fsub" | "fmul" | "frem") => Operation::Arithmetic,
                    Some(name @ ("fptrunc" | "fpext" | "sitofp" | "uitofp")) => {
                        Operation::Conversion { unsigned: name == "uitofp" }
                    }
                    _ if v.callee().is_intrinsic() || self.is_of_library(v.callee()) => Operation::Function,
                    _ => return None,
                };
                let converts = matches!(operation, Operation::Conversion { .. });
                let is_number = |a: &Val| is_float(*a) || converts && a.ty().int_width().is_some();
                let operands: Vec<Val> = v.arguments().into_iter().filter(is_number).collect();
                (!operands.is_empty()).then_some((operation, operands))
            }
            _ => None,
        }
    }

    /// Whether the function is one of the C library that is modelled. The models of quotients of complex numbers check them by themselves: callers get
    /// structures, vectors or integers.
    fn is_of_library(&self, callee: Val) -> bool {
        let name = callee.name();
        if ["__divsc3", "__divdc3", "__divxc3"].contains(&name.as_str()) {
            return false;
        }
        self.cx.facts.models.contains(&name) || callee.is_declaration() && is_lowered(&name)
    }

    fn check_number(&mut self, v: Val, operation: Operation, operands: &[ValueId], result: ValueId) -> Lowered<()> {
        let text = self.describe(v);
        if operation == Operation::Division {
            let zero = self.zero(self.ty(operands[1]));
            let nonzero = FloatCmp { less: true, equal: false, greater: true, unordered: true };
            let nonzero = self.float_cmp(nonzero, operands[1], zero);
            self.require(
                (v, result),
                Property::FloatDivByZero,
                nonzero,
                format!("floating-point division by zero in {text}"),
            );
        }
        let converts = matches!(operation, Operation::Conversion { .. });
        let floats: Vec<ValueId> = operands.iter().copied().filter(|o| matches!(self.ty(*o), Type::Float(_))).collect();
        if self.checks(Property::Nan) && !converts {
            let nan = self.is_nan(result);
            let mut fine = self.not(nan);
            for &operand in &floats {
                let nan = self.is_nan(operand);
                fine = self.or(fine, nan);
            }
            self.require((v, result), Property::Nan, fine, format!("{text} is not a number"));
        }
        if self.checks(Property::FloatOverflow) && self.may_overflow(operation, operands, result) {
            let infinite = self.is_infinite(result)?;
            let mut fine = self.not(infinite);
            for &operand in &floats {
                let finite = self.is_finite(operand)?;
                let other = self.not(finite);
                fine = self.or(fine, other);
            }
            if operation == Operation::Division {
                let zero = self.zero(self.ty(operands[1]));
                let by_zero = self.float_cmp(FloatCmp::EQUAL, operands[1], zero);
                fine = self.or(fine, by_zero);
            }
            let place = if converts { "the conversion of " } else { "" };
            self.require(
                (v, result),
                Property::FloatOverflow,
                fine,
                format!("floating-point overflow in {place}{text}"),
            );
        }
        match operation {
            Operation::Conversion { unsigned } if self.checks(Property::FloatPrecision) => {
                self.check_precision(v, operands[0], unsigned, result)
            }
            _ => Ok(()),
        }
    }

    /// Whether a result may be infinite: wider formats, and most for integers, have room for every number.
    fn may_overflow(&self, operation: Operation, operands: &[ValueId], result: ValueId) -> bool {
        let exponent = |kind: FloatKind| kind.format().bias();
        match (operation, operands.first().map(|o| self.ty(*o)), self.ty(result)) {
            (Operation::Conversion { .. }, Some(Type::Int(width)), Type::Float(to)) => width > exponent(to),
            (Operation::Conversion { .. }, Some(Type::Float(from)), Type::Float(to)) => exponent(from) > exponent(to),
            _ => true,
        }
    }

    /// The result of a conversion is equal to `from`, as numbers of binary128 tell.
    fn check_precision(&mut self, v: Val, from: ValueId, unsigned: bool, result: ValueId) -> Lowered<()> {
        const EXACT: u16 = 113;
        let quad = Type::Float(FloatKind::Quad);
        let text = self.describe(if v.opcode() == Some(Opcode::LLVMCall) { v.arguments()[0] } else { v.operand(0) });
        let text = format!("the conversion changes the value of {text}");
        let wide = match self.ty(from) {
            Type::Int(width) if width > EXACT => {
                let never = self.bool(false);
                self.check(Property::Unsupported, never, format!("whether {text}"));
                return Ok(());
            }
            Type::Int(_) if unsigned => self.cast(CastOp::UIntToFloat, from, quad),
            Type::Int(_) => self.cast(CastOp::SIntToFloat, from, quad),
            ty if ty == quad => from,
            _ => self.cast(CastOp::FloatToFloat, from, quad),
        };
        let result = if self.ty(result) == quad { result } else { self.cast(CastOp::FloatToFloat, result, quad) };
        let differ = self.float_cmp(FloatCmp::DIFFER, wide, result);
        let kept = self.not(differ);
        self.require((v, result), Property::FloatPrecision, kept, text);
        Ok(())
    }

    /// Requires `condition` of `v` if `property` is asked for. Nothing is certain where the compiler computes in another way.
    fn require(&mut self, (v, result): (Val, ValueId), property: Property, condition: ValueId, failure: String) {
        if !self.checks(property) {
            return;
        }
        if v.is_fast() || self.flushes_subnormals || self.is_in_x87(self.ty(result)) {
            let what = format!("{failure}, or not: that rests on how the compiler computes");
            return self.check_kind(CheckKind::of(Property::Unsupported, what), condition);
        }
        self.check_operation(property, condition, failure);
    }

    /// The integral part of a floating-point value fits an integer.
    pub fn check_fits(&mut self, v: Val, part: ValueId, width: u16, signed: bool) -> Lowered<()> {
        if !self.checks(Property::FloatConversion) || self.is_model {
            return Ok(());
        }
        let part = if self.is_in_x87(self.ty(part)) { self.in_register(part)? } else { part };
        let fits = self.fits(part, width, signed)?;
        let text = self.describe(v.operand(0));
        self.check_operation(
            Property::FloatConversion,
            fits,
            format!("{text} does not fit the integer it is converted to"),
        );
        Ok(())
    }

    /// A number as an integer; nobody knows which one it is where it does not fit, which is no failure.
    pub fn int_if_it_fits(&mut self, number: ValueId, width: u16, signed: bool) -> Lowered<ValueId> {
        let ty = Type::Int(width);
        let cast = if signed { CastOp::FloatToSInt } else { CastOp::FloatToUInt };
        let (fits, zero) = (self.fits(number, width, signed)?, self.zero(ty));
        let other = self.not(fits);
        let result = self.value_if(fits, zero, |s| s.cast(cast, number, ty));
        let what = InputKind::Doubtful("the integer for a number that has none".to_string());
        Ok(self.value_if(other, result, |s| s.input(what, ty)))
    }

    /// Whether the integral part of a number is one of an integer type.
    pub fn fits(&mut self, part: ValueId, width: u16, signed: bool) -> Lowered<ValueId> {
        let kind = self.float_kind(part)?;
        let magnitude = if signed { width - 1 } else { width };
        // Where the format has no such numbers, infinities are beyond all that it has.
        let (high, high_is_finite) = power_of_two(kind, magnitude, false);
        let (low, low_is_finite) = power_of_two(kind, magnitude, true);
        let low = if signed { low } else { Bv::zero(kind.bits()) };
        debug_assert_eq!(high_is_finite, low_is_finite);
        let (high, low) = (self.float(kind, high), self.float(kind, low));
        let whole = self.float_fn(FloatFn::Trunc, part)?;
        let below = self.float_cmp(FloatCmp::LESS, whole, high);
        let above =
            self.float_cmp(if !signed || low_is_finite { FloatCmp::AT_LEAST } else { FloatCmp::GREATER }, whole, low);
        Ok(self.and(below, above))
    }
}

/// Whether a value is a floating-point number, or a vector of some.
fn is_float(v: Val) -> bool {
    use TypeKind::*;
    matches!(
        element_or_self(v.ty()).kind(),
        LLVMHalfTypeKind
            | LLVMBFloatTypeKind
            | LLVMFloatTypeKind
            | LLVMDoubleTypeKind
            | LLVMX86_FP80TypeKind
            | LLVMFP128TypeKind
    )
}

/// The bits of ±2^`exponent`, or infinity if the format has no such number, and whether it has.
fn power_of_two(kind: FloatKind, exponent: u16, negative: bool) -> (Bv, bool) {
    let bits = kind.bits_of(kind.format().power_of_two(exponent));
    let sign = Bv::min_signed(kind.bits());
    (if negative { bits.or(sign) } else { bits }, exponent <= kind.format().bias())
}
