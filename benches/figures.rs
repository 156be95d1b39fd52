//! Measures the figures of docs/benchmarks.md: `cargo bench --bench figures [NAME-PART]`.
//!
//! Whole runs are those of the release binary, process start included; of several runs the fastest counts, as other
//! work on the machine only ever makes them slower.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use verify::interp::{Machine, Options, Prepared, Refusing};
use verify::program::parse::parse;

const REPEAT: usize = 5;
/// The steps before and after the one whose cost is measured.
const REACH: u32 = 45;

fn main() {
    let part = std::env::args().skip(1).find(|a| !a.starts_with('-')).unwrap_or_default();
    let all: [(&str, fn()); 5] = [
        ("ten-line program", ten_lines),
        ("long loop", long_loop),
        ("bmc steps", bmc_steps),
        ("interpreter", interpreter),
        ("templates", templates),
    ];
    for (name, measure) in all.into_iter().filter(|(name, _)| name.contains(&part)) {
        println!("{name}");
        measure();
    }
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/programs").join(name)
}

/// The fastest of some runs of `verify`, which must end with this verdict.
fn time(file: &Path, args: &[&str], verdict: &str) -> Duration {
    let run = || {
        let started = Instant::now();
        let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
        let output = verify.arg(file).args(args).stderr(Stdio::inherit()).output().expect("verify runs");
        let time = started.elapsed();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with(&format!("verdict: {verdict}")), "{}: {last}", file.display());
        time
    };
    (0..REPEAT).map(|_| run()).min().unwrap_or_default()
}

fn show(what: &str, time: Duration) {
    println!("  {what:<44} {:>9.1} ms", time.as_secs_f64() * 1e3);
}

fn ten_lines() {
    let directory = std::env::temp_dir().join(format!("verify-bench-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a temporary directory");
    let bitcode = directory.join("ten_lines.bc");
    let mut clang = Command::new("clang-22");
    clang.args(["-c", "-g", "-O0", "-emit-llvm", "-o"]).arg(&bitcode).arg(source("ten_lines.c"));
    assert!(clang.status().is_ok_and(|s| s.success()), "clang-22 is needed");
    show("from bitcode", time(&bitcode, &[], "false(div-by-zero)"));
    show("from C", time(&source("ten_lines.c"), &[], "false(div-by-zero)"));
    let _ = std::fs::remove_dir_all(directory);
}

fn long_loop() {
    show("10,000 iterations, by execution", time(&source("long_loop.c"), &[], "true"));
    show("by bounded model checking", time(&source("long_loop.c"), &["--engine", "bmc"], "true"));
}

/// What one more step costs around k, from the difference of runs with different limits.
fn bmc_steps() {
    for name in ["counter.c", "machine.c", "array.c"] {
        let until = |k: u32| {
            let limit = k.to_string();
            let args = ["--engine", "bmc", "--property", "assertions", "--unwind", &limit];
            time(&source(name), &args, "unknown (unwinding limit")
        };
        // Over a wide range: single steps take less than starting the process does.
        let step = |k: u32| until(k + REACH).saturating_sub(until(k - REACH)) / (2 * REACH);
        let (at_50, at_200) = (step(50), step(200));
        show(&format!("{name}, a step around k = 50"), at_50);
        show(&format!("{name}, a step around k = 200"), at_200);
        // Less than this is lost in what starting the process takes.
        if at_50.min(at_200) >= Duration::from_micros(200) {
            println!("  {:<44} {:>9.1} times", "as much as that", at_200.as_secs_f64() / at_50.as_secs_f64());
        }
        show(&format!("{name}, all steps up to 200"), until(200));
    }
}

const ARITHMETIC: &str = "
check c0 = overflow \"\"
fn main {
start:
  jump head(i32 0, i32 7)
head(%i: i32, %x: i32):
  %more: i1 = slt %i, i32 10000000
  branch %more, body, end
body:
  %y: i32 = mul %x, i32 1664525
  %z: i32 = add %y, i32 1013904223
  %w: i32 = xor %z, %i
  %over: i1 = overflows.sadd %i, i32 1
  %fits: i1 = xor %over, true
  check c0, %fits
  %next: i32 = add %i, i32 1
  jump head(%next, %w)
end:
  stop
}";

const MEMORY: &str = "
check c0 = deref \"\"
global @a size 400000 align 4
fn main {
start:
  memset @a, i8 0, i64 400000
  jump head(i32 0)
head(%i: i32):
  %more: i1 = slt %i, i32 10000000
  branch %more, body, end
body:
  %k: i32 = urem %i, i32 100000
  %wide: i64 = zext %k
  %offset: i64 = mul %wide, i64 4
  %p: ptr = ptradd @a, %offset
  %valid: i1 = query.valid %p, i64 4
  check c0, %valid
  %old: i32 = load %p
  %new: i32 = add %old, %i
  store %p, %new
  %next: i32 = add %i, i32 1
  jump head(%next)
end:
  stop
}";

fn interpreter() {
    for (name, text) in [("arithmetic", ARITHMETIC), ("checked memory", MEMORY)] {
        let program = parse(text).expect("a program");
        let prepared = Prepared::new(&program);
        let mut machine = Machine::new(&prepared);
        let mut run = || {
            let started = Instant::now();
            let report = machine.run(&mut Refusing, &Options::default());
            report.steps as f64 / started.elapsed().as_secs_f64()
        };
        let best = (0..REPEAT).map(|_| run()).fold(0.0, f64::max);
        println!("  {name:<44} {:>9.0} million instructions per second", best / 1e6);
    }
}

fn templates() {
    for name in ["counter.c", "bounded_sum.c", "nested.c"] {
        for domain in ["intervals", "zones", "octagons", "polyhedra"] {
            let args = ["--engine", "kiki", "--domain", domain, "--property", "assertions", "--timeout", "60"];
            // What relates two variables is no interval.
            if (name, domain) != ("bounded_sum.c", "intervals") {
                show(&format!("{name}, {domain}"), time(&source(name), &args, "true"));
            }
        }
    }
}
