//! Traces, as a C programmer reads them.

use super::*;

/// Types and variables of a small C program.
const DECLARATIONS: &str = r#"
type t0 = int "int" 32 signed
type t1 = int "unsigned int" 32 unsigned
type t2 = char signed
type t3 = struct "node" 16 { "value" 0 t0, "next" 64 t4 }
type t4 = pointer t3
type t5 = array t0 4
type t6 = enum "color" 32 { "RED" 0, "BLUE" 1 }
type t7 = struct "flags" 4 { "low" 0 t1 bits 3, "high" 3 t0 bits 5, "rest" 16 t8 }
type t8 = int "short" 16 signed
type t9 = float "double" 64
type t10 = pointer void
type t11 = pointer t0
type t12 = bool
type t13 = array t2 6
var $x = "x" t0 in "main" at !a.c:2
var $u = "u" t1 in "main"
var $c = "c" t2 in "main"
var $p = "p" t4 in "main"
var $q = "q" t10 in "main"
var $r = "r" t11 in "main"
var $e = "e" t6 in "main"
var $d = "d" t9 in "main"
var $b = "b" t12 in "main"
var $a = "a" t5
var $s = "s" t3
var $fl = "fl" t7
var $n = "n" t0 in "f" parameter
var $text = "text" t13
global @a size 16 align 4 var $a
global @s size 16 align 8 var $s
global @fl size 4 align 4 var $fl
global @text size 6 align 1 var $text
global @str size 6 align 1 constant = { 0: i8 104, 1: i8 101, 2: i8 108, 3: i8 108, 4: i8 111 }
check c0 = assertions "assertion x + 1 < 10" in "main" at !a.c:20
"#;

/// The events of a run of `main` with these lines, one per line.
fn trace(body: &str, inputs: &[Bv]) -> String {
    trace_of(&format!("{DECLARATIONS}\nfn main {{\nb0:\n{body}\n}}\nentry main"), inputs, 1000)
}

fn trace_of(text: &str, inputs: &[Bv], trace_events: usize) -> String {
    let program = program(text);
    let options = Options { trace: true, trace_events, ..Options::default() };
    let mut oracle = Recorded::new(inputs.iter().map(|v| Scalar::Int(*v)), []);
    let trace = run(&program, &mut oracle, &options).trace.unwrap();
    let pairs = |list: &[(String, String)]| {
        list.iter()
            .map(|(a, b)| if a.is_empty() { b.clone() } else { format!("{a} = {b}") })
            .collect::<Vec<_>>()
            .join(", ")
    };
    let line = |event: &Event| {
        let what = match &event.kind {
            EventKind::Input { value, .. } => format!("input {value}"),
            EventKind::Assign { target, value } => format!("{target} = {value}"),
            EventKind::Call { function, arguments } => format!("call {function}({})", pairs(arguments)),
            EventKind::Return { function, values } => format!("{function} returns {}", values.join(", ")),
            EventKind::Free { pointer, object } => format!("{} is freed: {object}", pointer.as_deref().unwrap_or("?")),
            EventKind::End { what, operands } => format!("{what}: {}", pairs(operands)),
        };
        let place = program.source.describe(event.loc);
        let place = if place.is_empty() { place } else { format!("{place}: ") };
        format!("{}{place}{what}", "  ".repeat(event.depth as usize))
    };
    let mut lines: Vec<String> = trace.events.iter().map(line).collect();
    if trace.omitted > 0 {
        lines.push(format!("({} omitted)", trace.omitted));
    }
    for (function, loc) in &trace.stack {
        lines.push(format!("in {function} called at {}", program.source.describe(*loc)));
    }
    lines.join("\n")
}

fn check(body: &str, expected: &[&str]) {
    assert_eq!(trace(&format!("{body}\n  stop"), &[]), expected.join("\n"));
}

#[test]
fn scalars_by_their_types() {
    check(
        "  assign $x, i32 -1\n  assign $u, i32 -1\n  assign $c, i8 97\n  assign $c, i8 10\n  assign $e, i32 1\n  assign $e, i32 7\n  assign $d, f64 1.5\n  assign $b, i8 1",
        &["x = -1", "u = 4294967295", "c = 97 'a'", "c = 10", "e = BLUE", "e = 7", "d = 1.5", "b = 1"],
    );
}

