//! Lexicographic ranking functions over bit-vectors, by templates (book chapter on 2LS, section 6.2; Chen et al., Synthesising
//! Interprocedural Bit-Precise Termination Proofs, lemma 3).
//!
//! A [`RankingFunction`] is an expression over the variables of a loop whose values are well-founded: bit-vectors are finite, so every
//! expression is bounded, and "Decreasing" of definition 2 is all that remains. A lexicographic ranking function (R₁, …, Rₙ) is
//! one in which each transition decreases some Rᵢ and increases no Rⱼ with j < i.
//!
//! The seeds synthesise one component after another. Here many ranking functions are tried at once: those that no remaining
//! transition increases together are the next component (one model removes every ranking function that it increases), and the
//! transitions that leave all of them as they are remain. So a loop takes few queries, whatever the number of
//! components; and if ranking functions of the template form any lexicographic ranking function, one is found, since a ranking function that fits
//! now still fits when fewer transitions remain. Where no ranking function fits, coefficients of a linear one are read off the transitions
//! seen so far, and confirmed or corrected by further queries ([`super::coefficients`]).

use super::coefficients::{Differences, coefficients};
use super::ranking_functions::RankingFunction;
use super::template::{Kind, Row, Variable};
use crate::solver::{Answer, Solver};
use crate::term::{TermId, Terms};
use crate::util::Stopped;
use std::collections::BTreeSet;

/// Linear ranking functions that are tried for one component.
const MAX_ATTEMPTS: u32 = 40;

/// Ranking functions that are chosen one by one.
const MAX_CHOICES: u32 = 40;

/// A step of a loop: the values of the variables at two successive times.
#[derive(Clone, Debug)]
pub struct Transition {
    /// Symbol: the step starts in the loop-back values.
    pub select: TermId,
    /// Boolean: the step is taken, and the loop goes on after it; implies `select`.
    pub guard: TermId,
    /// The values with which the loop is entered; only of the first variables, which make up its state, or of none.
    pub entry: Vec<TermId>,
    /// The values before.
    pub before: Vec<TermId>,
    /// The values after.
    pub after: Vec<TermId>,
}

/// A transition system to be ranked, with the ranking functions to choose from.
#[derive(Clone, Debug)]
pub struct RankSystem {
    /// The variables.
    pub variables: Vec<Variable>,
    /// The ranking functions to choose from.
    pub functions: Vec<RankingFunction>,
    /// Whether to look for coefficients of further ranking functions.
    pub coefficients: bool,
    /// The steps, each of which must decrease the ranking function.
    pub transitions: Vec<Transition>,
    /// Assumptions of every query.
    pub assumptions: Vec<TermId>,
    /// The greatest number of components.
    pub components: usize,
    /// The widths of numbers that only the formula bounds: nothing follows from there being few of them.
    pub unbounded: Vec<u16>,
}

/// The state of a synthesis.
struct Synthesis<'a, 't> {
    terms: &'t Terms,
    solver: &'a mut Solver<'t>,
    system: &'a RankSystem,
    functions: Vec<RankingFunction>,
    /// Per ranking function and transition: whether it decreases, whether it increases.
    falls: Vec<Vec<TermId>>,
    rises: Vec<Vec<TermId>>,
    /// The transitions that are left.
    rest: Vec<TermId>,
}

/// The result of a synthesis.
#[derive(Clone, Debug)]
pub enum Ranking {
    /// The components of a lexicographic ranking function.
    Found(Vec<RankingFunction>),
    /// The ranking functions do not form one: the conditions of the transitions that are left, one of which is possible.
    Stuck(Vec<TermId>),
}

/// Finds a lexicographic ranking function.
///
/// # Errors
/// When the solver's budget ends.
pub fn rank(solver: &mut Solver, system: &RankSystem) -> Result<Ranking, Stopped> {
    let rest = system.transitions.iter().map(|t| t.guard).collect();
    let (functions, falls, rises) = (Vec::new(), Vec::new(), Vec::new());
    let mut synthesis = Synthesis { terms: solver.terms(), solver, system, functions, falls, rises, rest };
    for function in &system.functions {
        synthesis.add(function.clone());
    }
    synthesis.run()
}

