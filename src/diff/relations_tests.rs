//! Property tests of joins: what is known afterwards covers what was known and the way that was added.

use super::relations::{CELL, Join, Known, Part, Relate, Widths};
use super::world::World;
use crate::term::eval::{Value, eval_with};
use crate::term::{Sort, TermId, Terms};
use crate::util::ids::Id;
use crate::util::{Budget, Bv};
use proptest::prelude::*;
use std::collections::BTreeMap;

const WIDTHS: [u16; 3] = [8, 16, 32];

/// How a part is made of others: an operation, two operands, a number.
type Step = (u8, usize, usize, u64);

/// Nine terms to start from, three of each width, and what is made of them; all of those are parts.
fn parts(terms: &Terms, start: &[TermId], steps: &[Step]) -> BTreeMap<Part, TermId> {
    let mut pool = start.to_vec();
    for &(op, a, b, k) in steps {
        let (a, b) = (pool[a % pool.len()], pool[b % pool.len()]);
        let width = terms.width(a);
        let (b, k) = (terms.resize_unsigned(b, width), terms.int(width, u128::from(k)));
        pool.push(match op % 7 {
            0 => terms.add(a, b),
            1 => terms.sub(a, b),
            2 => terms.add(terms.mul(a, k), b),
            3 => terms.resize_signed(a, WIDTHS[usize::from(op / 7) % 3]),
            4 => terms.resize_unsigned(a, WIDTHS[usize::from(op / 7) % 3]),
            5 => terms.xor(a, k),
            _ => terms.add(terms.mul(a, b), k),
        });
    }
    pool.into_iter().enumerate().map(|(n, t)| ((n % 2 == 1, 0, CELL, n), t)).collect()
}

/// The values of all symbols, of which these are given, and the others 0.
fn values(terms: &Terms, given: &[(TermId, Bv)]) -> Vec<Value> {
    let mut all = vec![Value::Bv(Bv::zero(8)); terms.symbol_count()];
    for (t, value) in given {
        if let Some(id) = terms.as_symbol(*t) {
            all[id.index()] = Value::Bv(*value);
        }
    }
    all
}

fn number(terms: &Terms, t: TermId, symbols: &[Value]) -> Bv {
    match eval_with(terms, t, symbols) {
        Value::Bv(value) => value,
        Value::Array(_) => unreachable!("no arrays"),
    }
}

/// Comparisons of parts that are true of these values of symbols.
fn facts(
    terms: &Terms,
    parts: &BTreeMap<Part, TermId>,
    compared: &[(usize, usize, u8)],
    symbols: &[Value],
) -> Vec<TermId> {
    let all: Vec<TermId> = parts.values().copied().collect();
    let fact = |&(a, b, op): &(usize, usize, u8)| {
        let (a, b) = (all[a % all.len()], all[b % all.len()]);
        let b = terms.resize_unsigned(b, terms.width(a));
        let fact = match op % 3 {
            0 => terms.eq(a, b),
            1 => terms.ult(a, b),
            _ => terms.slt(a, b),
        };
        if number(terms, fact, symbols).is_true() { fact } else { terms.not(fact) }
    };
    compared.iter().map(fact).filter(|&fact| terms.as_const(fact).is_none()).collect()
}

/// What is known is true of these values of parts, if the symbols of the place are what the parts that are such symbols hold.
fn covers(terms: &Terms, joined: &Known, held: &BTreeMap<Part, Bv>, fixed: &[(TermId, Bv)]) -> bool {
    let mut given = fixed.to_vec();
    for (part, &term) in &joined.parts {
        if terms.as_symbol(term).is_some() && !given.iter().any(|g| g.0 == term) {
            given.push((term, held[part]));
        }
    }
    let symbols = values(terms, &given);
    joined.parts.iter().all(|(part, &term)| number(terms, term, &symbols) == held[part])
        && joined.facts.iter().all(|&fact| number(terms, fact, &symbols).is_true())
}

