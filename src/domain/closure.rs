//! Closure of small state spaces: a loop over few states ends if no state comes back, whatever it computes.
//!
//! The transitions of a loop are listed one by one, by evaluating them under all values of the symbols that they depend on. If the
//! graph of states that can be reached has no cycle, the greatest number of steps that are left decreases with each step: a ranking
//! function, given by its table. It is an over-approximation: conditions that speak of more than a transition's own symbols only bound the
//! values of these, what is read from arrays may be anything, and the loop may start in any state unless what it is entered with is
//! made of the same symbols, all values of which are tried.

use super::ranking::{RankSystem, Transition};
use crate::solver::{Answer, Solver};
use crate::term::eval::operation;
use crate::term::{Sort, Term, TermId, Terms};
use crate::util::effort::cost;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Bits of all symbols together.
const MAX_BITS: u16 = 18;
/// Values of terms that are computed.
const MAX_WORK: u64 = 8_000_000;
/// Bits of a symbol all of whose values are listed, whatever they are.
const NARROW: u16 = 8;
/// Terms of a transition.
const MAX_TERMS: usize = 2000;
/// Symbols of more bits than allowed whose range is asked for.
const MAX_WIDE: usize = 4;
/// Evaluations between two looks at the clock.
const CHECK_EVERY: u64 = 4096;

/// A system whose states were listed, none of which comes back.
pub struct Listed {
    /// The variables (by their numbers) over which each transition is a relation without cycles.
    pub variables: Vec<usize>,
    /// For each transition, the bits of its wide symbols; `None` if nobody else could tell these from each other.
    pub bits: Option<BitsOfTransitions>,
}

/// For each transition, the bits of its wide symbols.
pub type BitsOfTransitions = Vec<Vec<SymbolBits>>;

/// The values of a symbol: those that this number of bits extends to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolBits {
    /// The number of bits.
    pub count: u16,
    /// Whether the highest of them is a sign.
    pub is_signed: bool,
}

/// Lists the states of `system`; `None` if there are too many, or some state may come back.
///
/// # Errors
/// When the budget of the solver, or `budget`, ends.
pub fn acyclic(solver: &mut Solver, system: &RankSystem, budget: &Budget) -> Result<Option<Listed>, Stopped> {
    let terms = solver.terms();
    let (mut variables, mut bits) = (Vec::new(), Some(Vec::new()));
    for transition in &system.transitions {
        let Some((step, cone)) = cone(terms, transition, &system.unbounded) else { return Ok(None) };
        let Some(found) = cone.narrowed(solver, transition, &system.assumptions)? else { return Ok(None) };
        if !comes_to_an_end(terms, &step, cone.clone(), &found, budget)? {
            return Ok(None);
        }
        bits = bits.filter(|_| cone.are_told_apart(terms));
        bits.iter_mut().for_each(|all| all.push(found.clone()));
        variables.extend(cone.variables);
    }
    variables.sort_unstable();
    variables.dedup();
    Ok(Some(Listed { variables, bits }))
}

/// When a state of `transition` may come back for all that is known of `bits`, which its wide symbols have: where one of them has another value. `None` if
/// one may come back in any case, or the bits are not about its symbols.
///
/// # Errors
/// When the budget ends.
pub fn exceptions(
    terms: &Terms,
    transition: &Transition,
    unbounded: &[u16],
    bits: &[SymbolBits],
    budget: &Budget,
) -> Result<Option<Vec<TermId>>, Stopped> {
    let Some((step, cone)) = cone(terms, transition, unbounded) else { return Ok(None) };
    let wide = cone.wide(terms);
    let are_possible = wide.iter().zip(bits).all(|(&t, b)| (1..=terms.width(t)).contains(&b.count));
    if wide.len() != bits.len() || !are_possible || !comes_to_an_end(terms, &step, cone, bits, budget)? {
        return Ok(None);
    }
    Ok(Some(wide.iter().zip(bits).map(|(&t, &b)| beyond(terms, transition, t, b)).collect()))
}

