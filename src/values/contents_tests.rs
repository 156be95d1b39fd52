//! Abstract bytes against bytes: what was written somewhere, or perhaps, is read again.

use super::contents::Contents;
use super::int::Int;
use super::pointer::{Base, NOWHERE, Pointers};
use super::value::Value;
use crate::program::Type;
use crate::util::Bv;
use fastrand::Rng;

const SIZE: usize = 48;
const WORD: u16 = 64;

/// Some offsets for `size` bytes, and one of them.
fn places(rng: &mut Rng, size: usize) -> (Int, usize) {
    let last = (SIZE - size) as i128;
    let start = rng.u64(0..=last as u64) as i128;
    let step = [1, 2, 4, 8, 12][rng.usize(0..5)];
    let all: Vec<i128> = (0..rng.i128(1..=5)).map(|i| start + i * step).filter(|o| *o <= last).collect();
    let all = if rng.bool() { vec![start] } else { all };
    let set = all.iter().map(|o| Int::number(WORD, *o)).reduce(|a, b| a.join(&b)).unwrap_or(Int::all(WORD));
    (set, all[rng.usize(0..all.len())] as usize)
}

/// An abstract integer of so many bytes, and one in it.
fn number(rng: &mut Rng, size: usize) -> (Int, u64) {
    let width = 8 * size as u16;
    let limit = u64::MAX >> (64 - width);
    let low = if rng.bool() { rng.u64(0..4) } else { rng.u64(0..=limit) };
    let high = low.saturating_add(rng.u64(0..3)).min(limit);
    (Int::between(width, low.into(), high.into()), rng.u64(low..=high))
}

struct Twin {
    contents: Contents,
    bytes: [u8; SIZE],
    /// The objects that pointers in it lead to, each byte with its place in the pointer.
    owners: [Option<(Base, usize)>; SIZE],
}

impl Twin {
    fn new(rng: &mut Rng) -> Twin {
        let mut bytes = [0; SIZE];
        let contents = match rng.u8(0..3) {
            0 => return Twin { contents: Contents::new(true), bytes, owners: [None; SIZE] },
            1 => Contents::new(false),
            _ => Contents::fresh(),
        };
        bytes.iter_mut().for_each(|b| *b = rng.u8(..));
        Twin { contents, bytes, owners: [None; SIZE] }
    }

