//! Functions that end without the value that they are declared to give. That is fine as long as nobody uses it (C11 6.9.1 p12).
//!
//! clang keeps the value in a variable of its own, which every `return` writes. A function that may miss it leaves word in
//! a cell of the program, where calls whose result is used look.

use super::FunctionLowering;
use super::optimised::is_optimised;
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{CmpOp, Constant, ENTRY, Global, GlobalId, Init, Op, Property, Type, ValueId};
use crate::util::Bv;
use rustc_hash::FxHashSet;

/// What a function does that may end without a value.
#[derive(Clone, Copy)]
pub struct Valueless {
    /// The variable for the value.
    result: Val,
    /// The address of a Boolean: whether it was written.
    written: ValueId,
}

/// clang's variable for the result of a function, if there is a way to the end that does not write it.
fn missed_result(function: Val) -> Option<Val> {
    let blocks = function.blocks();
    let returned = |b: &Bb| b.terminator().filter(|t| t.opcode() == Some(Opcode::LLVMRet) && t.operand_count() == 1);
    let [load] = blocks.iter().filter_map(returned).map(|ret| ret.operand(0)).collect::<Vec<_>>()[..] else {
        return None;
    };
    if load.opcode() != Some(Opcode::LLVMLoad) || load.operand(0).opcode() != Some(Opcode::LLVMAlloca) {
        return None;
    }
    let (result, end) = (load.operand(0), load.parent()?);
    let is_declared = blocks.iter().flat_map(|b| b.instructions()).flat_map(Val::records);
    if is_declared.into_iter().any(|record| record.value() == Some(result)) {
        return None;
    }
    let writers: FxHashSet<Bb> = result.users().into_iter().filter(|u| *u != load).filter_map(Val::parent).collect();
    let mut seen = FxHashSet::default();
    let mut todo: Vec<Bb> = blocks.first().copied().into_iter().collect();
    while let Some(block) = todo.pop() {
        if !writers.contains(&block) && seen.insert(block) {
            todo.extend(block.terminator().map(Val::successors).unwrap_or_default());
        }
    }
    seen.contains(&end).then_some(result)
}

impl FunctionLowering<'_, '_> {
    /// Prepares for an end without a value.
    pub fn expect_value(&mut self, function: Val) {
        let Some(result) = self.cx.result_that_may_be_missed(function) else { return };
        self.block = ENTRY;
        let (size, value) = (self.word(1), self.byte(false));
        let written = self.emit(Op::Alloca { size, align: 1, variable: None }, Type::Ptr);
        self.effect(Op::Store { ptr: written, value });
        self.valueless = Some(Valueless { result, written });
    }

    /// Notes that `inst` writes the value.
    pub fn note_value(&mut self, inst: Val) {
        let Some(Valueless { result, written }) = self.valueless else { return };
        if inst.opcode() != Some(Opcode::LLVMLoad) && inst.operands().contains(&result) {
            let value = self.byte(true);
            self.effect(Op::Store { ptr: written, value });
        }
    }

    /// Leaves word whether there is a value, where the function returns.
    pub fn tell_value(&mut self) {
        let Some(Valueless { written, .. }) = self.valueless else { return };
        let value = self.emit(Op::Load(written), Type::Int(8));
        let ptr = self.value_cell();
        self.effect(Op::Store { ptr, value });
    }

    /// Whether `call` uses the value of `callee`, which may end without one.
    pub fn may_miss_value(&self, call: Val, callee: Val) -> bool {
        self.needs_value(call) && self.cx.result_that_may_be_missed(callee).is_some()
    }

    /// Whether `call`, which is of a pointer, uses the value of a function that may end without one.
    pub fn may_miss_any_value(&mut self, call: Val) -> bool {
        self.needs_value(call) && self.cx.taken_may_miss_value()
    }

    fn needs_value(&self, call: Val) -> bool {
        self.checks(Property::Undefined) && !call.users().is_empty()
    }

    /// The result of `call`, which is used, is one.
    pub fn check_value(&mut self, call: Val) {
        let ptr = self.value_cell();
        let word = self.emit(Op::Load(ptr), Type::Int(8));
        let none = self.byte(false);
        let has = self.cmp(CmpOp::Ne, word, none);
        let text = self.describe(call);
        self.check(Property::Undefined, has, format!("the function ended without the value that {text} uses"));
    }

    /// Before a call that may be of a function that leaves no word.
    pub fn assume_value(&mut self) {
        let (ptr, value) = (self.value_cell(), self.byte(true));
        self.effect(Op::Store { ptr, value });
    }

    fn byte(&mut self, value: bool) -> ValueId {
        self.int(Bv::new(8, u128::from(value)))
    }

    fn value_cell(&mut self) -> ValueId {
        let id = self.cx.value_cell();
        self.constant(Constant::Global(id, 0))
    }
}

impl super::Lowering<'_> {
    /// The variable of the result of a function that leaves word whether it has written it.
    fn result_that_may_be_missed(&self, function: Val) -> Option<Val> {
        let name = function.name();
        let is_own = !function.is_declaration() && !self.facts.models.contains(&name) && name != "main";
        let leaves_word = self.options.properties.contains(Property::Undefined)
            && is_own
            && !self.is_error_function(&name)
            && !is_optimised(function, self.facts.optimised);
        if leaves_word { missed_result(function) } else { None }
    }

    /// Whether a function to which pointers may lead may end without its value.
    fn taken_may_miss_value(&mut self) -> bool {
        if self.taken_may_miss_value.is_none() {
            let mut taken = self.facts.taken.iter();
            self.taken_may_miss_value = Some(taken.any(|&f| self.result_that_may_be_missed(f).is_some()));
        }
        self.taken_may_miss_value == Some(true)
    }

    /// The cell for word of values.
    fn value_cell(&mut self) -> GlobalId {
        *self.value_cell.get_or_insert_with(|| {
            let init = Init::Pieces(Vec::new());
            let name = "word of a value".to_string();
            self.program.globals.push(Global { name, size: 1, align: 1, constant: false, init, variable: None })
        })
    }
}
