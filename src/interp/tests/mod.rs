//! Tests of the interpreter on text programs.

mod arith;
mod control;
mod fuzz;
mod memory;
mod tracing;

use super::*;
use crate::program::{BlockId, CheckId, FuncId, parse::parse, validate::validate};
use crate::util::Bv;

/// The valid program that `text` describes.
fn program(text: &str) -> Program {
    let program = parse(text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
    assert_eq!(validate(&program), Ok(()), "{text}");
    program
}

/// A program whose `main` has these lines; checks `c0`, `c1`, `c2` exist, and `unsupported`.
fn main_with(body: &str) -> Program {
    program(&format!(
        "check c0 = assertions \"first\"\ncheck c1 = assertions \"second\"\ncheck c2 = assertions \"third\"\n\
         check unsupported = unsupported \"setjmp\"\n\
         global @g size 16 align 4 = {{ 0: i32 1, 4: i32 2, 8: i64 -1 }}\n\
         global @k size 4 align 4 constant = {{ 0: i32 42 }}\n\
         global @env size 8 align 8 = arbitrary\n\
         fn id -> ptr {{\nb0(%p: ptr):\n  return %p\n}}\n\
         fn main {{\nb0:\n{body}\n}}\nentry main"
    ))
}

/// The outcome of `main` with these lines, without an oracle.
fn outcome(body: &str) -> Outcome {
    run(&main_with(body), &mut Refusing, &Options::default()).outcome
}

/// Runs lines that end by themselves; every check in them must hold.
fn passes(body: &str) {
    let got = outcome(&format!("{body}\n  stop"));
    assert_eq!(got, Outcome::Finished, "{body}");
}

/// The undefined behaviour that these lines run into, in words.
fn undefined(body: &str) -> String {
    match outcome(&format!("{body}\n  stop")) {
        Outcome::Undefined { what, .. } => what,
        other => panic!("{other:?}"),
    }
}

fn violated(outcome: Outcome) -> CheckId {
    match outcome {
        Outcome::Violation { check, .. } => check,
        other => panic!("{other:?}"),
    }
}

/// Collects the parameters of the blocks of one function.
struct Collect(FuncId, Vec<(BlockId, Vec<Reg>)>);

impl Observer for Collect {
    fn wants(&self, func: FuncId, _: BlockId) -> bool {
        func == self.0
    }

    fn at_block(&mut self, _: FuncId, block: BlockId, values: &[Reg], _: &View) {
        self.1.push((block, values.to_vec()));
    }
}

/// The value of the parameter of the last block of the entry function when that is entered.
fn observe_result(text: &str, inputs: Vec<Scalar>) -> Result<Reg, Outcome> {
    let program = program(text);
    let mut collect = Collect(program.entry, Vec::new());
    let prepared = Prepared::new(&program);
    let report =
        Machine::new(&prepared).run_observed(&mut Recorded::new(inputs, []), &Options::default(), &mut collect);
    match (report.outcome, collect.1.last()) {
        (Outcome::Finished, Some((_, values))) => Ok(values[0]),
        (other, _) => Err(other),
    }
}
