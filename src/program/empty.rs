//! The program with nothing in it.

use super::{FuncId, Program, Source, Target};
use crate::util::ids::IdVec;

impl Program {
    /// A program for the machine `target` that has nothing yet, not even the entry function.
    pub fn empty(target: Target) -> Self {
        Program {
            target,
            functions: IdVec::new(),
            entry: FuncId(0),
            globals: IdVec::new(),
            checks: IdVec::new(),
            source: Source::default(),
            unmodelled: Vec::new(),
        }
    }
}
