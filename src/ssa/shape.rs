//! Static facts about a program that the encoding needs beforehand: loops, objects, layouts, and for each
//! loop its exits, the values that leave it and the objects that it may change.

use crate::analysis::dom::Dominators;
use crate::analysis::layout::{Layout, layouts, mask_layouts};
use crate::analysis::loops::{LoopForest, LoopId};
use crate::analysis::objects::{NO_OBJECT, ObjectId, ObjectKind, Objects};
use crate::analysis::points_to::{Offsets, PointsTo};
use crate::analysis::survivors::survivors;
use crate::analysis::walks::walking;
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BlockId, CastOp, CmpOp, Function, Op, Program, Type, ValueDef, ValueId};
use crate::util::ids::IdVec;
use std::collections::{BTreeMap, BTreeSet};

/// The parts of an object that may change.
#[derive(Clone, Default, Debug)]
pub struct Written {
    /// Where it may be written: offsets with sizes, or (`None`) anywhere.
    pub cells: Option<Vec<(Offsets, u64)>>,
    /// Whether it may be made or freed.
    pub life: bool,
    /// Whether it may be made.
    pub made: bool,
    /// Whether its masks may be written anywhere.
    pub masks: bool,
}

impl Written {
    fn cells(list: Vec<(Offsets, u64)>) -> Self {
        Written { cells: Some(list), ..Written::default() }
    }

    fn join(&mut self, other: &Written) {
        self.life |= other.life;
        self.made |= other.made;
        self.masks |= other.masks;
        match (&mut self.cells, &other.cells) {
            (Some(list), Some(more)) => {
                for access in more {
                    if !list.contains(access) {
                        list.push(access.clone());
                    }
                }
            }
            (cells, _) => *cells = None,
        }
    }
}

/// Static facts about a prepared program.
pub struct Shape<'p> {
    /// The program.
    pub program: &'p Program,
    /// Reachable blocks in reverse postorder.
    pub order: Vec<BlockId>,
    /// Loops.
    pub forest: LoopForest,
    /// Objects and allocation sites.
    pub objects: Objects,
    /// Points-to sets.
    pub points_to: PointsTo,
    families: bool,
    /// Whether the address of some object is made an integer.
    addresses: bool,
    /// Whether pointers are compared by order.
    ordered: bool,
    /// Cells of the objects.
    pub layouts: IdVec<ObjectId, Layout>,
    /// Cells of the masks of the objects, if the program asks what is initialised.
    pub masks: Option<IdVec<ObjectId, Layout>>,
    /// For each loop the edges (block, number) that leave it.
    pub exits: IdVec<LoopId, Vec<(BlockId, usize)>>,
    /// For each loop the values defined inside and used outside.
    pub live_out: IdVec<LoopId, Vec<ValueId>>,
    /// For each loop the values defined outside and used inside, constants not included.
    pub live_in: IdVec<LoopId, Vec<ValueId>>,
    /// For each loop the objects that it may change, and what of them.
    pub written: IdVec<LoopId, BTreeMap<ObjectId, Written>>,
    /// For each loop which parameters of its head keep their objects.
    pub walking: IdVec<LoopId, Vec<bool>>,
}

