//! Variable arguments.
//!
//! A function with variable arguments has one more parameter in the program IR: the address of a block, made by
//! the caller, that holds the further arguments as the stack does. clang expands `va_arg` to code that looks in
//! an area of saved registers first and then on the stack; `va_start` therefore says that all registers are
//! used up, and that the stack is the block. Reading more arguments than were passed is an access outside it;
//! [`super::vararg_types`] is about reading them as what they were passed as.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::types::{Leaf, Lowered, Unsupported, in_memory, unsupported};
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{BinOp, CastOp, ENTRY, Inst, Op, Type, ValueId};
use crate::util::Bv;

/// Bytes of `va_list` on x86-64, and the offsets that mean that no register is left.
const LIST_SIZE_64: u64 = 24;
const GENERAL_USED_UP: u128 = 48;
const FLOATING_USED_UP: u128 = 176;

/// Bytes that the stack is aligned to where a function is called.
const STACK_ALIGN: u32 = 16;

/// Whether calls of a function of this type pass a block of further arguments. Without any fixed parameter the type
/// is that of a function without a prototype.
pub fn takes_block(function: Ty) -> bool {
    function.is_variadic() && !function.params().is_empty()
}

/// Whether an argument of that many bytes may be what is left of a structure in registers whose alignment only memory has: what
/// `va_arg` reads there is longer. (Members of structures look alike.)
fn is_of_aligned_structure(argument: Val, size: u64) -> bool {
    if argument.opcode() != Some(Opcode::LLVMLoad)
        || argument.alignment() < STACK_ALIGN
        || size >= u64::from(STACK_ALIGN)
    {
        return false;
    }
    let is_structure = |ty: Ty| ty.kind() == TypeKind::LLVMStructTypeKind;
    let address = argument.operand(0);
    match address.opcode() {
        Some(Opcode::LLVMGetElementPtr) => is_structure(address.source_element_type()),
        Some(Opcode::LLVMAlloca) => is_structure(address.allocated_type()),
        _ => true,
    }
}

impl FunctionLowering<'_, '_> {
    /// The block for the arguments of `call` from position `first` on; null if there is none.
    pub fn argument_block(&mut self, call: Val, first: usize) -> Lowered<ValueId> {
        let arguments = call.arguments();
        let slot = u32::from(self.pointer_width() / 8);
        let mut places = Vec::new();
        let (mut end, mut block_align) = (0u64, STACK_ALIGN);
        for (index, &argument) in arguments.iter().enumerate().skip(first) {
            let copied = call.argument_type_attribute(index as u32, "byval");
            let ty = copied.unwrap_or_else(|| argument.ty());
            if copied.is_none() && is_of_aligned_structure(argument, self.cx.layout.alloc_size(ty)) {
                return unsupported("a structure of more than the usual alignment as a variable argument");
            }
            let align = match copied {
                Some(_) => call.argument_alignment(index as u32).max(slot),
                None => self.slot_align(ty),
            };
            end = end.next_multiple_of(u64::from(align));
            block_align = block_align.max(align);
            places.push((argument, copied, end));
            end += self.cx.layout.alloc_size(ty);
        }
        if places.is_empty() {
            return Ok(self.null());
        }
        // What is in front of the arguments leaves them aligned.
        let header = if self.has_argument_kinds() { u64::from(block_align) } else { 0 };
        let size = header + end.next_multiple_of(u64::from(slot));
        let block = self.stack_block(size, block_align);
        if self.has_argument_kinds() {
            let scalars = places.iter().filter(|p| p.1.is_none());
            let kinds: Vec<_> = scalars.map(|(argument, _, at)| (argument.ty(), header + at)).collect();
            self.note_argument_kinds(block, size, &kinds);
        }
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

    /// Scalars lie in slots of pointer size; on x86-64 those of 16-byte types are aligned.
    fn slot_align(&self, ty: Ty) -> u32 {
        let slot = u32::from(self.pointer_width() / 8);
        let wide = self.pointer_width() == 64 && self.cx.layout.align(ty) >= STACK_ALIGN;
        if wide { STACK_ALIGN } else { slot }
    }

    /// A stack object that exists once per call of this function, however often its instructions run.
    pub fn stack_block(&mut self, size: u64, align: u32) -> ValueId {
        let size = self.word(size);
        let result = self.f.new_result(ENTRY, Type::Ptr);
        let op = Op::Alloca { size, align, variable: None, guarded: false };
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
