//! Calls: of functions with a body, through pointers, of library functions, and of what nobody models.

use super::memory::{Access, Target};
use super::types::{Lowered, leaves, unsupported};
use super::varargs::takes_block;
use super::{CallSite, FunctionLowering};
use crate::frontend::External;
use crate::frontend::llvm::{Ty, TypeKind, Val};
use crate::program::{BOOL, Callee, CastOp, CmpOp, FuncId, InputKind, Op, Property, Type, ValueId};

/// Functions of the C library (ISO C, POSIX, GNU), one a line.
const LIBRARY_NAMES: &str = include_str!("library_names.txt");

/// Whether a function without a body is the C library's. One that is not stands for an arbitrary result and
/// nothing else, as users of verifiers declare them.
pub fn is_library_function(name: &str) -> bool {
    LIBRARY_NAMES.lines().any(|n| n == name)
}

/// Those of them that read or write as much behind their pointers as other arguments, a text or a structure say.
const WITH_EXTENTS: &str = include_str!("library_extents.txt");

/// Those of them that may wait without an end for somebody else.
const WAITING: &str = include_str!("library_waiting.txt");
/// Functions of the library that allocate what their callers are to free.
const ALLOCATING: &str = include_str!("library_allocating.txt");
/// Functions of the library that end what their arguments lead to.
const ENDING: &str = include_str!("library_ending.txt");

/// Variables of the library that others leave alone.
const STREAMS: [&str; 3] = ["stdin", "stdout", "stderr"];

/// Whether a call does not fit the model of that name: the function is one of the program's own that only shares its
/// name with one of the library's.
fn is_foreign(site: &Site, model: Ty) -> bool {
    let other_kind = |a: Ty, b: Ty| a.is_pointer() != b.is_pointer();
    let params = model.params();
    let results = [site.returns, model.returns()];
    let has_result = results.iter().all(|r| r.kind() != TypeKind::LLVMVoidTypeKind);
    site.args.len() < params.len()
        || site.args.iter().zip(params).any(|(arg, param)| other_kind(arg.ty(), param))
        || has_result && other_kind(results[0], results[1])
}

/// A call of a function by its name, for the models of library functions.
pub struct Site<'n> {
    /// The function's name.
    pub name: &'n str,
    /// The arguments.
    pub args: Vec<Val>,
    /// The result type.
    pub returns: Ty,
}

impl FunctionLowering<'_, '_> {
    /// Lowers a call instruction.
    pub fn call(&mut self, inst: Val) -> Lowered<()> {
        let callee = inst.callee();
        let results = if let Some((code, constraints)) = callee.inline_assembly() {
            // Compilers' barriers: no code, nothing written.
            if !code.trim().is_empty() || constraints.contains('=') {
                return unsupported("inline assembly");
            }
            Vec::new()
        } else if callee.is_intrinsic() {
            self.intrinsic(inst, &callee.name())?
        } else if callee.is_function() {
            self.direct_call(inst, callee)?
        } else {
            self.indirect_call(inst, callee)?
        };
        self.values.insert(inst, results);
        self.settle_call(inst)
    }

    fn direct_call(&mut self, inst: Val, callee: Val) -> Lowered<Vec<ValueId>> {
        let name = callee.name();
        let arguments = inst.arguments();
        self.check_weak_callee(callee);
        self.check_promised_arguments(inst, callee)?;
        if callee.is_declaration() || self.is_error_function(&name) {
            let site = Site { name: &name, args: arguments, returns: inst.call_type().returns() };
            return self.named_call(&site);
        }
        if self.cx.facts.models.contains(&name) {
            let site = Site { name: &name, args: arguments.clone(), returns: inst.call_type().returns() };
            if is_foreign(&site, callee.value_type()) {
                return self.unmodelled_call(&site);
            }
            if let Some(results) = self.print_call(inst, &site)? {
                return Ok(results);
            }
        }
        self.check_own_type(inst, callee)?;
        self.check_copied_arguments(inst)?;
        let callee = self.special_model(callee, &name, &arguments);
        let mut params = self.param_types(callee)?;
        let variadic = takes_block(callee.value_type());
        let fixed = if variadic { callee.params().len() } else { usize::MAX };
        let mut args = Vec::new();
        for argument in arguments.into_iter().take(fixed) {
            args.extend(self.parts(argument)?);
        }
        // Calls without a prototype may pass too much, which is ignored, or too little.
        args.truncate(params.len());
        for &ty in &params[args.len()..] {
            args.push(self.uninitialised(ty));
        }
        for (arg, &ty) in args.iter_mut().zip(&params) {
            *arg = self.adapt(*arg, ty)?;
        }
        if variadic {
            params.push(Type::Ptr);
            args.push(self.argument_block(inst, fixed)?);
        }
        debug_assert_eq!(args.len(), params.len());
        let masks = self.argument_masks(inst, Some(callee))?;
        args.extend(masks);
        let returned = leaves(self.cx.layout, callee.value_type().returns())?;
        let id = self.callee_id(callee, &name);
        let types: Vec<Type> = returned.into_iter().map(|leaf| leaf.ty).collect();
        let results = self.emit_masked_call(inst, Callee::Direct(id), args, &types);
        self.check_value(inst, callee);
        let results = self.weaken(inst, &name, results)?;
        let expected = leaves(self.cx.layout, inst.ty())?;
        if expected.is_empty() {
            return Ok(Vec::new());
        }
        let mut adapted = Vec::new();
        for (i, leaf) in expected.into_iter().enumerate() {
            adapted.push(match results.get(i) {
                Some(&result) => self.adapt(result, leaf.ty)?,
                None => self.uninitialised(leaf.ty),
            });
        }
        Ok(adapted)
    }

