//! Statements about all elements of an array that is a part of objects: of one object, or of all members of a family.
//!
//! The index is a place in the array, and in families below the number of the member: so members come in the order of their
//! allocation, and in each of them its elements. Borders are such indices: the place that a number gives, in the array of the
//! newest member or of one that a pointer leads to. So numbers of members are compared with their like only
//! ([`crate::ssa::memory`]). Places are also compared with what the member itself holds: the first elements, as many as its size says.

use super::arbitrary::{Arbitrary, arbitrary_member};
use super::key::{Array, Aspect, Edge, Key, Place, PointerFeature, Scaled, number_at};
use super::variables::{LoopVariables, Role, TRUTH, add_plain};
use crate::analysis::loops::LoopId;
use crate::program::Type;
use crate::ssa::{Encoding, Slot, SlotKind};
use crate::term::{Sort, TermId};

/// Borders of one loop.
const MAX_BORDERS: usize = 6;
/// Places that depend on the member.
const MAX_LIMITS: usize = 3;
/// Plain cells of the member that elements are compared with.
const MAX_BESIDE: usize = 4;
/// The widest cell that rows speak of.
const MAX_WIDTH: u16 = 64;

/// The template variables about the elements of `array` in the loop `l`; `None` if elements are too wide or have no index.
pub fn array_variables(
    encoding: &Encoding,
    l: &LoopVariables,
    array: Array,
    arbitrary: &mut Arbitrary,
) -> Option<LoopVariables> {
    let (stride, width, place_width) = (array.stride(encoding)?, array.width(encoding), array.place_width(encoding));
    if width > MAX_WIDTH {
        return None;
    }
    let index = arbitrary_index(encoding, l.id, array, stride, arbitrary)?;
    let mut result = LoopVariables::new(l.id, Aspect::Array(array), Some(index));
    let place = Role { width: place_width, signed: false, unsigned: true, changes: false };
    result.add(Role { width, ..place }, Key::Cell(array));
    result.add(TRUTH, Key::InArray(array));
    for (member, edge) in borders(encoding, l, array, stride) {
        result.add(Role { width, changes: true, ..place }, Key::Border { array, member, edge });
    }
    if array.is_in_family(encoding) {
        result.add(place, Key::Within(array));
        for at in limits(encoding, l, array, stride) {
            result.add(Role { changes: true, ..place }, Key::Limit { at, width: place_width });
        }
    }
    add_cells(encoding, &mut result, array);
    add_plain(&mut result, l);
    Some(result)
}

/// The index that stands for all elements of `array` in loop `id`.
pub fn arbitrary_index(
    encoding: &Encoding,
    id: LoopId,
    array: Array,
    stride: u64,
    arbitrary: &mut Arbitrary,
) -> Option<TermId> {
    if let Some(&known) = arbitrary.get(&(id, Aspect::Array(array))) {
        return Some(known);
    }
    let width = array.place_width(encoding);
    // Enough numbers for all elements; where products wrap around, no element starts, or an earlier one.
    let zeros = stride.ilog2() as u16;
    let number = encoding.terms.symbol("element", Sort::Bv(width.checked_sub(zeros).filter(|w| *w > 0)?));
    let distance = if stride.is_power_of_two() && zeros > 0 {
        let low = encoding.terms.int(zeros, 0);
        encoding.terms.concat(number, low)
    } else {
        let (number, stride) = (encoding.terms.zext(number, width), encoding.terms.int(width, u128::from(stride)));
        encoding.terms.mul(number, stride)
    };
    let start = encoding.terms.int(width, u128::from(array.region.start));
    let mut index = encoding.terms.add(distance, start);
    if array.is_in_family(encoding) {
        let member = arbitrary_member(encoding, id, array.object, arbitrary);
        index = encoding.terms.concat(member, index);
    }
    arbitrary.insert((id, Aspect::Array(array)), index);
    Some(index)
}

/// The numbers of the loop that may be places in an array.
fn numbers(l: &LoopVariables, stride: u64) -> Vec<(Scaled, bool)> {
    let variables = l.variables.iter().zip(l.keys()).filter(|(v, _)| v.width > 8);
    let number = |(v, key): (&crate::domain::Variable, &Key)| match key {
        Key::Bits(place) => {
            let scaled = Scaled { place: *place, signed: v.signed || !v.unsigned, stride };
            Some((scaled, v.changes))
        }
        _ => None,
    };
    variables.filter_map(number).collect()
}

