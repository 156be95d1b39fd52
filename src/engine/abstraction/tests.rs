//! All engines on random loops whose states are few enough to be listed: what they prove holds, and what they refute fails. Interpolants are checked by
//! queries of their own wherever a way is refined ([`super::refine`]).

use crate::engine::config::{Config, EngineKind, Progress};
use crate::engine::verdict::{Rechecked, Verdict};
use crate::engine::verify;
use crate::program::parse::parse;
use crate::util::{Budget, Effort};
use std::collections::BTreeSet;

const PROGRAMS: u64 = 120;
const EFFORT: Effort = Effort::milliseconds_worth(400);
const OPERATIONS: [&str; 5] = ["add", "sub", "xor", "and", "or"];
const COMPARISONS: [&str; 5] = ["ult", "ule", "eq", "ne", "slt"];
const WIDTH: u32 = 4;

/// A variable or a constant.
#[derive(Clone, Copy)]
enum Operand {
    Variable(usize),
    Input,
    Constant(u8),
}

impl Operand {
    fn text(self) -> String {
        match self {
            Operand::Variable(v) => ["%x", "%y", "%z"][v].to_string(),
            Operand::Input => "%n".to_string(),
            Operand::Constant(c) => format!("i4 {c}"),
        }
    }

    fn value(self, state: [u8; 3], input: u8) -> u8 {
        match self {
            Operand::Variable(v) => state[v],
            Operand::Input => input,
            Operand::Constant(c) => c,
        }
    }
}

/// One operation of two operands, by its place in a table.
#[derive(Clone, Copy)]
struct Operation(usize, Operand, Operand);

impl Operation {
    fn text(self, table: &[&str]) -> String {
        format!("{} {}, {}", table[self.0], self.1.text(), self.2.text())
    }

    fn number(self, state: [u8; 3], input: u8) -> u8 {
        let (a, b) = (self.1.value(state, input), self.2.value(state, input));
        (match OPERATIONS[self.0] {
            "add" => a.wrapping_add(b),
            "sub" => a.wrapping_sub(b),
            "xor" => a ^ b,
            "and" => a & b,
            _ => a | b,
        }) & 15
    }

    fn truth(self, state: [u8; 3], input: u8) -> bool {
        let (a, b) = (self.1.value(state, input), self.2.value(state, input));
        match COMPARISONS[self.0] {
            "ult" => a < b,
            "ule" => a <= b,
            "eq" => a == b,
            "ne" => a != b,
            _ => (a ^ 8) < (b ^ 8),
        }
    }
}

/// A loop over three variables: under a condition they change in one way, else in another one.
struct Loop {
    initial: [u8; 3],
    condition: Operation,
    steps: [[Operation; 3]; 2],
    check: Operation,
}

impl Loop {
    fn random(rng: &mut fastrand::Rng) -> Loop {
        let operand = |rng: &mut fastrand::Rng, input: bool| match rng.u8(0..8) {
            0..4 => Operand::Variable(rng.usize(..3)),
            4 if input => Operand::Input,
            _ => Operand::Constant(rng.u8(0..5)),
        };
        let operation = |rng: &mut fastrand::Rng, input: bool| {
            Operation(rng.usize(..5), Operand::Variable(rng.usize(..3)), operand(rng, input))
        };
        let mut step = || [0, 1, 2].map(|_| operation(rng, true));
        let steps = [step(), step()];
        let (condition, check) = (operation(rng, true), operation(rng, false));
        Loop { initial: [0, 1, 2].map(|_| rng.u8(0..3)), condition, steps, check }
    }

    fn text(&self) -> String {
        let [a, b, c] = self.initial;
        let mut text = format!(
            "check c0 = assertions \"the end\"\n\nfn main {{\nb0:\n  jump head(i4 {a}, i4 {b}, i4 {c})
head(%x: i4, %y: i4, %z: i4):\n  %n: i4 = input nondet \"n\"\n  %more: i1 = ult %n, i4 12\n  branch %more, body, after\nbody:\n  %c: i1 = {}\n",
            self.condition.text(&COMPARISONS)
        );
        for (v, name) in ["x", "y", "z"].into_iter().enumerate() {
            for side in 0..2 {
                text += &format!("  %{name}{side}: i4 = {}\n", self.steps[side][v].text(&OPERATIONS));
            }
            text += &format!("  %{name}2: i4 = select %c, %{name}0, %{name}1\n");
        }
        let check = self.check.text(&COMPARISONS);
        text + &format!(
            "  jump head(%x2, %y2, %z2)\nafter:\n  %ok: i1 = {check}\n  check c0, %ok\n  stop\n}}\nentry main"
        )
    }

    /// Whether the check holds in each state that can be reached.
    fn holds(&self) -> bool {
        let (mut seen, mut todo) = (BTreeSet::from([self.initial]), vec![self.initial]);
        while let Some(state) = todo.pop() {
            if !self.check.truth(state, 0) {
                return false;
            }
            for input in 0..12.min(1 << WIDTH) {
                let steps = &self.steps[usize::from(!self.condition.truth(state, input))];
                let next = steps.map(|s| s.number(state, input));
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        true
    }
}

fn answers_are_right(engine: EngineKind) {
    let (mut proved, mut refuted) = (0, 0);
    for seed in 0..PROGRAMS {
        let random = Loop::random(&mut fastrand::Rng::with_seed(seed));
        let text = random.text();
        let program = parse(&text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
        let budget = Budget::unlimited().child_with_effort(EFFORT);
        let outcome = verify(
            &program,
            &Config { show_invariants: true, components: 1, ..Config::of(engine) },
            &budget,
            &Progress::default(),
        );
        assert!(!matches!(outcome.rechecked, Rechecked::Refused(_)), "{text}");
        match outcome.verdict {
            Verdict::True => {
                assert!(random.holds(), "{text}");
                proved += 1;
            }
            Verdict::False(_) => {
                assert!(!random.holds(), "{text}");
                refuted += 1;
            }
            Verdict::Unknown(_) => {}
        }
    }
    assert!(proved >= 10 && refuted >= 40, "{proved} proved, {refuted} refuted");
}

#[test]
fn predicate_abstraction_is_right() {
    answers_are_right(EngineKind::Predicate);
}

#[test]
fn impact_is_right() {
    answers_are_right(EngineKind::Impact);
}

mod pdr {
    use super::*;

    #[test]
    fn property_directed_reachability_is_right() {
        answers_are_right(EngineKind::Pdr);
    }
}