    /// The id of a function that is called here, as `name`.
    fn callee_id(&mut self, callee: Val, name: &str) -> FuncId {
        let is_model = self.cx.facts.models.contains(&callee.name());
        if is_model { self.model_id(callee, name) } else { self.cx.function_id(callee) }
    }

    /// The id of a model that serves a call of the library function `name` here. Each call gets a copy, so that its
    /// checks are told apart.
    pub fn model_id(&mut self, model: Val, name: &str) -> FuncId {
        let site = match (&self.call_site, self.is_model) {
            (outer, true) => outer.clone(),
            (_, false) => Some(CallSite { loc: self.loc, caller: self.f.name.clone(), name: name.to_string() }),
        };
        self.cx.function_for(model, site)
    }

    fn param_types(&self, callee: Val) -> Lowered<Vec<Type>> {
        let mut all = Vec::new();
        for param in callee.value_type().params() {
            all.extend(leaves(self.cx.layout, param)?.into_iter().map(|leaf| leaf.ty));
        }
        Ok(all)
    }

    /// A value passed where another type is expected: machines pass integers and pointers in the same registers.
    fn adapt(&mut self, value: ValueId, to: Type) -> Lowered<ValueId> {
        let word = self.word_type();
        match (self.ty(value), to) {
            (from, to) if from == to => Ok(value),
            (Type::Int(from), Type::Int(width)) if width <= from => self.resize(value, width, false),
            (Type::Int(_), Type::Ptr) if self.ty(value) == word => Ok(self.cast(CastOp::IntToPtr, value, Type::Ptr)),
            (Type::Ptr, Type::Int(_)) => {
                let address = self.cast(CastOp::PtrToInt, value, word);
                self.adapt_int(address, to)
            }
            _ => unsupported("a call with arguments or results of other types than the function has"),
        }
    }

    fn adapt_int(&mut self, value: ValueId, to: Type) -> Lowered<ValueId> {
        match to {
            Type::Int(width) if width <= self.width(value)? => self.resize(value, width, false),
            _ => unsupported("a call with arguments or results of other types than the function has"),
        }
    }

    /// Calls `callee`.
    pub fn emit_call(&mut self, callee: Callee, args: Vec<ValueId>, returns: &[Type]) -> Vec<ValueId> {
        let masks = self.mask_types(returns);
        let types = returns.iter().copied().chain(masks);
        let mut results: Vec<ValueId> = types.map(|ty| self.f.new_result(self.block, ty)).collect();
        self.effect(Op::Call { callee, args, results: results.clone() });
        results.truncate(returns.len());
        results
    }

    /// Calls `callee` as `inst` does, and keeps the masks of the results.
    fn emit_masked_call(&mut self, inst: Val, callee: Callee, args: Vec<ValueId>, returns: &[Type]) -> Vec<ValueId> {
        let results = self.emit_call(callee, args, returns);
        if let Some(Op::Call { results: all, .. }) = self.f.blocks[self.block].insts.last().map(|i| &i.op)
            && all.len() > returns.len()
        {
            self.masks.insert(inst, all[returns.len()..].to_vec());
        }
        results
    }

    /// Arguments passed by value in memory are read by the call.
    fn check_copied_arguments(&mut self, inst: Val) -> Lowered<()> {
        for (index, argument) in inst.arguments().into_iter().enumerate() {
            if let Some(ty) = inst.argument_type_attribute(index as u32, "byval") {
                let ptr = self.scalar(argument)?;
                let len = self.word(self.cx.layout.alloc_size(ty));
                self.check_access(Target { ptr, source: Some(argument), len }, Access::Read);
            }
        }
        Ok(())
    }

