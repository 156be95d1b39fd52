//! LLVM's intrinsic functions.

use super::FunctionLowering;
use super::instructions::element_or_self;
use super::memory::Target;
use super::types::{Lowered, leaves, unsupported};
use crate::frontend::Volatile;
use crate::frontend::llvm::{IntPredicate, Opcode, Val};
use crate::program::{BOOL, BinOp, CmpOp, InputKind, Op, OverflowOp, Property, Type, ValueId};
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
                    self.effect(Op::MemHavoc { dst, len, by: None });
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
        self.havoc_object(ptr, None);
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
        if let Some(relation) = wins(family(name)) {
            return self.lanes(inst, |s, a, b| Ok(s.integer_extreme(relation, a, b))).map(Some);
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

    /// The first value if it is in the relation to the second one, else the second one.
    fn integer_extreme(&mut self, relation: CmpOp, a: ValueId, b: ValueId) -> ValueId {
        let first = self.cmp(relation, a, b);
        self.select(first, a, b)
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
        let Some(name) = name.strip_prefix("vector.reduce.").map(family) else { return Ok(None) };
        let op = match name {
            "add" => BinOp::Add,
            "mul" => BinOp::Mul,
            "and" => BinOp::And,
            "or" => BinOp::Or,
            "xor" => BinOp::Xor,
            _ => {
                let Some(relation) = wins(name) else { return self.float_reduction(inst, name) };
                let parts = self.parts(inst.operand(0))?;
                let extreme = parts.into_iter().reduce(|a, b| self.integer_extreme(relation, a, b));
                return Ok(extreme.map(|value| vec![value]));
            }
        };
        let parts = self.parts(inst.operand(0))?;
        let joined = parts.into_iter().reduce(|a, b| self.bin(op, a, b));
        Ok(joined.map(|value| vec![value]))
    }

    /// Applies a function to each scalar of the first argument.
    pub fn map_first(
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

/// The relation to the other operand in which an operand is the result of the intrinsic of this name.
fn wins(name: &str) -> Option<CmpOp> {
    Some(match name {
        "smax" => CmpOp::Sgt,
        "smin" => CmpOp::Slt,
        "umax" => CmpOp::Ugt,
        "umin" => CmpOp::Ult,
        _ => return None,
    })
}

/// The first part of an intrinsic's name.
pub fn family(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
