//! Programs that are ready to run.

use super::code::ProgramCode;
use super::decode;
use crate::program::Program;
use std::sync::OnceLock;

/// A program that is ready to run, any number of times.
pub struct Prepared<'p> {
    pub(super) program: &'p Program,
    pub(super) fast: ProgramCode,
    traced: OnceLock<ProgramCode>,
}

impl<'p> Prepared<'p> {
    /// Decodes `program`, which must be [valid](crate::program::validate).
    pub fn new(program: &'p Program) -> Self {
        Prepared { program, fast: decode::program(program, false), traced: OnceLock::new() }
    }

    /// The program.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// Code with assignments and without fused instructions.
    pub(super) fn traced(&self) -> &ProgramCode {
        self.traced.get_or_init(|| decode::program(self.program, true))
    }
}
