//! Generalisation: a lemma that excludes more than the cube that has to be excluded (Bradley: SAT-Based Model Checking without Unrolling, VMCAI 2011, section 5;
//! CTIGAR, section 4.2).
//!
//! First, predicates that hold of the whole cube are tried one by one: the complement of one of them is a short lemma, of use if it lasts, together with others of
//! the kind, at the highest level that there is. Where none does, literals are dropped from the cube as long as it stays out of reach. A state that is in the way
//! of that, and that is not reached itself, is excluded before (Hassan, Bradley, Somenzi: Better Generalization in IC3, FMCAD 2013). States that are known to be
//! reached stay outside of all lemmas: what is only true so far is worth little.

use super::cube::{Around, bounds};
use super::frames::{Cube, Reach, Step};
use crate::predicate::{Number, Predicate, Relation};
use crate::term::TermId;
use crate::util::{Bv, Stopped};

/// States in the way of a lemma that are excluded before it.
pub const CTGS: usize = 6;
/// Those for one literal.
const CTGS_OF_LITERAL: usize = 3;
/// Predicates that are tried by themselves.
const MAX_SINGLE: usize = 12;
/// Lemmas that are added together.
const MAX_TOGETHER: usize = 80;
/// Literals that are dropped in vain.
const MAX_FAILURES: usize = 30;
/// How often a bound is moved.
const MAX_MOVES: usize = 24;

/// What a lemma is looked for.
pub struct Asked<'q> {
    /// The place.
    pub place: usize,
    /// The states to be excluded.
    pub around: &'q Around,
    /// They are not reached from the frame of this level.
    pub level: usize,
    /// The highest level that there is.
    pub top: usize,
    /// How many states in the way may be excluded before.
    pub aside: usize,
}

impl Reach<'_> {
    /// Lemmas, as cubes with the levels up to which they hold: together they exclude the cube.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn lemmas(&mut self, asked: &Asked) -> Result<Vec<(Cube, usize)>, Stopped> {
        let Around { cube, weaker, related } = asked.around;
        // A state that is reached and in the cube shows that there is a failure: it will come in the way.
        let reached = self.samples[asked.place].iter().filter(|s| cube.iter().any(|p| !p.holds(s)));
        let kept: Vec<Vec<Bv>> = reached.cloned().collect();
        let found = self.lasting(asked, &kept)?;
        if !found.is_empty() {
            return Ok(found.into_iter().map(|p| (vec![p], asked.top + 1)).collect());
        }
        // As high as the cube is out of reach.
        let Some(level) = self.highest((asked.place, cube), (asked.level, asked.top))? else { return Ok(Vec::new()) };
        let mut best: (Cube, usize) = (cube.clone(), level + 1);
        for literals in [weaker, related] {
            let mut shrink =
                Shrink { place: asked.place, level, top: asked.top, kept: &kept, aside: asked.aside / 2, reach: self };
            let clause = shrink.clause(literals, cube)?;
            let Some(highest) = self.highest((asked.place, &clause), (level, asked.top))? else { continue };
            if highest + 1 > best.1 || highest + 1 == best.1 && clause.len() <= best.0.len() {
                best = (clause, highest + 1);
            }
            if highest == asked.top {
                break;
            }
        }
        Ok(vec![best])
    }

    /// The highest of the levels from whose frame the cube is not reached; `None` if it is reached from the first one.
    fn highest(
        &mut self,
        (place, cube): (usize, &[Predicate]),
        (first, top): (usize, usize),
    ) -> Result<Option<usize>, Stopped> {
        for level in first..=top {
            if let Step::Reached(..) = self.step(place, cube, level)? {
                return Ok(level.checked_sub(1).filter(|_| level > first));
            }
        }
        Ok(Some(top))
    }

    /// Predicates that hold of the cube, and whose complements last at the highest level: one that does so by itself, else those that do together.
    fn lasting(&mut self, asked: &Asked, kept: &[Vec<Bv>]) -> Result<Vec<Predicate>, Stopped> {
        let Asked { place, top, .. } = *asked;
        let literals = asked.around.weaker.iter().chain(&asked.around.related).chain(&asked.around.cube);
        let mut list: Vec<Predicate> =
            literals.filter(|p| kept.iter().all(|s| !p.holds(s))).take(MAX_TOGETHER).cloned().collect();
        let mut is_stable = false;
        while !is_stable && !list.is_empty() {
            is_stable = true;
            for (from, edge) in self.frames.edges(place, top) {
                let Reach { graph, literals, .. } = self;
                let terms = graph.terms();
                let mut assumptions = self.frames.at(from, top);
                if from == place {
                    assumptions.extend(literals.of(graph, (place, None), &list).into_iter().map(|t| terms.not(t)));
                }
                let there = &graph.places[from].edges[edge];
                assumptions.push(there.guard);
                let reached = literals.of(graph, (from, Some(edge)), &list);
                if graph.unroller.can_hold(&assumptions, &reached)? {
                    let solver = &mut graph.unroller.solver;
                    let mut holds = reached.into_iter().map(|t| solver.value(t).is_true());
                    list.retain(|_| !holds.next().unwrap_or(true));
                    is_stable = false;
                }
            }
        }
        for p in list.iter().take(MAX_SINGLE) {
            if matches!(self.step(place, std::slice::from_ref(p), top)?, Step::Blocked(_)) {
                return Ok(vec![p.clone()]);
            }
        }
        self.together((place, top), list)
    }

    /// The first of the predicates, and those that it takes for their complements to last together.
    fn together(&mut self, (place, level): (usize, usize), list: Vec<Predicate>) -> Result<Vec<Predicate>, Stopped> {
        let terms = self.graph.terms();
        let Some(first) = list.first() else { return Ok(list) };
        let complements: Vec<TermId> = self.graph.hold_at(place, &list).into_iter().map(|t| terms.not(t)).collect();
        let (mut needed, mut next) = (vec![first.clone()], 0);
        while let Some(p) = needed.get(next).cloned() {
            next += 1;
            for (from, edge) in self.frames.edges(place, level) {
                let mut assumptions = self.frames.at(from, level);
                if from == place {
                    assumptions.extend(&complements);
                }
                let there = &self.graph.places[from].edges[edge];
                let reached = terms.and(there.guard, p.term(terms, &there.values));
                if self.graph.unroller.can_hold(&assumptions, &[reached])? {
                    debug_assert!(false, "predicates that last together do not");
                    return Ok(Vec::new());
                }
                for t in self.graph.unroller.solver.core() {
                    if let Some(n) = complements.iter().position(|&c| c == t)
                        && !needed.contains(&list[n])
                    {
                        needed.push(list[n].clone());
                    }
                }
            }
        }
        Ok(needed)
    }
}

