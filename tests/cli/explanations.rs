//! `verify explain`: every property has an example that fails, and every name of `--property` is known.

use crate::scene::{Run, Scene};
use std::process::Command;
use verify::property::table::{Row, TABLE};

/// Runs `verify` on the example of `row`.
fn refute(scene: &Scene, row: &Row) -> Run {
    let name = format!("{}.c", row.name);
    let path = scene.file(&name, row.example);
    let mut clang = Command::new("clang-22");
    assert!(clang.arg("-fsyntax-only").arg(path).status().unwrap().success(), "{name}");
    scene.run(&[&name, "--property", row.name])
}

#[test]
fn every_example_fails() {
    let scene = Scene::new();
    for row in TABLE {
        let run = refute(&scene, row);
        run.expect_verdict(10, &format!("false({})", row.property.verdict_name()));
    }
}

#[test]
fn properties_are_explained() {
    let scene = Scene::new();
    let all = scene.run(&["explain"]);
    assert_eq!((all.status, all.stderr.as_str()), (0, ""));
    assert!(TABLE.iter().all(|r| all.stdout.contains(r.title)), "{}", all.stdout);
    for (name, parts) in [
        (
            "overflow",
            &["overflow: Signed integer overflow", "return (low + high) / 2;", "no-overflow", "Wraparound"][..],
        ),
        ("no-overflow", &["overflow: Signed integer overflow"]),
        ("memory-safety", &["deref: Invalid", "free: Invalid", "memtrack: Lost"]),
        ("main.div-by-zero.2", &["div-by-zero: Division by zero", "369 "]),
        ("nan", &["invalid operation", "which `verify --property nan FILE` refutes"]),
        ("float-conversion", &["float-conversion: Number does not fit"]),
    ] {
        let run = scene.run(&["explain", name]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{name}");
        assert!(parts.iter().all(|p| run.stdout.contains(p)), "{name}: {}", run.stdout);
    }
}

#[test]
fn unknown_names_are_refused_as_by_check() {
    let scene = Scene::new();
    scene.run(&["explain", "oveflow"]).expect_error(2, "unknown property 'oveflow'; did you mean 'overflow'?");
}
