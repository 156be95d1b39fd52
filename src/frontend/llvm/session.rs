//! Reading, verifying and linking modules without ever letting LLVM end the process.

use super::metadata::Metadata;
use super::types::Layout;
use super::value::Val;
use super::{c_string, message};
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use inkwell::llvm_sys::bit_reader::{LLVMGetBitcodeModuleInContext2, LLVMParseBitcodeInContext2};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext2;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::*;
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;

/// An LLVM context with the errors that LLVM reported in it.
pub struct Session {
    context: LLVMContextRef,
    /// Filled by the diagnostic handler; boxed so that its address never changes.
    errors: Box<std::cell::RefCell<Vec<String>>>,
}

extern "C" fn note_diagnostic(info: LLVMDiagnosticInfoRef, errors: *mut c_void) {
    // SAFETY: `errors` is the cell of the session that installed this handler, and `info` is live.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) == inkwell::llvm_sys::LLVMDiagnosticSeverity::LLVMDSError {
            let description = message(LLVMGetDiagInfoDescription(info));
            (*errors.cast::<std::cell::RefCell<Vec<String>>>()).borrow_mut().push(description);
        }
    }
}

impl Session {
    /// A session without modules.
    pub fn new() -> Self {
        let errors = Box::new(std::cell::RefCell::new(Vec::new()));
        // SAFETY: the handler's argument lives as long as the context (both end with the session).
        let context = unsafe {
            let context = LLVMContextCreate();
            let cell = std::ptr::from_ref(&*errors).cast_mut().cast::<c_void>();
            LLVMContextSetDiagnosticHandler(context, Some(note_diagnostic), cell);
            context
        };
        Session { context, errors }
    }

    fn take_errors(&self, otherwise: String) -> String {
        let errors = std::mem::take(&mut *self.errors.borrow_mut());
        let all = if errors.is_empty() { otherwise } else { errors.join("; ") };
        if all.is_empty() { "LLVM gives no reason".to_string() } else { all }
    }

    /// Reads a module from bitcode.
    pub fn parse_bitcode(&self, name: &str, bytes: &[u8]) -> Result<Module<'_>, String> {
        // SAFETY: the buffer is a copy of `bytes`, used only during the call.
        unsafe {
            let buffer = copy_to_buffer(name, bytes);
            let mut module = null_mut();
            let failed = LLVMParseBitcodeInContext2(self.context, buffer, &mut module) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            if failed { Err(self.take_errors(String::new())) } else { Ok(Module { session: self, module }) }
        }
    }

    /// A module without anything in it.
    pub fn empty(&self, name: &str) -> Module<'_> {
        // SAFETY: the context is live, and LLVM copies the name.
        let module = unsafe { LLVMModuleCreateWithNameInContext(c_string(name).as_ptr(), self.context) };
        Module { session: self, module }
    }

    /// Reads a module from bitcode of ours; bodies of functions are read when they are linked.
    pub fn parse_lazily<'s>(&'s self, name: &str, bytes: &'s [u8]) -> Result<Module<'s>, String> {
        let name = c_string(name);
        // SAFETY: the bytes stay where they are as long as the module lives; that takes the buffer, unless reading fails.
        unsafe {
            let buffer = LLVMCreateMemoryBufferWithMemoryRange(bytes.as_ptr().cast(), bytes.len(), name.as_ptr(), 0);
            let mut module = null_mut();
            if LLVMGetBitcodeModuleInContext2(self.context, buffer, &mut module) == 0 {
                return Ok(Module { session: self, module });
            }
            LLVMDisposeMemoryBuffer(buffer);
            Err(self.take_errors(String::new()))
        }
    }

    /// Reads a module from LLVM assembly.
    pub fn parse_assembly(&self, name: &str, bytes: &[u8]) -> Result<Module<'_>, String> {
        // SAFETY: as above; LLVM leaves this buffer to us.
        unsafe {
            let buffer = copy_to_buffer(name, bytes);
            let (mut module, mut reason) = (null_mut(), null_mut());
            let failed = LLVMParseIRInContext2(self.context, buffer, &mut module, &mut reason) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            let reason = message(reason);
            if failed { Err(self.take_errors(reason)) } else { Ok(Module { session: self, module }) }
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // SAFETY: modules borrow the session, so none is left.
        unsafe { LLVMContextDispose(self.context) }
    }
}

