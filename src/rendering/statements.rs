//! Predicates as C at the keyword of a loop, where they are about what its variables have whenever its head is reached.
//!
//! Beside what a comparison means in C ([`crate::predicate::c`]) it has to be found out which C variable a value is: names are only hints elsewhere, so here the
//! assignments are followed to the head.

use super::names::integer;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::float::Format;
use crate::predicate::Predicate;
use crate::predicate::c;
use crate::predicate::c_float::{self, FloatOperand};
use crate::predicate::c_operand::{Operand, Reading};
use crate::program::{BlockId, DebugType, LocId, Op, Source, SourceLoop, ValueId, VarId};
use crate::proof::evidence::Invariant;
use crate::ssa::{Encoding, Shape};
use crate::state::key::{Aspect, Key, Place};
use rustc_hash::{FxHashMap, FxHashSet};

/// A variable of one activation of a function, by the call that made it.
type Activation = (VarId, Option<LocId>);
/// The SSA value that each variable has at a point of the program.
type Values = FxHashMap<Activation, ValueId>;

/// Rounds in which the values of variables at the heads of blocks are looked for.
const ROUNDS: usize = 20;

/// The loops that are loop statements of C, with the variables at their heads.
pub struct Statements {
    loops: FxHashMap<LoopId, Statement>,
}

struct Statement {
    place: SourceLoop,
    /// The variables at the head, by what holds their values.
    at_head: FxHashMap<ValueId, VarId>,
    caller: Option<LocId>,
}

impl Statements {
    /// The loops of the program whose statements are known, if C reaches each in one way only.
    pub fn new(shape: &Shape) -> Statements {
        let source = &shape.program.source;
        let mut loops = FxHashMap::default();
        if !source.has_loops() {
            return Statements { loops };
        }
        let Some(values) = values_at_heads(shape) else { return Statements { loops } };
        for id in shape.forest.loops.ids() {
            let Some((place, jump)) = statement_of(shape, id) else { continue };
            let caller = source.locs[jump].caller;
            if !is_only_activation(source, jump) {
                continue;
            }
            let own = values.get(&shape.forest.loops[id].head).into_iter().flatten();
            let visible = own.filter(|((var, at), _)| *at == caller && is_visible(source, &place, *var));
            let at_head = visible.map(|(&(var, _), &value)| (value, var)).collect();
            loops.insert(id, Statement { place, at_head, caller });
        }
        Statements { loops }
    }

    /// Whether no loop can be spoken of.
    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// The line and the column of the keyword of the loop.
    pub fn keyword(&self, id: LoopId) -> Option<(u32, u32)> {
        self.loops.get(&id).map(|s| (s.place.line, s.place.column))
    }

    /// A predicate of `invariant` in C; `None` if C cannot say it, or its types do anyway.
    pub fn text(&self, encoding: &Encoding, invariant: &Invariant, predicate: &Predicate) -> Option<String> {
        if invariant.aspect != Aspect::Values {
            return None;
        }
        let operand = |v: usize| {
            let variable = invariant.variables.get(v)?;
            self.operand(encoding, invariant.id, &variable.key, variable.width)
        };
        let float_operand = |v: usize| self.float_operand(encoding, invariant.id, &invariant.variables.get(v)?.key);
        if let Some(text) = c_float::implied(predicate, &float_operand) {
            return Some(text);
        }
        c::text(predicate, &operand).filter(|text| text != "1")
    }

    /// The C variable whose number is at `place` at the head of the loop.
    fn variable(&self, encoding: &Encoding, id: LoopId, place: Place) -> Option<VarId> {
        let statement = self.loops.get(&id)?;
        let shape = encoding.shape;
        match place {
            Place::Param(n) => {
                let head = &shape.function().blocks[shape.forest.loops[id].head];
                statement.at_head.get(&head.params[n]).copied()
            }
            Place::Outer(value) => statement.at_head.get(&value).copied(),
            Place::Slot(slot) => variable_in_memory(encoding, statement, slot),
            Place::Element { .. } | Place::Beside(_) => None,
        }
    }

    /// The floating-point variable of C of whose number `key` is the place.
    fn float_operand(&self, encoding: &Encoding, id: LoopId, key: &Key) -> Option<FloatOperand> {
        let Key::Order(place) = *key else { return None };
        let source = &encoding.shape.program.source;
        let declared = &source.variables[self.variable(encoding, id, place)?];
        let format = match source.types[declared.ty?] {
            DebugType::Float { bits: 32, .. } => Format::SINGLE,
            DebugType::Float { bits: 64, .. } => Format::DOUBLE,
            _ => return None,
        };
        Some(FloatOperand { name: declared.name.clone(), format })
    }

    /// The C variable that is `key` at the head of the loop.
    fn operand(&self, encoding: &Encoding, id: LoopId, key: &Key, width: u16) -> Option<Operand> {
        let Key::Bits(place) = *key else { return None };
        let source = &encoding.shape.program.source;
        let variable = self.variable(encoding, id, place)?;
        let declared = &source.variables[variable];
        let (bits, signed) = integer(source, declared.ty?)?;
        (bits == width).then(|| Operand { name: declared.name.clone(), width, signed, reading: Reading::Bits })
    }
}

