//! Values, places and ends of runs.

use crate::program::{BlockId, CheckId, FloatKind, FuncId, GlobalId, InputKind, LocId, Property, Type};
use crate::util::{Bv, Stopped};
use std::sync::Arc;

/// The position of an instruction, or of a terminator behind the last one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// Its function.
    pub func: FuncId,
    /// Its block.
    pub block: BlockId,
    /// Its index in the block.
    pub index: u32,
}

/// The maker of bytes whose contents the program does not determine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// An `Alloca`, `HeapAlloc`, `MemHavoc` or `Escape`.
    Site(Site),
    /// A global with arbitrary initial contents.
    Global(GlobalId),
}

/// A value that an oracle supplies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer.
    Int(Bv),
    /// A floating-point number by its bits.
    Float(FloatKind, Bv),
    /// A pointer without an object, by its address: null if that is 0.
    Ptr(u64),
}

impl Scalar {
    /// The type of the value.
    pub fn ty(&self) -> Type {
        match self {
            Scalar::Int(v) => Type::Int(v.width()),
            Scalar::Float(kind, _) => Type::Float(*kind),
            Scalar::Ptr(_) => Type::Ptr,
        }
    }
}

/// The machine's form of a value. Integers: the low and the high 64 bits; floats: their bits;
/// pointers: the offset and the object (0: none; equal for pointers into the same object).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Reg {
    /// Low bits, or offset.
    pub lo: u64,
    /// High bits, or object.
    pub hi: u64,
}

impl Reg {
    /// The bits as a vector of `width` bits.
    pub fn bv(self, width: u16) -> Bv {
        Bv::from_words(width, &[self.lo, self.hi])
    }

    /// The value of type `ty` that this is; a pointer loses its object.
    pub fn scalar(self, ty: Type) -> Scalar {
        match ty {
            Type::Int(w) => Scalar::Int(self.bv(w)),
            Type::Float(kind) => Scalar::Float(kind, self.bv(kind.bits())),
            Type::Ptr => Scalar::Ptr(self.lo),
        }
    }
}

/// An input that a run consumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The `Input` instruction.
    pub site: Site,
    /// Its location.
    pub loc: LocId,
    /// The kind of value that it asks for.
    pub kind: Arc<InputKind>,
    /// The oracle's answer.
    pub value: Scalar,
}

/// Undetermined bytes that a run read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The maker of the object, or of the bytes within it, that are undetermined.
    pub origin: Origin,
    /// How often `origin` was executed before.
    pub occurrence: u64,
    /// Offset in the object, or for `MemHavoc` from the start of its range.
    pub offset: u64,
    /// The oracle's answer.
    pub bytes: Vec<u8>,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The program ended.
    Finished,
    /// A check's condition was false.
    Violation {
        /// The check.
        check: CheckId,
        /// The instruction.
        site: Site,
        /// Its location.
        loc: LocId,
    },
    /// An assumption was false.
    Excluded,
    /// The program did something without a determined meaning that no check guards.
    Undefined {
        /// The undefined behaviour, in words.
        what: String,
        /// The property that it certainly violates, if there is one.
        property: Option<Property>,
        /// The instruction.
        site: Site,
        /// Its location.
        loc: LocId,
    },
    /// The program, or this interpreter, does not model what comes next.
    Unsupported {
        /// The behaviour that is not modelled, in words.
        reason: String,
        /// The instruction.
        site: Site,
        /// Its location.
        loc: LocId,
    },
    /// The oracle had no answer for this instruction.
    Unanswered {
        /// The instruction.
        site: Site,
        /// Its location.
        loc: LocId,
    },
    /// [`Options::max_steps`] was reached.
    StepLimit,
    /// [`Options::max_depth`] was reached.
    DepthLimit,
    /// [`Options::max_memory`] was reached, or the target's address space is full.
    MemoryLimit,
    /// The budget ended.
    Stopped(Stopped),
}
