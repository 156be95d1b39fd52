//! What predicates about floating-point numbers, as C compares them ([`Format::compared`]), say in C: exactly that, of NaNs and both zeros, too.
//!
//! A predicate about one number is a set of ranges, and whether it holds of NaNs. A relation of two numbers holds where the greater one is
//! a NaN, which C's comparisons deny.

use super::c_float::constant_text;
use super::c_operand::{Operand, Scope, joined};
use super::{Number, Predicate, Relation};
use crate::float::{Format, at_order, decimal};
use crate::util::Bv;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The numbers that a predicate holds of, by how far they are from zero: that one is 0, the next one above it 1, the one below it -1.
struct Ranges {
    /// The first and the last number of each.
    ranges: Vec<(i128, i128)>,
    /// Whether it holds of NaNs.
    nan: bool,
}

/// The widest format that fits [`Ranges`].
const MAX_WIDTH: u16 = 80;

/// The predicate in C, if it is about one floating-point number, or a relation of two; the whole of it may stand beside others of which all hold.
pub(super) fn text(predicate: &Predicate, scope: Scope) -> Option<String> {
    if let Some((operand, format)) = only_operand(predicate, scope) {
        return Some(text_of(&ranges(predicate, format)?, &operand.name, format));
    }
    let (relation, pair) = relation_of_two(predicate, scope)?;
    Some(text_of_relation(relation, &pair, false))
}

/// What predicates that all hold say of floating-point numbers, as parts of which all hold, and the other predicates. Where a number is no NaN, its
/// relations are the usual ones.
pub(super) fn conjunction(list: &[Predicate], scope: Scope) -> (Vec<String>, Vec<Predicate>) {
    let mut numbers: Vec<(Operand, Format, Vec<Predicate>)> = Vec::new();
    let (mut relations, mut rest) = (Vec::new(), Vec::new());
    for predicate in list {
        match only_operand(predicate, scope) {
            Some((operand, format)) => match numbers.iter_mut().find(|(o, ..)| *o == operand) {
                Some((_, _, parts)) => parts.push(predicate.clone()),
                None => numbers.push((operand, format, vec![predicate.clone()])),
            },
            None => match relation_of_two(predicate, scope) {
                Some(relation) => relations.push(relation),
                None => rest.push(predicate.clone()),
            },
        }
    }
    let of_all = |(o, format, parts): (Operand, Format, Vec<Predicate>)| {
        Some((o.name, format, ranges(&Predicate::All(parts), format)?))
    };
    let numbers: Vec<(String, Format, Ranges)> = numbers.into_iter().filter_map(of_all).collect();
    let no_nans = numbers.iter().filter(|(_, _, r)| !r.nan).map(|(name, ..)| name.clone()).collect();
    let no_nans = numbers_by_relation(no_nans, &relations);
    let mut texts = Vec::new();
    let mut compared: BTreeSet<&String> = BTreeSet::new();
    for (relation, pair) in &relations {
        if no_nans.contains(&pair[1]) {
            compared.extend(pair);
        }
        texts.push(text_of_relation(*relation, pair, no_nans.contains(&pair[1])));
    }
    for (name, format, ranges) in &numbers {
        // That it is a number is said by what it is compared with.
        let is_any_number = !ranges.nan && ranges.ranges[..] == [whole(*format)];
        if !(is_any_number && compared.contains(name)) {
            texts.push(text_of(ranges, name, *format));
        }
    }
    (texts, rest)
}

/// What is less than something is no NaN, nor is what is at most a number.
fn numbers_by_relation(mut no_nans: BTreeSet<String>, relations: &[(Relation, [String; 2])]) -> BTreeSet<String> {
    for _ in relations {
        for (relation, [less, greater]) in relations {
            if *relation == Relation::Less || no_nans.contains(greater) {
                no_nans.insert(less.clone());
            }
        }
    }
    no_nans
}

/// A relation of two numbers, of which the greater one may be a NaN, or not.
fn text_of_relation(relation: Relation, [less, greater]: &[String; 2], is_number: bool) -> String {
    match (relation, is_number) {
        (Relation::AtMost, true) => format!("{less} <= {greater}"),
        (_, true) => format!("{less} < {greater}"),
        (Relation::AtMost, false) => format!("({less} <= {greater} || {greater} != {greater})"),
        (_, false) => format!("!({greater} <= {less}) && {less} == {less}"),
    }
}

/// The floating-point number that the predicate is about, if there is no other variable, nor anything but comparisons with constants.
fn only_operand(predicate: &Predicate, scope: Scope) -> Option<(Operand, Format)> {
    let variable = *predicate.mentions().first()?;
    let operand = scope(variable)?;
    let format = operand.compared().filter(|f| f.width() <= MAX_WIDTH)?;
    let mut constants = BTreeSet::new();
    collect(predicate, variable, &mut constants).then_some((operand, format))
}

/// Adds the constants that the variable is compared with; whether there is nothing else.
fn collect(predicate: &Predicate, variable: usize, constants: &mut BTreeSet<i128>) -> bool {
    let mut number = |n: &Number| match n {
        Number::Variable { variable: v, signed: true } => *v == variable,
        Number::Constant(c) => c.to_i128().is_some_and(|c| {
            constants.insert(c);
            true
        }),
        _ => false,
    };
    match predicate {
        Predicate::Truth(_) | Predicate::Compare(_, Relation::Congruent(_), _) => false,
        Predicate::Compare(left, _, right) => number(left) && number(right),
        Predicate::Not(inner) => collect(inner, variable, constants),
        Predicate::All(list) | Predicate::Any(list) => list.iter().all(|p| collect(p, variable, constants)),
        Predicate::Implies(given, then) => collect(given, variable, constants) && collect(then, variable, constants),
    }
}

