//! From a state to a cube around it of which each state does the same: lifting (CTIGAR, section 4.1), with predicates in place of bits.
//!
//! What the model has chosen that is no variable of the place (inputs, what is read from memory) stays as it is; then the state cannot but do what it does, and the
//! unsatisfiable core tells why. The comparisons of the code are tried before the values of variables, and one-sided bounds and
//! few bits before values.

use super::frames::Reach;
use crate::engine::abstraction::candidates::{Question, candidates, of_code, relevant, signs};
use crate::engine::abstraction::graph::{Graph, Place};
use crate::predicate::{Number, Predicate, Relation};
use crate::term::{Sort, Term, TermId, Terms};
use crate::util::{Bv, Stopped};
use rustc_hash::FxHashSet;

/// Lemmas of a place whose predicates are tried again, the newest.
const MAX_KNOWN: usize = 60;
/// Comparisons of the code that are tried.
const MAX_ATOMS: usize = 60;
/// Literals of which is asked whether they are needed.
const MAX_TRIED: usize = 24;
/// Bits that are taken in place of a value.
const MAX_BITS: usize = 8;
/// Terms that are gone over for what the model has chosen.
const MAX_CONE: usize = 100_000;
/// Weaker predicates.
const MAX_WEAKER: usize = 150;

/// States of a place that all do the same.
#[derive(Clone, Debug)]
pub struct Around {
    /// What holds of them.
    pub cube: Vec<Predicate>,
    /// Further predicates that hold of them, literals to generalise with, the best first: of the code and of lemmas, and about single variables.
    pub weaker: Vec<Predicate>,
    /// The same about several variables.
    pub related: Vec<Predicate>,
}

impl Reach<'_> {
    /// The state of the place in the last model, with those around it that reach one of the goals, too.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn around(&mut self, place: usize, goals: &[TermId]) -> Result<Around, Stopped> {
        self.cubes += 1;
        let mut known: Vec<Predicate> = Vec::new();
        for (other, lemmas) in self.frames.lemmas.iter().enumerate() {
            let literals = lemmas.iter().rev().take(MAX_KNOWN).flat_map(|l| &l.cube);
            for p in literals.filter_map(|p| self.graph.translated(p, other, place)) {
                if !known.contains(&p) {
                    known.push(p);
                }
            }
        }
        let mut samples = self.samples[place].clone();
        if samples.is_empty() {
            // Nothing is known to be reached: any state will do, as what is said is only proposed.
            samples.push(self.graph.places[place].vocabulary.widths.iter().map(|&w| Bv::zero(w)).collect());
        }
        let context = Context { place, goals, samples: &samples, known: &known, numbers: &self.numbers };
        around(&mut self.graph, &context)
    }

    /// The states before the edge (place, position) that lead to the cube, around the one in the last model.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn before(&mut self, (from, edge): (usize, usize), cube: &[Predicate]) -> Result<Around, Stopped> {
        let terms = self.graph.terms();
        let there = &self.graph.places[from].edges[edge];
        let parts: Vec<TermId> = cube.iter().map(|p| p.term(terms, &there.values)).collect();
        let goal = terms.and(there.guard, terms.and_all(parts));
        self.around(from, &[goal])
    }
}

/// What is known when a state is lifted.
struct Context<'c> {
    place: usize,
    /// Executions do one of these from the state.
    goals: &'c [TermId],
    samples: &'c [Vec<Bv>],
    /// Predicates that were of use.
    known: &'c [Predicate],
    numbers: &'c [i128],
}

