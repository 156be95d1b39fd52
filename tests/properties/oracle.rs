//! Answers that do not depend on the form that a program has at present.

use crate::generator::Rng;
use verify::interp::{Oracle, Origin, Outcome, Scalar, Site};
use verify::program::{CheckId, InputKind, Type};
use verify::util::Bv;

/// Small numbers, and now and then great ones.
fn number(rng: &mut Rng, width: u16) -> Bv {
    match rng.below(8) {
        0 => Bv::from_words(width, &[rng.next(), rng.next()]),
        1 => Bv::min_signed(width),
        2 => Bv::max_signed(width),
        _ => Bv::signed(width, rng.below(12) as i128 - 3),
    }
}

/// The n-th input that is asked for has the n-th of a sequence of random values; whatever is uninitialised consists of
/// one and the same byte.
pub struct InOrder(pub Rng);

const UNINITIALISED: u8 = 0x05;

impl Oracle for InOrder {
    fn input(&mut self, _: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        let Type::Int(width) = ty else { return Some(Scalar::Ptr(0)) };
        Some(Scalar::Int(match kind {
            InputKind::Uninitialised => Bv::new(width, u128::from_le_bytes([UNINITIALISED; 16])),
            _ => number(&mut self.0, width),
        }))
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        Some(vec![UNINITIALISED; len as usize])
    }
}

/// Each input instruction has one value, whenever it is executed.
pub struct BySite(pub u64);

impl BySite {
    pub fn value(&self, block: u32, index: u32, width: u16) -> Bv {
        let mut rng = Rng(self.0 ^ u64::from(block) << 32 ^ u64::from(index));
        rng.next();
        number(&mut rng, width)
    }
}

impl Oracle for BySite {
    fn input(&mut self, site: Site, _: &InputKind, ty: Type) -> Option<Scalar> {
        match ty {
            Type::Int(width) => Some(Scalar::Int(self.value(site.block.0, site.index, width))),
            _ => None,
        }
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, _: u64) -> Option<Vec<u8>> {
        None
    }
}

/// How an execution ended, without the places, which passes change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    Finished,
    Excluded,
    Fails(CheckId),
    Other(String),
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        match outcome {
            Outcome::Finished => End::Finished,
            Outcome::Excluded => End::Excluded,
            Outcome::Violation { check, .. } => End::Fails(check),
            other => End::Other(format!("{other:?}")),
        }
    }
}