/// The transition from the loop-back values, with what it depends on; `None` if that is too large, or has no bound.
fn cone(terms: &Terms, transition: &Transition, unbounded: &[u16]) -> Option<(LoopStep, Cone)> {
    let step = from_loop_back(terms, transition, unbounded)?;
    let cone = Cone::new(terms, &step, transition.select);
    let has_bound = !cone.symbols().any(|t| is_unbounded(terms, t, unbounded));
    has_bound.then_some((step, cone))
}

/// Whether no state comes back, if the wide symbols of the transition have these bits; not if there are too many states.
fn comes_to_an_end(
    terms: &Terms,
    step: &LoopStep,
    cone: Cone,
    bits: &[SymbolBits],
    budget: &Budget,
) -> Result<bool, Stopped> {
    let Some(symbols) = cone.ranges(terms, bits) else { return Ok(false) };
    let narrowed = symbols.iter().any(|r| r.bits.count < terms.width(r.symbol));
    // The first iteration need not be one of those that bounds were found for.
    let cone = Cone { entry: cone.entry.filter(|_| !narrowed), ..cone };
    Ok(graph(terms, &cone, &symbols, step, budget)?.is_some_and(|graph| !graph.has_cycle()))
}

/// The transition where the loop-back values are taken; `None` if it is too large.
fn from_loop_back(terms: &Terms, transition: &Transition, unbounded: &[u16]) -> Option<LoopStep> {
    let values = transition.before.len();
    let all: Vec<TermId> =
        [transition.guard].into_iter().chain(transition.before.iter().chain(&transition.after).copied()).collect();
    let taken = terms.tt();
    let all = terms.substitute(&all, &FxHashMap::from_iter([(transition.select, taken)]), MAX_TERMS)?;
    let (guard, before, after) = (conjuncts(terms, all[0]), all[1..=values].to_vec(), all[values + 1..].to_vec());
    // What holds of other symbols from before the loop need not be known.
    let is_fixed = |t: &TermId| is_older(terms, *t, transition.select);
    let (fixed, guard): (Vec<TermId>, Vec<TermId>) =
        guard.into_iter().partition(|&t| leaves(terms, t).iter().all(is_fixed));
    let known: FxHashMap<TermId, TermId> = fixed.iter().map(|&t| (t, taken)).collect();
    let mut guard = terms.substitute(&guard, &known, MAX_TERMS)?;
    // Numbers without a bound do not make a state space small; what is said of them need not hold.
    let mut fixed = fixed;
    let has_bound = |t: &TermId| !leaves(terms, *t).iter().any(|&l| is_unbounded(terms, l, unbounded));
    guard.retain(has_bound);
    fixed.retain(has_bound);
    Some(LoopStep { fixed, guard, entry: transition.entry.clone(), before, after })
}

/// A transition from the loop-back values.
struct LoopStep {
    /// Conjuncts of the guard over symbols from before the loop only.
    fixed: Vec<TermId>,
    /// The other conjuncts of the guard.
    guard: Vec<TermId>,
    entry: Vec<TermId>,
    before: Vec<TermId>,
    after: Vec<TermId>,
}

/// Whether the symbol or read `t` has one of the widths `unbounded`.
fn is_unbounded(terms: &Terms, t: TermId, unbounded: &[u16]) -> bool {
    matches!(terms.sort(t), Sort::Bv(width) if unbounded.contains(&width))
}

/// Whether `t` is a symbol that was there before the symbol `select`.
fn is_older(terms: &Terms, t: TermId, select: TermId) -> bool {
    matches!((terms.as_symbol(t), terms.as_symbol(select)), (Some(symbol), Some(select)) if symbol < select)
}

/// The cone of influence of a transition.
#[derive(Clone)]
struct Cone {
    /// The variables that make up its states.
    variables: Vec<usize>,
    /// Symbols from before the loop: they stay as they are.
    fixed: Vec<TermId>,
    /// Other symbols, and what is not evaluated.
    free: Vec<TermId>,
    /// The conjuncts of its guard.
    guard: Vec<TermId>,
    /// The terms that are evaluated, operands first.
    order: Vec<TermId>,
    /// The same for the values with which the loop is entered; `None` if they depend on something else.
    entry: Option<Vec<TermId>>,
}

