//! What is known where a condition holds: of its operands, of what they were computed from, and of the memory that they were loaded from.

use super::bases::Bases;
use super::copies::Place;
use super::eval::{cast, may_meet};
use super::float::Float;
use super::int::{Int, negated, swapped};
use super::object::Life;
use super::pointer::{Base, FOREIGN, NOWHERE, Pointers, Target};
use super::state::State;
use super::sure::Sure;
use super::transfer::Code;
use super::value::Value;
use crate::program::{BinOp, BlockId, CastOp, CmpOp, FloatCmp, Op, PtrQuery, Type, ValueId};

/// So many operations are followed back.
const DEPTH: u32 = 8;
/// So many instructions of a block are looked at again where more is known of their operands.
const NEAR: usize = 24;

/// Nothing is possible any more.
pub struct Impossible;

/// Restricts `state`, in front of the instruction `at`, to what is possible where the Boolean `cond` has a value.
pub fn assume(
    code: &Code,
    bases: &Bases,
    (state, at): (&mut State, (BlockId, usize)),
    cond: ValueId,
    holds: bool,
) -> Result<(), Impossible> {
    let mut refinement = Refinement { code, bases, state, at, changed: Vec::new() };
    refinement.truth(cond, holds, DEPTH)?;
    refinement.forward()
}

struct Refinement<'a> {
    code: &'a Code<'a>,
    bases: &'a Bases,
    state: &'a mut State,
    at: (BlockId, usize),
    /// Registers of which more is known now.
    changed: Vec<ValueId>,
}

