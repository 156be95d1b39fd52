//! The synthetic function where execution starts: it makes up the arguments of the user's entry function.

use super::Lowering;
use super::exit::Exit;
use super::function::FunctionLowering;
use super::types::{Lowered, Unsupported, leaves};
use crate::frontend::Error;
use crate::frontend::debug::pointee_size;
use crate::frontend::llvm::{Metadata, Opcode, RecordKind, Val};
use crate::program::{BOOL, Callee, CmpOp, InputKind, LocId, Op, Property, Type, ValueId};
use crate::util::Bv;

/// Its name.
pub const NAME: &str = "__verify_entry";

/// The model that makes the argument strings of `main` and calls it.
pub const START: &str = "__verify_start";

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
            entry.call_main(target).map_err(bad)?;
            entry.run_registered(Exit::Normal);
            entry.check_leaks_at(end, target, &[], &[]);
        } else {
            let (args, results) = entry.call_target(target).map_err(bad)?;
            entry.check_leaks_at(end, target, &args, &results);
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
        match shapes[..] {
            [] => self.call_entry(main, Vec::new()).map(|_| ()),
            [Type::Int(width), ref rest @ ..] if rest.len() <= 2 && rest.iter().all(|&t| t == Type::Ptr) => {
                let count = self.argument_count(&parameter_name(main, 0), width)?;
                let uses = |index: usize| params.get(index).is_some_and(|&p| is_used(p));
                if uses(2) {
                    self.fail(Property::Unsupported, "the environment strings of main");
                    return Ok(());
                }
                match self.cx.module.function(START) {
                    Some(start) if uses(1) => {
                        let count = self.resize(count, 32, true)?;
                        self.call_entry(start, vec![count]).map(|_| ())
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

    /// Checks for leaks after `target` has returned; the checks are said to be its own.
    fn check_leaks_at(&mut self, end: LocId, target: Val, args: &[ValueId], results: &[ValueId]) {
        self.loc = end;
        let pointers =
            |list: &[ValueId]| -> Vec<ValueId> { list.iter().copied().filter(|&v| self.ty(v) == Type::Ptr).collect() };
        let (borrowed, kept) = (pointers(args), pointers(results));
        let name = std::mem::replace(&mut self.f.name, self.cx.function_name(target));
        self.check_leaks(&borrowed, &kept);
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

    /// Any other function gets arbitrary arguments.
    fn call_target(&mut self, target: Val) -> Lowered<(Vec<ValueId>, Vec<ValueId>)> {
        let mut args = Vec::new();
        for (index, param) in target.params().into_iter().enumerate() {
            let name = parameter_name(target, index as u32);
            let by_address = ["byval", "sret"].iter().find_map(|a| target.param_type_attribute(index as u32, a));
            if let Some(ty) = by_address {
                let size = self.word(self.cx.layout.alloc_size(ty));
                let align = self.cx.layout.align(ty);
                let object = self.emit(Op::Alloca { size, align, variable: None }, Type::Ptr);
                self.initialise(object, size);
                args.push(object);
                continue;
            }
            for leaf in leaves(self.cx.layout, param.ty())? {
                args.push(match leaf.ty {
                    Type::Ptr => {
                        let variable = parameter_variable(target, index as u32);
                        self.pointer_argument(&name, variable.and_then(pointee_size).unwrap_or(0))
                    }
                    ty => self.input(InputKind::Parameter(name.clone()), ty),
                });
            }
        }
        if target.value_type().is_variadic() {
            self.fail(Property::Unsupported, "the variable arguments of the entry function");
            return Ok((args, Vec::new()));
        }
        let results = self.call_entry(target, args.clone())?;
        Ok((args, results))
    }

    /// Null, or the start of an object of its own with any size and contents; if arguments are valid, the start of one of `least` bytes or more.
    fn pointer_argument(&mut self, name: &str, least: u64) -> ValueId {
        let word = self.pointer_width();
        let size = self.input(InputKind::Parameter(format!("size of *{name}")), Type::Int(word));
        let limit = self.int(Bv::new(word, 1 << if word == 64 { 40 } else { 30 }));
        let possible = self.cmp(CmpOp::Ule, size, limit);
        self.assume(possible);
        if self.cx.options.pointer_arguments_valid && least > 0 {
            let least = self.word(least);
            let enough = self.cmp(CmpOp::Uge, size, least);
            self.assume(enough);
        }
        let object = self.emit(Op::HeapAlloc { size, zeroed: false }, Type::Ptr);
        self.initialise(object, size);
        if self.cx.options.pointer_arguments_valid {
            return object;
        }
        let is_null = self.input(InputKind::Parameter(format!("{name} == NULL")), BOOL);
        let null = self.null();
        self.select(is_null, null, object)
    }

    fn call_entry(&mut self, target: Val, mut args: Vec<ValueId>) -> Lowered<Vec<ValueId>> {
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

/// Whether a parameter matters: at -O0 every parameter is stored to a variable, which may then never be read.
fn is_used(param: Val) -> bool {
    param.users().into_iter().any(|user| {
        let home = (user.opcode() == Some(Opcode::LLVMStore) && user.operand(0) == param).then(|| user.operand(1));
        !home.is_some_and(|h| h.opcode() == Some(Opcode::LLVMAlloca) && h.users() == [user])
    })
}

/// The variable of a parameter.
fn parameter_variable(function: Val, index: u32) -> Option<Metadata> {
    let position = (index + 1).to_string();
    let insts = function.blocks().into_iter().flat_map(|b| b.instructions());
    let records = insts.flat_map(|i| i.records()).filter(|r| r.kind() != RecordKind::LLVMDbgRecordLabel);
    records.filter_map(|r| r.variable()).find(|v| v.printed_field("arg").as_deref() == Some(&position))
}

/// The C name of a parameter, else LLVM's, else its position.
fn parameter_name(function: Val, index: u32) -> String {
    if let Some(name) = parameter_variable(function, index).and_then(|v| v.operand(1)?.string()) {
        return name;
    }
    let name = function.params()[index as usize].name();
    if name.is_empty() { format!("argument {}", index + 1) } else { name }
}
