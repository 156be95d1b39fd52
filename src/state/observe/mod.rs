//! States of loops in concrete runs: what any invariant must include.
//!
//! The interpreter runs the program on random inputs for a short while. Whenever a loop is about to
//! be repeated, the values of its state variables are noted. An inference that starts from them saves the
//! queries that would find such states one by one. They are reachable, so that nothing is lost
//! in precision; and soundness does not depend on them, as a query confirms what is inferred.

mod arrays;
mod links;
mod spots;

use self::links::{Incoming, Links, Question};
use self::spots::{
    Element, Number, Spot, bits_at, feature_of, is_initialised, member, pointer_at, sites_of, spot, start,
};
use super::key::{Aspect, Edge, Key, PointerFeature, Scaled};
use super::variables::LoopVariables;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::float::{self, Format, Rounding, order};
use crate::interp::{Machine, Observer, Options, Prepared, Random, Reg, Site, View};
use crate::program::{BlockId, Constant, ENTRY, FuncId, Observed, Op, Program};
use crate::ssa::{Encoding, Shape};
use crate::util::effort::cost;
use crate::util::ids::IdVec;
use crate::util::{Budget, Bv, Effort};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::rc::Rc;

/// The limit of effort of all runs together.
const EFFORT: Effort = Effort::milliseconds_worth(25);
/// The same if elements are watched, which are looked up one by one.
const EFFORT_WITH_ELEMENTS: Effort = Effort::milliseconds_worth(120);
/// Runs at most.
const RUNS: u64 = 100;
/// Instructions of one run: few at first, lest a single long loop takes it all.
const STEPS: [u64; 2] = [1_000, 20_000];
/// States that are kept of one loop; later ones replace earlier ones, ever more seldom.
const STATES: usize = 160;

/// Elements of one state that are kept.
const ELEMENTS: usize = 8;

/// The states seen, per loop and aspect: one value per variable.
pub type Seen = FxHashMap<(LoopId, Aspect), Vec<Vec<Bv>>>;

/// A variable of a template in a run.
enum Watched {
    Bits(Spot),
    Order(Spot),
    Difference(Spot, Spot),
    Initialised(Spot),
    Pointer(Spot, PointerFeature, Rc<[Site]>),
    Count(Rc<[Site]>),
    Number(Number),
    Index,
    After,
    Inside,
    Alive,
    Link(Question),
    Array(arrays::Question),
    Executed(LoopId),
}

/// The elements that are watched.
enum Elements {
    /// The members of a family.
    Members(Rc<[Site]>),
    /// The cells of an object, so many bytes apart.
    Cells { object: ObjectKind, stride: u64 },
    /// The elements of an array that is a part of objects.
    Parts(arrays::Array),
}

/// The variables of a template in a run.
struct Template {
    key: (LoopId, Aspect),
    variables: Vec<(Watched, u16)>,
    elements: Option<Elements>,
}

/// The state of a run in which variables are looked at.
#[derive(Clone, Copy)]
struct Scene<'s> {
    values: &'s [Reg],
    view: &'s View<'s>,
    incoming: &'s Incoming,
    executed: &'s IdVec<LoopId, bool>,
}

struct Watch<'a> {
    shape: &'a Shape<'a>,
    loops: FxHashMap<BlockId, Vec<Template>>,
    groups: Vec<Links>,
    /// Heads, and the blocks from which they are entered.
    wanted: Vec<bool>,
    last: BlockId,
    /// Whether the last execution of each loop took a back edge.
    executed: IdVec<LoopId, bool>,
    seen: Seen,
    counts: FxHashMap<(LoopId, Aspect), u64>,
}

/// Runs the program and returns the states of `loops` at their back edges.
pub fn observe(encoding: &Encoding, loops: &[LoopVariables], budget: &Budget) -> Seen {
    let shape = encoding.shape;
    let program = &until_guesses(shape.program);
    let mut watch = Watch::new(encoding, loops);
    if watch.loops.is_empty() {
        return Seen::default();
    }
    let elements = watch.loops.values().flatten().any(|t| t.elements.is_some());
    let slice = budget.child_with_effort(if elements { EFFORT_WITH_ELEMENTS } else { EFFORT });
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let mut oracle = Random::new(program, 0);
    for seed in 0..RUNS {
        if slice.check().is_err() {
            break;
        }
        oracle.reseed(seed);
        let max_steps = STEPS[usize::from(seed >= RUNS / 2)];
        let options = Options { budget: slice.clone(), max_steps, ..Options::default() };
        watch.start();
        machine.run_observed(&mut oracle, &options, &mut watch);
    }
    watch.seen
}

