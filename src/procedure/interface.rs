//! The numbers that a procedure is given and gives, and what else it may change.

use super::parameter::{Parameter, format_of, observed, width_of};
use crate::analysis::effects::{Effects, effects_of, pointers_from_elsewhere, read_cells};
use crate::domain::{Kind, Variable};
use crate::predicate::code::Code;
use crate::program::source::NOWHERE;
use crate::program::{
    CastOp, Constant, DebugType, ENTRY, FuncId, Function, GlobalId, Inst, LocId, Op, Program, Type, ValueId, VarId,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Numbers in globals that are observed at most.
const MAX_CELLS: usize = 24;
/// The widest number that conditions speak about.
const MAX_WIDTH: u16 = 64;

/// The inputs and outputs of calls of a procedure.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The procedure.
    pub func: FuncId,
    /// The observed values: first the numbers that it is given, then those that it gives.
    pub variables: Vec<Variable>,
    /// The number of the former.
    pub given: usize,
    /// The C numbers behind them; conditions speak of the numbers that these are.
    pub parameters: Vec<Parameter>,
    /// The parameters among them, by position.
    params: Vec<usize>,
    /// Places in globals that are observed before a call.
    cells_before: Vec<((GlobalId, i64), Type)>,
    /// And after it.
    cells_after: Vec<((GlobalId, i64), Type)>,
    /// The results among them, by position.
    results: Vec<usize>,
    /// All that it may change.
    pub(super) effects: Effects,
}

impl Interface {
    /// Of the function `f`, whose body with everything inlined is `core`; `None` if it is not a procedure by itself.
    pub fn new(program: &Program, f: FuncId, core: &Program) -> Option<Interface> {
        let function = &program.functions[f];
        let params = &function.blocks[ENTRY].params;
        if params.iter().any(|&p| function.ty(p) == Type::Ptr) || function.returns.contains(&Type::Ptr) {
            return None;
        }
        let body = &core.functions[core.entry];
        let effects = effects_of(body);
        // Whether the program leaks where the procedure ends it depends on objects of its callers.
        let asks_heap = body.blocks.iter().flat_map(|b| &b.insts).any(|i| matches!(i.op, Op::Heap(..)));
        if effects.other || asks_heap || pointers_from_elsewhere(core, body) {
            return None;
        }
        let changed: BTreeMap<(GlobalId, i64), Type> = effects
            .cells
            .iter()
            .filter(|(place, ty)| is_observed(**ty) && !effects.globals.contains(&place.0))
            .map(|(&place, &ty)| (place, ty))
            .collect();
        let mut before = changed.clone();
        before.extend(read_cells(body).into_iter().filter(|(place, ty)| {
            is_observed(*ty) && !program.globals[place.0].constant && !effects.globals.contains(&place.0)
        }));
        let mut interface = Interface {
            func: f,
            variables: Vec::new(),
            given: 0,
            parameters: Vec::new(),
            params: (0..params.len()).filter(|&n| is_observed(function.ty(params[n]))).collect(),
            cells_before: before.into_iter().take(MAX_CELLS).collect(),
            cells_after: changed.into_iter().take(MAX_CELLS).collect(),
            results: (0..function.returns.len()).filter(|&n| is_observed(function.returns[n])).collect(),
            effects,
        };
        interface.name_variables(program);
        Some(interface)
    }

    fn name_variables(&mut self, program: &Program) {
        let function = &program.functions[self.func];
        let known = parameters(function);
        let number = |name: String, ty: Type, signed: Option<bool>| {
            let (signed, unsigned) = (signed != Some(false), signed == Some(false));
            let kind = if format_of(ty).is_some() { Kind::Float } else { Kind::Plain };
            Variable { name, width: width_of(ty), signed, unsigned, changes: true, kind }
        };
        for &n in &self.params {
            let value = function.blocks[ENTRY].params[n];
            let signed = known.get(&value).and_then(|&v| is_signed(program, v));
            let (name, ty) = (name_of(program, &known, value, n), function.ty(value));
            self.variables.push(number(name.clone(), ty, signed));
            let variable = known.get(&value).copied();
            let has_source = location(function) != NOWHERE;
            self.parameters.push(Parameter::argument(program, name, ty, variable, has_source));
        }
        for (&((global, at), ty), suffix) in
            self.cells_before.iter().map(|c| (c, "")).chain(self.cells_after.iter().map(|c| (c, " after")))
        {
            let g = &program.globals[global];
            let place = if at == 0 { String::new() } else { format!("+{at}") };
            let signed = g.variable.and_then(|v| is_signed(program, v));
            self.variables.push(number(format!("{}{place}{suffix}", g.name), ty, signed));
        }
        self.given = self.params.len() + self.cells_before.len();
        for (&place, &ty) in self.cells_before.iter().map(|(place, ty)| (place, ty)) {
            let mut cell = Parameter::cell(program, place, ty);
            // C means the parameter by that name.
            cell.is_named &= self.parameters.iter().all(|p| p.name != cell.name);
            self.parameters.push(cell);
        }
        let at = self.given;
        for (n, &r) in self.results.iter().enumerate() {
            self.variables.insert(at + n, number("result".to_string(), function.returns[r], None));
        }
    }

