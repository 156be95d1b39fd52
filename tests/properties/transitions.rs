//! Transitions between cut points, put one after the other, are executions: with the inputs fixed, they go where the interpreter goes, and the check
//! that fails there fails. The transition relation of a loop head, from the state that an execution has there, is its next step.

use crate::encoding::{for_each_run, moves_blocks, options};
use crate::generator::Features;
use crate::oracle::{BySite, End};
use std::collections::BTreeSet;
use std::ops::Range;
use verify::interp::{self, Options};
use verify::program::{CheckId, Program};
use verify::solver::Solver;
use verify::ssa::{CutPoint, CutState, Encoding, Mode, Shape, SsaValue, Transitions};
use verify::term::{TermId, Terms};
use verify::unroll::Unroller;
use verify::util::Budget;

const PROGRAMS: u64 = 400;
const RUNS: u64 = 2;
/// More transitions than any execution has.
const MAX_STEPS: usize = 400;
/// Steps of an execution that are compared with the transition relation.
const COMPARED: usize = 3;

/// An execution as it is followed.
struct Run<'p> {
    unroller: Unroller<'p>,
    oracle: &'p BySite,
    /// What is known of the execution.
    known: Vec<TermId>,
}

impl Run<'_> {
    fn step(&mut self, from: CutPoint, state: &CutState) -> Transitions {
        let encoding = &mut self.unroller.encoding;
        let step = encoding.transitions(from, state).unwrap_or_else(|_| panic!("the encoding is too large"));
        assert!(step.unsupported.is_empty());
        for input in &encoding.inputs[step.inputs.clone()] {
            let SsaValue::Bits(value) = input.value else { continue };
            let given = self.oracle.value(input.site.0.0, input.site.1, encoding.terms.width(value));
            self.known.push(encoding.terms.eq(value, encoding.terms.constant(given)));
        }
        step
    }

    fn can_hold(&mut self, goal: TermId) -> bool {
        self.unroller.can_hold(&self.known, &[goal]).unwrap()
    }

    fn failing(&mut self, step: &Transitions) -> BTreeSet<CheckId> {
        let checks = self.unroller.encoding.checks[step.checks.clone()].to_vec();
        checks.into_iter().filter(|c| self.can_hold(c.fails)).map(|c| c.check).collect()
    }

    /// What `related`, which starts from an arbitrary state that is `state`, does otherwise than `step`, which starts there: where constants decide, `step`
    /// knows of fewer checks and transitions.
    fn differences(&mut self, step: &Transitions, related: &Transitions) -> Vec<TermId> {
        let Encoding { terms, checks, .. } = &self.unroller.encoding;
        let fails = |range: &Range<usize>, check: CheckId| {
            let ways = checks[range.clone()].iter().filter(|c| c.check == check);
            ways.fold(terms.ff(), |any, c| terms.or(any, c.fails))
        };
        let known: BTreeSet<CheckId> = checks[related.checks.clone()].iter().map(|c| c.check).collect();
        let mut differences: Vec<TermId> =
            known.into_iter().map(|c| terms.ne(fails(&step.checks, c), fails(&related.checks, c))).collect();
        for other in &related.list {
            let Some(one) = step.list.iter().find(|t| t.to == other.to) else {
                differences.push(other.guard);
                continue;
            };
            differences.push(terms.ne(one.guard, other.guard));
            let values = |s: &CutState| s.args.iter().copied().chain(s.values.iter().map(|v| v.1)).collect::<Vec<_>>();
            for (a, b) in values(&one.state).into_iter().zip(values(&other.state)) {
                let differs = match (a, b) {
                    (SsaValue::Bits(a), SsaValue::Bits(b)) => terms.ne(a, b),
                    (SsaValue::Pointer { object: o, offset: a }, SsaValue::Pointer { object: p, offset: b }) => {
                        terms.or(terms.ne(o, p), terms.ne(a, b))
                    }
                    _ => panic!("a number is a pointer"),
                };
                differences.push(terms.and(one.guard, differs));
            }
        }
        differences
    }
}

fn check(core: &Program, oracle: &mut BySite) -> usize {
    let end = End::from(interp::run(core, oracle, &Options::default()).outcome);
    let expected = match &end {
        End::Fails(check) => BTreeSet::from([*check]),
        _ => BTreeSet::new(),
    };
    let (terms, shape, budget) = (Terms::new(), Shape::new(core), Budget::unlimited());
    let encoding = Encoding::unexecuted(&terms, &shape, options(Mode::Bounded), 1, &budget);
    let unroller = Unroller::of(encoding, Solver::new(&terms, budget.clone()), &budget);
    let mut run = Run { unroller, oracle, known: Vec::new() };
    let (mut at, mut state) = (CutPoint::Entry, run.unroller.encoding.initial_state());
    let mut failing = BTreeSet::new();
    for steps in 0..MAX_STEPS {
        let step = run.step(at, &state);
        failing.extend(run.failing(&step));
        if let (CutPoint::Head(id), true, false) = (at, steps <= COMPARED, moves_blocks(core)) {
            let arbitrary = run.unroller.encoding.arbitrary_state(id);
            run.unroller.encoding.define_state(&arbitrary, &state);
            let related = run.step(at, &arbitrary);
            for difference in run.differences(&step, &related) {
                assert!(!run.can_hold(difference), "the relation is another one than the step");
            }
        }
        let taken: Vec<_> = step.list.into_iter().filter(|t| run.can_hold(t.guard)).collect();
        let [next] = &taken[..] else {
            assert!(taken.is_empty() || moves_blocks(core), "several transitions are taken");
            let exact = !moves_blocks(core);
            assert!(
                if exact { failing == expected } else { failing.is_superset(&expected) },
                "{failing:?}, not {expected:?}"
            );
            return steps;
        };
        run.known.push(next.guard);
        (at, state) = (CutPoint::Head(next.to), next.state.clone());
    }
    panic!("the execution takes more than {MAX_STEPS} transitions");
}

fn transitions_are_executions(features: Features, seeds: Range<u64>) {
    let mut steps = 0;
    for_each_run(features, seeds, RUNS, |core, oracle| steps += check(core, oracle));
    assert!(steps > PROGRAMS as usize, "hardly any loop was executed: {steps} steps");
}

#[test]
fn transitions_of_single_functions_are_executions() {
    transitions_are_executions(Features { uninitialised: false, calls: false, fuel: 6 }, 0..PROGRAMS);
}

#[test]
fn transitions_of_inlined_functions_are_executions() {
    transitions_are_executions(Features { uninitialised: false, calls: true, fuel: 3 }, 10_000..10_000 + PROGRAMS);
}