/// Runs end where a call that is not followed has returned: what it gives is a guess.
fn until_guesses(program: &Program) -> Cow<'_, Program> {
    let is_guess = |op: &Op| matches!(op, Op::Observe { what: Observed::Returned(_), .. });
    if !program.functions[program.entry].blocks.iter().flat_map(|b| &b.insts).any(|i| is_guess(&i.op)) {
        return Cow::Borrowed(program);
    }
    let mut program = program.clone();
    let function = &mut program.functions[program.entry];
    let never = function.add_const(Constant::Int(Bv::bool(false)));
    let insts = function.blocks.iter_mut().flat_map(|b| &mut b.insts);
    insts.filter(|i| is_guess(&i.op)).for_each(|i| i.op = Op::Assume(never));
    Cow::Owned(program)
}

impl<'a> Watch<'a> {
    fn new(encoding: &Encoding<'a>, loops: &[LoopVariables]) -> Self {
        let shape = encoding.shape;
        let function = shape.function();
        let mut watch = Watch {
            shape,
            loops: FxHashMap::default(),
            groups: links::groups(encoding),
            wanted: vec![false; function.blocks.len()],
            last: ENTRY,
            executed: IdVec::filled(false, shape.forest.loops.len()),
            seen: Seen::default(),
            counts: FxHashMap::default(),
        };
        for l in loops.iter().filter(|l| !matches!(l.aspect, Aspect::Summary(_))) {
            let keys = l.keys().iter().zip(&l.variables);
            let watched: Option<Vec<_>> = keys.map(|(key, v)| Some((watched(encoding, key)?, v.width))).collect();
            let elements = match (l.aspect, l.aspect.object()) {
                (Aspect::Array(array), _) => arrays::part(encoding, array).map(Elements::Parts).map(Some),
                (_, None) => Some(None),
                (_, Some(object)) => elements(encoding, object).map(Some),
            };
            if let (Some(variables), Some(elements)) = (watched, elements) {
                let key = (l.id, l.aspect);
                let template = Template { key, variables, elements };
                watch.loops.entry(shape.forest.loops[l.id].head).or_default().push(template);
            }
        }
        let paths = watch.loops.values().flatten().flat_map(|t| &t.variables);
        let paths = paths.into_iter().any(|(what, _)| matches!(what, Watched::Executed(_)));
        let is_head = |b: BlockId| paths && shape.forest.headed_by(b).is_some();
        for &b in &shape.order {
            for edge in function.blocks[b].terminator.edges() {
                if watch.loops.contains_key(&edge.target) || is_head(edge.target) {
                    watch.wanted[b.0 as usize] = true;
                    watch.wanted[edge.target.0 as usize] = true;
                }
            }
        }
        watch
    }

    /// Nothing was executed yet.
    fn start(&mut self) {
        self.last = ENTRY;
        self.executed.iter_mut().for_each(|e| *e = false);
    }

    fn note(&mut self, id: (LoopId, Aspect), state: Vec<Bv>) {
        let count = self.counts.entry(id).or_default();
        *count += 1;
        let list = self.seen.entry(id).or_default();
        if list.len() < STATES {
            list.push(state);
        } else if count.is_power_of_two() || (*count).is_multiple_of(61) {
            let at = (*count % STATES as u64) as usize;
            list[at] = state;
        }
    }
}

