//! Statements about who links to the members of a family, and about where the links of what pointers point to lead: the variables of
//! the domain `ownership` ([`crate::ssa::Group`]).

use super::arbitrary::{Arbitrary, arbitrary_member};
use super::elements::changed_objects;
use super::key::{Aspect, Key, Place, PointerFeature};
use super::observe::Seen;
use super::variables::{LoopVariables, Role, TRUTH};
use crate::analysis::loops::LoopId;
use crate::analysis::objects::NO_OBJECT;
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{Inst, Observed, Op, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, SlotKind, SsaValue};
use crate::term::Sort;
use std::collections::BTreeSet;

/// Pointers of one loop that rows speak of.
const MAX_POINTERS: usize = 8;
/// Distances from where a pointer points to a link.
const MAX_DISTANCES: usize = 4;
/// Objects that a link may lead into, each asked for.
const MAX_TARGETS: usize = 3;

/// A pointer of a loop.
struct Pointer {
    place: Place,
    /// Whether the loop changes it.
    changes: bool,
}

/// Groups of links that rows speak of.
const MAX_GROUPS: usize = 2;

/// The greatest groups of links that form a forest in all states that were seen.
pub fn forests(encoding: &Encoding, loops: &[LoopVariables], seen: &Seen) -> Vec<usize> {
    let mut shared = BTreeSet::new();
    for l in loops {
        let states = seen.get(&(l.id, l.aspect)).map(Vec::as_slice).unwrap_or_default();
        for (v, key) in l.keys().iter().enumerate() {
            if let Key::Owner { group, .. } = key
                && states.iter().any(|s| !s[v].is_true())
            {
                shared.insert(*group);
            }
        }
    }
    let groups = encoding.memory.link_groups();
    let is_within = |a: usize, b: usize| groups[a].links.iter().all(|l| groups[b].links.contains(l));
    let fine: Vec<usize> = (0..groups.len()).filter(|g| !shared.contains(g)).collect();
    let greatest = fine.iter().copied().filter(|&g| !fine.iter().any(|&h| h != g && is_within(g, h)));
    greatest.take(MAX_GROUPS).collect()
}

/// For each loop of `loops` the variables about the links of members, as far as they belong to `groups`.
pub fn link_variables(
    encoding: &Encoding,
    loops: &[LoopVariables],
    groups: &[usize],
    arbitrary: &mut Arbitrary,
) -> Vec<LoopVariables> {
    let mut list = Vec::new();
    if encoding.memory.link_groups().is_empty() {
        return list;
    }
    for l in loops.iter().filter(|l| l.aspect == Aspect::Values) {
        let pointers = pointers(encoding, l);
        let families: Vec<u32> =
            changed_objects(encoding, l.id).into_iter().filter(|&o| has_ghosts(encoding, o)).collect();
        for family in families {
            list.push(links(encoding, l, family, groups, &pointers, arbitrary));
        }
        list.extend(paths(encoding, l, groups, &pointers));
    }
    list
}

fn has_ghosts(encoding: &Encoding, o: u32) -> bool {
    (0..encoding.memory.link_groups().len()).any(|g| encoding.memory.families_of(g).contains(&o))
}

/// The slots with links of the members of `family`.
fn links_of(encoding: &Encoding, family: u32) -> Vec<usize> {
    let groups = encoding.memory.link_groups().iter();
    let all: BTreeSet<usize> = groups.flat_map(|g| g.links.iter().copied()).collect();
    all.into_iter().filter(|&s| encoding.memory.slot(s).object == family).collect()
}

/// The template variables about each member of `family` and its links.
fn links(
    encoding: &Encoding,
    l: &LoopVariables,
    family: u32,
    groups: &[usize],
    pointers: &[Pointer],
    arbitrary: &mut Arbitrary,
) -> LoopVariables {
    let index = arbitrary_member(encoding, l.id, family, arbitrary);
    let mut result = LoopVariables::new(l.id, Aspect::Links(family), Some(index));
    result.add(TRUTH, Key::Inside(family));
    result.add(TRUTH, Key::Alive(family));
    for p in pointers {
        let role = Role { changes: p.changes, ..TRUTH };
        result.add(role, Key::At(p.place, family));
    }
    let links = links_of(encoding, family);
    for &group in groups {
        let members = encoding.memory.link_groups()[group].clone();
        for &slot in links.iter().filter(|l| members.links.contains(l)) {
            result.add(TRUTH, Key::Owner { group, slot });
            result.add(TRUTH, Key::Rising { group, slot });
        }
        if encoding.memory.families_of(group).contains(&family) {
            result.add(TRUTH, Key::Held { group, family });
        }
    }
    for &slot in &links {
        add_targets(encoding, &mut result, slot);
    }
    // Links there and back.
    for &there in &links {
        let all: BTreeSet<usize> = encoding.memory.link_groups().iter().flat_map(|g| g.links.iter().copied()).collect();
        for back in all.into_iter().filter(|&b| b != there && encoding.memory.may_link_to(b, family)) {
            if encoding.memory.may_link_to(there, encoding.memory.slot(back).object) {
                result.add(TRUTH, Key::Back { there, back });
            }
        }
    }
    result
}

