//! `--certificate`, `verify check-certificate`, and what becomes of proofs that are checked again.

use crate::scene::{FALSE, Scene, TRUE};
use serde_json::{Value, json};
use verify::frontend::{Options, load};
use verify::program::Property;
use verify::proof::certificate::{FORMAT, digest};

const SUM: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned char a[8] = {0};
    unsigned n = __VERIFIER_nondet_uint();
    int sum = 0;
    for (unsigned i = 0; i < n && i < 8; i++)
        sum += a[i];
    return sum;
}
";

#[test]
fn a_certificate_is_written_and_accepted() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.run(&["true.c", "--certificate", "c", "--property", "memory-safety,overflow"]).expect_verdict(0, "true");
    let check = scene.run(&["check-certificate", "c", "true.c"]);
    assert_eq!((check.status, check.last_line()), (0, "certificate: accepted"), "{}{}", check.stdout, check.stderr);
    assert_eq!(scene.run(&["check-certificate", "c", scene.path("true.c").to_str().unwrap()]).status, 0);
    let claim = "of main in true.c (verify --property=memory-safety,overflow)";
    assert!(check.stdout.contains(claim), "{}", check.stdout);
}

#[test]
fn safety_and_termination_are_certified_together() {
    let scene = Scene::new();
    scene.file("sum.c", SUM);
    let properties = ["--property", "memory-safety,overflow,termination"];
    scene.run(&[&["sum.c", "--certificate", "c"], &properties[..]].concat()).expect_verdict(0, "true");
    let check = scene.run(&["check-certificate", "c", "sum.c"]);
    assert_eq!((check.status, check.last_line()), (0, "certificate: accepted"), "{}{}", check.stdout, check.stderr);
    // Half of it is not enough.
    let mut half: Value = serde_json::from_str(&scene.read("c")).unwrap();
    half["basis"]["Parts"].as_array_mut().unwrap().pop();
    half["proofs"].as_array_mut().unwrap().pop();
    scene.file("half", half.to_string());
    let check = scene.run(&["check-certificate", "half", "sum.c"]);
    assert_eq!(check.status, 10, "{}", check.stdout);
    assert!(check.last_line().starts_with("certificate: refused (it says nothing of"), "{}", check.stdout);
}

#[test]
fn a_certificate_is_about_one_program() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.file("other.c", TRUE.replacen("return", "1; return", 1));
    scene.run(&["true.c", "--certificate", "c"]).expect_verdict(0, "true");
    let check = scene.run(&["check-certificate", "c", "other.c"]);
    assert_eq!(check.status, 10, "{}", check.stdout);
    assert!(check.last_line().starts_with("certificate: refused (it is about another program"), "{}", check.stdout);
}

#[test]
fn what_clang_has_folded_is_not_certified() {
    let scene = Scene::new();
    let path = scene.file("folded.c", "int x;\nint main(void) { x = 2147483647 + 1; return 0; }\n");
    // No code is left that could overflow, so that nothing is to be proved.
    let program = load(&[path], &Options::new([Property::Overflow])).unwrap_or_else(|e| panic!("{e}"));
    let forged = json!({
        "format": FORMAT, "arguments": ["--property=overflow"], "program": digest(&program), "basis": {"Parts": []}, "proofs": [],
    });
    scene.file("forged", forged.to_string());
    let check = scene.run(&["check-certificate", "forged", "folded.c"]);
    assert_eq!(check.status, 10, "{}{}", check.stdout, check.stderr);
    assert!(check.stdout.contains("refused (folded.c:2:33: a constant expression overflows"), "{}", check.stdout);
    scene.run(&["folded.c", "--certificate", "d", "--property", "overflow"]).expect_verdict(10, "false(no-overflow)");
    assert!(!scene.path("d").exists());
}

#[test]
fn without_a_proof_there_is_no_certificate() {
    let scene = Scene::new();
    scene.file("false.c", FALSE);
    scene.file("true.c", TRUE);
    let run = scene.run(&["false.c", "--certificate", "c"]);
    run.expect_verdict(10, "false");
    assert!(run.stderr.contains("no certificate: nothing is proved") && !scene.path("c").exists(), "{}", run.stderr);
    scene.file(
        "reached.c",
        "extern int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() > 0; }\n",
    );
    let run = scene.run(&["reached.c", "--certificate", "c", "--property", "unreachable-code"]);
    run.expect_verdict(0, "true");
    assert!(run.stderr.contains("no certificate: ") && !scene.path("c").exists(), "{}", run.stderr);
}

#[test]
fn what_is_no_certificate_is_refused() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.file("text", "this is no certificate");
    scene.run(&["check-certificate", "missing", "true.c"]).expect_error(2, "missing: cannot be read");
    scene.run(&["check-certificate", "text", "true.c"]).expect_error(2, "text: no certificate");
    scene.file(
        "later",
        r#"{"format": "verify-certificate-9", "arguments": [], "program": "", "basis": "Run", "proofs": []}"#,
    );
    scene.run(&["check-certificate", "later", "true.c"]).expect_error(2, "the format is verify-certificate-9");
    scene.run(&["true.c", "--certificate", "c"]).expect_verdict(0, "true");
    scene.run(&["check-certificate", "c", "missing.c"]).expect_error(1, "missing.c: no such file");
}

#[test]
fn reports_say_that_proofs_were_checked_again() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.file("false.c", FALSE);
    let of = |args: &[&str]| -> Value { serde_json::from_str(&scene.run(args).stdout).unwrap() };
    let report = of(&["true.c", "--json", "-"]);
    assert_eq!(report["recheck"]["result"], "confirmed", "{report}");
    assert!(report["statistics"].as_array().unwrap().iter().any(|e| e["engine"] == "recheck"), "{report}");
    assert_eq!(of(&["true.c", "--json", "-", "--no-recheck"]).get("recheck"), None);
    assert_eq!(of(&["false.c", "--json", "-"]).get("recheck"), None);
    let report = of(&["true.c", "--json", "-", "--modular"]);
    assert_eq!(report["recheck"]["result"], "confirmed", "{report}");
    scene.file(
        "reached.c",
        "extern int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() > 0; }\n",
    );
    let report = of(&["reached.c", "--json", "-", "--property", "unreachable-code"]);
    assert_eq!(report["recheck"]["result"], "none", "{report}");
}

#[test]
fn a_certificate_has_no_other_arguments_than_its_claim() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.run(&["true.c", "--certificate", "c", "--property", "deref"]).expect_verdict(0, "true");
    let certificate: Value = serde_json::from_str(&scene.read("c")).unwrap();
    for more in ["--validate-witness=w.yml", "--html=page.html", "--timeout=1", "batch", "-m32"] {
        let mut other = certificate.clone();
        other["arguments"].as_array_mut().unwrap().push(more.into());
        scene.file("other", other.to_string());
        scene.run(&["check-certificate", "other", "true.c"]).expect_error(2, "other: has other arguments");
    }
}

#[test]
fn a_limit_ends_the_check_of_a_certificate() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.run(&["true.c", "--certificate", "c"]).expect_verdict(0, "true");
    let check = scene.run(&["check-certificate", "c", "true.c", "--timeout", "0.000001"]);
    assert_eq!(check.status, 5, "{}{}", check.stdout, check.stderr);
    assert!(check.last_line().starts_with("certificate: not checked (time limit"), "{}", check.stdout);
}