fn watched(encoding: &Encoding, key: &Key) -> Option<Watched> {
    let sites = |o: u32| sites_of(encoding, o);
    Some(match key {
        Key::Bits(place) => Watched::Bits(spot(encoding, *place)?),
        Key::Order(place) => Watched::Order(spot(encoding, *place)?),
        Key::Difference(a, b) => Watched::Difference(spot(encoding, *a)?, spot(encoding, *b)?),
        Key::Initialised(place) => Watched::Initialised(spot(encoding, *place)?),
        Key::Pointer(place, feature) => {
            let of = match feature {
                PointerFeature::Into(o)
                | PointerFeature::Behind(o)
                | PointerFeature::Position(o)
                | PointerFeature::Text(o) => sites(*o),
                _ => Rc::from([]),
            };
            Watched::Pointer(spot(encoding, *place)?, *feature, of)
        }
        Key::Count(o) => Watched::Count(sites(*o)),
        &Key::Scaled { place, signed, stride, .. } => {
            Watched::Number(Number::new(encoding, Scaled { place, signed, stride })?)
        }
        Key::Limit { at, .. } => Watched::Number(Number::new(encoding, *at)?),
        Key::Cell(array) => Watched::Array(arrays::Question::Cell(arrays::part(encoding, *array)?)),
        Key::Within(array) => Watched::Array(arrays::Question::Within(arrays::part(encoding, *array)?)),
        Key::Border { array, member, edge } => {
            let pointer = match member {
                Some(place) => Some(spot(encoding, *place)?),
                None => None,
            };
            let edge = match edge {
                Edge::Start => arrays::Edge::Start,
                Edge::End => arrays::Edge::End,
                Edge::At(number) => arrays::Edge::At(Number::new(encoding, *number)?),
            };
            Watched::Array(arrays::Question::Border(arrays::part(encoding, *array)?, pointer, edge))
        }
        Key::Index => Watched::Index,
        Key::After => Watched::After,
        Key::Inside(_) | Key::InArray(_) => Watched::Inside,
        Key::Alive(_) => Watched::Alive,
        Key::Executed(id) => Watched::Executed(*id),
        _ => Watched::Link(links::question(encoding, key)?),
    })
}

fn elements(encoding: &Encoding, o: u32) -> Option<Elements> {
    let info = &encoding.memory.objects()[o as usize];
    if info.family.is_some() {
        return Some(Elements::Members(sites_of(encoding, o)));
    }
    let stride = (info.first_slot..info.first_slot + info.slots).find_map(|s| encoding.memory.slot(s).cell.stride)?;
    Some(Elements::Cells { object: encoding.shape.objects.list[info.site].kind, stride })
}

impl Elements {
    /// Some elements: the first and last ones, and those around the `borders`.
    fn choose(&self, borders: &[u64], view: &View) -> Vec<Element> {
        let (count, stride, made, base) = match self {
            Elements::Parts(array) => return array.choose(borders, view),
            Elements::Members(sites) => (view.count(sites), 1, view.made_by(sites), Reg::default()),
            &Elements::Cells { object, stride } => {
                let Some(base) = start(object, 0, view) else { return Vec::new() };
                (view.size(base).unwrap_or(0), stride, Vec::new(), base)
            }
        };
        let mut wanted = vec![0, stride, count.wrapping_sub(stride)];
        for &b in borders {
            wanted.extend([b.wrapping_sub(stride), b, b.wrapping_add(stride)]);
        }
        wanted.retain(|&i| i < count && i % stride == 0);
        wanted.sort_unstable();
        wanted.dedup();
        wanted.truncate(ELEMENTS);
        let element = |index: u64| match self {
            Elements::Cells { .. } => {
                Some(Element { index, within: 0, start: Reg { lo: index, hi: base.hi }, inside: true, alive: true })
            }
            Elements::Members(_) => Some(member(index, *made.get(index as usize)?, view)),
            Elements::Parts(_) => None,
        };
        wanted.into_iter().filter_map(element).collect()
    }

    /// Some live members, from the first to the last.
    fn spread(&self, view: &View) -> Vec<Element> {
        let Elements::Members(sites) = self else { return Vec::new() };
        let made = view.made_by(sites).into_iter().enumerate();
        let all: Vec<Element> = made.map(|(n, start)| member(n as u64, start, view)).filter(|e| e.alive).collect();
        let step = all.len().div_ceil(ELEMENTS).max(1);
        all.into_iter().step_by(step).collect()
    }
}

