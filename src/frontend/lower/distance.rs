//! Elements that are too far away for the machine: index arithmetic is over integers (C11, 6.5.6), so an index times the size of an
//! element that wraps around leads outside of every object, not back into it.
//!
//! Where an address is only used to read and write in place, the check of the access asks for it; other addresses get
//! an offset behind every object.

use super::FunctionLowering;
use super::arithmetic::is_negation;
use super::memory::IndexScale;
use super::names::is_named;
use super::signedness::Sign;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BinOp, CmpOp, Property, ValueId};
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
        let scaled = steps.filter(|(_, step)| matches!(step, IndexScale::Scaled(_))).count();
        1 + scaled.next_power_of_two().trailing_zeros() as u16
    }

    /// Bool: the indices of the address computation `v` itself are not too far away; `None` if they cannot be.
    fn has_near_indices(&mut self, v: Val, spare: u16) -> Option<ValueId> {
        let word = self.pointer_width();
        let is_unsigned = v.has_unsigned_indices() && !self.is_model;
        let mut all = None;
        for (index, step) in self.cx.steps(v).ok()? {
            let near = match step {
                // An unsigned number that is so large is no step back.
                IndexScale::Constant(bytes) if is_unsigned && bytes < 0 => self.bool(false),
                IndexScale::Constant(_) => continue,
                IndexScale::Scaled(size) => {
                    let most = ((1_u128 << (word - spare)) / u128::from(size.max(1))).max(1);
                    let written = self.written_index(index, is_unsigned);
                    // As many bytes as there are numbers: only the sign may be wrong.
                    if size <= 1 && written.is_plain_signed(word) || is_narrow(written.value, most) {
                        continue;
                    }
                    self.is_near_number(written, most)?
                }
            };
            all = Some(all.map_or(near, |other| self.and(other, near)));
        }
        all
    }

    /// The value that the program wrote for an index: clang converts it to the width of an address, and negates subtrahends. Names tell
    /// that from conversions and negations of the program's.
    fn written_index(&mut self, index: Val, is_unsigned: bool) -> Written {
        let mut written = Written { value: index, is_unsigned, is_doubtful: false };
        if self.is_model || self.is_optimised {
            return written;
        }
        let has_names = self.has_names;
        let may_be = |v: Val, stems: &[&str]| if has_names { is_named(v, stems) } else { true };
        if !is_unsigned && is_negation(index) && !index.has_nsw() && may_be(index, &["idx.neg"]) {
            written.value = index.operand(1);
            written.is_unsigned = self.sign(written.value) == Sign::Unsigned;
        }
        if written.value.opcode() == Some(Opcode::LLVMTrunc) && may_be(written.value, &["idxprom", "idx.ext"]) {
            written.is_doubtful = !self.has_names;
            written.value = written.value.operand(0);
        }
        written
    }

    /// Bool: a number is less than `most` away from 0.
    fn is_near_number(&mut self, written: Written, most: u128) -> Option<ValueId> {
        let value = self.scalar(written.value).ok()?;
        let width = self.width(value).ok()?.max(self.pointer_width());
        let value = self.resize(value, width, !written.is_unsigned).ok()?;
        let limit = self.int(Bv::new(width, most));
        let near = if written.is_unsigned {
            self.cmp(CmpOp::Ult, value, limit)
        } else {
            let range = self.int(Bv::new(width, 2 * most));
            let moved = self.bin(BinOp::Add, value, limit);
            self.cmp(CmpOp::Ult, moved, range)
        };
        if !written.is_doubtful {
            return Some(near);
        }
        if self.checks(Property::Deref) || self.checks(Property::PointerArithmetic) {
            let text = self.describe(written.value);
            self.check(Property::Unsupported, near, format!("whether a cast shortens the index {text}"));
        }
        Some(self.bool(true))
    }

    /// The offset of the address computation `v`, which is `offset` unless an index is too far away.
    pub fn offset_over_integers(&mut self, v: Val, offset: ValueId) -> ValueId {
        if is_only_accessed(v) {
            return offset;
        }
        let spare = self.spare_bits(&[v]);
        let Some(near) = self.has_near_indices(v, spare) else { return offset };
        let sizes = self.cx.steps(v).unwrap_or_default().into_iter().filter_map(|(_, step)| match step {
            IndexScale::Scaled(size) => Some(size),
            IndexScale::Constant(_) => None,
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

/// An index as the program wrote it.
#[derive(Clone, Copy)]
struct Written {
    value: Val,
    is_unsigned: bool,
    /// It may have been shortened by a cast.
    is_doubtful: bool,
}

impl Written {
    /// Whether it is a signed number of `width` bits or less.
    fn is_plain_signed(self, width: u16) -> bool {
        !self.is_unsigned && self.value.ty().int_width().is_some_and(|w| w <= u32::from(width))
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
