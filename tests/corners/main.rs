//! Random programs about corners of C: what `verify` says of them is compared with what they do natively.
//!
//! The programs of tests/random compute; these let addresses escape from blocks, calls and objects, leave variables
//! without values, run before and after `main`, never end. Each is run under sanitizers with all its inputs, and
//! asked about as C source and as bitcode, with several strategies; a wrong answer is shown with the smallest
//! program found that still gets one. What sanitizers do not see, the native rendering makes visible (native.h).
//!
//! Each batch is a test of its own and generates the same programs every time. `VERIFY_CORNERS_BATCHES` is the number
//! of batches of each family, `VERIFY_CORNERS_SEED` makes other programs of the same kinds, `VERIFY_CORNERS_WAYS` says
//! how often each program is asked about, `VERIFY_CORNERS_BINARY` asks another verifier, and `VERIFY_CORNERS_KEEP` is a
//! folder for the smallest wrong programs.

mod families;
mod judge;
mod native;
#[path = "../random/rng.rs"]
mod rng;
mod shrink;
mod tree;

use families::{FAMILIES, Family};
use judge::{Answer, Form, STRATEGIES, Way};
use libtest_mimic::{Arguments, Failed, Trial};
use native::{Native, Truth};
use rng::Rng;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tree::Program;

/// So many programs run natively together.
const BATCH: usize = 4;
/// So many batches of each family are tried.
const BATCHES: usize = 1;
/// So many seconds the verifier has for each answer.
const SECONDS: f64 = 1.0;
/// So many smaller programs are tried.
const ATTEMPTS: usize = 150;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let batches = number("VERIFY_CORNERS_BATCHES").unwrap_or(BATCHES);
    let trial = |family: &'static Family, batch| {
        Trial::test(format!("{}_{batch:03}", family.name), move || run_batch(family, batch).map_err(Failed::from))
    };
    let mut trials = vec![Trial::test("shrinking", || shrinking().map_err(Failed::from))];
    trials.extend((0..batches).flat_map(|batch| FAMILIES.iter().map(move |family| trial(family, batch))));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}

/// The programs of a batch.
fn generate(family: &Family, batch: usize) -> Vec<Program> {
    let seed = number("VERIFY_CORNERS_SEED").unwrap_or(0) as u64;
    let place = FAMILIES.iter().position(|other| other.name == family.name).unwrap_or(0);
    let options: &[&str] = if (batch + place) % 4 == 3 { &["-m32"] } else { &[] };
    let one = |number: usize| {
        let mut rng = Rng::new((seed << 32) + (batch * BATCH + number) as u64);
        let files = (family.generate)(&mut rng);
        Program {
            number,
            options,
            properties: family.properties,
            asked: family.asked,
            isolated: family.isolated,
            files,
        }
    };
    (0..BATCH).map(one).collect()
}

/// What became of a batch.
#[derive(Default)]
struct Tally {
    failing: usize,
    inexact: usize,
    asked: usize,
    proved: usize,
    refuted: usize,
    wrong: Vec<String>,
}

/// Generates a batch of programs, runs and verifies them.
fn run_batch(family: &Family, batch: usize) -> Result<(), String> {
    let started = Instant::now();
    let programs = generate(family, batch);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut rng = Rng::new(batch as u64 + 77);
    let (mut tally, mut ran) = (Tally::default(), Duration::ZERO);
    // What one of these does before and after `main`, it would do for the others.
    let together = if family.isolated { 1 } else { BATCH };
    for group in programs.chunks(together) {
        let before = Instant::now();
        let native = Native::new(folder.path(), group)?;
        let truths = native.truths(group)?;
        ran += before.elapsed();
        for (program, truth) in group.iter().zip(&truths) {
            if std::env::var_os("VERIFY_CORNERS_SHOW").is_some() {
                eprintln!("// {truth:?}\n{}", show(program));
            }
            tally.failing += usize::from(!truth.failures.is_empty());
            tally.inexact += usize::from(truth.failures.is_empty() && !truth.exact);
            verify_one(folder.path(), program, (truth, &native), &ways(&mut rng), &mut tally);
        }
    }
    eprintln!(
        "{} {batch}: {BATCH} programs, {} fail, {} not known; asked {}, proved {}, refuted {}, wrong about {}; {ran:.1?} + {:.1?}",
        family.name,
        tally.failing,
        tally.inexact,
        tally.asked,
        tally.proved,
        tally.refuted,
        tally.wrong.len(),
        started.elapsed().saturating_sub(ran),
    );
    if tally.wrong.is_empty() { Ok(()) } else { Err(tally.wrong.join("\n\n")) }
}

