//! Marks at the beginnings of the program's basic blocks, for `unreachable-code`: checks that always hold. Whether they
//! are reached is for the engines to find out.

use super::FunctionLowering;
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{Check, CheckId, Op, Property};
use crate::util::ids::Id;

impl FunctionLowering<'_, '_> {
    /// Marks block `bb`, which is about to be lowered, if it is made from code of the program.
    pub fn mark_block(&mut self, bb: Bb) {
        if !self.checks(Property::UnreachableCode) {
            return;
        }
        let insts = bb.instructions();
        if insts.len() < 2 || insts.iter().any(|&i| self.reports_failure(i)) {
            return;
        }
        let place = insts.iter().find_map(|&i| self.cx.debug.location(&mut self.cx.program.source, i));
        let Some(loc) = place else {
            return;
        };
        let check = CheckId::new(self.pending_checks.len());
        let (function, description) = (self.f.name.clone(), "code".to_string());
        self.pending_checks.push(Check { property: Property::UnreachableCode, loc, function, description });
        let cond = self.bool(true);
        self.effect(Op::Check { check, cond });
    }

    /// Whether the instruction only tells that an assertion has failed: nobody wants that to be reached.
    fn reports_failure(&self, inst: Val) -> bool {
        if inst.opcode() != Some(Opcode::LLVMCall) || !inst.callee().is_function() {
            return false;
        }
        let name = inst.callee().name();
        self.is_error_function(&name)
            || matches!(
                name.as_str(),
                "reach_error" | "__VERIFIER_error" | "__assert_fail" | "__assert" | "llvm.ubsantrap"
            )
            || name.starts_with("__assert_")
    }
}
