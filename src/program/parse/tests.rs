//! Round trips of texts that together contain every construct.

use super::*;
use crate::program::source::NOWHERE;
use crate::program::text::print;
use crate::program::validate::validate;
use crate::util::bv::MAX_WIDTH;

/// Every operation of the IR, every kind of constant and every table of the program.
const EVERYTHING: &str = include_str!("everything.prog");

fn check_round_trip(text: &str) -> Program {
    let program = parse(text).unwrap_or_else(|e| panic!("{e}"));
    let printed = print(&program);
    let again = parse(&printed).unwrap_or_else(|e| panic!("{e} in\n{printed}"));
    assert_eq!(print(&again), printed);
    assert_eq!(again.checks, program.checks);
    assert_eq!(again.globals, program.globals);
    assert_eq!(again.source, program.source);
    assert_eq!(again.unmodelled, program.unmodelled);
    for (f, g) in again.functions.iter().zip(program.functions.iter()) {
        assert_eq!((&f.name, &f.returns, f.blocks.len()), (&g.name, &g.returns, g.blocks.len()));
    }
    program
}

#[test]
fn everything_survives_the_round_trip() {
    let program = check_round_trip(EVERYTHING);
    assert_eq!(validate(&program), Ok(()));
    let main = program.functions.ids().find(|&f| program.functions[f].name == "main");
    assert_eq!(Some(program.entry), main);
}

#[test]
fn a_printed_program_is_a_fixpoint_with_equal_structure() {
    // Behind the first round trip, constants have the ids that the parser gives them.
    let first = parse(&print(&parse(EVERYTHING).unwrap())).unwrap();
    assert_eq!(parse(&print(&first)).unwrap(), first);
}

#[test]
fn every_name_of_the_tables_is_unique() {
    use crate::program::text::tables::*;
    let mut names: Vec<&str> = Vec::new();
    names.extend(BIN.map(|x| x.1));
    names.extend(OVERFLOWS.map(|x| x.1));
    names.extend(CMP.map(|x| x.1));
    names.extend(FLOAT_BIN.map(|x| x.1));
    names.extend(FLOAT_FN.map(|x| x.1));
    names.extend(FLOAT_CMP.map(|x| x.1));
    names.extend(CAST.map(|x| x.1));
    names.extend(QUERY.map(|x| x.1));
    names.extend(HEAP.map(|x| x.1));
    for name in &names {
        assert!(
            [" ", "("].iter().any(|end| EVERYTHING.contains(&format!("= {name}{end}"))),
            "{name} is not in everything.prog"
        );
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn names_that_are_odd_or_repeated_get_symbols() {
    let mut program = parse("fn a {\nb0:\n  stop\n}\nfn b {\nb0:\n  call a()\n  call b()\n  stop\n}").unwrap();
    for f in program.functions.iter_mut() {
        f.name = "odd \"name\"\n".to_string();
    }
    let again = check_round_trip(&print(&program));
    assert_eq!(again.functions, program.functions);
}

#[test]
fn numbered_values_keep_their_ids() {
    let program = parse("fn main -> i32 {\nb0(%7: i32):\n  %x: i32 = add %7, i32 1\n  return %x\n}").unwrap();
    let f = &program.functions[FuncId(0)];
    assert_eq!(f.blocks[ENTRY].params, [ValueId(7)]);
    assert_eq!(f.values.len(), 8);
}

#[test]
fn locations_in_place() {
    let program = parse("fn main {\nb0:\n  assume true !a.c:3\n  stop !\"d/b.c\":4:5\n}").unwrap();
    let block = &program.functions[FuncId(0)].blocks[ENTRY];
    assert_eq!(program.source.describe(block.insts[0].loc), "a.c:3");
    assert_eq!(program.source.describe(block.terminator_loc), "d/b.c:4");
    assert_eq!(program.source.function_of(block.terminator_loc), "main");
    assert_eq!(program.source.locs[block.terminator_loc].column, 5);
}

#[test]
fn errors_name_their_line() {
    let message = |text: &str| parse(text).map(|_| ()).unwrap_err().to_string();
    assert_eq!(message("fn f {\nb0:\n  jump b1\n}"), "line 3: `b1` is not declared");
    assert_eq!(message("fn f {\nb0:\n  %a: i32 = add %a, %b\n  stop\n}"), "line 3: `%b` is not defined");
    assert_eq!(message("fn f {\nb0:\n  frob\n  stop\n}"), "line 3: unknown operation `frob`");
    assert_eq!(
        message("fn f {\nb0:\n  %a: i32 = add i32 1, i32 2\n  %a: i8 = load @g\n}"),
        "line 4: `%a` is defined twice"
    );
    assert_eq!(message("fn f {\n"), "line 1: function without an end");
    assert_eq!(message("global @g size 4 = { 0: i32 1 "), "line 1: unexpected end");
    assert!(message("fn f {\nb0:\n  %a: i999 = load null").starts_with("line"));
    assert!(message("\"").starts_with("line 1: string"));
}

proptest::proptest! {
    /// The parser fails with an error, never otherwise, on damaged texts.
    #[test]
    fn never_panics(cut in 0usize..6000, len in 0usize..40, insert in "[ -~\n]{0,6}") {
        let start = cut.min(EVERYTHING.len());
        let end = (start + len).min(EVERYTHING.len());
        let text = format!("{}{insert}{}", &EVERYTHING[..start], &EVERYTHING[end..]);
        if let Ok(program) = parse(&text) {
            let _ = validate(&program);
            let _ = print(&program);
        }
    }

    #[test]
    fn integer_constants_survive(width in 1u16..=128, value: u128) {
        let constant = Constant::Int(Bv::new(width, value));
        let mut program = parse("fn f {\nb0:\n  stop\n}").unwrap();
        let f = &mut program.functions[FuncId(0)];
        let c = f.add_const(constant.clone());
        f.push(ENTRY, Op::Bin(BinOp::Add, c, c), Type::Int(width), NOWHERE);
        let again = parse(&print(&program)).unwrap();
        proptest::prop_assert!(again.functions[FuncId(0)].values.iter().any(|v| v.def == ValueDef::Const(constant.clone())));
        proptest::prop_assert!(width < MAX_WIDTH);
    }

    #[test]
    fn float_constants_survive(single: u32, double: u64) {
        let constants = [Constant::Float(FloatKind::Single, Bv::new(32, single.into())), Constant::Float(FloatKind::Double, Bv::new(64, double.into()))];
        let mut program = parse("fn f {\nb0:\n  stop\n}").unwrap();
        let f = &mut program.functions[FuncId(0)];
        for c in &constants {
            let c = f.add_const(c.clone());
            f.push(ENTRY, Op::FloatFn(FloatFn::Neg, c), f.ty(c), NOWHERE);
        }
        let again = parse(&print(&program)).unwrap();
        for c in constants {
            proptest::prop_assert!(again.functions[FuncId(0)].values.iter().any(|v| v.def == ValueDef::Const(c.clone())));
        }
    }
}
