//! The same calls of the models, in the interpreter.

use crate::cases::Case;
use crate::functions::{LAXER, LAXER_IF_SHARED};
use crate::native::Seen;
use crate::rng::Rng;
use std::collections::VecDeque;
use std::path::Path;
use verify::frontend::{Options, load};
use verify::interp::{Machine, Oracle, Origin, Outcome, Prepared, Scalar, Site};
use verify::program::{CheckId, InputKind, Program, Property, Type};
use verify::util::Bv;

/// What the models make of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// They allow what was seen; whether they allow nothing else.
    Agrees {
        /// No run asks for anything.
        exactly: bool,
    },
    /// They and the sanitizers are known to look for other failures.
    Excepted,
    /// It is not modelled: verdicts are unknown.
    NotModelled(String),
    /// They contradict what was seen.
    Differs(String),
}

/// The ways to choose answers; the last one is to give what will be seen next, in order.
const STYLES: u64 = 5;
const IN_ORDER: u64 = STYLES - 1;
/// So many runs look for the outcome that was seen.
const TRIES: u64 = 30_000;

/// The program that the driver is to the verifier.
pub fn lower(driver: &Path) -> Program {
    let properties = [Property::Assertions, Property::Deref, Property::Free, Property::Overflow];
    let arguments = vec!["-w".to_string(), "-fno-builtin".to_string()];
    let properties = properties.into_iter().chain([Property::DivByZero, Property::Shift]);
    let options = Options { clang_arguments: arguments, ..Options::new(properties) };
    load(&[driver.to_path_buf()], &options).unwrap_or_else(|e| panic!("{e}"))
}

/// Whether the models allow what was seen of `case`. Where they may be stricter, what they say contains one of the texts. If the outcome `rests_on_arguments`
/// alone, no other one is certain.
pub fn judge(
    prepared: &Prepared,
    case: &Case,
    (seen, rests_on_arguments): (&Seen, bool),
    exceptions: &[&str],
) -> Judgement {
    let mut machine = Machine::new(prepared);
    let options = verify::interp::Options { max_steps: 2_000_000, ..verify::interp::Options::default() };
    let mut last = String::new();
    let is_shared = case.numbers[0] < 2;
    let is_laxer = exceptions.contains(&LAXER) || is_shared && exceptions.contains(&LAXER_IF_SHARED);
    for seed in 0..TRIES {
        let mut oracle = Guided::new(case, seen, seed);
        let report = machine.run(&mut oracle, &options);
        let program = prepared.program();
        match (report.outcome, seen) {
            (Outcome::Finished, Seen::Bad) if is_laxer => return Judgement::Excepted,
            (Outcome::Finished, Seen::Told(_)) => return Judgement::Agrees { exactly: seed == 0 && !oracle.asked },
            (Outcome::Violation { check, .. }, Seen::Bad)
                if program.checks[check].property() != Property::Assertions =>
            {
                return Judgement::Agrees { exactly: seed == 0 && !oracle.asked };
            }
            (Outcome::Violation { check, .. }, Seen::Told(_))
                if seed == 0 && rests_on_arguments && is_certain(program, check, &oracle) =>
            {
                return Judgement::Differs("another outcome is certain".to_string());
            }
            (Outcome::Violation { check, .. }, _) => {
                last = program.checks[check].description().into_owned();
                if exceptions.iter().any(|text| last.contains(text)) {
                    return Judgement::Excepted;
                }
            }
            (Outcome::Unsupported { reason, .. }, _) if !oracle.asked || seed + 1 == TRIES => {
                return Judgement::NotModelled(reason);
            }
            (other, _) => last = format!("{other:?}"),
        }
        if !oracle.asked {
            break;
        }
    }
    Judgement::Differs(last)
}

/// Whether a counterexample could rest on the outcome that was compared in `check`.
fn is_certain(program: &Program, check: CheckId, oracle: &Guided) -> bool {
    program.checks[check].property() == Property::Assertions && !oracle.guessed
}

