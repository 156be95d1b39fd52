//! Obligations of pointers beside those of accesses: what is ordered or subtracted points into one object.
//!
//! In bitcode, a difference of pointers is one of their addresses. If its elements are larger than a byte, it is
//! divided exactly by their size, and nothing else is. Else only the name that clang gives the value tells it from
//! a difference of integers that a program has made of pointers; without names, it may be either.

use super::FunctionLowering;
use super::roots::root;
use super::types::Lowered;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BOOL, CmpOp, Op, Property, PtrQuery, Type, ValueId};

/// How C has come to subtract addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Difference {
    Pointers,
    Integers,
    Unclear,
}

impl FunctionLowering<'_, '_> {
    /// Checks that compared pointers do not point into dead objects, as such values are indeterminate (C11 6.2.4p2), and that
    /// ordered ones point into one object, or are null twice.
    pub fn check_pointer_comparison(&mut self, v: Val, relation: CmpOp, a: ValueId, b: ValueId) {
        if self.ty(a) != Type::Ptr || !self.checks(Property::PointerCompare) {
            return;
        }
        let mut alive = self.bool(true);
        for (pointer, operand) in [(a, v.operand(0)), (b, v.operand(1))] {
            if !operand.is_constant() && root(operand).is_none() {
                let live = self.emit(Op::Query(PtrQuery::Live, pointer, None), BOOL);
                alive = self.and(alive, live);
            }
        }
        let text = self.describe(v);
        self.check(Property::PointerCompare, alive, format!("comparison of a pointer to a dead object in {text}"));
        if matches!(relation, CmpOp::Eq | CmpOp::Ne) {
            return;
        }
        let same = self.emit(Op::Query(PtrQuery::SameObject, a, Some(b)), BOOL);
        let text = self.describe(v);
        self.check(Property::PointerCompare, same, format!("comparison of pointers into different objects in {text}"));
    }

    /// Checks that subtracted pointers point into one object, or are null twice.
    pub fn check_pointer_subtraction(&mut self, v: Val) -> Lowered<()> {
        if !self.checks(Property::PointerSubtract) {
            return Ok(());
        }
        let [a, b] = [v.operand(0), v.operand(1)];
        if [a, b].iter().any(|o| o.opcode() != Some(Opcode::LLVMPtrToInt)) {
            return Ok(());
        }
        let difference = kind_of(v);
        if difference == Difference::Integers {
            return Ok(());
        }
        let (p, q) = (self.scalar(a.operand(0))?, self.scalar(b.operand(0))?);
        let same = self.emit(Op::Query(PtrQuery::SameObject, p, Some(q)), BOOL);
        let text = self.describe(v);
        match difference {
            Difference::Pointers => {
                let text = format!("subtraction of pointers into different objects in {text}");
                self.check(Property::PointerSubtract, same, text);
            }
            _ => {
                let text = format!("a difference of pointers or of integers made of them in {text}");
                self.check(Property::Unsupported, same, text);
            }
        }
        Ok(())
    }
}

/// The operands that a subtraction of addresses has in C: pointers or integers.
fn kind_of(v: Val) -> Difference {
    let is_size = |user: &Val| user.opcode() == Some(Opcode::LLVMSDiv) && user.is_exact();
    match v.name() {
        _ if v.users().iter().any(is_size) => Difference::Pointers,
        name if name.starts_with("sub.ptr.") => Difference::Pointers,
        // What clang calls other differences; passes may give other names.
        name if name.trim_start_matches("sub").chars().all(|c| c.is_ascii_digit()) && !name.is_empty() => {
            Difference::Integers
        }
        _ => Difference::Unclear,
    }
}
