//! Debug-info metadata: nodes, their operands, and the records in front of instructions.
//!
//! LLVM-C has accessors for a few fields only. The others are read as operands of the node, and fields
//! that are no operands (encodings, enumerator values, argument numbers) from the printed node.

use super::value::Val;
use super::{MetadataKind, RecordKind, message, text};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::*;

/// A metadata node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Metadata {
    node: LLVMMetadataRef,
    context: LLVMContextRef,
}

// SAFETY of every block below: the node is live while its session is (see the module's head), and each
// accessor is called only on the kinds of nodes for which LLVM defines it, as its document says.
impl Metadata {
    pub(super) fn new(node: LLVMMetadataRef, context: LLVMContextRef) -> Option<Self> {
        (!node.is_null()).then_some(Metadata { node, context })
    }

    /// LLVM's kind of the metadata node, such as a location or a type.
    pub fn kind(self) -> MetadataKind {
        unsafe { LLVMGetMetadataKind(self.node) }
    }

    /// Whether it is a node of this kind.
    pub fn is(self, kind: MetadataKind) -> bool {
        self.kind() as u32 == kind as u32
    }

    fn as_value(self) -> LLVMValueRef {
        unsafe { LLVMMetadataAsValue(self.context, self.node) }
    }

    fn is_node(self) -> bool {
        !matches!(
            self.kind(),
            MetadataKind::LLVMMDStringMetadataKind
                | MetadataKind::LLVMConstantAsMetadataMetadataKind
                | MetadataKind::LLVMLocalAsMetadataMetadataKind
        )
    }

    /// The operands of a node; `None` where one is absent.
    pub fn operands(self) -> Vec<Option<Metadata>> {
        if !self.is_node() {
            return Vec::new();
        }
        let value = self.as_value();
        unsafe {
            let mut all = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(value) as usize];
            LLVMGetMDNodeOperands(value, all.as_mut_ptr());
            let node = |v: LLVMValueRef| if v.is_null() { std::ptr::null_mut() } else { LLVMValueAsMetadata(v) };
            all.into_iter().map(|v| Metadata::new(node(v), self.context)).collect()
        }
    }

    /// One operand of a node.
    pub fn operand(self, index: usize) -> Option<Metadata> {
        self.operands().get(index).copied().flatten()
    }

    /// The text of a metadata string.
    pub fn string(self) -> Option<String> {
        if !self.is(MetadataKind::LLVMMDStringMetadataKind) {
            return None;
        }
        let mut len = 0;
        Some(unsafe { text(LLVMGetMDString(self.as_value(), &mut len), len as usize) })
    }

    /// The integer constant that the metadata wraps.
    pub fn constant(self) -> Option<i128> {
        if !self.is(MetadataKind::LLVMConstantAsMetadataMetadataKind) {
            return None;
        }
        // A wrapped constant has no node operands; printing `i64 8` is what LLVM-C leaves.
        let printed = self.print();
        printed.rsplit(' ').next()?.parse().ok()
    }

    /// The node as LLVM assembly, without the nodes that it refers to.
    pub fn print(self) -> String {
        unsafe { message(LLVMPrintValueToString(self.as_value())) }
    }

    /// The value of the field `name` in the printed node.
    pub fn printed_field(self, name: &str) -> Option<String> {
        let printed = self.print();
        let key = format!("{name}: ");
        let at = printed.match_indices(&key).map(|(at, _)| at).find(|&at| printed[..at].ends_with(['(', ' ']))?;
        let rest = &printed[at + key.len()..];
        Some(rest[..rest.find([',', ')']).unwrap_or(rest.len())].to_string())
    }

    /// The DWARF tag.
    pub fn tag(self) -> u16 {
        assert!(self.is_node() && !self.is(MetadataKind::LLVMMDTupleMetadataKind), "no tag: {}", self.print());
        unsafe { LLVMGetDINodeTag(self.node) }
    }

    /// Line of a `DILocation`.
    pub fn line(self) -> u32 {
        unsafe { LLVMDILocationGetLine(self.node) }
    }

    /// Column of a `DILocation`.
    pub fn column(self) -> u32 {
        unsafe { LLVMDILocationGetColumn(self.node) }
    }

    /// Scope of a `DILocation`.
    pub fn scope(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDILocationGetScope(self.node) }, self.context)
    }

    /// The call that a `DILocation` was inlined at.
    pub fn inlined_at(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDILocationGetInlinedAt(self.node) }, self.context)
    }

    /// Line of a `DISubprogram`.
    pub fn subprogram_line(self) -> u32 {
        unsafe { LLVMDISubprogramGetLine(self.node) }
    }

    /// The `DIFile` of a scope.
    pub fn scope_file(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDIScopeGetFile(self.node) }, self.context)
    }

    /// The path in a `DIFile`, relative to its directory or absolute.
    pub fn file_name(self) -> String {
        let mut len = 0;
        unsafe { text(LLVMDIFileGetFilename(self.node, &mut len), len as usize) }
    }

    /// The directory of a `DIFile`.
    pub fn file_directory(self) -> String {
        let mut len = 0;
        unsafe { text(LLVMDIFileGetDirectory(self.node, &mut len), len as usize) }
    }

    /// The `DIFile` of a `DIVariable`.
    pub fn variable_file(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDIVariableGetFile(self.node) }, self.context)
    }

    /// The `DIType` of a `DILocalVariable`.
    pub fn variable_type(self) -> Option<Metadata> {
        self.operand(3)
    }

    /// Line of a `DIVariable`.
    pub fn variable_line(self) -> u32 {
        unsafe { LLVMDIVariableGetLine(self.node) }
    }

    /// The variable of a `DIGlobalVariableExpression`.
    pub fn global_variable(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDIGlobalVariableExpressionGetVariable(self.node) }, self.context)
    }

    /// Name of a `DIType`.
    pub fn type_name(self) -> String {
        let mut len = 0;
        unsafe { text(LLVMDITypeGetName(self.node, &mut len), len) }
    }

    /// Size of a `DIType`.
    pub fn size_in_bits(self) -> u64 {
        unsafe { LLVMDITypeGetSizeInBits(self.node) }
    }

    /// Offset of a member.
    pub fn offset_in_bits(self) -> u64 {
        unsafe { LLVMDITypeGetOffsetInBits(self.node) }
    }

    /// Whether a member is a bit-field.
    pub fn is_bit_field(self) -> bool {
        unsafe { LLVMDITypeGetFlags(self.node) & LLVMDIFlagBitField != 0 }
    }
}

