//! Are two functions the same? Both are executed side by side, from equal arguments and equal memory, and each way on which they return is looked at.
//!
//! This is the comparison of functions by synchronisation points and maps of values (Malík, Static Analysis of C Programs, PhD thesis 2023, section 6.3,
//! algorithms 1 to 3), taken further: points need not be instructions. Where both versions come to a place at which ways meet, the values of both are
//! partitioned into classes of equal ones, starting from the first way that gets there and refined by each further one (optimistic value numbering: Alpern,
//! Wegman, Zadeck, Detecting Equality of Variables in Programs, POPL 1988), until nothing changes: an inductive invariant of equalities, or of other
//! relations ([`super::relations`]), over both states. From there on each class is a value of its own. Between such places both are executed as one formula: conditions, results and memory are
//! compared as terms, by a solver where they are not the same one.
//!
//! If both take the same ways, they also end together. Where one has returned, and the other one is in a loop, it may not: that is said.

use super::ending::{self, Distances};
use super::relations::{CELL, Join, Known, MEMORY, Part, RESULT, Relate, VALUE};
use super::side::{Side, Stop};
use super::suggest::Ends;
use super::version::Version;
use super::world::World;
use crate::code::Loc;
use crate::term::{Sort, TermId};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Places at which both stop, with what they may hold there.
const MAX_NODES: usize = 4000;
/// Ways from such a place to the next ones.
const MAX_WAYS: usize = 400;
/// How often places are looked at.
const MAX_ROUNDS: usize = 20_000;

/// The answer.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// They are the same.
    Same {
        /// What it rests on: of the new version alone, what would not be defined otherwise; of both, that sums fit.
        risks: Vec<String>,
        /// Whether one may go on for ever where the other one returns.
        alone: bool,
    },
    /// That could not be shown.
    Apart(Apart),
}

/// Where two versions part.
#[derive(Clone, Debug)]
pub struct Apart {
    /// What differs.
    pub what: String,
    /// The line of the old version.
    pub old: Loc,
    /// The line of the new one.
    pub new: Loc,
}

impl Apart {
    /// Something else than two lines.
    pub fn unknown(what: &str) -> Apart {
        Apart { what: what.to_string(), old: Loc::UNKNOWN, new: Loc::UNKNOWN }
    }
}

/// A position of one version that is not done.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    /// Where its calls stand.
    calls: Vec<(usize, usize, usize)>,
    /// How often it passes heads of loops.
    passes: BTreeMap<(usize, usize), u32>,
    /// Loops that are not in their first iterations.
    going_on: BTreeSet<(usize, usize)>,
    /// What flags hold.
    flags: BTreeMap<(usize, usize), TermId>,
}

/// A version on its way, or done.
#[derive(Clone)]
enum Place {
    Active(Side),
    Done(Side, Option<TermId>),
}

impl Place {
    fn side(&self) -> &Side {
        match self {
            Place::Active(side) | Place::Done(side, _) => side,
        }
    }

    fn side_mut(&mut self) -> &mut Side {
        match self {
            Place::Active(side) | Place::Done(side, _) => side,
        }
    }

    fn position(&self, version: &mut Version, world: &World) -> Option<Position> {
        let Place::Active(side) = self else { return None };
        let calls = side.frames.iter().map(|f| (f.function, f.block, f.inst)).collect();
        Some(Position {
            calls,
            passes: side.passes.clone(),
            going_on: side.going_on.clone(),
            flags: side.flags(version, world),
        })
    }

    /// Whether it is at the head of a loop that goes on by itself.
    fn is_by_itself(&self, version: &Version) -> bool {
        let Place::Active(side) = self else { return false };
        let top = side.top();
        top.inst == 0 && version.alignment.by_itself.contains(&(top.function, top.block))
    }
}

/// A pair of places at which ways meet.
struct Node {
    places: [Place; 2],
    known: Known,
    /// What gets smaller on all ways around that one version has taken by itself, since ways were last followed from there.
    distances: Option<Distances>,
    /// Whether one version may go on for ever by itself on ways from there.
    alone: bool,
}

