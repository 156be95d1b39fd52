//! Pointers as terms: what they may name, comparisons, addresses, queries.

use super::MemoryModel;
use crate::analysis::objects::{NO_OBJECT, ObjectKind};
use crate::program::{CmpOp, Constant, PtrQuery};
use crate::ssa::{Memory, SsaValue};
use crate::term::{Sort, Term, TermId};
use crate::util::Bv;
use crate::util::ids::Id;
use std::collections::BTreeSet;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// The number of the object, or of the family, that a name stands for.
    fn number_of(&self, name: &Bv) -> u32 {
        (name.low_u64() & ((1 << self.bits.object) - 1)) as u32
    }

    /// The width of pointers.
    pub(in crate::ssa) fn pointer_width(&self) -> u16 {
        self.shape.program.target.pointer_width
    }

    /// Object number, offset and, for plain numbers, bits of a constant.
    pub(in crate::ssa) fn constant_parts(&self, c: &Constant) -> (TermId, TermId, Option<Bv>) {
        let pw = self.pointer_width();
        let (object, offset, bits) = match c {
            Constant::Int(v) | Constant::Float(_, v) => (0, 0, Some(*v)),
            Constant::Null => (0, 0, None),
            Constant::Global(g, at) => (self.shape.objects.of_global(*g).index(), *at, None),
            Constant::Function(f) => (self.shape.objects.of_function(*f).index(), 0, None),
        };
        let object = self.object_term(object as u32);
        let offset = match bits {
            // A number read as a pointer is the integer pointer with that address.
            Some(v) => self.terms.constant(v.zext(pw)),
            None => self.terms.constant(Bv::signed(pw, i128::from(offset))),
        };
        (object, offset, bits)
    }

    /// The objects that the object number `term` may name, sorted.
    pub(in crate::ssa) fn candidates(&mut self, term: TermId) -> Rc<Vec<u32>> {
        if let Some(known) = self.pointers.targets.get(&term) {
            return known.clone();
        }
        let set: Vec<u32> = match self.terms.get(term) {
            Term::Const(_) => {
                let number = self.terms.as_const(term).map_or(0, |v| self.number_of(&v));
                vec![number]
            }
            Term::Concat(_, number) if self.terms.width(number) == self.bits.object => self.candidates(number).to_vec(),
            Term::Extract { arg, low: 0 } => self.candidates(arg).to_vec(),
            Term::Ite(_, a, b) => {
                let (a, b) = (self.candidates(a), self.candidates(b));
                a.iter().chain(b.iter()).copied().collect::<BTreeSet<_>>().into_iter().collect()
            }
            Term::Select(array, _) => self.candidates(array).to_vec(),
            Term::Store(array, _, v) => {
                let (a, b) = (self.candidates(array), self.candidates(v));
                a.iter().chain(b.iter()).copied().collect::<BTreeSet<_>>().into_iter().collect()
            }
            Term::Fill(v) => self.candidates(v).to_vec(),
            Term::Table(t) => {
                let table = self.terms.table(t);
                let all = table.entries.iter().map(|e| e.1).chain([table.default]);
                all.map(|v| self.number_of(&v)).collect::<BTreeSet<_>>().into_iter().collect()
            }
            Term::Copy { to, from, .. } => {
                let (a, b) = (self.candidates(to), self.candidates(from));
                a.iter().chain(b.iter()).copied().collect::<BTreeSet<_>>().into_iter().collect()
            }
            Term::Set { to, value, .. } => {
                let (a, b) = (self.candidates(to), self.candidates(value));
                a.iter().chain(b.iter()).copied().collect::<BTreeSet<_>>().into_iter().collect()
            }
            // No other operation makes object numbers; every object is a safe answer.
            _ => (0..self.objects.len() as u32).collect(),
        };
        let set = Rc::new(set);
        self.pointers.targets.insert(term, set.clone());
        set
    }

    /// A fresh pointer that may point where the analysis says `value` may.
    pub(in crate::ssa) fn fresh_pointer(&mut self, name: &str, value: crate::program::ValueId) -> SsaValue {
        let set = self.shape.points_to.of(value).clone();
        let list = self.numbers(set.keys().copied());
        let object = self.fresh_name(name, &list);
        let offset = self.terms.symbol(format!("{name}.offset"), Sort::Bv(self.pointer_width()));
        self.restrict_offset(object, offset, &set);
        SsaValue::Pointer { object, offset }
    }

    /// A pointer to the object that `object` names, which has moved there as the analysis knows of `value`.
    pub(in crate::ssa) fn moved_pointer(&mut self, object: TermId, value: crate::program::ValueId) -> SsaValue {
        let set = self.shape.points_to.of(value).clone();
        let offset = self.terms.symbol("back.offset", Sort::Bv(self.pointer_width()));
        self.restrict_offset(object, offset, &set);
        SsaValue::Pointer { object, offset }
    }

    /// The address that a pointer has as an integer.
    pub(in crate::ssa) fn pointer_to_integer(&mut self, object: TermId, offset: TermId) -> TermId {
        let set = self.candidates(object);
        let mut base = self.terms.int(self.pointer_width(), 0);
        for &o in set.iter().filter(|&&o| o != NO_OBJECT.0) {
            let is = self.names(object, o);
            let address = self.address(o, object);
            base = self.terms.ite(is, address, base);
        }
        self.terms.add(base, offset)
    }

    /// The pointer with the address `value`: recovers a pointer that was made an integer before,
    /// else the pointer to no object. The second result says whether that is certain to be right
    /// provided that the value does not stem from a pointer.
    pub(in crate::ssa) fn integer_to_pointer(&self, value: TermId) -> (SsaValue, bool) {
        if let Some(form) = self.terms.linear(value) {
            for &(atom, k) in &form.atoms {
                if let (Some(&object), true) = (self.pointers.address_owner.get(&atom), k.is_one()) {
                    let offset = self.terms.sub(value, atom);
                    return (SsaValue::Pointer { object, offset }, true);
                }
            }
        }
        if let Term::Ite(c, a, b) = self.terms.get(value) {
            let ((a, sure_a), (b, sure_b)) = (self.integer_to_pointer(a), self.integer_to_pointer(b));
            return (self.ite_value(c, a, b), sure_a && sure_b);
        }
        let object = self.object_term(NO_OBJECT.0);
        let sure = self.terms.as_const(value).is_some();
        (SsaValue::Pointer { object, offset: value }, sure)
    }

    /// Compares two pointers.
    pub(super) fn compare_pointers(&mut self, op: CmpOp, a: (TermId, TermId), b: (TermId, TermId)) -> TermId {
        let same_object = self.terms.eq(a.0, b.0);
        let same_offset = self.terms.eq(a.1, b.1);
        let equal = self.terms.and(same_object, same_offset);
        match op {
            CmpOp::Eq => return equal,
            CmpOp::Ne => return self.terms.not(equal),
            _ => {}
        }
        let (a, b) = match op {
            CmpOp::Ugt | CmpOp::Ule | CmpOp::Sgt | CmpOp::Sle => (b, a),
            _ => (a, b),
        };
        // Within an object offsets decide (signed: before its start is less); else addresses do.
        let within = self.terms.slt(a.1, b.1);
        let less = if self.terms.is_true(same_object) {
            let null = self.object_term(NO_OBJECT.0);
            if a.0 == null { self.terms.ult(a.1, b.1) } else { within }
        } else {
            let (x, y) = (self.pointer_to_integer(a.0, a.1), self.pointer_to_integer(b.0, b.1));
            let across = self.terms.ult(x, y);
            let null = self.object_term(NO_OBJECT.0);
            let integers = self.terms.eq(a.0, null);
            let numbers = self.terms.not(integers);
            let inside = self.terms.and(same_object, numbers);
            self.terms.ite(inside, within, across)
        };
        match op {
            CmpOp::Ule | CmpOp::Uge | CmpOp::Sle | CmpOp::Sge => self.terms.not(less),
            _ => less,
        }
    }

    /// Whether `len` bytes at `offset` lie within the object `o`, named by `name`.
    pub(super) fn in_bounds(&self, o: u32, name: TermId, offset: TermId, len: TermId, memory: &Memory) -> TermId {
        let size = self.size_of_object(o, name, memory);
        if let (Some(s), Some(n)) = (self.terms.as_const(size), self.terms.as_const(len)) {
            if s.ult(&n) {
                return self.terms.ff();
            }
            let last = self.terms.constant(s.sub(n));
            return self.terms.ule(offset, last);
        }
        let start = self.terms.ule(offset, size);
        let rest = self.terms.sub(size, offset);
        let fits = self.terms.ule(len, rest);
        self.terms.and(start, fits)
    }

    /// Whether `object` is a global that must not be written.
    pub(super) fn is_constant_object(&self, object: u32) -> bool {
        let site = self.objects[object as usize].site;
        match self.shape.objects.list[site].kind {
            ObjectKind::Global(g) => self.shape.program.globals[g].constant,
            _ => false,
        }
    }

    /// Whether the object `o`, named by `name`, lives.
    pub(super) fn is_live(&self, o: u32, name: TermId, memory: &Memory) -> TermId {
        match (self.objects[o as usize].live_slot, self.objects[o as usize].family) {
            (Some(slot), None) => memory[slot],
            (Some(slot), Some(_)) => {
                let member = self.member_of(name);
                self.terms.select(memory[slot], member)
            }
            (None, _) => self.terms.bool(o != NO_OBJECT.0),
        }
    }

    /// Answers a query about a pointer.
    pub(in crate::ssa) fn query(
        &mut self,
        query: PtrQuery,
        p: (TermId, TermId),
        other: Option<SsaValue>,
        memory: &Memory,
    ) -> TermId {
        let pw = self.pointer_width();
        let bits = |v: Option<SsaValue>| match v {
            Some(SsaValue::Bits(t)) => Some(t),
            Some(SsaValue::Pointer { object, .. }) => Some(object),
            None => None,
        };
        match (query, bits(other)) {
            (PtrQuery::Offset, _) => return p.1,
            (PtrQuery::SameObject, Some(o)) => return self.terms.eq(p.0, o),
            _ => {}
        }
        let len = bits(other).unwrap_or_else(|| self.terms.int(pw, 0));
        let set = self.candidates(p.0);
        let mut result = match query {
            PtrQuery::ObjectSize | PtrQuery::Alignment => self.terms.int(pw, 0),
            PtrQuery::Live | PtrQuery::Writable => self.terms.tt(),
            _ => self.terms.ff(),
        };
        for &o in set.iter().filter(|&&o| o != NO_OBJECT.0) {
            let value = match query {
                PtrQuery::ObjectSize => self.size_of_object(o, p.0, memory),
                PtrQuery::Alignment => {
                    let site = self.objects[o as usize].site;
                    self.terms.int(pw, u128::from(self.shape.objects.list[site].align))
                }
                PtrQuery::Live => self.is_live(o, p.0, memory),
                PtrQuery::InBounds => self.in_bounds(o, p.0, p.1, len, memory),
                PtrQuery::Writable => {
                    let site = self.objects[o as usize].site;
                    let read_only = self.is_constant_object(o) || self.shape.objects.list[site].guarded;
                    self.terms.bool(!read_only)
                }
                PtrQuery::Freeable | PtrQuery::Mapped => {
                    let is_of_kind = match query {
                        PtrQuery::Mapped => self.shape.objects.list[self.objects[o as usize].site].mapped,
                        _ => self.is_heap(o),
                    };
                    if is_of_kind {
                        let zero = self.terms.int(pw, 0);
                        let (start, live) = (self.terms.eq(p.1, zero), self.is_live(o, p.0, memory));
                        self.terms.and(start, live)
                    } else {
                        self.terms.ff()
                    }
                }
                _ => {
                    let (inside, live) = (self.in_bounds(o, p.0, p.1, len, memory), self.is_live(o, p.0, memory));
                    self.terms.and(inside, live)
                }
            };
            let is = self.names(p.0, o);
            result = self.terms.ite(is, value, result);
        }
        result
    }
}