/// Per transition, the condition under which it does not decrease the lexicographic ranking function with these components.
pub fn not_decreasing(
    terms: &Terms,
    variables: &[Variable],
    transitions: &[Transition],
    functions: &[RankingFunction],
) -> Vec<TermId> {
    let mut list = Vec::new();
    for t in transitions {
        let mut falls = terms.ff();
        for function in functions.iter().rev() {
            let down = function.less(terms, variables, &t.after, &t.before);
            let up = function.less(terms, variables, &t.before, &t.after);
            let not_up = terms.not(up);
            let later = terms.and(not_up, falls);
            falls = terms.or(down, later);
        }
        let not = terms.not(falls);
        list.push(terms.and(t.guard, not));
    }
    list
}

impl Synthesis<'_, '_> {
    /// Adds a ranking function; returns its number.
    fn add(&mut self, function: RankingFunction) -> usize {
        let (mut down, mut up) = (Vec::new(), Vec::new());
        for t in &self.system.transitions {
            down.push(function.less(self.terms, &self.system.variables, &t.after, &t.before));
            up.push(function.less(self.terms, &self.system.variables, &t.before, &t.after));
        }
        self.falls.push(down);
        self.rises.push(up);
        self.functions.push(function);
        self.functions.len() - 1
    }

    fn run(&mut self) -> Result<Ranking, Stopped> {
        let mut levels: Vec<Vec<usize>> = Vec::new();
        let mut unused: Vec<usize> = (0..self.functions.len()).collect();
        while self.is_possible(&self.rest.clone())? {
            if levels.len() == self.system.components {
                return Ok(Ranking::Stuck(self.rest.clone()));
            }
            let mut level = self.next_level(unused.clone())?;
            if level.is_empty() && self.system.coefficients {
                level.extend(self.linear_measure()?);
            }
            if level.is_empty() {
                return Ok(Ranking::Stuck(self.rest.clone()));
            }
            self.leave(&level);
            unused.retain(|m| !level.contains(m));
            levels.push(level);
        }
        let needed = self.needed(&levels)?;
        Ok(Ranking::Found(needed.into_iter().map(|m| self.functions[m].clone()).collect()))
    }

    /// Only the transitions remain that leave the ranking functions as they are.
    fn leave(&mut self, functions: &[usize]) {
        for t in 0..self.rest.len() {
            for &m in functions {
                let stays = self.terms.not(self.falls[m][t]);
                self.rest[t] = self.terms.and(self.rest[t], stays);
            }
        }
    }

    /// Whether one of the conditions can hold.
    fn is_possible(&mut self, conditions: &[TermId]) -> Result<bool, Stopped> {
        Ok(self.solver.check_any(&self.system.assumptions, conditions)? == Answer::Sat)
    }

    /// The ranking functions that no transition left increases, if one of them is decreased by some.
    fn next_level(&mut self, mut functions: Vec<usize>) -> Result<Vec<usize>, Stopped> {
        loop {
            let rising = self.conditions(&functions, |this, m, t| this.rises[m][t]);
            let all: Vec<TermId> = rising.iter().flatten().copied().collect();
            if all.is_empty() || !self.is_possible(&all)? {
                break;
            }
            let is_true = |this: &mut Self, t: &TermId| this.solver.value(*t).is_true();
            let refuted: Vec<bool> = rising.iter().map(|list| list.iter().any(|t| is_true(self, t))).collect();
            let mut refuted = refuted.into_iter();
            functions.retain(|_| !refuted.next().unwrap_or(false));
        }
        Ok(if self.may_fall(&functions)? { functions } else { Vec::new() })
    }

    /// Whether some transition left decreases one of the ranking functions.
    fn may_fall(&mut self, functions: &[usize]) -> Result<bool, Stopped> {
        let falling: Vec<TermId> = self.conditions(functions, |this, m, t| this.falls[m][t]).concat();
        Ok(!falling.is_empty() && self.is_possible(&falling)?)
    }

    /// A linear ranking function that no transition left increases and some decreases.
    fn linear_measure(&mut self) -> Result<Option<usize>, Stopped> {
        let variables = &self.system.variables;
        let wide = |v: &usize| variables[*v].kind == Kind::Plain && variables[*v].changes && variables[*v].width > 1;
        let chosen: Vec<usize> = (0..variables.len()).filter(wide).collect();
        let mut seen = Differences::new();
        let goals = self.rest.clone();
        if !self.is_possible(&goals)? {
            return Ok(None);
        }
        self.look(&chosen, &goals, &mut seen);
        for _ in 0..MAX_ATTEMPTS {
            let Some(found) = coefficients(chosen.len(), &seen) else { return Ok(None) };
            let sum = chosen.iter().copied().zip(found).filter(|(_, c)| *c != 0).collect();
            let m = self.add(RankingFunction::Sum(Row::Bound { sum, signed: true }));
            let rising = self.conditions(&[m], |this, m, t| this.rises[m][t]).concat();
            if !self.is_possible(&rising)? {
                return Ok(self.may_fall(&[m])?.then_some(m));
            }
            self.look(&chosen, &rising, &mut seen);
        }
        Ok(None)
    }

