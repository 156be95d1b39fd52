//! The synthetic function where execution starts: it makes up the arguments of the user's entry function.

use super::Lowering;
use super::exit::Exit;
use super::lowering::FunctionLowering;
use super::objects::home_variable;
use super::types::{Lowered, Unsupported, leaves};
use super::varargs::takes_block;
use crate::frontend::Error;
use crate::frontend::debug::leads_to_argument_list;
use crate::frontend::llvm::{Metadata, Opcode, RecordKind, Val};
use crate::program::{Callee, CmpOp, InputKind, LocId, Op, Type, ValueId};
use crate::util::Bv;

/// Its name.
pub const NAME: &str = "__verify_entry";

/// The model that makes the argument strings of `main` and calls it.
pub const START: &str = "__verify_start";

/// The same for a `main` that uses the variables of the environment.
const START_WITH_VARIABLES: &str = "__verify_trusted_start";

/// The model that makes those.
const ENVIRONMENT: &str = "__verify_trusted_environment";

/// The most arguments that `main` is given.
const MAX_ARGUMENTS: u128 = 1 << 20;

impl Lowering<'_> {
    /// The user's entry function.
    pub fn entry_target(&self) -> Result<Val, Error> {
        let name = &self.options.function;
        let defined = || self.module.functions().into_iter().filter(|f| !f.is_declaration());
        let by_symbol = self.module.function(name).filter(|f| !f.is_declaration());
        // A function that is static in one of several files may have been renamed by the linker.
        let found = by_symbol.or_else(|| defined().find(|&f| self.function_name(f) == *name));
        found.ok_or_else(|| {
            let known = defined().filter(|f| !self.facts.models.contains(&f.name()));
            let known = known.map(|f| self.function_name(f)).filter(|n| !n.starts_with("__verify_")).collect();
            Error::NoEntry { name: name.clone(), known }
        })
    }

    /// An entry function that calls nothing.
    pub fn lower_no_entry(&mut self) {
        let mut entry = FunctionLowering::new(self, NAME);
        entry.stop();
        let function = entry.finish();
        let id = self.program.entry;
        self.program.functions[id] = function;
    }

    /// Fills in the entry function of the program.
    pub fn lower_entry(&mut self, target: Val) -> Result<(), Error> {
        let loc = self.debug.function_location(&mut self.program.source, target);
        let end = self.end_of(target);
        let bad = |Unsupported(reason)| Error::BadEntry { name: target.name(), reason };
        let mut entry = FunctionLowering::new(self, NAME);
        entry.loc = loc;
        if target.name() == "main" {
            entry.run_constructors();
            entry.call_main(target).map_err(bad)?;
            entry.run_at_exit(Exit::Normal);
            entry.check_leaks_at(end, target, &[], &[]);
        } else {
            if entry.cx.options.caller.initial_variables {
                entry.run_constructors();
            }
            entry.make_environment(false).map_err(bad)?;
            let (objects, results) = entry.call_target(target).map_err(bad)?;
            entry.check_leaks_at(end, target, &objects, &results);
        }
        entry.stop();
        let function = entry.finish();
        let id = self.program.entry;
        self.program.functions[id] = function;
        Ok(())
    }
}

impl FunctionLowering<'_, '_> {
    /// `main` gets a count of 1 or more and as many strings; only if it looks at them, the strings are made.
    fn call_main(&mut self, main: Val) -> Lowered<()> {
        let params = main.params();
        let shapes: Vec<Type> = params.iter().map(|p| super::types::scalar(p.ty())).collect::<Lowered<_>>()?;
        let uses = |index: usize| params.get(index).is_some_and(|&p| is_used(p));
        let variables = self.make_environment(uses(2))?;
        match shapes[..] {
            [] => self.call_entry(main, Vec::new()).map(|_| ()),
            _ if takes_block(main.value_type()) => self.call_target(main).map(|_| ()),
            [Type::Int(width), ref rest @ ..] if rest.len() <= 2 && rest.iter().all(|&t| t == Type::Ptr) => {
                let count = self.argument_count(&parameter_name(main, 0), width)?;
                let starts = if params.len() > 2 { START_WITH_VARIABLES } else { START };
                match self.cx.module.function(starts) {
                    Some(start) if uses(1) || uses(2) => {
                        let mut args = vec![self.resize(count, 32, true)?];
                        if params.len() > 2 {
                            args.push(variables.unwrap_or_else(|| self.null()));
                        }
                        self.call_entry(start, args).map(|_| ())
                    }
                    _ => {
                        let mut args = vec![count];
                        args.extend(rest.iter().map(|_| self.null()));
                        self.call_entry(main, args).map(|_| ())
                    }
                }
            }
            _ => self.call_target(main).map(|_| ()),
        }
    }

    /// The variables of the environment, if `main` or the rest of the program looks at them.
    fn make_environment(&mut self, is_parameter: bool) -> Lowered<Option<ValueId>> {
        let looks = is_parameter || self.cx.facts.asked.contains("environ");
        match self.cx.module.function(ENVIRONMENT).filter(|_| looks) {
            Some(make) => Ok(self.call_entry(make, Vec::new())?.first().copied()),
            None => Ok(None),
        }
    }

