//! The state variables of loops, from an encoding: what templates speak about.

use super::extents::{add_bases, add_ends, step_of};
use super::key::{Aspect, Key, Place, PointerFeature, number_at};
use super::roles::Roles;
use super::variables::{LoopVariables, MAX_WIDTH, Role, TRUTH};
use crate::analysis::loops::LoopId;
use crate::analysis::points_to::{Offsets, PointsToSet};
use crate::domain::Variable;
use crate::float::Format;
use crate::program::{FloatKind, Op, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, Instance, Shape, SlotKind, SsaValue};
use crate::term::Sort;
use std::collections::BTreeSet;

/// Unchanging values per loop.
const MAX_OUTER: usize = 8;
/// Differences of floating-point numbers per loop.
const MAX_DIFFERENCES: usize = 10;
/// The places of floating-point numbers are signed; how wide they are has to be said.
const FLOAT: Role = Role { width: 0, signed: true, unsigned: false, changes: true };
/// Objects that a pointer is told apart from others by.
const MAX_TARGETS: usize = 6;

/// The variables of every loop that has a loop-back state.
pub fn loop_variables(encoding: &mut Encoding, roles: &mut Roles) -> Vec<LoopVariables> {
    let ids: BTreeSet<LoopId> = encoding.instances.iter().filter(|i| i.select.is_some()).map(|i| i.id).collect();
    ids.into_iter().filter_map(|id| variables_of(encoding, id, roles)).collect()
}

/// Adds differences of floating-point numbers, of two that the loop changes first: bounds of them are no sums of bounds.
pub fn add_differences(result: &mut LoopVariables) {
    let numbers: Vec<(Variable, Place)> = result.variables.iter().zip(result.keys()).filter_map(float_number).collect();
    let pairs = numbers.iter().enumerate().flat_map(|(n, a)| numbers[n + 1..].iter().map(move |b| (a, b)));
    let mut pairs: Vec<_> = pairs.filter(|((x, _), (y, _))| x.width == y.width && (x.changes || y.changes)).collect();
    pairs.sort_by_key(|((x, _), (y, _))| !(x.changes && y.changes));
    for ((x, a), (_, b)) in pairs.into_iter().take(MAX_DIFFERENCES) {
        let role = Role { width: x.width, ..FLOAT };
        result.add(role, Key::Difference(*a, *b));
    }
}

/// The variable, if it is one of C's floating-point numbers, and where it is.
fn float_number((variable, key): (&Variable, &Key)) -> Option<(Variable, Place)> {
    match *key {
        Key::Order(place) if Format::of_number(variable.width).is_some() => Some((variable.clone(), place)),
        _ => None,
    }
}

fn variables_of(encoding: &mut Encoding, id: LoopId, roles: &mut Roles) -> Option<LoopVariables> {
    let shape = encoding.shape;
    let function = shape.function();
    let instance = encoding.instances.iter().find(|i| i.id == id && i.select.is_some())?.clone();
    let (args, slots) = instance.loop_back.as_ref()?;
    let mut result = LoopVariables::new(id, Aspect::Values, None);
    let head = shape.forest.loops[id].head;
    for (n, &param) in function.blocks[head].params.iter().enumerate() {
        if let (Type::Int(width), SsaValue::Bits(_)) = (function.ty(param), args[n])
            && width <= MAX_WIDTH
        {
            let (signed, unsigned) = roles.of(param);
            let roles = Role { width, signed, unsigned, changes: true };
            result.add(roles, Key::Bits(Place::Param(n)));
        }
        if let Type::Float(kind @ (FloatKind::Single | FloatKind::Double)) = function.ty(param) {
            result.add(Role { width: kind.bits(), ..FLOAT }, Key::Order(Place::Param(n)));
        }
        if function.ty(param) == Type::Ptr {
            add_pointer(encoding, &mut result, Place::Param(n), args[n], shape.points_to.of(param));
        }
    }
    for &(slot, value) in slots {
        let s = encoding.memory.slot(slot).clone();
        if let (Sort::Bv(width), SlotKind::Bits) = (s.sort, s.kind)
            && width <= MAX_WIDTH
        {
            let roles = Role { width, signed: true, unsigned: !s.cell.float, changes: true };
            result.add(roles, number_at(Place::Slot(slot), s.cell));
        }
        if let (Sort::Bv(_), SlotKind::Mask) = (s.sort, s.kind) {
            result.add(TRUTH, Key::Initialised(Place::Slot(slot)));
        }
        if let (Sort::Bv(_), SlotKind::PointerObject) = (s.sort, s.kind) {
            let offsets = Offsets::only(s.cell.offset as i64);
            let set = shape.points_to.stored(encoding.memory.objects()[s.object as usize].site, &offsets);
            let object = value;
            let pointer = SsaValue::Pointer { object, offset: object };
            add_pointer(encoding, &mut result, Place::Slot(slot), pointer, &set);
        }
        if s.kind == SlotKind::Count {
            let roles = Role { width: encoding.memory.bits.position(), signed: false, unsigned: true, changes: true };
            result.add(roles, Key::Count(s.object));
        }
    }
    add_outer(encoding, id, &instance, roles, &mut result);
    add_bases(encoding, id, &instance, &mut result);
    add_ends(encoding, id, &instance, &mut result);
    // A loop that changes no scalar may change cells that its elements are found by.
    let changes_arrays = slots.iter().any(|(slot, _)| matches!(encoding.memory.slot(*slot).sort, Sort::Array { .. }));
    (!result.variables.is_empty() || changes_arrays).then_some(result)
}