/// A cube on its way to a greater one that is out of reach, too.
struct Shrink<'s, 'a> {
    reach: &'s mut Reach<'a>,
    place: usize,
    level: usize,
    top: usize,
    /// States that it must not have.
    kept: &'s [Vec<Bv>],
    /// How many states in the way may be excluded.
    aside: usize,
}

impl Shrink<'_, '_> {
    /// A cube that is out of reach, of as few of the literals as possible, with those of the given one where they do not suffice.
    fn clause(&mut self, literals: &[Predicate], cube: &[Predicate]) -> Result<Cube, Stopped> {
        let bounds: Cube = cube.iter().flat_map(bounds).collect();
        let start = match self.core(literals)? {
            Some(enough) => enough,
            None => {
                let all: Cube = literals.iter().chain(&bounds).chain(cube).cloned().collect();
                self.core(&all)?.unwrap_or(all)
            }
        };
        let smaller = self.dropped(joined(start))?;
        let wider = self.widened(joined(smaller))?;
        Ok(joined(wider))
    }

    /// Whether the cube has no state that is reached.
    fn spares(&self, cube: &[Predicate]) -> bool {
        self.kept.iter().all(|s| cube.iter().any(|p| !p.holds(s)))
    }

    /// The part of the cube that suffices to be out of reach; `None` if it is not.
    fn core(&mut self, cube: &[Predicate]) -> Result<Option<Cube>, Stopped> {
        if !self.spares(cube) {
            return Ok(None);
        }
        for _ in 0..=CTGS_OF_LITERAL {
            match self.reach.step(self.place, cube, self.level)? {
                Step::Blocked(enough) if self.spares(&enough) => return Ok(Some(enough)),
                Step::Blocked(_) => return Ok(Some(cube.to_vec())),
                Step::Reached(from, edge) if from > 0 && self.level > 0 && self.aside > 0 => {
                    if !self.exclude((from, edge), cube)? {
                        return Ok(None);
                    }
                }
                Step::Reached(..) => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Excludes the state before the edge in the last model, if it is not reached in fewer steps; whether that is so.
    fn exclude(&mut self, (from, edge): (usize, usize), cube: &[Predicate]) -> Result<bool, Stopped> {
        self.aside -= 1;
        let around = self.reach.before((from, edge), cube)?;
        if self.reach.samples[from].iter().any(|s| around.cube.iter().all(|p| p.holds(s))) {
            return Ok(false);
        }
        let level = self.level - 1;
        let Step::Blocked(_) = self.reach.step(from, &around.cube, level)? else { return Ok(false) };
        let asked = Asked { place: from, around: &around, level, top: self.top, aside: 0 };
        let found = self.reach.lemmas(&asked)?;
        let is_there = !found.is_empty();
        self.reach.learn(from, found);
        Ok(is_there)
    }

    /// The cube with fewer literals: the last ones are dropped first.
    fn dropped(&mut self, mut cube: Cube) -> Result<Cube, Stopped> {
        let (mut n, mut failures) = (cube.len(), 0);
        while n > 0 && failures < MAX_FAILURES {
            n -= 1;
            let without: Cube = [&cube[..n], &cube[n + 1..]].concat();
            let spares = self.spares(&without);
            match self.core(&without)? {
                Some(enough) => {
                    n = n.min(enough.len());
                    cube = enough;
                }
                None => failures += usize::from(spares),
            }
        }
        Ok(cube)
    }

    /// The cube with bounds in place of values, moved as far as it stays out of reach: in steps that double, and get smaller again.
    fn widened(&mut self, mut cube: Cube) -> Result<Cube, Stopped> {
        for n in 0..cube.len() {
            for bound in bounds(&cube[n]) {
                if self.replaced(&mut cube, n, bound)? {
                    break;
                }
            }
            let (mut step, mut moves, mut grows) = (1_i128, 0, true);
            while let Some(wider) = moved(&cube[n], step).filter(|_| moves < MAX_MOVES && step > 0) {
                moves += 1;
                let fits = wider.fits(&self.reach.graph.places[self.place].vocabulary.widths);
                match fits && self.replaced(&mut cube, n, wider)? {
                    true if grows => step = step.saturating_mul(2),
                    is_wider => {
                        grows = false;
                        step = if is_wider { step } else { step / 2 };
                    }
                }
            }
        }
        Ok(cube)
    }

    /// Takes another literal, if the cube stays out of reach; whether it does.
    fn replaced(&mut self, cube: &mut Cube, n: usize, other: Predicate) -> Result<bool, Stopped> {
        let before = std::mem::replace(&mut cube[n], other);
        let is_blocked = self.core(cube)?.is_some();
        if !is_blocked {
            cube[n] = before;
        }
        Ok(is_blocked)
    }
}

/// The cube with equalities in place of two orders that say the same: short ones, which are easier to decide.
fn joined(mut cube: Cube) -> Cube {
    let mut n = 0;
    while n < cube.len() {
        if let Predicate::Compare(a, Relation::AtMost, b) = &cube[n] {
            let (equal, other) = (
                match (a, b) {
                    (Number::Constant(_), _) => Predicate::Compare(b.clone(), Relation::Equal, a.clone()),
                    _ => Predicate::Compare(a.clone(), Relation::Equal, b.clone()),
                },
                Predicate::Compare(b.clone(), Relation::AtMost, a.clone()),
            );
            if let Some(at) = cube.iter().position(|p| *p == other) {
                cube[n] = equal;
                cube.remove(at);
                n -= usize::from(at < n);
            }
        }
        n += 1;
    }
    cube
}

/// The bound by a constant, moved so that more satisfies it.
fn moved(p: &Predicate, by: i128) -> Option<Predicate> {
    let variable = |n: &Number| matches!(n, Number::Variable { .. });
    let constant = |n: &Number| if let Number::Constant(value) = n { value.to_i128() } else { None };
    match p {
        Predicate::Compare(v, Relation::AtMost, c) if variable(v) => {
            let c = constant(c)?.checked_add(by)?;
            Some(Predicate::Compare(v.clone(), Relation::AtMost, Number::int(c)))
        }
        Predicate::Compare(c, Relation::AtMost, v) if variable(v) => {
            let c = constant(c)?.checked_sub(by)?;
            Some(Predicate::Compare(Number::int(c), Relation::AtMost, v.clone()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_most(a: Number, b: Number) -> Predicate {
        Predicate::Compare(a, Relation::AtMost, b)
    }

    #[test]
    fn two_orders_are_an_equality() {
        let v = |variable| Number::Variable { variable, signed: true };
        let other = Predicate::Truth(2);
        let cube = vec![at_most(v(0), v(1)), other.clone(), at_most(v(1), v(0))];
        assert_eq!(joined(cube), [Predicate::Compare(v(0), Relation::Equal, v(1)), other.clone()]);
        let cube = vec![other.clone(), at_most(Number::int(7), v(0)), at_most(v(0), Number::int(7))];
        assert_eq!(joined(cube), [other.clone(), Predicate::Compare(v(0), Relation::Equal, Number::int(7))]);
        let apart = vec![at_most(v(0), v(1)), at_most(v(1), v(2)), other];
        assert_eq!(joined(apart.clone()), apart);
    }

    #[test]
    fn bounds_move_outwards() {
        let v = || Number::Variable { variable: 0, signed: false };
        let (high, low) = (at_most(v(), Number::int(5)), at_most(Number::int(5), v()));
        assert_eq!(moved(&high, 3), Some(at_most(v(), Number::int(8))));
        assert_eq!(moved(&low, 3), Some(at_most(Number::int(2), v())));
        assert_eq!(moved(&Predicate::Truth(0), 1), None);
    }
}
