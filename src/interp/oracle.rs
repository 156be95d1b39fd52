//! Who answers for what a program does not determine.

use super::outcome::{Origin, Scalar, Site};
use super::report::Report;
use crate::float::{self, FloatOp, Format, Rounding};
use crate::program::{FloatKind, InputKind, Program, Type};
use crate::util::Bv;
use std::collections::VecDeque;

/// Supplies inputs and the contents of undetermined memory.
pub trait Oracle {
    /// The next value of the `Input` at `site`, of type `ty`. `None`, or a value of another type, means no answer.
    fn input(&mut self, site: Site, kind: &InputKind, ty: Type) -> Option<Scalar>;

    /// `len` bytes at `offset` of the `occurrence`-th object (from 0) that `origin` made; for a
    /// `MemHavoc`, of the range of its `occurrence`-th execution; for an `Escape`, of the `occurrence`-th object that its executions changed. Each byte is asked for once at most,
    /// when it is first read. `None`, or another number of bytes, means no answer.
    fn contents(&mut self, origin: Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>>;
}

/// Answers nothing: a run that ends otherwise than [`super::Outcome::Unanswered`] is the only one that
/// the program has, unless it [depended on addresses](super::Report::addresses).
pub struct Refusing;

impl Oracle for Refusing {
    fn input(&mut self, _: Site, _: &InputKind, _: Type) -> Option<Scalar> {
        None
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, _: u64) -> Option<Vec<u8>> {
        None
    }
}

/// Replays answers in the order in which they are asked for.
#[derive(Clone, Default, Debug)]
pub struct Recorded {
    inputs: VecDeque<Scalar>,
    contents: VecDeque<Vec<u8>>,
}

impl Recorded {
    /// An oracle with these answers.
    pub fn new(inputs: impl IntoIterator<Item = Scalar>, contents: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Recorded { inputs: inputs.into_iter().collect(), contents: contents.into_iter().collect() }
    }
}

impl From<&Report> for Recorded {
    fn from(report: &Report) -> Self {
        Self::new(report.inputs.iter().map(|i| i.value), report.contents.iter().map(|c| c.bytes.clone()))
    }
}

impl Oracle for Recorded {
    fn input(&mut self, _: Site, _: &InputKind, _: Type) -> Option<Scalar> {
        self.inputs.pop_front()
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, _: u64) -> Option<Vec<u8>> {
        self.contents.pop_front()
    }
}

/// Random answers that favour small values, boundary values and constants of the program.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
    constants: Vec<Bv>,
    /// The first answers for nondeterministic functions if the seed is 0, and how many of them have been given.
    expected: Vec<i128>,
    given: usize,
}

impl Random {
    /// An oracle for `program`; equal seeds give equal answers.
    pub fn new(program: &Program, seed: u64) -> Self {
        let mut constants: Vec<Bv> =
            program.functions.iter().flat_map(|f| f.numbers()).filter(|v| v.width() > 1).collect();
        constants.sort_by_key(|v| (v.width(), v.low_u128()));
        constants.dedup();
        let mut oracle = Random { state: 0, constants, expected: Vec::new(), given: 0 };
        oracle.reseed(seed);
        oracle
    }

    /// Tells what the integers that nondeterministic functions give may be, in order: with seed 0 they are.
    pub fn expect(&mut self, values: &[i128]) {
        self.expected = values.to_vec();
    }

    /// Starts the sequence of `seed`.
    pub fn reseed(&mut self, seed: u64) {
        self.state = seed;
        self.given = if seed == 0 { 0 } else { self.expected.len() };
    }

    /// The next 64 random bits (splitmix64).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number from 0 to `bound` - 1, which must not be 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The bias of the remainder does not matter for the small bounds used here.
        self.next() % bound
    }

    /// A value of `width` bits near 0, near a power of two, near a constant of the program, or anything.
    pub fn int(&mut self, width: u16) -> Bv {
        let near = |oracle: &mut Self, centre: Bv, reach: u64| {
            let distance = oracle.below(2 * reach + 1) as i128 - i128::from(reach);
            centre.add(Bv::signed(width, distance))
        };
        match self.below(16) {
            0..=4 => near(self, Bv::zero(width), 3),
            5 | 6 => near(self, Bv::zero(width), 100),
            7 => near(self, Bv::min_signed(width), 1),
            8 => {
                let exponent = self.below(u64::from(width)) as u16;
                let power = Bv::one(width).shl(Bv::new(width, u128::from(exponent)));
                near(self, power, 1)
            }
            9..=12 if !self.constants.is_empty() => {
                let i = self.below(self.constants.len() as u64) as usize;
                near(self, self.constants[i].sext(width), 1)
            }
            13 => Bv::new(width, u128::from(self.next() % 1_000_000)),
            _ => Bv::from_words(width, &[self.next(), self.next()]),
        }
    }

    fn float(&mut self, kind: FloatKind) -> Bv {
        let width = kind.bits();
        let whole = self.below(21) as f64 - 10.0;
        let value: f64 = match self.below(8) {
            0..=2 => whole,
            3 => whole / 8.0,
            4 => [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX][self.below(6) as usize],
            5 => (self.next() as i64 as f64) / 1e9,
            _ => return Bv::from_words(width, &[self.next(), self.next()]),
        };
        let value = Bv::new(64, u128::from(value.to_bits()));
        let to = FloatOp::Convert(kind.format());
        kind.bits_of(float::value(to, Format::DOUBLE, Rounding::NearestEven, (value, value), kind.format().width()))
    }
}

impl Random {
    /// A value of that type.
    pub fn any(&mut self, ty: Type) -> Scalar {
        match ty {
            Type::Int(width) => Scalar::Int(self.int(width)),
            Type::Float(kind) => Scalar::Float(kind, self.float(kind)),
            // Null mostly: addresses that belong to no object are all alike.
            Type::Ptr => Scalar::Ptr(if self.below(4) == 0 { 8 } else { 0 }),
        }
    }
}

impl Oracle for Random {
    fn input(&mut self, _: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        let expected = self.expected.get(self.given).copied().filter(|_| matches!(kind, InputKind::Nondet(_)));
        self.given += usize::from(expected.is_some());
        Some(match (ty, expected) {
            (Type::Int(width), Some(value)) => Scalar::Int(Bv::signed(width, value)),
            (ty, _) => self.any(ty),
        })
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        let style = self.below(4);
        let byte = |oracle: &mut Self| match style {
            0 => 0,
            1 => oracle.next() as u8,
            2 => oracle.below(4) as u8,
            _ => b"\0aAz09 \n"[oracle.below(8) as usize],
        };
        // Numbers come as a whole: bytes of their own would make nearly all of them huge.
        match (style, len) {
            (1, 1..=16) => {
                let value = self.int(8 * len as u16);
                Some((0..len as u16).map(|i| value.extract(8 * i, 8).low_u64() as u8).collect())
            }
            _ => Some((0..len).map(|_| byte(self)).collect()),
        }
    }
}
