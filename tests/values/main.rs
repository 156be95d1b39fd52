//! The value analysis against execution: programs state what it says of every register, and random runs never violate that.
//!
//! `VERIFY_VALUES=N` takes every Nth sample (16 unless said otherwise) and all those that name the engine, from each function that they are asked about;
//! `VERIFY_VALUES_RUNS` that many runs of each.

mod runs;

use runs::refuted;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use verify::frontend::{Options, load};
use verify::program::Property;
use verify::util::Budget;
use verify::values::analyse;

fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().map_or(usual, |text| text.parse().expect("a number"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("c-samples")
}

/// From `function`, with checks of what can go wrong at once.
fn options(function: &str) -> Options {
    let properties = [
        Property::Assertions,
        Property::Deref,
        Property::Free,
        Property::Overflow,
        Property::DivByZero,
        Property::Shift,
    ];
    Options { function: function.to_string(), ..Options::new(properties) }
}

/// The samples, in order.
fn samples(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the samples").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for entry in entries {
        match entry.is_dir() {
            true => samples(&entry, found),
            false if entry.extension().is_some_and(|e| e == "c") => found.push(entry),
            false => {}
        }
    }
}

/// The functions in which executions of a sample begin.
fn entries(text: &str) -> BTreeSet<&str> {
    let named = text.lines().filter(|l| l.starts_with("// verify:")).filter_map(|l| l.split_once("--function "));
    named.filter_map(|(_, rest)| rest.split_whitespace().next()).chain(["main"]).collect()
}

#[test]
fn values_hold_in_executions_of_samples() {
    let mut all = Vec::new();
    samples(&root(), &mut all);
    let (step, runs) = (number("VERIFY_VALUES", 16), number("VERIFY_VALUES_RUNS", 40));
    let (mut failures, mut tried) = (Vec::new(), 0);
    for (n, sample) in all.iter().enumerate() {
        let text = String::from_utf8_lossy(&std::fs::read(sample).expect("a sample")).into_owned();
        if !n.is_multiple_of(step) && !text.contains("--engine values") {
            continue;
        }
        for function in entries(&text) {
            let Ok(program) = load(std::slice::from_ref(sample), &options(function)) else { continue };
            match refuted(&program, runs) {
                None => {}
                Some(Ok(())) => tried += 1,
                Some(Err(why)) => failures.push(format!("{}, {function}: {why}", sample.display())),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(tried > all.len() / step / 2, "{tried} of {}", all.len());
}

#[test]
fn values_prove_most_of_a_decoder() {
    let program = load(&[root().join("program/sensor_decoder.c")], &options("main")).expect("a program");
    let facts = analyse(&program, &Budget::unlimited()).expect("no limit");
    assert!(facts.unmodelled.is_empty(), "{:?}", facts.unmodelled);
    let (proved, all) = (facts.proved.len(), program.checks.len());
    assert!(proved * 100 > all * 90, "{proved} of {all}");
}
