//! Statements about all elements: which variables they speak of, and for which indices they are assumed.
//!
//! The elements are the members of a family of objects, or the cells of an array that the loop writes. Indices are
//! collected from the formula itself: every index at which an array of a loop-back state is read (thesis,
//! section 4.3), and what is read at the arbitrary index of a back edge.

use super::arbitrary::{Arbitrary, arbitrary_member};
use super::arrays::{arbitrary_index, array_variables};
use super::key::{Array, Aspect, Key, Place, PointerFeature, number_at};
use super::variables::{LoopVariables, Role, TRUTH, add_plain};
use crate::analysis::loops::LoopId;
use crate::domain::Kind;
use crate::program::Op;
use crate::ssa::{Encoding, SlotKind};
use crate::term::{Sort, TermId};
use std::collections::BTreeSet;

/// Cells of an element that rows speak of.
const MAX_CELLS: usize = 8;
/// Objects of one loop that rows speak of.
const MAX_OBJECTS: usize = 6;
/// The widest element that rows speak of.
const MAX_WIDTH: u16 = 64;

/// The kinds of elements that templates are to speak of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// Members of families.
    pub families: bool,
    /// Cells of arrays.
    pub arrays: bool,
    /// Also of objects that the loop only reads.
    pub read: bool,
    /// Links of members.
    pub links: bool,
}

/// For each loop of `loops` what can be said of the elements that it uses.
pub fn element_variables(
    encoding: &Encoding,
    loops: &[LoopVariables],
    arbitrary: &mut Arbitrary,
    wanted: Wanted,
) -> Vec<LoopVariables> {
    let mut list = Vec::new();
    for l in loops.iter().filter(|l| l.aspect == Aspect::Values) {
        let mut objects = changed_objects(encoding, l.id);
        if wanted.read {
            objects.extend(read_objects(encoding, l.id));
        }
        for object in objects.into_iter().take(MAX_OBJECTS) {
            let is_family = encoding.memory.objects()[object as usize].family.is_some();
            if is_family && wanted.families {
                list.push(members(encoding, l, object, arbitrary));
            } else if !is_family && wanted.arrays {
                list.extend(cells(encoding, l, object, arbitrary));
            }
            for array in Array::of(encoding, object).into_iter().filter(|_| wanted.arrays) {
                list.extend(array_variables(encoding, l, array, arbitrary));
            }
        }
    }
    list
}

/// The objects with arrays that the loop may read.
fn read_objects(encoding: &Encoding, id: LoopId) -> BTreeSet<u32> {
    let shape = encoding.shape;
    let function = shape.function();
    let insts = shape.forest.loops[id].blocks.iter().flat_map(|&b| &function.blocks[b].insts);
    let mut found = BTreeSet::new();
    for inst in insts {
        if let Op::Load(p) = inst.op {
            found.extend(shape.points_to.of(p).keys().map(|o| o.0));
        }
    }
    found.retain(|&o| {
        let info = &encoding.memory.objects()[o as usize];
        (info.first_slot..info.first_slot + info.slots)
            .any(|s| matches!(encoding.memory.slot(s).sort, Sort::Array { .. }))
    });
    found
}

/// The objects with arrays that the loop may change.
pub fn changed_objects(encoding: &Encoding, id: LoopId) -> BTreeSet<u32> {
    let instance = encoding.instances.iter().find(|i| i.id == id && i.select.is_some());
    let slots = instance.and_then(|i| i.loop_back.as_ref()).map(|l| l.1.as_slice()).unwrap_or_default();
    let is_array = |slot: usize| matches!(encoding.memory.slot(slot).sort, Sort::Array { .. });
    slots.iter().filter(|s| is_array(s.0)).map(|s| encoding.memory.slot(s.0).object).collect()
}

/// The variables of the loop that may matter for elements.
fn start(l: &LoopVariables, object: u32, index: TermId) -> LoopVariables {
    let mut result = LoopVariables::new(l.id, Aspect::Elements(object), Some(index));
    add_plain(&mut result, l);
    result
}

