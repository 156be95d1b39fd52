//! What is said of procedures one by one.

use crate::scene::Scene;

const FUNCTIONS: &str = "void up_to(unsigned n) {
    for (unsigned x = 0; x <= n; x++)
        ;
}
void wraps(unsigned x) {
    while (x >= 10)
        x++;
}
int sum(const int *p, unsigned short n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += p[i] & 1;
    return s;
}
int ratio(int a, int b) {
    return a % 100 / b;
}
";

#[test]
fn cli_tables_all_functions_without_a_main() {
    let scene = Scene::new();
    let file = scene.file("functions.c", FUNCTIONS);
    let run = scene.run(&["--property", "termination", "--all-functions", file.to_str().unwrap()]);
    let table: Vec<&str> = run.stdout.lines().filter(|l| l.starts_with("functions.c:")).collect();
    let rows: Vec<String> = table.iter().map(|l| l.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        rows,
        [
            "up_to terminates if n != 4294967295; does not end for n = 4294967295",
            "wraps terminates",
            "sum terminates",
            "ratio terminates"
        ],
        "{}",
        run.stdout
    );
    run.expect_verdict(5, "unknown (1 of 4 functions terminate only under conditions, or are not decided)");
}

#[test]
fn cli_tells_programs_what_procedures_do() {
    let scene = Scene::new();
    let file = scene.file("functions.c", FUNCTIONS);
    let args = ["--property", "div-by-zero", "--function", "ratio", "--preconditions", "--json", "-"];
    let run = scene.run(&[&args[..], &[file.to_str().unwrap()]].concat());
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("one document");
    let entry = &json["procedures"][0];
    assert_eq!(entry["function"], "ratio");
    assert_eq!((&entry["goal"], &entry["when"]), (&"safety".into(), &"if".into()));
    assert_eq!(entry["condition"], "b != 0");
    assert_eq!(entry["counterexample"][1], serde_json::json!({ "parameter": "b", "value": "0" }));
    assert_eq!(json["verdict"]["result"], "false");
}

#[test]
fn cli_needs_a_main_without_all_functions() {
    let scene = Scene::new();
    let file = scene.file("functions.c", FUNCTIONS);
    scene.run(&["--preconditions", file.to_str().unwrap()]).expect_error(2, "main");
    scene.run(&["--all-functions", "--function", "sum", file.to_str().unwrap()]).expect_error(2, "--all-functions");
}

#[test]
fn cli_does_not_look_for_leaks_function_by_function() {
    let scene = Scene::new();
    scene.file(
        "p.c",
        "#include <stdlib.h>\nvoid f(int n) {\n    int *p = malloc(4);\n    if (n > 3)\n        free(p);\n}\n",
    );
    let run = scene.run(&["p.c", "--all-functions", "-p", "memtrack"]);
    run.expect_verdict(5, "unknown (memtrack is a property of whole programs, not of each function)");
    scene.run(&["p.c", "--all-functions", "-p", "deref,memtrack"]).expect_verdict(5, "unknown (memtrack is a property");
    scene.run(&["p.c", "--function", "f", "-p", "memtrack"]).expect_verdict(10, "false(valid-memtrack)");
}
