//! The values of template variables about elements of arrays that are parts of objects.

use super::key::{Array, Edge, Key, Place, Scaled};
use super::term_state::{TermState, scaled};
use crate::ssa::Encoding;
use crate::term::TermId;
use crate::util::Bv;

impl TermState<'_> {
    /// The member at the index, which may be one of a member or of an element of its array.
    pub fn member(&self, encoding: &Encoding, object: u32) -> Option<TermId> {
        let (index, bits) = (self.index?, encoding.memory.bits.member);
        let low = encoding.memory.objects()[object as usize].index_width;
        let is_member = encoding.terms.width(index) == bits;
        Some(if is_member { index } else { encoding.terms.extract(index, low, bits) })
    }

    /// The keys about arrays that are parts of objects.
    pub fn array(&self, encoding: &mut Encoding, key: &Key) -> Option<TermId> {
        Some(match *key {
            Key::Cell(array) => {
                let place = self.place_in(encoding, array)?;
                if !array.is_in_family(encoding) {
                    return Some(place);
                }
                let member = self.member(encoding, array.object)?;
                let (width, terms) = (encoding.memory.bits.position(), &encoding.terms);
                let (number, one) = (terms.zext(member, width), terms.int(width, 1));
                let behind = terms.add(number, one);
                terms.concat(behind, place)
            }
            Key::Within(array) => self.place_in(encoding, array)?,
            Key::InArray(array) => self.is_inside(encoding, array)?,
            Key::Border { array, member, edge } => self.border(encoding, array, member, edge)?,
            Key::Limit { at, width } => self.place_of(encoding, at, width)?,
            _ => return None,
        })
    }

    /// Where in the object the element at the index lies.
    fn offset(&self, encoding: &Encoding, array: Array) -> Option<TermId> {
        let width = array.place_width(encoding);
        Some(encoding.terms.extract(self.index?, 0, width))
    }

    /// The place in the array.
    fn place_in(&self, encoding: &Encoding, array: Array) -> Option<TermId> {
        let offset = self.offset(encoding, array)?;
        let start = encoding.terms.int(encoding.terms.width(offset), u128::from(array.region.start));
        Some(encoding.terms.sub(offset, start))
    }

    /// Whether there is an element at the index, in an object that lives.
    fn is_inside(&self, encoding: &Encoding, array: Array) -> Option<TermId> {
        let offset = self.offset(encoding, array)?;
        let width = encoding.terms.width(offset);
        let start = encoding.terms.int(width, u128::from(array.region.start));
        let behind_start = encoding.terms.ule(start, offset);
        let end = match array.region.end {
            u64::MAX => encoding.memory.objects()[array.object as usize].size,
            end => encoding.terms.int(width, u128::from(end)),
        };
        let wide = encoding.terms.width(end).max(width);
        let (at, end) = (encoding.terms.zext(offset, wide), encoding.terms.zext(end, wide));
        let before_end = encoding.terms.ult(at, end);
        let in_region = encoding.terms.and(behind_start, before_end);
        let starts = self.is_start(encoding, array)?;
        let mut inside = encoding.terms.and(in_region, starts);
        if array.is_in_family(encoding) {
            let member = self.member(encoding, array.object)?;
            let position = encoding.terms.zext(member, encoding.memory.bits.position());
            let count = encoding.memory.count_of(array.object, self.memory);
            let allocated = encoding.terms.ult(position, count);
            let lives = encoding.memory.is_member_live(array.object, member, self.memory);
            let exists = encoding.terms.and(allocated, lives);
            inside = encoding.terms.and(inside, exists);
        }
        Some(inside)
    }

    /// Whether an element starts at the index: what was copied from elsewhere may have been read at other places.
    fn is_start(&self, encoding: &Encoding, array: Array) -> Option<TermId> {
        let (place, stride) = (self.place_in(encoding, array)?, array.stride(encoding)?);
        let width = encoding.terms.width(place);
        let zeros = stride.trailing_zeros() as u16;
        let rest = match stride.is_power_of_two() {
            true if zeros == 0 => return Some(encoding.terms.tt()),
            true => encoding.terms.extract(place, 0, zeros.min(width)),
            false => {
                let stride = encoding.terms.int(width, u128::from(stride));
                encoding.terms.urem(place, stride)
            }
        };
        let zero = encoding.terms.int(encoding.terms.width(rest), 0);
        Some(encoding.terms.eq(rest, zero))
    }

    fn place_of(&self, encoding: &Encoding, at: Scaled, width: u16) -> Option<TermId> {
        let number = self.bits(encoding, at.place)?;
        Some(scaled(encoding, number, at.signed, at.stride, width))
    }

    fn border(&self, encoding: &mut Encoding, array: Array, member: Option<Place>, edge: Edge) -> Option<TermId> {
        let width = array.place_width(encoding);
        let place = match edge {
            Edge::Start => encoding.terms.int(width, 0),
            Edge::End => encoding.terms.constant(Bv::ones(width)),
            Edge::At(at) => self.place_of(encoding, at, width)?,
        };
        if !array.is_in_family(encoding) {
            return Some(place);
        }
        let behind = match member {
            None => encoding.memory.count_of(array.object, self.memory),
            Some(pointer) => {
                let (name, _) = self.pointer(encoding, pointer)?;
                encoding.memory.position_behind(name, array.object)
            }
        };
        Some(encoding.terms.concat(behind, place))
    }
}
