//! Conditions on what a procedure is given, as C. They are statements about numbers; what C makes of a comparison depends on the types of
//! its operands (C11, 6.3.1.8), so that some need a cast, or another condition, to mean the same.

use super::condition::Condition;
use super::parameter::Parameter;
use crate::domain::{Row, RowValue};

/// Whether the row, and that it does not hold, can be said in C.
pub fn is_sayable(row: &Row, value: RowValue, parameters: &[Parameter]) -> bool {
    row.mentions().iter().all(|&v| parameters[v].is_named)
        && row_text(row, value, parameters).is_some()
        && negated_text(row, value, parameters).is_some()
}

/// The condition in C; the whole of it may stand beside others of which all hold.
pub fn text(condition: &Condition, parameters: &[Parameter]) -> String {
    match condition {
        Condition::Row(row, value) => row_text(row, *value, parameters).unwrap_or_else(|| unsaid(condition)),
        Condition::Not(inner) => negation(inner, parameters),
        Condition::All(list) if list.is_empty() => "1".to_string(),
        Condition::Any(list) if list.is_empty() => "0".to_string(),
        Condition::All(list) => joined(list.iter().map(|c| text(c, parameters)).collect(), " && "),
        Condition::Any(list) => joined(list.iter().map(|c| text(c, parameters)).collect(), " || "),
    }
}

/// Only contexts, which are logged, and summaries have such rows.
fn unsaid(condition: &Condition) -> String {
    format!("{condition:?}")
}

fn joined(mut parts: Vec<String>, by: &str) -> String {
    let other = if by == " && " { " || " } else { " && " };
    parts.dedup();
    match &parts[..] {
        [only] => only.clone(),
        _ => {
            let wrap = |p: &String| if p.contains(other) && !is_wrapped(p) { format!("({p})") } else { p.clone() };
            parts.iter().map(wrap).collect::<Vec<_>>().join(by)
        }
    }
}

/// Whether the text is one expression in parentheses.
fn is_wrapped(text: &str) -> bool {
    let mut depth = 0;
    let closed = text.char_indices().find(|(_, c)| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        depth == 0
    });
    text.starts_with('(') && closed.is_some_and(|(at, _)| at + 1 == text.len())
}

fn negation(condition: &Condition, parameters: &[Parameter]) -> String {
    match condition {
        Condition::Not(inner) => text(inner, parameters),
        Condition::Row(row, value) => negated_text(row, *value, parameters).unwrap_or_else(|| unsaid(condition)),
        Condition::All(list) if list.is_empty() => "0".to_string(),
        Condition::All(list) => joined(alternatives(list, parameters), " || "),
        Condition::Any(list) => {
            let all = list.iter().map(|c| Condition::Not(Box::new(c.clone()))).collect();
            text(&Condition::All(all), parameters)
        }
    }
}

/// The negations of the parts, where two bounds that leave one value are one of them.
fn alternatives(list: &[Condition], parameters: &[Parameter]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest: Vec<&Condition> = list.iter().collect();
    while !rest.is_empty() {
        let first = rest.remove(0);
        let other = rest.iter().position(|second| differs(first, second, parameters).is_some());
        texts.push(match other {
            Some(n) => differs(first, rest.remove(n), parameters).unwrap_or_default(),
            None => negation(first, parameters),
        });
    }
    texts
}

/// What a bound says.
enum Bounded {
    /// Of a number: at most so much.
    Most(usize, i128),
    /// At least so much.
    Least(usize, i128),
    /// The first number less the second one: at most so much.
    Difference(usize, usize, i128),
}

fn bounded(row: &Row, value: RowValue) -> Option<Bounded> {
    let (Row::Bound { sum, .. }, RowValue::Bound(d)) = (row, value) else { return None };
    let d = d.to_i128()?;
    match sum[..] {
        [(v, 1)] => Some(Bounded::Most(v, d)),
        [(v, -1)] => Some(Bounded::Least(v, -d)),
        [(a, 1), (b, -1)] | [(b, -1), (a, 1)] => Some(Bounded::Difference(a, b, d)),
        _ => None,
    }
}

/// That a number is not what both of its bounds say that it is.
fn differs(first: &Condition, second: &Condition, parameters: &[Parameter]) -> Option<String> {
    let (Condition::Row(a, x), Condition::Row(b, y)) = (first, second) else { return None };
    match (bounded(a, *x)?, bounded(b, *y)?) {
        (Bounded::Most(v, d), Bounded::Least(w, e)) | (Bounded::Least(v, d), Bounded::Most(w, e))
            if v == w && d == e =>
        {
            Some(format!("{} != {}", parameters[v].name, literal(d)))
        }
        (Bounded::Difference(a, b, 0), Bounded::Difference(c, d, 0)) if a == d && b == c => {
            Some(compared(&parameters[a], "!=", &parameters[b]))
        }
        _ => None,
    }
}

