//! The questions about a program: its checks, by the kind of answer that they need.

use crate::program::{Program, Property};
use crate::proof::preparation::{Subject, without};

/// A question about a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Whether a check fails.
    Safety,
    /// Which marked code is reached.
    Reachability,
    /// Whether every execution ends.
    Termination,
}

impl Topic {
    /// All of them, in the order in which they are decided.
    const ALL: [Topic; 3] = [Topic::Safety, Topic::Reachability, Topic::Termination];

    /// The topics of the checks of `program`, in the order in which they are decided. Whether something that is not modelled is reached
    /// belongs to safety, too, unless only termination is asked for.
    pub fn of(program: &Program) -> Vec<Topic> {
        let asked = |topic: Topic| program.checks.iter().any(|c| topic.is_about(c.property()));
        let [safety, reachability, termination] = Topic::ALL.map(asked);
        let wanted = [safety || reachability || !termination, reachability, termination];
        Topic::ALL.into_iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(topic, _)| topic).collect()
    }

    /// Whether checks of `property` ask this.
    pub fn is_about(self, property: Property) -> bool {
        match self {
            Topic::Safety => {
                !matches!(property, Property::Termination | Property::UnreachableCode | Property::Unsupported)
            }
            Topic::Reachability => property == Property::UnreachableCode,
            Topic::Termination => property == Property::Termination,
        }
    }

    /// Whether an answer has to say something of checks of `property`: nothing is proved where what is not modelled may be reached.
    pub fn needs(self, property: Property) -> bool {
        self.is_about(property) || property == Property::Unsupported && self != Topic::Reachability
    }

    /// The program in which checks that others ask about only end executions. Marks of code never do.
    pub fn part_of(self, program: &Program) -> Program {
        without(program, |property| match self {
            Topic::Safety => property == Property::Termination,
            Topic::Reachability => false,
            Topic::Termination => !self.needs(property),
        })
    }

    /// The subject of proofs about the topic.
    pub fn subject(self) -> Subject {
        match self {
            Topic::Termination => Subject::Termination,
            Topic::Safety | Topic::Reachability => Subject::Safety,
        }
    }
}
