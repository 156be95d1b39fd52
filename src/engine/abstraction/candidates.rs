//! Candidates for predicates at a cut point: what is known there already, what the code compares on the way to the failure, and what is always worth a try.
//!
//! All are only proposed: a candidate counts where it holds on the way to a position, and is of use behind it ([`super::separate`]).

use super::graph::{Graph, Place};
use super::lift::{Lift, chosen};
use crate::predicate::{Number, Predicate, Relation};
use crate::term::{Term, TermId, Terms};
use crate::util::Bv;
use rustc_hash::FxHashSet;

/// Variables that are compared with each other.
const MAX_COMPARED: usize = 40;
/// Numbers of the program that variables are compared with.
const MAX_NUMBERS: usize = 60;
/// Values of a variable that predicates are said of.
const MAX_GUARDS: usize = 12;
/// Predicates that are said where a variable has a certain value.
const MAX_CONCLUSIONS: usize = 60;
/// Comparisons of the code under which predicates are said.
const MAX_BRANCHES: usize = 6;
/// Such statements.
const MAX_GUARDED: usize = 500;
/// Terms that are gone over.
const MAX_CONE: usize = 200_000;

/// A state that a predicate is to exclude, and what comes behind it.
pub struct Question<'q> {
    /// The place.
    pub place: usize,
    /// The Booleans that must not hold behind it.
    pub bad: &'q [TermId],
    /// The state that is to be excluded.
    pub state: &'q [Bv],
    /// States that are not, some of those on the way.
    pub samples: &'q [Vec<Bv>],
    /// What was of use there before.
    pub known: &'q [Predicate],
    /// Numbers of the program.
    pub numbers: &'q [i128],
}

impl Question<'_> {
    /// The candidate or its opposite, whichever excludes the state.
    fn oriented(&self, p: Predicate) -> Option<Predicate> {
        let p = if p.holds(self.state) { p.negated() } else { p };
        self.samples.iter().any(|s| p.holds(s)).then_some(p)
    }
}

/// Predicates that exclude the state, the best first; the solver's last model is that of the state.
pub fn candidates(graph: &mut Graph, question: &Question) -> Vec<Predicate> {
    let mut unique = FxHashSet::default();
    let mut list: Vec<Predicate> = Vec::new();
    let mut consider = |p: Predicate| {
        if let Some(p) = question.oriented(p)
            && unique.insert(p.clone())
        {
            list.push(p);
        }
    };
    question.known.iter().cloned().for_each(&mut consider);
    let (plain, wrapped): (Vec<Predicate>, Vec<Predicate>) = of_code(graph, question).into_iter().partition(is_plain);
    plain.into_iter().for_each(&mut consider);
    let place = &graph.places[question.place];
    let relevant = relevant(graph.terms(), place, question.bad);
    of_pairs(place, &relevant, &mut consider);
    for &v in &relevant {
        let listed = listed(graph, question.place, v).is_some();
        of_numbers(place, v, question.numbers, listed, &mut consider);
    }
    for &v in &relevant {
        question.samples.iter().take(4).for_each(|s| of_value(place, v, s[v], &mut consider));
    }
    of_differences(place, &relevant, question.samples, &mut consider);
    // The further back a comparison is taken, the more often its numbers wrap around: such ones are of no use in loops.
    wrapped.into_iter().for_each(&mut consider);
    list
}

/// Whether it compares variables and constants as they are.
fn is_plain(p: &Predicate) -> bool {
    let is_plain = |n: &Number| matches!(n, Number::Variable { .. } | Number::Constant(_));
    match p {
        Predicate::Truth(_) => true,
        Predicate::Compare(a, _, b) => is_plain(a) && is_plain(b),
        Predicate::Not(inner) => self::is_plain(inner),
        Predicate::All(list) | Predicate::Any(list) => list.iter().all(self::is_plain),
        Predicate::Implies(a, b) => self::is_plain(a) && self::is_plain(b),
    }
}

/// The comparisons behind the place, along the branches that the model takes, and all others; of use or not.
pub fn of_code(graph: &mut Graph, question: &Question) -> Vec<Predicate> {
    let terms = graph.terms();
    let solver = &mut graph.unroller.solver;
    let straight = chosen(terms, question.bad, &mut |c| solver.value(c).is_true());
    let place = &graph.places[question.place];
    let mut lift = Lift::new(terms, &place.values, &place.vocabulary.widths);
    let mut found = lift.atoms(&straight);
    found.extend(lift.atoms(question.bad));
    found
}

/// The variables that terms depend on.
pub fn relevant(terms: &Terms, place: &Place, roots: &[TermId]) -> Vec<usize> {
    let symbols = symbols_below(terms, roots);
    let depends = |&(_, &t): &(usize, &TermId)| symbols_below(terms, &[t]).iter().any(|s| symbols.contains(s));
    place.values.iter().enumerate().filter(depends).map(|(n, _)| n).collect()
}

