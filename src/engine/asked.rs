//! What is asked of a program.

use crate::program::{Op, Program, Property};

/// Whether termination was asked for.
pub fn is_wanted(program: &Program) -> bool {
    program.checks.iter().any(|c| c.property() == Property::Termination)
}

/// Whether anything else was asked for.
pub fn is_beside_others(program: &Program) -> bool {
    program.checks.iter().any(|c| !matches!(c.property(), Property::Termination | Property::Unsupported))
}

/// The program in which the checks that `dropped` names only end executions.
pub fn without(program: &Program, dropped: impl Fn(Property) -> bool) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    for inst in program.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()).flat_map(|b| &mut b.insts) {
        if let Op::Check { check, cond } = inst.op
            && dropped(checks[check].property())
        {
            inst.op = Op::Assume(cond);
        }
    }
    program
}
