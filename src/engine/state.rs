//! The state variables of loops, from an encoding: what templates speak about.

use super::arrays::Array;
use super::features::{Key, Place, PointerFeature, TermState};
use super::roles::Roles;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::analysis::points_to::Offsets;
use crate::domain::{LoopSystem, PostState, PreState, Variable};
use crate::program::{FuncId, Op, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, Instance, Memory, Shape, SlotKind, SsaValue};
use crate::term::{Sort, TermId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The widest variable that templates speak about.
const MAX_WIDTH: u16 = 64;
/// Unchanging values per loop.
const MAX_OUTER: usize = 8;
/// Objects that a pointer is told apart from others by.
const MAX_TARGETS: usize = 6;

/// What the variables of a template are about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    /// The variables of the program.
    Values,
    /// The members of a family, or the cells of an object with arrays.
    Elements(u32),
    /// The elements of an array that is a part of an object, or of each member of a family.
    Array(Array),
    /// What leads to the members of a family, and where their links lead.
    Links(u32),
    /// Where the links of what pointers point to lead.
    Paths,
    /// What calls of a recursive function give.
    Summary(FuncId),
}

impl Aspect {
    /// The family or object of whose elements it speaks.
    pub fn object(self) -> Option<u32> {
        match self {
            Aspect::Elements(o) | Aspect::Links(o) => Some(o),
            Aspect::Array(array) => Some(array.object),
            Aspect::Values | Aspect::Paths | Aspect::Summary(_) => None,
        }
    }
}

/// The variables of one loop.
pub struct LoopVariables {
    /// The loop.
    pub id: LoopId,
    /// What they are about.
    pub aspect: Aspect,
    /// Names, widths, roles.
    pub variables: Vec<Variable>,
    pub(super) keys: Vec<Key>,
    /// The pointers among them: names and places.
    pub(super) pointers: Vec<(String, Place)>,
    /// The arbitrary index at back edges, where elements are spoken of.
    pub index: Option<TermId>,
}

/// The variables of every loop that has a loop-back state.
pub fn loop_variables(encoding: &mut Encoding, roles: &mut Roles) -> Vec<LoopVariables> {
    let ids: BTreeSet<LoopId> = encoding.instances.iter().filter(|i| i.select.is_some()).map(|i| i.id).collect();
    let names = names(encoding);
    ids.into_iter().filter_map(|id| variables_of(encoding, id, roles, &names)).collect()
}

/// Source names of values, from the assignments that mention them.
pub(super) fn names(encoding: &Encoding) -> FxHashMap<ValueId, String> {
    let function = encoding.shape.function();
    let mut names = FxHashMap::default();
    for &b in &encoding.shape.order {
        for inst in &function.blocks[b].insts {
            if let Op::Assign { variable, value } = inst.op {
                let name = encoding.shape.program.source.variables[variable].name.clone();
                names.entry(value).or_insert(name);
            }
        }
    }
    // A parameter of a block is called like the values that it gets; the ones from the end of a loop tell better
    // than those from its entry, which may be copies of something else.
    for _ in 0..2 {
        for &b in encoding.shape.order.iter().rev() {
            for edge in function.blocks[b].terminator.edges() {
                for (&param, arg) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                    if let Some(name) = names.get(arg).cloned() {
                        names.entry(param).or_insert(name);
                    }
                }
            }
        }
    }
    names
}

fn variables_of(
    encoding: &mut Encoding,
    id: LoopId,
    roles: &mut Roles,
    names: &FxHashMap<ValueId, String>,
) -> Option<LoopVariables> {
    let shape = encoding.shape;
    let function = shape.function();
    let instance = encoding.instances.iter().find(|i| i.id == id && i.select.is_some())?.clone();
    let (args, slots) = instance.loop_back.as_ref()?;
    let mut result = LoopVariables::new(id, Aspect::Values, None);
    let name_of = |v: ValueId| names.get(&v).cloned().unwrap_or_else(|| format!("v{}", v.0));
    let head = shape.forest.loops[id].head;
    for (n, &param) in function.blocks[head].params.iter().enumerate() {
        if let (Type::Int(width), SsaValue::Bits(_)) = (function.ty(param), args[n])
            && width <= MAX_WIDTH
        {
            let (signed, unsigned) = roles.of(param);
            let roles = Role { width, signed, unsigned, changes: true };
            result.add(name_of(param), roles, Key::Bits(Place::Param(n)));
        }
        if function.ty(param) == Type::Ptr {
            add_pointer(encoding, &mut result, &name_of(param), Place::Param(n), args[n], shape.points_to.of(param));
        }
    }
    for &(slot, value) in slots {
        let s = encoding.slot(slot).clone();
        if let (Sort::Bv(width), SlotKind::Bits) = (s.sort, s.kind)
            && width <= MAX_WIDTH
        {
            let name = slot_name(encoding, slot);
            let roles = Role { width, signed: true, unsigned: true, changes: true };
            result.add(name, roles, Key::Bits(Place::Slot(slot)));
        }
        if let (Sort::Bv(_), SlotKind::Mask) = (s.sort, s.kind) {
            let name = format!("initialised({})", slot_name(encoding, slot));
            result.add(name, TRUTH, Key::Initialised(Place::Slot(slot)));
        }
        if let (Sort::Bv(_), SlotKind::PointerObject) = (s.sort, s.kind) {
            let offsets = Offsets::only(s.cell.offset as i64);
            let set = shape.points_to.stored(encoding.objects()[s.object as usize].site, &offsets);
            let object = value;
            let name = slot_name(encoding, slot);
            let pointer = SsaValue::Pointer { object, offset: object };
            add_pointer(encoding, &mut result, &name, Place::Slot(slot), pointer, &set);
        }
        if s.kind == SlotKind::Count {
            let name = format!("number of {}", slot_name(encoding, slot));
            let roles = Role { width: encoding.bits.position(), signed: false, unsigned: true, changes: true };
            result.add(name, roles, Key::Count(s.object));
        }
    }
    add_outer(encoding, id, &instance, roles, &name_of, &mut result);
    // A loop that changes no scalar may change cells that its elements are found by.
    let changes_arrays = slots.iter().any(|(slot, _)| matches!(encoding.slot(*slot).sort, Sort::Array { .. }));
    (!result.variables.is_empty() || changes_arrays).then_some(result)
}

