//! What is known where a condition holds: of its operands, of what they were computed from, and of the memory that they were loaded from.

use super::bases::Bases;
use super::eval::may_meet;
use super::float::Float;
use super::int::{Int, negated, swapped};
use super::object::Life;
use super::pointer::{Base, FOREIGN, NOWHERE, Pointers, Target};
use super::state::State;
use super::transfer::Code;
use super::value::Value;
use crate::program::{BinOp, BlockId, CastOp, CmpOp, FloatCmp, Op, PtrQuery, Type, ValueId};

/// So many operations are followed back.
const DEPTH: u32 = 8;

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
    Refinement { code, bases, state, at }.truth(cond, holds, DEPTH)
}

struct Refinement<'a> {
    code: &'a Code<'a>,
    bases: &'a Bases,
    state: &'a mut State,
    at: (BlockId, usize),
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
                self.query((query, is_fresh), (pointer, other), holds, depth - 1)?;
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

    /// The answer to a query, which `is_fresh` or was given some time ago.
    fn query(
        &mut self,
        (query, is_fresh): (PtrQuery, bool),
        (pointer, other): (ValueId, Option<ValueId>),
        holds: bool,
        depth: u32,
    ) -> Result<(), Impossible> {
        let Value::Pointer(Pointers::To(list)) = self.value(pointer) else { return Ok(()) };
        let len = other.map(|v| self.value(v).int(self.bases.word()));
        let (bases, memory) = (self.bases, &self.state.memory);
        let life = |base: Base| memory.object(bases, base).map_or(Life::Over, |o| o.life);
        let kept = match (query, holds, &len) {
            (PtrQuery::Valid | PtrQuery::InBounds, true, Some(len)) if is_fresh => {
                let alive = query == PtrQuery::Valid;
                Pointers::filtered(&list, |b, o| memory.where_valid(bases, (b, o), len, alive))
            }
            // It led somewhere.
            (PtrQuery::Valid | PtrQuery::InBounds, true, _) => {
                Pointers::filtered(&list, |b, o| (b != NOWHERE).then_some(*o))
            }
            (PtrQuery::Live, true, _) if is_fresh => Pointers::filtered(&list, |b, o| {
                let may_live = !bases.may_end(b) || life(b) != Life::Over;
                may_live.then_some(*o)
            }),
            (PtrQuery::Writable, _, _) => {
                Pointers::filtered(&list, |b, o| (bases.is_constant(b) != holds).then_some(*o))
            }
            (PtrQuery::Freeable, true, _) => Pointers::filtered(&list, |b, o| {
                let may_live = bases.may_end(b) && (!is_fresh || life(b) != Life::Over);
                match b {
                    FOREIGN => Some(*o),
                    _ => o.meet(&Int::number(bases.word(), 0)).filter(|_| may_live),
                }
            }),
            _ => return Ok(()),
        };
        let kept = kept.ok_or(Impossible)?;
        if let (PtrQuery::Valid, true, true, Some(len), Some((base, offset))) =
            (query, is_fresh, holds, &len, kept.single())
        {
            self.exists(base, &offset, len);
        }
        self.narrow(pointer, &Value::Pointer(kept), depth)
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
        let copies: Vec<_> = self.state.copies.iter().copied().filter(|c| c.value == v).collect();
        for copy in copies {
            self.state.memory.change(self.bases, copy.base, |o| o.contents.refine(copy.offset, copy.size, &value));
        }
        let Some(op) = self.code.definition(v).filter(|_| depth > 0) else { return Ok(()) };
        self.back(op, &value, depth - 1)
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
                self.numbers(*a, (low.into(), high.into()), true, depth)
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
            (Op::PtrAdd(p, shift, _), Value::Pointer(Pointers::To(list))) => {
                let (Value::Pointer(Pointers::To(from)), Value::Int(by)) = (self.value(*p), self.value(*shift)) else {
                    return Ok(());
                };
                let moved = Pointers::To(list.clone());
                let back = |base: Base, offset: &Int| {
                    let Pointers::To(list) = &moved else { return Some(*offset) };
                    let (_, target) = list.iter().find(|t| t.0 == base)?;
                    offset.meet(&Int::bin(BinOp::Sub, target, &by))
                };
                let narrowed = Pointers::filtered(&from, back).ok_or(Impossible)?;
                self.narrow(*p, &Value::Pointer(narrowed), depth)?;
                if let ([(b, o)], [(c, start)]) = (list.as_slice(), from.as_slice())
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
                let Value::Pointer(Pointers::To(list)) = self.value(*p) else { return Ok(()) };
                let nonzero = |base, o: &Int| match base {
                    NOWHERE => Int::where_compared(CmpOp::Ne, o, &Int::number(o.width(), 0)),
                    _ => Some(*o),
                };
                let kept = Pointers::filtered(&list, nonzero).ok_or(Impossible)?;
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

/// The relations that a comparison excludes.
fn other_relations(cmp: FloatCmp) -> FloatCmp {
    FloatCmp { less: !cmp.less, equal: !cmp.equal, greater: !cmp.greater, unordered: !cmp.unordered }
}