#[test]
fn pointers() {
    check(
        "  %h: ptr = heapalloc i64 16 !a.c:5\n  %h8: ptr = ptradd %h, i64 8\n  %l: ptr = alloca i64 4 align 4 var $x\n  assign $q, null\n  assign $q, @a\n  assign $r, @a\n  assign $r, @a+12\n  \
         assign $q, @s+8\n  assign $p, @s\n  assign $q, %l\n  assign $q, %h8\n  assign $q, &main\n  assign $q, @str\n  assign $q, @a-4\n  free %h\n  assign $q, %h\n  %i: ptr = inttoptr i64 4096\n  assign $q, %i",
        &[
            "q = NULL",
            "q = &a",
            "r = &a[0]",
            "r = &a[3]",
            "q = &s.next",
            "p = &s",
            "q = &x",
            "q = heap object of a.c:5 + 8",
            "q = main",
            "q = \"hello\"",
            "q = &a - 4",
            "? is freed: heap object of a.c:5",
            "q = freed heap object of a.c:5",
            "q = (void *)0x1000",
        ],
    );
}

#[test]
fn stores_into_variables() {
    check(
        "  store @a+8, i32 5 !a.c:3\n  store @s, i32 6\n  store @s+8, @s\n  store @fl, i8 0xfd\n  store @fl+2, i16 -3\n  store @text+1, i8 98\n  store @a, i64 -1\n  store @str+1, i8 5",
        &[
            "a.c:3: a[2] = 5",
            "s.value = 6",
            "s.next = &s",
            "fl.low = 5",
            "fl.high = -1",
            "fl.rest = -3",
            "text[1] = 98 'b'",
            "a, bytes 0 to 7 = -1",
            "constant object is written: ",
        ],
    );
}

#[test]
fn copied_and_filled_ranges() {
    check(
        "  memset @a, i8 0, i64 16\n  memcopy @text, @str, i64 6\n  memset @s, i8 0, i64 8",
        &[
            "a[0] = 0",
            "a[1] = 0",
            "a[2] = 0",
            "a[3] = 0",
            "text[0] = 104 'h'",
            "text[1] = 101 'e'",
            "text[2] = 108 'l'",
            "text[3] = 108 'l'",
            "text[4] = 111 'o'",
            "text[5] = 0",
            "s.value = 0",
        ],
    );
}

#[test]
fn heap_objects_are_named_after_the_pointer_to_them() {
    check(
        "  %h: ptr = heapalloc i64 16 !a.c:5\n  store %h, i32 1\n  assign $p, %h\n  store %h, i32 2\n  %n: ptr = ptradd %h, i64 8\n  store %n, null\n  %g: ptr = heapalloc i64 32 !a.c:6\n  store %n, %g\n  assign $p, %g\n  \
         store %h, i32 3\n  %g1: ptr = ptradd %g, i64 16\n  store %g1, i32 4\n  %i: ptr = heapalloc i64 8\n  assign $r, %i\n  %i1: ptr = ptradd %i, i64 4\n  store %i, i32 5\n  store %i1, i32 6\n  assign $p, %h\n  store %n, i32 7",
        &[
            "heap object of a.c:5, bytes 0 to 3 = 1",
            "p = heap object of a.c:5",
            "p->value = 2",
            "p->next = NULL",
            "p->next = heap object of a.c:6",
            "p = heap object of a.c:6",
            "(heap object of a.c:5).value = 3",
            "p[1].value = 4",
            "r = heap object",
            "*r = 5",
            "r[1] = 6",
            "p = heap object of a.c:5",
            "*p, bytes 8 to 11 = 7",
        ],
    );
}