fn row_text(row: &Row, value: RowValue, parameters: &[Parameter]) -> Option<String> {
    match (row, value) {
        (Row::Residue { variable, low: 0, bits, residue }, RowValue::Holds) => {
            Some(low_bits(&parameters[*variable], *bits, *residue, "=="))
        }
        _ => Some(bound_text(&bounded(row, value)?, parameters)?),
    }
}

fn negated_text(row: &Row, value: RowValue, parameters: &[Parameter]) -> Option<String> {
    if let (Row::Residue { variable, low: 0, bits, residue }, RowValue::Holds) = (row, value) {
        return Some(low_bits(&parameters[*variable], *bits, *residue, "!="));
    }
    let opposite = match bounded(row, value)? {
        Bounded::Most(v, d) => Bounded::Least(v, d + 1),
        Bounded::Least(v, d) => Bounded::Most(v, d - 1),
        Bounded::Difference(a, b, d) => Bounded::Difference(b, a, -d - 1),
    };
    bound_text(&opposite, parameters)
}

fn bound_text(bound: &Bounded, parameters: &[Parameter]) -> Option<String> {
    match *bound {
        Bounded::Most(v, d) => Some(at_most(&parameters[v], d)),
        Bounded::Least(v, d) => Some(at_least(&parameters[v], d)),
        Bounded::Difference(a, b, d) => difference(&parameters[a], &parameters[b], d),
    }
}

fn at_most(p: &Parameter, d: i128) -> String {
    let (name, (least, most)) = (&p.name, p.range());
    match d {
        _ if d < least => "0".to_string(),
        _ if d >= most => "1".to_string(),
        _ if d == least => format!("{name} == {}", literal(least)),
        _ if d == most - 1 => format!("{name} != {}", literal(most)),
        _ => format!("{name} <= {}", literal(d)),
    }
}

fn at_least(p: &Parameter, d: i128) -> String {
    let (name, (least, most)) = (&p.name, p.range());
    match d {
        _ if d > most => "0".to_string(),
        _ if d <= least => "1".to_string(),
        _ if d == most => format!("{name} == {}", literal(most)),
        _ if d == least + 1 => format!("{name} != {}", literal(least)),
        _ => format!("{name} >= {}", literal(d)),
    }
}

/// A number that compares with integers, in the range of whose type it is, as it should: its own type is signed, unless it has to be unsigned.
fn literal(value: i128) -> String {
    match value {
        _ if value > i128::from(i64::MAX) => format!("{value}U"),
        _ if value == i128::from(i64::MIN) => format!("({} - 1)", value + 1),
        _ => value.to_string(),
    }
}

/// That the low bits are these, or (`!=`) are not. A remainder has the sign of the dividend.
fn low_bits(p: &Parameter, bits: u16, residue: u64, relation: &str) -> String {
    let opposite = if relation == "==" { "!=" } else { "==" };
    match (bits, residue) {
        (_, 0) => format!("{} % {} {relation} 0", p.name, 1_u64 << bits),
        (1, _) => format!("{} % 2 {opposite} 0", p.name),
        _ if !p.signed => format!("{} % {} {relation} {residue}", p.name, 1_u64 << bits),
        _ => format!("({} & {}) {relation} {residue}", p.name, (1_u64 << bits) - 1),
    }
}

/// The type that an operand is promoted to: width and sign.
fn promoted(p: &Parameter) -> (u16, bool) {
    if p.width < 32 { (32, true) } else { (p.width, p.signed) }
}

