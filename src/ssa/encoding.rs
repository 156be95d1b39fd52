//! A program as terms: what an encoding consists of.

use super::copies::{Instance, Structure};
use super::links::Ownership;
use super::objects::{Address, DynamicObject, Making, NameBits, Slot};
use super::questions::{Reachability, Watched};
use super::{
    CheckInstance, ContentsInstance, EdgeState, InputInstance, Memory, Mode, Observation, Path, Shape, SsaValue,
};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, LocId, ValueId};
use crate::term::{TermId, Terms};
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Why an encoding could not be built or extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// The budget ended.
    Stopped(Stopped),
    /// More terms than allowed.
    Terms,
}

impl From<Stopped> for TooLarge {
    fn from(stopped: Stopped) -> Self {
        TooLarge::Stopped(stopped)
    }
}

/// How to encode.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which executions.
    pub mode: Mode,
    /// Whether a check precedes every access that may be invalid, so that accesses need not be guarded.
    pub accesses_checked: bool,
    /// The greatest number of terms.
    pub max_terms: usize,
    /// The width of the numbers of members of families ([`NameBits`]).
    pub member_bits: u16,
    /// The greatest number of copies made of a loop whose condition is constant.
    pub max_constant_copies: u32,
    /// Whether the state says which loops were executed ([`Encoding::is_executed`]).
    pub loop_paths: bool,
    /// How loops are copied, if that is told; else as often as they are asked for, and constants decide.
    pub structure: Option<Rc<Structure>>,
}

/// The values of one copy of a loop body (or of the whole function, outside loops).
#[derive(Clone, Debug)]
pub struct Frame {
    pub(super) parent: Option<usize>,
    /// The copy numbers of the enclosing loops.
    pub path: Path,
    pub(super) values: FxHashMap<ValueId, SsaValue>,
}

/// Where symbolic execution stands inside a block.
pub struct Cursor {
    pub(super) frame: usize,
    pub(super) guard: TermId,
    pub(super) memory: Memory,
}

/// An edge that leaves a region.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    /// The static edge.
    pub edge: (BlockId, usize),
    pub target: BlockId,
    pub state: EdgeState,
}

/// The result of executing a region: its exits, and the states on its back edges.
pub(super) struct RegionResult {
    pub exits: Vec<Exit>,
    pub back: Vec<EdgeState>,
}

/// A program as terms.
pub struct Encoding<'p> {
    /// The terms: others may make terms there as well, of other programs, too.
    pub terms: &'p Terms,
    /// Static facts.
    pub shape: &'p Shape<'p>,
    /// Options.
    pub options: Options,
    /// Loop instances, outer ones before the inner ones of the same copy.
    pub instances: Vec<Instance>,
    /// Every encoded check.
    pub checks: Vec<CheckInstance>,
    /// Every encoded input.
    pub inputs: Vec<InputInstance>,
    /// Every encoded observation.
    pub observations: Vec<Observation>,
    /// Arbitrary contents of objects.
    pub contents: Vec<ContentsInstance>,
    /// Guard, place and reason of everything reached that is not modelled.
    pub unsupported: Vec<(TermId, LocId, String)>,
    /// Symbols of open ends with what they are: to be asserted.
    pub definitions: Vec<(TermId, TermId)>,
    /// Facts about symbols: to be asserted.
    pub facts: Vec<TermId>,
    /// Facts of which there are many, and few are needed.
    pub lazy_facts: Vec<TermId>,
    /// Boolean: the execution makes no invalid access of memory. Counterexamples are sought among
    /// such executions, since the interpreter confirms no other.
    pub valid: TermId,
    /// Booleans: an execution goes where nothing is encoded, since nothing was told of it ([`super::told`]).
    pub unforeseen: Vec<TermId>,
    /// Frames.
    pub frames: Vec<Frame>,
    /// Memory at the start of the program.
    pub initial: Memory,
    /// The widths of names.
    pub bits: NameBits,
    pub(super) budget: Budget,
    /// How many terms there were when the budget was told of them.
    pub(super) paid: usize,
    pub(super) slots: Vec<Slot>,
    pub(super) objects: Vec<DynamicObject>,
    pub(super) pointers: PointerFacts,
    pub(super) addresses: Addresses,
    pub(super) ownership: Ownership,
    pub(super) reachability: Reachability,
    /// The observed checks of what is lost: what they ask is not said before somebody wants to know.
    pub(super) watched: Vec<Watched>,
    /// The slot that says whether the first loop was executed; those of the others follow.
    pub(super) first_executed: Option<usize>,
    pub(super) opaque: FxHashMap<(String, Vec<TermId>), TermId>,
    pub(super) copying: Copying,
}

/// An array whose elements lead to texts.
#[derive(Clone)]
pub(super) struct Texts {
    /// Boolean: it was made.
    pub guard: TermId,
    /// How many elements lead to texts, as wide as a pointer; the next is null.
    pub count: TermId,
    /// The family of the texts.
    pub family: u32,
    /// Memory when the last one had been made.
    pub memory: Memory,
}

/// What is known of pointers beyond their terms.
#[derive(Default)]
pub(super) struct PointerFacts {
    /// The objects that the name of a pointer may be of.
    pub targets: FxHashMap<TermId, Rc<Vec<u32>>>,
    /// The names of the objects that start at addresses.
    pub address_owner: FxHashMap<TermId, TermId>,
    /// Names without conditions in them, for names with.
    pub normal_names: FxHashMap<TermId, TermId>,
    /// Names and offsets of which all was stated.
    pub restricted: FxHashSet<(TermId, TermId)>,
    /// What is known of arrays of texts, by the names in them.
    pub texts: FxHashMap<TermId, Texts>,
    /// The slot and the name of a fresh pointer whose offset comes next.
    pub fresh_half: Option<(usize, TermId)>,
}

/// The addresses of objects, as far as they matter.
#[derive(Default)]
pub(super) struct Addresses {
    /// Those that were asked for.
    pub made: Vec<Address>,
    /// Where objects were made.
    pub makings: Vec<Making>,
}

/// How loops are copied.
pub(super) struct Copying {
    /// How many copies a loop gets at first.
    pub level: IdVec<LoopId, u32>,
    /// Loops whose condition is never constant.
    pub never_closes: IdVec<LoopId, bool>,
    /// The number of terms at which an attempt to copy a loop to its end is given up, during such an attempt.
    pub speculating: Option<usize>,
    /// The values that may still be used at the heads of loops, once asked for.
    pub live_at_heads: Option<Rc<FxHashMap<BlockId, Vec<ValueId>>>>,
}