impl Cone {
    fn new(terms: &Terms, step: &LoopStep, select: TermId) -> Cone {
        let mut walk = Walk { terms, seen: FxHashSet::default(), order: Vec::new() };
        step.guard.iter().for_each(|&t| walk.visit(t));
        let mut variables: Vec<usize> = Vec::new();
        loop {
            let depends = |v: &usize| !variables.contains(v) && walk.knows_any(step.before[*v]);
            // The others are computed from the state.
            let Some(v) = (0..step.entry.len()).find(depends) else { break };
            variables.push(v);
            walk.visit(step.before[v]);
            walk.visit(step.after[v]);
        }
        let mut guard = step.guard.clone();
        guard.extend(step.fixed.iter().copied().filter(|&t| walk.knows_all(t)));
        guard.iter().for_each(|&t| walk.visit(t));
        let symbols = walk.order.iter().copied().filter(|&t| is_leaf(terms, t));
        let (fixed, free): (Vec<TermId>, Vec<TermId>) = symbols.partition(|&t| is_older(terms, t, select));
        let known = walk.order.len();
        variables.iter().for_each(|&v| walk.visit(step.entry[v]));
        let mut order = walk.order;
        let entry = order.split_off(known);
        let entry = (!entry.iter().any(|&t| is_leaf(terms, t))).then_some(entry);
        Cone { variables, fixed, free, guard, order, entry }
    }

    /// The symbols, and the reads of arrays, that any value is taken for.
    fn symbols(&self) -> impl Iterator<Item = TermId> {
        self.fixed.iter().chain(&self.free).copied()
    }

    /// Those of them that have more bits than are listed without asking: symbols first, in the order in which the formula has made them.
    fn wide(&self, terms: &Terms) -> Vec<TermId> {
        let mut list: Vec<TermId> = self.symbols().filter(|&t| terms.width(t) > NARROW).collect();
        list.sort_by_key(|&t| (terms.as_symbol(t).is_none(), t));
        list
    }

    /// Whether the order of the wide ones is the same in every formula of the same executions.
    fn are_told_apart(&self, terms: &Terms) -> bool {
        self.wide(terms).iter().filter(|&&t| terms.as_symbol(t).is_none()).count() <= 1
    }

    /// Whether so many bits can be listed.
    fn are_few(&self, bits: u16) -> bool {
        bits <= MAX_BITS && (self.order.len() as u64) << bits <= MAX_WORK
    }

    /// The bits that each wide symbol needs where the transition is taken; `None` if they are too many.
    fn narrowed(
        &self,
        solver: &mut Solver,
        transition: &Transition,
        assumptions: &[TermId],
    ) -> Result<Option<Vec<SymbolBits>>, Stopped> {
        let terms = solver.terms();
        let wide = self.wide(terms);
        if wide.len() > MAX_WIDE {
            return Ok(None);
        }
        let narrow = self.symbols().map(|t| u32::from(terms.width(t))).filter(|&width| width <= u32::from(NARROW));
        let Ok(mut bits) = u16::try_from(narrow.sum::<u32>()) else { return Ok(None) };
        let mut found = Vec::new();
        for symbol in wide {
            let range = if self.are_few(bits) { narrow_bits(solver, transition, assumptions, symbol)? } else { None };
            let Some(range) = range else { return Ok(None) };
            bits += range.count;
            found.push(range);
        }
        Ok(self.are_few(bits).then_some(found))
    }

    /// The values of all symbols, if the wide ones have these bits; `None` if they are too many.
    fn ranges(&self, terms: &Terms, bits: &[SymbolBits]) -> Option<Vec<Range>> {
        let wide = self.wide(terms);
        let mut ranges = Vec::new();
        let mut sum = 0_u16;
        for symbol in self.symbols() {
            let all = SymbolBits { count: terms.width(symbol), is_signed: false };
            let known = wide.iter().position(|&w| w == symbol);
            let bits = known.map_or(Some(all), |n| bits.get(n).copied())?;
            sum = sum.checked_add(bits.count).filter(|&sum| self.are_few(sum))?;
            ranges.push(Range { symbol, bits });
        }
        Some(ranges)
    }
}

