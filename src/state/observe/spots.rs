//! Where what templates speak of is found in a run.

use crate::analysis::objects::ObjectKind;
use crate::interp::{Known, Origin, Reg, Site, View};
use crate::program::{LONGEST_TEXT, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, SlotKind};
use crate::state::key::{Place, PointerFeature, Scaled};
use crate::util::Bv;
use std::rc::Rc;

/// Where a scalar or pointer is found in a run.
#[derive(Clone, Copy)]
pub(super) enum Spot {
    /// Parameter of the head.
    Param(usize),
    /// A value computed before the loop.
    Value(ValueId),
    /// Bytes of an object.
    Bytes { object: ObjectKind, offset: u64, size: usize },
    /// Bytes of the element; of an object with arrays, `array` is that object.
    Element { array: Option<ObjectKind>, offset: u64, size: usize },
    /// Bytes of the member in whose array the element is.
    Beside { offset: u64, size: usize },
}

/// An element of a state.
#[derive(Clone, Copy)]
pub(super) struct Element {
    pub index: u64,
    /// Where it is in its object, if it is a part of one.
    pub within: u64,
    /// Where it starts, if it is there.
    pub start: Reg,
    pub inside: bool,
    pub alive: bool,
}

/// A member of a family.
pub(super) fn member(index: u64, start: Reg, view: &View) -> Element {
    let alive = view.object(start).is_some_and(|o| o.lives);
    Element { index, within: 0, start, inside: true, alive }
}

/// Whether one of the `sites` has made the object that the pointer points into.
pub(super) fn is_made_by(pointer: Reg, sites: &[Site], view: &View) -> bool {
    view.object(pointer).is_some_and(|o| matches!(o.origin, Some(Origin::Site(s)) if sites.contains(&s)))
}

/// The instructions that make an object.
pub(super) fn sites_of(encoding: &Encoding, o: u32) -> Rc<[Site]> {
    let shape = encoding.shape;
    let function = shape.function();
    let object = &shape.objects.list[encoding.memory.objects()[o as usize].site];
    let site = |&v: &ValueId| {
        let ValueDef::Inst(block) = function.values[v].def else { return None };
        let index = function.blocks[block].insts.iter().position(|i| i.result == Some(v))?;
        Some(Site { func: shape.program.entry, block, index: index as u32 })
    };
    object.sites.iter().filter_map(site).collect()
}

/// The width of the scalar at a place, and whether it is a pointer's offset.
pub(super) fn width_of(encoding: &Encoding, place: Place) -> (u16, bool) {
    let function = encoding.shape.function();
    let ty = match place {
        Place::Outer(v) => function.ty(v),
        Place::Slot(slot) | Place::Beside(slot) => match encoding.memory.slot(slot).kind {
            SlotKind::PointerObject => Type::Ptr,
            _ => Type::Int(encoding.memory.slot(slot).cell.size as u16 * 8),
        },
        _ => Type::Int(64),
    };
    match ty {
        Type::Int(w) => (w, false),
        _ => (encoding.shape.program.target.pointer_width, true),
    }
}

pub(super) fn spot(encoding: &Encoding, place: Place) -> Option<Spot> {
    Some(match place {
        Place::Param(n) => Spot::Param(n),
        Place::Outer(v) => Spot::Value(v),
        Place::Slot(slot) => {
            let s = encoding.memory.slot(slot);
            let site = encoding.memory.objects()[s.object as usize].site;
            let object = encoding.shape.objects.list[site].kind;
            Spot::Bytes { object, offset: s.cell.offset, size: s.cell.size as usize }
        }
        Place::Element { slot, at } => {
            let s = encoding.memory.slot(slot);
            let size = s.cell.size as usize;
            let info = &encoding.memory.objects()[s.object as usize];
            let array = info.family.is_none().then(|| encoding.shape.objects.list[info.site].kind);
            let offset = if array.is_some() || s.cell.stride.is_some() { at } else { s.cell.offset };
            Spot::Element { array, offset, size }
        }
        Place::Beside(slot) => {
            let cell = encoding.memory.slot(slot).cell;
            Spot::Beside { offset: cell.offset, size: cell.size as usize }
        }
    })
}

/// The bits at a spot.
pub(super) fn bits_at(spot: Spot, element: Option<Element>, values: &[Reg], view: &View) -> Option<u64> {
    Some(match spot {
        Spot::Param(n) => values.get(n)?.lo,
        Spot::Value(v) => view.value(v)?.lo,
        Spot::Bytes { object, offset, size } => view.bytes(start(object, offset, view)?, size)?,
        Spot::Element { size, .. } | Spot::Beside { size, .. } => {
            let element = element?;
            if element.alive { view.bytes(address(spot, element, view)?, size)? } else { 0 }
        }
    })
}

