//! Entailment between conditions on the parameters of a procedure, and the removal of conjuncts that others imply.

use crate::float::Format;
use crate::predicate::Predicate;
use crate::procedure::parameter::{Parameter, number_terms};
use crate::solver::{Answer, Solver};
use crate::term::{Sort, TermId, Terms};
use crate::util::{Budget, Bv};

/// Decides about all values of some parameters.
struct Judge<'t> {
    terms: &'t Terms,
    solver: Solver<'t>,
    values: Vec<TermId>,
    /// What all values are: places of floating-point numbers lie between the infinities, or are that of NaNs.
    possible: Vec<TermId>,
}

impl<'t> Judge<'t> {
    fn new(terms: &'t Terms, parameters: &[Parameter]) -> Self {
        let named = parameters.iter().enumerate();
        let bits: Vec<TermId> =
            named.map(|(n, p)| terms.symbol(format!("{} {n}", p.name), Sort::Bv(p.width))).collect();
        let values = number_terms(terms, parameters, &bits);
        let formats = parameters.iter().zip(&values).filter_map(|(p, &v)| Some((p.format?, v)));
        let possible = formats.map(|(format, place)| is_place(terms, format, place)).collect();
        Judge { terms, solver: Solver::new(terms, Budget::unlimited()), values, possible }
    }

    fn implies<'c>(&mut self, known: impl Iterator<Item = &'c Predicate>, condition: &Predicate) -> bool {
        let mut assumptions = self.possible.clone();
        assumptions.extend(known.map(|c| c.term(self.terms, &self.values)));
        let holds = condition.term(self.terms, &self.values);
        assumptions.push(self.terms.not(holds));
        self.solver.check(&assumptions) == Ok(Answer::Unsat)
    }

    /// Leaves out what the rest implies, the last ones first.
    fn without_implied(&mut self, list: &mut Vec<Predicate>, known: &[Predicate]) {
        for n in (0..list.len()).rev() {
            let others: Vec<Predicate> =
                list.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, c)| c.clone()).collect();
            if self.implies(others.iter().chain(known), &list[n]) {
                list.remove(n);
            }
        }
    }
}

/// Whether some number, or a NaN, is at the place ([`Format::compared`]).
fn is_place(terms: &Terms, format: Format, place: TermId) -> TermId {
    let most = format.infinity();
    let constants = [most.not(), most, Bv::max_signed(format.width()), Bv::ones(format.width())];
    let [least, most, nan, none] = constants.map(|bits| terms.constant(bits));
    let is_number = terms.and(terms.sle(least, place), terms.sle(place, most));
    terms.and(terms.or(is_number, terms.eq(place, nan)), terms.not(terms.eq(place, none)))
}

/// The predicates without those that others imply; bounds of single variables stay rather than others.
pub fn minimal(mut list: Vec<Predicate>, parameters: &[Parameter]) -> Vec<Predicate> {
    Judge::new(&Terms::new(), parameters).without_implied(&mut list, &[]);
    list
}

/// Whether all of `list` holds of any numbers that are `allowed`, NaNs and infinities aside.
pub fn says_nothing(list: &[Predicate], allowed: &Predicate, parameters: &[Parameter]) -> bool {
    let terms = Terms::new();
    let mut judge = Judge::new(&terms, parameters);
    let floats = parameters.iter().zip(&judge.values).filter_map(|(p, &place)| Some((p.format?, place)));
    let is_finite = |(format, place): (Format, TermId)| {
        let [below, above] = [format.infinity().not(), format.infinity()].map(|bits| terms.constant(bits));
        terms.and(terms.slt(below, place), terms.slt(place, above))
    };
    let finite: Vec<TermId> = floats.map(is_finite).collect();
    judge.possible.extend(finite);
    judge.implies([allowed].into_iter(), &Predicate::All(list.to_vec()))
}

/// Whether the condition holds of some numbers.
pub fn is_possible(condition: &Predicate, parameters: &[Parameter]) -> bool {
    !Judge::new(&Terms::new(), parameters).implies([condition].into_iter(), &Predicate::never())
}

/// The disjunction of conditions, without those that imply others.
pub fn any_of(mut list: Vec<Predicate>, parameters: &[Parameter]) -> Predicate {
    let terms = Terms::new();
    let mut judge = Judge::new(&terms, parameters);
    for n in (0..list.len()).rev() {
        let others: Vec<Predicate> = list.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, c)| c.clone()).collect();
        if others.iter().any(|other| judge.implies([&list[n]].into_iter(), other)) {
            list.remove(n);
        }
    }
    if let [only] = &list[..] { only.clone() } else { Predicate::Any(list) }
}