/// Values from outside that a variable of the loop starts with, or that the loop computes with.
fn add_outer(encoding: &Encoding, id: LoopId, instance: &Instance, roles: &mut Roles, result: &mut LoopVariables) {
    let shape = encoding.shape;
    let function = shape.function();
    let outer: BTreeSet<ValueId> = shape.live_in[id].iter().copied().collect();
    let mut used = BTreeSet::new();
    used.extend(initial_values(shape, id));
    for &b in &shape.forest.loops[id].blocks {
        for inst in &function.blocks[b].insts {
            let computes = matches!(inst.op, Op::Cmp(..) | Op::Overflows(..) | Op::Bin(..) | Op::Cast(..));
            let computes_floats = matches!(inst.op, Op::FloatCmp(..) | Op::FloatBin(..));
            if computes || computes_floats || matches!(inst.op, Op::Store { .. }) {
                crate::program::operands::for_each_operand(&inst.op, |v| {
                    if outer.contains(&v) {
                        used.insert(v);
                    }
                });
            }
        }
    }
    let mut count = 0;
    for v in used {
        let (width, float) = match function.ty(v) {
            Type::Int(width) => (width, false),
            Type::Float(kind @ (FloatKind::Single | FloatKind::Double)) => (kind.bits(), true),
            _ => continue,
        };
        let SsaValue::Bits(term) = encoding.value_in(instance.parent, v) else {
            continue;
        };
        if width > MAX_WIDTH || count >= MAX_OUTER || encoding.terms.as_const(term).is_some() {
            continue;
        }
        count += 1;
        let (signed, unsigned) = if float { (true, false) } else { roles.of(v) };
        let key = if float { Key::Order(Place::Outer(v)) } else { Key::Bits(Place::Outer(v)) };
        result.add(Role { width, signed, unsigned, changes: false }, key);
    }
}

/// The initial values of the variables of a loop that is entered by one edge, without constants; none of other loops.
fn initial_values(shape: &Shape, id: LoopId) -> Vec<ValueId> {
    let function = shape.function();
    let (head, parent) = (shape.forest.loops[id].head, shape.forest.loops[id].parent);
    let outside = shape.order.iter().filter(|&&b| !shape.forest.contains(id, b));
    let mut entering = outside
        .flat_map(|&b| function.blocks[b].terminator.edges().map(move |e| (b, e)))
        .filter(|(_, e)| e.target == head);
    match (entering.next(), entering.next()) {
        (Some((b, edge)), None) if shape.forest.innermost(b) == parent => {
            let is_value = |v: &&ValueId| !matches!(function.values[**v].def, ValueDef::Const(_));
            edge.args.iter().filter(is_value).copied().collect()
        }
        _ => Vec::new(),
    }
}

/// The features of a pointer that the loop changes.
fn add_pointer(
    encoding: &mut Encoding,
    result: &mut LoopVariables,
    place: Place,
    pointer: SsaValue,
    set: &PointsToSet,
) {
    let SsaValue::Pointer { object, .. } = pointer else {
        return;
    };
    result.pointers.push(place);
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Null));
    result.add(TRUTH, Key::Pointer(place, PointerFeature::Fine));
    let targets = encoding.memory.objects_named(object);
    if targets.len() > 1 {
        for &o in targets.iter().take(MAX_TARGETS) {
            result.add(TRUTH, Key::Pointer(place, PointerFeature::Into(o)));
        }
    }
    let position = Role { width: encoding.memory.bits.position(), signed: false, unsigned: true, changes: true };
    for &o in targets.iter().filter(|&&o| encoding.memory.objects()[o as usize].family.is_some()) {
        result.add(position, Key::Pointer(place, PointerFeature::Behind(o)));
        result.add(position, Key::Pointer(place, PointerFeature::Position(o)));
    }
    for &o in targets.iter().filter(|&&o| encoding.memory.has_texts(o)) {
        result.add(TRUTH, Key::Pointer(place, PointerFeature::Text(o)));
    }
    let role = Role { width: encoding.shape.program.target.pointer_width, signed: true, unsigned: true, changes: true };
    // Where the analysis knows a few offsets, the formula does, too.
    if set.values().any(|offsets| matches!(offsets, Offsets::Congruent { .. })) {
        result.add(role, Key::Pointer(place, PointerFeature::Offset));
    }
    if targets.iter().any(|&o| encoding.memory.has_own_size(o)) {
        let role = Role { unsigned: false, ..role };
        result.add(role, Key::Pointer(place, PointerFeature::Room { step: step_of(set) }));
    }
}