#[test]
fn failing_checks_show_their_operands() {
    let body = "  %x: i32 = input nondet \"__VERIFIER_nondet_int\" !a.c:2\n  assign $x, %x\n  store @a+4, %x\n  %y: i32 = load @a+4\n  %z: i32 = add %x, i32 1\n  \
                %c: i1 = slt %z, i32 10\n  %d: i1 = sgt %y, i32 100\n  %e: i1 = or %c, %d\n  check c0, %e !a.c:20\n  stop";
    assert_eq!(
        trace(body, &[Bv::new(32, 9)]),
        "a.c:2: input 9\nx = 9\na[1] = 9\na.c:20: assertion x + 1 < 10: x + 1 = 10, x = 9, a[1] = 9"
    );
    // What x was is not x any more.
    let body = body.replace("  %c: i1", "  assign $x, i32 0\n  %c: i1");
    assert!(trace(&body, &[Bv::new(32, 9)]).ends_with("x + 1 < 10: a[1] = 9"), "{}", trace(&body, &[Bv::new(32, 9)]));
    let body = "  assign $p, null !a.c:4\n  %x: i32 = load null !a.c:5\n  stop";
    assert_eq!(trace(body, &[]), "a.c:4: p = NULL\na.c:5: null pointer is dereferenced: ");
    let body = "  %x: i32 = input nondet \"__VERIFIER_nondet_uint\"\n  assign $x, %x\n  %o: i1 = overflows.sadd %x, i32 1\n  %k: i1 = xor %o, true\n  check c0, %k\n  stop";
    assert_eq!(
        trace(body, &[Bv::new(32, 0x7fff_ffff)]),
        "input 2147483647\nx = 2147483647\nassertion x + 1 < 10: x = 2147483647"
    );
}

#[test]
fn calls_and_the_stack() {
    let text = format!(
        "{DECLARATIONS}\nfn f -> i32 {{\nb0(%n: i32):\n  assign $n, %n !a.c:11\n  %z: i1 = eq %n, i32 0\n  branch %z, last, more\nlast:\n  check c0, false !a.c:12\n  return i32 0\n\
         more:\n  %m: i32 = sub %n, i32 1\n  %r: i32 = call f(%m) !a.c:13\n  return %r\n}}\nfn g -> i32 {{\nb0(%n: i32):\n  return %n !a.c:30\n}}\n\
         fn main {{\nb0:\n  %a: i32 = call g(i32 7) !a.c:21\n  %b: i32 = call f(i32 1) !a.c:22\n  stop\n}}\nentry main"
    );
    assert_eq!(
        trace_of(&text, &[], 1000),
        "a.c:21: call g(7)\na.c:30: g returns 7\na.c:22: call f(n = 1)\n  a.c:11: n = 1\n  a.c:13: call f(n = 0)\n    a.c:11: n = 0\n    a.c:12: assertion x + 1 < 10: n = 0\n\
         in f called at a.c:22\nin f called at a.c:13"
    );
}

#[test]
fn long_traces_keep_the_end_and_all_inputs() {
    let body = "  %x: i32 = input nondet \"f\"\n  jump l(i32 0)\nl(%i: i32):\n  assign $x, %i\n  %n: i32 = add %i, i32 1\n  %m: i1 = ult %n, i32 100\n  branch %m, l(%n), e\ne:\n  stop";
    let text = format!("{DECLARATIONS}\nfn main {{\nb0:\n{body}\n}}\nentry main");
    assert_eq!(trace_of(&text, &[Bv::new(32, 5)], 2), "input 5\nx = 98\nx = 99\n(98 omitted)");
}

#[test]
fn a_trace_does_not_change_the_run() {
    // The copied bytes are a pointer, but the variable is of integers: showing them must not take an address.
    let body = "  %t: ptr = alloca i64 16 align 8\n  store %t, @s\n  memcopy @a, %t, i64 8\n  stop";
    let program = program(&format!("{DECLARATIONS}\nfn main {{\nb0:\n{body}\n}}\nentry main"));
    for trace in [false, true] {
        let report = run(&program, &mut Refusing, &Options { trace, ..Options::default() });
        assert_eq!((report.outcome, report.addresses), (Outcome::Finished, false));
    }
}

