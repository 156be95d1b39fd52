//! Slices of programs given as text.

use super::*;
use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::program::parse::parse;
use crate::program::text::print;
use crate::program::validate::validate;

const HEAD: &str = "check c0 = assertions \"a\"\ncheck c1 = assertions \"b\"\nglobal @g size 16 align 8 = { }\nglobal @h size 8 align 8 = { }\n";

/// The slice of a program, whose body is given, for its first check.
fn sliced(body: &str) -> Option<Program> {
    let program = parse(&format!("{HEAD}fn main {{\n{body}\n}}\nentry main")).unwrap_or_else(|e| panic!("{e:?}"));
    assert_eq!(validate(&program), Ok(()));
    let sliced = Slicer::new(&program)?.slice(&[CheckId(0)], &Budget::unlimited()).unwrap()?;
    assert_eq!(validate(&sliced), Ok(()), "{}", print(&sliced));
    Some(sliced)
}

fn text(body: &str) -> String {
    print(&sliced(body).unwrap())
}

fn loops(body: &str) -> usize {
    let program = sliced(body).unwrap();
    let function = &program.functions[program.entry];
    LoopForest::new(function, &Dominators::new(function)).loops.len()
}

/// A loop whose counter nobody needs, from block 1 to block `out`; `INSIDE` is in its body.
const LOOP: &str = "b0:\n  %x: i32 = input nondet \"x\"\n  %n: i32 = input nondet \"n\"\n  jump b1(0)\nb1(%i: i32):\n  \
    %m: i1 = slt %i, %n\n  branch %m, b2, b3\nb2:\n  %j: i32 = add %i, i32 1\n  INSIDE\n  jump b1(%j)\nb3:\n  \
    %ok: i1 = ne %x, i32 7\n  check c0, %ok\n  stop";

fn around(inside: &str) -> String {
    LOOP.replace("b1(0)", "b1(i32 0)").replace("INSIDE", inside)
}

#[test]
fn loops_that_do_not_matter_are_gone() {
    assert_eq!(loops(&around("")), 0);
    assert_eq!(loops(&around("store @g, %j")), 0);
    assert!(text(&around("")).contains("check c0"));
}

#[test]
fn loops_that_change_what_is_read_stay() {
    let reads = |place: &str| {
        around("store @g+8, %j").replace("%ok: i1 = ne %x,", &format!("%y: i32 = load {place}\n  %ok: i1 = ne %y,"))
    };
    assert_eq!(loops(&reads("@g+8")), 1);
    assert_eq!(loops(&reads("@g+4")), 0);
    assert_eq!(loops(&reads("@h")), 0);
    assert_eq!(loops(&reads("@g+6")), 1);
}

#[test]
fn endless_loops_go_on_behind() {
    let body = around("").replace("slt %i, %n", "eq %i, %i");
    assert_eq!(loops(&body), 0);
    assert!(text(&body).contains("check c0"));
}

#[test]
fn checks_in_loops_keep_these() {
    assert_eq!(loops(&around("%z: i1 = ne %j, %x\n  check c0, %z")), 1);
    // Other checks are not reached in vain: what they say may be assumed, if it is about what is there.
    let text = text(&around("%z: i1 = ne %j, %x\n  check c1, %z"));
    assert!(!text.contains("check c1,") && !text.contains("assume"), "{text}");
}

#[test]
fn what_else_is_checked_or_assumed_of_the_same_restricts() {
    let body = |op: &str| {
        format!(
            "b0:\n  %x: i32 = input nondet \"x\"\n  %y: i32 = input nondet \"y\"\n  %p: i1 = slt %x, i32 5\n  {op}, %p\n  \
        %q: i1 = slt %y, i32 5\n  {op}, %q\n  %ok: i1 = ne %x, i32 7\n  check c0, %ok\n  stop"
        )
    };
    let text = text(&body("check c1"));
    assert!(text.matches("assume").count() == 1 && !text.contains("check c1,"), "{text}");
}

