//! Frequent accesses to memory: of integers in one cell, and of pointers.

use super::*;
use crate::interp::arith::narrow;

impl State<'_> {
    /// An integer of `n` bytes, `s` bits of whose cell are spare.
    #[inline(always)]
    pub(super) fn load(&mut self, pointer: Reg, n: u8, s: u8, inputs: &mut Inputs<'_>) -> Result<u64, Fault> {
        let value = match self.memory.load_fast(pointer, usize::from(n)) {
            Some(value) => value,
            None => self.memory.load(pointer, usize::from(n), inputs)?[0],
        };
        Ok(narrow::cut(value, s))
    }

    /// Writes an integer of `n` bytes.
    #[inline(always)]
    pub(super) fn store<const TRACE: bool>(
        &mut self,
        pointer: Reg,
        value: u64,
        n: u8,
        env: &mut Env<'_>,
        at: Position,
    ) -> Result<(), Fault> {
        if !self.memory.store_fast(pointer, value, usize::from(n)) {
            self.memory.store(pointer, [value, 0], usize::from(n))?;
        }
        if TRACE {
            let site = env.code.functions[at.func].site(at.func, at.pc);
            env.tracer.store(&self.memory, site, pointer, Reg { lo: value, hi: 0 });
        }
        Ok(())
    }

    /// A pointer.
    #[inline(always)]
    pub(super) fn load_pointer(&mut self, pointer: Reg, inputs: &mut Inputs<'_>) -> Result<Reg, Fault> {
        match self.memory.load_pointer_fast(pointer) {
            Some(value) => Ok(value),
            None => self.memory.load_pointer(pointer, inputs),
        }
    }

    /// Writes a pointer.
    #[inline(always)]
    pub(super) fn store_pointer<const TRACE: bool>(
        &mut self,
        pointer: Reg,
        value: Reg,
        env: &mut Env<'_>,
        at: Position,
    ) -> Result<(), Fault> {
        if !self.memory.store_pointer_fast(pointer, value) {
            self.memory.store_pointer(pointer, value)?;
        }
        if TRACE {
            env.tracer.store(&self.memory, env.code.functions[at.func].site(at.func, at.pc), pointer, value);
        }
        Ok(())
    }

    /// 1 if two pointers are equal, or `negated`, if they are not; else 0.
    #[inline(always)]
    pub(super) fn equal(&mut self, a: Reg, b: Reg, negated: bool) -> u64 {
        if a.hi != b.hi {
            self.memory.note_comparison(a, b);
        }
        u64::from((a == b) != negated)
    }
}