/// Where segments may end.
fn borders(encoding: &Encoding, l: &LoopVariables, array: Array, stride: u64) -> Vec<(Option<Place>, Edge)> {
    let numbers = numbers(l, stride);
    let mut list = Vec::new();
    let changing = || numbers.iter().filter(|(_, changes)| *changes);
    list.extend(changing().map(|(number, _)| (None, Edge::At(*number))));
    if array.is_in_family(encoding) {
        let (own, outer) = pointers(encoding, l, array.object);
        list.push((None, Edge::Start));
        list.extend(own.into_iter().flat_map(|p| [(Some(p), Edge::Start), (Some(p), Edge::End)]));
        for p in outer {
            list.extend(changing().map(|(number, _)| (Some(p), Edge::At(*number))));
            list.push((Some(p), Edge::End));
        }
    }
    let unchanging = numbers.iter().filter(|(_, changes)| !changes);
    list.extend(unchanging.map(|(number, _)| (None, Edge::At(*number))));
    list.truncate(MAX_BORDERS);
    list
}

/// The pointers into the family that the loop changes, and those that it only uses.
fn pointers(encoding: &Encoding, l: &LoopVariables, family: u32) -> (Vec<Place>, Vec<Place>) {
    let leads = |place: &Place| l.keys().contains(&Key::Pointer(*place, PointerFeature::Behind(family)));
    let own = l.pointers.iter().copied().filter(leads).collect();
    let (shape, site) = (encoding.shape, encoding.memory.objects()[family as usize].site);
    let function = shape.function();
    let is_pointer =
        |v: &&crate::program::ValueId| function.ty(**v) == Type::Ptr && shape.points_to.of(**v).contains_key(&site);
    let outer = shape.live_in[l.id].iter().filter(is_pointer);
    (own, outer.map(|&v| Place::Outer(v)).collect())
}

/// Places that depend on the member: numbers that it holds, and such that are the same for all.
fn limits(encoding: &Encoding, l: &LoopVariables, array: Array, stride: u64) -> Vec<Scaled> {
    let beside = beside(encoding, array).into_iter().filter(|slot| encoding.memory.slot(*slot).cell.size >= 2);
    let own = beside.map(|slot| Scaled { place: Place::Beside(slot), signed: true, stride });
    let same = numbers(l, stride).into_iter().filter(|(_, changes)| !changes).map(|(number, _)| number);
    own.chain(same).take(MAX_LIMITS).collect()
}

/// The slots of plain cells with data beside the array.
fn beside(encoding: &Encoding, array: Array) -> Vec<usize> {
    let o = &encoding.memory.objects()[array.object as usize];
    let is_data = |s: &usize| {
        let Slot { kind, cell, .. } = encoding.memory.slot(*s);
        *kind == SlotKind::Bits && cell.stride.is_none() && cell.size * 8 <= u64::from(MAX_WIDTH)
    };
    let slots = (o.first_slot..o.first_slot + o.slots).filter(is_data);
    slots.take(MAX_BESIDE).collect()
}

/// The values of the element, and of the cells beside the array.
fn add_cells(encoding: &Encoding, result: &mut LoopVariables, array: Array) {
    let o = &encoding.memory.objects()[array.object as usize];
    for slot in o.first_slot..o.first_slot + o.slots {
        let Slot { kind, cell, .. } = encoding.memory.slot(slot);
        let Some(stride) = cell.stride.filter(|_| cell.region == array.region) else { continue };
        let place = Place::Element { slot, at: cell.residue(stride) };
        match kind {
            SlotKind::PointerObject => {
                result.add(TRUTH, Key::Pointer(place, PointerFeature::Null));
                result.add(TRUTH, Key::Pointer(place, PointerFeature::Fine));
            }
            SlotKind::Bits if cell.size * 8 <= u64::from(MAX_WIDTH) => {
                result.add(value(cell.size), number_at(place, *cell));
            }
            _ => {}
        }
    }
    if array.is_in_family(encoding) {
        for slot in beside(encoding, array) {
            let cell = encoding.memory.slot(slot).cell;
            result.add(value(cell.size), number_at(Place::Beside(slot), cell));
        }
    }
}

fn value(bytes: u64) -> Role {
    Role { width: bytes as u16 * 8, signed: true, unsigned: false, changes: true }
}
