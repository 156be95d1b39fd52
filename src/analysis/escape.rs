//! Effects of functions that nobody models on what they got ([`Op::Escape`]): they change every object that they can reach, now and in
//! later calls, and call functions whose addresses they found.
//!
//! Over-approximation: the objects are those that the points-to analysis leads to from the operands of all such calls that can come
//! before. Each becomes arbitrary as a whole. Objects of loops of which there may be several, and calls back, are not modelled:
//! a check of [`Property::Unsupported`] that fails where such a call is reached. What such a function does not certainly know ([`super::surely_known`]) is nothing that a
//! counterexample may rest on, even where its effects count as input.

use super::dom::Dominators;
use super::loops::LoopForest;
use super::objects::{NO_OBJECT, ObjectId, ObjectKind, Objects};
use super::points_to::PointsTo;
use super::surely_known::{Certain, comes_before};
use crate::program::{BlockId, CheckId, Constant, Function, Inst, LocId, Op, Program, ValueId};
use crate::program::{Check, CheckKind};
use crate::util::Bv;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Replaces every [`Op::Escape`] of the entry function, which is the only one, by its effects.
pub fn spread(program: &mut Program) {
    let function = &program.functions[program.entry];
    let sites: Vec<(BlockId, usize)> = escapes(function);
    if sites.is_empty() {
        return;
    }
    let dominators = Dominators::new(function);
    let forest = LoopForest::new(function, &dominators);
    let objects = Objects::new(program, &dominators, &forest);
    let points_to = PointsTo::new(program, &objects, &dominators.order);
    let reached = Reached { function, objects: &objects, points_to: &points_to };
    let own: BTreeMap<(BlockId, usize), BTreeSet<ObjectId>> = sites.iter().map(|&s| (s, reached.by(s))).collect();
    let certain = Certain { program, function, objects: &objects, points_to: &points_to, dominators: &dominators };
    let homes = reached.homes();
    let mut plans = Vec::new();
    for &site in &sites {
        let before = sites.iter().filter(|&&s| s == site || comes_before(function, s, site));
        let all: BTreeSet<ObjectId> = before.flat_map(|s| own[s].iter().copied()).collect();
        let all = reached.closure(all);
        let mut plan = Plan { site, objects: Vec::new(), refused: None };
        let surely = certain.at(site, &sites);
        for o in all {
            let before = plan.objects.len();
            reached.plan(&mut plan, o, &homes, &dominators, &forest);
            plan.objects[before..].iter_mut().for_each(|change| change.is_sure = surely.contains(&o));
        }
        plans.push(plan);
    }
    // From behind, so that places stay what they are.
    plans.sort_by_key(|p| std::cmp::Reverse(p.site));
    for plan in plans {
        plan.carry_out(program);
    }
}

fn escapes(function: &Function) -> Vec<(BlockId, usize)> {
    let mut found = Vec::new();
    for (b, block) in function.blocks.entries() {
        let places = block.insts.iter().enumerate().filter(|(_, i)| matches!(i.op, Op::Escape { .. }));
        found.extend(places.map(|(n, _)| (b, n)));
    }
    found
}

/// The objects that can be reached from calls, by points-to sets.
struct Reached<'a> {
    function: &'a Function,
    objects: &'a Objects,
    points_to: &'a PointsTo,
}

