//! Invariants as C: which of the rows that hold at the back edges of a loop can be said at its keyword in C, and hold there whenever the
//! loop's head is reached.
//!
//! Two things have to be found out, beside what a comparison means in C ([`crate::predicate::c`]). Which C variable a value is: names are only
//! hints elsewhere, so here the assignments are followed to the head. And whether the row also holds where the loop is entered, which is a
//! query: rows speak of back edges.

use super::kiki::{Invariant, Run};
use super::verdict::StatementInC;
use crate::analysis::loops::LoopId;
use crate::analysis::objects::ObjectKind;
use crate::float::Format;
use crate::predicate::c;
use crate::predicate::c_float::{self, FloatOperand};
use crate::predicate::c_operand::{Operand, Reading};
use crate::program::{BlockId, DebugType, LocId, Op, Source, SourceLoop, ValueId, VarId};
use crate::ssa::{Encoding, Shape};
use crate::state::key::Aspect;
use crate::state::key::{Key, Place};
use crate::state::term_state::TermState;
use crate::state::variables::LoopVariables;
use crate::util::Stopped;
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
        let (bits, signed) = integer(source, variable)?;
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

/// Width and sign of an integer variable.
fn integer(source: &Source, var: VarId) -> Option<(u16, bool)> {
    match source.types[source.variables[var].ty?] {
        DebugType::Int { bits, signed, .. } if bits <= 64 => Some((bits, signed)),
        DebugType::Char { signed } => Some((8, signed)),
        DebugType::Bool => Some((8, false)),
        _ => None,
    }
}

/// The variable whose only cell is `slot`: one of the loop's function, or a global one of its file that no local one hides.
fn variable_in_memory(encoding: &Encoding, statement: &Statement, slot: usize) -> Option<VarId> {
    let (shape, source) = (encoding.shape, &encoding.shape.program.source);
    let s = encoding.slot(slot);
    if s.cell.offset != 0 {
        return None;
    }
    match shape.objects.list[encoding.objects()[s.object as usize].site].kind {
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

impl Run<'_> {
    /// The invariants of loops as C, by the loops: those that also hold where the loops are entered.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn invariants_in_c(&mut self) -> Result<FxHashMap<LoopId, StatementInC>, Stopped> {
        let statements = Statements::new(self.task.shape);
        let mut result = FxHashMap::default();
        if statements.loops.is_empty() {
            return Ok(result);
        }
        let loops = self.number_variables();
        for n in 0..self.invariants.len() {
            let (id, text) = {
                let invariant = &self.invariants[n];
                let Some(text) = text_of(invariant, &loops, &statements, &self.unroller.encoding) else { continue };
                (invariant.id, text)
            };
            if self.holds_at_entry(n, &loops)? {
                let place = &statements.loops[&id].place;
                let new = || StatementInC { line: place.line, column: place.column, conjuncts: Vec::new() };
                result.entry(id).or_insert_with(new).conjuncts.push(text);
            }
        }
        Ok(result)
    }

    /// Whether no execution enters the loop of invariant number `n` in a state that it does not hold in.
    fn holds_at_entry(&mut self, n: usize, loops: &[LoopVariables]) -> Result<bool, Stopped> {
        let (id, row, value) = (self.invariants[n].id, self.invariants[n].row.clone(), self.invariants[n].value);
        let Some(l) = loops.iter().find(|l| l.id == id) else { return Ok(false) };
        let assumptions = self.assumptions();
        let mut violations = Vec::new();
        for instance in self.unroller.encoding.instances.iter().filter(|i| i.id == id).cloned().collect::<Vec<_>>() {
            let entry = &instance.entry;
            let state = TermState { parent: instance.parent, args: &entry.args, memory: &entry.memory, index: None };
            let keys = l.keys().iter().zip(&l.variables);
            let values: Vec<_> = keys.map(|(key, v)| state.value(&mut self.unroller.encoding, key, v.width)).collect();
            let terms = self.unroller.terms();
            let expression = row.expression(terms, &l.variables, &values);
            let holds = row.holds(terms, &values, expression, value);
            let fails = terms.not(holds);
            violations.push(terms.and(entry.guard, fails));
        }
        violations.retain(|&t| !self.unroller.encoding.terms.is_false(t));
        Ok(!self.unroller.can_hold(&assumptions, &violations)?)
    }
}

/// An invariant about values in C.
fn text_of(
    invariant: &Invariant,
    loops: &[LoopVariables],
    statements: &Statements,
    encoding: &Encoding,
) -> Option<String> {
    if invariant.aspect != Aspect::Values {
        return None;
    }
    let l = loops.iter().find(|l| l.id == invariant.id)?;
    // The variables may have become others since.
    let is_same = |v: usize| invariant.variables.get(v) == l.variables.get(v);
    let operand = |v: usize| {
        let (key, variable) = (l.keys().get(v).filter(|_| is_same(v))?, l.variables.get(v)?);
        statements.operand(encoding, invariant.id, key, variable.width)
    };
    let float_operand =
        |v: usize| statements.float_operand(encoding, invariant.id, l.keys().get(v).filter(|_| is_same(v))?);
    let predicate = invariant.row.predicate(invariant.value, &invariant.variables)?;
    if let Some(text) = c_float::implied(&predicate, &float_operand) {
        return Some(text);
    }
    // What types say anyway need not be said.
    c::text(&predicate, &operand).filter(|text| text != "1")
}
