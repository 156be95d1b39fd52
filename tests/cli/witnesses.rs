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

/// The entry of a witness, which has to keep the format's rules.
fn entry(scene: &Scene, file: &str) -> Value {
    let text = scene.read(file);
    let document: Value = serde_yaml_ng::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    let schema: Value = serde_json::from_str(include_str!("../schemas/witness.json")).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let errors: Vec<String> = validator.iter_errors(&document).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}\n{text}");
    // For readers of YAML 1.1, which would take it for a time.
    assert!(text.contains("creation_time: '20"), "{text}");
    let Value::Array(list) = document else { panic!("no list: {text}") };
    assert_eq!(list.len(), 1, "{text}");
    list.into_iter().next().unwrap()
}

#[test]
fn cli_rules_of_the_format_are_rules() {
    let schema: Value = serde_json::from_str(include_str!("../schemas/witness.json")).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let scene = Scene::new();
    scene.file("p.c", VIOLATED);
    scene.run(&["p.c", "-p", "assertions", "--witness", "w.yml"]).expect_verdict(10, "false(unreach-call)");
    let good = serde_json::json!([entry(&scene, "w.yml")]);
    let broken: [(&str, Value); 6] = [
        ("/0/metadata/format_version", "2".into()),
        ("/0/metadata/task/data_model", "LP32".into()),
        ("/0/content/0/segment/0/waypoint/constraint/format", "ext_c_expression".into()),
        ("/0/content/0/segment/0/waypoint/constraint/value", "x == 1".into()),
        ("/0/content/0/segment/0/waypoint/action", "avoid".into()),
        ("/0/content/0/segment/0/waypoint/location/line", 0.into()),
    ];
    assert!(validator.is_valid(&good));
    for (place, value) in broken {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = value;
        assert!(!validator.is_valid(&bad), "{place}");
    }
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

/// The witness in `file` with `from` replaced by `to` is judged so.
fn expect_judgement(scene: &Scene, program: &str, (from, to): (&str, &str), verdict: (i32, &str), judgement: &str) {
    let text = scene.read("w.yml");
    assert!(text.contains(from), "{text}");
    scene.file("changed.yml", text.replace(from, to));
    let run = scene.run(&[program, "--validate-witness", "changed.yml", "--timeout", "20"]);
    run.expect_verdict(verdict.0, verdict.1);
    assert!(run.stdout.contains(&format!("note: the witness is {judgement}")), "{}", run.stdout);
}

#[test]
fn cli_validates_witnesses_of_violations() {
    let scene = Scene::new();
    scene.file("p.c", VIOLATED);
    scene.run(&["p.c", "-p", "assertions", "--witness", "w.yml"]).expect_verdict(10, "false(unreach-call)");
    let violated = (10, "false(unreach-call)");
    expect_judgement(&scene, "p.c", ("== -7", "== -7"), violated, "confirmed");
    expect_judgement(&scene, "p.c", ("== -7", "< 0"), violated, "confirmed");
    let rejected = "rejected: no execution that it describes violates the specification";
    let unknown = (5, &format!("unknown (the witness is {rejected})")[..]);
    expect_judgement(&scene, "p.c", ("== -7", "== 7"), unknown, rejected);
    // Nothing fails there.
    expect_judgement(&scene, "p.c", ("line: 8", "line: 9"), unknown, rejected);
}

const LOOPS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
unsigned total;
int main(void) {
    int i = 0, n = __VERIFIER_nondet_int(), old = n;
    unsigned u = 5;
    if (n < 0 || n > 1000)
        return 0;
    n++;
    while (i < old) {
        i++;
        total += 3;
        u++;
    }
    if (u > 1005)
        reach_error();
    if (total != 3 * (unsigned)i)
        reach_error();
    return 0;
}
";

#[test]
fn cli_witnesses_of_proofs_have_invariants() {
    let scene = Scene::new();
    scene.file("p.c", LOOPS);
    scene.run(&["p.c", "-p", "assertions", "--engine", "kiki", "--witness", "w.yml"]).expect_verdict(0, "true");
    let entry = entry(&scene, "w.yml");
    assert_eq!(entry["entry_type"], "invariant_set");
    expect_metadata(&entry, "2.0", "CHECK( init(main()), LTL(G ! call(reach_error())) )");
    let content = entry["content"].as_array().unwrap();
    let of_loop = content.iter().find(|i| i["invariant"]["location"]["line"] == 10).unwrap();
    let invariant = &of_loop["invariant"];
    assert_eq!((&invariant["type"], &invariant["location"]["column"]), (&"loop_invariant".into(), &5.into()));
    let value = invariant["value"].as_str().unwrap();
    // By now, `n` is another number.
    assert!(value.contains("(i <= old)") && value.contains("(unsigned int)(total)"), "{value}");
    assert!(!value.contains("(n)") && !value.contains("<= n"), "{value}");
    let confirmed = (0, "true");
    expect_judgement(&scene, "p.c", ("(i <= 1000)", "(i <= 1000)"), confirmed, "confirmed");
    let wrong = "rejected: `";
    let unknown = (5, "unknown (the witness is rejected");
    expect_judgement(&scene, "p.c", ("(i <= 1000)", "(i <= 999)"), unknown, wrong);
    scene.file("undefined.yml", scene.read("w.yml").replace("i <= 1000", "i + 2147483647 > 0"));
    let run = scene.run(&["p.c", "--validate-witness", "undefined.yml", "-p", "overflow"]);
    run.expect_verdict(5, "unknown (the witness is rejected: the value of an invariant is undefined)");
}

const GUIDED: &str = "\
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int f(int x) { return x; }
int main(void) {
    for (int i = __VERIFIER_nondet_int() & 7; i < 9; i++) {
        f(i);
        int r = i == 5;
        if (r) r = 1;
        f(f(i));
        if (i == 3) reach_error();
    }
}
";

/// As another tool might write it.
const FOREIGN: &str = "\
- entry_type: violation_sequence
  metadata:
    format_version: \"2.0\"
    uuid: 00000000-0000-4000-8000-000000000000
    creation_time: '2026-01-01T00:00:00Z'
    producer: {name: other, version: \"1\"}
    task:
      input_files: [dir/p.c]
      input_file_hashes: {dir/p.c: 0}
      specification: G ! call(reach_error())
      data_model: ILP32
      language: C
  content:
  - segment:
    - waypoint: {type: branching, action: avoid, constraint: {value: 'true'}, location: {file_name: dir/p.c, line: 8}}
    - waypoint: {type: assumption, action: follow, constraint: {value: 'i == 2 && sizeof(long) == 4', format: c_expression}, location: {file_name: dir/p.c, line: 6, column: 9}}
  - segment:
    - waypoint: {type: function_enter, action: follow, location: {file_name: dir/p.c, line: 9, column: 13}}
  - segment:
    - waypoint: {type: target, action: follow, location: {file_name: dir/p.c, line: 10, column: 9}}
";

#[test]
fn cli_validates_witnesses_of_others() {
    let scene = Scene::new();
    scene.file("p.c", GUIDED);
    scene.file("w.yml", FOREIGN);
    // f(f(i)): the outer call ends in column 15, the inner one in 14.
    let violated = (10, "false(unreach-call)");
    expect_judgement(&scene, "p.c", ("column: 13", "column: 15"), violated, "confirmed");
    let rejected = "rejected: no execution that it describes violates the specification";
    let unknown = (5, "unknown (the witness is rejected");
    scene.file("w.yml", FOREIGN.replace("column: 13", "column: 14"));
    expect_judgement(&scene, "p.c", ("i == 2", "i == 4"), unknown, rejected);
    expect_judgement(&scene, "p.c", ("data_model: ILP32", "data_model: LP64"), unknown, rejected);
    // What does not fit, and what is none.
    let run = |text: &str| {
        scene.file("bad.yml", text);
        scene.run(&["p.c", "--validate-witness", "bad.yml"])
    };
    run(FOREIGN).expect_error(1, "there is no closing bracket of a call at line 9, column 13");
    run("[]").expect_error(2, "without an entry");
    run("a: [").expect_error(2, "is not a verification witness in YAML");
    run("<graphml/>").expect_error(2, "a witness in GraphML cannot be validated");
    run(&FOREIGN.replace("action: avoid", "action: cycle"))
        .expect_error(2, "an execution without an end cannot be validated");
    // Witnesses that would make another program of it.
    run(&FOREIGN.replace("i == 2", "(i = 2) == 2")).expect_error(2, "it changes a variable");
    run(&FOREIGN.replace("i == 2", "f(i) == 2")).expect_error(2, "it calls a function");
    scene.file("m.c", GUIDED.to_string() + "#define CHANGES (i = 2)\n");
    scene.file("macro.yml", FOREIGN.replace("i == 2", "CHANGES == 2"));
    scene
        .run(&["m.c", "--validate-witness", "macro.yml"])
        .expect_error(1, "uses the macro CHANGES: it changes a variable");
    scene.run(&["p.c", "--validate-witness", "none.yml"]).expect_error(2, "none.yml cannot be read");
    scene.file("a.bc", "x");
    scene.run(&["a.bc", "--validate-witness", "w.yml"]).expect_error(2, "with C sources, not with a.bc");
}

#[test]
fn cli_witnesses_of_preprocessed_files_have_their_lines() {
    let scene = Scene::new();
    scene.file("p.i", format!("# 1 \"<built-in>\" 1\n# 1 \"dir/p.c\" 2\n{VIOLATED}"));
    scene.run(&["p.i", "-p", "assertions", "--witness", "w.yml"]).expect_verdict(10, "false(unreach-call)");
    let last = waypoints(&entry(&scene, "w.yml")).pop().unwrap();
    assert_eq!((last.3, last.4), (10, Some(9)));
    expect_judgement(&scene, "p.i", ("target", "target"), (10, "false(unreach-call)"), "confirmed");
}

#[test]
fn cli_writes_witnesses_of_memory_violations_in_graphml() {
    let scene = Scene::new();
    let text = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n    int a[3] = {0}, n = __VERIFIER_nondet_int();\n    \
                if (n < -1 || n > 2 && n < 7)\n        return 0;\n    return n < 0 || n > 7 ? 0 : a[n & 7];\n}\n";
    scene.file("p.c", text);
    scene.run(&["p.c", "-p", "deref", "--witness", "w.graphml"]).expect_verdict(10, "false(valid-deref)");
    let text = scene.read("w.graphml");
    for part in [
        "<data key=\"witness-type\">violation_witness</data>",
        "<data key=\"specification\">CHECK( init(main()), LTL(G valid-deref) )</data>",
        "<data key=\"architecture\">64bit</data>",
        "<data key=\"assumption\">\\result == 7;</data>",
        "<data key=\"assumption.resultfunction\">__VERIFIER_nondet_int</data>",
        "<data key=\"startline\">3</data>",
        "<data key=\"startline\">6</data>",
        "<data key=\"violation\">true</data>",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!((text.matches("<node").count(), text.matches("<edge ").count()), (3, 2));
    scene.file("ok.c", "int main(void) { return 0; }\n");
    let run = scene.run(&["ok.c", "-p", "deref", "--witness", "none.graphml"]);
    assert!(run.stdout.contains("note: nothing is refuted, so there is no witness in GraphML"), "{}", run.stdout);
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
    assert!(
        run.stdout.contains("note: nothing is decided, or not everything was checked, so there is no witness"),
        "{}",
        run.stdout
    );
    assert!(!scene.path("w.yml").exists());
}