impl Refinement<'_> {
    fn value(&self, v: ValueId) -> Value {
        self.code.value(self.bases, self.state, v)
    }

    fn truth(&mut self, cond: ValueId, holds: bool, depth: u32) -> Result<(), Impossible> {
        let known = self.value(cond).int(1).as_bool();
        if known == Some(!holds) {
            return Err(Impossible);
        }
        let Some(op) = self.code.definition(cond).filter(|_| depth > 0) else {
            return self.narrow(cond, &Value::Int(Int::truth(Some(holds))), depth);
        };
        match *op {
            Op::Bin(BinOp::And, a, b) if holds => {
                self.truth(a, true, depth - 1)?;
                self.truth(b, true, depth - 1)?;
            }
            Op::Bin(BinOp::Or, a, b) if !holds => {
                self.truth(a, false, depth - 1)?;
                self.truth(b, false, depth - 1)?;
            }
            Op::Bin(BinOp::And | BinOp::Or, a, b) => {
                // Of one that is known, the other one follows.
                let decided = |r: &Self, v: ValueId| r.value(v).int(1).as_bool() == Some(!holds);
                match (decided(self, a), decided(self, b)) {
                    (true, false) => self.truth(b, holds, depth - 1)?,
                    (false, true) => self.truth(a, holds, depth - 1)?,
                    _ => {}
                }
            }
            Op::Bin(BinOp::Xor, a, b) => {
                if let Some(other) = self.value(b).int(1).as_bool() {
                    self.truth(a, holds != other, depth - 1)?;
                } else if let Some(other) = self.value(a).int(1).as_bool() {
                    self.truth(b, holds != other, depth - 1)?;
                }
            }
            Op::Cmp(cmp, a, b) => self.compared(if holds { cmp } else { negated(cmp) }, a, b, depth - 1)?,
            Op::FloatCmp(cmp, a, b) => {
                let cmp = if holds { cmp } else { other_relations(cmp) };
                self.floats(cmp, a, b, depth - 1)?;
                self.floats(FloatCmp { less: cmp.greater, greater: cmp.less, ..cmp }, b, a, depth - 1)?;
            }
            Op::Query(query, pointer, other) => {
                let is_fresh = self.code.is_fresh(cond, self.at);
                let is_new = known.is_none();
                self.query((query, is_fresh, is_new), (pointer, other), holds, depth - 1)?;
            }
            Op::Select(c, a, b) => {
                let (x, y) = (self.value(a).int(1).as_bool(), self.value(b).int(1).as_bool());
                match (x == Some(!holds), y == Some(!holds)) {
                    (true, true) => return Err(Impossible),
                    (true, false) => {
                        self.truth(c, false, depth - 1)?;
                        self.truth(b, holds, depth - 1)?;
                    }
                    (false, true) => {
                        self.truth(c, true, depth - 1)?;
                        self.truth(a, holds, depth - 1)?;
                    }
                    _ => {}
                }
            }
            Op::Cast(CastOp::Trunc, a) if self.code.width(a) == 1 => self.truth(a, holds, depth - 1)?,
            _ => {}
        }
        self.set(cond, Value::Int(Int::truth(Some(holds))));
        Ok(())
    }

    fn compared(&mut self, cmp: CmpOp, a: ValueId, b: ValueId, depth: u32) -> Result<(), Impossible> {
        let (x, y) = (self.value(a), self.value(b));
        match (&x, &y) {
            (Value::Int(x), Value::Int(y)) => {
                let new = Int::where_compared(cmp, x, y).ok_or(Impossible)?;
                let other = Int::where_compared(swapped(cmp), y, x).ok_or(Impossible)?;
                self.narrow(a, &Value::Int(new), depth)?;
                self.narrow(b, &Value::Int(other), depth)
            }
            (Value::Pointer(x), Value::Pointer(y)) => {
                let bases = self.bases;
                let is_one = |base| bases.is_one(base);
                let memory = &self.state.memory;
                let may_meet = |p: &Target, q: &Target| may_meet(memory, bases, p, q);
                let new = Pointers::where_compared(cmp, x, y, &is_one, &may_meet).ok_or(Impossible)?;
                let other = Pointers::where_compared(swapped(cmp), y, x, &is_one, &may_meet).ok_or(Impossible)?;
                self.narrow(a, &Value::Pointer(new), depth)?;
                self.narrow(b, &Value::Pointer(other), depth)
            }
            _ => Ok(()),
        }
    }

    fn floats(&mut self, cmp: FloatCmp, a: ValueId, b: ValueId, depth: u32) -> Result<(), Impossible> {
        let (Value::Float(x), Value::Float(y)) = (self.value(a), self.value(b)) else { return Ok(()) };
        let new = Float::where_compared(cmp, &x, &y).ok_or(Impossible)?;
        self.narrow(a, &Value::Float(new), depth)
    }

    /// The answer to a query, which `is_fresh` or was given some time ago, and was not known if it `is_new`.
    fn query(
        &mut self,
        (query, is_fresh, is_new): (PtrQuery, bool, bool),
        (pointer, other): (ValueId, Option<ValueId>),
        holds: bool,
        depth: u32,
    ) -> Result<(), Impossible> {
        let Value::Pointer(pointers) = self.value(pointer) else { return Ok(()) };
        let len = other.map(|v| self.value(v).int(self.bases.word()));
        let (bases, memory) = (self.bases, &self.state.memory);
        let life = |base: Base| memory.object(bases, base).map_or(Life::Over, |o| o.life);
        let kept = match (query, holds, &len) {
            (PtrQuery::Valid | PtrQuery::InBounds, true, Some(len)) if is_fresh => {
                let alive = query == PtrQuery::Valid;
                pointers.filtered(|b, o| memory.where_valid(bases, (b, o), len, alive))
            }
            // It led somewhere.
            (PtrQuery::Valid | PtrQuery::InBounds, true, _) => pointers.filtered(|b, o| (b != NOWHERE).then_some(*o)),
            (PtrQuery::Live, true, _) if is_fresh => pointers.filtered(|b, o| {
                let may_live = !bases.may_end(b) || life(b) != Life::Over;
                may_live.then_some(*o)
            }),
            (PtrQuery::Writable, _, _) => pointers.filtered(|b, o| (bases.is_constant(b) != holds).then_some(*o)),
            (PtrQuery::Freeable, true, _) => pointers.filtered(|b, o| {
                let may_live = bases.may_end(b) && (!is_fresh || life(b) != Life::Over);
                match b {
                    FOREIGN => Some(*o),
                    _ => o.meet(&Int::number(bases.word(), 0)).filter(|_| may_live),
                }
            }),
            _ => return Ok(()),
        };
        let mut kept = kept.ok_or(Impossible)?;
        if holds && is_new {
            let known = sure((query, is_fresh), len.map_or(0, |len| len.unsigned().0));
            kept = kept.clone().with(kept.sure().and(known));
        }
        if let (PtrQuery::Valid, true, true, Some(len), Some((base, offset))) =
            (query, is_fresh, holds, &len, kept.single())
        {
            self.exists(base, &offset, len);
        }
        if let (PtrQuery::Live, true, true, Some((base, _))) = (query, is_fresh, holds, kept.single()) {
            self.lives(base);
        }
        self.narrow(pointer, &Value::Pointer(kept), depth)
    }

    /// The object lives.
    fn lives(&mut self, base: Base) {
        if self.bases.is_one(base) && self.bases.may_end(base) {
            self.state.memory.change(self.bases, base, |object| object.life = Life::Alive);
        }
    }

    /// The object lives, and has `len` bytes at the offset.
    fn exists(&mut self, base: Base, offset: &Int, len: &Int) {
        if !self.bases.is_one(base) || !self.bases.may_end(base) {
            return;
        }
        let word = self.bases.word();
        let least = i128::from(offset.unsigned().0) + i128::from(len.unsigned().0);
        self.state.memory.change(self.bases, base, |object| {
            object.life = Life::Alive;
            let enough = Int::between(word, least, least);
            if let Some(size) = Int::where_compared(CmpOp::Uge, &object.size, &enough) {
                object.size = size;
            }
        });
    }

    fn set(&mut self, v: ValueId, value: Value) {
        if self.code.function.constant(v).is_none() {
            self.state.values.insert(v, value);
            self.changed.push(v);
        }
    }

    /// What was computed in the block by now from registers of which more is known.
    fn forward(&mut self) -> Result<(), Impossible> {
        let (block, n) = self.at;
        let code = self.code;
        let insts = &code.function.blocks[block].insts[n.saturating_sub(NEAR)..n];
        for inst in insts {
            let Some(result) = inst.result else { continue };
            let Some(value) = self.computed(&inst.op, result) else { continue };
            self.narrow(result, &value, 1)?;
        }
        Ok(())
    }

    /// What an operation gives, if it rests on registers of which more is known, and on nothing else.
    fn computed(&self, op: &Op, result: ValueId) -> Option<Value> {
        let is_changed = |v: &ValueId| self.changed.contains(v);
        match op {
            Op::Bin(op, a, b) if a != b && (is_changed(a) || is_changed(b)) => {
                let width = self.code.width(result);
                Some(Value::Int(Int::bin(*op, &self.value(*a).int(width), &self.value(*b).int(width))))
            }
            Op::Cast(op @ (CastOp::Trunc | CastOp::ZExt | CastOp::SExt), a) if is_changed(a) => {
                Some(cast(*op, &self.value(*a), self.code.function.ty(result), self.bases.word()))
            }
            Op::PtrAdd(p, shift, _) if is_changed(p) || is_changed(shift) => {
                Some(Value::Pointer(self.value(*p).pointers().moved(&self.value(*shift).int(self.bases.word()))))
            }
            _ => None,
        }
    }

    /// The value of `v` is one of `new`; so what it was computed from, and the memory that it was loaded from, are so, too.
    fn narrow(&mut self, v: ValueId, new: &Value, depth: u32) -> Result<(), Impossible> {
        let old = self.value(v);
        let value = old.meet(new).ok_or(Impossible)?;
        if value == old {
            return Ok(());
        }
        self.set(v, value.clone());
        let State { copies, memory, .. } = &mut *self.state;
        for copy in copies.iter().filter(|c| c.is_in(v)) {
            let Place::In(base, offset) = copy.place else { continue };
            let lasting = value.clone().without_life();
            memory.change(self.bases, base, |o| o.contents.refine(offset, copy.size, &lasting));
        }
        let is_known = |walker: &ValueId| depth > 0 && self.state.values.contains_key(walker);
        if let Some(walker) = self.code.twins.of(v).filter(is_known) {
            self.narrow(walker, &value, depth - 1)?;
        }
        if let (Value::Int(old), Value::Int(new)) = (&old, &value)
            && old.unsigned().0 == 0
            && new.unsigned().0 > 0
        {
            self.goes_on(v, depth)?;
        }
        let Some(op) = self.code.definition(v).filter(|_| depth > 0) else { return Ok(()) };
        self.back(op, &value, depth - 1)
    }

    /// A byte that was read is not 0: in a text, there is one behind it.
    fn goes_on(&mut self, read: ValueId, depth: u32) -> Result<(), Impossible> {
        let Some(Op::Load(p)) = self.code.definition(read).filter(|_| depth > 0 && self.code.width(read) == 8) else {
            return Ok(());
        };
        let Value::Pointer(pointers) = self.value(*p) else { return Ok(()) };
        let one = Int::number(self.bases.word(), 1);
        let (bases, memory) = (self.bases, &self.state.memory);
        let is_text = |(base, offset): &Target| {
            let is_inside = pointers.sure().has_room(1) || memory.is_valid(bases, (*base, offset), &one) == Some(true);
            is_inside && memory.object(bases, *base).is_some_and(|o| o.is_text && o.life == Life::Alive)
        };
        if !pointers.targets().is_some_and(|list| list.iter().all(is_text)) {
            return Ok(());
        }
        let longer = pointers.clone().with(pointers.sure().and(Sure::inside(2)));
        self.narrow(*p, &Value::Pointer(longer), depth - 1)
    }

    /// What the operands of `op` are if it gives `value`.
    fn back(&mut self, op: &Op, value: &Value, depth: u32) -> Result<(), Impossible> {
        match (op, value) {
            (Op::Cast(CastOp::ZExt, a), Value::Int(v)) => {
                let (low, high) = v.unsigned();
                self.numbers(*a, (low.into(), high.into()), false, depth)
            }
            (Op::Cast(CastOp::SExt, a), Value::Int(v)) => {
                let (low, high) = v.signed();
                self.numbers(*a, (low.into(), high.into()), true, depth)?;
                let (old, zero) = (self.value(*a).int(self.code.width(*a)), Int::number(self.code.width(*a), 0));
                match v.unsigned().0 > 0 && old.width() <= 64 {
                    true => {
                        let nonzero = Int::where_compared(CmpOp::Ne, &old, &zero).ok_or(Impossible)?;
                        self.narrow(*a, &Value::Int(nonzero), depth)
                    }
                    false => Ok(()),
                }
            }
            (Op::Cast(CastOp::Trunc, a), Value::Int(v)) => {
                // Only where nothing is cut off.
                let wide = self.value(*a).int(self.code.width(*a));
                if wide == wide.truncated(v.width()).sign_extended(wide.width()) {
                    let (low, high) = v.signed();
                    return self.numbers(*a, (low.into(), high.into()), true, depth);
                }
                if wide == wide.truncated(v.width()).zero_extended(wide.width()) {
                    let (low, high) = v.unsigned();
                    return self.numbers(*a, (low.into(), high.into()), false, depth);
                }
                Ok(())
            }
            (Op::Bin(op @ (BinOp::Add | BinOp::Sub), a, b), Value::Int(v)) => {
                let (x, y) = (self.value(*a).int(v.width()), self.value(*b).int(v.width()));
                // Sums wrap around and back.
                let first = Int::bin(if *op == BinOp::Add { BinOp::Sub } else { BinOp::Add }, v, &y);
                self.narrow(*a, &Value::Int(first), depth)?;
                let second = match op {
                    BinOp::Add => Int::bin(BinOp::Sub, v, &x),
                    _ => Int::bin(BinOp::Sub, &x, v),
                };
                self.narrow(*b, &Value::Int(second), depth)
            }
            (Op::PtrAdd(p, shift, _), Value::Pointer(moved)) => {
                let (Value::Pointer(from), Value::Int(by)) = (self.value(*p), self.value(*shift)) else {
                    return Ok(());
                };
                let back = |base: Base, offset: &Int| {
                    let Some(list) = moved.targets() else { return Some(*offset) };
                    let (_, target) = list.iter().find(|t| t.0 == base)?;
                    offset.meet(&Int::bin(BinOp::Sub, target, &by))
                };
                let narrowed = from.filtered(back).ok_or(Impossible)?;
                let known = moved.sure().moved(&Int::bin(BinOp::Sub, &Int::number(by.width(), 0), &by));
                let narrowed = narrowed.clone().with(narrowed.sure().and(known));
                self.narrow(*p, &Value::Pointer(narrowed), depth)?;
                if let (Some([(b, o)]), Some([(c, start)])) = (moved.targets(), from.targets())
                    && b == c
                {
                    self.narrow(*shift, &Value::Int(Int::bin(BinOp::Sub, o, start)), depth)?;
                }
                Ok(())
            }
            (Op::Cast(CastOp::PtrToInt, p), Value::Int(v)) if v.single() == Some(0) => {
                self.narrow(*p, &Value::Pointer(Pointers::null(self.bases.word())), depth)
            }
            (Op::Cast(CastOp::PtrToInt, p), Value::Int(v)) if v.unsigned().0 > 0 => {
                let Value::Pointer(pointers) = self.value(*p) else { return Ok(()) };
                let nonzero = |base, o: &Int| match base {
                    NOWHERE => Int::where_compared(CmpOp::Ne, o, &Int::number(o.width(), 0)),
                    _ => Some(*o),
                };
                let kept = pointers.filtered(nonzero).ok_or(Impossible)?;
                self.narrow(*p, &Value::Pointer(kept), depth)
            }
            _ => Ok(()),
        }
    }

    /// `a`, as a number of its own width, lies between two numbers.
    fn numbers(&mut self, a: ValueId, (low, high): (i128, i128), signed: bool, depth: u32) -> Result<(), Impossible> {
        let Type::Int(width) = self.code.function.ty(a) else { return Ok(()) };
        if width > 64 {
            return Ok(());
        }
        let old = self.value(a).int(width);
        let (from, to) = match signed {
            true => (i128::from(old.signed().0), i128::from(old.signed().1)),
            false => (i128::from(old.unsigned().0), i128::from(old.unsigned().1)),
        };
        let (low, high) = (low.max(from), high.min(to));
        if low > high {
            return Err(Impossible);
        }
        self.narrow(a, &Value::Int(Int::between(width, low, high)), depth)
    }
}

/// What is sure of a pointer for which a query, which `is_fresh` or was answered some time ago, holds.
fn sure((query, is_fresh): (PtrQuery, bool), len: u64) -> Sure {
    let live = if is_fresh { Sure::live() } else { Sure::NOTHING };
    match query {
        PtrQuery::Valid => Sure::inside(len).and(live),
        PtrQuery::InBounds => Sure::inside(len),
        PtrQuery::Live => live,
        PtrQuery::Writable => Sure::writable(),
        _ => Sure::NOTHING,
    }
}

/// The relations that a comparison excludes.
fn other_relations(cmp: FloatCmp) -> FloatCmp {
    FloatCmp { less: !cmp.less, equal: !cmp.equal, greater: !cmp.greater, unordered: !cmp.unordered }
}