/// Values from outside that a variable of the loop starts with, or that the loop computes with.
fn add_outer(
    encoding: &mut Encoding,
    id: LoopId,
    instance: &Instance,
    roles: &mut Roles,
    name_of: &dyn Fn(ValueId) -> String,
    result: &mut LoopVariables,
) {
    let shape = encoding.shape;
    let function = shape.function();
    let outer: BTreeSet<ValueId> = shape.live_in[id].iter().copied().collect();
    let mut used = BTreeSet::new();
    used.extend(initial_values(shape, id));
    for &b in &shape.forest.loops[id].blocks {
        for inst in &function.blocks[b].insts {
            if matches!(inst.op, Op::Cmp(..) | Op::Overflows(..) | Op::Bin(..) | Op::Cast(..) | Op::Store { .. }) {
                crate::program::operands::for_each_operand(&inst.op, |v| {
                    if outer.contains(&v) {
                        used.insert(v);
                    }
                });
            }
        }
    }
    let mut count = 0;
    for v in used {
        let Type::Int(width) = function.ty(v) else {
            continue;
        };
        let SsaValue::Bits(term) = encoding.value_in(instance.parent, v) else {
            continue;
        };
        if width > MAX_WIDTH || count >= MAX_OUTER || encoding.terms.as_const(term).is_some() {
            continue;
        }
        count += 1;
        let (signed, unsigned) = roles.of(v);
        result.add(name_of(v), Role { width, signed, unsigned, changes: false }, Key::Bits(Place::Outer(v)));
    }
}

/// What the variables of a loop start with, if it is entered in one way.
fn initial_values(shape: &Shape, id: LoopId) -> Vec<ValueId> {
    let function = shape.function();
    let (head, parent) = (shape.forest.loops[id].head, shape.forest.loops[id].parent);
    let outside = shape.order.iter().filter(|&&b| !shape.forest.contains(id, b));
    let mut entering = outside
        .flat_map(|&b| function.blocks[b].terminator.edges().map(move |e| (b, e)))
        .filter(|(_, e)| e.target == head);
    match (entering.next(), entering.next()) {
        (Some((b, edge)), None) if shape.forest.innermost(b) == parent => {
            let is_value = |v: &&ValueId| !matches!(function.values[**v].def, ValueDef::Const(_));
            edge.args.iter().filter(is_value).copied().collect()
        }
        _ => Vec::new(),
    }
}

/// How a variable is read.
#[derive(Clone, Copy)]
pub(super) struct Role {
    pub width: u16,
    pub signed: bool,
    pub unsigned: bool,
    pub changes: bool,
}

/// A Boolean that may change.
pub(super) const TRUTH: Role = Role { width: 1, signed: false, unsigned: false, changes: true };

/// The features of a pointer that the loop changes.
fn add_pointer(
    encoding: &mut Encoding,
    result: &mut LoopVariables,
    name: &str,
    place: Place,
    pointer: SsaValue,
    set: &std::collections::BTreeMap<crate::analysis::objects::ObjectId, Offsets>,
) {
    let SsaValue::Pointer { object, .. } = pointer else {
        return;
    };
    result.pointers.push((name.to_string(), place));
    result.add(format!("({name} == NULL)"), TRUTH, Key::Pointer(place, PointerFeature::Null));
    result.add(format!("valid({name})"), TRUTH, Key::Pointer(place, PointerFeature::Fine));
    let targets = encoding.objects_named(object);
    if targets.len() > 1 {
        for &o in targets.iter().take(MAX_TARGETS) {
            let into = format!("({name} in {})", object_name(encoding, o));
            result.add(into, TRUTH, Key::Pointer(place, PointerFeature::Into(o)));
        }
    }
    let position = Role { width: encoding.bits.position(), signed: false, unsigned: true, changes: true };
    for &o in targets.iter().filter(|&&o| encoding.objects()[o as usize].family.is_some()) {
        result.add(format!("behind({name})"), position, Key::Pointer(place, PointerFeature::Behind(o)));
        result.add(format!("position({name})"), position, Key::Pointer(place, PointerFeature::Position(o)));
    }
    // Where the analysis knows a few offsets, the formula does, too.
    if set.values().any(|offsets| matches!(offsets, Offsets::Congruent { .. })) {
        let role =
            Role { width: encoding.shape.program.target.pointer_width, signed: true, unsigned: true, changes: true };
        result.add(format!("offset({name})"), role, Key::Pointer(place, PointerFeature::Offset));
    }
}

