//! LLVM values (functions, globals, constants, instructions) and basic blocks.

use super::types::Ty;
use super::{IntPredicate, Opcode, RealPredicate, RmwOp, ValueKind, message, text};
use crate::util::Bv;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

/// An LLVM value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Val(pub(super) LLVMValueRef);

/// A basic block of LLVM.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bb(LLVMBasicBlockRef);

// SAFETY of every block below: the value is live while its session is (see the module's head), and each
// accessor is called only on the kinds of values for which LLVM defines it, as its document says; where callers have
// to tell kinds apart themselves, it is asserted.
impl Val {
    pub(super) fn new(value: LLVMValueRef) -> Option<Self> {
        (!value.is_null()).then_some(Val(value))
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0
    }

    /// LLVM reads garbage where a value is asked for what its kind does not have: better a message.
    fn must(self, holds: bool, be: &str) {
        assert!(holds, "no {be}: {}", self.print());
    }

    fn is_call(self) -> bool {
        matches!(self.opcode(), Some(Opcode::LLVMCall | Opcode::LLVMInvoke | Opcode::LLVMCallBr))
    }

    fn accesses_memory(self) -> bool {
        use Opcode::{LLVMAtomicCmpXchg, LLVMAtomicRMW, LLVMLoad, LLVMStore};
        matches!(self.opcode(), Some(LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg))
    }

    /// LLVM's kind of the value: an instruction, a function, one of the constants, and so on.
    pub fn kind(self) -> ValueKind {
        unsafe { LLVMGetValueKind(self.0) }
    }

    /// Its type.
    pub fn ty(self) -> Ty {
        Ty::new(unsafe { LLVMTypeOf(self.0) })
    }

    /// Its name; empty for unnamed ones.
    pub fn name(self) -> String {
        let mut len = 0;
        unsafe { text(LLVMGetValueName2(self.0, &mut len), len) }
    }

    /// The value as LLVM assembly.
    pub fn print(self) -> String {
        unsafe { message(LLVMPrintValueToString(self.0)) }
    }

    /// Whether it is a function.
    pub fn is_function(self) -> bool {
        self.kind() == ValueKind::LLVMFunctionValueKind
    }

    /// Whether it is metadata that an intrinsic function is given.
    pub fn is_metadata(self) -> bool {
        self.kind() == ValueKind::LLVMMetadataAsValueValueKind
    }

    /// Whether it is a global variable.
    pub fn is_global_variable(self) -> bool {
        self.kind() == ValueKind::LLVMGlobalVariableValueKind
    }

    /// Whether it is an instruction.
    pub fn is_instruction(self) -> bool {
        self.kind() == ValueKind::LLVMInstructionValueKind
    }

    /// Whether it is a constant (globals and functions included).
    pub fn is_constant(self) -> bool {
        unsafe { LLVMIsConstant(self.0) != 0 }
    }

    /// Whether it is `undef` or `poison`.
    pub fn is_undef(self) -> bool {
        matches!(self.kind(), ValueKind::LLVMUndefValueValueKind | ValueKind::LLVMPoisonValueKind)
    }

    /// Whether it is the zero of its type.
    pub fn is_null(self) -> bool {
        unsafe { LLVMIsNull(self.0) != 0 }
    }

    /// The operation of an instruction or a constant expression; `None` for other values.
    pub fn opcode(self) -> Option<Opcode> {
        match self.kind() {
            ValueKind::LLVMInstructionValueKind => Some(unsafe { LLVMGetInstructionOpcode(self.0) }),
            ValueKind::LLVMConstantExprValueKind => Some(unsafe { LLVMGetConstOpcode(self.0) }),
            _ => None,
        }
    }

    /// The number of operands.
    pub fn operand_count(self) -> u32 {
        unsafe { LLVMGetNumOperands(self.0) as u32 }
    }

    /// An operand.
    pub fn operand(self, index: u32) -> Val {
        assert!(index < self.operand_count(), "operand {index} of {}", self.print());
        Val(unsafe { LLVMGetOperand(self.0, index) })
    }

