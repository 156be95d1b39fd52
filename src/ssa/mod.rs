//! Programs as guarded equations with loop-back variables (book chapter on 2LS, section 4.2).
//!
//! A prepared program (one reducible function without calls, see [`crate::analysis::prepare`]) is
//! executed symbolically once, in topological order of its loop structure. Everything is a term
//! over inputs, loop-back variables, loop-select guards and open ends; there are no side
//! conditions but the [`Stated::definitions`] of open ends.
//!
//! - Each block has a guard; a check or an assumption strengthens the guard of what follows it.
//! - Each loop is unwound some iterations ("copies"). In [`Mode::Inductive`] the first copy starts
//!   in `g^ls ? x^lb : x_init`, where the loop-back values `x^lb` are free: an over-approximation
//!   that invariants make precise. In [`Mode::Bounded`] it starts in `x_init`, so that constants
//!   propagate; loops whose condition folds to a constant are unwound to their end at once.
//! - Where the copies end, the formula has an *open end*: fresh symbols for what the next copy would
//!   contribute to the exits of the loop, and the assumption [`Open::closed`] that nothing comes
//!   from there. Unwinding defines those symbols; nothing is ever removed.
//!
//! Operations that the encoding cannot express exactly are over-approximated by fresh symbols (floating point,
//! reads of invalid memory, unusual block copies): sound for proofs, and counterexamples are
//! confirmed by the interpreter.

mod build;
mod copies;
mod encoding;
mod exec;
mod floats;
mod instance;
pub mod memory;
mod merge;
mod options;
mod shape;
mod told;
mod transition;

pub use copies::{Copied, Copy, Instance, InstanceId, Open, Structure};
pub use encoding::{Encoding, Frame, TooLarge};
pub use memory::MemoryModel;
pub use memory::links::Group;
pub use memory::objects::{DynamicObject, Family, NameBits, Slot, SlotKind};
pub use memory::stated::Stated;
pub use options::Options;
pub use shape::Shape;
pub use transition::{CutPoint, CutState, Transition, Transitions};

use crate::program::{BlockId, CheckId, FuncId, LocId, Observed};
use crate::term::TermId;
use std::rc::Rc;

/// Whether loops start in their entry state only, or also in any state of an earlier iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Bounded executions from the start: an under-approximation until every open end is closed.
    Bounded,
    /// Arbitrary iterations through loop-back variables: an over-approximation.
    Inductive,
}

/// A symbolic value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SsaValue {
    /// An integer, or the bit pattern of a floating-point number.
    Bits(TermId),
    /// A pointer: the number of its object and the offset in bytes.
    Pointer {
        /// Its name: the number of its object, with that of the member if there are families.
        object: TermId,
        /// Offset, as wide as a pointer.
        offset: TermId,
    },
}

/// The position of an iteration: the copy numbers of the enclosing loops, outermost first.
pub type Path = Rc<[u32]>;

/// The contents of all memory slots.
pub type Memory = Rc<Vec<TermId>>;

/// The state that an edge carries to its target, and its guard.
#[derive(Clone, Debug)]
pub struct EdgeState {
    /// When the edge is taken.
    pub guard: TermId,
    /// The values of the target's parameters.
    pub args: Vec<SsaValue>,
    /// Memory.
    pub memory: Memory,
}

/// One encoded occurrence of a check.
#[derive(Clone, Debug)]
pub struct CheckInstance {
    /// The check.
    pub check: CheckId,
    /// Boolean: execution gets here and the condition is false.
    pub fails: TermId,
    /// Boolean: execution gets here.
    pub reached: TermId,
    /// Where, with the call stack.
    pub loc: LocId,
}

/// One encoded occurrence of an observation.
#[derive(Clone, Debug)]
pub struct Observation {
    /// The call, return or check that is observed.
    pub what: Observed,
    /// Boolean: execution gets here.
    pub guard: TermId,
    /// The integers.
    pub values: Vec<TermId>,
}

impl Observation {
    /// The function whose call it is.
    pub fn callee(&self) -> Option<FuncId> {
        match self.what {
            Observed::Call(f) => Some(f),
            Observed::Return(_) | Observed::Returned(_) | Observed::Losses(_) => None,
        }
    }
}

/// One encoded occurrence of an input.
#[derive(Clone, Debug)]
pub struct InputInstance {
    /// Position of the instruction.
    pub site: (BlockId, u32),
    /// Iteration.
    pub path: Path,
    /// Boolean: execution gets here.
    pub guard: TermId,
    /// Its value.
    pub value: SsaValue,
}

/// Arbitrary contents that an object got: by its allocation or by a havoc.
#[derive(Clone, Debug)]
pub struct ContentsInstance {
    /// Position of the instruction.
    pub site: (BlockId, u32),
    /// Iteration.
    pub path: Path,
    /// Boolean: execution gets here.
    pub guard: TermId,
    /// The object or family.
    pub object: u32,
    /// The name of the object, or of the member of the family.
    pub name: TermId,
    /// The offset in the object where what was made arbitrary starts.
    pub start: TermId,
    /// The memory right after.
    pub memory: Memory,
}
