//! The only place that talks to LLVM's C interface: handles with safe methods.
//!
//! A [`Session`] owns an LLVM context, what LLVM said about the input, and at last one linked
//! [`Module`]. Values, types, blocks and metadata are plain copies of LLVM's pointers. They stay valid
//! while the module they came from lives; nothing outside `frontend` ever holds one, and `load` drops
//! the session only after the last handle is gone.

mod debug;
mod metadata;
mod session;
mod types;
mod value;

pub use metadata::{DebugRecord, Metadata};
pub use session::{Module, Session};
pub use types::{Layout, Ty};
pub use value::{Bb, Val};

pub use inkwell::llvm_sys::{
    LLVMAtomicRMWBinOp as RmwOp, LLVMDbgRecordKind as RecordKind, LLVMIntPredicate as IntPredicate,
    LLVMOpcode as Opcode, LLVMRealPredicate as RealPredicate, LLVMTypeKind as TypeKind, LLVMValueKind as ValueKind,
    debuginfo::LLVMMetadataKind as MetadataKind,
};

use std::ffi::{CStr, CString};
use std::os::raw::c_char;

/// A copy of a text that LLVM owns.
///
/// # Safety
/// `text` must be null or point to `len` readable bytes.
unsafe fn text(text: *const c_char, len: usize) -> String {
    if text.is_null() || len == 0 {
        return String::new();
    }
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), len) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// A copy of a message that LLVM allocated, which is freed.
///
/// # Safety
/// `message` must be null or come from LLVM with the duty to dispose it.
unsafe fn message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    let copy = unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned();
    unsafe { inkwell::llvm_sys::core::LLVMDisposeMessage(message) };
    copy
}

/// `text` for LLVM; what follows a NUL byte is lost.
fn c_string(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default()
}
