//! What predicates about floating-point numbers say in C.
//!
//! They are about places in the order of such numbers ([`crate::float::order`]), which tells the zeros apart and has NaNs at its ends; C's comparisons do
//! neither. So no comparison says the same: what is given here follows from the predicate, and is true of NaNs.

use super::{Number, Predicate, Relation};
use crate::float::{Format, at_order};
use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;

/// The longest decimal number that is written.
const MAX_DIGITS: usize = 14;

/// A floating-point variable of C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FloatOperand {
    /// Its name.
    pub name: String,
    /// Its format.
    pub format: Format,
}

/// A condition in C that holds wherever the predicate does; `None` if it says nothing of numbers, or of other variables than those of the `scope`.
pub fn implied(predicate: &Predicate, scope: &dyn Fn(usize) -> Option<FloatOperand>) -> Option<String> {
    let Predicate::Compare(left, relation, right) = predicate else { return None };
    let of = |n: &Number| if let Number::Variable { variable, .. } = n { scope(*variable) } else { None };
    let (a, b) = (of(left), of(right));
    let text = |n: &Number, operand: &Option<FloatOperand>, other: &Option<FloatOperand>| match (n, operand, other) {
        (_, Some(operand), _) => Some(operand.name.clone()),
        (Number::Constant(place), None, Some(other)) => constant(other.format, place),
        _ => None,
    };
    let (left, right) = (text(left, &a, &b)?, text(right, &b, &a)?);
    match relation {
        Relation::Less | Relation::AtMost => Some(format!("!({left} > {right})")),
        // Of NaNs with equal bits C says that they are not equal.
        Relation::Equal => Some(format!("!({left} < {right}) && !({left} > {right})")),
        Relation::Different | Relation::Congruent(_) => None,
    }
}

/// The number at a place as C has it; `None` if there is none, or none that is finite.
fn constant(format: Format, place: &Bv) -> Option<String> {
    let place = place.sext(MAX_WIDTH);
    let bits = place.extract(0, format.width());
    let magnitude = at_order(bits).and(Bv::max_signed(format.width()));
    let is_finite = bits.sext(MAX_WIDTH) == place && magnitude.ult(&format.infinity());
    is_finite.then(|| hexadecimal(format, at_order(bits)))
}

/// A finite number in C: in decimal digits where a few are exact, or tell it from its neighbours, else in hexadecimal ones.
pub fn constant_text(format: Format, bits: Bv) -> String {
    let (value, shortest) = match format {
        Format::SINGLE => {
            let value = f32::from_bits(bits.low_u64() as u32);
            (f64::from(value), format!("{value:?}f"))
        }
        Format::DOUBLE => {
            let value = f64::from_bits(bits.low_u64());
            (value, format!("{value:?}"))
        }
        _ => return hexadecimal(format, bits),
    };
    match value.abs() {
        // The digits that tell such numbers from their neighbours are all that there are.
        whole if whole < 1e15 && whole.fract() == 0.0 => format!("{value:.1}"),
        binary if binary < 1e9 && (binary * 64.0).fract() == 0.0 => format!("{value:?}"),
        _ if shortest.len() <= MAX_DIGITS => shortest,
        _ => hexadecimal(format, bits),
    }
}

/// A finite number in C's hexadecimal notation: exact, whatever the compiler rounds to.
pub fn hexadecimal(format: Format, bits: Bv) -> String {
    let (fraction_bits, width) = (u16::from(format.fraction), format.width());
    let sign = if bits.sign() { "-" } else { "" };
    let exponent = bits.extract(fraction_bits, width - 1 - fraction_bits).low_u64() as i64;
    let fraction = bits.extract(0, fraction_bits);
    if exponent == 0 && fraction.is_zero() {
        return format!("{sign}0.0");
    }
    // Digits stand for four bits each.
    let padding = (4 - fraction_bits % 4) % 4;
    let digits = usize::from((fraction_bits + padding) / 4);
    let text = format!("{:0digits$x}", fraction.low_u128() << padding);
    let text = text.trim_end_matches('0');
    let point = if text.is_empty() { "" } else { "." };
    let bias = i64::from(format.bias());
    let (leading, power) = if exponent == 0 { (0, 1 - bias) } else { (1, exponent - bias) };
    format!("{sign}0x{leading}{point}{text}p{power:+}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::float::order;

    fn number(x: f64) -> Bv {
        Bv::new(64, u128::from(x.to_bits()))
    }

    #[test]
    fn numbers_are_written_exactly() {
        let said = |x| hexadecimal(Format::DOUBLE, number(x));
        assert_eq!([said(0.0), said(-0.0), said(1.0), said(-1.5)], ["0.0", "-0.0", "0x1p+0", "-0x1.8p+0"]);
        assert_eq!(said(0.1), "0x1.999999999999ap-4");
        assert_eq!(said(f64::from_bits(1)), "0x0.0000000000001p-1022");
        assert_eq!(said(f64::MAX), "0x1.fffffffffffffp+1023");
        let single = |x: f32| hexadecimal(Format::SINGLE, Bv::new(32, u128::from(x.to_bits())));
        assert_eq!(single(0.1), "0x1.99999ap-4");
        assert_eq!(single(f32::from_bits(1)), "0x0.000002p-126");
    }

    #[test]
    fn comparisons_are_true_of_nans() {
        let scope = |v: usize| {
            let name = ["x", "y"].get(v)?.to_string();
            Some(FloatOperand { name, format: Format::DOUBLE })
        };
        let variable = |variable| Number::Variable { variable, signed: true };
        let at = |x: f64| Number::constant(order(number(x)));
        let said = |left, relation, right| implied(&Predicate::Compare(left, relation, right), &scope);
        assert_eq!(said(variable(0), Relation::AtMost, at(2.5)).as_deref(), Some("!(x > 0x1.4p+1)"));
        assert_eq!(said(at(-1.0), Relation::AtMost, variable(1)).as_deref(), Some("!(-0x1p+0 > y)"));
        assert_eq!(said(variable(0), Relation::Less, variable(1)).as_deref(), Some("!(x > y)"));
        assert_eq!(said(variable(0), Relation::AtMost, at(f64::INFINITY)), None);
        assert_eq!(said(variable(0), Relation::AtMost, variable(2)), None);
        assert_eq!(said(at(1.0), Relation::AtMost, at(2.0)), None);
    }
}