/// The same condition with less: of the parts of which all hold, those that follow from the others are left out, and in each what the others
/// exclude.
pub fn simplified(condition: Predicate, parameters: &[Parameter]) -> Predicate {
    let Predicate::All(mut parts) = condition else { return condition };
    let terms = Terms::new();
    let mut judge = Judge::new(&terms, parameters);
    judge.without_implied(&mut parts, &[]);
    for n in 0..parts.len() {
        let Predicate::Not(inner) = &parts[n] else { continue };
        let Predicate::All(rows) = &**inner else { continue };
        let others: Vec<Predicate> =
            parts.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, c)| c.clone()).collect();
        // What the others imply anyway need not be said to exclude the rest.
        let mut rows = rows.clone();
        judge.without_implied(&mut rows, &others);
        if !rows.is_empty() {
            parts[n] = Predicate::Not(Box::new(Predicate::All(rows)));
        }
    }
    // What is said more strongly now may imply others.
    judge.without_implied(&mut parts, &[]);
    if let [only] = &parts[..] { only.clone() } else { Predicate::All(parts) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Row, RowValue};
    use crate::procedure::parameter::numbers;
    use crate::rendering::conditions::text;
    use proptest::prelude::*;

    fn parameters() -> Vec<Parameter> {
        let named =
            |name: &str, signed: bool| Parameter { name: name.into(), width: 8, signed, format: None, is_named: true };
        vec![named("a", true), named("b", false)]
    }

    fn bound(sum: &[(usize, i8)], d: i128) -> Predicate {
        let (row, variables) = (Row::Bound { sum: sum.to_vec(), signed: true }, numbers(&parameters()));
        let value = RowValue::Bound(Bv::signed(row.width(&variables), d));
        row.predicate(value, &variables).unwrap_or_else(Predicate::always)
    }

    fn not_all(list: Vec<Predicate>) -> Predicate {
        Predicate::Not(Box::new(Predicate::All(list)))
    }

    #[test]
    fn what_follows_is_left_out() {
        let said = |list: Vec<Predicate>| text(&simplified(Predicate::All(list), &parameters()), &parameters());
        assert_eq!(said(vec![bound(&[(0, 1)], 0), bound(&[(0, 1)], 1)]), "a <= 0");
        assert_eq!(said(vec![bound(&[(0, 1)], 1), bound(&[(0, 1)], 0)]), "a <= 0");
        // An unsigned byte is at least 0.
        assert_eq!(said(vec![bound(&[(0, 1)], 3), bound(&[(1, -1)], 0)]), "a <= 3");
        // Where b is not negative, only a can be in the way; and then it is said already.
        let covered = not_all(vec![bound(&[(0, 1), (1, -1)], 0), bound(&[(0, -1)], 0)]);
        assert_eq!(said(vec![bound(&[(0, -1)], 0), covered]), "b < a");
        // Where b is not 0, only a can be in the way.
        let either = not_all(vec![bound(&[(1, -1)], -1), bound(&[(0, 1)], 9)]);
        assert_eq!(said(vec![bound(&[(1, -1)], -1), either]), "b != 0 && a >= 10");
    }

    fn any_part() -> impl Strategy<Value = Predicate> {
        let row = (0..4_usize, -300..300_i128).prop_map(|(kind, d)| match kind {
            0 => bound(&[(0, 1)], d),
            1 => bound(&[(1, -1)], d),
            2 => bound(&[(0, 1), (1, -1)], d),
            _ => bound(&[(0, -1), (1, 1)], d),
        });
        prop_oneof![row.clone(), proptest::collection::vec(row, 1..4).prop_map(not_all)]
    }

    proptest! {
        #[test]
        fn what_is_left_is_equivalent(parts in proptest::collection::vec(any_part(), 0..4)) {
            let whole = Predicate::All(parts);
            let less = simplified(whole.clone(), &parameters());
            let terms = Terms::new();
            let mut judge = Judge::new(&terms, &parameters());
            prop_assert!(judge.implies([&whole].into_iter(), &less) && judge.implies([&less].into_iter(), &whole));
        }
    }
}
