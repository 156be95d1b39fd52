//! What an instruction does to the abstract state, calls excepted.

use super::bases::{Bases, Kind, Makes, Site};
use super::contents::Contents;
use super::copies::{Held, Place};
use super::eval::{cast, compare, query};
use super::float::Float;
use super::int::Int;
use super::memory::{Ends, Footprint};
use super::object::{Life, Object};
use super::pointer::{Base, NOWHERE, Pointers};
use super::state::State;
use super::value::Value;
use super::walks::Twins;
use crate::program::LONGEST_TEXT;
use crate::program::{
    BinOp, BlockId, BlockKind, CheckId, CmpOp, Constant, FuncId, Function, InputKind, Inst, Op, Program, Property,
    PtrQuery, Type, ValueDef, ValueId,
};
use crate::util::ids::IdVec;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Checks of an access are so near.
const NEAR: usize = 16;

/// A function, and where its values are defined.
pub struct Code<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its id.
    pub func: FuncId,
    /// The function.
    pub function: &'a Function,
    /// The instruction that defines a value.
    pub definitions: &'a IdVec<ValueId, Option<(BlockId, usize)>>,
    /// Registers that walk with addresses.
    pub twins: &'a Twins,
}

impl Code<'_> {
    /// The operation whose result is `v`.
    pub fn definition(&self, v: ValueId) -> Option<&Op> {
        let (block, n) = self.definitions[v]?;
        Some(&self.function.blocks[block].insts[n].op)
    }

    /// The register that an address is so far behind, the first one that is known.
    pub fn root(&self, mut pointer: ValueId) -> (ValueId, i64) {
        let mut distance = 0i64;
        for _ in 0..NEAR {
            if let Some(walker) = self.twins.of(pointer) {
                return (walker, distance);
            }
            let Some(Op::PtrAdd(start, shift, _)) = self.definition(pointer) else { break };
            let moved = self.function.int(*shift).and_then(|n| (n.sext(64).low_u64() as i64).checked_add(distance));
            let Some(moved) = moved else { break };
            (pointer, distance) = (*start, moved);
        }
        (pointer, distance)
    }

    /// Whether no object can have been made or have died between an instruction and the computation of `v`, in the same block.
    pub fn is_fresh(&self, v: ValueId, (block, n): (BlockId, usize)) -> bool {
        let changes = |op: &Op| {
            let makes = matches!(op, Op::Alloca { .. } | Op::HeapAlloc { .. });
            makes || matches!(op, Op::Free(_) | Op::Call { .. })
        };
        match self.definitions[v] {
            Some((home, from)) if home == block && from < n => {
                !self.function.blocks[block].insts[from + 1..n].iter().any(|i| changes(&i.op))
            }
            _ => false,
        }
    }

    /// Whether `pointer` has just been checked, in the same block as an instruction, to be null or that of a heap block.
    fn is_of_block(&self, pointer: ValueId, at: (BlockId, usize)) -> bool {
        let asks = |v: &ValueId| {
            self.is_fresh(*v, at) && self.definition(*v) == Some(&Op::Query(PtrQuery::Freeable, pointer, None))
        };
        let is_null = |v: &ValueId| match self.definition(*v) {
            Some(Op::Cmp(CmpOp::Eq, p, null)) => {
                *p == pointer && self.function.constant(*null) == Some(&Constant::Null)
            }
            _ => false,
        };
        let says = |v: &ValueId| match self.definition(*v) {
            Some(Op::Bin(BinOp::Or, a, b)) => [(a, b), (b, a)].iter().any(|(a, b)| is_null(a) && asks(b)),
            _ => asks(v),
        };
        self.function.blocks[at.0].insts[..at.1].iter().any(|i| match &i.op {
            Op::Check { check, cond } => !self.program.checks[*check].is_mark() && says(cond),
            Op::Assume(cond) => says(cond),
            _ => false,
        })
    }

    /// The width of an integer; 1 of others.
    pub fn width(&self, v: ValueId) -> u16 {
        match self.function.ty(v) {
            Type::Int(width) => width,
            _ => 1,
        }
    }

    /// The abstract value of `v`.
    pub fn value(&self, bases: &Bases, state: &State, v: ValueId) -> Value {
        match &self.function.values[v].def {
            ValueDef::Const(c) => bases.constant(c).0,
            _ => state.values.get(&v).cloned().unwrap_or(Value::all(self.function.ty(v))),
        }
    }
}

