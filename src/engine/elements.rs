//! Statements about all elements: which variables they speak of, and for which indices they are assumed.
//!
//! The elements are the members of a family of objects, or the cells of an array that the loop writes. Indices are
//! collected from the formula itself: every index at which an array of a loop-back state is read (thesis,
//! section 4.3), and what is read at the arbitrary index of a back edge.

use super::arrays::{Array, array_variables, moved_index};
use super::features::{Key, Place, PointerFeature};
use super::state::{Aspect, LoopVariables, Role, TRUTH, object_name, slot_name};
use crate::analysis::loops::LoopId;
use crate::domain::Kind;
use crate::program::Op;
use crate::ssa::{Encoding, Instance, Memory, SlotKind};
use crate::term::{Sort, Term, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Indices for which the rows of one loop are assumed.
const MAX_INDICES: usize = 24;
/// Cells of an element that rows speak of.
const MAX_CELLS: usize = 8;
/// Objects of one loop that rows speak of.
const MAX_OBJECTS: usize = 6;
/// The widest element that rows speak of.
const MAX_WIDTH: u16 = 64;

/// The arbitrary indices of loops and objects, made once.
pub type Arbitrary = FxHashMap<(LoopId, Aspect), TermId>;

/// What is to be spoken of.
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
    encoding: &mut Encoding,
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
            let is_family = encoding.objects()[object as usize].family.is_some();
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
        let info = &encoding.objects()[o as usize];
        (info.first_slot..info.first_slot + info.slots).any(|s| matches!(encoding.slot(s).sort, Sort::Array { .. }))
    });
    found
}

/// The objects with arrays that the loop may change.
pub(super) fn changed_objects(encoding: &Encoding, id: LoopId) -> BTreeSet<u32> {
    let instance = encoding.instances.iter().find(|i| i.id == id && i.select.is_some());
    let slots = instance.and_then(|i| i.loop_back.as_ref()).map(|l| l.1.as_slice()).unwrap_or_default();
    let is_array = |slot: usize| matches!(encoding.slot(slot).sort, Sort::Array { .. });
    slots.iter().filter(|s| is_array(s.0)).map(|s| encoding.slot(s.0).object).collect()
}

/// The variables of the loop that may matter for elements.
fn start(l: &LoopVariables, object: u32, index: TermId) -> LoopVariables {
    let mut result = LoopVariables::new(l.id, Aspect::Elements(object), Some(index));
    add_plain(&mut result, l);
    result
}

/// Adds the variables of the loop that elements may be compared with.
pub(super) fn add_plain(result: &mut LoopVariables, l: &LoopVariables) {
    for (variable, key) in l.variables.iter().zip(l.keys()) {
        if matches!(key, Key::Bits(_)) && variable.width > 1 {
            result.variables.push(variable.clone());
            result.keys.push(key.clone());
        }
    }
}

/// The number that stands for all members of `family` in loop `id`.
pub(super) fn arbitrary_member(encoding: &mut Encoding, id: LoopId, family: u32, arbitrary: &mut Arbitrary) -> TermId {
    let width = encoding.bits.member;
    *arbitrary.entry((id, Aspect::Elements(family))).or_insert_with(|| encoding.terms.symbol("member", Sort::Bv(width)))
}

/// How positions of members are read.
fn positions(encoding: &Encoding) -> Role {
    Role { width: encoding.bits.position(), signed: false, unsigned: true, changes: true }
}

fn members(encoding: &mut Encoding, l: &LoopVariables, object: u32, arbitrary: &mut Arbitrary) -> LoopVariables {
    let index = arbitrary_member(encoding, l.id, object, arbitrary);
    let mut result = start(l, object, index);
    let position = positions(encoding);
    result.add("number".into(), Role { changes: false, ..position }, Key::Index);
    result.add("number + 1".into(), Role { changes: false, ..position }, Key::After);
    result.add("allocated".into(), TRUTH, Key::Inside(object));
    result.add("alive".into(), TRUTH, Key::Alive(object));
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
        let o = &encoding.objects()[object as usize];
        o.first_slot..o.first_slot + o.slots
    };
    let mut count = 0;
    for slot in slots {
        let s = encoding.slot(slot).clone();
        if s.cell.stride.is_some() || count >= MAX_CELLS {
            continue;
        }
        let (place, name) = (Place::Element { slot, at: 0 }, slot_name(encoding, slot));
        match (s.kind, s.sort) {
            (SlotKind::Bits, Sort::Array { element, .. }) if element <= MAX_WIDTH => {
                let role = Role { width: element, signed: true, unsigned: false, changes: true };
                result.add(name, role, Key::Bits(place));
            }
            (SlotKind::Mask, _) => result.add(format!("initialised({name})"), TRUTH, Key::Initialised(place)),
            (SlotKind::PointerObject, _) => add_links(encoding, &mut result, object, place, &name),
            _ => continue,
        }
        count += 1;
    }
    result
}

