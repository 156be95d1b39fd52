//! A procedure by itself, as a program: called with anything that a condition allows, calls of other procedures replaced by what is known of
//! them (Chen et al., section II: placeholder predicates for calls).
//!
//! Numbers that a procedure is given and gives are observed: parameters, results, and numbers at constant places of globals. What it
//! may change besides is made arbitrary after a call. Procedures to which this does not apply are not procedures here, but parts of their
//! callers: what takes or gives pointers, follows pointers from elsewhere, or makes and frees objects that outlive the call.

use super::interface::{Interface, location, name_of, parameters};
use super::parameter::number_values;
use super::stub::{Stub, empty, stub_body, truth};
use crate::analysis::effects::callees;
use crate::predicate::Predicate;
use crate::predicate::code::Code;
use crate::program::{
    BOOL, BlockKind, Callee, CmpOp, Constant, ENTRY, FuncId, Function, Global, GlobalId, Init, InputKind, Observed, Op,
    Program, Terminator, Type, ValueDef, ValueId,
};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Null, or the start of an object of its own with any size and contents, as of the entry function.
fn pointer_argument(program: &Program, code: &mut Code, name: &str) -> ValueId {
    let width = program.target.pointer_width;
    let size = code.push(Op::Input(InputKind::size_of(name)), Type::Int(width));
    let limit = code.int(Bv::new(width, 1 << if width == 64 { 40 } else { 30 }));
    let possible = code.push(Op::Cmp(CmpOp::Ule, size, limit), BOOL);
    code.effect(Op::Assume(possible));
    let object = code.push(Op::HeapAlloc { size, align: None, zeroed: false, block: BlockKind::Heap }, Type::Ptr);
    code.effect(Op::MemHavoc { dst: object, len: size, by: None });
    let is_null = code.push(Op::Input(InputKind::is_null(name)), BOOL);
    let null = code.function.add_const(Constant::Null);
    code.push(Op::Select(is_null, null, object), Type::Ptr)
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
