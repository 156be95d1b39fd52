//! The cells of the running function.

use super::Reg;
use crate::interp::code::Cell;
use std::ops::{Index, IndexMut};

/// The cells of one call.
pub(super) struct Frame<'f>(pub &'f mut [u64]);

impl Index<Cell> for Frame<'_> {
    type Output = u64;

    #[inline(always)]
    fn index(&self, cell: Cell) -> &u64 {
        &self.0[cell as usize]
    }
}

impl IndexMut<Cell> for Frame<'_> {
    #[inline(always)]
    fn index_mut(&mut self, cell: Cell) -> &mut u64 {
        &mut self.0[cell as usize]
    }
}

impl Frame<'_> {
    /// The offset and the object that the two cells from `cell` on hold.
    #[inline(always)]
    pub fn pair(&self, cell: Cell) -> Reg {
        Reg { lo: self[cell], hi: self[cell + 1] }
    }

    /// Sets the two cells from `cell` on.
    #[inline(always)]
    pub fn set_pair(&mut self, cell: Cell, value: Reg) {
        self[cell] = value.lo;
        self[cell + 1] = value.hi;
    }

    /// Copies the two cells from `from` on to those from `to` on, one after the other.
    #[inline(always)]
    pub fn move_two(&mut self, to: Cell, from: Cell) {
        self[to] = self[from];
        self[to + 1] = self[from + 1];
    }

    /// The integer of two cells.
    pub fn wide(&self, cell: Cell) -> u128 {
        let Reg { lo, hi } = self.pair(cell);
        u128::from(lo) | u128::from(hi) << 64
    }

    /// Sets an integer of two cells.
    pub fn set_wide(&mut self, cell: Cell, value: u128) {
        self.set_pair(cell, Reg { lo: value as u64, hi: (value >> 64) as u64 });
    }
}
