//! Verification witnesses of SV-COMP.

use crate::scene::{HARD, Scene};
use serde_json::Value;

const VIOLATED: &str = "\
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar( );
    int n = (1, __VERIFIER_nondet_int());
    if (c == 200 && n == -7)
        reach_error();
    return 0;
}
";

fn entry(scene: &Scene, file: &str) -> Value {
    let text = scene.read(file);
    let list: Vec<Value> = serde_yaml_ng::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(list.len(), 1, "{text}");
    list.into_iter().next().unwrap()
}

/// Checks what all witnesses have.
fn expect_metadata(entry: &Value, version: &str, specification: &str) {
    let metadata = &entry["metadata"];
    assert_eq!(metadata["format_version"], version);
    assert_eq!(metadata["producer"]["name"], "verify");
    assert_eq!(metadata["uuid"].as_str().unwrap().len(), 36);
    let time = metadata["creation_time"].as_str().unwrap();
    assert!(time.len() == 20 && time.ends_with('Z') && time.as_bytes()[10] == b'T', "{time}");
    let task = &metadata["task"];
    assert_eq!((&task["specification"], &task["language"]), (&Value::from(specification), &Value::from("C")));
    assert_eq!(task["input_files"], serde_json::json!(["p.c"]));
    assert_eq!(task["input_file_hashes"]["p.c"].as_str().unwrap().len(), 64);
}

/// The waypoints: type, action, value, line and column.
fn waypoints(entry: &Value) -> Vec<(String, String, String, u64, Option<u64>)> {
    let of = |s: &Value| {
        let waypoint = &s["segment"][0]["waypoint"];
        let text = |v: &Value| v.as_str().unwrap_or_default().to_string();
        let location = &waypoint["location"];
        (
            text(&waypoint["type"]),
            text(&waypoint["action"]),
            text(&waypoint["constraint"]["value"]),
            location["line"].as_u64().unwrap(),
            location["column"].as_u64(),
        )
    };
    entry["content"].as_array().unwrap().iter().map(of).collect()
}

#[test]
fn cli_witnesses_of_violations_fix_the_inputs() {
    let scene = Scene::new();
    scene.file("p.c", VIOLATED);
    scene.run(&["p.c", "-m32", "-p", "assertions", "--witness", "w.yml"]).expect_verdict(10, "false(unreach-call)");
    let entry = entry(&scene, "w.yml");
    assert_eq!(entry["entry_type"], "violation_sequence");
    expect_metadata(&entry, "2.0", "CHECK( init(main()), LTL(G ! call(reach_error())) )");
    assert_eq!(entry["metadata"]["task"]["data_model"], "ILP32");
    let follow = |ty: &str, value: &str, line, column| (ty.into(), "follow".into(), value.into(), line, Some(column));
    // The columns are those of closing parentheses; the byte is not negative.
    let expected = [
        follow("function_return", "\\result == 200", 5, 48),
        follow("function_return", "\\result == -7", 6, 39),
        follow("target", "", 8, 9),
    ];
    assert_eq!(waypoints(&entry), expected);
}

#[test]
fn cli_witnesses_of_proofs_have_invariants() {
    let scene = Scene::new();
    let text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n    int i = 0, n = __VERIFIER_nondet_int();\n    \
                while (i < n)\n        i++;\n    return i;\n}\n";
    scene.file("p.c", text);
    scene.run(&["p.c", "-p", "overflow", "--engine", "kiki", "--witness", "w.yml"]).expect_verdict(0, "true");
    let entry = entry(&scene, "w.yml");
    assert_eq!(entry["entry_type"], "invariant_set");
    expect_metadata(&entry, "2.0", "CHECK( init(main()), LTL(G ! overflow) )");
    for invariant in entry["content"].as_array().unwrap() {
        let invariant = &invariant["invariant"];
        assert_eq!((&invariant["type"], &invariant["location"]["line"]), (&"loop_invariant".into(), &4.into()));
    }
}

#[test]
fn cli_witnesses_of_executions_without_an_end_have_a_cycle() {
    let scene = Scene::new();
    let text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n    int step = __VERIFIER_nondet_int();\n    \
                for (int i = 0; i < 10; i += step)\n        if (step != 0)\n            return 0;\n    return 0;\n}\n";
    scene.file("p.c", text);
    scene.run(&["p.c", "-p", "termination", "--witness", "w.yml"]).expect_verdict(10, "false(termination)");
    let entry = entry(&scene, "w.yml");
    expect_metadata(&entry, "2.1", "CHECK( init(main()), LTL(F end) )");
    let found = waypoints(&entry);
    assert_eq!((found[0].1.as_str(), found[0].2.as_str(), found[0].3), ("follow", "\\result == 0", 3));
    let last = found.last().unwrap();
    assert_eq!((last.0.as_str(), last.1.as_str(), last.3), ("branching", "cycle", 4));
    assert!(!found.iter().any(|w| w.0 == "target"));
}

#[test]
fn cli_writes_no_witness_of_nothing() {
    let scene = Scene::new();
    scene.file("p.c", HARD);
    let run = scene.run(&["p.c", "-p", "assertions", "--timeout", "0.5", "--witness", "w.yml"]);
    run.expect_verdict(5, "unknown");
    assert!(run.stdout.contains("note: nothing is decided, so there is no witness"), "{}", run.stdout);
    assert!(!scene.path("w.yml").exists());
}