/// The comparison.
pub struct Product<'a, 'm, 't> {
    /// The old and the new version.
    pub versions: [&'a mut Version<'m>; 2],
    /// Their values.
    pub world: &'a mut World<'t>,
    /// Which relations between both are looked for.
    pub relate: Relate,
    /// Whether it is to be shown, by induction over calls, that results are not negative.
    pub not_negative: bool,
    /// How often one version passes heads of loops once the other one has returned.
    pub tail: u32,
    functions: [usize; 2],
    nodes: Vec<Node>,
    numbers: FxHashMap<[Option<Position>; 2], usize>,
    symbols: FxHashMap<(usize, Part, Sort), TermId>,
    todo: VecDeque<usize>,
    risks: BTreeSet<String>,
    assumed: bool,
    /// Where both first differed.
    pub differing: Option<Ends>,
}

/// Both on their way, with what is known to hold there.
struct Way {
    places: [Place; 2],
    stops: [Option<Stop>; 2],
    facts: Vec<TermId>,
    /// The version that goes on while the other one is done, or waits, since the last place.
    by_itself: Option<usize>,
    /// The place that it comes from.
    from: Option<usize>,
    /// How often heads of loops are still passed once one has returned.
    tail: u32,
}

impl<'a, 'm, 't> Product<'a, 'm, 't> {
    /// Nothing is known yet.
    pub fn new(versions: [&'a mut Version<'m>; 2], world: &'a mut World<'t>, relate: Relate) -> Self {
        let (nodes, numbers, symbols, todo, risks) = Default::default();
        Product {
            versions,
            world,
            relate,
            not_negative: false,
            tail: 0,
            functions: [0, 0],
            nodes,
            numbers,
            symbols,
            todo,
            risks,
            assumed: false,
            differing: None,
        }
    }

    /// Compares the old and the new function with these numbers.
    pub fn compare(&mut self, functions: [usize; 2]) -> Outcome {
        self.functions = functions;
        let [old, new] = [0, 1].map(|n| &self.versions[n].module.functions[functions[n]]);
        let mut arguments = Vec::new();
        for (n, ty) in old.params.iter().enumerate() {
            let base = (*ty == crate::code::Ty::Ptr).then_some((super::world::Base::Given, 0));
            arguments.push(self.world.entry(format!("argument {n} {ty:?}"), self.world.width(ty), base));
        }
        let locs = [old.loc, new.loc];
        let is_alike = old.params == new.params && old.returns == new.returns && old.abi == new.abi;
        if !is_alike || old.copied != new.copied {
            return Outcome::Apart(Apart { what: "parameters or result differ".into(), old: locs[0], new: locs[1] });
        }
        let memory = self.world.entry("memory", 1, None);
        let places = functions.map(|f| Place::Active(Side::start(f, &arguments, memory)));
        let way = Way { places, stops: [None, None], facts: Vec::new(), by_itself: None, from: None, tail: self.tail };
        if let Err(apart) = self.follow(way) {
            return Outcome::Apart(apart);
        }
        for _ in 0..MAX_ROUNDS {
            let Some(n) = self.todo.pop_front() else {
                let mut risks: Vec<String> = std::mem::take(&mut self.risks).into_iter().collect();
                if self.assumed {
                    risks.push("nothing overflows".to_string());
                }
                // Endless executions show what they do at places that they come to again and again.
                let known = |n: &Node, is_new: bool| n.known.parts.get(&(is_new, 0, MEMORY, 0)).copied();
                if self.nodes.iter().any(|n| known(n, false) != known(n, true)) {
                    let what = "memory or calls differ on the way".to_string();
                    return Outcome::Apart(Apart { what, old: locs[0], new: locs[1] });
                }
                let alone = self.nodes.iter().any(|n| n.alone);
                return Outcome::Same { risks, alone };
            };
            let way = self.start_at(n);
            if let Err(apart) = self.follow(way) {
                return Outcome::Apart(apart);
            }
        }
        Outcome::Apart(Apart { what: "there are too many places to compare".into(), old: locs[0], new: locs[1] })
    }

