//! Restricts the failures of an instrumented program to those that a witness of a violation describes, and says what follows of a verdict.

use super::SEGMENT;
use super::instrument::{Instrumented, Piece, Target};
use super::read::{Kind, Witness};
use crate::program::{
    CheckId, CheckKind, CmpOp, Constant, FuncId, Function, GlobalId, Inst, Op, Program, Property, Type, ValueId,
};
use crate::util::Bv;
use std::ffi::OsString;
use std::path::Path;

/// The result of validating a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It is right.
    Confirmed,
    /// It is wrong.
    Rejected(String),
    /// Neither is known.
    Open,
}

/// Executions that fail elsewhere than at the target, or before all segments are behind them, end instead; leaks have no place in the source.
/// Those in which the expressions of a violation's witness have no value end as well.
pub fn restrict(program: &mut Program, instrumented: &Instrumented) {
    let Some(target) = &instrumented.target else { return };
    let Some(counter) = program.globals.ids().find(|&g| program.globals[g].name == SEGMENT) else { return };
    let is_target = |c: CheckId| at_target(program, c, target, &instrumented.pieces);
    let is_target: Vec<Option<bool>> = program.checks.ids().map(is_target).collect();
    for f in program.functions.ids().collect::<Vec<FuncId>>() {
        restrict_function(&mut program.functions[f], &is_target, counter, target.segments);
    }
}

/// Whether a check is at the target; `None` if it is not about the specification.
fn at_target(program: &Program, check: CheckId, target: &Target, pieces: &[Piece]) -> Option<bool> {
    match program.checks[check].property() {
        Property::Unsupported => None,
        leak if leak.is_leak() => Some(true),
        _ => {
            let (file, line, _) = place_of(program, check);
            Some(file == target.file && target.lines.contains(&line) && !is_ours(program, check, pieces))
        }
    }
}

/// Whether a check is about an expression of the witness.
pub fn is_ours(program: &Program, check: CheckId, pieces: &[Piece]) -> bool {
    let (file, line, column) = place_of(program, check);
    pieces.iter().any(|p| p.file == file && p.line == line && p.columns.contains(&column))
}

/// The name of the file, line and column.
fn place_of(program: &Program, check: CheckId) -> (OsString, u32, u32) {
    let loc = &program.source.locs[program.checks[check].loc];
    let file = Path::new(&program.source.files[loc.file as usize]).file_name().unwrap_or_default();
    (file.to_os_string(), loc.line, loc.column)
}

fn restrict_function(function: &mut Function, is_target: &[Option<bool>], counter: GlobalId, segments: u32) {
    let address = function.add_const(Constant::Global(counter, 0));
    let wanted = function.add_const(Constant::Int(Bv::signed(32, i128::from(segments))));
    for b in function.blocks.ids().collect::<Vec<_>>() {
        let old = std::mem::take(&mut function.blocks[b].insts);
        for inst in old {
            let Op::Check { check, cond } = inst.op else {
                function.blocks[b].insts.push(inst);
                continue;
            };
            match is_target[check.0 as usize] {
                None => function.blocks[b].insts.push(inst),
                Some(false) => function.blocks[b].insts.push(Inst { op: Op::Assume(cond), ..inst }),
                Some(true) => {
                    let passed = function.push(b, Op::Load(address), Type::Int(32), inst.loc);
                    let behind = function.push(b, Op::Cmp(CmpOp::Eq, passed, wanted), Type::Int(1), inst.loc);
                    let allowed = or(function, b, behind, cond, &inst);
                    function.push_effect(b, Op::Assume(allowed), inst.loc);
                    function.blocks[b].insts.push(inst);
                }
            }
        }
    }
}

fn or(function: &mut Function, b: crate::program::BlockId, x: ValueId, y: ValueId, at: &Inst) -> ValueId {
    function.push(b, Op::Bin(crate::program::BinOp::Or, x, y), Type::Int(1), at.loc)
}

/// The judgement by the verdict about the instrumented program: `proved` if nothing can fail, else `failed` if something does.
pub fn judge(
    witness: &Witness,
    instrumented: &Instrumented,
    program: &Program,
    proved: bool,
    failed: Option<CheckId>,
) -> Judgement {
    let rejected = |why: &str| Judgement::Rejected(why.to_string());
    match (&witness.kind, failed) {
        (Kind::Violation { .. }, _) if proved => rejected("no execution that it describes violates the specification"),
        (Kind::Invariants(_), _) if proved => Judgement::Confirmed,
        (Kind::Violation { .. }, Some(_)) => Judgement::Confirmed,
        (Kind::Invariants(list), Some(check)) if is_ours(program, check, &instrumented.pieces) => {
            let number = match program.checks[check].kind {
                CheckKind::WitnessInvariant { number } => Some(number),
                _ => None,
            };
            match number.and_then(|n| list.get(n)) {
                Some(i) => Judgement::Rejected(format!("`{}` does not hold at line {}", i.value, i.place.line)),
                None => rejected("the value of an invariant is undefined"),
            }
        }
        (Kind::Invariants(_), Some(_)) => rejected("the program violates the specification"),
        (_, None) => Judgement::Open,
    }
}
