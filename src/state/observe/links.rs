//! Links of members in runs: who links to whom is counted in the live objects. The owner of an object is taken to be what links to it,
//! and links to lead upwards: guesses, which an inference only starts from.

use super::spots::{Element, Spot, is_made_by, pointer_at, sites_of, spot};
use crate::interp::{Reg, Site, View};
use crate::ssa::Encoding;
use crate::state::key::Key;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Objects of a family that are looked at; with more, guesses are made.
const MAX_MEMBERS: usize = 48;

/// A statement about links.
pub(super) enum Question {
    At(Spot),
    Owner { group: usize, offset: u64 },
    Rising,
    Held { group: usize },
    Back { there: u64, back: u64, sites: Rc<[Site]> },
    Unheld { spot: Spot, group: usize },
    Leads { from: Spot, at: u64, to: Spot },
    Same(Spot, Spot),
}

/// The links of a group: what makes the objects that have them, and where they are.
pub(super) type Links = Vec<(Rc<[Site]>, u64)>;

/// For each group how many links lead to an object.
#[derive(Default)]
pub(super) struct Incoming(Vec<Option<FxHashMap<u64, u32>>>);

impl Incoming {
    /// Counts the links in the present state.
    pub(super) fn count(groups: &[Links], view: &View) -> Incoming {
        Incoming(groups.iter().map(|links| count(links, view)).collect())
    }

    fn of(&self, group: usize, pointer: Reg) -> Option<u32> {
        let counts = self.0.get(group)?.as_ref()?;
        Some(counts.get(&pointer.hi).copied().unwrap_or(0))
    }
}

fn count(links: &Links, view: &View) -> Option<FxHashMap<u64, u32>> {
    let mut counts = FxHashMap::default();
    for (sites, offset) in links {
        let made = view.made_by(sites);
        if made.len() > MAX_MEMBERS {
            return None;
        }
        for start in made.into_iter().filter(|&m| view.object(m).is_some_and(|o| o.lives)) {
            let link = Reg { lo: start.lo.wrapping_add(*offset), hi: start.hi };
            if let Some(target) = view.pointer(link).filter(|t| t.hi != 0) {
                *counts.entry(target.hi).or_default() += 1;
            }
        }
    }
    Some(counts)
}

/// The links of all groups.
pub(super) fn groups(encoding: &Encoding) -> Vec<Links> {
    let link = |&slot: &usize| {
        let s = encoding.memory.slot(slot);
        (sites_of(encoding, s.object), s.cell.offset)
    };
    encoding.memory.link_groups().iter().map(|g| g.links.iter().map(link).collect()).collect()
}

/// The question that `key` asks about links; `None` if it is not about links.
pub(super) fn question(encoding: &Encoding, key: &Key) -> Option<Question> {
    let spot = |place| spot(encoding, place);
    let offset = |slot: usize| encoding.memory.slot(slot).cell.offset;
    Some(match *key {
        Key::At(place, _) => Question::At(spot(place)?),
        Key::Owner { group, slot } => Question::Owner { group, offset: offset(slot) },
        Key::Rising { .. } => Question::Rising,
        Key::Held { group, .. } => Question::Held { group },
        Key::Back { there, back } => {
            let sites = sites_of(encoding, encoding.memory.slot(back).object);
            Question::Back { there: offset(there), back: offset(back), sites }
        }
        Key::Unheld { place, group } => Question::Unheld { spot: spot(place)?, group },
        Key::Leads { from, at, to } => Question::Leads { from: spot(from)?, at, to: spot(to)? },
        Key::Same(a, b) => Question::Same(spot(a)?, spot(b)?),
        _ => return None,
    })
}

impl Question {
    /// Whether it is so; what cannot be told is taken to be.
    pub(super) fn answer(
        &self,
        element: Option<Element>,
        values: &[Reg],
        view: &View,
        incoming: &Incoming,
    ) -> Option<bool> {
        let pointer = |spot| pointer_at(spot, element, values, view);
        let link = |from: Reg, at: u64| view.pointer(Reg { lo: from.lo.wrapping_add(at), hi: from.hi });
        let found = match self {
            Question::At(spot) => pointer(*spot).map(|p| element.is_some_and(|e| e.start.hi == p.hi)),
            Question::Owner { group, offset } => {
                let target = link(element?.start, *offset);
                target.filter(|t| t.hi != 0).and_then(|t| incoming.of(*group, t)).map(|n| n == 1)
            }
            Question::Rising => None,
            Question::Held { group } => incoming.of(*group, element?.start).map(|n| n > 0),
            Question::Back { there, back, sites } => {
                let target = link(element?.start, *there).filter(|&t| is_made_by(t, sites, view));
                let found = target.and_then(|t| link(Reg { lo: 0, hi: t.hi }, *back));
                found.map(|b| element.is_some_and(|e| e.start.hi == b.hi))
            }
            Question::Unheld { spot, group } => {
                pointer(*spot).filter(|p| p.hi != 0).and_then(|p| incoming.of(*group, p)).map(|n| n == 0)
            }
            Question::Leads { from, at, to } => match (pointer(*from), pointer(*to)) {
                (Some(p), Some(q)) if p.hi != 0 => link(p, *at).map(|t| t.hi == q.hi),
                _ => None,
            },
            Question::Same(a, b) => pointer(*a).zip(pointer(*b)).map(|(a, b)| a.hi == b.hi),
        };
        Some(found.unwrap_or(true))
    }
}
