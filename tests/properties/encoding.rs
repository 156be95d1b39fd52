//! Formulas say what executions do: with the inputs fixed, exactly the check that fails in the interpreter fails in
//! the bounded encoding, and it can fail in the inductive one.

use crate::generator::{self, Features};
use crate::oracle::{BySite, End};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use verify::analysis::{Limits, prepare};
use verify::interp::{self, Options};
use verify::program::parse::parse;
use verify::program::{CheckId, ENTRY, Op, Program, text};
use verify::ssa::{self, Mode, Shape, SsaValue};
use verify::term::{TermId, Terms};
use verify::unroll::Unroller;
use verify::util::Budget;

const PROGRAMS: u64 = 250;
const RUNS: u64 = 3;
/// More iterations than any execution has.
const MAX_LEVEL: u32 = 40;

/// How to encode in `mode`.
pub fn options(mode: Mode) -> ssa::Options {
    ssa::Options {
        mode,
        accesses_checked: false,
        max_terms: 1_000_000,
        member_bits: 12,
        max_constant_copies: 100,
        loop_paths: true,
        structure: None,
    }
}

/// What is asked of the formula of a program.
struct Formula<'p>(Unroller<'p>);

impl<'p> Formula<'p> {
    fn new(terms: &'p Terms, shape: &'p Shape<'p>, mode: Mode, level: u32) -> Formula<'p> {
        let unroller = Unroller::new(terms, shape, options(mode), level, &Budget::unlimited());
        Formula(unroller.unwrap_or_else(|_| panic!("the encoding is too large")))
    }

    /// That no execution goes on where the copies end.
    fn complete(&mut self) -> Vec<TermId> {
        let open = self.0.encoding.open_instances().into_iter();
        open.filter_map(|i| self.0.onward(i)).map(|guard| self.0.terms().not(guard)).collect()
    }

    /// That every input has the value that the oracle gives it.
    fn inputs(&mut self, oracle: &BySite) -> Vec<TermId> {
        let mut list = Vec::new();
        for input in self.0.encoding.inputs.clone() {
            let SsaValue::Bits(value) = input.value else { continue };
            let width = self.0.terms().width(value);
            let given = oracle.value(input.site.0.0, input.site.1, width);
            let given = self.0.terms().constant(given);
            list.push(self.0.terms().eq(value, given));
        }
        list
    }

    /// That loops whose copies start in an arbitrary state end in the last copy.
    fn ends_in_last_copies(&mut self) -> Vec<TermId> {
        let instances = self.0.encoding.instances.clone();
        let pairs = instances.iter().filter_map(|i| Some((i.select?, i.last_guard()?)));
        pairs.map(|(select, last)| self.0.terms().implies(select, last)).collect()
    }

    fn is_possible(&mut self, assumptions: &[TermId]) -> bool {
        self.0.can_hold(assumptions, &[self.0.terms().tt()]).unwrap()
    }

    /// The checks that can fail under `assumptions`.
    fn failing(&mut self, assumptions: &[TermId]) -> BTreeSet<CheckId> {
        let mut ways: BTreeMap<CheckId, Vec<TermId>> = BTreeMap::new();
        for c in &self.0.encoding.checks {
            ways.entry(c.check).or_default().push(c.fails);
        }
        let mut can_fail = |ways: &[TermId]| self.0.can_hold(assumptions, ways).unwrap();
        ways.into_iter().filter(|(_, ways)| can_fail(ways)).map(|(check, _)| check).collect()
    }

    fn unwind(&mut self) {
        let open = self.0.encoding.open_instances();
        assert!(self.0.unwind(&open).is_ok());
    }
}

/// The bounded encoding with as many copies as the execution needs, and the assumptions that describe it.
fn unwound<'p>(terms: &'p Terms, shape: &'p Shape<'p>, oracle: &BySite) -> (Formula<'p>, Vec<TermId>) {
    let mut formula = Formula::new(terms, shape, Mode::Bounded, 1);
    for _ in 2..MAX_LEVEL {
        let mut assumptions = formula.inputs(oracle);
        assumptions.extend(formula.0.closed());
        assumptions.extend(formula.complete());
        if formula.is_possible(&assumptions) {
            return (formula, assumptions);
        }
        assert!(!formula.0.closed().is_empty(), "the execution is not in the formula");
        formula.unwind();
    }
    panic!("the execution does not fit into {MAX_LEVEL} copies");
}