#[test]
fn ends_of_executions_restrict() {
    let body = "b0:\n  %x: i32 = input nondet \"x\"\n  %y: i32 = input nondet \"y\"\n  %p: i1 = slt %x, i32 5\n  branch %p, b1, b2\nb1:\n  \
        %q: i1 = slt %y, i32 5\n  branch %q, b2, b3\nb2:\n  stop\nb3:\n  %ok: i1 = ne %x, i32 7\n  check c0, %ok\n  stop";
    assert_eq!(text(body).matches("branch").count(), 1);
}

#[test]
fn branches_that_choose_a_value_stay() {
    let body = "b0:\n  %c: i1 = input nondet \"c\"\n  branch %c, b1, b2\nb1:\n  jump b3(i32 1)\nb2:\n  jump b3(i32 2)\nb3(%x: i32):\n  \
        %ok: i1 = ne %x, i32 1\n  check c0, %ok\n  stop";
    assert!(text(body).contains("branch"));
    let direct = "b0:\n  %c: i1 = input nondet \"c\"\n  branch %c, b1(i32 1), b1(i32 2)\nb1(%x: i32):\n  \
        %ok: i1 = ne %x, i32 1\n  check c0, %ok\n  stop";
    assert!(text(direct).contains("branch"));
}

#[test]
fn writes_through_pointers_count_where_they_may_lead() {
    let body = |to: &str| {
        format!(
            "b0:\n  %c: i1 = input nondet \"c\"\n  store @h, @g+8\n  %p: ptr = load @h\n  store {to}, i32 5\n  \
        %y: i32 = load @g+8\n  %ok: i1 = ne %y, i32 5\n  check c0, %ok\n  stop"
        )
    };
    assert!(text(&body("%p")).contains("store @h"));
    assert!(!text(&body("@g")).contains("store"));
}

#[test]
fn reads_need_the_lives_of_objects() {
    let body = "b0:\n  %p: ptr = heapalloc i64 4\n  store %p, i32 5\n  free %p\n  %y: i32 = load %p\n  %ok: i1 = eq %y, i32 5\n  check c0, %ok\n  stop";
    assert!(text(body).contains("free %"));
    let addresses = "b0:\n  %p: ptr = heapalloc i64 4\n  free %p\n  %q: ptr = heapalloc i64 4\n  %a: i64 = ptrtoint %p\n  \
        %b: i64 = ptrtoint %q\n  %ok: i1 = ne %a, %b\n  check c0, %ok\n  stop";
    assert!(text(addresses).contains("free %"));
}

#[test]
fn copies_of_what_is_read_count() {
    let body = "b0:\n  %x: i32 = input nondet \"x\"\n  store @h, %x\n  memcopy @g+8, @h, i64 8\n  %y: i32 = load @g+8\n  \
        %ok: i1 = ne %y, i32 5\n  check c0, %ok\n  stop";
    let text = text(body);
    assert!(text.contains("store @h") && text.contains("memcopy"), "{text}");
}

#[test]
fn addresses_that_points_to_sets_do_not_see_are_not_sliced() {
    let made =
        "b0:\n  %a: i64 = input nondet \"a\"\n  %p: ptr = inttoptr %a\n  store %p, i32 1\n  check c0, true\n  stop";
    assert!(sliced(made).is_none());
    let torn =
        "b0:\n  store @g, @h\n  store @g+4, i32 1\n  %p: ptr = load @g\n  store %p, i32 1\n  check c0, true\n  stop";
    assert!(sliced(torn).is_none());
    let copied = "b0:\n  %n: i64 = input nondet \"n\"\n  store @g, %n\n  memcopy @h, @g, i64 8\n  %p: ptr = load @h\n  store %p, i32 1\n  \
        check c0, true\n  stop";
    assert!(sliced(copied).is_none());
}

#[test]
fn questions_about_the_heap_have_no_slice() {
    assert!(sliced("b0:\n  %q: i1 = heap.tracked()\n  check c0, %q\n  stop").is_none());
}
