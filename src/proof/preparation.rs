//! The forms of a program of which evidence speaks.

use crate::analysis::{self, Limits};
use crate::program::{CheckId, Program, Property};
use crate::util::{Budget, Stopped};

/// How a program was prepared.
pub type Preparation = Limits;

/// The program in that form.
///
/// # Errors
/// When the budget ends.
pub fn prepare(program: &Program, preparation: Preparation, budget: &Budget) -> Result<Program, Stopped> {
    analysis::prepare(program, preparation, budget)
}

/// Whether the user asked for a check; else it stands for something that is not modelled.
pub fn is_requested(program: &Program, check: CheckId) -> bool {
    program.checks[check].property() != Property::Unsupported
}