fn symbols_below(terms: &Terms, roots: &[TermId]) -> FxHashSet<TermId> {
    let (mut todo, mut seen, mut found) = (roots.to_vec(), FxHashSet::default(), FxHashSet::default());
    while let Some(t) = todo.pop() {
        if seen.len() > MAX_CONE || !seen.insert(t) {
            continue;
        }
        match terms.get(t) {
            Term::Symbol(_) => _ = found.insert(t),
            term => Terms::for_each_operand(term, |a| todo.push(a)),
        }
    }
    found
}

fn number(variable: usize, signed: bool) -> Number {
    Number::Variable { variable, signed }
}

/// How a variable is compared: as a signed number, as an unsigned one.
pub fn signs(place: &Place, variable: usize) -> Vec<bool> {
    match place.vocabulary.roles[variable] {
        (true, true) => vec![true, false],
        (false, true) => vec![false],
        _ => vec![true],
    }
}

/// Equalities and orders of two variables.
fn of_pairs(place: &Place, relevant: &[usize], consider: &mut dyn FnMut(Predicate)) {
    let widths = &place.vocabulary.widths;
    let words: Vec<usize> = relevant.iter().copied().filter(|&v| widths[v] > 1).take(MAX_COMPARED).collect();
    let truths: Vec<usize> = relevant.iter().copied().filter(|&v| widths[v] == 1).take(MAX_COMPARED).collect();
    truths.iter().for_each(|&v| consider(Predicate::Truth(v)));
    for (n, &a) in words.iter().enumerate() {
        for &b in words[n + 1..].iter().filter(|&&b| widths[b] == widths[a]) {
            consider(Predicate::Compare(number(a, true), Relation::Equal, number(b, true)));
            let both = signs(place, a).into_iter().filter(|s| signs(place, b).contains(s));
            for signed in both {
                let (a, b) = (number(a, signed), number(b, signed));
                consider(Predicate::Compare(a.clone(), Relation::AtMost, b.clone()));
                consider(Predicate::Compare(b, Relation::AtMost, a));
            }
        }
    }
    for (n, &a) in truths.iter().enumerate() {
        for &b in &truths[n + 1..] {
            consider(Predicate::Compare(number(a, false), Relation::Equal, number(b, false)));
        }
    }
}

/// The numbers that the variable is set to, if it is only ever set to one of these, or copied from another one of which that is true.
fn listed(graph: &Graph, place: usize, variable: usize) -> Option<Vec<Bv>> {
    let terms = graph.terms();
    let owner = |t: TermId| {
        let mut all = graph.places.iter().enumerate();
        all.find_map(|(p, place)| place.values.iter().position(|&v| v == t).map(|v| (p, v)))
    };
    let (mut variables, mut next, mut found) = (vec![(place, variable)], 0, Vec::new());
    while let Some(&(place, variable)) = variables.get(next) {
        next += 1;
        let edges = graph.places.iter().flat_map(|p| &p.edges).filter(|e| e.to == place);
        let mut todo: Vec<TermId> = edges.map(|e| e.values[variable]).collect();
        let mut seen = FxHashSet::default();
        while let Some(t) = todo.pop() {
            if !seen.insert(t) {
                continue;
            }
            match (terms.get(t), owner(t)) {
                (Term::Ite(_, a, b), _) => todo.extend([a, b]),
                (Term::Const(_), _) => found.extend(terms.as_const(t).filter(|v| !found.contains(v))),
                (Term::Symbol(_), Some(other)) if variables.contains(&other) => {}
                (Term::Symbol(_), Some(other)) => variables.push(other),
                (_, _) if terms.width(t) == 1 => {}
                _ => return None,
            }
        }
    }
    Some(found)
}

