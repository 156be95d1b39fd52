//! Calls: of functions with a body, through pointers, of library functions, and of what nobody models.

use super::memory::{Access, Target};
use super::site::Site;
use super::types::{Lowered, leaves, unsupported};
use super::varargs::takes_block;
use super::{CallSite, FunctionLowering, direct};
use crate::frontend::library::{self, Note};
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{Callee, CastOp, CmpOp, FuncId, Op, Property, Type, ValueId};

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

impl FunctionLowering<'_, '_> {
    /// Lowers a call instruction.
    pub fn call(&mut self, inst: Val) -> Lowered<()> {
        let callee = inst.callee();
        self.jumps.call = Some(inst);
        let results = if let Some((code, constraints)) = callee.inline_assembly() {
            self.inline_assembly(inst, &code, &constraints)?
        } else if callee.is_intrinsic() {
            self.intrinsic(inst, &callee.name())?
        } else if callee.is_function() {
            self.direct_call(inst, callee)?
        } else {
            self.indirect_call(inst, callee)?
        };
        self.check_numbers(inst, Opcode::LLVMCall, &results)?;
        // What functions of the program compute is seen there.
        let is_seen = callee.is_function() && !callee.is_intrinsic() && !callee.is_declaration();
        let results = if is_seen { results } else { self.loosened(inst, results) };
        if let ([result], false) = (&results[..], callee.is_intrinsic()) {
            self.returned_in_register(callee, *result)?;
        }
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
            self.touch_errno(&name)?;
            if let Some(results) = self.print_call(inst, &site)? {
                return Ok(results);
            }
            if let Some(results) = self.scan_call(&site)? {
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
        for &argument in arguments.iter().take(fixed) {
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
        let held = self.hold();
        let results = self.emit_masked_call(inst, Callee::Direct(id), args, &types);
        self.release(held);
        self.leave_if_jumping()?;
        self.check_value(inst, callee);
        let results = self.weaken(inst, &name, results)?;
        if self.cx.facts.models.contains(&name) {
            self.settle_errno(&name, &arguments, &results)?;
        }
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

    /// The types of the scalars that `callee` is given.
    pub fn param_types(&self, callee: Val) -> Lowered<Vec<Type>> {
        let mut all = Vec::new();
        for param in callee.value_type().params() {
            all.extend(leaves(self.cx.layout, param)?.into_iter().map(|leaf| leaf.ty));
        }
        Ok(all)
    }

    /// A value passed where another type is expected: machines pass integers and pointers in the same registers.
    pub fn adapt(&mut self, value: ValueId, to: Type) -> Lowered<ValueId> {
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
        let held = self.hold();
        let results = self.emit_masked_call(inst, Callee::Indirect(function), args, &types);
        self.release(held);
        self.leave_if_jumping()?;
        self.check_any_value(inst);
        Ok(results)
    }

    /// Whether no variadic function has the parameters of the type `ty`. A pointer of that type has no prototype then: clang gives such calls
    /// the types of their arguments, and dots.
    fn has_no_variadic(&self, ty: Ty) -> bool {
        let types = self.cx.module.functions().into_iter().map(Val::value_type);
        !types.filter(|t| takes_block(*t)).any(|t| t.params() == ty.params())
    }

    /// Lowers a call of the undefined `function` with these arguments, by its name; gives the results.
    pub fn forward(&mut self, function: Val, arguments: &[Val]) -> Lowered<Vec<ValueId>> {
        let name = function.name();
        let site = Site { name: &name, args: arguments.to_vec(), returns: function.value_type().returns() };
        self.named_call(&site)
    }

    /// A call that only the name of the function gives a meaning.
    fn named_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        self.touch_errno(site.name)?;
        if let Some(lower) = direct::find(site.name) {
            return lower(self, site);
        }
        if library::says(site.name, Note::Unsupported) {
            return unsupported(format!("function '{}'", site.name));
        }
        if let Some(results) = self.math_call(site)? {
            self.settle_errno(site.name, &site.args, &results)?;
            return Ok(results);
        }
        self.unmodelled_call(site)
    }
}
