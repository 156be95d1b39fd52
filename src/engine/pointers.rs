//! Points-to sets in source terms: what each pointer variable, and each place in memory that holds a pointer,
//! may point to at any time in any execution.
//!
//! The sets are those of [`PointsTo`], before objects that are put to one use are numbered together. Copies of a
//! function that was inlined several times count as one.

use super::verdict::{PointedObject, PointerFact};
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::analysis::objects::{NO_OBJECT, ObjectId, ObjectKind, Objects};
use crate::analysis::points_to::{Offsets, PointsTo, PointsToSet};
use crate::program::source::NOWHERE;
use crate::program::{DebugType, Function, LocId, Op, Program, Type, TypeId, ValueId, VarId, places};
use std::collections::BTreeMap;

/// The points-to sets of the prepared `program`, in the order of the source.
pub fn pointer_facts(program: &Program) -> Vec<PointerFact> {
    let function = &program.functions[program.entry];
    let dominators = Dominators::new(function);
    let forest = LoopForest::new(function, &dominators);
    let objects = Objects::new(program, &dominators, &forest);
    let points_to = PointsTo::new(program, &objects, &dominators.order);
    let mut namer = Namer::new(program, &objects);
    namer.read_types(&points_to);
    let mut facts = Facts { namer: &namer, found: BTreeMap::new() };
    facts.variables(&points_to);
    facts.cells(&points_to);
    facts.in_order()
}

/// Gives objects and their parts names.
struct Namer<'p> {
    program: &'p Program,
    function: &'p Function,
    objects: &'p Objects,
    /// The source variable and the place of each stack or heap object.
    made: BTreeMap<ValueId, (Option<VarId>, LocId)>,
    /// Heap objects have the type that pointers to their start have.
    heap_types: BTreeMap<ObjectId, TypeId>,
}

impl<'p> Namer<'p> {
    fn new(program: &'p Program, objects: &'p Objects) -> Self {
        let function = &program.functions[program.entry];
        let mut made = BTreeMap::new();
        for inst in function.blocks.iter().flat_map(|b| &b.insts) {
            let variable = match inst.op {
                Op::Alloca { variable, .. } => variable,
                Op::HeapAlloc { .. } => None,
                _ => continue,
            };
            made.extend(inst.result.map(|r| (r, (variable, in_source(program, inst.loc)))));
        }
        Namer { program, function, objects, made, heap_types: BTreeMap::new() }
    }

    /// Types of heap objects, from variables first, then from what is known of the objects' members.
    fn read_types(&mut self, points_to: &PointsTo) {
        for (variable, value) in assignments(self.function) {
            let ty = self.program.source.variables[variable].ty;
            ty.into_iter().for_each(|ty| self.learn(ty, points_to.of(value)));
        }
        loop {
            let before = self.heap_types.len();
            for object in self.objects.list.ids() {
                for (slot, set) in points_to.cells(object) {
                    let part = slot.and_then(|offset| self.leaf(object, offset));
                    part.into_iter().for_each(|part| self.learn(part.1, set));
                }
            }
            if self.heap_types.len() == before {
                break;
            }
        }
    }

    /// A pointer of C type `ty` points to the objects of `set`.
    fn learn(&mut self, ty: TypeId, set: &PointsToSet) {
        let types = &self.program.source.types;
        let DebugType::Pointer(Some(pointee)) = types[ty] else { return };
        if matches!(types[pointee], DebugType::Char { .. } | DebugType::Other(_)) {
            return;
        }
        for (&object, offsets) in set {
            let to_start = matches!(offsets, Offsets::Exact(o) if o.contains(&0));
            if to_start && matches!(self.objects.list[object].kind, ObjectKind::Heap(_)) {
                self.heap_types.entry(object).or_insert(pointee);
            }
        }
    }

    /// The variable that an object is.
    fn variable(&self, object: ObjectId) -> Option<VarId> {
        match self.objects.list[object].kind {
            ObjectKind::Global(id) => self.program.globals[id].variable,
            ObjectKind::Stack(value) => self.made.get(&value)?.0,
            _ => None,
        }
    }

    /// Where an object is declared or made.
    fn place(&self, object: ObjectId) -> LocId {
        let made = match self.objects.list[object].kind {
            ObjectKind::Stack(value) | ObjectKind::Heap(value) => self.made.get(&value).map(|(_, loc)| *loc),
            _ => None,
        };
        let declared = self.variable(object).map(|v| self.program.source.variables[v].loc);
        declared.or(made).unwrap_or(NOWHERE)
    }

