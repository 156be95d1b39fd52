//! Templates of ranking functions: the ranking functions that are tried for a loop.

use super::template::{Kind, Row, Variable, named, readings};
use crate::predicate::{Number, Predicate, Relation};
use crate::term::{TermId, Terms};
use crate::util::Bv;

/// Pairs of changing variables that are added and subtracted.
const MAX_PAIRS: usize = 28;
/// Ranking functions of one loop.
const MAX_CANDIDATES: usize = 400;
/// Predicates by which ranking functions are told apart.
const MAX_PREDICATES: usize = 12;
/// Ranking functions that are told apart by predicates.
const MAX_GUARDED: usize = 16;

/// An expression with finitely many values, which are compared as signed numbers. Sums are widened, so that they cannot wrap
/// (book chapter on 2LS, section 6.1, "Bitvector Width Extension").
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum RankingFunction {
    /// The sum of a row of a linear template, over integers.
    Sum(Row),
    /// `to - from` modulo 2^width, as an unsigned number: how far to count up.
    Distance {
        /// Where counting starts.
        from: usize,
        /// Where it ends.
        to: usize,
    },
    /// The bits of the variable in reverse order, as an unsigned number: what shifts to the left decrease.
    Reversed(usize),
    /// 1 where the predicate holds, else 0: phases that do not come back.
    Truth(Predicate),
    /// The ranking function where the predicate holds, else less than any of its values: loops that do different things in different phases.
    Where(Predicate, Box<RankingFunction>),
    /// The absolute value of the variable, read as signed, or that negated: for signs that alternate.
    Magnitude {
        /// The variable.
        of: usize,
        /// Whether it is to increase.
        rising: bool,
    },
    /// The greater (or the smaller) one of a variable and another one plus a number, or that negated; all signed.
    Extreme {
        /// The variable.
        a: usize,
        /// The other one.
        b: usize,
        /// The constant that is added to it.
        plus: i8,
        /// Whether the greater one counts.
        greater: bool,
        /// Whether it is to increase.
        rising: bool,
    },
}

/// Facts about the variables beyond their kinds.
#[derive(Clone, Default, Debug)]
pub struct Hints {
    /// Variables that the loop compares.
    pub compared: Vec<(usize, usize)>,
    /// Positions of members (kind [`Kind::Member`]) that may be measured upwards, because their family does not grow.
    pub closed: Vec<usize>,
}

impl RankingFunction {
    /// Boolean: the ranking function is less in the state `a` than in the state `b`.
    pub(super) fn less(&self, terms: &Terms, variables: &[Variable], a: &[TermId], b: &[TermId]) -> TermId {
        match self {
            // Without arithmetic it is far easier for the solver.
            RankingFunction::Sum(Row::Bound { sum, signed }) if matches!(sum[..], [(_, 1 | -1)]) => {
                let (v, c) = sum[0];
                let (x, y) = if c > 0 { (a[v], b[v]) } else { (b[v], a[v]) };
                if *signed { terms.slt(x, y) } else { terms.ult(x, y) }
            }
            RankingFunction::Sum(Row::Bound { sum, signed }) => {
                // By how much each variable changes is often nearly constant, unlike the sum.
                let width = Row::Bound { sum: sum.clone(), signed: *signed }.width(variables) + 1;
                let extend = |terms: &Terms, t| if *signed { terms.sext(t, width) } else { terms.zext(t, width) };
                let mut change = terms.int(width, 0);
                for &(v, c) in sum {
                    let (x, y) = (extend(terms, a[v]), extend(terms, b[v]));
                    let difference = terms.sub(x, y);
                    let factor = terms.constant(Bv::signed(width, i128::from(c)));
                    let part = terms.mul(difference, factor);
                    change = terms.add(change, part);
                }
                terms.sign(change)
            }
            RankingFunction::Where(predicate, function) => {
                let (in_a, in_b) = (predicate.term(terms, a), predicate.term(terms, b));
                let less = function.less(terms, variables, a, b);
                let outside = terms.not(in_a);
                let less = terms.or(outside, less);
                terms.and(in_b, less)
            }
            _ => {
                let (x, y) = (self.value(terms, variables, a), self.value(terms, variables, b));
                terms.slt(x, y)
            }
        }
    }