/// Features of the pointer at `place` of an element.
fn add_links(encoding: &Encoding, result: &mut LoopVariables, object: u32, place: Place, name: &str) {
    let Place::Element { slot, .. } = place else {
        return;
    };
    let site = encoding.objects()[encoding.slot(slot).object as usize].site;
    let offsets = crate::analysis::points_to::Offsets::only(encoding.slot(slot).cell.offset as i64);
    let set = encoding.shape.points_to.stored(site, &offsets);
    result.add(format!("({name} == NULL)"), TRUTH, Key::Pointer(place, PointerFeature::Null));
    result.add(format!("valid({name})"), TRUTH, Key::Pointer(place, PointerFeature::Fine));
    let targets: Vec<u32> = set.keys().map(|o| o.0).filter(|&o| o != 0).collect();
    if targets.len() > 1 {
        for &o in targets.iter().take(3) {
            let into = format!("({name} in {})", object_name(encoding, o));
            result.add(into, TRUTH, Key::Pointer(place, PointerFeature::Into(o)));
        }
    }
    if targets.contains(&object) {
        for feature in [PointerFeature::Behind(object), PointerFeature::Position(object)] {
            let what = if let PointerFeature::Behind(_) = feature { "behind" } else { "position" };
            result.add(format!("{what}({name})"), positions(encoding), Key::Pointer(place, feature));
        }
    }
}

/// The elements of the arrays of `object`, and of others of the same shape.
fn cells(encoding: &mut Encoding, l: &LoopVariables, object: u32, arbitrary: &mut Arbitrary) -> Option<LoopVariables> {
    let arrays = |encoding: &Encoding, o: u32| -> Vec<usize> {
        let info = &encoding.objects()[o as usize];
        let slots = info.first_slot..info.first_slot + info.slots;
        let is_value =
            |s: &usize| matches!(encoding.slot(*s).kind, SlotKind::Bits | SlotKind::PointerObject | SlotKind::Mask);
        let repeats = |s: &usize| {
            let cell = encoding.slot(*s).cell;
            cell.stride.is_some() && cell.region.is_whole()
        };
        slots.filter(|s| is_value(s) && repeats(s)).collect()
    };
    let own = arrays(encoding, object);
    let stride = encoding.slot(*own.first()?).cell.stride?;
    let width = encoding.objects()[object as usize].index_width;
    let index = *arbitrary.entry((l.id, Aspect::Elements(object))).or_insert_with(|| {
        let zeros = stride.trailing_zeros() as u16;
        if !stride.is_power_of_two() || zeros == 0 || zeros >= width {
            return encoding.terms.symbol("index", Sort::Bv(width));
        }
        let high = encoding.terms.symbol("index", Sort::Bv(width - zeros));
        let low = encoding.terms.int(zeros, 0);
        encoding.terms.concat(high, low)
    });
    let mut result = start(l, object, index);
    let position = Role { width, signed: false, unsigned: true, changes: true };
    result.add("index".into(), Role { changes: false, ..position }, Key::Index);
    result.add("inside".into(), TRUTH, Key::Inside(object));
    for (variable, key) in l.variables.iter().zip(l.keys()) {
        let changes = variable.changes;
        match key {
            Key::Bits(place) if variable.width > 8 => {
                let signed = variable.signed || !variable.unsigned;
                let name = format!("{}*{stride}", variable.name);
                let role = Role { changes, ..position };
                result.add(name, role, Key::Scaled { place: *place, signed, stride, width });
            }
            Key::Pointer(place, PointerFeature::Offset) => {
                let role = Role { changes, ..position };
                let key = Key::Scaled { place: *place, signed: false, stride: 1, width };
                result.add(variable.name.clone(), role, key);
            }
            _ => {}
        }
    }
    let others: Vec<u32> = (0..encoding.objects().len() as u32)
        .filter(|&o| {
            let info = &encoding.objects()[o as usize];
            o != object && info.family.is_none() && info.index_width == width
        })
        .collect();
    let mut slots = own;
    for o in others {
        slots.extend(arrays(encoding, o).into_iter().filter(|&s| encoding.slot(s).cell.stride == Some(stride)));
    }
    for slot in slots.into_iter().take(MAX_CELLS) {
        let Sort::Array { element, .. } = encoding.slot(slot).sort else { continue };
        let place = Place::Element { slot, at: encoding.slot(slot).cell.offset % stride };
        let name = format!("{}[index]", slot_name(encoding, slot));
        match encoding.slot(slot).kind {
            SlotKind::Mask => result.add(format!("initialised({name})"), TRUTH, Key::Initialised(place)),
            SlotKind::PointerObject => {
                result.add(format!("({name} == NULL)"), TRUTH, Key::Pointer(place, PointerFeature::Null));
                result.add(format!("valid({name})"), TRUTH, Key::Pointer(place, PointerFeature::Fine));
            }
            _ if element <= MAX_WIDTH => {
                let role = Role { width: element, signed: true, unsigned: false, changes: true };
                result.add(name, role, Key::Bits(place));
            }
            _ => {}
        }
    }
    result.variables.iter().any(|v| v.kind == Kind::Border).then_some(result)
}

