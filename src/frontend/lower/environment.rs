//! Pointers that the environment gives: results of functions that nobody models, what such functions write, variables that no file
//! defines, integers that are addresses, contents of the arguments and variables of an entry function. In executions of the program IR
//! they lead to no object. So what programs do with those that are not null is not modelled, unless it is a failure anyway; without these
//! checks, executions would end there, and what comes later would hold of nothing.

use super::FunctionLowering;
use super::memory::Target;
use crate::frontend::PointerArguments;
use crate::frontend::llvm::{Val, ValueKind};
use crate::program::{BOOL, CmpOp, Op, Property, PtrQuery, Type, ValueId};

impl FunctionLowering<'_, '_> {
    /// An access through a pointer of the environment, unless `deref` fails there. If arguments are deep, pointers of the environment lead to
    /// objects, so it does not.
    pub fn check_environment_access(&mut self, target: &Target, base: Option<ValueId>) {
        if !self.checks(Property::Deref) || self.has_deep_arguments() {
            self.check_known(base.unwrap_or(target.ptr));
        }
    }

    /// A release of an object of the environment, which fails unless arguments are deep.
    pub fn check_environment_release(&mut self, pointer: ValueId) {
        if self.has_deep_arguments() {
            self.check_known(pointer);
        }
    }

    /// Whether pointers in the objects of arguments lead to objects of their own.
    pub fn has_deep_arguments(&self) -> bool {
        matches!(self.cx.options.caller.pointers, PointerArguments::Deep { .. })
    }

    /// Requires a pointer not to be one of the environment.
    fn check_known(&mut self, pointer: ValueId) {
        if self.cx.facts.environment && !(self.is_model && self.is_trusted()) {
            let foreign = self.is_foreign(pointer);
            let known = self.not(foreign);
            self.check(Property::Unsupported, known, "memory that only the environment knows");
        }
    }

    /// A comparison of a pointer of the environment with one to an object of the program, which it may be.
    pub fn check_environment_comparison(&mut self, v: Val, a: ValueId, b: ValueId) {
        let is_constant =
            |n: u32| matches!(v.operand(n).kind(), ValueKind::LLVMConstantExprValueKind) || v.operand(n).is_null();
        if !self.cx.facts.environment
            || self.ty(a) != Type::Ptr
            || self.is_model && self.is_trusted()
            || is_constant(0)
            || is_constant(1)
        {
            return;
        }
        let (foreign_a, foreign_b) = (self.is_foreign(a), self.is_foreign(b));
        let (known_a, known_b) = (self.is_of_program(a), self.is_of_program(b));
        let (one, other) = (self.and(foreign_a, known_b), self.and(foreign_b, known_a));
        let either = self.or(one, other);
        let fine = self.not(either);
        self.check(
            Property::Unsupported,
            fine,
            "whether a pointer of the environment points to an object of the program",
        );
    }

    /// Whether a pointer leads to no object and is not null.
    fn is_foreign(&mut self, pointer: ValueId) -> ValueId {
        let known = self.is_of_program(pointer);
        let nowhere = self.not(known);
        let null = self.null();
        let not_null = self.cmp(CmpOp::Ne, pointer, null);
        self.and(nowhere, not_null)
    }

    /// Whether a pointer leads to an object.
    fn is_of_program(&mut self, pointer: ValueId) -> ValueId {
        let null = self.null();
        let nowhere = self.emit(Op::Query(PtrQuery::SameObject, pointer, Some(null)), BOOL);
        self.not(nowhere)
    }
}
