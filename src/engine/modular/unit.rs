//! A procedure by itself, as a program: called with anything that a condition allows, calls of other procedures replaced by what is known of
//! them (Chen et al., section II: placeholder predicates for calls).
//!
//! Integers that a procedure is given and gives are observed: parameters, results, and integers at constant places of globals. What it
//! may change besides is made arbitrary after a call. Procedures to which this does not apply are not procedures here, but parts of their
//! callers: what takes or gives pointers, follows pointers from elsewhere, or makes and frees objects that outlive the call.

use super::parameter::{Parameter, number_values};
use crate::analysis::effects::{Effects, callees, effects_of, pointers_from_elsewhere, read_cells};
use crate::domain::{Kind, Variable};
use crate::predicate::Predicate;
use crate::predicate::code::Code;
use crate::program::source::NOWHERE;
use crate::program::{
    BOOL, BinOp, Callee, CastOp, Check, CheckId, CheckKind, CmpOp, Constant, DebugType, ENTRY, FuncId, Function,
    Global, GlobalId, Init, InputKind, Inst, LocId, Observed, Op, Program, Terminator, Type, ValueDef, ValueId, VarId,
};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Integers in globals that are observed at most.
const MAX_CELLS: usize = 24;
/// The widest integer that conditions speak about.
const MAX_WIDTH: u16 = 64;

/// The inputs and outputs of calls of a procedure.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The procedure.
    pub func: FuncId,
    /// The observed values: first the integers that it is given, then those that it gives.
    pub variables: Vec<Variable>,
    /// The number of the former.
    pub given: usize,
    /// The C integers behind them; conditions speak of the numbers that these are.
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
    effects: Effects,
}

/// The contract of a procedure at its calls: interface, precondition and summary.
#[derive(Clone, Debug)]
pub struct Stub {
    /// The inputs and outputs of its calls.
    pub interface: Interface,
    /// Under this condition on what it is given, it does what it should.
    pub precondition: Predicate,
    /// The check that stands for that.
    pub check: Option<Check>,
    /// The summary: predicates over the values given and those that it gives; `None`: no call returns.
    pub summary: Option<Vec<Predicate>>,
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
        let is_small = |ty: Type| matches!(ty, Type::Int(width) if width <= MAX_WIDTH);
        let changed: BTreeMap<(GlobalId, i64), Type> = effects
            .cells
            .iter()
            .filter(|(place, ty)| is_small(**ty) && !effects.globals.contains(&place.0))
            .map(|(&place, &ty)| (place, ty))
            .collect();
        let mut before = changed.clone();
        before.extend(read_cells(body).into_iter().filter(|(place, ty)| {
            is_small(*ty) && !program.globals[place.0].constant && !effects.globals.contains(&place.0)
        }));
        let mut interface = Interface {
            func: f,
            variables: Vec::new(),
            given: 0,
            parameters: Vec::new(),
            params: (0..params.len()).filter(|&n| is_small(function.ty(params[n]))).collect(),
            cells_before: before.into_iter().take(MAX_CELLS).collect(),
            cells_after: changed.into_iter().take(MAX_CELLS).collect(),
            results: (0..function.returns.len()).filter(|&n| is_small(function.returns[n])).collect(),
            effects,
        };
        interface.name_variables(program);
        Some(interface)
    }

    fn name_variables(&mut self, program: &Program) {
        let function = &program.functions[self.func];
        let known = parameters(function);
        let int = |name: String, ty: Type, signed: Option<bool>| {
            // Only integers are observed.
            let width = if let Type::Int(width) = ty { width } else { 1 };
            let (signed, unsigned) = (signed != Some(false), signed == Some(false));
            Variable { name, width, signed, unsigned, changes: true, kind: Kind::Plain }
        };
        for &n in &self.params {
            let value = function.blocks[ENTRY].params[n];
            let signed = known.get(&value).and_then(|&v| is_signed(program, v));
            let (name, ty) = (name_of(program, &known, value, n), function.ty(value));
            self.variables.push(int(name.clone(), ty, signed));
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
            self.variables.push(int(format!("{}{place}{suffix}", g.name), ty, signed));
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
            self.variables.insert(at + n, int("result".to_string(), function.returns[r], None));
        }
    }

    /// Of a function that is only looked at by itself: of what it is given, conditions speak of integer parameters only.
    pub fn standalone(program: &Program, f: FuncId) -> Interface {
        let function = &program.functions[f];
        let params = &function.blocks[ENTRY].params;
        let mut interface = Interface {
            func: f,
            variables: Vec::new(),
            given: 0,
            parameters: Vec::new(),
            params: (0..params.len())
                .filter(|&n| matches!(function.ty(params[n]), Type::Int(width) if width <= MAX_WIDTH))
                .collect(),
            cells_before: Vec::new(),
            cells_after: Vec::new(),
            results: Vec::new(),
            effects: Effects::default(),
        };
        interface.name_variables(program);
        interface
    }

    /// Adds to `code` the values that the procedure is given by a call with `args`: parameters, then loads from globals.
    fn given_values(&self, code: &mut Code, args: &[ValueId]) -> Vec<ValueId> {
        let mut values: Vec<ValueId> = self.params.iter().map(|&n| args[n]).collect();
        values.extend(load_cells(code, &self.cells_before));
        values
    }

    /// Adds to `code` the values that the procedure gives after a call: results, then loads from globals.
    fn results_values(&self, code: &mut Code, results: &[ValueId]) -> Vec<ValueId> {
        let mut values: Vec<ValueId> = self.results.iter().map(|&n| results[n]).collect();
        values.extend(load_cells(code, &self.cells_after));
        values
    }
}