impl LoopVariables {
    /// The indices at which the arrays of the object are read.
    pub(super) fn indices(
        &self,
        encoding: &mut Encoding,
        index: TermId,
        memory: &Memory,
        read: &dyn Fn(TermId) -> Vec<TermId>,
    ) -> Vec<TermId> {
        // The arbitrary index first: without it nothing is inductive.
        let mut found = vec![index];
        let Some(object) = self.aspect.object() else { return found };
        let info = &encoding.objects()[object as usize];
        let (is_family, width) = (info.family.is_some(), info.index_width);
        for slot in info.first_slot..info.first_slot + info.slots {
            let s = encoding.slot(slot).clone();
            let Sort::Array { index: wide, .. } = s.sort else { continue };
            let array = match self.aspect {
                Aspect::Array(array) => Some(array),
                _ => None,
            };
            // Regions have strides of their own.
            if array.is_none() && !is_family && !s.cell.region.is_whole() {
                continue;
            }
            if array.is_some_and(|array| s.cell.stride.is_none() || s.cell.region != array.region) {
                continue;
            }
            for index in symbols_below(&encoding.terms, memory[slot]).into_iter().flat_map(read) {
                // What a block was copied from may have wider indices.
                if encoding.terms.width(index) != wide {
                    continue;
                }
                let at = s.cell.stride.map_or(0, |stride| s.cell.residue(stride));
                let index = match (is_family, s.cell.stride) {
                    (true, None) => index,
                    (true, Some(_)) if array.is_none() => encoding.terms.extract(index, width, encoding.bits.member),
                    _ => moved_index(encoding, object, index, (at as i64).wrapping_neg()),
                };
                if !found.contains(&index) {
                    found.push(index);
                }
            }
        }
        found.truncate(MAX_INDICES);
        found
    }
}

/// The array symbols that an array is made from.
fn symbols_below(terms: &Terms, array: TermId) -> Vec<TermId> {
    let (mut todo, mut seen, mut found) = (vec![array], FxHashSet::default(), Vec::new());
    while let Some(t) = todo.pop() {
        if !seen.insert(t) {
            continue;
        }
        match terms.get(t) {
            Term::Symbol(_) => found.push(t),
            Term::Ite(_, a, b) | Term::Copy { to: a, from: b, .. } => todo.extend([a, b]),
            Term::Store(a, ..) | Term::Set { to: a, .. } => todo.push(a),
            _ => {}
        }
    }
    found.sort();
    found
}

/// For each array symbol the indices at which it is read.
#[derive(Default)]
pub struct Reads(FxHashMap<TermId, Vec<TermId>>);

impl Reads {
    /// Collects the reads in the terms `todo`, in what loops that they depend on assume, and in definitions.
    pub fn collect(encoding: &mut Encoding, mut todo: Vec<TermId>) -> Reads {
        let mut definitions: FxHashMap<TermId, TermId> = encoding.definitions.iter().copied().collect();
        let last = |i: &Instance| i.select.zip(i.last_guard());
        definitions.extend(encoding.instances.iter().filter_map(last));
        let (mut seen, mut reads) = (FxHashSet::default(), Reads::default());
        while let Some(t) = todo.pop() {
            if !seen.insert(t) {
                continue;
            }
            if let Some(&value) = definitions.get(&t) {
                todo.push(value);
            }
            let term = encoding.terms.get(t);
            if let Term::Select(array, index) = term {
                if let Some(&value) = definitions.get(&array) {
                    todo.push(encoding.terms.select(value, index));
                }
                let list = reads.0.entry(array).or_default();
                if !list.contains(&index) {
                    list.push(index);
                }
            }
            Terms::for_each_operand(term, |a| todo.push(a));
        }
        reads.0.values_mut().for_each(|list| list.sort());
        reads
    }

    /// The indices at which `array` is read, in the order in which they were made.
    pub fn of(&self, array: TermId) -> Vec<TermId> {
        self.0.get(&array).cloned().unwrap_or_default()
    }
}
