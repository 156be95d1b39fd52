//! Reports in the formats of other tools: they are valid, and name the same places.

use crate::scene::Scene;
use serde_json::Value;

const PROGRAM: &str = "\
extern int __VERIFIER_nondet_int(void);
static int twice(int x) {
    return x + x;
}
int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (b == 0)
        return a / b;
    return twice(a);
}
";

/// A SARIF document, which has to be valid.
pub fn sarif(scene: &Scene, file: &str) -> Value {
    let document: Value = serde_json::from_str(&std::fs::read_to_string(scene.path(file)).unwrap()).unwrap();
    let mut schema: Value = serde_json::from_str(include_str!("../schemas/sarif-2.1.0.json")).unwrap();
    // This pattern of the official schema is no regular expression.
    for place in ["run", "toolComponent"] {
        schema["definitions"][place]["properties"]["language"].as_object_mut().unwrap().remove("pattern").unwrap();
    }
    let validator = jsonschema::validator_for(&schema).unwrap();
    let errors: Vec<String> = validator.iter_errors(&document).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    document
}

/// File, line and property of all results of a SARIF document.
fn places(document: &Value) -> Vec<(String, u64, String)> {
    let place = |r: &Value| {
        let location = &r["locations"][0]["physicalLocation"];
        let file = location["artifactLocation"]["uri"].as_str().unwrap().to_string();
        (file, location["region"]["startLine"].as_u64().unwrap(), r["ruleId"].as_str().unwrap().to_string())
    };
    document["runs"][0]["results"].as_array().unwrap().iter().map(place).collect()
}

#[test]
fn cli_exports_name_the_same_places() {
    let scene = Scene::new();
    scene.file("a program.c", PROGRAM);
    let all = ["--sarif", "r.sarif", "--junit", "r.xml", "--markdown", "r.md", "--json", "r.json", "--keep-going"];
    let run = scene.run(&[&["a program.c"][..], &all].concat());
    assert_eq!(run.status, 10, "{}{}", run.stdout, run.stderr);
    let expected = [("overflow", 3), ("div-by-zero", 9)];
    let document = sarif(&scene, "r.sarif");
    let mut found = places(&document);
    found.sort_by_key(|p| p.1);
    assert_eq!(found, expected.map(|(rule, line)| ("a%20program.c".to_string(), line, rule.to_string())));
    let json: Value = serde_json::from_str(&std::fs::read_to_string(scene.path("r.json")).unwrap()).unwrap();
    let (junit, markdown) = (scene.read("r.xml"), scene.read("r.md"));
    for (rule, line) in expected {
        let fails = |p: &&Value| p["property"] == rule && p["status"] == "FAILURE" && p["location"]["line"] == line;
        let property = json["properties"].as_array().unwrap().iter().find(fails).expect("a failure in the JSON report");
        let label = property["label"].as_str().unwrap();
        assert!(run.stdout.contains(&format!("[{label}] a program.c:{line}: ")), "{}", run.stdout);
        assert!(junit.contains(&format!("<testcase name=\"{label}\" classname=\"a program.c\">")), "{junit}");
        assert!(junit.contains(&format!("a program.c:{line}: ")), "{junit}");
        assert!(markdown.contains(&format!("`a program.c:{line}` ")) && markdown.contains(label), "{markdown}");
    }
    // An execution with its inputs, and the weaknesses.
    let overflow = &document["runs"][0]["results"][0];
    let steps = overflow["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    assert!(steps.iter().any(
        |s| s["importance"] == "essential" && s["location"]["message"]["text"].as_str().unwrap().contains("input")
    ));
    assert!(document["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap().len() >= 17);
}

#[test]
fn cli_fingerprints_survive_other_lines() {
    let scene = Scene::new();
    let prints = |text: &str| {
        scene.file("p.c", text);
        scene.run(&["p.c", "--sarif", "r.sarif", "--keep-going"]);
        let document = sarif(&scene, "r.sarif");
        let results = document["runs"][0]["results"].as_array().unwrap().clone();
        results.iter().map(|r| r["partialFingerprints"].to_string()).collect::<Vec<_>>()
    };
    let before = prints(PROGRAM);
    assert_eq!(before.len(), 2);
    assert_ne!(before[0], before[1]);
    assert_eq!(before, prints(&format!("\n/* a comment */\n{PROGRAM}")));
}

#[test]
fn cli_exports_batches() {
    let scene = Scene::new();
    scene.file("p.c", PROGRAM);
    scene.file("good.c", "int main(void) { return 0; }\n");
    scene.file("broken.c", "int main(void) {\n");
    let exports = ["--sarif", "r.sarif", "--junit", "r.xml", "--markdown", "r.md"];
    scene.run(&[&["batch", "p.c", "good.c", "broken.c"][..], &exports].concat());
    let document = sarif(&scene, "r.sarif");
    assert_eq!(places(&document).len(), 1);
    let notes = document["runs"][0]["invocations"][0]["toolExecutionNotifications"].as_array().unwrap();
    assert!(
        notes.iter().any(|n| n["level"] == "error" && n["message"]["text"].as_str().unwrap().starts_with("broken.c: "))
    );
    let junit = scene.read("r.xml");
    assert!(
        junit.contains("<testsuite name=\"broken.c\" tests=\"1\" skipped=\"0\" errors=\"1\" failures=\"0\""),
        "{junit}"
    );
    assert!(scene.read("r.md").contains("| good.c | true |"));
}

#[test]
fn cli_says_where_exports_cannot_go() {
    let scene = Scene::new();
    scene.file("good.c", "int main(void) { return 0; }\n");
    let run = scene.run(&["good.c", "--sarif", "none/r.sarif"]);
    assert!(run.status == 1 && run.stderr.contains("none/r.sarif cannot be written"), "{}", run.stderr);
}

/// Checks that each element of a page is closed in order, and returns its text.
fn expect_well_formed(page: &str) {
    let body = page.strip_prefix("<!DOCTYPE html>").unwrap();
    let mut open = Vec::new();
    for piece in body.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').unwrap_or_else(|| panic!("no end of <{piece}"));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap().to_string();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn cli_writes_a_page_with_the_execution_in_the_source() {
    let scene = Scene::new();
    scene.file("a program.c", PROGRAM.replace("b == 0", "b == 0 && a < 1 << 30"));
    scene.run(&["a program.c", "-p", "div-by-zero,overflow", "--keep-going", "--html", "r.html"]);
    let page = scene.read("r.html");
    expect_well_formed(&page);
    for part in [
        "<td class=\"false\">false(",
        "a program.c:9",
        "a program.c:3",
        "if (b == 0 &amp;&amp; a &lt; 1 &lt;&lt; 30)",
        "<tr class=\"failed\"><td>3</td><td>    return x + x;</td>",
        "<tr class=\"passed\"><td>7</td><td>    int b = __VERIFIER_nondet_int();</td>",
        "5. b = 0</td>",
        "division by zero in a / b (b = 0)</td></tr>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // It needs nothing from elsewhere.
    assert!(!page.contains("http") && !page.contains("<script") && !page.contains("src="), "{page}");
}
