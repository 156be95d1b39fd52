//! The forms of a program of which evidence speaks.

use crate::analysis::{self, Limits};
use crate::program::{Check, CheckId, CheckKind, Op, Program, Property, ValueId};
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
    /// That executions lose nothing in loops, whether or not they end.
    Losses,
}

/// What becomes of a check in a form of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It stays.
    Checked,
    /// Executions in which it fails end there: somebody else looks at it, or has proved it.
    Ends,
    /// Executions go on, whether or not it holds.
    Ignored,
}

impl Subject {
    /// The subject to which a check belongs.
    pub fn of(program: &Program, check: CheckId) -> Subject {
        match program.checks[check].kind {
            CheckKind::LostMeanwhile { .. } => Subject::Losses,
            ref kind if kind.property() == Property::Termination => Subject::Termination,
            _ => Subject::Safety,
        }
    }

    /// Whether what is said is that no check fails.
    pub fn is_of_checks(self) -> bool {
        self != Subject::Termination
    }

    fn fate(self, check: &Check) -> Fate {
        let (property, is_loss) = (check.property(), matches!(check.kind, CheckKind::LostMeanwhile { .. }));
        let is_kept = match self {
            Subject::Safety => property != Property::Termination,
            Subject::Termination => matches!(property, Property::Termination | Property::Unsupported),
            Subject::Losses => is_loss || property == Property::Unsupported,
        };
        match is_loss && self != Subject::Losses {
            true => Fate::Ignored,
            false if is_kept => Fate::Checked,
            false => Fate::Ends,
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

/// The program in which checks of anything else than `subject` only end executions, or (what is lost meanwhile) do not even that.
pub fn subject_of(program: &Program, subject: Subject) -> Program {
    with_fates(program, |check| subject.fate(check))
}

/// The program in which only what is not modelled is checked; executions end where anything else fails.
pub fn unchecked(program: &Program) -> Program {
    with_fates(program, |check| match check.kind {
        CheckKind::LostMeanwhile { .. } => Fate::Ignored,
        ref kind if kind.property() == Property::Unsupported => Fate::Checked,
        _ => Fate::Ends,
    })
}

fn with_fates(program: &Program, fate: impl Fn(&Check) -> Fate) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    for block in program.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()) {
        let is_ignored = |op: &Op| match *op {
            Op::Check { check, cond } if fate(&checks[check]) == Fate::Ignored => Some(cond),
            _ => None,
        };
        // The questions go, too: nobody else looks at the answers.
        let unasked: Vec<ValueId> = block.insts.iter().filter_map(|i| is_ignored(&i.op)).collect();
        block.insts.retain_mut(|inst| {
            if inst.result.is_some_and(|r| unasked.contains(&r)) {
                return false;
            }
            let Op::Check { check, cond } = inst.op else { return true };
            let fate = fate(&checks[check]);
            if fate == Fate::Ends {
                inst.op = Op::Assume(cond);
            }
            fate != Fate::Ignored
        });
    }
    program
}

/// Whether the user asked for a check; else it stands for something that is not modelled.
pub fn is_requested(program: &Program, check: CheckId) -> bool {
    program.checks[check].property() != Property::Unsupported
}
