//! Functions that end without the value that they are declared to give. That is fine as long as nobody uses it (C11 6.9.1 p12).
//!
//! clang keeps the value in a variable of its own, which every `return` writes, or in the caller's. A function that may miss it
//! leaves word in a cell of the program, where calls whose result is used look. A variable of the program that clang makes the
//! value itself, since it is returned, counts from its declaration on: what ends without a value after it is not told.

use super::FunctionLowering;
use super::lowering::Valueless;
use super::optimised::is_optimised;
use super::roots::root;
use crate::frontend::debug::tells_variables;
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{CmpOp, Constant, ENTRY, Global, GlobalId, Init, Op, Property, Type, ValueId};
use crate::util::Bv;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// So many parts of parts are looked into for uses.
const DISCARD_DEPTH: u32 = 4;

/// The words in the cell for the value of the function that returned last: there is none, there is one, or none may be. Without debug
/// information, a variable of the program looks like the place for the result.
const MISSING: u128 = 0;
const GIVEN: u128 = 1;
const DOUBTED: u128 = 2;

/// The variable or parameter for the result of a function, if there is a path to its end that does not write it.
fn missed_result(function: Val) -> Option<Val> {
    let blocks = function.blocks();
    let (result, end) = result_at_end(function, &blocks)?;
    let insts = blocks.iter().flat_map(|b| b.instructions());
    let writers: FxHashSet<Bb> = insts.filter(|&inst| gives_value(inst, result)).filter_map(Val::parent).collect();
    let mut seen = FxHashSet::default();
    let mut todo: Vec<Bb> = blocks.first().copied().into_iter().collect();
    while let Some(block) = todo.pop() {
        if !writers.contains(&block) && seen.insert(block) {
            todo.extend(block.terminator().map(Val::successors).unwrap_or_default());
        }
    }
    seen.contains(&end).then_some(result)
}

/// The result of a function, and the block where it returns.
fn result_at_end(function: Val, blocks: &[Bb]) -> Option<(Val, Bb)> {
    let returned = |b: &Bb| b.terminator().filter(|t| t.opcode() == Some(Opcode::LLVMRet));
    let [ret] = blocks.iter().filter_map(returned).collect::<Vec<_>>()[..] else { return None };
    let end = ret.parent()?;
    if ret.operand_count() == 0 {
        let result = function.params().into_iter().next()?;
        return function.param_has_attribute(0, "sret").then_some((result, end));
    }
    let load = ret.operand(0);
    let is_variable = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca);
    let variable = Some(load).filter(|l| l.opcode() == Some(Opcode::LLVMLoad)).and_then(|l| root(l.operand(0)))?;
    let result = copied_from(variable, load).unwrap_or(variable);
    is_variable(&result).then_some((result, end))
}

/// The variable that clang has copied into `variable`, for nothing but to `load` it as another type: a structure that is
/// returned in registers.
fn copied_from(variable: Val, load: Val) -> Option<Val> {
    let others: Vec<Val> = variable.users().into_iter().filter(|u| *u != load).collect();
    let &[copy] = &others[..] else { return None };
    if !is_memcpy(copy) || copy.operand(0) != variable || copy.parent() != load.parent() {
        return None;
    }
    root(copy.operand(1)).filter(|from| from.opcode() == Some(Opcode::LLVMAlloca))
}

fn is_memcpy(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall) && inst.callee().name().starts_with("llvm.memcpy.")
}

fn is_lifetime(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall) && inst.callee().name().starts_with("llvm.lifetime.")
}

