//! Two versions: reports in the formats of other tools, revisions of a repository.

use crate::exports::sarif;
use crate::scene::Scene;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const OLD: &str = "\
int scale(int value, int by) {
    return value * by;
}
int same(int x) { return x + 1; }
int dropped(void) { return 0; }
";
const NEW: &str = "\
/* A line more. */
int scale(int value, int by) {
    if (by == 7 && value < 3)
        return 1;
    return value * by;
}
int same(int x) { return 1 + x; }
";

fn versions() -> Scene {
    let scene = Scene::new();
    scene.file("old.c", OLD);
    scene.file("new.c", NEW);
    scene
}

#[test]
fn cli_diff_reports_name_the_same_places() {
    let scene = versions();
    let all = ["--json", "d.json", "--sarif", "d.sarif", "--markdown", "d.md", "--html", "d.html"];
    let run = scene.run(&[&["diff", "old.c", "new.c"][..], &all].concat());
    run.expect_verdict(10, "different");
    let json: Value = serde_json::from_str(&scene.read("d.json")).unwrap();
    let scale = json["functions"].as_array().unwrap().iter().find(|f| f["name"] == "scale").unwrap();
    assert_eq!((&scale["old"]["line"], &scale["new"]["line"]), (&1.into(), &2.into()), "{scale}");
    let line = &scale["new"]["parts"]["line"];
    let document = sarif(&scene, "d.sarif");
    let results = document["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "{document}");
    assert_eq!((&results[0]["ruleId"], &results[0]["level"]), (&"different".into(), &"error".into()));
    let at = |of: &str| results[0][of][0]["physicalLocation"].clone();
    assert_eq!(at("locations")["artifactLocation"]["uri"], "new.c");
    assert_eq!(at("locations")["region"]["startLine"], *line);
    assert_eq!(at("relatedLocations")["artifactLocation"]["uri"], "old.c");
    let markdown = scene.read("d.md");
    assert!(markdown.contains("2 functions compared: 1 different, 1 equal"), "{markdown}");
    assert!(
        markdown.contains("| scale | **different** | ") && markdown.contains(&format!("new.c:{line} |")),
        "{markdown}"
    );
    assert!(markdown.contains("- dropped: only in the old version"), "{markdown}");
}

#[test]
fn cli_diff_page_shows_both_sources() {
    let scene = versions();
    assert_eq!(scene.run(&["diff", "old.c", "new.c", "--html", "d.html"]).status, 10);
    let page = scene.read("d.html");
    for part in [
        "<tr class=\"failed\"><td>2</td><td>    return value * by;</td>",
        "<tr class=\"failed\"><td>3</td><td>    if (by == 7 &amp;&amp; value &lt; 3)</td>",
        "both versions part here",
        "<code>same</code>",
    ] {
        assert!(page.contains(part), "no '{part}' in:\n{page}");
    }
    assert!(!page.contains("<script") && !page.contains("http"), "{page}");
}

#[test]
fn cli_diff_tells_which_report_cannot_be_written() {
    let run = versions().run(&["diff", "old.c", "new.c", "--html", "nowhere/d.html"]);
    run.expect_error(1, "nowhere/d.html cannot be written");
}

#[test]
fn cli_diff_shows_what_both_are_given_and_give() {
    let scene = Scene::new();
    let text = |body: &str| {
        format!(
            "static int count;\nunsigned char pick(enum {{ A, B }} which, unsigned char *text, unsigned limit) {{\n    {body}\n}}\n\
             int step(void) {{ return count += STEP; }}\n"
        )
    };
    scene.file("old.c", text("return text[1] == 7 && limit == 4000000000u ? 200 : which;").replace("STEP", "1"));
    scene.file("new.c", text("return text[1] == 7 && limit == 4000000000u ? 201 : which;").replace("STEP", "2"));
    let run = scene.run(&["diff", "old.c", "new.c", "--json", "d.json", "--html", "d.html"]);
    run.expect_verdict(10, "different");
    let line = |name: &str| run.stdout.lines().find(|l| l.starts_with(name)).unwrap_or_default().to_string();
    let (pick, step) = (line("pick: different"), line("step: different"));
    // As C sees them: without signs.
    for part in ["which = ", "limit = 4000000000", "*text = ", " 07 ", "; old returns 200, new returns 201)"] {
        assert!(pick.contains(part), "no '{part}' in {pick}");
    }
    assert!(step.contains("(count = ") && step.contains("old returns "), "{step}");
    let json: Value = serde_json::from_str(&scene.read("d.json")).unwrap();
    let pick = &json["functions"][0];
    assert_eq!((&pick["old"]["result"], &pick["new"]["result"]), (&"200".into(), &"201".into()), "{pick}");
    assert_eq!((&pick["memory"][0]["name"], &pick["memory"][0]["bytes"][1]), (&"*text".into(), &7.into()), "{pick}");
    let page = scene.read("d.html");
    assert!(page.contains("<td><code>limit</code></td><td><code>4000000000</code></td>"), "{page}");
    assert!(page.contains("<td><code>new returns</code></td><td><code>201</code></td>"), "{page}");
}

/// Compiles and runs a program, as the comment says with which it begins.
fn run_program(file: &Path) -> (Option<i32>, String) {
    let text = fs::read_to_string(file).unwrap();
    let head = text.split("*/").next().unwrap();
    let commands: Vec<&str> = head.lines().skip(3).collect();
    let output = Command::new("sh").args(["-c", &commands.join("\n")]).output().unwrap();
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr),
    )
}

