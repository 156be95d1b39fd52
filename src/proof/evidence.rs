//! Evidence that proves checks: typed data over the state of a prepared program. Names and texts are made of it elsewhere.

use super::preparation::{Preparation, Subject};
use crate::analysis::Limits;
use crate::analysis::loops::LoopId;
use crate::domain::closure::BitsOfTransitions;
use crate::domain::ranking_functions::RankingFunction;
use crate::predicate::Predicate;
use crate::procedure::Contract;
use crate::program::{CheckId, LocId, Program};
use crate::solver::refutation::Stated;
use crate::ssa::{Copied, Encoding, InstanceId};
use crate::state::key::{Aspect, Key};
use crate::state::steps::StepValue;
use crate::term::Rewriting;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why checks hold in one form of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Evidence {
    /// The form of the program.
    pub preparation: Preparation,
    /// How its executions are represented.
    pub formula: Recipe,
    /// The argument about its executions.
    pub argument: Argument,
}

impl Evidence {
    /// That what has no executions does what it should.
    pub fn of_nothing(subject: Subject) -> Evidence {
        let formula = Recipe { member_bits: 1, loop_paths: false, loops: Vec::new() };
        let argument = match subject {
            Subject::Safety | Subject::Losses => Argument::Induction { invariants: Vec::new() },
            Subject::Termination => Argument::Ranking { invariants: Vec::new(), rankings: Vec::new() },
        };
        let preparation = Preparation::usual(subject, Limits::DEFAULT);
        Evidence { preparation, formula, argument }
    }
}

/// How the formula is made in which the argument is a statement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recipe {
    /// The width of numbers of members of families.
    pub member_bits: u16,
    /// Whether the state says which loops were executed.
    pub loop_paths: bool,
    /// How loops are copied. What is not told of is not entered.
    pub loops: Vec<Copied>,
}

impl Recipe {
    /// How `encoding` was made.
    pub fn of(encoding: &Encoding) -> Recipe {
        let options = &encoding.memory.options;
        Recipe { member_bits: options.member_bits, loop_paths: options.loop_paths, loops: encoding.structure() }
    }
}

/// Why no check fails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Argument {
    /// No execution has more iterations than these instances of loops have copies; nothing fails in further iterations of the others.
    CompleteUnwinding {
        /// The instances whose last copies are never gone on from, by their places in [`Recipe::loops`].
        closed: Vec<InstanceId>,
    },
    /// k-induction with these invariants, k being the number of copies of a loop.
    Induction {
        /// Predicates that hold at the back edges of loops, and where recursive functions return.
        invariants: Vec<Invariant>,
    },
    /// Every loop has a ranking function in states that satisfy invariants, or at least those that are marked by the checks of what is lost meanwhile
    /// that this is evidence of, if it is of no others.
    Ranking {
        /// Predicates that hold at the back edges of loops, and where recursive functions return.
        invariants: Vec<Invariant>,
        /// The ranking functions.
        rankings: Vec<LoopRanking>,
    },
}

/// Why the iterations of a loop come to an end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoopRanking {
    /// The loop.
    pub id: LoopId,
    /// So many iterations are one step.
    pub iterations: usize,
    /// The numbers that ranking functions refer to by position.
    pub values: Vec<StepValue>,
    /// What comes to an end.
    pub descent: Descent,
}

/// What comes to an end as a loop goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Descent {
    /// The components of a lexicographic ranking function; without any, no step follows another one.
    Lexicographic(Vec<RankingFunction>),
    /// The states, of which there are few: none comes back.
    Listed {
        /// For each instance of the loop that may go on, in the order of [`Recipe::loops`], the bits that wide symbols of its transition have. Without them,
        /// nobody can list the states again.
        bits: Option<BitsOfTransitions>,
        /// The numbers that tell states apart: for readers only.
        about: Vec<usize>,
    },
}

impl LoopRanking {
    /// Whether there is something that checks it.
    pub fn can_be_checked(&self) -> bool {
        !matches!(self.descent, Descent::Listed { bits: None, .. })
    }
}

/// A conjunction of predicates over the state of a loop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invariant {
    /// The loop.
    pub id: LoopId,
    /// The aspect of the loop's state that it is about.
    pub aspect: Aspect,
    /// The variables that predicates refer to by position.
    pub variables: Vec<StateVariable>,
    /// The predicates.
    pub predicates: Vec<Predicate>,
}

/// The program of whose loops something is said, and how its formula is made: what keys of variables mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The prepared program.
    pub program: Program,
    /// How its formula is made.
    pub formula: Recipe,
}

/// Invariants of loops, whether or not they prove anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// What they are about.
    pub ground: Arc<Ground>,
    /// They hold whenever the loops start again.
    pub invariants: Vec<Invariant>,
    /// Invariants and their predicates, by position, that also hold where the loop is entered, as far as that was asked.
    pub initial: BTreeSet<(usize, usize)>,
}

/// Why a loop ends, whether or not all of them do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// What it is about.
    pub ground: Arc<Ground>,
    /// The ranking function.
    pub ranking: LoopRanking,
}

/// A recurrent set: from where its invariants hold, every iteration of a loop leads back there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The invariants.
    pub known: Known,
    /// The head of the loop.
    pub head: LocId,
}

/// A number in the state of a loop.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StateVariable {
    /// Where it is found.
    pub key: Key,
    /// Its width in bits.
    pub width: u16,
}

/// How much of a program evidence is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Extent {
    /// All of it: calls are followed.
    Program,
    /// A procedure where its contract says that it does what it should; for calls of others, those contracts stand that precede it in a proof.
    Procedure(Contract),
    /// The entry function; for calls, contracts stand.
    Entry,
}

/// Evidence with the checks that it proves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The part of the program.
    pub extent: Extent,
    /// The checks; of a procedure or the entry function, all that it has.
    pub checks: Vec<CheckId>,
    /// Why they hold.
    pub evidence: Evidence,
}

impl Part {
    /// Of the program as a whole.
    pub fn of_program(checks: Vec<CheckId>, evidence: Evidence) -> Part {
        Part { extent: Extent::Program, checks, evidence }
    }
}

/// Evidence with what its statement takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Confirmed {
    /// The evidence.
    pub part: Part,
    /// How terms are rewritten.
    pub rewriting: Rewriting,
    /// Lemmas, by groups of goals.
    pub stated: Vec<Vec<Stated>>,
}
