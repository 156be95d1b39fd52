//! Predicates as text, close to C, but about mathematical integers.
//!
//! Bits are written as masks, since a remainder in C has the sign of the dividend; what is only meant modulo a power of two says so.

use super::{Number, Predicate, Relation};
use crate::float::{Format, at_order, decimal};
use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;

/// What a variable is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// How it is read where nothing is said.
    pub signed: bool,
    /// The format of the floating-point number of whose place in their order is spoken ([`crate::float::order`]).
    pub float: Option<Format>,
}

impl Predicate {
    /// The predicate as text.
    pub fn text(&self, names: &[Named]) -> String {
        match self {
            Predicate::Truth(v) => names[*v].name.clone(),
            Predicate::Compare(left, relation, right) => compared(left, *relation, right, names),
            Predicate::Not(inner) => match &**inner {
                Predicate::Not(inner) => inner.text(names),
                inner => format!("!({})", inner.text(names)),
            },
            Predicate::All(list) if list.is_empty() => "true".to_string(),
            Predicate::Any(list) if list.is_empty() => "false".to_string(),
            Predicate::All(list) => joined(list, " && ", names),
            Predicate::Any(list) => joined(list, " || ", names),
            Predicate::Implies(given, then) => {
                let then = match &**then {
                    Predicate::Compare(..) | Predicate::Truth(_) | Predicate::Not(_) => then.text(names),
                    then => format!("({})", then.text(names)),
                };
                format!("({}) ==> {then}", given.text(names))
            }
        }
    }
}

fn joined(list: &[Predicate], by: &str, names: &[Named]) -> String {
    let part = |p: &Predicate| match p {
        Predicate::Truth(_) | Predicate::Compare(..) | Predicate::Not(_) => p.text(names),
        Predicate::All(inner) | Predicate::Any(inner) if inner.is_empty() => p.text(names),
        _ if list.len() == 1 => p.text(names),
        _ => format!("({})", p.text(names)),
    };
    list.iter().map(part).collect::<Vec<_>>().join(by)
}

fn compared(left: &Number, relation: Relation, right: &Number, names: &[Named]) -> String {
    // What is at least a constant reads better the other way round.
    let is_constant = |n: &Number| matches!(n, Number::Constant(_));
    if is_constant(left) && !is_constant(right) && matches!(relation, Relation::Less | Relation::AtMost) {
        let sign = if relation == Relation::Less { ">" } else { ">=" };
        let bound = match (left, right) {
            (Number::Constant(place), Number::Variable { variable, .. }) => float_at(place, &names[*variable]),
            _ => left.text(names),
        };
        return format!("{} {sign} {bound}", right.text(names));
    }
    if let (Number::Bits { of, low, bits }, Relation::Equal | Relation::Different, Number::Constant(value)) =
        (left, relation, right)
        && let Some((mask, value)) = masked(*low, *bits, value.to_u64())
    {
        let sign = if relation == Relation::Equal { "==" } else { "!=" };
        return format!("({} & {mask}) {sign} {value}", of.operand(names));
    }
    let (left, right) = match (left, right) {
        (Number::Variable { variable, .. }, Number::Constant(place)) if names[*variable].float.is_some() => {
            (left.text(names), float_at(place, &names[*variable]))
        }
        _ => (left.text(names), right.text(names)),
    };
    match relation {
        Relation::Equal => format!("{left} == {right}"),
        Relation::Different => format!("{left} != {right}"),
        Relation::Less => format!("{left} < {right}"),
        Relation::AtMost => format!("{left} <= {right}"),
        Relation::Congruent(bits) => format!("{left} == {right} (mod 2^{bits})"),
    }
}

/// The number at a place in the order of what the name stands for.
fn float_at(place: &Bv, named: &Named) -> String {
    let Some(format) = named.float else { return place.to_signed_string() };
    let number = place.sext(MAX_WIDTH).extract(0, format.width());
    let fits = number.sext(MAX_WIDTH) == place.sext(MAX_WIDTH);
    if fits { decimal(format, at_order(number)) } else { place.to_signed_string() }
}

/// The mask of bits, and a value of them at their place, if they are of 64.
pub(super) fn masked(low: u16, bits: u16, value: Option<u64>) -> Option<(u64, u64)> {
    let value = value.filter(|v| low + bits <= 64 && v.leading_zeros() >= 64 - u32::from(bits))?;
    Some(((u64::MAX >> (64 - bits)) << low, value << low))
}

impl Number {
    /// The number as text.
    pub fn text(&self, names: &[Named]) -> String {
        match self {
            Number::Variable { variable, signed } => match &names[*variable] {
                named if named.signed == *signed => named.name.clone(),
                named if *signed => format!("signed({})", named.name),
                named => format!("unsigned({})", named.name),
            },
            Number::Constant(value) => value.to_signed_string(),
            Number::Sum(parts) => sum(parts, names),
            Number::Product(factors) if factors.is_empty() => "1".to_string(),
            Number::Product(factors) => factors.iter().map(|f| f.operand(names)).collect::<Vec<_>>().join("*"),
            Number::Bits { of, low, bits } => format!("bits({}, {low}, {bits})", of.text(names)),
        }
    }

    /// As a part of another one.
    fn operand(&self, names: &[Named]) -> String {
        match self {
            Number::Sum(_) | Number::Product(_) => format!("({})", self.text(names)),
            _ => self.text(names),
        }
    }
}

/// `2*x + y - 3*z`
fn sum(parts: &[(i64, Number)], names: &[Named]) -> String {
    let mut text = String::new();
    // A positive operand first reads better.
    let mut parts: Vec<&(i64, Number)> = parts.iter().collect();
    parts.sort_by_key(|(c, _)| *c < 0);
    for (n, (c, part)) in parts.into_iter().enumerate() {
        text.push_str(match (n, *c < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        });
        if c.unsigned_abs() != 1 {
            text.push_str(&format!("{}*", c.unsigned_abs()));
        }
        text.push_str(&match part {
            Number::Product(factors) if !factors.is_empty() => part.text(names),
            part => part.operand(names),
        });
    }
    if text.is_empty() { "0".to_string() } else { text }
}
