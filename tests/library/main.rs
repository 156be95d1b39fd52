//! Models of library functions against the C library: generated calls, natively under sanitizers, and in the interpreter. What
//! happens natively the models must allow, and their checks must fail where the sanitizers complain, and only there.
//!
//! `VERIFY_LIBRARY_CALLS` is the number of calls of each function, `VERIFY_LIBRARY_SEED` makes others, and the table of
//! docs/library.md is written to the file `VERIFY_LIBRARY_TABLE`.

mod bounds;
mod cases;
mod function;
mod functions;
mod model;
mod native;
mod open;
#[path = "../random/rng.rs"]
mod rng;
mod wide_functions;

use cases::Case;
use functions::{EXCEPTIONS, GROUPS, Group};
use libtest_mimic::{Arguments, Failed, Trial};
use model::Judgement;
use native::Seen;
use rng::Rng;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;
use verify::interp::Prepared;

/// Calls of each function, unless more are asked for.
const CALLS: usize = 150;
/// A message tells so many differences of a function.
const SHOWN: usize = 3;

/// Functions whose results rest on more than their arguments; sanitizers have a `strcmp` of their own.
const BY_CHANCE: [&str; 7] = ["rand", "rand_r", "random", "lrand48", "time", "strcmp", "strncmp"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let table = std::env::var("VERIFY_LIBRARY_TABLE").ok();
    if let Some(file) = &table {
        std::fs::write(file, "").expect("a file that can be written");
    }
    let calls = GROUPS.iter().map(|group| Trial::test(group.name, || on_stack(|| try_group(group))));
    let open = Trial::test("what the standard leaves open", || on_stack(open::try_all));
    let bounds = Trial::test("bounds of elementary functions", || bounds::try_elementary().map_err(Failed::from));
    let complex =
        Trial::test("products and quotients of complex numbers", || bounds::try_complex().map_err(Failed::from));
    libtest_mimic::run(&arguments, calls.chain([open, bounds, complex]).collect()).exit_code()
}

/// Runs `work` with as much stack as the command line gives to a run.
fn on_stack(work: impl FnOnce() -> Result<(), String> + Send + 'static) -> Result<(), Failed> {
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(work).expect("a thread");
    thread.join().unwrap_or_else(|_| Err("it panics".to_string())).map_err(Failed::from)
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}

/// What became of the calls of a function.
#[derive(Default)]
struct Tally {
    calls: usize,
    bad: usize,
    exact: usize,
    excepted: usize,
    differing: usize,
    examples: Vec<String>,
}

fn try_group(group: &'static Group) -> Result<(), String> {
    let calls = number("VERIFY_LIBRARY_CALLS").unwrap_or(CALLS);
    let seed = number("VERIFY_LIBRARY_SEED").unwrap_or(0) as u64;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let driver = native::write_driver(folder.path(), group);
    let program = model::lower(&driver);
    let prepared = Prepared::new(&program);
    let mut rng = Rng::new(seed);
    let generate = |(number, f): (usize, &function::Function)| -> Vec<Case> {
        (0..calls).map(|_| cases::generate(number, f.arguments, &mut rng)).collect()
    };
    let all: Vec<Vec<Case>> = group.functions.iter().enumerate().map(generate).collect();
    let seen = native::observe(&driver, &all.concat());
    let mut wrong = String::new();
    let mut table = String::new();
    for ((function, cases), seen) in group.functions.iter().zip(&all).zip(seen.chunks(calls)) {
        let own = |(name, text): &(&str, &'static str)| (*name == function.name).then_some(*text);
        let exceptions: Vec<&str> = EXCEPTIONS.iter().filter_map(own).collect();
        let rests_on_arguments = group.name != "streams" && !BY_CHANCE.contains(&function.name);
        let tally = compare(&prepared, cases, (seen, rests_on_arguments), &exceptions);
        let Tally { calls, bad, exact, excepted, differing, .. } = tally;
        let name = function.name;
        let _ = writeln!(table, "| {name} | {calls} | {bad} | {exact} | {excepted} | {differing} |");
        if differing > 0 {
            let _ = writeln!(wrong, "{name}: {differing} of {calls} differ\n{}", tally.examples.join("\n"));
        }
    }
    note(&table);
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

fn compare(
    prepared: &Prepared,
    cases: &[Case],
    (seen, rests_on_arguments): (&[Seen], bool),
    exceptions: &[&str],
) -> Tally {
    let mut tally = Tally { calls: cases.len(), ..Tally::default() };
    for (case, seen) in cases.iter().zip(seen) {
        tally.bad += usize::from(*seen == Seen::Bad);
        match model::judge(prepared, case, (seen, rests_on_arguments), exceptions) {
            Judgement::Agrees { exactly } => tally.exact += usize::from(exactly),
            Judgement::Excepted => tally.excepted += 1,
            Judgement::NotModelled(why) | Judgement::Differs(why) => {
                tally.differing += 1;
                if tally.examples.len() < SHOWN {
                    tally.examples.push(format!("    {:?}: natively {seen:?}; {why}", case.numbers));
                }
            }
        }
    }
    tally
}

/// Adds lines to the table that is asked for.
fn note(lines: &str) {
    if let Ok(path) = std::env::var("VERIFY_LIBRARY_TABLE") {
        let mut file = std::fs::OpenOptions::new().append(true).open(path).expect("a file that can be written");
        file.write_all(lines.as_bytes()).expect("a file that can be written");
    }
}
