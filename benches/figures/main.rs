//! Measures the figures of docs/benchmarks.md: `cargo bench --bench figures [NAME-PART]`.
//!
//! Whole runs are those of the release binary, process start included; of several runs the fastest counts, as other
//! work on the machine only ever makes them slower.

mod growth;

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use verify::interp::{Machine, Options, Prepared, Refusing};
use verify::program::parse::parse;
use verify::program::{Program, Property};
use verify::ssa::{self, Mode, Shape};
use verify::term::{TermId, Terms};
use verify::unroll::Unroller;
use verify::util::Budget;
use verify::{analysis, frontend};

const REPEAT: usize = 5;
/// The steps before and after the one whose cost is measured.
const REACH: u32 = 45;

fn main() {
    let part = std::env::args().skip(1).find(|a| !a.starts_with('-')).unwrap_or_default();
    let all: [(&str, fn()); 9] = [
        ("ten-line program", ten_lines),
        ("long loop", long_loop),
        ("bmc steps", bmc_steps),
        ("unwinding", unwinding),
        ("sizes", sizes),
        ("interpreter", interpreter),
        ("templates", templates),
        ("procedures", procedures),
        ("growth", growth::growth),
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
    let run = || once_as(file, args, verdict);
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

/// The program with `k` copies of each loop.
fn unrolled<'a>(terms: &'a Terms, shape: &'a Shape<'a>, k: u32) -> Unroller<'a> {
    let options = ssa::Options {
        mode: Mode::Bounded,
        accesses_checked: false,
        max_terms: usize::MAX,
        member_bits: 16,
        max_constant_copies: 1,
        loop_paths: false,
        structure: None,
    };
    Unroller::new(terms, shape, options, k, &Budget::unlimited()).expect("an encoding")
}

/// One more copy of each loop.
fn unwind(unroller: &mut Unroller) {
    let open = unroller.encoding.open_instances();
    unroller.unwind(&open).expect("an encoding");
}

/// Asks for a failure within the copies made, which there must not be, and whether there are longer executions.
fn query(unroller: &mut Unroller) {
    let closed = unroller.closed();
    let open = unroller.encoding.open_instances();
    let onwards: Vec<TermId> = open.into_iter().filter_map(|i| unroller.onward(i)).collect();
    let failures: Vec<TermId> = unroller.encoding.checks.iter().map(|c| c.fails).collect();
    assert_eq!(unroller.can_hold(&closed, &failures), Ok(false));
    assert_eq!(unroller.can_hold(&closed, &onwards), Ok(true));
}

fn options(property: Property) -> frontend::Options {
    frontend::Options {
        function: "main".to_string(),
        properties: [property].into_iter().collect(),
        all_functions: false,
        signed_overflow_undefined: false,
        error_labels: Vec::new(),
        caller: frontend::Caller::default(),
        clang_arguments: Vec::new(),
        malloc_may_fail: false,
        volatile: frontend::Volatile::default(),
        external: frontend::External::default(),
        external_is_input: false,
        registers: Vec::new(),
        loop_statements: false,
    }
}

fn prepared(name: &str) -> Program {
    let program = frontend::load(&[source(name)], &options(Property::Assertions)).expect("a program");
    analysis::prepare(&program, analysis::Limits::default(), &Budget::unlimited()).expect("a prepared program")
}

/// A loop that allocates: all bounds up to k with one formula that grows, against a new formula and solver for each.
fn unwinding() {
    let program = prepared("list.c");
    let shape = Shape::new(&program);
    for k in [5, 10, 20, 40, 80] {
        let growing = || {
            let terms = Terms::new();
            let mut one = unrolled(&terms, &shape, 1);
            query(&mut one);
            for _ in 1..k {
                unwind(&mut one);
                query(&mut one);
            }
            one.solver.statistics().clauses
        };
        let anew = |k| {
            let terms = Terms::new();
            let mut one = unrolled(&terms, &shape, k);
            query(&mut one);
            one.solver.statistics().clauses
        };
        let (grown, clauses) = fastest(growing);
        let (again, total) = fastest(|| (1..=k).map(anew).sum::<u64>());
        show(&format!("list.c, up to k = {k}, {clauses} clauses"), grown);
        show(&format!("each k anew, {total} clauses in all"), again);
        println!("  {:<44} {:>9.1} times", "as much as that", again.as_secs_f64() / grown.as_secs_f64());
    }
}

/// The time of the fastest of some runs, of which there are fewer if they take long, and the last result.
fn fastest<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut once = || {
        let started = Instant::now();
        let result = run();
        (started.elapsed(), result)
    };
    let (mut best, mut result) = once();
    let repeat = if best > Duration::from_secs(5) { 1 } else { REPEAT };
    for _ in 1..repeat {
        let (time, again) = once();
        (best, result) = (best.min(time), again);
    }
    (best, result)
}

/// What a run cost.
struct Cost {
    time: Duration,
    /// Of all its processes, in kilobytes: the largest.
    memory: i64,
    /// Those of the last formula that was logged.
    clauses: u64,
}

