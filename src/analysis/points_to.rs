//! Which objects, at which offsets, each value may point to: a flow-insensitive analysis in the
//! manner of Andersen (1994), field-sensitive by byte offsets.
//!
//! Over-approximation, under the assumption that pointer arithmetic does not wrap around the
//! address space. Integers are tracked like pointers, so that casts there and back lose nothing;
//! pointers that are put together from narrower pieces are not (reading them so is unsupported).

use super::objects::{NO_OBJECT, ObjectId, Objects};
use super::region::Region;
use crate::program::{
    BinOp, BlockId, CastOp, Constant, ENTRY, Extent, Function, Init, Op, Program, Type, ValueDef, ValueId,
};
use crate::util::ids::IdVec;
use std::collections::{BTreeMap, BTreeSet};

/// How many offsets are kept apart before they become a congruence.
const MAX_EXACT: usize = 12;

/// The size of a pointer at most.
const POINTER_BYTES: i64 = 8;

/// How many offsets of an object that hold pointers are kept apart.
const MAX_SLOTS: usize = 200;

/// A set of byte offsets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Offsets {
    /// Just these.
    Exact(BTreeSet<i64>),
    /// All that are `remainder` modulo `modulus` (1 or more).
    Congruent {
        /// The modulus.
        modulus: u64,
        /// The remainder, less than the modulus.
        remainder: u64,
        /// Where they are meant to stay, if that is known: a hint, as programs may leave it.
        within: Option<Region>,
    },
}

impl Offsets {
    /// Only `offset`.
    pub fn only(offset: i64) -> Self {
        Offsets::Exact(BTreeSet::from([offset]))
    }

    /// Every offset.
    pub fn any() -> Self {
        Offsets::Congruent { modulus: 1, remainder: 0, within: None }
    }

    fn congruence(&self) -> (u64, i64) {
        match self {
            Offsets::Congruent { modulus, remainder, .. } => (*modulus, *remainder as i64),
            Offsets::Exact(set) => {
                let first = set.first().copied().unwrap_or(0);
                (set.iter().fold(0, |g, o| gcd(g, o.abs_diff(first))), first)
            }
        }
    }

    /// Where varying offsets are meant to stay.
    fn within(&self) -> Option<Region> {
        match self {
            Offsets::Exact(_) => None,
            Offsets::Congruent { within, .. } => *within,
        }
    }

    /// The same, meant to stay there, if they vary.
    fn kept_in(self, region: Option<Region>) -> Self {
        match self {
            Offsets::Congruent { modulus, remainder, .. } => Offsets::Congruent { modulus, remainder, within: region },
            exact => exact,
        }
    }

    fn from_congruence(modulus: u64, offset: i64) -> Self {
        let modulus = modulus.max(1);
        Offsets::Congruent { modulus, remainder: offset.rem_euclid(modulus as i64) as u64, within: None }
    }

    /// The offsets of both.
    pub fn join(&self, other: &Offsets) -> Offsets {
        if let (Offsets::Exact(a), Offsets::Exact(b)) = (self, other) {
            let all: BTreeSet<i64> = a.union(b).copied().collect();
            if all.len() <= MAX_EXACT {
                return Offsets::Exact(all);
            }
        }
        let ((m, a), (n, b)) = (self.congruence(), other.congruence());
        let region = self.within().filter(|_| self.within() == other.within());
        Self::from_congruence(gcd(gcd(m, n), a.abs_diff(b)), a).kept_in(region)
    }

    /// The offsets moved by a value of `shift`.
    pub fn shifted(&self, shift: &Offsets) -> Offsets {
        if let (Offsets::Exact(a), Offsets::Exact(b)) = (self, shift) {
            let all: BTreeSet<i64> = a.iter().flat_map(|x| b.iter().map(|y| x.wrapping_add(*y))).collect();
            if all.len() <= MAX_EXACT {
                return Offsets::Exact(all);
            }
        }
        let ((m, a), (n, b)) = (self.congruence(), shift.congruence());
        Self::from_congruence(gcd(m, n), a.wrapping_add(b))
    }