/// What an instruction does beside.
pub enum Effect {
    /// Nothing more.
    None,
    /// A check is met; its condition is this.
    Check(CheckId, Option<bool>),
}

/// The execution of instructions of one function.
pub struct Step<'a, 'p> {
    /// The function.
    pub code: &'a Code<'p>,
    /// The objects.
    pub bases: &'a mut Bases,
    /// What is looked at and changed.
    pub foot: &'a mut Footprint,
    /// Where the function was called: of heap objects.
    pub context: u32,
    /// Where the instruction is.
    pub at: (BlockId, usize),
}

impl Step<'_, '_> {
    fn value(&self, state: &State, v: ValueId) -> Value {
        self.code.value(self.bases, state, v)
    }

    fn int(&self, state: &State, v: ValueId) -> Int {
        self.value(state, v).int(self.code.width(v))
    }

    fn pointers(&self, state: &State, v: ValueId) -> Pointers {
        self.value(state, v).pointers()
    }

    /// Executes an instruction.
    pub fn run(&mut self, state: &mut State, inst: &Inst) -> Effect {
        if let Op::Check { check, cond } = inst.op {
            return Effect::Check(check, self.int(state, cond).as_bool());
        }
        match inst.result {
            Some(result) => {
                let ty = self.code.function.ty(result);
                let value = self.result(state, inst, result, ty);
                state.values.insert(result, value);
            }
            None => self.effect(state, &inst.op),
        }
        Effect::None
    }

    fn result(&mut self, state: &mut State, inst: &Inst, result: ValueId, ty: Type) -> Value {
        let word = self.bases.word();
        match &inst.op {
            Op::Bin(BinOp::Mul, a, b) if a == b => Value::Int(self.int(state, *a).squared()),
            Op::Bin(op, a, b) => Value::Int(Int::bin(*op, &self.int(state, *a), &self.int(state, *b))),
            Op::Overflows(op, a, b) => {
                Value::Int(Int::truth(Int::overflows(*op, &self.int(state, *a), &self.int(state, *b))))
            }
            Op::Cmp(op, a, b) => {
                let (a, b) = (self.value(state, *a), self.value(state, *b));
                [&a, &b].into_iter().for_each(|v| self.foot.look(v));
                Value::Int(compare(*op, &a, &b, self.bases, &state.memory))
            }
            Op::Select(c, a, b) => {
                let (x, y) = (self.value(state, *a), self.value(state, *b));
                match self.int(state, *c).as_bool() {
                    Some(true) => x,
                    Some(false) => y,
                    None => {
                        let joined = x.join(&y).unwrap_or(Value::all(ty));
                        state.memory.keep_lost(&joined, [&x, &y]);
                        joined
                    }
                }
            }
            Op::Cast(op, a) => {
                let value = self.value(state, *a);
                if let Value::Pointer(p) = &value {
                    state.memory.keep(p);
                }
                cast(*op, &value, ty, word)
            }
            Op::FloatBin(op, a, b) => match (self.value(state, *a), self.value(state, *b)) {
                (Value::Float(x), Value::Float(y)) => Value::Float(Float::bin(*op, &x, &y)),
                _ => Value::all(ty),
            },
            Op::FloatFn(op, a) => match self.value(state, *a) {
                Value::Float(x) => Value::Float(Float::apply(*op, &x)),
                _ => Value::all(ty),
            },
            Op::FloatCmp(op, a, b) => match (self.value(state, *a), self.value(state, *b)) {
                (Value::Float(x), Value::Float(y)) => Value::Int(Int::truth(Float::compare(*op, &x, &y))),
                _ => Value::all(ty),
            },
            Op::PtrAdd(p, shift, _) => {
                let moved = Value::Pointer(self.pointers(state, *p).moved(&self.int(state, *shift)));
                let walker = self.code.twins.of(result).and_then(|walker| state.values.get(&walker));
                walker.and_then(|walker| moved.meet(walker)).unwrap_or(moved)
            }
            Op::Query(what, p, other) => self.query(state, *what, *p, *other),
            Op::Alloca { size, guarded, .. } => {
                let size = self.int(state, *size);
                self.make(state, result, Makes::Variable { guarded: *guarded }, (size, false))
            }
            Op::HeapAlloc { size, zeroed, block, .. } => {
                let size = self.int(state, *size);
                let zeroed = *zeroed && *block != BlockKind::MappedConstant;
                self.make(state, result, Makes::Block(*block), (size, zeroed))
            }
            Op::Load(p) => self.load(state, *p, result, ty),
            Op::Input(InputKind::Uninitialised) if ty == Type::Ptr => {
                Value::Pointer(Pointers::at(NOWHERE, Int::all(word)))
            }
            Op::Input(_) if ty == Type::Ptr => {
                state.memory.meet_environment();
                Value::Pointer(Pointers::foreign(word))
            }
            _ => Value::all(ty),
        }
    }