    /// Both at a node, with what is known there. A version in a loop that goes on by itself does so, while the other one waits.
    fn start_at(&mut self, n: usize) -> Way {
        let mut places = self.nodes[n].places.clone();
        let known = self.nodes[n].known.clone();
        forget_others(&mut places, &known);
        for (part, value) in known.parts {
            put(&mut places, part, value);
        }
        places.iter_mut().for_each(|p| p.side_mut().forget_risks());
        let by_itself = [0, 1].map(|n| places[n].is_by_itself(self.versions[n]));
        let waits = |n: usize| by_itself[1 - n] && !by_itself[n] && matches!(places[n], Place::Active(_));
        let stops = [0, 1].map(|n| waits(n).then_some(Stop::Waits));
        let rests = |n: usize| stops[n].is_some() || matches!(places[n], Place::Done(..));
        let by_itself = [0, 1].into_iter().find(|&n| rests(1 - n));
        let tail = if places.iter().any(|p| matches!(p, Place::Done(..))) { 0 } else { self.tail };
        (self.nodes[n].distances, self.nodes[n].alone) = (None, false);
        Way { places, stops, facts: known.facts, by_itself, from: Some(n), tail }
    }

    /// Follows all ways from there to the next places where ways meet, or to the ends of both.
    fn follow(&mut self, way: Way) -> Result<(), Apart> {
        let mut ways = vec![way];
        let mut count = 0;
        while let Some(mut way) = ways.pop() {
            count += 1;
            let [old, new] = [0, 1].map(|n| way.places[n].side().loc);
            let apart = |what: &str| Apart { what: what.to_string(), old, new };
            if count > MAX_WAYS {
                return Err(apart("there are too many ways to compare"));
            }
            self.advance(&mut way);
            let [old, new] = [0, 1].map(|n| way.places[n].side().loc);
            let apart = |what: &str| Apart { what: what.to_string(), old, new };
            match way.stops.clone() {
                [Some(Stop::Unknown(reason)), _] | [_, Some(Stop::Unknown(reason))] => return Err(apart(&reason)),
                [Some(Stop::Branch(a, ..)), Some(Stop::Branch(b, ..))] => self.branch_both(way, (a, b), &mut ways),
                [Some(Stop::Branch(a, ..)), _] => self.branch_one(way, 0, a, &mut ways),
                [_, Some(Stop::Branch(b, ..))] => self.branch_one(way, 1, b, &mut ways),
                [Some(Stop::Calls), _] | [_, Some(Stop::Calls)] => {
                    self.call(&mut way);
                    ways.push(way);
                }
                [Some(Stop::Dead), Some(Stop::Dead)] => self.same_end(&way, None, &apart)?,
                [Some(Stop::Dead), _] | [_, Some(Stop::Dead)] => {
                    if !self.is_impossible(&way) {
                        return Err(apart("only one of them ends here"));
                    }
                }
                [Some(Stop::Returned(a)), Some(Stop::Returned(b))] => self.same_end(&way, a.zip(b), &apart)?,
                _ if self.goes_on(&mut way) => ways.push(way),
                _ => self.meet(way)?,
            }
        }
        Ok(())
    }

    fn advance(&mut self, way: &mut Way) {
        for n in 0..2 {
            if way.stops[n].is_some() {
                continue;
            }
            let stop = match &mut way.places[n] {
                Place::Active(side) => side.advance(self.versions[n], self.world),
                Place::Done(_, value) => Stop::Returned(*value),
            };
            way.stops[n] = Some(stop);
            let assumed = std::mem::take(&mut way.places[n].side_mut().assumed);
            self.assumed |= !assumed.is_empty();
            for fact in assumed {
                if !way.facts.contains(&fact) {
                    way.facts.push(fact);
                }
            }
        }
    }

    fn branch_both(&mut self, way: Way, (a, b): (TermId, TermId), ways: &mut Vec<Way>) {
        let terms = self.world.terms;
        if self.world.are_same(a, b, &way.facts) {
            self.take(&way, [Some(true), Some(true)], a, ways);
            self.take(&way, [Some(false), Some(false)], terms.not(a), ways);
        } else if self.world.are_same(a, terms.not(b), &way.facts) {
            self.take(&way, [Some(true), Some(false)], a, ways);
            self.take(&way, [Some(false), Some(true)], terms.not(a), ways);
        } else {
            self.note_difference(&way, Some([a, b]));
            self.branch_one(way, 0, a, ways);
        }
    }

    fn note_difference(&mut self, way: &Way, values: Option<[TermId; 2]>) {
        let memory = [0, 1].map(|n| way.places[n].side().memory);
        self.differing.get_or_insert(Ends { memory, values });
    }