    fn indirect_call(&mut self, inst: Val, callee: Val) -> Lowered<Vec<ValueId>> {
        let function = self.scalar(callee)?;
        let ty = inst.call_type();
        if self.checks(Property::Deref) {
            let null = self.null();
            let not_null = self.cmp(CmpOp::Ne, function, null);
            let text = self.describe(callee);
            self.check(Property::Deref, not_null, format!("dereference failure: null function pointer in {text}()"));
        }
        self.check_called_type(inst, function)?;
        self.check_copied_arguments(inst)?;
        let arguments = inst.arguments();
        let variadic = takes_block(ty) && !(arguments.len() == ty.params().len() && self.has_no_variadic(ty));
        let fixed = if variadic { ty.params().len() } else { usize::MAX };
        let mut args = Vec::new();
        for argument in arguments.into_iter().take(fixed) {
            args.extend(self.parts(argument)?);
        }
        if variadic {
            args.push(self.argument_block(inst, fixed)?);
        }
        let masks = self.argument_masks(inst, None)?;
        args.extend(masks);
        let types: Vec<Type> = leaves(self.cx.layout, inst.ty())?.into_iter().map(|leaf| leaf.ty).collect();
        let results = self.emit_masked_call(inst, Callee::Indirect(function), args, &types);
        self.check_any_value(inst);
        Ok(results)
    }

    /// Whether no variadic function has the parameters of the type `ty`. A pointer of that type has no prototype then: clang gives such calls
    /// the types of their arguments, and dots.
    fn has_no_variadic(&self, ty: Ty) -> bool {
        let types = self.cx.module.functions().into_iter().map(Val::value_type);
        !types.filter(|t| takes_block(*t)).any(|t| t.params() == ty.params())
    }

    /// What a call of an undefined function does, with these arguments.
    pub fn forward(&mut self, function: Val, arguments: &[Val]) -> Lowered<Vec<ValueId>> {
        let name = function.name();
        let site = Site { name: &name, args: arguments.to_vec(), returns: function.value_type().returns() };
        self.named_call(&site)
    }

