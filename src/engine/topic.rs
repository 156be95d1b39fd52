//! The questions about a program: its checks, by the kind of answer that they need.

use crate::program::{Check, CheckKind, Program, Property};
use crate::proof::preparation::{Subject, subject_of};

/// A question about a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Whether a check fails.
    Safety,
    /// Which marked code is reached.
    Reachability,
    /// Whether every execution ends.
    Termination,
    /// Whether executions lose heap objects in loops, of which those that end have been found to lose none.
    Losses,
}

impl Topic {
    /// All of them, in the order in which they are decided.
    const ALL: [Topic; 4] = [Topic::Safety, Topic::Losses, Topic::Reachability, Topic::Termination];

    /// The topics of the checks of `program`, in the order in which they are decided. Whether something that is not modelled is reached
    /// belongs to safety, too, unless only termination is asked for.
    pub fn of(program: &Program) -> Vec<Topic> {
        let asked = |topic: Topic| program.checks.iter().any(|c| topic.is_about(c));
        let [safety, losses, reachability, termination] = Topic::ALL.map(asked);
        let wanted = [safety || losses || reachability || !termination, losses, reachability, termination];
        Topic::ALL.into_iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(topic, _)| topic).collect()
    }

    /// Whether the check asks this.
    pub fn is_about(self, check: &Check) -> bool {
        let is_loss = matches!(check.kind, CheckKind::LostMeanwhile { .. });
        match (self, check.property()) {
            (Topic::Losses, _) => is_loss,
            (Topic::Safety, Property::Termination | Property::UnreachableCode | Property::Unsupported) => false,
            (Topic::Safety, _) => !is_loss,
            (Topic::Reachability, property) => property == Property::UnreachableCode,
            (Topic::Termination, property) => property == Property::Termination,
        }
    }

    /// Whether an answer has to say something of the check: nothing is proved where what is not modelled may be reached.
    pub fn needs(self, check: &Check) -> bool {
        self.is_about(check) || check.property() == Property::Unsupported && self != Topic::Reachability
    }

    /// The program in which checks that others ask about only end executions, or are ignored. Marks of code never do.
    pub fn part_of(self, program: &Program) -> Program {
        subject_of(program, self.subject())
    }

    /// The subject of proofs about the topic.
    pub fn subject(self) -> Subject {
        match self {
            Topic::Termination => Subject::Termination,
            Topic::Losses => Subject::Losses,
            Topic::Safety | Topic::Reachability => Subject::Safety,
        }
    }
}
