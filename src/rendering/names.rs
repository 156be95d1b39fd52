//! The names of places in the state of a program, as far as the source tells.

use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::domain::{Kind, Variable};
use crate::program::{DebugType, FuncId, Op, Source, Type, TypeId, ValueId, VarId, places};
use crate::proof::evidence::StateVariable;
use crate::ssa::{Encoding, SlotKind};
use crate::state::key::{Array, Aspect, Edge, Key, Place, PointerFeature, Scaled};
use crate::state::roles::Roles;
use crate::state::sources::sources;
use crate::state::steps::StepValue;
use crate::state::summary::sites;
use crate::term::Sort;
use rustc_hash::FxHashMap;

/// The names of values, and how they are read.
pub struct Names<'e, 'p> {
    encoding: &'e Encoding<'p>,
    sources: FxHashMap<ValueId, VarId>,
    roles: Roles,
}

impl<'e, 'p> Names<'e, 'p> {
    /// The names in the program of `encoding`.
    pub fn new(encoding: &'e Encoding<'p>) -> Self {
        let roles = Roles::new(encoding.shape.function(), &encoding.shape.order);
        Names { encoding, sources: sources(encoding.shape), roles }
    }

    /// A variable of an invariant of loop `id` with its name.
    pub fn variable(&mut self, id: LoopId, aspect: Aspect, variable: &StateVariable) -> Variable {
        let StateVariable { key, width } = variable;
        let (name, signed) = (self.name(id, aspect, key), self.is_signed(id, aspect, key));
        Variable { name, width: *width, signed, unsigned: !signed, changes: true, kind: key.kind() }
    }

    /// A number that is looked at in each iteration of loop `id`.
    pub fn step_value(&mut self, id: LoopId, value: &StepValue) -> Variable {
        let (name, width, signed) = match value {
            StepValue::State(key, width) => {
                return self.variable(id, Aspect::Values, &StateVariable { key: key.clone(), width: *width });
            }
            StepValue::Computed(v) => (self.value(*v), self.width(*v), self.reads_signed(*v)),
            StepValue::Unchanged(slot) => {
                let width = if let Sort::Bv(width) = self.encoding.memory.slot(*slot).sort { width } else { 1 };
                (slot_name(self.encoding, *slot), width, true)
            }
        };
        Variable { name, width, signed, unsigned: !signed, changes: true, kind: Kind::Plain }
    }

    fn width(&self, v: ValueId) -> u16 {
        match self.encoding.shape.function().ty(v) {
            Type::Int(width) => width,
            _ => self.encoding.shape.program.target.pointer_width,
        }
    }

    /// Whether a value is read as a signed number: as its variable in C is, else as it is used.
    fn reads_signed(&mut self, v: ValueId) -> bool {
        let source = &self.encoding.shape.program.source;
        let declared = self.sources.get(&v).and_then(|&variable| integer(source, source.variables[variable].ty?));
        match declared.filter(|(bits, _)| *bits == self.width(v)) {
            Some((_, signed)) => signed,
            None => {
                let (signed, unsigned) = self.roles.of(v);
                signed || !unsigned
            }
        }
    }

    /// Whether what a slot contains is read as a signed number, where C has a number there.
    fn declared_sign(&self, slot: usize) -> Option<bool> {
        let (program, cell) = (self.encoding.shape.program, self.encoding.memory.slot(slot).cell);
        let variable = variable_of(self.encoding, self.encoding.memory.slot(slot).object)?;
        let leaf = places::leaf(program, program.source.variables[variable].ty?, cell.offset, cell.size)?;
        integer(&program.source, leaf.ty)
            .filter(|(bits, _)| u64::from(*bits) == cell.size * 8)
            .map(|(_, signed)| signed)
    }

    fn is_signed(&mut self, id: LoopId, aspect: Aspect, key: &Key) -> bool {
        match (key, aspect) {
            // As rows of summaries read them.
            (&Key::Bits(Place::Param(n)), Aspect::Summary(f)) => {
                self.returned(f, n).into_iter().any(|v| self.roles.of(v).0)
            }
            (&Key::Bits(Place::Param(n)), _) => self.reads_signed(self.param(id, n)),
            (&Key::Bits(Place::Outer(v)), _) => self.reads_signed(v),
            (&Key::Bits(Place::Slot(slot)), _) => self.declared_sign(slot).unwrap_or(true),
            (Key::Bits(_) | Key::Order(_) | Key::Difference(..), _) => true,
            (Key::Pointer(_, PointerFeature::Offset | PointerFeature::Room { .. }), _) => true,
            _ => false,
        }
    }