fn load_cells(code: &mut Code, cells: &[((GlobalId, i64), Type)]) -> Vec<ValueId> {
    let mut values = Vec::new();
    for &((global, at), ty) in cells {
        let ptr = code.function.add_const(Constant::Global(global, at));
        values.push(code.push(Op::Load(ptr), ty));
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
fn name_of(program: &Program, known: &FxHashMap<ValueId, VarId>, value: ValueId, n: usize) -> String {
    let variable = known.get(&value).map(|&v| program.source.variables[v].name.clone());
    variable.unwrap_or_else(|| format!("argument {}", n + 1))
}

/// Null, or the start of an object of its own with any size and contents, as of the entry function.
fn pointer_argument(program: &Program, code: &mut Code, name: &str) -> ValueId {
    let width = program.target.pointer_width;
    let size = code.push(Op::Input(InputKind::size_of(name)), Type::Int(width));
    let limit = code.int(Bv::new(width, 1 << if width == 64 { 40 } else { 30 }));
    let possible = code.push(Op::Cmp(CmpOp::Ule, size, limit), BOOL);
    code.effect(Op::Assume(possible));
    let object = code.push(Op::HeapAlloc { size, align: None, zeroed: false }, Type::Ptr);
    code.effect(Op::MemHavoc { dst: object, len: size });
    let is_null = code.push(Op::Input(InputKind::is_null(name)), BOOL);
    let null = code.function.add_const(Constant::Null);
    code.push(Op::Select(is_null, null, object), Type::Ptr)
}

fn is_signed(program: &Program, variable: VarId) -> Option<bool> {
    match program.source.types[program.source.variables[variable].ty?] {
        DebugType::Int { signed, .. } | DebugType::Char { signed } | DebugType::Enum { signed, .. } => Some(signed),
        DebugType::Bool => Some(false),
        _ => None,
    }
}

/// A procedure by itself.
pub struct Unit {
    /// The program. Its entry function is not that of the procedure, but calls it; unless the procedure is the entry function.
    pub program: Program,
    /// For each of its functions, the one of the original program that it was made from.
    pub origins: IdVec<FuncId, FuncId>,
}

/// The program whose executions are those of `f` under `context`. Of the functions in `inlined` the bodies are kept, and each of
/// `stubs` stands for a procedure. Without an interface, nothing is observed yet; the entry function of the program is called as it is.
/// It has no other functions, so that what it costs does not depend on how many there are.
pub fn unit(
    program: &Program,
    f: FuncId,
    interface: Option<&Interface>,
    inlined: &BTreeSet<FuncId>,
    stubs: &BTreeMap<FuncId, Stub>,
    context: &Predicate,
) -> Unit {
    let mut out = Program {
        target: program.target,
        functions: IdVec::new(),
        entry: FuncId(0),
        globals: program.globals.clone(),
        checks: program.checks.clone(),
        source: program.source.clone(),
        unmodelled: program.unmodelled.clone(),
    };
    if f != program.entry {
        for global in out.globals.iter_mut().filter(|g| !g.constant) {
            global.init = Init::Arbitrary;
        }
    }
    let origins = needed(program, &out.globals, f, inlined);
    let numbers: FxHashMap<FuncId, FuncId> = origins.entries().map(|(new, &old)| (old, new)).collect();
    for &id in origins.iter() {
        let function = &program.functions[id];
        let mut body = match stubs.get(&id) {
            _ if id == f || inlined.contains(&id) => function.clone(),
            Some(stub) => stub_body(program, function, stub, &mut out.checks),
            None => empty(function),
        };
        renumber(&mut body, &numbers);
        out.functions.push(body);
    }
    for global in out.globals.iter_mut() {
        if let Init::Pieces(pieces) = &mut global.init {
            pieces.iter_mut().for_each(|p| renumber_constant(&mut p.value, &numbers));
        }
    }
    out.entry = numbers[&f];
    let mut origins = origins;
    if f != program.entry {
        let entry = FuncId::new(out.functions.len());
        let wrapper = wrapper(program, f, (entry, numbers[&f]), interface, context);
        out.entry = out.functions.push(wrapper);
        origins.push(f);
    }
    Unit { program: out, origins }
}

/// `f`, what is inlined, and all that these and the variables mention.
fn needed(
    program: &Program,
    globals: &IdVec<GlobalId, Global>,
    f: FuncId,
    inlined: &BTreeSet<FuncId>,
) -> IdVec<FuncId, FuncId> {
    let mut needed: BTreeSet<FuncId> = inlined.clone();
    needed.insert(f);
    for id in needed.clone() {
        let function = &program.functions[id];
        needed.extend(callees(function));
        needed.extend(function.values.iter().filter_map(|v| match v.def {
            ValueDef::Const(Constant::Function(g)) => Some(g),
            _ => None,
        }));
    }
    for global in globals.iter() {
        if let Init::Pieces(pieces) = &global.init {
            needed
                .extend(pieces.iter().filter_map(|p| if let Constant::Function(g) = p.value { Some(g) } else { None }));
        }
    }
    needed.into_iter().collect()
}

fn renumber(function: &mut Function, numbers: &FxHashMap<FuncId, FuncId>) {
    for value in function.values.iter_mut() {
        if let ValueDef::Const(c) = &mut value.def {
            renumber_constant(c, numbers);
        }
    }
    for inst in function.blocks.iter_mut().flat_map(|b| &mut b.insts) {
        match &mut inst.op {
            Op::Call { callee: Callee::Direct(f), .. }
            | Op::Observe { what: Observed::Call(f) | Observed::Return(f) | Observed::Returned(f), .. } => {
                *f = numbers[f]
            }
            _ => {}
        }
    }
}

fn renumber_constant(constant: &mut Constant, numbers: &FxHashMap<FuncId, FuncId>) {
    if let Constant::Function(f) = constant {
        *f = numbers[f];
    }
}

/// The observation where the unit `core` starts: the values that the procedure is given.
pub fn start(core: &Program) -> Observed {
    Observed::Call(core.entry)
}

/// The observation where it ends: the values that the procedure was given and gives.
pub fn end(core: &Program) -> Observed {
    Observed::Return(core.entry)
}

/// A function that only has its type.
fn empty(function: &Function) -> Function {
    let mut out = Function::new(function.name.clone());
    out.returns = function.returns.clone();
    let block = out.add_block(NOWHERE);
    for &p in &function.blocks[ENTRY].params {
        out.add_param(block, function.ty(p));
    }
    out
}

/// Where a function is defined.
pub fn location(function: &Function) -> LocId {
    let first = function.blocks.iter().flat_map(|b| &b.insts).map(|i| i.loc).find(|&l| l != NOWHERE);
    first.unwrap_or(NOWHERE)
}

/// The function `entry` of the unit, which calls `f` (there, `callee`) with anything that `context` allows.
fn wrapper(
    program: &Program,
    f: FuncId,
    (entry, callee): (FuncId, FuncId),
    interface: Option<&Interface>,
    context: &Predicate,
) -> Function {
    let function = &program.functions[f];
    let mut out = Function::new(function.name.clone());
    let loc = location(function);
    let block = out.add_block(loc);
    let known = parameters(function);
    let mut code = Code { function: &mut out, block, loc };
    let mut args = Vec::new();
    for (n, &p) in function.blocks[ENTRY].params.iter().enumerate() {
        let name = name_of(program, &known, p, n);
        args.push(match function.ty(p) {
            Type::Ptr => pointer_argument(program, &mut code, &name),
            ty => code.push(Op::Input(InputKind::Parameter(name)), ty),
        });
    }
    let mut given = Vec::new();
    if let Some(interface) = interface {
        given = interface.given_values(&mut code, &args);
        if !context.is_always() {
            let values = number_values(&mut code, &interface.parameters, &given);
            let holds = truth(&mut code, context, &values);
            code.effect(Op::Assume(holds));
        }
        code.effect(Op::Observe { what: Observed::Call(entry), values: given.clone() });
    }
    let results: Vec<ValueId> = function.returns.iter().map(|&ty| code.function.new_result(block, ty)).collect();
    code.effect(Op::Call { callee: Callee::Direct(callee), args, results: results.clone() });
    if let Some(interface) = interface {
        let mut values = given;
        values.extend(interface.results_values(&mut code, &results));
        code.effect(Op::Observe { what: Observed::Return(entry), values });
    }
    out.blocks[block].terminator = Terminator::Stop;
    out.blocks[block].terminator_loc = loc;
    out
}

/// The function that stands for calls of a procedure: it checks the precondition and assumes the summary.
fn stub_body(program: &Program, function: &Function, stub: &Stub, checks: &mut IdVec<CheckId, Check>) -> Function {
    let interface = &stub.interface;
    let mut out = empty(function);
    let block = ENTRY;
    let args = out.blocks[block].params.clone();
    let loc = location(function);
    let mut code = Code { function: &mut out, block, loc };
    let given = interface.given_values(&mut code, &args);
    code.effect(Op::Observe { what: Observed::Call(interface.func), values: given.clone() });
    if let Some(check) = &stub.check {
        // Executions that violate it go on, too, lest something else is taken to hold because of it.
        let values = number_values(&mut code, &interface.parameters, &given);
        let satisfied = truth(&mut code, &stub.precondition, &values);
        let ignored = code.push(Op::Input(InputKind::Uninitialised), BOOL);
        let cond = code.push(Op::Bin(BinOp::Or, satisfied, ignored), BOOL);
        let check = checks.push(check.clone());
        code.effect(Op::Check { check, cond });
    }
    let Some(summary) = &stub.summary else {
        let never = code.int(Bv::bool(false));
        code.effect(Op::Assume(never));
        out.blocks[block].terminator = Terminator::Stop;
        return out;
    };
    let arbitrary = || Op::Input(InputKind::Uninitialised);
    for (&(global, at), &ty) in interface.effects.cells.iter().filter(|c| !interface.effects.globals.contains(&c.0.0)) {
        let ptr = code.function.add_const(Constant::Global(global, at));
        let value = code.push(arbitrary(), ty);
        code.effect(Op::Store { ptr, value });
    }
    for &global in &interface.effects.globals {
        let (size, width) = (program.globals[global].size, program.target.pointer_width);
        let dst = code.function.add_const(Constant::Global(global, 0));
        let len = code.int(Bv::new(width, u128::from(size)));
        code.effect(Op::MemHavoc { dst, len });
    }
    let results: Vec<ValueId> = function.returns.iter().map(|&ty| code.push(arbitrary(), ty)).collect();
    let mut values = given;
    values.extend(interface.results_values(&mut code, &results));
    for predicate in summary {
        let holds = truth(&mut code, predicate, &values);
        code.effect(Op::Assume(holds));
    }
    out.blocks[block].terminator = Terminator::Return(results);
    out.blocks[block].terminator_loc = loc;
    out
}

/// The truth of `predicate`: either one where instructions cannot say it.
fn truth(code: &mut Code, predicate: &Predicate, values: &[ValueId]) -> ValueId {
    let said = code.predicate(predicate, values);
    said.unwrap_or_else(|| code.push(Op::Input(InputKind::Uninitialised), BOOL))
}

/// The check that a call satisfies a precondition.
pub fn precondition_check(program: &Program, interface: &Interface, what: String) -> Check {
    let function = &program.functions[interface.func];
    Check { kind: CheckKind::NotModelled { what }, loc: location(function), function: function.name.clone() }
}
