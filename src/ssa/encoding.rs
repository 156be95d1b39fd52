//! A program as terms: what an encoding consists of.

use super::copies::Instance;
use super::memory::MemoryModel;
use super::{CheckInstance, ContentsInstance, EdgeState, InputInstance, Memory, Observation, Path, Shape, SsaValue};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, ValueId};
use crate::term::{TermId, Terms};
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use rustc_hash::FxHashMap;
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
    /// Memory and pointers, and what was stated of symbols.
    pub memory: MemoryModel<'p>,
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
    /// Booleans: an execution goes where nothing is encoded, since nothing was told of it ([`super::told`]).
    pub unforeseen: Vec<TermId>,
    /// Frames.
    pub frames: Vec<Frame>,
    /// Memory at the start of the program.
    pub initial: Memory,
    pub(super) budget: Budget,
    /// How many terms there were when the budget was told of them.
    pub(super) paid: usize,
    pub(super) opaque: FxHashMap<(String, Vec<TermId>), TermId>,
    pub(super) copying: Copying,
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