    /// All operands.
    pub fn operands(self) -> Vec<Val> {
        (0..self.operand_count()).map(|i| self.operand(i)).collect()
    }

    /// The instructions and constants that use it, once per use.
    pub fn users(self) -> Vec<Val> {
        let first = unsafe { LLVMGetFirstUse(self.0) };
        let uses = std::iter::successors((!first.is_null()).then_some(first), |&u| {
            let next = unsafe { LLVMGetNextUse(u) };
            (!next.is_null()).then_some(next)
        });
        uses.map(|u| Val(unsafe { LLVMGetUser(u) })).collect()
    }

    /// The section in which a global lies, if it is not the usual one.
    pub fn section(self) -> String {
        let name = unsafe { LLVMGetSection(self.0) };
        if name.is_null() {
            String::new()
        } else {
            unsafe { std::ffi::CStr::from_ptr(name) }.to_string_lossy().into_owned()
        }
    }

    /// The block of an instruction.
    pub fn parent(self) -> Option<Bb> {
        if !self.is_instruction() {
            return None;
        }
        let block = unsafe { LLVMGetInstructionParent(self.0) };
        (!block.is_null()).then_some(Bb(block))
    }

    /// The value of an integer constant.
    pub fn const_int(self) -> Option<Bv> {
        if self.kind() != ValueKind::LLVMConstantIntValueKind {
            return None;
        }
        let width = self.ty().int_width()?;
        if width <= 64 {
            return Some(Bv::new(width as u16, u128::from(unsafe { LLVMConstIntGetZExtValue(self.0) })));
        }
        // LLVM-C reads 64 bits at most; the printed form (`i128 -5`) has them all.
        let printed = self.print();
        let digits = printed.rsplit(' ').next()?;
        let width = u16::try_from(width).ok().filter(|&w| w <= 128)?;
        match digits.parse::<i128>() {
            Ok(value) => Some(Bv::signed(width, value)),
            Err(_) => digits.parse::<u128>().ok().map(|value| Bv::new(width, value)),
        }
    }

    /// The bit pattern of a floating-point constant of `width` bits.
    pub fn const_float_bits(self, width: u32) -> Option<Bv> {
        if self.kind() != ValueKind::LLVMConstantFPValueKind {
            return None;
        }
        // LLVM folds this cast at once.
        Val(unsafe { LLVMConstBitCast(self.0, self.ty().int_of_width(width).raw()) }).const_int()
    }

    /// An element of a constant structure, array or vector.
    pub fn element(self, index: u32) -> Option<Val> {
        Val::new(unsafe { LLVMGetAggregateElement(self.0, index) })
    }

    /// The bytes of a constant array of `i8` that LLVM stores as one text.
    pub fn const_bytes(self) -> Option<Vec<u8>> {
        if self.kind() != ValueKind::LLVMConstantDataArrayValueKind || self.ty().element().int_width() != Some(8) {
            return None;
        }
        let mut len = 0;
        unsafe {
            let start = LLVMGetAsString(self.0, &mut len);
            Some(std::slice::from_raw_parts(start.cast::<u8>(), len).to_vec())
        }
    }

    /// Whether a function or global has no definition.
    pub fn is_declaration(self) -> bool {
        unsafe { LLVMIsDeclaration(self.0) != 0 }
    }

    /// Whether other modules can name a function or global.
    pub fn is_exported(self) -> bool {
        use inkwell::llvm_sys::LLVMLinkage::{LLVMInternalLinkage, LLVMPrivateLinkage};
        !matches!(unsafe { LLVMGetLinkage(self.0) }, LLVMInternalLinkage | LLVMPrivateLinkage)
    }

    /// Whether a function or global is declared as one that need not be there: its address is null then.
    pub fn is_declared_weak(self) -> bool {
        self.is_declaration()
            && unsafe { LLVMGetLinkage(self.0) } == inkwell::llvm_sys::LLVMLinkage::LLVMExternalWeakLinkage
    }