/// The values of a symbol.
struct Range {
    symbol: TermId,
    bits: SymbolBits,
}

impl Range {
    fn value(&self, bits: u64, width: u16) -> Bv {
        let low = Bv::new(self.bits.count, u128::from(bits) & ((1 << self.bits.count) - 1));
        if self.bits.is_signed { low.sext(width) } else { low.zext(width) }
    }
}

/// That `symbol` does not extend from these bits where the transition is taken.
fn beyond(terms: &Terms, transition: &Transition, symbol: TermId, bits: SymbolBits) -> TermId {
    let width = terms.width(symbol);
    let low = terms.extract(symbol, 0, bits.count);
    let extended = if bits.is_signed { terms.sext(low, width) } else { terms.zext(low, width) };
    terms.and(transition.guard, terms.ne(symbol, extended))
}

/// The fewest bits that `symbol` extends from, of at most [`MAX_BITS`].
fn narrow_bits(
    solver: &mut Solver,
    transition: &Transition,
    assumptions: &[TermId],
    symbol: TermId,
) -> Result<Option<SymbolBits>, Stopped> {
    let terms = solver.terms();
    let width = terms.width(symbol);
    for is_signed in [false, true] {
        let mut fits = |count: u16| -> Result<bool, Stopped> {
            let goal = beyond(terms, transition, symbol, SymbolBits { count, is_signed });
            Ok(solver.check_any(assumptions, &[goal])? == Answer::Unsat)
        };
        let (mut least, mut most) = (1, MAX_BITS.min(width));
        if !fits(most)? {
            continue;
        }
        while least < most {
            let middle = (least + most) / 2;
            if fits(middle)? { most = middle } else { least = middle + 1 }
        }
        return Ok(Some(SymbolBits { count: most, is_signed }));
    }
    Ok(None)
}

/// Walks through terms.
struct Walk<'t> {
    terms: &'t Terms,
    seen: FxHashSet<TermId>,
    order: Vec<TermId>,
}

impl Walk<'_> {
    fn visit(&mut self, root: TermId) {
        let mut stack = vec![(root, false)];
        while let Some((t, done)) = stack.pop() {
            if done {
                self.order.push(t);
            } else if self.seen.insert(t) {
                stack.push((t, true));
                stack.extend(operands(self.terms, t).into_iter().map(|a| (a, false)));
            }
        }
    }

    /// Whether some symbol of `root` was visited.
    fn knows_any(&self, root: TermId) -> bool {
        leaves(self.terms, root).iter().any(|t| self.seen.contains(t))
    }

    /// Whether all symbols of `root` were visited.
    fn knows_all(&self, root: TermId) -> bool {
        leaves(self.terms, root).iter().all(|t| self.seen.contains(t))
    }
}

/// Symbols, and what is not evaluated, that `root` depends on.
fn leaves(terms: &Terms, root: TermId) -> Vec<TermId> {
    let mut walk = Walk { terms, seen: FxHashSet::default(), order: Vec::new() };
    walk.visit(root);
    walk.order.into_iter().filter(|&t| is_leaf(terms, t)).collect()
}

/// The terms whose conjunction is the Boolean `root`.
fn conjuncts(terms: &Terms, root: TermId) -> Vec<TermId> {
    let (mut stack, mut found) = (vec![root], BTreeSet::new());
    while let Some(t) = stack.pop() {
        match terms.get(t) {
            Term::And(a, b) => stack.extend([a, b]),
            _ => drop(found.insert(t)),
        }
    }
    found.into_iter().collect()
}

/// The operands that determine the value of `t`; none of symbols and reads of arrays.
fn operands(terms: &Terms, t: TermId) -> Vec<TermId> {
    let mut list = Vec::new();
    if !is_leaf(terms, t) {
        Terms::for_each_operand(terms.get(t), |a| list.push(a));
    }
    list
}

/// Whether any value is taken for `t`: symbols and reads of arrays.
fn is_leaf(terms: &Terms, t: TermId) -> bool {
    matches!(terms.get(t), Term::Symbol(_) | Term::Select(..))
}

