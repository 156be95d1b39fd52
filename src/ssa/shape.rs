//! What the encoding needs to know of a program beforehand: loops, objects, layouts, and for each
//! loop its exits, the values that leave it and the objects that it may change.

use crate::analysis::dom::Dominators;
use crate::analysis::layout::{Layout, layouts};
use crate::analysis::loops::{LoopForest, LoopId};
use crate::analysis::objects::{NO_OBJECT, ObjectId, Objects};
use crate::analysis::points_to::{Offsets, PointsTo};
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BlockId, Function, Op, Program, ValueDef, ValueId};
use crate::util::ids::IdVec;
use std::collections::{BTreeMap, BTreeSet};

/// Where an object may be written: offsets with sizes, or (`None`) anywhere.
pub type Written = Option<Vec<(Offsets, u64)>>;

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
    /// Cells of the objects.
    pub layouts: IdVec<ObjectId, Layout>,
    /// For each loop the edges (block, number) that leave it.
    pub exits: IdVec<LoopId, Vec<(BlockId, usize)>>,
    /// For each loop the values defined inside and used outside.
    pub live_out: IdVec<LoopId, Vec<ValueId>>,
    /// For each loop the values defined outside and used inside, constants not included.
    pub live_in: IdVec<LoopId, Vec<ValueId>>,
    /// For each loop the objects that it may change, with the offsets written (`None`: everywhere).
    pub written: IdVec<LoopId, BTreeMap<ObjectId, Written>>,
}

impl<'p> Shape<'p> {
    /// Analyses the entry function of `program`.
    pub fn new(program: &'p Program) -> Self {
        let function = &program.functions[program.entry];
        let dominators = Dominators::new(function);
        let forest = LoopForest::new(function, &dominators);
        let objects = Objects::new(program, &dominators, &forest);
        let points_to = PointsTo::new(program, &objects, &dominators.order);
        let layouts = layouts(program, &objects, &points_to, &dominators.order);
        let (live_out, live_in) = live_values(function, &forest, &dominators.order);
        let mut shape = Shape {
            program,
            exits: forest.loops.ids().map(|l| exits(function, &forest, l)).collect(),
            order: dominators.order,
            objects,
            points_to,
            layouts,
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

    /// Whether some allocation site may have several live objects: its loop cannot be cut.
    pub fn allocates_in_loops(&self) -> bool {
        self.objects.list.iter().any(|o| o.many)
    }

    fn find_written(&mut self) {
        let function = self.function();
        for &b in &self.order {
            let Some(inner) = self.forest.innermost(b) else {
                continue;
            };
            for inst in &function.blocks[b].insts {
                for (object, access) in self.written_by(function, inst.result, &inst.op) {
                    let mut at = Some(inner);
                    while let Some(l) = at {
                        let entry = self.written[l].entry(object).or_insert_with(|| Some(Vec::new()));
                        match (&access, entry.as_mut()) {
                            (Some(a), Some(list)) => {
                                if !list.contains(a) {
                                    list.push(a.clone());
                                }
                            }
                            _ => *entry = None,
                        }
                        at = self.forest.loops[l].parent;
                    }
                }
            }
        }
    }

    fn written_by(
        &self,
        function: &Function,
        result: Option<ValueId>,
        op: &Op,
    ) -> Vec<(ObjectId, Option<(Offsets, u64)>)> {
        let whole = |ptr: ValueId| self.points_to.of(ptr).keys().map(|&o| (o, None)).collect::<Vec<_>>();
        let mut list = match op {
            Op::Store { ptr, value } => {
                let size = self.program.size_of(function.ty(*value));
                self.points_to.of(*ptr).iter().map(|(&o, at)| (o, Some((at.clone(), size)))).collect()
            }
            Op::MemCopy { dst, .. } | Op::MemSet { dst, .. } | Op::MemHavoc { dst, .. } => whole(*dst),
            Op::Free(p) => whole(*p),
            Op::Alloca { .. } | Op::HeapAlloc { .. } => {
                result.and_then(|r| self.objects.of_site(r)).map(|o| (o, None)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        list.retain(|(o, _)| *o != NO_OBJECT);
        list
    }
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