pub(super) fn slot_name(encoding: &Encoding, slot: usize) -> String {
    let s = encoding.slot(slot);
    let base = object_name(encoding, s.object);
    if s.cell.offset == 0 { base } else { format!("{base}+{}", s.cell.offset) }
}

/// The name of the variable that an object is, else one made up.
pub(super) fn object_name(encoding: &Encoding, object: u32) -> String {
    let site = encoding.objects()[object as usize].site;
    let program = encoding.shape.program;
    match encoding.shape.objects.list[site].kind {
        ObjectKind::Global(g) => program.globals[g].name.clone(),
        ObjectKind::Stack(v) => {
            let function = encoding.shape.function();
            let made = function.blocks.iter().flat_map(|b| &b.insts).find(|i| i.result == Some(v));
            match made.map(|i| &i.op) {
                Some(Op::Alloca { variable: Some(var), .. }) => program.source.variables[*var].name.clone(),
                _ => format!("object{object}"),
            }
        }
        _ => format!("object{object}"),
    }
}

impl LoopVariables {
    /// No variables yet.
    pub(super) fn new(id: LoopId, aspect: Aspect, index: Option<TermId>) -> Self {
        LoopVariables { id, aspect, variables: Vec::new(), keys: Vec::new(), pointers: Vec::new(), index }
    }

    /// Adds a variable.
    pub(super) fn add(&mut self, name: String, role: Role, key: Key) {
        let Role { width, signed, unsigned, changes } = role;
        let kind = key.kind();
        self.variables.push(Variable { name, width, signed, unsigned, changes, kind });
        self.keys.push(key);
    }

    /// What each variable is.
    pub(super) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The back edges, without rows; for elements, with the arbitrary index.
    pub fn system(&self, encoding: &mut Encoding) -> LoopSystem {
        let mut system = LoopSystem {
            variables: self.variables.clone(),
            rows: Vec::new(),
            seen: Vec::new(),
            pre: Vec::new(),
            post: Vec::new(),
        };
        if let Aspect::Summary(f) = self.aspect {
            system.post = self.returns(encoding, f);
            return system;
        }
        for instance in self.instances(encoding) {
            let Some(select) = instance.select else {
                continue;
            };
            let last = instance.copies.len().saturating_sub(1);
            for (n, copy) in instance.copies.iter().enumerate() {
                let Some(back) = &copy.back else {
                    continue;
                };
                // Started from a loop-back state, the first back edge that violates an invariant is the last one.
                let not_selected = encoding.terms.not(select);
                let guard = if n == last { back.guard } else { encoding.terms.and(back.guard, not_selected) };
                let (args, memory) = (&back.args, &back.memory);
                let state = TermState { parent: instance.parent, args, memory, index: self.index };
                let values = self.values(encoding, &state);
                system.post.push(PostState { guard, values });
            }
        }
        system
    }

    /// The loop-back states; for elements, one for each index that is read from the arrays of the state.
    pub fn pre_states(&self, encoding: &mut Encoding, read: &dyn Fn(TermId) -> Vec<TermId>) -> Vec<PreState> {
        let mut list = Vec::new();
        if let Aspect::Summary(f) = self.aspect {
            return self.returned(encoding, f);
        }
        for instance in self.instances(encoding) {
            let (Some(select), Some((args, slots))) = (instance.select, &instance.loop_back) else {
                continue;
            };
            let mut memory = instance.entry.memory.to_vec();
            slots.iter().for_each(|&(slot, value)| memory[slot] = value);
            let memory: Memory = Rc::new(memory);
            let indices = match self.index {
                None => vec![None],
                Some(index) => self.indices(encoding, index, &memory, read).into_iter().map(Some).collect(),
            };
            for index in indices {
                let state = TermState { parent: instance.parent, args, memory: &memory, index };
                let values = self.values(encoding, &state);
                list.push(PreState { select, values });
            }
        }
        list
    }

    fn instances(&self, encoding: &Encoding) -> Vec<Instance> {
        encoding.instances.iter().filter(|i| i.id == self.id && i.select.is_some()).cloned().collect()
    }

    fn values(&self, encoding: &mut Encoding, state: &TermState) -> Vec<TermId> {
        let keys = self.keys.iter().zip(&self.variables);
        keys.map(|(key, variable)| state.value(encoding, key, variable.width)).collect()
    }
}
