//! States, terms and instructions agree on predicates about integers of odd widths, and with arithmetic on integers of the host.

use proptest::prelude::*;
use verify::interp::{Machine, Options, Outcome, Prepared, Refusing};
use verify::predicate::code::{Code, is_expressible};
use verify::predicate::{Number, Predicate, Relation};
use verify::program::source::NOWHERE;
use verify::program::{Check, CheckKind, ENTRY, Op, Property, Terminator, ValueId};
use verify::term::{TermId, Terms};
use verify::util::Bv;

/// The widths of the variables; the last one is a Boolean.
const WIDTHS: [u16; 5] = [8, 8, 5, 16, 1];

fn variable(variable: usize, signed: bool) -> Number {
    Number::Variable { variable, signed }
}

fn any_number() -> impl Strategy<Value = Number> {
    let leaf = prop_oneof![
        3 => (0..4_usize, any::<bool>()).prop_map(|(v, signed)| variable(v, signed)),
        1 => (-300..300_i128).prop_map(Number::int),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            proptest::collection::vec((-4..4_i64, inner.clone()), 0..4).prop_map(Number::sum),
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Number::Product),
            (inner, 0..9_u16, 1..9_u16).prop_map(|(of, low, bits)| Number::Bits { of: Box::new(of), low, bits }),
        ]
    })
}

fn any_predicate() -> impl Strategy<Value = Predicate> {
    let relation = prop_oneof![
        Just(Relation::Equal),
        Just(Relation::Different),
        Just(Relation::Less),
        Just(Relation::AtMost),
        (1..20_u16).prop_map(Relation::Congruent),
    ];
    let compare = (any_number(), relation, any_number()).prop_map(|(a, r, b)| Predicate::Compare(a, r, b));
    let leaf = prop_oneof![6 => compare, 1 => Just(Predicate::Truth(4))];
    leaf.prop_recursive(3, 10, 3, |inner| {
        let list = || proptest::collection::vec(inner.clone(), 0..3);
        prop_oneof![
            list().prop_map(Predicate::All),
            list().prop_map(Predicate::Any),
            inner.clone().prop_map(Predicate::negated),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Predicate::Implies(Box::new(a), Box::new(b))),
        ]
    })
}

fn any_state() -> impl Strategy<Value = Vec<Bv>> {
    let near = prop_oneof![Just(0_u16), Just(1), Just(0x7f), Just(0x80), Just(0xffff), any::<u16>()];
    proptest::collection::vec(near, WIDTHS.len())
        .prop_map(|list| WIDTHS.iter().zip(list).map(|(&w, x)| Bv::new(16, u128::from(x)).extract(0, w)).collect())
}

/// Whether the instructions for `predicate` find it true in `state`; `None` if there are none.
fn executed(predicate: &Predicate, state: &[Bv]) -> Option<bool> {
    let mut program = verify::program::parse::parse("fn main {\nb0:\n  stop\n}\n").unwrap_or_else(|e| panic!("{e:?}"));
    let check = Check { kind: CheckKind::of(Property::Assertions, ""), loc: NOWHERE, function: "main".into() };
    let check = program.checks.push(check);
    let function = &mut program.functions[program.entry];
    let mut code = Code { function, block: ENTRY, loc: NOWHERE };
    let values: Vec<ValueId> = state.iter().map(|&v| code.int(v)).collect();
    let cond = code.predicate(predicate, &values)?;
    code.effect(Op::Check { check, cond });
    code.function.blocks[ENTRY].terminator = Terminator::Stop;
    let prepared = Prepared::new(&program);
    Some(Machine::new(&prepared).run(&mut Refusing, &Options::default()).outcome == Outcome::Finished)
}

/// The number as arithmetic on integers of the host has it.
fn number(n: &Number, state: &[Bv]) -> i128 {
    match n {
        Number::Variable { variable, signed: true } => state[*variable].sext(128).to_i128().unwrap(),
        Number::Variable { variable, signed: false } => state[*variable].to_u128().unwrap() as i128,
        Number::Constant(value) => value.to_i128().unwrap(),
        Number::Sum(parts) => parts.iter().map(|(c, part)| i128::from(*c) * number(part, state)).sum(),
        Number::Product(factors) => factors.iter().map(|f| number(f, state)).product(),
        Number::Bits { of, low, bits } => (number(of, state) >> low) & ((1 << bits) - 1),
    }
}

fn truth(p: &Predicate, state: &[Bv]) -> bool {
    match p {
        Predicate::Truth(v) => state[*v].is_true(),
        Predicate::Compare(a, relation, b) => {
            let (a, b) = (number(a, state), number(b, state));
            match relation {
                Relation::Equal => a == b,
                Relation::Different => a != b,
                Relation::Less => a < b,
                Relation::AtMost => a <= b,
                Relation::Congruent(bits) => (a - b) & ((1 << bits) - 1) == 0,
            }
        }
        Predicate::Not(inner) => !truth(inner, state),
        Predicate::All(list) => list.iter().all(|p| truth(p, state)),
        Predicate::Any(list) => list.iter().any(|p| truth(p, state)),
        Predicate::Implies(given, then) => !truth(given, state) || truth(then, state),
    }
}

proptest! {
    #[test]
    fn every_form_says_the_same(predicate in any_predicate(), state in any_state()) {
        prop_assume!(predicate.fits(&WIDTHS));
        let expected = truth(&predicate, &state);
        prop_assert_eq!(predicate.holds(&state), expected);
        let terms = Terms::new();
        let constants: Vec<TermId> = state.iter().map(|&v| terms.constant(v)).collect();
        prop_assert_eq!(terms.is_true(predicate.term(&terms, &constants)), expected);
        prop_assert!(terms.is_true(predicate.term(&terms, &constants)) || terms.is_false(predicate.term(&terms, &constants)));
        let code = executed(&predicate, &state);
        prop_assert_eq!(code.is_some(), is_expressible(&predicate, &WIDTHS));
        prop_assert_eq!(code.unwrap_or(expected), expected);
    }

    #[test]
    fn numbers_are_as_wide_as_is_said(n in any_number(), state in any_state()) {
        let width = n.width(&|v| WIDTHS[v]).unwrap();
        let value = number(&n, &state);
        prop_assert!(value >= -(1 << (width - 1)) && value < 1 << (width - 1), "{value} in {width}");
    }
}
