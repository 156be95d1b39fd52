//! The dispatch on LLVM's instructions, which also serves constant expressions, and the operations that only
//! move values about.

use super::FunctionLowering;
use super::types::{Lowered, leaf_count, leaves, scalar, unsupported};
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::frontend::operations::comparison;
use crate::program::{BinOp, CastOp, CmpOp, FloatOp, Property, Type, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// Lowers an instruction other than a terminator or a phi.
    pub fn instruction(&mut self, inst: Val, op: Opcode) -> Lowered<()> {
        match op {
            Opcode::LLVMStore => return self.store(inst),
            Opcode::LLVMFence => return Ok(()),
            Opcode::LLVMCall => return self.call(inst),
            _ => {}
        }
        let values = self.operation(inst, op)?;
        self.check_numbers(inst, op, &values)?;
        let values = self.loosened(inst, values);
        let values = self.with_moved_signs(inst, values)?;
        self.values.insert(inst, values);
        self.track(inst, op)
    }

    /// The scalars of the result of an operation; `v` is an instruction or a constant expression.
    pub fn operation(&mut self, v: Val, op: Opcode) -> Lowered<Vec<ValueId>> {
        use Opcode::*;
        match op {
            LLVMAdd | LLVMSub | LLVMMul | LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem | LLVMShl | LLVMLShr | LLVMAShr => {
                self.arithmetic(v, op)
            }
            LLVMAnd => {
                self.check_bit_field(v)?;
                self.lanes(v, |s, a, b| Ok(s.bin(BinOp::And, a, b)))
            }
            LLVMOr => self.lanes(v, |s, a, b| Ok(s.bin(BinOp::Or, a, b))),
            LLVMXor => self.lanes(v, |s, a, b| Ok(s.bin(BinOp::Xor, a, b))),
            LLVMFAdd => self.float_arithmetic(v, FloatOp::Add),
            LLVMFSub => self.float_arithmetic(v, FloatOp::Sub),
            LLVMFMul => self.float_arithmetic(v, FloatOp::Mul),
            LLVMFDiv => self.float_arithmetic(v, FloatOp::Div),
            LLVMFRem => self.lanes(v, |s, a, b| s.float_bin(FloatOp::Rem, a, b)),
            LLVMFNeg => self.float_negation(v),
            LLVMICmp => {
                let relation = comparison(v.int_predicate());
                self.lanes(v, |s, a, b| {
                    s.check_pointer_comparison(v, relation, a, b);
                    s.check_environment_comparison(v, a, b);
                    s.check_literal_comparison(v, relation, a, b)?;
                    s.compare(relation, a, b)
                })
            }
            LLVMFCmp => self.float_comparison(v),
            LLVMSelect => self.select_values(v),
            LLVMFreeze => self.parts(v.operand(0)),
            LLVMTrunc => {
                self.check_truth(v)?;
                self.check_bit_field(v)?;
                self.int_conversion(v, op)
            }
            LLVMZExt | LLVMSExt => self.int_conversion(v, op),
            LLVMPtrToInt | LLVMPtrToAddr | LLVMIntToPtr => self.pointer_conversion(v, op),
            LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP | LLVMFPTrunc | LLVMFPExt => self.float_conversion(v, op),
            LLVMBitCast => self.bit_cast(v),
            LLVMAddrSpaceCast => unsupported("pointers to other address spaces"),
            LLVMAlloca => self.alloca(v),
            LLVMLoad => self.load(v),
            LLVMGetElementPtr => {
                let sum = self.address(v)?;
                self.check_pointer_sum(v, sum[0])?;
                Ok(sum)
            }
            LLVMExtractValue => self.extract_value(v),
            LLVMInsertValue => self.insert_value(v),
            LLVMExtractElement => self.extract_element(v),
            LLVMInsertElement => self.insert_element(v),
            LLVMShuffleVector => self.shuffle_vector(v),
            LLVMAtomicCmpXchg => self.compare_exchange(v),
            LLVMAtomicRMW => self.read_modify_write(v),
            LLVMVAArg => unsupported("variable arguments"),
            _ => unsupported("exceptions"),
        }
    }

    /// Applies a binary operation to each pair of scalars of the two operands.
    pub fn lanes(
        &mut self,
        v: Val,
        mut f: impl FnMut(&mut Self, ValueId, ValueId) -> Lowered<ValueId>,
    ) -> Lowered<Vec<ValueId>> {
        let (a, b) = (self.parts(v.operand(0))?, self.parts(v.operand(1))?);
        a.into_iter().zip(b).map(|(a, b)| f(self, a, b)).collect()
    }

    /// A comparison of integers or pointers; LLVM compares pointers with signs in odd code only.
    fn compare(&mut self, relation: CmpOp, a: ValueId, b: ValueId) -> Lowered<ValueId> {
        let signed = matches!(relation, CmpOp::Slt | CmpOp::Sle | CmpOp::Sgt | CmpOp::Sge);
        if signed && self.ty(a) == Type::Ptr {
            let word = self.word_type();
            let (a, b) = (self.cast(CastOp::PtrToInt, a, word), self.cast(CastOp::PtrToInt, b, word));
            return Ok(self.cmp(relation, a, b));
        }
        Ok(self.cmp(relation, a, b))
    }

    fn select_values(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let conditions = self.parts(v.operand(0))?;
        let (a, b) = (self.parts(v.operand(1))?, self.parts(v.operand(2))?);
        let per_lane = conditions.len() == a.len() && v.operand(0).ty().kind() == TypeKind::LLVMVectorTypeKind;
        let pairs = a.into_iter().zip(b).enumerate();
        Ok(pairs.map(|(i, (a, b))| self.select(conditions[if per_lane { i } else { 0 }], a, b)).collect())
    }

    fn int_conversion(&mut self, v: Val, op: Opcode) -> Lowered<Vec<ValueId>> {
        let Type::Int(to) = scalar(element_or_self(v.ty()))? else { return unsupported("an odd conversion") };
        let parts = self.parts(v.operand(0))?;
        let mut results = Vec::new();
        for part in parts {
            results.push(self.resize(part, to, op == Opcode::LLVMSExt)?);
        }
        Ok(results)
    }

    fn pointer_conversion(&mut self, v: Val, op: Opcode) -> Lowered<Vec<ValueId>> {
        if let Some(result) = self.sanitizers_address(v)? {
            return Ok(result);
        }
        let word = self.pointer_width();
        let parts = self.parts(v.operand(0))?;
        let mut results = Vec::new();
        for part in parts {
            results.push(if op == Opcode::LLVMIntToPtr {
                let address = self.resize(part, word, false)?;
                self.int_to_ptr(address)
            } else {
                let Type::Int(to) = scalar(element_or_self(v.ty()))? else { return unsupported("an odd conversion") };
                let address = self.cast(CastOp::PtrToInt, part, Type::Int(word));
                self.resize(address, to, false)?
            });
        }
        Ok(results)
    }

    fn int_to_ptr(&mut self, address: ValueId) -> ValueId {
        match self.f.int(address) {
            Some(zero) if zero.is_zero() => self.null(),
            _ => self.cast(CastOp::IntToPtr, address, Type::Ptr),
        }
    }

    /// The same bits as another type: scalars one to one, or vectors through one wide integer.
    fn bit_cast(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let from = self.parts(v.operand(0))?;
        let to = leaves(self.cx.layout, v.ty())?;
        let types: Vec<Type> = from.iter().map(|&p| self.ty(p)).collect();
        if types.len() == to.len() && types.iter().zip(&to).all(|(a, b)| *a == b.ty) {
            return Ok(from);
        }
        if let ([part], [leaf]) = (&from[..], &to[..]) {
            return Ok(vec![self.cast(CastOp::Bits, *part, leaf.ty)]);
        }
        if types.contains(&Type::Ptr) || to.iter().any(|l| l.ty == Type::Ptr) {
            return unsupported("a vector of pointers cast to other values");
        }
        let bits = self.cx.layout.bits(v.ty());
        if bits > u64::from(super::types::MAX_INT) {
            return unsupported("a cast between wide vectors");
        }
        let whole = self.join_bits(&from, bits as u16)?;
        let mut low = 0;
        let mut parts = Vec::new();
        for leaf in to {
            parts.push(self.take_bits(whole, low, leaf.ty)?);
            low += bit_width(leaf.ty);
        }
        Ok(parts)
    }

    /// The scalars as one integer of `bits` bits, the first one lowest.
    fn join_bits(&mut self, parts: &[ValueId], bits: u16) -> Lowered<ValueId> {
        let mut whole = self.int(Bv::zero(bits));
        let mut low = 0;
        for &part in parts {
            let width = bit_width(self.ty(part));
            let part =
                if let Type::Float(_) = self.ty(part) { self.cast(CastOp::Bits, part, Type::Int(width)) } else { part };
            let wide = self.resize(part, bits, false)?;
            let distance = self.int(Bv::new(bits, u128::from(low)));
            let moved = self.bin(BinOp::Shl, wide, distance);
            whole = self.bin(BinOp::Or, whole, moved);
            low += width;
        }
        Ok(whole)
    }

    /// The scalar of type `ty` at bit `low` of an integer.
    fn take_bits(&mut self, whole: ValueId, low: u16, ty: Type) -> Lowered<ValueId> {
        let bits = self.width(whole)?;
        let distance = self.int(Bv::new(bits, u128::from(low)));
        let moved = self.bin(BinOp::LShr, whole, distance);
        let part = self.resize(moved, bit_width(ty), false)?;
        Ok(if let Type::Float(_) = ty { self.cast(CastOp::Bits, part, ty) } else { part })
    }

    /// Where the scalars of the part that `indices` name start, and how many they are.
    pub fn part_range(&self, mut ty: Ty, indices: &[u32]) -> Lowered<std::ops::Range<usize>> {
        let layout = self.cx.layout;
        let mut start = 0;
        for &index in indices {
            if ty.kind() == TypeKind::LLVMStructTypeKind {
                let fields = ty.fields();
                for field in &fields[..index as usize] {
                    start += leaf_count(layout, *field)?;
                }
                ty = fields[index as usize];
            } else {
                ty = ty.element();
                start += index as usize * leaf_count(layout, ty)?;
            }
        }
        Ok(start..start + leaf_count(layout, ty)?)
    }

    fn extract_value(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let range = self.part_range(v.operand(0).ty(), &v.indices())?;
        Ok(self.parts(v.operand(0))?[range].to_vec())
    }

    fn insert_value(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let range = self.part_range(v.ty(), &v.indices())?;
        let mut parts = self.parts(v.operand(0))?;
        let new = self.parts(v.operand(1))?;
        parts.splice(range, new);
        Ok(parts)
    }

    fn extract_element(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let parts = self.parts(v.operand(0))?;
        let index = self.scalar(v.operand(1))?;
        self.check_lane(v, index, parts.len())?;
        let beyond = self.uninitialised(self.ty(parts[0]));
        Ok(vec![self.lane(parts, index, beyond)?])
    }

    fn insert_element(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let parts = self.parts(v.operand(0))?;
        let new = self.scalar(v.operand(1))?;
        let index = self.scalar(v.operand(2))?;
        self.check_lane(v, index, parts.len())?;
        self.with_lane(parts, index, new)
    }

    /// The index of an element of a vector is less than the number of its lanes.
    fn check_lane(&mut self, v: Val, index: ValueId, lanes: usize) -> Lowered<()> {
        if self.is_model || !self.checks(Property::Deref) {
            return Ok(());
        }
        let width = self.width(index)?;
        let lanes = Bv::new(width, lanes as u128);
        if self.f.int(index).is_some_and(|known| known.ult(&lanes)) {
            return Ok(());
        }
        let lanes = self.int(lanes);
        let inside = self.cmp(CmpOp::Ult, index, lanes);
        let text = self.describe(v.operand(v.operand_count() - 1));
        self.check_operation(Property::Deref, inside, format!("element {text} of a vector is out of bounds"));
        Ok(())
    }

    /// The part at `index`, by a chain of selections if that is not constant; `beyond` where there is none.
    pub fn lane(&mut self, parts: Vec<ValueId>, index: ValueId, beyond: ValueId) -> Lowered<ValueId> {
        if let Some(known) = self.f.int(index).and_then(|i| i.to_u64()) {
            return Ok(parts.get(known as usize).copied().unwrap_or(beyond));
        }
        let width = self.width(index)?;
        let mut result = beyond;
        for (i, part) in parts.into_iter().enumerate() {
            let lane = self.int(Bv::new(width, i as u128));
            let here = self.cmp(CmpOp::Eq, index, lane);
            result = self.select(here, part, result);
        }
        Ok(result)
    }

    /// The parts, but for `new` at `index`.
    pub fn with_lane(&mut self, mut parts: Vec<ValueId>, index: ValueId, new: ValueId) -> Lowered<Vec<ValueId>> {
        let width = self.width(index)?;
        for (i, part) in parts.iter_mut().enumerate() {
            match self.f.int(index) {
                Some(known) if known.to_u64() == Some(i as u64) => *part = new,
                Some(_) => {}
                None => {
                    let lane = self.int(Bv::new(width, i as u128));
                    let here = self.cmp(CmpOp::Eq, index, lane);
                    *part = self.select(here, new, *part);
                }
            }
        }
        Ok(parts)
    }

    fn shuffle_vector(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let mut all = self.parts(v.operand(0))?;
        all.extend(self.parts(v.operand(1))?);
        let ty = self.ty(all[0]);
        let pick = |s: &mut Self, lane: Option<u32>| match lane.and_then(|l| all.get(l as usize)) {
            Some(&part) => part,
            None => s.uninitialised(ty),
        };
        Ok(v.shuffle_mask().into_iter().map(|lane| pick(self, lane)).collect())
    }
}

/// The element type of a vector, or the type itself.
pub fn element_or_self(ty: Ty) -> Ty {
    if ty.kind() == TypeKind::LLVMVectorTypeKind { ty.element() } else { ty }
}

fn bit_width(ty: Type) -> u16 {
    match ty {
        Type::Int(width) => width,
        Type::Float(kind) => kind.bits(),
        Type::Ptr => 0,
    }
}
