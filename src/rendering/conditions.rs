//! Conditions on what a procedure is given, as C. Only those that C can say are looked for ([`is_sayable`]).

use crate::domain::template::named;
use crate::predicate::Predicate;
use crate::predicate::c;
use crate::procedure::parameter::{Parameter, numbers};

/// Whether the condition, and that it does not hold, can be said in C.
pub fn is_sayable(condition: &Predicate, parameters: &[Parameter]) -> bool {
    let scope = |v: usize| parameters.get(v).map(Parameter::operand);
    condition.mentions().iter().all(|&v| parameters[v].is_named)
        && c::text(condition, &scope).is_some()
        && c::text(&condition.clone().negated(), &scope).is_some()
}

/// The condition in C; only contexts, which are logged, say what C cannot.
pub fn text(condition: &Predicate, parameters: &[Parameter]) -> String {
    let said = c::text(condition, &|v: usize| parameters.get(v).map(Parameter::operand));
    said.unwrap_or_else(|| condition.text(&named(&numbers(parameters))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Row, RowValue};
    use crate::predicate::c::literal;
    use crate::predicate::native::assert_succeeds;
    use crate::util::Bv;
    use std::fmt::Write;

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
            format: None,
            is_named: true,
        };
        TYPES.iter().enumerate().map(of).collect()
    }

    fn bound(sum: &[(usize, i8)], d: i128) -> Predicate {
        let (row, variables) = (Row::Bound { sum: sum.to_vec(), signed: true }, numbers(&parameters()));
        predicate(&row, RowValue::Bound(Bv::signed(row.width(&variables), d)))
    }

    fn predicate(row: &Row, value: RowValue) -> Predicate {
        row.predicate(value, &numbers(&parameters())).unwrap_or_else(Predicate::always)
    }

    fn not(condition: Predicate) -> Predicate {
        Predicate::Not(Box::new(condition))
    }

    fn said(condition: &Predicate) -> String {
        text(condition, &parameters())
    }

    #[test]
    fn negated_bounds_read_well() {
        let same = |v, d| Predicate::All(vec![bound(&[(v, 1)], d), bound(&[(v, -1)], -d)]);
        assert_eq!(said(&not(same(5, 3))), "x5 != 3");
        assert_eq!(said(&not(bound(&[(6, 1)], 0))), "x6 != 0");
        assert_eq!(said(&not(bound(&[(1, -1)], -255))), "x1 != 255");
        assert_eq!(said(&not(bound(&[(5, 1)], 5))), "x5 >= 6");
        assert_eq!(said(&not(bound(&[(0, 1), (3, -1)], 0))), "x3 < x0");
        let three = Predicate::All(vec![bound(&[(5, -1)], 0), bound(&[(1, 1)], 9), bound(&[(1, -1)], -9)]);
        assert_eq!(said(&not(three)), "x5 <= -1 || x1 != 9");
        assert_eq!(said(&Predicate::always()), "1");
        let equal = Predicate::All(vec![bound(&[(0, 1), (1, -1)], 0), bound(&[(0, -1), (1, 1)], 0)]);
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
        assert!(!is_sayable(&bound(&[(5, 1), (8, -1)], 3), &parameters()));
    }

    /// Bounds of each parameter and each pair, for interesting numbers, low bits, and the negations of all these.
    fn conditions() -> Vec<Predicate> {
        let mut list = Vec::new();
        let ps = parameters();
        for v in 0..ps.len() {
            let (least, most) = ps[v].operand().range();
            for d in [least, least + 1, -1, 0, 1, 5, most - 1, most].into_iter().filter(|d| (least..=most).contains(d))
            {
                list.extend([bound(&[(v, 1)], d), bound(&[(v, -1)], -d)]);
            }
            for (bits, residue) in [(1, 0), (1, 1), (2, 0), (2, 1), (2, 3)].into_iter().filter(|_| ps[v].width > 2) {
                list.push(predicate(&Row::Residue { variable: v, low: 0, bits, residue }, RowValue::Holds));
            }
            for w in (0..ps.len()).filter(|&w| w != v) {
                let differences = [0, -1, 1, -7, 200];
                list.extend(differences.map(|d| bound(&[(v, 1), (w, -1)], d)));
                list.push(Predicate::All(vec![bound(&[(v, 1), (w, -1)], 0), bound(&[(v, -1), (w, 1)], 0)]));
            }
        }
        list.retain(|c| matches!(c, Predicate::All(_)) || is_sayable(c, &ps));
        let negated: Vec<Predicate> = list.iter().cloned().map(not).collect();
        list.extend(negated);
        list
    }

    /// Values of a parameter as C has them.
    fn values(p: &Parameter) -> Vec<i128> {
        let (least, most) = p.operand().range();
        let mut list = vec![least, least + 1, -200, -8, -7, -2, -1, 0, 1, 2, 3, 7, 8, 127, 128, 255, 256];
        list.extend([65535, 1 << 31, (1 << 32) - 1, (1 << 63) - 1, 1 << 63, most - 1, most]);
        list.retain(|x| (least..=most).contains(x));
        list.sort_unstable();
        list.dedup();
        list
    }

    /// Whether `condition` holds of two parameters, the others being 0.
    fn holds(condition: &Predicate, numbers_of: &[i128]) -> bool {
        let ps = parameters();
        let values: Vec<Bv> = numbers(&ps).iter().zip(numbers_of).map(|(v, &x)| Bv::signed(v.width, x)).collect();
        condition.holds(&values)
    }

    fn spoken_of(condition: &Predicate) -> Vec<usize> {
        let mut all = condition.mentions();
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
        assert_succeeds(&program);
    }
}