/// Answers for the driver what the case says, and for the models what lets them do what was seen.
struct Guided {
    numbers: VecDeque<i64>,
    told: VecDeque<i64>,
    rng: Rng,
    seed: u64,
    /// How bytes are chosen.
    style: u64,
    /// How much of what will be seen next models have been given already.
    cursor: usize,
    /// Whether a model has asked for something.
    asked: bool,
    /// Whether for something that no counterexample rests on.
    guessed: bool,
}

impl Guided {
    fn new(case: &Case, seen: &Seen, seed: u64) -> Guided {
        let told = match seen {
            Seen::Told(numbers) => numbers.iter().copied().collect(),
            Seen::Bad => VecDeque::new(),
        };
        let is_compared = i64::from(*seen != Seen::Bad);
        let numbers = std::iter::once(is_compared).chain(case.numbers.iter().copied()).collect();
        Guided {
            numbers,
            told,
            rng: Rng::new(seed),
            seed,
            style: seed % STYLES,
            cursor: 0,
            asked: false,
            guessed: false,
        }
    }

    /// First nothing but zeros; then what will be seen next, mostly.
    fn guess(&mut self) -> i64 {
        if self.seed == 0 {
            return 0;
        }
        let in_order = self.style == 3 && self.rng.chance(900) || self.style == IN_ORDER && self.rng.chance(980);
        if in_order {
            self.cursor += 1;
            let next = self.told.get(self.cursor - 1).copied().unwrap_or(0);
            // A character may be seen as a negative number.
            return if (-128..0).contains(&next) && self.rng.chance(500) { next & 255 } else { next };
        }
        let ahead = self.told.get(self.rng.below(8).saturating_sub(5)).copied().unwrap_or(0);
        match self.rng.below(16) {
            0..=3 => 0,
            4 | 5 => 1,
            6 => self.rng.within(-2, 12) as i64,
            7 => !ahead,
            8 => ahead.wrapping_add(self.rng.within(-1, 1) as i64),
            _ => ahead,
        }
    }

    /// The bytes behind those that have been given already.
    fn next_bytes(&mut self, len: usize) -> Vec<u8> {
        self.cursor += len;
        (self.cursor - len..self.cursor).map(|i| self.told.get(i).map_or(0, |&n| n as u8)).collect()
    }

    /// The bytes that will be seen next, mostly.
    fn bytes(&mut self, len: usize) -> Vec<u8> {
        let first = self.told.front().copied().unwrap_or(0);
        let ahead = if self.cursor == 0 || self.rng.chance(300) { 0 } else { self.rng.below(8) };
        match self.style {
            0 if len <= 8 => first.to_le_bytes()[..len].to_vec(),
            1 => (0..len).map(|i| u8::from(i == 0)).collect(),
            IN_ORDER => self.next_bytes(len),
            3 if self.rng.chance(500) => self.next_bytes(len),
            _ => (0..len).map(|i| self.told.get(ahead + i).map_or(0, |&n| n as u8)).collect(),
        }
    }
}

impl Oracle for Guided {
    fn input(&mut self, _: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        let value = match kind {
            InputKind::Nondet(name) if name == "__VERIFIER_nondet_long" => self.numbers.pop_front()?,
            InputKind::Nondet(name) if name == "__VERIFIER_nondet_ulong" => {
                self.cursor = 0;
                self.told.pop_front()?
            }
            _ => {
                self.asked = true;
                self.guessed |= matches!(kind, InputKind::Unmodelled(_) | InputKind::Doubtful(_));
                // Choices are none of what is seen.
                if self.style == IN_ORDER && ty == Type::Int(1) { 0 } else { self.guess() }
            }
        };
        Some(match ty {
            Type::Int(1) if !matches!(kind, InputKind::Uninitialised) => {
                Scalar::Int(Bv::bool(self.seed > 0 && self.rng.chance(300)))
            }
            Type::Int(width) => Scalar::Int(Bv::signed(width, i128::from(value))),
            Type::Float(kind) if kind.bits() == 64 => Scalar::Float(kind, Bv::signed(64, i128::from(value))),
            Type::Float(kind) => Scalar::Float(kind, Bv::zero(kind.bits())),
            Type::Ptr => Scalar::Ptr(0),
        })
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        (self.asked, self.guessed) = (true, true);
        Some(self.bytes(len as usize))
    }
}