    /// The value as a signed number.
    fn value(&self, terms: &Terms, variables: &[Variable], values: &[TermId]) -> TermId {
        match self {
            RankingFunction::Sum(row) => row.expression(terms, variables, values),
            RankingFunction::Distance { from, to } => {
                let distance = terms.sub(values[*to], values[*from]);
                let width = terms.width(distance) + 1;
                terms.zext(distance, width)
            }
            RankingFunction::Reversed(v) => {
                let mut reversed = terms.ff();
                for bit in 0..variables[*v].width {
                    let bit = terms.extract(values[*v], bit, 1);
                    reversed = terms.concat(reversed, bit);
                }
                reversed
            }
            RankingFunction::Truth(predicate) => terms.zext(predicate.term(terms, values), 2),
            RankingFunction::Where(_, function) => function.value(terms, variables, values),
            RankingFunction::Magnitude { of, rising } => {
                let value = terms.sext(values[*of], variables[*of].width + 1);
                let magnitude = terms.abs(value);
                if *rising { terms.neg(magnitude) } else { magnitude }
            }
            RankingFunction::Extreme { a, b, plus, greater, rising } => {
                let width = variables[*a].width + 2;
                let (a, b) = (terms.sext(values[*a], width), terms.sext(values[*b], width));
                let plus = terms.constant(Bv::signed(width, i128::from(*plus)));
                let b = terms.add(b, plus);
                let less = terms.slt(a, b);
                let chosen = if *greater { terms.ite(less, b, a) } else { terms.ite(less, a, b) };
                if *rising { terms.neg(chosen) } else { chosen }
            }
        }
    }

    /// The variables that the ranking function speaks of.
    pub fn mentions(&self) -> Vec<usize> {
        match self {
            RankingFunction::Sum(row) => row.mentions(),
            RankingFunction::Distance { from, to } => vec![*from, *to],
            RankingFunction::Reversed(v) | RankingFunction::Magnitude { of: v, .. } => vec![*v],
            RankingFunction::Truth(predicate) => predicate.mentions(),
            RankingFunction::Where(predicate, function) => [predicate.mentions(), function.mentions()].concat(),
            RankingFunction::Extreme { a, b, .. } => vec![*a, *b],
        }
    }

    /// As a C-like expression.
    pub fn describe(&self, variables: &[Variable]) -> String {
        let name = |v: usize| variables[v].name.as_str();
        match self {
            RankingFunction::Sum(row) => row.describe_sum(variables),
            RankingFunction::Distance { from, to } => {
                format!("({} - {}) mod 2^{}", name(*to), name(*from), variables[*to].width)
            }
            RankingFunction::Reversed(v) => format!("reversed bits of {}", name(*v)),
            RankingFunction::Truth(predicate) => format!("[{}]", predicate.text(&named(variables))),
            RankingFunction::Where(predicate, function) => {
                let inner = function.describe(variables);
                match predicate {
                    Predicate::Not(predicate) => format!("({} ? -oo : {inner})", predicate.text(&named(variables))),
                    _ => format!("({} ? {inner} : -oo)", predicate.text(&named(variables))),
                }
            }
            RankingFunction::Magnitude { of, rising } => format!("{}|{}|", if *rising { "-" } else { "" }, name(*of)),
            RankingFunction::Extreme { a, b, plus, greater, rising } => {
                let what = if *greater { "max" } else { "min" };
                let sign = if *rising { "-" } else { "" };
                let plus = if *plus == 0 { String::new() } else { format!(" {plus:+}") };
                format!("{sign}{what}({}, {}{plus})", name(*a), name(*b))
            }
        }
    }
}

/// The ranking functions over `variables`: each one up and down, what is left between two that are compared.
pub fn candidates(variables: &[Variable], hints: &Hints) -> Vec<RankingFunction> {
    let mut list = singles(variables);
    for (v, variable) in variables.iter().enumerate().filter(|(_, x)| x.kind == Kind::Member && x.changes) {
        debug_assert!(!variable.signed);
        list.push(sum(&[(v, 1)], false));
        list.extend(hints.closed.contains(&v).then(|| sum(&[(v, -1)], false)));
    }
    for &(a, b) in &hints.compared {
        for (from, to) in [(a, b), (b, a)] {
            list.extend([true, false].map(|signed| sum(&[(to, 1), (from, -1)], signed)));
            list.push(RankingFunction::Distance { from, to });
        }
    }
    list.extend(wide(variables).into_iter().map(RankingFunction::Reversed));
    distinct(list, MAX_CANDIDATES)
}