impl<'p> Shape<'p> {
    /// Analyses the entry function of `program`.
    pub fn new(program: &'p Program) -> Self {
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let forest = LoopForest::new(function, &dominators);
        let objects = Objects::new(program, &dominators, &forest);
        let mut points_to = PointsTo::new(program, &objects, &dominators.order);
        let classes = used_together(&objects, &points_to);
        let objects = if classes.is_empty() { objects } else { objects.merged(&classes) };
        if !classes.is_empty() {
            points_to = PointsTo::new(program, &objects, &dominators.order);
        }
        let remembered = survivors(function, &dominators.order, &objects, &points_to, &objects.renewed);
        let objects = objects.told_apart(&remembered);
        let layouts = layouts(program, &objects, &points_to, &dominators.order);
        let masks = program.reads_masks().then(|| mask_layouts(program, &objects, &points_to, &dominators.order));
        let (live_out, live_in) = live_values(function, &forest, &dominators.order);
        let insts = dominators.order.iter().flat_map(|&b| &function.blocks[b].insts);
        let addresses = insts.into_iter().any(|i| match i.op {
            Op::Cast(CastOp::PtrToInt, p) => points_to.of(p).keys().any(|&o| o != NO_OBJECT),
            _ => false,
        });
        let insts = dominators.order.iter().flat_map(|&b| &function.blocks[b].insts);
        // Different objects are ordered by address.
        let ordered = insts.into_iter().any(|i| match i.op {
            Op::Cmp(op, p, _) => function.ty(p) == Type::Ptr && !matches!(op, CmpOp::Eq | CmpOp::Ne),
            _ => false,
        });
        let mut shape = Shape {
            program,
            addresses,
            ordered,
            exits: forest.loops.ids().map(|l| exits(function, &forest, l)).collect(),
            walking: forest.loops.ids().map(|l| walking(function, &forest, &dominators.order, l)).collect(),
            order: dominators.order,
            families: objects.list.iter().any(|o| o.many),
            objects,
            points_to,
            layouts,
            masks,
            live_out,
            live_in,
            written: IdVec::filled(BTreeMap::new(), forest.loops.len()),
            forest,
        };
        shape.find_written();
        shape
    }

    /// The entry function.
    pub fn function(&self) -> &'p Function {
        &self.program.functions[self.program.entry]
    }

    /// Whether some allocation site may have several live objects.
    pub fn has_families(&self) -> bool {
        self.families
    }

    /// Whether addresses of objects matter.
    pub fn has_addresses(&self) -> bool {
        self.addresses || self.ordered
    }

    /// Whether the integer `value` may be the address of an object, or tell something of it. Branches may copy an address bit by
    /// bit, which the points-to analysis does not see; so where a program makes integers from addresses, each that is not
    /// constant may.
    pub fn may_tell_address(&self, value: ValueId) -> bool {
        let known = self.points_to.of(value).keys().any(|&o| o != NO_OBJECT);
        known || self.addresses && self.function().constant(value).is_none()
    }

    fn find_written(&mut self) {
        let function = self.function();
        for &b in &self.order {
            let Some(inner) = self.forest.innermost(b) else {
                continue;
            };
            for inst in &function.blocks[b].insts {
                for (object, written) in self.written_by(function, inst.result, &inst.op) {
                    let mut at = Some(inner);
                    while let Some(l) = at {
                        let entry = self.written[l].entry(object).or_insert_with(|| Written::cells(Vec::new()));
                        entry.join(&written);
                        at = self.forest.loops[l].parent;
                    }
                }
            }
        }
    }

    fn written_by(&self, function: &Function, result: Option<ValueId>, op: &Op) -> Vec<(ObjectId, Written)> {
        let each = |ptr: ValueId, written: Written| {
            let targets = self.points_to.of(ptr).keys();
            targets.map(|&o| (o, written.clone())).collect::<Vec<_>>()
        };
        let mut list = match op {
            Op::Store { ptr, value } => {
                let size = self.program.size_of(function.ty(*value));
                let targets = self.points_to.of(*ptr).iter();
                targets.map(|(&o, at)| (o, Written::cells(vec![(at.clone(), size)]))).collect()
            }
            Op::MemCopy { dst, .. } | Op::MemSet { dst, .. } | Op::MemHavoc { dst, .. } => {
                each(*dst, Written::default())
            }
            Op::StoreMask { ptr: dst, .. } | Op::MemMask { dst, .. } => {
                each(*dst, Written { masks: true, ..Written::cells(Vec::new()) })
            }
            Op::Free(p) => each(*p, Written { life: true, ..Written::cells(Vec::new()) }),
            Op::Alloca { .. } | Op::HeapAlloc { .. } => {
                // What a new member of a family contains was there before.
                let keeps =
                    |o: &ObjectId| self.objects.list[*o].many && !matches!(op, Op::HeapAlloc { zeroed: true, .. });
                let made = Written { cells: None, life: true, made: true, masks: false };
                let site = result.and_then(|r| self.objects.of_site(r));
                let cells = |o: ObjectId| if keeps(&o) { Some(Vec::new()) } else { None };
                site.map(|o| (o, Written { cells: cells(o), ..made })).into_iter().collect()
            }
            _ => Vec::new(),
        };
        list.retain(|(o, _)| *o != NO_OBJECT);
        list
    }
}

