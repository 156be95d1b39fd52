//! Checks: what must hold at places of a program.

use super::ids::LocId;
use crate::property::Property;
use std::borrow::Cow;

/// One thing to prove or refute: a place in the source and what must hold there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The condition that must hold.
    pub kind: CheckKind,
    /// Where (in the function that contains it; inlined copies share the check).
    pub loc: LocId,
    /// The function that contains it.
    pub function: String,
}

/// The requirement of a check.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CheckKind {
    /// Something that a property is about.
    Requirement {
        /// The property.
        property: Property,
        /// The failure in words, e.g. `arithmetic overflow on signed + in a + b`.
        failure: String,
    },
    /// No execution reaches a label that the user names.
    ErrorLabel {
        /// The label.
        name: String,
    },
    /// An invariant of a witness holds.
    WitnessInvariant {
        /// Its number in the witness.
        number: usize,
    },
    /// A loop ends. The check marks its head, and always holds; what it is about is for engines to find out.
    LoopEnds,
    /// The recursion of a function ends. The check marks its entry.
    RecursionEnds {
        /// The function.
        function: String,
    },
    /// Executions end; there is no loop. The check is nowhere in the code.
    ExecutionEnds,
    /// At the head of a loop that may be left, whether in an execution that goes on for ever a heap object is lost: no end tells. Executions go on where it is.
    LostMeanwhile {
        /// Whether executions may also end where nobody looks for what is lost (by an assumption, a signal), or get a lost object back from its address.
        is_open: bool,
    },
    /// Some execution reaches the block that the check marks.
    BlockIsReached,
    /// So many calls of a recursive function are active, and no more are expanded.
    RecursionLimit {
        /// The function.
        function: String,
        /// The number of calls.
        calls: usize,
    },
    /// A result that an optimiser has computed ahead, and the program may not ask for.
    ComputedAhead {
        /// The failure in words.
        failure: String,
    },
    /// Executions that get here with the condition violated do something that is not modelled.
    NotModelled {
        /// The behaviour that is not modelled, in words.
        what: String,
    },
}

impl CheckKind {
    /// The requirement of `property`, with its failure in words.
    pub fn of(property: Property, failure: impl Into<String>) -> Self {
        match property {
            Property::Unsupported => CheckKind::NotModelled { what: failure.into() },
            property => CheckKind::Requirement { property, failure: failure.into() },
        }
    }

    /// The property that it belongs to.
    pub fn property(&self) -> Property {
        use CheckKind::*;
        match self {
            Requirement { property, .. } => *property,
            ErrorLabel { .. } | WitnessInvariant { .. } => Property::Assertions,
            LoopEnds | RecursionEnds { .. } | ExecutionEnds => Property::Termination,
            LostMeanwhile { .. } => Property::Memtrack,
            BlockIsReached => Property::UnreachableCode,
            RecursionLimit { .. } | ComputedAhead { .. } | NotModelled { .. } => Property::Unsupported,
        }
    }

    /// The failure in words; for checks that find something out, the fact in question.
    pub fn description(&self) -> Cow<'_, str> {
        use CheckKind::*;
        match self {
            Requirement { failure: text, .. } | NotModelled { what: text } => Cow::Borrowed(text),
            ErrorLabel { name } => format!("error label {name}").into(),
            WitnessInvariant { number } => format!("invariant of the witness, number {number}").into(),
            LoopEnds => "the loop ends".into(),
            RecursionEnds { function } => format!("the recursion of {function} ends").into(),
            ExecutionEnds => "the execution ends: there is no loop".into(),
            LostMeanwhile { .. } => "memory leak: no pointer to a heap object is left, and the execution never ends".into(),
            BlockIsReached => "code".into(),
            RecursionLimit { function, calls } => format!("recursion of {function} deeper than {calls} calls").into(),
            ComputedAhead { failure } => format!(
                "whether it matters: {failure}: optimised code computes and reads what the program may not ask for; compile with -O0"
            )
            .into(),
        }
    }
}

impl Check {
    /// Whether it stands for the loop that it is in, so that it has to stay there even if it always holds.
    pub fn is_mark(&self) -> bool {
        self.property() == Property::Termination || matches!(self.kind, CheckKind::LostMeanwhile { .. })
    }

    /// The property that it belongs to.
    pub fn property(&self) -> Property {
        self.kind.property()
    }

    /// The failure in words, by its kind.
    pub fn description(&self) -> Cow<'_, str> {
        self.kind.description()
    }
}
