//! Objects that are made where execution gets to them ([`super::dynamic`]): what their lengths must be, and where their lives begin and end.

use super::FunctionLowering;
use super::signedness::Sign;
use super::types::Lowered;
use super::untold::is_untold;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BOOL, CmpOp, Op, OverflowOp, Property, Type, ValueId};
use crate::util::Bv;

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
        if self.is_listed(variable) {
            let node = self.new_node(slot, object);
            self.effect(Op::Store { ptr: slot, value: node });
            return;
        }
        self.effect(Op::Store { ptr: slot, value: object });
    }

    /// Whether blocks of `alloca` that the place makes one after another have to be remembered: they die together, and somebody may look at them later.
    fn is_listed(&self, variable: Val) -> bool {
        self.dynamic.repeated.contains(&variable)
            && !self.variables.contains_key(&variable)
            && self.returns_to_program()
    }

    /// A node with `object` in front of the list in `slot`.
    fn new_node(&mut self, slot: ValueId, object: ValueId) -> ValueId {
        let bytes = self.cx.program.target.pointer_width / 8;
        let size = self.word(2 * u64::from(bytes));
        let node = self.emit(Op::Alloca { size, align: u32::from(bytes), variable: None, guarded: false }, Type::Ptr);
        let older = self.emit(Op::Load(slot), Type::Ptr);
        self.effect(Op::Store { ptr: node, value: object });
        let place = self.link_of(node);
        self.effect(Op::Store { ptr: place, value: older });
        node
    }

    /// Where a node has the one before it.
    fn link_of(&mut self, node: ValueId) -> ValueId {
        let word = self.word(u64::from(self.cx.program.target.pointer_width / 8));
        self.ptr_add(node, word)
    }

    /// Whether what the function leaves behind may be looked at after its return.
    fn returns_to_program(&self) -> bool {
        !self.is_model && (self.dynamic.is_called || self.f.name != self.cx.options.function)
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
        if self.is_listed(variable) {
            return self.end_list(slot);
        }
        let object = self.emit(Op::Load(slot), Type::Ptr);
        self.effect(Op::Free(object));
    }

    /// Ends the lives of the objects of a list, and of its nodes.
    fn end_list(&mut self, slot: ValueId) {
        let newest = self.emit(Op::Load(slot), Type::Ptr);
        let (head, body, done) = (self.new_block(), self.new_block(), self.new_block());
        let node = self.f.add_param(head, Type::Ptr);
        self.jump(head, vec![newest]);
        self.block = head;
        let null = self.null();
        let is_some = self.cmp(CmpOp::Ne, node, null);
        self.branch(is_some, body, done);
        self.block = body;
        let object = self.emit(Op::Load(node), Type::Ptr);
        let place = self.link_of(node);
        let older = self.emit(Op::Load(place), Type::Ptr);
        self.effect(Op::Free(object));
        self.effect(Op::Free(node));
        self.jump(head, vec![older]);
        self.block = done;
        let null = self.null();
        self.effect(Op::Store { ptr: slot, value: null });
    }
}
