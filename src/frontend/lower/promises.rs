//! Promises of a program that compilers believe: that a place is never reached, that a condition holds, that a function does not
//! return, that a pointer is not null. A broken promise is undefined behaviour, which `undefined` checks; where it does not, the execution ends.

use super::FunctionLowering;
use super::types::{Lowered, leaves};
use crate::frontend::llvm::{Bb, Module, Opcode, Ty, TypeKind, Val};
use crate::program::{BOOL, BinOp, CmpOp, Extent, Op, Property, PtrQuery, Type, ValueId};

/// Calls that end the execution, or that a check stands for already.
const ENDINGS: [&str; 3] = ["llvm.trap", "llvm.ubsantrap", "llvm.debugtrap"];

impl FunctionLowering<'_, '_> {
    /// The end of the block `bb`, which says that it is never reached.
    pub fn unreachable(&mut self, bb: Bb) {
        if self.checks(Property::Undefined) {
            match ending_call(bb) {
                None => self.fail(Property::Undefined, "a place is reached that is said to be unreachable"),
                Some(call) if is_own(call, self) => {
                    let name = call.callee().name();
                    self.fail(Property::Undefined, format!("function '{name}' returns, which is said not to"));
                }
                Some(_) => {}
            }
        }
        self.stop();
    }

    /// Assumes a condition that the program promises to hold, and checks it if `undefined` is asked for.
    pub fn assume_promised(&mut self, condition: ValueId) {
        if self.checks(Property::Undefined) {
            self.check(Property::Undefined, condition, "an assumption given to the compiler does not hold");
        }
        self.assume(condition);
    }

    /// The pointers that `assume`, an intrinsic, says to be aligned.
    pub fn check_promised_alignment(&mut self, assume: Val) -> Lowered<()> {
        if !self.checks(Property::Undefined) || self.is_model {
            return Ok(());
        }
        for bundle in assume.bundles("align") {
            let [pointer, align, offset @ ..] = &bundle[..] else { continue };
            let number = |v: Val| v.const_int().and_then(|n| n.to_u64());
            let Some(align) = number(*align).filter(|a| a.is_power_of_two()) else { continue };
            let text = self.describe(*pointer);
            let mut ptr = self.scalar(*pointer)?;
            if let [offset] = offset {
                let (zero, offset) = (self.word(0), self.scalar(*offset)?);
                let back = self.bin(BinOp::Sub, zero, offset);
                ptr = self.ptr_add_within(ptr, back, Extent::Unknown);
            }
            self.require_promised_alignment(ptr, align, &text);
        }
        Ok(())
    }

    /// The arguments of a call of `callee` for parameters that are said not to be null.
    pub fn check_promised_arguments(&mut self, call: Val, callee: Val) -> Lowered<()> {
        if !self.checks(Property::Undefined) || !callee.is_function() {
            return Ok(());
        }
        let count = callee.params().len();
        for (n, argument) in call.arguments().into_iter().take(count).enumerate() {
            let n = n as u32;
            // What an optimiser puts where nobody uses a parameter.
            if argument.is_undef() {
                continue;
            }
            if callee.param_has_attribute(n, "nonnull") || call.argument_has_attribute(n, "nonnull") {
                let text = self.describe(argument);
                let pointer = self.scalar(argument)?;
                self.require_not_null(pointer, format!("argument {text} is null, which is said not to be"));
            }
            if let Some(bytes) = callee.promised_bytes(n) {
                let text = self.describe(argument);
                let (pointer, len) = (self.scalar(argument)?, self.word(bytes));
                let holds = self.emit(Op::Query(PtrQuery::Valid, pointer, Some(len)), BOOL);
                let text = format!("argument {text} does not lead to {bytes} bytes, as it is said to");
                self.check(Property::Undefined, holds, text);
            }
        }
        Ok(())
    }

    /// A function is called as what it is: of the number of arguments, and of types that the machine passes in the same way.
    /// `function` is the value of the pointer that `call` calls.
    pub fn check_called_type(&mut self, call: Val, function: ValueId) -> Lowered<()> {
        if !self.checks(Property::Undefined) {
            return Ok(());
        }
        let mut fits = self.bool(true);
        for other in self.cx.facts.taken.clone() {
            if !self.is_called_as_it_is(call, other)? {
                let address = self.scalar(other)?;
                let differs = self.cmp(CmpOp::Ne, function, address);
                fits = self.and(fits, differs);
            }
        }
        let text = self.describe(call.callee());
        self.check(Property::Undefined, fits, format!("the function behind {text} is called as one of another type"));
        Ok(())
    }

