//! How each object is split into cells, from the accesses that may reach it.
//!
//! Accesses at constant offsets that agree give scalar cells; overlapping ones share a wider cell.
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
    /// Whether pointers are accessed in ways that the cells cannot express.
    pub mixed_pointers: bool,
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
    let byte_layout = |pointers: bool| Layout {
        cells: vec![Cell { offset: 0, size: 1, pointer: false, stride: Some(1) }],
        mixed_pointers: pointers,
    };
    let pointers = list.iter().any(|a| a.pointer);
    let residue = |a: &Access| if stride == 0 { a.offset as u64 } else { a.offset.rem_euclid(stride as i64) as u64 };
    if stride != 0 && list.iter().any(|a| residue(a) + a.size > stride) {
        return byte_layout(pointers);
    }
    let mut pieces: Vec<(u64, u64, bool)> = list.iter().map(|a| (residue(a), a.size, a.pointer)).collect();
    pieces.sort();
    let mut layout = Layout::default();
    for (offset, size, pointer) in pieces {
        match layout.cells.last_mut() {
            Some(last) if offset < last.offset + last.size => {
                let same = last.offset == offset && last.size == size;
                if !same && (last.pointer || pointer) {
                    layout.mixed_pointers = true;
                }
                last.pointer |= pointer;
                last.size = last.size.max(offset + size - last.offset);
            }
            _ => layout.cells.push(Cell { offset, size, pointer, stride: (stride != 0).then_some(stride) }),
        }
    }
    if layout.mixed_pointers || layout.cells.iter().any(|c| c.size > MAX_CELL) {
        return byte_layout(layout.mixed_pointers || pointers);
    }
    layout
}
