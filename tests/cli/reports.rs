//! JSON reports are as docs/report.schema.json says, and have nothing that it does not tell of.

use crate::scene::{FALSE, HARD, Run, Scene, TRUE};
use serde_json::{Value, json};
use std::path::Path;

const LOOPS: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
void wait(unsigned step) {
    for (unsigned i = 0; i < 100; i += step)
        ;
}
int main(void) {
    unsigned step = __VERIFIER_nondet_uint();
    if (step < 10)
        wait(step);
    return 0;
}
";

const HEAP: &str = "\
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *push(struct node *rest, int value) {
    struct node *node = malloc(sizeof *node);
    node->value = value;
    node->next = rest;
    return node;
}
int main(void) {
    struct node *list = push(push(NULL, 1), 2), *first = list;
    list = list->next;
    free(list);
    return first->next->value;
}
";

const FOREIGN: &str = "\
int foreign(void);
int main(void) { return foreign() + 1; }
";

const COUNTER: &str = "\
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0;
    while (i < n)
        i++;
    assert(i == n);
    return 0;
}
";

/// The schema with every object closed: what it does not tell of is an error.
fn closed(schema: Value) -> Value {
    let mut schema = with_closed_parts(schema);
    if let Some(object) = schema.as_object_mut().filter(|o| o.get("type") == Some(&json!("object"))) {
        object.insert("unevaluatedProperties".to_string(), json!(false));
    }
    schema
}

/// The schema with every object below closed: its alternatives and conditions are about the same object, and stay open.
fn with_closed_parts(mut schema: Value) -> Value {
    let Some(object) = schema.as_object_mut() else { return schema };
    let has_parts = object.contains_key("properties");
    for (keyword, value) in object.iter_mut() {
        match (keyword.as_str(), value) {
            ("properties" | "$defs", Value::Object(parts)) => parts.values_mut().for_each(|v| *v = closed(v.take())),
            ("items", value) => *value = closed(value.take()),
            ("oneOf" | "anyOf" | "allOf", Value::Array(cases)) => {
                let close = if has_parts { with_closed_parts } else { closed };
                cases.iter_mut().for_each(|v| *v = close(v.take()));
            }
            _ => {}
        }
    }
    schema
}

/// Runs `verify` with a JSON report, which has to be valid.
fn report(scene: &Scene, args: &[&str]) -> (Run, Value) {
    let run = scene.run(&[args, &["--json", "r.json"]].concat());
    let report: Value = serde_json::from_str(&scene.read("r.json")).unwrap();
    let schema: Value = serde_json::from_str(&scene.run(&["schema"]).stdout).unwrap();
    for schema in [schema.clone(), closed(schema)] {
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors = validator.iter_errors(&report).map(|e| format!("{}: {e}", e.instance_path()));
        let errors: Vec<String> = errors.collect();
        assert!(errors.is_empty(), "{args:?}: {errors:#?}\n{report:#}");
    }
    (run, report)
}

#[test]
fn reports_of_all_kinds_are_valid() {
    let scene = Scene::new();
    for (name, text) in [
        ("true.c", TRUE),
        ("false.c", FALSE),
        ("hard.c", HARD),
        ("loops.c", LOOPS),
        ("heap.c", HEAP),
        ("foreign.c", FOREIGN),
        ("counter.c", COUNTER),
    ] {
        scene.file(name, text);
    }
    // What each has that others have not.
    for (args, status, has) in [
        (&["true.c"][..], 0, "/properties/0/proof"),
        (&["false.c"], 10, "/properties/0/trace/steps/0/kind"),
        (&["false.c", "-p", "overflow,nan"], 10, "/verdict/property"),
        (&["hard.c", "--timeout", "1"], 5, "/verdict/reason"),
        (&["loops.c", "-p", "termination"], 10, "/properties/0/trace/lasso"),
        (&["loops.c", "-p", "termination", "--preconditions"], 10, "/procedures/0/condition"),
        (&["heap.c", "-p", "memory-safety", "--show-points-to", "--keep-going"], 10, "/points_to/0/objects/0/offsets"),
        (&["heap.c", "-p", "memory-safety"], 10, "/properties/15/trace/heap/access"),
        (&["foreign.c"], 5, "/unmodelled/0/location/line"),
        (&["counter.c", "-p", "assertions", "--zones", "--show-invariants"], 0, "/invariants/0/conjuncts/0"),
        (&["counter.c", "-p", "termination"], 0, "/properties/0/proof/components/0"),
        (&["counter.c", "-p", "unreachable-code"], 0, "/properties/0/proof/method"),
        (&["counter.c", "-p", "assertions", "--all-functions"], 0, "/procedures/0/when"),
    ] {
        let (run, report) = report(&scene, args);
        assert_eq!(run.status, status, "{args:?}: {}{}", run.stdout, run.stderr);
        assert!(report.pointer(has).is_some(), "{args:?}: no {has} in {report:#}");
    }
}