fn relate() -> impl Strategy<Value = Relate> {
    prop_oneof![
        Just(Relate::Equal),
        Just(Relate::Linear(Widths::Signed)),
        Just(Relate::Linear(Widths::Unsigned)),
        Just(Relate::Linear(Widths::Cut)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn joins_cover_both(
        relate in relate(),
        steps in proptest::collection::vec((any::<u8>(), 0usize..20, 0usize..20, 0u64..6), 1..8),
        other in proptest::option::of(proptest::collection::vec((0usize..20, 0u64..6), 8)),
        moved in proptest::collection::vec((0u8..4, 0u64..3), 9),
        numbers in proptest::collection::vec(prop_oneof![any::<u64>(), 0u64..4], 27),
        compared in proptest::collection::vec((0usize..20, 0usize..20, any::<u8>()), 0..4),
        is_first: bool,
    ) {
        let terms = Terms::new();
        let mut world = World::new(&terms, 64, &Budget::unlimited());
        let width = |n: usize| WIDTHS[n % 3];
        let fixed: Vec<TermId> = (0..9).map(|n| world.entry(format!("fixed {n}"), width(n), None)).collect();
        let before: Vec<TermId> = (0..9).map(|n| terms.symbol("before", Sort::Bv(width(n)))).collect();
        let now: Vec<TermId> = (0..9).map(|n| terms.symbol("now", Sort::Bv(width(n)))).collect();
        // What parts start from: a symbol, something fixed, a constant; on the way the same, or something else.
        let start = |symbols: &[TermId], steps: u64| -> Vec<TermId> {
            let one = |(n, &(kind, k)): (usize, &(u8, u64))| match kind {
                0 => terms.add(fixed[n], terms.int(width(n), u128::from(k * steps))),
                1 => terms.int(width(n), u128::from(k + k * steps)),
                _ => symbols[n],
            };
            moved.iter().enumerate().map(one).collect()
        };
        // The same, or with other second operands.
        let changed = |other: &Vec<(usize, u64)>| -> Vec<Step> {
            steps.iter().zip(other).map(|(step, &(b, k))| (step.0, step.1, b, k)).collect()
        };
        let way = parts(&terms, &start(&now, 1), &other.as_ref().map_or(steps.clone(), changed));
        let before_parts = parts(&terms, &start(&before, 0), &steps);
        let given = |symbols: &[TermId], from: usize| -> Vec<(TermId, Bv)> {
            symbols.iter().enumerate().map(|(n, &t)| (t, Bv::new(width(n), u128::from(numbers[from + n])))).collect()
        };
        let entry = given(&fixed, 0);
        let all = |own: Vec<(TermId, Bv)>| values(&terms, &[entry.clone(), own].concat());
        let known_facts = facts(&terms, &before_parts, &compared, &all(given(&before, 18)));
        let way_facts = facts(&terms, &way, &compared, &all(given(&now, 9)));
        let known = Known { parts: before_parts, facts: known_facts };
        let mut symbols: rustc_hash::FxHashMap<(Part, Sort), TermId> = Default::default();
        let mut symbol = |world: &World, part: Part, sort: Sort| {
            *symbols.entry((part, sort)).or_insert_with(|| world.terms.symbol("place", sort))
        };
        let joined = Join { world: &mut world, symbol: &mut symbol, relate }
            .join((!is_first).then_some(&known), &way, &way_facts);
        let held = |parts: &BTreeMap<Part, TermId>, own: Vec<(TermId, Bv)>| -> BTreeMap<Part, Bv> {
            let symbols = all(own);
            parts.iter().map(|(&part, &t)| (part, number(&terms, t, &symbols))).collect()
        };
        prop_assert!(covers(&terms, &joined, &held(&way, given(&now, 9)), &entry), "the way: {joined:?}");
        if !is_first {
            prop_assert!(covers(&terms, &joined, &held(&known.parts, given(&before, 18)), &entry), "what was known: {joined:?}");
        }
    }
}
