//! How each object is split into cells, from the accesses that may reach it.
//!
//! Accesses at constant offsets that agree give scalar cells; overlapping ones share a wider cell. What pointers are read from or
//! written to are cells of their own: accesses to data that overlap them fall into several cells.
//! Where offsets vary by a stride, the cells repeat with it: an array per field. Where accesses
//! disagree too much, the object is an array of bytes. The declared size plays no role.

use super::objects::{ObjectId, Objects};
use super::points_to::{Offsets, PointsTo, gcd};
use crate::program::{BlockId, Function, Op, Program, Type, ValueId};
use crate::util::ids::IdVec;
use std::collections::BTreeSet;

/// Accesses of one object that are kept apart; with more, it becomes an array of bytes.
const MAX_ACCESSES: usize = 300;
/// The widest cell in bytes.
const MAX_CELL: u64 = 32;

/// A cell of an object, or a family of cells that repeats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// First byte; if repeating, of the first instance.
    pub offset: u64,
    /// Number of bytes.
    pub size: u64,
    /// Whether it holds a pointer.
    pub pointer: bool,
    /// The distance between instances, if repeating.
    pub stride: Option<u64>,
}

/// The cells of one object, by offset, not overlapping.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Layout {
    /// The cells.
    pub cells: Vec<Cell>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Access {
    modulus: u64,
    offset: i64,
    size: u64,
    pointer: bool,
}

/// The layouts of all objects.
pub fn layouts(
    program: &Program,
    objects: &Objects,
    points_to: &PointsTo,
    order: &[BlockId],
) -> IdVec<ObjectId, Layout> {
    let function = &program.functions[program.entry];
    let mut accesses: IdVec<ObjectId, BTreeSet<Access>> = IdVec::filled(BTreeSet::new(), objects.list.len());
    let mut note = |ptr: ValueId, ty: Type| {
        for (o, at) in points_to.of(ptr) {
            let (size, pointer) = (program.size_of(ty), ty == Type::Ptr);
            accesses[*o].extend(spread(at, size, pointer));
        }
    };
    for &b in order {
        for inst in &function.blocks[b].insts {
            match (&inst.op, inst.result) {
                (Op::Load(p), Some(r)) => note(*p, function.ty(r)),
                (Op::Store { ptr, value }, _) => note(*ptr, function.ty(*value)),
                _ => {}
            }
        }
    }
    spread_copies(&mut accesses, &copies(function, order), points_to, objects);
    accesses.entries().map(|(o, list)| split(list, objects.list[o].size)).collect()
}

/// The layouts of the masks of all objects: without cells where nobody asks for them.
pub fn mask_layouts(
    program: &Program,
    objects: &Objects,
    points_to: &PointsTo,
    order: &[BlockId],
) -> IdVec<ObjectId, Layout> {
    let function = &program.functions[program.entry];
    let mut accesses: IdVec<ObjectId, BTreeSet<Access>> = IdVec::filled(BTreeSet::new(), objects.list.len());
    let copies = copies(function, order);
    let insts = || order.iter().flat_map(|&b| &function.blocks[b].insts);
    for inst in insts() {
        if let (Op::LoadMask(p), Some(r)) = (&inst.op, inst.result) {
            for (o, at) in points_to.of(*p) {
                accesses[*o].extend(spread(at, program.size_of(function.ty(r)), false));
            }
        }
    }
    spread_copies(&mut accesses, &copies, points_to, objects);
    // A write must find cells for all that it covers.
    for inst in insts() {
        let (Op::Store { ptr, value } | Op::StoreMask { ptr, mask: value }) = &inst.op else { continue };
        for (o, at) in points_to.of(*ptr).iter().filter(|(o, _)| !accesses[**o].is_empty()).collect::<Vec<_>>() {
            accesses[*o].extend(spread(at, program.size_of(function.ty(*value)), false));
        }
    }
    spread_copies(&mut accesses, &copies, points_to, objects);
    accesses.entries().map(|(o, list)| split(list, objects.list[o].size)).collect()
}

