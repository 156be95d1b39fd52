//! How each object is split into cells, from the accesses that may reach it.
//!
//! Accesses at constant offsets that agree give scalar cells; overlapping ones share a wider cell. What pointers are read from or
//! written to are cells of their own: accesses to data that overlap them fall into several cells.
//! Where offsets vary by a stride, the cells repeat with it: an array per field. Where accesses
//! disagree too much, each array in the object that varying accesses are meant to stay in is a region of its own, in
//! which alone cells repeat; without such arrays, the object is an array of bytes. The declared size plays no role.

use super::objects::{ObjectId, Objects};
use super::points_to::{Offsets, PointsTo, gcd};
use super::region::Region;
use crate::program::{BlockId, FloatKind, Function, Op, Program, Type, ValueId};
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
    /// Whether numbers of type `float` or `double` are read or written there, each as long as it.
    pub float: bool,
    /// The distance between instances, if repeating.
    pub stride: Option<u64>,
    /// Where it repeats. The whole object, if it does not.
    pub region: Region,
}

impl Cell {
    /// No cell: what is not a part of the contents.
    pub const NOWHERE: Cell =
        Cell { offset: 0, size: 0, pointer: false, float: false, stride: None, region: Region::WHOLE };

    /// How far into the cell, or into an instance of it, the byte lies.
    pub fn skip_at(&self, at: u64) -> Option<u64> {
        let skip = match self.stride {
            None => at.checked_sub(self.offset)?,
            Some(stride) if self.region.holds(at) => {
                ((at - self.region.start) % stride).checked_sub(self.residue(stride))?
            }
            Some(_) => return None,
        };
        (skip < self.size).then_some(skip)
    }

    /// Where the instances lie between the multiples of the stride, counted from the start of the region.
    pub fn residue(&self, stride: u64) -> u64 {
        (self.offset - self.region.start) % stride
    }
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
    float: bool,
    /// Where it is meant to stay, if it varies.
    within: Option<Region>,
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
            accesses[*o].extend(spread(at, program.size_of(ty), Some(ty)));
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
                accesses[*o].extend(spread(at, program.size_of(function.ty(r)), None));
            }
        }
    }
    spread_copies(&mut accesses, &copies, points_to, objects);
    // A write must find cells for all that it covers.
    for inst in insts() {
        let (Op::Store { ptr, value } | Op::StoreMask { ptr, mask: value }) = &inst.op else { continue };
        for (o, at) in points_to.of(*ptr).iter().filter(|(o, _)| !accesses[**o].is_empty()).collect::<Vec<_>>() {
            accesses[*o].extend(spread(at, program.size_of(function.ty(*value)), None));
        }
    }
    spread_copies(&mut accesses, &copies, points_to, objects);
    // What writes must find everywhere has no regions.
    let whole = |(o, list): (ObjectId, &_)| split_whole(list, objects.list[o].size).unwrap_or_else(byte_layout);
    accesses.entries().map(whole).collect()
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

fn spread(at: &Offsets, size: u64, ty: Option<Type>) -> Vec<Access> {
    let pointer = ty == Some(Type::Ptr);
    let float = matches!(ty, Some(Type::Float(FloatKind::Single | FloatKind::Double)));
    match at {
        Offsets::Exact(set) => {
            set.iter().map(|&offset| Access { modulus: 0, offset, size, pointer, float, within: None }).collect()
        }
        &Offsets::Congruent { modulus, remainder, within } => {
            vec![Access { modulus, offset: remainder as i64, size, pointer, float, within }]
        }
    }
}

/// Propagates accesses from the destination of each copy to its source, up to a fixed point.
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
                                false => {
                                    let (pointer, float) = (access.pointer, false);
                                    Access { modulus: 1, offset: 0, size: 1, pointer, float, within: None }
                                }
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
                Offsets::Congruent { modulus, remainder, .. } => (*modulus, *remainder as i64),
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
    let within = access.within.filter(|_| modulus == 0).and_then(|region| region.moved(distance));
    let modulus = gcd(access.modulus, modulus);
    let offset = access.offset.wrapping_add(distance);
    let offset = if modulus == 0 { offset } else { offset.rem_euclid(modulus as i64) };
    Access { modulus, offset, within, ..*access }
}

fn may_lie_inside(access: &Access, size: Option<u64>) -> bool {
    access.modulus != 0 || (access.offset >= 0 && size.is_none_or(|s| access.offset as u64 + access.size <= s))
}

/// The cells, with regions only where the object would be torn to bytes otherwise.
fn split(accesses: &BTreeSet<Access>, size: Option<u64>) -> Layout {
    split_whole(accesses, size).or_else(|| split_regions(accesses, size)).unwrap_or_else(byte_layout)
}

