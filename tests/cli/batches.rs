//! Many tasks: results that are kept, runs that go on, and what is said in the end.

use crate::scene::{FALSE, HARD, Run, Scene, TRUE};
use rusqlite::Connection;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};

const DATABASE: &str = ".verify/batch.sqlite";

/// The numbers of results, of different tasks with results, and of runs.
fn counts(scene: &Scene) -> Option<(i64, i64, i64)> {
    let connection = Connection::open(scene.path(DATABASE)).ok()?;
    let count = |what: &str| connection.query_row(&format!("SELECT {what}"), [], |row| row.get(0)).ok();
    Some((count("count(*) FROM results")?, count("count(DISTINCT task) FROM results")?, count("count(*) FROM runs")?))
}

/// Starts a batch, and returns when so many results are there.
fn start(scene: &Scene, args: &[&str], results: i64) -> Child {
    let mut command = scene.command(args);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while counts(scene).is_none_or(|c| c.0 < results) {
        assert!(child.try_wait().unwrap().is_none(), "it ended before {results} results were there");
        std::thread::yield_now();
    }
    child
}

#[test]
fn cli_checks_many_programs() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    scene.file("bad.c", FALSE);
    scene.file("broken.c", "int main(void) { return x; }\n");
    let run = scene.run(&["batch", "good.c", "bad.c", "broken.c"]);
    assert_eq!(run.status, 10, "{}{}", run.stdout, run.stderr);
    let verdict = |name: &str| {
        let line = run.stdout.lines().find(|l| l.starts_with(name)).unwrap_or_default();
        line.split("MB  ").nth(1).unwrap_or_default().to_string()
    };
    assert_eq!(verdict("good.c"), "true");
    assert_eq!(verdict("bad.c"), "false(no-overflow)  bad.c:4: arithmetic overflow on signed + in a + 1");
    assert!(verdict("broken.c").starts_with("error (broken.c: clang reports errors"), "{}", run.stdout);
    assert!(run.stdout.contains("3 tasks: 1 proved, 1 refuted, 0 unknown, 1 errors"), "{}", run.stdout);
    let quiet = scene.run(&["batch", "good.c", "bad.c", "broken.c", "--quiet"]);
    assert_eq!((quiet.status, quiet.stderr.as_str()), (10, ""));
    assert!(quiet.stdout.starts_with("3 tasks: 1 proved, ") && !quiet.stdout.contains("good.c"), "{}", quiet.stdout);
    assert_eq!(scene.run(&["batch", "good.c"]).status, 0);
    assert_eq!(scene.run(&["batch", "good.c", "broken.c"]).status, 1);
}

#[test]
fn cli_compares_runs() {
    let scene = Scene::new();
    scene.file("a.c", TRUE);
    scene.file("b.c", TRUE);
    assert_eq!(scene.run(&["batch", "a.c", "b.c"]).status, 0);
    let run = scene.run(&["batch", "a.c", "b.c", "--diff", "1"]);
    assert!(run.stdout.contains("no verdict is different\n"), "{}", run.stdout);
    scene.file("b.c", FALSE);
    let run = scene.run(&["batch", "a.c", "b.c", "--diff", "1"]);
    assert!(run.stdout.contains("\nb.c: true -> false(no-overflow)\n"), "{}", run.stdout);
    let run = scene.run(&["batch", "--list-runs"]);
    assert_eq!(run.stdout.lines().count(), 3, "{}", run.stdout);
    assert!(run.stdout.starts_with("run 1: 2 results, finished"), "{}", run.stdout);
}

#[test]
fn the_user_says_what_fails_a_batch() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    scene.file("bad.c", FALSE);
    scene.file("open.c", "int main(void) { __asm__ volatile(\"wbinvd\"); return 0; }\n");
    let status = |args: &[&str]| scene.run(&[&["batch", "--quiet"], args].concat()).status;
    assert_eq!(status(&["good.c", "open.c"]), 5);
    assert_eq!(status(&["good.c", "open.c", "--fail-on", "refuted"]), 0);
    assert_eq!(status(&["good.c", "open.c", "bad.c", "--fail-on", "refuted"]), 10);
    assert_eq!(status(&["bad.c", "--fail-on", "new"]), 2);
    assert_eq!(status(&["bad.c", "open.c", "--write-baseline", "known"]), 10);
    assert_eq!(status(&["bad.c", "open.c", "--baseline", "known"]), 5);
    assert_eq!(status(&["bad.c", "open.c", "--baseline", "known", "--fail-on", "new"]), 0);
    scene.file("bad.c", FALSE.replace("+", "-"));
    assert_eq!(status(&["bad.c", "open.c", "--baseline", "known", "--fail-on", "new"]), 10);
}

