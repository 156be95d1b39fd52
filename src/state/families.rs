//! Families that a loop adds no members to.

use super::key::{Key, PointerFeature};
use crate::analysis::loops::LoopId;
use crate::ssa::{Encoding, SlotKind};

/// The positions among `keys`, parts of the state of loop `id`, of places in families to which the loop adds no members: they are bounded, while
/// others are so only in the formula.
pub fn closed(encoding: &Encoding, id: LoopId, keys: &[Key]) -> Vec<usize> {
    let grows = |o: u32| {
        let instance = encoding.instances.iter().find(|i| i.id == id && i.loop_back.is_some());
        let slots = instance.and_then(|i| i.loop_back.as_ref()).map(|b| b.1.as_slice()).unwrap_or_default();
        slots
            .iter()
            .any(|&(s, _)| encoding.memory.slot(s).object == o && encoding.memory.slot(s).kind == SlotKind::Count)
    };
    let family = |key: &Key| match key {
        Key::Pointer(_, PointerFeature::Behind(o) | PointerFeature::Position(o)) => Some(*o),
        _ => None,
    };
    let keys = keys.iter().enumerate();
    keys.filter(|(_, key)| family(key).is_some_and(|o| !grows(o))).map(|(v, _)| v).collect()
}
