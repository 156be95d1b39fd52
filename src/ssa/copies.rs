//! Copies of loops.

use super::{EdgeState, Path, SsaValue};
use crate::analysis::loops::LoopId;
use crate::program::{BlockId, ValueId};
use crate::term::TermId;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// A loop in one copy of its surroundings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct InstanceId(pub usize);

/// One copy of a loop's body.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The frame with its values.
    pub frame: usize,
    /// The state at the head.
    pub head: EdgeState,
    /// The state at the back edge; `None` if it cannot be taken.
    pub back: Option<EdgeState>,
}

/// Where the copies of an instance end: symbols for what further copies would contribute.
#[derive(Clone, Debug)]
pub struct Open {
    /// Boolean: nothing comes from further copies.
    pub closed: TermId,
    pub(super) guards: Vec<((BlockId, usize), TermId)>,
    pub(super) args: Vec<Vec<SsaValue>>,
    pub(super) memory: Vec<(usize, TermId)>,
    pub(super) live_out: Vec<(ValueId, SsaValue)>,
}

/// The loop-back values x^lb: of the head's parameters, and of memory slots.
pub type LoopBack = (Vec<SsaValue>, Vec<(usize, TermId)>);

/// A loop in one copy of its surroundings.
#[derive(Clone, Debug)]
pub struct Instance {
    /// The loop.
    pub id: LoopId,
    /// The frame around it.
    pub parent: usize,
    /// The state in which it is entered.
    pub entry: EdgeState,
    /// The loop-select guard g^ls: whether the first copy starts in the loop-back values.
    pub select: Option<TermId>,
    /// The loop-back values: parameters of the head and memory slots.
    pub loop_back: Option<LoopBack>,
    /// The copies so far.
    pub copies: Vec<Copy>,
    /// The open end; `None` if the last copy's back edge cannot be taken.
    pub open: Option<Open>,
}

impl Instance {
    /// The head guard of the last copy.
    pub fn last_guard(&self) -> Option<TermId> {
        self.copies.last().map(|c| c.head.guard)
    }
}

/// How a loop is copied in one copy of its surroundings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Copied {
    /// The loop.
    pub id: LoopId,
    /// The numbers of the copies of the loops around it, the outermost first.
    pub path: Vec<u32>,
    /// How many copies it has, at least one.
    pub copies: u32,
    /// Whether the first of them may start in any state that a back edge leads to.
    pub cut: bool,
    /// Whether further copies could follow.
    pub open: bool,
}

/// How all loops are copied; an instance is named by its loop and the copies around it.
#[derive(Clone, Debug)]
pub struct Structure {
    list: Vec<Copied>,
    places: FxHashMap<(LoopId, Path), usize>,
}

impl Structure {
    /// The structure in which `list` has what there is, each instance once.
    pub fn new(list: Vec<Copied>) -> Structure {
        let places = list.iter().enumerate().map(|(n, c)| ((c.id, Rc::from(c.path.as_slice())), n)).collect();
        Structure { list, places }
    }

    /// The place of an instance in what was told.
    pub fn place(&self, id: LoopId, path: &Path) -> Option<usize> {
        self.places.get(&(id, path.clone())).copied()
    }

    /// What was told.
    pub fn list(&self) -> &[Copied] {
        &self.list
    }
}