/// The schema follows from the types of the report; `INSTA_UPDATE=always cargo test --test cli the_schema` writes it.
#[test]
fn the_schema_in_the_documentation_is_that_of_the_types() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/report.schema.json");
    let made = Scene::new().run(&["schema"]).stdout;
    if std::env::var("INSTA_UPDATE").is_ok_and(|v| v == "always") {
        std::fs::write(&file, &made).unwrap();
    }
    let documented = std::fs::read_to_string(&file).unwrap();
    assert!(documented == made, "{} is outdated: INSTA_UPDATE=always cargo test --test cli the_schema", file.display());
}

#[test]
fn the_schema_is_precise() {
    let schema: Value = serde_json::from_str(&Scene::new().run(&["schema"]).stdout).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let scene = Scene::new();
    scene.file("false.c", FALSE);
    let (_, report) = report(&scene, &["false.c"]);
    for (place, value) in [
        ("/verdict/result", json!("maybe")),
        ("/verdict/property", json!("overflow")),
        ("/properties/0/status", json!("SUCCESS")),
        ("/properties/0/property", json!("no-overflow")),
        ("/properties/0/location/line", json!("4")),
        ("/properties/0/trace/steps/0/kind", json!("guess")),
        ("/properties/0/location/column", json!(null)),
        ("/seconds", json!(null)),
    ] {
        let mut wrong = report.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        assert!(!validator.is_valid(&wrong), "{place}");
    }
    // Fields are only ever added.
    let mut newer = report.clone();
    newer["verdict"]["added"] = json!(1);
    assert!(validator.is_valid(&newer));
}

#[test]
fn statistics_tell_what_engines_did() {
    let scene = Scene::new();
    scene.file("counter.c", COUNTER);
    let (run, report) = report(&scene, &["counter.c", "-p", "assertions", "--zones", "--verbose"]);
    let engines = report["statistics"].as_array().unwrap();
    let kiki = engines.iter().find(|e| e["engine"] == "kiki").unwrap();
    let number = |field: &str| kiki[field].as_u64().unwrap();
    assert!(number("sat") > 0 && number("unsat") > 0 && number("queries") == number("sat") + number("unsat"), "{kiki}");
    assert!(
        number("solver_calls") >= number("queries") / 2 && number("variables") > 0 && number("clauses") > 0,
        "{kiki}"
    );
    assert!(kiki["seconds"].as_f64() >= kiki["solving_seconds"].as_f64(), "{kiki}");
    let table: Vec<&str> = run.stderr.lines().skip_while(|l| !l.starts_with("engine ")).collect();
    assert!(table.len() == engines.len() + 1 && table.iter().any(|l| l.starts_with("kiki ")), "{}", run.stderr);
    // An engine that was stopped by the clock has done something, too.
    scene.file("hard.c", HARD);
    let (_, report) = self::report(&scene, &["hard.c", "--timeout", "1"]);
    let busy = |e: &Value| e["seconds"].as_f64().unwrap() > 0.0 && e["queries"].as_u64().unwrap() > 0;
    assert!(report["statistics"].as_array().unwrap().iter().any(busy), "{report:#}");
}
