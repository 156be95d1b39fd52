//! What is known of the functions of a program whose calls are taken together.

use super::exit::Exit;
use super::memory::{Footprint, Memory};
use super::state::State;
use super::value::Value;
use crate::analysis::effects::callees;
use crate::program::{BlockId, FuncId, Program};
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// States at heads of loops.
pub type Heads = FxHashMap<BlockId, State>;

/// What is known of the functions that are called.
pub struct Together {
    /// Function by function.
    pub known: BTreeMap<FuncId, Known>,
    /// Those to look at again, callees first.
    pub dirty: BTreeSet<(u32, FuncId)>,
    ranks: IdVec<FuncId, u32>,
    /// The functions that call one.
    pub callers: BTreeMap<FuncId, BTreeSet<FuncId>>,
    /// The function that is analysed.
    pub current: FuncId,
    /// The states at entries that are found anew.
    pub next: Option<BTreeMap<FuncId, Entry>>,
    /// States at heads of loops, while entries grow.
    pub heads: BTreeMap<FuncId, Heads>,
    /// Whether they do.
    pub is_growing: bool,
}

/// A state at an entry.
pub type Entry = (Vec<Value>, Memory);

/// What is known of a function.
pub struct Known {
    /// The state at its entry.
    pub entry: Entry,
    /// How often that, and the exit, have grown.
    pub growths: (usize, usize),
    /// What it gives; `None` if it is not known to return.
    pub exit: Option<Exit>,
    /// What it looks at.
    pub foot: Footprint,
}

impl Together {
    /// Nothing is known yet.
    pub fn new(program: &Program) -> Together {
        Together {
            known: BTreeMap::new(),
            dirty: BTreeSet::new(),
            ranks: ranks(program),
            callers: BTreeMap::new(),
            current: program.entry,
            next: None,
            heads: BTreeMap::new(),
            is_growing: true,
        }
    }

    /// Where loops of a function start: where they had led to before.
    pub fn heads_of(&mut self, f: FuncId) -> Option<Heads> {
        self.heads.remove(&f)
    }

    /// Where they have led to now.
    pub fn keep_heads(&mut self, f: FuncId, heads: Heads) {
        if self.is_growing {
            self.heads.insert(f, heads);
        }
    }

    /// A function is to be looked at again.
    pub fn look_at(&mut self, f: FuncId) {
        self.dirty.insert((self.ranks[f], f));
    }
}

/// A number for each function, greater than those of the functions that it calls, as far as calls are in no circle.
fn ranks(program: &Program) -> IdVec<FuncId, u32> {
    let mut ranks = IdVec::filled(0, program.functions.len());
    let mut seen = BTreeSet::new();
    let mut next = 0;
    let mut work = vec![(program.entry, false)];
    work.extend(program.functions.ids().map(|f| (f, false)));
    while let Some((f, is_done)) = work.pop() {
        if is_done {
            ranks[f] = next;
            next += 1;
        } else if seen.insert(f) {
            work.push((f, true));
            work.extend(callees(&program.functions[f]).into_iter().map(|g| (g, false)));
        }
    }
    ranks
}

impl Known {
    /// Of a function that is called in this state.
    pub fn at(entry: Entry) -> Known {
        Known { entry, growths: (0, 0), exit: None, foot: Footprint::default() }
    }
}