    /// Whether it was checked just before, in the same block, that so many bytes at a pointer are in an object.
    fn is_checked(&self, state: &State, pointer: ValueId, size: u64) -> bool {
        let (block, n) = self.at;
        let insts = &self.code.function.blocks[block].insts[..n];
        let is_long = |len: &ValueId| self.int(state, *len).unsigned().0 >= size;
        let says = |v: &ValueId| match self.code.definition(*v) {
            Some(Op::Query(PtrQuery::InBounds | PtrQuery::Valid, p, Some(len))) => *p == pointer && is_long(len),
            _ => false,
        };
        insts.iter().rev().take(NEAR).any(|inst| match &inst.op {
            Op::Check { check, cond } => {
                let known = &self.code.program.checks[*check];
                !known.is_mark() && known.property() != Property::Unsupported && says(cond)
            }
            Op::Assume(cond) => says(cond),
            _ => false,
        })
    }

    fn query(&mut self, state: &State, what: PtrQuery, p: ValueId, other: Option<ValueId>) -> Value {
        let pointers = self.pointers(state, p);
        let other = other.map(|v| self.value(state, v));
        self.foot.look(&Value::Pointer(pointers.clone()));
        Value::Int(query(what, &pointers, other.as_ref(), self.bases, &state.memory))
    }

    /// The object that a site makes now; those that it made before are older ones.
    fn make(&mut self, state: &mut State, value: ValueId, makes: Makes, (size, zeroed): (Int, bool)) -> Value {
        let context = if matches!(makes, Makes::Block(_)) { self.context } else { 0 };
        let site = Site { func: self.code.func, value, context, makes };
        let newest = self.bases.newest(site);
        let older = self.bases.older(newest);
        [newest, older].into_iter().for_each(|base| self.foot.write(base));
        self.foot.made.insert(newest);
        // A number that holds it is defined anew.
        state.values.remove(&value);
        if let Some(old) = state.memory.object(self.bases, newest) {
            state.rename(newest, &[older]);
            let word = self.bases.word();
            let merged = match state.memory.object(self.bases, older) {
                Some(before) => before.join(&old, None, word),
                None => old,
            };
            state.memory.set(older, merged);
        }
        let is_fresh = !zeroed && matches!(makes, Makes::Variable { .. } | Makes::Block(BlockKind::Heap));
        let contents = if is_fresh { Contents::fresh() } else { Contents::new(zeroed) };
        let object = Object { size, life: Life::Alive, is_text: false, contents };
        state.memory.set(newest, Rc::new(object));
        state.memory.make(newest);
        Value::Pointer(Pointers::at(newest, Int::number(self.bases.word(), 0)))
    }