/// Where the link in `slot` leads: to nothing, to what lives, to other objects.
fn add_targets(encoding: &Encoding, result: &mut LoopVariables, slot: usize) {
    let place = Place::Element { slot, at: 0 };
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Null));
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Fine));
    let targets = encoding.memory.pointees(slot);
    for &o in targets.iter().filter(|_| targets.len() > 1).take(MAX_TARGETS) {
        result.add(TRUTH, Key::Pointer(place, PointerFeature::Into(o)));
    }
}

/// Where the links of what the pointers point to lead, and whether what they point to is linked to.
fn paths(encoding: &Encoding, l: &LoopVariables, groups: &[usize], pointers: &[Pointer]) -> Option<LoopVariables> {
    let mut result = LoopVariables::new(l.id, Aspect::Paths, None);
    let distances = distances(encoding);
    for p in pointers {
        for &group in groups {
            result.add(TRUTH, Key::Unheld { place: p.place, group });
        }
        for q in pointers.iter().filter(|q| p.changes || q.changes) {
            for &at in &distances {
                result.add(TRUTH, Key::Leads { from: p.place, at, to: q.place });
            }
        }
    }
    for (n, p) in pointers.iter().enumerate() {
        for q in pointers[n + 1..].iter().filter(|q| p.changes || q.changes) {
            result.add(TRUTH, Key::Same(p.place, q.place));
        }
    }
    (!result.variables.is_empty()).then_some(result)
}

/// How far links lie behind where pointers point.
fn distances(encoding: &Encoding) -> Vec<u64> {
    let groups = encoding.memory.link_groups().iter();
    let slots: BTreeSet<usize> = groups.flat_map(|g| g.links.iter().copied()).collect();
    let mut all: BTreeSet<u64> = slots.into_iter().map(|s| encoding.memory.slot(s).cell.offset).collect();
    // Pointers to links themselves.
    all.insert(0);
    all.into_iter().take(MAX_DISTANCES).collect()
}

/// The pointers of a loop that may point to members: those that change first.
fn pointers(encoding: &Encoding, l: &LoopVariables) -> Vec<Pointer> {
    let mut found: Vec<(Place, bool)> = l.pointers.iter().map(|place| (*place, true)).collect();
    found.extend(outer_pointers(encoding, l.id).into_iter().map(|v| (Place::Outer(v), false)));
    for (slot, s) in encoding.memory.slots().iter().enumerate() {
        if s.kind == SlotKind::PointerObject && matches!(s.sort, Sort::Bv(_)) {
            found.push((Place::Slot(slot), false));
        }
    }
    let mut list: Vec<Pointer> = Vec::new();
    for (place, changes) in found {
        if leads_to_members(encoding, place, l.id) && !list.iter().any(|p| p.place == place) {
            list.push(Pointer { place, changes });
        }
    }
    list.truncate(MAX_POINTERS);
    list
}

/// Whether the pointer at `place` may point to a member that has ghosts.
fn leads_to_members(encoding: &Encoding, place: Place, id: LoopId) -> bool {
    let shape = encoding.shape;
    let head = shape.forest.loops[id].head;
    let targets: Vec<u32> = match place {
        Place::Param(n) => shape.points_to.of(shape.function().blocks[head].params[n]).keys().map(|o| o.0).collect(),
        Place::Outer(v) => shape.points_to.of(v).keys().map(|o| o.0).collect(),
        Place::Slot(slot) => encoding.memory.pointees(slot),
        Place::Element { .. } | Place::Beside(_) => Vec::new(),
    };
    targets.into_iter().any(|o| o != NO_OBJECT.0 && has_ghosts(encoding, o))
}

/// Pointers from before the loop that are used in it or behind it.
fn outer_pointers(encoding: &Encoding, id: LoopId) -> Vec<ValueId> {
    let shape = encoding.shape;
    let function = shape.function();
    let Some(parent) = encoding.instances.iter().find(|i| i.id == id && i.select.is_some()).map(|i| i.parent) else {
        return Vec::new();
    };
    let head = shape.forest.loops[id].head;
    let start = shape.order.iter().position(|&b| b == head).unwrap_or(0);
    let mut used = BTreeSet::new();
    for &b in &shape.order[start..] {
        let block = &function.blocks[b];
        let counts = |i: &&Inst| !matches!(i.op, Op::Assign { .. } | Op::Observe { what: Observed::Losses(_), .. });
        block.insts.iter().filter(counts).for_each(|i| {
            for_each_operand(&i.op, |v| {
                used.insert(v);
            });
        });
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            used.insert(v);
            v
        });
    }
    let is_before = |v: &ValueId| match function.values[*v].def {
        ValueDef::Const(_) => false,
        ValueDef::Param(b) | ValueDef::Inst(b) => shape.order[..start].contains(&b),
    };
    let mut found: Vec<ValueId> = used.into_iter().filter(|v| function.ty(*v) == Type::Ptr).filter(is_before).collect();
    found.retain(|&v| matches!(encoding.value_in(parent, v), SsaValue::Pointer { .. }));
    found
}
