//! `setjmp` and `longjmp`: jumps back into a function that is still active. Calls that may jump are followed by a question whether a jump is under
//! way; if so, the function goes to its *landings*: the place behind a `setjmp` of its own that is meant, or its caller.
//!
//! What a scalar variable that is not volatile holds that was changed since `setjmp` is indeterminate (C23 7.13.2.1): the value that it has, or any.
//! Structures and arrays hold what unoptimised code leaves there.

use super::FunctionLowering;
use super::jump_state::{JumpState, Kept, Place};
use super::jump_uses::{instructions, is_live_behind, is_set_before, is_setjmp, is_volatile, keeps_values, may_change};
use super::scopes::Home;
use super::site::{Row, Site};
use super::types::{Lowered, leaves, scalar, unsupported};
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{Callee, CastOp, CmpOp, ENTRY, InputKind, Op, Property, Terminator, Type, ValueId};
use crate::util::Bv;

/// Functions that set a place to jump to.
pub const FUNCTIONS: &[Row] = &[(&["setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp"], |s, site| s.set_jump(site))];

/// What is said of variables that were changed since `setjmp`.
const CHANGED: &str = "what a variable holds that was changed between setjmp and longjmp";

impl FunctionLowering<'_, '_> {
    /// Gives a function with `setjmp` its frame, before its code is lowered.
    pub fn make_frame(&mut self, function: Val) {
        if self.cx.facts.jumps.is_none() || !instructions(function).into_iter().any(is_setjmp) {
            return;
        }
        for inst in instructions(function).into_iter().filter(|i| is_setjmp(*i)) {
            let is_unborn = |v: &Val| !self.scopes.may_live(*v, inst, function);
            self.jumps.unborn.insert(inst, self.scopes.homes.keys().copied().filter(is_unborn).collect());
        }
        // A jump passes over the births of variables.
        self.scopes.homes.values_mut().filter(|home| **home == Home::Value).for_each(|home| *home = Home::Slot);
        self.block = ENTRY;
        for inst in instructions(function).into_iter().filter(|i| is_setjmp(*i)) {
            let kept = self.variables_to_keep(function, inst);
            self.jumps.kept.insert(inst, kept);
        }
        let word = u64::from(self.pointer_width() / 8);
        let size = self.word(2 * word);
        let frame = self.emit(Op::Alloca { size, align: word as u32, variable: None, guarded: false }, Type::Ptr);
        let (second, zero) = (self.word(word), self.word(0));
        let serial = self.ptr_add(frame, second);
        self.effect(Op::Store { ptr: frame, value: zero });
        self.effect(Op::Store { ptr: serial, value: zero });
        self.jumps.frame = Some(frame);
    }

    /// `setjmp`: 0, and the place that jumps lead to.
    fn set_jump(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let zero = self.int(Bv::zero(32));
        if self.cx.facts.jumps.is_none() {
            // Nobody jumps.
            return self.result(site, zero);
        }
        let function = self.jumps.call.and_then(Val::parent).and_then(Bb::parent);
        let (Some(frame), Some(function)) = (self.jumps.frame, function) else {
            return unsupported("setjmp through a pointer");
        };
        if self.is_optimised || keeps_values(function) || !self.dynamic.objects.is_empty() {
            return unsupported("values that are kept across setjmp");
        }
        let buffer = self.pointer_arg(site, 0)?;
        let number = self.jumps.places.len() as u64;
        let place = self.word(number);
        self.call_named("__verify_jump_set", "setjmp", vec![buffer, frame, place])?;
        let kept = self.jumps.call.and_then(|call| self.jumps.kept.remove(&call)).unwrap_or_default();
        for Kept { variable, ty, copy } in &kept {
            if let Some(ptr) = *copy {
                let value = self.value_of(*variable, *ty)?;
                self.effect(Op::Store { ptr, value });
            }
        }
        let unborn = self.jumps.call.and_then(|call| self.jumps.unborn.remove(&call)).unwrap_or_default();
        let block = self.new_block();
        let result = self.f.add_param(block, Type::Int(32));
        self.jump(block, vec![zero]);
        self.jumps.places.push(Place { block, kept, unborn });
        self.block = block;
        self.mark_place();
        self.result(site, result)
    }

