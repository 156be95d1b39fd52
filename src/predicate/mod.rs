//! The language of predicates: what invariants, conditions of procedures and what is made of them say about variables.
//!
//! Numbers are mathematical integers, so that nothing wraps around unless a predicate says so (`Congruent`); whoever makes terms or
//! instructions of one finds out how wide they have to be. Variables are known by their positions: whoever makes something of a predicate
//! has a value, a name or a type for each of them.
//!
//! A visitor each makes of it the truth in a state ([`Predicate::holds`]), a term ([`Predicate::term`]), instructions ([`code::Code`]), C
//! ([`c::text`], `c_compared`, [`c_float::implied`]) and plain text ([`Predicate::text`]), which [`parse::parse`] reads again.

pub mod c;
mod c_compared;
pub mod c_float;
pub mod c_operand;
pub mod code;
#[cfg(test)]
mod compared_tests;
mod eval;
#[cfg(test)]
pub mod native;
pub mod parse;
mod terms;
#[cfg(test)]
mod tests;
mod text;

pub use text::Named;

use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;
use serde::{Deserialize, Serialize};

/// A mathematical integer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Number {
    /// What the bits of a variable are.
    Variable {
        /// Which one.
        variable: usize,
        /// Whether its highest bit is a sign.
        signed: bool,
    },
    /// A signed number of any width.
    Constant(Bv),
    /// `Σ coefficient · number`.
    Sum(Vec<(i64, Number)>),
    /// The product; without factors 1.
    Product(Vec<Number>),
    /// The `bits` bits from bit `low` on, in two's complement, as a number that is not negative.
    Bits {
        /// Of which number.
        of: Box<Number>,
        /// The lowest one.
        low: u16,
        /// How many.
        bits: u16,
    },
}

/// A relation of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Relation {
    /// They are equal.
    Equal,
    /// They differ.
    Different,
    /// The first is less.
    Less,
    /// The first is not greater.
    AtMost,
    /// They are equal modulo 2 to this power.
    Congruent(u16),
}

/// A statement about variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Predicate {
    /// The Boolean variable is true.
    Truth(usize),
    /// A relation of numbers.
    Compare(Number, Relation, Number),
    /// It does not hold.
    Not(Box<Predicate>),
    /// All of them hold; without any, always.
    All(Vec<Predicate>),
    /// One of them holds; without any, never.
    Any(Vec<Predicate>),
    /// Where the first one holds, the second does.
    Implies(Box<Predicate>, Box<Predicate>),
}

impl Number {
    /// A signed number.
    pub fn int(value: i128) -> Self {
        Number::Constant(Bv::signed(128, value)).normal()
    }

    /// `value` as a signed number.
    pub fn constant(value: Bv) -> Self {
        Number::Constant(value).normal()
    }

    /// Constants are as narrow as they can be, so that equal ones are alike.
    fn normal(self) -> Self {
        match self {
            Number::Constant(value) => Number::Constant(value.extract(0, bits_of(value))),
            other => other,
        }
    }

    /// Itself, if its coefficient is 1 and there is no other one.
    pub fn sum(mut parts: Vec<(i64, Number)>) -> Self {
        match parts.pop() {
            Some((1, only)) if parts.is_empty() => only,
            last => {
                parts.extend(last);
                Number::Sum(parts)
            }
        }
    }

    /// So many bits in two's complement hold it, whatever the variables are, of which `width` tells the widths; `None` if they are more than any term has.
    pub fn width(&self, width: &dyn Fn(usize) -> u16) -> Option<u16> {
        let needed = match self {
            Number::Variable { variable, signed } => u32::from(width(*variable)) + u32::from(!signed),
            Number::Constant(value) => u32::from(bits_of(*value)),
            Number::Sum(parts) => {
                let mut widest = 1;
                for (_, part) in parts {
                    widest = widest.max(u32::from(part.width(width)?));
                }
                let weight = parts.iter().fold(0_u128, |sum, (c, _)| sum + u128::from(c.unsigned_abs()));
                widest + (u128::BITS - weight.leading_zeros())
            }
            Number::Product(factors) => {
                let mut sum = 2;
                for factor in factors {
                    sum += u32::from(factor.width(width)?);
                }
                sum
            }
            Number::Bits { bits, .. } => u32::from(*bits) + 1,
        };
        u16::try_from(needed).ok().filter(|&w| w <= MAX_WIDTH)
    }

    fn mention(&self, found: &mut Vec<usize>) {
        match self {
            Number::Variable { variable, .. } => found.push(*variable),
            Number::Constant(_) => {}
            Number::Sum(parts) => parts.iter().for_each(|(_, part)| part.mention(found)),
            Number::Product(factors) => factors.iter().for_each(|factor| factor.mention(found)),
            Number::Bits { of, .. } => of.mention(found),
        }
    }

    /// The same of other variables: `of` tells which.
    fn renamed(&self, of: &dyn Fn(usize) -> usize) -> Self {
        match self {
            Number::Variable { variable, signed } => Number::Variable { variable: of(*variable), signed: *signed },
            Number::Constant(value) => Number::Constant(*value),
            Number::Sum(parts) => Number::Sum(parts.iter().map(|(c, part)| (*c, part.renamed(of))).collect()),
            Number::Product(factors) => Number::Product(factors.iter().map(|f| f.renamed(of)).collect()),
            Number::Bits { of: number, low, bits } => {
                Number::Bits { of: Box::new(number.renamed(of)), low: *low, bits: *bits }
            }
        }
    }

