//! The operations on single bits that circuits are written in.

use std::fmt::Debug;

/// A bit algebra. Equal bits have equal values; constants are recognised.
pub trait Gates {
    /// A single bit.
    type Bit: Copy + Eq + Debug;

    /// A constant.
    fn constant(&self, value: bool) -> Self::Bit;
    /// The value of `a`, if `a` is a constant.
    fn as_constant(&self, a: Self::Bit) -> Option<bool>;
    /// A free bit that belongs to `leaf`.
    fn input(&mut self, leaf: u32) -> Self::Bit;
    /// Complement.
    fn not(&self, a: Self::Bit) -> Self::Bit;
    /// Conjunction.
    fn and(&mut self, a: Self::Bit, b: Self::Bit) -> Self::Bit;
    /// Exclusive or.
    fn xor(&mut self, a: Self::Bit, b: Self::Bit) -> Self::Bit;
    /// `then` if `condition`, else `otherwise`.
    fn mux(&mut self, condition: Self::Bit, then: Self::Bit, otherwise: Self::Bit) -> Self::Bit;
    /// Whether at least two of the three hold.
    fn majority(&mut self, a: Self::Bit, b: Self::Bit, c: Self::Bit) -> Self::Bit;
    /// States that `a` holds whatever the inputs are: redundant, but it may spare a search.
    fn state(&mut self, a: Self::Bit);

    /// Disjunction.
    fn or(&mut self, a: Self::Bit, b: Self::Bit) -> Self::Bit {
        let (a, b) = (self.not(a), self.not(b));
        let neither = self.and(a, b);
        self.not(neither)
    }

    /// Conjunction of all, as a balanced tree.
    fn and_all(&mut self, bits: &[Self::Bit]) -> Self::Bit {
        match bits {
            [] => self.constant(true),
            [a] => *a,
            _ => {
                let (low, high) = bits.split_at(bits.len() / 2);
                let (a, b) = (self.and_all(low), self.and_all(high));
                self.and(a, b)
            }
        }
    }

    /// Disjunction of all.
    fn or_all(&mut self, bits: &[Self::Bit]) -> Self::Bit {
        let complements: Vec<_> = bits.iter().map(|&b| self.not(b)).collect();
        let none = self.and_all(&complements);
        self.not(none)
    }

    /// Sum and carry of three bits.
    fn full_adder(&mut self, a: Self::Bit, b: Self::Bit, c: Self::Bit) -> (Self::Bit, Self::Bit) {
        let partial = self.xor(a, b);
        (self.xor(partial, c), self.majority(a, b, c))
    }

    /// Whether `a` is the constant false.
    fn is_false(&self, a: Self::Bit) -> bool {
        self.as_constant(a) == Some(false)
    }
}

/// Gates that compute values: circuits in this algebra are tested without a solver. A bit that
/// is not constant has an identity of its own, so that circuits cannot peek at values.
#[derive(Default, Debug)]
pub struct Simulator {
    /// Values of the inputs to come, last first.
    pub inputs: Vec<bool>,
    gates: u32,
}

/// A bit of the [`Simulator`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimulatedBit {
    /// The value.
    pub value: bool,
    /// Identity without the complement; 0 for constants.
    id: u32,
}

impl Simulator {
    /// The number of gates and inputs made so far.
    pub fn gate_count(&self) -> u32 {
        self.gates
    }

    fn gate(&mut self, value: bool, operands: &[SimulatedBit]) -> SimulatedBit {
        if operands.iter().all(|o| o.id == 0) {
            return SimulatedBit { value, id: 0 };
        }
        self.gates += 1;
        SimulatedBit { value, id: self.gates }
    }
}

impl Gates for Simulator {
    type Bit = SimulatedBit;

    fn constant(&self, value: bool) -> SimulatedBit {
        SimulatedBit { value, id: 0 }
    }

    fn as_constant(&self, a: SimulatedBit) -> Option<bool> {
        (a.id == 0).then_some(a.value)
    }

    fn input(&mut self, _leaf: u32) -> SimulatedBit {
        let value = self.inputs.pop().unwrap_or(false);
        self.gates += 1;
        SimulatedBit { value, id: self.gates }
    }

    fn not(&self, a: SimulatedBit) -> SimulatedBit {
        SimulatedBit { value: !a.value, id: a.id }
    }

    fn and(&mut self, a: SimulatedBit, b: SimulatedBit) -> SimulatedBit {
        if self.is_false(a) || self.is_false(b) {
            return self.constant(false);
        }
        self.gate(a.value & b.value, &[a, b])
    }

    fn xor(&mut self, a: SimulatedBit, b: SimulatedBit) -> SimulatedBit {
        self.gate(a.value ^ b.value, &[a, b])
    }

    fn mux(&mut self, condition: SimulatedBit, then: SimulatedBit, otherwise: SimulatedBit) -> SimulatedBit {
        let value = if condition.value { then.value } else { otherwise.value };
        self.gate(value, &[condition, then, otherwise])
    }

    fn majority(&mut self, a: SimulatedBit, b: SimulatedBit, c: SimulatedBit) -> SimulatedBit {
        let value = [a, b, c].iter().filter(|x| x.value).count() >= 2;
        self.gate(value, &[a, b, c])
    }

    fn state(&mut self, a: SimulatedBit) {
        assert!(a.value, "a fact does not hold");
    }
}