    /// The scalar variables whose values are to be remembered at `place`, as a jump back there may find others, and where.
    fn variables_to_keep(&mut self, function: Val, place: Val) -> Vec<Kept> {
        let mut kept = Vec::new();
        let variables = instructions(function).into_iter().filter(|i| i.opcode() == Some(Opcode::LLVMAlloca));
        for variable in variables.filter(|v| !is_volatile(*v) && may_change(*v, place) && is_live_behind(*v, place)) {
            let Ok(ty) = scalar(variable.allocated_type()) else { continue };
            let copy = is_set_before(variable, place).then(|| {
                let size = self.word(self.cx.layout.alloc_size(variable.allocated_type()));
                let align = self.cx.layout.align(variable.allocated_type());
                self.emit(Op::Alloca { size, align, variable: None, guarded: false }, Type::Ptr)
            });
            kept.push(Kept { variable, ty, copy });
        }
        kept
    }

    /// The value of a scalar variable; 0 if it does not live.
    fn value_of(&mut self, variable: Val, ty: Type) -> Lowered<ValueId> {
        let Some(&slot) = self.slots.get(&variable) else {
            let object = self.scalar(variable)?;
            return Ok(self.emit(Op::Load(object), ty));
        };
        let (object, null, zero) = (self.emit(Op::Load(slot), Type::Ptr), self.null(), self.zero(ty));
        let lives = self.cmp(CmpOp::Ne, object, null);
        Ok(self.value_if(lives, zero, |s| s.emit(Op::Load(object), ty)))
    }

    /// Gives a scalar variable a value, if it lives.
    fn set_value(&mut self, variable: Val, value: ValueId) -> Lowered<()> {
        let Some(&slot) = self.slots.get(&variable) else {
            let ptr = self.scalar(variable)?;
            self.change_value(ptr, value);
            return Ok(());
        };
        let (ptr, null) = (self.emit(Op::Load(slot), Type::Ptr), self.null());
        let lives = self.cmp(CmpOp::Ne, ptr, null);
        self.do_if(lives, |s| s.change_value(ptr, value));
        Ok(())
    }

    /// Changes a scalar in memory, which is as initialised as it was.
    fn change_value(&mut self, ptr: ValueId, value: ValueId) {
        let masks = self.mask_types(&[self.ty(value)]);
        let mask = masks.first().map(|&ty| self.emit(Op::LoadMask(ptr), ty));
        self.effect(Op::Store { ptr, value });
        if let Some(mask) = mask {
            self.effect(Op::StoreMask { ptr, mask });
        }
    }

    /// Leaves a variable what it holds if that is what it held where the place was set, and anything else.
    fn doubt_variable(&mut self, Kept { variable, ty, copy }: Kept) -> Lowered<()> {
        let Some(copy) = copy else {
            let any = self.input(InputKind::Doubtful(CHANGED.to_string()), ty);
            return self.set_value(variable, any);
        };
        let (now, before) = (self.value_of(variable, ty)?, self.emit(Op::Load(copy), ty));
        let same = self.is_same(now, before);
        let changed = self.not(same);
        let result = self.value_if(changed, now, |s| s.doubtful(now, CHANGED));
        self.set_value(variable, result)
    }

    /// Leaves the function, or goes to its landings, if the call that was lowered last has jumped.
    pub fn leave_if_jumping(&mut self) -> Lowered<()> {
        let Some(state) = self.cx.facts.jumps else { return Ok(()) };
        let word = self.word_type();
        let (place, zero) = (self.scalar(state.to)?, self.word(0));
        let to = self.emit(Op::Load(place), word);
        let is_under_way = self.cmp(CmpOp::Ne, to, zero);
        let landings = match self.jumps.landings {
            Some(block) => block,
            None => {
                let block = self.new_block();
                *self.jumps.landings.insert(block)
            }
        };
        let next = self.new_block();
        self.branch(is_under_way, landings, next);
        self.block = next;
        Ok(())
    }