    /// Whether it can be computed at all, and modulo 2^`modulus` if that is all that counts.
    fn fits(&self, width: &dyn Fn(usize) -> u16, modulus: Option<u16>) -> bool {
        (modulus.is_some() || self.width(width).is_some())
            && match self {
                Number::Variable { .. } | Number::Constant(_) => true,
                Number::Sum(parts) => parts.iter().all(|(_, part)| part.fits(width, modulus)),
                Number::Product(factors) => factors.iter().all(|factor| factor.fits(width, modulus)),
                Number::Bits { of, low, bits } => {
                    let end = low.checked_add(*bits).filter(|&end| end <= MAX_WIDTH && *bits > 0);
                    end.is_some_and(|end| of.fits(width, Some(end)))
                }
            }
    }
}

/// How many bits a signed number has at least.
fn bits_of(value: Bv) -> u16 {
    let magnitude = if value.sign() { value.not() } else { value };
    magnitude.significant_bits() + 1
}

impl Predicate {
    /// The one that always holds.
    pub fn always() -> Self {
        Predicate::All(Vec::new())
    }

    /// The one that never holds.
    pub fn never() -> Self {
        Predicate::Any(Vec::new())
    }

    /// Whether it is said to hold always.
    pub fn is_always(&self) -> bool {
        matches!(self, Predicate::All(list) if list.is_empty())
    }

    /// Whether it is said to hold never.
    pub fn is_never(&self) -> bool {
        matches!(self, Predicate::Any(list) if list.is_empty())
    }

    /// That the Boolean variable has this value.
    pub fn is(variable: usize, truth: bool) -> Self {
        let holds = Predicate::Truth(variable);
        if truth { holds } else { holds.negated() }
    }

    /// That the first variable is less than the second, as unsigned numbers.
    pub fn below(a: usize, b: usize) -> Self {
        let number = |variable| Number::Variable { variable, signed: false };
        Predicate::Compare(number(a), Relation::Less, number(b))
    }

    /// That it is not.
    pub fn not_below(a: usize, b: usize) -> Self {
        let number = |variable| Number::Variable { variable, signed: false };
        Predicate::Compare(number(b), Relation::AtMost, number(a))
    }

    /// That it does not hold.
    pub fn negated(self) -> Self {
        match self {
            Predicate::Not(inner) => *inner,
            other => Predicate::Not(Box::new(other)),
        }
    }

    /// Both.
    pub fn and(self, other: Predicate) -> Self {
        let mut all = Vec::new();
        for part in [self, other] {
            match part {
                Predicate::All(list) => all.extend(list),
                never if never.is_never() => return never,
                part => all.push(part),
            }
        }
        all.dedup();
        if let [only] = &all[..] { only.clone() } else { Predicate::All(all) }
    }

    /// The variables that it speaks of, each as often as it does.
    pub fn mentions(&self) -> Vec<usize> {
        let mut found = Vec::new();
        self.mention(&mut found);
        found
    }

    fn mention(&self, found: &mut Vec<usize>) {
        match self {
            Predicate::Truth(v) => found.push(*v),
            Predicate::Compare(left, _, right) => [left, right].into_iter().for_each(|n| n.mention(found)),
            Predicate::Not(inner) => inner.mention(found),
            Predicate::All(list) | Predicate::Any(list) => list.iter().for_each(|p| p.mention(found)),
            Predicate::Implies(given, then) => [given, then].into_iter().for_each(|p| p.mention(found)),
        }
    }

    /// The same about other variables: `of` tells which.
    pub fn renamed(&self, of: &dyn Fn(usize) -> usize) -> Self {
        let all = |list: &[Predicate]| list.iter().map(|p| p.renamed(of)).collect();
        match self {
            Predicate::Truth(v) => Predicate::Truth(of(*v)),
            Predicate::Compare(a, relation, b) => Predicate::Compare(a.renamed(of), *relation, b.renamed(of)),
            Predicate::Not(inner) => Predicate::Not(Box::new(inner.renamed(of))),
            Predicate::All(list) => Predicate::All(all(list)),
            Predicate::Any(list) => Predicate::Any(all(list)),
            Predicate::Implies(given, then) => {
                Predicate::Implies(Box::new(given.renamed(of)), Box::new(then.renamed(of)))
            }
        }
    }

    /// Whether it can be about variables of these widths: they are there, Booleans are one bit wide, and terms can be so wide as numbers become.
    pub fn fits(&self, widths: &[u16]) -> bool {
        if !self.mentions().iter().all(|&v| v < widths.len()) {
            return false;
        }
        let width = |v: usize| widths[v];
        match self {
            Predicate::Truth(v) => widths[*v] == 1,
            Predicate::Compare(left, Relation::Congruent(bits), right) => {
                let numbers = [left, right];
                (1..=MAX_WIDTH).contains(bits) && numbers.iter().all(|n| n.fits(&width, Some(*bits)))
            }
            Predicate::Compare(left, _, right) => [left, right].iter().all(|n| n.fits(&width, None)),
            Predicate::Not(inner) => inner.fits(widths),
            Predicate::All(list) | Predicate::Any(list) => list.iter().all(|p| p.fits(widths)),
            Predicate::Implies(given, then) => given.fits(widths) && then.fits(widths),
        }
    }
}