    /// Notes by how much the variables fall in the transitions of the last model whose conditions hold.
    fn look(&mut self, chosen: &[usize], conditions: &[TermId], seen: &mut Differences) {
        for (t, transition) in self.system.transitions.iter().enumerate() {
            if !self.solver.value(conditions[t]).is_true() {
                continue;
            }
            let mut value = |term: TermId| self.solver.value(term).to_i128().unwrap_or_default();
            let fall = |v: &usize| value(transition.before[*v]) - value(transition.after[*v]);
            seen.push(chosen.iter().map(fall).collect());
        }
    }

    /// Per ranking function, the condition for each transition that is left.
    fn conditions(&mut self, functions: &[usize], of: impl Fn(&Self, usize, usize) -> TermId) -> Vec<Vec<TermId>> {
        let mut conditions = Vec::new();
        for &m in functions {
            let mut list = Vec::new();
            for t in 0..self.rest.len() {
                let condition = of(self, m, t);
                list.push(self.terms.and(self.rest[t], condition));
            }
            conditions.push(list);
        }
        conditions
    }

    /// Ranking functions of the levels that form a ranking function by themselves, in order. Only those are chosen that some transition asks for.
    fn needed(&mut self, levels: &[Vec<usize>]) -> Result<Vec<usize>, Stopped> {
        let all: Vec<usize> = levels.concat();
        let in_order =
            |kept: &BTreeSet<usize>| all.iter().copied().filter(|m| kept.contains(m)).collect::<Vec<usize>>();
        let mut kept = BTreeSet::new();
        for _ in 0..MAX_CHOICES {
            let Some(t) = self.unranked(&in_order(&kept))? else { return self.without_spare(in_order(&kept)) };
            let model = self.solver.model();
            let mut evaluator = model.evaluator(self.terms);
            let Some(&first) = all.iter().find(|&&m| evaluator.is_true(self.falls[m][t])) else { break };
            if !kept.insert(first) {
                break;
            }
        }
        Ok(all)
    }

    /// Leaves out ranking functions that became unnecessary with later ones.
    fn without_spare(&mut self, mut functions: Vec<usize>) -> Result<Vec<usize>, Stopped> {
        let mut n = 0;
        while functions.len() > 1 && n < functions.len() {
            let mut fewer = functions.clone();
            fewer.remove(n);
            match self.unranked(&fewer)? {
                None => functions = fewer,
                Some(_) => n += 1,
            }
        }
        Ok(functions)
    }

    /// A transition that increases one of the ranking functions before it decreases any, or decreases none.
    fn unranked(&mut self, functions: &[usize]) -> Result<Option<usize>, Stopped> {
        let mut conditions = self.rising(functions);
        conditions.push(self.rest.clone());
        if !self.is_possible(&conditions.concat())? {
            return Ok(None);
        }
        let mut holds = |t: &usize| conditions.iter().any(|list| self.solver.value(list[*t]).is_true());
        Ok((0..self.system.transitions.len()).find(|t| holds(t)))
    }

