//! Lexicographic ranking functions over bit-vectors, by templates (book chapter on 2LS, section 6.2; Chen et al., Synthesising
//! Interprocedural Bit-Precise Termination Proofs, lemma 3).
//!
//! A *measure* is an expression over the variables of a loop whose values are well-founded: bit-vectors are finite, so every
//! expression is bounded, and "Decreasing" of definition 2 is all that remains. Sums are widened so that they cannot wrap. A
//! lexicographic ranking function (R₁, …, Rₙ) is one in which each transition decreases some Rᵢ and increases no Rⱼ with
//! j < i.
//!
//! The seeds synthesise coefficients one component after another. Here many measures are tried at once: those that no remaining
//! transition increases together are the next component (one model removes every measure that it increases), and the
//! transitions that leave all of them as they are remain. So a loop takes few queries, whatever the number of
//! components; and if measures of the template form any lexicographic ranking function, one is found, since a measure that fits
//! now still fits when fewer transitions remain.

use super::template::{Row, Variable};
use crate::solver::{Answer, Solver};
use crate::term::{TermId, Terms};
use crate::util::Stopped;

/// A step of a loop: the values of the variables at two successive times.
#[derive(Clone, Debug)]
pub struct Transition {
    /// Boolean: the step is taken, and the loop goes on after it.
    pub guard: TermId,
    /// The values before.
    pub before: Vec<TermId>,
    /// The values after.
    pub after: Vec<TermId>,
}

/// What is to be ranked.
#[derive(Clone, Debug)]
pub struct RankSystem {
    /// The variables.
    pub variables: Vec<Variable>,
    /// The measures to choose from.
    pub measures: Vec<Measure>,
    /// The steps, each of which must decrease the ranking function.
    pub transitions: Vec<Transition>,
    /// Assumptions of every query.
    pub assumptions: Vec<TermId>,
    /// The greatest number of components.
    pub components: usize,
}

/// An expression with finitely many values, which are compared as signed numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
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
    /// The greater one of a measure and a number: what decreases until then, and may do anything below.
    AtLeast(Box<Measure>, i64),
}

impl Measure {
    /// The value as a signed number.
    fn value(&self, terms: &mut Terms, variables: &[Variable], values: &[TermId]) -> TermId {
        match self {
            Measure::Sum(row) => row.expression(terms, variables, values),
            Measure::Distance { from, to } => {
                let distance = terms.sub(values[*to], values[*from]);
                let width = terms.width(distance) + 1;
                terms.zext(distance, width)
            }
            Measure::Reversed(v) => {
                let mut reversed = terms.ff();
                for bit in 0..variables[*v].width {
                    let bit = terms.extract(values[*v], bit, 1);
                    reversed = terms.concat(reversed, bit);
                }
                reversed
            }
            Measure::AtLeast(measure, bound) => {
                let value = measure.value(terms, variables, values);
                let width = terms.width(value);
                let bound = terms.constant(crate::util::Bv::signed(width, i128::from(*bound)));
                let less = terms.slt(value, bound);
                terms.ite(less, bound, value)
            }
        }
    }

    /// As a C-like expression.
    pub fn describe(&self, variables: &[Variable]) -> String {
        let name = |v: usize| variables[v].name.as_str();
        match self {
            Measure::Sum(row) => row.describe_sum(variables),
            Measure::Distance { from, to } => {
                format!("({} - {}) mod 2^{}", name(*to), name(*from), variables[*to].width)
            }
            Measure::Reversed(v) => format!("reversed bits of {}", name(*v)),
            Measure::AtLeast(measure, bound) => format!("max({}, {bound})", measure.describe(variables)),
        }
    }
}

/// The state of a synthesis.
struct Synthesis<'a> {
    terms: &'a mut Terms,
    solver: &'a mut Solver,
    system: &'a RankSystem,
    /// Per measure and transition: whether it decreases, whether it increases.
    falls: Vec<Vec<TermId>>,
    rises: Vec<Vec<TermId>>,
    /// The transitions that are left.
    rest: Vec<TermId>,
}

/// Finds a lexicographic ranking function: its components, by their numbers; `None` if the measures do not form one.
///
/// # Errors
/// When the solver's budget ends.
pub fn rank(terms: &mut Terms, solver: &mut Solver, system: &RankSystem) -> Result<Option<Vec<Measure>>, Stopped> {
    let (mut falls, mut rises) = (Vec::new(), Vec::new());
    for measure in &system.measures {
        let (mut down, mut up) = (Vec::new(), Vec::new());
        for t in &system.transitions {
            let before = measure.value(terms, &system.variables, &t.before);
            let after = measure.value(terms, &system.variables, &t.after);
            down.push(terms.slt(after, before));
            up.push(terms.slt(before, after));
        }
        falls.push(down);
        rises.push(up);
    }
    let rest = system.transitions.iter().map(|t| t.guard).collect();
    let mut synthesis = Synthesis { terms, solver, system, falls, rises, rest };
    synthesis.run()
}

