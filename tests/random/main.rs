//! Random programs: what `verify` says of them is compared with what they do, natively, for all their inputs.
//!
//! Each batch is a test of its own and generates the same programs every time. `VERIFY_RANDOM_PROGRAMS` is the
//! number of programs of each family, `VERIFY_RANDOM_SEED` makes other programs of the same kinds,
//! `VERIFY_RANDOM_STRATEGY` asks for those strategies only whose arguments contain it,
//! `VERIFY_RANDOM_SLOWER` gives the verifier so many times as much time, and the file `VERIFY_RANDOM_CURRENT` always
//! holds the program that is being verified.

mod blocks;
mod declarations;
mod expressions;
mod functions;
mod generator;
mod heap;
mod heap_statements;
mod integers;
mod judge;
mod loops;
mod native;
mod phases;
mod program;
mod rng;
#[path = "../values/runs.rs"]
mod runs;
mod shapes;
mod statements;
mod steps;

use blocks::Blocks;
use generator::{Generator, Style};
use heap::Heap;
use integers::Model;
use judge::{Answer, Compiled, DEFAULT, HEAP_STRATEGIES, STRATEGIES, Strategy, VALUES, judge};
use libtest_mimic::{Arguments, Failed, Trial};
use native::{Native, Truth, machine};
use program::{Claim, Program};
use rng::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use verify::program::Property;

/// So many programs run natively together.
const BATCH: usize = 25;
/// So much more time programs get where too many are not decided.
const MORE_TIME: u32 = 5;
/// So many are compiled together for the verifier, which reads all of them for each.
const GROUP: usize = 4;
/// So many runs show whether the value analysis is right about a program.
const RUNS: usize = 12;

/// What programs are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All kinds of statements on integers.
    Statements,
    /// Loops over integers.
    Loops,
    /// Nodes, boxes and pointers to anything.
    Heap,
    /// Linked structures and arrays in loops.
    Shapes,
    /// Blocks of memory, copied and overlaid.
    Blocks,
}

/// A kind of programs, and how many.
#[derive(Clone, Copy)]
struct Family {
    name: &'static str,
    style: Style,
    kind: Kind,
    /// How many there are.
    programs: usize,
    /// How many of a hundred must be decided by default, on a busy machine too.
    decided: usize,
}

impl Family {
    /// How many programs of a batch need not be decided by default.
    fn most_undecided(&self) -> usize {
        (100 - self.decided) * BATCH / 100
    }
}

const CLOSED: Style = Style { risk: 6, statements: 14, iterations: 20, open: false };
const OPEN: Style = Style { risk: 40, statements: 6, iterations: 4, open: true };

const FAMILIES: [Family; 7] = [
    Family { name: "closed", style: CLOSED, kind: Kind::Statements, programs: 150, decided: 90 },
    Family { name: "open", style: OPEN, kind: Kind::Statements, programs: 150, decided: 80 },
    Family { name: "loops", style: OPEN, kind: Kind::Loops, programs: 25, decided: 60 },
    Family { name: "closed_loops", style: CLOSED, kind: Kind::Loops, programs: 25, decided: 60 },
    Family { name: "heap", style: OPEN, kind: Kind::Heap, programs: 25, decided: 60 },
    Family { name: "shapes", style: OPEN, kind: Kind::Shapes, programs: 25, decided: 20 },
    Family { name: "blocks", style: OPEN, kind: Kind::Blocks, programs: 25, decided: 80 },
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
        match family.kind {
            Kind::Statements => generator.program(),
            Kind::Loops => generator.loop_program(),
            Kind::Heap => Heap::new(generator).program(),
            Kind::Shapes => generator.shape_program(),
            Kind::Blocks => Blocks::new(generator).program(),
        }
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
    /// How many answers were `true`.
    proved: usize,
    asked_by_default: usize,
    undecided_by_default: Vec<String>,
    /// How many programs got more time.
    tried_again: usize,
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
            let about_memory = matches!(family.kind, Kind::Heap | Kind::Shapes | Kind::Blocks);
            let others: &[Strategy] = if about_memory { &HEAP_STRATEGIES } else { &STRATEGIES };
            let wanted = std::env::var("VERIFY_RANDOM_STRATEGY").ok();
            let fitting = |s: &&Strategy| wanted.as_ref().is_none_or(|w| s.arguments.contains(w));
            let fitting: Vec<&Strategy> = others.iter().filter(fitting).collect();
            let mut asked = if wanted.is_none() { vec![&DEFAULT] } else { Vec::new() };
            if !fitting.is_empty() {
                asked.push(*rng.pick(&fitting));
            }
            asked.push(&VALUES);
            verify_one(case, &compiled, &asked, family.most_undecided(), &mut tally);
        }
    }
    eprintln!(
        "{} {batch}: {} hold, {} fail {:?}, {} not known; {} of {} decided ({} proved), by default {} of {}; {ran:.1?} + {:.1?}",
        family.name,
        tally.holding,
        tally.failing,
        tally.violated,
        tally.inexact,
        tally.decided,
        tally.asked,
        tally.proved,
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
        let (count, again) = (undecided.len(), tally.tried_again);
        return Err(format!("{count} undecided, {again} of them with more time, e.g.\n{}", undecided[0]));
    }
    Ok(())
}