    fn name(&self, object: ObjectId) -> String {
        if let Some(variable) = self.variable(object) {
            return self.program.source.variables[variable].name.clone();
        }
        match self.objects.list[object].kind {
            ObjectKind::Nothing => "NULL".to_string(),
            ObjectKind::Global(id) => {
                let global = &self.program.globals[id];
                places::literal(global).unwrap_or_else(|| global.name.clone())
            }
            ObjectKind::Function(id) => self.program.functions[id].name.clone(),
            ObjectKind::Stack(_) => "local object".to_string(),
            ObjectKind::Heap(_) => "heap object".to_string(),
        }
    }

    /// The path to the pointer at `offset` of an object, and its type.
    fn leaf(&self, object: ObjectId, offset: i64) -> Option<(String, TypeId)> {
        let heap = self.heap_types.get(&object);
        let ty = self.variable(object).and_then(|v| self.program.source.variables[v].ty).or(heap.copied())?;
        let size = self.program.size_of(Type::Ptr);
        let leaf = places::element(self.program, ty, heap.is_some(), u64::try_from(offset).ok()?, Some(size))?;
        Some((leaf.path, leaf.ty))
    }

    /// The place at `offset` of an object, or all that have no offset of their own.
    fn cell(&self, object: ObjectId, offset: Option<i64>) -> String {
        let name = self.name(object);
        match offset {
            None => format!("{name}[…]"),
            Some(offset) => match self.leaf(object, offset) {
                Some((path, _)) => format!("{name}{path}"),
                None if offset == 0 => name,
                None => format!("{name} + {offset}"),
            },
        }
    }
}

/// The place in the user's source that an instruction comes from: of a model that is the call.
fn in_source(program: &Program, loc: LocId) -> LocId {
    let mut chain = std::iter::successors(Some(loc), |l| program.source.locs[*l].caller);
    chain.find(|l| program.source.locs[*l].line > 0).unwrap_or(NOWHERE)
}

/// The values of pointer variables.
fn assignments(function: &Function) -> impl Iterator<Item = (VarId, ValueId)> {
    function.blocks.iter().flat_map(|b| &b.insts).filter_map(|inst| match inst.op {
        Op::Assign { variable, value } if function.ty(value) == Type::Ptr => Some((variable, value)),
        _ => None,
    })
}

/// Where a pointer is declared (file, line, column, function) and what it is called.
type Key = (u32, u32, u32, String, String);

/// Collects the facts, one per pointer.
struct Facts<'n> {
    namer: &'n Namer<'n>,
    found: BTreeMap<Key, PointerFact>,
}

impl Facts<'_> {
    fn variables(&mut self, points_to: &PointsTo) {
        for (variable, value) in assignments(self.namer.function) {
            let declared = &self.namer.program.source.variables[variable];
            self.add(declared.name.clone(), declared.loc, points_to.of(value));
        }
    }

    fn cells(&mut self, points_to: &PointsTo) {
        for object in self.namer.objects.list.ids().filter(|o| *o != NO_OBJECT) {
            // What only models know of has no place.
            let loc = self.namer.place(object);
            if loc != NOWHERE {
                for (slot, set) in points_to.cells(object) {
                    self.add(self.namer.cell(object, *slot), loc, set);
                }
            }
        }
    }

    fn add(&mut self, pointer: String, loc: LocId, set: &PointsToSet) {
        let source = &self.namer.program.source;
        let at = &source.locs[loc];
        let function = source.function_of(loc).to_string();
        let key = (at.file, at.line, at.column, function, pointer.clone());
        let fact = self.found.entry(key).or_insert(PointerFact { loc, pointer, objects: Vec::new() });
        for (&object, offsets) in set {
            let (name, loc) = (self.namer.name(object), self.namer.place(object));
            match fact.objects.iter_mut().find(|o| o.name == name && source.describe(o.loc) == source.describe(loc)) {
                Some(known) => known.offsets = known.offsets.join(offsets),
                None => fact.objects.push(PointedObject {
                    name,
                    loc,
                    is_null: object == NO_OBJECT,
                    offsets: offsets.clone(),
                }),
            }
        }
    }

    fn in_order(self) -> Vec<PointerFact> {
        let mut facts: Vec<PointerFact> = self.found.into_values().collect();
        // Null comes last, as the least surprising.
        facts.iter_mut().for_each(|f| f.objects.sort_by_key(|o| o.is_null));
        facts
    }
}
