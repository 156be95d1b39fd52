//! Random programs: what `verify` says of them is compared with what they do, natively, for all their inputs.
//!
//! Each batch is a test of its own and generates the same programs every time. `VERIFY_RANDOM_PROGRAMS` is the
//! number of programs of each family, `VERIFY_RANDOM_SEED` makes other programs of the same kinds.

mod declarations;
mod expressions;
mod functions;
mod generator;
mod integers;
mod judge;
mod loops;
mod native;
mod program;
mod rng;
mod statements;

use generator::{Generator, Style};
use integers::Model;
use judge::{Answer, Compiled, DEFAULT, STRATEGIES, Strategy, judge};
use libtest_mimic::{Arguments, Failed, Trial};
use native::{Native, Truth, machine};
use program::{Claim, Program};
use rng::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// So many programs run natively together.
const BATCH: usize = 25;
/// So many are compiled together for the verifier, which reads all of them for each.
const GROUP: usize = 4;

/// A kind of programs.
#[derive(Clone, Copy)]
struct Family {
    name: &'static str,
    style: Style,
    /// Whether programs are about loops.
    loops: bool,
    /// How many there are.
    programs: usize,
    /// How many of a hundred must be decided by default, on a busy machine too.
    decided: usize,
}

const CLOSED: Style = Style { risk: 6, statements: 14, iterations: 20, open: false };
const OPEN: Style = Style { risk: 40, statements: 6, iterations: 4, open: true };

const FAMILIES: [Family; 4] = [
    Family { name: "closed", style: CLOSED, loops: false, programs: 600, decided: 90 },
    Family { name: "open", style: OPEN, loops: false, programs: 600, decided: 80 },
    Family { name: "loops", style: OPEN, loops: true, programs: 400, decided: 60 },
    Family { name: "closed_loops", style: CLOSED, loops: true, programs: 100, decided: 60 },
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for family in FAMILIES {
        let programs = number("VERIFY_RANDOM_PROGRAMS").unwrap_or(family.programs);
        for batch in 0..programs.div_ceil(BATCH) {
            let name = format!("{}_{batch:03}", family.name);
            trials.push(Trial::test(name, move || with_stack(move || run_batch(&family, batch)).map_err(Failed::from)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Runs `work` with as much stack as the command line gives to a run.
fn with_stack(work: impl FnOnce() -> Result<(), String> + Send + 'static) -> Result<(), String> {
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(work).expect("a thread");
    thread.join().unwrap_or_else(|_| Err("the generator panics".to_string()))
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}

fn generate(family: &Family, batch: usize) -> Vec<Program> {
    let seed = number("VERIFY_RANDOM_SEED").unwrap_or(0) as u64;
    let model = if batch % 4 == 3 { Model::Bits32 } else { Model::Bits64 };
    let one = |index: usize| {
        let own = (seed << 32) + (batch * BATCH + index) as u64;
        let generator = Generator::new(own, index, model, family.style);
        if family.loops { generator.loop_program() } else { generator.program() }
    };
    (0..BATCH).map(one).collect()
}

/// A program with what it claims and what is true of it.
struct Case<'a> {
    program: &'a Program,
    claims: &'a [Claim],
    truth: &'a Truth,
}

/// What became of a batch.
#[derive(Default)]
struct Tally {
    holding: usize,
    failing: usize,
    /// How many programs can violate each property.
    violated: BTreeMap<&'static str, usize>,
    inexact: usize,
    asked: usize,
    decided: usize,
    asked_by_default: usize,
    undecided_by_default: Vec<String>,
    wrong: String,
}

/// Generates a batch of programs, runs and verifies them.
fn run_batch(family: &Family, batch: usize) -> Result<(), String> {
    let started = Instant::now();
    let programs = generate(family, batch);
    let mut rng = Rng::new(batch as u64 + 77);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let native = Native::compile(folder.path(), &programs);
    let claims = native.claims(&programs, &mut rng);
    let truths = native.truths(&programs, &claims);
    let ran = started.elapsed();
    let cases: Vec<Case> = programs
        .iter()
        .zip(&claims)
        .zip(&truths)
        .map(|((program, claims), truth)| Case { program, claims, truth })
        .collect();
    let (mut tally, mut line) = (Tally::default(), 1);
    for group in cases.chunks(GROUP) {
        let text: String = group.iter().map(|case| case.program.checked(case.claims)).collect();
        let compiled = Compiled::new(folder.path(), &text, line, machine(programs[0].model));
        line += text.lines().count();
        for case in group {
            verify_one(case, &compiled, &mut rng, &mut tally);
        }
    }
    eprintln!(
        "{} {batch}: {} hold, {} fail {:?}, {} not known; {} of {} decided, by default {} of {}; {ran:.1?} + {:.1?}",
        family.name,
        tally.holding,
        tally.failing,
        tally.violated,
        tally.inexact,
        tally.decided,
        tally.asked,
        tally.asked_by_default - tally.undecided_by_default.len(),
        tally.asked_by_default,
        started.elapsed() - ran,
    );
    conclude(family, &tally)
}

fn conclude(family: &Family, tally: &Tally) -> Result<(), String> {
    if !tally.wrong.is_empty() {
        return Err(tally.wrong.clone());
    }
    let undecided = &tally.undecided_by_default;
    if undecided.len() * 100 > (100 - family.decided) * tally.asked_by_default {
        return Err(format!("{} undecided, e.g.\n{}", undecided.len(), undecided[0]));
    }
    Ok(())
}

fn verify_one(case: &Case, compiled: &Compiled, rng: &mut Rng, tally: &mut Tally) {
    let Case { program, truth, .. } = *case;
    match (truth.failures.is_empty(), truth.exact) {
        (true, true) => tally.holding += 1,
        (false, _) => tally.failing += 1,
        (true, false) => tally.inexact += 1,
    }
    let properties: BTreeSet<&str> = truth.failures.iter().map(|(property, _)| property.name()).collect();
    properties.into_iter().for_each(|name| *tally.violated.entry(name).or_default() += 1);
    let lowered = match compiled.load(program) {
        Ok(lowered) => lowered,
        Err(why) => return complain(case, &DEFAULT, &why, tally),
    };
    for strategy in [DEFAULT, rng.pick(&STRATEGIES).clone()] {
        tally.asked += 1;
        let is_default = strategy.arguments.is_empty();
        tally.asked_by_default += usize::from(is_default);
        let time = Duration::from_millis(if is_default { 1000 } else { 300 });
        let answer = catch_unwind(AssertUnwindSafe(|| judge(&lowered, &strategy, truth, time)));
        match answer.unwrap_or_else(|_| Err("it panics".to_string())) {
            Ok(Answer::Unknown(why)) if is_default => {
                tally.undecided_by_default.push(format!("{why}\n{}", program.alone(case.claims)));
            }
            Ok(Answer::Unknown(_)) => {}
            Ok(_) => tally.decided += 1,
            Err(why) => complain(case, &strategy, &why, tally),
        }
    }
}

/// Adds a disagreement to what will be reported.
fn complain(case: &Case, strategy: &Strategy, why: &str, tally: &mut Tally) {
    let Case { program, claims, truth } = *case;
    let properties = if program.wraps { "--property assertions,deref,free,div-by-zero,shift " } else { "" };
    let command = format!("verify {} {properties}{}", machine(program.model), strategy.arguments);
    let _ = writeln!(tally.wrong, "{command}: {why}\nnatively: {truth:?}\n{}", program.alone(claims));
}