/// The cells without regions; `None` if accesses disagree.
fn split_whole(accesses: &BTreeSet<Access>, size: Option<u64>) -> Option<Layout> {
    // Accesses that cannot lie inside the object do not shape it.
    let list: Vec<&Access> = accesses.iter().filter(|a| may_lie_inside(a, size)).collect();
    let stride = list.iter().fold(0, |g, a| gcd(g, a.modulus));
    cells_in(&list, Region::WHOLE, stride).map(sorted)
}

/// The cells with those that repeat kept to the arrays that varying accesses are meant to stay in; `None` if
/// some access is not meant to stay anywhere, or if one lies across a border.
fn split_regions(accesses: &BTreeSet<Access>, size: Option<u64>) -> Option<Layout> {
    let list: Vec<&Access> = accesses.iter().filter(|a| may_lie_inside(a, size)).collect();
    let (fixed, varying): (Vec<&Access>, Vec<&Access>) = list.into_iter().partition(|a| a.modulus == 0);
    let wanted: Option<Vec<Region>> = varying.iter().map(|a| a.within).collect();
    let bytes = |a: &Access| Region { start: a.offset as u64, end: a.offset as u64 + a.size };
    let last = fixed.iter().map(|a| bytes(a).end).max().unwrap_or(0);
    let regions = open_last(joined(wanted?), last);
    let mut cells = Vec::new();
    for &region in &regions {
        let is_here = |a: &&&Access| match a.within {
            Some(within) => region.covers(within),
            None => region.covers(bytes(a)),
        };
        let here: Vec<&Access> = varying.iter().chain(&fixed).filter(is_here).copied().collect();
        let length = if region.end == u64::MAX { 0 } else { region.end - region.start };
        let stride = here.iter().fold(length, |g, a| gcd(g, a.modulus));
        // Accesses that disagree tear only the region to bytes.
        cells.extend(cells_in(&here, region, stride).unwrap_or_else(|| vec![byte_cell(region)]));
    }
    let apart: Vec<&Access> = fixed.into_iter().filter(|a| !regions.iter().any(|r| r.covers(bytes(a)))).collect();
    if apart.iter().any(|a| regions.iter().any(|r| r.meets(bytes(a)))) {
        return None;
    }
    cells.extend(cells_in(&apart, Region::WHOLE, 0)?);
    Some(sorted(cells))
}

/// The regions in order, those that overlap as one.
fn joined(mut regions: Vec<Region>) -> Vec<Region> {
    regions.sort();
    let mut list: Vec<Region> = Vec::new();
    for region in regions {
        match list.last_mut() {
            Some(last) if last.meets(region) => last.end = last.end.max(region.end),
            _ => list.push(region),
        }
    }
    list
}

/// The regions, of which the last one goes on to the end of the object if nothing lies behind it before `last`: an array at the end of
/// a structure may be meant to be longer than its type says.
fn open_last(mut regions: Vec<Region>, last: u64) -> Vec<Region> {
    if let Some(region) = regions.last_mut().filter(|r| r.end >= last) {
        region.end = u64::MAX;
    }
    regions
}

/// The cells of a region, which repeat if the `stride` is not 0; `None` if accesses disagree.
fn cells_in(list: &[&Access], region: Region, stride: u64) -> Option<Vec<Cell>> {
    let residue = |a: &Access| match stride {
        0 => a.offset as u64,
        _ => (i128::from(a.offset) - i128::from(region.start)).rem_euclid(i128::from(stride)) as u64,
    };
    let all = |pointer: bool| -> BTreeSet<(u64, u64)> {
        list.iter().filter(|a| a.pointer == pointer).map(|a| (residue(a), a.size)).collect()
    };
    let (pointers, data) = (all(true), all(false));
    let torn = pointers.iter().zip(pointers.iter().skip(1)).any(|(a, b)| overlap(*a, *b));
    let is_cut = |&(at, size): &(u64, u64)| stride != 0 && at + size > stride;
    if torn || pointers.iter().chain(&data).any(is_cut) {
        return None;
    }
    let data = merge(data.iter().flat_map(|&piece| without(piece, &pointers)).collect());
    if data.iter().any(|&(_, size)| size > MAX_CELL) {
        return None;
    }
    let floats: BTreeSet<(u64, u64)> = list.iter().filter(|a| a.float).map(|a| (residue(a), a.size)).collect();
    let cell = |(at, size), pointer: bool| {
        let stride = (stride != 0).then_some(stride);
        let float = !pointer && floats.contains(&(at, size));
        Cell { offset: region.start + at, size, pointer, float, stride, region }
    };
    let pointers = pointers.iter().map(|&piece| cell(piece, true));
    Some(pointers.chain(data.iter().map(|&piece| cell(piece, false))).collect())
}

