//! Control flow, calls, limits, inputs and outcomes.

use super::*;
use crate::program::InputKind;
use crate::util::{Budget, Effort, Stopped};
use std::time::Duration;

const LOOP: &str = "  jump h(i32 0)\nh(%i: i32):\n  %n: i32 = add %i, i32 1\n  %go: i1 = ult %n, i32 10\n  branch %go, h(%n), e\ne:\n  stop";
const FOREVER: &str = "  jump h\nh:\n  jump h";

#[test]
fn counts_instructions() {
    let report = run(&main_with(LOOP), &mut Refusing, &Options::default());
    assert_eq!((report.outcome, report.steps), (Outcome::Finished, 1 + 10 * 3 + 1));
    let report = run(&main_with("  assume true\n  check c1, false\n  stop"), &mut Refusing, &Options::default());
    assert_eq!((violated(report.outcome), report.steps), (CheckId(1), 2));
    // Calls count their own instructions and the callee's.
    let report =
        run(&main_with("  %p: ptr = call id(null)\n  assume true\n  stop"), &mut Refusing, &Options::default());
    assert_eq!((report.outcome, report.steps), (Outcome::Finished, 4));
}

#[test]
fn outcomes() {
    assert_eq!(outcome("  assume false\n  check c0, false\n  stop"), Outcome::Excluded);
    match outcome("  check unsupported, false\n  stop") {
        Outcome::Unsupported { reason, site, .. } => assert_eq!((reason.as_str(), site.index), ("setjmp", 0)),
        other => panic!("{other:?}"),
    }
    match outcome("  %x: i32 = input nondet \"x\"\n  stop") {
        Outcome::Unanswered { site, .. } => assert_eq!(site.index, 0),
        other => panic!("{other:?}"),
    }
    assert_eq!(outcome("  return"), Outcome::Finished);
}

#[test]
fn negated_conditions_of_checks_are_fused() {
    assert_eq!(
        violated(outcome("  %o: i1 = overflows.sadd i8 127, i8 1\n  %ok: i1 = xor %o, true\n  check c1, %ok\n  stop")),
        CheckId(1)
    );
    passes("  %o: i1 = overflows.sadd i8 126, i8 1\n  %ok: i1 = xor %o, true\n  check c1, %ok");
    // Both the negation and what is negated are used again.
    passes(
        "  %o: i1 = ult i8 1, i8 0\n  %ok: i1 = xor %o, true\n  check c1, %ok\n  %z: i1 = and %o, %ok\n  %nz: i1 = eq %z, false\n  check c0, %nz",
    );
}

#[test]
fn limits() {
    let program = main_with(FOREVER);
    let limited = |options: Options| run(&program, &mut Refusing, &options);
    let report = limited(Options { max_steps: 1000, ..Options::default() });
    assert_eq!(report.outcome, Outcome::StepLimit);
    assert!((1000..1010).contains(&report.steps));
    let budget = Budget::with_timeout(Duration::from_millis(50));
    assert_eq!(limited(Options { budget, ..Options::default() }).outcome, Outcome::Stopped(Stopped::Timeout));
    let budget = Budget::unlimited();
    budget.stop(Stopped::Cancelled);
    assert_eq!(limited(Options { budget, ..Options::default() }).outcome, Outcome::Stopped(Stopped::Cancelled));
}

#[test]
fn effort_ends_a_run_at_the_same_step_each_time() {
    let program = main_with(FOREVER);
    let ends = |_| {
        let budget = Budget::unlimited().child_with_effort(Effort::milliseconds_worth(3));
        let report = run(&program, &mut Refusing, &Options { budget: budget.clone(), ..Options::default() });
        assert_eq!((report.outcome, budget.check()), (Outcome::Stopped(Stopped::Effort), Err(Stopped::Effort)));
        report.steps
    };
    let steps: Vec<u64> = (0..3).map(ends).collect();
    assert!(steps[0] > 0 && steps.iter().all(|s| *s == steps[0]), "{steps:?}");
}

const DOWN: &str = "check c0 = assertions \"sum\"\nfn down -> i64 {\nb0(%n: i64):\n  %zero: i1 = eq %n, i64 0\n  branch %zero, last, more\nlast:\n  return i64 0\n\
    more:\n  %m: i64 = sub %n, i64 1\n  %r: i64 = call down(%m)\n  %s: i64 = add %r, %n\n  return %s\n}\n\
    fn main {\nb0:\n  %r: i64 = call down(i64 1000000)\n  %ok: i1 = eq %r, i64 500000500000\n  check c0, %ok\n  stop\n}";

#[test]
fn deep_recursion() {
    let program = program(DOWN);
    let prepared = Prepared::new(&program);
    let mut machine = Machine::new(&prepared);
    assert_eq!(machine.run(&mut Refusing, &Options::default()).outcome, Outcome::Finished);
    let options = Options { max_depth: 1000, ..Options::default() };
    assert_eq!(machine.run(&mut Refusing, &options).outcome, Outcome::DepthLimit);
    let options = Options { max_memory: 1 << 20, ..Options::default() };
    assert_eq!(machine.run(&mut Refusing, &options).outcome, Outcome::MemoryLimit);
    let traced = machine.run(&mut Refusing, &Options { trace: true, trace_events: 100, ..Options::default() });
    assert_eq!(traced.outcome, Outcome::Finished);
    assert_eq!(traced.trace.map(|t| t.events.len()), Some(100));
    assert_eq!(machine.run(&mut Refusing, &Options::default()).outcome, Outcome::Finished);
}