pub(super) fn is_initialised(spot: Spot, element: Option<Element>, view: &View) -> Option<bool> {
    match spot {
        Spot::Param(_) | Spot::Value(_) => None,
        Spot::Bytes { object, offset, size } => view.is_initialised(start(object, offset, view)?, size),
        Spot::Element { size, .. } | Spot::Beside { size, .. } => {
            let element = element?;
            // Of what is dead nothing is known.
            if element.alive { view.is_initialised(address(spot, element, view)?, size) } else { Some(false) }
        }
    }
}

pub(super) fn pointer_at(spot: Spot, element: Option<Element>, values: &[Reg], view: &View) -> Option<Reg> {
    Some(match spot {
        Spot::Param(n) => *values.get(n)?,
        Spot::Value(v) => view.value(v)?,
        Spot::Bytes { object, offset, .. } => view.pointer(start(object, offset, view)?)?,
        Spot::Element { .. } | Spot::Beside { .. } => {
            let element = element?;
            if element.alive { view.pointer(address(spot, element, view)?)? } else { Reg::default() }
        }
    })
}

/// Where the bytes of an element are.
pub(super) fn address(spot: Spot, element: Element, view: &View) -> Option<Reg> {
    let (base, offset) = match spot {
        // Another array may be meant than the one whose index this is.
        Spot::Element { array: Some(object), offset, .. } => {
            (Reg { lo: element.index, hi: start(object, 0, view)?.hi }, offset)
        }
        Spot::Element { array: None, offset, .. } => (element.start, element.within + offset),
        Spot::Beside { offset, .. } => (element.start, offset),
        _ => return None,
    };
    Some(Reg { lo: base.lo.wrapping_add(offset), hi: base.hi })
}

/// Where an object starts, so many bytes further on.
pub(super) fn start(object: ObjectKind, offset: u64, view: &View) -> Option<Reg> {
    let start = match object {
        ObjectKind::Global(g) => view.global(g),
        ObjectKind::Stack(v) | ObjectKind::Heap(v) => view.value(v)?,
        ObjectKind::Nothing | ObjectKind::Function(_) => return None,
    };
    Some(Reg { lo: start.lo.wrapping_add(offset), hi: start.hi })
}

pub(super) fn feature_of(pointer: Reg, feature: PointerFeature, sites: &[Site], view: &View) -> u64 {
    let null = pointer == Reg::default();
    let object = view.object(pointer);
    let made_here = is_made_by(pointer, sites, view);
    let rank = |object: Option<Known>| match (sites, object) {
        ([_], Some(object)) => object.occurrence,
        _ => view.rank(sites, pointer),
    };
    match feature {
        PointerFeature::Null => u64::from(null),
        PointerFeature::Fine => u64::from(null || object.is_some_and(|o| o.lives)),
        PointerFeature::Into(_) => u64::from(made_here),
        PointerFeature::Behind(_) => {
            if made_here {
                rank(object) + 1
            } else {
                0
            }
        }
        PointerFeature::Position(_) => {
            if made_here {
                rank(object)
            } else {
                view.count(sites)
            }
        }
        PointerFeature::Offset => pointer.lo,
        PointerFeature::Room { .. } => object.map_or(i64::MAX as u64, |o| o.size.wrapping_sub(pointer.lo)),
        PointerFeature::Text(_) => u64::from(
            !made_here || object.is_none_or(|o| o.size <= LONGEST_TEXT && view.ends_with_0(pointer.hi, o.size)),
        ),
    }
}

/// A number in a run, times a stride.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub spot: Spot,
    /// Whether it is the offset of a pointer.
    pub is_offset: bool,
    /// Its width.
    pub width: u16,
    pub signed: bool,
    pub stride: u64,
}

impl Number {
    /// The number that `number` is in a run.
    pub fn new(encoding: &Encoding, number: Scaled) -> Option<Self> {
        let (spot, (width, is_offset)) = (spot(encoding, number.place)?, width_of(encoding, number.place));
        Some(Number { spot, is_offset, width, signed: number.signed, stride: number.stride })
    }

    /// Its low 64 bits.
    pub fn value(self, element: Option<Element>, values: &[Reg], view: &View) -> Option<u64> {
        let bits = match self.is_offset {
            true => pointer_at(self.spot, element, values, view)?.lo,
            false => bits_at(self.spot, element, values, view)?,
        };
        let value = Bv::new(self.width, u128::from(bits));
        let wide = self.width.max(64);
        let wide = if self.signed { value.sext(wide) } else { value.zext(wide) };
        Some(wide.low_u64().wrapping_mul(self.stride))
    }
}
