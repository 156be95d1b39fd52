//! Types of variable arguments: `va_arg` reads what was passed (C11 7.16.1.1p2), as far as the machine tells types apart.
//!
//! In front of the arguments in a block is the address of a second one, which has the kind of the argument that begins at
//! each offset of the first. The parts of structures are arguments of their own for clang, and reads of structures are copies; these
//! are only required to be in the block. So are integers of more than 64 bits, which clang passes in parts, too, or copies.
//!
//! Reads are recognised by the code that clang writes for them; of optimised bitcode, they are not.

use super::FunctionLowering;
use super::types::{Leaf, Lowered};
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{BOOL, BinOp, CmpOp, Op, Property, PtrQuery, Type, ValueId};
use crate::util::Bv;

/// The structure that a `va_list` is on x86-64, and its member that points to the next argument.
const LIST: &str = "struct.__va_list_tag";
const NEXT_ARGUMENT: u128 = 2;
/// Bytes that an argument takes at least on 32-bit x86.
const SLOT_32: u128 = 4;

impl FunctionLowering<'_, '_> {
    /// Whether blocks of arguments begin with the address of their kinds.
    pub fn has_argument_kinds(&self) -> bool {
        self.wants(Property::Undefined)
    }

    /// Notes the kinds of what is in `block`, which has `size` bytes: arguments of these types at these offsets.
    pub fn note_argument_kinds(&mut self, block: ValueId, size: u64, arguments: &[(Ty, u64)]) {
        let kinds = self.stack_block(size, 1);
        self.store_leaf(block, Leaf { ty: Type::Ptr, offset: 0 }, kinds);
        for &(ty, offset) in arguments {
            let kind = self.int(Bv::new(8, Argument::of(ty).map_or(0, Argument::number)));
            self.store_leaf(kinds, Leaf { ty: Type::Int(8), offset }, kind);
        }
    }

    /// `read` reads an argument of the type that was passed, if it is of a `va_arg`.
    pub fn check_argument_type(&mut self, read: Val, ptr: ValueId) -> Lowered<()> {
        if self.is_optimised || !self.checks(Property::Undefined) || !self.is_next_argument(read.operand(0)) {
            return Ok(());
        }
        let Some(wanted) = Argument::of(read.ty()) else { return Ok(()) };
        let len = self.word(self.cx.layout.store_size(read.ty()));
        let is_left = self.emit(Op::Query(PtrQuery::Valid, ptr, Some(len)), BOOL);
        self.check(Property::Undefined, is_left, "va_arg reads an argument that was not passed");
        let word = self.word_type();
        let offset = self.emit(Op::Query(PtrQuery::Offset, ptr, None), word);
        let zero = self.zero(word);
        let back = self.bin(BinOp::Sub, zero, offset);
        let block = self.ptr_add(ptr, back);
        let kinds = self.load_leaf(block, Leaf { ty: Type::Ptr, offset: 0 });
        let at = self.ptr_add(kinds, offset);
        let passed = self.load_leaf(at, Leaf { ty: Type::Int(8), offset: 0 });
        let wanted = self.int(Bv::new(8, wanted.number()));
        let fits = self.cmp(CmpOp::Eq, passed, wanted);
        self.check(Property::Undefined, fits, "va_arg reads an argument as one of another type");
        Ok(())
    }

    /// Whether an address is what clang makes of a `va_list` to read the next argument.
    fn is_next_argument(&self, address: Val) -> bool {
        match address.opcode() {
            Some(Opcode::LLVMPHI) => address.operands().into_iter().any(|a| self.is_next_argument(a)),
            // Aligned.
            Some(Opcode::LLVMCall) if address.callee().name().starts_with("llvm.ptrmask") => {
                let moved = address.operand(0);
                moved.opcode() == Some(Opcode::LLVMGetElementPtr) && self.is_next_argument(moved.operand(0))
            }
            Some(Opcode::LLVMLoad) if self.pointer_width() == 32 => moves_on(address),
            Some(Opcode::LLVMLoad) => {
                let member = address.operand(0);
                let last = |gep: Val| gep.operand(gep.operand_count() - 1).const_int();
                member.opcode() == Some(Opcode::LLVMGetElementPtr)
                    && member.source_element_type().name().is_some_and(|name| name.starts_with(LIST))
                    && last(member).is_some_and(|n| n.to_u128() == Some(NEXT_ARGUMENT))
            }
            _ => false,
        }
    }
}

/// Whether the list that `address` was loaded from leads to what is a whole number of slots behind it then. (Of the program's
/// own, `*p++` loads what it moves, too: by bytes, but by the size of an element.)
fn moves_on(address: Val) -> bool {
    let is_stored_back = |next: Val| {
        let stores = |u: Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(0) == next;
        next.users().into_iter().any(|u| stores(u) && u.operand(1) == address.operand(0))
    };
    let is_next = |next: Val| {
        next.opcode() == Some(Opcode::LLVMGetElementPtr)
            && next.operand(0) == address
            && next.source_element_type().int_width() == Some(8)
            && next.operand(1).const_int().and_then(|n| n.to_u128()).is_some_and(|n| n > 0 && n.is_multiple_of(SLOT_32))
            && is_stored_back(next)
    };
    address.users().into_iter().any(is_next)
}

/// The class of scalar types that the type of an argument belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Leads somewhere.
    Pointer,
    /// So many bits: 8, 16, 32 or 64.
    Integer(u16),
    /// `float`, which nobody passes.
    Float,
    /// `double`.
    Double,
    /// `long double`.
    LongDouble,
    /// `__float128`.
    Quadruple,
}

impl Argument {
    /// The class of a value of this type; `None` if it is no scalar, or an integer of more than 64 bits.
    pub fn of(ty: Ty) -> Option<Argument> {
        match ty.kind() {
            TypeKind::LLVMPointerTypeKind => Some(Argument::Pointer),
            TypeKind::LLVMFloatTypeKind => Some(Argument::Float),
            TypeKind::LLVMDoubleTypeKind => Some(Argument::Double),
            TypeKind::LLVMX86_FP80TypeKind => Some(Argument::LongDouble),
            TypeKind::LLVMFP128TypeKind => Some(Argument::Quadruple),
            // In memory, those of odd widths (`_BitInt`) take as much as the next wider ones.
            TypeKind::LLVMIntegerTypeKind => {
                let width = ty.int_width().filter(|&w| w <= 64)?.max(8).next_power_of_two();
                Some(Argument::Integer(width as u16))
            }
            _ => None,
        }
    }

    /// Its number; 0 is none.
    fn number(self) -> u128 {
        match self {
            Argument::Pointer => 1,
            Argument::Float => 2,
            Argument::Double => 3,
            Argument::LongDouble => 4,
            Argument::Quadruple => 5,
            Argument::Integer(bits) => 6 + u128::from(bits),
        }
    }
}
