//! The value analysis against execution: programs state what it says of every register, and random runs never violate that.
//!
//! `VERIFY_VALUES=N` takes every Nth sample (16 unless said otherwise), `VERIFY_VALUES_RUNS` that many runs of each.

mod runs;

use runs::refuted;
use std::path::{Path, PathBuf};
use verify::frontend::{Options, load};
use verify::program::Property;
use verify::util::Budget;
use verify::values::analyse;

fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().map_or(usual, |text| text.parse().expect("a number"))
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

#[test]
fn values_hold_in_executions_of_samples() {
    let mut all = Vec::new();
    samples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("c-samples"), &mut all);
    let (step, runs) = (number("VERIFY_VALUES", 16), number("VERIFY_VALUES_RUNS", 40));
    let properties = [
        Property::Assertions,
        Property::Deref,
        Property::Free,
        Property::Overflow,
        Property::DivByZero,
        Property::Shift,
    ];
    let (mut failures, mut tried) = (Vec::new(), 0);
    for sample in all.iter().step_by(step) {
        let options = Options::new(properties);
        let Ok(program) = load(std::slice::from_ref(sample), &options) else { continue };
        match refuted(&program, runs) {
            None => {}
            Some(Ok(())) => tried += 1,
            Some(Err(why)) => failures.push(format!("{}: {why}", sample.display())),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(tried > all.len() / step / 2, "{tried} of {}", all.len());
}

#[test]
fn values_prove_most_of_a_decoder() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("c-samples/program/sensor_decoder.c");
    let properties = [
        Property::Assertions,
        Property::Deref,
        Property::Free,
        Property::Overflow,
        Property::DivByZero,
        Property::Shift,
    ];
    let program = load(&[sample], &Options::new(properties)).expect("a program");
    let facts = analyse(&program, &Budget::unlimited()).expect("no limit");
    assert!(facts.unmodelled.is_empty(), "{:?}", facts.unmodelled);
    let (proved, all) = (facts.proved.len(), program.checks.len());
    assert!(proved * 100 > all * 90, "{proved} of {all}");
}
