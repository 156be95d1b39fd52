//! Changed answers: those of an execution that is kept, but for a few, and random ones after them.

use super::corpus::Kept;
use super::watch::Pair;
use crate::interp::{Oracle, Origin, Random, Scalar, Site};
use crate::program::{InputKind, Program, Type};
use crate::util::Bv;
use std::cell::Cell;
use std::collections::VecDeque;

/// Changes of one execution at most.
const CHANGES: u64 = 4;

/// Answers as in another run, but for some.
pub(super) struct Mutated<'r> {
    inputs: VecDeque<Scalar>,
    contents: VecDeque<Vec<u8>>,
    random: Random,
    /// How many inputs the run has got.
    given: &'r Cell<usize>,
}

impl<'r> Mutated<'r> {
    /// Random answers; `given` is kept up to date.
    pub fn new(program: &Program, given: &'r Cell<usize>) -> Self {
        Mutated { inputs: VecDeque::new(), contents: VecDeque::new(), random: Random::new(program, 0), given }
    }

    /// The answers of the run of this number.
    pub fn prepare(&mut self, run: u64, kept: Option<&Kept>) {
        self.random.reseed(run);
        self.given.set(0);
        self.inputs.clear();
        self.contents.clear();
        let Some(kept) = kept else { return };
        self.inputs.extend(&kept.inputs);
        self.contents.extend(kept.contents.iter().cloned());
        for _ in 0..=self.random.below(CHANGES) {
            self.change(&kept.compared);
        }
    }

    fn change(&mut self, compared: &[Pair]) {
        let answers = (self.inputs.len() + self.contents.len()) as u64;
        if answers == 0 {
            return;
        }
        let pair = compared.get(self.random.below(compared.len().max(1) as u64) as usize);
        // The input before what was compared, or the one before that; else later answers rather than earlier ones: those
        // have led to what was new.
        let before = pair.and_then(|p| p.inputs.checked_sub(1 + self.random.below(2) as usize));
        let at = match before.filter(|_| self.random.below(2) == 0) {
            Some(at) => at,
            None => self.random.below(answers).max(self.random.below(answers)) as usize,
        };
        if at < self.inputs.len() {
            return self.change_input(at, pair);
        }
        let Some(bytes) = self.contents.get_mut(at - self.inputs.len()) else { return };
        match bytes.len() {
            len @ 1..=16 => {
                let words = bytes.iter().rev().fold(0_u128, |all, byte| all << 8 | u128::from(*byte));
                let value = changed(&mut self.random, Bv::new(8 * len as u16, words), pair);
                bytes.copy_from_slice(&value.low_u128().to_le_bytes()[..len]);
            }
            0 => {}
            len => bytes[self.random.below(len as u64) as usize] = self.random.below(256) as u8,
        }
    }

    fn change_input(&mut self, at: usize, pair: Option<&Pair>) {
        match self.random.below(12) {
            // What follows is another execution's.
            0 => self.inputs.truncate(at),
            1 => drop(self.inputs.remove(at)),
            2 => self.inputs.insert(at, self.inputs[at]),
            3 => self.inputs[at] = self.inputs[self.random.below(self.inputs.len() as u64) as usize],
            _ => match self.inputs[at] {
                Scalar::Int(value) => self.inputs[at] = Scalar::Int(changed(&mut self.random, value, pair)),
                other => self.inputs[at] = self.random.any(other.ty()),
            },
        }
    }
}

/// Another integer of the same width.
fn changed(random: &mut Random, value: Bv, pair: Option<&Pair>) -> Bv {
    let width = value.width();
    let fit = |v: Bv| if v.width() > width { v.extract(0, width) } else { v.sext(width) };
    match (random.below(8), pair) {
        (0, _) => random.int(width),
        (1, _) => value.add(Bv::signed(width, random.below(9) as i128 - 4)),
        (2, _) => value.xor(Bv::one(width).shl(Bv::new(width, u128::from(random.below(u64::from(width)))))),
        (3, Some(pair)) => fit(pair.left),
        (4, Some(pair)) => fit(pair.right),
        // What is missing, or a part of it where the input counts several times, and one more or less.
        (way, Some(pair)) => {
            let missing = fit(if way == 5 { pair.left.sub(pair.right) } else { pair.right.sub(pair.left) });
            let times = if random.below(2) == 0 { 1 } else { 1 + random.below(12) };
            let part = missing.sdiv(Bv::new(width, u128::from(times)));
            value.add(part).add(Bv::signed(width, [0, 0, 1, -1][random.below(4) as usize]))
        }
        (way, None) => {
            let distance = Bv::new(width, u128::from(random.below(1 << (4 * (way - 2)))));
            if random.below(2) == 0 { value.add(distance) } else { value.sub(distance) }
        }
    }
}

impl Oracle for Mutated<'_> {
    fn input(&mut self, site: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        self.given.set(self.given.get() + 1);
        let kept = self.inputs.pop_front().filter(|value| value.ty() == ty);
        kept.or_else(|| self.random.input(site, kind, ty))
    }

    fn contents(&mut self, origin: Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        let kept = self.contents.pop_front().filter(|bytes| bytes.len() as u64 == len);
        kept.or_else(|| self.random.contents(origin, occurrence, offset, len))
    }
}
