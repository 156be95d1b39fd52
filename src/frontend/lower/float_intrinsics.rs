//! LLVM's intrinsic functions of floating-point numbers.

use super::FunctionLowering;
use super::extremes::Extreme;
use super::instructions::element_or_self;
use super::intrinsics::family;
use super::register_uses::Uses;
use super::types::{Lowered, unsupported};
use crate::frontend::library;
use crate::frontend::llvm::Val;
use crate::program::{BOOL, Callee, CastOp, FloatCmp, FloatFn, FloatOp, InputKind, Type, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    pub fn float_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let unary = match family(name) {
            "fabs" => Some(FloatFn::Abs),
            "sqrt" => Some(FloatFn::Sqrt),
            "floor" => Some(FloatFn::Floor),
            "ceil" => Some(FloatFn::Ceil),
            "trunc" => Some(FloatFn::Trunc),
            "round" => Some(FloatFn::Round),
            "rint" | "nearbyint" => Some(FloatFn::Rint),
            _ => None,
        };
        if let Some(function) = unary {
            let in_register = matches!(function, FloatFn::Abs | FloatFn::Sqrt);
            let results = self.map_first(inst, |s, a| match in_register {
                true => s.register_fn(function, a),
                false => s.float_fn(function, a),
            });
            return results.map(Some);
        }
        let results = match family(name) {
            "roundeven" => self.map_first(inst, |s, a| s.rounded_to_nearest(|s| s.float_fn(FloatFn::Rint, a))),
            "lrint" | "llrint" => self.rounded_to_integers(inst, FloatFn::Rint),
            "lround" | "llround" => self.rounded_to_integers(inst, FloatFn::Round),
            "copysign" => self.lanes(inst, |s, a, b| s.copy_sign(a, b)),
            "minnum" | "maxnum" | "minimum" | "maximum" | "minimumnum" | "maximumnum" => {
                self.lanes(inst, |s, a, b| s.extreme_called(family(name), a, b))
            }
            "canonicalize" => self.map_first(inst, |s, a| s.canonical(a)),
            "arithmetic" if name.starts_with("arithmetic.fence") => self.parts(inst.operand(0)),
            "fptosi" | "fptoui" if name[6..].starts_with(".sat") => {
                self.saturated_integers(inst, name.starts_with("fptosi"))
            }
            "fmuladd" => self.multiply_add(inst),
            "fma" => self.fused_multiply_add(inst),
            "modf" => {
                let a = self.scalar(inst.operand(0))?;
                self.split_fraction(a).map(|(fraction, whole)| vec![fraction, whole])
            }
            "is" if name.starts_with("is.fpclass") => {
                let mask = inst.operand(1).const_int().and_then(|m| m.to_u64()).unwrap_or(0);
                self.map_first(inst, |s, a| s.is_class(a, mask))
            }
            _ => return self.elementary_intrinsic(inst, name),
        };
        results.map(Some)
    }

    /// The smaller or greater value, by the intrinsic of this name.
    fn extreme_called(&mut self, name: &str, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let greatest = name.starts_with("max");
        if name.ends_with("imum") || name.ends_with("imumnum") {
            self.refuse_x87(a)?;
            return self.ordered_extreme(a, b, Extreme { greatest, number_wins: name.ends_with("num") });
        }
        self.float_extreme(a, b, greatest)
    }

    /// Sums and products in the order of the elements, after the first operand; extremes of them.
    pub fn float_reduction(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let op = match name {
            "fadd" => Some(FloatOp::Add),
            "fmul" => Some(FloatOp::Mul),
            _ => None,
        };
        let result = match (op, name) {
            (Some(op), _) => {
                let first = self.scalar(inst.operand(0))?;
                let parts = self.parts(inst.operand(1))?;
                parts.into_iter().try_fold(first, |a, b| self.register_bin(op, a, b))?
            }
            (None, "fmax" | "fmin" | "fmaximum" | "fminimum") => {
                let name = match &name[1..] {
                    "max" => "maxnum",
                    "min" => "minnum",
                    name => name,
                };
                let parts = self.parts(inst.operand(0))?;
                let Some((&first, rest)) = parts.split_first() else { return Ok(None) };
                rest.iter().try_fold(first, |a, &b| self.extreme_called(name, a, b))?
            }
            _ => return Ok(None),
        };
        Ok(Some(vec![result]))
    }

    /// The value as operations give it: what is no number is quiet.
    fn canonical(&mut self, a: ValueId) -> Lowered<ValueId> {
        self.refuse_x87(a)?;
        let kind = self.float_kind(a)?;
        let one = self.float(kind, kind.bits_of(kind.format().power_of_two(0)));
        self.float_bin(FloatOp::Mul, a, one)
    }

    /// Conversions to integers of which those that do not fit give the nearest one, and what is no number gives 0.
    fn saturated_integers(&mut self, inst: Val, signed: bool) -> Lowered<Vec<ValueId>> {
        let to = super::types::scalar(element_or_self(inst.ty()))?;
        let Type::Int(width) = to else { return unsupported("a conversion to an odd type") };
        self.map_first(inst, |s, a| s.nearest_int(a, width, signed))
    }

    fn nearest_int(&mut self, a: ValueId, width: u16, signed: bool) -> Lowered<ValueId> {
        self.refuse_x87(a)?;
        let ty = Type::Int(width);
        let (low, high) = match signed {
            true => (Bv::min_signed(width), Bv::max_signed(width)),
            false => (Bv::zero(width), Bv::ones(width)),
        };
        let (fits, zero, float_zero) = (self.fits(a, width, signed)?, self.zero(ty), self.zero(self.ty(a)));
        let (low, high) = (self.int(low), self.int(high));
        let is_negative = self.float_cmp(FloatCmp::LESS, a, float_zero);
        let limit = self.select(is_negative, low, high);
        let is_nan = self.is_nan(a);
        let otherwise = self.select(is_nan, zero, limit);
        let cast = if signed { CastOp::FloatToSInt } else { CastOp::FloatToUInt };
        Ok(self.value_if(fits, otherwise, |s| s.cast(cast, a, ty)))
    }

    /// Registers that hold more digits than types are not followed everywhere.
    fn refuse_x87(&self, a: ValueId) -> Lowered<()> {
        match self.is_in_x87(self.ty(a)) {
            true => unsupported("this operation in x87 registers"),
            false => Ok(()),
        }
    }

    /// Functions of `math.h` that a compiler has made an intrinsic, by their models: whether they set `errno` is the compiler's choice.
    fn elementary_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        if name.starts_with("powi.") && self.pointer_width() == 32 && !is_expanded(inst.operand(1)) {
            return unsupported("powers in x87 registers");
        }
        let mut results = Vec::new();
        for function in library::serving(&format!("llvm.{name}")) {
            results.extend(self.served_lanes(inst, name, &function)?);
        }
        Ok((!results.is_empty()).then_some(results))
    }

    /// What the model of `function` gives for each lane of the arguments.
    fn served_lanes(&mut self, inst: Val, name: &str, function: &str) -> Lowered<Vec<ValueId>> {
        let refused = || unsupported(format!("the intrinsic function llvm.{name}"));
        let is_served = self.cx.facts.models.contains(function);
        let Some(model) = self.cx.module.function(function).filter(|_| is_served) else { return refused() };
        let mut lanes: Vec<Vec<ValueId>> = Vec::new();
        for argument in inst.arguments().into_iter().take(model.params().len()) {
            let parts = self.parts(argument)?;
            // All elements are raised to the same power.
            let count = lanes.len().max(parts.len());
            lanes.resize(count, Vec::new());
            lanes.iter_mut().zip(parts.into_iter().cycle()).for_each(|(lane, part)| lane.push(part));
        }
        // Of `__float128`, there are other functions than of `long double`.
        let params = self.param_types(model)?;
        let fits = |lane: &Vec<ValueId>| {
            lane.iter().map(|v| self.ty(*v)).eq(params.iter().copied())
                && lane.iter().all(|v| !self.is_in_x87(self.ty(*v)))
        };
        if !lanes.iter().all(fits) {
            return refused();
        }
        let returns = super::types::scalar(model.value_type().returns())?;
        let id = self.model_id(model, function);
        let results = lanes.into_iter().flat_map(|lane| self.emit_call(Callee::Direct(id), lane, &[returns])).collect();
        // What is no function of math.h has no errno.
        if !function.starts_with("__") {
            self.doubt_errno(function)?;
        }
        Ok(results)
    }

    /// Rounded as `rounding` does it, and converted to integers.
    fn rounded_to_integers(&mut self, inst: Val, rounding: FloatFn) -> Lowered<Vec<ValueId>> {
        let to = super::types::scalar(element_or_self(inst.ty()))?;
        self.map_first(inst, |s, a| s.rounded_to_int(rounding, a, to))
    }

    /// `a * b + c` rounded once.
    fn fused_multiply_add(&mut self, inst: Val) -> Lowered<Vec<ValueId>> {
        let [a, b, c] = [0, 1, 2].map(|n| self.parts(inst.operand(n)));
        a?.into_iter().zip(b?).zip(c?).map(|((a, b), c)| self.fused(a, b, c)).collect()
    }

    /// `a * b + c` with two roundings, as a machine without fused operations computes it; or with one where the machine may have them.
    fn multiply_add(&mut self, inst: Val) -> Lowered<Vec<ValueId>> {
        let products = self.with_uses(Uses::REGISTERS, |s| s.float_arithmetic(inst, FloatOp::Mul))?;
        let summands = self.parts(inst.operand(2))?;
        let pairs = products.into_iter().zip(summands);
        let sums = pairs.map(|(p, c)| self.register_bin(FloatOp::Add, p, c)).collect::<Lowered<Vec<ValueId>>>()?;
        if self.has_no_fused_sums || self.is_model {
            return Ok(sums);
        }
        let fused = self.fused_multiply_add(inst)?;
        let what = InputKind::Doubtful("whether a product and a sum are rounded once".to_string());
        let either = |(one, two)| {
            let is_fused = self.input(what.clone(), BOOL);
            self.select(is_fused, one, two)
        };
        Ok(fused.into_iter().zip(sums).map(either).collect())
    }
}

/// Whether compilers multiply for themselves, whatever they optimise for, to raise a number to this power (LLVM's `expandPowI`). For others they may call a
/// function of their library, which computes in x87 registers where code has 32 bits.
fn is_expanded(exponent: Val) -> bool {
    const MULTIPLICATIONS: u32 = 7;
    exponent.const_int().and_then(|n| n.to_i128()).is_some_and(|n| {
        let n = n.unsigned_abs();
        n == 0 || n.count_ones() + n.ilog2() < MULTIPLICATIONS
    })
}
