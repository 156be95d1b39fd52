//! One of two versions: its code with what is known of it, and the values of constants.

use super::facts::{Facts, facts_of};
use super::habits::Habits;
use super::layouts::{Layouts, Lead, Part};
use super::names::Names;
use super::rules::Applied;
use super::typing::{Plan, Typing, typing};
use super::world::{Base, World};
use crate::code::{Inst, Module, Operand, Ty};
use crate::term::TermId;
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// How executions of one version are cut into pieces that correspond to those of the other one. Blocks are told by their functions.
#[derive(Clone, Default, Debug)]
pub struct Alignment {
    /// Whether ways meet at all joins, rather than at heads of loops only.
    pub all_joins: bool,
    /// How many iterations come first, and how many are one from there on (1 if nothing is said).
    pub iterations: BTreeMap<(usize, usize), (u32, u32)>,
    /// Heads of loops that go on by themselves, while the other version waits.
    pub by_itself: BTreeSet<(usize, usize)>,
    /// Whether the first iterations of loops are a place of their own: what holds by accident then is not taken for a relation.
    pub first_apart: bool,
    /// Whether calls of what both versions define are compared before they are done, and followed where only one version does them.
    pub calls_compared: bool,
}

/// One version.
pub struct Version<'m> {
    /// Its code.
    pub module: &'m Module,
    /// What its functions and variables are called in both versions.
    pub names: &'m Names,
    /// Facts about its functions, once they were asked for.
    facts: FxHashMap<usize, Rc<Facts>>,
    /// Names of functions that are followed where they are called.
    pub followed: BTreeSet<String>,
    /// Names of functions with a body in both versions.
    pub in_both: BTreeSet<String>,
    /// How its pieces are cut.
    pub alignment: Alignment,
    /// Whether it is assumed that sums fit that are not defined otherwise.
    pub assumes_fit: bool,
    /// Whether signed sums wrap around, as is defined.
    pub wraps_around: bool,
    /// Names of functions that were called and not followed.
    pub called: BTreeSet<String>,
    /// Constants whose contents were looked at.
    looked_into: FxHashSet<usize>,
    /// Variables that initial values lead to.
    led_to: FxHashSet<usize>,
    /// Names of variables that were used.
    pub touched: BTreeSet<String>,
    /// Structures that lie otherwise, if they are told by names, and whether this is the new version.
    layouts: Option<(&'m Layouts, usize)>,
    /// What its functions take objects for, once that was asked for.
    typings: FxHashMap<usize, Rc<Typing>>,
    /// What the functions that were executed do with pointers.
    pub habits: Habits,
    /// Patterns of the user.
    pub patterns: Applied,
}

impl<'m> Version<'m> {
    /// Nothing is followed yet.
    pub fn new(module: &'m Module, names: &'m Names) -> Self {
        let (facts, followed, in_both, alignment) = Default::default();
        let (called, looked_into, led_to, touched) = Default::default();
        let (assumes_fit, wraps_around) = Default::default();
        Version {
            module,
            names,
            facts,
            followed,
            in_both,
            alignment,
            assumes_fit,
            wraps_around,
            called,
            looked_into,
            led_to,
            touched,
            layouts: None,
            typings: FxHashMap::default(),
            habits: Habits::default(),
            patterns: Applied::default(),
        }
    }

    /// From now on, members of structures that lie otherwise are told by names; it is the old (0) or new (1) version.
    pub fn tell_by_names(&mut self, layouts: &'m Layouts, version: usize) {
        self.layouts = Some((layouts, version));
    }

    /// What function `f` takes objects for, if that matters.
    pub fn typing(&mut self, f: usize) -> Option<Rc<Typing>> {
        let (layouts, version) = self.layouts?;
        if let Some(known) = self.typings.get(&f) {
            return Some(known.clone());
        }
        let new = Rc::new(typing(layouts, (self.module, self.names), version, f));
        self.habits.add(&new.habits);
        self.typings.insert(f, new.clone());
        Some(new)
    }

    /// Whether a variable is a structure that lies otherwise.
    fn lies_otherwise(&self, g: usize) -> bool {
        let ty = self.module.globals[g].ty;
        self.layouts.zip(ty).is_some_and(|((layouts, _), ty)| layouts.is_changed(&self.module.types, ty))
    }

    /// How a part of a variable is reached whose place is told by a name.
    fn parts_of_constant(&self, inst: &Inst) -> Option<Vec<Part>> {
        self.lead_of_constant(inst).map(|l| l.0).filter(|parts| !parts.is_empty())
    }

    fn lead_of_constant(&self, inst: &Inst) -> Option<(Vec<Part>, Lead)> {
        let (layouts, version) = self.layouts?;
        let base = match inst.operands.first()? {
            Operand::Global(g) => self.module.globals[*g].ty.map_or(Lead::Unknown, Lead::Type),
            Operand::Expression(inner) => self.lead_of_constant(inner)?.1,
            _ => Lead::Unknown,
        };
        layouts.parts(&self.module.types, version, base, inst.path.as_ref()?).ok()
    }

