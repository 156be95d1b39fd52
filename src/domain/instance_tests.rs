//! Rows with values say the same as numbers, as terms, and as the predicates that they are.

use super::template::{Kind, Row, RowValue, Variable};
use crate::predicate::Predicate;
use crate::term::{TermId, Terms};
use crate::util::Bv;
use proptest::prelude::*;

/// Two bytes that are read with a sign, or in either way, one without, one of another width, and a Boolean.
fn variables() -> Vec<Variable> {
    let of = |(n, &(width, signed, unsigned)): (usize, &(u16, bool, bool))| Variable {
        name: format!("x{n}"),
        width,
        signed,
        unsigned,
        changes: true,
        kind: Kind::Plain,
    };
    let all = [(8, true, false), (8, true, true), (8, false, true), (11, true, false), (1, false, true)];
    all.iter().enumerate().map(of).collect()
}

fn any_row() -> impl Strategy<Value = Row> {
    let (byte, number) = (|| 0..3_usize, || 0..4_usize);
    let sum = (proptest::collection::vec((number(), -2..3_i8), 1..4), any::<bool>());
    let plain = prop_oneof![
        4 => sum.prop_map(|(sum, signed)| Row::Bound { sum, signed }),
        1 => (byte(), byte()).prop_map(|(a, b)| Row::Equal(a, b)),
        1 => (byte(), byte()).prop_map(|(a, b)| Row::Different(a, b)),
        1 => number().prop_map(Row::NonZero),
        2 => (number(), number(), any::<bool>(), any::<bool>())
            .prop_map(|(less, greater, strict, signed)| Row::Order { less, greater, strict, signed }),
        2 => (byte(), 0..6_u16, 1..3_u16, 0..4_u64)
            .prop_map(|(variable, low, bits, n)| Row::Residue { variable, low, bits, residue: n % (1 << bits) }),
        2 => (proptest::collection::vec((proptest::collection::vec(byte(), 1..3), -3..4_i64), 1..3), -9..9_i64)
            .prop_map(|(monomials, constant)| Row::Equation { width: 8, monomials, constant }),
    ];
    let guard = prop_oneof![
        any::<bool>().prop_map(|value| Predicate::is(4, value)),
        (byte(), byte()).prop_map(|(a, b)| Predicate::below(a, b)),
        (byte(), byte()).prop_map(|(a, b)| Predicate::not_below(a, b)),
    ];
    (proptest::collection::vec(guard, 0..3), plain).prop_map(|(guards, row)| row.under(&guards))
}

fn any_state() -> impl Strategy<Value = Vec<Bv>> {
    let near = prop_oneof![Just(0_u16), Just(1), Just(0x7f), Just(0x80), Just(0xff), Just(0x400), any::<u16>()];
    let cut = |list: Vec<u16>| {
        let each = variables().into_iter().zip(list);
        each.map(|(v, x)| Bv::new(16, u128::from(x)).extract(0, v.width)).collect()
    };
    proptest::collection::vec(near, 5).prop_map(cut)
}

proptest! {
    #[test]
    fn rows_say_what_their_predicates_say(row in any_row(), met in any_state(), state in any_state(), bottom in any::<bool>()) {
        let variables = variables();
        let joined = if row.applies(&met) { row.join(RowValue::Bottom, row.value(&variables, &met), &variables) } else { RowValue::Bottom };
        let value = if bottom { RowValue::Bottom } else { joined };
        // In numbers: another state adds nothing to the value.
        let expected = !row.applies(&state) || match value {
            RowValue::Bottom => false,
            value => row.join(value, row.value(&variables, &state), &variables) == value,
        };
        let predicate = row.predicate(value, &variables);
        prop_assert_eq!(predicate.as_ref().is_none_or(|p| p.holds(&state)), expected, "{:?}", predicate);
        let terms = Terms::new();
        let values: Vec<TermId> = state.iter().map(|&v| terms.constant(v)).collect();
        let holds = row.holds(&terms, &values, row.expression(&terms, &variables, &values), value);
        prop_assert_eq!(terms.is_true(holds), expected);
        let widths: Vec<u16> = variables.iter().map(|v| v.width).collect();
        prop_assert!(row.fits(&variables) && predicate.is_none_or(|p| p.fits(&widths)));
    }
}