/// # Safety
/// The result must be disposed once.
unsafe fn copy_to_buffer(name: &str, bytes: &[u8]) -> LLVMMemoryBufferRef {
    let name = c_string(name);
    unsafe { LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes.as_ptr().cast(), bytes.len(), name.as_ptr()) }
}

/// A module of a session.
pub struct Module<'s> {
    session: &'s Session,
    module: LLVMModuleRef,
}

impl Module<'_> {
    /// Whether the module keeps LLVM's own rules; else what is wrong.
    pub fn verify(&self) -> Result<(), String> {
        let mut reason = null_mut();
        // SAFETY: the module is live; the reason is ours to free.
        unsafe {
            let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
            let broken = LLVMVerifyModule(self.module, action, &mut reason) != 0;
            let reason = message(reason);
            if broken { Err(reason) } else { Ok(()) }
        }
    }

    /// Moves everything of `other` into this module.
    pub fn link(&mut self, other: Module<'_>) -> Result<(), String> {
        let source = other.module;
        std::mem::forget(other);
        // SAFETY: LLVM consumes the source module, which is not used again.
        let failed = unsafe { LLVMLinkModules2(self.module, source) != 0 };
        if failed { Err(self.session.take_errors(String::new())) } else { Ok(()) }
    }

    /// The target triple; empty if none is given.
    pub fn triple(&self) -> String {
        // SAFETY: LLVM returns a C string owned by the module.
        unsafe { CStr::from_ptr(LLVMGetTarget(self.module)) }.to_string_lossy().into_owned()
    }

    /// The data layout string; empty if none is given.
    pub fn data_layout(&self) -> String {
        // SAFETY: as above.
        unsafe { CStr::from_ptr(LLVMGetDataLayoutStr(self.module)) }.to_string_lossy().into_owned()
    }

    /// Sets triple and data layout.
    pub fn set_target(&mut self, triple: &str, layout: &str) {
        let (triple, layout) = (c_string(triple), c_string(layout));
        // SAFETY: LLVM copies both strings.
        unsafe {
            LLVMSetTarget(self.module, triple.as_ptr());
            LLVMSetDataLayout(self.module, layout.as_ptr());
        }
    }

    /// Sizes and offsets of types on the module's target.
    pub fn layout(&self) -> Layout {
        // SAFETY: the module is live and has a layout (the default one if none was given).
        unsafe { Layout::new(inkwell::llvm_sys::target::LLVMGetModuleDataLayout(self.module)) }
    }

    /// All functions, in order.
    pub fn functions(&self) -> Vec<Val> {
        // SAFETY: the list ends with null.
        unsafe { chain(LLVMGetFirstFunction(self.module), |v| LLVMGetNextFunction(v)) }
    }

    /// All global variables, in order.
    pub fn globals(&self) -> Vec<Val> {
        // SAFETY: the list ends with null.
        unsafe { chain(LLVMGetFirstGlobal(self.module), |v| LLVMGetNextGlobal(v)) }
    }

    /// All aliases, in order.
    pub fn aliases(&self) -> Vec<Val> {
        // SAFETY: the list ends with null.
        unsafe { chain(LLVMGetFirstGlobalAlias(self.module), |v| LLVMGetNextGlobalAlias(v)) }
    }

    /// All functions, variables and aliases with a definition.
    fn definitions(&self) -> Vec<Val> {
        let all = self.functions().into_iter().chain(self.globals()).filter(|v| !v.is_declaration());
        all.chain(self.aliases()).collect()
    }

    /// The names of the definitions that no other takes the place of.
    pub fn strong_definitions(&self) -> Vec<String> {
        self.definitions().into_iter().filter(|v| !v.is_weak_definition()).map(Val::name).collect()
    }

    /// Links what the weak definitions in `other` define, as far as `is_wanted` or what is linked refers to it, and reads no more.
    pub fn link_wanted(&mut self, other: Module<'_>, is_wanted: impl Fn(&str) -> bool) -> Result<(), String> {
        let mut names = Vec::new();
        for v in other.definitions().into_iter().filter(|v| v.is_weak_definition()) {
            let name = v.name();
            if !is_wanted(&name) {
                // SAFETY: it is a global value of that module. Such definitions are linked where something refers to them.
                unsafe { LLVMSetLinkage(v.raw(), LLVMLinkage::LLVMLinkOnceAnyLinkage) };
                names.push(name);
            }
        }
        self.link(other)?;
        for v in names.iter().filter_map(|name| self.named(name)).filter(|v| !v.is_declaration()) {
            // SAFETY: it is a global value of this module.
            unsafe {
                if LLVMGetLinkage(v.raw()) == LLVMLinkage::LLVMLinkOnceAnyLinkage {
                    LLVMSetLinkage(v.raw(), LLVMLinkage::LLVMWeakAnyLinkage);
                }
            }
        }
        Ok(())
    }

    /// Links what `is_wanted` defines in `other`, and what that refers to, and reads no more. Others may take the place of all of it.
    pub fn link_reached(&mut self, other: Module<'_>, is_wanted: impl Fn(&str) -> bool) -> Result<(), String> {
        for v in other.definitions().into_iter().filter(|v| v.is_exported() || is_wanted(&v.name())) {
            let name = v.name();
            // Lists of LLVM's own are linked in any case; so is what others can name.
            let linkage = match is_wanted(&name) {
                true => LLVMLinkage::LLVMExternalLinkage,
                false => LLVMLinkage::LLVMLinkOnceAnyLinkage,
            };
            if !name.starts_with("llvm.") {
                // SAFETY: it is a global value of that module. Such definitions are linked where something refers to them.
                unsafe { LLVMSetLinkage(v.raw(), linkage) };
            }
        }
        self.link(other)
    }

    /// The function or global variable called `name`, if there is one.
    fn named(&self, name: &str) -> Option<Val> {
        // SAFETY: the name is given with its length.
        let global = unsafe { LLVMGetNamedGlobalWithLength(self.module, name.as_ptr().cast(), name.len()) };
        self.function(name).or_else(|| Val::new(global))
    }

    /// Makes strong definitions of the weak ones that `names` name.
    pub fn strengthen(&mut self, names: &[String]) {
        for v in self.definitions().into_iter().filter(|v| v.is_weak_definition() && names.contains(&v.name())) {
            // SAFETY: it is a global value of this module.
            unsafe { LLVMSetLinkage(v.raw(), LLVMLinkage::LLVMExternalLinkage) };
        }
    }

    /// The module as bitcode.
    pub fn bitcode(&self) -> Vec<u8> {
        // SAFETY: the buffer is ours, and copied before it is disposed.
        unsafe {
            let buffer = inkwell::llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer(self.module);
            let bytes = std::slice::from_raw_parts(LLVMGetBufferStart(buffer).cast(), LLVMGetBufferSize(buffer));
            let bytes = bytes.to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }

    /// Puts `prefix` in front of the names of what is defined here, and of what `is_own` besides, so that another module may define the same; other modules
    /// can name all of it then, what was static included.
    pub fn prefix(&mut self, prefix: &str, is_own: impl Fn(&str) -> bool) {
        for value in self.functions().into_iter().chain(self.globals()) {
            let name = value.name();
            if name.starts_with("llvm.") || value.is_declaration() && !is_own(&name) {
                continue;
            }
            let name = format!("{prefix}{name}");
            // SAFETY: the name is given with its length.
            unsafe { LLVMSetValueName2(value.raw(), name.as_ptr().cast(), name.len()) };
            if !value.is_declaration() {
                // SAFETY: it is a definition of this module.
                unsafe { LLVMSetLinkage(value.raw(), LLVMLinkage::LLVMExternalLinkage) };
            }
        }
    }

    /// Puts what aliases stand for in their place. What other modules can name by an alias, they can name.
    pub fn resolve_aliases(&mut self) {
        for alias in self.aliases() {
            let Some(aliasee) = alias.aliasee() else { continue };
            // SAFETY: both are pointers of this module, and the alias is none of its own uses.
            unsafe {
                LLVMReplaceAllUsesWith(alias.raw(), aliasee.raw());
                if alias.is_exported() && (aliasee.is_function() || aliasee.is_global_variable()) {
                    LLVMSetLinkage(aliasee.raw(), LLVMLinkage::LLVMExternalLinkage);
                }
            }
        }
    }

    /// The function called `name`, if there is one.
    pub fn function(&self, name: &str) -> Option<Val> {
        // SAFETY: the name is given with its length.
        unsafe { Val::new(LLVMGetNamedFunctionWithLength(self.module, name.as_ptr().cast(), name.len())) }
    }

    /// The `DICompileUnit` nodes.
    pub fn compile_units(&self) -> Vec<Metadata> {
        const NAME: &CStr = c"llvm.dbg.cu";
        // SAFETY: LLVM writes as many operands as it says there are; they are nodes of the module's context.
        unsafe {
            let count = LLVMGetNamedMetadataNumOperands(self.module, NAME.as_ptr());
            let mut all = vec![null_mut(); count as usize];
            LLVMGetNamedMetadataOperands(self.module, NAME.as_ptr(), all.as_mut_ptr());
            let node = |v| Metadata::new(LLVMValueAsMetadata(v), self.session.context);
            all.into_iter().filter_map(node).collect()
        }
    }

    /// The whole module as LLVM assembly.
    pub fn print(&self) -> String {
        // SAFETY: the message is ours to free.
        unsafe { message(LLVMPrintModuleToString(self.module)) }
    }

    /// `metadata` as handed out by LLVM, with what is needed to look into it.
    pub fn metadata(&self, metadata: LLVMMetadataRef) -> Option<Metadata> {
        Metadata::new(metadata, self.session.context)
    }

    /// The text that is an argument of an intrinsic function.
    pub fn text_of(&self, argument: Val) -> Option<String> {
        // SAFETY: a value of this module; metadata as a value is what it wraps.
        let node = unsafe { argument.is_metadata().then(|| LLVMValueAsMetadata(argument.raw()))? };
        self.metadata(node)?.string()
    }

    /// The first debug-info entry attached to a global: its `DIGlobalVariableExpression`.
    pub fn global_debug(&self, global: Val) -> Option<Metadata> {
        let mut count = 0;
        // SAFETY: LLVM returns `count` entries that we free.
        unsafe {
            let entries = LLVMGlobalCopyAllMetadata(global.raw(), &mut count);
            let all = (0..count as u32).filter_map(|i| self.metadata(LLVMValueMetadataEntriesGetMetadata(entries, i)));
            let found = { all }.find(|m| m.is(super::MetadataKind::LLVMDIGlobalVariableExpressionMetadataKind));
            LLVMDisposeValueMetadataEntries(entries);
            found
        }
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        // SAFETY: the module is ours; a linked one was forgotten instead.
        unsafe { LLVMDisposeModule(self.module) }
    }
}

/// The values from `first` on, by `next`, until null.
fn chain(first: LLVMValueRef, next: impl Fn(LLVMValueRef) -> LLVMValueRef) -> Vec<Val> {
    std::iter::successors(Val::new(first), |v| Val::new(next(v.raw()))).collect()
}