    /// What is done otherwise at an instruction of function `f`, by block and position.
    pub fn plan(&mut self, f: usize, at: (usize, usize)) -> Option<Plan> {
        self.layouts?;
        self.typing(f)?.plans.get(&at).cloned()
    }

    /// Facts about function `f`.
    pub fn facts(&mut self, f: usize) -> Rc<Facts> {
        let function = &self.module.functions[f];
        self.facts.entry(f).or_insert_with(|| Rc::new(facts_of(function))).clone()
    }
}

/// The address of a part of an object; the first operand is the address of that.
pub fn reach(operands: &[TermId], parts: &[Part], world: &mut World) -> TermId {
    let (mut at, word) = (operands[0], world.word);
    for part in parts {
        let terms = world.terms;
        at = match part {
            Part::Member(name, bytes) => world.member(at, name, *bytes),
            Part::Elements(name, count) => {
                let count = terms.constant(Bv::signed(word, *count));
                world.opaque(format!("element {name}"), vec![at, count], word)
            }
            Part::Index(name, operand) => {
                let index = terms.resize_signed(operands[*operand], word);
                match terms.as_const(index).is_some_and(|i| i.is_zero()) {
                    true => at,
                    false => world.opaque(format!("element {name}"), vec![at, index], word),
                }
            }
            Part::Bytes(bytes) => terms.add(at, terms.constant(Bv::signed(word, *bytes))),
            Part::Scaled(operand, size) => {
                let index = terms.resize_signed(operands[*operand], word);
                terms.add(at, terms.mul(index, terms.constant(Bv::new(word, u128::from(*size)))))
            }
        };
    }
    at
}

/// The value of an operand that is no value of a function.
pub fn constant(operand: &Operand, version: &mut Version, world: &mut World) -> Option<TermId> {
    Some(match operand {
        Operand::Int(value) => world.terms.constant(*value),
        Operand::Float(_, bits) => world.terms.constant(*bits),
        Operand::Null => world.terms.int(world.word, 0),
        Operand::Zero(ty @ (Ty::Int(_) | Ty::Float(..) | Ty::Ptr)) => world.terms.int(world.width(ty), 0),
        Operand::Zero(ty) => world.entry(format!("zero {ty:?}"), 1, None),
        Operand::Undefined(ty) => world.entry(format!("undefined {ty:?}"), world.width(ty), None),
        Operand::Global(g) => {
            let name = &version.names.globals[*g];
            version.touched.insert(name.clone());
            let is_whole = version.module.globals[*g].init.is_some() && !version.lies_otherwise(*g);
            let size = if is_whole { version.module.globals[*g].size } else { 0 };
            let at = world.entry(format!("variable {name}"), world.word, Some((Base::Named, size)));
            let global = &version.module.globals[*g];
            // A constant may hold its own address.
            if !version.looked_into.insert(*g) {
                return Some(at);
            }
            global.init.iter().for_each(|init| lead_on(init, version));
            if let (true, Some(init)) = (global.constant && !global.weak, &global.init)
                && !matches!(init, Operand::Parts(..) | Operand::Bytes(_) | Operand::Zero(_) | Operand::Opaque(_))
                && let Some(value) = constant(init, version, world)
            {
                world.hold(at, value);
            }
            at
        }
        Operand::Function(f) => {
            let name = version.names.functions[*f].clone();
            let value = world.entry(format!("function {name}"), world.word, Some((Base::Named, 0)));
            version.called.insert(name);
            value
        }
        Operand::Expression(inst) => {
            let operands: Option<Vec<TermId>> = inst.operands.iter().map(|o| constant(o, version, world)).collect();
            if let Some(parts) = version.parts_of_constant(inst) {
                return Some(reach(&operands?, &parts, world));
            }
            world.pure(&inst.kind, &operands?, &inst.ty)?
        }
        Operand::Parts(ty, parts) => {
            let parts: Option<Vec<TermId>> = parts.iter().map(|o| constant(o, version, world)).collect();
            world.opaque(format!("{ty:?}"), parts?, 1)
        }
        Operand::Bytes(bytes) => world.entry(format!("bytes {bytes:?}"), 1, None),
        Operand::Value(_) | Operand::Opaque(_) => return None,
    })
}

/// Notes what an initial value leads to: functions that may be called, variables that may be used.
fn lead_on(init: &Operand, version: &mut Version) {
    match init {
        Operand::Function(f) => _ = version.called.insert(version.names.functions[*f].clone()),
        Operand::Global(g) => {
            let is_new = version.led_to.insert(*g);
            version.touched.insert(version.names.globals[*g].clone());
            if let (true, Some(init)) = (is_new, &version.module.globals[*g].init) {
                lead_on(init, version);
            }
        }
        Operand::Expression(inst) => inst.operands.iter().for_each(|o| lead_on(o, version)),
        Operand::Parts(_, parts) => parts.iter().for_each(|o| lead_on(o, version)),
        _ => {}
    }
}
