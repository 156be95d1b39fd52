//! The state variables of loops, from an encoding: what templates speak about.

use super::roles::Roles;
use crate::analysis::loops::LoopId;
use crate::domain::{LoopSystem, PostState, PreState, Variable};
use crate::program::{Op, Type, ValueDef, ValueId};
use crate::ssa::{Encoding, Instance, Shape, SlotKind, SsaValue};
use crate::term::{Sort, TermId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The widest variable that templates speak about.
const MAX_WIDTH: u16 = 64;
/// Unchanging values per loop.
const MAX_OUTER: usize = 8;

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Param(usize),
    Slot(usize),
    Outer(ValueId),
}

/// The variables of one loop.
pub struct LoopVariables {
    /// The loop.
    pub id: LoopId,
    /// Names, widths, roles.
    pub variables: Vec<Variable>,
    keys: Vec<Key>,
}

/// The variables of every loop that has a loop-back state.
pub fn loop_variables(encoding: &mut Encoding, roles: &mut Roles) -> Vec<LoopVariables> {
    let ids: BTreeSet<LoopId> = encoding.instances.iter().filter(|i| i.select.is_some()).map(|i| i.id).collect();
    let names = names(encoding);
    ids.into_iter().filter_map(|id| variables_of(encoding, id, roles, &names)).collect()
}

/// Source names of values, from the assignments that mention them.
fn names(encoding: &Encoding) -> FxHashMap<ValueId, String> {
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
    let mut result = LoopVariables { id, variables: Vec::new(), keys: Vec::new() };
    let name_of = |v: ValueId| names.get(&v).cloned().unwrap_or_else(|| format!("v{}", v.0));
    let head = shape.forest.loops[id].head;
    for (n, &param) in function.blocks[head].params.iter().enumerate() {
        if let (Type::Int(width), SsaValue::Bits(_)) = (function.ty(param), args[n])
            && width <= MAX_WIDTH
        {
            let (signed, unsigned) = roles.of(param);
            result.variables.push(Variable { name: name_of(param), width, signed, unsigned, changes: true });
            result.keys.push(Key::Param(n));
        }
    }
    for &(slot, _) in slots {
        let s = encoding.slot(slot);
        if let (Sort::Bv(width), SlotKind::Bits) = (s.sort, s.kind)
            && width <= MAX_WIDTH
        {
            let name = slot_name(encoding, slot);
            result.variables.push(Variable { name, width, signed: true, unsigned: true, changes: true });
            result.keys.push(Key::Slot(slot));
        }
    }
    add_outer(encoding, id, &instance, roles, &name_of, &mut result);
    (!result.variables.is_empty()).then_some(result)
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
            if matches!(inst.op, Op::Cmp(..) | Op::Overflows(..) | Op::Bin(..) | Op::Cast(..)) {
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
        result.variables.push(Variable { name: name_of(v), width, signed, unsigned, changes: false });
        result.keys.push(Key::Outer(v));
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

fn slot_name(encoding: &Encoding, slot: usize) -> String {
    use crate::analysis::objects::ObjectKind;
    let s = encoding.slot(slot);
    let site = encoding.objects()[s.object as usize].site;
    let program = encoding.shape.program;
    let base = match encoding.shape.objects.list[site].kind {
        ObjectKind::Global(g) => program.globals[g].name.clone(),
        ObjectKind::Stack(v) => {
            let function = encoding.shape.function();
            let made = function.blocks.iter().flat_map(|b| &b.insts).find(|i| i.result == Some(v));
            match made.map(|i| &i.op) {
                Some(Op::Alloca { variable: Some(var), .. }) => program.source.variables[*var].name.clone(),
                _ => format!("object{}", s.object),
            }
        }
        _ => format!("object{}", s.object),
    };
    if s.cell.offset == 0 { base } else { format!("{base}+{}", s.cell.offset) }
}

impl LoopVariables {
    /// What each variable is.
    pub(super) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The system of the loop, without rows.
    pub fn system(&self, encoding: &mut Encoding) -> LoopSystem {
        let mut system = LoopSystem {
            variables: self.variables.clone(),
            rows: Vec::new(),
            seen: Vec::new(),
            pre: Vec::new(),
            post: Vec::new(),
        };
        let instances: Vec<Instance> =
            encoding.instances.iter().filter(|i| i.id == self.id && i.select.is_some()).cloned().collect();
        for instance in instances {
            let (Some(select), Some((args, slots))) = (instance.select, &instance.loop_back) else {
                continue;
            };
            let lookup = |slot: usize| slots.iter().find(|s| s.0 == slot).map(|s| s.1);
            let values = self.values(encoding, &instance, |key| match key {
                Key::Param(n) => bits(args[n]),
                Key::Slot(s) => lookup(s),
                Key::Outer(_) => None,
            });
            system.pre.push(PreState { select, values });
            let last = instance.copies.len().saturating_sub(1);
            for (n, copy) in instance.copies.iter().enumerate() {
                let Some(back) = &copy.back else {
                    continue;
                };
                // Started from a loop-back state, the first back edge that violates an invariant is the last one.
                let not_selected = encoding.terms.not(select);
                let guard = if n == last { back.guard } else { encoding.terms.and(back.guard, not_selected) };
                let values = self.values(encoding, &instance, |key| match key {
                    Key::Param(n) => bits(back.args[n]),
                    Key::Slot(s) => back.memory.get(s).copied(),
                    Key::Outer(_) => None,
                });
                system.post.push(PostState { guard, values });
            }
        }
        system
    }

    fn values(&self, encoding: &mut Encoding, instance: &Instance, get: impl Fn(Key) -> Option<TermId>) -> Vec<TermId> {
        let mut values = Vec::new();
        for (key, variable) in self.keys.iter().zip(&self.variables) {
            let found = match *key {
                Key::Outer(v) => bits(encoding.value_in(instance.parent, v)),
                key => get(key),
            };
            values.push(found.unwrap_or_else(|| encoding.terms.int(variable.width, 0)));
        }
        values
    }
}

fn bits(value: SsaValue) -> Option<TermId> {
    match value {
        SsaValue::Bits(t) => Some(t),
        SsaValue::Pointer { .. } => None,
    }
}
