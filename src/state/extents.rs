//! How far pointers of loops may go: the room in objects whose size is not constant, and where a 0 was written behind a text.

use super::key::{Key, Place, PointerFeature};
use super::variables::{LoopVariables, MAX_WIDTH, Role};
use crate::analysis::loops::LoopId;
use crate::analysis::objects::{NO_OBJECT, ObjectId};
use crate::analysis::points_to::{Offsets, PointsToSet};
use crate::program::{Inst, Op, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, Instance, Shape, SsaValue};
use std::collections::{BTreeMap, BTreeSet};

/// The greatest number of pointers from outside.
const MAX_BASES: usize = 8;
/// The greatest number of places where a 0 was written.
const MAX_ENDS: usize = 3;

/// Pointers from outside that the loop counts from, if their objects have sizes of their own.
pub(super) fn add_bases(encoding: &mut Encoding, id: LoopId, instance: &Instance, result: &mut LoopVariables) {
    let shape = encoding.shape;
    let function = shape.function();
    let insts = shape.forest.loops[id].blocks.iter().flat_map(|&b| &function.blocks[b].insts);
    let bases: BTreeMap<ValueId, u8> = insts
        .filter_map(|inst| match inst.op {
            Op::PtrAdd(base, by, _) if function.constant(by).is_none() => {
                Some((base, step_of(shape.points_to.of(inst.result?))))
            }
            _ => None,
        })
        .collect();
    let outer = bases.into_iter().filter(|(base, _)| shape.live_in[id].contains(base));
    for (base, step) in outer.take(MAX_BASES) {
        let SsaValue::Pointer { object, .. } = encoding.value_in(instance.parent, base) else { continue };
        if encoding.memory.objects_named(object).iter().any(|&o| encoding.memory.has_own_size(o)) {
            let width = shape.program.target.pointer_width;
            let role = Role { width, signed: true, unsigned: false, changes: false };
            result.add(role, Key::Pointer(Place::Outer(base), PointerFeature::Room { step }));
        }
    }
}

/// Where a 0 was written before the loop in objects that it reads: at the ends of texts, mostly.
pub(super) fn add_ends(encoding: &Encoding, id: LoopId, instance: &Instance, result: &mut LoopVariables) {
    let shape = encoding.shape;
    let function = shape.function();
    let known: BTreeSet<ValueId> = result
        .keys()
        .iter()
        .filter_map(|key| match key {
            Key::Bits(Place::Outer(v)) => Some(*v),
            _ => None,
        })
        .collect();
    let mut ends = ends_before(shape, id);
    ends.retain(|v| !known.contains(v));
    for &end in ends.iter().rev().take(MAX_ENDS) {
        if let (Type::Int(width @ 9..=MAX_WIDTH), SsaValue::Bits(term)) =
            (function.ty(end), encoding.value_in(instance.parent, end))
            && encoding.terms.as_const(term).is_none()
        {
            let role = Role { width, signed: true, unsigned: true, changes: false };
            result.add(role, Key::Bits(Place::Outer(end)));
        }
    }
}

/// How far behind pointers, in bytes, a 0 was written before the loop is reached, in order.
fn ends_before(shape: &Shape, id: LoopId) -> Vec<ValueId> {
    let function = shape.function();
    let read = objects_read(shape, id);
    let around = |block| {
        shape.forest.innermost(block).is_none_or(|l| l != id && shape.forest.contains(l, shape.forest.loops[id].head))
    };
    let mut ends = Vec::new();
    for &b in shape.order.iter().take_while(|&&b| b != shape.forest.loops[id].head).filter(|&&b| around(b)) {
        let insts = &function.blocks[b].insts;
        for (n, inst) in insts.iter().enumerate() {
            let Op::Store { ptr, value } = inst.op else { continue };
            let is_zero = function.int(value).is_some_and(|v| v.is_zero());
            if !is_zero || !shape.points_to.of(ptr).keys().any(|o| read.contains(o)) {
                continue;
            }
            let made = |i: &&Inst| i.result == Some(ptr);
            if let Some(Op::PtrAdd(_, by, _)) = insts[..n].iter().find(made).map(|i| &i.op)
                && !matches!(function.values[*by].def, ValueDef::Const(_))
                && !ends.contains(by)
            {
                ends.push(*by);
            }
        }
    }
    ends
}

/// The objects that the loop reads characters of.
fn objects_read(shape: &Shape, id: LoopId) -> BTreeSet<ObjectId> {
    let function = shape.function();
    let insts = shape.forest.loops[id].blocks.iter().flat_map(|&b| &function.blocks[b].insts);
    let reads = insts.filter_map(|inst| match inst.op {
        Op::Load(ptr) if matches!(function.ty(inst.result?), Type::Int(8 | 16 | 32)) => Some(ptr),
        _ => None,
    });
    reads.flat_map(|ptr| shape.points_to.of(ptr).keys().copied()).filter(|&o| o != NO_OBJECT).collect()
}

/// By how many bytes a pointer moves; 1 if it is not known, or more than [`PointerFeature::Room`] has.
pub(super) fn step_of(set: &PointsToSet) -> u8 {
    let moduli = set.values().filter_map(|offsets| match offsets {
        Offsets::Congruent { modulus, .. } => u8::try_from(*modulus).ok(),
        Offsets::Exact(_) => None,
    });
    moduli.max().filter(|m| *m < 128).unwrap_or(1)
}
