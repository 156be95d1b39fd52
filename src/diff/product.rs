//! Are two functions the same? Both are executed side by side, from equal arguments and equal memory, and each way on which they return is looked at.
//!
//! This is the comparison of functions by synchronisation points and maps of values (Malík, Static Analysis of C Programs, PhD thesis 2023, section 6.3,
//! algorithms 1 to 3), taken further: points need not be instructions. Where both versions come to a place at which ways meet, the values of both are
//! partitioned into classes of equal ones, starting from the first way that gets there and refined by each further one (optimistic value numbering: Alpern,
//! Wegman, Zadeck, Detecting Equality of Variables in Programs, POPL 1988), until nothing changes: an inductive invariant of equalities over both
//! states. From there on each class is a value of its own. Between such places both are executed as one formula: conditions, results and memory are
//! compared as terms, by a solver where they are not the same one.
//!
//! If both take the same ways, they also end together. Where one has returned, and the other one is in a loop, it may not: that is said.

use super::side::{Frame, Side, Stop, Version};
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
        /// What the new version alone rests on: it would not be defined if that were not valid.
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

/// A position of one version: where its calls stand, or that it is done.
type Position = Option<Vec<(usize, usize, usize)>>;
/// A part of the state of both: which version, which call, value or variable, its number; memory and results have numbers of their own.
type Part = (bool, usize, u8, usize);
const VALUE: u8 = 0;
const CELL: u8 = 1;
const MEMORY: u8 = 2;
const RESULT: u8 = 3;

/// What is known of a part at a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Known {
    /// It is this, which is fixed when the functions are entered.
    Fixed(TermId),
    /// It is equal to the first part of its class, and that may be anything.
    Like(Part),
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

    fn position(&self) -> Position {
        match self {
            Place::Active(side) => Some(side.frames.iter().map(|f| (f.function, f.block, f.inst)).collect()),
            Place::Done(..) => None,
        }
    }
}

/// A pair of places at which ways meet.
struct Node {
    places: [Place; 2],
    known: BTreeMap<Part, Known>,
}

/// The comparison.
pub struct Product<'a, 'm, 't> {
    /// The old and the new version.
    pub versions: [&'a mut Version<'m>; 2],
    /// Their values.
    pub world: &'a mut World<'t>,
    /// Whether ways meet at all joins, rather than at heads of loops only.
    pub all_joins: bool,
    nodes: Vec<Node>,
    numbers: FxHashMap<(Position, Position), usize>,
    symbols: FxHashMap<(usize, Part), TermId>,
    todo: VecDeque<usize>,
    risks: BTreeSet<String>,
    alone: bool,
}

/// Both on their way, with what is known to hold there.
struct Way {
    places: [Place; 2],
    stops: [Option<Stop>; 2],
    facts: Vec<TermId>,
}

impl<'a, 'm, 't> Product<'a, 'm, 't> {
    /// Nothing is known yet.
    pub fn new(versions: [&'a mut Version<'m>; 2], world: &'a mut World<'t>, all_joins: bool) -> Self {
        let (nodes, numbers, symbols, todo, risks) = Default::default();
        Product { versions, world, all_joins, nodes, numbers, symbols, todo, risks, alone: false }
    }

    /// Compares the old and the new function with these numbers.
    pub fn compare(&mut self, functions: [usize; 2]) -> Outcome {
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
        let way = Way { places, stops: [None, None], facts: Vec::new() };
        if let Err(apart) = self.follow(way) {
            return Outcome::Apart(apart);
        }
        for _ in 0..MAX_ROUNDS {
            let Some(n) = self.todo.pop_front() else {
                let risks = std::mem::take(&mut self.risks).into_iter().collect();
                // Endless executions show what they do at places that they come to again and again.
                let known = |n: &Node, is_new: bool| n.known.get(&(is_new, 0, MEMORY, 0)).copied();
                if self.nodes.iter().any(|n| known(n, false) != known(n, true)) {
                    let what = "memory or calls differ on the way".to_string();
                    return Outcome::Apart(Apart { what, old: locs[0], new: locs[1] });
                }
                let alone = self.alone;
                return Outcome::Same { risks, alone };
            };
            let way = self.start_at(n);
            if let Err(apart) = self.follow(way) {
                return Outcome::Apart(apart);
            }
        }
        Outcome::Apart(Apart { what: "there are too many places to compare".into(), old: locs[0], new: locs[1] })
    }

    /// Both at a node, each class of equal parts being a value of its own.
    fn start_at(&mut self, n: usize) -> Way {
        let mut places = self.nodes[n].places.clone();
        let known = self.nodes[n].known.clone();
        forget_others(&mut places, &known);
        for (part, known) in known {
            let value = match known {
                Known::Fixed(t) => t,
                Known::Like(first) => self.symbol(n, first),
            };
            put(&mut places, part, value);
        }
        places.iter_mut().for_each(|p| p.side_mut().forget_risks());
        Way { places, stops: [None, None], facts: Vec::new() }
    }

