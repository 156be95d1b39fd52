//! `uninitialized`: reads of bits that were never written.
//!
//! Memory keeps which of its bits are initialised ([`Op::LoadMask`]). A read of a scalar by the C program requires all
//! its bits to be; what clang reads to move bytes about does not, but takes the mask along ([`super::masks`]).

use super::FunctionLowering;
use super::types::{Leaf, Lowered, in_memory};
use crate::frontend::llvm::{DebugRecord, Layout, Opcode, Val};
use crate::program::{ENTRY, Op, Property, Type, ValueId};
use crate::util::Bv;

impl FunctionLowering<'_, '_> {
    /// Checks that what instruction `v` reads from `ptr` is initialised, unless it only moves bytes.
    pub fn check_initialised(&mut self, v: Val, ptr: ValueId, parts: &[Leaf]) {
        let is_constant = self.place(v.operand(0)).is_some_and(|p| p.is_constant());
        // What is read and not used (`(void)x`) does not matter.
        if !self.checks(Property::Uninitialized) || is_constant || v.users().is_empty() {
            return;
        }
        let masks: Vec<ValueId> = parts.iter().map(|&leaf| self.load_mask(ptr, leaf)).collect();
        if self.only_moves(v) {
            self.settle(v, masks);
        } else {
            self.require_initialised(v, &masks);
        }
    }

    /// The same of an operation that reads one scalar and uses it.
    pub fn check_initialised_leaf(&mut self, v: Val, ptr: ValueId, leaf: Leaf) {
        if self.checks(Property::Uninitialized) {
            let mask = self.load_mask(ptr, leaf);
            self.require_initialised(v.operand(0), &[mask]);
        }
    }

    fn load_mask(&mut self, ptr: ValueId, leaf: Leaf) -> ValueId {
        let offset = self.word(leaf.offset);
        let at = self.ptr_add(ptr, offset);
        let ty = self.mask_type(leaf.ty);
        self.emit(Op::LoadMask(at), ty)
    }

    /// Checks that the value `v`, whose scalars have these masks, is initialised.
    pub fn require_initialised(&mut self, v: Val, masks: &[ValueId]) {
        let mut all = self.bool(true);
        for &mask in masks {
            let zero = self.zero(self.ty(mask));
            let one = self.cmp(crate::program::CmpOp::Eq, mask, zero);
            all = if self.f.int(all).is_some() { one } else { self.and(all, one) };
        }
        let what = if self.is_model { self.blamed().0 } else { self.describe_read(v) };
        // Without marks, arguments of functions that are not at hand may be structures or scalars.
        let is_passed = v.users().iter().any(|u| u.opcode() == Some(Opcode::LLVMCall) && !u.callee().is_intrinsic());
        let property = match !self.cx.facts.has_marks && is_passed && !self.is_model {
            true => Property::Unsupported,
            false => Property::Uninitialized,
        };
        self.check(property, all, format!("read of uninitialised memory in {what}"));
    }

    /// Describes the read in C where `v` is computed: a bit-field has no expression of its own.
    fn describe_read(&mut self, v: Val) -> String {
        match super::masks::units(v).first() {
            Some(&unit) if unit != v => format!("a bit-field of {}", self.describe_object(unit.operand(0))),
            _ => self.describe(v),
        }
    }

    /// Writes the masks of `value`, which has just been written to `ptr`, if it may be not initialised.
    pub fn store_masks(&mut self, value: Val, ptr: ValueId, parts: &[Leaf]) -> Lowered<()> {
        let Some(masks) = self.masks.get(&value).cloned() else { return Ok(()) };
        for (leaf, mask) in parts.iter().zip(masks) {
            let offset = self.word(leaf.offset);
            let ptr = self.ptr_add(ptr, offset);
            self.effect(Op::StoreMask { ptr, mask });
        }
        Ok(())
    }

    /// The same of an argument that lies in a block of further arguments.
    pub fn store_argument_masks(&mut self, argument: Val, at: ValueId) -> Lowered<()> {
        let parts = in_memory(self.cx.layout, argument.ty())?;
        self.store_masks(argument, at, &parts)
    }

    /// Says that an object of arbitrary contents was made by the environment: all of it is initialised.
    pub fn initialise(&mut self, object: ValueId, size: ValueId) {
        if self.wants(Property::Uninitialized) {
            let byte = self.int(Bv::zero(8));
            self.effect(Op::MemMask { dst: object, byte, len: size });
        }
    }

    /// Says that no bit of a variable is initialised (any more).
    pub fn uninitialise(&mut self, variable: Val) {
        let count = variable.operand(0).const_int().and_then(|c| c.to_u64());
        let size = count.and_then(|c| c.checked_mul(self.cx.layout.alloc_size(variable.allocated_type())));
        if let (Some(size), Ok(dst)) = (size.filter(|&size| size > 0), self.scalar(variable)) {
            let len = self.word(size);
            self.clear_masks(dst, len);
        }
    }

    /// So many bytes count as not written.
    pub fn clear_masks(&mut self, dst: ValueId, len: ValueId) {
        if self.wants(Property::Uninitialized) {
            let byte = self.int(Bv::ones(8));
            self.effect(Op::MemMask { dst, byte, len });
        }
    }

    /// A variable holds nothing in particular each time that its declaration is reached (C11, 6.2.4, paragraph 6). The
    /// record of a declaration stands where that is; that of a parameter comes after its value was stored.
    pub fn declare(&mut self, record: DebugRecord, next: Val) {
        let (Some(address), Some(node)) = (record.value(), record.variable()) else { return };
        let is_variable = address.opcode() == Some(Opcode::LLVMAlloca) && record.is_plain();
        // What is declared in the first block has just been made, and so has what was born in this one.
        let is_new = self.block == ENTRY || self.newborn.contains(&address);
        if is_variable && !is_new && node.printed_field("arg").is_none() && !self.dynamic.objects.contains(&address) {
            if !self.is_model && !writes_whole(self.cx.layout, next, address) {
                self.forget(address);
            }
            self.uninitialise(address);
        }
    }

    /// Makes the contents of a variable arbitrary.
    pub fn forget(&mut self, variable: Val) {
        let size = self.cx.layout.alloc_size(variable.allocated_type());
        if size > 0
            && let Ok(dst) = self.scalar(variable)
        {
            let len = self.word(size);
            self.effect(Op::MemHavoc { dst, len, by: None });
        }
    }

    /// The type of the mask of a scalar.
    pub fn mask_type(&self, ty: Type) -> Type {
        Type::Int(match ty {
            Type::Int(width) => width.next_multiple_of(8),
            Type::Float(kind) => kind.bits(),
            Type::Ptr => self.pointer_width(),
        })
    }
}

/// Whether the first use of `variable` from `inst` on, in its block, writes all of it.
pub fn writes_whole(layout: Layout, inst: Val, variable: Val) -> bool {
    let Some(block) = inst.parent() else { return false };
    let size = layout.alloc_size(variable.allocated_type());
    let uses = |i: &Val| i.operands().contains(&variable);
    let insts = block.instructions();
    let first = insts.into_iter().skip_while(|i| *i != inst).find(uses);
    first.is_some_and(|first| match first.opcode() {
        Some(Opcode::LLVMStore) => first.operand(1) == variable && layout.store_size(first.operand(0).ty()) == size,
        Some(Opcode::LLVMCall) => {
            let name = first.callee().name();
            let fills = name.starts_with("llvm.memset") || name.starts_with("llvm.memcpy");
            fills && first.operand(0) == variable && first.operand(2).const_int().and_then(|n| n.to_u64()) == Some(size)
        }
        _ => false,
    })
}