    /// As of [`Self::check_called_type`], for a function that is called by its name.
    pub fn check_own_type(&mut self, call: Val, callee: Val) -> Lowered<()> {
        if self.checks(Property::Undefined)
            && !self.cx.facts.models.contains(&callee.name())
            && !self.is_called_as_it_is(call, callee)?
        {
            let never = self.bool(false);
            let text = format!("function '{}' is called as one of another type", callee.name());
            self.check(Property::Undefined, never, text);
        }
        Ok(())
    }

    fn is_called_as_it_is(&self, call: Val, callee: Val) -> Lowered<bool> {
        let (wanted, own) = (call.call_type(), callee.value_type());
        let layout = self.cx.layout;
        let types = |all: &[Ty]| -> Lowered<Vec<Type>> {
            let mut flat = Vec::new();
            for &ty in all {
                flat.extend(leaves(layout, ty)?.into_iter().map(|leaf| leaf.ty));
            }
            Ok(flat)
        };
        let passed: Vec<Ty> = call.arguments().into_iter().map(Val::ty).collect();
        let fixed = own.params();
        // Without a prototype, clang gives the call the types of its arguments, and dots.
        let may_be_plain = wanted.is_variadic() && passed.len() == wanted.params().len();
        let count_fits = match (own.is_variadic(), fixed.is_empty()) {
            (true, true) => return Ok(true),
            (true, false) => wanted.is_variadic() && passed.len() >= fixed.len(),
            _ => passed.len() == fixed.len() && (!wanted.is_variadic() || may_be_plain || wanted.params().is_empty()),
        };
        if !count_fits {
            return Ok(false);
        }
        let results = [wanted.returns(), own.returns()];
        let is_void = results.map(|r| r.kind() == TypeKind::LLVMVoidTypeKind);
        Ok(is_void[0] == is_void[1]
            && (is_void[0] || types(&results[..1])? == types(&results[1..])?)
            && types(&passed[..fixed.len()])? == types(&fixed)?)
    }

    /// The result of `function`, which may be said not to be null.
    pub fn check_promised_result(&mut self, function: Val, result: Val) -> Lowered<()> {
        if self.checks(Property::Undefined) && function.result_has_attribute("nonnull") {
            let pointer = self.scalar(result)?;
            self.require_not_null(pointer, "the result is null, which is said not to be".to_string());
        }
        Ok(())
    }

    fn require_not_null(&mut self, pointer: ValueId, text: String) {
        if self.ty(pointer) == Type::Ptr {
            let null = self.null();
            let holds = self.cmp(CmpOp::Ne, pointer, null);
            self.check(Property::Undefined, holds, text);
        }
    }
}

/// The functions to which pointers may lead.
pub fn taken_functions(module: &Module) -> Vec<Val> {
    module.functions().into_iter().filter(|f| !f.is_intrinsic() && is_taken(*f)).collect()
}

/// Whether the address of a function is used other than by calls of it.
fn is_taken(function: Val) -> bool {
    let calls = |user: Val| {
        user.opcode() == Some(Opcode::LLVMCall) && user.callee() == function && !user.arguments().contains(&function)
    };
    !function.users().into_iter().all(calls)
}

/// The call at the end of a block that does not return, or that says why the block ends.
fn ending_call(bb: Bb) -> Option<Val> {
    let insts = bb.instructions();
    let last = insts.iter().rev().nth(1).filter(|i| matches!(i.opcode(), Some(Opcode::LLVMCall)))?;
    let name = last.callee().name();
    let ends = ENDINGS.iter().any(|e| name.starts_with(e)) || name.starts_with("__ubsan_handle_");
    (ends || last.does_not_return()).then_some(*last)
}

/// Whether the program itself defines the function that `call` calls.
fn is_own(call: Val, lowering: &FunctionLowering<'_, '_>) -> bool {
    let callee = call.callee();
    callee.is_function() && !callee.is_declaration() && !lowering.cx.facts.models.contains(&callee.name())
}