/// Verifies a program; beyond `most` that are not decided by default, those get more time.
fn verify_one(case: &Case, compiled: &Compiled, strategies: &[&Strategy], most: usize, tally: &mut Tally) {
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
    if let Some(Err(why)) = runs::refuted(&lowered, RUNS) {
        complain(case, &VALUES, &format!("the value analysis is wrong: {why}"), tally);
    }
    let slower = number("VERIFY_RANDOM_SLOWER").unwrap_or(1) as u64;
    for &strategy in strategies {
        if let Ok(file) = std::env::var("VERIFY_RANDOM_CURRENT") {
            let text = format!("// {}\n// {truth:?}\n{}", command(program, strategy), program.alone(case.claims));
            std::fs::write(file, text).expect("a file that can be written");
        }
        tally.asked += 1;
        let is_default = strategy.arguments.is_empty();
        tally.asked_by_default += usize::from(is_default);
        let time = Duration::from_millis(slower * if is_default { 1000 } else { 300 });
        let ask = |time: Duration| {
            let answer = catch_unwind(AssertUnwindSafe(|| judge(&lowered, strategy, truth, time)));
            answer.unwrap_or_else(|_| Err("it panics".to_string()))
        };
        let mut answer = ask(time);
        // A slow machine is no reason to complain, nor are there so many that this takes long.
        if is_default && tally.undecided_by_default.len() >= most && matches!(answer, Ok(Answer::Unknown(_))) {
            tally.tried_again += 1;
            answer = ask(MORE_TIME * time);
        }
        match answer {
            Ok(Answer::Unknown(why)) if is_default => {
                tally.undecided_by_default.push(format!("{why}\n{}", program.alone(case.claims)));
            }
            Ok(Answer::Unknown(_)) => {}
            Ok(answer) => {
                tally.decided += 1;
                tally.proved += usize::from(answer == Answer::True);
            }
            Err(why) => complain(case, strategy, &why, tally),
        }
    }
}

/// Adds a disagreement to what will be reported.
fn complain(case: &Case, strategy: &Strategy, why: &str, tally: &mut Tally) {
    let Case { program, claims, truth } = *case;
    let command = command(program, strategy);
    let _ = writeln!(tally.wrong, "{command}: {why}\nnatively: {truth:?}\n{}", program.alone(claims));
}

/// The command that asks the same.
fn command(program: &Program, strategy: &Strategy) -> String {
    let mut properties = vec!["assertions", "div-by-zero", "shift"];
    properties.extend(if program.accesses { &["deref", "free"][..] } else { &[] });
    properties.extend(if program.wraps { None } else { Some("overflow") });
    properties.extend(program.leaks.map(Property::name));
    let properties = properties.join(",");
    let may_fail = if program.malloc_may_fail { "--malloc-may-fail " } else { "" };
    format!("verify {} --property {properties} {may_fail}{}", machine(program.model), strategy.arguments)
}
