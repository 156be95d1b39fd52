//! Elements of arrays that are parts of objects, in a run.

use super::spots::{Element, Number, Spot, feature_of, member, pointer_at, sites_of, start};
use crate::analysis::objects::ObjectKind;
use crate::interp::{Reg, Site, View};
use crate::ssa::Encoding;
use crate::state::key::{self, PointerFeature};
use crate::util::Bv;
use std::rc::Rc;

/// Elements of one state that are kept.
const ELEMENTS: usize = 12;

/// The objects whose arrays are meant.
#[derive(Clone)]
pub(super) enum Owner {
    /// The members of a family.
    Members(Rc<[Site]>),
    /// One object.
    Object(ObjectKind),
}

/// An array that is a part of objects.
#[derive(Clone)]
pub(super) struct Array {
    pub owner: Owner,
    /// Where it starts in the object, and where it ends at most.
    pub start: u64,
    pub end: u64,
    pub stride: u64,
    /// The width of places.
    pub width: u16,
}

/// A question about an element of an array in the state of a run.
pub(super) enum Question {
    /// Its index.
    Cell(Array),
    /// Its place.
    Within(Array),
    /// A border: the pointer that leads to the member (none: the newest one), and the place.
    Border(Array, Option<Spot>, Edge),
}

/// A place in an array.
pub(super) enum Edge {
    Start,
    End,
    At(Number),
}

/// The array in a run.
pub(super) fn part(encoding: &Encoding, array: key::Array) -> Option<Array> {
    let owner = match array.is_in_family(encoding) {
        true => Owner::Members(sites_of(encoding, array.object)),
        false => {
            let site = encoding.memory.objects()[array.object as usize].site;
            Owner::Object(encoding.shape.objects.list[site].kind)
        }
    };
    let (start, end, width) = (array.region.start, array.region.end, array.place_width(encoding));
    Some(Array { owner, start, end, stride: array.stride(encoding)?, width })
}

impl Question {
    pub fn answer(&self, element: Option<Element>, values: &[Reg], view: &View) -> Option<u64> {
        Some(match self {
            Question::Cell(array) => {
                let element = element?;
                array.index(element.index + 1, element.within.wrapping_sub(array.start))
            }
            Question::Within(array) => element?.within.wrapping_sub(array.start) & array.mask(),
            Question::Border(array, pointer, edge) => {
                let place = match edge {
                    Edge::Start => 0,
                    Edge::End => array.mask(),
                    Edge::At(number) => {
                        Bv::new(array.width, u128::from(number.value(element, values, view)?)).low_u64()
                    }
                };
                let behind = match (&array.owner, pointer) {
                    (Owner::Object(_), _) => 0,
                    (Owner::Members(sites), None) => view.count(sites),
                    (Owner::Members(sites), Some(spot)) => {
                        let pointer = pointer_at(*spot, element, values, view)?;
                        feature_of(pointer, PointerFeature::Behind(0), sites, view)
                    }
                };
                array.index(behind, place)
            }
        })
    }
}

impl Array {
    fn mask(&self) -> u64 {
        if self.width >= 64 { u64::MAX } else { (1 << self.width) - 1 }
    }

    fn index(&self, behind: u64, place: u64) -> u64 {
        match self.owner {
            Owner::Object(_) => place & self.mask(),
            Owner::Members(_) => behind << self.width | place & self.mask(),
        }
    }

    /// Some elements: of the first and last members and those at borders, the first and last ones and those at borders.
    pub fn choose(&self, borders: &[u64], view: &View) -> Vec<Element> {
        let objects: Vec<Reg> = match &self.owner {
            Owner::Members(sites) => view.made_by(sites),
            Owner::Object(object) => start(*object, 0, view).into_iter().collect(),
        };
        let Some(count) = (objects.len() as u64).checked_sub(1) else { return Vec::new() };
        let places = borders.iter().map(|b| b & self.mask());
        let mut places: Vec<u64> = places.flat_map(|p| [p.wrapping_sub(self.stride), p]).collect();
        places.extend([0, self.stride, self.end.wrapping_sub(self.start).wrapping_sub(self.stride)]);
        let mut numbers = vec![count, 0];
        if self.width < 64 && matches!(self.owner, Owner::Members(_)) {
            numbers.extend(borders.iter().map(|b| (b >> self.width).wrapping_sub(1)));
        }
        for list in [&mut places, &mut numbers] {
            list.sort_unstable();
            list.dedup();
        }
        numbers.reverse();
        let pairs = numbers.iter().flat_map(|n| places.iter().map(move |p| (*n, *p)));
        let elements = pairs.filter_map(|(n, p)| self.element(n, p, *objects.get(n as usize)?, view));
        elements.take(ELEMENTS).collect()
    }

    fn element(&self, number: u64, place: u64, object: Reg, view: &View) -> Option<Element> {
        let end = self.end.min(view.size(object).unwrap_or(self.end));
        let within = self.start.checked_add(place).filter(|at| *at < end)?;
        if !place.is_multiple_of(self.stride) {
            return None;
        }
        let element = member(number, object, view);
        Some(match self.owner {
            Owner::Members(_) => Element { within, inside: element.alive, ..element },
            Owner::Object(_) => Element { index: within, within, inside: element.alive, ..element },
        })
    }
}