    /// Checks for leaks after `target` has returned; the checks are said to be its own.
    fn check_leaks_at(&mut self, end: LocId, target: Val, objects: &[ValueId], results: &[ValueId]) {
        self.loc = end;
        let kept: Vec<ValueId> = results.iter().copied().filter(|&v| self.ty(v) == Type::Ptr).collect();
        let name = std::mem::replace(&mut self.f.name, self.cx.function_name(target));
        self.check_leaks(objects, &kept);
        self.f.name = name;
    }

    fn argument_count(&mut self, name: &str, width: u16) -> Lowered<ValueId> {
        let count = self.input(InputKind::Parameter(name.to_string()), Type::Int(width));
        let (least, most) = (self.int(Bv::one(width)), self.int(Bv::new(width, MAX_ARGUMENTS)));
        let (low, high) = (self.cmp(CmpOp::Sge, count, least), self.cmp(CmpOp::Sle, count, most));
        let possible = self.and(low, high);
        self.assume(possible);
        Ok(count)
    }

    /// Any other function gets arbitrary arguments; the objects that were made for them, and the results.
    fn call_target(&mut self, target: Val) -> Lowered<(Vec<ValueId>, Vec<ValueId>)> {
        if needs_variable_arguments(target) {
            self.not_modelled("the variable arguments of the entry function");
        }
        let (mut args, mut objects) = (Vec::new(), Vec::new());
        for (index, param) in target.params().into_iter().enumerate() {
            let name = parameter_name(target, index as u32);
            let attribute = |name: &str| target.param_type_attribute(index as u32, name);
            let (copied, result) = (attribute("byval"), attribute("sret"));
            if let Some(ty) = copied.or(result) {
                let size = self.word(self.cx.layout.alloc_size(ty));
                let align = self.cx.layout.align(ty);
                // By its name, reports find what is in it.
                let owner = self.cx.function_name(target);
                let home = home_variable(target, param).filter(|_| copied.is_some());
                let variable = home.map(|node| self.cx.debug.variable(&mut self.cx.program.source, node, Some(&owner)));
                let object = self.emit(Op::Alloca { size, align, variable, guarded: false }, Type::Ptr);
                self.initialise(object, size);
                match result {
                    Some(_) => objects.push(object),
                    None => {
                        self.fill_structure(&name, param, home_variable(target, param), object, &mut objects);
                    }
                }
                args.push(object);
                continue;
            }
            for leaf in leaves(self.cx.layout, param.ty())? {
                args.push(match leaf.ty {
                    Type::Ptr => self.pointer_argument(&name, param, home_variable(target, param), &mut objects),
                    ty => self.input(InputKind::Parameter(name.clone()), ty),
                });
            }
        }
        let results = self.call_entry(target, args)?;
        Ok((objects, results))
    }

    fn call_entry(&mut self, target: Val, mut args: Vec<ValueId>) -> Lowered<Vec<ValueId>> {
        if takes_block(target.value_type()) {
            args.push(self.null());
        }
        let masks = self.mask_parameters(target)?.into_iter().flat_map(|(_, types)| types);
        for ty in masks.collect::<Vec<_>>() {
            args.push(self.zero(ty));
        }
        let returns = leaves(self.cx.layout, target.value_type().returns())?;
        let types: Vec<Type> = returns.into_iter().map(|leaf| leaf.ty).collect();
        let callee = Callee::Direct(self.cx.function_id(target));
        Ok(self.emit_call(callee, args, &types))
    }
}

/// Whether a function looks at variable arguments of its caller: nobody knows how many there are, and of what types.
fn needs_variable_arguments(function: Val) -> bool {
    let is_list = |&param: &Val| {
        let ty = home_variable(function, param).and_then(Metadata::variable_type);
        is_used(param) && ty.is_some_and(leads_to_argument_list)
    };
    function.value_type().is_variadic() || function.params().iter().any(is_list)
}

/// Whether a parameter matters: at -O0 every parameter is stored to a variable, which may then never be read.
fn is_used(param: Val) -> bool {
    param.users().into_iter().any(|user| {
        let home = (user.opcode() == Some(Opcode::LLVMStore) && user.operand(0) == param).then(|| user.operand(1));
        !home.is_some_and(|h| h.opcode() == Some(Opcode::LLVMAlloca) && h.users() == [user])
    })
}

/// The variable of a parameter, by its position.
fn parameter_variable(function: Val, index: u32) -> Option<Metadata> {
    let position = (index + 1).to_string();
    let insts = function.blocks().into_iter().flat_map(|b| b.instructions());
    let records = insts.flat_map(|i| i.records()).filter(|r| r.kind() != RecordKind::LLVMDbgRecordLabel);
    records.filter_map(|r| r.variable()).find(|v| v.printed_field("arg").as_deref() == Some(&position))
}

/// The C name of a parameter, else LLVM's, else its position.
fn parameter_name(function: Val, index: u32) -> String {
    let param = function.params()[index as usize];
    let variable = home_variable(function, param).or_else(|| parameter_variable(function, index));
    if let Some(name) = variable.and_then(|v| v.operand(1)?.string()) {
        return name;
    }
    let name = param.name();
    if name.is_empty() { format!("argument {}", index + 1) } else { name }
}
