//! LLVM's intrinsic functions.

use super::FunctionLowering;
use super::instructions::element_or_self;
use super::memory::Target;
use super::register_uses::Uses;
use super::types::{Lowered, leaves, unsupported};
use crate::frontend::Volatile;
use crate::frontend::library;
use crate::frontend::llvm::{IntPredicate, Opcode, Val};
use crate::program::{
    BOOL, BinOp, Callee, CmpOp, FloatFn, FloatOp, InputKind, Op, OverflowOp, Property, Type, ValueId,
};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// The results of a call of the intrinsic `name`.
    pub fn intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Vec<ValueId>> {
        let name = name.strip_prefix("llvm.").unwrap_or(name);
        if let Some(results) = self.memory_intrinsic(inst, name)? {
            return Ok(results);
        }
        if let Some(results) = self.control_intrinsic(inst, name)? {
            return Ok(results);
        }
        if let Some(results) = self.integer_intrinsic(inst, name)? {
            return Ok(results);
        }
        if let Some(results) = self.float_intrinsic(inst, name)? {
            return Ok(results);
        }
        if let Some(results) = self.rounding_intrinsic(inst, name)? {
            return Ok(results);
        }
        if let Some(name) = name.strip_prefix("experimental.constrained.") {
            return self.constrained_intrinsic(inst, name);
        }
        unsupported(format!("the intrinsic function llvm.{name}"))
    }

    fn memory_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let arguments = inst.arguments();
        match family(name) {
            "memcpy" | "memmove" => {
                let (to, from) = (arguments[0], arguments[1]);
                let (dst, src) = (self.scalar(to)?, self.scalar(from)?);
                let len = self.intrinsic_length(arguments[2])?;
                if family(name) == "memcpy" {
                    self.check_apart((dst, to), (src, from), len);
                }
                for (index, ptr, source, other) in [(0, dst, to, from), (1, src, from, to)] {
                    let target = Target { ptr, source: Some(source), len };
                    self.check_copy_alignment(target, other, inst.argument_alignment(index));
                }
                self.copy_memory((dst, Some(to)), (src, Some(from)), len);
                // What is copied from or to a volatile object is an input.
                let is_volatile = arguments.get(3).and_then(|v| v.const_int()).is_some_and(|v| v.is_one());
                if is_volatile && !self.is_model && self.cx.options.volatile == Volatile::Input {
                    self.effect(Op::MemHavoc { dst, len });
                }
            }
            "memset" => {
                let dst = self.scalar(arguments[0])?;
                let byte = self.scalar(arguments[1])?;
                let len = self.intrinsic_length(arguments[2])?;
                self.fill_memory((dst, Some(arguments[0])), byte, len);
            }
            "lifetime" if name.starts_with("lifetime.start") => self.start_lifetime(inst)?,
            "va_start" => self.start_arguments(arguments[0])?,
            "va_copy" => self.copy_arguments(arguments[0], arguments[1])?,
            "va_end" => {}
            "ptrmask" => return Ok(Some(vec![self.mask_pointer(arguments[0], arguments[1])?])),
            // The life of a variable whose address goes elsewhere ends by `scopes`.
            "lifetime" | "prefetch" | "donothing" | "invariant" => {}
            "stackrestore" => self.restore_stack(inst),
            "stacksave" => return Ok(Some(vec![self.null()])),
            "objectsize" => {
                // What compilers answer when they do not know.
                let unknown = if arguments[1].is_null() { Bv::ones } else { Bv::zero };
                let width = inst.ty().int_width().unwrap_or(64) as u16;
                return Ok(Some(vec![self.int(unknown(width))]));
            }
            _ => return Ok(None),
        }
        Ok(Some(Vec::new()))
    }

    fn intrinsic_length(&mut self, length: Val) -> Lowered<ValueId> {
        let len = self.scalar(length)?;
        self.resize(len, self.pointer_width(), false)
    }

    /// A variable whose scope begins holds no particular value.
    fn start_lifetime(&mut self, inst: Val) -> Lowered<()> {
        let Some(address) = inst.arguments().into_iter().find(|a| a.ty().is_pointer()) else { return Ok(()) };
        if address.opcode() != Some(Opcode::LLVMAlloca) || self.scopes.is_born_later(address) {
            return Ok(());
        }
        let ptr = self.scalar(address)?;
        let ty = address.allocated_type();
        if let (Ok(parts), true) =
            (leaves(self.cx.layout, ty), address.operand(0).const_int().is_some_and(|c| c.is_one()))
            && let [leaf] = parts[..]
        {
            let value = self.uninitialised(leaf.ty);
            self.store_leaf(ptr, leaf, value);
            self.uninitialise(address);
            return Ok(());
        }
        self.havoc_object(ptr);
        self.uninitialise(address);
        Ok(())
    }

    fn control_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let arguments = inst.arguments();
        match family(name) {
            "dbg" | "var" | "sideeffect" | "pseudoprobe" => Ok(Some(Vec::new())),
            "experimental" if name.starts_with("experimental.noalias") => Ok(Some(Vec::new())),
            "assume" => {
                let condition = self.scalar(arguments[0])?;
                self.assume_promised(condition);
                self.check_promised_alignment(inst)?;
                Ok(Some(Vec::new()))
            }
            "expect" | "annotation" | "launder" | "strip" | "threadlocal" => self.parts(arguments[0]).map(Some),
            "ptr" if name.starts_with("ptr.annotation") => self.parts(arguments[0]).map(Some),
            "is" if name.starts_with("is.constant") => Ok(Some(vec![self.bool(false)])),
            "trap" | "debugtrap" => {
                self.abort();
                Ok(Some(Vec::new()))
            }
            "ubsantrap" => {
                self.sanitizer_trap(inst);
                Ok(Some(Vec::new()))
            }
            "readcyclecounter" | "readsteadycounter" => {
                let kind = InputKind::Nondet(format!("llvm.{name}"));
                Ok(Some(vec![self.input(kind, Type::Int(64))]))
            }
            _ => Ok(None),
        }
    }

    /// The number of zeros before or after the first one; of 0 none, if the intrinsic says so.
    fn defined_count(&mut self, inst: Val, value: ValueId, leading: bool) -> Lowered<ValueId> {
        let count = self.count_zeros(value, leading)?;
        let is_defined = !inst.arguments()[1].const_int().is_some_and(|poison| poison.is_one());
        // clang counts in any case, and chooses afterwards.
        if is_defined || is_only_for_nonzero(inst, inst.arguments()[0]) {
            return Ok(count);
        }
        let zero = self.zero(self.ty(value));
        let defined = self.cmp(CmpOp::Ne, value, zero);
        if self.checks(Property::Undefined) {
            let text = self.describe(inst.arguments()[0]);
            self.check_operation(Property::Undefined, defined, format!("zeros of {text} are counted, which has none"));
        }
        let any = self.uninitialised(self.ty(count));
        Ok(self.select(defined, count, any))
    }

    fn integer_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let overflow = match name.split('.').take(3).collect::<Vec<_>>()[..] {
            [op, "with", "overflow"] => Some(op),
            _ => None,
        };
        if let Some(op) = overflow {
            return self.with_overflow(inst, op).map(Some);
        }
        let relation = match family(name) {
            "smax" => Some(CmpOp::Sgt),
            "smin" => Some(CmpOp::Slt),
            "umax" => Some(CmpOp::Ugt),
            "umin" => Some(CmpOp::Ult),
            _ => None,
        };
        if let Some(relation) = relation {
            let results = self.lanes(inst, |s, a, b| {
                let first = s.cmp(relation, a, b);
                Ok(s.select(first, a, b))
            });
            return results.map(Some);
        }
        let op = match name.split('.').take(2).collect::<Vec<_>>()[..] {
            ["sadd", "sat"] => Some((BinOp::Add, OverflowOp::SAdd)),
            ["ssub", "sat"] => Some((BinOp::Sub, OverflowOp::SSub)),
            ["uadd", "sat"] => Some((BinOp::Add, OverflowOp::UAdd)),
            ["usub", "sat"] => Some((BinOp::Sub, OverflowOp::USub)),
            _ => None,
        };
        if let Some((op, overflows)) = op {
            return self.lanes(inst, |s, a, b| s.saturated(op, overflows, a, b)).map(Some);
        }
        let results = match family(name) {
            "scmp" => self.three_way(inst, CmpOp::Slt, CmpOp::Sgt),
            "ucmp" => self.three_way(inst, CmpOp::Ult, CmpOp::Ugt),
            "vector" => return self.reduction(inst, name),
            "abs" => self.map_first(inst, |s, a| s.absolute(inst, a)),
            "bswap" => self.map_first(inst, |s, a| s.swap_bytes(a)),
            "bitreverse" => self.map_first(inst, |s, a| s.reverse_bits(a)),
            "ctpop" => self.map_first(inst, |s, a| s.count_ones(a)),
            "ctlz" => self.map_first(inst, |s, a| s.defined_count(inst, a, true)),
            "cttz" => self.map_first(inst, |s, a| s.defined_count(inst, a, false)),
            "fshl" | "fshr" => self.funnel_shift(inst, family(name) == "fshl"),
            _ => return Ok(None),
        };
        results.map(Some)
    }

    /// -1, 0 or 1 as the first operand is less, equal or greater.
    fn three_way(&mut self, inst: Val, less: CmpOp, greater: CmpOp) -> Lowered<Vec<ValueId>> {
        let width = element_or_self(inst.ty()).int_width().unwrap_or(32) as u16;
        self.lanes(inst, |s, a, b| {
            let (is_less, is_greater) = (s.cmp(less, a, b), s.cmp(greater, a, b));
            let (minus_one, zero, one) = (s.int(Bv::ones(width)), s.int(Bv::zero(width)), s.int(Bv::one(width)));
            let rest = s.select(is_greater, one, zero);
            Ok(s.select(is_less, minus_one, rest))
        })
    }

    /// One operation over all lanes of a vector; for integers their order does not matter.
    fn reduction(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let op = match name.strip_prefix("vector.reduce.").map(family) {
            Some("add") => BinOp::Add,
            Some("mul") => BinOp::Mul,
            Some("and") => BinOp::And,
            Some("or") => BinOp::Or,
            Some("xor") => BinOp::Xor,
            _ => return Ok(None),
        };
        let parts = self.parts(inst.operand(0))?;
        let joined = parts.into_iter().reduce(|a, b| self.bin(op, a, b));
        Ok(joined.map(|value| vec![value]))
    }

    /// Applies a function to each scalar of the first argument.
    fn map_first(
        &mut self,
        inst: Val,
        mut f: impl FnMut(&mut Self, ValueId) -> Lowered<ValueId>,
    ) -> Lowered<Vec<ValueId>> {
        let parts = self.parts(inst.operand(0))?;
        parts.into_iter().map(|part| f(self, part)).collect()
    }

    /// The wrapped result and whether it wrapped.
    fn with_overflow(&mut self, inst: Val, op: &str) -> Lowered<Vec<ValueId>> {
        let (op, overflows) = match op {
            "sadd" => (BinOp::Add, OverflowOp::SAdd),
            "ssub" => (BinOp::Sub, OverflowOp::SSub),
            "smul" => (BinOp::Mul, OverflowOp::SMul),
            "uadd" => (BinOp::Add, OverflowOp::UAdd),
            "usub" => (BinOp::Sub, OverflowOp::USub),
            "umul" => (BinOp::Mul, OverflowOp::UMul),
            _ => return unsupported("an unknown overflow operation"),
        };
        let (a, b) = (self.scalar(inst.operand(0))?, self.scalar(inst.operand(1))?);
        Ok(vec![self.bin(op, a, b), self.emit(Op::Overflows(overflows, a, b), BOOL)])
    }

    fn saturated(&mut self, op: BinOp, overflows: OverflowOp, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let width = self.width(a)?;
        let overflow = self.emit(Op::Overflows(overflows, a, b), BOOL);
        let limit = match overflows {
            OverflowOp::UAdd => self.int(Bv::ones(width)),
            OverflowOp::USub => self.int(Bv::zero(width)),
            // A signed sum or difference that does not fit leaves the range on the side of its first operand.
            _ => {
                let (low, high) = (self.int(Bv::min_signed(width)), self.int(Bv::max_signed(width)));
                let zero = self.int(Bv::zero(width));
                let negative = self.cmp(CmpOp::Slt, a, zero);
                self.select(negative, low, high)
            }
        };
        let wrapped = self.bin(op, a, b);
        Ok(self.select(overflow, limit, wrapped))
    }

    /// The absolute value. If the least number has none, by the second argument, that is an overflow.
    fn absolute(&mut self, inst: Val, a: ValueId) -> Lowered<ValueId> {
        let width = self.width(a)?;
        if !inst.operand(1).is_null() && self.signed_overflow_matters() {
            let least = self.int(Bv::min_signed(width));
            let fits = self.cmp(CmpOp::Ne, a, least);
            if self.checks(Property::Overflow) {
                let text = self.describe(inst.operand(0));
                self.check(Property::Overflow, fits, format!("arithmetic overflow on signed abs in abs({text})"));
            } else {
                self.assume(fits);
            }
        }
        let zero = self.int(Bv::zero(width));
        let negative = self.cmp(CmpOp::Slt, a, zero);
        let negated = self.bin(BinOp::Sub, zero, a);
        Ok(self.select(negative, negated, a))
    }

    fn shift(&mut self, op: BinOp, a: ValueId, distance: u16) -> Lowered<ValueId> {
        let distance = self.int(Bv::new(self.width(a)?, u128::from(distance)));
        Ok(self.bin(op, a, distance))
    }

    /// The sum of the groups of `size` bits at the multiples of `size`, moved to new places.
    fn permute(&mut self, a: ValueId, size: u16, to: impl Fn(u16) -> u16) -> Lowered<ValueId> {
        let width = self.width(a)?;
        let mut result = self.int(Bv::zero(width));
        let mask = self.int(Bv::ones(size).zext(width));
        for group in 0..width / size {
            let low = self.shift(BinOp::LShr, a, group * size)?;
            let bits = self.bin(BinOp::And, low, mask);
            let moved = self.shift(BinOp::Shl, bits, to(group) * size)?;
            result = self.bin(BinOp::Or, result, moved);
        }
        Ok(result)
    }

    fn swap_bytes(&mut self, a: ValueId) -> Lowered<ValueId> {
        let last = self.width(a)? / 8 - 1;
        self.permute(a, 8, |byte| last - byte)
    }

    fn reverse_bits(&mut self, a: ValueId) -> Lowered<ValueId> {
        let last = self.width(a)? - 1;
        self.permute(a, 1, |bit| last - bit)
    }

    fn count_ones(&mut self, a: ValueId) -> Lowered<ValueId> {
        let width = self.width(a)?;
        let (mut sum, one) = (self.int(Bv::zero(width)), self.int(Bv::one(width)));
        for bit in 0..width {
            let low = self.shift(BinOp::LShr, a, bit)?;
            let bit = self.bin(BinOp::And, low, one);
            sum = self.bin(BinOp::Add, sum, bit);
        }
        Ok(sum)
    }

    /// Zeros above the highest (`leading`) or below the lowest bit that is set; the width for 0.
    fn count_zeros(&mut self, a: ValueId, leading: bool) -> Lowered<ValueId> {
        let width = self.width(a)?;
        let (mut result, zero) = (self.int(Bv::new(width, u128::from(width))), self.int(Bv::zero(width)));
        // The bit nearest to the end is asked last, so that its answer stands.
        for distance in (0..width).rev() {
            let bit = if leading { width - 1 - distance } else { distance };
            let mask = self.int(Bv::new(width, 1 << bit));
            let masked = self.bin(BinOp::And, a, mask);
            let set = self.cmp(CmpOp::Ne, masked, zero);
            let count = self.int(Bv::new(width, u128::from(distance)));
            result = self.select(set, count, result);
        }
        Ok(result)
    }

    /// One word of the two arguments side by side, shifted by the third modulo the width.
    fn funnel_shift(&mut self, inst: Val, left: bool) -> Lowered<Vec<ValueId>> {
        let (high, low) = (self.parts(inst.operand(0))?, self.parts(inst.operand(1))?);
        let distances = self.parts(inst.operand(2))?;
        let mut results = Vec::new();
        for ((high, low), distance) in high.into_iter().zip(low).zip(distances) {
            let width = self.width(high)?;
            let modulus = self.int(Bv::new(width, u128::from(width)));
            let distance = self.bin(BinOp::URem, distance, modulus);
            let rest = self.bin(BinOp::Sub, modulus, distance);
            // A shift by the width gives 0, which is right for a distance of 0.
            let (a, b) = if left {
                (self.bin(BinOp::Shl, high, distance), self.bin(BinOp::LShr, low, rest))
            } else {
                (self.bin(BinOp::Shl, high, rest), self.bin(BinOp::LShr, low, distance))
            };
            results.push(self.bin(BinOp::Or, a, b));
        }
        Ok(results)
    }

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
            "minnum" | "maxnum" => self.lanes(inst, |s, a, b| s.float_extreme(a, b, name.starts_with("max"))),
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

    /// A function of `math.h` that a compiler has made an intrinsic, by its model: whether it sets `errno` is the compiler's choice.
    fn elementary_intrinsic(&mut self, inst: Val, name: &str) -> Lowered<Option<Vec<ValueId>>> {
        let Some(function) = library::served_by(&format!("llvm.{name}")) else { return Ok(None) };
        let ty = super::types::scalar(element_or_self(inst.ty()))?;
        let is_served = self.cx.facts.models.contains(&function) && !self.is_in_x87(ty);
        let Some(model) = self.cx.module.function(&function).filter(|_| is_served) else {
            return unsupported(format!("the intrinsic function llvm.{name}"));
        };
        let mut lanes: Vec<Vec<ValueId>> = Vec::new();
        for argument in inst.arguments().into_iter().take(model.params().len()) {
            let parts = self.parts(argument)?;
            lanes.resize(parts.len(), Vec::new());
            lanes.iter_mut().zip(parts).for_each(|(lane, part)| lane.push(part));
        }
        // Of `__float128`, there are other functions than of `long double`.
        let params = self.param_types(model)?;
        let fits = |lane: &Vec<ValueId>| lane.iter().map(|v| self.ty(*v)).eq(params.iter().copied());
        if !lanes.iter().all(fits) {
            return unsupported(format!("the intrinsic function llvm.{name}"));
        }
        let id = self.model_id(model, &function);
        let results = lanes.into_iter().flat_map(|lane| self.emit_call(Callee::Direct(id), lane, &[ty])).collect();
        self.doubt_errno(&function)?;
        Ok(Some(results))
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

/// Whether the value `v` is only chosen where `argument` is not 0.
fn is_only_for_nonzero(v: Val, argument: Val) -> bool {
    use Opcode::*;
    let is_zero = |condition: Val| {
        condition.opcode() == Some(LLVMICmp)
            && condition.int_predicate() == IntPredicate::LLVMIntEQ
            && condition.operand(0) == argument
            && condition.operand(1).is_null()
    };
    let users = v.users();
    !users.is_empty()
        && users.into_iter().all(|user| match user.opcode() {
            Some(LLVMAdd | LLVMTrunc | LLVMZExt) => is_only_for_nonzero(user, argument),
            Some(LLVMSelect) => user.operand(1) != v && is_zero(user.operand(0)),
            _ => false,
        })
}

/// The first part of an intrinsic's name.
fn family(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