/// What is asked about a program: the default, and others by chance.
fn ways(rng: &mut Rng) -> Vec<Way> {
    let count = number("VERIFY_CORNERS_WAYS").unwrap_or(4);
    let form = |rng: &mut Rng| if rng.chance(300) { Form::Source } else { Form::Bitcode };
    let mut ways = vec![Way { form: Form::Source, strategy: "" }, Way { form: Form::Bitcode, strategy: "" }];
    ways.extend((2..count).map(|_| Way { form: form(rng), strategy: rng.pick::<&str>(&STRATEGIES) }));
    ways.truncate(count);
    ways
}

fn verify_one(folder: &Path, program: &Program, (truth, native): (&Truth, &Native), ways: &[Way], tally: &mut Tally) {
    let files = match judge::write(folder, program) {
        Ok(files) => files,
        Err(why) => return tally.wrong.push(format!("{why}\n{}", show(program))),
    };
    let mut definite: Option<(Way, Answer)> = None;
    for way in ways {
        let answer = judge::ask(program, &files, *way, SECONDS);
        tally.asked += 1;
        tally.proved += usize::from(answer == Answer::True);
        tally.refuted += usize::from(matches!(answer, Answer::False(_)));
        if let Some(why) = judge::contradiction(program, &files, &answer, truth, native) {
            return tally.wrong.push(complaint(folder, program, (*way, &answer), &why, tally.wrong.is_empty()));
        }
        let other = |one: &Answer| {
            matches!((one, &answer), (Answer::True, Answer::False(_)) | (Answer::False(_), Answer::True))
        };
        if let Some((earlier, one)) = definite.as_ref().filter(|(_, one)| other(one)) {
            let asked = [*earlier, *way].map(|way| command(program, way));
            return tally.wrong.push(format!("{}: {one:?}\n{}: {answer:?}\n{}", asked[0], asked[1], show(program)));
        }
        if !matches!(answer, Answer::Unknown(_)) {
            definite = Some((*way, answer));
        }
    }
}

/// Tells of a wrong answer, with a smaller program if that is wanted.
fn complaint(folder: &Path, program: &Program, (way, answer): (Way, &Answer), why: &str, small: bool) -> String {
    let still_wrong = |smaller: &Program| wrong_about(folder, smaller, way, answer).is_some();
    let smallest = if small {
        shrink::shrink(program, number("VERIFY_CORNERS_ATTEMPTS").unwrap_or(ATTEMPTS), still_wrong)
    } else {
        program.clone()
    };
    let reason = if small { wrong_about(folder, &smallest, way, answer) } else { None };
    let text = format!("// {}: {}\n{}", command(program, way), reason.as_deref().unwrap_or(why), show(&smallest));
    if let (true, Ok(keep)) = (small, std::env::var("VERIFY_CORNERS_KEEP")) {
        let name =
            format!("{:x}.c", text.bytes().fold(0u64, |hash, b| hash.wrapping_mul(31).wrapping_add(u64::from(b))));
        let _ = std::fs::create_dir_all(&keep).and_then(|()| std::fs::write(Path::new(&keep).join(name), &text));
    }
    text
}

/// Why `expected` is wrong, if it is the answer about this program, too.
fn wrong_about(folder: &Path, program: &Program, way: Way, expected: &Answer) -> Option<String> {
    let folder = tempfile::tempdir_in(folder).ok()?;
    let files = judge::write(folder.path(), program).ok()?;
    let answer = judge::ask(program, &files, way, SECONDS);
    if answer != *expected {
        return None;
    }
    let native = Native::new(folder.path(), std::slice::from_ref(program)).ok()?;
    let truths = native.truths(std::slice::from_ref(program)).ok()?;
    judge::contradiction(program, &files, &answer, &truths[0], &native)
}

/// The command that asks.
fn command(program: &Program, way: Way) -> String {
    format!("verify {} (of {:?})", judge::arguments(program, way).join(" "), way.form)
}

/// The text of a program.
fn show(program: &Program) -> String {
    let mut text = String::new();
    for index in 0..program.files.len() {
        let _ = writeln!(text, "// File {index}\n#include \"tests/corners/checked.h\"\n{}", program.file(index, ""));
    }
    text
}

/// What shrinking leaves is what is needed, with small numbers.
fn shrinking() -> Result<(), String> {
    use tree::{block, either, text};
    let inner = vec![text("int x3 = 9;"), block("for (int i = 0; i < 12; i++) {", vec![text("a[10] = x3 + 1 + 7;")])];
    let files = vec![vec![text("int b;"), either("b", vec![text("b++;")], inner)]];
    let program = Program { number: 0, options: &[], properties: "deref", asked: &[], isolated: false, files };
    let wrong = |p: &Program| p.file(0, "").contains("int i") && p.file(0, "").contains("x3 + 1 +");
    let smallest = shrink::shrink(&program, 1000, wrong).file(0, "");
    let expected = "for (int i = 0; i < 1; i++) {\n    a[1] = x3 + 1 + 1;\n}\n";
    if smallest == expected { Ok(()) } else { Err(smallest) }
}
