//! Predicates as C. They are statements about numbers; what C makes of a comparison depends on the types of its operands (C11, 6.3.1.8), so
//! that some need a cast, or another condition, to mean the same. Arithmetic that might overflow is not said. What they say of floating-point numbers as C
//! compares them is in [`super::c_compared`].

use super::c_compared;
use super::c_operand::{Operand, Reading, Scope, joined};
use super::text::masked;
use super::{Number, Predicate, Relation};

/// A comparison that C can make.
enum Statement {
    /// A number is at most so much.
    Most(Operand, i128),
    /// It is at least so much.
    Least(Operand, i128),
    /// It is (`==`) so much, or is not (`!=`).
    Is(Operand, &'static str, i128),
    /// Two numbers are in a relation.
    Order(Operand, &'static str, Operand),
    /// The first number less the second one is at most so much.
    Difference(Operand, Operand, i128),
    /// A sum of several numbers is at most so much.
    Sum(Vec<(i64, Operand)>, i128),
    /// The bits from `low` on are, or are not, this.
    Bits { of: Operand, low: u16, bits: u16, relation: &'static str, value: u64 },
    /// A sum of products is, or is not, congruent to this modulo 2^`bits`.
    Equation { bits: u16, sum: Vec<(i64, Vec<Operand>)>, relation: &'static str, value: i128 },
}

/// The predicate in C; the whole of it may stand beside others of which all hold. `None` if C cannot say it, or speaks of no such variable.
pub fn text(predicate: &Predicate, scope: Scope) -> Option<String> {
    if let Some(text) = c_compared::text(predicate, scope) {
        return Some(text);
    }
    match predicate {
        Predicate::Truth(_) => None,
        Predicate::Compare(left, relation, right) => statement(left, *relation, right, false, scope)?.text(),
        Predicate::Not(inner) => negation(inner, scope),
        Predicate::All(list) if list.is_empty() => Some("1".to_string()),
        Predicate::Any(list) if list.is_empty() => Some("0".to_string()),
        Predicate::All(list) => {
            let (of_floats, rest) = c_compared::conjunction(list, scope);
            let mut parts = all_of(&rest, scope, text)?;
            parts.extend(of_floats);
            Some(joined(parts, " && "))
        }
        Predicate::Any(list) => all_of(list, scope, text).map(|parts| joined(parts, " || ")),
        Predicate::Implies(given, then) => {
            let parts = vec![negation(given, scope)?, text(then, scope)?];
            Some(joined(parts, " || "))
        }
    }
}

fn all_of(list: &[Predicate], scope: Scope, each: fn(&Predicate, Scope) -> Option<String>) -> Option<Vec<String>> {
    list.iter().map(|p| each(p, scope)).collect()
}

fn negation(predicate: &Predicate, scope: Scope) -> Option<String> {
    if let Some(text) = c_compared::text(&Predicate::Not(Box::new(predicate.clone())), scope) {
        return Some(text);
    }
    match predicate {
        Predicate::Truth(_) => None,
        Predicate::Not(inner) => text(inner, scope),
        Predicate::Compare(left, relation, right) => statement(left, *relation, right, true, scope)?.text(),
        Predicate::All(list) if list.is_empty() => Some("0".to_string()),
        Predicate::Any(list) if list.is_empty() => Some("1".to_string()),
        Predicate::All(list) => Some(joined(alternatives(list, scope)?, " || ")),
        Predicate::Any(list) => all_of(list, scope, negation).map(|parts| joined(parts, " && ")),
        Predicate::Implies(given, then) => {
            let parts = vec![text(given, scope)?, negation(then, scope)?];
            Some(joined(parts, " && "))
        }
    }
}

/// The negations of the parts, where two bounds that leave one value are one of them.
fn alternatives(list: &[Predicate], scope: Scope) -> Option<Vec<String>> {
    let mut texts = Vec::new();
    let mut rest: Vec<&Predicate> = list.iter().collect();
    while !rest.is_empty() {
        let first = rest.remove(0);
        let other = rest.iter().enumerate().find_map(|(n, second)| Some((n, differs(first, second, scope)?)));
        texts.push(match other {
            Some((n, text)) => {
                rest.remove(n);
                text
            }
            None => negation(first, scope)?,
        });
    }
    Some(texts)
}

/// That a number is not what both of its bounds say that it is.
fn differs(first: &Predicate, second: &Predicate, scope: Scope) -> Option<String> {
    let said = |p: &Predicate| match p {
        Predicate::Compare(left, relation, right) => statement(left, *relation, right, false, scope),
        _ => None,
    };
    match (said(first)?, said(second)?) {
        (Statement::Most(v, d), Statement::Least(w, e)) | (Statement::Least(v, d), Statement::Most(w, e))
            if v == w && d == e =>
        {
            Statement::Is(v, "!=", d).text()
        }
        (Statement::Order(a, "<=", b), Statement::Order(c, "<=", d)) if a == d && b == c => {
            Statement::Order(a, "!=", b).text()
        }
        _ => None,
    }
}

/// The comparison, or that it does not hold.
fn statement(left: &Number, relation: Relation, right: &Number, negated: bool, scope: Scope) -> Option<Statement> {
    let equality = if (relation == Relation::Different) == negated { "==" } else { "!=" };
    match relation {
        Relation::Less | Relation::AtMost if negated => {
            let opposite = if relation == Relation::Less { Relation::AtMost } else { Relation::Less };
            order(right, opposite, left, scope)
        }
        Relation::Less | Relation::AtMost => order(left, relation, right, scope),
        Relation::Equal | Relation::Different => equal(left, equality, right, scope),
        Relation::Congruent(bits) => congruent(left, (bits, equality), right, scope),
    }
}

/// The operand that a variable is, if C reads it that way.
fn operand(variable: usize, signed: bool, scope: Scope) -> Option<Operand> {
    scope(variable).filter(|o| o.is_read(signed))
}

/// `left < right` or `left <= right`.
fn order(left: &Number, relation: Relation, right: &Number, scope: Scope) -> Option<Statement> {
    let strict = i128::from(relation == Relation::Less);
    match (left, right) {
        (Number::Variable { variable, signed }, Number::Constant(d)) => {
            Some(Statement::Most(operand(*variable, *signed, scope)?, d.to_i128()?.checked_sub(strict)?))
        }
        (Number::Constant(d), Number::Variable { variable, signed }) => {
            Some(Statement::Least(operand(*variable, *signed, scope)?, d.to_i128()?.checked_add(strict)?))
        }
        (Number::Variable { variable: a, signed: x }, Number::Variable { variable: b, signed: y }) => {
            let sign = if strict == 1 { "<" } else { "<=" };
            Some(Statement::Order(operand(*a, *x, scope)?, sign, operand(*b, *y, scope)?))
        }
        (Number::Sum(parts), Number::Constant(d)) => sum(parts, 1, d.to_i128()?.checked_sub(strict)?, scope),
        // Its negation is at most the negated constant.
        (Number::Constant(d), Number::Sum(parts)) => {
            sum(parts, -1, d.to_i128()?.checked_neg()?.checked_sub(strict)?, scope)
        }
        _ => None,
    }
}

/// `sign · Σ parts <= d`
fn sum(parts: &[(i64, Number)], sign: i64, d: i128, scope: Scope) -> Option<Statement> {
    let one = |(c, part): &(i64, Number)| match part {
        Number::Variable { variable, signed } => Some((c.checked_mul(sign)?, operand(*variable, *signed, scope)?)),
        _ => None,
    };
    let parts: Vec<(i64, Operand)> = parts.iter().map(one).collect::<Option<_>>()?;
    Some(match &parts[..] {
        [(1, a), (-1, b)] | [(-1, b), (1, a)] => Statement::Difference(a.clone(), b.clone(), d),
        _ => Statement::Sum(parts, d),
    })
}

fn equal(left: &Number, relation: &'static str, right: &Number, scope: Scope) -> Option<Statement> {
    match (left, right) {
        (Number::Variable { variable, signed }, Number::Constant(d)) => {
            let of = scope(*variable).filter(|o| o.is_read(*signed) || o.reading == Reading::Bits && d.is_zero())?;
            Some(Statement::Is(of, relation, d.to_i128()?))
        }
        (Number::Variable { variable: a, signed: x }, Number::Variable { variable: b, signed: y }) => {
            let (a, b) = (scope(*a)?, scope(*b)?);
            // Equal bits are equal numbers, however they are read; C reads them alike, if they are not promoted.
            let alike = x == y && a.width == b.width && (a.signed == b.signed || a.width >= 32);
            if a.reading == Reading::Bits && b.reading == Reading::Bits && alike {
                let b = Operand { signed: a.signed, ..b };
                return Some(Statement::Order(a, relation, b));
            }
            (a.is_read(*x) && b.is_read(*y)).then_some(Statement::Order(a, relation, b))
        }
        (Number::Bits { of, low, bits }, Number::Constant(value)) => {
            let Number::Variable { variable, signed } = **of else { return None };
            let of =
                scope(variable).filter(|o| o.is_read(signed) || o.reading == Reading::Bits && low + bits <= o.width)?;
            Some(Statement::Bits { of, low: *low, bits: *bits, relation, value: value.to_u64()? })
        }
        _ => None,
    }
}

/// Unsigned arithmetic is modulo 2^32, or 2^64.
fn congruent(left: &Number, (bits, relation): (u16, &'static str), right: &Number, scope: Scope) -> Option<Statement> {
    let Number::Constant(value) = right else { return None };
    let wide = |n: &Number| match n {
        Number::Variable { variable, .. } => {
            scope(*variable).filter(|o| o.width == bits && !matches!(o.reading, Reading::Compared(_)))
        }
        _ => None,
    };
    let product = |n: &Number| match n {
        Number::Product(factors) => factors.iter().map(wide).collect(),
        one => Some(vec![wide(one)?]),
    };
    let parts = match left {
        Number::Sum(parts) => parts.iter().map(|(c, n)| Some((*c, product(n)?))).collect::<Option<Vec<_>>>()?,
        one => vec![(1, product(one)?)],
    };
    Some(Statement::Equation { bits, sum: parts, relation, value: value.to_i128()? })
}

impl Statement {
    /// The comparison in C; `None` if C has no type for it.
    fn text(&self) -> Option<String> {
        match self {
            Statement::Most(of, d) => Some(at_most(of, *d)),
            Statement::Least(of, d) => Some(at_least(of, *d)),
            Statement::Is(of, relation, d) => Some(match of.range() {
                (least, most) if *d < least || *d > most => if *relation == "==" { "0" } else { "1" }.to_string(),
                _ => format!("{} {relation} {}", of.name, literal(*d)),
            }),
            Statement::Order(a, relation, b) => Some(compared(a, relation, b)),
            Statement::Difference(a, b, d) => difference(a, b, *d),
            Statement::Sum(parts, d) => wide_sum(parts, *d),
            Statement::Bits { of, low, bits, relation, value } => masked_bits(of, (*low, *bits), relation, *value),
            Statement::Equation { bits, sum, relation, value } => equation(*bits, sum, relation, *value),
        }
    }
}

impl Operand {
    /// The least and the greatest value.
    pub fn range(&self) -> (i128, i128) {
        match self.signed {
            true => (-(1 << (self.width - 1)), (1 << (self.width - 1)) - 1),
            false => (0, (1 << self.width) - 1),
        }
    }
}

fn at_most(o: &Operand, d: i128) -> String {
    let (name, (least, most)) = (&o.name, o.range());
    match d {
        _ if d < least => "0".to_string(),
        _ if d >= most => "1".to_string(),
        _ if d == least => format!("{name} == {}", literal(least)),
        _ if d == most - 1 => format!("{name} != {}", literal(most)),
        _ => format!("{name} <= {}", literal(d)),
    }
}

fn at_least(o: &Operand, d: i128) -> String {
    let (name, (least, most)) = (&o.name, o.range());
    match d {
        _ if d > most => "0".to_string(),
        _ if d <= least => "1".to_string(),
        _ if d == most => format!("{name} == {}", literal(most)),
        _ if d == least + 1 => format!("{name} != {}", literal(least)),
        _ => format!("{name} >= {}", literal(d)),
    }
}

/// A number that compares with integers, in the range of whose type it is, as it should: its own type is signed, unless it has to be unsigned.
pub fn literal(value: i128) -> String {
    match value {
        _ if value > i128::from(i64::MAX) => format!("{value}U"),
        _ if value == i128::from(i64::MIN) => format!("({} - 1)", value + 1),
        _ => value.to_string(),
    }
}

/// That bits are these, or (`!=`) are not. A remainder has the sign of the dividend.
fn masked_bits(o: &Operand, (low, bits): (u16, u16), relation: &str, value: u64) -> Option<String> {
    let opposite = if relation == "==" { "!=" } else { "==" };
    let (mask, placed) = masked(low, bits, Some(value)).filter(|_| low + bits < 31)?;
    Some(match (low, bits, value) {
        (0, _, 0) => format!("{} % {} {relation} 0", o.name, mask + 1),
        (0, 1, _) => format!("{} % 2 {opposite} 0", o.name),
        (0, _, _) if !o.signed => format!("{} % {} {relation} {value}", o.name, mask + 1),
        _ => format!("({} & {mask}) {relation} {placed}", o.name),
    })
}

/// The type that an operand is promoted to: width and sign.
fn promoted(o: &Operand) -> (u16, bool) {
    if o.width < 32 { (32, true) } else { (o.width, o.signed) }
}

/// `a < b`, `a <= b`, `a == b` or `a != b`, of the numbers.
fn compared(a: &Operand, relation: &str, b: &Operand) -> String {
    let ((a_width, a_signed), (b_width, b_signed)) = (promoted(a), promoted(b));
    let plain = format!("{} {relation} {}", a.name, b.name);
    let (unsigned_width, signed_width) = if a_signed { (b_width, a_width) } else { (a_width, b_width) };
    if a.signed == b.signed || a_signed == b_signed || signed_width > unsigned_width {
        return plain;
    }
    if unsigned_width <= 32 {
        let cast = |o: &Operand, signed: bool| if signed { o.name.clone() } else { format!("(long long){}", o.name) };
        return format!("{} {relation} {}", cast(a, a_signed), cast(b, b_signed));
    }
    // A signed number that is not negative is the same as an unsigned one.
    let signed = if a_signed { &a.name } else { &b.name };
    match (relation, a_signed) {
        ("!=", _) | (_, true) if relation != "==" => format!("({signed} < 0 || {plain})"),
        ("<", false) => format!("({signed} > 0 && {plain})"),
        _ => format!("({signed} >= 0 && {plain})"),
    }
}

/// `a - b <= d`, of the numbers; `None` if C has no type for the difference.
fn difference(a: &Operand, b: &Operand, d: i128) -> Option<String> {
    match (i64::try_from(d).ok()?, a.width.max(b.width)) {
        (0, _) => Some(compared(a, "<=", b)),
        (-1, _) => Some(compared(a, "<", b)),
        (_, ..32) => Some(format!("{} - {} <= {}", a.name, b.name, literal(d))),
        (_, 32) => Some(format!("(long long){} - {} <= {}", a.name, b.name, literal(d))),
        _ => None,
    }
}

/// Sums of a few numbers of 32 bits are far from the limits of 64.
fn wide_sum(parts: &[(i64, Operand)], d: i128) -> Option<String> {
    let weight = parts.iter().try_fold(0_u64, |sum, (c, _)| sum.checked_add(c.unsigned_abs()))?;
    if weight >= 1 << 30 || parts.iter().any(|(_, o)| o.width > 32) || i64::try_from(d).is_err() {
        return None;
    }
    let terms: Vec<String> = parts.iter().map(|(c, o)| format!("({c}) * (long long)({})", o.name)).collect();
    (!terms.is_empty()).then(|| format!("{} <= {}", terms.join(" + "), literal(d)))
}

fn equation(bits: u16, sum: &[(i64, Vec<Operand>)], relation: &str, value: i128) -> Option<String> {
    let (cast, suffix) = match bits {
        32 => ("(unsigned int)", "U"),
        64 => ("(unsigned long long)", "ULL"),
        _ => return None,
    };
    let number = |k: i128| format!("{}{suffix}", if bits == 32 { u64::from(k as u32) } else { k as u64 });
    let terms: Vec<String> = sum
        .iter()
        .map(|(k, factors)| {
            let factors: String = factors.iter().map(|o| format!(" * {cast}({})", o.name)).collect();
            number(i128::from(*k)) + &factors
        })
        .collect();
    (!terms.is_empty()).then(|| format!("{} {relation} {}", terms.join(" + "), number(value)))
}