/// How positions of members are read.
fn positions(encoding: &Encoding) -> Role {
    Role { width: encoding.memory.bits.position(), signed: false, unsigned: true, changes: true }
}

fn members(encoding: &Encoding, l: &LoopVariables, object: u32, arbitrary: &mut Arbitrary) -> LoopVariables {
    let index = arbitrary_member(encoding, l.id, object, arbitrary);
    let mut result = start(l, object, index);
    let position = positions(encoding);
    result.add(Role { changes: false, ..position }, Key::Index);
    result.add(Role { changes: false, ..position }, Key::After);
    result.add(TRUTH, Key::Inside(object));
    result.add(TRUTH, Key::Alive(object));
    for (variable, key) in l.variables.iter().zip(l.keys()) {
        match key {
            Key::Pointer(_, PointerFeature::Behind(o) | PointerFeature::Position(o)) if *o == object => {
                result.variables.push(variable.clone());
                result.keys.push(key.clone());
            }
            _ => {}
        }
    }
    let slots = {
        let o = &encoding.memory.objects()[object as usize];
        o.first_slot..o.first_slot + o.slots
    };
    let mut count = 0;
    for slot in slots {
        let s = encoding.memory.slot(slot).clone();
        if s.cell.stride.is_some() || count >= MAX_CELLS {
            continue;
        }
        let place = Place::Element { slot, at: 0 };
        match (s.kind, s.sort) {
            (SlotKind::Bits, Sort::Array { element, .. }) if element <= MAX_WIDTH => {
                let role = Role { width: element, signed: true, unsigned: false, changes: true };
                result.add(role, number_at(place, s.cell));
            }
            (SlotKind::Mask, _) => result.add(TRUTH, Key::Initialised(place)),
            (SlotKind::PointerObject, _) => add_links(encoding, &mut result, object, place),
            _ => continue,
        }
        count += 1;
    }
    result
}

/// Features of the pointer at `place` of an element.
fn add_links(encoding: &Encoding, result: &mut LoopVariables, object: u32, place: Place) {
    let Place::Element { slot, .. } = place else {
        return;
    };
    let site = encoding.memory.objects()[encoding.memory.slot(slot).object as usize].site;
    let offsets = crate::analysis::points_to::Offsets::only(encoding.memory.slot(slot).cell.offset as i64);
    let set = encoding.shape.points_to.stored(site, &offsets);
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Null));
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Fine));
    let targets: Vec<u32> = set.keys().map(|o| o.0).filter(|&o| o != 0).collect();
    if targets.len() > 1 {
        for &o in targets.iter().take(3) {
            result.add(TRUTH, Key::Pointer(place, PointerFeature::Into(o)));
        }
    }
    if targets.contains(&object) {
        for feature in [PointerFeature::Behind(object), PointerFeature::Position(object)] {
            result.add(positions(encoding), Key::Pointer(place, feature));
        }
    }
}

/// The arrays that are all of `object`.
fn whole_arrays(encoding: &Encoding, object: u32) -> Vec<usize> {
    let info = &encoding.memory.objects()[object as usize];
    let slots = info.first_slot..info.first_slot + info.slots;
    let is_value =
        |s: &usize| matches!(encoding.memory.slot(*s).kind, SlotKind::Bits | SlotKind::PointerObject | SlotKind::Mask);
    let repeats = |s: &usize| {
        let cell = encoding.memory.slot(*s).cell;
        cell.stride.is_some() && cell.region.is_whole()
    };
    slots.filter(|s| is_value(s) && repeats(s)).collect()
}

/// The index that stands for all cells of the arrays of `object` in loop `id`, `stride` bytes apart.
fn arbitrary_cell(encoding: &Encoding, id: LoopId, object: u32, stride: u64, arbitrary: &mut Arbitrary) -> TermId {
    let width = encoding.memory.objects()[object as usize].index_width;
    *arbitrary.entry((id, Aspect::Elements(object))).or_insert_with(|| {
        let zeros = stride.trailing_zeros() as u16;
        if !stride.is_power_of_two() || zeros == 0 || zeros >= width {
            return encoding.terms.symbol("index", Sort::Bv(width));
        }
        let high = encoding.terms.symbol("index", Sort::Bv(width - zeros));
        let low = encoding.terms.int(zeros, 0);
        encoding.terms.concat(high, low)
    })
}

