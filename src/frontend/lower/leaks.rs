//! Checks at the end of the program: is every heap object freed, or at least still reachable?
//!
//! Lost objects stay lost, so the check at the end sees what was lost before. It comes where `main` (or the function
//! that is looked at) has returned, so that its variables are gone, and before `exit`, `abort`, a failed assertion and the like,
//! where those of all active functions still live. Where a program may never end, what was lost is looked for each time round its loops (`marks`); what only temporaries lead to then is not lost
//! ([`super::held`]).

use super::FunctionLowering;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BOOL, HeapQuery, LocId, Op, Property, Type, ValueId};

impl super::Lowering<'_> {
    /// Where the function ends: its last `return`, else the function.
    pub fn end_of(&mut self, function: Val) -> LocId {
        let source = &mut self.program.source;
        let instructions = function.blocks().into_iter().flat_map(|b| b.instructions());
        let last = instructions.filter(|i| i.opcode() == Some(Opcode::LLVMRet)).last();
        let loc = last.and_then(|ret| self.debug.location(source, ret));
        loc.unwrap_or_else(|| self.debug.function_location(source, function))
    }
}

impl FunctionLowering<'_, '_> {
    /// Requires the heap to be empty, or to be reachable, as far as that is asked for. `borrowed` are pointers into
    /// objects of the environment, `kept` those that the environment gets.
    pub fn check_leaks(&mut self, borrowed: &[ValueId], kept: &[ValueId]) {
        if self.wants(Property::Memtrack) {
            self.check_tracked([borrowed, kept].concat());
        }
        self.check_cleanup(borrowed);
    }

    /// Requires that pointers in live variables, or these, lead to each heap object.
    pub fn check_tracked(&mut self, roots: Vec<ValueId>) {
        let tracked = self.emit(Op::Heap(HeapQuery::Tracked, roots), BOOL);
        self.check(Property::Memtrack, tracked, "memory leak: no pointer to a heap object is left");
    }

    /// A variable whose block was left leads nowhere. Nothing reads it before it is declared again.
    pub fn forget_pointers(&mut self, variable: Val) {
        let Ok(ptr) = self.scalar(variable) else { return };
        if variable.allocated_type().is_pointer() {
            let value = self.null();
            return self.effect(Op::Store { ptr, value });
        }
        let (byte, len) = (self.zero(Type::Int(8)), self.word(self.cx.layout.alloc_size(variable.allocated_type())));
        self.effect(Op::MemSet { dst: ptr, byte, len });
    }

    /// Ends the program as `abort` does: nothing is run any more. What an optimiser has left of its pointers does not tell what is lost here.
    pub fn abort(&mut self) {
        if self.is_optimised {
            self.cx.ends_early = true;
        } else if self.wants(Property::Memtrack) {
            self.check_tracked(self.known(self.held.now()));
        }
        self.check_cleanup(&[]);
        self.stop();
    }

    /// Requires every heap object to be freed but those of the environment: wherever the program ends.
    pub fn check_cleanup(&mut self, borrowed: &[ValueId]) {
        if self.wants(Property::MemoryCleanup) {
            let freed = self.emit(Op::Heap(HeapQuery::Freed, borrowed.to_vec()), BOOL);
            self.check(Property::MemoryCleanup, freed, "memory cleanup: a heap object is not freed at the end");
        }
    }

    /// Keeps the pointers that temporaries hold during the call that is lowered now in slots; gives these.
    pub fn hold(&mut self) -> Vec<ValueId> {
        let mut slots = Vec::new();
        for value in self.known(self.held.now()) {
            let align = u32::from(self.cx.program.target.pointer_width / 8);
            let size = self.word(u64::from(align));
            let slot = self.emit(Op::Alloca { size, align, variable: None, guarded: false }, Type::Ptr);
            self.effect(Op::Store { ptr: slot, value });
            slots.push(slot);
        }
        slots
    }

    /// The pointers among the `values`: all that were lowered.
    pub fn known(&self, values: &[Val]) -> Vec<ValueId> {
        values.iter().filter_map(|v| self.values.get(v)?.first().copied()).collect()
    }

    /// Ends the lives of the slots.
    pub fn release(&mut self, slots: Vec<ValueId>) {
        slots.into_iter().for_each(|slot| self.effect(Op::Free(slot)));
    }
}