/// That a predicate holds where a variable that has few values has a certain one, or where the code takes a certain branch: what is true of the states of a
/// machine, and of phases. The last model is any.
pub fn guarded(graph: &mut Graph, question: &Question) -> Vec<Predicate> {
    let atoms: Vec<Predicate> = of_code(graph, question).into_iter().take(MAX_CONCLUSIONS).collect();
    let place = &graph.places[question.place];
    let relevant = relevant(graph.terms(), place, question.bad);
    let roots: Vec<TermId> = place.edges.iter().flat_map(|e| e.values.iter().copied().chain([e.guard])).collect();
    let mut compared = Lift::new(graph.terms(), &place.values, &place.vocabulary.widths).atoms(&roots);
    compared.retain(is_plain);
    let mut conclusions: Vec<Predicate> = Vec::new();
    let mut conclude = |p: Predicate| conclusions.extend([p.clone(), p.negated()]);
    atoms.into_iter().for_each(&mut conclude);
    of_pairs(place, &relevant, &mut |p| {
        if matches!(p, Predicate::Compare(_, Relation::Equal, _) | Predicate::Truth(_)) {
            conclude(p);
        }
    });
    if let Some(sample) = question.samples.first() {
        let words = relevant.iter().filter(|&&v| sample[v].width() > 1);
        let is = |&v: &usize| Predicate::Compare(number(v, true), Relation::Equal, Number::constant(sample[v]));
        conclusions.extend(words.take(MAX_CONCLUSIONS / 4).map(is));
    }
    conclusions.truncate(2 * MAX_CONCLUSIONS);
    let mut premises = Vec::new();
    for &v in relevant.iter().take(MAX_COMPARED) {
        let Some(values) = listed(graph, question.place, v).filter(|l| l.len() <= MAX_GUARDS) else { continue };
        let is = |value: &Bv| match value.width() {
            1 => Predicate::is(v, value.is_true()),
            _ => Predicate::Compare(number(v, true), Relation::Equal, Number::constant(*value)),
        };
        let both = [Bv::bool(false), Bv::bool(true)];
        let values = if place.vocabulary.widths[v] == 1 { both.to_vec() } else { values };
        premises.extend(values.iter().map(is));
    }
    premises.extend(compared.into_iter().take(MAX_BRANCHES).flat_map(|p| [p.clone(), p.negated()]));
    let mut list = Vec::new();
    for premise in premises {
        let about = premise.mentions();
        let others = conclusions.iter().filter(|p| p.mentions() != about);
        list.extend(others.map(|p| Predicate::Any(vec![premise.clone().negated(), p.clone()])));
    }
    list.retain(|p| question.samples.iter().all(|s| p.holds(s)));
    list.truncate(MAX_GUARDED);
    list
}

/// Bounds by numbers of the program, and equalities: these first where there are few values.
fn of_numbers(place: &Place, variable: usize, numbers: &[i128], is_listed: bool, consider: &mut dyn FnMut(Predicate)) {
    let width = place.vocabulary.widths[variable];
    if width == 1 {
        return;
    }
    for signed in signs(place, variable) {
        let (low, high) =
            if signed { (-(1_i128 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) };
        let fitting = || numbers.iter().copied().filter(|n| (low..=high).contains(n)).take(MAX_NUMBERS);
        let equal = |n: i128| Predicate::Compare(number(variable, signed), Relation::Equal, Number::int(n));
        let bounds = |n: i128| {
            let (v, n) = (number(variable, signed), Number::int(n));
            [Predicate::Compare(v.clone(), Relation::AtMost, n.clone()), Predicate::Compare(n, Relation::AtMost, v)]
        };
        if is_listed {
            fitting().map(equal).for_each(&mut *consider);
        }
        fitting().flat_map(bounds).for_each(&mut *consider);
        if !is_listed {
            fitting().map(equal).for_each(&mut *consider);
        }
    }
}

/// Bounds by a value that the variable has, and equality.
fn of_value(place: &Place, variable: usize, value: Bv, consider: &mut dyn FnMut(Predicate)) {
    if value.width() == 1 {
        return;
    }
    for signed in signs(place, variable) {
        let value = if signed { Number::constant(value) } else { Number::constant(value.zext(value.width() + 1)) };
        let v = number(variable, signed);
        consider(Predicate::Compare(v.clone(), Relation::AtMost, value.clone()));
        consider(Predicate::Compare(value.clone(), Relation::AtMost, v.clone()));
        consider(Predicate::Compare(v, Relation::Equal, value));
    }
}

/// Sums, differences and small multiples that are the same in the samples, modulo the width.
fn of_differences(place: &Place, relevant: &[usize], samples: &[Vec<Bv>], consider: &mut dyn FnMut(Predicate)) {
    let widths = &place.vocabulary.widths;
    let words: Vec<usize> = relevant.iter().copied().filter(|&v| widths[v] > 1).take(MAX_COMPARED).collect();
    let Some(sample) = samples.first() else { return };
    for &a in &words {
        for &b in words.iter().filter(|&&b| b != a && widths[b] == widths[a]) {
            for factor in [-1_i64, 1, -2, 2] {
                if factor.abs() == 1 && b < a {
                    continue;
                }
                let width = widths[a];
                let sum = sample[a].add(sample[b].mul(Bv::signed(width, i128::from(factor))));
                let sum_of = Number::Sum(vec![(1, number(a, true)), (factor, number(b, true))]);
                consider(Predicate::Compare(sum_of, Relation::Congruent(width), Number::constant(sum)));
            }
        }
    }
}

/// Numbers that the program computes with, and their neighbours, small ones first.
pub fn numbers(function: &crate::program::Function) -> Vec<i128> {
    let mut list = vec![0, 1, -1];
    for v in function.numbers() {
        for k in [v.to_i128(), v.to_u128().and_then(|u| i128::try_from(u).ok())].into_iter().flatten() {
            list.extend([k, k.saturating_sub(1), k.saturating_add(1)]);
        }
    }
    list.sort_by_key(|k| (k.unsigned_abs(), *k < 0));
    list.dedup();
    list
}