/// `check(a[1] + 1 < 10 && x != 7)` where `check` calls `error` if its argument is 0.
#[test]
fn checks_that_always_fail_are_explained_by_the_way_there() {
    let text = format!(
        "{DECLARATIONS}\nvar $cond = \"cond\" t0 in \"check\" parameter\nfn error {{\nb0:\n  check c0, false\n  stop\n}}\n\
         fn check {{\nb0(%c: i32):\n  %v: ptr = alloca i64 4 align 4 var $cond\n  store %v, %c\n  %l: i32 = load %v\n  %n: i1 = ne %l, i32 0\n  branch %n, good, bad\ngood:\n  return\n\
         bad:\n  jump worse\nworse:\n  call error()\n  return\n}}\n\
         fn main {{\nb0:\n  %x: i32 = input nondet \"x\"\n  assign $x, %x\n  store @a+4, %x\n  %y: i32 = load @a+4\n  %z: i32 = add %y, i32 1\n  %1: i1 = slt %z, i32 10\n  \
         branch %1, second, both(false)\nsecond:\n  %2: i1 = ne %x, i32 7\n  jump both(%2)\nboth(%3: i1):\n  %4: i32 = zext %3\n  call check(%4)\n  stop\n}}\nentry main"
    );
    let last = |x: u128| {
        let events = trace_of(&text, &[Bv::new(32, x)], 1000);
        events.lines().find_map(|l| l.trim().strip_prefix("assertion x + 1 < 10: ").map(str::to_string))
    };
    assert_eq!(last(9).as_deref(), Some("cond = 0, a[1] + 1 = 10, a[1] = 9"));
    assert_eq!(last(7).as_deref(), Some("cond = 0, x = 7"));
    assert_eq!(last(3), None);
}

#[test]
fn a_write_to_a_bit_field_shows_only_what_changes() {
    check(
        "  store @fl, i8 5\n  store @fl, i8 0xfd\n  store @fl, i8 0xf8\n  store @fl, i8 0xf8",
        &["fl.low = 5", "fl.high = -1", "fl.low = 0", "fl.low = 0", "fl.high = -1"],
    );
}

/// The picture of the heap at the end of a run of `main`: what the failure is about, then variables and objects.
fn picture(body: &str) -> Vec<String> {
    use crate::interp::trace::heap::{Heap, Object, Part};
    let program = program(&format!("{DECLARATIONS}\nfn main {{\nb0:\n{body}\n  stop\n}}\nentry main"));
    let options = Options { trace: true, ..Options::default() };
    let trace = run(&program, &mut Recorded::new([], []), &options).trace.unwrap();
    let Some(Heap { variables, objects, omitted, culprit }) = trace.heap else { return Vec::new() };
    let parts = |list: &[Part]| list.iter().map(|p| format!("{} = {}", p.name, p.value)).collect::<Vec<_>>().join(", ");
    let object = |o: &Object| {
        let ended = if o.ended.is_some() { " dead" } else { "" };
        format!("{} {} {}{ended}: {}", o.ty.as_deref().unwrap_or("?"), o.name, o.size, parts(&o.parts))
    };
    let mut lines = vec![format!("{culprit:?}"), parts(&variables)];
    lines.extend(objects.iter().map(object));
    lines.push(format!("{omitted} more"));
    lines
}

const TWO_NODES: &str = "  %1: ptr = heapalloc i64 16 zeroed\n  assign $p, %1\n  store @s+8, %1\n  %2: ptr = heapalloc i64 16\n  \
     %3: ptr = ptradd %1, i64 8\n  store %3, %2\n  store %2, i32 7";

#[test]
fn the_heap_is_drawn_from_variables() {
    let failed = format!("{TWO_NODES}\n  free %2\n  %l: i1 = query.live %2\n  check c0, %l\n  %v: i32 = load %2");
    let expected = [
        "Some(Access { object: 1, offset: 0, size: Some(4), part: Some(\"value\") })",
        "s.next = @1, p = @1",
        "node  16: value = 0, next = @2",
        "node  16 dead: ",
        "0 more",
    ];
    assert_eq!(picture(&failed), expected);
}

#[test]
fn what_is_lost_is_drawn() {
    let failed = format!("{TWO_NODES}\n  store @s+8, null\n  %t: i1 = heap.tracked()\n  check c0, %t");
    let expected = [
        "Some(Left { objects: [0, 1], count: 2, lost: true })",
        "",
        "node  16: value = 0, next = @2",
        "node  16: value = 7, next = ?",
        "0 more",
    ];
    assert_eq!(picture(&failed), expected);
}

#[test]
fn a_large_heap_is_drawn_in_part() {
    let list: String = (1..60)
        .map(|n| {
            format!("  %{n}: ptr = heapalloc i64 16\n  %a{n}: ptr = ptradd %{n}, i64 8\n  store %a{n}, %{}\n", n - 1)
        })
        .collect();
    let failed = format!("  %0: ptr = heapalloc i64 16\n{list}  store @s+8, %59\n  check c0, false");
    let lines = picture(&failed);
    assert_eq!((lines.len(), lines.last().map(String::as_str)), (3 + 20, Some("40 more")));
}
