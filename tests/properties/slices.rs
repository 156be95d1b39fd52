//! Slices fail the checks that they are made for wherever programs do, with the same inputs.

use crate::generator::{self, Features, Rng};
use std::collections::BTreeMap;
use verify::analysis::dom::Dominators;
use verify::analysis::loops::irreducible_edges;
use verify::analysis::{Limits, prepare, slice::Slicer};
use verify::interp::{Machine, Options, Oracle, Origin, Outcome, Prepared, Scalar, Site};
use verify::program::parse::parse;
use verify::program::{CheckId, InputKind, Op, Program, Type, text, validate};
use verify::util::{Budget, Bv};

const PROGRAMS: u64 = 1500;
const RUNS: u64 = 8;

/// The n-th answer to an input of a name depends on both only.
struct ByName {
    seed: u64,
    asked: BTreeMap<String, u64>,
}

impl Oracle for ByName {
    fn input(&mut self, _: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        let Type::Int(width) = ty else { return Some(Scalar::Ptr(0)) };
        let InputKind::Nondet(name) = kind else { return Some(Scalar::Int(Bv::zero(width))) };
        let count = self.asked.entry(name.clone()).or_insert(0);
        *count += 1;
        let number = name.bytes().fold(self.seed, |hash, b| Rng(hash ^ u64::from(b)).next());
        let mut rng = Rng(number ^ *count);
        Some(Scalar::Int(match rng.below(8) {
            0 => Bv::from_words(width, &[rng.next(), rng.next()]),
            1 => Bv::min_signed(width),
            _ => Bv::signed(width, rng.below(12) as i128 - 3),
        }))
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        Some(vec![0; len as usize])
    }
}

/// Gives each instruction that asks for an input a name of its own, so that it keeps it in slices.
fn name_inputs(program: &mut Program) {
    let function = &mut program.functions[program.entry];
    let insts = function.blocks.iter_mut().flat_map(|b| &mut b.insts);
    for (n, inst) in insts.enumerate() {
        if let Op::Input(kind @ InputKind::Nondet(_)) = &mut inst.op {
            *kind = InputKind::Nondet(format!("input {n}"));
        }
    }
}

fn ends(program: &Program, seed: u64) -> Vec<Outcome> {
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let options = Options { max_steps: 1_000_000, ..Options::default() };
    let run = |n: u64| machine.run(&mut ByName { seed: seed ^ n << 40, asked: BTreeMap::new() }, &options).outcome;
    (0..RUNS).map(run).collect()
}

#[test]
fn slices_fail_where_programs_do() {
    let (mut failures, mut smaller, mut slices) = (0, 0, 0);
    for seed in 0..PROGRAMS {
        let source = generator::program(seed, Features { uninitialised: false, calls: true, fuel: 12 });
        let original = parse(&source).unwrap_or_else(|e| panic!("{e} in\n{source}"));
        let mut core = prepare(&original, Limits::default(), &Budget::unlimited()).unwrap();
        name_inputs(&mut core);
        let Some(slicer) = Slicer::new(&core) else { continue };
        let before = ends(&core, seed);
        let all: Vec<CheckId> = slicer.checks().collect();
        for &check in &all {
            let Some(sliced) = slicer.slice(&[check], &Budget::unlimited()).unwrap() else { continue };
            let shown = || format!("seed {seed}, {check:?}:\n{}\n\n{}", text::print(&core), text::print(&sliced));
            assert_eq!(validate::validate(&sliced), Ok(()), "{}", shown());
            let function = &sliced.functions[sliced.entry];
            assert!(irreducible_edges(function, &Dominators::new(function)).is_empty(), "{}", shown());
            let count = |p: &Program| p.functions[p.entry].blocks.iter().map(|b| b.insts.len()).sum::<usize>();
            slices += 1;
            smaller += u32::from(count(&sliced) * 4 < count(&core) * 3);
            for (end, sliced_end) in before.iter().zip(ends(&sliced, seed)) {
                let fails = |end: &Outcome| matches!(end, Outcome::Violation { check: c, .. } if *c == check);
                if fails(end) {
                    failures += 1;
                    assert!(fails(&sliced_end), "{sliced_end:?}, {}", shown());
                }
            }
        }
    }
    assert!(failures > PROGRAMS / 4 && smaller * 10 > slices, "{failures} {smaller} of {slices}");
}