/// `a < b`, `a <= b`, `a == b` or `a != b`, of the numbers.
fn compared(a: &Parameter, relation: &str, b: &Parameter) -> String {
    let ((a_width, a_signed), (b_width, b_signed)) = (promoted(a), promoted(b));
    let plain = format!("{} {relation} {}", a.name, b.name);
    let (unsigned_width, signed_width) = if a_signed { (b_width, a_width) } else { (a_width, b_width) };
    if a_signed == b_signed || signed_width > unsigned_width {
        return plain;
    }
    if unsigned_width <= 32 {
        let cast = |p: &Parameter, signed: bool| if signed { p.name.clone() } else { format!("(long long){}", p.name) };
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
fn difference(a: &Parameter, b: &Parameter, d: i128) -> Option<String> {
    match (d, a.width.max(b.width)) {
        (0, _) => Some(compared(a, "<=", b)),
        (-1, _) => Some(compared(a, "<", b)),
        (_, ..32) => Some(format!("{} - {} <= {d}", a.name, b.name)),
        (_, 32) => Some(format!("(long long){} - {} <= {d}", a.name, b.name)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::modular::parameter::numbers;
    use crate::util::Bv;
    use std::fmt::Write;
    use std::process::Command;

    /// The C types of the parameters.
    const TYPES: [(&str, u16, bool); 10] = [
        ("signed char", 8, true),
        ("unsigned char", 8, false),
        ("_Bool", 1, false),
        ("short", 16, true),
        ("unsigned short", 16, false),
        ("int", 32, true),
        ("unsigned", 32, false),
        ("long long", 64, true),
        ("unsigned long long", 64, false),
        ("enum e", 32, false),
    ];

    fn parameters() -> Vec<Parameter> {
        let of = |(n, &(_, width, signed)): (usize, &(&str, u16, bool))| Parameter {
            name: format!("x{n}"),
            width,
            signed,
            is_named: true,
        };
        TYPES.iter().enumerate().map(of).collect()
    }

    fn bound(sum: &[(usize, i8)], d: i128) -> Condition {
        let row = Row::Bound { sum: sum.to_vec(), signed: true };
        let width = row.width(&numbers(&parameters()));
        Condition::Row(row, RowValue::Bound(Bv::signed(width, d)))
    }

    fn not(condition: Condition) -> Condition {
        Condition::Not(Box::new(condition))
    }

    fn said(condition: &Condition) -> String {
        text(condition, &parameters())
    }

    #[test]
    fn negated_bounds_read_well() {
        let same = |v, d| Condition::All(vec![bound(&[(v, 1)], d), bound(&[(v, -1)], -d)]);
        assert_eq!(said(&not(same(5, 3))), "x5 != 3");
        assert_eq!(said(&not(bound(&[(6, 1)], 0))), "x6 != 0");
        assert_eq!(said(&not(bound(&[(1, -1)], -255))), "x1 != 255");
        assert_eq!(said(&not(bound(&[(5, 1)], 5))), "x5 >= 6");
        assert_eq!(said(&not(bound(&[(0, 1), (3, -1)], 0))), "x3 < x0");
        let three = Condition::All(vec![bound(&[(5, -1)], 0), bound(&[(1, 1)], 9), bound(&[(1, -1)], -9)]);
        assert_eq!(said(&not(three)), "x5 <= -1 || x1 != 9");
        assert_eq!(said(&Condition::always()), "1");
        let equal = Condition::All(vec![bound(&[(0, 1), (1, -1)], 0), bound(&[(0, -1), (1, 1)], 0)]);
        assert_eq!(said(&not(equal)), "x0 != x1");
    }

    #[test]
    fn comparisons_of_mixed_signs_are_those_of_numbers() {
        assert_eq!(said(&bound(&[(5, 1), (6, -1)], 0)), "x5 <= (long long)x6");
        assert_eq!(said(&bound(&[(6, 1), (7, -1)], -1)), "x6 < x7");
        assert_eq!(said(&bound(&[(5, 1), (8, -1)], -1)), "(x5 < 0 || x5 < x8)");
        assert_eq!(said(&bound(&[(8, 1), (7, -1)], -1)), "(x7 > 0 && x8 < x7)");
        assert_eq!(said(&bound(&[(8, 1), (7, -1)], 0)), "(x7 >= 0 && x8 <= x7)");
        assert_eq!(said(&bound(&[(5, 1), (6, -1)], 3)), "(long long)x5 - x6 <= 3");
        let far = Row::Bound { sum: vec![(5, 1), (8, -1)], signed: true };
        assert!(!is_sayable(&far, RowValue::Bound(Bv::signed(70, 3)), &parameters()));
    }

    /// Bounds of each parameter and each pair, for interesting numbers, low bits, and the negations of all these.
    fn conditions() -> Vec<Condition> {
        let mut list = Vec::new();
        let ps = parameters();
        for v in 0..ps.len() {
            let (least, most) = ps[v].range();
            for d in [least, least + 1, -1, 0, 1, 5, most - 1, most].into_iter().filter(|d| (least..=most).contains(d))
            {
                list.extend([bound(&[(v, 1)], d), bound(&[(v, -1)], -d)]);
            }
            for (bits, residue) in [(1, 0), (1, 1), (2, 0), (2, 1), (2, 3)].into_iter().filter(|_| ps[v].width > 2) {
                list.push(Condition::Row(Row::Residue { variable: v, low: 0, bits, residue }, RowValue::Holds));
            }
            for w in (0..ps.len()).filter(|&w| w != v) {
                let differences = [0, -1, 1, -7, 200];
                list.extend(differences.map(|d| bound(&[(v, 1), (w, -1)], d)));
                list.push(Condition::All(vec![bound(&[(v, 1), (w, -1)], 0), bound(&[(v, -1), (w, 1)], 0)]));
            }
        }
        list.retain(|c| match c {
            Condition::Row(row, value) => is_sayable(row, *value, &ps),
            _ => true,
        });
        let negated: Vec<Condition> = list.iter().cloned().map(not).collect();
        list.extend(negated);
        list
    }

    /// Values of a parameter as C has them.
    fn values(p: &Parameter) -> Vec<i128> {
        let (least, most) = p.range();
        let mut list = vec![least, least + 1, -200, -8, -7, -2, -1, 0, 1, 2, 3, 7, 8, 127, 128, 255, 256];
        list.extend([65535, 1 << 31, (1 << 32) - 1, (1 << 63) - 1, 1 << 63, most - 1, most]);
        list.retain(|x| (least..=most).contains(x));
        list.sort_unstable();
        list.dedup();
        list
    }

    /// Whether `condition` holds of two parameters, the others being 0.
    fn holds(condition: &Condition, numbers_of: &[i128]) -> bool {
        let ps = parameters();
        let terms = crate::term::Terms::new();
        let variables = numbers(&ps);
        let values: Vec<_> =
            variables.iter().zip(numbers_of).map(|(v, &x)| terms.constant(Bv::signed(v.width, x))).collect();
        let holds = condition.holds(&terms, &variables, &values);
        terms.is_true(holds)
    }

    fn spoken_of(condition: &Condition) -> Vec<usize> {
        let mut all = match condition {
            Condition::Row(row, _) => row.mentions(),
            Condition::Not(inner) => spoken_of(inner),
            Condition::All(list) | Condition::Any(list) => list.iter().flat_map(spoken_of).collect(),
        };
        all.sort_unstable();
        all.dedup();
        all
    }

    /// A C program that returns 1 unless each condition is what we take it for. With 64 bits, and with 32.
    #[test]
    fn statements_mean_in_c_what_they_mean_here() {
        let ps = parameters();
        let declared: Vec<String> = TYPES.iter().enumerate().map(|(n, t)| format!("{} x{n}", t.0)).collect();
        let mut program = String::from("#include <stdio.h>\nenum e { A, B };\n");
        let (mut body, mut count) = (String::new(), 0);
        for (n, condition) in conditions().iter().enumerate() {
            let _ = writeln!(program, "static int c{n}({}) {{ return {}; }}", declared.join(", "), said(condition));
            let spoken = spoken_of(condition);
            let lists: Vec<Vec<i128>> = (0..2).map(|k| spoken.get(k).map_or(vec![0], |&v| values(&ps[v]))).collect();
            let mut expected = String::new();
            for &a in &lists[0] {
                for &b in &lists[1] {
                    let mut all = vec![0; ps.len()];
                    all[spoken[0]] = a;
                    if let Some(&v) = spoken.get(1) {
                        all[v] = b;
                    }
                    expected.push(if holds(condition, &all) { '1' } else { '0' });
                    count += 1;
                }
            }
            let row = |list: &[i128]| list.iter().map(|&x| literal(x)).collect::<Vec<_>>().join(", ");
            // Values beyond `long long` are the same modulo 2^64.
            let _ =
                writeln!(body, "  {{ unsigned long long a[] = {{{}}}, b[] = {{{}}};", row(&lists[0]), row(&lists[1]));
            let arguments: Vec<&str> = (0..ps.len())
                .map(|v| match spoken.iter().position(|&s| s == v) {
                    Some(0) => "a[i]",
                    Some(_) => "b[j]",
                    None => "0",
                })
                .collect();
            let (m, k) = (lists[0].len(), lists[1].len());
            let _ = writeln!(
                body,
                "  for (int i = 0; i < {m}; i++) for (int j = 0; j < {k}; j++) if (c{n}({}) != \"{expected}\"[i * {k} + j] - '0') \
                 {{ printf(\"{}, %lld, %lld\\n\", a[i], b[j]); failed = 1; }} }}",
                arguments.join(", "),
                said(condition).replace('%', "%%"),
            );
        }
        let _ = write!(program, "int main(void) {{\n  int failed = 0;\n{body}  return failed;\n}}\n");
        assert!(count > 50_000, "{count}");
        let scene = tempfile::tempdir().unwrap();
        std::fs::write(scene.path().join("c.c"), program).unwrap();
        let run = |command: &mut Command| command.current_dir(scene.path()).output().unwrap();
        let built = run(Command::new("clang-22").args(["-w", "-O0", "c.c", "-o", "c"]));
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let shown = run(&mut Command::new("./c"));
        assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stdout));
    }
}
