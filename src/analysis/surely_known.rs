//! Which objects functions that nobody models certainly know: the other side of [`super::escape`], which says what they may know.
//!
//! Under-approximation. Such a function knows an object if it is given its address (not a pointer that may be something else), or was given it in a call that every
//! execution to this one makes before, or if an object that it knew at such a call certainly held the address: in a cell that has held it from the start, or since a
//! store that every execution makes before, and in which the program can have stored nothing else in between. If such a function has changed the cell in between, it
//! has seen the address by then.

use super::dom::Dominators;
use super::objects::{ObjectId, ObjectKind, Objects};
use super::points_to::{Offsets, PointsTo};
use crate::program::{BlockId, Constant, Function, Init, Inst, LocId, Op, Program, PtrQuery, Type, ValueDef, ValueId};
use std::collections::BTreeSet;

/// Where an instruction is.
type Place = (BlockId, usize);

/// A program of one function, and what is known of its pointers.
pub struct Certain<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its only function.
    pub function: &'a Function,
    /// Its objects.
    pub objects: &'a Objects,
    /// Where its pointers lead to.
    pub points_to: &'a PointsTo,
    /// Which blocks every execution to others goes through.
    pub dominators: &'a Dominators,
}

/// Something that writes to an object.
struct Writer {
    place: Place,
    /// The offset of a value that is stored, and the object whose address that is; `None` if it is not known what is written where.
    stores: Option<(i64, Option<ObjectId>)>,
    /// The size in bytes.
    size: u64,
}

/// Whether execution can get from one instruction to the other.
pub fn comes_before(function: &Function, from: (BlockId, usize), to: (BlockId, usize)) -> bool {
    if from.0 == to.0 && from.1 < to.1 {
        return true;
    }
    let mut seen = BTreeSet::new();
    let mut todo = vec![from.0];
    while let Some(b) = todo.pop() {
        for edge in function.blocks[b].terminator.edges() {
            if edge.target == to.0 {
                return true;
            }
            if seen.insert(edge.target) {
                todo.push(edge.target);
            }
        }
    }
    false
}