    fn load(&mut self, state: &mut State, p: ValueId, result: ValueId, ty: Type) -> Value {
        let pointers = self.pointers(state, p);
        let size = self.code.program.size_of(ty);
        let is_checked = self.is_checked(state, p, size);
        let value = state.memory.load(self.bases, (&pointers, is_checked), (ty, size), self.foot);
        let place = self.place(state, (p, &pointers, is_checked), size);
        let place = place.filter(|place| is_checked || matches!(place, Place::In(..)));
        let known = place.and_then(|place| state.held(place, size)).and_then(|held| value.meet(held));
        let value = known.unwrap_or(value);
        state.forget_copies(|c| c.is_in(result));
        state.note_copy(place, size, Held::Register(result));
        value
    }

    /// Where so many bytes at a pointer are, of which it was checked, or not, that they are in an object.
    fn place(&self, state: &State, (p, pointers, is_checked): (ValueId, &Pointers, bool), size: u64) -> Option<Place> {
        let len = Int::number(self.bases.word(), size.into());
        if state.memory.is_certain(self.bases, (pointers, is_checked), &len)
            && let Some((base, offset)) = pointers.single()
            && let (Some(_), (offset, _)) = (offset.single(), offset.signed())
        {
            return Some(Place::In(base, offset));
        }
        let (root, distance) = self.code.root(p);
        self.code.function.constant(root).is_none().then_some(Place::From(root, distance))
    }

    /// Objects that a pointer leads to may have changed: of so many bytes there, if that is known.
    fn forget_copies(&self, state: &mut State, p: ValueId, size: Option<u64>) {
        let pointers = self.pointers(state, p);
        let (root, distance) = self.code.root(p);
        let is_target = |base| pointers.targets().unwrap_or(&[]).iter().any(|t| t.0 == base);
        let bounds = |base: Base| {
            let size = size?;
            let of = pointers.targets()?.iter().filter(|t| t.0 == base);
            let bounds = of.map(|t| (t.1.signed().0, t.1.signed().1.saturating_add(size as i64)));
            bounds.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
        };
        let mut copies = std::mem::take(&mut state.copies);
        copies.retain(|c| match c.place {
            Place::In(base, at) => {
                let is_missed = !is_target(base) || bounds(base).is_some_and(|bounds| c.is_apart(at, bounds));
                is_missed && !state.memory.may_reach(self.bases, base, pointers.reach())
            }
            Place::From(other, at) => {
                let own = size.map(|size| (distance, distance.saturating_add(size as i64)));
                let is_missed = other == root && own.is_some_and(|own| c.is_apart(at, own));
                is_missed || !state.memory.may_share(self.bases, &self.pointers(state, other), &pointers)
            }
        });
        state.copies = copies;
    }

    fn effect(&mut self, state: &mut State, op: &Op) {
        match op {
            Op::Store { ptr, value } => self.store(state, *ptr, *value),
            Op::Free(p) => {
                let pointers = self.pointers(state, *p);
                let ends = if self.code.is_of_block(*p, self.at) { Ends::Blocks } else { Ends::All };
                let mut foot = Footprint::default();
                state.memory.end(self.bases, (&pointers, ends), &mut foot);
                state.end_lives(&foot.ended, foot.ends > Ends::Nothing);
                self.foot.extend(&foot);
                self.forget_copies(state, *p, None);
            }
            Op::MemCopy { dst, src, len } => self.copy(state, *dst, *src, *len),
            Op::MemSet { dst, byte, len } => {
                let zero = self.int(state, *byte).single() == Some(0);
                self.fill(state, *dst, *len, zero);
            }
            Op::MemHavoc { dst, len, by, .. } => {
                if by.is_some() {
                    state.memory.keep(&self.pointers(state, *dst));
                    state.memory.meet_environment();
                }
                self.fill(state, *dst, *len, false);
            }
            Op::Texts { array, .. } => {
                let pointers = self.pointers(state, *array);
                let is_one = pointers.single().is_some_and(|(base, _)| self.bases.is_one(base));
                state.memory.at_each(self.bases, &pointers, self.foot, |object, _| {
                    if is_one {
                        object.contents.complete();
                    }
                });
                self.mark_texts(state, &pointers);
            }
            Op::Escape { pointers, .. } => {
                for v in pointers {
                    state.memory.keep(&self.pointers(state, *v));
                }
                if state.memory.escape(self.bases, !pointers.is_empty(), self.foot) {
                    state.copies.clear();
                    self.foot.calls_back = true;
                }
            }
            _ => {}
        }
    }

