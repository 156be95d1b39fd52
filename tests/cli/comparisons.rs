//! Engines side by side on many tasks: the table, files, what is wrong, and comparisons that go on.

use crate::scene::{FALSE, HARD, Run, Scene, TRUE};
use rusqlite::Connection;
use std::process::Stdio;

const DATABASE: &str = ".verify/compare.sqlite";

/// The cells of a row of the table.
fn cells(run: &Run, heading: &str) -> Vec<String> {
    let line = run.stdout.lines().find(|l| l.trim().starts_with(heading));
    let line = line.unwrap_or_else(|| panic!("no row {heading} in {}{}", run.stdout, run.stderr)).trim();
    line[heading.len()..].split_whitespace().map(str::to_string).collect()
}

#[test]
fn cli_compares_engines() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    scene.file("bad.c", FALSE);
    let files = ["--csv", "c.csv", "--svg", "c.svg", "--html", "c.html"];
    let run = scene.run(&[&["compare", ".", "-e", "bmc,impact,bmc", "-p", "overflow"][..], &files].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert_eq!(run.stdout.lines().next().map(str::split_whitespace).unwrap().collect::<Vec<_>>(), ["bmc", "impact"]);
    for (heading, expected) in
        [("solved", "2"), ("proofs", "1"), ("alarms", "1"), ("by no other", "0"), ("errors", "0")]
    {
        assert_eq!(cells(&run, heading), [expected, expected], "{heading}");
    }
    assert!(run.stdout.contains("2 tasks, of which 0 state what is true; 2 solved"), "{}", run.stdout);
    let csv = scene.read("c.csv");
    let columns = |line: &str| line.split(',').take(5).map(str::to_string).collect::<Vec<_>>();
    let lines: Vec<Vec<String>> = csv.lines().skip(1).map(columns).collect();
    assert_eq!(lines[0], ["./bad.c", "bmc", "", "false(no-overflow)", "alarm"]);
    assert_eq!(lines[3], ["./good.c", "impact", "", "true", "proof"]);
    assert!(scene.read("c.svg").starts_with("<svg ") && scene.read("c.html").contains("<td>./good.c</td>"));
    // What is there is not a build that was recorded, and what goes to standard output is by itself.
    let run = scene.run(&["compare", ".", "-e", "bmc", "--csv", "-"]);
    assert!(
        run.status == 0 && run.stdout.starts_with("task,engine,") && run.stdout.lines().count() == 3,
        "{}",
        run.stdout
    );
    let run = scene.run(&["compare", ".", "--dry-run"]);
    assert_eq!((run.status, run.stdout.as_str()), (0, "./bad.c\n./good.c\n2 tasks\n"));
}

#[test]
fn wrong_verdicts_are_told() {
    let scene = Scene::new();
    scene.file("t.c", FALSE);
    scene.file("overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    scene.file("broken.c", "int main(void) { return x; }\n");
    scene.file("other.yml", "jobs: []\n");
    let definition = |verdict: &str| {
        format!(
            "format_version: '2.0'\ninput_files: 't.c'\nproperties:\n  - property_file: overflow.prp\n    \
             expected_verdict: {verdict}\noptions: {{language: C}}\n"
        )
    };
    scene.file("t.yml", definition("true"));
    let run = scene.run(&["compare", ".", "--engines", "bmc,pdr"]);
    assert_eq!((run.status, cells(&run, "wrong alarms")), (10, vec!["1".to_string(); 2]), "{}", run.stdout);
    assert!(
        run.stdout.contains("WRONG: ./t.yml:overflow: pdr says false(no-overflow), expected true\n"),
        "{}",
        run.stdout
    );
    scene.file("t.yml", definition("false"));
    // The task says itself what is to be checked.
    let run = scene.run(&["compare", ".", "--engines", "bmc,pdr", "-p", "deref"]);
    assert_eq!((run.status, cells(&run, "wrong alarms")), (0, vec!["0".to_string(); 2]), "{}", run.stdout);
    let run = scene.run(&["compare", "broken.c", "--engines", "bmc"]);
    assert_eq!((run.status, cells(&run, "errors")), (1, vec!["1".to_string()]), "{}", run.stdout);
    assert!(run.stdout.contains("broken.c: error (broken.c: clang reports errors"), "{}", run.stdout);
}

#[test]
fn wrong_usage_is_explained() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    std::fs::create_dir(scene.path("empty")).unwrap();
    scene.run(&["compare", "good.c", "--engines", "bmc,impakt"]).expect_error(2, "did you mean 'impact'?");
    scene.run(&["compare"]).expect_error(2, "<TARGET>");
    scene.run(&["compare", "none.c"]).expect_error(1, "none.c: cannot be read (no such file)");
    scene.run(&["compare", "empty"]).expect_error(1, "empty: nothing to check is there");
    let run = scene.run(&["compare", "good.c", "-e", "bmc", "--csv", "none/c.csv"]);
    assert!(run.status == 1 && run.stderr.contains("none/c.csv cannot be written"), "{}", run.stderr);
}

#[test]
fn a_comparison_goes_on() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    scene.file("hard.c", HARD);
    let args = ["compare", "good.c", "hard.c", "--engines", "bmc,k-induction", "--jobs", "1", "--timeout", "60"];
    let results = || {
        let connection = Connection::open(scene.path(DATABASE)).ok()?;
        connection.query_row("SELECT count(*) FROM results", [], |row| row.get::<_, i64>(0)).ok()
    };
    let child = scene.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while results().is_none_or(|count| count < 2) {
        std::thread::yield_now();
    }
    // SAFETY: the child has not been waited for.
    unsafe { libc::kill(child.id() as i32, libc::SIGTERM) };
    let run = Run::of(child.wait_with_output().unwrap());
    assert!(run.status == 5 && run.stderr.contains("the same command goes on"), "{}{}", run.stdout, run.stderr);
    assert_eq!(cells(&run, "solved"), ["1", "1"]);
    // What has changed in the meantime is run again, and nothing else.
    scene.file("hard.c", TRUE);
    let run = scene.run(&args);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.starts_with("the comparison goes on: 2 of 4 results are there"), "{}", run.stderr);
    assert_eq!(cells(&run, "solved"), ["2", "2"]);
}