    /// Whether another module's definition takes the place of this one.
    pub fn is_weak_definition(self) -> bool {
        use inkwell::llvm_sys::LLVMLinkage::{LLVMWeakAnyLinkage, LLVMWeakODRLinkage};
        matches!(unsafe { LLVMGetLinkage(self.0) }, LLVMWeakAnyLinkage | LLVMWeakODRLinkage)
    }

    /// Whether a load or store is volatile.
    pub fn is_volatile(self) -> bool {
        self.must(self.is_instruction() && self.accesses_memory(), "access of memory");
        unsafe { LLVMGetVolatile(self.0) != 0 }
    }

    /// The value type of a global or function.
    pub fn value_type(self) -> Ty {
        self.must(!unsafe { LLVMIsAGlobalValue(self.0) }.is_null(), "global value");
        Ty::new(unsafe { LLVMGlobalGetValueType(self.0) })
    }

    /// The initial value of a global variable.
    pub fn initializer(self) -> Option<Val> {
        self.must(self.is_global_variable(), "global variable");
        Val::new(unsafe { LLVMGetInitializer(self.0) })
    }

    /// Whether a global variable is never written.
    pub fn is_constant_global(self) -> bool {
        self.must(self.is_global_variable(), "global variable");
        unsafe { LLVMIsGlobalConstant(self.0) != 0 }
    }

    /// The value that an alias stands for; `None` for other values.
    pub fn aliasee(self) -> Option<Val> {
        (self.kind() == ValueKind::LLVMGlobalAliasValueKind)
            .then(|| unsafe { LLVMAliasGetAliasee(self.0) })
            .and_then(Val::new)
    }

    /// The alignment in bytes; 0 if none is given.
    pub fn alignment(self) -> u32 {
        unsafe { LLVMGetAlignment(self.0) }
    }

    /// The block whose address the constant is.
    pub fn label(self) -> Option<Bb> {
        let block = unsafe { LLVMGetBlockAddressBasicBlock(self.0) };
        (!block.is_null()).then_some(Bb(block))
    }

    /// The parameters of a function.
    pub fn params(self) -> Vec<Val> {
        self.must(self.is_function(), "function");
        (0..unsafe { LLVMCountParams(self.0) }).map(|i| Val(unsafe { LLVMGetParam(self.0, i) })).collect()
    }

    /// The function that has this parameter.
    pub fn function_of_parameter(self) -> Val {
        self.must(self.kind() == ValueKind::LLVMArgumentValueKind, "parameter");
        Val(unsafe { LLVMGetParamParent(self.0) })
    }

    /// The basic blocks of a function.
    pub fn blocks(self) -> Vec<Bb> {
        self.must(self.is_function(), "function");
        let count = unsafe { LLVMCountBasicBlocks(self.0) } as usize;
        let mut all = vec![std::ptr::null_mut(); count];
        unsafe { LLVMGetBasicBlocks(self.0, all.as_mut_ptr()) };
        all.into_iter().map(Bb).collect()
    }