#[test]
fn tasks_can_be_listed_and_have_to_be_there() {
    let scene = Scene::new();
    scene.file("a.c", "int first(int x) { return x; }\nint second(void) { return 2; }\n");
    let run = scene.run(&["batch", "a.c", "--all-functions", "--dry-run"]);
    assert_eq!((run.status, run.stdout.as_str()), (0, "a.c:first\na.c:second\n2 tasks\n"), "{}", run.stderr);
    assert_eq!(counts(&scene).unwrap_or_default(), (0, 0, 0));
    scene.file(".verify/project.json", "{\"programs\": [], \"failures\": []}");
    let run = scene.run(&["batch", "."]);
    assert_eq!(run.status, 2, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.contains("--all-functions checks every exported function"), "{}", run.stderr);
}

#[test]
fn a_budget_is_shared_and_kept() {
    let scene = Scene::new();
    let names = ["a.c", "b.c", "c.c"];
    names.iter().for_each(|name| drop(scene.file(name, HARD)));
    scene.file("quick.c", TRUE);
    let args = ["batch", "a.c", "b.c", "c.c", "quick.c", "--budget", "4s", "--jobs", "1", "--verbose"];
    let started = std::time::Instant::now();
    let run = scene.run(&args);
    assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
    // The first one gets a quarter of the time, and so on; whether the machine is fast enough for all is another matter.
    assert!(run.stdout.contains("unknown (time limit of 1 s reached"), "{}", run.stdout);
    assert!(matches!(run.status, 5), "{}{}", run.stdout, run.stderr);
    assert_eq!(scene.run(&["batch", "quick.c", "--budget", "soon"]).status, 2);
}

#[test]
fn what_has_not_changed_is_not_run_again() {
    let scene = Scene::new();
    let compile = |name: &str, text: &str| {
        scene.file(name, text);
        scene.bitcode(name, &[]);
    };
    compile("a.c", TRUE);
    compile("b.c", FALSE);
    let args = ["batch", "a.bc", "b.bc"];
    let first = scene.run(&args);
    assert_eq!(first.status, 10, "{}{}", first.stdout, first.stderr);
    let second = scene.run(&args);
    assert_eq!(second.status, 10);
    assert!(second.stderr.contains("2 tasks have not changed since an earlier run"), "{}", second.stderr);
    compile("b.c", TRUE);
    let third = scene.run(&args);
    assert_eq!(third.status, 0, "{}{}", third.stdout, third.stderr);
    assert!(third.stderr.contains("1 task has not changed"), "{}", third.stderr);
    assert!(!scene.run(&["batch", "a.bc", "b.bc", "--fresh"]).stderr.contains("not changed"));
    // Objects lead to bitcode elsewhere, and C source to headers.
    assert!(scene.command(&["cc", "-c", "a.c", "-o", "a.o"]).status().unwrap().success());
    for file in ["a.o", "a.c"] {
        assert_eq!(scene.run(&["batch", file]).status, 0);
        assert!(!scene.run(&["batch", file]).stderr.contains("not changed"), "{file}");
    }
}

#[test]
fn cli_loses_and_doubles_no_result_when_killed() {
    let scene = Scene::new();
    let names: Vec<String> = (0..24).map(|n| format!("f{n}.c")).collect();
    names.iter().for_each(|n| drop(scene.file(n, TRUE)));
    let mut args = vec!["batch"];
    args.extend(names.iter().map(String::as_str));
    let mut least = 0;
    for results in [1, 7, 15] {
        let mut child = start(&scene, &args, results);
        child.kill().unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(9));
        let (all, different, runs) = counts(&scene).unwrap();
        assert!(all >= results.max(least) && all == different && runs == 1, "{all} {different} {runs}");
        least = all;
    }
    let run = scene.run(&args);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.starts_with("run 1 goes on: "), "{}", run.stderr);
    assert_eq!(counts(&scene), Some((24, 24, 1)));
    assert!(run.stdout.contains("24 tasks: 24 proved"), "{}", run.stdout);
}

