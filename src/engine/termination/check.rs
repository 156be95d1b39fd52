//! The checks that loops stand for.

use crate::analysis::loops::LoopId;
use crate::engine::task::Task;
use crate::program::{CheckId, Op, Property};

/// The check that stands for a loop, if it is one of the program's and not of a library function.
pub fn check_of(task: &Task, id: LoopId) -> Option<CheckId> {
    let (shape, core) = (task.shape, task.programs.core);
    let l = &shape.forest.loops[id];
    let own = |b: &&crate::program::BlockId| shape.forest.innermost(**b) == Some(id);
    let insts = l.blocks.iter().filter(own).flat_map(|&b| &shape.function().blocks[b].insts);
    insts.into_iter().find_map(|i| match i.op {
        Op::Check { check, .. } if core.checks[check].property() == Property::Termination => Some(check),
        _ => None,
    })
}