/// States, which are numbered.
#[derive(Default)]
struct Graph {
    /// The successors of each state.
    next: Vec<Vec<u32>>,
    /// The states in which the loop is entered.
    entered: Vec<u32>,
    numbers: FxHashMap<Vec<u64>, u32>,
}

impl Graph {
    fn number(&mut self, state: Vec<u64>) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.next.push(Vec::new());
            self.next.len() as u32 - 1
        })
    }

    fn reachable(&self) -> Vec<bool> {
        let mut reached = vec![false; self.next.len()];
        let mut todo = self.entered.clone();
        while let Some(n) = todo.pop() {
            if !std::mem::replace(&mut reached[n as usize], true) {
                todo.extend(&self.next[n as usize]);
            }
        }
        reached
    }

    /// Whether some state that can be reached comes back (Kahn's algorithm).
    fn has_cycle(&self) -> bool {
        let reached = self.reachable();
        let nodes = || (0..self.next.len()).filter(|&n| reached[n]);
        let mut before = vec![0_u32; self.next.len()];
        nodes().flat_map(|n| &self.next[n]).for_each(|&to| before[to as usize] += 1);
        let mut ready: Vec<usize> = nodes().filter(|&n| before[n] == 0).collect();
        let mut left = nodes().count();
        while let Some(n) = ready.pop() {
            left -= 1;
            for &to in &self.next[n] {
                before[to as usize] -= 1;
                if before[to as usize] == 0 {
                    ready.push(to as usize);
                }
            }
        }
        left > 0
    }
}

/// All transitions; `None` if something cannot be evaluated.
fn graph(
    terms: &Terms,
    cone: &Cone,
    ranges: &[Range],
    step: &LoopStep,
    budget: &Budget,
) -> Result<Option<Graph>, Stopped> {
    let all = cone.order.iter().chain(cone.entry.iter().flatten());
    let mut values = Values {
        terms,
        slots: all.clone().enumerate().map(|(n, &t)| (t, n)).collect(),
        values: vec![Bv::bool(true); all.count()],
    };
    if cone.variables.iter().any(|&v| terms.width(step.before[v]) > 64) {
        return Ok(None);
    }
    let mut graph = Graph::default();
    let bits: u16 = ranges.iter().map(|r| r.bits.count).sum();
    for assignment in 0..1_u64 << bits {
        if assignment % CHECK_EVERY == 0 {
            budget.spend(CHECK_EVERY * values.values.len() as u64 / cost::VALUES);
            budget.check()?;
        }
        let mut rest = assignment;
        for range in ranges {
            values.set(range.symbol, range.value(rest, terms.width(range.symbol)));
            rest >>= range.bits.count;
        }
        if !values.compute(&cone.order) {
            return Ok(None);
        }
        let is_taken = cone.guard.iter().all(|&t| values.get(t).is_true());
        let number = |graph: &mut Graph, values: &Values, side: &[TermId]| {
            let own = cone.variables.iter().map(|&v| side[v]);
            graph.number(own.chain(cone.fixed.iter().copied()).map(|t| values.get(t).low_u64()).collect())
        };
        let from = is_taken.then(|| number(&mut graph, &values, &step.before));
        if let Some(from) = from {
            let to = number(&mut graph, &values, &step.after);
            graph.next[from as usize].push(to);
        }
        let entered = match &cone.entry {
            None => from,
            Some(order) if values.compute(order) => Some(number(&mut graph, &values, &step.entry)),
            Some(_) => return Ok(None),
        };
        graph.entered.extend(entered);
    }
    Ok(Some(graph))
}

/// The values of terms.
struct Values<'t> {
    terms: &'t Terms,
    slots: FxHashMap<TermId, usize>,
    values: Vec<Bv>,
}