    /// Marks the objects that elements of an array lead to as texts, where it is the first one of its site, whose texts nobody has written to.
    fn mark_texts(&mut self, state: &mut State, array: &Pointers) {
        let Some((base, _)) = array.single() else { return };
        let Kind::Newest(_) = self.bases.kind(base) else { return };
        let is_first = state.memory.object(self.bases, self.bases.older(base)).is_none();
        let Some(object) = state.memory.object(self.bases, base).filter(|_| is_first) else { return };
        let all = object.contents.values().filter_map(|v| if let Value::Pointer(p) = v { p.targets() } else { None });
        let is_own = |base: &Base| match self.bases.kind(*base) {
            Kind::Newest(site) | Kind::Older(site) => site.func == self.code.func,
            _ => false,
        };
        let texts: BTreeSet<Base> = all.flatten().map(|t| t.0).filter(is_own).collect();
        for text in texts {
            self.foot.write(text);
            let sizes = Int::between(self.bases.word(), 1, LONGEST_TEXT.into());
            state.memory.change(self.bases, text, |o| {
                o.is_text = true;
                o.size = o.size.meet(&sizes).unwrap_or(o.size);
            });
        }
    }

    fn store(&mut self, state: &mut State, ptr: ValueId, v: ValueId) {
        let (pointers, value) = (self.pointers(state, ptr), self.value(state, v));
        let ty = self.code.function.ty(v);
        let size = self.code.program.size_of(ty);
        let is_checked = self.is_checked(state, ptr, size);
        state.memory.store(self.bases, (&pointers, is_checked), (&value, ty, size), self.foot);
        self.forget_copies(state, ptr, Some(size));
        let place = self.place(state, (ptr, &pointers, is_checked), size);
        let place = place.filter(|place| is_checked || matches!(place, Place::In(..)));
        match self.code.function.constant(v) {
            None => state.note_copy(place, size, Held::Register(v)),
            // Objects know their contents.
            Some(_) if matches!(place, Some(Place::In(..))) => {}
            Some(_) => state.note_copy(place, size, Held::Known(value.without_life())),
        }
    }

    fn fill(&mut self, state: &mut State, dst: ValueId, len: ValueId, zero: bool) {
        let (pointers, len) = (self.pointers(state, dst), self.int(state, len));
        let certain = state.memory.is_certain(self.bases, (&pointers, false), &len);
        let word = self.bases.word();
        self.forget_copies(state, dst, None);
        state.memory.at_each(self.bases, &pointers, self.foot, |object, offset| {
            object.contents.fill(offset, &len, zero, certain, word);
        });
    }

    fn copy(&mut self, state: &mut State, dst: ValueId, src: ValueId, len: ValueId) {
        let (to, from, len) = (self.pointers(state, dst), self.pointers(state, src), self.int(state, len));
        self.forget_copies(state, dst, None);
        let word = self.bases.word();
        let certain = state.memory.is_certain(self.bases, (&to, false), &len);
        self.foot.look(&Value::Pointer(from.clone()));
        if let (Some((base, offset)), Some(n)) = (from.single(), len.single())
            && let (Some(at), Ok(n)) = (offset.single(), i64::try_from(n))
            && state.memory.is_valid(self.bases, (base, &offset), &len) == Some(true)
            && let Some(source) = state.memory.object(self.bases, base)
        {
            let at = at as i64;
            source.contents.values().for_each(|v| {
                if let Value::Pointer(p) = v {
                    state.memory.keep(p);
                }
            });
            let place = to.single().filter(|_| certain).and_then(|(_, o)| o.single());
            state.memory.at_each(self.bases, &to, self.foot, |object, offsets| match place {
                Some(place) => object.contents.copy(place as i64, &source.contents, at, n),
                None => object.contents.copy_somewhere(offsets, &source.contents, at, n, word),
            });
            return;
        }
        state.memory.at_each(self.bases, &to, self.foot, |object, offset| {
            object.contents.fill(offset, &len, false, certain, word);
        });
    }
}
