//! Freedom that the C standard leaves to library functions: results of which it says only the sign, or only whether they are 0, and how
//! `qsort` uses a comparison.

use super::FunctionLowering;
use super::types::{Lowered, unsupported};
use crate::frontend::library::{self, Note};
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{Callee, Type, ValueId};

/// How deep calls in a comparison are looked into.
const DEPTH: u32 = 4;

/// The constraint of the C standard on a result that is not 0.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Its sign.
    Sign,
    /// Nothing.
    Truth,
    /// That it is not negative, if it is not; of 0, too.
    Count,
}

impl Known {
    /// Of the function called `name`, if the model says more.
    fn of(name: &str) -> Option<Known> {
        let kinds = [(Note::Sign, Known::Sign), (Note::Truth, Known::Truth), (Note::Count, Known::Count)];
        kinds.into_iter().find(|&(note, _)| library::says(name, note)).map(|(_, known)| known)
    }

    /// The model that forgets the rest.
    fn model(self) -> &'static str {
        match self {
            Known::Sign => "__verify_any_sign",
            Known::Truth => "__verify_any_truth",
            Known::Count => "__verify_any_count",
        }
    }

    /// Whether a use of the result `v` asks for no more.
    fn suffices(self, user: Val) -> bool {
        if user.opcode() != Some(Opcode::LLVMICmp) || !user.operand(1).is_null() {
            return false;
        }
        use crate::frontend::llvm::IntPredicate::{LLVMIntEQ, LLVMIntNE};
        match self {
            Known::Sign => true,
            Known::Truth => matches!(user.int_predicate(), LLVMIntEQ | LLVMIntNE),
            Known::Count => false,
        }
    }

    /// The same of all uses, also behind a variable.
    fn suffices_for(self, inst: Val) -> bool {
        inst.users().into_iter().all(|user| {
            self.suffices(user) || user.opcode() == Some(Opcode::LLVMStore) && self.suffices_in(user.operand(1), inst)
        })
    }

    fn suffices_in(self, variable: Val, stored: Val) -> bool {
        variable != stored
            && variable.opcode() == Some(Opcode::LLVMAlloca)
            && variable.users().into_iter().all(|user| match user.opcode() {
                Some(Opcode::LLVMStore) => user.operand(1) == variable && user.operand(0) != variable,
                Some(Opcode::LLVMLoad) => user.users().into_iter().all(|use_| self.suffices(use_)),
                _ => false,
            })
    }
}

impl FunctionLowering<'_, '_> {
    /// The results of the call `inst` of the model `name`, as far as the standard tells them.
    pub fn weaken(&mut self, inst: Val, name: &str, results: Vec<ValueId>) -> Lowered<Vec<ValueId>> {
        let Some(known) = Known::of(name) else { return Ok(results) };
        let [result] = results[..] else { return Ok(results) };
        let is_model = self.cx.facts.models.contains(name) && !self.is_model;
        if !is_model || self.ty(result) != Type::Int(32) || known.suffices_for(inst) {
            return Ok(results);
        }
        let Some(model) = self.cx.module.function(known.model()) else { return unsupported(known.model()) };
        let id = self.model_id(model, name);
        Ok(self.emit_call(Callee::Direct(id), vec![result], &[Type::Int(32)]))
    }

    /// The model that serves a call of `callee` with these arguments: of `qsort`, one for comparisons that only read.
    pub fn special_model(&self, callee: Val, name: &str, arguments: &[Val]) -> Val {
        let is_model = self.cx.facts.models.contains(name);
        match (name, arguments) {
            ("qsort", [_, _, _, comparison]) if is_model && self.only_reads(*comparison, DEPTH) => {
                self.cx.module.function("__verify_qsort_pure").unwrap_or(callee)
            }
            _ => callee,
        }
    }

    /// Whether calls of `function` write nothing but its own variables.
    fn only_reads(&self, function: Val, depth: u32) -> bool {
        if !function.is_function() || depth == 0 {
            return false;
        }
        if function.is_declaration() || self.cx.facts.models.contains(&function.name()) {
            return library::says(&function.name(), Note::Pure) || function.is_intrinsic();
        }
        let instructions = || function.blocks().into_iter().flat_map(|block| block.instructions());
        instructions().all(|inst| match inst.opcode() {
            Some(Opcode::LLVMStore) => inst.operand(1).opcode() == Some(Opcode::LLVMAlloca),
            Some(Opcode::LLVMCall) => self.only_reads(inst.callee(), depth - 1),
            Some(Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMInvoke | Opcode::LLVMVAArg) => false,
            Some(Opcode::LLVMLoad) => !inst.is_volatile(),
            _ => true,
        })
    }
}
