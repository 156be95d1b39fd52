//! Elements that are too far away for the machine: index arithmetic is over integers (C11, 6.5.6), so an index times the size of an
//! element that wraps around leads outside of every object, not back into it.
//!
//! Where an address is only used to read and write in place, the check of the access asks for it; other addresses get
//! an offset behind every object.

use super::FunctionLowering;
use super::memory::Step;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BinOp, CmpOp, ValueId};
use crate::util::Bv;

/// Of an address of so many bits, some are spared: no object is as large.
const WIDE: u16 = 64;

impl FunctionLowering<'_, '_> {
    /// Bool: no index on the way to the address `source` is too far away; `None` if none can be.
    pub fn is_near(&mut self, source: Val) -> Option<ValueId> {
        let mut chain = Vec::new();
        let mut address = source;
        while address.opcode() == Some(Opcode::LLVMGetElementPtr) {
            chain.push(address);
            address = address.operand(0);
        }
        let spare = self.spare_bits(&chain);
        let mut all = None;
        for address in chain {
            if let Some(near) = self.has_near_indices(address, spare) {
                all = Some(all.map_or(near, |other| self.and(other, near)));
            }
        }
        all
    }

    /// How many bits less than an address has the steps of these computations may have, so that their sum cannot wrap around and
    /// lie in an object. No object has more than half of all bytes.
    fn spare_bits(&self, chain: &[Val]) -> u16 {
        const MANY: u16 = 3;
        if self.pointer_width() >= WIDE {
            return MANY;
        }
        let steps = chain.iter().flat_map(|v| self.cx.steps(*v).unwrap_or_default());
        let scaled = steps.filter(|(_, step)| matches!(step, Step::Scaled(_))).count();
        1 + scaled.next_power_of_two().trailing_zeros() as u16
    }

    /// Bool: the indices of the address computation `v` itself are not too far away; `None` if they cannot be.
    fn has_near_indices(&mut self, v: Val, spare: u16) -> Option<ValueId> {
        let word = self.pointer_width();
        let mut all = None;
        for (index, step) in self.cx.steps(v).ok()? {
            let Step::Scaled(size) = step else { continue };
            let most = ((1_u128 << (word - spare)) / u128::from(size.max(1))).max(1);
            if size <= 1 || is_narrow(index, most) {
                continue;
            }
            let index = self.scalar(index).ok()?;
            let index = self.resize(index, word, true).ok()?;
            let (limit, range) = (self.int(Bv::new(word, most)), self.int(Bv::new(word, 2 * most)));
            let moved = self.bin(BinOp::Add, index, limit);
            let near = self.cmp(CmpOp::Ult, moved, range);
            all = Some(all.map_or(near, |other| self.and(other, near)));
        }
        all
    }

    /// The offset of the address computation `v`, which is `offset` unless an index is too far away.
    pub fn offset_over_integers(&mut self, v: Val, offset: ValueId) -> ValueId {
        if is_only_accessed(v) {
            return offset;
        }
        let spare = self.spare_bits(&[v]);
        let Some(near) = self.has_near_indices(v, spare) else { return offset };
        let sizes = self.cx.steps(v).unwrap_or_default().into_iter().filter_map(|(_, step)| match step {
            Step::Scaled(size) => Some(size),
            Step::Constant(_) => None,
        });
        // A whole number of elements, so that nothing is torn.
        let element = sizes.max().unwrap_or(1).max(1);
        let width = self.pointer_width();
        let beyond_all = if width >= WIDE { width - 2 } else { width - 1 };
        let far = (1_u64 << beyond_all).div_ceil(element) * element;
        let far = self.word(far);
        self.select(near, offset, far)
    }
}

/// Whether the index was computed in a type so narrow that it is less than `most` from 0.
fn is_narrow(index: Val, most: u128) -> bool {
    let extended = matches!(index.opcode(), Some(Opcode::LLVMSExt | Opcode::LLVMZExt));
    let width = if extended { index.operand(0).ty().int_width() } else { index.ty().int_width() };
    width.is_some_and(|w| w < 128 && 1_u128 << w <= most)
}

/// Whether an address is used for nothing but reads and writes in place.
fn is_only_accessed(address: Val) -> bool {
    address.users().into_iter().all(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => true,
        Some(Opcode::LLVMStore) => user.operand(0) != address,
        Some(Opcode::LLVMGetElementPtr) => user.operand(0) == address && is_only_accessed(user),
        _ => false,
    })
}
