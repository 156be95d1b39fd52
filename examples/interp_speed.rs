//! Measures how many instructions the interpreter executes per second.

use std::time::Instant;
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
global @a size 40000 align 4
fn main {
start:
  jump head(i32 0, i32 0)
head(%i: i32, %sum: i32):
  %more: i1 = slt %i, i32 20000000
  branch %more, body, end
body:
  %k: i32 = urem %i, i32 10000
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

fn measure(name: &str, text: &str, runs: u32) {
    let program = parse(text).expect("the text is a program");
    validate(&program).expect("the program is valid");
    let prepared = Prepared::new(&program);
    let mut machine = Machine::new(&prepared);
    let start = Instant::now();
    let mut steps = 0;
    for _ in 0..runs {
        let report = machine.run(&mut Refusing, &Options::default());
        assert_eq!(report.outcome, verify::interp::Outcome::Finished);
        steps += report.steps;
    }
    let seconds = start.elapsed().as_secs_f64();
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
    measure("short runs", SHORT, 100_000);
}