fn look_up(watched: &Watched, width: u16, element: Option<Element>, scene: Scene) -> Option<Bv> {
    let Scene { values, view, incoming, executed } = scene;
    let bits = match watched {
        Watched::Bits(spot) => bits_at(*spot, element, values, view)?,
        Watched::Order(spot) => {
            let bits = bits_at(*spot, element, values, view)?;
            return Some(order(Bv::new(width, u128::from(bits))));
        }
        Watched::Difference(a, b) => {
            let number = |spot| Some(Bv::new(width, u128::from(bits_at(spot, element, values, view)?)));
            let (a, b, format) = (number(*a)?, number(*b)?, Format::of_number(width)?);
            return Some(order(float::difference(format, Rounding::NearestEven, (a, b))));
        }
        Watched::Initialised(spot) => u64::from(is_initialised(*spot, element, view)?),
        Watched::Count(sites) => view.count(sites),
        Watched::Pointer(spot, feature, sites) => {
            feature_of(pointer_at(*spot, element, values, view)?, *feature, sites, view)
        }
        Watched::Number(number) => number.value(element, values, view)?,
        Watched::Index => element?.index,
        Watched::After => element?.index + 1,
        Watched::Inside => u64::from(element?.inside),
        Watched::Alive => u64::from(element?.alive),
        Watched::Executed(id) => u64::from(executed[*id]),
        Watched::Link(question) => u64::from(question.answer(element, values, view, incoming)?),
        Watched::Array(question) => question.answer(element, values, view)?,
    };
    Some(Bv::new(width, u128::from(bits)))
}

impl Observer for Watch<'_> {
    fn wants(&self, func: FuncId, block: BlockId) -> bool {
        func == self.shape.program.entry && self.wanted[block.0 as usize]
    }

    fn at_block(&mut self, _: FuncId, block: BlockId, values: &[Reg], view: &View) {
        let last = std::mem::replace(&mut self.last, block);
        if let Some(id) = self.shape.forest.headed_by(block) {
            self.executed[id] = self.shape.forest.contains(id, last);
        }
        let Some(templates) = self.loops.get(&block) else {
            return;
        };
        let incoming = match templates.iter().any(|t| matches!(t.key.1, Aspect::Links(_) | Aspect::Paths)) {
            true => Incoming::count(&self.groups, view),
            false => Incoming::default(),
        };
        let scene = Scene { values, view, incoming: &incoming, executed: &self.executed };
        let mut found = Vec::new();
        for t in templates.iter().filter(|t| self.shape.forest.contains(t.key.0, last)) {
            view.work(t.variables.len() as u64 * cost::LOOK);
            let state = |element: Option<Element>| -> Option<Vec<Bv>> {
                t.variables.iter().map(|(what, width)| look_up(what, *width, element, scene)).collect()
            };
            match &t.elements {
                None => found.extend(state(None).map(|s| (t.key, s))),
                Some(elements) => {
                    let borders: Vec<u64> = t.variables.iter().filter_map(|(w, n)| border(w, *n, scene)).collect();
                    let chosen = match t.key.1 {
                        Aspect::Links(_) => elements.spread(view),
                        _ => elements.choose(&borders, view),
                    };
                    view.work((t.variables.len() * chosen.len()) as u64 * cost::LOOK);
                    for element in chosen {
                        found.extend(state(Some(element)).map(|s| (t.key, s)));
                    }
                }
            }
        }
        found.into_iter().for_each(|(key, state)| self.note(key, state));
    }
}

/// The value of a variable that may be a border of segments.
fn border(watched: &Watched, width: u16, scene: Scene) -> Option<u64> {
    use PointerFeature::{Behind, Position};
    let is_border = match watched {
        Watched::Pointer(Spot::Element { .. }, ..) | Watched::Number(Number { spot: Spot::Beside { .. }, .. }) => false,
        Watched::Array(question) => matches!(question, arrays::Question::Border(..)),
        Watched::Pointer(_, feature, _) => matches!(feature, Behind(_) | Position(_)),
        Watched::Number(_) => true,
        _ => false,
    };
    is_border.then(|| look_up(watched, width, None, scene)).flatten().map(|v| v.low_u64())
}
