//! Statements about all elements of an array that is a part of objects: of one object, or of all members of a family.
//!
//! The index is a place in the array, and in families below the number of the member: so members come in the order of their
//! allocation, and in each of them its elements. Borders are such indices: the place that a number gives, in the array of the
//! newest member or of one that a pointer leads to. So numbers of members are compared with their like only
//! ([`crate::ssa::family`]). Places are also compared with what the member itself holds: the first elements, as many as its size says.

use super::arbitrary::{Arbitrary, arbitrary_member};
use super::key::{Array, Aspect, Edge, Key, Place, PointerFeature, Scaled, number_at};
use super::variables::{LoopVariables, Role, TRUTH, add_plain, slot_name};
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
    result.add("element".into(), Role { width, ..place }, Key::Cell(array));
    result.add("inside".into(), TRUTH, Key::InArray(array));
    for (name, member, edge) in borders(encoding, l, array, stride) {
        result.add(name, Role { width, changes: true, ..place }, Key::Border { array, member, edge });
    }
    if array.is_in_family(encoding) {
        result.add("place".into(), place, Key::Within(array));
        for (name, at) in limits(encoding, l, array, stride) {
            result.add(name, Role { changes: true, ..place }, Key::Limit { at, width: place_width });
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
fn numbers(l: &LoopVariables, stride: u64) -> Vec<(String, Scaled, bool)> {
    let variables = l.variables.iter().zip(l.keys()).filter(|(v, _)| v.width > 8);
    let number = |(v, key): (&crate::domain::Variable, &Key)| match key {
        Key::Bits(place) => {
            let scaled = Scaled { place: *place, signed: v.signed || !v.unsigned, stride };
            Some((format!("{}*{stride}", v.name), scaled, v.changes))
        }
        _ => None,
    };
    variables.filter_map(number).collect()
}

/// Where segments may end.
fn borders(encoding: &Encoding, l: &LoopVariables, array: Array, stride: u64) -> Vec<(String, Option<Place>, Edge)> {
    let numbers = numbers(l, stride);
    let mut list = Vec::new();
    let mut add = |member: &Option<(String, Place)>, name: &str, edge: Edge| {
        let place = member.as_ref().map(|m| m.1);
        let name = match (array.is_in_family(encoding), member) {
            (false, _) => name.to_string(),
            (true, None) => format!("(newest, {name})"),
            (true, Some((pointer, _))) => format!("({pointer}, {name})"),
        };
        list.push((name, place, edge));
    };
    let changing = || numbers.iter().filter(|(.., changes)| *changes);
    changing().for_each(|(name, number, _)| add(&None, name, Edge::At(*number)));
    if array.is_in_family(encoding) {
        let (own, outer) = pointers(encoding, l, array.object);
        add(&None, "0", Edge::Start);
        for p in own {
            let p = Some(p);
            add(&p, "0", Edge::Start);
            add(&p, "end", Edge::End);
        }
        for p in outer {
            let p = Some(p);
            changing().for_each(|(name, number, _)| add(&p, name, Edge::At(*number)));
            add(&p, "end", Edge::End);
        }
    }
    let unchanging = numbers.iter().filter(|(.., changes)| !changes);
    unchanging.for_each(|(name, number, _)| add(&None, name, Edge::At(*number)));
    list.truncate(MAX_BORDERS);
    list
}

type Pointers = Vec<(String, Place)>;

/// The pointers into the family that the loop changes, and those that it only uses.
fn pointers(encoding: &Encoding, l: &LoopVariables, family: u32) -> (Pointers, Pointers) {
    let leads = |place: &Place| l.keys().contains(&Key::Pointer(*place, PointerFeature::Behind(family)));
    let own = l.pointers.iter().filter(|(_, place)| leads(place)).cloned().collect();
    let (shape, site) = (encoding.shape, encoding.objects()[family as usize].site);
    let function = shape.function();
    let is_pointer =
        |v: &&crate::program::ValueId| function.ty(**v) == Type::Ptr && shape.points_to.of(**v).contains_key(&site);
    let outer = shape.live_in[l.id].iter().filter(is_pointer);
    (own, outer.map(|&v| (format!("v{}", v.0), Place::Outer(v))).collect())
}

/// Places that depend on the member: numbers that it holds, and such that are the same for all.
fn limits(encoding: &Encoding, l: &LoopVariables, array: Array, stride: u64) -> Vec<(String, Scaled)> {
    let beside = beside(encoding, array).into_iter().filter(|(_, slot)| encoding.slot(*slot).cell.size >= 2);
    let own = beside
        .map(|(name, slot)| (format!("{name}*{stride}"), Scaled { place: Place::Beside(slot), signed: true, stride }));
    let same = numbers(l, stride).into_iter().filter(|(.., changes)| !changes).map(|(name, number, _)| (name, number));
    own.chain(same).take(MAX_LIMITS).collect()
}

/// The plain cells with data beside the array: names and slots.
fn beside(encoding: &Encoding, array: Array) -> Vec<(String, usize)> {
    let o = &encoding.objects()[array.object as usize];
    let is_data = |s: &usize| {
        let Slot { kind, cell, .. } = encoding.slot(*s);
        *kind == SlotKind::Bits && cell.stride.is_none() && cell.size * 8 <= u64::from(MAX_WIDTH)
    };
    let slots = (o.first_slot..o.first_slot + o.slots).filter(is_data);
    slots.take(MAX_BESIDE).map(|s| (slot_name(encoding, s), s)).collect()
}

/// The values of the element, and of the cells beside the array.
fn add_cells(encoding: &Encoding, result: &mut LoopVariables, array: Array) {
    let o = &encoding.objects()[array.object as usize];
    for slot in o.first_slot..o.first_slot + o.slots {
        let Slot { kind, cell, .. } = encoding.slot(slot);
        let Some(stride) = cell.stride.filter(|_| cell.region == array.region) else { continue };
        let place = Place::Element { slot, at: cell.residue(stride) };
        let name = format!("{}[element]", slot_name(encoding, slot));
        match kind {
            SlotKind::PointerObject => {
                result.add(format!("({name} == NULL)"), TRUTH, Key::Pointer(place, PointerFeature::Null));
                result.add(format!("valid({name})"), TRUTH, Key::Pointer(place, PointerFeature::Fine));
            }
            SlotKind::Bits if cell.size * 8 <= u64::from(MAX_WIDTH) => {
                result.add(name, value(cell.size), number_at(place, *cell));
            }
            _ => {}
        }
    }
    if array.is_in_family(encoding) {
        for (name, slot) in beside(encoding, array) {
            let cell = encoding.slot(slot).cell;
            result.add(name, value(cell.size), number_at(Place::Beside(slot), cell));
        }
    }
}

fn value(bytes: u64) -> Role {
    Role { width: bytes as u16 * 8, signed: true, unsigned: false, changes: true }
}
