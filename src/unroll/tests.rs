//! A formula that grows answers as one made at once does, and two programs in one arena can be related.

use super::Unroller;
use crate::program::Program;
use crate::program::parse::parse;
use crate::ssa::{Mode, Options, Shape, SsaValue};
use crate::term::{TermId, Terms};
use crate::util::{Budget, Stopped};
use std::time::Duration;

const OPTIONS: Options = Options {
    mode: Mode::Bounded,
    accesses_checked: false,
    max_terms: 100_000,
    member_bits: 12,
    max_constant_copies: 1,
    loop_paths: false,
    structure: None,
};

/// Counts an input of eight bits down by `step`, and asserts that it is `end` behind the loop.
fn countdown(step: u8, end: u8) -> Program {
    let text = format!(
        "check c0 = assertions \"the end\"

fn main {{
b0:
  %n: i8 = input nondet \"n\"
  jump head(%n)
head(%x: i8):
  %small: i1 = ult %x, i8 {step}
  branch %small, after, body
body:
  %y: i8 = sub %x, i8 {step}
  jump head(%y)
after:
  %ok: i1 = eq %x, i8 {end}
  check c0, %ok
  stop
}}
entry main"
    );
    parse(&text).unwrap_or_else(|e| panic!("{e} in\n{text}"))
}

fn failures(unroller: &Unroller) -> Vec<TermId> {
    unroller.encoding.checks.iter().map(|c| c.fails).collect()
}

fn unwind(unroller: &mut Unroller) {
    let open = unroller.encoding.open_instances();
    assert!(unroller.unwind(&open).is_ok());
}

fn unroller<'a>(terms: &'a Terms, shape: &'a Shape<'a>, level: u32) -> Unroller<'a> {
    Unroller::new(terms, shape, OPTIONS, level, &Budget::unlimited()).unwrap_or_else(|_| panic!("few terms"))
}

/// The input of the program.
fn input(unroller: &Unroller) -> TermId {
    match unroller.encoding.inputs[0].value {
        SsaValue::Bits(t) => t,
        SsaValue::Pointer { .. } => panic!("the input is a number"),
    }
}

/// The input for which the assertion fails within the copies made so far.
fn counterexample(unroller: &mut Unroller) -> Option<u128> {
    let (closed, failures) = (unroller.closed(), failures(unroller));
    let fails = unroller.can_hold(&closed, &failures).expect("no limit");
    let input = input(unroller);
    fails.then(|| unroller.solver.value(input).to_u128()).flatten()
}

#[test]
fn a_formula_that_grows_says_what_one_made_at_once_says() {
    let (fine, wrong) = (countdown(1, 0), countdown(3, 0));
    for program in [&fine, &wrong] {
        let shape = Shape::new(program);
        let terms = Terms::new();
        let mut growing = unroller(&terms, &shape, 1);
        for level in 1..=4 {
            let mut anew = unroller(&terms, &shape, level);
            assert_eq!(growing.depth(), level);
            assert_eq!(counterexample(&mut growing).is_some(), counterexample(&mut anew).is_some());
            unwind(&mut growing);
        }
    }
    let shape = Shape::new(&wrong);
    let terms = Terms::new();
    let n = counterexample(&mut unroller(&terms, &shape, 1)).expect("a counterexample");
    assert!(n == 1 || n == 2, "{n} is not counted down to something else at once");
}

#[test]
fn two_programs_in_one_arena_are_compared_on_the_same_input() {
    let (one, two) = (countdown(2, 1), countdown(4, 1));
    let (shape_one, shape_two) = (Shape::new(&one), Shape::new(&two));
    let terms = Terms::new();
    let mut first = unroller(&terms, &shape_one, 8);
    let second = unroller(&terms, &shape_two, 4);
    let same_input = terms.eq(input(&first), input(&second));
    let assumptions = [first.closed(), second.closed(), vec![same_input]].concat();
    // The definitions of the second one go to the same solver.
    for &(symbol, value) in &second.encoding.memory.stated.definitions {
        first.solver.define(symbol, value);
    }
    let (fails, fails_too) = (failures(&first)[0], failures(&second)[0]);
    // What is odd modulo 4 is odd: who fails the first one fails the second one, but not the other way around.
    let only = |a: TermId, b: TermId| terms.and(a, terms.not(b));
    assert_eq!(first.can_hold(&assumptions, &[only(fails, fails_too)]), Ok(false));
    assert_eq!(first.can_hold(&assumptions, &[only(fails_too, fails)]), Ok(true));
    let n = input(&first);
    assert_eq!(first.solver.value(n).to_u128().map(|n| n % 4), Some(3));
}

#[test]
fn work_within_a_slice_ends_with_it() {
    let program = countdown(1, 0);
    let shape = Shape::new(&program);
    let terms = Terms::new();
    let mut unroller = unroller(&terms, &shape, 1);
    let over = Budget::unlimited().child(Some(Duration::ZERO));
    let (closed, failures) = (unroller.closed(), failures(&unroller));
    let answer = unroller.within(&over, |u| u.can_hold(&closed, &failures));
    assert_eq!(answer, Err(Stopped::Timeout));
    assert_eq!(unroller.can_hold(&closed, &failures), Ok(false));
}