#[test]
fn cli_says_what_is_done_when_interrupted() {
    let scene = Scene::new();
    scene.file("good.c", TRUE);
    scene.file("hard.c", HARD);
    let args = ["batch", "good.c", "hard.c", "--jobs", "1"];
    let mut command = scene.command(&args);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while counts(&scene).is_none_or(|c| c.0 < 1) {
        std::thread::yield_now();
    }
    // SAFETY: the child has not been waited for.
    unsafe { libc::kill(child.id() as i32, libc::SIGTERM) };
    let run = Run::of(child.wait_with_output().unwrap());
    assert_eq!(run.status, 5, "{}", run.stderr);
    assert!(run.stdout.contains("1 task: 1 proved") && run.last_line().contains("goes on with it"), "{}", run.stdout);
    // What has changed in the meantime is checked again.
    scene.file("good.c", FALSE);
    scene.file("hard.c", TRUE);
    let run = scene.run(&args);
    assert!(run.status == 10 && run.stdout.contains("2 tasks: 1 proved, 1 refuted"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn cli_reads_task_definitions() {
    let scene = Scene::new();
    scene.file("t.c", FALSE);
    scene.file("overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    scene.file("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    scene.file(
        "t.yml",
        "format_version: '2.0'\ninput_files: 't.c'\nproperties:\n  - property_file: overflow.prp\n    \
         expected_verdict: true\n  - property_file: reach.prp\n    expected_verdict: true\n\
         options:\n  language: C\n  data_model: ILP32\n",
    );
    // One at a time, the task says what is to be done, too.
    let run = scene.run(&["t.yml"]);
    run.expect_error(2, "t.yml has several properties: choose one, for example with --spec overflow.prp");
    scene.run(&["t.yml", "--spec", "overflow.prp"]).expect_verdict(10, "false(no-overflow)");
    let one = "format_version: '2.0'\ninput_files: 't.c'\nproperties:\n  - property_file: reach.prp\noptions: {language: C}\n";
    scene.file("one.yaml", one);
    scene.run(&["one.yaml"]).expect_verdict(0, "true");
    scene.file("one.yaml", "input_files: 't.c'\n");
    scene.run(&["one.yaml"]).expect_error(2, "not a task definition");
    scene.file("all.set", "*.yml\n");
    for target in ["t.yml", "all.set"] {
        let run = scene.run(&["batch", target]);
        assert!(run.stdout.contains("false(no-overflow)  WRONG, expected true"), "{}", run.stdout);
        assert!(run.stdout.contains("1 of 2 verdicts contradict what was expected"), "{}", run.stdout);
    }
}

#[test]
fn cli_checks_projects_function_by_function() {
    let scene = Scene::new();
    scene.file("a.c", "int half(int x);\nstatic int id(int x) { return x; }\nint main(void) { return half(id(4)); }\n");
    scene.file("b.c", "int half(int x) { return x / 2; }\nint twice(int x) { return x + x; }\n");
    scene.file("Makefile", "all: a.o b.o\n\t$(CC) a.o b.o -o program\n");
    let run = scene.run(&["batch", "."]);
    run.expect_error(1, "no build is recorded there; build it with `verify build -- make`");
    assert_eq!(scene.run(&["build", "--", "make", "-s"]).status, 0);
    let run = scene.run(&["batch", "."]);
    assert!(run.status == 0 && run.stdout.starts_with("program  "), "{}{}", run.stdout, run.stderr);
    let run = scene.run(&["batch", ".", "--all-functions", "--", "--property", "overflow"]);
    let names: Vec<&str> = run.stdout.lines().filter_map(|l| l.split_once("  ")).map(|l| l.0).collect();
    assert_eq!(names, ["program:half", "program:main", "program:twice"], "{}", run.stdout);
    assert_eq!(run.status, 10);
}

#[test]
fn cli_does_what_the_readme_shows() {
    let scene = Scene::new();
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/ledger");
    for name in ["Makefile", "ledger.c", "ledger.h", "report.c", "import.c"] {
        scene.file(name, std::fs::read(example.join(name)).unwrap());
    }
    let run = scene.run(&["build", "--", "make", "-s"]);
    assert!(run.stdout.contains("import: program, 2 source files\n"), "{}{}", run.stdout, run.stderr);
    let run = scene.run(&["batch", ".", "--sarif", "verify.sarif"]);
    assert_eq!(run.status, 10, "{}", run.stderr);
    let place = "ledger.c:13: arithmetic overflow on signed + in ledger->balances[account] + cents";
    assert!(run.stdout.contains(&format!("false(no-overflow)  {place}")), "{}", run.stdout);
    assert!(run.stdout.contains("2 tasks: 1 proved, 1 refuted"), "{}", run.stdout);
    assert!(scene.read("verify.sarif").contains("\"startLine\": 13"));
    // Functions of the library, which both programs contain, are looked at once.
    let run = scene.run(&["batch", ".", "--all-functions", "--", "-p", "termination"]);
    assert!(
        run.stdout.contains("libledger.a:ledger_total ") && !run.stdout.contains("report:ledger_total"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("6 tasks: "), "{}", run.stdout);
    let run = scene.run(&["batch", ".", "--all-functions"]);
    assert!(run.stdout.contains("6 tasks: 3 proved, 3 refuted"), "{}", run.stdout);
}

/// Functions of a library are named after it, wherever else they are, and get whole objects, unless anybody says otherwise.
#[test]
fn functions_of_libraries_are_given_what_callers_give() {
    let scene = Scene::new();
    let list = "struct item { int value; struct item *next; };\nint first(struct item *list) { return list->next ? list->next->value : 0; }\n";
    scene.file("list.c", list);
    scene.file(
        "main.c",
        "int first(void *list);\nint main(int count, char **texts) { return count > 9 ? first(texts) : 0; }\n",
    );
    let makefile = "all: program\nlist.a: list.o\n\tar rcs $@ $^\nprogram: main.o list.a\n\t$(CC) $^ -o $@\n";
    scene.file("Makefile", makefile);
    assert_eq!(scene.run(&["build", "--", "make", "-s"]).status, 0);
    let batch = ["batch", ".", "--all-functions", "--only", "first", "--fresh"];
    let run = scene.run(&[&batch[..], &["--", "-p", "deref"]].concat());
    assert!(run.status == 0 && run.stdout.contains("list.a:first "), "{}", run.stdout);
    let run = scene.run(&[&batch[..], &["--", "-p", "deref", "--pointer-arguments", "any"]].concat());
    assert!(run.status == 10 && run.stdout.contains("list.a:first "), "{}", run.stdout);
    // So it is where a function is a part of a program only, and of a file without one.
    let run = scene.run(&["batch", "list.c", "--all-functions", "--", "-p", "deref"]);
    assert!(run.status == 0, "{}", run.stdout);
    scene.file("whole.c", format!("{list}int main(void) {{ return 0; }}\n"));
    let run = scene.run(&["batch", "whole.c", "--all-functions", "--only", "first", "--", "-p", "deref"]);
    assert!(run.status == 10, "{}", run.stdout);
}

/// Of many tasks there is a page with a row each, and a page for each.
#[test]
fn many_tasks_have_a_page_each() {
    let scene = Scene::new();
    scene.file(
        "a.c",
        "int half(int x) { return x / 2; }\nint twice(int x) { return x + x; }\nint id(int x) { return x; }\n",
    );
    let batch = ["batch", "a.c", "--all-functions", "--html", "all.html", "--", "-p", "overflow"];
    assert_eq!(scene.run(&batch).status, 10);
    let pages = |scene: &Scene| {
        let entries = std::fs::read_dir(scene.path("all.tasks")).unwrap();
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let names = ["00001-a.c-twice.html", "00002-a.c-half.html", "00003-a.c-id.html"];
    assert_eq!(pages(&scene), names);
    let overview = scene.read("all.html");
    let row =
        "<a href=\"all.tasks/00001-a.c-twice.html\">a.c:twice</a></td><td class=\"false\">false(no-overflow)</td>";
    assert!(overview.contains(row) && overview.contains("3 tasks: 1 refuted, 2 proved"), "{overview}");
    let page = scene.read("all.tasks/00001-a.c-twice.html");
    assert!(page.contains("<a href=\"../all.html\">") && page.contains("return x + x;"), "{page}");
    // What was of an earlier run is gone.
    let run =
        scene.run(&["batch", "a.c", "--all-functions", "--html", "all.html", "--exclude", "id", "--", "-p", "shift"]);
    assert!(run.status == 0 && pages(&scene).len() == 2, "{:?}", pages(&scene));
}

#[test]
fn cli_takes_what_is_compiled_twice_once() {
    let scene = Scene::new();
    scene.file("same.c", "int same(int x) { return x; }\n");
    scene.file(
        "other.c",
        "#ifdef PIC\nint other(int x) { return x + 1; }\n#else\nint other(int x) { return x; }\n#endif\n",
    );
    let makefile = "all: lib.a lib.so\n%.pic.o: %.c\n\t$(CC) -fPIC -DPIC -c $< -o $@\n%.fixed.o: %.c\n\t$(CC) -fno-pic -c $< -o $@\n\
                    lib.a: same.fixed.o other.fixed.o\n\tar rcs $@ $^\nlib.so: same.pic.o other.pic.o\n\t$(CC) -shared $^ -o $@\n";
    scene.file("Makefile", makefile);
    assert_eq!(scene.run(&["build", "--", "make", "-s"]).status, 0);
    let run = scene.run(&["batch", ".", "--all-functions", "--", "-p", "overflow"]);
    let count = |name: &str| run.stdout.lines().filter(|l| l.contains(name)).count();
    assert_eq!((run.status, count(":same"), count(":other")), (10, 1, 2), "{}", run.stdout);
}
