//! `verify explain`: every property has an example that fails, and every name of `--property` is known.

use crate::scene::{Run, Scene};
use std::process::Command;
use verify::export::rules::{RULES, Rule};
use verify::program::property::PROPERTIES;

/// Runs `verify` on the example of `rule`.
fn refute(scene: &Scene, rule: &Rule) -> Run {
    let name = format!("{}.c", rule.id);
    let path = scene.file(&name, rule.example);
    let mut clang = Command::new("clang-22");
    assert!(clang.arg("-fsyntax-only").arg(path).status().unwrap().success(), "{name}");
    scene.run(&[&name, "--property", rule.id])
}

#[test]
fn every_example_fails() {
    let scene = Scene::new();
    assert_eq!(RULES.map(|r| r.id), PROPERTIES.map(|p| p.name()));
    for (rule, property) in RULES.iter().zip(PROPERTIES) {
        let run = refute(&scene, rule);
        match rule.id {
            "nan" => run.expect_verdict(5, "unknown (nan is not yet checked)"),
            _ => run.expect_verdict(10, &format!("false({})", property.verdict_name())),
        }
    }
}

#[test]
fn properties_are_explained() {
    let scene = Scene::new();
    let all = scene.run(&["explain"]);
    assert_eq!((all.status, all.stderr.as_str()), (0, ""));
    assert!(RULES.iter().all(|r| all.stdout.contains(r.title)), "{}", all.stdout);
    for (name, parts) in [
        (
            "overflow",
            &["overflow: Signed integer overflow", "return (low + high) / 2;", "no-overflow", "Wraparound"][..],
        ),
        ("no-overflow", &["overflow: Signed integer overflow"]),
        ("memory-safety", &["deref: Invalid", "free: Invalid", "memtrack: Lost"]),
        ("main.div-by-zero.2", &["div-by-zero: Division by zero", "369 "]),
        ("nan", &["does not check it yet"]),
    ] {
        let run = scene.run(&["explain", name]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{name}");
        assert!(parts.iter().all(|p| run.stdout.contains(p)), "{name}: {}", run.stdout);
    }
    assert!(!scene.run(&["explain", "nan"]).stdout.contains("refutes"));
}

#[test]
fn unknown_names_are_refused_as_by_check() {
    let scene = Scene::new();
    scene.run(&["explain", "oveflow"]).expect_error(2, "unknown property 'oveflow'; did you mean 'overflow'?");
}