/// The index that stands for all elements that `aspect` speaks of in loop `id`; `None` if it speaks of none.
pub fn index_of(encoding: &Encoding, id: LoopId, aspect: Aspect, arbitrary: &mut Arbitrary) -> Option<TermId> {
    match aspect {
        Aspect::Values | Aspect::Paths | Aspect::Summary(_) => None,
        Aspect::Links(family) => Some(arbitrary_member(encoding, id, family, arbitrary)),
        Aspect::Elements(object) if encoding.memory.objects()[object as usize].family.is_some() => {
            Some(arbitrary_member(encoding, id, object, arbitrary))
        }
        Aspect::Elements(object) => {
            let first = *whole_arrays(encoding, object).first()?;
            let stride = encoding.memory.slot(first).cell.stride?;
            Some(arbitrary_cell(encoding, id, object, stride, arbitrary))
        }
        Aspect::Array(array) => {
            let stride = array.stride(encoding)?;
            arbitrary_index(encoding, id, array, stride, arbitrary)
        }
    }
}

/// The elements of the arrays of `object`, and of others of the same shape.
fn cells(encoding: &Encoding, l: &LoopVariables, object: u32, arbitrary: &mut Arbitrary) -> Option<LoopVariables> {
    let own = whole_arrays(encoding, object);
    let stride = encoding.memory.slot(*own.first()?).cell.stride?;
    let width = encoding.memory.objects()[object as usize].index_width;
    let index = arbitrary_cell(encoding, l.id, object, stride, arbitrary);
    let mut result = start(l, object, index);
    let position = Role { width, signed: false, unsigned: true, changes: true };
    result.add(Role { changes: false, ..position }, Key::Index);
    result.add(TRUTH, Key::Inside(object));
    for (variable, key) in l.variables.iter().zip(l.keys()) {
        let changes = variable.changes;
        match key {
            Key::Bits(place) if variable.width > 8 => {
                let signed = variable.signed || !variable.unsigned;
                let role = Role { changes, ..position };
                result.add(role, Key::Scaled { place: *place, signed, stride, width });
            }
            Key::Pointer(place, PointerFeature::Offset) => {
                let role = Role { changes, ..position };
                let key = Key::Scaled { place: *place, signed: false, stride: 1, width };
                result.add(role, key);
            }
            _ => {}
        }
    }
    let others: Vec<u32> = (0..encoding.memory.objects().len() as u32)
        .filter(|&o| {
            let info = &encoding.memory.objects()[o as usize];
            o != object && info.family.is_none() && info.index_width == width
        })
        .collect();
    let mut slots = own;
    for o in others {
        slots.extend(
            whole_arrays(encoding, o).into_iter().filter(|&s| encoding.memory.slot(s).cell.stride == Some(stride)),
        );
    }
    for slot in slots.into_iter().take(MAX_CELLS) {
        let Sort::Array { element, .. } = encoding.memory.slot(slot).sort else { continue };
        let place = Place::Element { slot, at: encoding.memory.slot(slot).cell.offset % stride };
        match encoding.memory.slot(slot).kind {
            SlotKind::Mask => result.add(TRUTH, Key::Initialised(place)),
            SlotKind::PointerObject => {
                result.add(TRUTH, Key::Pointer(place, PointerFeature::Null));
                result.add(TRUTH, Key::Pointer(place, PointerFeature::Fine));
            }
            _ if element <= MAX_WIDTH => {
                let role = Role { width: element, signed: true, unsigned: false, changes: true };
                result.add(role, number_at(place, encoding.memory.slot(slot).cell));
            }
            _ => {}
        }
    }
    result.variables.iter().any(|v| v.kind == Kind::Border).then_some(result)
}