    /// Only one version decides now.
    fn branch_one(&mut self, way: Way, n: usize, condition: TermId, ways: &mut Vec<Way>) {
        let otherwise = self.world.terms.not(condition);
        for (truth, fact) in [(true, condition), (false, otherwise)] {
            if !self.world.cannot_hold(fact, &way.facts) {
                let mut taken = [None, None];
                taken[n] = Some(truth);
                self.take(&way, taken, fact, ways);
            }
        }
    }

    /// A way on which these branches are taken, and `fact` holds.
    fn take(&mut self, way: &Way, taken: [Option<bool>; 2], fact: TermId, ways: &mut Vec<Way>) {
        if self.world.terms.is_false(fact) {
            return;
        }
        let (mut places, mut stops, mut facts) = (way.places.clone(), way.stops.clone(), way.facts.clone());
        if !self.world.terms.is_true(fact) && !facts.contains(&fact) {
            facts.push(fact);
        }
        for n in 0..2 {
            let (Some(truth), Some(Stop::Branch(_, then, other)), Place::Active(side)) =
                (taken[n], &stops[n], &mut places[n])
            else {
                continue;
            };
            let to = if truth { *then } else { *other };
            stops[n] = side.take(to, self.versions[n], self.world);
        }
        ways.push(Way { places, stops, facts, by_itself: way.by_itself, from: way.from, tail: way.tail });
    }

    /// Where both are about to call the same in the same way, they do; else the call is followed, if it can be.
    fn call(&mut self, way: &mut Way) {
        let pending = [0, 1].map(|n| match (&way.stops[n], &way.places[n]) {
            (Some(Stop::Calls), Place::Active(side)) => side.pending(self.versions[n], self.world),
            _ => None,
        });
        if let [Some(old), Some(new)] = &pending {
            let is_like = old.name == new.name && old.operands.len() == new.operands.len();
            let same = |world: &mut World, (&a, &b): (&TermId, &TermId)| world.are_same(a, b, &way.facts);
            if is_like && old.operands.iter().zip(&new.operands).all(|pair| same(self.world, pair)) {
                // What both are given is one value now, so that the results are.
                let is_own = self.not_negative && [old.function, new.function] == self.functions;
                for n in 0..2 {
                    let Place::Active(side) = &mut way.places[n] else { continue };
                    let result = side.pass(old, self.versions[n], self.world);
                    way.facts.extend(result.filter(|_| is_own).map(|r| self.world.is_not_negative(r)));
                    way.stops[n] = None;
                }
                way.facts.dedup();
                return;
            }
        }
        let open = |n: usize| match (&pending[n], &way.places[n]) {
            (Some(_), Place::Active(side)) => Some(side.can_follow(self.versions[n])),
            _ => None,
        };
        let (n, follow) = match [open(0), open(1)] {
            [Some(true), _] => (0, true),
            [_, Some(true)] => (1, true),
            [Some(false), _] => (0, false),
            _ => (1, false),
        };
        let (Place::Active(side), Some(pending)) = (&mut way.places[n], &pending[n]) else {
            way.stops[n] = Some(Stop::Unknown("an operand that is not compared".into()));
            return;
        };
        way.stops[n] = None;
        match follow {
            true => side.follow(pending, self.versions[n]),
            false => _ = side.pass(pending, self.versions[n], self.world),
        }
    }

    fn is_impossible(&mut self, way: &Way) -> bool {
        let terms = self.world.terms;
        !way.facts.is_empty() && self.world.cannot_hold(terms.and_all(way.facts.iter().copied()), &[])
    }

