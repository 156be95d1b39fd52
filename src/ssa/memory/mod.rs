//! The memory model: objects, what they contain as terms, and pointers into them.
//!
//! It knows nothing of control flow. Whoever executes a program keeps the contents of all slots ([`crate::ssa::Memory`], plain data, one for each place
//! that an execution is at) and asks here for what a read gives ([`MemoryModel::load`]), what memory is after a write ([`MemoryModel::store`]), a copy
//! ([`MemoryModel::mem_copy`]), an allocation or a release ([`MemoryModel::allocate`], [`MemoryModel::free`]), and where two executions meet
//! ([`MemoryModel::merge_memory`]). What holds whichever of that is asked is a statement about symbols ([`Stated`]).
//!
//! - [`objects`]: objects and their slots; [`layout`]: which slots there are, what they contain at first, which a loop may write.
//! - [`family`], [`pointer`]: names of objects and members, pointers as names and offsets; [`address`]: as integers.
//! - [`access`], [`block_copy`], [`mask`], [`lives`]: reads, writes, copies, what is initialised, what lives.
//! - [`facts`], [`links`], [`ownership`], [`texts`], [`loop_paths`]: what templates may speak of.
//! - [`leaks`], [`reachable`], [`questions`]: what no pointer leads to.

mod access;
mod address;
mod block_copy;
mod facts;
mod family;
mod layout;
mod leaks;
pub mod links;
mod lives;
mod loop_paths;
mod mask;
mod merge;
pub mod objects;
mod ownership;
mod pointer;
mod questions;
mod reachable;
pub(in crate::ssa) mod stated;
pub(in crate::ssa) mod target;
mod texts;

use super::options::Options;
use super::{Memory, Shape};
use crate::term::{Sort, TermId, Terms};
use links::Ownership;
use objects::{Address, DynamicObject, Making, NameBits, Slot, Texts};
use questions::{Reachability, Watched};
use rustc_hash::{FxHashMap, FxHashSet};
use stated::Stated;
use std::rc::Rc;

/// The memory of a program.
pub struct MemoryModel<'p> {
    /// The terms.
    pub terms: &'p Terms,
    /// Static facts.
    pub shape: &'p Shape<'p>,
    /// How the program is encoded.
    pub options: Options,
    /// The widths of names.
    pub bits: NameBits,
    /// What holds of symbols.
    pub stated: Stated,
    slots: Vec<Slot>,
    objects: Vec<DynamicObject>,
    pointers: PointerFacts,
    addresses: Addresses,
    ownership: Ownership,
    reachability: Reachability,
    /// The observed checks of what is lost: what they ask is not said before somebody wants to know.
    watched: Vec<Watched>,
    /// The slot that says whether the first loop was executed; those of the others follow.
    first_executed: Option<usize>,
}

/// What is known of pointers beyond their terms.
#[derive(Default)]
struct PointerFacts {
    /// The objects that the name of a pointer may be of.
    targets: FxHashMap<TermId, Rc<Vec<u32>>>,
    /// The names of the objects that start at addresses.
    address_owner: FxHashMap<TermId, TermId>,
    /// Names without conditions in them, for names with.
    normal_names: FxHashMap<TermId, TermId>,
    /// Names and offsets of which all was stated.
    restricted: FxHashSet<(TermId, TermId)>,
    /// What is known of arrays of texts, by the names in them.
    texts: FxHashMap<TermId, Texts>,
    /// The slot and the name of a fresh pointer whose offset comes next.
    fresh_half: Option<(usize, TermId)>,
}

/// The addresses of objects, as far as they matter.
#[derive(Default)]
struct Addresses {
    /// Those that were asked for.
    made: Vec<Address>,
    /// Where objects were made.
    makings: Vec<Making>,
}

/// How much of a memory model there was, so that what came later can be forgotten.
pub(in crate::ssa) struct Mark {
    unsupported: usize,
    watched: usize,
    sizes: Vec<TermId>,
}

impl<'p> MemoryModel<'p> {
    /// The memory model of the program of `shape`, and its memory at the start.
    pub fn new(terms: &'p Terms, shape: &'p Shape<'p>, options: Options) -> (Self, Memory) {
        let mut model = MemoryModel {
            terms,
            shape,
            bits: NameBits::new(shape.objects.list.len(), options.member_bits),
            options,
            stated: Stated::new(terms),
            slots: Vec::new(),
            objects: Vec::new(),
            pointers: PointerFacts::default(),
            addresses: Addresses::default(),
            ownership: Ownership::default(),
            reachability: Reachability::default(),
            watched: Vec::new(),
            first_executed: None,
        };
        let memory = Rc::new(model.initial_memory());
        (model, memory)
    }

    /// A memory slot.
    pub fn slot(&self, slot: usize) -> &Slot {
        &self.slots[slot]
    }

    /// All objects.
    pub fn objects(&self) -> &[DynamicObject] {
        &self.objects
    }

    /// All memory slots.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// What there is now. Statements about symbols that are forgotten do no harm.
    pub(in crate::ssa) fn mark(&self) -> Mark {
        Mark { unsupported: self.stated.unsupported.len(), watched: self.watched.len(), sizes: self.sizes() }
    }

    /// Forgets what was met since then.
    pub(in crate::ssa) fn reset(&mut self, mark: Mark) {
        self.stated.unsupported.truncate(mark.unsupported);
        self.watched.truncate(mark.watched);
        self.set_sizes(&mark.sizes);
    }

    /// The sizes of all objects in bytes, as wide as a pointer.
    pub(in crate::ssa) fn sizes(&self) -> Vec<TermId> {
        self.objects.iter().map(|o| o.size).collect()
    }

    /// From here on objects have these sizes.
    pub(in crate::ssa) fn set_sizes(&mut self, sizes: &[TermId]) {
        for (object, &size) in self.objects.iter_mut().zip(sizes) {
            object.size = size;
        }
    }

    /// Any sizes that the objects can have.
    pub(in crate::ssa) fn fresh_sizes(&self) -> Vec<TermId> {
        let fresh = |o: &DynamicObject| match self.shape.objects.list[o.site].size {
            Some(_) => o.size,
            None => self.terms.symbol("size", Sort::Bv(self.pointer_width())),
        };
        self.objects.iter().map(fresh).collect()
    }
}