impl Synthesis<'_> {
    fn run(&mut self) -> Result<Option<Vec<Measure>>, Stopped> {
        let mut levels: Vec<Vec<usize>> = Vec::new();
        let mut unused: Vec<usize> = (0..self.system.measures.len()).collect();
        while self.is_possible(&self.rest.clone())? {
            if levels.len() == self.system.components {
                return Ok(None);
            }
            let level = self.next_level(unused.clone())?;
            if level.is_empty() {
                return Ok(None);
            }
            for t in 0..self.rest.len() {
                for &m in &level {
                    let stays = self.terms.not(self.falls[m][t]);
                    self.rest[t] = self.terms.and(self.rest[t], stays);
                }
            }
            unused.retain(|m| !level.contains(m));
            levels.push(level);
        }
        let needed = self.needed(&levels)?;
        Ok(Some(needed.into_iter().map(|m| self.system.measures[m].clone()).collect()))
    }

    /// Whether one of the conditions can hold.
    fn is_possible(&mut self, conditions: &[TermId]) -> Result<bool, Stopped> {
        Ok(self.solver.check_any(self.terms, &self.system.assumptions, conditions)? == Answer::Sat)
    }

    /// The measures that no transition left increases, if one of them is decreased by some.
    fn next_level(&mut self, mut measures: Vec<usize>) -> Result<Vec<usize>, Stopped> {
        loop {
            let rising = self.conditions(&measures, |this, m, t| this.rises[m][t]);
            let all: Vec<TermId> = rising.iter().flatten().copied().collect();
            if all.is_empty() || !self.is_possible(&all)? {
                break;
            }
            let is_true = |this: &mut Self, t: &TermId| this.solver.value(this.terms, *t).is_true();
            let refuted: Vec<bool> = rising.iter().map(|list| list.iter().any(|t| is_true(self, t))).collect();
            let mut refuted = refuted.into_iter();
            measures.retain(|_| !refuted.next().unwrap_or(false));
        }
        let falling: Vec<TermId> = self.conditions(&measures, |this, m, t| this.falls[m][t]).concat();
        if falling.is_empty() || !self.is_possible(&falling)? {
            return Ok(Vec::new());
        }
        Ok(measures)
    }

    /// Per measure, the condition for each transition that is left.
    fn conditions(&mut self, measures: &[usize], of: impl Fn(&Self, usize, usize) -> TermId) -> Vec<Vec<TermId>> {
        let mut conditions = Vec::new();
        for &m in measures {
            let mut list = Vec::new();
            for t in 0..self.rest.len() {
                let condition = of(self, m, t);
                list.push(self.terms.and(self.rest[t], condition));
            }
            conditions.push(list);
        }
        conditions
    }

    /// Measures of the levels that form a ranking function by themselves, in order.
    fn needed(&mut self, levels: &[Vec<usize>]) -> Result<Vec<usize>, Stopped> {
        let guards: Vec<TermId> = self.system.transitions.iter().map(|t| t.guard).collect();
        let all: Vec<usize> = levels.concat();
        let mut stays = Vec::new();
        for &m in &all {
            let mut stay = self.terms.tt();
            for (&guard, &falls) in guards.iter().zip(&self.falls[m]) {
                let not = self.terms.not(falls);
                let here = self.terms.implies(guard, not);
                stay = self.terms.and(stay, here);
            }
            stays.push(stay);
        }
        let mut assumptions = self.system.assumptions.clone();
        assumptions.extend(&stays);
        if self.solver.check_any(self.terms, &assumptions, &guards)? == Answer::Sat {
            return Ok(all);
        }
        let core = self.solver.core();
        let kept: Vec<usize> = all.iter().zip(&stays).filter(|(_, s)| core.contains(s)).map(|(m, _)| *m).collect();
        Ok(if self.is_lexicographic(&kept)? { kept } else { all })
    }

    /// Whether no transition that leaves the measures before one as they are increases it.
    fn is_lexicographic(&mut self, measures: &[usize]) -> Result<bool, Stopped> {
        self.rest = self.system.transitions.iter().map(|t| t.guard).collect();
        for &m in measures {
            let rising = self.conditions(&[m], |this, m, t| this.rises[m][t]).concat();
            if self.is_possible(&rising)? {
                return Ok(false);
            }
            for t in 0..self.rest.len() {
                let stays = self.terms.not(self.falls[m][t]);
                self.rest[t] = self.terms.and(self.rest[t], stays);
            }
        }
        Ok(true)
    }
}