    /// The offsets moved by a value of `shift`, and meant to stay in an array.
    fn shifted_within(&self, shift: &Offsets, extent: Extent) -> Offsets {
        let start = match self {
            Offsets::Exact(set) if set.len() == 1 => set.first().and_then(|s| u64::try_from(*s).ok()),
            _ => None,
        };
        let from = |length: Option<u64>| {
            let start = start?;
            let end = length.map_or(Some(u64::MAX), |n| start.checked_add(n))?;
            Some(Region { start, end })
        };
        let region = match extent {
            Extent::Unknown => None,
            Extent::Same => self.within(),
            // An array in an element of an array: the outer one counts.
            Extent::Bytes(n) => self.within().or_else(|| from(Some(n))),
            Extent::Rest => self.within().or_else(|| from(None)),
        };
        self.shifted(shift).kept_in(region)
    }
}

/// Greatest common divisor; 0 is neutral.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Objects with offsets.
pub type PointsToSet = BTreeMap<ObjectId, Offsets>;

/// The result of the analysis.
#[derive(Clone, Debug)]
pub struct PointsTo {
    values: IdVec<ValueId, PointsToSet>,
    contents: IdVec<ObjectId, BTreeMap<Option<i64>, PointsToSet>>,
    integers: IdVec<ValueId, Option<Offsets>>,
}

impl PointsTo {
    /// Analyses the entry function of `program`.
    pub fn new(program: &Program, objects: &Objects, order: &[BlockId]) -> Self {
        let function = &program.functions[program.entry];
        let mut this = PointsTo {
            values: IdVec::filled(PointsToSet::new(), function.values.len()),
            contents: IdVec::filled(BTreeMap::new(), objects.list.len()),
            integers: IdVec::filled(None, function.values.len()),
        };
        this.start(program, objects, function);
        this.find_integers(function, order);
        while this.round(function, objects, order) {}
        this
    }

    /// Everything that some pointer may point to: one set per value and per place in an object.
    pub fn sets(&self) -> impl Iterator<Item = &PointsToSet> {
        self.values.iter().chain(self.contents.iter().flat_map(BTreeMap::values))
    }

    /// The points-to set of `value`.
    pub fn of(&self, value: ValueId) -> &PointsToSet {
        &self.values[value]
    }

    /// The points-to sets of the pointers stored in `object`, by their offsets; `None` stands for any offset.
    pub fn cells(&self, object: ObjectId) -> &BTreeMap<Option<i64>, PointsToSet> {
        &self.contents[object]
    }

    /// The objects that some pointer stored in `object` at one of `offsets` may point to.
    pub fn stored(&self, object: ObjectId, offsets: &Offsets) -> PointsToSet {
        let mut all = PointsToSet::new();
        let slots = &self.contents[object];
        for (slot, set) in slots {
            let relevant = match (slot, offsets) {
                (Some(at), Offsets::Exact(o)) => o.contains(at),
                _ => true,
            };
            if relevant {
                join_into(&mut all, set);
            }
        }
        all
    }

    /// The objects whose addresses `bytes` bytes of data in `object` at one of `offsets` may have a part of, beside [`Self::stored`].
    fn partly_stored(&self, object: ObjectId, offsets: &Offsets, bytes: i64) -> PointsToSet {
        let mut all = PointsToSet::new();
        let Offsets::Exact(offsets) = offsets else {
            return all;
        };
        for (slot, set) in &self.contents[object] {
            let Some(slot) = slot else { continue };
            if bytes > 0 && offsets.iter().any(|at| at != slot && *at < slot + POINTER_BYTES && *slot < at + bytes) {
                join_into(&mut all, &anywhere(set));
            }
        }
        all
    }

    fn start(&mut self, program: &Program, objects: &Objects, function: &Function) {
        for (id, value) in function.values.entries() {
            match &value.def {
                ValueDef::Const(c) => {
                    if let Some((o, at)) = target(objects, c) {
                        self.values[id].insert(o, Offsets::only(at));
                    }
                }
                _ => {
                    if let Some(o) = objects.of_site(id) {
                        self.values[id].insert(o, Offsets::only(0));
                    }
                }
            }
        }
        for (id, global) in program.globals.entries() {
            if let Init::Pieces(pieces) = &global.init {
                for piece in pieces {
                    if let Some((o, at)) = target(objects, &piece.value) {
                        let slot = self.contents[objects.of_global(id)].entry(Some(piece.offset as i64)).or_default();
                        join_into(slot, &PointsToSet::from([(o, Offsets::only(at))]));
                    }
                }
            }
        }
    }

