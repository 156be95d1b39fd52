//! The flat code that the machine runs.
//!
//! A frame is a row of 64-bit cells. A value takes one cell, or two if it is a pointer (offset,
//! object), an integer of more than 64 bits or a float of more than 64 bits. The first cells are the
//! parameters of the function, then come its constants (copied in at a call), then everything else,
//! and last a spare cell for cyclic moves. Edges are moves and a jump.

use super::outcome::{Origin, Reg, Site};
use super::soft::SoftFloat;
use crate::program::*;
use crate::util::ids::{Id, IdVec};
use std::sync::Arc;

/// A cell of the frame.
pub(super) type Cell = u32;

/// An instruction. `d` is the destination, `s` the number of spare bits of the operands.
#[derive(Clone, Copy, Debug)]
#[rustfmt::skip]
pub(super) enum Code {
    /// Integers of up to 64 bits; the most frequent operations have codes of their own.
    Add { s: u8, d: Cell, a: Cell, b: Cell },
    Sub { s: u8, d: Cell, a: Cell, b: Cell },
    Mul { s: u8, d: Cell, a: Cell, b: Cell },
    And { d: Cell, a: Cell, b: Cell },
    Or { d: Cell, a: Cell, b: Cell },
    Xor { d: Cell, a: Cell, b: Cell },
    Shl { s: u8, d: Cell, a: Cell, b: Cell },
    LShr { s: u8, d: Cell, a: Cell, b: Cell },
    AShr { s: u8, d: Cell, a: Cell, b: Cell },
    Bin { op: BinOp, s: u8, d: Cell, a: Cell, b: Cell },
    SAddOverflows { s: u8, d: Cell, a: Cell, b: Cell },
    SSubOverflows { s: u8, d: Cell, a: Cell, b: Cell },
    SMulOverflows { s: u8, d: Cell, a: Cell, b: Cell },
    Overflows { op: OverflowOp, s: u8, d: Cell, a: Cell, b: Cell },
    Eq { d: Cell, a: Cell, b: Cell },
    Ne { d: Cell, a: Cell, b: Cell },
    Ult { d: Cell, a: Cell, b: Cell },
    Ule { d: Cell, a: Cell, b: Cell },
    Slt { s: u8, d: Cell, a: Cell, b: Cell },
    Sle { s: u8, d: Cell, a: Cell, b: Cell },
    /// Integers of more than 64 bits.
    WideBin { op: BinOp, s: u8, d: Cell, a: Cell, b: Cell },
    WideOverflows { op: OverflowOp, s: u8, d: Cell, a: Cell, b: Cell },
    WideCmp { op: CmpOp, s: u8, d: Cell, a: Cell, b: Cell },
    PtrEq { negated: bool, d: Cell, a: Cell, b: Cell },
    PtrCmp { op: CmpOp, d: Cell, a: Cell, b: Cell },
    Select { d: Cell, c: Cell, a: Cell, b: Cell },
    Select2 { d: Cell, c: Cell, a: Cell, b: Cell },
    Move { d: Cell, a: Cell },
    Move2 { d: Cell, a: Cell },
    /// Keeps the bits of one cell that are not spare.
    Cut { s: u8, d: Cell, a: Cell },
    /// The same in the second cell of two.
    Cut2 { s: u8, d: Cell, a: Cell },
    /// One cell to two, filling with 0.
    ZExt2 { d: Cell, a: Cell },
    /// From `from` spare bits to `s`, within one cell.
    SExt { from: u8, s: u8, d: Cell, a: Cell },
    /// From `from` spare bits of one cell, or of two if `wide`, to `s` of two.
    SExt2 { from: u8, wide: bool, s: u8, d: Cell, a: Cell },
    PtrToInt { d: Cell, a: Cell },
    IntToPtr { d: Cell, a: Cell },
    IntToFloat { signed: bool, s: u8, wide: bool, double: bool, d: Cell, a: Cell },
    FloatToInt { signed: bool, s: u8, wide: bool, double: bool, d: Cell, a: Cell },
    FloatExtend { d: Cell, a: Cell },
    FloatNarrow { d: Cell, a: Cell },
    FloatBin { op: FloatOp, double: bool, d: Cell, a: Cell, b: Cell },
    FloatCmp { op: FloatCmp, double: bool, d: Cell, a: Cell, b: Cell },
    FloatFn { op: FloatFn, double: bool, d: Cell, a: Cell },
    Elementary { function: Elementary, double: bool, d: Cell, a: Cell, b: Cell },
    /// About the text of a number.
    TextWord { function: Elementary, d: Cell, a: Cell, b: Cell },
    /// By a library; `op` is its number in [`ProgramCode::soft`].
    Soft { op: u32, d: Cell, a: Cell, b: Cell },
    PtrAdd { s: u8, d: Cell, a: Cell, b: Cell },
    /// The query of that name.
    Valid { d: Cell, a: Cell, b: Cell },
    Query { query: PtrQuery, d: Cell, a: Cell, b: Cell },
    /// `list` is the position of the operands in [`FuncCode::lists`].
    Heap { query: HeapQuery, d: Cell, list: u32 },
    Alloca { d: Cell, size: Cell, origin: u32 },
    HeapAlloc { zeroed: bool, mapped: bool, d: Cell, size: Cell, origin: u32 },
    AlignedAlloc { zeroed: bool, mapped: bool, d: Cell, size: Cell, align: Cell, origin: u32 },
    Free { a: Cell },
    /// An integer or float of one cell from `n` bytes.
    Load { n: u8, s: u8, d: Cell, p: Cell },
    Load2 { n: u8, s: u8, d: Cell, p: Cell },
    LoadPtr { d: Cell, p: Cell },
    Store { n: u8, a: Cell, p: Cell },
    Store2 { n: u8, a: Cell, p: Cell },
    StorePtr { a: Cell, p: Cell },
    MemCopy { dst: Cell, src: Cell, len: Cell },
    MemSet { dst: Cell, byte: Cell, len: Cell },
    /// `keeps`: it is done by a function that may keep the pointer.
    MemHavoc { keeps: bool, dst: Cell, len: Cell, origin: u32 },
    /// `list` is the position of the pointers in [`FuncCode::lists`]; `keeps` as above.
    Escape { keeps: bool, origin: u32, list: u32 },
    /// `wide`: the mask takes two cells.
    LoadMask { n: u8, wide: bool, d: Cell, p: Cell },
    StoreMask { n: u8, wide: bool, a: Cell, p: Cell },
    MemMask { dst: Cell, byte: Cell, len: Cell },
    Input { d: Cell, input: u32 },
    Check { c: Cell, check: CheckId },
    /// A check of `!c`.
    CheckNot { c: Cell, check: CheckId },
    Assume { c: Cell },
    /// Only in code for traces.
    Assign { variable: VarId, ty: Type, a: Cell },
    /// `cost` is the number of instructions executed since the last control transfer, including this.
    Jump { to: u32, cost: u32 },
    Branch { c: Cell, then: u32, other: u32, cost: u32 },
    /// Comparison and branch in one; `cost` counts both.
    BranchEq { cost: u16, a: Cell, b: Cell, then: u32, other: u32 },
    BranchUlt { cost: u16, a: Cell, b: Cell, then: u32, other: u32 },
    BranchSlt { s: u8, cost: u16, a: Cell, b: Cell, then: u32, other: u32 },
    /// `list` is the position in [`FuncCode::lists`].
    Call { func: FuncId, list: u32, cost: u32 },
    CallIndirect { p: Cell, list: u32, cost: u32 },
    Return { list: u32, cost: u32 },
    Stop,
}