fn around(graph: &mut Graph, context: &Context) -> Result<Around, Stopped> {
    let terms = graph.terms();
    let values = graph.places[context.place].values.clone();
    let state: Vec<Bv> = values.iter().map(|&t| graph.unroller.solver.value(t)).collect();
    let goals: Vec<TermId> =
        context.goals.iter().copied().filter(|&t| graph.unroller.solver.value(t).is_true()).take(1).collect();
    let goals = if goals.is_empty() { context.goals.to_vec() } else { goals };
    let fixed = chosen(graph, context.place, &goals);
    let question = Question {
        place: context.place,
        bad: &goals,
        state: &state,
        samples: context.samples,
        known: context.known,
        numbers: context.numbers,
    };
    let excluding = candidates(graph, &question);
    let oriented = |p: Predicate| if p.holds(&state) { p } else { p.negated() };
    let atoms: Vec<Predicate> =
        of_code(graph, &question).into_iter().filter(|p| cuts(p) == 0).map(oriented).take(MAX_ATOMS).collect();
    let place = &graph.places[context.place];
    let exact: Vec<Predicate> = relevant(terms, place, &goals).into_iter().map(|v| is(place, v, state[v])).collect();
    let of_code: FxHashSet<Predicate> = atoms.iter().chain(context.known).cloned().collect();
    let goal = terms.or_all(goals);
    let mut lifting = Lifting { graph, place: context.place, fixed, goal };
    let cube = match lifting.core(&atoms)? {
        Some(core) => lifting.fewer(core)?,
        None => match lifting.core(&[atoms, exact.clone()].concat())? {
            Some(core) => {
                let core = lifting.fewer(core)?;
                lifting.wider(core)?
            }
            None => exact,
        },
    };
    let weaker = excluding.into_iter().map(Predicate::negated).filter(|p| cuts(p) <= 1 && !cube.contains(p));
    let weaker = implied(graph, context.place, &cube, weaker.take(MAX_WEAKER).collect())?;
    let is_simple = |p: &Predicate| {
        let variables = p.mentions();
        of_code.contains(p) || variables.iter().all(|v| *v == variables[0])
    };
    let (mut weaker, related): (Vec<Predicate>, Vec<Predicate>) = weaker.into_iter().partition(is_simple);
    // What was of use and what the code says first.
    weaker.sort_by_key(|p| !of_code.contains(p));
    Ok(Around { cube, weaker, related })
}

/// How often a number in it is cut off: the further back a comparison is taken, the more often its numbers wrap around, and the less it says elsewhere.
fn cuts(p: &Predicate) -> usize {
    fn of(n: &Number) -> usize {
        match n {
            Number::Variable { .. } | Number::Constant(_) => 0,
            Number::Sum(parts) => parts.iter().map(|(_, part)| of(part)).max().unwrap_or(0),
            Number::Product(factors) => factors.iter().map(of).max().unwrap_or(0),
            Number::Bits { of: number, .. } => 1 + of(number),
        }
    }
    match p {
        Predicate::Truth(_) => 0,
        Predicate::Compare(a, _, b) => of(a).max(of(b)),
        Predicate::Not(inner) => cuts(inner),
        Predicate::All(list) | Predicate::Any(list) => list.iter().map(cuts).max().unwrap_or(0),
        Predicate::Implies(a, b) => cuts(a).max(cuts(b)),
    }
}

/// That the variable has the value.
fn is(place: &Place, variable: usize, value: Bv) -> Predicate {
    match value.width() {
        1 => Predicate::is(variable, value.is_true()),
        _ => {
            let signed = signs(place, variable).contains(&true);
            let value = if signed { Number::constant(value) } else { Number::constant(value.zext(value.width() + 1)) };
            Predicate::Compare(Number::Variable { variable, signed }, Relation::Equal, value)
        }
    }
}

/// The bounds that a value is.
pub fn bounds(p: &Predicate) -> Vec<Predicate> {
    match p {
        Predicate::Compare(v @ Number::Variable { .. }, Relation::Equal, c @ Number::Constant(_)) => vec![
            Predicate::Compare(v.clone(), Relation::AtMost, c.clone()),
            Predicate::Compare(c.clone(), Relation::AtMost, v.clone()),
        ],
        _ => Vec::new(),
    }
}

/// Booleans: what goals depend on beside the variables of the place is as in the model.
fn chosen(graph: &mut Graph, place: usize, goals: &[TermId]) -> Vec<TermId> {
    let terms = graph.terms();
    let values = &graph.places[place].values;
    let own: FxHashSet<TermId> = values.iter().copied().filter(|&t| terms.as_symbol(t).is_some()).collect();
    // What derived variables (of pointers) are made of is told by them.
    let derived: Vec<TermId> = values.iter().copied().filter(|t| !own.contains(t)).collect();
    let below = leaves(terms, &derived);
    let list: Vec<TermId> =
        leaves(terms, goals).into_iter().filter(|t| !own.contains(t) && !below.contains(t)).collect();
    let solver = &mut graph.unroller.solver;
    list.into_iter().map(|t| terms.eq(t, terms.constant(solver.value(t)))).collect()
}