/// Classes of heap objects of one size that some pointer may point to alike, if a loop makes some of them.
fn used_together(objects: &Objects, points_to: &PointsTo) -> Vec<Vec<ObjectId>> {
    let mut class: IdVec<ObjectId, ObjectId> = objects.list.ids().collect();
    let is_block = |o: ObjectId| matches!(objects.list[o].kind, ObjectKind::Heap(_)) && objects.list[o].size.is_some();
    let made = |o: ObjectId| (objects.list[o].size, objects.list[o].mapped, objects.list[o].guarded);
    let is_like = |a: ObjectId, b: ObjectId| made(a) == made(b);
    for set in points_to.sets() {
        let blocks: Vec<ObjectId> = set.keys().copied().filter(|&o| is_block(o)).collect();
        for (n, &a) in blocks.iter().enumerate() {
            if let Some(&b) = blocks[..n].iter().find(|&&b| is_like(a, b)) {
                let (from, to) = (class[a].max(class[b]), class[a].min(class[b]));
                class.iter_mut().filter(|c| **c == from).for_each(|c| *c = to);
            }
        }
    }
    let mut classes: BTreeMap<ObjectId, Vec<ObjectId>> = BTreeMap::new();
    class.entries().for_each(|(o, &c)| classes.entry(c).or_default().push(o));
    classes.into_values().filter(|c| c.len() > 1 && c.iter().any(|&o| objects.list[o].many)).collect()
}

fn exits(function: &Function, forest: &LoopForest, id: LoopId) -> Vec<(BlockId, usize)> {
    let mut found = Vec::new();
    for &b in &forest.loops[id].blocks {
        for (n, edge) in function.blocks[b].terminator.edges().enumerate() {
            if !forest.contains(id, edge.target) {
                found.push((b, n));
            }
        }
    }
    found
}

type PerLoop = IdVec<LoopId, Vec<ValueId>>;

/// For each loop the values that leave it and the values that it takes from outside.
fn live_values(function: &Function, forest: &LoopForest, order: &[BlockId]) -> (PerLoop, PerLoop) {
    let mut out: IdVec<LoopId, BTreeSet<ValueId>> = IdVec::filled(BTreeSet::new(), forest.loops.len());
    let mut inn = out.clone();
    for &b in order {
        let block = &function.blocks[b];
        let mut used = BTreeSet::new();
        for inst in &block.insts {
            for_each_operand(&inst.op, |v| {
                used.insert(v);
            });
        }
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            used.insert(v);
            v
        });
        for v in used {
            let home = match function.values[v].def {
                ValueDef::Const(_) => continue,
                ValueDef::Param(h) | ValueDef::Inst(h) => h,
            };
            let mut at = forest.innermost(home);
            while let Some(l) = at {
                if !forest.contains(l, b) {
                    out[l].insert(v);
                }
                at = forest.loops[l].parent;
            }
            let mut at = forest.innermost(b);
            while let Some(l) = at {
                if !forest.contains(l, home) {
                    inn[l].insert(v);
                }
                at = forest.loops[l].parent;
            }
        }
    }
    let lists = |sets: IdVec<LoopId, BTreeSet<ValueId>>| sets.iter().map(|s| s.iter().copied().collect()).collect();
    (lists(out), lists(inn))
}
