//! What is said in C of floating-point numbers, as they compare, is what predicates say: a compiled program evaluates both.

use super::c_operand::{Operand, Reading};
use super::native::assert_succeeds;
use super::*;
use crate::float::Format;

use fastrand::Rng;
use std::fmt::Write;

/// The C types of the variables, two of each.
const TYPES: [(&str, Format); 2] = [("float", Format::SINGLE), ("double", Format::DOUBLE)];

/// The variables are `a` and `b`.
fn said(predicate: &Predicate, format: Format) -> Option<String> {
    let operand = |v: usize| {
        let name = ["a", "b"].get(v)?.to_string();
        Some(Operand { name, width: format.width(), signed: true, reading: Reading::Compared(format) })
    };
    c::text(predicate, &operand)
}

/// Bits of interesting numbers.
fn numbers(format: Format) -> Vec<Bv> {
    let one = Bv::one(format.width());
    let magnitudes = [
        Bv::zero(format.width()),
        one,
        format.least_normal(),
        format.half(),
        format.of_small(1),
        format.of_small(10),
        format.of_small(10).add(one),
        format.infinity().sub(one),
        format.infinity(),
        format.nan(),
        format.infinity().add(one),
    ];
    magnitudes.into_iter().flat_map(|m| [m, m.or(Bv::min_signed(format.width()))]).collect()
}

fn atom(format: Format, random: &mut Rng) -> Predicate {
    let variable = |v: usize| Number::Variable { variable: v, signed: true };
    let all = numbers(format);
    let mut place = || {
        let near = i128::from(random.u8(..3)) - 1;
        let at = format.compared(all[random.usize(..all.len())]);
        Number::constant(Bv::signed(128, at.to_i128().unwrap() + near))
    };
    let constant = place();
    let v = random.usize(..2);
    let (left, right) = match random.u8(..3) {
        0 => (variable(v), constant),
        1 => (constant, variable(v)),
        _ => (variable(v), variable(1 - v)),
    };
    let relation = if random.u8(..2) == 0 { Relation::Less } else { Relation::AtMost };
    Predicate::Compare(left, relation, right)
}

fn predicate(format: Format, random: &mut Rng, depth: u32) -> Predicate {
    let list = |random: &mut Rng| (0..1 + random.u8(..3)).map(|_| predicate(format, random, depth - 1)).collect();
    match random.u8(..if depth == 0 { 1 } else { 4 }) {
        0 => atom(format, random),
        1 => Predicate::Not(Box::new(predicate(format, random, depth - 1))),
        2 => Predicate::All(list(random)),
        _ => Predicate::Any(list(random)),
    }
}

#[test]
fn comparisons_in_c_are_those_of_places() {
    let (mut functions, mut calls, mut count) = (String::new(), String::new(), 0);
    let mut random = Rng::with_seed(7);
    for (ty, format) in TYPES {
        let all = numbers(format);
        for n in 0..300 {
            let predicate = predicate(format, &mut random, n % 4);
            let Some(text) = said(&predicate, format) else { panic!("{predicate:?}") };
            let truth = |a: &Bv, b: &Bv| predicate.holds(&[format.compared(*a), format.compared(*b)]);
            let expected: String =
                all.iter().flat_map(|a| all.iter().map(move |b| if truth(a, b) { '1' } else { '0' })).collect();
            count += expected.len();
            let _ = writeln!(functions, "static int {ty}{n}({ty} a, {ty} b) {{ return {text}; }}");
            let _ = writeln!(calls, "  failed |= all_{ty}({ty}{n}, \"{expected}\", \"{text}\");");
        }
        let (bits, width) = (if ty == "float" { "unsigned" } else { "unsigned long long" }, all.len());
        let listed: Vec<String> = all.iter().map(|b| format!("{}ULL", b.low_u64())).collect();
        let _ = writeln!(
            functions,
            "static int all_{ty}(int (*f)({ty}, {ty}), const char *expected, const char *text) {{\n\
             static const {bits} list[] = {{ {} }};\n\
             for (int i = 0; i < {width}; i++) for (int j = 0; j < {width}; j++) {{\n\
             {ty} a, b; memcpy(&a, &list[i], sizeof a); memcpy(&b, &list[j], sizeof b);\n\
             if (f(a, b) != expected[i * {width} + j] - '0') {{ printf(\"%s: %a, %a\\n\", text, a, b); return 1; }} }}\n\
             return 0; }}",
            listed.join(", ")
        );
    }
    assert!(count > 200_000, "{count}");
    let program = format!(
        "#include <stdio.h>\n#include <string.h>\n{functions}int main(void) {{\n  int failed = 0;\n{calls}  return failed;\n}}\n"
    );
    assert_succeeds(&program);
}

#[test]
fn conditions_read_well() {
    let variable = |v: usize| Number::Variable { variable: v, signed: true };
    let at = |x: f64| Number::constant(Format::DOUBLE.compared(Bv::new(64, u128::from(x.to_bits()))));
    let compare = |a: Number, relation: Relation, b: Number| Predicate::Compare(a, relation, b);
    let not = |p: Predicate| Predicate::Not(Box::new(p));
    let said = |p: Predicate| said(&p, Format::DOUBLE).unwrap();
    let most = |x: f64| compare(variable(0), Relation::AtMost, at(x));
    let below = |x: f64| compare(variable(0), Relation::Less, at(x));
    assert_eq!(said(most(2.5)), "a <= 2.5");
    assert_eq!(said(below(0.0)), "a < 0.0");
    assert_eq!(said(not(most(2.5))), "!(a <= 2.5)");
    assert_eq!(said(most(f64::INFINITY)), "a == a");
    assert_eq!(said(not(most(f64::INFINITY))), "a != a");
    assert_eq!(said(Predicate::All(vec![not(below(-273.15)), most(f64::INFINITY)])), "a >= -273.15");
    assert_eq!(said(Predicate::All(vec![not(below(0.0)), below(1e9)])), "a >= 0.0 && a < 1000000000.0");
    assert_eq!(said(not(Predicate::All(vec![most(3.0), not(below(3.0))]))), "a != 3.0");
    assert_eq!(said(most(1.0 / 3.0)), "a <= 0x1.5555555555555p-2");
    let order = compare(variable(0), Relation::AtMost, variable(1));
    assert_eq!(said(order.clone()), "(a <= b || b != b)");
    let number = compare(variable(1), Relation::AtMost, at(f64::INFINITY));
    assert_eq!(said(Predicate::All(vec![order.clone(), number.clone()])), "a <= b");
    assert_eq!(said(Predicate::All(vec![not(order), most(f64::INFINITY), number])), "b < a");
}
