//! Places of accesses.

use crate::analysis::layout::Cell;
use crate::program::LocId;
use crate::term::TermId;

/// Where an access falls inside an object: bytes from `skip` on of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub slot: usize,
    pub cell: Cell,
    pub skip: u64,
    /// Which instance of the cell, if there are several.
    pub index: Option<TermId>,
}

/// What of memory is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plane {
    /// The contents of objects.
    Contents,
    /// Their masks.
    Masks,
}

/// Who accesses memory, for reports.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub guard: TermId,
    pub loc: LocId,
    /// Whether what is written may be, or stem from, the address of an object.
    pub is_address: bool,
}