/// Whether `inst` may write a part of `result`, or declares the variable that is the result.
fn gives_value(inst: Val, result: Val) -> bool {
    let writes = match inst.opcode() {
        Some(Opcode::LLVMLoad) => false,
        Some(Opcode::LLVMStore) if inst.operand(0) == result => is_read(inst.operand(1)),
        Some(Opcode::LLVMStore) => inst.operand(1) == result,
        Some(Opcode::LLVMCall) if is_memcpy(inst) => inst.operand(0) == result,
        Some(Opcode::LLVMCall) => !is_lifetime(inst) && inst.arguments().contains(&result),
        Some(Opcode::LLVMGetElementPtr) => inst.operand(0) == result && !is_only_read_from(inst),
        _ => inst.operands().contains(&result),
    };
    // Of the caller's variable, a copy of the address is declared.
    let leads_to_result = |v: Val| {
        let keeps = |u: Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(0) == result && u.operand(1) == v;
        v == result || v.users().into_iter().any(keeps)
    };
    writes || inst.records().into_iter().filter_map(|record| record.value()).any(leads_to_result)
}

/// Whether what is stored at `place` may be read: it is no variable that is only written, as that for debuggers is.
fn is_read(place: Val) -> bool {
    let writes = |u: Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(0) != place;
    place.opcode() != Some(Opcode::LLVMAlloca) || !place.users().into_iter().all(writes)
}

/// Whether nothing is done with the address of a member but reading it, or members of it.
fn is_only_read_from(member: Val) -> bool {
    member.users().into_iter().all(|u| match u.opcode() {
        Some(Opcode::LLVMLoad) => true,
        Some(Opcode::LLVMGetElementPtr) => is_only_read_from(u),
        _ => is_memcpy(u) && u.operand(0) != member,
    })
}

/// The word that `function` leaves in the cell if it ends without a value.
fn word_without_value(function: Val) -> u128 {
    if tells_variables(function) { MISSING } else { DOUBTED }
}

impl FunctionLowering<'_, '_> {
    /// Prepares for an end without a value.
    pub fn expect_value(&mut self, function: Val) {
        let Some(result) = self.cx.result_that_may_be_missed(function) else { return };
        self.block = ENTRY;
        let size = self.word(1);
        let value = self.byte(word_without_value(function));
        let word = self.emit(Op::Alloca { size, align: 1, variable: None, guarded: false }, Type::Ptr);
        self.effect(Op::Store { ptr: word, value });
        self.valueless = Some(Valueless { result, word });
    }

    /// Notes that `inst` writes the value.
    pub fn note_value(&mut self, inst: Val) {
        let Some(Valueless { result, word }) = self.valueless else { return };
        if gives_value(inst, result) {
            let value = self.byte(GIVEN);
            self.effect(Op::Store { ptr: word, value });
        }
    }

    /// Leaves word whether there is a value, where `function` returns.
    pub fn tell_value(&mut self, function: Val) {
        let value = match self.valueless {
            Some(Valueless { word, .. }) => self.emit(Op::Load(word), Type::Int(8)),
            // Calls through pointers look at the word of whatever they call.
            None if self.may_be_called_by_pointer(function) && !self.cx.taken_that_may_miss_value().is_empty() => {
                self.byte(GIVEN)
            }
            None => return,
        };
        let ptr = self.value_cell();
        self.effect(Op::Store { ptr, value });
    }

    fn may_be_called_by_pointer(&self, function: Val) -> bool {
        self.is_model || self.cx.facts.taken.contains(&function)
    }

    /// Requires the result of `call` to be a value, if it is used and `callee` may end without one.
    pub fn check_value(&mut self, call: Val, callee: Val) {
        if self.needs_value(call) && self.cx.result_that_may_be_missed(callee).is_some() {
            self.check_word(call, &[callee]);
        }
    }

    /// Requires the result of `call`, which is of a pointer, to be a value, if it is used and what is called may end without one.
    pub fn check_any_value(&mut self, call: Val) {
        if self.needs_value(call) {
            let callees = self.cx.taken_that_may_miss_value();
            if !callees.is_empty() {
                self.check_word(call, &callees);
            }
        }
    }

    /// Models use the values of what they call back, too.
    fn needs_value(&self, call: Val) -> bool {
        self.wants(Property::Undefined) && !self.is_trusted() && self.is_used(call)
    }