    fn param(&self, id: LoopId, n: usize) -> ValueId {
        let shape = self.encoding.shape;
        shape.function().blocks[shape.forest.loops[id].head].params[n]
    }

    /// Number `n` of what is observed where `f` returns.
    fn returned(&self, f: FuncId, n: usize) -> Vec<ValueId> {
        sites(self.encoding, f).iter().filter_map(|site| site.get(n).copied()).collect()
    }

    fn source_name(&self, v: ValueId) -> Option<String> {
        let variable = self.sources.get(&v)?;
        Some(self.encoding.shape.program.source.variables[*variable].name.clone())
    }

    /// The name of a value: its number if it is constant, or one made up if it has none.
    pub fn value(&self, v: ValueId) -> String {
        let constant = self.encoding.shape.function().int(v).map(|c| c.to_signed_string());
        constant.or_else(|| self.source_name(v)).unwrap_or_else(|| format!("v{}", v.0))
    }

    fn is_family(&self, object: u32) -> bool {
        self.encoding.memory.objects()[object as usize].family.is_some()
    }

    fn place(&self, id: LoopId, aspect: Aspect, place: Place) -> String {
        match (place, aspect) {
            (Place::Param(n), Aspect::Summary(f)) => {
                let known = self.returned(f, n).iter().find_map(|&v| self.source_name(v));
                known.unwrap_or_else(|| format!("{}#{n}", self.encoding.shape.program.functions[f].name))
            }
            (Place::Param(n), _) => self.value(self.param(id, n)),
            (Place::Outer(v), _) => self.value(v),
            (Place::Element { slot, .. }, Aspect::Array(_)) => format!("{}[element]", slot_name(self.encoding, slot)),
            (Place::Element { slot, .. }, Aspect::Elements(o)) if !self.is_family(o) => {
                format!("{}[index]", slot_name(self.encoding, slot))
            }
            (Place::Slot(slot) | Place::Beside(slot) | Place::Element { slot, .. }, _) => {
                slot_name(self.encoding, slot)
            }
        }
    }

    /// What `key` stands for in the states of loop `id`.
    pub fn name(&self, id: LoopId, aspect: Aspect, key: &Key) -> String {
        let place = |p: Place| self.place(id, aspect, p);
        let is_of_family = aspect.object().is_some_and(|o| self.is_family(o));
        match *key {
            Key::Bits(p) | Key::Order(p) => place(p),
            Key::Difference(a, b) => format!("({} - {})", place(a), place(b)),
            Key::Pointer(p, feature) => self.feature(&place(p), feature),
            Key::Count(o) => {
                let is_count = |s: &usize| {
                    let slot = self.encoding.memory.slot(*s);
                    slot.object == o && slot.kind == SlotKind::Count
                };
                let slot = (0..self.encoding.memory.slots().len()).find(is_count);
                format!("number of {}", slot.map_or_else(String::new, |s| slot_name(self.encoding, s)))
            }
            Key::Scaled { place: p, .. } if self.is_pointer(id, p) => format!("offset({})", place(p)),
            Key::Scaled { place: p, stride, .. } => format!("{}*{stride}", place(p)),
            Key::Cell(_) => "element".to_string(),
            Key::Within(_) => "place".to_string(),
            Key::Border { array, member, edge } => self.border(&place, array, member, edge),
            Key::Limit { at, .. } => scaled(&place, at),
            Key::Initialised(p) => format!("initialised({})", place(p)),
            Key::Index if is_of_family => "number".to_string(),
            Key::Index => "index".to_string(),
            Key::After => "number + 1".to_string(),
            Key::Inside(_) if is_of_family => "allocated".to_string(),
            Key::Inside(_) | Key::InArray(_) => "inside".to_string(),
            Key::Executed(other) => {
                let shape = self.encoding.shape;
                let block = &shape.function().blocks[shape.forest.loops[other].head];
                let line = shape.program.source.locs.get(block.terminator_loc).map_or(0, |loc| loc.line);
                format!("executed(loop at line {line})")
            }
            _ => self.link(&place, key),
        }
    }