    /// One write; what is not certain is perhaps not done.
    fn change(&mut self, rng: &mut Rng, other: &Twin) {
        let (certain, done) = if rng.u8(0..4) == 0 { (false, rng.bool()) } else { (true, true) };
        match rng.u8(0..8) {
            0 => {
                let len = rng.usize(1..=16);
                let (set, at) = places(rng, len);
                let zero = rng.bool();
                let certain = certain && set.single().is_some();
                let lens = if certain { Int::number(WORD, len as i128) } else { Int::between(WORD, 0, len as i128) };
                self.contents.fill(&set, &lens, zero, certain, WORD);
                let len = if certain { len } else { rng.usize(0..=len) };
                if done {
                    self.bytes[at..at + len].iter_mut().for_each(|b| *b = if zero { 0 } else { rng.u8(..) });
                    self.owners[at..at + len].fill(None);
                }
            }
            1 => {
                let len = rng.usize(1..=24);
                let from = rng.usize(0..=SIZE - len);
                let (set, at) = places(rng, len);
                match set.single() {
                    Some(to) if certain => self.contents.copy(to as i64, &other.contents, from as i64, len as i64),
                    _ => self.contents.copy_somewhere(&set, &other.contents, from as i64, len as i64, WORD),
                }
                if done {
                    self.bytes[at..at + len].copy_from_slice(&other.bytes[from..from + len]);
                    self.owners[at..at + len].copy_from_slice(&other.owners[from..from + len]);
                }
            }
            2 | 3 => {
                let ((set, at), base) = (places(rng, 8), Base(rng.u32(10..13)));
                let certain = certain && set.single().is_some();
                let value = Value::Pointer(Pointers::at(base, Int::number(WORD, 0)));
                self.contents.store(&set, (&value, Type::Ptr, 8), certain, WORD);
                if done {
                    (0..8).for_each(|n| self.owners[at + n] = Some((base, n)));
                    self.bytes[at..at + 8].iter_mut().for_each(|b| *b = rng.u8(..));
                }
            }
            _ => {
                let size = [1, 2, 4, 8][rng.usize(0..4)];
                let ((set, at), (values, value)) = (places(rng, size), number(rng, size));
                let certain = certain && set.single().is_some();
                let ty = Type::Int(8 * size as u16);
                self.contents.store(&set, (&Value::Int(values), ty, size as u64), certain, WORD);
                if done {
                    self.bytes[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
                    self.owners[at..at + size].fill(None);
                }
            }
        }
    }

    /// Reads everywhere, and somewhere.
    fn check(&self, rng: &mut Rng, seed: u64) {
        for size in [1usize, 2, 4, 8] {
            let ty = Type::Int(8 * size as u16);
            let look = |set: &Int, at: usize| {
                let mut raw = [0; 8];
                raw[..size].copy_from_slice(&self.bytes[at..at + size]);
                let value = Int::only(Bv::new(8 * size as u16, u64::from_le_bytes(raw).into()));
                let read = self.contents.load(set, (ty, size as u64), WORD);
                assert!(Value::Int(value).is_within(&read), "seed {seed}: {set:?} {at} {value:?} {read:?} {self:?}");
            };
            for at in 0..=SIZE - size {
                look(&Int::number(WORD, at as i128), at);
            }
            for _ in 0..10 {
                let (set, at) = places(rng, size);
                look(&set, at);
            }
        }
        for _ in 0..20 {
            let (set, at) = places(rng, 8);
            self.check_pointer(&set, at, seed);
        }
    }
}

impl Twin {
    /// Reads a pointer; of those that are torn nothing is said.
    fn check_pointer(&self, set: &Int, at: usize, seed: u64) {
        let owners = &self.owners[at..at + 8];
        let raw = self.bytes[at..at + 8].iter().rev().fold(0u64, |n, b| n << 8 | u64::from(*b));
        let value = match owners[0] {
            Some((base, 0)) if (0..8).all(|n| owners[n] == Some((base, n))) => Pointers::at(base, Int::number(WORD, 0)),
            _ if owners.iter().all(Option::is_none) => Pointers::at(NOWHERE, Int::only(Bv::new(WORD, raw.into()))),
            _ => return,
        };
        let read = self.contents.load(set, (Type::Ptr, 8), WORD);
        assert!(Value::Pointer(value).is_within(&read), "seed {seed}: {set:?} {at} {raw:#x} {read:?} {self:?}");
    }
}

impl std::fmt::Debug for Twin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.contents)
    }
}

#[test]
fn values_of_bytes_hold_what_was_written() {
    for seed in 0..6_000 {
        let mut rng = Rng::with_seed(seed);
        let (mut one, mut two) = (Twin::new(&mut rng), Twin::new(&mut rng));
        for _ in 0..rng.u8(1..14) {
            one.change(&mut rng, &two);
            two.change(&mut rng, &one);
        }
        one.check(&mut rng, seed);
        two.check(&mut rng, seed);
        // Where ways come together, either is possible.
        let thresholds = rng.bool().then_some(&[0i128, 100][..]);
        let both = one.contents.join(&two.contents, thresholds, WORD);
        for of in [&one, &two] {
            let mut twin = Twin { contents: both.clone(), bytes: of.bytes, owners: of.owners };
            twin.check(&mut rng, seed);
            twin.change(&mut rng, &one);
            twin.check(&mut rng, seed);
        }
        let again = both.join(&one.contents, None, WORD);
        assert!(again == both, "seed {seed}: {both:?} {again:?} {one:?}");
    }
}