    fn symbol(&mut self, node: usize, first: Part) -> TermId {
        let wide = get(&self.nodes[node].places, first).map(|t| self.world.terms.sort(t)).unwrap_or(Sort::Bv(1));
        let terms = self.world.terms;
        *self.symbols.entry((node, first)).or_insert_with(|| terms.symbol(format!("value at {node}"), wide))
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
                [Some(Stop::Dead), Some(Stop::Dead)] => self.same_end(&way, None, &apart)?,
                [Some(Stop::Dead), _] | [_, Some(Stop::Dead)] => {
                    if !self.is_impossible(&way) {
                        return Err(apart("only one of them ends here"));
                    }
                }
                [Some(Stop::Returned(a)), Some(Stop::Returned(b))] => self.same_end(&way, a.zip(b), &apart)?,
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
                Place::Active(side) => side.advance(self.versions[n], self.world, self.all_joins),
                Place::Done(_, value) => Stop::Returned(*value),
            };
            way.stops[n] = Some(stop);
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
            self.branch_one(way, 0, a, ways);
        }
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
        let Way { mut places, mut stops, mut facts } =
            Way { places: way.places.clone(), stops: way.stops.clone(), facts: way.facts.clone() };
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
            stops[n] = side.take(to, self.versions[n], self.world, self.all_joins);
        }
        ways.push(Way { places, stops, facts });
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
            let difference = self.world.difference(a, b, &way.facts);
            return Err(apart(&format!("{what}: {difference}")));
        }
        self.note_risks(way);
        Ok(())
    }

    /// What the new version rests on, and the old one does not.
    fn note_risks(&mut self, way: &Way) {
        let [old, new] = [0, 1].map(|n| way.places[n].side());
        let place = self.versions[1].module.place(new.loc);
        for risk in new.risks.difference(&old.risks) {
            self.risks.insert(format!("{} something in front of {place}", risk.what));
        }
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
        let [old, new] = [0, 1].map(|n| way.places[n].side().loc);
        let key = (way.places[0].position(), way.places[1].position());
        self.alone |= self.is_alone(&way);
        let parts = parts(&way.places);
        let Some(&n) = self.numbers.get(&key) else {
            if self.nodes.len() >= MAX_NODES {
                return Err(Apart { what: "there are too many places to compare".into(), old, new });
            }
            let known = self.first(&parts);
            self.numbers.insert(key, self.nodes.len());
            self.todo.push_back(self.nodes.len());
            self.nodes.push(Node { places: way.places, known });
            return Ok(());
        };
        let refined = self.refined(&self.nodes[n].known.clone(), &parts);
        if refined != self.nodes[n].known {
            self.nodes[n].known = refined;
            if !self.todo.contains(&n) {
                self.todo.push_back(n);
            }
        }
        Ok(())
    }

    /// Whether one of both is at the head of a loop, and the other one has returned.
    fn is_alone(&mut self, way: &Way) -> bool {
        let [old, new] = &way.places;
        let (n, side) = match (old, new) {
            (Place::Active(side), Place::Done(..)) => (0, side),
            (Place::Done(..), Place::Active(side)) => (1, side),
            _ => return false,
        };
        side.frames.iter().any(|f| self.versions[n].facts(f.function).heads.contains(&f.block))
    }

    /// What is known by the first way that gets there.
    fn first(&mut self, parts: &BTreeMap<Part, TermId>) -> BTreeMap<Part, Known> {
        let mut classes: FxHashMap<TermId, Part> = FxHashMap::default();
        let mut known = BTreeMap::new();
        for (&part, &value) in parts {
            let is = match self.world.is_fixed(value) {
                true => Known::Fixed(value),
                false => Known::Like(*classes.entry(value).or_insert(part)),
            };
            known.insert(part, is);
        }
        known
    }

    /// What is still known when another way gets there: parts that were equal stay so if they are on this way, too. What is not there on all ways is of no
    /// use afterwards.
    fn refined(&self, known: &BTreeMap<Part, Known>, parts: &BTreeMap<Part, TermId>) -> BTreeMap<Part, Known> {
        let mut classes: FxHashMap<(Known, TermId), Part> = FxHashMap::default();
        let mut refined = BTreeMap::new();
        for (&part, &is) in known {
            let Some(&value) = parts.get(&part) else { continue };
            let now = match is {
                Known::Fixed(t) if t == value => is,
                _ => Known::Like(*classes.entry((is, value)).or_insert(part)),
            };
            refined.insert(part, now);
        }
        refined
    }
}

/// Leaves values only where something is known of them: others are those of one way.
fn forget_others(places: &mut [Place; 2], known: &BTreeMap<Part, Known>) {
    for (is_new, place) in [false, true].into_iter().zip(places) {
        for (n, frame) in place.side_mut().frames.iter_mut().enumerate() {
            frame.values.retain(|&v, _| known.contains_key(&(is_new, n, VALUE, v)));
            frame.cells.retain(|&v, _| known.contains_key(&(is_new, n, CELL, v)));
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

fn frame_of(places: &[Place; 2], part: Part) -> Option<&Frame> {
    places[usize::from(part.0)].side().frames.get(part.1)
}

fn get(places: &[Place; 2], part: Part) -> Option<TermId> {
    let place = &places[usize::from(part.0)];
    match (part.2, place) {
        (MEMORY, place) => Some(place.side().memory),
        (RESULT, Place::Done(_, value)) => *value,
        (VALUE, _) => frame_of(places, part)?.values.get(&part.3).copied(),
        (CELL, _) => frame_of(places, part)?.cells.get(&part.3).copied(),
        _ => None,
    }
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