    /// Both end: with the same result, and the same memory.
    fn same_end(
        &mut self,
        way: &Way,
        results: Option<(TermId, TermId)>,
        apart: &dyn Fn(&str) -> Apart,
    ) -> Result<(), Apart> {
        let [a, b] = [0, 1].map(|n| way.places[n].side().memory);
        let same_result = results.is_none_or(|(a, b)| self.world.are_same(a, b, &way.facts));
        let same_memory = same_result && self.world.are_same(a, b, &way.facts);
        let is_same = same_result && same_memory;
        if !is_same && !self.is_impossible(way) {
            let (what, (a, b)) = match (same_result, results) {
                (false, Some(results)) => ("results differ", results),
                _ => ("memory or calls differ", (a, b)),
            };
            self.note_difference(way, results.map(|(a, b)| [a, b]));
            let difference = self.world.difference(a, b, &way.facts);
            return Err(apart(&difference.map_or(what.to_string(), |difference| format!("{what}: {difference}"))));
        }
        if let (true, Some((result, _))) = (self.not_negative, results) {
            let negative = self.world.terms.not(self.world.is_not_negative(result));
            if !self.world.cannot_hold(negative, &way.facts) {
                return Err(apart("the result may be negative"));
            }
        }
        self.note_risks(way);
        Ok(())
    }

    /// What the new version rests on, and the old one does not.
    fn note_risks(&mut self, way: &Way) {
        let [old, new] = [0, 1].map(|n| way.places[n].side());
        let place = self.versions[1].module.place(new.loc);
        for risk in new.risks.difference(&old.risks) {
            self.risks.insert(format!("{} something in front of {place} is valid in the new version", risk.what));
        }
        // If the new version has returned, the old one may still do the same; what is fixed stays what it is.
        let may_follow = matches!((&way.stops, &way.places), ([_, Some(Stop::Returned(_))], [Place::Active(_), _]))
            && !matches!(way.stops[0], Some(Stop::Returned(_)));
        let mut own: Vec<TermId> = new.wraps.difference(&old.wraps).copied().collect();
        own.retain(|&wraps| !(may_follow && self.world.is_fixed(wraps)));
        if own.is_empty() || self.versions[1].wraps_around {
            return;
        }
        let terms = self.world.terms;
        let facts: Vec<TermId> = way.facts.iter().copied().chain(old.wraps.iter().map(|&w| terms.not(w))).collect();
        if own.into_iter().any(|wraps| !self.world.cannot_hold(wraps, &facts)) {
            self.risks.insert(format!("nothing overflows in front of {place} in the new version"));
        }
    }

    /// Where one has just returned, the other one passes some heads of loops.
    fn goes_on(&mut self, way: &mut Way) -> bool {
        let n = match &way.stops {
            [Some(Stop::Enter(_)), Some(Stop::Returned(_))] => 0,
            [Some(Stop::Returned(_)), Some(Stop::Enter(_))] => 1,
            _ => return false,
        };
        let (Some(Stop::Enter(block)), Place::Active(side), 1..) = (&way.stops[n], &mut way.places[n], way.tail) else {
            return false;
        };
        side.enter(*block, self.versions[n], self.world);
        way.stops[n] = None;
        way.tail -= 1;
        true
    }

    /// Ways meet where both are.
    fn meet(&mut self, mut way: Way) -> Result<(), Apart> {
        self.note_risks(&way);
        for n in 0..2 {
            match (way.stops[n].clone(), &mut way.places[n]) {
                (Some(Stop::Enter(block)), Place::Active(side)) => side.enter(block, self.versions[n], self.world),
                (Some(Stop::Returned(value)), place) => *place = Place::Done(place.side().clone(), value),
                _ => {}
            }
        }
        self.keep_wraps(&mut way.places);
        let [old, new] = [0, 1].map(|n| way.places[n].side().loc);
        let key = [0, 1].map(|n| way.places[n].position(self.versions[n], self.world));
        let parts = parts(&way.places);
        let at = self.numbers.get(&key).copied().unwrap_or(self.nodes.len());
        self.note_alone(&way, at, &parts);
        let Some(&n) = self.numbers.get(&key) else {
            if self.nodes.len() >= MAX_NODES {
                return Err(Apart { what: "there are too many places to compare".into(), old, new });
            }
            let n = self.nodes.len();
            let known = self.join(n, None, &parts, &way.facts);
            self.numbers.insert(key, n);
            self.todo.push_back(n);
            self.nodes.push(Node { places: way.places, known, distances: None, alone: false });
            return Ok(());
        };
        let known = self.nodes[n].known.clone();
        let joined = self.join(n, Some(&known), &parts, &way.facts);
        let is_new = joined != known;
        self.nodes[n].known = joined;
        if (self.join_wraps(n, &way.places) || is_new) && !self.todo.contains(&n) {
            self.todo.push_back(n);
        }
        Ok(())
    }

