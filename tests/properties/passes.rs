//! Each pass of the analysis makes a valid program that does the same on the same inputs.

use crate::generator::{self, Features, Rng};
use crate::oracle::{End, InOrder};
use std::collections::BTreeMap;
use verify::analysis::dom::Dominators;
use verify::analysis::loops::irreducible_edges;
use verify::analysis::{Limits, inline, prepare, promote, reducible, simplify};
use verify::interp::{Machine, Options, Prepared};
use verify::program::parse::parse;
use verify::program::{Program, text, validate};
use verify::util::Budget;

const PROGRAMS: u64 = 1500;
const RUNS: u64 = 6;

/// How an execution ended, and the inputs that it asked for.
type Behaviour = (End, Vec<String>);

fn behaviours(program: &Program, seed: u64) -> Vec<Behaviour> {
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let options = Options { max_steps: 1_000_000, ..Options::default() };
    let run = |n| {
        let report = machine.run(&mut InOrder(Rng(seed ^ n << 40)), &options);
        let asked = report.inputs.iter().filter(|i| !format!("{:?}", i.kind).contains("Uninit"));
        (End::from(report.outcome), asked.map(|i| format!("{:?}", i.kind)).collect())
    };
    (0..RUNS).map(run).collect()
}

/// Checks the program that a pass has made.
fn check(pass: &str, program: &Program, before: &[Behaviour], seed: u64) {
    let shown = || format!("after {pass}, seed {seed}:\n{}", text::print(program));
    assert_eq!(validate::validate(program), Ok(()), "{}", shown());
    assert_eq!(behaviours(program, seed), before, "{}", shown());
}

fn is_reducible(program: &Program) -> bool {
    let function = &program.functions[program.entry];
    irreducible_edges(function, &Dominators::new(function)).is_empty()
}

#[test]
fn passes_keep_what_programs_do() {
    let budget = Budget::unlimited();
    let (mut ends, mut irreducible, mut promoted) = (BTreeMap::new(), 0, 0);
    for seed in 0..PROGRAMS {
        let source = generator::program(seed, Features { uninitialised: true, calls: true, fuel: 12 });
        let original = parse(&source).unwrap_or_else(|e| panic!("{e} in\n{source}"));
        assert_eq!(validate::validate(&original), Ok(()), "{source}");
        let before = behaviours(&original, seed);
        for (end, _) in &before {
            assert!(!matches!(end, End::Other(_)), "{end:?} in\n{source}");
            *ends.entry(format!("{end:?}")).or_insert(0) += 1;
        }
        let mut program = inline::inline(&original, Limits::default(), &budget).unwrap();
        check("inlining", &program, &before, seed);
        irreducible += u32::from(!is_reducible(&program));
        if seed % 2 == 0 {
            simplify::simplify(&mut program);
            check("simplification", &program, &before, seed);
        }
        reducible::make_reducible(&mut program);
        assert!(is_reducible(&program));
        check("making reducible", &program, &before, seed);
        while promote::promote(&mut program) {
            promoted += 1;
            check("promotion", &program, &before, seed);
            simplify::simplify(&mut program);
            check("simplification at the end", &program, &before, seed);
        }
        check("everything", &prepare(&original, Limits::default(), &budget).unwrap(), &before, seed);
    }
    // The programs have in them what this is about.
    let often = |end: &str| ends.get(end).copied().unwrap_or(0) > PROGRAMS / 20;
    assert!(often("Finished") && often("Excluded") && often("Fails(CheckId(0))"), "{ends:?}");
    assert!(irreducible > PROGRAMS as u32 / 30 && promoted > PROGRAMS, "{irreducible} {promoted}");
}

#[test]
fn simplification_is_idempotent() {
    for seed in 0..PROGRAMS / 5 {
        let source = generator::program(seed, Features { uninitialised: true, calls: true, fuel: 12 });
        let mut once = prepare(&parse(&source).unwrap(), Limits::default(), &Budget::unlimited()).unwrap();
        simplify::simplify(&mut once);
        let mut twice = once.clone();
        simplify::simplify(&mut twice);
        assert_eq!(text::print(&once), text::print(&twice), "seed {seed}");
    }
}
