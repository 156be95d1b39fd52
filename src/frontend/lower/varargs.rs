//! Variable arguments.
//!
//! A function with variable arguments has one more parameter in the program IR: the address of a block, made by
//! the caller, that holds the further arguments as the stack does. clang expands `va_arg` to code that looks in
//! an area of saved registers first and then on the stack; `va_start` therefore says that all registers are
//! used up, and that the stack is the block. Reading more arguments than were passed is an access outside it;
//! [`super::vararg_types`] is about reading them as what they were passed as.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::types::{Leaf, Lowered, Unsupported, in_memory};
use crate::frontend::llvm::{Ty, TypeKind, Val};
use crate::program::{BinOp, CastOp, ENTRY, Inst, Op, Type, ValueId};
use crate::util::Bv;

/// Bytes of `va_list` on x86-64, and the offsets that mean that no register is left.
const LIST_SIZE_64: u64 = 24;
const GENERAL_USED_UP: u128 = 48;
const FLOATING_USED_UP: u128 = 176;

/// Whether calls of a function of this type pass a block of further arguments. Without any fixed parameter the type
/// is that of a function without a prototype.
pub fn takes_block(function: Ty) -> bool {
    function.is_variadic() && !function.params().is_empty()
}

impl FunctionLowering<'_, '_> {
    /// The block for the arguments of `call` from position `first` on; null if there is none.
    pub fn argument_block(&mut self, call: Val, first: usize) -> Lowered<ValueId> {
        let arguments = call.arguments();
        let mut places = Vec::new();
        let mut end = 0u64;
        for (index, &argument) in arguments.iter().enumerate().skip(first) {
            let copied = call.argument_type_attribute(index as u32, "byval");
            let ty = copied.unwrap_or_else(|| argument.ty());
            end = end.next_multiple_of(self.slot_align(ty));
            places.push((argument, copied, end));
            end += self.cx.layout.alloc_size(ty);
        }
        if places.is_empty() {
            return Ok(self.null());
        }
        let (header, slot) = (self.argument_header(), u64::from(self.pointer_width() / 8));
        let size = end.next_multiple_of(slot);
        let block = self.stack_block(header + size);
        let scalars: Vec<_> = places.iter().filter(|p| p.1.is_none()).map(|(a, _, at)| (a.ty(), *at)).collect();
        self.note_argument_kinds(block, size, &scalars);
        let header = self.word(header);
        let arguments = self.ptr_add(block, header);
        for (argument, copied, offset) in places {
            let at = self.word(offset);
            let at = self.ptr_add(arguments, at);
            match copied {
                Some(ty) => {
                    let (src, len) = (self.scalar(argument)?, self.word(self.cx.layout.alloc_size(ty)));
                    self.effect(Op::MemCopy { dst: at, src, len });
                }
                None => {
                    let values = self.parts(argument)?;
                    for (leaf, value) in in_memory(self.cx.layout, argument.ty())?.into_iter().zip(values) {
                        self.store_leaf(at, leaf, value);
                    }
                    self.store_argument_masks(argument, at)?;
                }
            }
        }
        Ok(arguments)
    }

    /// Arguments lie in slots of pointer size; on x86-64 those of 16-byte types are aligned.
    fn slot_align(&self, ty: Ty) -> u64 {
        let slot = u64::from(self.pointer_width() / 8);
        let wide =
            self.pointer_width() == 64 && self.cx.layout.align(ty) >= 16 && ty.kind() != TypeKind::LLVMStructTypeKind;
        if wide { 16 } else { slot }
    }

    /// A stack object that exists once per call of this function, however often its instructions run.
    pub fn stack_block(&mut self, size: u64) -> ValueId {
        let size = self.word(size);
        let result = self.f.new_result(ENTRY, Type::Ptr);
        let op = Op::Alloca { size, align: 16, variable: None };
        self.f.blocks[ENTRY].insts.insert(0, Inst { op, result: Some(result), loc: self.loc });
        result
    }

    /// `va_start`.
    pub fn start_arguments(&mut self, list: Val) -> Lowered<()> {
        let Some(block) = self.variable_arguments else {
            return Err(Unsupported("variable arguments of a function without a prototype".to_string()));
        };
        let ptr = self.scalar(list)?;
        let pointer = u64::from(self.pointer_width() / 8);
        if pointer == 4 {
            let len = self.word(pointer);
            self.check_access(Target { ptr, source: Some(list), len }, Access::Write);
            self.store_leaf(ptr, Leaf { ty: Type::Ptr, offset: 0 }, block);
            return Ok(());
        }
        let len = self.word(LIST_SIZE_64);
        self.check_access(Target { ptr, source: Some(list), len }, Access::Write);
        let general = self.int(Bv::new(32, GENERAL_USED_UP));
        let floating = self.int(Bv::new(32, FLOATING_USED_UP));
        let null = self.null();
        self.store_leaf(ptr, Leaf { ty: Type::Int(32), offset: 0 }, general);
        self.store_leaf(ptr, Leaf { ty: Type::Int(32), offset: 4 }, floating);
        self.store_leaf(ptr, Leaf { ty: Type::Ptr, offset: 8 }, block);
        self.store_leaf(ptr, Leaf { ty: Type::Ptr, offset: 16 }, null);
        Ok(())
    }

    /// `va_copy`.
    pub fn copy_arguments(&mut self, to: Val, from: Val) -> Lowered<()> {
        let size = if self.pointer_width() == 32 { 4 } else { LIST_SIZE_64 };
        let (dst, src, len) = (self.scalar(to)?, self.scalar(from)?, self.word(size));
        self.copy_memory((dst, Some(to)), (src, Some(from)), len);
        Ok(())
    }

    /// `llvm.ptrmask`: the pointer moved down to the next address that has only bits of the mask.
    pub fn mask_pointer(&mut self, ptr: Val, mask: Val) -> Lowered<ValueId> {
        let (ptr, mask) = (self.scalar(ptr)?, self.scalar(mask)?);
        let word = self.word_type();
        let address = self.cast(CastOp::PtrToInt, ptr, word);
        let ones = self.int(Bv::ones(self.pointer_width()));
        let outside = self.bin(BinOp::Xor, mask, ones);
        let excess = self.bin(BinOp::And, address, outside);
        let zero = self.zero(word);
        let back = self.bin(BinOp::Sub, zero, excess);
        Ok(self.ptr_add(ptr, back))
    }
}