/// A function as flat code.
pub(super) struct FuncCode {
    pub code: Vec<Code>,
    /// For each instruction of `code` its block and its index there.
    pub sites: Vec<(BlockId, u32)>,
    /// For each instruction of `code` the number of instructions since the last control transfer before it.
    pub offsets: Vec<u32>,
    /// For each instruction of `code` the block that starts there.
    pub starts: Vec<Option<BlockId>>,
    /// Cells of a frame.
    pub cells: u32,
    /// The cells of parameters, from 0.
    pub params: u32,
    /// The constants, in the cells behind the parameters.
    pub constants: Vec<u64>,
    /// The first cell of each value; `None` for those that do not exist.
    pub cell_of: IdVec<ValueId, Option<Cell>>,
    /// Cell lists of calls (arguments, then results), returns and queries about the heap, each behind its length.
    pub lists: Vec<u32>,
}

/// An `Input` instruction, with the kind and type of the value that it asks for.
pub(super) struct InputSite {
    pub site: Site,
    pub loc: LocId,
    pub kind: Arc<InputKind>,
    pub ty: Type,
}

/// A maker of objects or of undetermined bytes.
pub(super) struct OriginSite {
    pub origin: Origin,
    pub loc: LocId,
    pub align: u32,
    pub variable: Option<VarId>,
    /// Whether what it makes is guarded.
    pub guarded: bool,
}

/// A program as flat code.
pub(super) struct ProgramCode {
    pub functions: IdVec<FuncId, FuncCode>,
    pub inputs: Vec<InputSite>,
    /// The first ones are the globals.
    pub origins: Vec<OriginSite>,
    pub soft: Vec<SoftFloat>,
}

impl FuncCode {
    /// The cells of the list at position `list`.
    pub fn list(&self, list: u32) -> &[Cell] {
        let at = list as usize;
        &self.lists[at + 1..at + 1 + self.lists[at] as usize]
    }

    /// The position in the program of the instruction at `pc` of function `func`.
    pub fn site(&self, func: FuncId, pc: usize) -> Site {
        let (block, index) = self.sites[pc];
        Site { func, block, index }
    }
}

/// The location of the instruction or terminator at `site`.
pub(super) fn loc_of(program: &Program, site: Site) -> LocId {
    let block = &program.functions[site.func].blocks[site.block];
    block.insts.get(site.index as usize).map_or(block.terminator_loc, |i| i.loc)
}

/// The number of cells that a value of type `ty` takes.
pub(super) fn cells_of(ty: Type) -> u32 {
    match ty {
        Type::Int(w) if w <= 64 => 1,
        Type::Float(k) if k.bits() <= 64 => 1,
        _ => 2,
    }
}

/// The slot of a global's object in memory.
pub(super) fn global_slot(global: GlobalId) -> u32 {
    1 + global.0
}

/// The slot of a function's object in memory.
pub(super) fn function_slot(program: &Program, function: FuncId) -> u32 {
    1 + program.globals.len() as u32 + function.0
}

/// The function whose object has `slot`.
pub(super) fn function_of_slot(program: &Program, slot: u32) -> Option<FuncId> {
    let first = function_slot(program, FuncId(0));
    let id = FuncId::new(slot.checked_sub(first)? as usize);
    program.functions.get(id).map(|_| id)
}

/// The value of `value` in a frame of `function`.
pub(super) fn reg_of(code: &FuncCode, function: &Function, value: ValueId, frame: &[u64]) -> Option<Reg> {
    let cell = code.cell_of[value]? as usize;
    let hi = if cells_of(function.ty(value)) == 2 { frame[cell + 1] } else { 0 };
    Some(Reg { lo: frame[cell], hi })
}
