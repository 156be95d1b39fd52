//! The lifetimes of the variables of a function: where they begin and end.

use crate::frontend::llvm::{Bb, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// An event in the lifetime of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Its life ends.
    Death(Val),
    /// Its life ends here or later.
    PossibleDeath(Val),
    /// A new life begins.
    Birth(Val),
    /// The block is left of a variable whose address goes nowhere: what only it led to is lost.
    Forgotten(Val),
}

impl Change {
    /// The same, if it is not known whether a life ends.
    pub fn doubted(self) -> Change {
        match self {
            Change::Death(variable) => Change::PossibleDeath(variable),
            other => other,
        }
    }
}

/// Where the address of a variable with lives of its own is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// It is the value that its only birth gives, which comes before all uses.
    Value,
    /// In a slot.
    Slot,
    /// It is one for the whole function, as the address goes nowhere; a new life only makes the contents arbitrary.
    Frame,
}

/// The lives of the variables of a function.
#[derive(Default)]
pub struct Scopes {
    /// The events in front of instructions, deaths first.
    pub before: FxHashMap<Val, Vec<Change>>,
    /// The events on edges of the control-flow graph.
    pub on_edge: FxHashMap<(Bb, Bb), Vec<Change>>,
    /// The variables of which this is known.
    pub homes: FxHashMap<Val, Home>,
    /// Those that are also accessed by name where their lives are over.
    pub outlived: FxHashSet<Val>,
    /// The block of all computed gotos, if each of them has to go its own way, as some of them leave blocks.
    pub split_goto: Option<Bb>,
    /// Blocks with ways into them from inside and outside of the block of a variable.
    pub merged: FxHashSet<Bb>,
}

impl Scopes {
    /// Whether a variable is made by the beginning of a life rather than with the frame of the function.
    pub fn is_born_later(&self, variable: Val) -> bool {
        self.homes.get(&variable).is_some_and(|home| *home != Home::Frame)
    }

    /// Whether a variable with a life of its own may live in front of `place`, as far as the events of `function` tell.
    pub fn may_live(&self, variable: Val, place: Val, function: Val) -> bool {
        // Whether it lives after events, if one is about it.
        let after = |changes: Option<&Vec<Change>>| {
            changes.into_iter().flatten().rev().find_map(|change| match *change {
                Change::Death(v) if v == variable => Some(false),
                Change::Birth(v) if v == variable => Some(true),
                _ => None,
            })
        };
        let (mut entered, mut todo) = (FxHashSet::default(), Vec::new());
        for bb in function.blocks() {
            todo.push((bb, false));
        }
        while let Some((bb, mut lives)) = todo.pop() {
            for inst in bb.instructions() {
                lives = after(self.before.get(&inst)).unwrap_or(lives);
                if inst == place && lives {
                    return true;
                }
            }
            for next in bb.terminator().map(Val::successors).unwrap_or_default() {
                if after(self.on_edge.get(&(bb, next))).unwrap_or(lives) && entered.insert(next) {
                    todo.push((next, true));
                }
            }
        }
        false
    }

    /// Notes what happens to a variable that has lives of its own.
    pub(super) fn add(&mut self, variable: Val, changes: Vec<(Boundary, Change)>, home: Home) {
        self.note(changes);
        self.homes.insert(variable, home);
    }

    /// Notes what happens to variables.
    pub(super) fn note(&mut self, changes: Vec<(Boundary, Change)>) {
        for (place, change) in changes {
            let list = match place {
                Boundary::Before(inst) => self.before.entry(inst).or_default(),
                Boundary::Edge(from, to) => self.on_edge.entry((from, to)).or_default(),
            };
            // An object that dies and is made anew at one place is made last.
            match change {
                Change::Death(_) | Change::PossibleDeath(_) | Change::Forgotten(_) => list.insert(0, change),
                Change::Birth(_) => list.push(change),
            }
        }
    }
}

/// Where a life begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Boundary {
    /// In front of an instruction.
    Before(Val),
    /// On the way from one block to another.
    Edge(Bb, Bb),
}
