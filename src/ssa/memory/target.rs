//! Places of accesses.

use crate::analysis::layout::Cell;
use crate::program::{LocId, ValueId};
use crate::ssa::SsaValue;
use crate::term::TermId;

/// Where an access falls inside an object: bytes from `skip` on of a cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::ssa) struct AccessTarget {
    pub slot: usize,
    pub cell: Cell,
    pub skip: u64,
    /// Which instance of the cell, if there are several.
    pub index: Option<TermId>,
}

/// The part of memory that is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ssa) enum Plane {
    /// The contents of objects.
    Contents,
    /// Their masks.
    Masks,
}

/// A write to an object that a pointer value may point into.
#[derive(Clone, Copy)]
pub(in crate::ssa) struct Write {
    pub ptr: ValueId,
    /// The object and the offset that the pointer has.
    pub at: (TermId, TermId),
    pub value: SsaValue,
    /// Bytes.
    pub size: u64,
    /// Whether it is that object, and may be written there.
    pub valid: TermId,
}

/// Who accesses memory, for reports.
#[derive(Clone, Copy)]
pub(in crate::ssa) struct Context {
    pub guard: TermId,
    pub loc: LocId,
    /// Whether what is written may be, or stem from, the address of an object.
    pub is_address: bool,
}

/// A range of memory behind a pointer value.
#[derive(Clone, Copy)]
pub(in crate::ssa) struct Range {
    pub ptr: ValueId,
    pub object: TermId,
    pub offset: TermId,
    pub len: TermId,
}