/// The symbols and reads of memory that terms depend on.
fn leaves(terms: &Terms, roots: &[TermId]) -> Vec<TermId> {
    let (mut todo, mut seen, mut found) = (roots.to_vec(), FxHashSet::default(), Vec::new());
    while let Some(t) = todo.pop() {
        if seen.len() > MAX_CONE || !seen.insert(t) {
            continue;
        }
        match terms.get(t) {
            Term::Symbol(_) if matches!(terms.sort(t), Sort::Bv(_)) => found.push(t),
            term => {
                if matches!(term, Term::Select(..)) {
                    found.push(t);
                }
                Terms::for_each_operand(term, |a| todo.push(a));
            }
        }
    }
    found
}

/// The question whether a state cannot but reach the goal.
struct Lifting<'l, 'a> {
    graph: &'l mut Graph<'a>,
    place: usize,
    fixed: Vec<TermId>,
    goal: TermId,
}

impl Lifting<'_, '_> {
    /// Those of the literals that suffice for the goal; `None` if not even all do.
    fn core(&mut self, literals: &[Predicate]) -> Result<Option<Vec<Predicate>>, Stopped> {
        let parts = self.graph.hold_at(self.place, literals);
        let assumptions: Vec<TermId> = self.fixed.iter().chain(&parts).copied().collect();
        let fails = self.graph.terms().not(self.goal);
        if self.graph.unroller.can_hold(&assumptions, &[fails])? {
            return Ok(None);
        }
        let core = self.graph.unroller.solver.core();
        Ok(Some(literals.iter().zip(parts).filter(|(_, t)| core.contains(t)).map(|(p, _)| p.clone()).collect()))
    }

    /// Fewer literals that suffice: the last ones are given up first.
    fn fewer(&mut self, mut cube: Vec<Predicate>) -> Result<Vec<Predicate>, Stopped> {
        let mut tried = 0;
        let mut n = cube.len();
        while n > 0 && tried < MAX_TRIED {
            n -= 1;
            tried += 1;
            let without: Vec<Predicate> = [&cube[..n], &cube[n + 1..]].concat();
            if let Some(core) = self.core(&without)? {
                n = core.len().min(n);
                cube = core;
            }
        }
        Ok(cube)
    }

    /// A bound in place of a value, or a few of its bits, where that suffices.
    fn wider(&mut self, mut cube: Vec<Predicate>) -> Result<Vec<Predicate>, Stopped> {
        let mut n = 0;
        while n < cube.len().min(MAX_TRIED) {
            let mut is_bound = false;
            for bound in bounds(&cube[n]) {
                let mut other = cube.clone();
                other[n] = bound;
                if self.core(&other)?.is_some() {
                    (cube, is_bound) = (other, true);
                    break;
                }
            }
            let bits = if is_bound { Vec::new() } else { self.bits(&cube[n]) };
            if !bits.is_empty() {
                let other = [&cube[..n], &bits, &cube[n + 1..]].concat();
                if let Some(core) = self.core(&other)?
                    && core.len() < cube.len() + MAX_BITS
                {
                    let core = self.fewer(core)?;
                    let is_new = |p: &Predicate| cube[..n].contains(p);
                    n = core.iter().filter(|p| is_new(p) || bits.contains(p)).count();
                    cube = core;
                    continue;
                }
            }
            n += 1;
        }
        Ok(cube)
    }

    /// The bits of a value that a variable has.
    fn bits(&self, p: &Predicate) -> Vec<Predicate> {
        let Predicate::Compare(Number::Variable { variable, .. }, Relation::Equal, Number::Constant(value)) = p else {
            return Vec::new();
        };
        let width = self.graph.places[self.place].vocabulary.widths[*variable];
        let value = if value.width() < width { value.sext(width) } else { *value };
        let number = || Number::Variable { variable: *variable, signed: false };
        let bit = |low: u16| {
            let is = Number::int(i128::from(value.extract(low, 1).is_true()));
            Predicate::Compare(Number::Bits { of: Box::new(number()), low, bits: 1 }, Relation::Equal, is)
        };
        (0..width).map(bit).collect()
    }
}

/// Those of the predicates that hold of all states of the cube.
fn implied(
    graph: &mut Graph,
    place: usize,
    cube: &[Predicate],
    mut list: Vec<Predicate>,
) -> Result<Vec<Predicate>, Stopped> {
    let terms = graph.terms();
    while !list.is_empty() {
        let fails: Vec<TermId> = graph.hold_at(place, &list).into_iter().map(|t| terms.not(t)).collect();
        if !graph.can_hold(place, cube, &fails)? {
            break;
        }
        let solver = &mut graph.unroller.solver;
        let mut fails = fails.into_iter().map(|t| solver.value(t).is_true());
        list.retain(|_| !fails.next().unwrap_or(true));
    }
    Ok(list)
}