/// Further ranking functions, for loops whose phases differ: predicates, ranking functions that count where predicates hold; sums, minima and
/// maxima.
pub fn candidates_of_phases(variables: &[Variable], hints: &Hints) -> Vec<RankingFunction> {
    let predicates = predicates(variables, hints);
    let mut list: Vec<RankingFunction> = Vec::new();
    let both = |p: &Predicate| [p.clone(), p.clone().negated()];
    for p in &predicates {
        list.extend(both(p).map(RankingFunction::Truth));
    }
    for p in &predicates {
        for function in singles(variables).into_iter().take(MAX_GUARDED) {
            list.extend(both(p).map(|p| RankingFunction::Where(p, Box::new(function.clone()))));
        }
    }
    let wide = wide(variables);
    for &of in wide.iter().filter(|&&v| variables[v].signed) {
        list.extend([false, true].map(|rising| RankingFunction::Magnitude { of, rising }));
    }
    for (a, b) in pairs(&wide) {
        let unsigned = |v: usize| variables[v].unsigned && !variables[v].signed;
        let signed = !(unsigned(a) && unsigned(b));
        for (c, d) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            list.push(sum(&[(a, c), (b, d)], signed));
        }
    }
    for (a, b) in pairs(&wide).filter(|&(a, b)| variables[a].width == variables[b].width) {
        for plus in [0, 1, -1] {
            for (greater, rising) in [(true, false), (false, false), (true, true), (false, true)] {
                list.push(RankingFunction::Extreme { a, b, plus, greater, rising });
            }
        }
    }
    distinct(list, 2 * MAX_CANDIDATES)
}

/// Each changing variable, up and down, as it is read.
fn singles(variables: &[Variable]) -> Vec<RankingFunction> {
    let mut list = Vec::new();
    for (v, variable) in variables.iter().enumerate().filter(|(_, x)| x.kind == Kind::Plain && x.changes) {
        let kinds = if variable.width == 1 { vec![false] } else { readings(variable) };
        for signed in kinds {
            list.extend([1, -1].map(|c| sum(&[(v, c)], signed)));
        }
    }
    // Floating-point numbers in their order: there are finitely many.
    for (v, _) in variables.iter().enumerate().filter(|(_, x)| x.kind == Kind::Float && x.changes) {
        list.extend([1, -1].map(|c| sum(&[(v, c)], true)));
    }
    list
}

fn predicates(variables: &[Variable], hints: &Hints) -> Vec<Predicate> {
    let of = |variable, signed| Number::Variable { variable, signed };
    let mut list = Vec::new();
    for &(a, b) in &hints.compared {
        for signed in [true, false] {
            list.push(Predicate::Compare(of(a, signed), Relation::Less, of(b, signed)));
            list.push(Predicate::Compare(of(b, signed), Relation::Less, of(a, signed)));
        }
        let signed = variables[a].is_signed();
        list.push(Predicate::Compare(of(a, signed), Relation::Equal, of(b, signed)));
    }
    let plain = |v: &usize| variables[*v].kind == Kind::Plain && variables[*v].width > 1;
    let numbers: Vec<usize> = (0..variables.len()).filter(plain).collect();
    // Signs first: what the loop compares may be more than what is kept.
    let to_zero = |v, relation| Predicate::Compare(of(v, true), relation, Number::int(0));
    let signs = numbers.iter().flat_map(|&v| [Relation::Less, Relation::Equal].map(|relation| to_zero(v, relation)));
    let mut all: Vec<Predicate> = signs.take(MAX_PREDICATES).collect();
    all.extend(list.into_iter().take(2 * MAX_PREDICATES));
    all
}

/// The changing numbers.
fn wide(variables: &[Variable]) -> Vec<usize> {
    let wide = |v: &usize| variables[*v].kind == Kind::Plain && variables[*v].changes && variables[*v].width > 1;
    (0..variables.len()).filter(wide).collect()
}

fn pairs(list: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    list.iter().enumerate().flat_map(move |(n, &a)| list[n + 1..].iter().map(move |&b| (a, b))).take(MAX_PAIRS)
}

fn distinct(list: Vec<RankingFunction>, most: usize) -> Vec<RankingFunction> {
    let mut seen = rustc_hash::FxHashSet::default();
    list.into_iter().filter(|m| seen.insert(m.clone())).take(most).collect()
}

fn sum(parts: &[(usize, i8)], signed: bool) -> RankingFunction {
    RankingFunction::Sum(Row::Bound { sum: parts.to_vec(), signed })
}