impl Reached<'_> {
    /// The objects that the operands of the call at `site` lead to directly.
    fn by(&self, site: (BlockId, usize)) -> BTreeSet<ObjectId> {
        let Op::Escape { pointers, .. } = &self.function.blocks[site.0].insts[site.1].op else {
            return BTreeSet::new();
        };
        pointers.iter().flat_map(|&p| self.points_to.of(p).keys().copied()).collect()
    }

    /// The same with all that pointers in them lead to.
    fn closure(&self, mut all: BTreeSet<ObjectId>) -> BTreeSet<ObjectId> {
        let mut todo: Vec<ObjectId> = all.iter().copied().collect();
        while let Some(o) = todo.pop() {
            for &next in self.points_to.cells(o).values().flat_map(|set| set.keys()) {
                if all.insert(next) {
                    todo.push(next);
                }
            }
        }
        all.remove(&NO_OBJECT);
        all
    }

    /// Where the objects of the function are made, and how many bytes they have.
    fn homes(&self) -> FxHashMap<ValueId, ((BlockId, usize), ValueId)> {
        let mut homes = FxHashMap::default();
        for (b, block) in self.function.blocks.entries() {
            for (n, inst) in block.insts.iter().enumerate() {
                if let (Op::Alloca { size, .. } | Op::HeapAlloc { size, .. }, Some(r)) = (&inst.op, inst.result) {
                    homes.insert(r, ((b, n), *size));
                }
            }
        }
        homes
    }

    /// Adds what happens to object `o`.
    fn plan(
        &self,
        plan: &mut Plan,
        o: ObjectId,
        homes: &FxHashMap<ValueId, ((BlockId, usize), ValueId)>,
        dominators: &Dominators,
        forest: &LoopForest,
    ) {
        match self.objects.list[o].kind {
            ObjectKind::Nothing => {}
            ObjectKind::Function(_) => plan.refuse("may call functions of the program back"),
            ObjectKind::Global(g) => {
                if let Some(size) = self.objects.list[o].size {
                    plan.objects.push(Change::of(Target::Global(g), Size::Bytes(size)));
                }
            }
            ObjectKind::Stack(v) | ObjectKind::Heap(v) => {
                let Some(&((block, n), size)) = homes.get(&v) else { return };
                let (site, at) = plan.site;
                let comes_first = if block == site { n < at } else { dominators.dominates(block, site) };
                match (comes_first, forest.innermost(block)) {
                    (true, None) => plan.objects.push(Change::of(Target::Own(v), Size::Value(size))),
                    // Before it is made there is nothing to change.
                    (false, None) if !comes_before(self.function, (block, n), plan.site) => {}
                    _ => plan.refuse("may change objects that are made in loops or in some executions only"),
                }
            }
        }
    }
}

enum Target {
    Global(crate::program::GlobalId),
    Own(ValueId),
}

enum Size {
    Bytes(u64),
    Value(ValueId),
}

/// An object that becomes arbitrary.
struct Change {
    target: Target,
    size: Size,
    /// Whether the function certainly knows it.
    is_sure: bool,
}

impl Change {
    fn of(target: Target, size: Size) -> Change {
        Change { target, size, is_sure: false }
    }
}

/// The replacement of a call: the objects that become arbitrary.
struct Plan {
    site: (BlockId, usize),
    objects: Vec<Change>,
    /// Why the call is not modelled.
    refused: Option<&'static str>,
}

impl Plan {
    fn refuse(&mut self, why: &'static str) {
        self.refused.get_or_insert(why);
    }

    fn carry_out(self, program: &mut Program) {
        let (block, n) = self.site;
        let entry = program.entry;
        let width = program.target.pointer_width;
        let globals: Vec<bool> = program.globals.iter().map(|g| g.constant).collect();
        let function = &mut program.functions[entry];
        let Inst { op, loc, .. } = function.blocks[block].insts.remove(n);
        let mut effects = Vec::new();
        let Op::Escape { to, counts, .. } = op else { return };
        if let Some(why) = self.refused {
            let cond = function.add_const(Constant::Int(Bv::bool(false)));
            let check = unsupported(program, format!("{to}(), which {why}"), loc);
            effects.push(Op::Check { check, cond });
        } else {
            for Change { target, size, is_sure } in self.objects {
                let dst = match target {
                    Target::Global(g) if globals[crate::util::ids::Id::index(g)] => continue,
                    Target::Global(g) => function.add_const(Constant::Global(g, 0)),
                    Target::Own(v) => v,
                };
                let len = match size {
                    Size::Bytes(size) => function.add_const(Constant::Int(Bv::new(width, u128::from(size)))),
                    Size::Value(size) => size,
                };
                effects.push(Op::MemHavoc { dst, len, by: (!counts || !is_sure).then(|| to.clone()) });
            }
        }
        let insts = effects.into_iter().map(|op| Inst { op, result: None, loc });
        program.functions[entry].blocks[block].insts.splice(n..n, insts);
    }
}

fn unsupported(program: &mut Program, what: String, loc: LocId) -> CheckId {
    let function = program.source.function_of(loc).to_string();
    program.checks.push(Check { kind: CheckKind::NotModelled { what }, loc, function })
}