/// Whether blocks of memory are filled or copied anywhere but at the start: what they contain then is over-approximated
/// now and then.
pub fn moves_blocks(core: &Program) -> bool {
    let later = core.functions[core.entry].blocks.entries().filter(|(id, _)| *id != ENTRY);
    let moves = |op: &Op| matches!(op, Op::MemSet { .. } | Op::MemCopy { .. });
    later.into_iter().any(|(_, block)| block.insts.iter().any(|inst| moves(&inst.op)))
}

fn check(core: &Program, oracle: &mut BySite) -> End {
    let end = End::from(interp::run(core, oracle, &Options::default()).outcome);
    let expected = match &end {
        End::Fails(check) => BTreeSet::from([*check]),
        End::Other(what) => panic!("{what}"),
        _ => BTreeSet::new(),
    };
    let (terms, shape) = (Terms::new(), Shape::new(core));
    let (mut formula, assumptions) = unwound(&terms, &shape, oracle);
    assert!(formula.0.encoding.memory.stated.unsupported.is_empty());
    let failing = formula.failing(&assumptions);
    let exact = !moves_blocks(core);
    assert!(
        if exact { failing == expected } else { failing.is_superset(&expected) },
        "bounded: {failing:?}, not {expected:?}"
    );
    // The execution accesses nothing that is not there.
    let valid = formula.0.encoding.memory.stated.valid;
    assert!(formula.is_possible(&[assumptions, vec![valid]].concat()), "invalid access");
    for level in 1..4 {
        let mut formula = Formula::new(&terms, &shape, Mode::Inductive, level);
        let mut assumptions = formula.inputs(oracle);
        assumptions.extend(formula.0.closed());
        assumptions.extend(formula.ends_in_last_copies());
        let failing = formula.failing(&assumptions);
        assert!(failing.is_superset(&expected), "inductive, {level} copies: {failing:?}, not {expected:?}");
    }
    end
}

/// Says which program it was if a check panics.
struct Witness<'a>(&'a Program, u64);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}, program:\n{}", self.1, text::print(self.0));
        }
    }
}

/// Prepares a random program for each of `seeds`, and calls `check` with it so many times, with other inputs each time.
pub fn for_each_run(features: Features, seeds: Range<u64>, runs: u64, mut check: impl FnMut(&Program, &mut BySite)) {
    for seed in seeds {
        let source = generator::program(seed, features);
        let original = parse(&source).unwrap_or_else(|e| panic!("{e} in\n{source}"));
        let core = prepare(&original, Limits::default(), &Budget::unlimited()).unwrap();
        let _witness = Witness(&core, seed);
        (0..runs).for_each(|run| check(&core, &mut BySite(seed << 8 | run)));
    }
}

fn formulas_agree(features: Features, seeds: Range<u64>) {
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    for_each_run(features, seeds, RUNS, |core, oracle| {
        let end = check(core, oracle);
        *ends.entry(format!("{end:?}")).or_default() += 1;
    });
    let often = |end: &str| ends.get(end).copied().unwrap_or(0) > PROGRAMS / 25;
    assert!(often("Finished") && often("Fails(CheckId(0))") && often("Fails(CheckId(3))"), "{ends:?}");
}

#[test]
fn formulas_of_single_functions_agree_with_executions() {
    formulas_agree(Features { uninitialised: false, calls: false, fuel: 6 }, 0..PROGRAMS);
}

#[test]
fn formulas_of_inlined_functions_agree_with_executions() {
    formulas_agree(Features { uninitialised: false, calls: true, fuel: 3 }, 10_000..10_000 + PROGRAMS);
}