/// From the least number to the greatest one, the infinities.
fn whole(format: Format) -> (i128, i128) {
    let most = format.infinity().to_i128().unwrap_or(i128::MAX);
    (-most, most)
}

/// Of numbers between two constants that are next to each other it says the same.
fn ranges(predicate: &Predicate, format: Format) -> Option<Ranges> {
    let variable = *predicate.mentions().first()?;
    let mut constants = BTreeSet::new();
    if !collect(predicate, variable, &mut constants) {
        return None;
    }
    let holds = |place: Bv| {
        let mut state = vec![Bv::zero(format.width()); variable + 1];
        state[variable] = place;
        predicate.holds(&state)
    };
    let (least, most) = whole(format);
    // The number of place -2 is the one below 0: no number is at -1.
    let number = |place: i128| if place < 0 { place + 1 } else { place };
    let mut starts = BTreeSet::from([least]);
    starts.extend(constants.iter().flat_map(|&c| [number(c), number(c) + 1]).filter(|&n| n > least && n <= most));
    let starts: Vec<i128> = starts.into_iter().collect();
    let mut found: Vec<(i128, i128)> = Vec::new();
    for (n, &first) in starts.iter().enumerate() {
        let last = starts.get(n + 1).map_or(most, |next| next - 1);
        let place = if first < 0 { first - 1 } else { first };
        if holds(Bv::signed(format.width(), place)) {
            match found.last_mut() {
                Some(before) if before.1 + 1 == first => before.1 = last,
                _ => found.push((first, last)),
            }
        }
    }
    Some(Ranges { ranges: found, nan: holds(Bv::max_signed(format.width())) })
}

fn text_of(set: &Ranges, name: &str, format: Format) -> String {
    let whole = whole(format);
    if !set.nan {
        let parts: Vec<String> = set.ranges.iter().map(|&range| text_of_range(range, name, format)).collect();
        return if parts.is_empty() { "0".to_string() } else { joined(parts, " || ") };
    }
    match &set.ranges[..] {
        [] => format!("{name} != {name}"),
        [only] if *only == whole => "1".to_string(),
        list => {
            let (mut others, mut next) = (Vec::new(), whole.0);
            for &(first, last) in list {
                if next < first {
                    others.push((next, first - 1));
                }
                next = last + 1;
            }
            if next <= whole.1 {
                others.push((next, whole.1));
            }
            if let [(first, last)] = others[..]
                && first == last
                && first.abs() < whole.1
            {
                return format!("{name} != {}", constant_text(format, number(format, first)));
            }
            format!("!({})", text_of(&Ranges { ranges: others, nan: false }, name, format))
        }
    }
}

/// That a number, which is none where it is a NaN, is in a range that is not empty.
fn text_of_range((first, last): (i128, i128), name: &str, format: Format) -> String {
    let (least, most) = whole(format);
    // The simpler one of two comparisons; infinities have no name.
    let compared = |with: [(&str, i128); 2]| {
        let finite = with.into_iter().filter(|(_, n)| *n > least && *n < most);
        let simplicity = |bits: Bv| (decimal(format, bits).len(), Reverse(bits.trailing_zeros()));
        let with_digits = finite.map(|(sign, n)| (sign, number(format, n))).min_by_key(|&(_, n)| simplicity(n));
        let text = with_digits.map(|(sign, n)| format!("{name} {sign} {}", constant_text(format, n)));
        text.unwrap_or_else(|| "0".to_string())
    };
    match (first == least, last == most) {
        (true, true) => format!("{name} == {name}"),
        (true, false) => compared([("<=", last), ("<", last + 1)]),
        (false, true) => compared([(">=", first), (">", first - 1)]),
        (false, false) if first == last => format!("{name} == {}", constant_text(format, number(format, first))),
        (false, false) => {
            let from = compared([(">=", first), (">", first - 1)]);
            let to = compared([("<=", last), ("<", last + 1)]);
            format!("{from} && {to}")
        }
    }
}

/// The bits of the number.
fn number(format: Format, n: i128) -> Bv {
    at_order(Bv::signed(format.width(), if n < 0 { n - 1 } else { n }))
}

/// The relation, and the names of two numbers that are in it.
fn relation_of_two(predicate: &Predicate, scope: Scope) -> Option<(Relation, [String; 2])> {
    let (negated, compare) = match only_part(predicate) {
        Predicate::Not(inner) => (true, only_part(inner)),
        other => (false, other),
    };
    let Predicate::Compare(
        Number::Variable { variable: a, signed: true },
        relation,
        Number::Variable { variable: b, signed: true },
    ) = compare
    else {
        return None;
    };
    let (a, b) = (scope(*a)?, scope(*b)?);
    if a.compared()? != b.compared()? {
        return None;
    }
    match (relation, negated) {
        (Relation::Less | Relation::AtMost, false) => Some((*relation, [a.name, b.name])),
        (Relation::Less, true) => Some((Relation::AtMost, [b.name, a.name])),
        (Relation::AtMost, true) => Some((Relation::Less, [b.name, a.name])),
        _ => None,
    }
}

/// The only part of a conjunction or disjunction that has one.
fn only_part(predicate: &Predicate) -> &Predicate {
    match predicate {
        Predicate::All(list) | Predicate::Any(list) => match &list[..] {
            [only] => only_part(only),
            _ => predicate,
        },
        _ => predicate,
    }
}
