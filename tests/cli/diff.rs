//! Two versions: reports in the formats of other tools.

use crate::exports::sarif;
use crate::scene::Scene;
use serde_json::Value;

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