    /// The congruences of integers that may become offsets; sound as definitions come before uses in
    /// `order`, but for block parameters, which are any integer.
    fn find_integers(&mut self, function: &Function, order: &[BlockId]) {
        for (id, value) in function.values.entries() {
            if let (ValueDef::Const(Constant::Int(v)), Type::Int(_)) = (&value.def, value.ty) {
                self.integers[id] = v.to_i128().and_then(|v| i64::try_from(v).ok()).map(Offsets::only);
            }
        }
        for &b in order {
            for inst in &function.blocks[b].insts {
                if let Some(r) = inst.result {
                    self.integers[r] = self.integer(function, &inst.op);
                }
            }
        }
    }

    fn integer(&self, function: &Function, op: &Op) -> Option<Offsets> {
        let get = |v: &ValueId| self.integers[*v].clone().unwrap_or(Offsets::any());
        match op {
            Op::Bin(BinOp::Add, a, b) => Some(get(a).shifted(&get(b))),
            Op::Bin(BinOp::Sub, a, b) => {
                let k = function.int(*b)?.neg().to_i128().and_then(|v| i64::try_from(v).ok());
                Some(match k {
                    Some(k) => get(a).shifted(&Offsets::only(k)),
                    None => {
                        let ((m, x), (n, y)) = (get(a).congruence(), get(b).congruence());
                        Offsets::from_congruence(gcd(m, n), x.wrapping_sub(y))
                    }
                })
            }
            Op::Bin(BinOp::Mul, a, b) => {
                let k = function.int(*b).or(function.int(*a))?.to_i128()?.unsigned_abs();
                let k = u64::try_from(k).ok().filter(|k| *k > 0 && *k < 1 << 40)?;
                Some(Offsets::from_congruence(k, 0))
            }
            Op::Bin(BinOp::Shl, _, b) => {
                let n = function.int(*b)?.to_u64().filter(|n| *n < 40)?;
                Some(Offsets::from_congruence(1 << n, 0))
            }
            Op::Cast(CastOp::SExt | CastOp::ZExt, a) => {
                let (m, r) = get(a).congruence();
                // Wrapping in the narrow width keeps remainders modulo powers of two only.
                m.is_power_of_two().then(|| Offsets::from_congruence(m, r))
            }
            Op::Select(_, a, b) => Some(get(a).join(&get(b))),
            _ => None,
        }
    }

    /// The possible values of the integer `value` as an offset.
    pub fn as_offset(&self, value: ValueId) -> Offsets {
        self.integers[value].clone().unwrap_or(Offsets::any())
    }

    fn round(&mut self, function: &Function, objects: &Objects, order: &[BlockId]) -> bool {
        let mut changed = false;
        for &b in order {
            let block = &function.blocks[b];
            for inst in &block.insts {
                changed |= self.transfer(inst.result, &inst.op, function);
            }
            for edge in block.terminator.edges() {
                for (&param, &arg) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                    let set = self.values[arg].clone();
                    changed |= join_into(&mut self.values[param], &set);
                }
            }
        }
        debug_assert!(function.blocks[ENTRY].params.is_empty());
        debug_assert!(self.contents.len() == objects.list.len());
        changed
    }

    fn transfer(&mut self, result: Option<ValueId>, op: &Op, function: &Function) -> bool {
        let set = match op {
            Op::PtrAdd(p, offset, extent) => {
                let shift = self.as_offset(*offset);
                let moved = self.values[*p].iter().map(|(o, at)| (*o, at.shifted_within(&shift, *extent)));
                moved.collect()
            }
            Op::Cast(CastOp::PtrToInt | CastOp::IntToPtr | CastOp::Bits, a) => self.values[*a].clone(),
            Op::Cast(_, a) => anywhere(&self.values[*a]),
            Op::Bin(_, a, b) => {
                let mut set = anywhere(&self.values[*a]);
                join_into(&mut set, &anywhere(&self.values[*b]));
                set
            }
            Op::Select(_, a, b) => {
                let mut set = self.values[*a].clone();
                join_into(&mut set, &self.values[*b]);
                set
            }
            Op::Load(p) => {
                let mut set = PointsToSet::new();
                let bytes = result.map_or(0, |r| data_bytes(function.ty(r)));
                for (o, at) in &self.values[*p] {
                    join_into(&mut set, &self.stored(*o, at));
                    join_into(&mut set, &self.partly_stored(*o, at, bytes));
                }
                set
            }
            Op::Store { ptr, value } => return self.store(*ptr, *value),
            Op::MemCopy { dst, src, len } => return self.copy(*dst, *src, function.int(*len).and_then(|n| n.to_u64())),
            _ => return false,
        };
        result.is_some_and(|r| join_into(&mut self.values[r], &set))
    }

    fn store(&mut self, ptr: ValueId, value: ValueId) -> bool {
        let set = self.values[value].clone();
        if set.is_empty() {
            return false;
        }
        let mut changed = false;
        for (o, at) in self.values[ptr].clone() {
            for slot in slots(&at) {
                changed |= join_into(self.contents[o].entry(slot).or_default(), &set);
            }
        }
        changed
    }

    fn copy(&mut self, dst: ValueId, src: ValueId, len: Option<u64>) -> bool {
        let mut changed = false;
        for (from, from_at) in self.values[src].clone() {
            let stored = self.contents[from].clone();
            if stored.is_empty() {
                continue;
            }
            for (to, to_at) in self.values[dst].clone() {
                for (slot, set) in &stored {
                    for target in copied_slots(*slot, &from_at, &to_at, len) {
                        // Keeps self-copies from making slots for ever.
                        let target = target.filter(|_| self.contents[to].len() < MAX_SLOTS);
                        changed |= join_into(self.contents[to].entry(target).or_default(), set);
                    }
                }
            }
        }
        changed
    }
}