/// Destinations and sources of the block copies.
fn copies(function: &Function, order: &[BlockId]) -> Vec<(ValueId, ValueId)> {
    let insts = order.iter().flat_map(|&b| &function.blocks[b].insts);
    insts
        .filter_map(|i| match i.op {
            Op::MemCopy { dst, src, .. } => Some((dst, src)),
            _ => None,
        })
        .collect()
}

fn spread(at: &Offsets, size: u64, pointer: bool) -> Vec<Access> {
    match at {
        Offsets::Exact(set) => set.iter().map(|&offset| Access { modulus: 0, offset, size, pointer }).collect(),
        Offsets::Congruent { modulus, remainder } => {
            vec![Access { modulus: *modulus, offset: *remainder as i64, size, pointer }]
        }
    }
}

/// What is read from the destination of a copy is read from its source.
fn spread_copies(
    accesses: &mut IdVec<ObjectId, BTreeSet<Access>>,
    copies: &[(ValueId, ValueId)],
    points_to: &PointsTo,
    objects: &Objects,
) {
    let mut changed = true;
    while changed {
        changed = false;
        for (dst, src) in copies {
            for (to, to_at) in points_to.of(*dst) {
                for (from, from_at) in points_to.of(*src) {
                    let shift = distance(to_at, from_at);
                    for access in accesses[*to].clone() {
                        for &(m, d) in &shift {
                            let moved = match accesses[*from].len() < MAX_ACCESSES {
                                true => moved(&access, m, d),
                                // E.g. an object that is shifted within itself again and again.
                                false => Access { modulus: 1, offset: 0, size: 1, pointer: access.pointer },
                            };
                            if may_lie_inside(&moved, objects.list[*from].size) {
                                changed |= accesses[*from].insert(moved);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The ways in which `from - to` may differ: modulus (0: exact) and distance.
fn distance(to: &Offsets, from: &Offsets) -> Vec<(u64, i64)> {
    match (to, from) {
        (Offsets::Exact(a), Offsets::Exact(b)) if a.len() == 1 && b.len() == 1 => {
            a.iter().flat_map(|x| b.iter().map(move |y| (0, y - x))).collect()
        }
        _ => {
            let class = |o: &Offsets| match o {
                Offsets::Congruent { modulus, remainder } => (*modulus, *remainder as i64),
                Offsets::Exact(s) => {
                    let first = s.first().copied().unwrap_or(0);
                    (s.iter().fold(0, |g, o| gcd(g, o.abs_diff(first))), first)
                }
            };
            let ((m, x), (n, y)) = (class(to), class(from));
            vec![(gcd(m, n), y - x)]
        }
    }
}

fn moved(access: &Access, modulus: u64, distance: i64) -> Access {
    let modulus = gcd(access.modulus, modulus);
    let offset = access.offset.wrapping_add(distance);
    let offset = if modulus == 0 { offset } else { offset.rem_euclid(modulus as i64) };
    Access { modulus, offset, ..*access }
}

fn may_lie_inside(access: &Access, size: Option<u64>) -> bool {
    access.modulus != 0 || (access.offset >= 0 && size.is_none_or(|s| access.offset as u64 + access.size <= s))
}

fn split(accesses: &BTreeSet<Access>, size: Option<u64>) -> Layout {
    // Accesses that cannot lie inside the object do not shape it.
    let inside = |a: &&Access| may_lie_inside(a, size);
    let list: Vec<&Access> = accesses.iter().filter(inside).collect();
    let stride = list.iter().fold(0, |g, a| gcd(g, a.modulus));
    let residue = |a: &Access| if stride == 0 { a.offset as u64 } else { a.offset.rem_euclid(stride as i64) as u64 };
    let all = |pointer: bool| -> BTreeSet<(u64, u64)> {
        list.iter().filter(|a| a.pointer == pointer).map(|a| (residue(a), a.size)).collect()
    };
    let (pointers, data) = (all(true), all(false));
    let torn = pointers.iter().zip(pointers.iter().skip(1)).any(|(a, b)| overlap(*a, *b));
    let is_cut = |&(at, size): &(u64, u64)| stride != 0 && at + size > stride;
    if torn || pointers.iter().chain(&data).any(is_cut) {
        return byte_layout();
    }
    let data = merge(data.iter().flat_map(|&piece| without(piece, &pointers)).collect());
    if data.iter().any(|&(_, size)| size > MAX_CELL) {
        return byte_layout();
    }
    let cell = |(offset, size), pointer| Cell { offset, size, pointer, stride: (stride != 0).then_some(stride) };
    let mut cells: Vec<Cell> = pointers.iter().map(|&piece| cell(piece, true)).collect();
    cells.extend(data.into_iter().map(|piece| cell(piece, false)));
    cells.sort_by_key(|c| c.offset);
    Layout { cells }
}

fn byte_layout() -> Layout {
    Layout { cells: vec![Cell { offset: 0, size: 1, pointer: false, stride: Some(1) }] }
}

/// Whether two different pieces (offset and size) overlap.
fn overlap(a: (u64, u64), b: (u64, u64)) -> bool {
    a.0 < b.0 + b.1 && b.0 < a.0 + a.1
}

/// The parts of a piece of data that no pointer takes. Where data and a pointer overlap, the cell is the pointer's: data
/// in it is a pointer to no object.
fn without((start, size): (u64, u64), pointers: &BTreeSet<(u64, u64)>) -> Vec<(u64, u64)> {
    let (mut rest, end) = (start, start + size);
    let mut parts = Vec::new();
    for &(at, taken) in pointers.iter().filter(|&&p| overlap((start, size), p)) {
        if rest < at {
            parts.push((rest, at - rest));
        }
        rest = rest.max(at + taken);
    }
    if rest < end {
        parts.push((rest, end - rest));
    }
    parts
}

/// Pieces of which those that overlap are one.
fn merge(pieces: BTreeSet<(u64, u64)>) -> Vec<(u64, u64)> {
    let mut merged: Vec<(u64, u64)> = Vec::new();
    for (at, size) in pieces {
        match merged.last_mut() {
            Some(last) if at < last.0 + last.1 => last.1 = last.1.max(at + size - last.0),
            _ => merged.push((at, size)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(accesses: &[(i64, u64, bool)]) -> Vec<(u64, u64, bool)> {
        let list = accesses.iter().map(|&(offset, size, pointer)| Access { modulus: 0, offset, size, pointer });
        split(&list.collect(), Some(32)).cells.iter().map(|c| (c.offset, c.size, c.pointer)).collect()
    }

    #[test]
    fn overlapping_data_shares_a_cell() {
        assert_eq!(cells(&[(0, 4, false), (2, 4, false), (8, 4, false)]), [(0, 6, false), (8, 4, false)]);
    }

    #[test]
    fn pointers_are_cells_of_their_own() {
        assert_eq!(cells(&[(8, 8, true), (4, 8, false)]), [(4, 4, false), (8, 8, true)]);
        assert_eq!(cells(&[(8, 8, true), (8, 4, false), (12, 4, false)]), [(8, 8, true)]);
        assert_eq!(cells(&[(8, 8, true), (16, 8, true), (0, 24, false)]), [(0, 8, false), (8, 8, true), (16, 8, true)]);
        assert_eq!(cells(&[(8, 8, true), (0, 32, false)]), [(0, 8, false), (8, 8, true), (16, 16, false)]);
    }

    #[test]
    fn what_lies_outside_shapes_nothing() {
        assert_eq!(cells(&[(-8, 16, true), (28, 8, false), (0, 4, false)]), [(0, 4, false)]);
    }

    #[test]
    fn torn_pointers_are_bytes() {
        assert_eq!(
            split(
                &[(0, 8), (4, 8)].map(|(offset, size)| Access { modulus: 0, offset, size, pointer: true }).into(),
                None
            ),
            byte_layout()
        );
    }
}
