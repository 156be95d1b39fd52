//! Measures how many instructions the interpreter executes per second.

use std::time::{Duration, Instant};
use verify::interp::{Machine, Options, Prepared, Refusing};
use verify::program::{parse::parse, validate::validate};

/// Arithmetic with an overflow check in a loop.
const LOOP: &str = r#"
check c0 = overflow "arithmetic overflow"
fn main {
start:
  jump head(i32 0, i32 7)
head(%i: i32, %x: i32):
  %more: i1 = slt %i, i32 30000000
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
}"#;

/// Sums an array with a bounds check.
const ARRAY: &str = r#"
check c0 = deref "access out of bounds"
global @a size 400000 align 4
fn main {
start:
  jump head(i32 0, i32 0)
head(%i: i32, %sum: i32):
  %more: i1 = slt %i, i32 20000000
  branch %more, body, end
body:
  %k: i32 = urem %i, i32 100000
  %wide: i64 = sext %k
  %offset: i64 = mul %wide, i64 4
  %p: ptr = ptradd @a, %offset
  %valid: i1 = query.valid %p, i64 4
  check c0, %valid
  %old: i32 = load %p
  %new: i32 = add %old, %i
  store %p, %new
  %s: i32 = add %sum, %new
  %next: i32 = add %i, i32 1
  jump head(%next, %s)
end:
  stop
}"#;

/// Recursive Fibonacci numbers.
const CALLS: &str = r#"
fn fib -> i32 {
b0(%n: i32):
  %small: i1 = slt %n, i32 2
  branch %small, base, step
base:
  return %n
step:
  %a: i32 = sub %n, i32 1
  %x: i32 = call fib(%a)
  %b: i32 = sub %n, i32 2
  %y: i32 = call fib(%b)
  %z: i32 = add %x, %y
  return %z
}
fn main {
b0:
  %x: i32 = call fib(i32 33)
  stop
}"#;

/// Builds and walks a linked list on the heap, many times.
const LIST: &str = r#"
check c0 = deref "invalid pointer"
fn main {
start:
  jump outer(i32 0)
outer(%round: i32):
  %go: i1 = slt %round, i32 2000
  branch %go, build(i32 0, null), end
build(%i: i32, %list: ptr):
  %node: ptr = heapalloc i64 16
  store %node, %i
  %link: ptr = ptradd %node, i64 8
  store %link, %list
  %next: i32 = add %i, i32 1
  %more: i1 = slt %next, i32 1000
  branch %more, build(%next, %node), walk(%node)
walk(%at: ptr):
  %valid: i1 = query.valid %at, i64 16
  check c0, %valid
  %value: i32 = load %at
  %where: ptr = ptradd %at, i64 8
  %after: ptr = load %where
  %live: i1 = query.freeable %at
  check c0, %live
  free %at
  %last: i1 = eq %after, null
  branch %last, done, walk(%after)
done:
  %r: i32 = add %round, i32 1
  jump outer(%r)
end:
  stop
}"#;

/// A short program, run many times.
const SHORT: &str = r#"
global @g size 100 align 4 = { 0: i32 5 }
fn main {
start:
  %a: ptr = alloca i64 4 align 4
  %h: ptr = heapalloc i64 16
  store %a, i32 0
  jump head(i32 0)
head(%i: i32):
  %more: i1 = slt %i, i32 20
  branch %more, body, end
body:
  %old: i32 = load %a
  %g: i32 = load @g
  %new: i32 = add %old, %g
  store %a, %new
  %next: i32 = add %i, i32 1
  jump head(%next)
end:
  store %h, @g
  free %h
  stop
}"#;

/// The processor time that this process has used: other work on the machine does not count.
fn processor_time(start: Instant) -> Duration {
    let nanoseconds = std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn measure(name: &str, text: &str, runs: u32) {
    let program = parse(text).expect("the text is a program");
    validate(&program).expect("the program is valid");
    let prepared = Prepared::new(&program);
    let mut machine = Machine::new(&prepared);
    let start = Instant::now();
    let before = processor_time(start);
    let mut steps = 0;
    for _ in 0..runs {
        let report = machine.run(&mut Refusing, &Options::default());
        assert_eq!(report.outcome, verify::interp::Outcome::Finished);
        steps += report.steps;
    }
    let seconds = (processor_time(start) - before).as_secs_f64();
    let rate = steps as f64 / seconds / 1e6;
    println!(
        "{name}: {steps} instructions in {seconds:.3} s, {rate:.0} million/s, {:.0} runs/s",
        f64::from(runs) / seconds
    );
}

fn main() {
    measure("loop with overflow check", LOOP, 1);
    measure("array with bounds check", ARRAY, 1);
    measure("recursive calls", CALLS, 1);
    measure("linked lists", LIST, 1);
    measure("short runs", SHORT, 100_000);
}
