//! Reports of a small program with hand-made outcomes.

use super::*;
use crate::engine::verdict::{
    BEHIND_A_FAILURE, Counterexample, InputValue, Offsets, PointedObject, PointerFact, Proof, Provided, Status,
};
use crate::interp::Scalar;
use crate::interp::trace::{Event, EventKind, Trace};
use crate::program::parse::parse;
use crate::program::{CheckId, InputKind, LocId, Property};
use crate::rendering::LoopInvariant;
use crate::util::Bv;

/// Lines 3 to 6 hold a function that `main` calls in line 10.
const SOURCE: &str = "\
extern int __VERIFIER_nondet_int(void);

static int next(int a) {
    int one = 1;
    return a + one;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = next(x);
    return y / x;
}
";

const PROGRAM: &str = r#"
loc !1 = "FILE":9:13 in "main"
loc !2 = "FILE":10:13 in "main"
loc !3 = "FILE":5:14 in "next" from !2
loc !4 = "FILE":5:14 in "next"
loc !5 = "FILE":11:14 in "main"
loc !6 = "FILE":12:1 in "main"
check c0 = div-by-zero "division by zero in y / x" in "main" at !5
check c1 = overflow "arithmetic overflow on signed / in y / x" in "main" at !5
check c2 = overflow "arithmetic overflow on signed + in a + one" in "next" at !4
check c3 = unsupported "inline assembly" in "main" at !6
unmodelled "frobnicate" at !1
fn main {
b0:
  stop
}
"#;

fn proved() -> Status {
    Status::Proved { proof: Proof::Induction { k: 2, domains: vec!["zones"], evidence: None }, reachable: None }
}

fn violated() -> Status {
    let event = |loc, kind| Event { loc: LocId(loc), depth: 0, kind };
    let input =
        EventKind::Input { kind: InputKind::Nondet("__VERIFIER_nondet_int".into()), value: "2147483647".into() };
    let assign = |target: &str, value: &str| EventKind::Assign { target: target.into(), value: value.into() };
    let operands = vec![("a".to_string(), "2147483647".to_string()), ("one".to_string(), "1".to_string())];
    let what = "arithmetic overflow on signed + in a + one".to_string();
    Status::Violated(Box::new(Counterexample {
        check: CheckId(2),
        inputs: vec![InputValue {
            kind: InputKind::Nondet("__VERIFIER_nondet_int".into()),
            loc: LocId(1),
            value: Scalar::Int(Bv::signed(32, 2147483647)),
        }],
        contents: Vec::new(),
        lasso: None,
        trace: Trace {
            events: vec![
                event(1, input),
                event(1, assign("x", "2147483647")),
                event(3, assign("one", "1")),
                event(3, EventKind::End { what, operands }),
            ],
            omitted: 0,
            stack: vec![("main".to_string(), LocId(0))],
            heap: None,
        },
    }))
}