impl Values<'_> {
    fn get(&self, t: TermId) -> Bv {
        self.values[self.slots[&t]]
    }

    fn set(&mut self, t: TermId, value: Bv) {
        let slot = self.slots[&t];
        self.values[slot] = value;
    }

    /// Computes all terms of `order` but symbols; whether that is possible.
    fn compute(&mut self, order: &[TermId]) -> bool {
        for &t in order.iter().filter(|&&t| !is_leaf(self.terms, t)) {
            let value = match self.terms.get(t) {
                Term::Ite(c, a, b) => self.get(if self.get(c).is_true() { a } else { b }),
                _ => match operation(self.terms, t, |a| self.get(a)) {
                    Some(value) => value,
                    None => return false,
                },
            };
            self.set(t, value);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Kind, Variable};
    use crate::term::Sort;

    /// A loop over `x` of so many bits, told apart from a symbol `start` from before it and a choice within it.
    fn closes(bits: u16, bound: Option<u128>, step: impl Fn(&Terms, [TermId; 3]) -> (TermId, TermId)) -> bool {
        let terms = Terms::new();
        let start = terms.symbol("start", Sort::Bv(8));
        let select = terms.symbol("select", Sort::Bv(1));
        let back = terms.symbol("x", Sort::Bv(bits));
        let choice = terms.symbol("choice", Sort::Bv(1));
        let init = terms.zext(start, bits.max(8));
        let init = terms.extract(init, 0, bits);
        let x = terms.ite(select, back, init);
        let (condition, after) = step(&terms, [x, start, choice]);
        let guard = terms.and(select, condition);
        let assumptions = bound.map(|b| {
            let b = terms.int(bits, b);
            terms.ult(back, b)
        });
        let variable =
            Variable { name: "x".into(), width: bits, signed: true, unsigned: true, changes: true, kind: Kind::Plain };
        let system = RankSystem {
            unbounded: Vec::new(),
            variables: vec![variable],
            functions: Vec::new(),
            coefficients: false,
            transitions: vec![Transition { select, guard, entry: vec![init], before: vec![x], after: vec![after] }],
            assumptions: assumptions.into_iter().collect(),
            components: 1,
        };
        let mut solver = Solver::new(&terms, Budget::unlimited());
        acyclic(&mut solver, &system, &Budget::unlimited()).unwrap().is_some()
    }

    /// `while (x != last) x = 5 * x + add;`
    fn congruential(add: u128) -> impl Fn(&Terms, [TermId; 3]) -> (TermId, TermId) {
        move |terms, [x, ..]| {
            let width = terms.width(x);
            let (factor, add, last) = (terms.int(width, 5), terms.int(width, add), terms.int(width, 77));
            let product = terms.mul(x, factor);
            (terms.ne(x, last), terms.add(product, add))
        }
    }

    #[test]
    fn one_cycle_through_all_states_is_cut_by_the_condition() {
        assert!(closes(8, None, congruential(3)));
        assert!(!closes(8, None, congruential(4)));
    }

    #[test]
    fn a_wide_number_counts_as_many_bits_as_it_uses() {
        let step = |terms: &Terms, [x, ..]: [TermId; 3]| {
            let (one, few) = (terms.int(32, 1), terms.int(32, 1000));
            let next = terms.add(x, one);
            (terms.ult(next, few), next)
        };
        assert!(closes(32, Some(1000), step));
        assert!(!closes(32, None, congruential(3)));
    }

    #[test]
    fn what_was_before_the_loop_stays() {
        let to_start = |terms: &Terms, [x, start, _]: [TermId; 3]| {
            let one = terms.int(8, 1);
            let next = terms.add(x, one);
            (terms.ne(next, start), next)
        };
        assert!(closes(8, None, to_start));
    }

    #[test]
    fn only_states_that_can_be_reached_count() {
        // From 0, this loop comes to 0 again; but it starts in what it stops at.
        let double = |terms: &Terms, [x, start, _]: [TermId; 3]| {
            let (one, low) = (terms.int(8, 1), terms.extract(x, 7, 1));
            let doubled = terms.shl(x, one);
            let carry = terms.zext(low, 8);
            let next = terms.or(doubled, carry);
            (terms.ne(next, start), next)
        };
        assert!(closes(8, None, double));
    }

    #[test]
    fn any_choice_may_be_made_each_time() {
        let either = |terms: &Terms, [x, _, choice]: [TermId; 3]| {
            let (one, zero) = (terms.int(8, 1), terms.int(8, 0));
            let down = terms.sub(x, one);
            (terms.ne(x, zero), terms.ite(choice, down, x))
        };
        assert!(!closes(8, None, either));
    }
}
