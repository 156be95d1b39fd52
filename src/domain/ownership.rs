//! Rows about the links of members: in a forest each link owns what it leads to and leads upwards, and each member is held by
//! another one, unless a pointer of the program is all that leads to it.

use super::template::{Kind, Row, Variable};
use crate::predicate::Predicate;
use crate::util::Bv;

/// The rows over `variables`, which are about one arbitrary member. What `seen` states refute of all members may hold of those
/// that pointers of the program do not point to.
pub fn rows(variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    let of = |kind: Kind| (0..variables.len()).filter(move |&v| variables[v].kind == kind);
    let base: Vec<Predicate> =
        [Kind::Inside, Kind::Alive].into_iter().flat_map(of).map(|v| Predicate::is(v, true)).collect();
    // All pointers together first: that is what a correct program keeps to.
    let pointers: Vec<usize> = of(Kind::At).collect();
    let mut exceptions = vec![pointers.clone()];
    exceptions.extend(pointers.iter().map(|&p| vec![p]));
    exceptions.retain(|e| !e.is_empty());
    exceptions.dedup();
    let all = |v: usize, truth: bool| when(&base, &[], (v, truth));
    let most = |v: usize, truth: bool| exceptions.iter().map(|at| when(&base, at, (v, truth))).collect::<Vec<_>>();
    let mut rows = Vec::new();
    for v in of(Kind::Element) {
        match all(v, true) {
            row if row.is_refuted(variables, seen) => rows.extend(most(v, true)),
            row => rows.push(row),
        }
    }
    for held in of(Kind::Held) {
        rows.extend(most(held, true));
        rows.push(all(held, true));
    }
    // What holds of all members is stated with their contents.
    for (v, truth) in of(Kind::Truth).flat_map(|v| [(v, true), (v, false)]) {
        if all(v, truth).is_refuted(variables, seen) {
            rows.extend(most(v, truth));
        }
    }
    rows
}

/// `v` is as it is said to be, except of members that one of the pointers `at` points to.
fn when(base: &[Predicate], at: &[usize], (v, truth): (usize, bool)) -> Row {
    let mut guards = base.to_vec();
    guards.extend(at.iter().map(|&p| Predicate::is(p, false)));
    Row::When(guards, Box::new(Row::Bound { sum: vec![(v, if truth { -1 } else { 1 })], signed: false }))
}

/// The rows over `variables` that are Boolean: they are true; pointers are the same, or they differ.
pub fn truths(variables: &[Variable]) -> Vec<Row> {
    let row = |v: usize, c: i8| Row::Bound { sum: vec![(v, c)], signed: false };
    let same = (0..variables.len()).filter(|&v| variables[v].kind == Kind::Same);
    let truths = (0..variables.len()).filter(|&v| variables[v].kind != Kind::Executed);
    truths.map(|v| row(v, -1)).chain(same.map(|v| row(v, 1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str, kind: Kind) -> Variable {
        Variable { name: name.into(), width: 1, signed: false, unsigned: false, changes: true, kind }
    }

    #[test]
    fn members_are_held_unless_pointers_lead_to_them() {
        let variables = [
            variable("alive", Kind::Alive),
            variable("at(p)", Kind::At),
            variable("at(q)", Kind::At),
            variable("owns(next)", Kind::Element),
            variable("held", Kind::Held),
        ];
        let texts: Vec<String> = rows(&variables, &[])
            .iter()
            .filter_map(|r| r.describe(super::super::RowValue::Bottom, &variables))
            .collect();
        assert_eq!(
            texts,
            [
                "!(alive)",
                "!(alive && !(at(p)) && !(at(q)))",
                "!(alive && !(at(p)))",
                "!(alive && !(at(q)))",
                "!(alive)"
            ]
        );
    }

    #[test]
    fn states_refute_rows_about_truths() {
        let variables = [variable("alive", Kind::Alive), variable("held", Kind::Held)];
        let row = when(&[Predicate::is(0, true)], &[], (1, true));
        assert_eq!(row.mentions(), [0, 1]);
        let state = |alive, held| vec![Bv::bool(alive), Bv::bool(held)];
        assert!(!row.is_refuted(&variables, &[state(false, false), state(true, true)]));
        assert!(row.is_refuted(&variables, &[state(true, true), state(true, false)]));
    }
}