    /// Where sums that are fixed did not fit: in the old version on all ways to a place, in the new one on any. Whether that has changed.
    fn join_wraps(&mut self, n: usize, places: &[Place; 2]) -> bool {
        let [old, new] = &mut self.nodes[n].places;
        let (all, any) = (&old.side().wraps & &places[0].side().wraps, &new.side().wraps | &places[1].side().wraps);
        let changed = all != old.side().wraps || any != new.side().wraps;
        (old.side_mut().wraps, new.side_mut().wraps) = (all, any);
        changed
    }

    /// Leaves only those sums that matter further on: fixed ones, of the old version all, of the new one those that the old one may still compute.
    fn keep_wraps(&mut self, places: &mut [Place; 2]) {
        let old = places[0].side().wraps.clone();
        let is_done = matches!(places[1], Place::Done(..));
        places[0].side_mut().wraps.retain(|&wraps| self.world.is_fixed(wraps));
        places[1].side_mut().wraps.retain(|&wraps| is_done && self.world.is_fixed(wraps) && !old.contains(&wraps));
    }

    fn join(&mut self, n: usize, known: Option<&Known>, values: &BTreeMap<Part, TermId>, facts: &[TermId]) -> Known {
        let symbols = &mut self.symbols;
        let mut symbol = |world: &World, part: Part, sort: Sort| {
            *symbols.entry((n, part, sort)).or_insert_with(|| world.terms.symbol(format!("value at {n}"), sort))
        };
        Join { world: self.world, symbol: &mut symbol, relate: self.relate }.join(known, values, facts)
    }

    /// Notes whether one of both has come to place `at` while the other one did nothing, and may do so for ever: each cycle of places has a way to the same or an
    /// earlier one.
    fn note_alone(&mut self, way: &Way, at: usize, values: &BTreeMap<Part, TermId>) {
        let (Some(n), Some(from)) = (way.by_itself, way.from) else { return };
        if matches!(way.places[n], Place::Done(..)) || at > from {
            return;
        }
        let node = &self.nodes[from];
        let shorter = ending::shorter(self.world, &node.known, values, &way.facts, node.distances.as_ref());
        let ends = at == from && !shorter.is_empty();
        self.nodes[from].distances = Some(shorter);
        self.nodes[from].alone |= !ends;
    }
}

/// Leaves values only where something is known of them: others are those of one way.
fn forget_others(places: &mut [Place; 2], known: &Known) {
    for (is_new, place) in [false, true].into_iter().zip(places) {
        for (n, frame) in place.side_mut().frames.iter_mut().enumerate() {
            frame.values.retain(|&v, _| known.parts.contains_key(&(is_new, n, VALUE, v)));
            frame.cells.retain(|&v, _| known.parts.contains_key(&(is_new, n, CELL, v)));
        }
    }
}

/// All parts of the state with their values.
fn parts(places: &[Place; 2]) -> BTreeMap<Part, TermId> {
    let mut parts = BTreeMap::new();
    for (is_new, place) in [(false, &places[0]), (true, &places[1])] {
        parts.insert((is_new, 0, MEMORY, 0), place.side().memory);
        match place {
            Place::Done(_, value) => _ = value.map(|v| parts.insert((is_new, 0, RESULT, 0), v)),
            Place::Active(side) => {
                for (n, frame) in side.frames.iter().enumerate() {
                    parts.extend(frame.values.iter().map(|(&v, &t)| ((is_new, n, VALUE, v), t)));
                    parts.extend(frame.cells.iter().map(|(&v, &t)| ((is_new, n, CELL, v), t)));
                }
            }
        }
    }
    parts
}

fn put(places: &mut [Place; 2], part: Part, value: TermId) {
    let place = &mut places[usize::from(part.0)];
    if let (RESULT, Place::Done(_, held)) = (part.2, &mut *place) {
        *held = Some(value);
        return;
    }
    let side = place.side_mut();
    match (part.2, side.frames.get_mut(part.1)) {
        (MEMORY, _) => side.memory = value,
        (VALUE, Some(frame)) => _ = frame.values.insert(part.3, value),
        (CELL, Some(frame)) => _ = frame.cells.insert(part.3, value),
        _ => {}
    }
}