/// The statement of a loop with one of its jumps back.
fn statement_of(shape: &Shape, id: LoopId) -> Option<(SourceLoop, LocId)> {
    let (function, source) = (shape.function(), &shape.program.source);
    let head = shape.forest.loops[id].head;
    let mut found: Option<(SourceLoop, LocId)> = None;
    for &b in &shape.forest.loops[id].blocks {
        let block = &function.blocks[b];
        if !block.terminator.edges().any(|e| e.target == head) {
            continue;
        }
        match (source.loop_at(block.terminator_loc), &found) {
            (Some(place), None) => found = Some((place.clone(), block.terminator_loc)),
            (Some(place), Some((other, _))) if place == other => {}
            _ => return None,
        }
    }
    found
}

/// Whether the function of `jump` is executed through one chain of calls only.
fn is_only_activation(source: &Source, jump: LocId) -> bool {
    let function = source.locs[jump].function;
    let own = source.locs.iter().filter(|l| l.function == function);
    let callers: FxHashSet<Option<LocId>> = own.map(|l| l.caller).filter(Option::is_some).collect();
    callers.len() <= 1 && (callers.is_empty() || callers.contains(&source.locs[jump].caller))
}

/// Whether the name of `var` means it at the loop.
fn is_visible(source: &Source, place: &SourceLoop, var: VarId) -> bool {
    let name = &source.variables[var].name;
    let alike = place.visible.iter().filter(|v| source.variables[**v].name == *name).count();
    is_identifier(name) && place.visible.contains(&var) && alike == 1
}

fn is_identifier(name: &str) -> bool {
    name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && !name.is_empty()
        && !name.as_bytes()[0].is_ascii_digit()
}

/// The variable whose only cell is `slot`: one of the loop's function, or a global one of its file that no local one hides.
fn variable_in_memory(encoding: &Encoding, statement: &Statement, slot: usize) -> Option<VarId> {
    let (shape, source) = (encoding.shape, &encoding.shape.program.source);
    let s = encoding.memory.slot(slot);
    if s.cell.offset != 0 {
        return None;
    }
    match shape.objects.list[encoding.memory.objects()[s.object as usize].site].kind {
        ObjectKind::Global(g) => {
            let var = shape.program.globals[g].variable?;
            let (declared, name) = (&source.variables[var], &source.variables[var].name);
            let loc = &source.locs[declared.loc];
            let hidden = statement.place.visible.iter().any(|v| source.variables[*v].name == *name);
            let before = loc.function == 0 && loc.line < statement.place.line;
            let same_file =
                statement.place.visible.iter().all(|v| source.locs[source.variables[*v].loc].file == loc.file);
            (before && same_file && !hidden && is_identifier(name)).then_some(var)
        }
        ObjectKind::Stack(v) => {
            let insts = shape.function().blocks.iter().flat_map(|b| &b.insts);
            let made = insts.into_iter().find(|i| i.result == Some(v))?;
            let Op::Alloca { variable: Some(var), .. } = made.op else { return None };
            let own = source.locs[made.loc].caller == statement.caller;
            (own && is_visible(source, &statement.place, var)).then_some(var)
        }
        _ => None,
    }
}

/// The values of variables at the heads of blocks, from the assignments on all ways there; `None` if that takes too long.
fn values_at_heads(shape: &Shape) -> Option<FxHashMap<BlockId, Values>> {
    let function = shape.function();
    let mut heads: FxHashMap<BlockId, Values> = FxHashMap::default();
    let mut ends: FxHashMap<BlockId, Values> = FxHashMap::default();
    let mut incoming: FxHashMap<BlockId, Vec<(BlockId, &[ValueId])>> = FxHashMap::default();
    for &b in &shape.order {
        for edge in function.blocks[b].terminator.edges() {
            incoming.entry(edge.target).or_default().push((b, &edge.args));
        }
    }
    for _ in 0..ROUNDS {
        let mut changed = false;
        for &b in &shape.order {
            let ways: Vec<(&Values, &[ValueId])> = incoming
                .get(&b)
                .into_iter()
                .flatten()
                .filter_map(|&(from, args)| Some((ends.get(&from)?, args)))
                .collect();
            let at_head = merged(&ways, &function.blocks[b].params);
            let mut values = at_head.clone();
            for inst in &function.blocks[b].insts {
                if let Op::Assign { variable, value } = inst.op {
                    values.insert((variable, shape.program.source.locs[inst.loc].caller), value);
                }
            }
            changed |= heads.insert(b, at_head.clone()) != Some(at_head);
            ends.insert(b, values);
        }
        if !changed {
            return Some(heads);
        }
    }
    None
}

/// The join of the variables' values over all incoming edges: the common value, or the parameter that receives them.
fn merged(ways: &[(&Values, &[ValueId])], params: &[ValueId]) -> Values {
    let Some(((first, _), others)) = ways.split_first() else { return Values::default() };
    let mut result = Values::default();
    for (&variable, &value) in *first {
        if !others.iter().all(|(values, _)| values.contains_key(&variable)) {
            continue;
        }
        let param =
            params.iter().enumerate().find(|(n, _)| ways.iter().all(|(v, args)| args.get(*n) == v.get(&variable)));
        if let Some((_, &param)) = param {
            result.insert(variable, param);
        } else if others.iter().all(|(values, _)| values[&variable] == value) {
            result.insert(variable, value);
        }
    }
    result
}
