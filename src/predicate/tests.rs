//! What predicates are where nothing is computed, as text, and as C. That states, terms and instructions agree is shown by
//! `tests/properties`, and on all types of C by `engine::modular::statement`.

use super::c_operand::{Operand, Reading};
use super::*;

/// The widths of the variables; the last one is a Boolean.
const WIDTHS: [u16; 5] = [8, 8, 5, 16, 1];

fn variable(variable: usize, signed: bool) -> Number {
    Number::Variable { variable, signed }
}

#[test]
fn a_conjunction_with_never_is_never() {
    assert!(Predicate::always().and(Predicate::never()).is_never());
    assert!(Predicate::always().and(Predicate::always()).is_always());
}

#[test]
fn predicates_from_files_may_not_fit() {
    let compare = |n: Number| Predicate::Compare(n, Relation::Equal, Number::int(0));
    let fits = |p: Predicate| p.fits(&WIDTHS);
    assert!(fits(compare(variable(3, true))) && !fits(compare(variable(5, true))));
    assert!(fits(Predicate::Truth(4)) && !fits(Predicate::Truth(0)));
    let huge = Number::Product(vec![variable(3, true); 20]);
    assert!(!fits(compare(huge.clone())));
    let bits = |low, bits| Number::Bits { of: Box::new(huge.clone()), low, bits };
    assert!(fits(compare(bits(0, 200))) && !fits(compare(bits(200, 100))) && !fits(compare(bits(0, 0))));
    assert!(!fits(compare(bits(u16::MAX, 2))));
    let modulo = |bits| Predicate::Compare(huge.clone(), Relation::Congruent(bits), Number::int(0));
    assert!(fits(modulo(256)) && !fits(modulo(257)) && !fits(modulo(0)));
}

#[test]
fn text_reads_well() {
    let names: Vec<Named> =
        ["i", "u", "s", "l", "b"].map(|name| Named { name: name.into(), signed: name != "u", float: None }).to_vec();
    let said = |p: Predicate| p.text(&names);
    let sum = |parts: &[(i64, usize)]| Number::sum(parts.iter().map(|&(c, v)| (c, variable(v, v != 1))).collect());
    let at_most = |a, b| Predicate::Compare(a, Relation::AtMost, b);
    assert_eq!(said(at_most(Number::int(-4), sum(&[(1, 0)]))), "i >= -4");
    assert_eq!(said(at_most(sum(&[(-3, 0), (1, 1), (2, 2)]), Number::int(7))), "u + 2*s - 3*i <= 7");
    assert_eq!(said(at_most(variable(0, false), variable(1, true))), "unsigned(i) <= signed(u)");
    let product = Number::sum(vec![(1, Number::Product(vec![variable(0, true), sum(&[(1, 2), (1, 3)])]))]);
    let modulo = Predicate::Compare(product, Relation::Congruent(32), Number::int(3));
    assert_eq!(said(modulo.clone()), "i*(s + l) == 3 (mod 2^32)");
    let bits = Number::Bits { of: Box::new(variable(0, true)), low: 4, bits: 2 };
    let masked = Predicate::Compare(bits, Relation::Equal, Number::int(3));
    assert_eq!(said(masked.clone()), "(i & 48) == 48");
    let either =
        Predicate::Any(vec![Predicate::Truth(4), Predicate::All(vec![masked.clone(), Predicate::Truth(4).negated()])]);
    assert_eq!(said(either), "b || ((i & 48) == 48 && !(b))");
    assert_eq!(said(Predicate::Implies(Box::new(Predicate::Truth(4)), Box::new(masked))), "(b) ==> (i & 48) == 48");
    assert_eq!((said(Predicate::always()), said(Predicate::never())), ("true".to_string(), "false".to_string()));
}

/// In C, where `i` is an int, `u` an unsigned, `l` a long, `c` an unsigned char.
fn in_c(p: &Predicate) -> Option<String> {
    let all = [("i", 32, true), ("u", 32, false), ("l", 64, true), ("c", 8, false)];
    let operand = |v: usize| {
        let &(name, width, signed) = all.get(v)?;
        Some(Operand { name: name.into(), width, signed, reading: Reading::Bits })
    };
    c::text(p, &operand)
}