/// The text of a report about [`PROGRAM`] with these statuses; its file is called `FILE` again.
fn render(
    statuses: [Status; 4],
    verdict: Verdict,
    traces: Traces,
    form: fn(&Report<'_>, &TextStyle) -> String,
) -> String {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("next.c");
    std::fs::write(&path, SOURCE).unwrap();
    let path = path.display().to_string();
    let program = parse(&PROGRAM.replace("FILE", &path)).unwrap();
    let invariants =
        vec![LoopInvariant { loc: LocId(5), conjuncts: vec!["x <= y".into(), "0 <= x".into()], in_c: None }];
    let outcome = Outcome {
        statuses: statuses.into_iter().collect(),
        verdict,
        unasked: None,
        decided_by: "kiki (zones, k = 2)".into(),
        invariants: None,
        procedures: Vec::new(),
        ends: None,
        rechecked: crate::engine::verdict::Rechecked::Not(String::new()),
        remarks: Vec::new(),
        pointers: Some(vec![PointerFact {
            loc: LocId(1),
            pointer: "p".into(),
            objects: vec![
                PointedObject { name: "a".into(), loc: LocId(2), is_null: false, offsets: Offsets::only(4) },
                PointedObject { name: "NULL".into(), loc: LocId(0), is_null: true, offsets: Offsets::only(0) },
            ],
        }]),
        source: program.source.clone(),
    };
    let report = Report {
        program: &program,
        outcome: &outcome,
        told: &Told { invariants, ..Told::of(&outcome, false) },
        statistics: &[],
        files: &[PathBuf::from("next.bc")],
        time: Duration::from_millis(1234),
        suppressed: &std::collections::BTreeMap::new(),
        notes: vec!["a remark".to_string()],
    };
    let style = TextStyle {
        colour: false,
        verdict_only: false,
        all_unknown: false,
        traces,
        invariants: false,
        points_to: false,
        procedures: false,
    };
    form(&report, &style).replace(&path, "FILE")
}

fn check(statuses: [Status; 4], verdict: Verdict, traces: Traces, expected: &str) {
    let found = render(statuses, verdict, traces, text);
    assert_eq!(found, expected, "\n{found}");
}

#[test]
fn everything_proved() {
    let unreachable = Status::Proved { proof: Proof::Trivial, reachable: Some(false) };
    check(
        [proved(), unreachable, proved(), proved()],
        Verdict::True,
        Traces::All,
        "\
[next.overflow.1] FILE:5: arithmetic overflow on signed + in a + one: SUCCESS
[main.div-by-zero.1] FILE:11: division by zero in y / x: SUCCESS
[main.overflow.1] FILE:11: arithmetic overflow on signed / in y / x: SUCCESS (unreachable)
note: FILE:9: function 'frobnicate' is not modelled: what it returns is arbitrary, and so is what it can change
note: a remark
3 properties: 3 proved, 0 refuted, 0 unknown (kiki (zones, k = 2), 1.23 s)
verdict: true
",
    );
}

#[test]
fn something_is_not_modelled() {
    let unknown = || Status::Unknown("inline assembly".into());
    let other = Status::Unknown("the unwinding limit was reached".into());
    check(
        [unknown(), other, proved(), unknown()],
        Verdict::Unknown("inline assembly".into()),
        Traces::All,
        "\
[next.overflow.1] FILE:5: arithmetic overflow on signed + in a + one: SUCCESS
[main.div-by-zero.1] FILE:11: division by zero in y / x: UNKNOWN
[main.overflow.1] FILE:11: arithmetic overflow on signed / in y / x: UNKNOWN
note: FILE:9: function 'frobnicate' is not modelled: what it returns is arbitrary, and so is what it can change
note: FILE:12: not modelled: inline assembly
note: unknown because the unwinding limit was reached: main.overflow.1
note: a remark
3 properties: 1 proved, 0 refuted, 2 unknown (kiki (zones, k = 2), 1.23 s)
verdict: unknown (inline assembly)
",
    );
}

#[test]
fn proofs_may_be_conditional() {
    let unknown = || Status::Unknown("inline assembly".into());
    let on = |provided| Status::Proved { proof: Proof::Values(provided), reachable: None };
    check(
        [on(Provided::NothingElseChanged), on(Provided::NothingCalledBack), on(Provided::Nothing), unknown()],
        Verdict::Unknown("inline assembly".into()),
        Traces::All,
        "\
[next.overflow.1] FILE:5: arithmetic overflow on signed + in a + one: SUCCESS
[main.div-by-zero.1] FILE:11: division by zero in y / x: SUCCESS (conditional)
[main.overflow.1] FILE:11: arithmetic overflow on signed / in y / x: SUCCESS (conditional)
note: FILE:9: function 'frobnicate' is not modelled: what it returns is arbitrary, and so is what it can change
note: FILE:12: not modelled: inline assembly
note: 2 proofs are conditional: they hold if what is not modelled changes nothing but its results, and calls no function of the program
note: a remark
3 properties: 3 proved (2 conditionally), 0 refuted, 0 unknown (kiki (zones, k = 2), 1.23 s)
verdict: unknown (inline assembly)
",
    );
}

#[test]
fn what_a_failure_keeps_from_being_decided_is_a_note() {
    let open = || Status::Unknown(BEHIND_A_FAILURE.into());
    check(
        [open(), open(), violated(), proved()],
        Verdict::False(Property::Overflow),
        Traces::None,
        "\
[next.overflow.1] FILE:5: arithmetic overflow on signed + in a + one: FAILURE
note: FILE:9: function 'frobnicate' is not modelled: what it returns is arbitrary, and so is what it can change
note: 2 more properties were not decided before the first failure; --keep-going decides them, --verbose lists them
note: a remark
3 properties: 0 proved, 1 refuted, 2 unknown (kiki (zones, k = 2), 1.23 s)
verdict: false(no-overflow)
",
    );
}

#[test]
fn a_failure_with_its_trace() {
    check(
        [proved(), proved(), violated(), proved()],
        Verdict::False(Property::Overflow),
        Traces::First,
        "\
[next.overflow.1] FILE:5: arithmetic overflow on signed + in a + one: FAILURE
[main.div-by-zero.1] FILE:11: division by zero in y / x: SUCCESS
[main.overflow.1] FILE:11: arithmetic overflow on signed / in y / x: SUCCESS

trace of [next.overflow.1]:
  FILE:9 in main:  int x = __VERIFIER_nondet_int();
     1  x = 2147483647  <- input: __VERIFIER_nondet_int()
  FILE:5 in next:  return a + one;
     2  one = 1
  FILE:5 in next: failure: arithmetic overflow on signed + in a + one
        return a + one;
                 ^
        a = 2147483647
        one = 1
    called from FILE:10 in main

note: FILE:9: function 'frobnicate' is not modelled: what it returns is arbitrary, and so is what it can change
note: a remark
3 properties: 2 proved, 1 refuted, 0 unknown (kiki (zones, k = 2), 1.23 s)
verdict: false(no-overflow)
",
    );
}

#[test]
fn traces_are_shown_where_they_are_wanted() {
    let text =
        render([proved(), proved(), violated(), proved()], Verdict::False(Property::Overflow), Traces::None, text);
    assert!(!text.contains("trace of"), "{text}");
}

#[test]
fn invariants_are_listed_by_loop() {
    let form = |report: &Report<'_>, style: &TextStyle| text(report, &TextStyle { invariants: true, ..*style });
    let text = render([proved(), proved(), proved(), proved()], Verdict::True, Traces::None, form);
    assert!(text.contains("\ninvariant of the loop at FILE:11 in main:\n  x <= y\n  0 <= x\n"), "{text}");
}

#[test]
fn points_to_sets_are_listed_by_pointer() {
    let form = |report: &Report<'_>, style: &TextStyle| text(report, &TextStyle { points_to: true, ..*style });
    let text = render([proved(), proved(), proved(), proved()], Verdict::True, Traces::None, form);
    let expected = "\npoints-to sets (objects, byte offsets):\n  FILE:9 in main: p -> {a of FILE:10 (+4), NULL}\n";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn failures_without_a_trace_have_their_source() {
    let statuses = || [Status::Unreachable(Proof::Trivial), violated(), violated(), proved()];
    let excerpt = |text: &str, line: &str| {
        let rest = text.lines().skip_while(|l| !l.starts_with(line)).nth(1).unwrap_or_default().to_string();
        rest.trim_start().to_string()
    };
    let verdict = || Verdict::False(Property::Overflow);
    let first = render(statuses(), verdict(), Traces::First, text);
    assert_eq!(excerpt(&first, "[main.div-by-zero.1]"), "return y / x;", "{first}");
    assert_eq!(excerpt(&first, "[main.overflow.1]"), "return y / x;", "{first}");
    assert!(excerpt(&first, "[next.overflow.1]").starts_with('['), "{first}");
    let none = render(statuses(), verdict(), Traces::None, text);
    assert!(!none.contains("return y / x;"), "{none}");
}

#[test]
fn colours_only_decorate() {
    let coloured = |report: &Report<'_>, style: &TextStyle| text(report, &TextStyle { colour: true, ..*style });
    let statuses = || [proved(), Status::Unknown("x".into()), violated(), proved()];
    let render = |form| render(statuses(), Verdict::False(Property::Overflow), Traces::All, form);
    let mut plain = String::new();
    let mut escape = false;
    for c in render(coloured).chars() {
        match c {
            '\x1b' => escape = true,
            'm' if escape => escape = false,
            c if !escape => plain.push(c),
            _ => {}
        }
    }
    assert_eq!(plain, render(text));
}

#[test]
fn json_says_the_same() {
    let json = render(
        [proved(), Status::Unknown("x".into()), violated(), proved()],
        Verdict::False(Property::Overflow),
        Traces::None,
        |r, _| json(r),
    );
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    let at = |pointer: &str| document.pointer(pointer).unwrap_or(&serde_json::Value::Null).clone();
    for (pointer, expected) in [
        ("/verdict/result", serde_json::json!("false")),
        ("/verdict/property", serde_json::json!("no-overflow")),
        ("/decided_by", serde_json::json!("kiki (zones, k = 2)")),
        ("/files/0", serde_json::json!("next.bc")),
        ("/properties/0/label", serde_json::json!("next.overflow.1")),
        ("/properties/0/status", serde_json::json!("FAILURE")),
        ("/properties/0/location", serde_json::json!({"file": "FILE", "line": 5, "column": 14, "function": "next"})),
        ("/properties/0/trace/inputs/0/value", serde_json::json!("2147483647")),
        (
            "/properties/0/trace/steps/1",
            serde_json::json!({
                "kind": "assign", "target": "x", "value": "2147483647", "depth": 0,
                "location": {"file": "FILE", "line": 9, "column": 13, "function": "main"},
            }),
        ),
        ("/properties/0/trace/failure/operands/1", serde_json::json!({"name": "one", "value": "1"})),
        ("/properties/0/trace/failure/call_stack/0/line", serde_json::json!(10)),
        ("/properties/1/proof", serde_json::json!({"method": "induction", "k": 2, "domains": ["zones"]})),
        ("/properties/2/reason", serde_json::json!("x")),
        ("/invariants/0/conjuncts/0", serde_json::json!("x <= y")),
        ("/points_to/0/pointer", serde_json::json!("p")),
        ("/points_to/0/objects/0/offsets/0", serde_json::json!(4)),
        ("/unmodelled/0/function", serde_json::json!("frobnicate")),
        ("/notes/0", serde_json::json!("a remark")),
    ] {
        assert_eq!(at(pointer), expected, "{pointer} of {json}");
    }
}
