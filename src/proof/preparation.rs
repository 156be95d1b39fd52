//! The forms of a program of which evidence speaks.

use crate::analysis::{self, Limits};
use crate::program::{CheckId, Op, Program, Property};
use crate::util::{Budget, Stopped};
use serde::{Deserialize, Serialize};

/// How a program was prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Preparation {
    /// The question about the program.
    pub subject: Subject,
    /// How calls are followed.
    pub limits: Limits,
}

/// The subject of a proof about a program; checks of anything else only end executions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Subject {
    /// That no check fails.
    Safety,
    /// That every execution ends.
    Termination,
}

impl Subject {
    /// The subject to which a check belongs.
    pub fn of(program: &Program, check: CheckId) -> Subject {
        match program.checks[check].property() {
            Property::Termination => Subject::Termination,
            _ => Subject::Safety,
        }
    }

    fn leaves_out(self, property: Property) -> bool {
        match self {
            Subject::Safety => property == Property::Termination,
            Subject::Termination => !matches!(property, Property::Termination | Property::Unsupported),
        }
    }
}

/// The program in that form.
///
/// # Errors
/// When the budget ends.
pub fn prepare(program: &Program, preparation: Preparation, budget: &Budget) -> Result<Program, Stopped> {
    analysis::prepare(&subject_of(program, preparation.subject), preparation.limits, budget)
}

/// The program in which checks of anything else than `subject` only end executions.
pub fn subject_of(program: &Program, subject: Subject) -> Program {
    without(program, |property| subject.leaves_out(property))
}

/// The program in which the checks that `dropped` names only end executions.
pub fn without(program: &Program, dropped: impl Fn(Property) -> bool) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    for inst in program.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()).flat_map(|b| &mut b.insts) {
        if let Op::Check { check, cond } = inst.op
            && dropped(checks[check].property())
        {
            inst.op = Op::Assume(cond);
        }
    }
    program
}

/// Whether the user asked for a check; else it stands for something that is not modelled.
pub fn is_requested(program: &Program, check: CheckId) -> bool {
    program.checks[check].property() != Property::Unsupported
}