/// The least that some runs of `verify` cost.
#[expect(clippy::zombie_processes, reason = "`wait4` waits, and tells the memory as well")]
fn cost(file: &Path, args: &[&str], verdict: &str) -> Cost {
    let run = || {
        let started = Instant::now();
        let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
        verify.arg(file).args(args).arg("-v").stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = verify.spawn().expect("verify runs");
        let log = std::io::read_to_string(child.stderr.take().expect("a pipe")).expect("a log");
        let text = std::io::read_to_string(child.stdout.take().expect("a pipe")).expect("a report");
        let (mut status, mut usage) = (0, std::mem::MaybeUninit::<libc::rusage>::zeroed());
        // SAFETY: both pointers are to variables of the right types, and zeros are a valid `rusage`.
        let usage = unsafe {
            libc::wait4(child.id() as libc::pid_t, &raw mut status, 0, usage.as_mut_ptr());
            usage.assume_init()
        };
        let last = text.lines().last().unwrap_or_default();
        let status = ExitStatus::from_raw(status);
        assert!(last.starts_with(&format!("verdict: {verdict}")), "{}: {last} ({status})", file.display());
        let clauses =
            log.rmatch_indices(" clauses").next().and_then(|(at, _)| log[..at].rsplit(' ').next()?.parse().ok());
        Cost { time: started.elapsed(), memory: usage.ru_maxrss, clauses: clauses.expect("clauses in the log") }
    };
    let all: Vec<Cost> = (0..REPEAT).map(|_| run()).collect();
    Cost {
        time: all.iter().map(|c| c.time).min().unwrap_or_default(),
        memory: all.iter().map(|c| c.memory).min().unwrap_or_default(),
        clauses: all[0].clauses,
    }
}

/// What it costs that an array is large of which one element is used.
fn sizes() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let engines: [&[&str]; 2] = [&["--engine", "bmc", "--unwind", "20"], &["--engine", "kiki"]];
    for (engine, element) in engines.iter().flat_map(|e| [(e, "AT_3"), (e, "ANYWHERE")]) {
        for place in ["LOCAL", "GLOBAL", "HEAP"] {
            let of = |size: u32| {
                let bitcode = directory.path().join("cell.bc");
                let mut clang = Command::new("clang-22");
                clang.args(["-c", "-g", "-O0", "-emit-llvm", "-D", place, "-D", element, "-D"]);
                clang.arg(format!("SIZE={size}")).arg("-o").arg(&bitcode).arg(source("cell.c"));
                assert!(clang.status().is_ok_and(|s| s.success()), "clang-22 is needed");
                let args = [*engine, &["--property", "assertions,deref"]].concat();
                cost(&bitcode, &args, if engine[1] == "bmc" { "unknown (unwinding limit" } else { "true" })
            };
            let (small, large) = (of(10), of(10_000_000));
            let show = |c: &Cost| {
                format!("{:.1} ms, {} MB, {} clauses", c.time.as_secs_f64() * 1e3, c.memory >> 10, c.clauses)
            };
            println!("  {:<26} {}; {}", format!("{}, {place}, {element}", engine[1]), show(&small), show(&large));
        }
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

/// Programs of many procedures with loops, each of which calls the two before it.
fn procedures() {
    let directory = std::env::temp_dir().join(format!("verify-bench-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a temporary directory");
    for count in [6, 7, 8, 9, 20, 60, 120, 250, 500, 1000] {
        let file = directory.join(format!("procedures{count}.c"));
        std::fs::write(&file, chain_of_procedures(count)).expect("a writable directory");
        let program = frontend::load(std::slice::from_ref(&file), &options(Property::Termination)).expect("a program");
        let blocks = program.functions.iter().flat_map(|f| f.blocks.iter());
        let instructions: usize = blocks.map(|b| b.insts.len() + 1).sum();
        let modular = once(&file, &["--termination", "--modular"]);
        // What is inlined doubles about every one and a half procedures.
        let inlined = if count <= 20 { once(&file, &["--engine", "termination", "--termination"]) } else { None };
        let text = |time: Option<Duration>| time.map_or("-".to_string(), |t| format!("{:.2} s", t.as_secs_f64()));
        println!("  {count:>5} procedures, {instructions:>6} instructions {:>10} {:>10}", text(modular), text(inlined));
    }
    let _ = std::fs::remove_dir_all(directory);
}

fn chain_of_procedures(count: usize) -> String {
    let mut text = "extern unsigned __VERIFIER_nondet_uint(void);\n".to_string();
    for n in 0..count {
        let (limit, step) = (5 + 7 * n % 45, 1 + n % 3);
        text.push_str(&format!(
            "static unsigned f{n}(unsigned n, unsigned m) {{\n    unsigned s = 0;\n    \
             for (unsigned i = 0; i < n % {limit}u; i += {step}u) s += m ^ i;\n"
        ));
        for back in (1..3).filter(|&back| back <= n) {
            text.push_str(&format!("    if (s > {}u) s += f{}(s, n);\n", 13 * n % 100, n - back));
        }
        text.push_str(&format!("    return s % {}u;\n}}\n", 50 + 31 * n % 450));
    }
    text + &format!("int main(void) {{ return f{}(__VERIFIER_nondet_uint(), 1) > 7; }}\n", count - 1)
}

/// One run of `verify`, which must end with this verdict.
fn once_as(file: &Path, args: &[&str], verdict: &str) -> Duration {
    let started = Instant::now();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    let output = verify.arg(file).args(args).stderr(Stdio::inherit()).output().expect("verify runs");
    let time = started.elapsed();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = text.lines().last().unwrap_or_default();
    assert!(last.starts_with(&format!("verdict: {verdict}")), "{}: {last}", file.display());
    time
}

/// One run of `verify`, if it ends with `true` within two minutes.
fn once(file: &Path, args: &[&str]) -> Option<Duration> {
    let started = Instant::now();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    let output = verify.arg(file).args(args).args(["--timeout", "120"]).output().expect("verify runs");
    let time = started.elapsed();
    output.status.success().then_some(time)
}
