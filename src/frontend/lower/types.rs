//! LLVM types as lists of scalar types of the program IR.

use crate::frontend::llvm::{Layout, Ty, TypeKind};
use crate::program::{FloatKind, Type};

/// Something that is not modelled, and the reason to tell the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported(pub String);

/// The result of lowering something.
pub type Lowered<T> = Result<T, Unsupported>;

/// Shorthand for an unsupported thing.
pub fn unsupported<T>(reason: impl Into<String>) -> Lowered<T> {
    Err(Unsupported(reason.into()))
}

/// The widest integer of the program IR.
pub const MAX_INT: u32 = 128;

/// The most scalars that one value may consist of.
const MAX_LEAVES: usize = 1 << 14;

/// A scalar inside a value of any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Its type.
    pub ty: Type,
    /// Its byte offset in memory.
    pub offset: u64,
}

/// The scalars that make up a value of type `ty`, in order.
pub fn leaves(layout: Layout, ty: Ty) -> Lowered<Vec<Leaf>> {
    let mut all = Vec::new();
    collect(layout, ty, 0, &mut all)?;
    Ok(all)
}

/// The scalar type of `ty`; structures, arrays and vectors have none.
pub fn scalar(ty: Ty) -> Lowered<Type> {
    match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => match ty.int_width() {
            Some(width) if width <= MAX_INT => Ok(Type::Int(width as u16)),
            _ => unsupported(format!("integers wider than {MAX_INT} bits")),
        },
        TypeKind::LLVMHalfTypeKind => Ok(Type::Float(FloatKind::Half)),
        TypeKind::LLVMBFloatTypeKind => Ok(Type::Float(FloatKind::Brain)),
        TypeKind::LLVMFloatTypeKind => Ok(Type::Float(FloatKind::Single)),
        TypeKind::LLVMDoubleTypeKind => Ok(Type::Float(FloatKind::Double)),
        TypeKind::LLVMX86_FP80TypeKind => Ok(Type::Float(FloatKind::Extended)),
        TypeKind::LLVMFP128TypeKind => Ok(Type::Float(FloatKind::Quad)),
        TypeKind::LLVMPointerTypeKind if ty.address_space() == 0 => Ok(Type::Ptr),
        TypeKind::LLVMPointerTypeKind => unsupported("pointers to other address spaces"),
        _ => unsupported(format!("values of type {}", ty.print())),
    }
}

fn collect(layout: Layout, ty: Ty, offset: u64, all: &mut Vec<Leaf>) -> Lowered<()> {
    if all.len() > MAX_LEAVES {
        return unsupported("very large values");
    }
    match ty.kind() {
        TypeKind::LLVMVoidTypeKind => Ok(()),
        TypeKind::LLVMStructTypeKind => {
            if !ty.is_sized() {
                return unsupported("values of incomplete types");
            }
            for (i, field) in ty.fields().into_iter().enumerate() {
                collect(layout, field, offset + layout.offset(ty, i as u32), all)?;
            }
            Ok(())
        }
        TypeKind::LLVMArrayTypeKind => repeat(layout, ty, offset, layout.alloc_size(ty.element()), all),
        TypeKind::LLVMVectorTypeKind => {
            // Vectors are packed; lanes that are not whole bytes have no address (and no leaf says so: see `in_memory`).
            repeat(layout, ty, offset, layout.bits(ty.element()).div_ceil(8), all)
        }
        _ => {
            all.push(Leaf { ty: scalar(ty)?, offset });
            Ok(())
        }
    }
}

fn repeat(layout: Layout, ty: Ty, offset: u64, step: u64, all: &mut Vec<Leaf>) -> Lowered<()> {
    let element = ty.element();
    if ty.length() > MAX_LEAVES as u64 {
        return unsupported("very large values");
    }
    for i in 0..ty.length() {
        collect(layout, element, offset + i * step, all)?;
    }
    Ok(())
}

/// The scalars of a value of type `ty` as they lie in memory.
pub fn in_memory(layout: Layout, ty: Ty) -> Lowered<Vec<Leaf>> {
    if ty.kind() == TypeKind::LLVMVectorTypeKind && !layout.bits(ty.element()).is_multiple_of(8) {
        return unsupported("vectors of bits in memory");
    }
    leaves(layout, ty)
}

/// The number of scalars of a value of type `ty`.
pub fn leaf_count(layout: Layout, ty: Ty) -> Lowered<usize> {
    leaves(layout, ty).map(|all| all.len())
}
