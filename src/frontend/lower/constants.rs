//! LLVM constants and constant expressions as operands.

use super::FunctionLowering;
use super::types::{Lowered, leaves, scalar, unsupported};
use crate::frontend::llvm::{Bb, Val, ValueKind};
use crate::program::{CastOp, Constant, Op, Property, Type, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// The scalars of an LLVM value that is used here.
    pub fn parts(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        if let Some(known) = self.values.get(&v) {
            return Ok(known.clone());
        }
        if let Some(&slot) = self.slots.get(&v) {
            return Ok(vec![self.emit(Op::Load(slot), Type::Ptr)]);
        }
        if v.is_constant() {
            if v.kind() == ValueKind::LLVMPoisonValueKind && v.ty().int_width().is_some() {
                self.check_folded();
            }
            return self.constant_parts(v);
        }
        unsupported(format!("a value of type {}", v.ty().print()))
    }

    /// The only scalar of an LLVM value.
    pub fn scalar(&mut self, v: Val) -> Lowered<ValueId> {
        match self.parts(v)?[..] {
            [one] => Ok(one),
            _ => unsupported(format!("a value of type {} as an operand", v.ty().print())),
        }
    }

    /// Reports a folded constant expression without a value, like `1 / 0` or `1 << 40`, as not modelled: the bitcode lacks the operation.
    fn check_folded(&mut self) {
        let asked = [Property::DivByZero, Property::Shift, Property::Overflow].into_iter().any(|p| self.checks(p));
        if asked && !self.is_model {
            let text =
                "a constant expression without a value (a division by zero, or a shift too far); clang has folded it";
            self.not_modelled(text);
        }
    }

    fn constant_parts(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        if let Some(address) = self.weak_address(v)? {
            return Ok(vec![address]);
        }
        match v.kind() {
            ValueKind::LLVMConstantExprValueKind => match v.opcode() {
                // Not kept: the instructions are in one block only.
                Some(op) => self.operation(v, op),
                None => unsupported("an unknown constant expression"),
            },
            ValueKind::LLVMUndefValueValueKind | ValueKind::LLVMPoisonValueKind => {
                let parts = leaves(self.cx.layout, v.ty())?;
                Ok(parts.into_iter().map(|leaf| self.uninitialised(leaf.ty)).collect())
            }
            ValueKind::LLVMConstantAggregateZeroValueKind => {
                let parts = leaves(self.cx.layout, v.ty())?;
                Ok(parts.into_iter().map(|leaf| self.zero(leaf.ty)).collect())
            }
            ValueKind::LLVMConstantArrayValueKind
            | ValueKind::LLVMConstantStructValueKind
            | ValueKind::LLVMConstantVectorValueKind
            | ValueKind::LLVMConstantDataArrayValueKind
            | ValueKind::LLVMConstantDataVectorValueKind => {
                let mut all = Vec::new();
                for element in elements(v) {
                    // Elements without a value are those that come later: clang fills vectors one by one.
                    all.extend(self.constant_parts(element)?);
                }
                Ok(all)
            }
            ValueKind::LLVMBlockAddressValueKind => {
                let number = self.cx.scalar_constant(v)?;
                let number = self.constant(number);
                Ok(vec![self.cast(CastOp::IntToPtr, number, Type::Ptr)])
            }
            _ if leaves(self.cx.layout, v.ty())?.len() != 1 => unsupported("a constant vector"),
            _ => {
                let constant = self.cx.scalar_constant(v)?;
                Ok(vec![self.constant(constant)])
            }
        }
    }
}

impl super::Lowering<'_> {
    /// The number that stands for the address of a label: different for each, the address of no object, and none that programs make
    /// of small numbers or write down.
    pub fn label_address(&mut self, label: Bb) -> Constant {
        const APART: u128 = 16;
        let width = self.program.target.pointer_width;
        let next = (1 << (width - 1)) + APART * (self.label_numbers.len() as u128 + 1);
        let number = *self.label_numbers.entry(label).or_insert(next);
        Constant::Int(Bv::new(width, number))
    }

    /// A constant that is a scalar and no expression.
    pub fn scalar_constant(&mut self, v: Val) -> Lowered<Constant> {
        match v.kind() {
            ValueKind::LLVMConstantPointerNullValueKind => Ok(Constant::Null),
            ValueKind::LLVMFunctionValueKind => Ok(Constant::Function(self.function_id(v))),
            ValueKind::LLVMGlobalVariableValueKind => Ok(Constant::Global(self.global_id(v)?, 0)),
            ValueKind::LLVMConstantIntValueKind => match v.const_int() {
                Some(value) => Ok(Constant::Int(value)),
                None => unsupported("integers wider than 128 bits"),
            },
            ValueKind::LLVMConstantFPValueKind => match scalar(v.ty())? {
                Type::Float(kind) => match v.const_float_bits(u32::from(kind.bits())) {
                    Some(bits) => Ok(Constant::Float(kind, bits)),
                    None => unsupported("a floating-point constant"),
                },
                _ => unsupported("a floating-point constant"),
            },
            ValueKind::LLVMBlockAddressValueKind => match v.label() {
                Some(block) => Ok(self.label_address(block)),
                None => unsupported("the address of a label"),
            },
            ValueKind::LLVMGlobalIFuncValueKind => unsupported("indirect functions (ifunc)"),
            _ => unsupported(format!("a constant of type {}", v.ty().print())),
        }
    }
}

/// The elements of a constant structure, array or vector.
pub fn elements(v: Val) -> impl Iterator<Item = Val> {
    (0..).map_while(move |i| v.element(i))
}