/// A debug record in front of an instruction.
#[derive(Clone, Copy)]
pub struct DebugRecord {
    record: LLVMDbgRecordRef,
    context: LLVMContextRef,
}

// SAFETY: as for metadata; variable accessors are used on variable records only.
impl DebugRecord {
    pub(super) unsafe fn list(first: LLVMDbgRecordRef, context: LLVMContextRef) -> Vec<Self> {
        let some = |r: LLVMDbgRecordRef| (!r.is_null()).then_some(r);
        std::iter::successors(some(first), |&r| some(unsafe { LLVMGetNextDbgRecord(r) }))
            .map(|record| DebugRecord { record, context })
            .collect()
    }

    /// LLVM's kind of the debug record, such as a declaration or a value.
    pub fn kind(self) -> RecordKind {
        unsafe { LLVMDbgRecordGetKind(self.record) }
    }

    /// The location of the record.
    pub fn location(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDbgRecordGetDebugLoc(self.record) }, self.context)
    }

    /// The value, or for a declaration the address, of the variable.
    pub fn value(self) -> Option<Val> {
        Val::new(unsafe { LLVMDbgVariableRecordGetValue(self.record, 0) })
    }

    /// The variable, a `DILocalVariable`.
    pub fn variable(self) -> Option<Metadata> {
        Metadata::new(unsafe { LLVMDbgVariableRecordGetVariable(self.record) }, self.context)
    }

    /// Whether the expression over the value is empty.
    pub fn is_plain(self) -> bool {
        let expression = unsafe { LLVMDbgVariableRecordGetExpression(self.record) };
        Metadata::new(expression, self.context).is_some_and(|e| e.print().ends_with("!DIExpression()"))
    }
}
