//! The checks that loops stand for.

use crate::analysis::loops::LoopId;
use crate::engine::task::Task;
use crate::program::{CheckId, Property};

/// The check that stands for a loop, if it is one of the program's and not of a library function.
pub fn check_of(task: &Task, id: LoopId) -> Option<CheckId> {
    let checks = &task.programs.core.checks;
    task.shape.marks_of(id).find(|check| checks[*check].property() == Property::Termination)
}