#[test]
fn several_results_and_indirect_calls() {
    let text = |callee: &str, args: &str| {
        format!(
            "check c0 = assertions \"\"\nfn two -> i64, ptr {{\nb0(%a: i64, %p: ptr):\n  %b: i64 = add %a, i64 1\n  return %b, %p\n}}\n\
             fn other {{\nb0:\n  return\n}}\nglobal @g size 4 align 4\nglobal @f size 8 align 8 = {{ 0: &two }}\n\
             fn main {{\nb0:\n  %f: ptr = load @f\n  %x: i64, %q: ptr = call {callee}({args})\n  %y: i64, %r: ptr = call two(%x, %q)\n  \
             %ok: i1 = eq %y, i64 7\n  check c0, %ok\n  %same: i1 = eq %r, @g\n  check c0, %same\n  stop\n}}"
        )
    };
    let end = |callee, args| run(&program(&text(callee, args)), &mut Refusing, &Options::default()).outcome;
    assert_eq!(end("two", "i64 5, @g"), Outcome::Finished);
    assert_eq!(end("*%f", "i64 5, @g"), Outcome::Finished);
    for (callee, args) in [("*%f", "i64 5"), ("*&other", "i64 5, @g"), ("*null", "i64 5, @g"), ("*@g", "i64 5, @g")] {
        assert!(matches!(end(callee, args), Outcome::Undefined { .. }), "{callee}({args})");
    }
}

#[test]
fn inputs_are_recorded_and_replayed() {
    let program = main_with(
        "  %x: i32 = input nondet \"x\" !a.c:7\n  %e: i64 = load @env\n  %f: f64 = input parameter \"f\"\n  %p: ptr = input uninitialised\n  \
         %n: i1 = eq %p, null\n  check c0, %n\n  %z: i1 = ne %x, i32 3\n  check c1, %z\n  %w: i1 = ne %e, i64 513\n  check c2, %w\n  stop",
    );
    let double = Scalar::Float(crate::program::FloatKind::Double, Bv::new(64, 1.5f64.to_bits().into()));
    let inputs = [Scalar::Int(Bv::new(32, 4)), double, Scalar::Ptr(0)];
    let mut oracle = Recorded::new(inputs, [vec![1, 2, 0, 0, 0, 0, 0, 0]]);
    let report = run(&program, &mut oracle, &Options::default());
    assert_eq!(violated(report.outcome.clone()), CheckId(2));
    assert_eq!(report.inputs.iter().map(|i| i.value).collect::<Vec<_>>(), inputs);
    assert_eq!(*report.inputs[0].kind, InputKind::Nondet("x".to_string()));
    assert_eq!(program.source.describe(report.inputs[0].loc), "a.c:7");
    assert_eq!(report.contents[0].origin, Origin::Global(crate::program::GlobalId(2)));
    let again = run(&program, &mut Recorded::from(&report), &Options::default());
    assert_eq!((again.outcome, again.steps, again.inputs), (report.outcome, report.steps, report.inputs));
    // Answers of the wrong type are no answers.
    let mut wrong = Recorded::new([Scalar::Int(Bv::new(8, 4))], []);
    assert!(matches!(run(&program, &mut wrong, &Options::default()).outcome, Outcome::Unanswered { .. }));
}

#[test]
fn random_testing_finds_constants_and_boundaries() {
    for condition in ["ne %x, i32 123457", "ne %x, i32 0x7fffffff", "ne %x, i32 -1", "ult %x, i32 0x80000000"] {
        let program =
            main_with(&format!("  %x: i32 = input nondet \"x\"\n  %ok: i1 = {condition}\n  check c0, %ok\n  stop"));
        let prepared = Prepared::new(&program);
        let mut machine = Machine::new(&prepared);
        let mut oracle = Random::new(&program, 1);
        let found = (0..1000).any(|seed| {
            oracle.reseed(seed);
            machine.run(&mut oracle, &Options::default()).outcome != Outcome::Finished
        });
        assert!(found, "{condition}");
    }
}

#[test]
fn observers_see_parameters_at_each_entry() {
    let program = main_with(LOOP);
    let prepared = Prepared::new(&program);
    let mut collect = Collect(program.entry, Vec::new());
    Machine::new(&prepared).run_observed(&mut Refusing, &Options::default(), &mut collect);
    let blocks: Vec<u32> = collect.1.iter().map(|(b, _)| b.0).collect();
    assert_eq!(blocks, [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    let values: Vec<u64> = collect.1.iter().filter(|(b, _)| b.0 == 1).map(|(_, v)| v[0].lo).collect();
    assert_eq!(values, (0..10).collect::<Vec<_>>());
}

#[test]
fn everything_prog_runs() {
    let program = program(include_str!("../../program/parse/everything.prog"));
    for seed in 0..50 {
        let report = run(
            &program,
            &mut Random::new(&program, seed),
            &Options { max_steps: 10_000, trace: seed % 2 == 0, ..Options::default() },
        );
        assert!(!matches!(report.outcome, Outcome::Finished), "the program has a check that fails");
    }
}

#[test]
fn a_block_longer_than_a_portion_of_steps() {
    let program = main_with(&format!("{}  jump e\ne:\n  stop", "  assume true\n".repeat(600_000)));
    let report = run(&program, &mut Refusing, &Options::default());
    assert_eq!((report.outcome, report.steps), (Outcome::Finished, 600_002));
}

#[test]
fn prepared_programs_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    let program = main_with(LOOP);
    let prepared = Prepared::new(&program);
    shared(&prepared);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| Machine::new(&prepared).run(&mut Refusing, &Options::default()));
        }
    });
}