/// The slots of the destination that a copied slot may become.
fn copied_slots(slot: Option<i64>, from: &Offsets, to: &Offsets, len: Option<u64>) -> Vec<Option<i64>> {
    match (slot, from, to) {
        (Some(at), Offsets::Exact(from), Offsets::Exact(to)) => {
            let inside = |f: &&i64| at >= **f && len.is_none_or(|n| (at - **f) as u64 <= n);
            from.iter().filter(inside).flat_map(|f| to.iter().map(move |t| Some(at - f + t))).collect()
        }
        _ => vec![None],
    }
}

/// The bytes that a value of the type takes; none if it is a pointer.
fn data_bytes(ty: Type) -> i64 {
    match ty {
        Type::Int(w) => i64::from(w.div_ceil(8)),
        Type::Float(k) => i64::from(k.bits().div_ceil(8)),
        Type::Ptr => 0,
    }
}

fn slots(offsets: &Offsets) -> Vec<Option<i64>> {
    match offsets {
        Offsets::Exact(set) => set.iter().map(|&o| Some(o)).collect(),
        Offsets::Congruent { .. } => vec![None],
    }
}

fn anywhere(set: &PointsToSet) -> PointsToSet {
    set.keys().map(|&o| (o, Offsets::any())).collect()
}

fn target(objects: &Objects, constant: &Constant) -> Option<(ObjectId, i64)> {
    match constant {
        Constant::Global(g, at) => Some((objects.of_global(*g), *at)),
        Constant::Function(f) => Some((objects.of_function(*f), 0)),
        Constant::Null => Some((NO_OBJECT, 0)),
        Constant::Int(_) | Constant::Float(..) => None,
    }
}

/// Adds `more` to `set`; returns whether it grew.
fn join_into(set: &mut PointsToSet, more: &PointsToSet) -> bool {
    let mut changed = false;
    for (o, at) in more {
        match set.get_mut(o) {
            None => {
                set.insert(*o, at.clone());
                changed = true;
            }
            Some(old) => {
                let new = old.join(at);
                if new != *old {
                    *old = new;
                    changed = true;
                }
            }
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{dom::Dominators, loops::LoopForest};
    use crate::program::{parse::parse, text::print};

    #[test]
    fn addresses_are_meant_to_stay_in_arrays() {
        let source = "fn main {\nb0:\n  %a: ptr = alloca i64 64 align 8\n  %i: i64 = input nondet \"i\"\n  \
            %k: i64 = mul %i, i64 4\n  %m: ptr = ptradd %a, i64 8 in same\n  %p: ptr = ptradd %m, %k in 40\n  \
            %q: ptr = ptradd %p, i64 4 in same\n  %r: ptr = ptradd %p, i64 4\n  %s: ptr = ptradd %m, %k in rest\n  stop\n}\n";
        let program = parse(source).unwrap();
        assert_eq!(print(&parse(&print(&program)).unwrap()), print(&program));
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let objects = Objects::new(&program, &dominators, &LoopForest::new(function, &dominators));
        let points_to = PointsTo::new(&program, &objects, &dominators.order);
        let within = |n: usize| {
            let result = function.blocks[ENTRY].insts[n].result.unwrap();
            points_to.of(result).values().next().unwrap().within()
        };
        let region = |start, end| Some(Region { start, end });
        assert_eq!([3, 4, 5, 6, 7].map(within), [None, region(8, 48), region(8, 48), None, region(8, u64::MAX)]);
    }
}