    /// Of a function that is only looked at by itself: of what it is given, conditions speak of numbers among the parameters only.
    pub fn standalone(program: &Program, f: FuncId) -> Interface {
        let function = &program.functions[f];
        let params = &function.blocks[ENTRY].params;
        let mut interface = Interface {
            func: f,
            variables: Vec::new(),
            given: 0,
            parameters: Vec::new(),
            params: (0..params.len()).filter(|&n| is_observed(function.ty(params[n]))).collect(),
            cells_before: Vec::new(),
            cells_after: Vec::new(),
            results: Vec::new(),
            effects: Effects::default(),
        };
        interface.name_variables(program);
        interface
    }

    /// Adds to `code` the values that the procedure is given by a call with `args`: parameters, then loads from globals.
    pub(super) fn given_values(&self, code: &mut Code, args: &[ValueId]) -> Vec<ValueId> {
        let mut values: Vec<ValueId> = self.params.iter().map(|&n| observed(code, args[n])).collect();
        values.extend(load_cells(code, &self.cells_before));
        values
    }

    /// Adds to `code` the values that the procedure gives after a call: results, then loads from globals.
    pub(super) fn results_values(&self, code: &mut Code, results: &[ValueId]) -> Vec<ValueId> {
        let mut values: Vec<ValueId> = self.results.iter().map(|&n| observed(code, results[n])).collect();
        values.extend(load_cells(code, &self.cells_after));
        values
    }
}

/// Whether conditions speak of numbers of this type.
fn is_observed(ty: Type) -> bool {
    match ty {
        Type::Int(width) => width <= MAX_WIDTH,
        Type::Float(kind) => kind.bits() <= MAX_WIDTH,
        Type::Ptr => false,
    }
}

fn load_cells(code: &mut Code, cells: &[((GlobalId, i64), Type)]) -> Vec<ValueId> {
    let mut values = Vec::new();
    for &((global, at), ty) in cells {
        let ptr = code.function.add_const(Constant::Global(global, at));
        let value = code.push(Op::Load(ptr), ty);
        values.push(observed(code, value));
    }
    values
}

/// The variables of the parameters of a function: those that they are stored to.
pub fn parameters(function: &Function) -> FxHashMap<ValueId, VarId> {
    let insts = || function.blocks.iter().flat_map(|b| &b.insts);
    let mut homes = FxHashMap::default();
    for inst in insts() {
        if let (Op::Alloca { variable: Some(v), .. }, Some(r)) = (&inst.op, inst.result) {
            homes.insert(r, *v);
        }
    }
    let widened =
        |inst: &Inst| if let Op::Cast(CastOp::ZExt, from) = inst.op { Some((inst.result?, from)) } else { None };
    // A `_Bool` is one bit in registers, and a byte in memory.
    let origins: FxHashMap<ValueId, ValueId> = insts().filter_map(widened).collect();
    let mut found = FxHashMap::default();
    for inst in insts() {
        if let Op::Store { ptr, value } = inst.op
            && let Some(&v) = homes.get(&ptr)
        {
            found.entry(value).or_insert(v);
            if let Some(&bit) = origins.get(&value) {
                found.entry(bit).or_insert(v);
            }
        }
    }
    found
}

/// The name of the parameter `value` at position `n`.
pub fn name_of(program: &Program, known: &FxHashMap<ValueId, VarId>, value: ValueId, n: usize) -> String {
    let variable = known.get(&value).map(|&v| program.source.variables[v].name.clone());
    variable.unwrap_or_else(|| format!("argument {}", n + 1))
}

fn is_signed(program: &Program, variable: VarId) -> Option<bool> {
    match program.source.types[program.source.variables[variable].ty?] {
        DebugType::Int { signed, .. } | DebugType::Char { signed } | DebugType::Enum { signed, .. } => Some(signed),
        DebugType::Bool => Some(false),
        _ => None,
    }
}

/// Where a function is defined.
pub fn location(function: &Function) -> LocId {
    let first = function.blocks.iter().flat_map(|b| &b.insts).map(|i| i.loc).find(|&l| l != NOWHERE);
    first.unwrap_or(NOWHERE)
}