impl Certain<'_> {
    /// The objects that functions certainly know that are called at `site`; `calls` are the places of all such calls.
    pub fn at(&self, site: Place, calls: &[Place]) -> BTreeSet<ObjectId> {
        let made = calls.iter().copied().filter(|&call| call == site || self.comes_first(call, site));
        let made: Vec<Place> = made.collect();
        let mut known: BTreeSet<ObjectId> = BTreeSet::new();
        for &call in &made {
            let given = made.iter().filter(|&&before| before == call || self.comes_first(before, call));
            let mut todo: Vec<ObjectId> = given.flat_map(|&before| self.given(before)).collect();
            let mut found: BTreeSet<ObjectId> = todo.iter().copied().collect();
            while let Some(o) = todo.pop() {
                todo.extend(self.held_by(o, call).into_iter().filter(|&held| found.insert(held)));
            }
            known.extend(found);
        }
        known
    }

    /// Whether every execution that comes to `site` was at `place` before.
    fn comes_first(&self, place: Place, site: Place) -> bool {
        if place.0 == site.0 { place.1 < site.1 } else { self.dominators.dominates(place.0, site.0) }
    }

    fn given(&self, (block, n): Place) -> Vec<ObjectId> {
        let Op::Escape { pointers, .. } = &self.function.blocks[block].insts[n].op else { return Vec::new() };
        pointers.iter().filter_map(|&p| self.object_of(p)).collect()
    }

    /// The object into which `pointer` certainly leads.
    fn object_of(&self, mut pointer: ValueId) -> Option<ObjectId> {
        loop {
            if let Some(Constant::Global(g, _)) = self.function.constant(pointer) {
                return Some(self.objects.of_global(*g));
            }
            if let Some(made) = self.objects.of_site(pointer) {
                return Some(made);
            }
            let Op::PtrAdd(base, ..) = self.instruction(pointer)?.op else { return None };
            pointer = base;
        }
    }

    /// The objects whose addresses `o` certainly holds at `site`, or has held when somebody changed them who knows it.
    fn held_by(&self, o: ObjectId, site: Place) -> Vec<ObjectId> {
        let writers = self.writers(o);
        let stored = writers.iter().filter(|w| self.comes_first(w.place, site));
        let stored = stored.filter_map(|w| Some((Some(w.place), w.stores?)));
        let all = stored.chain(self.held_at_the_start(o).into_iter().map(|held| (None, held)));
        let held = all.filter_map(|(since, (at, target))| Some((since, at, target?)));
        held.filter(|&held| !writers.iter().any(|w| self.may_replace(w, held))).map(|(.., target)| target).collect()
    }

    /// Whether the writer may store something else where the address of `target` is, at `at`, since it was stored (or from the start on).
    fn may_replace(&self, writer: &Writer, (since, at, target): (Option<Place>, i64, ObjectId)) -> bool {
        let word = i64::from(self.program.target.pointer_width / 8);
        let is_harmless = writer.stores.is_some_and(|(other, what)| {
            other + writer.size as i64 <= at || at + word <= other || (other, what) == (at, Some(target))
        });
        !is_harmless && since.is_none_or(|since| comes_before(self.function, since, writer.place))
    }

    /// Whether the change of `len` bytes at `loc` is what the frontend says that a function that nobody models does with what it is given: of the object
    /// that one of its pointers leads into, the last one before its call. What else changes that object, or another one, may stand at the same place of the
    /// source (a macro), but before that.
    fn is_change_by_callee(&self, behind: &[Inst], len: ValueId, loc: LocId) -> bool {
        let Some(Op::Query(PtrQuery::ObjectSize, given, None)) = self.instruction(len).map(|i| &i.op) else {
            return false;
        };
        let last = behind.iter().find_map(|inst| match &inst.op {
            Op::Escape { pointers, .. } => Some(inst.loc == loc && pointers.contains(given)),
            Op::MemHavoc { len, .. } if self.is_size_of(*len, *given) => Some(false),
            _ => None,
        });
        last == Some(true)
    }

    /// Whether the value is the size of the object that `pointer` leads into.
    fn is_size_of(&self, value: ValueId, pointer: ValueId) -> bool {
        self.instruction(value).is_some_and(|i| i.op == Op::Query(PtrQuery::ObjectSize, pointer, None))
    }

    /// The instruction whose result the value is.
    fn instruction(&self, value: ValueId) -> Option<&Inst> {
        let ValueDef::Inst(block) = self.function.values[value].def else { return None };
        self.function.blocks[block].insts.iter().find(|i| i.result == Some(value))
    }

    /// The pointers that a variable holds when the program starts, by their offsets.
    fn held_at_the_start(&self, o: ObjectId) -> Vec<(i64, Option<ObjectId>)> {
        let ObjectKind::Global(g) = self.objects.list[o].kind else { return Vec::new() };
        let Init::Pieces(pieces) = &self.program.globals[g].init else { return Vec::new() };
        let of =
            |value: &Constant| if let Constant::Global(g, _) = value { Some(self.objects.of_global(*g)) } else { None };
        pieces.iter().map(|piece| (piece.offset as i64, of(&piece.value))).collect()
    }

    /// All that may write to `o`, but the functions that nobody models.
    fn writers(&self, o: ObjectId) -> Vec<Writer> {
        let mut list = Vec::new();
        for (block, b) in self.function.blocks.entries() {
            for (n, inst) in b.insts.iter().enumerate() {
                let (to, value) = match inst.op {
                    Op::Store { ptr, value } => (ptr, Some(value)),
                    // What such a function is given it changes in front of its call.
                    Op::MemHavoc { len, .. } if self.is_change_by_callee(&b.insts[n + 1..], len, inst.loc) => continue,
                    Op::MemCopy { dst, .. } | Op::MemSet { dst, .. } | Op::MemHavoc { dst, .. } => (dst, None),
                    _ => continue,
                };
                let Some(offsets) = self.points_to.of(to).get(&o) else { continue };
                // Where the address is not certain, the store may be to another object.
                let is_certain = self.object_of(to) == Some(o);
                let at = match offsets {
                    Offsets::Exact(set) if set.len() == 1 && is_certain => set.first().copied(),
                    _ => None,
                };
                let ty = value.map(|v| self.function.ty(v));
                let target = value.filter(|_| ty == Some(Type::Ptr)).and_then(|v| self.object_of(v));
                let size = ty.map_or(0, |ty| self.program.size_of(ty));
                list.push(Writer {
                    place: (block, n),
                    stores: at.filter(|_| ty.is_some()).map(|at| (at, target)),
                    size,
                });
            }
        }
        list
    }
}
