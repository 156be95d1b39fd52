//! The debug information of values.

use super::metadata::{DebugRecord, Metadata};
use super::value::Val;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;

// SAFETY of every block below: as in `value`.
impl Val {
    /// The source location of an instruction, a `DILocation`.
    pub fn location(self) -> Option<Metadata> {
        unsafe { Metadata::new(LLVMInstructionGetDebugLoc(self.0), LLVMGetTypeContext(LLVMTypeOf(self.0))) }
    }

    /// The word that an intrinsic function is given.
    pub fn metadata_text(self) -> Option<String> {
        let is_word = self.is_metadata();
        // SAFETY: a value of this module, and metadata if it is one.
        let node = || unsafe { Metadata::new(LLVMValueAsMetadata(self.0), LLVMGetTypeContext(LLVMTypeOf(self.0))) };
        is_word.then(node).flatten().and_then(Metadata::string)
    }

    /// The node that describes the loop whose back edge this jump is (`!llvm.loop`).
    pub fn loop_node(self) -> Option<Metadata> {
        let node = self.attached("llvm.loop")?;
        unsafe { Metadata::new(LLVMValueAsMetadata(node), LLVMGetTypeContext(LLVMTypeOf(self.0))) }
    }

    /// The `DISubprogram` of a function.
    pub fn subprogram(self) -> Option<Metadata> {
        unsafe { Metadata::new(LLVMGetSubprogram(self.0), LLVMGetTypeContext(LLVMTypeOf(self.0))) }
    }

    /// The debug records in front of an instruction.
    pub fn records(self) -> Vec<DebugRecord> {
        unsafe { DebugRecord::list(LLVMGetFirstDbgRecord(self.0), LLVMGetTypeContext(LLVMTypeOf(self.0))) }
    }
}
