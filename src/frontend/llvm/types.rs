//! LLVM types and their layout in memory.

use super::TypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::*;
use std::ffi::CStr;

/// An LLVM type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ty(LLVMTypeRef);

// SAFETY of every block below: the type is live while its session is (see the module's head), and each
// accessor is called only on the kinds of types for which LLVM defines it, as its document says.
impl Ty {
    pub(super) fn new(ty: LLVMTypeRef) -> Self {
        Ty(ty)
    }

    pub(super) fn raw(self) -> LLVMTypeRef {
        self.0
    }

    /// LLVM's kind of the type, such as integer, pointer or array.
    pub fn kind(self) -> TypeKind {
        unsafe { LLVMGetTypeKind(self.0) }
    }

    /// Whether it is a pointer.
    pub fn is_pointer(self) -> bool {
        self.kind() == TypeKind::LLVMPointerTypeKind
    }

    /// The width, if it is an integer.
    pub fn int_width(self) -> Option<u32> {
        (self.kind() == TypeKind::LLVMIntegerTypeKind).then(|| unsafe { LLVMGetIntTypeWidth(self.0) })
    }

    /// The address space of a pointer type.
    pub fn address_space(self) -> u32 {
        unsafe { LLVMGetPointerAddressSpace(self.0) }
    }

    /// Whether it has a size.
    pub fn is_sized(self) -> bool {
        unsafe { LLVMTypeIsSized(self.0) != 0 }
    }

    /// Whether it is a structure without padding.
    pub fn is_packed(self) -> bool {
        self.kind() == TypeKind::LLVMStructTypeKind && unsafe { LLVMIsPackedStruct(self.0) != 0 }
    }

    /// The fields of a structure.
    pub fn fields(self) -> Vec<Ty> {
        let count = unsafe { LLVMCountStructElementTypes(self.0) };
        (0..count).map(|i| Ty(unsafe { LLVMStructGetTypeAtIndex(self.0, i) })).collect()
    }

    /// The name of a structure type, such as `struct.pair`; literal ones have none.
    pub fn name(self) -> Option<String> {
        if self.kind() != TypeKind::LLVMStructTypeKind {
            return None;
        }
        let name = unsafe { LLVMGetStructName(self.0) };
        (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned())
    }

    /// The element type of an array or vector.
    pub fn element(self) -> Ty {
        Ty(unsafe { LLVMGetElementType(self.0) })
    }

    /// The number of elements of an array or fixed vector.
    pub fn length(self) -> u64 {
        match self.kind() {
            TypeKind::LLVMArrayTypeKind => unsafe { LLVMGetArrayLength2(self.0) },
            _ => u64::from(unsafe { LLVMGetVectorSize(self.0) }),
        }
    }

    /// The result of a function type.
    pub fn returns(self) -> Ty {
        Ty(unsafe { LLVMGetReturnType(self.0) })
    }

    /// The parameters of a function type.
    pub fn params(self) -> Vec<Ty> {
        let count = unsafe { LLVMCountParamTypes(self.0) } as usize;
        let mut all = vec![std::ptr::null_mut(); count];
        unsafe { LLVMGetParamTypes(self.0, all.as_mut_ptr()) };
        all.into_iter().map(Ty).collect()
    }

    /// Whether a function type takes variable arguments.
    pub fn is_variadic(self) -> bool {
        unsafe { LLVMIsFunctionVarArg(self.0) != 0 }
    }

    /// The integer type of `width` bits in the same context.
    pub fn int_of_width(self, width: u32) -> Ty {
        Ty(unsafe { LLVMIntTypeInContext(LLVMGetTypeContext(self.0), width) })
    }

    /// The type as LLVM assembly.
    pub fn print(self) -> String {
        unsafe { super::message(LLVMPrintTypeToString(self.0)) }
    }
}

/// Sizes, alignments and offsets on a module's target.
#[derive(Clone, Copy)]
pub struct Layout(LLVMTargetDataRef);

// SAFETY of every block below: the layout belongs to a live module, and types are sized (asserted where
// the caller cannot know).
impl Layout {
    pub(super) fn new(data: LLVMTargetDataRef) -> Self {
        Layout(data)
    }

    /// Bytes from one array element to the next.
    pub fn alloc_size(self, ty: Ty) -> u64 {
        unsafe { LLVMABISizeOfType(self.0, ty.raw()) }
    }

    /// Bytes that a store writes.
    pub fn store_size(self, ty: Ty) -> u64 {
        unsafe { LLVMStoreSizeOfType(self.0, ty.raw()) }
    }

    /// Bits that a value has.
    pub fn bits(self, ty: Ty) -> u64 {
        unsafe { LLVMSizeOfTypeInBits(self.0, ty.raw()) }
    }

    /// Byte offset of a field of a structure.
    pub fn offset(self, ty: Ty, field: u32) -> u64 {
        unsafe { LLVMOffsetOfElement(self.0, ty.raw(), field) }
    }

    /// Alignment in bytes.
    pub fn align(self, ty: Ty) -> u32 {
        unsafe { LLVMABIAlignmentOfType(self.0, ty.raw()) }
    }

    /// Bytes of a pointer.
    pub fn pointer_size(self) -> u32 {
        unsafe { LLVMPointerSize(self.0) }
    }

    /// Whether the most significant byte comes first.
    pub fn is_big_endian(self) -> bool {
        unsafe { LLVMByteOrder(self.0) == LLVMByteOrdering::LLVMBigEndian }
    }
}