    /// The same of what is said of members, and of where links and pointers lead.
    fn link(&self, place: &dyn Fn(Place) -> String, key: &Key) -> String {
        let slot = |s: usize| slot_name(self.encoding, s);
        match *key {
            Key::At(p, _) => format!("at({})", place(p)),
            Key::Owner { group, slot: s } => format!("owns{group}({})", slot(s)),
            Key::Rising { group, slot: s } => format!("rises{group}({})", slot(s)),
            Key::Held { group, .. } => format!("held{group}"),
            Key::Back { there, back } => format!("{} <-> {}", slot(there), slot(back)),
            Key::Unheld { place: p, group } => format!("unheld{group}({})", place(p)),
            Key::Leads { from, at, to } => format!("{}+{at} -> {}", place(from), place(to)),
            Key::Same(a, b) => format!("({} == {})", place(a), place(b)),
            _ => "alive".to_string(),
        }
    }

    fn feature(&self, pointer: &str, feature: PointerFeature) -> String {
        match feature {
            PointerFeature::Null => format!("({pointer} == NULL)"),
            PointerFeature::Fine => format!("valid({pointer})"),
            PointerFeature::Into(o) => format!("({pointer} in {})", object_name(self.encoding, o)),
            PointerFeature::Behind(_) => format!("behind({pointer})"),
            PointerFeature::Position(_) => format!("position({pointer})"),
            PointerFeature::Offset => format!("offset({pointer})"),
            PointerFeature::Room { .. } => format!("room({pointer})"),
            PointerFeature::Text(_) => format!("text({pointer})"),
        }
    }

    fn border(&self, place: &dyn Fn(Place) -> String, array: Array, member: Option<Place>, edge: Edge) -> String {
        let name = match edge {
            Edge::Start => "0".to_string(),
            Edge::End => "end".to_string(),
            Edge::At(at) => scaled(place, at),
        };
        match member {
            _ if !array.is_in_family(self.encoding) => name,
            None => format!("(newest, {name})"),
            Some(pointer) => format!("({}, {name})", place(pointer)),
        }
    }

    fn is_pointer(&self, id: LoopId, place: Place) -> bool {
        let function = self.encoding.shape.function();
        match place {
            Place::Param(n) => function.ty(self.param(id, n)) == Type::Ptr,
            Place::Outer(v) => function.ty(v) == Type::Ptr,
            Place::Slot(slot) | Place::Element { slot, .. } | Place::Beside(slot) => {
                self.encoding.memory.slot(slot).kind == SlotKind::PointerObject
            }
        }
    }
}

fn scaled(place: &dyn Fn(Place) -> String, at: Scaled) -> String {
    format!("{}*{}", place(at.place), at.stride)
}

/// The name of what is in a slot.
pub fn slot_name(encoding: &Encoding, slot: usize) -> String {
    let s = encoding.memory.slot(slot);
    let base = object_name(encoding, s.object);
    if s.cell.offset == 0 { base } else { format!("{base}+{}", s.cell.offset) }
}

/// The name of the variable that an object is, else one made up.
pub fn object_name(encoding: &Encoding, object: u32) -> String {
    let site = encoding.memory.objects()[object as usize].site;
    let program = encoding.shape.program;
    match encoding.shape.objects.list[site].kind {
        ObjectKind::Global(g) => program.globals[g].name.clone(),
        _ => match variable_of(encoding, object) {
            Some(variable) => program.source.variables[variable].name.clone(),
            None => format!("object{object}"),
        },
    }
}

/// The variable of the source that an object is.
fn variable_of(encoding: &Encoding, object: u32) -> Option<VarId> {
    let site = encoding.memory.objects()[object as usize].site;
    match encoding.shape.objects.list[site].kind {
        ObjectKind::Global(g) => encoding.shape.program.globals[g].variable,
        ObjectKind::Stack(v) => {
            let insts = encoding.shape.function().blocks.iter().flat_map(|b| &b.insts);
            let made = insts.into_iter().find(|i| i.result == Some(v))?;
            if let Op::Alloca { variable, .. } = made.op { variable } else { None }
        }
        _ => None,
    }
}

/// Width and sign of integers of a type in C.
pub fn integer(source: &Source, ty: TypeId) -> Option<(u16, bool)> {
    match source.types[ty] {
        DebugType::Int { bits, signed, .. } if bits <= 64 => Some((bits, signed)),
        DebugType::Char { signed } => Some((8, signed)),
        DebugType::Bool => Some((8, false)),
        _ => None,
    }
}
