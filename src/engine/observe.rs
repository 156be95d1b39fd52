//! States of loops in concrete runs: what any invariant must include.
//!
//! The interpreter runs the program on random inputs for a short while. Whenever a loop is about to
//! be repeated, the values of its state variables are noted. An inference that starts from them saves the
//! queries that would find such states one by one. They are reachable, so that nothing is lost
//! in precision; and soundness does not depend on them, as a query confirms what is inferred.

use super::state::{Key, LoopVariables};
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::interp::{Machine, Observer, Options, Prepared, Random, Reg, View};
use crate::program::{BlockId, FuncId, ValueId};
use crate::ssa::{Encoding, Shape};
use crate::util::{Budget, Bv};
use rustc_hash::FxHashMap;
use std::time::Duration;

/// How long the runs may take in all.
const TIME: Duration = Duration::from_millis(25);
/// Runs at most.
const RUNS: u64 = 100;
/// Instructions of one run.
const STEPS: u64 = 20_000;
/// States that are kept of one loop; later ones replace earlier ones, ever more seldom.
const STATES: usize = 160;

/// The states seen, per loop: one value per variable.
pub type Seen = FxHashMap<LoopId, Vec<Vec<Bv>>>;

/// Where the value of a variable is found in a run.
enum Place {
    /// Parameter of the head.
    Param(usize),
    /// A value computed before the loop.
    Value(ValueId),
    /// Bytes of an object.
    Bytes { object: ObjectKind, offset: u64, size: usize },
}

struct Watch<'a> {
    shape: &'a Shape<'a>,
    loops: FxHashMap<BlockId, (LoopId, Vec<(Place, u16)>)>,
    /// Heads, and the blocks from which they are entered.
    wanted: Vec<bool>,
    last: BlockId,
    seen: Seen,
    counts: FxHashMap<LoopId, u64>,
}

/// Runs the program and returns the states of `loops` at their back edges.
pub fn observe(encoding: &Encoding, loops: &[LoopVariables], budget: &Budget) -> Seen {
    let shape = encoding.shape;
    let program = shape.program;
    let mut watch = Watch::new(encoding, loops);
    if watch.loops.is_empty() {
        return Seen::default();
    }
    let slice = budget.child(Some(TIME));
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let mut oracle = Random::new(program, 0);
    let options = Options { budget: slice.clone(), max_steps: STEPS, ..Options::default() };
    for seed in 0..RUNS {
        if slice.check().is_err() {
            break;
        }
        oracle.reseed(seed);
        machine.run_observed(&mut oracle, &options, &mut watch);
    }
    watch.seen
}

impl<'a> Watch<'a> {
    fn new(encoding: &Encoding<'a>, loops: &[LoopVariables]) -> Self {
        let shape = encoding.shape;
        let function = shape.function();
        let mut watch = Watch {
            shape,
            loops: FxHashMap::default(),
            wanted: vec![false; function.blocks.len()],
            last: crate::program::ENTRY,
            seen: Seen::default(),
            counts: FxHashMap::default(),
        };
        for l in loops {
            let places = l.keys().iter().zip(&l.variables).map(|(key, v)| (place(encoding, *key), v.width)).collect();
            watch.loops.insert(shape.forest.loops[l.id].head, (l.id, places));
        }
        for &b in &shape.order {
            for edge in function.blocks[b].terminator.edges() {
                if watch.loops.contains_key(&edge.target) {
                    watch.wanted[b.0 as usize] = true;
                    watch.wanted[edge.target.0 as usize] = true;
                }
            }
        }
        watch
    }

    fn note(&mut self, id: LoopId, state: Vec<Bv>) {
        let count = self.counts.entry(id).or_default();
        *count += 1;
        let list = self.seen.entry(id).or_default();
        if list.len() < STATES {
            list.push(state);
        } else if count.is_power_of_two() || *count % 61 == 0 {
            let at = (*count % STATES as u64) as usize;
            list[at] = state;
        }
    }
}

fn place(encoding: &Encoding, key: Key) -> Place {
    match key {
        Key::Param(n) => Place::Param(n),
        Key::Outer(v) => Place::Value(v),
        Key::Slot(slot) => {
            let s = encoding.slot(slot);
            let site = encoding.objects()[s.object as usize].site;
            let object = encoding.shape.objects.list[site].kind;
            Place::Bytes { object, offset: s.cell.offset, size: s.cell.size as usize }
        }
    }
}

fn look_up(place: &Place, width: u16, values: &[Reg], view: &View) -> Option<Bv> {
    let bits = match *place {
        Place::Param(n) => values.get(n)?.lo,
        Place::Value(v) => view.value(v)?.lo,
        Place::Bytes { object, offset, size } => {
            let start = match object {
                ObjectKind::Global(g) => view.global(g),
                ObjectKind::Stack(v) | ObjectKind::Heap(v) => view.value(v)?,
                ObjectKind::Nothing | ObjectKind::Function(_) => return None,
            };
            view.bytes(Reg { lo: start.lo.wrapping_add(offset), hi: start.hi }, size)?
        }
    };
    Some(Bv::new(width, u128::from(bits)))
}

impl Observer for Watch<'_> {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        func == self.shape.program.entry && self.wanted[block.0 as usize]
    }

    fn at_block(&mut self, _: FuncId, block: BlockId, values: &[Reg], view: &View) {
        let last = std::mem::replace(&mut self.last, block);
        let Some((id, places)) = self.loops.get(&block) else {
            return;
        };
        if !self.shape.forest.contains(*id, last) {
            return;
        }
        let state: Option<Vec<Bv>> = places.iter().map(|(place, width)| look_up(place, *width, values, view)).collect();
        if let Some(state) = state {
            let id = *id;
            self.note(id, state);
        }
    }
}