#[test]
fn cli_diff_writes_programs_that_show_differences() {
    let scene = Scene::new();
    let text = "\
#include <stdio.h>
extern int ask(int);
extern int outside;
static int count;
int unrelated(void);
int calls(int n) { return ask(n) - ask(n + STEP); }
void says(int n) { printf(\"%d\\n\", n / STEP); }
int counts(void) { return (count += STEP) + outside; }
unsigned char sets(unsigned char *p, long n) { p[3] = STEP; return p[n & 7] >> STEP; }
double halves(double x) { return x / STEP; }
int remembers(void) { static int last; last += STEP; return last; }
int needs(void) { return unrelated(); }
";
    scene.file("old.c", text.replace("STEP", "1"));
    scene.file("new.c", text.replace("STEP", "2"));
    let run = scene.run(&["diff", "old.c", "new.c", "--reproducer", "a place"]);
    run.expect_verdict(10, "different");
    for (name, part) in [
        ("calls", "calls ask() where the old one does not, or with other arguments"),
        ("says", "new prints: "),
        ("counts", "count differs afterwards"),
        ("sets", "*p differs afterwards"),
        ("halves", "new returns "),
    ] {
        assert!(run.stderr.contains(&format!("{name}: shown by a place/{name}.c")), "{}", run.stderr);
        let (status, output) = run_program(&scene.path(&format!("a place/{name}.c")));
        assert!(status == Some(1) && output.contains(part), "{name}: {status:?}\n{output}");
    }
    assert!(run.stderr.contains("remembers: no program shows it: it depends on"), "{}", run.stderr);
}

#[test]
fn cli_diff_keeps_revisions_for_programs() {
    let scene = repository();
    for (args, directory) in
        [(&["HEAD~1", "HEAD", "-Iinclude"][..], "d"), (&["HEAD~1", "HEAD", "--build", "make"], "e")]
    {
        let run = scene.run(&[&["diff", "--git", "--reproducer", directory], args].concat());
        run.expect_verdict(10, "different");
        let (status, output) = run_program(&scene.path(&format!("{directory}/clamp.c")));
        assert!(status == Some(1) && output.contains("they differ"), "{status:?}\n{output}");
    }
}

fn git(scene: &Scene, args: &[&str]) {
    let mut git = Command::new("git");
    git.current_dir(scene.path("")).args(["-c", "user.name=n", "-c", "user.email=n@localhost"]).args(args);
    assert!(git.stdin(Stdio::null()).output().unwrap().status.success(), "git {args:?}");
}

/// A repository: the limit in a header is 10, then 12; in the work tree, what a helper adds is another number, too.
fn repository() -> Scene {
    let scene = Scene::new();
    git(&scene, &["init", "-q", "."]);
    for directory in ["src", "include", "lib"] {
        fs::create_dir(scene.path(directory)).unwrap();
    }
    scene.file("include/limit.h", "#define LIMIT 10\nint helper(int);\n");
    scene.file("lib/other.h", "#define OTHER 1\n");
    scene.file("lib/helper.c", "int helper(int v) { return v ^ 1; }\n");
    let clamp = "int clamp(int v) {\n    return v > LIMIT ? LIMIT : helper(v) ^ OTHER;\n}\n";
    scene.file("src/clamp.c", format!("#include \"limit.h\"\n#include \"../lib/other.h\"\n{clamp}"));
    scene.file("Makefile", "all: libc.a\nCFLAGS=-Iinclude\nlibc.a: src/clamp.o lib/helper.o\n\tar rcs $@ $^\n");
    git(&scene, &["add", "-A"]);
    git(&scene, &["commit", "-q", "-m", "one"]);
    scene.file("include/limit.h", "#define LIMIT 12\nint helper(int);\n");
    git(&scene, &["commit", "-q", "-a", "-m", "two"]);
    scene.file("lib/helper.c", "int helper(int v) { return v ^ 3; }\n");
    scene
}

#[test]
fn cli_diff_compares_revisions() {
    let scene = repository();
    for args in [
        &["HEAD~1", "HEAD", "-Iinclude"][..],
        &["HEAD~1..HEAD", "-I", "include"],
        &["HEAD~1", "HEAD", "--build", "make"],
    ] {
        let run = scene.run(&[&["diff", "--git", "--verbose", "--json", "d.json"], args].concat());
        run.expect_verdict(10, "different");
        assert!(run.stdout.contains("clamp: different") && run.stdout.contains("helper: equal\n"), "{}", run.stdout);
        let json: Value = serde_json::from_str(&scene.read("d.json")).unwrap();
        assert_eq!(json["functions"][0]["old"]["file"], "src/clamp.c", "{json}");
    }
    for args in [&["HEAD~1", "HEAD", "lib/helper.c"][..], &["HEAD~1", "HEAD", "lib"]] {
        let run = scene.run(&[&["diff", "--git"], args].concat());
        run.expect_verdict(0, "equal");
        assert!(run.stdout.contains("1 functions compared"), "{}", run.stdout);
    }
}

#[test]
fn cli_diff_compares_the_work_tree() {
    let scene = repository();
    // From a subdirectory: what is relative starts there, names are those from the top.
    let mut run = scene.command(&["diff", "--git", "HEAD", "-I../include", "--html", "d.html"]);
    let output = run.current_dir(scene.path("lib")).output().unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("helper: different") && out.contains("lib/helper.c:1"), "{out}");
    let page = scene.read("lib/d.html");
    assert!(page.contains("return v ^ 1;") && page.contains("return v ^ 3;"), "{page}");
}

#[test]
fn cli_diff_leaves_no_revisions_behind() {
    let scene = repository();
    fs::create_dir(scene.path("temporary")).unwrap();
    let run = |args: &[&str]| {
        let mut command = scene.command(&[&["diff", "--git"], args].concat());
        let status = command.env("TMPDIR", scene.path("temporary")).output().unwrap().status.code();
        assert_eq!(fs::read_dir(scene.path("temporary")).unwrap().count(), 0, "{args:?}");
        status
    };
    assert_eq!(run(&["HEAD~1", "HEAD", "lib"]), Some(0));
    assert_eq!(run(&["HEAD~1", "HEAD", "src"]), Some(1), "the header is not found");
    assert_eq!(run(&["HEAD", "--build", "false"]), Some(2));
    git(&scene, &["diff", "--quiet", "HEAD", "--", "src", "include"]);
}

#[test]
fn cli_diff_tells_what_git_does_not_have() {
    let scene = repository();
    scene.file("fresh.c", "int fresh(void) { return 0; }\n");
    for (args, message) in [
        (&["HEAD~7"][..], "unknown revision HEAD~7"),
        (&["HEAD", "nowhere"], "nowhere is neither a revision nor a file"),
        (&["HEAD", "fresh.c"], "fresh.c is not in HEAD"),
        (&["HEAD", "include"], "no C file in include that both"),
        (&["HEAD", "--build", "exit 3"], "the build of HEAD ended with exit status: 3"),
        (&["HEAD", "--build", "true"], "the build of HEAD makes no program or library"),
    ] {
        let run = scene.run(&[&["diff", "--git"], args].concat());
        run.expect_error(2, message);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    versions().run(&["diff", "--git", "HEAD"]).expect_error(2, "this is no git work tree");
    scene.run(&["diff", "fresh.c", "fresh.c", "fresh.c"]).expect_error(2, "--git");
    scene.run(&["diff", "fresh.c"]).expect_error(2, "NEW");
}

#[test]
fn cli_diff_takes_signed_overflows_as_it_is_told() {
    let scene = Scene::new();
    scene.file("old.c", "int sum(int x, int y) { return x; }\nint more(int x) { return x + 1 > x; }\n");
    scene.file("new.c", "int sum(int x, int y) { int t = y + 1; return x + 0 * t; }\nint more(int x) { return 1; }\n");
    let run = |function: &str, overflow: &[&str]| {
        scene.run(&[&["diff", "old.c", "new.c", "-v", "--function", function], overflow].concat())
    };
    run("sum", &[]).expect_verdict(0, "equal if not undefined");
    let same = run("sum", &["--signed-overflow", "wrap"]);
    same.expect_verdict(0, "equal");
    assert!(same.stdout.lines().any(|line| line == "sum: equal"), "{}", same.stdout);
    run("more", &[]).expect_verdict(0, "equal if not undefined");
    let wraps = run("more", &["--signed-overflow", "wrap"]);
    wraps.expect_verdict(10, "different");
    assert!(wraps.stdout.contains("(x = 2147483647; old returns 0, new returns 1)"), "{}", wraps.stdout);
}

#[test]
fn cli_diff_tells_what_is_known_without_time() {
    let run = versions().run(&["diff", "old.c", "new.c", "--timeout", "0"]);
    run.expect_verdict(5, "unknown (time limit reached)");
    assert!(run.stdout.contains("scale: unknown (there was no time)"), "{}", run.stdout);
    assert!(run.stdout.contains("dropped: only in the old version"), "{}", run.stdout);
}