#[test]
fn bounds_are_read_as_c_reads_them() {
    let most = |v, signed, d: i128| in_c(&Predicate::Compare(variable(v, signed), Relation::AtMost, Number::int(d)));
    let least = |v, signed, d: i128| in_c(&Predicate::Compare(Number::int(d), Relation::AtMost, variable(v, signed)));
    assert_eq!(most(0, true, -5).as_deref(), Some("i <= -5"));
    assert_eq!(least(0, true, -5).as_deref(), Some("i >= -5"));
    // An unsigned variable is never less than 0, and read with a sign it is another number.
    assert_eq!(most(1, true, 5), None);
    assert_eq!(most(1, false, -1).as_deref(), Some("0"));
    assert_eq!(least(1, false, -4).as_deref(), Some("1"));
    assert_eq!(most(1, false, 4_000_000_000).as_deref(), Some("u <= 4000000000"));
    assert_eq!(most(2, true, i128::from(i64::MIN)).as_deref(), Some("l == (-9223372036854775807 - 1)"));
    assert_eq!(most(4, true, 0), None);
}

#[test]
fn sums_are_wide_in_c() {
    let sum = |parts: &[(i64, usize, bool)], d: i128| {
        let parts = parts.iter().map(|&(c, v, signed)| (c, variable(v, signed))).collect();
        in_c(&Predicate::Compare(Number::sum(parts), Relation::AtMost, Number::int(d)))
    };
    let text = sum(&[(1, 0, true), (-2, 0, true)], 7);
    assert_eq!(text.as_deref(), Some("(1) * (long long)(i) + (-2) * (long long)(i) <= 7"));
    assert_eq!(sum(&[(1, 0, true), (1, 2, true)], 7), None);
    assert_eq!(sum(&[(1, 0, true), (1, 1, true)], 7), None);
    let text = sum(&[(1, 1, false), (1, 3, false)], 7);
    assert_eq!(text.as_deref(), Some("(1) * (long long)(u) + (1) * (long long)(c) <= 7"));
    let text = sum(&[(1, 1, false), (-1, 3, false)], 7);
    assert_eq!(text.as_deref(), Some("(long long)u - c <= 7"));
}

#[test]
fn comparisons_keep_their_signs_in_c() {
    let less = |a, b, signed| in_c(&Predicate::Compare(variable(a, signed), Relation::Less, variable(b, signed)));
    assert_eq!(less(0, 2, true).as_deref(), Some("i < l"));
    assert_eq!(less(0, 1, true), None);
    assert_eq!(less(1, 3, false).as_deref(), Some("u < c"));
    let equal = |a, b| in_c(&Predicate::Compare(variable(a, true), Relation::Equal, variable(b, true)));
    assert_eq!(equal(0, 1).as_deref(), Some("i == u"));
    assert_eq!(equal(0, 3), None);
    let bits = |v, low| {
        let bits = Number::Bits { of: Box::new(variable(v, true)), low, bits: 2 };
        in_c(&Predicate::Compare(bits, Relation::Equal, Number::int(3)))
    };
    assert_eq!(bits(0, 0).as_deref(), Some("(i & 3) == 3"));
    assert_eq!(bits(1, 0).as_deref(), Some("u % 4 == 3"));
    assert_eq!(bits(0, 4).as_deref(), Some("(i & 48) == 48"));
    assert_eq!(bits(0, 29), None);
    let product = |v: &[usize]| Number::Product(v.iter().map(|&v| variable(v, true)).collect());
    let sum = Number::sum(vec![(1, product(&[0, 1])), (-2, variable(1, true))]);
    let equation = Predicate::Compare(sum, Relation::Congruent(32), Number::int(-1));
    let expected = "1U * (unsigned int)(i) * (unsigned int)(u) + 4294967294U * (unsigned int)(u) == 4294967295U";
    assert_eq!(in_c(&equation).as_deref(), Some(expected));
    assert_eq!(in_c(&equation.negated()).as_deref(), Some(expected.replace("==", "!=").as_str()));
}