    /// Whether the value of `call` is used: a structure is not where it is left in a variable of clang's that nobody reads.
    fn is_used(&self, call: Val) -> bool {
        if call.argument_type_attribute(0, "sret").is_some() {
            return !self.is_left(call.operand(0), call, DISCARD_DEPTH);
        }
        !self.is_value_left(call, DISCARD_DEPTH)
    }

    /// Whether a value, of which parts may be taken, ends in variables of clang's that nobody reads.
    fn is_value_left(&self, v: Val, depth: u32) -> bool {
        v.users().into_iter().all(|u| match u.opcode() {
            Some(Opcode::LLVMStore) => self.is_left(u.operand(1), u, depth),
            Some(Opcode::LLVMExtractValue | Opcode::LLVMPHI) => depth > 0 && self.is_value_left(u, depth - 1),
            _ => false,
        })
    }

    /// Whether `place` is in an object that the program does not declare and nobody reads, but to copy it to another such one, as
    /// `writer` does, or may.
    fn is_left(&self, place: Val, writer: Val, depth: u32) -> bool {
        let is_variable = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca) && !self.variables.contains_key(v);
        root(place).filter(is_variable).is_some_and(|variable| self.is_never_read(variable, writer, depth))
    }

    fn is_never_read(&self, address: Val, writer: Val, depth: u32) -> bool {
        address.users().into_iter().all(|u| match u.opcode() {
            _ if u == writer || is_lifetime(u) => true,
            Some(Opcode::LLVMStore) => u.operand(1) == address,
            // A wide `_BitInt` is made narrow in any case.
            Some(Opcode::LLVMLoad) => {
                u.users().into_iter().all(|t| t.opcode() == Some(Opcode::LLVMTrunc) && t.users().is_empty())
            }
            Some(Opcode::LLVMGetElementPtr) => self.is_never_read(u, writer, depth),
            _ if !is_memcpy(u) => false,
            _ => u.operand(0) == address || depth > 0 && self.is_left(u.operand(0), u, depth - 1),
        })
    }

    /// Requires that one of `callees`, which `call` has called, has left word of a value.
    fn check_word(&mut self, call: Val, callees: &[Val]) {
        let ptr = self.value_cell();
        let word = self.emit(Op::Load(ptr), Type::Int(8));
        let text = if self.is_model { format!("{}()", self.blamed().0) } else { self.describe(call) };
        let text = format!("the function ended without the value that {text} uses");
        for (state, property, text) in [
            (DOUBTED, Property::Unsupported, format!("whether {text}; compile with -g")),
            (MISSING, Property::Undefined, text),
        ] {
            if callees.iter().any(|&callee| word_without_value(callee) == state) {
                let state = self.byte(state);
                let fine = self.cmp(CmpOp::Ne, word, state);
                self.check(property, fine, text);
            }
        }
    }

    fn byte(&mut self, value: u128) -> ValueId {
        self.int(Bv::new(8, value))
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
            && !is_optimised(function, &self.facts.form);
        if leaves_word { missed_result(function) } else { None }
    }

    /// The functions to which pointers may lead that may end without their values.
    fn taken_that_may_miss_value(&mut self) -> Rc<[Val]> {
        if self.taken_that_may_miss_value.is_none() {
            let taken = self.facts.taken.iter().copied();
            self.taken_that_may_miss_value =
                Some(taken.filter(|&f| self.result_that_may_be_missed(f).is_some()).collect());
        }
        self.taken_that_may_miss_value.clone().unwrap_or_default()
    }

    /// The cell for word of values.
    fn value_cell(&mut self) -> GlobalId {
        *self.value_cell.get_or_insert_with(|| {
            let init = Init::Pieces(Vec::new());
            let name = "word of a value".to_string();
            self.program.globals.push(Global {
                name,
                size: 1,
                align: 1,
                constant: false,
                guarded: false,
                init,
                variable: None,
            })
        })
    }
}