    /// A call that only the name of the function gives a meaning.
    fn named_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        if let Some(results) = self.assertion_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.nondet_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.cprover_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.libc_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.stdio_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.sanitizer_call(site)? {
            return Ok(results);
        }
        if let Some(results) = self.math_call(site)? {
            return Ok(results);
        }
        self.unmodelled_call(site)
    }

    /// Nobody models the function: its result and what its pointer arguments point to are arbitrary. A function of the
    /// C library may also not return, or write what it is not given.
    fn unmodelled_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let follows = self.cx.options.external == External::Arbitrary && !is_library_function(site.name);
        if !follows && self.cx.options.external != External::Pure && site.args.iter().any(|a| a.is_function()) {
            return unsupported(format!("function '{}', which is not modelled and may call back", site.name));
        }
        self.cx.note_unmodelled(site.name, self.loc);
        self.doubt_return(site.name);
        self.doubt_allocation(site.name);
        self.doubt_end(site.name);
        let gets_memory = site.args.iter().any(|a| a.ty().is_pointer() && !(a.is_constant() && a.is_null()));
        let matters = [Property::Deref, Property::Uninitialized].iter().any(|&p| self.checks(p));
        if gets_memory && matters && WITH_EXTENTS.lines().any(|n| n == site.name) {
            let never = self.bool(false);
            let text = format!("how much memory {}() reads and writes", site.name);
            self.check(Property::Unsupported, never, text);
        } else if gets_memory && is_library_function(site.name) && self.checks(Property::Uninitialized) {
            // Many give their results only where they succeed.
            self.doubt(format!("what {}() leaves uninitialised", site.name));
        }
        let external = self.cx.options.external;
        let changes = external != External::Pure || is_library_function(site.name);
        let mut pointers = Vec::new();
        for &argument in site.args.iter().filter(|_| changes) {
            if argument.is_global_variable() && argument.is_constant_global() {
                continue;
            }
            for part in self.parts(argument)? {
                if self.ty(part) == Type::Ptr {
                    self.cx.met_environment = true;
                    self.havoc_object(part);
                    pointers.push(part);
                }
            }
        }
        if external == External::Arbitrary && !is_library_function(site.name) {
            self.let_escape(site.name, pointers);
        }
        let kind = InputKind::Unmodelled(site.name.to_string());
        if is_library_function(site.name) {
            // It may do anything that its document says: no execution that goes on from here is a counterexample.
            let returns = self.input(kind.clone(), BOOL);
            self.assume(returns);
        }
        self.inputs(site, &kind)
    }

    /// A function of somebody else need not return, and some of the library may wait without an end.
    fn doubt_return(&mut self, name: &str) {
        let may_wait = if is_library_function(name) {
            WAITING.lines().any(|n| n == name)
        } else {
            self.cx.options.external == External::Arbitrary
        };
        if may_wait && self.checks(Property::Termination) {
            let never = self.bool(false);
            self.check(Property::Unsupported, never, format!("whether {name}() returns"));
        }
    }

    /// What functions of the library allocate is to be freed, too.
    fn doubt_allocation(&mut self, name: &str) {
        let is_asked = self.checks(Property::Memtrack) || self.checks(Property::MemoryCleanup);
        if is_asked && is_library_function(name) && ALLOCATING.lines().any(|n| n == name) {
            self.doubt(format!("whether what {name}() allocates is freed"));
        }
    }

    /// What functions of the library end is not to be used any more.
    fn doubt_end(&mut self, name: &str) {
        let is_asked = self.checks(Property::Deref) || self.checks(Property::Free);
        if is_asked && is_library_function(name) && ENDING.lines().any(|n| n == name) {
            self.doubt(format!("whether what {name}() ends is used later"));
        }
    }

    /// Leaves proofs in doubt; executions go on.
    fn doubt(&mut self, what: String) {
        let is_fine = self.uninitialised(BOOL);
        self.check(Property::Unsupported, is_fine, what);
    }

    /// A function of somebody else may change what it can reach, and every variable that it can name.
    fn let_escape(&mut self, name: &str, mut pointers: Vec<ValueId>) {
        for global in self.cx.module.globals() {
            let name = global.name();
            let is_known =
                ["llvm.", "__verify_"].iter().any(|p| name.starts_with(p)) || STREAMS.contains(&name.as_str());
            if global.is_exported() && !global.is_constant_global() && !is_known {
                pointers.extend(self.scalar(global).ok());
            }
        }
        // No run is the only one from here on.
        self.input(InputKind::Doubtful(format!("what {name}() does")), BOOL);
        self.effect(Op::Escape { to: name.to_string(), pointers });
    }

    /// Unknown values for the result of a call.
    pub fn inputs(&mut self, site: &Site, kind: &InputKind) -> Lowered<Vec<ValueId>> {
        let parts = leaves(self.cx.layout, site.returns)?;
        Ok(parts.into_iter().map(|leaf| self.input(kind.clone(), leaf.ty)).collect())
    }

    /// An argument of one scalar.
    pub fn arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        match site.args.get(index) {
            Some(&argument) => self.scalar(argument),
            None => unsupported(format!("a call of '{}' with too few arguments", site.name)),
        }
    }

    /// A pointer argument.
    pub fn pointer_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        self.adapt(value, Type::Ptr)
    }

    /// An argument that is a number of bytes, as wide as a pointer.
    pub fn size_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        self.resize(value, self.pointer_width(), true)
    }

    /// An argument as a truth value.
    pub fn bool_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        Ok(self.is_nonzero(value))
    }

    /// `value` as the result of the call, whatever integer or pointer type it was declared with.
    pub fn result(&mut self, site: &Site, value: ValueId) -> Lowered<Vec<ValueId>> {
        let expected = leaves(self.cx.layout, site.returns)?;
        match &expected[..] {
            [] => Ok(Vec::new()),
            [leaf] => match (self.ty(value), leaf.ty) {
                (from, to) if from == to => Ok(vec![value]),
                (from, Type::Int(width)) if from == BOOL => Ok(vec![self.resize(value, width, false)?]),
                (Type::Int(_), Type::Int(width)) => Ok(vec![self.resize(value, width, true)?]),
                (_, to) => Ok(vec![self.adapt(value, to)?]),
            },
            _ => unsupported(format!("a call of '{}' with a structure as its result", site.name)),
        }
    }

    /// The text of a string literal.
    pub fn string_literal(&self, v: Val) -> Option<String> {
        Some(String::from_utf8_lossy(&self.literal_bytes(v)?).into_owned())
    }

    /// The bytes of a string literal before the first 0.
    pub fn literal_bytes(&self, v: Val) -> Option<Vec<u8>> {
        let literal = if v.is_global_variable() { v } else { return None };
        if !literal.is_constant_global() {
            return None;
        }
        let initializer = literal.initializer()?;
        let mut bytes = match initializer.const_bytes() {
            Some(bytes) => bytes,
            None if initializer.is_null() => Vec::new(),
            None => return None,
        };
        let end = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
        bytes.truncate(end);
        Some(bytes)
    }
}