    /// Requires that no jump is under way, where nobody could land.
    pub fn refuse_jump(&mut self, what: &str) {
        let place = self.cx.facts.jumps.and_then(|state| self.scalar(state.to).ok());
        let Some(place) = place else { return };
        let (word, zero) = (self.word_type(), self.word(0));
        let to = self.emit(Op::Load(place), word);
        let is_none = self.cmp(CmpOp::Eq, to, zero);
        self.check(Property::Unsupported, is_none, what);
    }

    /// Tells the model that the function returns.
    pub fn leave_frame(&mut self) -> Lowered<()> {
        match self.jumps.frame {
            Some(frame) => self.call_named("__verify_jump_leave", "setjmp", vec![frame]),
            None => Ok(()),
        }
    }

    /// Fills in where the function goes while a jump is under way.
    pub fn finish_jumps(&mut self, function: Val) -> Lowered<()> {
        let (Some(state), Some(landings)) = (self.cx.facts.jumps, self.jumps.landings) else { return Ok(()) };
        self.block = landings;
        self.loc = self.function_loc;
        let word = self.word_type();
        if let Some(frame) = self.jumps.frame {
            let (to, second) = (self.scalar(state.to)?, self.word(u64::from(self.pointer_width() / 8)));
            let serial = self.ptr_add(frame, second);
            let (meant, serial) = (self.emit(Op::Load(to), word), self.emit(Op::Load(serial), word));
            let is_here = self.cmp(CmpOp::Eq, meant, serial);
            let (here, away) = (self.new_block(), self.new_block());
            self.branch(is_here, here, away);
            self.block = here;
            let zero = self.word(0);
            self.effect(Op::Store { ptr: to, value: zero });
            self.land(state)?;
            self.block = away;
            self.leave_frame()?;
        }
        self.end_dynamic_objects();
        let mut results = Vec::new();
        for leaf in leaves(self.cx.layout, function.value_type().returns())? {
            results.push(self.uninitialised(leaf.ty));
        }
        let masks = self.initialised_masks(&results);
        results.extend(masks);
        self.terminate(Terminator::Return(results));
        Ok(())
    }

    /// Goes to the place that is meant.
    fn land(&mut self, state: JumpState) -> Lowered<()> {
        let (place, value) = (self.scalar(state.place)?, self.scalar(state.value)?);
        let place = self.emit(Op::Load(place), Type::Int(32));
        let value = self.emit(Op::Load(value), Type::Int(32));
        for (number, target) in std::mem::take(&mut self.jumps.places).into_iter().enumerate() {
            let number = self.int(Bv::new(32, number as u128));
            let is_it = self.cmp(CmpOp::Eq, place, number);
            let (this, other) = (self.new_block(), self.new_block());
            self.branch(is_it, this, other);
            self.block = this;
            for variable in target.unborn {
                self.end_unborn(variable);
            }
            for kept in target.kept {
                self.doubt_variable(kept)?;
            }
            self.jump(target.block, vec![value]);
            self.block = other;
        }
        self.stop();
        Ok(())
    }

    /// Ends the life of a variable of a block that the jump leaves, if it lives. One without a slot is forgotten when it is born again.
    fn end_unborn(&mut self, variable: Val) {
        if let Some(slot) = self.slots.get(&variable).copied() {
            let object = self.emit(Op::Load(slot), Type::Ptr);
            self.effect(Op::Free(object));
            let value = self.null();
            self.effect(Op::Store { ptr: slot, value });
        }
    }

    /// Whether two scalars have the same bits.
    fn is_same(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let [a, b] = [a, b].map(|x| match self.ty(x) {
            Type::Float(kind) => self.cast(CastOp::Bits, x, Type::Int(kind.bits())),
            _ => x,
        });
        self.cmp(CmpOp::Eq, a, b)
    }

    /// Calls the model `name` for a call of the library function `of`.
    fn call_named(&mut self, name: &str, of: &str, args: Vec<ValueId>) -> Lowered<()> {
        let Some(model) = self.cx.module.function(name) else { return unsupported(format!("the model {name}")) };
        let id = self.model_id(model, of);
        self.emit_call(Callee::Direct(id), args, &[]);
        Ok(())
    }
}
