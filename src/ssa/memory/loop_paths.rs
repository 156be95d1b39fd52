//! Which loops were executed: a ghost Boolean per loop, for templates with symbolic loop paths (book chapter on 2LS,
//! section 6.5.2; thesis, section 3.4.2).
//!
//! A loop is *executed* if its last execution so far took a back edge; it is not if that execution left it at once, or
//! if there was none. 2LS reads this off the loop-select guards. But those speak of one copy of a loop in the formula, and where
//! a loop lies inside another one, each copy of that has its own. So it is a part of the state here, like a variable that the
//! program assigns: false when the loop is entered, true at its back edges. Then it is merged at joins, has
//! loop-back values and open ends as everything else, and is the same predicate of an execution wherever a template speaks of it.

use super::MemoryModel;
use super::objects::{Slot, SlotKind};
use crate::analysis::layout::Cell;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::NO_OBJECT;
use crate::ssa::Memory;
use crate::term::{Sort, TermId};
use crate::util::ids::Id;
use std::rc::Rc;

impl MemoryModel<'_> {
    /// Adds a slot for each loop, if paths are asked for.
    pub(super) fn add_path_slots(&mut self, memory: &mut Vec<TermId>) {
        if !self.options.loop_paths {
            return;
        }
        self.first_executed = Some(self.slots.len());
        let cell = Cell::NOWHERE;
        for id in self.shape.forest.loops.ids() {
            let kind = SlotKind::Executed(id);
            self.slots.push(Slot { object: NO_OBJECT.0, cell, kind, sort: Sort::Bv(1) });
            memory.push(self.terms.ff());
        }
    }

    /// Says whether the execution of loop `id` that goes on has taken a back edge.
    pub(in crate::ssa) fn set_executed(&self, id: LoopId, executed: bool, memory: &mut Memory) {
        if let Some(first) = self.first_executed {
            let value = if executed { self.terms.tt() } else { self.terms.ff() };
            if memory[first + id.index()] != value {
                Rc::make_mut(memory)[first + id.index()] = value;
            }
        }
    }

    /// Boolean: the last execution of loop `id` took a back edge; `None` if the formula does not know.
    pub fn is_executed(&self, id: LoopId, memory: &Memory) -> Option<TermId> {
        self.first_executed.map(|first| memory[first + id.index()])
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::loops::LoopId;
    use crate::program::parse::parse;
    use crate::ssa::{Encoding, Mode, Options, Shape};
    use crate::term::Terms;
    use crate::util::Budget;

    /// A loop that takes three back edges, one that takes none, and one that takes any number of them.
    const LOOPS: &str = "fn main {
b0:
  jump thrice(i8 0)
thrice(%x: i8):
  %less: i1 = ult %x, i8 3
  branch %less, once_more, after
once_more:
  %more: i8 = add %x, i8 1
  jump thrice(%more)
after:
  jump never(%x)
never(%y: i8):
  %zero: i1 = eq %y, i8 0
  branch %zero, back, between
back:
  jump never(%y)
between:
  jump any(i8 0)
any(%z: i8):
  %on: i1 = input nondet \"on\"
  branch %on, again, end
again:
  %next: i8 = add %z, %x
  jump any(%next)
end:
  stop
}
entry main";

    #[test]
    fn loops_are_executed_if_they_take_a_back_edge() {
        let program = parse(LOOPS).expect("a program");
        let shape = Shape::new(&program);
        let options = Options {
            mode: Mode::Inductive,
            accesses_checked: false,
            max_terms: 100_000,
            member_bits: 12,
            max_constant_copies: 8,
            loop_paths: true,
            structure: None,
        };
        let terms = Terms::new();
        let encoding = Encoding::new(&terms, &shape, options, 1, &Budget::unlimited()).expect("few terms");
        let last = encoding.instances.last().expect("an instance").clone();
        let executed = |n: u32| encoding.memory.is_executed(LoopId(n), &last.entry.memory).expect("paths");
        assert!(encoding.terms.is_true(executed(0)));
        assert!(encoding.terms.is_false(executed(1)));
        assert!(encoding.terms.is_false(executed(2)));
        let (_, slots) = last.loop_back.expect("a loop-back state");
        let back = &last.copies[0].back.as_ref().expect("a back edge").memory;
        let own = encoding.memory.is_executed(LoopId(2), back).expect("paths");
        assert!(encoding.terms.is_true(own));
        assert!(slots.iter().any(|&(_, value)| value == own), "the loop-back state comes from a back edge");
        // Where the loop is left at once, it was not executed; else it was.
        let head = encoding.memory.is_executed(LoopId(2), &last.copies[0].head.memory);
        assert_eq!(head, last.select);
    }
}