fn sorted(mut cells: Vec<Cell>) -> Layout {
    cells.sort_by_key(|c| c.offset);
    Layout { cells }
}

fn byte_cell(region: Region) -> Cell {
    Cell { offset: region.start, size: 1, pointer: false, float: false, stride: Some(1), region }
}

fn byte_layout() -> Layout {
    Layout { cells: vec![byte_cell(Region::WHOLE)] }
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

    fn fixed(offset: i64, size: u64, pointer: bool) -> Access {
        Access { modulus: 0, offset, size, pointer, float: false, within: None }
    }

    fn varying(modulus: u64, offset: i64, size: u64, within: Option<(u64, u64)>) -> Access {
        let within = within.map(|(start, end)| Region { start, end });
        Access { modulus, offset, size, pointer: false, float: false, within }
    }

    fn cells(accesses: &[(i64, u64, bool)]) -> Vec<(u64, u64, bool)> {
        let list = accesses.iter().map(|&(offset, size, pointer)| fixed(offset, size, pointer));
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
        assert_eq!(split(&[fixed(0, 8, true), fixed(4, 8, true)].into(), None), byte_layout());
    }

    /// The cells with strides and regions, in an object of `size` bytes.
    fn repeating(accesses: &[Access], size: Option<u64>) -> Vec<(u64, u64, u64, u64, u64)> {
        let layout = split(&accesses.iter().cloned().collect(), size);
        let numbers = |c: &Cell| (c.offset, c.size, c.stride.unwrap_or(0), c.region.start, c.region.end);
        layout.cells.iter().map(numbers).collect()
    }

    const ALL: u64 = u64::MAX;

    #[test]
    fn an_array_before_a_pointer_is_a_region() {
        let accesses = [varying(4, 0, 4, Some((0, 400))), fixed(400, 4, false), fixed(408, 8, true)];
        let cells = [(0, 4, 4, 0, 400), (400, 4, 0, 0, ALL), (408, 8, 0, 0, ALL)];
        assert_eq!(repeating(&accesses, Some(416)), cells);
    }

    #[test]
    fn what_is_not_torn_has_no_regions() {
        let accesses = [varying(4, 0, 4, Some((0, 400))), fixed(400, 4, false)];
        assert_eq!(repeating(&accesses, Some(404)), [(0, 4, 4, 0, ALL)]);
        let bytes = [varying(1, 0, 1, Some((0, 16))), fixed(16, 1, false)];
        assert_eq!(repeating(&bytes, Some(17)), [(0, 1, 1, 0, ALL)]);
    }

    #[test]
    fn a_varying_access_that_may_be_anywhere_forbids_regions() {
        let accesses = [varying(4, 0, 4, Some((0, 400))), varying(4, 0, 4, None), fixed(400, 8, true)];
        assert_eq!(repeating(&accesses, Some(408)), [(0, 1, 1, 0, ALL)]);
    }

    #[test]
    fn the_last_array_goes_on_to_the_end() {
        let accesses = [varying(4, 0, 4, Some((8, 40))), fixed(0, 8, true)];
        assert_eq!(repeating(&accesses, None), [(0, 8, 0, 0, ALL), (8, 4, 4, 8, ALL)]);
    }

    #[test]
    fn regions_that_overlap_are_one_and_may_be_torn_for_themselves() {
        let accesses = [varying(8, 4, 4, Some((4, 20))), varying(4, 0, 4, Some((16, 36))), fixed(40, 8, true)];
        assert_eq!(repeating(&accesses, Some(48)), [(4, 4, 4, 4, 36), (40, 8, 0, 0, ALL)]);
        let accesses = [varying(4, 0, 4, Some((0, 16))), fixed(1, 4, false), fixed(16, 8, true)];
        assert_eq!(repeating(&accesses, Some(24)), [(0, 1, 1, 0, 16), (16, 8, 0, 0, ALL)]);
    }

    #[test]
    fn nothing_lies_across_the_border_of_a_region() {
        let accesses = [varying(4, 0, 4, Some((0, 16))), fixed(12, 8, false), fixed(24, 8, true)];
        assert_eq!(repeating(&accesses, Some(32)), [(0, 1, 1, 0, ALL)]);
    }

    #[test]
    fn bytes_are_found_in_their_cells_of_the_region_only() {
        let region = Region { start: 4, end: 28 };
        let cell = Cell { offset: 8, size: 4, pointer: false, float: false, stride: Some(12), region };
        let found: Vec<u64> = (0..40).filter(|&at| cell.skip_at(at).is_some()).collect();
        assert_eq!(found, [8, 9, 10, 11, 20, 21, 22, 23]);
    }
}