    /// Per ranking function, the conditions under which a transition increases it, and leaves those before it as they are.
    fn rising(&mut self, functions: &[usize]) -> Vec<Vec<TermId>> {
        self.rest = self.system.transitions.iter().map(|t| t.guard).collect();
        let mut rising = Vec::new();
        for &m in functions {
            rising.extend(self.conditions(&[m], |this, m, t| this.rises[m][t]));
            self.leave(&[m]);
        }
        rising
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ranking_functions::{Hints, candidates, candidates_of_phases};
    use crate::util::Budget;

    /// A loop over two signed bytes and a choice: its condition, and what an iteration makes of the variables.
    fn system(
        terms: &Terms,
        step: impl Fn(&Terms, &[TermId], TermId) -> (TermId, Vec<TermId>),
        phases: bool,
    ) -> RankSystem {
        let named = |name: &str| Variable {
            name: name.into(),
            width: 8,
            signed: true,
            unsigned: false,
            changes: true,
            kind: Kind::Plain,
        };
        let variables = vec![named("x"), named("y")];
        let before: Vec<TermId> = ["x", "y"].map(|n| terms.symbol(n, crate::term::Sort::Bv(8))).to_vec();
        let choice = terms.symbol("choice", crate::term::Sort::Bv(1));
        let select = terms.symbol("select", crate::term::Sort::Bv(1));
        let (guard, after) = step(terms, &before, choice);
        let guard = terms.and(guard, select);
        let hints = Hints::default();
        let mut list = candidates(&variables, &hints);
        if phases {
            list.extend(candidates_of_phases(&variables, &hints));
        }
        let transitions = vec![Transition { select, guard, entry: Vec::new(), before, after }];
        RankSystem {
            unbounded: Vec::new(),
            variables,
            functions: list,
            coefficients: false,
            transitions,
            assumptions: Vec::new(),
            components: 4,
        }
    }

    fn found(
        step: impl Fn(&Terms, &[TermId], TermId) -> (TermId, Vec<TermId>),
        phases: bool,
        coefficients: bool,
    ) -> Option<Vec<String>> {
        let terms = Terms::new();
        let mut solver = Solver::new(&terms, Budget::unlimited());
        let mut system = system(&terms, step, phases);
        system.coefficients = coefficients;
        match rank(&mut solver, &system).unwrap() {
            Ranking::Found(functions) => Some(functions.iter().map(|m| m.describe(&system.variables)).collect()),
            Ranking::Stuck(_) => None,
        }
    }

    #[test]
    fn a_counter_falls_while_it_is_positive() {
        let step = |terms: &Terms, v: &[TermId], _: TermId| {
            let (zero, one) = (terms.int(8, 0), terms.int(8, 1));
            (terms.slt(zero, v[0]), vec![terms.sub(v[0], one), v[1]])
        };
        assert_eq!(found(step, false, false), Some(vec!["x".to_string()]));
    }

    #[test]
    fn a_counter_that_wraps_around_does_not_fall() {
        let step = |terms: &Terms, v: &[TermId], _: TermId| {
            let one = terms.int(8, 1);
            (terms.tt(), vec![terms.sub(v[0], one), v[1]])
        };
        assert_eq!(found(step, true, true), None);
    }

    #[test]
    fn components_are_found_in_order() {
        // Either x falls and y is anything, or y falls.
        let step = |terms: &Terms, v: &[TermId], choice: TermId| {
            let (zero, one) = (terms.int(8, 0), terms.int(8, 1));
            let (x, y) = (terms.slt(zero, v[0]), terms.slt(zero, v[1]));
            let guard = terms.and(x, y);
            let any = terms.symbol("any", crate::term::Sort::Bv(8));
            let (less_x, less_y) = (terms.sub(v[0], one), terms.sub(v[1], one));
            (guard, vec![terms.ite(choice, less_x, v[0]), terms.ite(choice, any, less_y)])
        };
        let components = found(step, false, false).unwrap();
        assert_eq!(components[..2], ["x", "y"]);
    }

    #[test]
    fn phases_are_told_apart() {
        // Towards zero, from both sides.
        let step = |terms: &Terms, v: &[TermId], _: TermId| {
            let (zero, one) = (terms.int(8, 0), terms.int(8, 1));
            let negative = terms.slt(v[0], zero);
            let (up, down) = (terms.add(v[0], one), terms.sub(v[0], one));
            (terms.ne(v[0], zero), vec![terms.ite(negative, up, down), v[1]])
        };
        assert_eq!(found(step, false, false), None);
        assert!(found(step, true, false).is_some());
    }

    #[test]
    fn coefficients_are_read_off_the_transitions() {
        // x falls by 2 when y grows by 1, and the other way round.
        let step = |terms: &Terms, v: &[TermId], choice: TermId| {
            let (one, two, most) = (terms.int(8, 1), terms.int(8, 2), terms.int(8, 60));
            let mut guard = terms.tt();
            for &t in v {
                let (above, below) = (terms.slt(two, t), terms.slt(t, most));
                let inside = terms.and(above, below);
                guard = terms.and(guard, inside);
            }
            let (x2, x1) = (terms.sub(v[0], two), terms.add(v[0], one));
            let (y1, y2) = (terms.add(v[1], one), terms.sub(v[1], two));
            (guard, vec![terms.ite(choice, x2, x1), terms.ite(choice, y1, y2)])
        };
        assert_eq!(found(step, false, false), None);
        assert_eq!(found(step, false, true), Some(vec!["x + y".to_string()]));
    }
}
