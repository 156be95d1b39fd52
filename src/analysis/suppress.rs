//! Checks that the user does not want to hear of.
//!
//! Where the operation behind a check is defined in the program IR whether or not it holds, the check is left out and executions go on. Else
//! (nothing sensible comes after a failed assertion, or an access that is not valid) it becomes an assumption: executions in which it fails
//! end there. That is an under-approximation, which whoever suppresses has to answer for; other failures are hidden by nothing else.

use crate::program::{CheckId, Op, Program, Property};
use crate::property::Suppressed;
use std::collections::BTreeSet;

/// The replacement of a suppressed check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Nothing: executions go on.
    Nothing,
    /// Executions in which it fails end there, unobserved.
    Assumption,
}

/// The replacement of suppressed checks of `property`; `None` if none is sensible: termination is no matter of one place, and what is
/// not modelled is no matter of taste. With `overflow_is_undefined`, executions end at signed overflows that are not checked.
pub fn instead(property: Property, overflow_is_undefined: bool) -> Option<Instead> {
    match property.suppressed() {
        Suppressed::Impossible => None,
        Suppressed::GoOn if property == Property::Overflow && overflow_is_undefined => Some(Instead::Assumption),
        Suppressed::GoOn => Some(Instead::Nothing),
        Suppressed::End => Some(Instead::Assumption),
    }
}

/// The checks that fail wherever an execution gets to them (traps of sanitizers, calls that report a failure): nothing comes after them, whether
/// or not they are left out.
pub fn ends(program: &Program) -> BTreeSet<CheckId> {
    let mut found = BTreeSet::new();
    for function in program.functions.iter() {
        for inst in function.blocks.iter().flat_map(|b| &b.insts) {
            if let Op::Check { check, cond } = inst.op
                && function.int(cond).is_some_and(|c| c.is_zero())
            {
                found.insert(check);
            }
        }
    }
    found
}

/// The program in which the checks that `is_suppressed` names cannot fail. Its table has them still, so that checks keep their ids.
pub fn without(program: &Program, is_suppressed: impl Fn(CheckId) -> bool, overflow_is_undefined: bool) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    let fate = |op: &Op| match *op {
        Op::Check { check, cond } if is_suppressed(check) => {
            Some((cond, instead(checks[check].property(), overflow_is_undefined)?))
        }
        _ => None,
    };
    for block in program.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()) {
        block.insts.retain_mut(|inst| match fate(&inst.op) {
            Some((_, Instead::Nothing)) => false,
            Some((cond, Instead::Assumption)) => {
                inst.op = Op::Assume(cond);
                true
            }
            None => true,
        });
    }
    program
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::parse::parse;
    use crate::program::text::print;
    use crate::program::validate::validate;
    use crate::property::PROPERTIES;

    #[test]
    fn checks_vanish_or_become_assumptions() {
        let text = |first: &str, second: &str| {
            format!(
                "check c0 = overflow \"\"\ncheck c1 = deref \"\"\ncheck c2 = deref \"\"\nfn main {{\nb0:\n  %a: i1 = input nondet \"a\"\n\
                 {first}{second}  check c2, %a\n  stop\n}}\nentry main"
            )
        };
        let program = parse(&text("  check c0, %a\n", "  check c1, %a\n")).unwrap();
        let expect = |suppressed: &[u32], undefined: bool, first: &str, second: &str| {
            let found = without(&program, |c| suppressed.contains(&c.0), undefined);
            validate(&found).unwrap();
            assert_eq!(print(&found), print(&parse(&text(first, second)).unwrap()));
        };
        expect(&[], false, "  check c0, %a\n", "  check c1, %a\n");
        expect(&[0], false, "", "  check c1, %a\n");
        expect(&[0], true, "  assume %a\n", "  check c1, %a\n");
        expect(&[0, 1], false, "", "  assume %a\n");
    }

    #[test]
    fn every_property_but_termination_can_be_suppressed() {
        for property in PROPERTIES {
            assert_eq!(instead(property, false).is_none(), property == Property::Termination, "{}", property.name());
        }
        assert_eq!(instead(Property::Overflow, true), Some(Instead::Assumption));
        assert_eq!(instead(Property::Unsupported, false), None);
    }
}