    /// The type that the attribute `name` of parameter `index` names, such as `byval` or `sret`.
    pub fn param_type_attribute(self, index: u32, name: &str) -> Option<Ty> {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMGetEnumAttributeAtIndex(self.0, index + 1, kind);
            (!attribute.is_null()).then(|| Ty::new(LLVMGetTypeAttributeValue(attribute)))
        }
    }

    /// The type that an attribute of an argument of a call names.
    pub fn argument_type_attribute(self, index: u32, name: &str) -> Option<Ty> {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind);
            (!attribute.is_null()).then(|| Ty::new(LLVMGetTypeAttributeValue(attribute)))
        }
    }

    /// Whether parameter `index` of a function has the attribute `name`.
    pub fn param_has_attribute(self, index: u32, name: &str) -> bool {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            !LLVMGetEnumAttributeAtIndex(self.0, index + 1, kind).is_null()
        }
    }

    /// The alignment in bytes that an argument of a call is said to have, at least.
    pub fn argument_alignment(self, index: u32) -> u32 {
        let name = "align";
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind);
            if attribute.is_null() { 1 } else { LLVMGetEnumAttributeValue(attribute) as u32 }
        }
    }

    /// How many bytes parameter `index` of a function is said to lead to.
    pub fn promised_bytes(self, index: u32) -> Option<u64> {
        self.param_number(index, "dereferenceable")
    }

    /// The alignment in bytes that the address in parameter `index` of a function is said to have.
    pub fn promised_alignment(self, index: u32) -> Option<u64> {
        self.param_number(index, "align")
    }

    fn param_number(self, index: u32, name: &str) -> Option<u64> {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMGetEnumAttributeAtIndex(self.0, index + 1, kind);
            (!attribute.is_null()).then(|| LLVMGetEnumAttributeValue(attribute))
        }
    }

    /// Whether a function has the attribute `name` itself.
    pub fn has_attribute(self, name: &str) -> bool {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
            !LLVMGetEnumAttributeAtIndex(self.0, index, kind).is_null()
        }
    }

    /// Whether a function is declared to change no memory at all (`memory(none)`, `memory(read)`).
    pub fn changes_nothing(self) -> bool {
        /// Two bits for each kind of memory: the second one says that it may be written (`llvm/Support/ModRef.h`).
        const WRITES: u64 = 0xaaaa_aaaa;
        let name = "memory";
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
            let attribute = LLVMGetEnumAttributeAtIndex(self.0, index, kind);
            !attribute.is_null() && LLVMGetEnumAttributeValue(attribute) & WRITES == 0
        }
    }

    /// The value of the attribute `name` of a function, of those that are texts.
    pub fn text_attribute(self, name: &str) -> Option<String> {
        unsafe {
            let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
            let attribute = LLVMGetStringAttributeAtIndex(self.0, index, name.as_ptr().cast(), name.len() as u32);
            if attribute.is_null() {
                return None;
            }
            let mut length = 0;
            let found = LLVMGetStringAttributeValue(attribute, &mut length);
            Some(text(found, length as usize))
        }
    }

    /// Whether the result of a function has the attribute `name`.
    pub fn result_has_attribute(self, name: &str) -> bool {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            !LLVMGetEnumAttributeAtIndex(self.0, inkwell::llvm_sys::LLVMAttributeReturnIndex, kind).is_null()
        }
    }

    /// Whether a call is said not to return, by itself or by the function that it names.
    pub fn does_not_return(self) -> bool {
        let name = "noreturn";
        let index = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let callee = self.callee();
            !LLVMGetCallSiteEnumAttribute(self.0, index, kind).is_null()
                || callee.is_function() && !LLVMGetEnumAttributeAtIndex(callee.0, index, kind).is_null()
        }
    }

    /// Whether an argument of a call has the attribute `name`.
    pub fn argument_has_attribute(self, index: u32, name: &str) -> bool {
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            !LLVMGetCallSiteEnumAttribute(self.0, index + 1, kind).is_null()
        }
    }

    /// Whether a call has the attribute `name` with this value.
    pub fn has_call_attribute(self, (name, value): (&str, &str)) -> bool {
        unsafe {
            let (key, length) = (name.as_ptr().cast(), name.len() as u32);
            let function = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
            let attribute = LLVMGetCallSiteStringAttribute(self.0, function, key, length);
            if attribute.is_null() {
                return false;
            }
            let mut length = 0;
            let found = LLVMGetStringAttributeValue(attribute, &mut length);
            text(found, length as usize) == value
        }
    }

    /// Whether an access of memory is atomic.
    pub fn is_atomic(self) -> bool {
        unsafe { LLVMIsAtomic(self.0) != 0 }
    }

    /// The callee of a call.
    pub fn callee(self) -> Val {
        self.must(self.is_call(), "call");
        Val(unsafe { LLVMGetCalledValue(self.0) })
    }

    /// The function type of a call.
    pub fn call_type(self) -> Ty {
        self.must(self.is_call(), "call");
        Ty::new(unsafe { LLVMGetCalledFunctionType(self.0) })
    }

    /// The arguments of a call.
    pub fn arguments(self) -> Vec<Val> {
        self.must(self.is_call(), "call");
        (0..unsafe { LLVMGetNumArgOperands(self.0) }).map(|i| self.operand(i)).collect()
    }

    /// The operands of each operand bundle of a call that has the tag `tag`.
    pub fn bundles(self, tag: &str) -> Vec<Vec<Val>> {
        self.must(self.is_call(), "call");
        let bundle = |i| unsafe {
            let bundle = LLVMGetOperandBundleAtIndex(self.0, i);
            let mut len = 0;
            let name = LLVMGetOperandBundleTag(bundle, &mut len).cast::<u8>();
            let is_asked = std::slice::from_raw_parts(name, len) == tag.as_bytes();
            let count = LLVMGetNumOperandBundleArgs(bundle);
            let values = (0..count).map(|n| Val(LLVMGetOperandBundleArgAtIndex(bundle, n))).collect();
            LLVMDisposeOperandBundle(bundle);
            is_asked.then_some(values)
        };
        (0..unsafe { LLVMGetNumOperandBundles(self.0) }).filter_map(bundle).collect()
    }

    /// Whether a function is an intrinsic.
    pub fn is_intrinsic(self) -> bool {
        self.is_function() && unsafe { LLVMGetIntrinsicID(self.0) != 0 }
    }

    /// Text and constraints of inline assembly.
    pub fn inline_assembly(self) -> Option<(String, String)> {
        if self.kind() != ValueKind::LLVMInlineAsmValueKind {
            return None;
        }
        let mut len = 0;
        unsafe {
            let code = text(LLVMGetInlineAsmAsmString(self.0, &mut len), len);
            let constraints = text(LLVMGetInlineAsmConstraintString(self.0, &mut len), len);
            Some((code, constraints))
        }
    }

    /// The type that a stack allocation holds.
    pub fn allocated_type(self) -> Ty {
        self.must(self.opcode() == Some(Opcode::LLVMAlloca), "stack allocation");
        Ty::new(unsafe { LLVMGetAllocatedType(self.0) })
    }

    /// The type over which an address computation steps.
    pub fn source_element_type(self) -> Ty {
        self.must(self.opcode() == Some(Opcode::LLVMGetElementPtr), "computation of an address");
        Ty::new(unsafe { LLVMGetGEPSourceElementType(self.0) })
    }

    /// Whether the compiler may compute a floating-point operation otherwise than IEEE 754 says: with fast-math flags.
    pub fn is_fast(self) -> bool {
        unsafe { LLVMCanValueUseFastMathFlags(self.0) != 0 && LLVMGetFastMathFlags(self.0) != 0 }
    }

    /// Whether a division or a shift to the right has no remainder.
    pub fn is_exact(self) -> bool {
        unsafe { LLVMGetExact(self.0) != 0 }
    }

    /// Whether signed wrapping is undefined for this operation.
    pub fn has_nsw(self) -> bool {
        unsafe { LLVMGetNSW(self.0) != 0 }
    }

    /// Whether unsigned wrapping is undefined for this operation.
    pub fn has_nuw(self) -> bool {
        unsafe { LLVMGetNUW(self.0) != 0 }
    }

    /// Whether an address computation must not leave its object.
    pub fn is_in_bounds(self) -> bool {
        const IN_BOUNDS: u32 = 1;
        self.opcode() == Some(Opcode::LLVMGetElementPtr) && unsafe { LLVMGEPGetNoWrapFlags(self.0) } & IN_BOUNDS != 0
    }

    /// Whether the indices of an address computation are unsigned: it must not wrap around as one of unsigned numbers.
    pub fn has_unsigned_indices(self) -> bool {
        const UNSIGNED: u32 = 1 << 2;
        self.opcode() == Some(Opcode::LLVMGetElementPtr) && unsafe { LLVMGEPGetNoWrapFlags(self.0) } & UNSIGNED != 0
    }

    /// The relation of an integer comparison.
    pub fn int_predicate(self) -> IntPredicate {
        unsafe { LLVMGetICmpPredicate(self.0) }
    }

    /// The relation of a floating-point comparison.
    pub fn real_predicate(self) -> RealPredicate {
        unsafe { LLVMGetFCmpPredicate(self.0) }
    }

    /// The operation of an `atomicrmw`.
    pub fn rmw_op(self) -> RmwOp {
        unsafe { LLVMGetAtomicRMWBinOp(self.0) }
    }

    /// The constant indices of `extractvalue` and `insertvalue`.
    pub fn indices(self) -> Vec<u32> {
        unsafe {
            let count = LLVMGetNumIndices(self.0) as usize;
            if count == 0 { Vec::new() } else { std::slice::from_raw_parts(LLVMGetIndices(self.0), count).to_vec() }
        }
    }

    /// The mask of a `shufflevector`; `None` for an arbitrary lane.
    pub fn shuffle_mask(self) -> Vec<Option<u32>> {
        let count = unsafe { LLVMGetNumMaskElements(self.0) };
        (0..count).map(|i| u32::try_from(unsafe { LLVMGetMaskValue(self.0, i) }).ok()).collect()
    }

    /// The incoming values of a phi with their blocks.
    pub fn incoming(self) -> Vec<(Bb, Val)> {
        (0..unsafe { LLVMCountIncoming(self.0) })
            .map(|i| unsafe { (Bb(LLVMGetIncomingBlock(self.0, i)), Val(LLVMGetIncomingValue(self.0, i))) })
            .collect()
    }

    /// The successors of a terminator.
    pub fn successors(self) -> Vec<Bb> {
        (0..unsafe { LLVMGetNumSuccessors(self.0) }).map(|i| Bb(unsafe { LLVMGetSuccessor(self.0, i) })).collect()
    }

    /// The condition of a branch or switch; `None` for an unconditional branch.
    pub fn condition(self) -> Option<Val> {
        match self.opcode() {
            Some(Opcode::LLVMBr) if unsafe { LLVMIsConditional(self.0) } == 0 => None,
            Some(Opcode::LLVMBr) => Val::new(unsafe { LLVMGetCondition(self.0) }),
            // `LLVMGetCondition` is for branches only.
            _ => Some(self.operand(0)),
        }
    }

    /// The case value for successor `index` (from 1) of a switch.
    pub fn case_value(self, index: u32) -> Val {
        Val(unsafe { LLVMGetSwitchCaseValue(self.0, index) })
    }

    /// Whether an instruction is part of what a sanitizer looks at, and not of the program.
    pub fn is_sanitizers(self) -> bool {
        self.attached("nosanitize").is_some()
    }

    /// Whether an instruction says which types it accesses, for an optimiser.
    pub fn has_alias_information(self) -> bool {
        self.attached("tbaa").is_some()
    }

    /// The metadata of this kind that an instruction has; constant expressions have none.
    pub(super) fn attached(self, kind: &str) -> Option<LLVMValueRef> {
        if !self.is_instruction() {
            return None;
        }
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            let kind = LLVMGetMDKindIDInContext(context, kind.as_ptr().cast(), kind.len() as u32);
            let value = LLVMGetMetadata(self.0, kind);
            (!value.is_null()).then_some(value)
        }
    }
}

impl Bb {
    /// Its name; empty for unnamed ones.
    pub fn name(self) -> String {
        unsafe { std::ffi::CStr::from_ptr(LLVMGetBasicBlockName(self.0)) }.to_string_lossy().into_owned()
    }

    /// The instructions, in order.
    pub fn instructions(self) -> Vec<Val> {
        unsafe {
            std::iter::successors(Val::new(LLVMGetFirstInstruction(self.0)), |i| Val::new(LLVMGetNextInstruction(i.0)))
                .collect()
        }
    }

    /// The function that the block is of.
    pub fn parent(self) -> Option<Val> {
        Val::new(unsafe { LLVMGetBasicBlockParent(self.0) })
    }

    /// The last instruction.
    pub fn terminator(self) -> Option<Val> {
        Val::new(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }
}
