//! The objects of a prepared program: what pointers can point to.

use super::dom::Dominators;
use super::loops::LoopForest;
use crate::define_ids;
use crate::program::{BlockKind, FuncId, GlobalId, Op, Program, ValueId};
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

define_ids!(
    /// An object, or an allocation site that stands for its objects.
    ObjectId
);

/// The object of null and of pointers made from integers: none.
pub const NO_OBJECT: ObjectId = ObjectId(0);

/// The kind of an abstract object: its storage, and the allocation site or definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// None: null and integers.
    Nothing,
    /// A global variable.
    Global(GlobalId),
    /// A function.
    Function(FuncId),
    /// The stack objects that the instruction with this result makes.
    Stack(ValueId),
    /// The heap objects that the instruction with this result makes, and those of other sites in [`Object::sites`].
    Heap(ValueId),
}

/// An object or allocation site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// Its storage, and the allocation site or definition.
    pub kind: ObjectKind,
    /// Size in bytes, if constant.
    pub size: Option<u64>,
    /// Alignment in bytes.
    pub align: u32,
    /// Whether the program must not write it, though something does.
    pub guarded: bool,
    /// Whether it is one that was mapped, so that it is no block of the heap to be freed.
    pub mapped: bool,
    /// Whether objects of the site have to be told apart: it lies in a loop, and makes heap objects, objects of
    /// different sizes, or objects that may be remembered when the next one is made ([`super::survivors`]).
    pub many: bool,
    /// The results of the instructions that make it.
    pub sites: Vec<ValueId>,
}

/// All objects of a prepared program.
#[derive(Clone, Debug)]
pub struct Objects {
    /// The objects; the first is [`NO_OBJECT`], then globals, functions and sites in order.
    pub list: IdVec<ObjectId, Object>,
    sites: FxHashMap<ValueId, ObjectId>,
    globals: usize,
    /// Sites in loops whose objects are not told apart.
    pub renewed: Vec<ObjectId>,
}

impl Objects {
    /// The objects of the entry function of `program`.
    pub fn new(program: &Program, dominators: &Dominators, forest: &LoopForest) -> Self {
        let function = &program.functions[program.entry];
        let mut list = IdVec::new();
        list.push(Object {
            kind: ObjectKind::Nothing,
            size: Some(0),
            align: 1,
            guarded: false,
            mapped: false,
            many: false,
            sites: Vec::new(),
        });
        for (id, global) in program.globals.entries() {
            let kind = ObjectKind::Global(id);
            let (size, align, guarded) = (Some(global.size), global.align, global.guarded);
            list.push(Object { kind, size, align, guarded, mapped: false, many: false, sites: Vec::new() });
        }
        for id in program.functions.ids() {
            list.push(Object {
                kind: ObjectKind::Function(id),
                size: Some(0),
                align: 1,
                guarded: false,
                mapped: false,
                many: false,
                sites: Vec::new(),
            });
        }
        let (mut sites, mut renewed) = (FxHashMap::default(), Vec::new());
        for &block in &dominators.order {
            let in_loop = forest.innermost(block).is_some();
            for inst in &function.blocks[block].insts {
                let Some(result) = inst.result else {
                    continue;
                };
                let (kind, size, align, guarded, mapped) = match inst.op {
                    Op::Alloca { size, align, guarded, .. } => (ObjectKind::Stack(result), size, align, guarded, false),
                    Op::HeapAlloc { size, align, block, .. } => {
                        let asked = align.and_then(|a| function.int(a)).and_then(|a| a.to_u64());
                        let guarded = block == BlockKind::MappedConstant;
                        (ObjectKind::Heap(result), size, block.alignment(asked), guarded, block.is_mapped())
                    }
                    _ => continue,
                };
                let size = function.int(size).and_then(|s| s.to_u64());
                let many = in_loop && (size.is_none() || matches!(kind, ObjectKind::Heap(_)));
                let object = list.push(Object { kind, size, align, guarded, mapped, many, sites: vec![result] });
                sites.insert(result, object);
                if in_loop && !many {
                    renewed.push(object);
                }
            }
        }
        Objects { list, sites, globals: program.globals.len(), renewed }
    }

    /// The same with the objects of those sites told apart.
    pub fn told_apart(mut self, sites: &BTreeSet<ObjectId>) -> Self {
        for &site in sites {
            self.list[site].many = true;
        }
        self.renewed.retain(|o| !sites.contains(o));
        self
    }

    /// The same with the objects of each class as one: objects that a program puts to one use should be numbered
    /// together. The classes are of heap objects of one size.
    pub fn merged(self, classes: &[Vec<ObjectId>]) -> Self {
        let first = |o: ObjectId| classes.iter().find(|c| c.contains(&o)).map_or(o, |c| c[0]);
        let mut merged =
            Objects { list: IdVec::new(), sites: FxHashMap::default(), globals: self.globals, renewed: Vec::new() };
        let mut new_ids: FxHashMap<ObjectId, ObjectId> = FxHashMap::default();
        for (id, object) in self.list.entries() {
            let new = match new_ids.get(&first(id)) {
                Some(&known) => {
                    merged.list[known].sites.extend(&object.sites);
                    merged.list[known].many = true;
                    merged.list[known].align = merged.list[known].align.min(object.align);
                    known
                }
                None => merged.list.push(object.clone()),
            };
            new_ids.insert(id, new);
        }
        merged.renewed = self.renewed.iter().map(|o| new_ids[o]).collect();
        merged.sites = self.sites.iter().map(|(&v, o)| (v, new_ids[o])).collect();
        merged
    }

    /// The object of a global.
    pub fn of_global(&self, id: GlobalId) -> ObjectId {
        ObjectId::new(1 + id.index())
    }

    /// The object of a function.
    pub fn of_function(&self, id: FuncId) -> ObjectId {
        ObjectId::new(1 + self.globals + id.index())
    }

    /// The site whose instruction has the result `value`.
    pub fn of_site(&self, value: ValueId) -> Option<ObjectId> {
        self.sites.get(&value).copied()
    }
}
