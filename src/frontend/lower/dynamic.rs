//! Stack objects that are made where execution gets to them: arrays of variable length, blocks of `alloca`.
//!
//! A variable-length array dies where the stack is restored that was saved in front of it, which clang has happen wherever its
//! scope is left, by a jump back over its declaration too; so at most one object of each declaration lives in a call. A
//! block of `alloca` lives until the function returns, and there may be many. The *slot* of each such place holds the object that
//! it made last; where a function has made several and returns, that is not modelled.

use super::FunctionLowering;
use super::signedness::Sign;
use super::types::Lowered;
use super::untold::is_untold;
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{BOOL, BinOp, CmpOp, Op, OverflowOp, Property, PtrQuery, ValueId};
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};

/// The dynamic stack objects of a function.
#[derive(Default)]
pub struct DynamicObjects {
    /// The instructions that make them, in order.
    pub objects: Vec<Val>,
    /// For each place that restores the stack the objects that die there.
    restored: FxHashMap<Val, Vec<Val>>,
    /// The order of all allocations.
    order: FxHashMap<Val, usize>,
    /// Whether the program may call the function.
    is_called: bool,
}

impl DynamicObjects {
    /// Those of `function`, which callers of the names `models` call for the environment.
    pub fn find(function: Val, models: &FxHashSet<String>) -> Self {
        let blocks: Vec<(Bb, Vec<Val>)> = function.blocks().into_iter().map(|b| (b, b.instructions())).collect();
        let insts = || blocks.iter().flat_map(|(_, insts)| insts).copied();
        let allocations = || insts().filter(|i| i.opcode() == Some(Opcode::LLVMAlloca));
        let order = allocations().enumerate().map(|(n, v)| (v, n)).collect();
        let first = blocks.first().map(|b| b.0);
        let objects: Vec<Val> = allocations().filter(|v| !is_static(*v, first)).collect();
        let mut restored = FxHashMap::default();
        if !objects.is_empty() {
            for restore in insts().filter(|i| is_call_of(*i, "llvm.stackrestore")) {
                let mut dying = objects.clone();
                for save in saves(restore.operand(0)) {
                    let later = Later::new(&blocks, save);
                    dying.retain(|o| later.contains(*o));
                }
                restored.insert(restore, dying);
            }
        }
        let is_model = |f: Val| models.contains(&f.name());
        let is_models = |user: Val| user.parent().and_then(Bb::parent).is_some_and(is_model);
        let is_called = function.users().into_iter().any(|user| !is_models(user));
        DynamicObjects { objects, restored, order, is_called }
    }

    /// The order of all allocations of the function.
    pub fn positions(&self) -> FxHashMap<Val, usize> {
        self.order.clone()
    }
}

/// Whether a variable has a place in the frame of the function.
pub fn is_static(variable: Val, first: Option<Bb>) -> bool {
    let count = variable.operand(0);
    let one = count.const_int().is_some_and(|c| c.is_one() && c.width() == 32);
    one && variable.parent() == first
}

fn is_call_of(inst: Val, name: &str) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall) && inst.callee().name().starts_with(name)
}

/// The places where the stack was saved that `saved` may be from.
fn saves(saved: Val) -> Vec<Val> {
    match saved.opcode() {
        Some(Opcode::LLVMLoad) => {
            let variable = saved.operand(0);
            let stores = variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMStore));
            stores.filter(|s| s.operand(1) == variable).map(|s| s.operand(0)).collect()
        }
        _ => vec![saved],
    }
}

/// What is only reached behind an instruction.
struct Later {
    at: Option<(Bb, FxHashSet<Val>)>,
    /// Blocks that are reached without it.
    earlier: FxHashSet<Bb>,
}

impl Later {
    fn new(blocks: &[(Bb, Vec<Val>)], inst: Val) -> Self {
        let home = inst.parent();
        let mut earlier = FxHashSet::default();
        let mut todo: Vec<Bb> = blocks.first().map(|b| b.0).into_iter().collect();
        while let Some(block) = todo.pop() {
            if Some(block) != home && earlier.insert(block) {
                todo.extend(block.terminator().map(Val::successors).unwrap_or_default());
            }
        }
        let rest = |b: Bb| b.instructions().into_iter().skip_while(|i| *i != inst).collect();
        Later { at: home.map(|b| (b, rest(b))), earlier }
    }

    fn contains(&self, inst: Val) -> bool {
        match (&self.at, inst.parent()) {
            (Some((home, rest)), Some(block)) if *home == block => rest.contains(&inst),
            (Some(_), Some(block)) => !self.earlier.contains(&block),
            _ => false,
        }
    }
}

/// The lengths whose product is that of all elements.
fn dimensions(count: Val) -> Vec<Val> {
    if count.opcode() == Some(Opcode::LLVMMul) && count.has_nuw() {
        return (0..2).flat_map(|i| dimensions(count.operand(i))).collect();
    }
    if count.is_constant() { Vec::new() } else { vec![count] }
}

