//! One broken program per rule.

use super::*;
use crate::program::parse::parse;

/// The complaints about `text`, one per line.
fn check(text: &str) -> String {
    let program = parse(text).unwrap_or_else(|e| panic!("{e}"));
    validate(&program).err().unwrap_or_default().join("\n")
}

/// The complaints about a function `main` with these lines.
fn check_body(body: &str) -> String {
    check(&format!(
        "var $x = \"x\"\nglobal @g size 4 align 4\nfn f -> i32 {{\nb0(%a: ptr):\n  return i32 1\n}}\nfn main {{\nb0:\n{body}\n}}\nentry main"
    ))
}

#[test]
fn operand_types() {
    for (line, complaint) in [
        ("%r: i32 = add i32 1, i64 2", "second operand is i64, not i32"),
        ("%r: i64 = add i32 1, i32 2", "result is not i32"),
        ("%r: f64 = add f64 1.0, f64 1.0", "operand is not an integer"),
        ("%r: i32 = overflows.sadd i32 1, i32 2", "result is not i1"),
        ("%r: i1 = slt @g, @g", "cannot compare this type"),
        ("%r: i1 = eq f64 1.0, f64 1.0", "cannot compare this type"),
        ("%r: i32 = select i32 1, i32 1, i32 2", "condition is i32, not i1"),
        ("%r: i32 = trunc i32 1", "cannot cast i32 to i32"),
        ("%r: i32 = ptrtoint @g", "cannot cast ptr to i32"),
        ("%r: i32 = bits f64 1.0", "cannot cast f64 to i32"),
        ("%r: i32 = fadd i32 1, i32 1", "operand is not a float"),
        ("%r: f32 = fneg f64 1.0", "result is not f64"),
        ("%r: ptr = ptradd @g, i32 1", "distance is i32, not i64"),
        ("%r: i1 = query.valid @g", "second operand is missing"),
        ("%r: i1 = query.live @g, i64 1", "takes no second operand"),
        ("%r: i1 = query.size @g", "result is not i64"),
        ("%r: i32 = load i64 1", "address is i64, not ptr"),
        ("load @g", "has no result"),
        ("%r: i32 = store @g, i32 1", "has a result"),
        ("%r: ptr = alloca i64 1 align 3", "alignment is not a power of two"),
        ("%r: ptr = heapalloc i32 1", "size is i32, not i64"),
        ("%r: ptr = heapalloc i64 1 aligned i32 8", "alignment is i32, not i64"),
        ("memcopy @g, @g, i32 1", "length is i32, not i64"),
        ("memset @g, i32 1, i64 1", "byte is i32, not i8"),
        ("assume i32 1", "condition is i32, not i1"),
        ("call f()", "arguments differ from the callee's parameters"),
        ("call f(@g)", "results differ from the callee's"),
        ("call *i64 1()", "callee is i64, not ptr"),
    ] {
        let got = check_body(&format!("  {line}\n  stop"));
        assert!(got.lines().any(|l| l.ends_with(complaint)), "{line}: {got}");
    }
}

#[test]
fn control_flow() {
    assert_eq!(check_body("  jump b0"), "main b0 terminator: an edge enters the entry block");
    assert_eq!(
        check_body("  jump b1\nb1(%x: i32):\n  stop"),
        "main b0 terminator: arguments differ from the parameters of b1"
    );
    assert_eq!(
        check_body("  jump b1(i8 1)\nb1(%x: i32):\n  stop"),
        "main b0 terminator: arguments differ from the parameters of b1"
    );
    assert_eq!(check_body("  branch i8 1, b1, b1\nb1:\n  stop"), "main b0 terminator: condition is not a Bool");
    assert_eq!(
        check_body("  return i32 1"),
        "main b0 terminator: returned values differ from the function's result types"
    );
    assert_eq!(check("fn main {\nb0(%a: i32):\n  stop\n}"), "the entry function has parameters");
    assert_eq!(check("fn main {\n}"), "main: no entry block");
}

#[test]
fn definitions_dominate_uses() {
    assert_eq!(
        check_body("  assume %x\n  %x: i1 = xor true, true\n  stop"),
        "main b0[0]: %0 is used before its definition"
    );
    assert_eq!(
        check_body("  branch true, b1, b2\nb1:\n  %x: i1 = xor true, true\n  jump b2\nb2:\n  assume %x\n  stop"),
        "main b2[0]: %1 is not defined on all paths to this use"
    );
    assert_eq!(
        check_body(
            "  jump b1\nb1:\n  %x: i1 = xor true, true\n  jump b2\nb2:\n  assume %x\n  branch %x, b1, b3\nb3:\n  stop"
        ),
        ""
    );
    // Unreachable code may use what is defined anywhere.
    assert_eq!(check_body("  stop\nb1:\n  assume %x\n  stop\nb2:\n  %x: i1 = xor true, true\n  stop"), "");
}

#[test]
fn tables_agree_with_definitions() {
    let mut program = parse("fn main {\nb0:\n  %x: i1 = xor true, true\n  assume %x\n  stop\n}").unwrap();
    let f = &mut program.functions[FuncId(0)];
    let again = f.blocks[ENTRY].insts[0].clone();
    f.blocks[ENTRY].insts.push(again);
    assert_eq!(validate(&program).unwrap_err(), ["main: %0 is defined twice"]);
    let f = &mut program.functions[FuncId(0)];
    f.blocks[ENTRY].insts.drain(..1);
    f.blocks[ENTRY].insts.truncate(1);
    assert_eq!(validate(&program).unwrap_err(), ["main b0[0]: %0 has no definition"]);
    program.functions[FuncId(0)].blocks[ENTRY].insts[0].op = Op::Assume(ValueId(99));
    assert_eq!(validate(&program).unwrap_err(), ["main: value 99 does not exist"]);
}

#[test]
fn globals() {
    assert_eq!(
        check("fn main {\nb0:\n  stop\n}\nglobal @g size 4 align 4 = { 0: i32 1, 2: i8 1 }"),
        "global g: initial pieces overlap or are out of order"
    );
    assert_eq!(
        check("fn main {\nb0:\n  stop\n}\nglobal @g size 4 align 4 = { 2: i32 1 }"),
        "global g: an initial piece exceeds its size"
    );
    assert_eq!(
        check("fn main {\nb0:\n  stop\n}\nglobal @g size 4 align 0"),
        "global g: alignment is not a power of two"
    );
}
