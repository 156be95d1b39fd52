//! What stands for calls of a procedure: a check of its precondition, arbitrary results and effects, its summary as an assumption.

use super::interface::{Interface, location};
use super::parameter::number_values;
use crate::predicate::Predicate;
use crate::predicate::code::Code;
use crate::program::source::NOWHERE;
use crate::program::{
    BOOL, BinOp, Check, CheckId, CheckKind, Constant, ENTRY, Function, InputKind, Observed, Op, Program, Terminator,
    ValueId,
};
use crate::util::Bv;
use crate::util::ids::IdVec;

/// What is known of a procedure, at its calls.
#[derive(Clone, Debug)]
pub struct Stub {
    /// The inputs and outputs of its calls.
    pub interface: Interface,
    /// Under this condition on what it is given, it does what it should.
    pub precondition: Predicate,
    /// What is said of calls that violate it.
    pub what: String,
    /// The summary: predicates over the values given and those that it gives; `None`: no call returns.
    pub summary: Option<Vec<Predicate>>,
}

impl Stub {
    /// The same without a contract: only what it may change.
    pub fn bare(&self) -> Stub {
        let Stub { interface, .. } = self.clone();
        Stub { interface, precondition: Predicate::always(), what: String::new(), summary: Some(Vec::new()) }
    }

    /// The check that a call satisfies the precondition.
    fn check(&self, function: &Function) -> Option<Check> {
        let kind = CheckKind::NotModelled { what: self.what.clone() };
        let check = Check { kind, loc: location(function), function: function.name.clone() };
        (!self.precondition.is_always()).then_some(check)
    }
}

/// The function that stands for calls of a procedure: it checks the precondition and assumes the summary.
pub fn stub_body(program: &Program, function: &Function, stub: &Stub, checks: &mut IdVec<CheckId, Check>) -> Function {
    let interface = &stub.interface;
    let mut out = empty(function);
    let block = ENTRY;
    let args = out.blocks[block].params.clone();
    let loc = location(function);
    let mut code = Code { function: &mut out, block, loc };
    let given = interface.given_values(&mut code, &args);
    code.effect(Op::Observe { what: Observed::Call(interface.func), values: given.clone() });
    if let Some(check) = stub.check(function) {
        // Executions that violate it go on, too, lest something else is taken to hold because of it.
        let values = number_values(&mut code, &interface.parameters, &given);
        let satisfied = truth(&mut code, &stub.precondition, &values);
        let ignored = code.push(Op::Input(InputKind::Uninitialised), BOOL);
        let cond = code.push(Op::Bin(BinOp::Or, satisfied, ignored), BOOL);
        let check = checks.push(check);
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
        code.effect(Op::MemHavoc { dst, len, by: None });
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
pub fn truth(code: &mut Code, predicate: &Predicate, values: &[ValueId]) -> ValueId {
    let said = code.predicate(predicate, values);
    said.unwrap_or_else(|| code.push(Op::Input(InputKind::Uninitialised), BOOL))
}

/// A function that only has its type.
pub fn empty(function: &Function) -> Function {
    let mut out = Function::new(function.name.clone());
    out.returns = function.returns.clone();
    let block = out.add_block(NOWHERE);
    for &p in &function.blocks[ENTRY].params {
        out.add_param(block, function.ty(p));
    }
    out
}