impl FunctionLowering<'_, '_> {
    /// The number of elements of the array of variable length `variable` is positive in each dimension (C11 6.7.6.2), and
    /// the `count` elements of `each` bytes have a size.
    pub fn check_length(&mut self, variable: Val, count: ValueId, each: ValueId) -> Lowered<()> {
        if self.f.int(count).is_some() || self.is_model {
            return Ok(());
        }
        // Without debug information, what alloca() gives looks like an array.
        let is_array = self.variables.contains_key(&variable);
        if self.checks(Property::Undefined) && (is_array || is_untold(variable) && !self.is_optimised) {
            for length in dimensions(variable.operand(0)) {
                self.check_dimension(length, is_array)?;
            }
        }
        let widened = variable.operand(0);
        let bits = if widened.opcode() == Some(Opcode::LLVMZExt) { widened.operand(0).ty().int_width() } else { None };
        let each_bits = self.f.int(each).and_then(|e| e.to_u64()).map_or(64, |e| 64 - e.leading_zeros());
        if bits.is_some_and(|bits| bits + each_bits <= u32::from(self.pointer_width())) {
            return Ok(());
        }
        let overflow = self.emit(Op::Overflows(OverflowOp::UMul, count, each), BOOL);
        let fits = self.not(overflow);
        self.check(Property::Unsupported, fits, "an array of more bytes than addresses can tell apart");
        Ok(())
    }

    /// The number of elements `length` is positive; if that is one of an array is certain, else there is a doubt.
    fn check_dimension(&mut self, length: Val, is_array: bool) -> Lowered<()> {
        // clang widens lengths of any type without their sign.
        let written = if length.opcode() == Some(Opcode::LLVMZExt) { length.operand(0) } else { length };
        let value = self.scalar(written)?;
        if self.f.int(value).is_some_and(|n| !n.is_zero() && !n.sign()) {
            return Ok(());
        }
        let zero = Bv::zero(self.width(value)?);
        let zero = self.int(zero);
        let text = self.describe(written);
        let is_positive = self.cmp(CmpOp::Sgt, value, zero);
        if !is_array {
            let text = format!("whether {text} is the length of an array, which must be positive; compile with -g");
            self.check(Property::Unsupported, is_positive, text);
            return Ok(());
        }
        match self.sign(written) {
            Sign::Signed => {
                self.check(Property::Undefined, is_positive, format!("the length {text} of an array is not positive"));
            }
            sign => {
                let is_some = self.cmp(CmpOp::Ne, value, zero);
                self.check(Property::Undefined, is_some, format!("the length {text} of an array is 0"));
                if sign == Sign::Unclear {
                    self.check(Property::Unsupported, is_positive, format!("whether the length {text} has a sign"));
                }
            }
        }
        Ok(())
    }

    /// Notes that `variable` has made `object`.
    pub fn note_dynamic_object(&mut self, variable: Val, object: ValueId) {
        let Some(&slot) = self.slots.get(&variable) else { return };
        if self.scopes.is_born_later(variable) {
            return;
        }
        if self.returns_to_program() && !self.variables.contains_key(&variable) {
            self.require_one(slot);
        }
        self.effect(Op::Store { ptr: slot, value: object });
    }

    /// Whether what the function leaves behind may be looked at after its return.
    fn returns_to_program(&self) -> bool {
        !self.is_model && (self.dynamic.is_called || self.f.name != self.cx.options.function)
    }

    /// Ends executions in which the object that the slot holds lives: the next one would take its place in the slot.
    fn require_one(&mut self, slot: ValueId) {
        let old = self.emit(Op::Load(slot), crate::program::Type::Ptr);
        let null = self.null();
        let none = self.cmp(CmpOp::Eq, old, null);
        let live = self.emit(Op::Query(PtrQuery::Live, old, None), BOOL);
        let dead = self.not(live);
        let fine = self.bin(BinOp::Or, none, dead);
        let name = self.f.name.clone();
        self.check(Property::Unsupported, fine, format!("several blocks that one alloca takes in a call of {name}"));
    }

    /// Ends the lives of the objects that were made since the stack was saved.
    pub fn restore_stack(&mut self, restore: Val) {
        for object in self.dynamic.restored.remove(&restore).unwrap_or_default() {
            self.end_object(object);
        }
    }

    /// Ends the lives of all dynamic objects, where the function returns.
    pub fn end_dynamic_objects(&mut self) {
        for object in self.dynamic.objects.clone() {
            self.end_object(object);
        }
    }

    fn end_object(&mut self, variable: Val) {
        let Some(&slot) = self.slots.get(&variable) else { return };
        let object = self.emit(Op::Load(slot), crate::program::Type::Ptr);
        self.effect(Op::Free(object));
    }
}
